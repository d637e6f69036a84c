"""Widgets: what shows a drawn zone and tells what was clicked."""

"""Screens: what is shown and what keys and clicks do. What a screen shows is put together by pure functions beside it."""

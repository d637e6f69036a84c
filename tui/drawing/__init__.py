"""Everything drawn, as pure functions: values in, strips of coloured cells out.

`model` holds what the screens hand in and what they get back (`Drawn`: strips and the regions a click can hit), `layout` says
which zone of the table lies where at which size, and the other modules draw: the zones of the table, the result, the title,
the cover, the ranking, the legend. No widget and no app is needed to call any of it.
"""

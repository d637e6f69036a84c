"""Scenes 示範: short demonstrations, each of one rule, played on the real engine from a set wall.

A scene is a file in `assets/scenes/`: the wall, the actions of every step, a caption for each, and what must be true after it.
`load_scene(name).play()` gives the frames; it fails where the engine does not do what the caption says.

Rule: every scene names its own.
"""

from tui.scenes.files import SceneError, load_scene, read_scene, scene_names
from tui.scenes.frames import Frame
from tui.scenes.scene import Branch, Scene, Step

__all__ = ["Branch", "Frame", "Scene", "SceneError", "Step", "load_scene", "read_scene", "scene_names"]

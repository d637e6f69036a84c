"""Malaysian three-player mahjong 三人麻將: the whole game, without a screen."""

__version__ = "1.0.0.dev0"

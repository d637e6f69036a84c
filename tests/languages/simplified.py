"""Simplified characters from traditional ones: OpenCC, and the words that reading through it has found to differ."""

from __future__ import annotations

from functools import cache
from typing import Final

import opencc

__all__ = ["simplified"]

_WORDS: Final = {
    "著": "着",
    "「": "“",
    "」": "”",
    "设定": "设置",
    "档案": "文件",
    "资料夹": "文件夹",
    "视窗": "窗口",
    "程式": "程序",
    "指令": "命令",
    "终端机": "终端",
    "选单": "菜单",
    "汇出": "导出",
    "行程": "进程",
    "环境变数": "环境变量",
    "网志": "博客",
    "荧幕": "屏幕",
    "栏位": "字段",
    "物件": "对象",
    "结束码": "退出码",
    "卷动": "滚动",
}
"""What stands in the text after OpenCC, and what people who read simplified characters write."""


@cache
def _converter() -> opencc.OpenCC:
    return opencc.OpenCC("t2s")


def simplified(text: str) -> str:
    """A text in simplified characters."""
    text = _converter().convert(text)
    for found, written in _WORDS.items():
        text = text.replace(found, written)
    return text

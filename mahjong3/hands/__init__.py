"""Hands: melds, readings with flies, the distance to a complete hand and what it waits for.

Words: set, pair, meld, reading, wait, distance, fly 飛, chow 吃, pong 碰, kong 槓.
"""

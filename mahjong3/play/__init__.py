"""Play: the state machine from the wall to the last payment of a match.

Words: deal, match · turn, drawn turn · discard, claim, chow 吃, pong 碰, kong 槓 (concealed 暗槓, exposed 明槓, added 加槓), rob 搶槓 ·
win 胡, self-draw 自摸, false win 詐胡 · view: what one seat may know.
"""

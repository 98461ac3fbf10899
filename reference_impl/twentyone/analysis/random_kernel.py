"""Random numbers for simulations: xoshiro256++ by Blackman and Vigna, with streams that never meet."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import numpy as np

from twentyone.analysis.compiled import compiled

if TYPE_CHECKING:
    from numpy.typing import NDArray

    State = NDArray[np.uint64]

_MASK: Final = (1 << 64) - 1
_JUMP: Final = (0x180EC6D33CFD0ABA, 0xD5A61266F0C9392C, 0xA9582618E03FC9AA, 0x39ABDC4529B1661C)


def streams(seed: int, count: int) -> list[State]:
    """Give so many states, each 2 to the 128 numbers after the one before.

    Takes: a seed of at most 64 bits. The same seed gives the same states on every machine.
    """
    state = _seeded(seed)
    found = []
    for _ in range(count):
        found.append(np.array(state, dtype=np.uint64))
        state = _jumped(state)
    return found


def _seeded(seed: int) -> list[int]:
    """Fill a state by SplitMix64, as its authors advise."""
    state = []
    for _ in range(4):
        seed = (seed + 0x9E3779B97F4A7C15) & _MASK
        mixed = ((seed ^ seed >> 30) * 0xBF58476D1CE4E5B9) & _MASK
        mixed = ((mixed ^ mixed >> 27) * 0x94D049BB133111EB) & _MASK
        state.append(mixed ^ mixed >> 31)
    return state


def _jumped(state: list[int]) -> list[int]:
    """Give the state 2 to the 128 numbers later."""
    jumped = [0, 0, 0, 0]
    for word in _JUMP:
        for bit in range(64):
            if word >> bit & 1:
                jumped = [one ^ other for one, other in zip(jumped, state, strict=True)]
            state = _stepped(state)
    return jumped


def _stepped(state: list[int]) -> list[int]:
    a, b, c, d = state
    c, d = c ^ a, d ^ b
    b, a = b ^ c, a ^ d
    return [a, b, c ^ (state[1] << 17) & _MASK, (d << 45 | d >> 19) & _MASK]


@compiled
def below(state: State, bound: int) -> int:
    """Draw a number from nought up to but not including a bound of at most 2 to the 32, each as likely.

    Takes: the state, which is changed.
    """
    limit = np.uint64(bound)
    low = np.uint64(0xFFFFFFFF)
    while True:
        product = (_next(state) >> np.uint64(32)) * limit
        # The few numbers that would favour some results are drawn again.
        if (product & low) >= limit or (product & low) >= (low - limit + np.uint64(1)) % limit:
            return int(product >> np.uint64(32))


@compiled
def _next(state: State) -> np.uint64:
    sum_ = state[0] + state[3]
    result = (sum_ << np.uint64(23) | sum_ >> np.uint64(41)) + state[0]
    shifted = state[1] << np.uint64(17)
    state[2] ^= state[0]
    state[3] ^= state[1]
    state[1] ^= state[2]
    state[0] ^= state[3]
    state[2] ^= shifted
    state[3] = state[3] << np.uint64(45) | state[3] >> np.uint64(19)
    return np.uint64(result)

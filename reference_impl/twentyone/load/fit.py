"""Which form of a choice an author meant: the one that the data fit best, never "none of them"."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from attrs import evolve

from twentyone.load.wording import nearest

if TYPE_CHECKING:
    from twentyone.load.fault import Fault
    from twentyone.load.pointer import Token

_WRONG_KEY: Final = 2
_MISSPELT_KEY: Final = 1


def best_fit(forms: list[list[Fault]], *, path: tuple[Token, ...], description: str) -> list[Fault]:
    """Give the faults against the form that fits best the value at `path`.

    Takes: for each form of an `anyOf` or `oneOf`, what it holds against the value, never an empty list;
    and what the schema says of the choice.
    Forms that fit equally well are told as one choice. Of what is left equal, the schema's first form counts.
    """
    telling = {fault.path for faults in forms for fault in faults if _tells_apart(fault, path)}
    costs = [_cost(faults, path, telling) for faults in forms]
    fitting = [faults for faults, cost in zip(forms, costs, strict=True) if cost == min(costs)]
    first = fitting[0]
    if len(first) == 1 and first[0].key is None:
        return [_with_others(first[0], forms if first[0].path == path else fitting, description)]
    return _choice_of_keys(fitting, path) if len(fitting) > 1 else first


def without_echoes(faults: list[Fault]) -> list[Fault]:
    """Drop repetitions of a key's fault, and each key that is missing only because it is misspelt."""
    told = {
        ("missing_key", fault.path, nearest(fault.key, fault.choices))
        for fault in faults
        if fault.kind == "unknown_key"
    }
    kept = []
    for fault in faults:
        identities = {(each.kind, each.path, each.key) for each in (fault, *fault.others)}
        if fault.key is None or identities.isdisjoint(told):
            kept.append(fault)
        told |= identities
    return kept


def _tells_apart(fault: Fault, path: tuple[Token, ...]) -> bool:
    return fault.tells_apart and fault.path[:-1] == path and fault.path != path


def _cost(
    faults: list[Fault], path: tuple[Token, ...], telling: set[tuple[Token, ...]]
) -> tuple[bool, int, int, int]:
    """Weigh a form: is it of another kind altogether, do its telling values differ, its keys, its insides."""
    other_kind = any(
        fault.path == path and fault.key is None and _is_of_other_kind(fault) for fault in faults
    )
    refused = {fault.path if fault.key is None else (*fault.path, fault.key) for fault in faults}
    unknown = [fault for fault in faults if fault.path == path and fault.kind == "unknown_key"]
    missing = [fault.key for fault in faults if fault.path == path and fault.kind == "missing_key"]
    misspelt = sum(nearest(fault.key, missing) is not None for fault in unknown)
    keys = _WRONG_KEY * (len(unknown) + len(missing)) - (2 * _WRONG_KEY - _MISSPELT_KEY) * misspelt
    return other_kind, len(telling & refused), keys, len(faults)


def _is_of_other_kind(fault: Fault) -> bool:
    if fault.kind == "value":
        return all(type(choice) is not type(fault.found) for choice in fault.choices)
    return fault.kind == "type"


def _with_others(fault: Fault, forms: list[list[Fault]], description: str) -> Fault:
    """Add what the other forms would have allowed at the same place, where each says just that."""
    others = tuple(
        other
        for faults in forms
        for other in faults
        if len(faults) == 1 and other is not fault and (other.path, other.key) == (fault.path, None)
    )
    return evolve(fault, others=others, description=description if others else fault.description)


def _choice_of_keys(fitting: list[list[Fault]], path: tuple[Token, ...]) -> list[Fault]:
    """Tell forms as one: by the keys that none of them knows, or else by the keys that they want."""
    unknown = [
        {fault.key: fault for fault in faults if fault.path == path and fault.kind == "unknown_key"}
        for faults in fitting
    ]
    shared = [key for key in unknown[0] if all(key in keys for keys in unknown)]
    if shared:
        return [
            evolve(unknown[0][key], choices=tuple(choice for keys in unknown for choice in keys[key].choices))
            for key in shared
        ]
    missing = [fault for faults in fitting for fault in faults if fault.kind == "missing_key"]
    if len(missing) == len(fitting) == sum(map(len, fitting)):
        return [evolve(missing[0], others=tuple(missing[1:]))]
    return fitting[0]

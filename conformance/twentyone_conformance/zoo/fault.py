"""What a faulty engine is: the reference interpreter with one behaviour changed at one place, for a while."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, MutableMapping
from contextlib import contextmanager
from functools import partial, wraps
from inspect import cleandoc
from types import ModuleType
from typing import TYPE_CHECKING, Any

from attrs import field, frozen

from twentyone.answer import WORKED_OUT, rules_for
from twentyone_conformance.zoo.kinds import ADVICE, KINDS

if TYPE_CHECKING:
    from twentyone.load.rules import Game
    from twentyone_conformance.zoo.applies import Applies

Owner = ModuleType | type
Install = Callable[..., None]


class Patch:
    """Changes of the interpreter that can all be taken back."""

    def __init__(self) -> None:
        self._undo: list[Callable[[], None]] = []

    def put(self, owner: Owner, name: str, value: Any) -> None:
        """Put a value in the place of a module's or a class's attribute."""
        before = vars(owner)[name]
        self._undo.append(partial(setattr, owner, name, before))
        setattr(owner, name, value)

    def put_item(self, table: MutableMapping[str, Any], key: str, value: Any) -> None:
        """Put a value in the place of an entry of one of the interpreter's tables of words."""
        before = table[key]
        self._undo.append(partial(table.__setitem__, key, before))
        table[key] = value

    def around(self, owner: Owner, name: str, wrong: Callable[..., Any]) -> None:
        """Call `wrong` in the place of a function, with the right one as its first argument."""
        self.put(owner, name, wraps(vars(owner)[name])(partial_of(wrong, vars(owner)[name])))

    def around_item(self, table: MutableMapping[str, Any], key: str, wrong: Callable[..., Any]) -> None:
        """Call `wrong` in the place of an entry of a table, with the right one as its first argument."""
        self.put_item(table, key, partial_of(wrong, table[key]))

    def during(self, owner: Owner, name: str, install: Callable[[Patch], None]) -> None:
        """Let changes hold only while a function runs, so that a fault shows at that place alone."""

        def changed(right: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:
            inner = Patch()
            try:
                install(inner)
                return right(*args, **kwargs)
            finally:
                inner.undo()

        self.around(owner, name, changed)

    def undo(self) -> None:
        """Take all changes back, the last one first."""
        while self._undo:
            self._undo.pop()()


def partial_of(wrong: Callable[..., Any], right: Any) -> Callable[..., Any]:
    """Give a plain function, so that it also binds as a method, that hands `right` on to `wrong`."""

    def called(*args: Any, **kwargs: Any) -> Any:
        return wrong(right, *args, **kwargs)

    return called


@frozen(eq=False)
class Fault:
    """One faulty engine.

    `kind` is the kind of mistake, `also` are other kinds among which it counts; `says` what is wrong, by
    language; `applies` whether a game has what the fault spoils; `readings` are those that allow just this,
    so that it is no fault where a game has one of them with an alternative. `values` are its parameters,
    such as the rank that it goes wrong for.
    """

    id: str
    kind: str
    says: Mapping[str, str]
    applies: Applies
    _install: Install = field(alias="install")
    values: Mapping[str, Any] = field(factory=dict)
    readings: tuple[str, ...] = ()
    also: tuple[str, ...] = ()

    @property
    def kinds(self) -> tuple[str, ...]:
        """All kinds among which it counts, its own first."""
        return (self.kind, *self.also)

    def shows_in(self, game: Game) -> bool:
        """Tell whether an engine with this fault breaks the rules of a game."""
        read = any(each.id in self.readings and each.alternatives for each in game.readings)
        return not read and self.applies(rules_for(game))

    def may_be_asked(self, kind: str) -> bool:
        """Tell whether a kind of question may be asked while the fault is installed.

        What is worked out of the interpreter is kept, so only one that is sound may be asked for it.
        """
        return kind not in WORKED_OUT or self.kind == ADVICE

    @contextmanager
    def patch(self) -> Iterator[None]:
        """Install the fault, and take it away without a trace, with all that it remembers of questions."""
        patch = Patch()
        try:
            self._install(patch, **self.values)
            yield
        finally:
            patch.undo()


class Zoo:
    """Faults by id: those of the dictionary, and copies with other parameters, which it does not hold."""

    def __init__(self) -> None:
        self.faults: dict[str, Fault] = {}
        self.variants: dict[str, Fault] = {}

    def fault(
        self,
        kind: str,
        *,
        also: tuple[str, ...] = (),
        zh: str,
        where: Applies,
        unless: tuple[str, ...] = (),
        values: tuple[Mapping[str, Any], ...] = ({},),
        others: tuple[Mapping[str, Any], ...] = (),
    ) -> Callable[[Install], Install]:
        """Register a function that installs a fault: its name is the fault's, its docstring says the mistake.

        Args:
            kind: the kind of mistake, one of `KINDS`.
            also: other kinds, where who reads what is wrong would look for it among those as well.
            zh: what is wrong, in Chinese; like the docstring, with parameters in braces.
            where: whether a game has what the fault spoils.
            unless: readings of which an alternative is just what the fault does.
            values: the parameters for which the dictionary holds the fault.
            others: the parameters of copies that it does not hold.
        """

        def register(install: Install) -> Install:
            name = getattr(install, "__name__", "").replace("_", "-")
            texts = {"en": cleandoc(install.__doc__ or ""), "zh": zh}
            for each in (*values, *others):
                says = {language: text.format(**each) for language, text in texts.items()}
                made = Fault(_id(name, each), kind, says, where, install, each, unless, also)
                self.add(made, variant=each in others)
            return install

        return register

    def add(self, made: Fault, *, variant: bool = False) -> None:
        """Take a fault into the dictionary, or beside it.

        Raises:
            ValueError: one of its kinds is none, or its id is taken.
        """
        for kind in made.kinds:
            if kind not in KINDS:
                raise ValueError(f"there is no kind of fault {kind!r}")
        if made.id in self.faults or made.id in self.variants:
            raise ValueError(f"two faults have the id {made.id}")
        (self.variants if variant else self.faults)[made.id] = made


ZOO = Zoo()


def _id(name: str, values: Mapping[str, Any]) -> str:
    shown = (str(value).lower().replace("_", "-").replace(" ", "-") for value in values.values())
    return "-".join([name, *shown])

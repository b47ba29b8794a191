# SPDX-License-Identifier: Apache-2.0
"""Looks at the panel of the Focus as an assistive technology does.

focus_panel.py STEP... takes its steps in order: `see=NAME|NAME|...` waits for exactly these lines, whose names may go on after
what is given, and `press=NAME` presses a button.
"""
import sys

from accessible import all_of, wait


def lines():
    """The names of the lines of the panel."""
    return [node.name for node in all_of("enfilade-shell", "list item", "")]


def fits(names):
    """Whether there are these lines."""
    seen = lines()
    return len(seen) == len(names) and all(line.startswith(name) for line, name in zip(seen, names))


def buttons(name):
    """The buttons with exactly this name."""
    return [node for node in all_of("enfilade-shell", "push button", name) if node.name == name]


for step in sys.argv[1:]:
    kind, _, text = step.partition("=")
    try:
        if kind == "press":
            wait(step, lambda: buttons(text))[0].queryAction().doAction(0)
        else:
            wait(step, lambda: fits(text.split("|")))
    except SystemExit:
        print(lines(), file=sys.stderr)
        raise
    print(step, flush=True)

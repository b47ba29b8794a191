# SPDX-License-Identifier: Apache-2.0
"""Looks at quick notes and suggestions as an assistive technology does.

quick_note.py STEP... takes its steps in order: `text=TEXT` waits until the note has this text, as it is shown; `see=NAME` waits for a
button whose name begins with this, `gone=NAME` until there is none, `say=TEXT` waits for a text that has this, `unsaid=TEXT` until there is none, `press=NAME` presses a
button, and `keys=here` and `keys=elsewhere` wait until the note has the keyboard or not.
"""
import sys

import pyatspi

from accessible import all_of, objects_of, wait

SHELL = "enfilade-shell"


def buttons(name):
    """The buttons whose names begin with some words."""
    return all_of(SHELL, "push button", name)


def action(name):
    """The action of the first button with a name; none if it went meanwhile."""
    try:
        return next((button.queryAction() for button in buttons(name)), None)
    except Exception:
        return None


def texts():
    """The texts of the notes that are shown."""
    found = []
    for node in all_of(SHELL, "text", "Text of the Note"):
        try:
            found.append(node.queryText().getText(0, -1))
        except Exception:
            pass
    return found


def has_keyboard():
    """Whether the text of a note has the keyboard."""
    for node in all_of(SHELL, "text", "Text of the Note"):
        try:
            if node.getState().contains(pyatspi.STATE_FOCUSED):
                return True
        except Exception:
            pass
    return False


def names():
    """The names of all that is shown."""
    found = []
    for node in objects_of(SHELL):
        try:
            if node.name:
                found.append(f"{node.getRoleName()}: {node.name}")
        except Exception:
            pass
    return found


for step in sys.argv[1:]:
    kind, _, text = step.partition("=")
    try:
        if kind == "press":
            wait(step, lambda: action(text)).doAction(0)
        elif kind == "see":
            wait(step, lambda: buttons(text))
        elif kind == "gone":
            wait(step, lambda: not buttons(text))
        elif kind == "say":
            wait(step, lambda: any(text in name for name in names()))
        elif kind == "unsaid":
            wait(step, lambda: not any(text in name for name in names()))
        elif kind == "keys":
            wait(step, lambda: has_keyboard() == (text == "here"))
        else:
            wait(step, lambda: text in texts())
    except SystemExit:
        print(names(), texts(), file=sys.stderr)
        raise
    print(step, flush=True)

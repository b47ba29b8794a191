# SPDX-License-Identifier: Apache-2.0
"""Uses ClownTown as an assistive technology does: opens windows from the map, books, and looks at the switcher."""
import sys
import time

import pyatspi


def below(root):
    """All objects below another one, that one included, as far as they last."""
    yield root
    try:
        for child in root:
            if child is not None:
                yield from below(child)
    except Exception:  # What is displayed changes while it is looked at.
        pass


def all_of(application, role, name):
    """The objects of an application with a role whose name begins with some words."""
    desktop = pyatspi.Registry.getDesktop(0)
    found = []
    for app in desktop:
        if app is None or app.name != application:
            continue
        for node in below(app):
            try:
                if node.getRoleName() == role and node.name.startswith(name):
                    found.append(node)
            except Exception:
                pass
    return found


def wait(what, ask):
    """Asks until there is an answer."""
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline:
        answer = ask()
        if answer:
            return answer
        time.sleep(0.05)
    sys.exit(f"not within a minute: {what}")


def windows(name):
    """The windows of the app with a title."""
    return all_of("ClownTown", "frame", name)


def press(window, name):
    """Presses a button in a window."""

    def button():
        root = windows(window)
        return root and [node for node in below(root[0]) if node.getRoleName() == "push button" and node.name == name]

    wait(f"the button “{name}”", button)[0].queryAction().doAction(0)


def cards(title):
    """The cards of the switcher for a window of the app."""
    return all_of("enfilade-shell", "table cell", f"{title}, ")


wait("the map", lambda: windows("Clown Town"))
press("Clown Town", "Lulu Lampion, soap bubbles, available, on the map")
wait("the clown's window", lambda: windows("Lulu Lampion"))
press("Clown Town", "Lulu Lampion, soap bubbles, available, on the map")
# What comes after the second time has come after everything that follows from that.
press("Clown Town", "Pip, balloon animals, available, on the map")
wait("the other clown's window", lambda: windows("Pip"))
print(f"windows: {len(windows('Lulu Lampion'))}", flush=True)
wait("their cards", lambda: cards("Pip") and cards("Lulu Lampion"))
print(f"cards: {len(cards('Lulu Lampion'))}", flush=True)
press("Lulu Lampion", "Book")
wait("the end of the window", lambda: not windows("Lulu Lampion") and windows("Pip"))
wait("the end of the card", lambda: not cards("Lulu Lampion") and cards("Pip"))
wait("the row", lambda: all_of("ClownTown", "push button", "Lulu Lampion, soap bubbles, booked by you"))
print("booked", flush=True)

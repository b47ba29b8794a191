# SPDX-License-Identifier: Apache-2.0
"""Presses a button of an app as an assistive technology does: press-share.py APP NUMBER, the links from top to bottom."""
import sys
import time

import pyatspi


def links(root):
    """The buttons that share, in the order in which they are displayed."""
    found = []
    try:
        if root.getRoleName() == "push button" and root.name.startswith("Share"):
            found.append(root)
        for child in root:
            if child is not None:
                found += links(child)
    except Exception:  # What is displayed changes while it is looked at.
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


name, number = sys.argv[1], int(sys.argv[2])
application = wait(
    "the app", lambda: next((a for a in pyatspi.Registry.getDesktop(0) if a is not None and a.name == name), None))
found = wait("its links", lambda: (lambda all: all if len(all) == 2 else None)(links(application)))
found[number].queryAction().doAction(0)
print("pressed", found[number].name, flush=True)

# SPDX-License-Identifier: Apache-2.0
"""Looks at the running shell as an assistive technology does: finds a card, closes its window, and sees it gone."""
import sys
import time

import pyatspi

# What a cell of a grid is called.
ROLE = "table cell"


def find(root, role, name):
    """The first object below another one with a role and a name; None if there is none."""
    try:
        if root.getRoleName() == role and root.name == name:
            return root
        for child in root:
            found = child is not None and find(child, role, name)
            if found:
                return found
    except Exception:  # What is displayed changes while it is looked at.
        pass
    return None


def wait(what, ask):
    """Asks until there is an answer."""
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline:
        answer = ask()
        if answer:
            return answer
        time.sleep(0.05)
    sys.exit(f"not within a minute: {what}")


def shell():
    """The shell among the applications that can be seen."""
    desktop = pyatspi.Registry.getDesktop(0)
    return next((app for app in desktop if app is not None and app.name == "enfilade-shell"), None)


title, other = sys.argv[1:3]
application = wait("the shell", shell)
card = wait("the card", lambda: find(application, ROLE, title))
print(f"found {title}", flush=True)
button = wait("its button", lambda: find(card, "push button", f"Close {title.split(',')[0]}"))
action = button.queryAction()
print(f"actions: {[action.getName(number) for number in range(action.nActions)]}", flush=True)
action.doAction(0)
# A look that fails finds nothing: the other card tells that from the end of this one.
wait("its end", lambda: find(application, ROLE, title) is None and find(application, ROLE, other))
print("gone", flush=True)

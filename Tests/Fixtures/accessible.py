# SPDX-License-Identifier: Apache-2.0
"""What the tests do as an assistive technology does: look at what is in windows, and press it."""
import sys
import time

import gi

gi.require_version("Atspi", "2.0")
import pyatspi
from gi.repository import Atspi

# By default, what a busy app does not answer within a second is not there.
Atspi.set_timeout(30_000, 30_000)


def below(root):
    """All objects below another one, that one included, as far as they last."""
    yield root
    try:
        for child in root:
            if child is not None:
                yield from below(child)
    except Exception:  # What is displayed changes while it is looked at.
        pass


def objects_of(application):
    """All objects of an application, as far as they last."""
    for app in pyatspi.Registry.getDesktop(0):
        if app is not None and app.name == application:
            yield from below(app)


def all_of(application, role, name):
    """The objects of an application with a role whose name begins with some words."""
    found = []
    for node in objects_of(application):
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

# SPDX-License-Identifier: Apache-2.0
"""Waits until a text is in the windows of an app, as somebody finds it who cannot see them: sees_text.py APP TEXT."""
import sys

import pyatspi
from accessible import below, wait

application, text = sys.argv[1:]


def found():
    """Whether some object of the app says the text."""
    for app in pyatspi.Registry.getDesktop(0):
        if app is None or app.name != application:
            continue
        for node in below(app):
            try:
                if text in node.name:
                    return True
            except Exception:  # What is displayed changes while it is looked at.
                pass
    return False


wait(f"“{text}” in {application}", found)

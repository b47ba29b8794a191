# SPDX-License-Identifier: Apache-2.0
"""Looks for texts of an app that are in no catalogue, with the app in the made-up language whose texts have brackets.

untranslated.py APP STEP... takes its steps in order: `data=TEXT` names a text of somebody else, `see=TEXT` waits for a text and
prints all others without brackets, `press=NAME` presses a button, `closed=` waits until the app has no window any more.
GTK 4.8 ends a program that is asked for a window that it has hidden meanwhile, so that nothing else is asked then.
"""
import re
import sys

import pyatspi

from accessible import all_of, objects_of, wait

application, *steps = sys.argv[1:]
data = set()


def texts():
    """All texts that the app says now, each with the role of its object."""
    for node in objects_of(application):
        try:
            role = node.getRoleName()
            found = [node.name, node.description]
            found += [part[17:] for part in node.getAttributes() if part.startswith("placeholder-text:")]
            # The application has a name for programs, the buttons of a window have GTK's own texts, and objects without
            # a name that of their class.
            if role == "application" or node.description.endswith(" the window") or re.match("(Gtk|Adw)[A-Z]", node.name):
                found = []
        except Exception:  # What is displayed changes while it is looked at.
            continue
        yield from ((role, text) for text in found if text)


def is_translated(text):
    """Whether each part of a text has brackets, is somebody else's, or has no letters."""
    parts = re.split(r" · (?![^⟦]*⟧)", text)
    return all(
        part in data or (part.startswith("⟦") and part.endswith("⟧")) or not any(map(str.isalpha, part))
        for part in parts)


def buttons(name):
    """The buttons with exactly this name."""
    return [node for node in all_of(application, "push button", name) if node.name == name]


def expect(step, ask):
    """Waits for the answer of a step, and prints all texts if there is none."""
    try:
        return wait(step, ask)
    except SystemExit:
        print(sorted(set(texts())), file=sys.stderr)
        raise


for step in steps:
    kind, _, text = step.partition("=")
    if kind == "data":
        data.add(text)
    elif kind == "press":
        expect(step, lambda: buttons(text))[0].queryAction().doAction(0)
    elif kind == "closed":
        wait(step, lambda: not any(
            app.childCount for app in pyatspi.Registry.getDesktop(0) if app is not None and app.name == application))
    else:
        expect(step, lambda: any(text in found for _, found in texts()))
        seen = set(texts())
        for role, found in sorted(seen):
            if not is_translated(found):
                print(f"{step}: {role} {found}", flush=True)
        print(f"{step}: {sum('⟦' in found for _, found in seen)} texts", flush=True)

# SPDX-License-Identifier: Apache-2.0
"""Uses an app as an assistive technology does: use_app.py APP STEP...

The steps are taken in their order, and each waits until it is possible. A name is the whole name of an object.

see=TEXT      waits until a name or a description has the text in it
gone=TEXT     waits until none has it
row=NAME      selects the row of a list
press=NAME    presses a button or chooses from an open menu; press=NAME#2 the second one
check=NAME    switches a check box on; uncheck=NAME off; is=NAME, isnot=NAME wait for its state
type=NAME=TEXT    replaces the text of a field
write=NAME=TEXT   adds to the end of a text of many lines
keys=NAME=KEYS    goes to a text by the keyboard and presses keys there, in the words of xdotool
text=NAME=TEXT    waits until the text of a field, or one of many lines, is this one
choose=NAME=TEXT  chooses a line of a drop-down menu by the keyboard
print=ROLE    prints the names of all objects of a role
"""
import subprocess
import sys
import time

import pyatspi

from accessible import objects_of, wait

application, *steps = sys.argv[1:]


def having(roles, name):
    """The objects of some roles with exactly this name, in the order of the windows."""
    found = []
    for node in objects_of(application):
        try:
            if node.getRoleName() in roles and node.name == name:
                found.append(node)
        except Exception:  # What is displayed changes while it is looked at.
            pass
    return found


def rows(name):
    """The rows that begin with a name; they have all their texts in theirs."""
    found = []
    for node in objects_of(application):
        try:
            if node.getRoleName() == "list item" and (node.name == name or node.name.startswith(name + ", ")):
                found.append(node)
        except Exception:
            pass
    return found


def texts():
    """All names and descriptions."""
    for node in objects_of(application):
        try:
            if node.getRoleName() != "application":
                yield node.name
                yield node.description
        except Exception:
            pass


def contents(name):
    """The contents of the fields, and of the texts of many lines, with a name."""
    found = []
    for node in having(["text", "entry"], name):
        try:
            text = node.queryText()
            # GTK 4.8 takes -1 for the end of a text of many lines only.
            found.append(text.getText(0, text.characterCount))
        except Exception:  # What is displayed changes while it is looked at.
            pass
    return found


def is_usable(node):
    """Whether an object can be used now."""
    try:
        return node.getState().contains(pyatspi.STATE_SENSITIVE)
    except Exception:
        return False


def has(node, state):
    """Whether an object has a state."""
    try:
        return node.getState().contains(state)
    except Exception:
        return False


def expect(step, ask):
    """Waits for the answer of a step, and tells what there is if there is none."""
    try:
        return wait(step, ask)
    except SystemExit:
        for node in objects_of(application):
            try:
                print(node.getRoleName(), repr(node.name), repr(node.description), file=sys.stderr)
            except Exception:
                pass
        raise


def found_usable(roles, name):
    """The first usable object of some roles with a name, or the one with a number after it; false if there is none."""
    name, _, number = name.partition("#")
    place = int(number or 1) - 1
    found = [node for node in having(roles, name) if is_usable(node)]
    return len(found) > place and found[place]


def usable(step, roles, name):
    """Waits for the object that `found_usable` finds."""
    return expect(step, lambda: found_usable(roles, name))


def way_to(node):
    """The key that leads to an object: not past the rows of the side, of which each would be selected."""
    objects = list(objects_of(application))
    focused = [place for place, one in enumerate(objects) if has(one, pyatspi.STATE_FOCUSED)]
    if not focused:
        return "Tab"
    is_search = objects[focused[-1]].name.startswith("Search")
    return "Tab" if not is_search and node in objects[focused[-1]:] else "shift+Tab"


def press_keys(node, *keys):
    """Goes to an object with the tabulator key and presses keys there: GTK 4.8 tells of no action of a check box."""
    key = way_to(node)
    for _ in range(300):
        if has(node, pyatspi.STATE_FOCUSED):
            subprocess.run(["xdotool", "key", *keys], check=True)
            return
        subprocess.run(["xdotool", "key", key], check=True)
        for _ in range(4):
            if has(node, pyatspi.STATE_FOCUSED):
                break
            time.sleep(0.02)
    sys.exit(f"the keyboard does not reach “{node.name}”")


def switch(step, name, wanted):
    """Brings a check box to a state."""
    box = usable(step, ["check box", "toggle button", "switch"], name)
    if has(box, pyatspi.STATE_CHECKED) != wanted:
        press_keys(box, "space")
    expect(step, lambda: any(
        has(one, pyatspi.STATE_CHECKED) == wanted for one in having(["check box", "toggle button", "switch"], name)))


def action_of(node):
    """The first action of an object, by its place among the actions; a menu button has it in its child."""
    objects = [node, *(child for child in node if child is not None)]
    for one in objects:
        actions = one.queryAction()
        for place in range(actions.nActions):
            # The lines of a menu that was open once are actions of its button, with a dot in their names.
            if "." not in actions.getName(place):
                return actions, place
    for one in objects:
        actions = one.queryAction()
        if actions.nActions > 0:
            return actions, 0
    sys.exit(f"“{node.name}” has no action")


def press(step, name):
    """Does the action of a button or of an item of a menu, once: one that goes before that is looked for again."""
    def ask():
        node = found_usable(["push button", "menu item"], name)
        if not node:
            return False
        try:
            actions, place = action_of(node)
        except Exception:  # What is displayed changes while it is looked at.
            return False
        try:
            actions.doAction(place)
        except Exception as error:
            # There is no object at its path any more, so that nothing was done.
            if "at path" in str(error):
                return False
            raise
        return True

    expect(step, ask)


def choose(step, name, text):
    """Chooses a line of a drop-down menu: opens it, goes there with the keys, and takes it."""
    menu = usable(step, ["combo box"], name)

    def inside(node):
        yield node
        for child in node:
            if child is not None:
                yield from inside(child)

    def lines():
        # The first child shows the present choice, all others are the menu.
        names = [one.name for child in list(menu)[1:] for one in inside(child) if one.getRoleName() == "label"]
        return text in names and names

    menu[0].queryAction().doAction(0)
    names = expect(step, lines)
    subprocess.run(["xdotool", "key", "Home"] + ["Down"] * names.index(text) + ["Return"], check=True)


for step in steps:
    kind, _, text = step.partition("=")
    if kind == "see":
        expect(step, lambda: any(text in found for found in texts()))
    elif kind == "gone":
        expect(step, lambda: not any(text in found for found in texts()))
    elif kind == "row":
        row = expect(step, lambda: rows(text))[0]
        row.parent.querySelection().selectChild(row.getIndexInParent())
    elif kind == "press":
        press(step, text)
    elif kind in ["check", "uncheck"]:
        switch(step, text, kind == "check")
    elif kind in ["is", "isnot"]:
        expect(step, lambda: any(
            has(one, pyatspi.STATE_CHECKED) == (kind == "is")
            for one in having(["check box", "toggle button", "switch"], text)))
    elif kind == "type":
        name, _, content = text.partition("=")
        usable(step, ["text", "entry", "password text", "search box"], name).queryEditableText().setTextContents(content)
    elif kind == "write":
        name, _, content = text.partition("=")
        # GTK 4.8 gives no focus to assistive technologies.
        field = usable(step, ["text"], name)
        place = field.queryText().characterCount
        field.queryEditableText().insertText(place, content, len(content.encode()))
    elif kind == "keys":
        name, _, content = text.partition("=")
        press_keys(usable(step, ["text"], name), *content.split())
    elif kind == "text":
        name, _, content = text.partition("=")
        expect(step, lambda: content in contents(name))
    elif kind == "choose":
        name, _, line = text.partition("=")
        choose(step, name, line)
    elif kind == "print":
        for node in objects_of(application):
            if node.getRoleName() == text:
                print(node.name)
    else:
        sys.exit(f"what is “{step}”?")
    print("done", step, flush=True)

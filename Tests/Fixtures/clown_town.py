# SPDX-License-Identifier: Apache-2.0
"""Uses ClownTown as an assistive technology does: opens windows from the map, books, and looks at the switcher."""
from accessible import all_of, below, wait


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
rows = wait("the list", lambda: all_of("ClownTown", "list item", "Lulu Lampion, soap bubbles, available") and
            all_of("ClownTown", "list item", ""))
print(f"rows without a name: {[row.name for row in rows].count('')}", flush=True)
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

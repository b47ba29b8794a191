# SPDX-License-Identifier: Apache-2.0
"""Looks at the running shell as an assistive technology does: finds a card, closes its window, and sees it gone."""
import sys

from accessible import all_of, below, wait


def cards(name):
    """The cards of the switcher with a name."""
    return all_of("enfilade-shell", "table cell", name)


def closer(card):
    """The button on a card that closes its window."""
    label = f"Close {title.split(',')[0]}"
    return [node for node in below(card) if node.getRoleName() == "push button" and node.name == label]


title, other = sys.argv[1:3]
card = wait("the card", lambda: cards(title))[0]
print(f"found {title}", flush=True)
action = wait("its button", lambda: closer(card))[0].queryAction()
print(f"actions: {[action.getName(number) for number in range(action.nActions)]}", flush=True)
action.doAction(0)
# A look that fails finds nothing: the other card tells that from the end of this one.
wait("its end", lambda: not cards(title) and cards(other))
print("gone", flush=True)

# SPDX-License-Identifier: Apache-2.0
"""Prints the names and descriptions of all that is in an app's windows, once a text is there: all_texts.py APP TEXT."""
import sys

from accessible import objects_of, wait

application, text = sys.argv[1:]


def texts():
    """The texts, if the one that is waited for is among them."""
    found = set()
    for node in objects_of(application):
        try:
            # The application has the name that the question has.
            if node.getRoleName() != "application":
                found |= {node.name, node.description}
        except Exception:  # What is displayed changes while it is looked at.
            pass
    return found if any(text in one for one in found) else None


for one in sorted(wait(f"“{text}” in {application}", texts)):
    print(one.replace("\n", " "))

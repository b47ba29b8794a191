# SPDX-License-Identifier: Apache-2.0
"""Presses a button of an app as an assistive technology does: press_share.py APP NUMBER, the links from top to bottom."""
import sys

from accessible import all_of, wait

name, number = sys.argv[1], int(sys.argv[2])


def links():
    """Both buttons that share, in the order in which they are displayed."""
    found = all_of(name, "push button", "Share")
    return found if len(found) == 2 else None


link = wait("the links", links)[number]
link.queryAction().doAction(0)
print("pressed", link.name, flush=True)

#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""Deals with the windows that a compositor of Wayland has for screens on an X server without a window manager.

screen_window.py prepare    before the compositor starts, so that it knows the name of the message
screen_window.py close      closes the lowest window, as its user would
"""
import ctypes
import sys


class Message(ctypes.Structure):
    """XClientMessageEvent, as long as any event."""

    _fields_ = [
        ("type", ctypes.c_int),
        ("serial", ctypes.c_ulong),
        ("is_sent", ctypes.c_int),
        ("display", ctypes.c_void_p),
        ("window", ctypes.c_ulong),
        ("message_type", ctypes.c_ulong),
        ("format", ctypes.c_int),
        ("data", ctypes.c_long * 20),
    ]


library = ctypes.CDLL("libX11.so.6")
library.XOpenDisplay.restype = ctypes.c_void_p
library.XInternAtom.restype = library.XDefaultRootWindow.restype = ctypes.c_ulong
display = ctypes.c_void_p(library.XOpenDisplay(None))
protocols, delete = (library.XInternAtom(display, name, 0) for name in (b"WM_PROTOCOLS", b"WM_DELETE_WINDOW"))
if sys.argv[1] == "close":
    root, parent, count = ctypes.c_ulong(), ctypes.c_ulong(), ctypes.c_uint()
    windows = ctypes.POINTER(ctypes.c_ulong)()
    top = ctypes.c_ulong(library.XDefaultRootWindow(display))
    library.XQueryTree(display, top, *map(ctypes.byref, (root, parent, windows, count)))
    message = Message(type=33, window=windows[0], message_type=protocols, format=32)
    message.data[0] = delete
    library.XSendEvent(display, ctypes.c_ulong(windows[0]), 0, ctypes.c_long(0), ctypes.byref(message))
library.XSync(display, 0)

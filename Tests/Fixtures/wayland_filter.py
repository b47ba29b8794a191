#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""Hands on all between programs and a compositor of Wayland, but for one global object: wayland_filter.py SOCKET NAME VERSION. The
programs take it for one of that version, or do not get to know of it if that is 0. The compositor is that of WAYLAND_DISPLAY. Prints
"ready" once it takes clients.
"""
import os
import socket
import struct
import sys
import threading

own, version = sys.argv[1], int(sys.argv[3])
# A text as it is in a message: with its end, and as many bytes as words have. A number follows.
name = sys.argv[2].encode() + b"\0"
name += b"\0" * (-len(name) % 4)
other = name if version else b"x" + name[1:]


def hand_on(source, target, is_event):
    """Hands on whole messages in one direction until either side ends."""
    waiting = b""
    try:
        while True:
            data, files, _, _ = socket.recv_fds(source, 4096, 28)
            if not data:
                break
            waiting += data
            length = 0
            while len(waiting) - length >= 8:
                size = struct.unpack_from("=I", waiting, length + 4)[0] >> 16
                if len(waiting) - length < size:
                    break
                length += size
            message, waiting = waiting[:length], waiting[length:]
            if is_event:
                at = message.find(name)
                if at >= 0:
                    end = at + len(name)
                    message = message[:at] + other + struct.pack("=I", version) + message[end + 4 :]
            if message or files:
                sent = socket.send_fds(target, [message], files)
                target.sendall(message[sent:])
            for file in files:
                os.close(file)
    except OSError:
        pass
    for end in (source, target):
        try:
            end.shutdown(socket.SHUT_RDWR)
        except OSError:
            pass


listener = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
listener.bind(own)
listener.listen()
print("ready", flush=True)
while True:
    client = listener.accept()[0]
    server = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    server.connect(os.environ["WAYLAND_DISPLAY"])
    for ends in ((client, server, False), (server, client, True)):
        threading.Thread(target=hand_on, args=ends, daemon=True).start()

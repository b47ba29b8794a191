# SPDX-License-Identifier: Apache-2.0
"""A file system of one file that stops answering when it is told to, spoken to over /dev/fuse without any library.

Its server is a process of its own: one that holds a file of its own file system cannot end when it is killed, since the
kernel asks the file system once more as it closes the file. It takes commands from its input and ends with it.
See <https://www.kernel.org/doc/html/latest/filesystems/fuse.html> and <linux/fuse.h>.
"""

import ctypes
import errno
import os
import stat
import struct
import subprocess
import sys
import tempfile
import threading

CLONE_NEWNS, MS_REC, MS_PRIVATE = 0x20000, 0x4000, 0x40000
LOOKUP, FORGET, GETATTR, OPEN, READ, RELEASE, FLUSH, INIT, INTERRUPT, BATCH_FORGET = 1, 2, 3, 14, 15, 18, 25, 26, 36, 42
OPERATIONS = {"attributes": GETATTR, "open": OPEN, "read": READ, "close": FLUSH}
CONTENT = b"frozen\n"
# For a test that fails and tells nobody to go on: then everything ends by itself, and does not count as thawed.
LONGEST_FROST = 120
LATE = "nobody went on in time"


class FrozenFiles:
    """A mounted file system, in a mount namespace of this process."""

    def __init__(self):
        libc = ctypes.CDLL(None, use_errno=True)

        def check(answer):
            if answer != 0:
                raise OSError(ctypes.get_errno(), os.strerror(ctypes.get_errno()))

        device = os.open("/dev/fuse", os.O_RDWR | os.O_CLOEXEC)
        folder = tempfile.mkdtemp(dir=os.environ.get("HOME"))
        check(libc.unshare(CLONE_NEWNS))
        check(libc.mount(b"none", b"/", None, MS_REC | MS_PRIVATE, None))
        options = f"fd={device},rootmode=40000,user_id={os.getuid()},group_id={os.getgid()}"
        check(libc.mount(b"frozen", folder.encode(), b"fuse", 0, options.encode()))
        self.server = subprocess.Popen(
            [sys.executable, "-B", __file__, str(device)], pass_fds=[device], stdin=subprocess.PIPE,
            stdout=subprocess.PIPE, text=True, bufsize=1)
        os.close(device)
        self.path = folder + "/file"

    def tell(self, command):
        """Sends `freeze OPERATION` or `thaw`, and returns when that holds."""
        self.server.stdin.write(command + "\n")
        self.check(self.server.stdout.readline() == command.split()[0] + "\n")

    def end(self):
        """Ends the server. Whoever waits for the file system gets an error."""
        self.server.stdin.close()
        self.check(self.server.wait() == 0)

    @staticmethod
    def check(is_in_time):
        """Ends the process if somebody has waited for the file system until that went on by itself."""
        if not is_in_time:
            print(LATE, file=sys.stderr, flush=True)
            os._exit(1)


class Server:
    """What answers the kernel."""

    def __init__(self, device):
        self.device = device
        self.frozen = set()
        self.changed = threading.Condition()
        # Whether somebody had to wait until the longest time was over.
        self.is_late = False
        # A file system that is not asked about the end of files says so once, and the kernel remembers.
        self.knows_flush = False

    def obey(self):
        for line in sys.stdin:
            command, *operations = line.split()
            with self.changed:
                if command == "thaw":
                    self.thaw()
                elif command == "freeze":
                    self.frozen.update(OPERATIONS[name] for name in operations)
                elif command == "expect":
                    self.knows_flush = FLUSH in [OPERATIONS[name] for name in operations]
            print(LATE if self.is_late else command, flush=True)
        os._exit(1 if self.is_late else 0)

    def thaw(self):
        self.frozen.clear()
        self.knows_flush = False
        self.changed.notify_all()

    def serve(self):
        while True:
            try:
                message = os.read(self.device, 1 << 20)
            except OSError as error:
                if error.errno in (errno.EINTR, errno.ENOENT, errno.EAGAIN):
                    continue
                return
            _, operation, unique, node = struct.unpack_from("<IIQQ", message)
            if operation in (FORGET, BATCH_FORGET, INTERRUPT):
                continue
            if operation in self.frozen:
                threading.Thread(target=self.answer_later, args=(operation, unique, node, message), daemon=True).start()
            else:
                self.answer(operation, unique, node, message)

    def answer_later(self, operation, unique, node, message):
        with self.changed:
            if not self.changed.wait_for(lambda: operation not in self.frozen, LONGEST_FROST):
                self.is_late = True
                self.thaw()
        self.answer(operation, unique, node, message)

    def answer(self, operation, unique, node, message):
        error, body = 0, b""
        if operation == INIT:
            body = struct.pack("<IIIIHHIIHH", 7, 31, 0, 0, 16, 12, 1 << 16, 1, 1, 0) + bytes(32)
        elif operation == LOOKUP and message[40:].rstrip(b"\0") == b"file":
            body = struct.pack("<QQQQII", 2, 1, 0, 0, 0, 0) + self.attributes(2)
        elif operation == GETATTR:
            body = struct.pack("<QII", 0, 0, 0) + self.attributes(node)
        elif operation == OPEN:
            body = struct.pack("<QII", 7, 0, 0)
        elif operation == READ:
            _, offset, size = struct.unpack_from("<QQI", message, 40)
            body = CONTENT[offset:offset + size]
        elif operation == LOOKUP:
            error = errno.ENOENT
        elif operation != RELEASE and not (operation == FLUSH and self.knows_flush):
            error = errno.ENOSYS
        try:
            os.write(self.device, struct.pack("<IiQ", 16 + len(body), -error, unique) + body)
        except OSError:
            pass  # Whoever asked has given up.

    @staticmethod
    def attributes(node):
        mode, size = (stat.S_IFDIR | 0o755, 0) if node == 1 else (stat.S_IFREG | 0o644, len(CONTENT))
        return struct.pack(
            "<QQQQQQIIIIIIIIII", node, size, 1, 1, 1, 1, 0, 0, 0, mode, 1, os.getuid(), os.getgid(), 0, 4096, 0)


if __name__ == "__main__":
    server = Server(int(sys.argv[1]))
    threading.Thread(target=server.obey, daemon=True).start()
    server.serve()

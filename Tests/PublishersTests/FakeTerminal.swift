// SPDX-License-Identifier: Apache-2.0

import EnfiladeProcesses
import EnfiladeTesting
import Foundation

/// A terminal whose shells type as the test says: a copy of Python that bears a terminal's name.
struct FakeTerminal {
    /// Whether the Python of Debian is there.
    static let isPossible = FileManager.default.isExecutableFile(atPath: "/usr/bin/python3")

    let process: RunningProcess

    /// Starts a terminal without shells.
    init(_ name: String, on desk: Device) async throws {
        let program = desk.home.appending(path: name)
        let python = URL(filePath: "/usr/bin/python3").resolvingSymlinksInPath()
        try FreshProgram.copy(python.path, to: program.path)
        let script = desk.home.appending(path: "terminal.py")
        try Data(Self.script.utf8).write(to: script)
        process = try await desk.launch(program.path, ["-u", script.path])
    }

    /// Opens a shell in a terminal of its own.
    ///
    /// - Parameter index: Its number among those of this terminal, from 0.
    /// - Returns: The number of its process.
    @discardableResult
    func open(_ words: String..., as index: Int = 0) async throws -> Int32 {
        try order(["open": words])
        let line = try await process.line(startingWith: "shell \(index) ")
        guard let number = line.split(separator: " ").last.flatMap({ Int32($0) }) else { throw CocoaError(.formatting) }
        return number
    }

    /// Types a line in a shell, and presses Return.
    func type(_ line: String, in index: Int = 0) throws {
        try order(["type": line + "\r", "in": index])
    }

    /// Waits until a shell has printed a text; line breaks do not count.
    func see(_ text: String, in index: Int = 0) async throws {
        try order(["see": text, "in": index])
        _ = try await process.line { $0 == "seen \(index) \(text)" }
    }

    /// Closes the window of a shell.
    func close(_ index: Int = 0) throws {
        try order(["close": true, "in": index])
    }

    private func order(_ words: [String: Any]) throws {
        try process.send(String(decoding: try JSONSerialization.data(withJSONObject: words), as: UTF8.self))
    }

    private static let script = """
        import json, os, pty, select, sys, threading

        class Window:
            def __init__(self, words):
                self.text = ""
                self.awaited = []
                self.lock = threading.Lock()
                self.closed, self.closing = os.pipe()
                self.number, self.end = pty.fork()
                if self.number == 0:
                    os.environ["TERM"] = "dumb"
                    os.execvp(words[0], words)
                threading.Thread(target=self.read, daemon=True).start()

            def read(self):
                while True:
                    # A terminal is not closed while a thread reads from it.
                    if self.closed in select.select([self.end, self.closed], [], [])[0]:
                        break
                    try:
                        data = os.read(self.end, 65536)
                    except OSError:
                        break
                    if not data:
                        break
                    with self.lock:
                        self.text += data.decode("utf-8", "replace").replace("\\r", "").replace("\\n", "")
                        self.look()
                os.close(self.end)
                status = os.waitpid(self.number, 0)[1]
                sys.stderr.write(f"the shell {self.number} has ended with {status}: {self.text[-500:]}\\n")

            def look(self):
                for text in [text for text in self.awaited if text in self.text]:
                    self.awaited.remove(text)
                    sys.stdout.write(f"seen {windows.index(self)} {text}\\n")

            def see(self, text):
                with self.lock:
                    self.awaited.append(text)
                    self.look()

        windows = []
        for line in sys.stdin:
            order = json.loads(line)
            if "open" in order:
                windows.append(Window(order["open"]))
                sys.stdout.write(f"shell {len(windows) - 1} {windows[-1].number}\\n")
            if "type" in order:
                os.write(windows[order["in"]].end, order["type"].encode())
            if "see" in order:
                windows[order["in"]].see(order["see"])
            if "close" in order:
                os.write(windows[order["in"]].closing, b"x")

        """
}

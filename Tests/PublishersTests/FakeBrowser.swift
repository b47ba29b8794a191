// SPDX-License-Identifier: Apache-2.0

import EnfiladeProcesses
import EnfiladeTesting
import Foundation

/// A browser with the extension that does as the test says: a copy of Python that bears a browser's name.
struct FakeBrowser {
    /// Whether the Python of Debian is there.
    static let isPossible = FileManager.default.isExecutableFile(atPath: "/usr/bin/python3")

    let process: RunningProcess

    /// Starts a browser, and the native host as it does.
    init(_ name: String, on desk: Device) async throws {
        let program = desk.home.appending(path: name)
        let python = URL(filePath: "/usr/bin/python3").resolvingSymlinksInPath()
        try FreshProgram.copy(python.path, to: program.path)
        let script = desk.home.appending(path: "browser.py")
        try Data(Self.script.utf8).write(to: script)
        let host = World.executables.appending(path: "enfilade-publisher").path
        process = try await desk.launch(program.path, ["-u", script.path, host, "chrome-extension://abcdef/"])
    }

    /// Sends a message of the extension.
    func send(_ message: [String: Any]) throws {
        try order(["message": message])
    }

    /// Sends bytes as they are.
    func send(_ bytes: Data) throws {
        try order(["bytes": bytes.base64EncodedString()])
    }

    /// Has another page come to the front when the host asks for the selected text, before the answer.
    func goOnWhenAsked(to message: [String: Any]) async throws {
        try order(["meanwhile": message])
        _ = try await process.line { $0 == "noted" }
    }

    /// Closes the pipe to the host.
    func close() throws {
        try order(["close": true])
    }

    private func order(_ words: [String: Any]) throws {
        try process.send(String(decoding: try JSONSerialization.data(withJSONObject: words), as: UTF8.self))
    }

    /// Waits until the host has ended.
    ///
    /// - Returns: Its exit status and its last words on standard error.
    func end() async throws -> (status: String, words: String) {
        let line = try await process.line { $0.hasPrefix("ended ") }
        let parts = line.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
        return (String(parts[1]), parts.count > 2 ? String(parts[2]) : "")
    }

    private static let script = """
        import base64, json, struct, subprocess, sys, threading
        host = subprocess.Popen(sys.argv[1:], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE)

        meanwhile = []
        # The page in front, which the extension tells again once the publisher is on.
        last = None

        def say(line):
            # In one piece: several threads say something.
            sys.stdout.write(line + "\\n")

        def put(data):
            try:
                host.stdin.write(data)
                host.stdin.flush()
            except OSError:
                pass

        def send(message):
            data = json.dumps(message).encode()
            put(struct.pack("=I", len(data)) + data)

        def hear():
            while True:
                head = host.stdout.read(4)
                if len(head) < 4:
                    break
                message = json.loads(host.stdout.read(struct.unpack("=I", head)[0]))
                if message["type"] == "switch" and message["on"] and last is not None:
                    send(last)
                if message["type"] == "selection":
                    for page in meanwhile:
                        send(page)
                    send({"type": "selection", "request": message["request"], "selection": "chosen words"})
                say("heard " + json.dumps(message, sort_keys=True))

        def watch():
            words = host.stderr.read().decode()
            say(f"ended {host.wait()} " + words.replace("\\n", " "))

        for work in (hear, watch):
            threading.Thread(target=work, daemon=True).start()
        for line in sys.stdin:
            order = json.loads(line)
            if "message" in order:
                last = order["message"]
                send(order["message"])
            if "bytes" in order:
                for byte in base64.b64decode(order["bytes"]):
                    put(bytes([byte]))
            if "meanwhile" in order:
                meanwhile.append(order["meanwhile"])
                say("noted")
            if "close" in order:
                host.stdin.close()

        """
}

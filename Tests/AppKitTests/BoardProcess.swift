// SPDX-License-Identifier: Apache-2.0

import EnfiladeTesting
import Testing

extension Device {
    /// Starts a process with both pasteboards, the general ones if there is no name.
    ///
    /// The service runs by then: a pasteboard waits two seconds for its answer, and not for its start on a busy machine.
    func boards(_ name: String? = nil, options: LaunchOptions = LaunchOptions()) async throws -> RunningProcess {
        try await service.start()
        let process = try await launch("board-probe", name.map { [$0] } ?? [], options: options)
        try await process.line(startingWith: "probe ready")
        return process
    }
}

/// The answers of processes so far, so that the same answer twice is two answers.
actor Conversation {
    private let process: RunningProcess
    private var lines: AsyncStream<String>.Iterator

    init(_ process: RunningProcess) {
        self.process = process
        lines = process.lines.makeAsyncIterator()
    }

    /// Sends a line and returns the answer, which begins as it has to.
    func ask(_ line: String, _ start: String) async throws -> String {
        try process.send(line)
        return try await next(start)
    }

    /// The next line that begins with a text.
    func next(_ start: String) async throws -> String {
        var lines = lines
        defer { self.lines = lines }
        while let line = await lines.next(isolation: self) { if line.hasPrefix(start) { return line } }
        return try #require(nil, "the process said nothing with “\(start)”: \(process)")
    }
}

/// Makes a world with one device, and processes on it that have pasteboards.
func withBoards(
    _ count: Int, named name: String? = nil, body: (Device, [Conversation]) async throws -> Void
) async throws {
    try await withWorld { world in
        let desk = try await world.device(named: "desk")
        var processes: [RunningProcess] = []
        for _ in 0..<count { processes.append(try await desk.boards(name)) }
        try await body(desk, processes.map { Conversation($0) })
        for process in processes where process.exitStatus == nil {
            process.closeInput()
            _ = try await process.exit()
        }
    }
}

// SPDX-License-Identifier: Apache-2.0

import EnfiladeTesting
import Foundation
import Testing

@Suite(.timeLimit(.minutes(10))) struct RunningProcessTests {
    @Test func runCollectsOutputErrorsAndStatus() async throws {
        try await withWorld { world in
            let desk = try await world.device(named: "desk")
            let output = try await desk.run("sh", ["-c", "cat; echo wrong >&2; exit 3"], input: "one\ntwo")
            #expect(output.status == .exited(3))
            #expect(output.lines == ["one", "two"])
            #expect(output.errors == "wrong\n")
        }
    }

    @Test func outputMayBeLongAndBinary() async throws {
        try await withWorld { world in
            let desk = try await world.device(named: "desk")
            let output = try await desk.run("head", ["-c", "3000000", "/dev/zero"])
            #expect(output.data == Data(count: 3_000_000))
        }
    }

    @Test func conversationGoesLineByLine() async throws {
        try await withWorld { world in
            let desk = try await world.device(named: "desk")
            let cat = try await desk.launch("cat")
            try cat.send("hello")
            #expect(try await cat.line(startingWith: "he") == "llo")
            try cat.send("again")
            try await cat.line { $0 == "again" }
            cat.closeInput()
            #expect(try await cat.exit() == .exited(0))
            #expect(cat.output.currentLines == ["hello", "again"])
        }
    }

    @Test func everyStreamOfLinesStartsAtTheFirst() async throws {
        try await withWorld { world in
            let desk = try await world.device(named: "desk")
            let process = try await desk.launch("printf", ["a\\nb\\nc"])
            try await process.exit()
            for _ in 0..<2 {
                let lines = await process.lines.reduce(into: []) { $0.append($1) }
                #expect(lines == ["a", "b", "c"])
            }
        }
    }

    @Test func waitingForALineFailsWithTheTranscriptWhenTheProcessEnds() async throws {
        try await withWorld { world in
            let desk = try await world.device(named: "desk")
            let process = try await desk.launch("sh", ["-c", "echo oops >&2; exit 1"])
            let error = await #expect(throws: WorldError.self) { try await process.line(startingWith: "ready") }
            #expect(error?.code == .ended)
            #expect(error?.message.contains("oops") == true)
        }
    }

    @Test func killEndsWithoutGoodbye() async throws {
        try await withWorld { world in
            let desk = try await world.device(named: "desk")
            let process = try await desk.launch("sh", ["-c", "trap 'echo goodbye' TERM EXIT; echo ready; read line"])
            try await process.line { $0 == "ready" }
            #expect(try await process.kill() == .signalled(SIGKILL))
            #expect(process.output.currentLines == ["ready"])
        }
    }

    @Test func sendToAProcessThatHasEndedThrows() async throws {
        try await withWorld { world in
            let desk = try await world.device(named: "desk")
            let process = try await desk.launch("true")
            try await process.exit()
            #expect(throws: WorldError.self) { try process.send("hello") }
        }
    }

    @Test func runThatTakesTooLongIsKilled() async throws {
        try await withWorld { world in
            let desk = try await world.device(named: "desk")
            let error = await #expect(throws: WorldError.self) {
                try await desk.run("sleep", ["1000"], options: LaunchOptions(limit: .milliseconds(100)))
            }
            #expect(error?.code == .timedOut)
        }
    }

    @Test(arguments: ["no-such-program", "/no/such/program"])
    func programThatDoesNotExistIsNamed(name: String) async throws {
        try await withWorld { world in
            let desk = try await world.device(named: "desk")
            let result = await Result { try await desk.run(name) }
            switch result {
            case .success(let output): #expect(!output.status.isSuccess && output.errors.contains(name))
            case .failure(let error): #expect("\(error)".contains(name))
            }
        }
    }

    @Test func waitIsCancelledWithItsTask() async throws {
        try await withWorld { world in
            let desk = try await world.device(named: "desk")
            let process = try await desk.launch("sleep", ["1000"])
            let task = Task { try await process.exit() }
            task.cancel()
            await #expect(throws: CancellationError.self) { try await task.value }
        }
    }

    @Test func processesDieWithTheTestProcess() async throws {
        try await withWorld { world in
            let desk = try await world.device(named: "desk")
            // The act of the kernel when our thread ends, seen from inside: the signal that it will send.
            let script =
                "import ctypes; s = ctypes.c_int(); ctypes.CDLL(None).prctl(2, ctypes.byref(s)); print(s.value)"
            let output = try await desk.run("/usr/bin/python3", ["-c", script])
            #expect(output.lines == ["\(SIGKILL)"])
        }
    }
}

extension Result where Failure == any Error {
    /// Makes the result of an asynchronous body.
    init(catching body: () async throws -> Success) async {
        do { self = .success(try await body()) } catch { self = .failure(error) }
    }
}

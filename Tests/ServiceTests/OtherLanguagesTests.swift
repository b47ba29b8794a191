// SPDX-License-Identifier: Apache-2.0

import EnfiladeTesting
import Foundation
import Testing

/// A client that is written in Python and knows the documented interface alone.
@Suite(
    .enabled("the Python of Debian with its GIO bindings (python3-gi) is needed") { hasPythonClient },
    .timeLimit(.minutes(10))
) struct OtherLanguagesTests {
    @Test func offersToASwiftReceiver() async throws {
        try await withWorld { world in
            let desk = try await world.device(named: "desk")
            let sender = try await desk.python("offer", "public.utf8-plain-text", "from Python")
            _ = try await sender.line(startingWith: "offered ")
            let lines = try await desk.probe("text")
            #expect(lines == ["text from Python"])
            _ = try await sender.line { $0 == "finished" }
            try await sender.kill()
        }
    }

    @Test func receivesFromASwiftSender() async throws {
        try await withProbes("text:from Swift") { desk, _ in
            let receiver = try await desk.python("take", "public.utf8-plain-text")
            let line = try await receiver.line(startingWith: "content ")
            #expect(line == "from Swift")
            try await receiver.exit()
        }
    }

    @Test(arguments: [
        ("pipe", "not in a memfd"), ("unsealed", "not sealed"), ("file", "not in a memfd"),
        ("folder", "not in a memfd"),
        ("leased", "by a lease"),
    ])
    func descriptorThatIsNotWhatItSaysIsRefused(kind: String, reason: String) async throws {
        try await withWorld { world in
            let desk = try await world.device(named: "desk")
            let sender = try await desk.python("lie", kind)
            _ = try await sender.line(startingWith: "offered ")
            let lines = try await desk.probe("take", "public.png")
            #expect(lines.first?.contains(reason) == true, "\(lines)")
            try await sender.kill()
        }
    }
}

/// Whether Debian's own Python and its GIO bindings are there.
let hasPythonClient = FileManager.default.fileExists(atPath: "/usr/lib/python3/dist-packages/gi")

extension Device {
    /// Starts the client.
    func python(_ arguments: String...) async throws -> RunningProcess {
        let script = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../Fixtures/client.py").standardized
        return try await launch("/usr/bin/python3", [script.path] + arguments)
    }
}

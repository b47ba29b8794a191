// SPDX-License-Identifier: Apache-2.0

import EnfiladeTesting
import Foundation
import Testing

@Suite("enfilade publisher", .timeLimit(.minutes(10))) struct PublisherCommandTests {
    private func run(_ desk: Device, _ words: String...) async throws -> ProcessOutput {
        try await desk.run(World.executables.appending(path: "enfilade").path, ["publisher"] + words)
    }

    @Test("lists the publishers, and turns them on and off")
    func switches() async throws {
        try await withWorld { world in
            let desk = try await world.device(named: "desk")
            #expect(
                try await run(desk, "list").text
                    == "media: off\nbrowser: off\nterminal: off\ndocument: off\nfolder: off\neditor: off\n")
            let enabled = try await run(desk, "enable", "browser")
            #expect(enabled.status.isSuccess && enabled.text.isEmpty && enabled.errors.isEmpty)
            // Once more changes nothing.
            #expect(try await run(desk, "enable", "browser").status.isSuccess)
            try await desk.service.restart()
            #expect(
                try await run(desk, "list").text
                    == "media: off\nbrowser: on\nterminal: off\ndocument: off\nfolder: off\neditor: off\n")
            let json = try await run(desk, "list", "--json")
            let listed = try JSONSerialization.jsonObject(with: json.data) as? [[String: Any]]
            let names = listed?.compactMap { $0["publisher"] as? String }
            let states = listed?.compactMap { $0["isEnabled"] as? Bool }
            #expect(names == ["media", "browser", "terminal", "document", "folder", "editor"])
            #expect(states == [false, true, false, false, false, false])
            #expect(try await run(desk, "disable", "browser").status.isSuccess)
            #expect(
                try await run(desk, "list").text
                    == "media: off\nbrowser: off\nterminal: off\ndocument: off\nfolder: off\neditor: off\n")
        }
    }

    @Test("names the publishers that there are when another one is given", arguments: ["enable", "disable"])
    func refuses(word: String) async throws {
        try await withWorld { world in
            let desk = try await world.device(named: "desk")
            let unknown = try await run(desk, word, "mail")
            #expect(!unknown.status.isSuccess)
            #expect(unknown.errors.contains("mail") && unknown.errors.contains("browser"), "\(unknown.errors)")
            #expect(try await !run(desk, word).status.isSuccess)
        }
    }
}

// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract
import EnfiladeServiceClient
import EnfiladeTesting
import Foundation
import Testing

@Suite("enfilade search", .timeLimit(.minutes(10))) struct SearchCommandTests {
    @Test("finds content, opens it, and has it indexed again")
    func finds() async throws {
        try await withWorld { world in
            let desk = try await world.device(named: "desk")
            func search(_ words: String...) async throws -> ProcessOutput {
                try await desk.run("enfilade", ["search"] + words)
            }
            let nothing = try await search("find", "emma")
            #expect(nothing.status.isSuccess && nothing.errors == "enfilade: nothing was found\n")
            _ = try await Activities1Client(try desk.connection()).publish(
                PublishedActivity(
                    content: ActivityDescription(
                        title: "Emma", persistent: "urn:emma", address: "reader:emma", uses: ["search"],
                        about: "A novel"),
                    program: "org.example.Reader"))
            #expect(try await search("find", "em", "nov").lines == ["1  org.example.Reader  “Emma”  A novel"])
            #expect(try await search("find", "emma", "--program", "org.example.Other").text.isEmpty)
            let json = try await search("find", "emma", "--json")
            let listed = try JSONSerialization.jsonObject(with: json.data) as? [[String: Any]]
            #expect(listed?.compactMap { $0["title"] as? String } == ["Emma"])
            #expect(try await search("open", "1", "--print").text == "reader:emma\n")
            let missing = try await search("open", "77")
            #expect(missing.status == .exited(1) && missing.errors == "enfilade: there is no result 77\n")
            let many = try await search("find", "emma", "--limit", "101")
            #expect(many.status == .exited(1) && many.errors.contains("from 1 to 100"))
            #expect(try await search("reset").status == .exited(64))
            #expect(try await search("reset", "org.example.Notes", "--all").status == .exited(64))
            #expect(try await search("reset", "--all").text == "0\n")
        }
    }
}

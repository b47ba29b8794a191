// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract
import EnfiladeTesting
import Foundation
import Testing

/// The Focus filters of installed bundles.
@Suite(.timeLimit(.minutes(5))) struct RegistryFilterTests {
    /// The constant values of a filter with a title.
    private static func values(_ title: String) -> Data {
        Data(
            """
            [{"typeName": "Notes.LookFilter", "conformances": ["AppIntents.SetFocusFilterIntent"], "properties": [
                {"label": "title", "type": "T", "isStatic": "true", "valueKind": "RawLiteral", "value": "\(title)"}
            ]}]
            """.utf8)
    }

    /// The filters in the database, as JSON. The service, which shares it with nobody, ends and begins anew.
    private func kept(on desk: Device) async throws -> String {
        try await desk.service.stop()
        let database = desk.dataHome.appending(path: "enfilade/enfilade.db").path
        let script = """
            import sqlite3, sys
            print(sqlite3.connect(sys.argv[1]).execute("SELECT filters FROM bundles").fetchone()[0].decode())
            """
        let output = try await desk.run("/usr/bin/python3", ["-c", script, database])
        try #require(output.status.isSuccess, "\(output.errors)")
        try await desk.service.start()
        return output.text
    }

    @Test func filtersStayAsTheyWereWhenTheBundleWasInstalled() async throws {
        try await withDesk { world, desk in
            let app = try RegistryTests.notes().build(in: world.folder)
            let folder = app.folder.appending(path: "Metadata.appintents", directoryHint: .isDirectory)
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            let file = folder.appending(path: "intents.swiftconstvalues")
            try Self.values("Set look").write(to: file)
            try await desk.install(app)
            #expect(try await kept(on: desk).contains("Set look"))
            try Self.values("Another title").write(to: file)
            try await desk.service.stop()
            try await desk.service.start()
            #expect(try await kept(on: desk).contains("Set look"))
            try await desk.install(app)
            #expect(try await kept(on: desk).contains("Another title"))
            try Data("[{}]".utf8).write(to: file)
            await expectRefusal(.malformedBundle, naming: "has a type without a name") { try await desk.install(app) }
            #expect(try await kept(on: desk).contains("Another title"))
        }
    }
}

// SPDX-License-Identifier: Apache-2.0

import Bundles
import EnfiladeContract
import EnfiladeServiceClient
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

    /// Callers ask for the filters of all apps at once: a text that no message carries would keep all of them from being told.
    @Test func filtersWithTextsThatNoMessageCarriesAreTold() async throws {
        try await withDesk { world, desk in
            let app = try RegistryTests.notes().build(in: world.folder)
            var look = DeclaredFilter(intent: "Look", title: DeclaredText("Set Look"), origin: .constants)
            look.parameters = [
                DeclaredParameter(
                    name: "dark\u{FFFF}", title: DeclaredText("Dark"), kind: .text, typeName: "Text\u{FFFF}",
                    defaultValue: .text("\u{FFFF}"), hasDefault: true, control: "\u{FFFF}")
            ]
            try declare([look], in: app.folder)
            try await desk.install(app)
            let focus = Focus1Client(try desk.connection())
            let parameter = try #require(try await focus.available().first?.parameters.first)
            #expect(parameter.name == "dark\u{FFFD}" && parameter.type == "Text\u{FFFD}")
            #expect(parameter.control == "\u{FFFD}")
            // As a former version has stored them.
            try await desk.service.stop()
            try await RegistryFailureTests().change(
                desk,
                "UPDATE bundles SET filters = CAST(replace(CAST(filters AS TEXT), 'Look', 'L' || char(65535)) AS BLOB)")
            #expect(try await kept(on: desk).contains("L\u{FFFF}"))
            #expect(try await focus.available().map(\.intent) == ["L\u{FFFD}"])
        }
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

// SPDX-License-Identifier: Apache-2.0

import EnfiladeBus
import EnfiladeContract
import EnfiladeServiceClient
import EnfiladeTesting
import Foundation
import TestSupport
import TestTraits
import Testing

/// The searches of GNOME and KDE Plasma: the calls that these make, by the files that they read.
@Suite(.timeLimit(.minutes(10))) struct DesktopSearchTests {
    /// The values of a file with groups of keys.
    private static func keys(of file: String) throws -> [String: String] {
        let url = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../Data/\(file)")
        var keys: [String: String] = [:]
        for line in try String(contentsOf: url, encoding: .utf8).split(separator: "\n") where !line.hasPrefix("#") {
            let parts = line.split(separator: "=", maxSplits: 1).map(String.init)
            if parts.count == 2 { keys[parts[0]] = parts[1] }
        }
        return keys
    }

    /// Has a program show some content for a while.
    private func show(_ title: String, about: String? = nil, on desk: Device) async throws {
        let connection = try desk.connection()
        _ = try await Activities1Client(connection).publish(
            PublishedActivity(
                content: ActivityDescription(
                    title: title, persistent: "urn:\(title)", address: "reader:\(title)", uses: ["search"], about: about
                ),
                program: "org.example.Reader"))
        try await desk.clock.advance(by: .seconds(2))
        await connection.close()
    }

    /// The object that a desktop calls, by the names in its file.
    private func object(_ desk: Device, _ name: String?, _ path: String?) async throws -> RemoteObject {
        RemoteObject(try await desk.bus(), name: name ?? "", path: path ?? "")
    }

    @Test func gnomeFindsDescribesAndOpensContent() async throws {
        try await withDesk { world, desk in
            let file = try Self.keys(of: "org.enfilade.Search.ini")
            #expect(file["Version"] == "2" && file["DesktopId"] == "org.enfilade.Shell.desktop")
            try await show("Emma", about: "A novel", on: desk)
            try await show("Emma again", on: desk)
            try await show("Persuasion", on: desk)
            let provider = try await object(desk, file["BusName"], file["ObjectPath"])
            let gnome = Interfaces.gnomeSearchProvider
            let first = try await provider.call(gnome, "GetInitialResultSet", ["em"], returning: [String].self)
            #expect(first.count == 2)
            let fewer = try await provider.call(
                gnome, "GetSubsearchResultSet", first, ["em", "again"], returning: [String].self)
            #expect(fewer.count == 1 && first.contains(fewer[0]))
            let metas = try await provider.call(
                gnome, "GetResultMetas", first + ["x", "77"], returning: [BusOptions].self)
            // The shell shows no result at all if there are fewer than it has asked about, or one has no name.
            #expect(metas.map { $0["id"]?.value(as: String.self) } == first + ["x", "77"])
            #expect(metas.allSatisfy { $0["name"]?.value(as: String.self)?.isEmpty == false })
            let named = metas.first { $0["name"]?.value(as: String.self) == "Emma" }
            let emma = try #require(named)
            #expect(emma["description"]?.value(as: String.self) == "org.example.Reader · A novel")
            #expect(emma["gicon"]?.value(as: String.self) == "org.example.Reader")
            #expect(first.contains(try #require(emma["id"]?.value(as: String.self))))
            for terms in [[], [""], ["\""], ["*", "("], [String(repeating: "x", count: 100_000)]] {
                let none = try await provider.call(gnome, "GetInitialResultSet", terms, returning: [String].self)
                #expect(none.isEmpty)
            }
            await #expect(throws: (any Error).self) {
                try await provider.call(gnome, "ActivateResult", "x", ["em"], UInt32(0))
            }
            await #expect(throws: (any Error).self) {
                try await provider.call(gnome, "LaunchSearch", ["em"], UInt32(0))
            }
        }
    }

    @Test func plasmaMatchesAndRunsContent() async throws {
        try await withDesk { world, desk in
            let file = try Self.keys(of: "org.enfilade.Search.desktop")
            #expect(file["X-Plasma-API"] == "DBus" && file["Type"] == "Service")
            for title in ["Emma", "Emma of Highbury", "Persuasion"] { try await show(title, on: desk) }
            let runner = try await object(
                desk, file["X-Plasma-DBusRunner-Service"], file["X-Plasma-DBusRunner-Path"])
            let plasma = Interfaces.kRunnerSource
            typealias Match = BusStruct<String, String, String, Int32, Double, BusOptions>
            let matches = try await runner.call(plasma, "Match", "emma", returning: [Match].self)
            let titles = matches.map { $0.values.1 }
            try #require(titles == ["Emma", "Emma of Highbury"])
            #expect(matches[0].values.4 > matches[1].values.4 && matches[0].values.4 <= 1 && matches[0].values.3 == 30)
            #expect(matches[0].values.5["subtext"]?.value(as: String.self) == "org.example.Reader")
            let none = try await runner.call(plasma, "Match", "\" (", returning: [Match].self)
            #expect(none.isEmpty)
            let actions = try await runner.call(
                plasma, "Actions", returning: [BusStruct<String, String, String>].self)
            #expect(actions.isEmpty)
            await #expect(throws: (any Error).self) { try await runner.call(plasma, "Run", "77", "") }
            await #expect(throws: (any Error).self) {
                try await runner.call(plasma, "Run", matches[0].values.0, "delete")
            }
        }
    }

    @Test func askingStartsNoApp() async throws {
        try await withDesk { world, desk in
            let app = try BundleBuilder(
                identifier: "org.example.Town", name: "Town",
                executable: World.executables.appending(path: "search-probe")
            ).build(in: world.folder)
            try await desk.install(app)
            let process = try await desk.launch(app)
            try process.send("index a Budget")
            _ = try await process.line { $0.hasPrefix("done") }
            try await process.terminate()
            let provider = try await object(desk, Interfaces.serviceName, Interfaces.desktopSearchPath)
            let gnome = Interfaces.gnomeSearchProvider
            let found = try await provider.call(gnome, "GetInitialResultSet", ["budget"], returning: [String].self)
            let metas = try await provider.call(gnome, "GetResultMetas", found, returning: [BusOptions].self)
            #expect(metas.first?["description"]?.value(as: String.self) == "Town · About Budget")
            #expect(metas.first?["gicon"]?.value(as: String.self) == "org.enfilade.Shell")
            let processes = try FileManager.default.contentsOfDirectory(atPath: "/proc").filter { UInt32($0) != nil }
            let programs = processes.map { process in
                try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(process)/exe")
            }
            #expect(!programs.contains(app.executable.resolvingSymlinksInPath().path))
        }
    }
}

// SPDX-License-Identifier: Apache-2.0
// The app of the talk's listings, which holds them word for word, and an app with the filters that the talk only tells of.

import EnfiladeConcurrency
import EnfiladeProcesses
import EnfiladeTesting
import Foundation
import TestTraits
import Testing

/// The programs of both apps, built once for all tests.
struct ListingApps {
    /// The names of the filter of the listings and of its values.
    enum Chat {
        static let (bundle, intent) = ("org.example.Chat", "ExampleChatAppFocusFilter")
        /// A value of each parameter, and the app's words for them.
        static let values: [String: DeviceFocus.Value] = [
            "alwaysUseDarkMode": true, "status": "At work", "account": .entity("work-account-identifier"),
            "myOptionalAppEnum": .enumeration("compact"),
        ]
    }

    /// The folder with the listings as they were printed.
    static let listings = ExampleFolder.sources.appending(path: "Tests/Fixtures/FocusListings")
    private static let package = ExampleFolder.sources.appending(path: "Tests/Fixtures/ListingApps")
    /// The build that all tests wait for.
    private static let build = Task {
        try await ListingApps(in: World.executables.appending(path: "ListingApps.build"))
    }

    /// The folder of SwiftPM with the programs.
    private let products: URL

    /// The programs, once they are built.
    static var built: ListingApps {
        get async throws { try await build.value }
    }

    /// Builds the package with the listings in it.
    private init(in folder: URL) async throws {
        // SwiftPM does not see that the modules of a toolset have changed.
        if FileManager.default.fileExists(atPath: folder.path) { try FileManager.default.removeItem(at: folder) }
        try FileManager.default.copyItem(at: Self.package, to: folder)
        for (name, text) in try Self.sources() {
            try Data(text.utf8).write(to: folder.appending(path: "Sources/Chat/\(name).swift"))
        }
        let toolset = folder.appending(path: "toolset.json").path
        try await Self.run(World.executables.appending(path: "enfilade").path, "toolset", "--output", toolset)
        try await Self.run(
            "/usr/bin/env", "swift", "build", "--package-path", folder.path, "--toolset", toolset, "-c",
            testedConfiguration)
        products = folder.appending(path: ".build/\(testedConfiguration)")
    }

    private static func run(_ program: String, _ arguments: String...) async throws {
        let program = Program(program, arguments, environment: ProcessInfo.processInfo.environment)
        let outcome = try await offload { try program.run() }
        try #require(outcome.ending.status == 0, "\(outcome.text)")
    }

    // MARK: - The listings

    /// The listing of a time, such as `0457`.
    static func listing(_ time: String) throws -> String {
        let names = try FileManager.default.contentsOfDirectory(atPath: listings.path)
        let name = try #require(names.first { $0.hasPrefix(time) })
        return try String(contentsOf: listings.appending(path: name), encoding: .utf8)
    }

    /// The lines of a listing between the braces of the filter.
    private static func body(_ time: String) throws -> String {
        let lines = try listing(time).split(separator: "\n", omittingEmptySubsequences: false)
        let start = try #require(lines.firstIndex { $0.hasPrefix("struct ExampleChatAppFocusFilter") })
        let end = try #require(lines.lastIndex { $0 == "}" })
        return lines[(start + 1)..<end].joined(separator: "\n")
    }

    /// The files of the app that hold listings: the filter, the function that asks for its values, and the main program.
    private static func sources() throws -> [String: String] {
        // The listing of 11:47 has a parameter that the one of 7:02 leaves out.
        let parameters = try body("0702").replacing(
            "// ...", with: "@Parameter(title: \"Layout\") var myOptionalAppEnum: Layout?", maxReplacements: 1)
        let bodies = [try body("0457"), parameters] + (try ["0843", "1124", "1327"].map(body))
        return [
            "Filter": """
            import AppIntents

            struct ExampleChatAppFocusFilter: SetFocusFilterIntent {
            \(bodies.joined(separator: "\n\n"))
            }
            """,
            "Current": try listing("1147"),
            // The rest waits for lines.
            "main": "import UserNotifications\n\n\(try listing("1353"))\ntry await followLines(content)\n",
        ]
    }

    // MARK: - Bundles

    /// Puts the app of the listings into a bundle, with the texts that the compiler has found.
    func chat(on desk: Device, in world: World) async throws -> EnfiladeTesting.AppBundle {
        let chat = try BundleBuilder(
            identifier: Chat.bundle, name: "Example Chat App", executable: products.appending(path: "Chat")
        ).build(in: world.folder)
        let build = products.appending(path: "Chat.build").path
        let extracted = try await desk.run("enfilade", ["intents", chat.folder.path, "--from", build])
        try #require(extracted.status.isSuccess, "\(extracted.errors)")
        return chat
    }

    /// Puts the other app into a bundle, without such texts: it is run to describe its filters.
    func planner(in world: World) throws -> EnfiladeTesting.AppBundle {
        try BundleBuilder(
            identifier: "org.example.Planner", name: "Planner", executable: products.appending(path: "Planner")
        ).build(in: world.folder)
    }
}

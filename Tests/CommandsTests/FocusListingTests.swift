// SPDX-License-Identifier: Apache-2.0

import Arguments
import Bundles
import EnfiladeConcurrency
import EnfiladeFiles
import EnfiladeProcesses
import Foundation
import Testing
import TestTraits

@Suite("The listings of Focus filters", .serialized) struct FocusListingTests {
    /// The entity of the listings.
    private static let entity = """
        struct AccountEntity: AppEntity {
            var id: String
            var displayName: String
            var identifier: String { id }
            var displayRepresentation: DisplayRepresentation { DisplayRepresentation(title: "\\(displayName)") }
            static let typeDisplayRepresentation: TypeDisplayRepresentation = "Account"
            static let defaultQuery = AccountEntityQuery()
        }
        struct AccountEntityQuery: EntityQuery {
            func entities(for identifiers: [String]) async throws -> [AccountEntity] { [] }
        }
        """
    private static let title = #"static var title: LocalizedStringResource { "Example" }"#
    private static let display = #"var displayRepresentation: DisplayRepresentation { "Example" }"#
    private static let perform = "func perform() async throws -> some IntentResult { .result() }"
    private static let values = """
        var alwaysUseDarkMode: Bool { false }
        var status: String? { nil }
        var account: AccountEntity? { nil }
        """
    private static let model =
        "final class myModel: Sendable { static let shared = myModel(); func updateAppWithData(_ data: AppData) {} }"

    /// The parts of the app that a listing leaves out, by the time of the listing.
    private static let rest: [String: String] = [
        "0457": "extension ExampleChatAppFocusFilter { \(display); \(perform) }",
        "0702": "\(entity)\nextension ExampleChatAppFocusFilter { \(title); \(display); \(perform) }",
        "0843": "\(entity)\nextension ExampleChatAppFocusFilter { \(title); \(perform)\n\(values) }",
        "1124": """
        \(entity)
        extension ExampleChatAppFocusFilter { \(title); \(display)
        \(values) }
        struct AppData { var alwaysUseDarkMode: Bool; var status: String?; var account: AccountEntity? }
        \(model)
        """,
        "1147": """
        \(entity)
        struct ExampleChatAppFocusFilter: SetFocusFilterIntent {
            static let title: LocalizedStringResource = "Example"
            @Parameter(title: "Required", default: false) var myRequiredBoolValue: Bool
            @Parameter(title: "Text") var myOptionalStringValue: String?
            @Parameter(title: "Choice") var myOptionalAppEnum: ExampleEnum?
            @Parameter(title: "Account") var myAppEntity: AccountEntity?
            \(display)
            \(perform)
        }
        enum ExampleEnum: String, AppEnum {
            case one
            static let typeDisplayRepresentation: TypeDisplayRepresentation = "Choice"
            static let caseDisplayRepresentations: [ExampleEnum: DisplayRepresentation] = [.one: "One"]
        }
        struct AppData {
            var myRequiredBoolValue: Bool
            var myOptionalStringValue: String?
            var myOptionalAppEnum: ExampleEnum?
            var myAppEntity: AccountEntity?
        }
        \(model)
        """,
        "1327": """
        \(entity)
        extension ExampleChatAppFocusFilter { \(title); \(display); \(perform)
            var account: AccountEntity { AccountEntity(id: "personal-account-identifier", displayName: "Personal") }
        }
        """,
    ]

    /// A program with filters, each declared in its own way.
    private static let program = """
        import AppIntents
        struct ChatFilter: SetFocusFilterIntent {
            static var title: LocalizedStringResource = "Set look"
            static var description: LocalizedStringResource? = \"\"\"
                Set the look
                of the chat.
            \"\"\"
            @Parameter(title: "Use Dark Mode", default: true, displayName: .init(true: "Dark", false: "Light"))
            var isDark: Bool
            @Parameter(title: "Status Message") var status: String?
            @Parameter(title: "Account") var account: AccountEntity?
            @Parameter(title: "Mood", default: .lively) var mood: Mood
            @Parameter(title: "Level", description: "How loud", default: -3, controlStyle: .field, inclusiveRange: (-5, 10))
            var level: Int
            @Parameter(title: LocalizedStringResource("ratio.title", defaultValue: "Ratio", table: "Other"), default: 0.5)
            var ratio: Double
            @Parameter(title: "Single") var single: Float?
            @Parameter(title: "Words", default: ["a"]) var words: [String]
            @Parameter(title: "Date") var date: Date?
            \(display)
            \(perform)
        }
        enum Mood: String, AppEnum {
            case quiet, lively = "loud"
            static let typeDisplayRepresentation: TypeDisplayRepresentation = "Mood"
            static let caseDisplayRepresentations: [Mood: DisplayRepresentation] = [.quiet: "Quiet", .lively: "Lively"]
        }
        enum Space {
            struct Nested: SetFocusFilterIntent {
                static let title = LocalizedStringResource("Nested", table: "Other")
                static let description = IntentDescription("Words", categoryName: "Look")
                static let persistentIdentifier = "org.example.nested"
                \(display)
                \(perform)
            }
        }
        \(entity)
        do {
            _ = try await ChatFilter.current
        } catch {
            print(error.localizedDescription)
        }
        """

    private func run(
        _ program: String, _ arguments: [String], environment: [String: String] = [:]
    ) async throws -> (Int32?, String) {
        let program = Program(
            program, arguments, environment: ProcessInfo.processInfo.environment.merging(environment) { $1 })
        let outcome = try await offload { try program.run() }
        return (outcome.ending.status, outcome.text)
    }

    @Test("pass `enfilade check` without a correction", arguments: rest.keys.sorted() + ["1353"])
    func check(_ time: String) async throws {
        let listings = Fixtures.folder.appendingPathComponent("FocusListings")
        let name = try #require(
            try FileManager.default.contentsOfDirectory(atPath: listings.path).first { $0.hasPrefix(time) })
        let listing = try String(contentsOf: listings.appendingPathComponent(name), encoding: .utf8)
        // Two of them have no import.
        let framework = time == "1353" ? "UserNotifications" : "AppIntents"
        let sources = try Sources([
            "\(time).swift": listing.contains("\nimport ") ? listing : "import \(framework)\n\(listing)",
            "rest.swift": "import AppIntents\n\(Self.rest[time] ?? "")\n",
        ])
        let (status, report) = try await report(sources)
        #expect(status == .ok)
        let file = try #require(report["\(time).swift"])
        #expect(file.outcome == "compiles" && file.corrections.isEmpty, "\(file.problems.map(\.message))")
    }

    @Test(
        "compile as they are in the language mode of their time, and a program's filters are found with and without running it",
        .claim("F16"), .unlessSanitized("a program that is built without the sanitizer cannot load our library"),
        .timeLimit(.minutes(10)))
    func verbatim() async throws {
        let times = Self.rest.keys.sorted()
        let sources = try Sources([
            "Package.swift": """
            // swift-tools-version: 5.9
            import PackageDescription
            let package = Package(
                name: "P",
                targets: [.executableTarget(name: "chat")] + \(times).map { .target(name: "Listing\\($0)") })
            """,
            "Sources/chat/main.swift": Self.program,
        ])
        let listings = Fixtures.folder.appendingPathComponent("FocusListings")
        for name in try FileManager.default.contentsOfDirectory(atPath: listings.path) {
            guard let rest = Self.rest[String(name.prefix(4))] else { continue }
            let listing = try String(contentsOf: listings.appendingPathComponent(name), encoding: .utf8)
            let target = "Sources/Listing\(name.prefix(4))"
            // One of them has no import.
            let text = listing.contains("import AppIntents") ? listing : "import AppIntents\n" + listing
            try sources.write(Data(text.utf8), to: "\(target)/Listing.swift")
            try sources.write(Data("import AppIntents\n\(rest)\n".utf8), to: "\(target)/Rest.swift")
        }
        let toolset = "\(sources.path)/toolset.json"
        #expect(await enfilade("toolset", "--output", toolset).status == .ok)
        let (built, log) = try await run(
            "/usr/bin/env",
            ["swift", "build", "--package-path", sources.path, "--toolset", toolset, "-c", testedConfiguration])
        try #require(built == 0, "\(log)")
        let products = "\(sources.path)/.build/\(testedConfiguration)"
        try await expectFilters(of: "\(products)/chat", builtIn: products, in: sources)
    }

    private func expectFilters(of program: String, builtIn products: String, in sources: Sources) async throws {
        let bundle = "\(sources.path)/Chat.app"
        let information = try PropertyListSerialization.data(
            fromPropertyList: ["CFBundleIdentifier": "org.example.Chat", "CFBundleExecutable": "chat"], format: .xml,
            options: 0)
        try sources.write(information, to: "Chat.app/Info.plist")
        try FreshProgram.copy(program, to: "\(bundle)/chat")
        let (stripped, _) = try await run("/usr/bin/strip", ["\(bundle)/chat"])
        #expect(stripped == 0)

        // Without constant values the program describes them.
        #expect(try AppBundle(folder: bundle).filters.isEmpty)
        let describer = FilterDescriber(environment: ProcessInfo.processInfo.environment)
        let (described, problems) = await offload { describer.filters(of: ["\(bundle)/chat"]) }
        #expect(problems.isEmpty, "\(problems)")
        #expect(described.map(\.intent) == ["ChatFilter", "org.example.nested"])

        let answer = await enfilade("intents", bundle, "--from", "\(products)/chat.build")
        #expect(answer.status == .ok, "\(answer.error)")
        #expect(answer.output == "ChatFilter  Set look\norg.example.nested  Nested\n")
        let report = AppBundle.examine(folder: bundle)
        #expect(report.hasConstantFilters && report.problems.isEmpty, "\(report.problems)")
        let constant = try report.get().filters
        #expect(constant.map(\.intent) == described.map(\.intent))
        #expect(constant.map(\.title) == described.map(\.title))
        #expect(constant.map { $0.description?.inOneLine } == ["Set the look of the chat.", "Words"])
        for (one, other) in zip(constant, described) {
            #expect(one.parameters.map(\.name) == other.parameters.map(\.name))
            for (one, other) in zip(one.parameters, other.parameters) { #expect(one == other) }
        }
        #expect(constant.first?.parameters.first { $0.name == "mood" }?.defaultValue == .enumeration("loud"))

        // Without a Focus the program goes on.
        let (ran, output) = try await run(
            "\(bundle)/chat", [], environment: ["DBUS_SESSION_BUS_ADDRESS": "unix:path=/nowhere"])
        #expect(ran == 0 && !output.isEmpty, "\(output)")
    }
}

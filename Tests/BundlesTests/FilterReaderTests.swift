// SPDX-License-Identifier: Apache-2.0

@testable import Bundles
import Foundation
import Testing

/// The reading of Focus filters from the constant values of a build.
@Suite struct FilterReaderTests {
    /// The values that the compiler has written for `ConstantValues/Filters.swift.txt`.
    private static func recorded() throws -> Data {
        try Data(
            contentsOf: URL(fileURLWithPath: #filePath).deletingLastPathComponent()
                .appendingPathComponent("../Fixtures/ConstantValues/Filters.swiftconstvalues"))
    }

    private func reader() throws -> FilterReader {
        FilterReader(try ConstantValuesFile.types(in: Self.recorded()))
    }

    /// A filter as the compiler would write it, with some properties.
    private static func type(_ name: String, _ properties: String) -> String {
        """
        {"typeName": "\(name)", "conformances": ["AppIntents.SetFocusFilterIntent"], "properties": [\(properties)]}
        """
    }

    private static func title(_ text: String) -> String {
        """
        {"label": "title", "type": "T", "isStatic": "true", "isComputed": "false", "valueKind": "RawLiteral", "value": "\(text)"}
        """
    }

    private func reader(_ types: String...) throws -> FilterReader {
        FilterReader(try ConstantValuesFile.types(in: Data("[\(types.joined(separator: ","))]".utf8)))
    }

    @Test func filtersHaveTheirTexts() throws {
        let filters = try reader().filters
        let literal = try #require(filters.first { $0.intent == "Literal" })
        #expect(literal.title == DeclaredText("Set account, status & look") && literal.origin == .constants)
        #expect(
            literal.description?.inOneLine
                == "Select an account, set your status, and configure the look of Example Chat App.")
        let nested = try #require(filters.first { $0.intent == "nested.id" })
        #expect(nested.title == DeclaredText(key: "Nested title", table: "T", text: "Nested title"))
        #expect(nested.description == DeclaredText("Nested description"))
        let key = try #require(filters.first { $0.intent == "Key" })
        #expect(key.title == DeclaredText(key: "the.key", table: "Tab", text: "The default"))
        // A getter with nothing but a literal is constant too.
        #expect(filters.contains { $0.intent == "computed.id" && $0.title.text == "Computed title" })
    }

    @Test func textsOfRunningCodeAreComputed() throws {
        #expect(try reader().computed.sorted() == ["Ext", "Literal", "Wild"])
        // All but one of its texts are known.
        #expect(try reader().filters.contains { $0.intent == "Literal" })
    }

    @Test func parametersHaveTheirTypesAndDefaults() throws {
        let literal = try #require(try reader().filters.first { $0.intent == "Literal" })
        let parameters = Dictionary(uniqueKeysWithValues: literal.parameters.map { ($0.name, $0) })
        #expect(
            literal.parameters.map(\.name) == [
                "dark", "named", "status", "greeting", "account", "accounts", "words", "count", "ratio", "kind",
                "kind2",
                "fun",
            ])
        #expect(parameters["dark"]?.kind == .boolean && parameters["dark"]?.defaultValue == .boolean(false))
        #expect(parameters["named"]?.onTitle?.text == "On it" && parameters["named"]?.offTitle?.text == "Off it")
        #expect(parameters["status"]?.isOptional == true && parameters["status"]?.hasDefault == false)
        #expect(parameters["greeting"]?.defaultValue == .text("Hello \"you\"\n"))
        #expect(parameters["account"]?.kind == .entity && parameters["account"]?.hasOptions == true)
        #expect(parameters["accounts"]?.isArray == true && parameters["accounts"]?.typeName == "Account")
        #expect(parameters["words"]?.hasDefault == true && parameters["words"]?.defaultValue == nil)
        #expect(parameters["count"]?.defaultValue == .integer(-3) && parameters["count"]?.control == "field")
        #expect(parameters["count"]?.minimum == -5 && parameters["count"]?.maximum == 180)
        #expect(parameters["count"]?.description?.text == "How many")
        #expect(parameters["ratio"]?.defaultValue == .number(0.5) && parameters["ratio"]?.control == "slider")
        #expect(parameters["kind"]?.defaultValue == .enumeration("two") && parameters["kind"]?.kind == .enumeration)
        #expect(parameters["kind"]?.title == DeclaredText(key: "key.kind", table: "Other", text: "Kind"))
        #expect(parameters["kind2"]?.isOptional == true && parameters["kind2"]?.defaultValue == .enumeration("two"))
        // Only the app knows the value.
        #expect(parameters["fun"]?.hasDefault == true && parameters["fun"]?.defaultValue == nil)
    }

    @Test func faultsAreNamed() throws {
        // The title may be in an extension.
        #expect(try reader(Self.type("App.A", "")).computed == ["A"])
        #expect(try reader(Self.type("App.A", Self.title(""))).faults == ["has the Focus filter “A” without a title"])
        let two = try reader(Self.type("App.A", Self.title("One")), Self.type("App.B.A", Self.title("Two")))
        #expect(two.faults == ["has two Focus filters named “A”"])
        let long = try reader(Self.type("App.A", Self.title(String(repeating: "x", count: 5_000))))
        #expect(long.faults == ["has the Focus filter “A” with a text of more than 4096 bytes"])
    }

    @Test func filterOfAppAndExtensionIsOne() throws {
        let both = try reader(Self.type("App.A", Self.title("One")), Self.type("Extension.A", Self.title("One")))
        #expect(both.faults.isEmpty && both.filters.count == 1)
    }

    @Test(
        "refuses files that the compiler has not written",
        arguments: [
            ("", "is no JSON"), ("{", "is no JSON"), ("{}", "is no list of types"), ("[1]", "is no list of types"),
            ("[{}]", "has a type without a name"),
            (#"[{"typeName": 1, "conformances": []}]"#, "has a type without a name"),
            ("[" + String(repeating: "[", count: 100_000), "is no JSON"),
        ])
    func malformed(text: String, reason: String) {
        let error = #expect(throws: ConstantValuesFile.Failure.self) {
            try ConstantValuesFile.types(in: Data(text.utf8))
        }
        #expect(error?.reason == reason)
    }

    @Test func deepValuesCountAsComputed() throws {
        var value = #"{"valueKind": "RawLiteral", "value": "x"}"#
        for _ in 0..<100 { value = #"{"valueKind": "Array", "value": [\#(value)]}"# }
        let property = value.replacing(
            "{\"valueKind\"", with: "{\"label\": \"title\", \"type\": \"T\", \"isStatic\": \"true\", \"valueKind\"",
            maxReplacements: 1)
        #expect(try reader(Self.type("App.A", property)).computed == ["A"])
    }

    @Test func combinedFileHasOnlyTypesOfIntents() throws {
        let other = #"[{"typeName": "App.Other", "conformances": ["Swift.Sendable"], "properties": []}]"#
        #expect(try ConstantValuesFile.combined([Data(other.utf8)]) == nil)
        let combined = try #require(
            try ConstantValuesFile.combined([Self.recorded(), Data(other.utf8), Self.recorded()]))
        let types = try ConstantValuesFile.types(in: combined)
        #expect(!types.contains { $0.name == "App.Other" })
        #expect(try FilterReader(types).filters == reader().filters)
    }

    @Test func bundlesTellTheirFilters() throws {
        let fixture = try BundleFixture()
        let bundle = try fixture.bundle()
        #expect(AppBundle.examine(folder: bundle).hasConstantFilters == false)
        let folder = bundle + "/" + IntentMetadata.folder
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let values = Data("[\(Self.type("App.A", Self.title("One")))]".utf8)
        try values.write(to: URL(fileURLWithPath: "\(folder)/\(IntentMetadata.file)"))
        let report = AppBundle.examine(folder: bundle)
        #expect(try report.get().filters.map(\.title.text) == ["One"])
        #expect(report.hasConstantFilters)
        try Data("nothing".utf8).write(to: URL(fileURLWithPath: "\(folder)/other.swiftconstvalues"))
        let refused = AppBundle.examine(folder: bundle)
        #expect(refused.errors.map(\.description) == ["Metadata.appintents/other.swiftconstvalues: is no JSON"])
    }

    /// The problems of an app whose bundle declares its filters in JSON, and the filters.
    private func declared(_ json: String) throws -> (filters: [DeclaredFilter], errors: [String]) {
        let fixture = try BundleFixture()
        let folder = try fixture.bundle("Catalog", BundleFixture.catalog([:]))
        let metadata = URL(fileURLWithPath: folder).appendingPathComponent(IntentMetadata.folder)
        try FileManager.default.createDirectory(at: metadata, withIntermediateDirectories: true)
        try Data(json.utf8).write(to: metadata.appendingPathComponent(IntentMetadata.declarations))
        let report = AppBundle.examine(folder: folder)
        let errors = report.errors.map(\.description)
        return (errors.isEmpty ? try report.get().filters : [], errors)
    }

    @Test func appInAnotherLanguageDeclaresItsFiltersInJSON() throws {
        let (filters, errors) = try declared(
            """
            [{"intent": "Look", "title": {"key": "Set Look", "text": "Set Look"}, "origin": "constants", "parameters": [
                {"name": "dark", "title": {"key": "Dark", "text": "Dark"}, "kind": "boolean", "typeName": "bool",
                 "isArray": false, "isOptional": false, "hasDefault": true, "hasOptions": false, "control": ""}]}]
            """)
        #expect(errors.isEmpty)
        #expect(filters.map(\.intent) == ["Look"] && filters.first?.parameters.map(\.name) == ["dark"])
    }

    @Test(arguments: ["", "{}", "[{}]", "[1", String(repeating: "[", count: 100_000)])
    func malformedDeclarationIsRefusedByItsName(json: String) throws {
        let errors = try declared(json).errors
        #expect(errors.count == 1 && errors.first?.contains("Metadata.appintents/filters.json") == true, "\(errors)")
    }

    /// A filter with a parameter, as the file in JSON has it.
    private static func look(_ change: (inout DeclaredFilter) -> Void) throws -> String {
        var look = DeclaredFilter(
            intent: "Look", title: DeclaredText("Look"),
            parameters: [DeclaredParameter(name: "dark", title: DeclaredText("Dark"), kind: .text)], origin: .constants)
        change(&look)
        return String(decoding: try JSONEncoder().encode(look), as: UTF8.self)
    }

    private static let long = String(repeating: "x", count: FilterRules.maximumText + 1)

    @Test(
        "holds declarations to the limits of filters in Swift",
        arguments: [
            (try look { $0.title.text = "" }, "without a title"),
            (try look { $0.intent = long }, "a text of more than 4096 bytes"),
            (try look { $0.parameters[0].typeName = long }, "a text of more than 4096 bytes"),
            (try look { $0.parameters[0].control = long }, "a text of more than 4096 bytes"),
            (try look { $0.parameters[0].defaultValue = .text(long) }, "a text of more than 4096 bytes"),
            (try look { $0.parameters = Array(repeating: $0.parameters[0], count: 101) }, "more than 100 parameters"),
        ])
    func limits(filter: String, reason: String) throws {
        let errors = try declared("[\(filter)]").errors
        #expect(errors.count == 1 && errors.first?.contains("filters.json: has the Focus filter") == true, "\(errors)")
        #expect(errors.first?.contains(reason) == true, "\(errors)")
    }

    @Test func declarationsAreLimitedInTheirNumber() throws {
        let filters = try (0...100).map { number in try Self.look { $0.intent = "Look\(number)" } }
        #expect(
            try declared("[\(filters.joined(separator: ","))]").errors
                == ["Metadata.appintents/filters.json: has more than 100 Focus filters"])
    }

    @Test func textsThatNoMessageCarriesAreMended() throws {
        let json = try Self.look { look in
            look.parameters[0].typeName = "a\u{FFFF}"
            look.parameters[0].control = "b\u{FFFF}"
            look.parameters[0].defaultValue = .enumeration("c\u{FFFF}")
        }
        let parameter = try #require(try declared("[\(json)]").filters.first?.parameters.first)
        #expect(parameter.typeName == "a\u{FFFD}" && parameter.control == "b\u{FFFD}")
        #expect(parameter.defaultValue == .enumeration("c\u{FFFD}"))
    }

    @Test func storedFiltersThatAreNoLongerTakenAreLeftOut() throws {
        let look = DeclaredFilter(intent: "Look", title: DeclaredText("Look\u{FFFF}"), origin: .described)
        var (untitled, long) = (look, look)
        (untitled.intent, untitled.title.text) = ("Untitled", "")
        (long.intent, long.title.text) = ("Long", Self.long)
        let mended = FilterRules.mended([untitled, look, long, look])
        #expect(mended.map(\.intent) == ["Look"] && mended.first?.title.text == "Look\u{FFFD}")
    }

    @Test func twoDeclarationsOfOneNameAreRefused() throws {
        let one = #"{"intent": "Look", "title": {"key": "L", "text": "L"}, "origin": "constants", "parameters": []}"#
        #expect(try declared("[\(one), \(one)]").errors.first?.contains("two filters of one name") == true)
    }
}

// SPDX-License-Identifier: Apache-2.0

import Generation
import Testing

/// Faults of the descriptions of types, found before anything is generated.
@Suite struct ContractTypesTests {
    private static func contract(_ interface: String, _ body: String) throws -> (path: String, contract: ContractFile) {
        let xml = """
            <node><interface name="org.example.\(interface)" xmlns:e="urn:org.enfilade:contract">\(body)</interface></node>
            """
        return (interface, try InterfaceFile(xml: xml, place: interface).contract)
    }

    private static let colour = """
        <e:record name="Colour" summary="A colour."><e:field key="red" type="u" default="0">The red part.</e:field></e:record>
        """

    @Test func typeIsKnownToOtherFiles() throws {
        let user = try Self.contract(
            "Two",
            "<method name=\"Paint\"><arg name=\"colour\" type=\"a{sv}\" direction=\"in\" e:of=\"Colour\"/></method>")
        let files = [try Self.contract("One", Self.colour), user]
        let types = try ContractTypes(files)
        let text = InterfaceSource.file(for: user.contract, types: types, from: "Two").text
        #expect(text.contains("package func paint(_ colour: Colour = .init()) async throws {"))
    }

    @Test func codesOfErrorsAreAnOpenSet() throws {
        let file = try Self.contract(
            "One",
            """
            <e:errors name="Problem.Code" summary="A problem."><e:case name="lost" value="Lost">It is lost.</e:case></e:errors>
            """)
        let text = InterfaceSource.file(for: file.contract, types: try ContractTypes([file]), from: "One").text
        #expect(text.contains("extension Problem {\n    /// A problem.\n    public struct Code: RawRepresentable,"))
        #expect(text.contains("        public static let lost = Code(rawValue: \"Lost\")\n"))
    }

    @Test(arguments: [
        (
            "<method name=\"Paint\"><arg name=\"colour\" type=\"a{sv}\" direction=\"in\" e:of=\"Color\"/></method>",
            "which no file declares"
        ),
        (
            "<method name=\"Paint\"><arg name=\"colour\" type=\"s\" direction=\"in\" e:of=\"Colour\"/></method>",
            "“Colour” is “a{sv}”"
        ),
    ])
    func typeThatDoesNotFitIsNamed(member: String, complaint: String) throws {
        let files = [try Self.contract("One", Self.colour + member)]
        let error = #expect(throws: GenerationError.self) { try ContractTypes(files) }
        #expect("\(try #require(error))".contains(complaint))
    }

    @Test func keyIsThereOnceWithIncludedRecords() throws {
        let text = """
            <e:record name="Whole" summary="A."><e:field key="red" type="s">A.</e:field>\
            <e:include record="Colour" name="colour">A.</e:include></e:record>
            """
        let files = [try Self.contract("One", Self.colour + text)]
        let error = #expect(throws: GenerationError.self) { try ContractTypes(files) }
        #expect("\(try #require(error))".contains("“Whole” has the key “red” twice"))
    }

    @Test func typeIsDeclaredOnce() throws {
        let files = [try Self.contract("One", Self.colour), try Self.contract("Two", Self.colour)]
        let error = #expect(throws: GenerationError.self) { try ContractTypes(files) }
        #expect("\(try #require(error))".contains("a second time"))
    }

    @Test(arguments: [
        (
            "<e:record name=\"colour\" summary=\"A.\"><e:field key=\"a\" type=\"s\">A.</e:field></e:record>",
            "not the name"
        ),
        ("<e:record name=\"Colour\"><e:field key=\"a\" type=\"s\">A.</e:field></e:record>", "has no summary"),
        ("<e:record name=\"Colour\" summary=\"A.\"><e:field key=\"a\" type=\"s\"/></e:record>", "has no documentation"),
        (
            "<e:record name=\"Colour\" summary=\"A.\"><e:field key=\"a\" type=\"ss\">A.</e:field></e:record>",
            "one complete"
        ),
        ("<e:record name=\"Colour\" summary=\"A.\"></e:record>", "is empty"),
        ("<e:field key=\"a\" type=\"s\">A.</e:field>", "unexpected element"),
    ])
    func faultyTypeIsRefusedWithItsPlace(body: String, complaint: String) throws {
        let error = #expect(throws: GenerationError.self) { _ = try Self.contract("One", body) }
        #expect("\(try #require(error))".contains(complaint))
        #expect("\(try #require(error))".contains("One:"))
    }
}

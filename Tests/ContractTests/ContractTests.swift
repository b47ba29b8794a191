// SPDX-License-Identifier: Apache-2.0

import EnfiladeBus
import Foundation
import FoundationXML
import Generation
import EnfiladeContract
import Testing

@Suite struct ContractTests {
    /// The folder of the package.
    static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
    static let descriptions = [
        Interfaces.activities1, Interfaces.activityHost1, Interfaces.desktopSilence1, Interfaces.focus1,
        Interfaces.intentHost1, Interfaces.links1, Interfaces.notes1, Interfaces.notificationGate1,
        Interfaces.notificationHost1,
        Interfaces.notifications1,
        Interfaces.provider1, Interfaces.registry1, Interfaces.reminders1, Interfaces.sceneHost1, Interfaces.scenes1,
        Interfaces.search1,
        Interfaces.service1,
        Interfaces.shareTarget1, Interfaces.sharing1, Interfaces.testWorld1, Interfaces.transfers1,
    ]

    @Test func generatedDescriptionsMatchTheFiles() throws {
        #expect(try InterfacesCommand.run(root: Self.root, check: true) == [])
    }

    @Test func everyFileHasADescription() throws {
        let folder = Self.root.appendingPathComponent("Interfaces")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        #expect(names.filter { $0.hasSuffix(".xml") }.sorted() == Self.descriptions.map { "\($0.name).xml" }.sorted())
    }

    @Test(arguments: descriptions) func everyMemberOfTheFileIsDescribed(_ description: InterfaceDescription) throws {
        let file = Self.root.appendingPathComponent("Interfaces/\(description.name).xml")
        let document = try XMLDocument(data: Data(contentsOf: file))
        let members = ["method": Array(description.methods.keys), "signal": Array(description.signals.keys)]
        for (kind, described) in members {
            let nodes = try document.nodes(forXPath: "//\(kind)/@name").compactMap(\.stringValue)
            #expect(nodes.sorted() == described.sorted())
        }
        for method in description.methods.values {
            for (direction, signature) in [("in", method.inputSignature), ("out", method.outputSignature)] {
                let path = "//method[@name='\(method.name)']/arg[@direction='\(direction)']/@type"
                #expect(try document.nodes(forXPath: path).compactMap(\.stringValue).joined() == signature)
            }
        }
        #expect(description.xml == (try String(contentsOf: file, encoding: .utf8)))
    }

    @Test func interfaceOfOthersHasAClientAlone() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        let others = folder.appendingPathComponent("Interfaces/Others")
        try FileManager.default.createDirectory(at: others, withIntermediateDirectories: true)
        try Data("<node><interface name=\"org.example.One1\"/></node>\n".utf8)
            .write(to: folder.appendingPathComponent("Interfaces/org.example.One1.xml"))
        let text = """
            <node><interface name="com.example.Printer" xmlns:e="urn:org.enfilade:contract" e:name="ExamplePrinter">
              <method name="Print" e:timeout="25"><arg name="file" type="h" direction="in"/></method>
              <signal name="Printed"/>
            </interface></node>

            """
        try Data(text.utf8).write(to: others.appendingPathComponent("com.example.Printer.xml"))
        let paths = ["One1", "ExamplePrinter"].map { "Sources/Contract/EnfiladeContract/Generated/\($0).swift" }
        #expect(try InterfacesCommand.run(root: folder, check: false) == paths)
        #expect(try InterfacesCommand.run(root: folder, check: true) == [])
        let generated = try String(contentsOf: folder.appendingPathComponent(paths[1]), encoding: .utf8)
        #expect(generated.contains("package struct ExamplePrinterClient: Sendable {"))
        #expect(generated.contains("package static let examplePrinter = InterfaceDescription("))
        #expect(generated.contains("timeout: .seconds(25))"))
        #expect(!generated.contains("ExamplePrinterService") && !generated.contains("ExamplePrinterSignals"))
        #expect(!generated.contains("<node>"))
    }

    @Test func staleTreeIsFoundAndRepaired() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        let interfaces = folder.appendingPathComponent("Interfaces")
        try FileManager.default.createDirectory(at: interfaces, withIntermediateDirectories: true)
        let file = interfaces.appendingPathComponent("org.example.One1.xml")
        try Data("<node><interface name=\"org.example.One1\"/></node>\n".utf8).write(to: file)
        let path = "Sources/Contract/EnfiladeContract/Generated/One1.swift"
        #expect(try InterfacesCommand.run(root: folder, check: true) == [path])
        #expect(try InterfacesCommand.run(root: folder, check: false) == [path])
        #expect(try InterfacesCommand.run(root: folder, check: true) == [])
        let stray = "Sources/Contract/EnfiladeContract/Generated/Old.swift"
        try Data().write(to: folder.appendingPathComponent(stray))
        #expect(try InterfacesCommand.run(root: folder, check: true) == [stray])
        #expect(try InterfacesCommand.run(root: folder, check: false) == [stray])
        #expect(!FileManager.default.fileExists(atPath: folder.appendingPathComponent(stray).path))
        try FileManager.default.moveItem(at: file, to: interfaces.appendingPathComponent("other.xml"))
        #expect(throws: GenerationError.self) { try InterfacesCommand.run(root: folder, check: true) }
    }
}

// SPDX-License-Identifier: Apache-2.0

import EnfiladeBus
import EnfiladeContract
import EnfiladeTesting
import Foundation
import EnfiladeServiceClient
import Testing

/// Bundles that the registry does not take, or has taken once: it goes on answering everybody.
@Suite(.timeLimit(.minutes(10))) struct RefusedBundleTests {
    /// A field of a bundle, and how a text gets into it.
    struct Field: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let fill: @Sendable (inout BundleBuilder, String) -> Void

        init(_ key: String, _ fill: @escaping @Sendable (inout BundleBuilder, String) -> Void) {
            testDescription = key
            self.fill = fill
        }
    }

    static let fields = [
        Field("CFBundleDisplayName") { $0.information["CFBundleDisplayName"] = .string($1) },
        Field("CFBundleShortVersionString") { $0.information["CFBundleShortVersionString"] = .string($1) },
        Field("CFBundleIdentifier") { $0.information["CFBundleIdentifier"] = .string("org.example.\($1)") },
        Field("NSUserActivityTypes[0]") { $0.information["NSUserActivityTypes"] = .array([.string($1)]) },
        Field("UTExportedTypeDeclarations[1].UTTypeDescription") {
            $0.export("org.example.other", conformsTo: ["public.data"], description: $1)
        },
    ]

    @Test(arguments: fields, [text(around: 0xFDD0), text(around: 0x10FFFF)])
    func textThatNoMessageCarriesIsRefusedAndNobodyElseIsHurt(field: Field, text: String) async throws {
        try await withDesk { world, desk in
            try await desk.install(try RegistryTests.notes().build(in: world.folder))
            var builder = RegistryTests.notes()
            field.fill(&builder, text)
            let app = try builder.build(in: world.folder.appending(path: "odd"))
            await expectRefusal(.malformedBundle, naming: "\(field.testDescription): ") { try await desk.install(app) }
            let registry = Registry1Client(try desk.connection())
            #expect(try await registry.bundles().map(\.name) == ["Notes"])
        }
    }

    @Test func storedTextThatNoMessageCarriesIsMended() async throws {
        try await withDesk { world, desk in
            var builder = RegistryTests.notes()
            builder.export("org.example.marked", conformsTo: ["public.data"], description: "MARK")
            builder.information["CFBundleDisplayName"] = "MARK"
            builder.information["NSUserActivityTypes"] = ["MARK"]
            try await desk.install(try builder.build(in: world.folder))
            try await desk.service.stop()
            try await RegistryFailureTests().change(
                desk,
                """
                UPDATE bundles SET property_list =
                CAST(replace(CAST(property_list AS TEXT), 'MARK', 'a' || char(64976) || 'b') AS BLOB)
                """)
            let registry = Registry1Client(try desk.connection())
            let bundle = try #require(try await registry.bundles().first)
            #expect(bundle.name == "a\u{FFFD}b")
            #expect(bundle.activityTypes == ["a\u{FFFD}b"])
            #expect(try await registry.types().contains { $0.description == "a\u{FFFD}b" })
            try await registry.uninstall("org.example.Notes")
            #expect(try await registry.bundles().isEmpty)
        }
    }

    @Test(arguments: ["../evil", "odd/evil", "./evil", "packages/org.example.Other"])
    func mimeTypeThatIsAPathWritesNothing(name: String) async throws {
        try await withDesk { world, desk in
            try await desk.install(try RegistryTests.notes().build(in: world.folder))
            let before = RegistryTests.files(below: desk.dataHome)
            var builder = BundleBuilder(
                identifier: "org.example.Evil", name: "Evil",
                executable: World.executables.appending(path: probeProgram))
            builder.export("org.example.evil", conformsTo: ["public.data"], mimeTypes: [name])
            let app = try builder.build(in: world.folder)
            await expectRefusal(
                .malformedBundle, naming: "UTExportedTypeDeclarations[0].UTTypeTagSpecification.public.mime-type[0]"
            ) { try await desk.install(app) }
            #expect(RegistryTests.files(below: desk.dataHome) == before)
        }
    }

    /// As a former version has stored it: the next installation of anything writes all packages again.
    @Test func storedMIMETypeThatIsAPathIsWrittenNoMore() async throws {
        try await withDesk { world, desk in
            var builder = RegistryTests.notes()
            builder.export("org.example.marked", conformsTo: ["public.data"], mimeTypes: ["application/x-mark"])
            try await desk.install(try builder.build(in: world.folder))
            try await desk.service.stop()
            try await RegistryFailureTests().change(
                desk,
                """
                UPDATE bundles SET property_list =
                CAST(replace(CAST(property_list AS TEXT), 'application/x-mark', '../evil') AS BLOB)
                """)
            let other = BundleBuilder(
                identifier: "org.example.Other", name: "Other",
                executable: World.executables.appending(path: probeProgram))
            try await desk.install(try other.build(in: world.folder))
            #expect(!RegistryTests.files(below: desk.dataHome).contains("evil.xml"))
            let package = desk.dataHome.appending(path: "mime/packages/org.example.Notes.xml")
            let text = try String(contentsOf: package, encoding: .utf8)
            #expect(text.contains("application/vnd.org.example.marked"))
            #expect(!text.contains("evil"))
        }
    }
}

/// A text with a character that a literal cannot have.
func text(around code: UInt32) -> String {
    "a\(Unicode.Scalar(code).map { String($0) } ?? "")b"
}

// SPDX-License-Identifier: Apache-2.0

import Foundation
import Glibc
import Testing
import TestTraits
import UniformTypeIdentifiers

/// Types that apps declare. Identifiers differ from test to test: a declared type is known to the whole process.
@Suite struct AppTypeTests {
    @Test(.claim("T4")) func declaredTypeTakesItsPlaceInTheTree() throws {
        DeclaredTypes.declare([
            TypeDeclaration(
                identifier: "com.example.tree.Base", conformsTo: ["public.json"],
                tags: [.filenameExtension: ["treebase"], .mimeType: ["application/x-tree-base"]], description: "Tree"),
            TypeDeclaration(
                identifier: "com.example.tree.leaf", conformsTo: ["com.example.tree.base", "public.image"]),
        ])
        let base = try #require(UTType("com.example.tree.base"))
        let leaf = try #require(UTType("com.example.tree.leaf"))
        for ancestor in [base, .json, .text, .image, .data, .content, .item] {
            #expect(leaf.conforms(to: ancestor) && leaf.isSubtype(of: ancestor) && ancestor.isSupertype(of: leaf))
        }
        #expect(leaf.supertypes == [base, .json, .text, .image, .data, .content, .item])
        #expect(leaf.declaredSupertypes == [base, .image])
        #expect(!leaf.conforms(to: .movie) && !UTType.json.conforms(to: base) && !base.conforms(to: leaf))
        #expect(base.identifier == "com.example.tree.Base")
        #expect(base.isDeclared && !base.isDynamic && !base.isPublic)
        #expect(base.preferredFilenameExtension == "treebase" && base.preferredMIMEType == "application/x-tree-base")
        #expect(base.localizedDescription == "Tree")
        #expect(UTType(filenameExtension: "TreeBase") == base)
        #expect(UTType(mimeType: "application/x-tree-base; charset=utf-8") == base)
        #expect(UTType(filenameExtension: "treebase", conformingTo: .image)?.isDynamic == true)
    }

    @Test func systemTypeWinsATagFromADeclaredOne() {
        DeclaredTypes.declare([
            TypeDeclaration(
                identifier: "com.example.greedy", conformsTo: ["public.data"], tags: [.filenameExtension: ["csv"]])
        ])
        #expect(UTType(filenameExtension: "csv") == .commaSeparatedText)
        #expect(
            UTType.types(tag: "csv", tagClass: .filenameExtension, conformingTo: nil).map(\.identifier)
                == ["public.comma-separated-values-text", "com.example.greedy"])
    }

    @Test(.timeLimit(.minutes(10))) func cyclesAndParentsThatNobodyDeclaresAreTolerated() throws {
        DeclaredTypes.declare([
            TypeDeclaration(identifier: "com.example.cycle.a", conformsTo: ["com.example.cycle.b"]),
            TypeDeclaration(
                identifier: "com.example.cycle.b", conformsTo: ["com.example.cycle.a", "public.text", "nobody.at-all"]),
            TypeDeclaration(identifier: "com.example.cycle.self", conformsTo: ["com.example.cycle.self"]),
        ])
        let a = try #require(UTType("com.example.cycle.a"))
        let b = try #require(UTType("com.example.cycle.b"))
        #expect(a.conforms(to: b) && b.conforms(to: a) && a.conforms(to: .text) && a.conforms(to: .item))
        #expect(!a.isSubtype(of: a) && !a.supertypes.contains(a))
        #expect(a.supertypes.map(\.identifier).contains("nobody.at-all"))
        #expect(try #require(UTType("com.example.cycle.self")).supertypes.isEmpty)
    }

    @Test func dynamicTypeIsResolvedOnceAnAppDeclaresItsTag() throws {
        let dynamic = try #require(UTType(filenameExtension: "resolvable-tag"))
        #expect(dynamic.isDynamic && dynamic.resolved == dynamic)
        DeclaredTypes.declare([
            TypeDeclaration(
                identifier: "com.example.resolvable", conformsTo: ["public.data"],
                tags: [.filenameExtension: ["resolvable-tag"]])
        ])
        #expect(dynamic.resolved.identifier == "com.example.resolvable")
        #expect(UTType(filenameExtension: "resolvable-tag") == dynamic.resolved)
        #expect(dynamic.isDynamic)
    }

    @Test func existingValueSeesADeclarationThatComesLater() throws {
        let type = try #require(UTType(identifier: "com.example.later", allowUndeclared: true))
        #expect(!type.isDeclared && !type.conforms(to: .data))
        DeclaredTypes.declare([TypeDeclaration(identifier: "com.example.later", conformsTo: ["public.png"])])
        #expect(type.isDeclared && type.conforms(to: .image))
        DeclaredTypes.withdraw(["com.example.later"])
        #expect(!type.isDeclared && !type.conforms(to: .image))
    }

    @Test func undeclaredTypeIsKnownByItsIdentifierAlone() throws {
        #expect(UTType("com.example.nobody") == nil)
        #expect(UTType(identifier: "com.example.nobody", allowUndeclared: false) == nil)
        let type = try #require(UTType(identifier: "com.example.nobody", allowUndeclared: true))
        #expect(!type.isDeclared && !type.isDynamic && type.tags.isEmpty && type.supertypes.isEmpty)
        #expect(type.conforms(to: type) && type.localizedDescription == nil && type.version == nil)
        #expect(UTType(identifier: "COM.example.NOBODY", allowUndeclared: true) == type)
        #expect(UTType(identifier: "public.png", allowUndeclared: true) == .png)
    }

    @Test(arguments: ["", ".", "a b", "a/b", "a:b", ".a", "a.", "a..b", "a\0b", String(repeating: "a", count: 256)])
    func stringThatIsNoIdentifierIsNoType(text: String) {
        #expect(UTType(identifier: text, allowUndeclared: true) == nil)
        #expect(UTType(text) == nil)
        #expect(UTType(importedAs: text).identifier == text)
    }

    @Test func typeThatCodeNamesButNobodyDeclaresConformsToWhatTheCodeSays() {
        let plain = UTType(exportedAs: "com.example.undeclared.plain")
        #expect(!plain.isDeclared && plain.conforms(to: .data) && plain.conforms(to: .item))
        #expect(UTType("com.example.undeclared.plain") == nil)
        let text = UTType(importedAs: "com.example.undeclared.text", conformingTo: .json)
        #expect(!text.isDeclared && text.conforms(to: .text))
        #expect(UTType(importedAs: "com.example.undeclared.text") == text)
        #expect(UTType(exportedAs: "public.png") == .png)
    }

    @Test func undeclaredTypeIsReportedOnceOnTheStandardError() async throws {
        let result = await #expect(
            processExitsWith: .success, observing: [\.standardErrorContent]
        ) {
            for _ in 0..<3 { _ = UTType(exportedAs: "com.example.reported") }
            exit(0)
        }
        let lines = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
            .split(separator: "\n").filter { $0.contains("com.example.reported") }
        #expect(lines.count == 1)
        #expect(lines.first?.contains("UTExportedTypeDeclarations") == true)
    }

    @Test func typesOfInstalledBundlesAreReadFromTheUsersDataFolder() async throws {
        await #expect(processExitsWith: .success) {
            let root = FileManager.default.temporaryDirectory.appendingPathComponent("uti-\(getpid())")
            defer { try? FileManager.default.removeItem(at: root) }
            setenv("XDG_DATA_HOME", root.path, 1)
            #expect(UTType("com.example.installed") == nil)
            let folder = root.appendingPathComponent("enfilade")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            let declaration = TypeDeclaration(
                identifier: "com.example.installed", conformsTo: ["public.audio"],
                tags: [.filenameExtension: ["installed"]], bundle: "com.example")
            try DeclarationFile.data(of: [declaration]).write(
                to: folder.appendingPathComponent("types.plist"), options: .atomic)
            let type = try #require(UTType(filenameExtension: "installed"))
            #expect(type.identifier == "com.example.installed" && type.conforms(to: .audiovisualContent))
            #expect(type.declaration?.bundle == "com.example")
        }
    }
}

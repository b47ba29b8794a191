// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// The claims of the examples about themselves, in `Info.plist` and in their code.
@Suite struct ExampleBundleTests {
    static let names = ["Catalog", "Rolodex", "Scratchpad", "Probe", "ClownTown", "Chat", "Photos"]

    @Test(arguments: names)
    func theBundleSaysWhoItIs(name: String) throws {
        let example = ExampleFolder(name)
        let information = try example.information
        #expect(information["CFBundleIdentifier"] as? String == "org.enfilade.examples.\(name.lowercased())")
        #expect(information["CFBundleExecutable"] as? String == name)
        let icon = try #require(information["CFBundleIconFile"] as? String)
        #expect(FileManager.default.fileExists(atPath: example.resources.appending(path: icon).path))
    }

    @Test(
        arguments: names, [("exportedAs", "UTExportedTypeDeclarations"), ("importedAs", "UTImportedTypeDeclarations")])
    func codeAndPlistDeclareTheSameTypes(name: String, spelling: (label: String, key: String)) throws {
        let example = ExampleFolder(name)
        let declarations = try example.information[spelling.key] as? [[String: Any]] ?? []
        let declared = declarations.compactMap { $0["UTTypeIdentifier"] as? String }
        let call = try Regex("UTType\\(\(spelling.label): \"([^\"]+)\"")
        let used = try example.sources.matches(of: call).compactMap { $0.output[1].substring.map(String.init) }
        #expect(Set(used) == Set(declared))
    }

    @Test(arguments: names)
    func theSourcesAreOrdinaryAppCode(name: String) throws {
        let imports = try ExampleFolder(name).sources.split(separator: "\n").filter { $0.hasPrefix("import ") }
        let modules = Set(imports.map { String($0.dropFirst("import ".count)) })
        let ordinary: Set = [
            "AppIntents", "CoreSpotlight", "CoreTransferable", "Dispatch", "Enfilade", "Foundation", "Observation",
            "SwiftUI", "UIKit",
            "UniformTypeIdentifiers", "UserNotifications",
        ]
        #expect(modules.subtracting(ordinary) == ["\(name)Core"])
    }
}

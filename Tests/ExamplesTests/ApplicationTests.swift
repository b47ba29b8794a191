// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// The claims of the apps of the system about themselves: they are made of what every app can use.
@Suite struct ApplicationTests {
    @Test(arguments: [("Notes", "org.enfilade.Notebook"), ("Settings", "org.enfilade.Settings")])
    func theBundleSaysWhoItIs(name: String, identifier: String) throws {
        let application = ExampleFolder(name, in: "Applications")
        let information = try application.information
        #expect(information["CFBundleIdentifier"] as? String == identifier)
        #expect(information["CFBundleExecutable"] as? String == name)
        let icon = try #require(information["CFBundleIconFile"] as? String)
        #expect(FileManager.default.fileExists(atPath: application.resources.appending(path: icon).path))
    }

    @Test(arguments: [
        ("Notes", ["CoreTransferable", "EnfiladeNotebook", "NotesCore", "UIKit", "UniformTypeIdentifiers"]),
        ("Settings", ["EnfiladeSettings", "SettingsCore"]),
    ]) func theSourcesAreOrdinaryAppCode(name: String, own: [String]) throws {
        let application = ExampleFolder(name, in: "Applications")
        let imports = try application.sources.split(separator: "\n").filter {
            $0.contains("import ") && !$0.contains("//")
        }
        let modules = Set(imports.map { String($0.split(separator: " ").last ?? "") })
        #expect(modules == Set(own + ["Foundation", "Observation", "SwiftUI"]))
    }
}

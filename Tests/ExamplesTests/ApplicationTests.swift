// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// The claims of the apps of the system about themselves: they are made of what every app can use.
@Suite struct ApplicationTests {
    @Test func theBundleSaysWhoItIs() throws {
        let application = ExampleFolder("Settings", in: "Applications")
        let information = try application.information
        #expect(information["CFBundleIdentifier"] as? String == "org.enfilade.Settings")
        #expect(information["CFBundleExecutable"] as? String == "Settings")
        let icon = try #require(information["CFBundleIconFile"] as? String)
        #expect(FileManager.default.fileExists(atPath: application.resources.appending(path: icon).path))
    }

    @Test func theSourcesAreOrdinaryAppCode() throws {
        let application = ExampleFolder("Settings", in: "Applications")
        let imports = try application.sources.split(separator: "\n").filter {
            $0.contains("import ") && !$0.contains("//")
        }
        let modules = Set(imports.map { String($0.split(separator: " ").last ?? "") })
        #expect(modules == ["EnfiladeSettings", "Foundation", "Observation", "SettingsCore", "SwiftUI"])
    }
}

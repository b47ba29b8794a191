// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// The names by which desktops list installed apps.
@Suite struct LauncherTests {
    /// In a menu of all programs “Windows” alone would say nothing.
    @Test func launcherHasTheNameOfTheProduct() throws {
        let entry = sources.appending(path: "Data/org.enfilade.Shell.desktop")
        let groups = try String(contentsOf: entry, encoding: .utf8).split(separator: "[Desktop ")
        let names = groups.dropFirst().map { group in
            group.split(separator: "\n").first { $0.hasPrefix("Name=") }
        }
        #expect(
            names == [
                "Name=Enfilade", "Name=Switch Windows", "Name=Turn a Focus On or Off", "Name=Write a Quick Note",
                "Name=Make a Reminder",
            ])
    }
}

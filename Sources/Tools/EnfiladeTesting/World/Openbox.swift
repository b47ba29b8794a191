// SPDX-License-Identifier: Apache-2.0
// How the window manager of a virtual display is started.

package import Foundation

/// The window manager of virtual displays.
package enum Openbox {
    /// The path of the program.
    package static let program = "/usr/bin/openbox"
    /// The line that it prints once it gives new windows the focus. Windows that are there before do not get it.
    package static let ready = "ready"

    /// The command-line arguments to start it with.
    ///
    /// The settings are those of the system but for one: key bindings are kept when the keyboard changes. xdotool's keys
    /// come from a keyboard of their own, so that its first key makes openbox bind all keys again, and a bound key pressed
    /// meanwhile would go to the window.
    ///
    /// - Parameters:
    ///   - folder: The folder that the settings are written into.
    ///   - takesClicks: Whether clicks bring windows to the front. openbox holds each until it has looked at it; a finger that
    ///     is quicker than that is lost for the window.
    /// - Throws: `WorldError.cannotStart` if openbox is not installed or its settings are unlike those of version 3.6, and
    ///   the errors of writing a file.
    package static func arguments(settingsIn folder: URL, takesClicks: Bool = true) throws -> [String] {
        guard FileManager.default.isExecutableFile(atPath: program) else {
            throw WorldError(.cannotStart, "there is no \(program)")
        }
        let system = "/etc/xdg/openbox/rc.xml"
        guard let settings = try? String(contentsOfFile: system, encoding: .utf8), settings.contains("<keyboard>")
        else {
            throw WorldError(.cannotStart, "openbox has no settings of the keyboard in \(system)")
        }
        let own = folder.appending(path: "openbox-\(UUID().uuidString).xml")
        var wanted = settings
        if !takesClicks, let first = settings.range(of: "<mouse>"), let last = settings.range(of: "</mouse>") {
            wanted.removeSubrange(first.lowerBound..<last.upperBound)
        }
        try wanted
            .replacing(
                "<keyboard>", with: "<keyboard><rebindOnMappingNotify>no</rebindOnMappingNotify>", maxReplacements: 1
            )
            .write(to: own, atomically: true, encoding: .utf8)
        return ["--sm-disable", "--config-file", own.path, "--startup", "echo \(ready)"]
    }
}

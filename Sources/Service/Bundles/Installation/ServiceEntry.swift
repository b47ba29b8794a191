// SPDX-License-Identifier: Apache-2.0
// How the bus learns to start an app.

import Foundation

/// The D-Bus service file of a bundle.
///
/// See [the manual](https://dbus.freedesktop.org/doc/dbus-specification.html#message-bus-starting-services).
package struct ServiceEntry {
    /// The app.
    let bundle: AppBundle

    /// The text of the file.
    var contents: Data {
        let lines = [
            "[D-BUS Service]", "Name=\(bundle.identifier)",
            "Exec=\(DesktopEntry.escaped(Self.quoted(bundle.executable)))",
            "\(DesktopEntry.bundleKey)=\(bundle.identifier)", "",
        ]
        return Data(lines.joined(separator: "\n").utf8)
    }

    /// An argument as a shell reads it, which is how the bus daemon reads it too.
    package static func quoted(_ argument: String) -> String {
        // By code points: a character of several may begin with a quotation mark.
        let parts = argument.unicodeScalars.split(separator: "'", omittingEmptySubsequences: false)
        return "'" + parts.map { String($0) }.joined(separator: #"'\''"#) + "'"
    }
}

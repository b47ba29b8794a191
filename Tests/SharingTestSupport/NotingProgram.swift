// SPDX-License-Identifier: Apache-2.0

internal import EnfiladeProcesses
package import Foundation

/// A program that notes down its arguments, a line for each, and then runs some other lines.
package enum NotingProgram {
    /// Writes the program into a folder.
    ///
    /// - Parameters:
    ///   - name: The name of the program.
    ///   - folder: The folder.
    ///   - notes: The file that it notes down its arguments in.
    ///   - lines: The other lines, for the shell.
    package static func write(_ name: String, in folder: URL, notes: URL, then lines: String = "") throws {
        try FreshProgram.write(
            """
            #!/bin/sh
            printf '%s\\n' "$@" >'\(notes.path).new'
            mv '\(notes.path).new' '\(notes.path)'
            \(lines)
            """, to: folder.appending(path: name).path)
    }
}

// SPDX-License-Identifier: Apache-2.0
// The clipboard tool on the other side.

import Foundation

/// `xclip` on a display.
struct Clip {
    let screen: Screen

    /// Pastes, and throws away what comes.
    func paste(_ type: String) throws {
        try run("exec xclip -o -selection clipboard -t \"$0\" >/dev/null", type)
    }

    /// Waits until something is on the clipboard, and sees whether it is the content of a file.
    func check(_ file: String, as type: String) throws {
        try run(
            """
            for attempt in $(seq 100); do
                xclip -o -selection clipboard -t TARGETS 2>&1 | grep -qxF "$0" && break
                sleep 0.1
            done
            xclip -o -selection clipboard -t "$0" | cmp - "$1"
            """, type, file)
    }

    /// Copies the content of a file, of which `xclip` stays the owner.
    func copy(_ file: String, as type: String) throws {
        try run("exec xclip -i -selection clipboard -t \"$0\" \"$1\" >/dev/null", type, file)
    }

    private func run(_ command: String, _ arguments: String...) throws {
        let child = try Child("sh", ["-ec", command] + arguments, environment: screen.environment())
        guard child.wait() else { throw BenchmarkError("xclip does not do what it is told") }
    }
}

// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The app's output, without a buffer in between: a reader that waits for a line gets it at once.
enum Terminal {
    /// Prints text as it is.
    static func print(_ text: String) {
        try? FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
    }

    /// Prints a line.
    static func line(_ text: String) {
        print(text + "\n")
    }

    /// Prints a problem.
    static func complain(_ text: String) {
        try? FileHandle.standardError.write(contentsOf: Data("Catalog: \(text)\n".utf8))
    }
}

// SPDX-License-Identifier: Apache-2.0

internal import Foundation

/// Messages for the developer of an app about faults that a user cannot do anything about.
package enum Diagnostics {
    /// Says a sentence on standard error.
    package static func report(_ sentence: String) {
        FileHandle.standardError.write(Data("Enfilade: \(sentence)\n".utf8))
    }
}

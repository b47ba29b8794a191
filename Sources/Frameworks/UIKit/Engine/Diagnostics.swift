// SPDX-License-Identifier: Apache-2.0

internal import Foundation

/// What the developer of an app should know and a user cannot do anything about.
enum Diagnostics {
    /// Says a sentence on standard error.
    static func report(_ sentence: String) {
        FileHandle.standardError.write(Data("UIKit: \(sentence)\n".utf8))
    }
}

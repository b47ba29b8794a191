// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A program in Python among the fixtures of the tests.
package enum Script {
    /// Where it is.
    package static func path(_ name: String) -> String {
        URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../Fixtures/\(name).py").standardized.path
    }
}

// SPDX-License-Identifier: Apache-2.0
// Why a comparison could not be made.

/// A comparison that did not work, with one sentence that says why.
package struct BenchmarkError: Error, CustomStringConvertible {
    /// The sentence, without a full stop.
    package let description: String

    init(_ description: String) {
        self.description = description
    }
}

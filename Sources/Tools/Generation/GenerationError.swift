// SPDX-License-Identifier: Apache-2.0

/// An input of the generator that cannot be used, with the place and the reason.
package struct GenerationError: Error, CustomStringConvertible, Equatable {
    /// The file, and the line where it is known: `Interfaces/x.xml:12`.
    package let place: String
    /// The cause, as a sentence without a full stop.
    package let reason: String

    package init(_ place: String, _ reason: String) {
        self.place = place
        self.reason = reason
    }

    package var description: String {
        "\(place): \(reason)"
    }
}

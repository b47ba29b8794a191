// SPDX-License-Identifier: Apache-2.0

internal import Foundation

/// Why an activity cannot be kept, or be read again.
package struct ActivityFailure: Error, Hashable, CustomStringConvertible, LocalizedError {
    /// The kinds of failures.
    package enum Code: String, Hashable, Sendable {
        /// A key or a value is of a type that activities do not carry.
        case notAllowed
        /// Collections are nested too deeply in each other.
        case tooDeep
        /// The activity takes more room than one may.
        case tooLarge
        /// The bytes are no activity.
        case damaged
        /// The bytes were written by a newer version; their owner keeps them as they are.
        case newerVersion
    }

    /// The kind of the failure.
    package let code: Code
    /// One sentence for a person.
    package let message: String

    package init(_ code: Code, _ message: String) {
        self.code = code
        self.message = message
    }

    package var description: String {
        message
    }

    package var errorDescription: String? {
        message
    }
}

/// How large an activity may be.
package struct ActivityLimits: Hashable, Sendable {
    /// How deep collections may be nested in each other.
    package var depth = 32
    /// The length of the encoded activity, in bytes.
    package var size = 1 << 20

    package init() {}

    /// The default limits.
    package static let standard = ActivityLimits()
}

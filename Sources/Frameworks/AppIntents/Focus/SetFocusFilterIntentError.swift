// SPDX-License-Identifier: Apache-2.0

public import Foundation
internal import EnfiladeLocalization

/// The reason for which a filter has no current values.
///
/// See [SetFocusFilterIntentError](https://developer.apple.com/documentation/appintents/setfocusfilterintenterror).
public struct SetFocusFilterIntentError: LocalizedError, Equatable, Hashable {
    private enum Reason: Hashable, Sendable {
        case notFound, missingParameterValue
    }

    private let reason: Reason

    /// The filter is not in force.
    public static let notFound = SetFocusFilterIntentError(reason: .notFound)
    /// A parameter of the filter needs a value and has none.
    public static let missingParameterValue = SetFocusFilterIntentError(reason: .missingParameterValue)

    public var errorDescription: String? {
        switch reason {
        case .notFound: translated("No Focus with this filter is on.")
        case .missingParameterValue: translated("The filter lacks a value that it needs.")
        }
    }
}

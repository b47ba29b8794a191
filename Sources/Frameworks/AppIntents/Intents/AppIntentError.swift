// SPDX-License-Identifier: Apache-2.0

public import Foundation
internal import EnfiladeLocalization

/// An error of an intent.
///
/// See [AppIntentError](https://developer.apple.com/documentation/appintents/appintenterror).
public struct AppIntentError: LocalizedError, Hashable {
    private enum Reason: Hashable, Sendable {
        case restartPerform, needsValue(String), noDependency(String)
    }

    private let reason: Reason

    /// The intent has changed a parameter and wants to be performed again.
    public static let restartPerform = AppIntentError(reason: .restartPerform)

    /// A parameter has no value.
    static func needsValue(_ title: String) -> Self { Self(reason: .needsValue(title)) }

    /// Nothing was added that an intent needs.
    static func noDependency(_ type: Any.Type) -> Self {
        Self(reason: .noDependency(_typeName(type, qualified: false)))
    }

    public var errorDescription: String? {
        switch reason {
        case .restartPerform: translated("The action has to be performed again.")
        case .needsValue(let title): translated("The parameter “\(title)” has no value.")
        case .noDependency(let type): translated("Nothing of the type \(type) was added for actions.")
        }
    }
}

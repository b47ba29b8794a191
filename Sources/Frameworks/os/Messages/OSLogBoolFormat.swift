// SPDX-License-Identifier: Apache-2.0

/// The words for a Boolean value in a log message.
///
/// See [OSLogBoolFormat](https://developer.apple.com/documentation/os/oslogboolformat).
public enum OSLogBoolFormat: Sendable {
    /// The words `true` and `false`.
    case truth
    /// The words `yes` and `no`.
    case answer

    /// The word for a value.
    func text(_ value: Bool) -> String {
        switch self {
        case .truth: value ? "true" : "false"
        case .answer: value ? "yes" : "no"
        }
    }
}

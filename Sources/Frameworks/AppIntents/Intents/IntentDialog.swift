// SPDX-License-Identifier: Apache-2.0

public import FoundationAdditions

/// Words for the user about an intent.
///
/// See [IntentDialog](https://developer.apple.com/documentation/appintents/intentdialog).
public struct IntentDialog: Sendable, ExpressibleByStringInterpolation {
    /// The words in full, for a device that speaks them.
    package let full: LocalizedStringResource
    /// The words for a place where little can be said.
    package let supporting: LocalizedStringResource
    /// The name of a symbol of the system beside them.
    package let systemImageName: String?

    /// Makes words.
    public init(_ dialog: LocalizedStringResource) {
        self.init(full: dialog, supporting: dialog)
    }

    /// Makes words for speech and for a screen.
    public init(full: LocalizedStringResource, supporting: LocalizedStringResource) {
        (self.full, self.supporting, systemImageName) = (full, supporting, nil)
    }

    /// Makes words for speech and for a screen, with a symbol.
    public init(full: LocalizedStringResource, supporting: LocalizedStringResource, systemImageName: String) {
        (self.full, self.supporting, self.systemImageName) = (full, supporting, systemImageName)
    }

    public init(stringLiteral value: String) {
        self.init(LocalizedStringResource(stringLiteral: value))
    }

    public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
        self.init(LocalizedStringResource(stringInterpolation: stringInterpolation))
    }
}

/// The way in which the result of one intent becomes a parameter of the next.
///
/// See [InputConnectionBehavior](https://developer.apple.com/documentation/appintents/inputconnectionbehavior).
public enum InputConnectionBehavior: Hashable, Sendable {
    /// As the system sees fit.
    case `default`
    /// Never.
    case never
    /// Always if the types agree.
    case connectToPreviousIntentResult
}

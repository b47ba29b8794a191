// SPDX-License-Identifier: Apache-2.0

/// The result of an intent.
///
/// An intent returns `some IntentResult`, with `& ReturnsValue<Int>`, `& ProvidesDialog` or `& OpensIntent` as it has more to
/// say, and makes it with `.result()`.
///
/// See [IntentResult](https://developer.apple.com/documentation/appintents/intentresult).
public protocol IntentResult: Sendable {
    associatedtype Value: _IntentValue = Never
    /// The value; `nil` if there is none.
    var value: Value? { get }
}

/// A result with a value.
public protocol ReturnsValue<Value>: IntentResult {}

/// A result with words for the user.
public protocol ProvidesDialog: IntentResult {}

/// A result that goes on with another intent.
public protocol OpensIntent: IntentResult {}

/// The result that `.result()` makes.
///
/// See [IntentResultContainer](https://developer.apple.com/documentation/appintents/intentresultcontainer).
public struct IntentResultContainer<Value: _IntentValue, OpenedIntent, Snippet, Dialog>: IntentResult {
    public let value: Value?
    /// The words for the user.
    package let dialog: IntentDialog?
    /// The next intent.
    package let opened: (any AppIntent)?

    init(value: Value? = nil, dialog: IntentDialog? = nil, opened: (any AppIntent)? = nil) {
        (self.value, self.dialog, self.opened) = (value, dialog, opened)
    }
}

extension IntentResultContainer: ReturnsValue {}
extension IntentResultContainer: ProvidesDialog where Dialog == IntentDialog {}
extension IntentResultContainer: OpensIntent where OpenedIntent: AppIntent {}

extension IntentResult where Self == IntentResultContainer<Never, Never, Never, Never> {
    /// A result without anything.
    public static func result() -> Self { .init() }
}

extension IntentResult {
    /// A result with a value.
    public static func result<Value>(value: Value) -> Self
    where Self == IntentResultContainer<Value, Never, Never, Never> {
        .init(value: value)
    }

    /// A result with words for the user.
    public static func result(dialog: IntentDialog) -> Self
    where Self == IntentResultContainer<Never, Never, Never, IntentDialog> {
        .init(dialog: dialog)
    }

    /// A result with a value and words for the user.
    public static func result<Value>(value: Value, dialog: IntentDialog) -> Self
    where Self == IntentResultContainer<Value, Never, Never, IntentDialog> {
        .init(value: value, dialog: dialog)
    }

    /// A result that goes on with another intent.
    public static func result<Opened: AppIntent>(opensIntent: Opened) -> Self
    where Self == IntentResultContainer<Never, Opened, Never, Never> {
        .init(opened: opensIntent)
    }

    /// A result with words for the user that goes on with another intent.
    public static func result<Opened: AppIntent>(opensIntent: Opened, dialog: IntentDialog) -> Self
    where Self == IntentResultContainer<Never, Opened, Never, IntentDialog> {
        .init(dialog: dialog, opened: opensIntent)
    }

    /// A result with a value that goes on with another intent.
    public static func result<Value, Opened: AppIntent>(value: Value, opensIntent: Opened) -> Self
    where Self == IntentResultContainer<Value, Opened, Never, Never> {
        .init(value: value, opened: opensIntent)
    }

    /// A result with a value and words for the user that goes on with another intent.
    public static func result<Value, Opened: AppIntent>(
        value: Value, opensIntent: Opened, dialog: IntentDialog
    ) -> Self
    where Self == IntentResultContainer<Value, Opened, Never, IntentDialog> {
        .init(value: value, dialog: dialog, opened: opensIntent)
    }
}

extension Never: IntentResult {
    public var value: Never? { nil }
}

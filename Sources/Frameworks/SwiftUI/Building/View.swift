// SPDX-License-Identifier: Apache-2.0
// A part of a user interface: a description that is made again whenever the values change that it depends on.

/// A type that represents part of an app's user interface.
///
/// Conform by composing other views in `body`. A value is cheap and short-lived; lasting ones live in `State`. `body`
/// is called on the main actor when the view appears and whenever a value that it read has changed.
///
/// See [View](https://developer.apple.com/documentation/swiftui/view).
@MainActor @preconcurrency public protocol View {
    /// The type of view representing the body of this view.
    associatedtype Body: View

    /// The content and behavior of the view.
    @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}

/// A view without a body of its own, such as those that stand for a widget.
extension Never: View {
    /// Not there, like the view itself.
    public var body: Never { self }
}

extension View where Body == Never {
    /// Not there: this view is displayed without a body. Calling it is a programmer's error.
    public var body: Never {
        preconditionFailure("\(Self.self) has no body; it is displayed as it is")
    }
}

// SPDX-License-Identifier: Apache-2.0

/// A container for grouping controls used for data entry, such as in settings or inspectors.
///
/// See [Form](https://developer.apple.com/documentation/swiftui/form).
public struct Form<Content: View> {
    let content: Content

    /// Creates a form with the given content.
    public init(@ViewBuilder content: () -> Content) {
        self.content = content()
    }
}

extension Form: View {
    public typealias Body = Never
}

extension Form: RowsView {
    static var boxesSections: Bool { true }
    static var maximumWidth: Int? { 640 }
}

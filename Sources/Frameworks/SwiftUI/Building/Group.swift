// SPDX-License-Identifier: Apache-2.0

/// A type that collects multiple instances of a content type into a single unit.
///
/// A modifier of a group applies to each of its members.
///
/// See [Group](https://developer.apple.com/documentation/swiftui/group).
public struct Group<Content> {
    private let content: Content
}

extension Group: View where Content: View {
    public typealias Body = Never

    /// Creates a group of views.
    public init(@ViewBuilder content: () -> Content) {
        self.content = content()
    }
}

extension Group: PrimitiveView, ListView where Content: View {
    var children: [ListChild] { [ListChild(key: .position(0), view: content)] }
}

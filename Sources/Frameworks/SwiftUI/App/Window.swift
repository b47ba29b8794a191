// SPDX-License-Identifier: Apache-2.0

/// A scene that presents its content in a single, unique window.
///
/// See [Window](https://developer.apple.com/documentation/swiftui/window).
public struct Window<Content: View>: Scene {
    public typealias Body = Never

    private let title: String
    private let identifier: String
    private let content: Content

    /// Creates a window with a localized title and an identifier.
    public init(_ titleKey: LocalizedStringKey, id: String, @ViewBuilder content: () -> Content) {
        title = titleKey.text()
        identifier = id
        self.content = content()
    }

    /// Creates a window with a title and an identifier.
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, id: String, @ViewBuilder content: () -> Content) {
        self.title = String(title)
        identifier = id
        self.content = content()
    }
}

extension Window: PrimitiveScene {
    func windows(_ visit: (any Scene, Int) -> [WindowDescription]) -> [WindowDescription] {
        let content = content
        return [WindowDescription(identifier: identifier, title: title, isGroup: false) { _ in content }]
    }
}

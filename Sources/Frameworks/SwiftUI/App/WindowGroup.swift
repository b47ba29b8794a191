// SPDX-License-Identifier: Apache-2.0

/// A scene that presents a group of identically structured windows.
///
/// Each window has a state of its own.
///
/// See [WindowGroup](https://developer.apple.com/documentation/swiftui/windowgroup).
public struct WindowGroup<Content: View>: Scene {
    public typealias Body = Never

    private let identifier: String?
    private let title: String?
    private let valueType: (any Hashable.Type)?
    private let content: @MainActor (AnyHashable?) -> any View

    private init(identifier: String?, title: String?, content: Content) {
        self.identifier = identifier
        self.title = title
        valueType = nil
        self.content = { _ in content }
    }

    /// Creates a window group.
    public init(@ViewBuilder content: () -> Content) {
        self.init(identifier: nil, title: nil, content: content())
    }

    /// Creates a window group with an identifier.
    public init(id: String, @ViewBuilder content: () -> Content) {
        self.init(identifier: id, title: nil, content: content())
    }

    /// Creates a window group with a localized title string.
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(identifier: nil, title: titleKey.text(), content: content())
    }

    /// Creates a window group with a title string.
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
        self.init(identifier: nil, title: String(title), content: content())
    }

    /// Creates a window group with a localized title string and an identifier.
    public init(_ titleKey: LocalizedStringKey, id: String, @ViewBuilder content: () -> Content) {
        self.init(identifier: id, title: titleKey.text(), content: content())
    }

    /// Creates a window group with a title string and an identifier.
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, id: String, @ViewBuilder content: () -> Content) {
        self.init(identifier: id, title: String(title), content: content())
    }

    /// Creates a data-presenting window group with an identifier.
    ///
    /// A value has one window: opening it again brings that forward.
    public init<D: Decodable & Encodable & Hashable, C: View>(
        id: String, for type: D.Type, @ViewBuilder content: @escaping (Binding<D?>) -> C
    ) where Content == PresentedWindowContent<D, C> {
        self.init(identifier: id, presenting: type, content: content)
    }

    /// Creates a data-presenting window group.
    public init<D: Decodable & Encodable & Hashable, C: View>(
        for type: D.Type, @ViewBuilder content: @escaping (Binding<D?>) -> C
    ) where Content == PresentedWindowContent<D, C> {
        self.init(identifier: nil, presenting: type, content: content)
    }

    private init<D: Decodable & Encodable & Hashable, C: View>(
        identifier: String?, presenting type: D.Type, content: @escaping (Binding<D?>) -> C
    ) where Content == PresentedWindowContent<D, C> {
        self.identifier = identifier
        title = nil
        valueType = type
        self.content = { PresentedWindowContent<D, C>(initial: $0?.base as? D, content: content) }
    }
}

/// The content of a window that presents a value.
public struct PresentedWindowContent<Data: Decodable & Encodable & Hashable, Content: View>: View {
    @State private var value: Data?
    private let content: (Binding<Data?>) -> Content

    init(initial: Data?, content: @escaping (Binding<Data?>) -> Content) {
        _value = State(initialValue: initial)
        self.content = content
    }

    public var body: some View {
        content($value)
    }
}

extension WindowGroup: PrimitiveScene {
    func windows(_ visit: (any Scene, Int) -> [WindowDescription]) -> [WindowDescription] {
        [
            WindowDescription(
                identifier: identifier, title: title, isGroup: true, valueType: valueType, content: content)
        ]
    }
}

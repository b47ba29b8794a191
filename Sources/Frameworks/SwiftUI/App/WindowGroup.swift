// SPDX-License-Identifier: Apache-2.0

internal import Foundation

/// A scene that presents a group of identically structured windows.
///
/// Each window has a state of its own.
///
/// See [WindowGroup](https://developer.apple.com/documentation/swiftui/windowgroup).
public struct WindowGroup<Content: View>: Scene {
    public typealias Body = Never

    private let identifier: String?
    private let title: String?
    private var presented: PresentedType?
    private let content: @MainActor (AnyHashable?) -> any View

    /// The type of the values that windows are opened for.
    private struct PresentedType {
        let type: any Hashable.Type
        let encode: (AnyHashable) -> Data?
        let decode: (Data?) -> AnyHashable?

        init<D: Codable & Hashable>(_ type: D.Type) {
            self.type = type
            encode = { value in (value.base as? D).flatMap { try? JSONEncoder().encode([$0]) } }
            decode = { data in
                data.flatMap { try? JSONDecoder().decode([D].self, from: $0).first }.map { AnyHashable($0) }
            }
        }
    }

    private init(identifier: String?, title: String?, content: Content) {
        self.identifier = identifier
        self.title = title
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

    /// Creates a data-presenting window group with an identifier and a value for windows that are opened for none.
    public init<D: Decodable & Encodable & Hashable, C: View>(
        id: String, for type: D.Type, @ViewBuilder content: @escaping (Binding<D>) -> C,
        defaultValue: @escaping () -> D
    ) where Content == PresentedWindowContent<D, C> {
        self.init(identifier: id, presenting: type) { value in content(value.orElse(defaultValue)) }
    }

    /// Creates a data-presenting window group with a value for windows that are opened for none.
    public init<D: Decodable & Encodable & Hashable, C: View>(
        for type: D.Type, @ViewBuilder content: @escaping (Binding<D>) -> C, defaultValue: @escaping () -> D
    ) where Content == PresentedWindowContent<D, C> {
        self.init(identifier: nil, presenting: type) { value in content(value.orElse(defaultValue)) }
    }

    private init<D: Decodable & Encodable & Hashable, C: View>(
        identifier: String?, title: String? = nil, presenting type: D.Type, content: @escaping (Binding<D?>) -> C
    ) where Content == PresentedWindowContent<D, C> {
        self.identifier = identifier
        self.title = title
        presented = PresentedType(type)
        self.content = { PresentedWindowContent<D, C>(initial: $0?.base as? D, content: content) }
    }
}

// MARK: - Data-presenting groups with a title

extension WindowGroup {
    /// Creates a data-presenting window group with a localized title string and an identifier.
    public init<D: Decodable & Encodable & Hashable, C: View>(
        _ titleKey: LocalizedStringKey, id: String, for type: D.Type, @ViewBuilder content: @escaping (Binding<D?>) -> C
    ) where Content == PresentedWindowContent<D, C> {
        self.init(identifier: id, title: titleKey.text(), presenting: type, content: content)
    }

    /// Creates a data-presenting window group with a localized title string and an identifier, and a value for windows that are opened for none.
    public init<D: Decodable & Encodable & Hashable, C: View>(
        _ titleKey: LocalizedStringKey, id: String, for type: D.Type, @ViewBuilder content: @escaping (Binding<D>) -> C,
        defaultValue: @escaping () -> D
    ) where Content == PresentedWindowContent<D, C> {
        self.init(identifier: id, title: titleKey.text(), presenting: type) { content($0.orElse(defaultValue)) }
    }

    /// Creates a data-presenting window group with a localized title string.
    public init<D: Decodable & Encodable & Hashable, C: View>(
        _ titleKey: LocalizedStringKey, for type: D.Type, @ViewBuilder content: @escaping (Binding<D?>) -> C
    ) where Content == PresentedWindowContent<D, C> {
        self.init(identifier: nil, title: titleKey.text(), presenting: type, content: content)
    }

    /// Creates a data-presenting window group with a localized title string, and a value for windows that are opened for none.
    public init<D: Decodable & Encodable & Hashable, C: View>(
        _ titleKey: LocalizedStringKey, for type: D.Type, @ViewBuilder content: @escaping (Binding<D>) -> C,
        defaultValue: @escaping () -> D
    ) where Content == PresentedWindowContent<D, C> {
        self.init(identifier: nil, title: titleKey.text(), presenting: type) { content($0.orElse(defaultValue)) }
    }

    /// Creates a data-presenting window group with a title string and an identifier.
    @_disfavoredOverload public init<S: StringProtocol, D: Decodable & Encodable & Hashable, C: View>(
        _ title: S, id: String, for type: D.Type, @ViewBuilder content: @escaping (Binding<D?>) -> C
    ) where Content == PresentedWindowContent<D, C> {
        self.init(identifier: id, title: String(title), presenting: type, content: content)
    }

    /// Creates a data-presenting window group with a title string and an identifier, and a value for windows that are opened for none.
    @_disfavoredOverload public init<S: StringProtocol, D: Decodable & Encodable & Hashable, C: View>(
        _ title: S, id: String, for type: D.Type, @ViewBuilder content: @escaping (Binding<D>) -> C,
        defaultValue: @escaping () -> D
    ) where Content == PresentedWindowContent<D, C> {
        self.init(identifier: id, title: String(title), presenting: type) { content($0.orElse(defaultValue)) }
    }

    /// Creates a data-presenting window group with a title string.
    @_disfavoredOverload public init<S: StringProtocol, D: Decodable & Encodable & Hashable, C: View>(
        _ title: S, for type: D.Type, @ViewBuilder content: @escaping (Binding<D?>) -> C
    ) where Content == PresentedWindowContent<D, C> {
        self.init(identifier: nil, title: String(title), presenting: type, content: content)
    }

    /// Creates a data-presenting window group with a title string, and a value for windows that are opened for none.
    @_disfavoredOverload public init<S: StringProtocol, D: Decodable & Encodable & Hashable, C: View>(
        _ title: S, for type: D.Type, @ViewBuilder content: @escaping (Binding<D>) -> C,
        defaultValue: @escaping () -> D
    ) where Content == PresentedWindowContent<D, C> {
        self.init(identifier: nil, title: String(title), presenting: type) { content($0.orElse(defaultValue)) }
    }
}

extension Binding {
    /// The value, or the one that stands in for none; it becomes the value once it is asked for.
    fileprivate func orElse<Wrapped>(_ standIn: @escaping () -> Wrapped) -> Binding<Wrapped> where Value == Wrapped? {
        Binding<Wrapped>(
            get: {
                if let value = wrappedValue { return value }
                let value = standIn()
                wrappedValue = value
                return value
            }, set: { wrappedValue = $0 })
    }
}

/// The content of a window that presents a value, which is kept with the window.
public struct PresentedWindowContent<Data: Decodable & Encodable & Hashable, Content: View>: View {
    @State private var own: Data?
    @Environment(\.sceneContext) private var context
    private let content: (Binding<Data?>) -> Content

    init(initial: Data?, content: @escaping (Binding<Data?>) -> Content) {
        _own = State(initialValue: initial)
        self.content = content
    }

    public var body: some View {
        content(value)
    }

    private var value: Binding<Data?> {
        guard let place = context?.value else { return $own }
        return Binding(get: { place.value?.base as? Data }, set: { place.value = $0.map { AnyHashable($0) } })
    }
}

extension WindowGroup: PrimitiveScene {
    func windows(_ visit: (any Scene, Int) -> [WindowDescription]) -> [WindowDescription] {
        [
            WindowDescription(
                identifier: identifier, title: title, isGroup: true, valueType: presented?.type,
                encode: presented?.encode ?? { _ in nil }, decode: presented?.decode ?? { _ in nil }, content: content)
        ]
    }
}

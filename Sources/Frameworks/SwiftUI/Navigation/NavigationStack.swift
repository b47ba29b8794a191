// SPDX-License-Identifier: Apache-2.0

/// A view that displays a root view and enables you to present additional views over the root view.
///
/// Each page has a header bar with its title, its toolbar and a way back; the one of the window is hidden meanwhile.
///
/// See [NavigationStack](https://developer.apple.com/documentation/swiftui/navigationstack).
public struct NavigationStack<Data, Root: View>: View {
    @State private var navigator = Navigator()
    private let path: Binding<[AnyHashable]>?
    private let root: Root

    public var body: some View {
        let navigator = navigator
        navigator.path = path
        return NavigationPages(
            pages: [AnyView(root)]
                + navigator.entries.map { entry in
                    switch entry {
                    case .value(let value): AnyView(erased: navigator.view(for: value))
                    case .view(_, let view): AnyView(erased: view)
                    }
                },
            keys: [AnyHashable("root")] + navigator.entries.map(\.key), navigator: navigator)
    }
}

extension Navigator.Entry {
    /// The key by which the page is recognised.
    fileprivate var key: AnyHashable {
        switch self {
        case .value(let value): value
        case .view(let number, _): AnyHashable(["view", "\(number)"])
        }
    }
}

extension NavigationStack where Data == NavigationPath {
    /// Creates a navigation stack that manages its own navigation state.
    public init(@ViewBuilder root: () -> Root) {
        path = nil
        self.root = root()
    }

    /// Creates a navigation stack with heterogeneous navigation state that you can control.
    public init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root) {
        self.path = Binding(
            get: { path.wrappedValue.elements }, set: { path.wrappedValue.elements = $0 })
        self.root = root()
    }
}

extension NavigationStack
where Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, Data.Element: Hashable {
    /// Creates a navigation stack with homogeneous navigation state that you can control.
    public init(path: Binding<Data>, @ViewBuilder root: () -> Root) {
        self.path = Binding(
            get: { path.wrappedValue.map { AnyHashable($0) } },
            set: { path.wrappedValue = Data($0.compactMap { $0.base as? Data.Element }) })
        self.root = root()
    }
}

/// A view that says how the pages for values of a type are made.
private struct DestinationView<Content: View, Value: Hashable, Page: View>: HookView {
    let content: Content
    let destination: (Value) -> Page

    func appeared(_ memory: inout Void, environment: EnvironmentValues) {
        environment.navigator?.setDestination(for: Value.self) { [destination] in destination($0) }
    }

    func updated(from previous: Self, _ memory: inout Void, environment: EnvironmentValues) {
        environment.navigator?.setDestination(for: Value.self) { [destination] in destination($0) }
    }
}

extension View {
    /// Associates a destination view with a presented data type for use within a navigation stack. Outside of one it has no
    /// effect.
    public func navigationDestination<D: Hashable, C: View>(
        for data: D.Type, @ViewBuilder destination: @escaping (D) -> C
    ) -> some View {
        DestinationView(content: self, destination: destination)
    }
}

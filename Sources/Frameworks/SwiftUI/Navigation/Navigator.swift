// SPDX-License-Identifier: Apache-2.0

internal import Observation

/// The pages of a navigation stack, which links and destinations change.
@Observable @MainActor final class Navigator {
    /// A page above the root.
    enum Entry {
        /// The page for a value.
        case value(AnyHashable)
        /// A page that a link brought along.
        case view(Int, any View)
    }

    /// How the pages for values are made. Not observed; `destinationCount` is.
    @ObservationIgnored private var destinations: [ObjectIdentifier: (AnyHashable) -> (any View)?] = [:]
    private var destinationCount = 0
    /// The values of a stack that has no binding for them.
    private var values: [AnyHashable] = []
    /// The pages that links brought along, above those for values.
    private var views: [(number: Int, view: any View)] = []
    @ObservationIgnored private var number = 0
    /// The app's own values of the stack; `nil` if the stack keeps them itself.
    @ObservationIgnored var path: Binding<[AnyHashable]>?

    /// The pages above the root, from the bottom to the top.
    var entries: [Entry] {
        (path?.wrappedValue ?? values).map { .value($0) } + views.map { .view($0.number, $0.view) }
    }

    /// Shows the page for a value.
    func push(_ value: AnyHashable) {
        if let path { path.wrappedValue.append(value) } else { values.append(value) }
    }

    /// Shows a page.
    func push(_ view: any View) {
        number += 1
        views.append((number, view))
    }

    /// Goes back until there are so many pages above the root.
    func pop(to count: Int) {
        let kept = (path?.wrappedValue ?? values).count
        views.removeLast(max(0, min(views.count, kept + views.count - count)))
        guard count < kept else { return }
        if let path { path.wrappedValue.removeLast(kept - count) } else { values.removeLast(kept - count) }
    }

    /// Says how the pages for values of a type are made.
    func setDestination<Value: Hashable>(for type: Value.Type, _ make: @escaping (Value) -> any View) {
        let key = ObjectIdentifier(type)
        let isNew = destinations[key] == nil
        destinations[key] = { ($0.base as? Value).map(make) }
        if isNew { destinationCount += 1 }
    }

    /// Makes the page for a value; empty as long as there is no destination for it.
    func view(for value: AnyHashable) -> any View {
        _ = destinationCount
        for make in destinations.values {
            if let view = make(value) { return view }
        }
        return EmptyView()
    }
}

extension EnvironmentValues {
    private enum NavigatorKey: EnvironmentKey { static var defaultValue: Navigator? { nil } }

    /// The navigation stack that the view is in; `nil` outside of one.
    var navigator: Navigator? {
        get { self[NavigatorKey.self] }
        set { self[NavigatorKey.self] = newValue }
    }
}

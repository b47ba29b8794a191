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
    /// A page that a link brought along.
    private struct Page {
        let number: Int
        let view: any View
        /// The values below it: it goes with them.
        let below: [AnyHashable]
    }

    /// The pages that links brought along.
    private var pages: [Page] = []
    /// The numbers of those whose values are gone: they do not come back with others.
    @ObservationIgnored private var gone: Set<Int> = []
    @ObservationIgnored private var number = 0
    /// The app's own values of the stack; `nil` if the stack keeps them itself.
    @ObservationIgnored var path: Binding<[AnyHashable]>?

    private var shownValues: [AnyHashable] { path?.wrappedValue ?? values }

    /// The pages above the root, from the bottom to the top.
    var entries: [Entry] {
        let values = shownValues
        let shown = pages.filter { !gone.contains($0.number) && values.starts(with: $0.below) }
        gone.formUnion(Set(pages.map(\.number)).subtracting(shown.map(\.number)))
        return (0...values.count).flatMap { position in
            shown.filter { $0.below.count == position }.map { Entry.view($0.number, $0.view) }
                + values.dropFirst(position).prefix(1).map { .value($0) }
        }
    }

    /// Shows the page for a value.
    func push(_ value: AnyHashable) {
        if let path { path.wrappedValue.append(value) } else { values.append(value) }
    }

    /// Shows a page.
    func push(_ view: any View) {
        number += 1
        pages.removeAll { gone.contains($0.number) }
        pages.append(Page(number: number, view: view, below: shownValues))
    }

    /// Goes back until there are so many pages above the root.
    func pop(to count: Int) {
        var (keptValues, keptPages) = (0, Set<Int>())
        for entry in entries.prefix(count) {
            switch entry {
            case .value: keptValues += 1
            case .view(let number, _): keptPages.insert(number)
            }
        }
        if pages.contains(where: { !keptPages.contains($0.number) }) {
            pages.removeAll { !keptPages.contains($0.number) }
        }
        let surplus = shownValues.count - keptValues
        guard surplus > 0 else { return }
        if let path { path.wrappedValue.removeLast(surplus) } else { values.removeLast(surplus) }
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
    private enum NavigatorKey: EnvironmentKey { static var defaultValue: Weak<Navigator> { Weak(nil) } }

    /// The navigation stack that the view is in; `nil` outside of one.
    ///
    /// It is not kept alive: views keep these values, and the destinations of the stack keep the views that they come from.
    var navigator: Navigator? {
        get { self[NavigatorKey.self].object }
        set { self[NavigatorKey.self] = Weak(newValue) }
    }
}

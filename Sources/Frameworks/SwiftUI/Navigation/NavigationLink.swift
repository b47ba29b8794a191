// SPDX-License-Identifier: Apache-2.0

/// A view that controls a navigation presentation.
///
/// See [NavigationLink](https://developer.apple.com/documentation/swiftui/navigationlink). Outside of a navigation stack
/// it is disabled, as is a link whose value is `nil`.
public struct NavigationLink<Label: View, Destination: View>: View {
    @Environment(\.navigator) private var navigator
    @Environment(\.isInRow) private var isInRow
    private let value: AnyHashable?
    private let destination: Destination?
    private let label: Label

    private init(value: AnyHashable?, destination: Destination?, label: Label) {
        self.value = value
        self.destination = destination
        self.label = label
    }

    public var body: some View {
        let navigator = navigator
        Button {
            if let value { navigator?.push(value) } else if let destination { navigator?.push(destination) }
        } label: {
            label
            if isInRow {
                Spacer(minLength: 8)
                Image(systemName: "chevron.forward").foregroundStyle(.secondary)
            }
        }
        .decorated(with: isInRow ? StyleSheet.rowLink : "enfilade-link")
        .disabled(navigator == nil || (value == nil && destination == nil))
    }
}

extension NavigationLink {
    /// Creates a navigation link that presents the destination view.
    public init(@ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label) {
        self.init(value: nil, destination: destination(), label: label())
    }

    /// Creates a navigation link that presents the destination view.
    public init(destination: Destination, @ViewBuilder label: () -> Label) {
        self.init(value: nil, destination: destination, label: label())
    }
}

extension NavigationLink where Label == Text {
    /// Creates a navigation link that presents a destination view, with a text label from a localized string key.
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder destination: () -> Destination) {
        self.init(value: nil, destination: destination(), label: Text(titleKey))
    }

    /// Creates a navigation link that presents a destination view, with a text label from a string.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, @ViewBuilder destination: () -> Destination) {
        self.init(value: nil, destination: destination(), label: Text(title))
    }
}

extension NavigationLink where Destination == Never {
    /// Creates a navigation link that presents the view corresponding to a value.
    public init<P: Hashable>(value: P?, @ViewBuilder label: () -> Label) {
        self.init(value: value.map { AnyHashable($0) }, destination: nil, label: label())
    }
}

extension NavigationLink where Label == Text, Destination == Never {
    /// Creates a navigation link that presents the view corresponding to a value, with a text label.
    public init<P: Hashable>(_ titleKey: LocalizedStringKey, value: P?) {
        self.init(value: value) { Text(titleKey) }
    }

    /// Creates a navigation link that presents the view corresponding to a value, with a text label.
    @_disfavoredOverload public init<S: StringProtocol, P: Hashable>(_ title: S, value: P?) {
        self.init(value: value) { Text(title) }
    }
}

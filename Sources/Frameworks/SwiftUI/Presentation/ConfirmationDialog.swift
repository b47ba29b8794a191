// SPDX-License-Identifier: Apache-2.0

// The ways to present a confirmation dialog. It has a button that cancels, whether or not the app provides one.

extension View {
    /// Presents a confirmation dialog with a message, using data, when a condition is true; its title is a localized string key.
    public func confirmationDialog<A: View, M: View>(
        _ titleKey: LocalizedStringKey,
        isPresented: Binding<Bool>,
        titleVisibility: Visibility = .automatic,
        @ViewBuilder actions: @escaping () -> A,
        @ViewBuilder message: @escaping () -> M
    ) -> some View {
        MessageView(base: self, isPresented: isPresented, isCancellable: true) {
            Message(title: titleVisibility == .hidden ? nil : Text(titleKey), actions: actions(), message: message())
        }
    }

    /// Presents a confirmation dialog with no message, using data, when a condition is true; its title is a localized string key.
    public func confirmationDialog<A: View>(
        _ titleKey: LocalizedStringKey,
        isPresented: Binding<Bool>,
        titleVisibility: Visibility = .automatic,
        @ViewBuilder actions: @escaping () -> A
    ) -> some View {
        MessageView(base: self, isPresented: isPresented, isCancellable: true) {
            Message(title: titleVisibility == .hidden ? nil : Text(titleKey), actions: actions(), message: EmptyView())
        }
    }

    /// Presents a confirmation dialog with a message, using data, when a condition is true; its title is a localized string key.
    public func confirmationDialog<A: View, M: View, T>(
        _ titleKey: LocalizedStringKey,
        isPresented: Binding<Bool>,
        titleVisibility: Visibility = .automatic,
        presenting data: T?,
        @ViewBuilder actions: @escaping (T) -> A,
        @ViewBuilder message: @escaping (T) -> M
    ) -> some View {
        MessageView(base: self, isPresented: isPresented, isCancellable: true) {
            data.map {
                Message(
                    title: titleVisibility == .hidden ? nil : Text(titleKey), actions: actions($0), message: message($0)
                )
            }
        }
    }

    /// Presents a confirmation dialog with no message, using data, when a condition is true; its title is a localized string key.
    public func confirmationDialog<A: View, T>(
        _ titleKey: LocalizedStringKey,
        isPresented: Binding<Bool>,
        titleVisibility: Visibility = .automatic,
        presenting data: T?,
        @ViewBuilder actions: @escaping (T) -> A
    ) -> some View {
        MessageView(base: self, isPresented: isPresented, isCancellable: true) {
            data.map {
                Message(
                    title: titleVisibility == .hidden ? nil : Text(titleKey), actions: actions($0), message: EmptyView()
                )
            }
        }
    }

    /// Presents a confirmation dialog with a message when a given condition is true; its title is a string.
    @_disfavoredOverload public func confirmationDialog<S: StringProtocol, A: View, M: View>(
        _ title: S,
        isPresented: Binding<Bool>,
        titleVisibility: Visibility = .automatic,
        @ViewBuilder actions: @escaping () -> A,
        @ViewBuilder message: @escaping () -> M
    ) -> some View {
        MessageView(base: self, isPresented: isPresented, isCancellable: true) {
            Message(title: titleVisibility == .hidden ? nil : Text(title), actions: actions(), message: message())
        }
    }

    /// Presents a confirmation dialog with no message when a given condition is true; its title is a string.
    @_disfavoredOverload public func confirmationDialog<S: StringProtocol, A: View>(
        _ title: S,
        isPresented: Binding<Bool>,
        titleVisibility: Visibility = .automatic,
        @ViewBuilder actions: @escaping () -> A
    ) -> some View {
        MessageView(base: self, isPresented: isPresented, isCancellable: true) {
            Message(title: titleVisibility == .hidden ? nil : Text(title), actions: actions(), message: EmptyView())
        }
    }

    /// Presents a confirmation dialog with a message, using data, when a condition is true; its title is a string.
    @_disfavoredOverload public func confirmationDialog<S: StringProtocol, A: View, M: View, T>(
        _ title: S,
        isPresented: Binding<Bool>,
        titleVisibility: Visibility = .automatic,
        presenting data: T?,
        @ViewBuilder actions: @escaping (T) -> A,
        @ViewBuilder message: @escaping (T) -> M
    ) -> some View {
        MessageView(base: self, isPresented: isPresented, isCancellable: true) {
            data.map {
                Message(
                    title: titleVisibility == .hidden ? nil : Text(title), actions: actions($0), message: message($0))
            }
        }
    }

    /// Presents a confirmation dialog with no message, using data, when a condition is true; its title is a string.
    @_disfavoredOverload public func confirmationDialog<S: StringProtocol, A: View, T>(
        _ title: S,
        isPresented: Binding<Bool>,
        titleVisibility: Visibility = .automatic,
        presenting data: T?,
        @ViewBuilder actions: @escaping (T) -> A
    ) -> some View {
        MessageView(base: self, isPresented: isPresented, isCancellable: true) {
            data.map {
                Message(
                    title: titleVisibility == .hidden ? nil : Text(title), actions: actions($0), message: EmptyView())
            }
        }
    }

    /// Presents a confirmation dialog with a message when a given condition is true; its title is a text view.
    public func confirmationDialog<A: View, M: View>(
        _ title: Text,
        isPresented: Binding<Bool>,
        titleVisibility: Visibility = .automatic,
        @ViewBuilder actions: @escaping () -> A,
        @ViewBuilder message: @escaping () -> M
    ) -> some View {
        MessageView(base: self, isPresented: isPresented, isCancellable: true) {
            Message(title: titleVisibility == .hidden ? nil : title, actions: actions(), message: message())
        }
    }

    /// Presents a confirmation dialog with no message when a given condition is true; its title is a text view.
    public func confirmationDialog<A: View>(
        _ title: Text,
        isPresented: Binding<Bool>,
        titleVisibility: Visibility = .automatic,
        @ViewBuilder actions: @escaping () -> A
    ) -> some View {
        MessageView(base: self, isPresented: isPresented, isCancellable: true) {
            Message(title: titleVisibility == .hidden ? nil : title, actions: actions(), message: EmptyView())
        }
    }

    /// Presents a confirmation dialog with a message, using data, when a condition is true; its title is a text view.
    public func confirmationDialog<A: View, M: View, T>(
        _ title: Text,
        isPresented: Binding<Bool>,
        titleVisibility: Visibility = .automatic,
        presenting data: T?,
        @ViewBuilder actions: @escaping (T) -> A,
        @ViewBuilder message: @escaping (T) -> M
    ) -> some View {
        MessageView(base: self, isPresented: isPresented, isCancellable: true) {
            data.map {
                Message(title: titleVisibility == .hidden ? nil : title, actions: actions($0), message: message($0))
            }
        }
    }

    /// Presents a confirmation dialog with no message, using data, when a condition is true; its title is a text view.
    public func confirmationDialog<A: View, T>(
        _ title: Text,
        isPresented: Binding<Bool>,
        titleVisibility: Visibility = .automatic,
        presenting data: T?,
        @ViewBuilder actions: @escaping (T) -> A
    ) -> some View {
        MessageView(base: self, isPresented: isPresented, isCancellable: true) {
            data.map {
                Message(title: titleVisibility == .hidden ? nil : title, actions: actions($0), message: EmptyView())
            }
        }
    }
}

/// The visibility of a UI element, chosen automatically based on the platform, current context, and other factors.
///
/// See [Visibility](https://developer.apple.com/documentation/swiftui/visibility).
public enum Visibility: Hashable, CaseIterable, Sendable {
    /// The element may be visible or hidden depending on the policies of the component; is visible; is hidden.
    case automatic, visible, hidden
}

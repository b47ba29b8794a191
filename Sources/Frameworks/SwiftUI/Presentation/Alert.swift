// SPDX-License-Identifier: Apache-2.0

// The ways to present an alert. They differ in the kind of title, and in whether there is data or a message.

public import Foundation

extension View {
    /// Presents an alert with a message when a given condition is true; its title is a localized string key.
    public func alert<A: View, M: View>(
        _ titleKey: LocalizedStringKey,
        isPresented: Binding<Bool>,
        @ViewBuilder actions: @escaping () -> A,
        @ViewBuilder message: @escaping () -> M
    ) -> some View {
        MessageView(base: self, isPresented: isPresented, isCancellable: false) {
            Message(title: Text(titleKey), actions: actions(), message: message())
        }
    }

    /// Presents an alert with no message when a given condition is true; its title is a localized string key.
    public func alert<A: View>(
        _ titleKey: LocalizedStringKey,
        isPresented: Binding<Bool>,
        @ViewBuilder actions: @escaping () -> A
    ) -> some View {
        MessageView(base: self, isPresented: isPresented, isCancellable: false) {
            Message(title: Text(titleKey), actions: actions(), message: EmptyView())
        }
    }

    /// Presents an alert with a message, using data, when a condition is true; its title is a localized string key.
    public func alert<A: View, M: View, T>(
        _ titleKey: LocalizedStringKey,
        isPresented: Binding<Bool>,
        presenting data: T?,
        @ViewBuilder actions: @escaping (T) -> A,
        @ViewBuilder message: @escaping (T) -> M
    ) -> some View {
        MessageView(base: self, isPresented: isPresented, isCancellable: false) {
            data.map { Message(title: Text(titleKey), actions: actions($0), message: message($0)) }
        }
    }

    /// Presents an alert with no message, using data, when a condition is true; its title is a localized string key.
    public func alert<A: View, T>(
        _ titleKey: LocalizedStringKey,
        isPresented: Binding<Bool>,
        presenting data: T?,
        @ViewBuilder actions: @escaping (T) -> A
    ) -> some View {
        MessageView(base: self, isPresented: isPresented, isCancellable: false) {
            data.map { Message(title: Text(titleKey), actions: actions($0), message: EmptyView()) }
        }
    }

    /// Presents an alert with a message when a given condition is true; its title is a string.
    @_disfavoredOverload public func alert<S: StringProtocol, A: View, M: View>(
        _ title: S,
        isPresented: Binding<Bool>,
        @ViewBuilder actions: @escaping () -> A,
        @ViewBuilder message: @escaping () -> M
    ) -> some View {
        MessageView(base: self, isPresented: isPresented, isCancellable: false) {
            Message(title: Text(title), actions: actions(), message: message())
        }
    }

    /// Presents an alert with no message when a given condition is true; its title is a string.
    @_disfavoredOverload public func alert<S: StringProtocol, A: View>(
        _ title: S,
        isPresented: Binding<Bool>,
        @ViewBuilder actions: @escaping () -> A
    ) -> some View {
        MessageView(base: self, isPresented: isPresented, isCancellable: false) {
            Message(title: Text(title), actions: actions(), message: EmptyView())
        }
    }

    /// Presents an alert with a message when a given condition is true, using data; its title is a string.
    @_disfavoredOverload public func alert<S: StringProtocol, A: View, M: View, T>(
        _ title: S,
        isPresented: Binding<Bool>,
        presenting data: T?,
        @ViewBuilder actions: @escaping (T) -> A,
        @ViewBuilder message: @escaping (T) -> M
    ) -> some View {
        MessageView(base: self, isPresented: isPresented, isCancellable: false) {
            data.map { Message(title: Text(title), actions: actions($0), message: message($0)) }
        }
    }

    /// Presents an alert with no message when a given condition is true, using data; its title is a string.
    @_disfavoredOverload public func alert<S: StringProtocol, A: View, T>(
        _ title: S,
        isPresented: Binding<Bool>,
        presenting data: T?,
        @ViewBuilder actions: @escaping (T) -> A
    ) -> some View {
        MessageView(base: self, isPresented: isPresented, isCancellable: false) {
            data.map { Message(title: Text(title), actions: actions($0), message: EmptyView()) }
        }
    }

    /// Presents an alert with a message when a given condition is true; its title is a text view.
    public func alert<A: View, M: View>(
        _ title: Text,
        isPresented: Binding<Bool>,
        @ViewBuilder actions: @escaping () -> A,
        @ViewBuilder message: @escaping () -> M
    ) -> some View {
        MessageView(base: self, isPresented: isPresented, isCancellable: false) {
            Message(title: title, actions: actions(), message: message())
        }
    }

    /// Presents an alert with no message when a given condition is true; its title is a text view.
    public func alert<A: View>(
        _ title: Text,
        isPresented: Binding<Bool>,
        @ViewBuilder actions: @escaping () -> A
    ) -> some View {
        MessageView(base: self, isPresented: isPresented, isCancellable: false) {
            Message(title: title, actions: actions(), message: EmptyView())
        }
    }

    /// Presents an alert with a message when a given condition is true, using data; its title is a text view.
    public func alert<A: View, M: View, T>(
        _ title: Text,
        isPresented: Binding<Bool>,
        presenting data: T?,
        @ViewBuilder actions: @escaping (T) -> A,
        @ViewBuilder message: @escaping (T) -> M
    ) -> some View {
        MessageView(base: self, isPresented: isPresented, isCancellable: false) {
            data.map { Message(title: title, actions: actions($0), message: message($0)) }
        }
    }

    /// Presents an alert with no message when a given condition is true, using data; its title is a text view.
    public func alert<A: View, T>(
        _ title: Text,
        isPresented: Binding<Bool>,
        presenting data: T?,
        @ViewBuilder actions: @escaping (T) -> A
    ) -> some View {
        MessageView(base: self, isPresented: isPresented, isCancellable: false) {
            data.map { Message(title: title, actions: actions($0), message: EmptyView()) }
        }
    }
}

extension View {
    /// Presents an alert when an error is present.
    public func alert<E: LocalizedError, A: View>(
        isPresented: Binding<Bool>, error: E?, @ViewBuilder actions: @escaping () -> A
    ) -> some View {
        MessageView(base: self, isPresented: isPresented, isCancellable: false) {
            error.map { Message(title: Text($0.title), actions: actions(), message: EmptyView()) }
        }
    }

    /// Presents an alert with a message when an error is present.
    public func alert<E: LocalizedError, A: View, M: View>(
        isPresented: Binding<Bool>, error: E?, @ViewBuilder actions: @escaping (E) -> A,
        @ViewBuilder message: @escaping (E) -> M
    ) -> some View {
        MessageView(base: self, isPresented: isPresented, isCancellable: false) {
            error.map { Message(title: Text($0.title), actions: actions($0), message: message($0)) }
        }
    }
}

extension LocalizedError {
    /// The title of an alert about the error.
    fileprivate var title: String { errorDescription ?? localizedDescription }
}

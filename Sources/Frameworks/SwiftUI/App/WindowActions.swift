// SPDX-License-Identifier: Apache-2.0
// The actions of a view on windows, its own and others.

internal import FoundationAdditions
internal import UIKit

/// The owner of a window of the app, as views see it.
@MainActor protocol WindowHost: AnyObject {
    /// Gives the window a title; of several, the last one counts.
    func setTitle(_ title: String, by claim: TitleClaim)
    /// Takes a title back.
    func removeTitle(by claim: TitleClaim)
    /// Closes the window.
    func close()
}

/// An object that opens and closes windows.
@MainActor protocol WindowOpener: AnyObject {
    /// The windows that there can be.
    var windows: [WindowDescription] { get }
    /// Opens a window, or brings forward the one that there is.
    func openWindow(identifier: String?, value: AnyHashable?)
    /// Closes windows.
    func dismissWindow(identifier: String?, value: AnyHashable?)
}

/// An action that presents a window.
///
/// See [OpenWindowAction](https://developer.apple.com/documentation/swiftui/openwindowaction). Outside of an app that
/// runs, and if no scene presents the requested value, a line on standard error says so.
@MainActor @preconcurrency public struct OpenWindowAction {
    fileprivate weak var opener: (any WindowOpener)?

    /// Opens a window that's associated with the specified identifier.
    public func callAsFunction(id: String) {
        open(identifier: id, value: nil)
    }

    /// Opens a window defined by a window group that presents the type of the specified value.
    public func callAsFunction<D: Decodable & Encodable & Hashable>(value: D) {
        open(identifier: nil, value: AnyHashable(value))
    }

    /// Opens a window defined by the window group with the identifier that presents the type of the specified value.
    public func callAsFunction<D: Decodable & Encodable & Hashable>(id: String, value: D) {
        open(identifier: id, value: AnyHashable(value))
    }

    private func open(identifier: String?, value: AnyHashable?) {
        guard let opener else { return Diagnostics.report("no app runs that could open a window") }
        opener.openWindow(identifier: identifier, value: value)
    }
}

/// An action that dismisses a window associated to a particular scene.
///
/// See [DismissWindowAction](https://developer.apple.com/documentation/swiftui/dismisswindowaction).
@MainActor @preconcurrency public struct DismissWindowAction {
    fileprivate weak var opener: (any WindowOpener)?

    /// Dismisses the windows that are associated with the specified identifier.
    public func callAsFunction(id: String) {
        opener?.dismissWindow(identifier: id, value: nil)
    }

    /// Dismisses the window that presents the specified value.
    public func callAsFunction<D: Decodable & Encodable & Hashable>(value: D) {
        opener?.dismissWindow(identifier: nil, value: AnyHashable(value))
    }

    /// Dismisses the window with the identifier that presents the specified value.
    public func callAsFunction<D: Decodable & Encodable & Hashable>(id: String, value: D) {
        opener?.dismissWindow(identifier: id, value: AnyHashable(value))
    }
}

/// An action that dismisses a presentation; here, the window that the view is in.
///
/// See [DismissAction](https://developer.apple.com/documentation/swiftui/dismissaction).
@MainActor @preconcurrency public struct DismissAction {
    fileprivate weak var host: (any WindowHost)?

    /// Dismisses the view if it is currently presented.
    public func callAsFunction() {
        host?.close()
    }
}

extension EnvironmentValues {
    private enum HostKey: EnvironmentKey { static var defaultValue: Weak<any WindowHost> { Weak(nil) } }
    private enum OpenerKey: EnvironmentKey { static var defaultValue: Weak<any WindowOpener> { Weak(nil) } }

    /// The window that the view is in; `nil` outside of windows.
    var host: (any WindowHost)? {
        get { self[HostKey.self].object }
        set { self[HostKey.self] = Weak(newValue) }
    }

    /// The object that opens and closes windows; `nil` outside of an app.
    var opener: (any WindowOpener)? {
        get { self[OpenerKey.self].object }
        set { self[OpenerKey.self] = Weak(newValue) }
    }

    /// A window presentation action stored in a view's environment.
    @MainActor public var openWindow: OpenWindowAction { OpenWindowAction(opener: opener) }

    /// A window dismissal action stored in a view's environment.
    @MainActor public var dismissWindow: DismissWindowAction { DismissWindowAction(opener: opener) }

    /// An action that dismisses the current presentation.
    @MainActor public var dismiss: DismissAction { DismissAction(host: host) }
}

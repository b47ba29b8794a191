// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
internal import Foundation
internal import GLib

/// The running app: GTK's application, and the windows that are open.
@MainActor final class Application<A: App>: WindowOpener {
    private let native: Object
    private var node: AppNode<A>?
    private var windows: [SceneWindow] = []

    /// Prepares the app.
    ///
    /// - Throws: `MainLoopError` if GTK's main loop cannot run the main actor.
    init(_ type: A.Type) throws {
        try MainLoop.adoptMainActor()
        let identifier = Bundle.main.bundleIdentifier
        let isValid = identifier.map { g_application_id_is_valid($0) != 0 } ?? false
        if let identifier, !isValid {
            Diagnostics.report("“\(identifier)” is no identifier that the desktop accepts; the app runs without one")
        }
        let application: UnsafeMutablePointer<AdwApplication> = adw_application_new(
            isValid ? identifier : nil, GApplicationFlags(rawValue: 0))
        native = Object(adopting: UnsafeMutableRawPointer(application))
    }

    /// Runs the app until its last window is closed.
    ///
    /// - Returns: The status for the process to end with.
    func run() -> Int32 {
        native.on("startup") { [weak self] in self?.start() }
        native.on("activate") { [weak self] in self?.activate() }
        // The handlers know us weakly.
        let status = withExtendedLifetime(self) {
            native.withPointer(as: GApplication.self) { g_application_run($0, 0, nil) }
        }
        // GTK leaves its loop with the last window; what was to follow from that is done all the same.
        MainLoop.runPending()
        return status
    }

    private func start() {
        // Otherwise the process would be killed when the session bus goes.
        native.withPointer(as: GApplication.self) { application in
            if let connection = g_application_get_dbus_connection(application) {
                g_dbus_connection_set_exit_on_close(connection, 0)
            }
        }
        var environment = EnvironmentValues()
        environment.opener = self
        node = AppNode(A(), environment: environment) { [weak self] in self?.update($0) }
    }

    /// Called at the start, and when the app is started a second time.
    private func activate() {
        if let window = windows.last { return window.present() }
        guard let first = node?.windows.first(where: { $0.valueType == nil }) ?? node?.windows.first else {
            return Diagnostics.report("the app has no scene to open a window for")
        }
        open(first, value: nil)
    }

    /// Gives open windows the content that their scenes have now.
    private func update(_ descriptions: [WindowDescription]) {
        for window in windows {
            if let description = descriptions.first(where: window.description.matches) { window.update(description) }
        }
    }

    private func open(_ description: WindowDescription, value: AnyHashable?) {
        let window = SceneWindow(description, value: value, opener: self, application: native)
        window.closed = { [weak self, weak window] in self?.windows.removeAll { $0 === window } }
        windows.append(window)
        window.present()
    }

    func openWindow(identifier: String?, value: AnyHashable?) {
        let found = node?.windows.first { description in
            (identifier == nil || description.identifier == identifier) && description.presents(value)
        }
        guard let found else {
            let name = identifier.map { "“\($0)”" } ?? "its type"
            return Diagnostics.report("no scene presents \(value.map { "the value \($0) by \(name)" } ?? name)")
        }
        let isSingle = !found.isGroup || value != nil
        if isSingle, let open = windows.first(where: { $0.description.matches(found) && $0.value == value }) {
            open.present()
        } else {
            self.open(found, value: value)
        }
    }

    func dismissWindow(identifier: String?, value: AnyHashable?) {
        for window in windows
        where (identifier == nil || window.description.identifier == identifier)
            && (value == nil || window.value == value)
        {
            window.close()
        }
    }
}

extension WindowDescription {
    /// Whether a window of the kind can be opened for a value; `nil` stands for no value.
    fileprivate func presents(_ value: AnyHashable?) -> Bool {
        guard let value else { return true }
        return valueType.map { ObjectIdentifier($0) == ObjectIdentifier(type(of: value.base)) } ?? false
    }
}

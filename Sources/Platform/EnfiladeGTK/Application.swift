// SPDX-License-Identifier: Apache-2.0

package import CAdwaita
package import EnfiladeGLib

/// The program as GTK knows it: it runs as long as it has windows or is held.
@MainActor package final class Application: Object {
    /// Makes the application of the program.
    ///
    /// - Parameters:
    ///   - identifier: Its name on the bus; `nil` for none.
    ///   - flags: Its abilities.
    package init(_ identifier: String?, _ flags: GApplicationFlags = GApplicationFlags(rawValue: 0)) {
        let made: UnsafeMutablePointer<AdwApplication> = adw_application_new(identifier, flags)
        super.init(adopting: UnsafeMutableRawPointer(made))
    }

    /// Makes a window one of the application.
    package func add(_ window: Window) {
        withPointer(as: GtkApplication.self) { application in
            window.withPointer(as: GtkWindow.self) { gtk_application_add_window(application, $0) }
        }
    }

    /// Adds an action, which any client of the application can run.
    package func add(_ action: Action) {
        withOpaque { application in action.withOpaque { g_action_map_add_action(application, $0) } }
    }

    /// Has a key, written as GTK writes it, run an action.
    package func setKey(_ key: String, for action: String) {
        withPointer(as: GtkApplication.self) { enfilade_set_accelerator($0, action, key) }
    }

    /// Runs until the application is told to quit.
    ///
    /// - Returns: The exit status.
    package func run() -> Int32 {
        withPointer(as: GApplication.self) { g_application_run($0, CommandLine.argc, CommandLine.unsafeArgv) }
    }

    /// Registers the application with the bus, and has it start if it does not run yet.
    ///
    /// - Returns: Whether another process is the application; `nil` if the bus cannot be reached.
    package func register() -> Bool? {
        withPointer(as: GApplication.self) { application in
            var problem: UnsafeMutablePointer<GError>?
            defer { g_clear_error(&problem) }
            guard g_application_register(application, nil, &problem) != 0 else { return nil }
            return g_application_get_is_remote(application) != 0
        }
    }

    /// Runs an action of the application, here or in the process that is the application.
    ///
    /// - Parameter text: The parameter of an action that takes a text; `nil` for one that takes none.
    package func activate(_ action: String, _ text: String?) {
        withOpaque { g_action_group_activate_action($0, action, text.map { g_variant_new_string($0) }) }
        // A message to another process waits for the main loop, which does not run any more.
        withPointer(as: GApplication.self) { application in
            if let connection = g_application_get_dbus_connection(application) {
                g_dbus_connection_flush_sync(connection, nil, nil)
            }
        }
    }

    /// Runs until the application is told to quit, and shows nothing by itself.
    ///
    /// - Returns: The exit status.
    package func runAsService() -> Int32 {
        var words: [UnsafeMutablePointer<CChar>?] = [
            CommandLine.unsafeArgv[0], g_strdup("--gapplication-service"), nil,
        ]
        defer { g_free(words[1]) }
        return withPointer(as: GApplication.self) { g_application_run($0, 2, &words) }
    }

    // MARK: - Notifications

    /// Shows a notification of the desktop, or replaces the one with the same name.
    ///
    /// - Parameter action: The action that a click runs, with the prefix `app.`.
    package func notify(_ name: String, _ title: String, _ body: String, action: String) {
        let made: OpaquePointer = g_notification_new(title)
        let notification = Object(adopting: UnsafeMutableRawPointer(made))
        notification.withOpaque { notification in
            g_notification_set_body(notification, body)
            g_notification_set_default_action(notification, action)
            withPointer(as: GApplication.self) { g_application_send_notification($0, name, notification) }
        }
    }

    /// Takes a notification away.
    package func withdrawNotification(_ name: String) {
        withPointer(as: GApplication.self) { g_application_withdraw_notification($0, name) }
    }

    /// Ends the application.
    package func quit() {
        withPointer(as: GApplication.self) { g_application_quit($0) }
    }

    /// Has the application run on without windows, until `release`.
    package func hold() {
        withPointer(as: GApplication.self) { g_application_hold($0) }
    }

    /// Takes back one `hold`.
    package func release() {
        withPointer(as: GApplication.self) { g_application_release($0) }
    }

    /// Calls `body` when the application starts.
    package func onStartup(_ body: @escaping @MainActor () -> Void) {
        on("startup", body)
    }

    /// Calls `body` whenever the application is to show itself.
    package func onActivate(_ body: @escaping @MainActor () -> Void) {
        on("activate", body)
    }
}

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

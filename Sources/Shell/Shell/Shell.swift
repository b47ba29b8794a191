// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import EnfiladeDesktopExchange
import EnfiladeGLib
import Glibc
import EnfiladeLogging

/// The part of the desktop that shows the windows of all apps: `enfilade-shell`.
package enum Shell {
    /// What the shell is called on the bus and among desktop entries.
    package static let identifier = "org.enfilade.Shell"
    /// The action that shows all windows.
    package static let switcherAction = "switcher"
    /// The action that shows the windows of one app, given by its bundle.
    package static let overviewAction = "overview"

    /// Runs the shell until it is told to quit, if that is what the command line asks for.
    ///
    /// - Returns: The exit status.
    @MainActor package static func run() -> Int32 {
        do {
            try MainLoop.adoptMainActor()
        } catch {
            Logger(module: "shell").error("the shell cannot run", ["error": "\(error)"])
            return 1
        }
        if let status = ShellCommandLine().answer() { return status }
        g_set_prgname("enfilade-shell")
        g_set_application_name("Enfilade")
        return hasDisplay ? ShellApplication().run() : SharingWithoutDisplay().run()
    }

    /// Whether there is anything to put a window on.
    private static var hasDisplay: Bool {
        ["DISPLAY", "WAYLAND_DISPLAY", "BROADWAY_DISPLAY"].contains { (name: String) in
            getenv(name).map { $0.pointee != 0 } ?? false
        }
    }
}

/// The running shell: GTK's application and its one window.
@MainActor final class ShellApplication {
    private let native: Object
    private let model = SwitcherModel()
    private var window: SwitcherWindow?
    private var sharing: SharingService?
    private var keeper: ClipboardKeeper?

    init() {
        let application: UnsafeMutablePointer<AdwApplication> = adw_application_new(
            Shell.identifier, GApplicationFlags(rawValue: 0))
        native = Object(adopting: UnsafeMutableRawPointer(application))
    }

    /// Runs until the shell is told to quit.
    func run() -> Int32 {
        // Asked while GTK starts: both take their time.
        model.start()
        add(Shell.switcherAction, parameter: nil) { [weak self] _ in self?.present(only: nil) }
        add(Shell.overviewAction, parameter: "s") { [weak self] bundle in
            self?.present(only: bundle.isEmpty ? nil : bundle)
        }
        add("quit", parameter: nil) { [weak self] _ in
            self?.native.withPointer(as: GApplication.self) { g_application_quit($0) }
        }
        native.on("startup") { [weak self] in
            StyleSheet.install()
            self?.share()
            self?.keepClipboard()
        }
        native.on("activate") { [weak self] in self?.present(only: nil) }
        native.withPointer(as: GtkApplication.self) { application in
            enfilade_set_accelerator(application, "app.quit", "<Control>q")
        }
        return withExtendedLifetime(self) {
            native.withPointer(as: GApplication.self) {
                g_application_run($0, CommandLine.argc, CommandLine.unsafeArgv)
            }
        }
    }

    /// Keeps what was copied on the display, whoever has ended since.
    private func keepClipboard() {
        guard let desktop = DesktopClipboard.standard, desktop.canBeKept else { return }
        native.withPointer(as: GApplication.self) { g_application_hold($0) }
        let keeper = ClipboardKeeper(desktop)
        self.keeper = keeper
        keeper.start()
    }

    /// Answers those who want to share something.
    private func share() {
        let sharing = SharingService { [native] session in ShareSheetWindow(session, application: native) }
        sharing.busy = { [native] isBusy in
            native.withPointer(as: GApplication.self) { isBusy ? g_application_hold($0) : g_application_release($0) }
        }
        self.sharing = sharing
        Task {
            do { try await sharing.start() } catch {
                Logger(module: "sharing").error("nothing can be shared", ["error": "\(error)"])
            }
        }
    }

    private func add(_ name: String, parameter: String?, _ body: @escaping @MainActor (String) -> Void) {
        let type = parameter.map { g_variant_type_new($0) }
        defer { if let type { g_variant_type_free(type) } }
        let action = Object(adopting: UnsafeMutableRawPointer(g_simple_action_new(name, type ?? nil)))
        action.onAction(body)
        native.withOpaque { application in action.withOpaque { g_action_map_add_action(application, $0) } }
    }

    private func present(only bundle: String?) {
        if window == nil {
            window = SwitcherWindow(model, application: native)
        }
        window?.present(only: bundle)
    }
}

// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import EnfiladeClipboard
import EnfiladeDesktopExchange
import EnfiladeFocus
import EnfiladeGLib
import EnfiladeGTK
import EnfiladeLogging
import EnfiladeSharing
import FocusPanel
import Foundation
import ShareSheet
import ShellSupport
import Switcher

/// The part of the desktop that shows the windows of all apps, and the panel of the Focus: `enfilade-shell`.
package enum Shell {
    /// The action that shows all windows.
    package static let switcherAction = "switcher"
    /// The action that shows the windows of one app, given by its bundle.
    package static let overviewAction = "overview"
    /// The action that shows the panel of the Focus.
    package static let focusAction = "focus"

    /// Runs the shell until it is told to quit, if the command line asks for that.
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
        guard !hasDisplay else { return ShellApplication().run() }
        let sharing = SharingWithoutDisplay(environment: ProcessInfo.processInfo.environment)
        return AwaitedStatus.run { await sharing.run() }
    }

    /// Whether there is anything to put a window on.
    private static var hasDisplay: Bool {
        ["DISPLAY", "WAYLAND_DISPLAY", "BROADWAY_DISPLAY"].contains { (name: String) in
            getenv(name).map { $0.pointee != 0 } ?? false
        }
    }
}

/// The running shell: GTK's application and its windows.
@MainActor final class ShellApplication {
    private let native = Application(ShellIdentity.identifier)
    private let model = SwitcherModel()
    private var window: SwitcherWindow?
    private var focusPanel: FocusPanelWindow?
    private var sharing: SharingService?
    private var keeper: ClipboardKeeper?

    /// Runs until the shell is told to quit.
    func run() -> Int32 {
        // Asked while GTK starts: both take their time.
        model.start()
        add(Action(Shell.switcherAction)) { [weak self] _ in self?.present(only: nil) }
        add(Action(takingText: Shell.overviewAction)) { [weak self] bundle in
            self?.present(only: bundle.isEmpty ? nil : bundle)
        }
        add(Action(Shell.focusAction)) { [weak self] _ in self?.presentFocus() }
        add(Action("quit")) { [weak self] _ in
            self?.native.quit()
        }
        native.onStartup { [weak self] in
            StyleSheet.install(SwitcherStyle.text, ShareSheetStyle.text, FocusPanelStyle.text)
            self?.share()
            self?.keepClipboard()
            self?.reportFront()
        }
        native.onActivate { [weak self] in self?.present(only: nil) }
        native.setKey("<Control>q", for: "app.quit")
        return withExtendedLifetime(self) { native.run() }
    }

    /// Keeps copied content on the display after the end of its program.
    private func keepClipboard() {
        guard let desktop = DesktopClipboard.standard, desktop.canBeKept else { return }
        native.hold()
        let keeper = ClipboardKeeper(desktop)
        self.keeper = keeper
        keeper.start()
    }

    /// Tells the service which app is in front, for the modes that follow it. A compositor of Wayland keeps that to itself.
    private func reportFront() {
        guard let display = gdk_display_get_default(), enfilade_display_is_x11(display) != 0,
            let name = String(borrowing: gdk_display_get_name(display))
        else { return }
        native.hold()
        let reporter = FrontAppReporter(windows: X11FrontWindows(display: name))
        Task { [native] in
            do { try await reporter.run() } catch {
                Logger(module: "focus").error("no Focus follows the app in front", ["error": "\(error)"])
                native.release()
            }
        }
    }

    /// Answers the requests to share something.
    private func share() {
        let environment = ProcessInfo.processInfo.environment
        let display = SharingService.Display(desktop: DesktopApplications(environment: environment)) {
            [native] session in
            ShareSheetWindow(session, application: native)
        }
        let sharing = SharingService(environment: environment, display: display)
        sharing.busy = { [native] isBusy in
            isBusy ? native.hold() : native.release()
        }
        self.sharing = sharing
        Task {
            do { try await sharing.start() } catch {
                Logger(module: "sharing").error("nothing can be shared", ["error": "\(error)"])
            }
        }
    }

    private func add(_ action: Action, _ body: @escaping @MainActor (String) -> Void) {
        action.onText(body)
        native.add(action)
    }

    private func present(only bundle: String?) {
        if window == nil {
            window = SwitcherWindow(model, application: native)
        }
        window?.present(only: bundle)
    }

    private func presentFocus() {
        if focusPanel == nil {
            focusPanel = FocusPanelWindow(FocusSwitch(), application: native) { token in
                try await SettingsProgram.open(token: token)
            }
        }
        focusPanel?.present()
    }
}

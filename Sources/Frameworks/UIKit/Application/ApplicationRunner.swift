// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
internal import DesktopExchange
package import Foundation
internal import FoundationAdditions
internal import GLib
internal import Glibc

/// The running app: GTK's application, on whose loop the main actor runs.
@MainActor package final class ApplicationRunner {
    /// The one that runs; `nil` before and after.
    private(set) static var current: ApplicationRunner?

    /// GTK's application.
    let native: Object
    private let delegate: any UIApplicationDelegate
    private let engine = SceneEngine.shared
    private var hasLaunched = false
    private var isEnding = false
    private var hasEnded = false

    /// Runs an app until it ends.
    ///
    /// - Parameters:
    ///   - application: The class of the app.
    ///   - makeDelegate: Makes the delegate of the app.
    /// - Returns: The status for the process to end with.
    package static func main(application: UIApplication.Type, _ makeDelegate: () -> NSObject?) -> Int32 {
        do {
            try MainLoop.adoptMainActor()
        } catch {
            Diagnostics.report("the app cannot run: \(error)")
            return 1
        }
        UIApplication.become(application)
        guard let delegate = makeDelegate() as? any UIApplicationDelegate else {
            Diagnostics.report("the delegate of the app is of no class that can be made")
            return 1
        }
        UIApplication.shared.delegate = delegate
        let runner = ApplicationRunner(delegate)
        current = runner
        defer { current = nil }
        return runner.run()
    }

    /// The delegate of an app that names none.
    final class NoDelegate: UIResponder, UIApplicationDelegate {}

    private init(_ delegate: any UIApplicationDelegate) {
        self.delegate = delegate
        let identifier = Bundle.main.bundleIdentifier
        let isValid = identifier.map { g_application_id_is_valid($0) != 0 } ?? false
        if let identifier, !isValid {
            Diagnostics.report("“\(identifier)” is no identifier that the desktop accepts; the app runs without one")
        }
        // Asked while GTK starts: both take their time.
        engine.client.begin()
        let application: UnsafeMutablePointer<AdwApplication> = adw_application_new(
            isValid ? identifier : nil, GApplicationFlags(rawValue: 0))
        native = Object(adopting: UnsafeMutableRawPointer(application))
    }

    private func run() -> Int32 {
        native.on("startup") { [weak self] in self?.start() }
        native.on("activate") { [weak self] in self?.activate() }
        engine.runner = self
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
            g_application_hold(application)
        }
        Clipboard.standard.mirrorPasteboard()
        for signal in [SIGTERM, SIGINT, SIGHUP] {
            g_unix_signal_add(
                signal,
                { _ in
                    MainActor.assumeIsolated { ApplicationRunner.current?.terminate() }
                    return 1
                }, nil)
        }
    }

    /// Called at the start, and when the app is started a second time.
    private func activate() {
        guard hasLaunched else {
            hasLaunched = true
            Task {
                let launch = await engine.client.launched()
                guard !isEnding else { return }
                engine.launch(launch, delegate)
            }
            return
        }
        UserInput.note()
        engine.reopen()
    }

    // MARK: - The end

    /// Ends the app; its sessions stay.
    package func terminate() {
        guard !isEnding else { return }
        isEnding = true
        engine.leaveScreen()
        // What the views make of it is in the pictures, too: apps hide what is not for everybody.
        MainLoop.beforePainting { self.disconnectAndEnd() }
    }

    private func disconnectAndEnd() {
        engine.disconnectAll()
        delegate.applicationWillTerminate(UIApplication.shared)
        NotificationCenter.default.post(name: UIApplication.willTerminateNotification, object: UIApplication.shared)
        Task {
            await engine.client.finish(within: .seconds(5))
            end()
        }
    }

    private func end() {
        guard !hasEnded else { return }
        hasEnded = true
        native.withPointer(as: GApplication.self) { application in
            g_application_release(application)
            g_application_quit(application)
        }
    }

    /// The last window is closed: an app without windows ends after a moment, in which it may bring its sessions up to date
    /// or open another window.
    func lastWindowClosed() {
        Task {
            try? await Task.sleep(for: .seconds(1))
            if engine.isIdle { terminate() }
        }
    }
}

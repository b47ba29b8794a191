// SPDX-License-Identifier: Apache-2.0

internal import AppIntents
internal import CAdwaita
internal import EnfiladeConcurrency
internal import EnfiladeDesktopExchange
package import Foundation
internal import FoundationAdditions
internal import EnfiladeGLib
internal import EnfiladeGTK
internal import Glibc
internal import EnfiladeWindowing

/// The running app: GTK's application, on whose loop the main actor runs.
@MainActor package final class ApplicationRunner {
    /// The one that runs; `nil` before and after.
    private(set) static var current: ApplicationRunner?

    /// GTK's application.
    let native: Application
    private let delegate: any UIApplicationDelegate
    private let engine = SceneEngine.shared
    /// The files and URLs that the process was started for.
    private let arguments: LaunchArguments
    /// The launch, from its beginning on.
    private var launch: Task<Void, Never>?
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
        IntentLaunch.describeIfAsked()
        let arguments = LaunchArguments(CommandLine.arguments.dropFirst(), opening: .main)
        for refusal in arguments.refusals { Diagnostics.report(refusal) }
        if arguments.isInVain { return 1 }
        if let identifier { TemporaryFiles.move(for: identifier) }
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
        let runner = ApplicationRunner(delegate, arguments)
        current = runner
        defer { current = nil }
        return runner.run()
    }

    /// The bundle identifier; `nil` if there is none, or none that the desktop accepts.
    private static var identifier: String? {
        Bundle.main.bundleIdentifier.flatMap { g_application_id_is_valid($0) != 0 ? $0 : nil }
    }

    /// The delegate of an app that names none.
    final class NoDelegate: UIResponder, UIApplicationDelegate {}

    private init(_ delegate: any UIApplicationDelegate, _ arguments: LaunchArguments) {
        self.delegate = delegate
        self.arguments = arguments
        if let identifier = Bundle.main.bundleIdentifier, Self.identifier == nil {
            Diagnostics.report("“\(identifier)” is no identifier that the desktop accepts; the app runs without one")
        }
        // Asked while GTK starts: both take their time.
        engine.client.begin()
        native = Application(Self.identifier, G_APPLICATION_HANDLES_OPEN)
    }

    private func run() -> Int32 {
        native.onStartup { [weak self] in self?.start() }
        native.onActivate { [weak self] in self?.activate([]) }
        native.onOpen { [weak self] uris in
            let arguments = LaunchArguments(["--"] + uris, opening: .main)
            for refusal in arguments.refusals { Diagnostics.report(refusal) }
            self?.activate(arguments.urls)
        }
        engine.runner = self
        let status = withExtendedLifetime(self) {
            // A second process hands its URLs to the first one, and ends.
            Self.withCommandLine(arguments.urls.map(\.absoluteString)) { words in
                native.withPointer(as: GApplication.self) {
                    g_application_run($0, gint(words.count), words.baseAddress)
                }
            }
        }
        // GTK leaves its loop with the last window; work that was to follow is done all the same.
        MainLoop.runPending()
        return status
    }

    /// Calls `body` with a command line in the form of C, with words after the name of the program.
    private static func withCommandLine(
        _ words: [String], _ body: (UnsafeMutableBufferPointer<UnsafeMutablePointer<CChar>?>) -> Int32
    ) -> Int32 {
        var copies = (CommandLine.arguments.prefix(1) + words).map { strdup($0) }
        defer { for copy in copies { free(copy) } }
        return copies.withUnsafeMutableBufferPointer { body($0) }
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
    ///
    /// - Parameter urls: The files and URLs that the user opens with the app.
    private func activate(_ urls: [URL]) {
        guard hasLaunched else {
            let former = launch
            launch = Task {
                await former?.value
                if former == nil { await begin(urls) } else { proceed(urls) }
            }
            return
        }
        proceed(urls)
    }

    private func begin(_ urls: [URL]) async {
        let launch = await engine.client.launched()
        guard !isEnding else { return }
        hasLaunched = true
        engine.launch(launch, delegate, opening: urls)
    }

    private func proceed(_ urls: [URL]) {
        guard !isEnding else { return }
        UserInput.note()
        if urls.isEmpty { engine.reopen() } else { engine.open(urls) }
    }

    // MARK: - The end

    /// Ends the app; its sessions stay.
    package func terminate() {
        guard !isEnding else { return }
        isEnding = true
        engine.leaveScreen()
        // The views' answer to that is in the pictures, too: apps hide private content.
        MainLoop.beforePainting { self.disconnectAndEnd() }
    }

    private func disconnectAndEnd() {
        engine.disconnectAll()
        delegate.applicationWillTerminate(UIApplication.shared)
        NotificationCenter.default.post(name: UIApplication.willTerminateNotification, object: UIApplication.shared)
        Task {
            await engine.client.finish(within: .seconds(5))
            await BackgroundTasks.shared.finish()
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

    /// The time that an app without windows has.
    private static let lastMoment = Duration.seconds(1)

    /// The last window is closed: an app without windows ends after a moment, in which it may bring its sessions up to date
    /// or open another window.
    func lastWindowClosed() {
        afterDelay(Self.lastMoment) { @MainActor [self] in
            if engine.isIdle { terminate() }
        }
    }
}

// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract
import EnfiladeLogging
package import EnfiladeServiceClient
import EnfiladeSettings

/// Tells the service which app the user has in front, for the modes that follow it.
///
/// Windows are watched only while a mode follows an app, and of the others the service hears nothing.
package actor FrontAppReporter {
    private let settings: FocusSettings
    private let service: Focus1Client
    private let windows: any FrontWindows
    private let log = Logger(module: "focus")
    /// The apps that modes follow.
    private var wanted: [String] = []
    private var window: FrontWindow?
    private var watch: Task<Void, Never>?
    /// Tells the watches apart.
    private var watchNumber = 0
    /// The app that the service was told of last; `nil` if it may have forgotten it.
    private var reported: String? = ""
    /// The number of times that the service may have forgotten; its answer to an earlier call does not count.
    private var forgettings = 0
    private var isSending = false

    /// - Parameter windows: The source of the window in front.
    package init(_ connection: ServiceConnection = .shared, windows: any FrontWindows) {
        settings = FocusSettings(connection)
        service = Focus1Client(connection)
        self.windows = windows
    }

    deinit { watch?.cancel() }

    /// Reports until the task is cancelled.
    ///
    /// - Throws: `SettingsError` if the service cannot be reached.
    package func run() async throws {
        let changes = try await settings.changes()
        await refresh()
        for await _ in changes { await refresh() }
        follow([])
    }

    /// Asks for the apps that modes follow; then and whenever the service starts, it is told of the app in front again.
    private func refresh() async {
        do {
            let apps = Set(try await settings.modes().flatMap(\.triggers)).sorted()
            if !app.isEmpty { (reported, forgettings) = (nil, forgettings + 1) }
            follow(apps)
        } catch {
            log.warning("the apps that a Focus follows are not known", ["error": "\(error)"])
        }
    }

    private func follow(_ apps: [String]) {
        wanted = apps
        if apps.isEmpty {
            watch?.cancel()
            (watch, window) = (nil, nil)
        } else if watch == nil {
            watchNumber += 1
            watch = Task { [weak self, windows, watchNumber] in
                for await window in windows.changes() { await self?.take(window, from: watchNumber) }
                await self?.watchEnded(watchNumber)
            }
        }
        report()
    }

    private func take(_ new: FrontWindow, from number: Int) {
        guard watch != nil, number == watchNumber else { return }
        window = new
        report()
    }

    /// Notes that nobody tells of windows any more; the next change of a mode begins anew.
    private func watchEnded(_ number: Int) {
        guard watch != nil, number == watchNumber else { return }
        (watch, window) = (nil, nil)
        report()
    }

    /// The app in front, if a mode follows it; else empty.
    private var app: String { window?.app(among: wanted) ?? "" }

    /// Tells the service of the app in front, if it is another one.
    private func report() {
        guard app != reported, !isSending else { return }
        isSending = true
        Task { await send() }
    }

    /// Sends the latest state until the service has it: windows may change faster than it takes them.
    private func send() async {
        defer { isSending = false }
        while app != reported {
            let (new, before) = (app, forgettings)
            do {
                try await service.setFront(new)
                if forgettings == before { reported = new }
            } catch {
                log.warning("the app in front is not reported", ["error": "\(error)"])
                // The service may have taken it all the same.
                reported = nil
                if forgettings == before, app == new { return }
            }
        }
    }
}

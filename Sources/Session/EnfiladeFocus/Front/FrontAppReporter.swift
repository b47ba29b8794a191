// SPDX-License-Identifier: Apache-2.0

import EnfiladeConcurrency
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
    /// The app that the service was told of.
    private var reported = ""
    private let calls = SerialQueue()

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

    private func refresh() async {
        do {
            follow(Set(try await settings.modes().flatMap(\.triggers)).sorted())
        } catch {
            log.warning("the apps that a Focus follows are not known", ["error": "\(error)"])
        }
    }

    private func follow(_ apps: [String]) {
        guard apps != wanted else { return }
        wanted = apps
        if apps.isEmpty {
            watch?.cancel()
            (watch, window) = (nil, nil)
        } else if watch == nil {
            watch = Task { [weak self, windows] in
                for await window in windows.changes() { await self?.take(window) }
            }
        }
        report()
    }

    private func take(_ new: FrontWindow) {
        guard watch != nil else { return }
        window = new
        report()
    }

    /// Tells the service of the app in front, if it is another one.
    private func report() {
        let app = window?.app(among: wanted) ?? ""
        guard app != reported else { return }
        reported = app
        calls.add { [service, log] in
            do {
                try await service.setFront(app)
            } catch {
                log.warning("the app in front is not reported", ["error": "\(error)"])
            }
        }
    }
}

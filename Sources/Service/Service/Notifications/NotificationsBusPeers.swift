// SPDX-License-Identifier: Apache-2.0

import EnfiladeBus
import EnfiladeContract
import EnfiladeFiles
import EnfiladeLogging

/// The processes on the bus, told by the signals of `org.enfilade.Notifications1` and by calls of `NotificationHost1`.
struct NotificationsBusPeers: NotificationsPeers {
    private let connection: Bus
    private let signals: Notifications1Signals
    private let logger = Logger(module: "notifications")

    init(connection: Bus) {
        self.connection = connection
        signals = Notifications1Signals(connection, path: Interfaces.servicePath)
    }

    func changed(source: String) async {
        do {
            try await signals.changed(source)
        } catch {
            logger.debug("a signal cannot be sent", ["signal": "Changed", "error": "\(error)"])
        }
    }

    func badge(_ count: UInt64, of source: String) async {
        do {
            try await signals.badgeChanged(source, count: count)
            try await connection.emit(
                Interfaces.launcherEntry, "Update", path: Self.launcherPath(of: source),
                "application://\(source).desktop",
                LauncherEntryProperties(count: Int64(clamping: count), isCountVisible: count > 0))
        } catch {
            logger.debug("a signal cannot be sent", ["signal": "Update", "error": "\(error)"])
        }
    }

    /// The object of the badge of a source; docks tell badges apart by it.
    private static func launcherPath(of source: String) -> String {
        // It is the same after a restart.
        "/com/canonical/unity/launcherentry/\(source.utf8.fnvHash())"
    }

    func willPresent(
        _ notification: DeliveredNotification, at app: String
    ) async throws -> NotificationPresentation {
        try await host(app).willPresent(notification)
    }

    func change(_ request: NotificationRequest, at app: String) async throws -> NotificationContent {
        try await host(app).change(request)
    }

    func respond(_ response: NotificationResponse, at app: String) async -> Bool {
        await tell { try await host(app).didReceive(response) }
    }

    func openSettings(of source: String, at app: String) async -> Bool {
        await tell { try await host(app).openSettings(source) }
    }

    /// Makes a call; false if its receiver was not there. One that ends meanwhile may have seen it, and is not told again.
    private func tell(_ call: () async throws -> Void) async -> Bool {
        do {
            try await call()
        } catch let error as BusError where [BusError.serviceUnknown, BusError.nameHasNoOwner].contains(error.name) {
            return false
        } catch {
            logger.warning("an app did not take a response", ["error": "\(error)"])
        }
        return true
    }

    func start(bundle: String) async throws {
        do {
            try await connection.start(bundle)
        } catch let error as BusError {
            throw ServiceError(.appUnavailable, "the app “\(bundle)” cannot be started: \(error.message)")
        }
    }

    func docks() async -> AsyncStream<Void> {
        let changes = await connection.nameOwnerChanges(of: "com.canonical.Unity")
        let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
        let task = Task {
            for await change in changes where change.new != nil { continuation.yield() }
            continuation.finish()
        }
        continuation.onTermination = { _ in task.cancel() }
        return stream
    }

    private func host(_ app: String) -> NotificationHost1Client {
        NotificationHost1Client(RemoteObject(connection, name: app, path: Interfaces.appPath))
    }
}

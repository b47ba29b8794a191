// SPDX-License-Identifier: Apache-2.0
// The user activities of a device, as its user sees them.

import EnfiladeContract
internal import EnfiladeServiceClient
public import Foundation

/// The user activities of a device: a test sees which content apps name, and has it shown again.
///
///     let activities = try await desk.activities
///     let shown = try await activities.next(of: photos) { $0.title == "Lake" }
///     try await desk.clock.advance(by: .seconds(60 * 60 * 24 * 180))
///     try await activities.continue(shown)
public struct DeviceActivities: Sendable {
    let device: Device

    private var client: Activities1Client { Activities1Client(device.questions) }

    // MARK: - The feed

    /// The current activities, those of the app in front first.
    public var current: [Activity] {
        get async throws { try await client.current().map(Activity.init) }
    }

    /// Waits until an app has a current activity for which a condition holds.
    ///
    /// - Parameters:
    ///   - app: The app; `nil` for any program.
    ///   - limit: The longest wait.
    ///   - condition: The condition; by default any activity will do.
    /// - Throws: `WorldError` with the code `timedOut` if none comes within the limit.
    public func next(
        of app: AppBundle? = nil, within limit: Duration = .seconds(180),
        where condition: @escaping @Sendable (Activity) -> Bool = { _ in true }
    ) async throws -> Activity {
        let identifier = app?.identifier
        return try await wait(limit, "see an activity of \(identifier.map { "“\($0)”" } ?? "any program")") { current in
            current.first { (identifier == nil || $0.app == identifier) && condition($0) }
        }
    }

    /// Waits until no app has a current activity for which a condition holds.
    ///
    /// - Throws: `WorldError` with the code `timedOut` if there is one for longer than the limit.
    public func whenGone(
        within limit: Duration = .seconds(180),
        where condition: @escaping @Sendable (Activity) -> Bool = { _ in true }
    ) async throws {
        _ = try await wait(limit, "see an activity end") { $0.contains(where: condition) ? nil : true }
    }

    /// Looks at the feed, and again whenever it has changed, until a closure finds something.
    private func wait<Result: Sendable>(
        _ limit: Duration, _ attempt: String, _ find: @escaping @Sendable ([Activity]) -> Result?
    ) async throws -> Result {
        let connection = try device.connection()
        let client = Activities1Client(connection)
        let found = try await within(limit, attempt) {
            // First: a change between the two would be missed.
            var changes = try await client.orderedChanges(windows: Scenes1Client(connection)).makeAsyncIterator()
            while true {
                if let found = find(try await client.current().map(Activity.init)) { return found }
                guard await changes.next() != nil else { throw WorldError(.ended, "the bus of the device has ended") }
            }
        }
        await connection.close()
        return found
    }

    // MARK: - The history

    /// Activities that are or were current, the newest first; of several with the same content the newest alone.
    ///
    /// - Parameters:
    ///   - app: The app; `nil` for all programs.
    ///   - text: A text in the title, a keyword or an address; `nil` for all activities.
    public func history(of app: AppBundle? = nil, containing text: String? = nil) async throws -> [Activity] {
        try await client.history(ActivityQuery(program: app?.identifier, text: text, limit: 1_000)).map(Activity.init)
    }

    /// Deletes all activities that were current at some time or later.
    public func forget(since date: Date) async throws {
        _ = try await client.forget(ActivityForgetting(since: UInt64(max(0, date.timeIntervalSince1970) * 1_000)))
    }

    /// Has nothing listed or kept from now on.
    ///
    /// - Parameter duration: The time for which that holds, by the clock of the device; `nil` until `resume()`.
    public func pause(for duration: Duration? = nil) async throws {
        try await client.pause(ActivityPause(seconds: duration.map { UInt64(clamping: $0.components.seconds) }))
    }

    /// Ends a pause.
    public func resume() async throws {
        try await client.resume()
    }

    // MARK: - Continuing

    /// Has the app of an activity show its content again, whether it runs or not.
    ///
    /// - Returns: The address that is opened instead if the app is not installed, or of a program that is no app; `nil` if the
    ///   app shows the content.
    /// - Throws: The error of the service, for example that neither app nor page is there.
    @discardableResult
    public func `continue`(_ activity: Activity) async throws -> URL? {
        try await client.open(activity.number).address.flatMap { URL(string: $0) }
    }
}

extension Device {
    /// The user activities of this device. The first use starts its service.
    public var activities: DeviceActivities {
        get async throws {
            try await service.start()
            return DeviceActivities(device: self)
        }
    }
}

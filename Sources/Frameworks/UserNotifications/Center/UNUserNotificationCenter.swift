// SPDX-License-Identifier: Apache-2.0

internal import EnfiladeBus
internal import EnfiladeConcurrency
internal import EnfiladeContract
internal import EnfiladeLogging
internal import EnfiladeNotifications
package import EnfiladeServiceClient
public import Foundation
internal import Synchronization

/// The notifications of this app.
///
/// See [UNUserNotificationCenter](https://developer.apple.com/documentation/usernotifications/unusernotificationcenter).
// Safe: its state is in a mutex.
open class UNUserNotificationCenter: NSObject, @unchecked Sendable {
    /// The delegate, which any thread may set.
    // Safe: the delegate is only called, and says itself where its code runs.
    private struct State: @unchecked Sendable {
        weak var delegate: (any UNUserNotificationCenterDelegate)?
    }

    private static let shared = UNUserNotificationCenter(connection: .shared, host: .shared, store: .standard)

    private let connection: ServiceConnection
    private let host: NotificationHost
    private let store: AttachmentStore
    private let portal: PortalNotifications?
    private let state = Mutex(State())
    /// Keeps calls in the order in which they are made; questions wait for all before them.
    private let calls = SerialQueue()
    private let logger = Logger(module: "notifications")

    /// - Parameter isSandboxed: Whether only the portals of the desktop are reachable.
    package init(
        connection: ServiceConnection, host: NotificationHost, store: AttachmentStore,
        isSandboxed: Bool = SandboxedProcess.isCurrent
    ) {
        (self.connection, self.host, self.store) = (connection, host, store)
        portal = isSandboxed ? PortalNotifications(connection: connection) : nil
        super.init()
        portal?.serve(by: CenterAnswers(center: self))
    }

    /// The center of this app.
    open class func current() -> UNUserNotificationCenter { shared }

    /// Whether the desktop shows the views of content extensions; none does.
    open var supportsContentExtensions: Bool { false }

    private var client: Notifications1Client { Notifications1Client(connection) }

    // MARK: - The delegate

    /// The code that decides about notifications and takes the actions of the user; it is not retained.
    ///
    /// Set it early: the service hands over the actions for which it has started the app.
    open var delegate: (any UNUserNotificationCenterDelegate)? {
        get { state.withLock { $0 }.delegate }
        set {
            let (new, isSet) = (State(delegate: newValue), newValue != nil)
            state.withLock { $0 = new }
            inOrder("the delegate is not known to the service") { try await $0.join(hasDelegate: isSet) }
        }
    }

    private func join(hasDelegate: Bool) async throws {
        guard portal == nil else { return }
        let isExtension = UNNotificationServiceExtension.principal != nil
        try await host.serve(
            NotificationMembership(
                presents: hasDelegate, responds: hasDelegate, changes: isExtension, settings: hasDelegate),
            by: CenterAnswers(center: self))
    }

    /// Makes a call that nobody awaits, after those before it.
    private func inOrder(
        _ complaint: StaticString, _ call: @escaping @Sendable (UNUserNotificationCenter) async throws -> Void
    ) {
        calls.add { [logger] in
            do {
                try await call(self)
            } catch {
                logger.warning(complaint, ["error": "\(error)"])
            }
        }
    }

    /// Makes a call for a handler, after those before it.
    private func inOrder<Value: Sendable>(
        _ call: @escaping @Sendable (UNUserNotificationCenter) async throws -> Value,
        _ completion: @escaping @Sendable (Result<Value, any Error>) -> Void
    ) {
        calls.add {
            let result: Result<Value, any Error>
            do { result = .success(try await call(self)) } catch { result = .failure(error) }
            completion(result)
        }
    }

    // MARK: - Authorization and settings

    /// Asks for leave to notify, which is given unless the user has denied it, after everything that was asked of the center before.
    ///
    /// - Throws: `ServiceError` if the service cannot be reached, or if this program is no installed app.
    open func requestAuthorization(options: UNAuthorizationOptions = []) async throws -> Bool {
        try await calls.run { try await self.requestAuthorizationNow(options) }
    }

    private func requestAuthorizationNow(_ options: UNAuthorizationOptions) async throws -> Bool {
        guard portal == nil else { return true }
        return try await client.requestAuthorization(UInt32(truncatingIfNeeded: options.rawValue))
    }

    /// Asks for leave to notify.
    open func requestAuthorization(
        options: UNAuthorizationOptions = [], completionHandler: @escaping @Sendable (Bool, (any Error)?) -> Void
    ) {
        inOrder({ try await $0.requestAuthorizationNow(options) }) { result in
            switch result {
            case .success(let isGranted): completionHandler(isGranted, nil)
            case .failure(let error): completionHandler(false, error)
            }
        }
    }

    /// The settings of the user; those of an app that has not asked if the service cannot be reached.
    open func notificationSettings() async -> UNNotificationSettings {
        await calls.finish()
        return await presentSettings()
    }

    private func presentSettings() async -> UNNotificationSettings {
        guard portal == nil else { return UNNotificationSettings(NotificationSettings(authorization: .authorized)) }
        return UNNotificationSettings((try? await client.settings()) ?? NotificationSettings())
    }

    /// The settings of the user.
    open func getNotificationSettings(completionHandler: @escaping @Sendable (UNNotificationSettings) -> Void) {
        inOrder({ await $0.presentSettings() }) { if case .success(let value) = $0 { completionHandler(value) } }
    }

    // MARK: - Requests

    /// Delivers a notification, or keeps it until its event, after everything that was asked of the center before.
    ///
    /// - Throws: `UNError` with `notificationsNotAllowed`, `notificationInvalidNoDate`, `notificationInvalidNoContent` or a code of
    ///   attachments; `ServiceError` if the service cannot be reached, or if 64 notifications wait already.
    open func add(_ request: UNNotificationRequest) async throws {
        // After the calls that nobody awaits: the categories of its buttons may be one of those.
        try await calls.run { try await self.addNow(request) }
    }

    private func addNow(_ request: UNNotificationRequest) async throws {
        var taken: [AttachmentStore.Taken] = []
        do {
            for attachment in request.content.values.attachments { taken.append(try store.take(attachment)) }
            try await add(request, taken.map(\.attachment))
        } catch {
            // Without an answer the notification may be there all the same.
            let isAnswered =
                (error as? BusError)?.name != BusError.timedOut && (error as? ServiceError)?.code != .unavailable
            putBack(taken, isRefused: isAnswered)
            throw error
        }
    }

    /// Moves files back to their places, because their notification was refused.
    private func putBack(_ taken: [AttachmentStore.Taken], isRefused: Bool) {
        for taken in taken {
            do {
                try store.putBack(taken, isRefused: isRefused)
            } catch {
                logger.warning("an attachment stays in the store", ["error": "\(error)"])
            }
        }
    }

    /// Sends a request with attachments that are in the store.
    private func add(_ request: UNNotificationRequest, _ attachments: [UNNotificationAttachment]) async throws {
        var values = request.content.values
        values.attachments = attachments
        let record = NotificationRequest(
            identifier: request.identifier, content: try values.record(), trigger: request.trigger?.record)
        if let portal { return try await portal.add(record) }
        do {
            _ = try await client.add("", record)
        } catch {
            let isDated = request.trigger != nil
            throw UNError(error, invalid: isDated ? .notificationInvalidNoDate : .notificationInvalidNoContent) ?? error
        }
    }

    /// Delivers a notification, or keeps it until its event.
    open func add(
        _ request: UNNotificationRequest,
        withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
    ) {
        inOrder({ try await $0.addNow(request) }) { result in
            if case .failure(let error) = result { completionHandler?(error) } else { completionHandler?(nil) }
        }
    }

    /// The notifications that wait for their event, the next one first.
    open func pendingNotificationRequests() async -> [UNNotificationRequest] {
        await calls.finish()
        return await waitingRequests()
    }

    private func waitingRequests() async -> [UNNotificationRequest] {
        ((try? await client.pending()) ?? []).map { UNNotificationRequest($0.request) }
    }

    /// The notifications that wait for their event.
    open func getPendingNotificationRequests(
        completionHandler: @escaping @Sendable ([UNNotificationRequest]) -> Void
    ) {
        inOrder({ await $0.waitingRequests() }) {
            if case .success(let value) = $0 { completionHandler(value) }
        }
    }

    /// Has notifications not come.
    open func removePendingNotificationRequests(withIdentifiers identifiers: [String]) {
        inOrder("notifications still wait") { try await $0.client.removePending("", identifiers: identifiers) }
    }

    /// Has no notification come that waits.
    open func removeAllPendingNotificationRequests() {
        inOrder("notifications still wait") { try await $0.client.removePending("", identifiers: [], all: true) }
    }

    // MARK: - Delivered notifications

    /// The notifications in the list, silenced ones included, the newest first.
    open func deliveredNotifications() async -> [UNNotification] {
        await calls.finish()
        return await listedNotifications()
    }

    private func listedNotifications() async -> [UNNotification] {
        ((try? await client.delivered()) ?? []).map(UNNotification.init)
    }

    /// The notifications in the list.
    open func getDeliveredNotifications(completionHandler: @escaping @Sendable ([UNNotification]) -> Void) {
        inOrder({ await $0.listedNotifications() }) {
            if case .success(let value) = $0 { completionHandler(value) }
        }
    }

    /// Takes notifications off the list.
    open func removeDeliveredNotifications(withIdentifiers identifiers: [String]) {
        inOrder("notifications are still listed") { center in
            if let portal = center.portal { return try await portal.remove(identifiers) }
            try await center.client.removeDelivered("", identifiers: identifiers)
        }
    }

    /// Takes all notifications off the list.
    open func removeAllDeliveredNotifications() {
        inOrder("notifications are still listed") { center in
            if let portal = center.portal { return try await portal.removeAll() }
            try await center.client.removeDelivered("", identifiers: [], all: true)
        }
    }

    // MARK: - Categories

    /// Replaces the kinds of notification of this app.
    open func setNotificationCategories(_ categories: Set<UNNotificationCategory>) {
        let records = categories.map(\.record).sorted { $0.identifier < $1.identifier }
        inOrder("categories are not set") { center in
            if let portal = center.portal { return portal.categories = records }
            try await center.client.setCategories("", categories: records)
        }
    }

    /// The kinds of notification of this app.
    open func notificationCategories() async -> Set<UNNotificationCategory> {
        await calls.finish()
        return await knownCategories()
    }

    private func knownCategories() async -> Set<UNNotificationCategory> {
        let records: [NotificationCategory]
        if let portal { records = portal.categories } else { records = (try? await client.categories()) ?? [] }
        return Set(records.map(UNNotificationCategory.init))
    }

    /// The kinds of notification of this app.
    open func getNotificationCategories(completionHandler: @escaping @Sendable (Set<UNNotificationCategory>) -> Void) {
        inOrder({ await $0.knownCategories() }) {
            if case .success(let value) = $0 { completionHandler(value) }
        }
    }

    // MARK: - The badge

    /// Sets the badge of this app, after everything that was asked of the center before; 0 removes it.
    ///
    /// - Throws: `UNError` with `badgeInputInvalid` for a negative count, which leaves the badge as it is, or
    ///   `notificationsNotAllowed`.
    open func setBadgeCount(_ newBadgeCount: Int) async throws {
        try await calls.run { try await self.setBadgeCountNow(newBadgeCount) }
    }

    private func setBadgeCountNow(_ newBadgeCount: Int) async throws {
        guard newBadgeCount >= 0 else { throw UNError(.badgeInputInvalid) }
        do {
            try await client.setBadge("", count: Int64(newBadgeCount))
        } catch {
            throw UNError(error, invalid: .badgeInputInvalid) ?? error
        }
    }

    /// Sets the badge of this app; 0 removes it.
    open func setBadgeCount(
        _ newBadgeCount: Int, withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
    ) {
        inOrder({ try await $0.setBadgeCountNow(newBadgeCount) }) { result in
            if case .failure(let error) = result { completionHandler?(error) } else { completionHandler?(nil) }
        }
    }
}

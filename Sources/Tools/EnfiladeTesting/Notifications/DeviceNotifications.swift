// SPDX-License-Identifier: Apache-2.0
// The notifications of a device: its banners, its list and its badges.

internal import EnfiladeConcurrency
import EnfiladeContract
public import Foundation

/// The notifications of a device: a test sees its banners and handles them as the user does.
///
/// The banners have come all the way: the test is the notification server on the bus of the device, in place of that of a
/// desktop.
///
///     let notifications = try await desk.notifications
///     let banner = try await notifications.nextBanner(of: chat)
///     #expect(banner.title == "Curt Rothert")
///     try await notifications.reply("On my way", to: banner)
public struct DeviceNotifications: Sendable {
    let device: Device
    let server: NotificationServer

    private var client: Notifications1Client { Notifications1Client(device.questions) }

    // MARK: - Banners

    /// The banners on the screen, in the order in which they came, once everything is shown that is due.
    public var banners: [Banner] {
        get async throws {
            try await device.settle()
            let screen = server.screen.value
            return screen.shown.values.sorted().map { screen.history[$0] }
        }
    }

    /// Waits for the next banner.
    ///
    /// Each banner is returned once, in order, those from before the call included, also if they are gone.
    ///
    /// - Parameters:
    ///   - app: The app; `nil` for any, and for the summary after a Focus.
    ///   - limit: The longest wait.
    /// - Throws: `WorldError` with the code `timedOut` if none comes within the limit.
    public func nextBanner(of app: AppBundle? = nil, within limit: Duration = .seconds(180)) async throws -> Banner {
        let attempt = "see a banner of \(app.map { "“\($0.identifier)”" } ?? "any program")"
        return try await EnfiladeTesting.within(limit, attempt) { [screen = server.screen] in
            try await screen.first { (screen: inout NotificationServer.Screen) -> Banner? in
                let place = screen.history.indices.first { place in
                    (app.map { $0.identifier == screen.history[place].identifier } ?? true)
                        && !screen.taken.contains(place)
                }
                guard let place else { return nil }
                screen.taken.insert(place)
                return screen.history[place]
            }
        }
    }

    /// Waits until a banner is off the screen.
    ///
    /// - Throws: `WorldError` with the code `timedOut` if it stays longer than the limit.
    public func whenGone(_ banner: Banner, within limit: Duration = .seconds(180)) async throws {
        _ = try await EnfiladeTesting.within(limit, "see the banner “\(banner.title)” go") { [screen = server.screen] in
            try await screen.first { $0.shows(banner) ? nil : true }
        }
    }

    // MARK: - The user

    /// Clicks on a banner, which opens its app.
    ///
    /// - Throws: `WorldError` with the code `invalidArgument` if it is gone, or does nothing.
    public func click(_ banner: Banner) async throws {
        try await check(banner, banner.isClickable, "does nothing when it is clicked")
        try await server.emit("ActionInvoked", banner.number, Banner.defaultKey)
        try await server.close(banner.number, .dismissed)
    }

    /// Presses the button with a title.
    ///
    /// - Throws: `WorldError` with the code `invalidArgument` if the banner is gone, or has no such button.
    public func press(_ title: String, on banner: Banner) async throws {
        let button = banner.buttons.first { $0.title == title && $0.key != Banner.replyKey }
        try await check(banner, button != nil, "has no button “\(title)”")
        try await server.emit("ActionInvoked", banner.number, button?.key ?? "")
        try await server.close(banner.number, .dismissed)
    }

    /// Writes a reply in a banner and sends it.
    ///
    /// - Throws: `WorldError` with the code `invalidArgument` if the banner is gone, or takes no reply.
    public func reply(_ text: String, to banner: Banner) async throws {
        try await check(banner, banner.takesReply, "takes no reply")
        try await server.emit("NotificationReplied", banner.number, text)
        try await server.close(banner.number, .dismissed)
    }

    /// Dismisses a banner, which takes its notification off the list.
    ///
    /// - Throws: `WorldError` with the code `invalidArgument` if it is gone.
    public func dismiss(_ banner: Banner) async throws {
        try await check(banner)
        try await server.close(banner.number, .dismissed)
    }

    /// Has a banner go by itself; its notification stays in the list.
    ///
    /// - Throws: `WorldError` with the code `invalidArgument` if it is gone.
    public func expire(_ banner: Banner) async throws {
        try await check(banner)
        try await server.close(banner.number, .expired)
    }

    /// Checks that a banner can be acted on.
    ///
    /// A person is slower than the service, which has to learn the number of a banner before something happens to it.
    private func check(_ banner: Banner, _ holds: Bool = true, _ objection: String = "") async throws {
        try await device.settle()
        guard server.screen.value.shows(banner) else {
            throw WorldError(.invalidArgument, "the banner “\(banner.title)” is not on the screen any more")
        }
        guard holds else { throw WorldError(.invalidArgument, "the banner “\(banner.title)” \(objection)") }
    }

    // MARK: - The list and the badges

    /// A notification in the list of the device.
    public struct Listed: Sendable, Hashable {
        /// The identifier that the app has given it.
        public let identifier: String
        /// The title.
        public let title: String
        /// The text.
        public let body: String
        /// The text for which the predicates of filters are evaluated; `nil` if it has none.
        public let filterCriteria: String?
        /// Whether it is in the list only, and was neither shown nor heard.
        public let isSilenced: Bool
        /// The rule that has decided so, in the words of `enfilade notify why --json`, such as `apps` or `predicate`.
        public let reason: String
    }

    /// The notifications of an app in the list, the latest first.
    public func list(of app: AppBundle) async throws -> [Listed] {
        try await device.settle()
        return try await client.delivered(app.identifier).map { delivered in
            let (request, decision) = (delivered.request, delivered.decision)
            return Listed(
                identifier: request.identifier, title: request.content.title, body: request.content.body,
                filterCriteria: request.content.criteria, isSilenced: decision?.outcome == .silence,
                reason: decision?.gate.rawValue ?? "")
        }
    }

    /// The badge of an app; 0 if it has none.
    public func badge(of app: AppBundle) async throws -> Int {
        Int(clamping: try await client.badge(app.identifier))
    }

    /// Waits until an app has a badge.
    ///
    /// - Throws: `WorldError` with the code `timedOut` if it has another one after the limit.
    public func whenBadge(of app: AppBundle, is count: Int, within limit: Duration = .seconds(180)) async throws {
        let client = client
        try await EnfiladeTesting.within(limit, "see the badge \(count) of “\(app.identifier)”") {
            let changes = try await client.changedSignals()
            if try await Int(clamping: client.badge(app.identifier)) == count { return }
            for await source in changes where source == app.identifier {
                if try await Int(clamping: client.badge(app.identifier)) == count { return }
            }
            throw CancellationError()
        }
    }

    /// Hands the payload of a push service over to an app, as a gateway does.
    ///
    /// - Throws: The error of the service about the payload.
    public func push(_ payload: Data, to app: AppBundle) async throws {
        _ = try await client.push(app.identifier, payload: payload)
    }

    /// Allows or forbids an app to notify, as the user does in the settings.
    public func setAllowed(_ isAllowed: Bool, for app: AppBundle) async throws {
        try await client.setSettings(
            app.identifier, NotificationSettingsChanges(authorization: isAllowed ? .authorized : .denied))
    }
}

extension Device {
    /// The notifications of this device. The first use starts its notification server.
    ///
    /// - Throws: `WorldError` with the code `unavailable` if a program of the device is that server already.
    public var notifications: DeviceNotifications {
        get async throws {
            let server = try await notificationServer.value { [self] in try await NotificationServer(on: self) }
            return DeviceNotifications(device: self, server: server)
        }
    }
}

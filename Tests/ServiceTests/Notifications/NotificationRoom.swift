// SPDX-License-Identifier: Apache-2.0

import EnfiladeBus
import EnfiladeConcurrency
import EnfiladeContract
import EnfiladeFiles
import EnfiladeSQLite
import Foundation
import ScratchSpace
import Synchronization
import TestTraits

@testable import Service

/// The room of notifications alone, with a real database, a server in memory, and a clock that the test moves.
struct NotificationRoom {
    /// The state of the Focus, as the test sets it.
    final class Policies: FocusPolicies {
        private struct State {
            var policy: FocusPolicy?
            var followers: [@Sendable (FocusPolicy?, FocusPolicy?) async -> Void] = []
            var endsAfterNextAnswer = false
            var knowing: Set<String> = []
        }

        private let state = Mutex(State())

        func policy() async -> FocusPolicy? {
            let (policy, ends) = state.withLock { state in
                defer { state.endsAfterNextAnswer = false }
                return (state.policy, state.endsAfterNextAnswer)
            }
            if ends { await set(nil) }
            return policy
        }

        /// Has the Focus end as soon as somebody has asked for it, before the answer is of use.
        func endAfterNextAnswer() { state.withLock { $0.endsAfterNextAnswer = true } }

        func policy(ofMode mode: String, for bundle: String) async -> FocusPolicy? {
            guard mode == "sleep" else { return nil }
            return try? FocusPolicy.working(nil, apps: [])
        }

        func mayKnowMode(_ caller: Caller) async -> Bool {
            if caller.bundle.isEmpty || caller.mayChangeSettings { return true }
            return await mayKnowMode(caller.bundle)
        }

        func mayKnowMode(_ bundle: String) async -> Bool { state.withLock { $0.knowing.contains(bundle) } }

        /// Allows an app to know the mode.
        func letKnow(_ bundle: String) { state.withLock { _ = $0.knowing.insert(bundle) } }

        func follow(_ changed: @escaping @Sendable (FocusPolicy?, FocusPolicy?) async -> Void) async {
            state.withLock { $0.followers.append(changed) }
        }

        /// Switches the Focus on or off.
        func set(_ policy: FocusPolicy?) async {
            let (former, followers) = state.withLock { state in
                defer { state.policy = policy }
                return (state.policy, state.followers)
            }
            for follower in followers { await follower(former, policy) }
        }
    }

    /// Apps that answer as the test says, and docks.
    final class Peers: NotificationsPeers {
        struct State {
            var badges: [String: UInt64] = [:]
            var responses: [NotificationResponse] = []
            var settings: [String] = []
            var started: [String] = []
            /// The reason for which no app can be started; `nil` if each can.
            var startFailure: ServiceError?
            var asked: [String] = []
            var isGone = false
            /// Whether somebody has tried to tell an app that is gone.
            var isTried = false
            /// An app that does not answer before this has come; `nil` for one that answers at once.
            var answer: OneShot<Void>?
            var presentation: Result<NotificationPresentation, ServiceError> = .success(.init(banner: true, list: true))
        }

        let state = Mutex(State())

        func changed(source: String) async {}
        func badge(_ count: UInt64, of source: String) async { state.withLock { $0.badges[source] = count } }

        func willPresent(
            _ notification: DeliveredNotification, at connection: String
        ) async throws -> NotificationPresentation {
            let answer = state.withLock { state in
                state.asked.append(notification.request.identifier)
                return state.answer
            }
            try await answer?.value()
            return try state.withLock { try $0.presentation.get() }
        }

        func change(_ request: NotificationRequest, at connection: String) async throws -> NotificationContent {
            var content = request.content
            content.body += " (decrypted)"
            return content
        }

        func respond(_ response: NotificationResponse, at connection: String) async -> Bool {
            state.withLock { state in
                if state.isGone {
                    state.isTried = true
                    return false
                }
                state.responses.append(response)
                return true
            }
        }

        func openSettings(of source: String, at connection: String) async -> Bool {
            state.withLock { $0.settings.append(source) }
            return true
        }

        func start(bundle: String) async throws {
            try state.withLock { state in
                if let failure = state.startFailure { throw failure }
                state.started.append(bundle)
            }
        }

        func docks() async -> AsyncStream<Void> { AsyncStream { $0.finish() } }
    }

    /// A notification server that obeys the specification, unless the test says otherwise.
    final class Server: DesktopServer {
        struct State {
            var owner: String? = ":1.9 bus"
            var capabilities: [String] = ["body", "actions", "body-markup"]
            var lastNumber: UInt32 = 0
            var shown: [UInt32: DesktopNotification] = [:]
            var arguments: [DesktopNotification.Arguments] = []
            var notified: [DesktopNotification] = []
            var timesAsked = 0
            var failure: BusError?
            /// The answers to shown questions wait for this; `nil` if they come at once.
            var answer: OneShot<Void>?
        }

        let state = Mutex(State())
        let stream = AsyncStream.makeStream(of: DesktopEvent.self)

        func owner() async -> String? { state.withLock { $0.owner } }

        func capabilities() async throws -> [String] {
            try state.withLock { state in
                state.timesAsked += 1
                if let failure = state.failure { throw failure }
                return state.capabilities
            }
        }

        func notify(
            _ notification: DesktopNotification, _ arguments: DesktopNotification.Arguments, replacing number: UInt32
        ) async throws -> UInt32 {
            let (given, answer) = try state.withLock { state in
                if let failure = state.failure { throw failure }
                var given = number
                if state.shown[number] == nil {
                    state.lastNumber += 1
                    given = state.lastNumber
                }
                state.shown[given] = notification
                state.notified.append(notification)
                state.arguments.append(arguments)
                return (given, state.answer)
            }
            try await answer?.value()
            return given
        }

        func close(_ number: UInt32) async throws {
            guard state.withLock({ $0.shown.removeValue(forKey: number) }) != nil else {
                throw BusError(BusError.failed, "there is no such notification")
            }
        }

        func events() async -> AsyncStream<DesktopEvent> { stream.stream }

        /// The titles that are shown, in order of their numbers.
        var titles: [String] { state.withLock { $0.shown.sorted { $0.key < $1.key }.map(\.value.title) } }
    }

    /// Two apps are installed, or those that the test says.
    struct Apps: NotificationApps, ForegroundApps {
        let front: FrontApp
        var bundles = ["org.example.Mail", "org.example.Chat"]

        var stored: Set<ExactText> { Set(bundles.map { ExactText($0) }) }

        func appearance(of bundle: String) async -> AppAppearance? {
            bundles.contains(bundle)
                ? AppAppearance(name: "Mail", icon: "", folder: "/nowhere") : nil
        }

        func isInForeground(_ bundle: String) async -> Bool { front.bundle.withLock { $0 == bundle } }
    }

    /// The app in front.
    final class FrontApp: Sendable {
        let bundle = Mutex("")
    }

    static let mail = SceneRoom.caller("org.example.Mail")
    static let tool = SceneRoom.caller("", 2)

    let scratch: Scratch
    let database: Database
    let policies = Policies()
    let peers = Peers()
    let server = Server()
    let front = FrontApp()
    let clock = ManualClock()
    let time = Time()
    let room: Notifications

    /// The clock on the wall, in milliseconds, and its zone.
    final class Time: Sendable {
        let now = Mutex<Int64>(1_700_000_000_000)
        let zone = Mutex<TimeZone>(.gmt)
    }

    init() async throws {
        scratch = try Scratch()
        database = try Database.open(at: scratch.path("enfilade.db"), migrations: Service.migrations).database
        room = Self.room(
            database, policies, peers, server, Apps(front: front), clock, time, scratch.path("attachments"))
        try await room.restore()
        _ = try await room.requestAuthorization(7, by: Self.mail)
    }

    private static func room(
        _ database: Database, _ policies: Policies, _ peers: Peers, _ server: any DesktopServer, _ apps: Apps,
        _ clock: ManualClock, _ time: Time, _ folder: String
    ) -> Notifications {
        Notifications(
            store: NotificationsStore(database: database),
            NotificationSurroundings(
                peers: peers, server: server, policies: policies, apps: apps, foreground: apps,
                attachments: AttachmentFolders(folder: folder)),
            clock: clock, now: { time.now.withLock { $0 } }, zone: { time.zone.withLock { $0 } },
            newIdentifier: { "made" })
    }

    /// A service on the same data, as after a restart.
    func anotherService(
        server: (any DesktopServer)? = nil, policies: Policies? = nil,
        bundles: [String] = ["org.example.Mail", "org.example.Chat"]
    ) async throws -> Notifications {
        let other = Self.room(
            database, policies ?? self.policies, peers, server ?? self.server, Apps(front: front, bundles: bundles),
            clock, time, scratch.path("attachments"))
        try await other.restore()
        return other
    }

    /// Has the app deliver a notification, and waits until it is shown or not.
    @discardableResult func add(
        _ identifier: String, _ content: NotificationContent = .init(), trigger: NotificationTrigger? = nil,
        by caller: Caller = NotificationRoom.mail
    ) async throws -> NotificationDecision {
        var content = content
        if content.title.isEmpty { content.title = identifier }
        let source = caller.bundle.isEmpty ? "org.example.Mail" : ""
        let decision = try await room.add(
            source, .init(identifier: identifier, content: content, trigger: trigger), by: caller)
        await settle()
        return decision
    }

    /// Waits until all that was begun for the app is done.
    func settle(_ room: Notifications? = nil) async {
        await (room ?? self.room).settle("org.example.Mail")
        await (room ?? self.room).settle("")
    }

    /// The identifiers in the list, the newest first.
    func listed() async throws -> [String] {
        try await room.delivered("", by: Self.mail).map(\.request.identifier)
    }

    /// Moves both clocks.
    func advance(by seconds: Int64) {
        time.now.withLock { $0 += seconds * 1_000 }
        clock.advance(by: .seconds(seconds))
    }
}

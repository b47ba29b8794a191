// SPDX-License-Identifier: Apache-2.0

import EnfiladeConcurrency
import EnfiladeContract
import EnfiladeLocalization
import EnfiladeServiceClient
import EnfiladeTesting
import Foundation

/// The app with two accounts on a device of its own, whose Focus, banners and clock no other stop uses.
struct TourChat: Sendable {
    /// The app.
    static let app = TourApp.chat
    /// The identifier of its filter.
    static let filter = "ChatFilter"
    /// The values that its filter has in Work.
    static let work: [String: DeviceFocus.Value] = [
        "account": .entity("work"), "status": "At work", "alwaysUseDarkMode": true,
    ]
    /// The beginning of the lines in which it shows them.
    static let shownInWork = "account work, status At work, dark"
    /// The same line without a Focus.
    static let shownWithout = "account all, status -, light"

    let desk: Device
    let bundle: AppBundle
    let focus: DeviceFocus
    let notifications: DeviceNotifications
    /// The Focus as the service knows it.
    let client: Focus1Client

    /// Installs the app on a new device, and gives its filter values for Work.
    static func prepare(on stage: TourStage) async throws -> TourChat {
        let desk = try await stage.world.device(named: "focus")
        try await stage.install(app, on: desk)
        let chat = TourChat(
            desk: desk, bundle: try stage.bundle(of: app), focus: try await desk.focus,
            notifications: try await desk.notifications, client: Focus1Client(desk.questions))
        try await chat.focus.allow([chat.bundle], in: .work)
        try await chat.focus.setFilter(filter, of: chat.bundle, in: .work, to: work)
        return chat
    }

    /// Starts the app in a scene. It takes messages from lines, and tells its state after each change.
    func open(in scene: TourScene) async throws -> RunningProcess {
        let app = try await desk.launch(bundle, ["follow"])
        scene.keep(app)
        try await app.line { $0.hasPrefix(Self.shownWithout) }
        return app
    }

    /// Switches Work on, and waits until the app has performed it and the service knows its predicate.
    ///
    /// - Returns: The line in which the app shows the values.
    func work(in app: RunningProcess) async throws -> String {
        try await focus.turnOn(.work)
        try await desk.settle()
        return try await app.line { $0.hasPrefix(Self.shownInWork) }
    }

    /// Ends the Focus by an action, and waits until the app shows the values without one.
    ///
    /// The action returns when the app has answered, which may be before its line has been read.
    ///
    /// - Returns: The line in which the app shows them.
    func state(of app: RunningProcess, after action: () async throws -> Void) async throws -> String {
        let count = app.output.currentLines.count
        try await action()
        return try await app.line(after: count) { $0.hasPrefix(Self.shownWithout) }
    }

    /// Has a message arrive in the app, which notifies the user of it, and waits until the service has decided.
    func receive(_ text: String, in account: String, from person: String, by app: RunningProcess) async throws {
        try app.send("\(account) \(person) \(text)")
        let list = Notifications1Client(desk.questions)
        _ = try await when(translated("the notification “\(text)” is listed"), try await list.changedSignals()) {
            try await list.delivered(bundle.identifier).first { $0.request.content.body == text }
        }
    }

    /// The second line of the filter's cell in a mode, once it fits.
    func cell(of mode: DeviceFocus.Mode, _ fits: @escaping @Sendable (String) -> Bool) async throws -> String {
        try await when(translated("the cell has other words"), try await client.modesChangedSignals()) {
            try await client.filters(mode.rawValue).map(\.display.subtitle).first(where: fits)
        }
    }

    /// Waits until there is an answer to a question, which is asked after each signal.
    private func when<Signal: Sendable, Answer: Sendable>(
        _ condition: String, _ signals: AsyncStream<Signal>, _ ask: @escaping @Sendable () async throws -> Answer?
    ) async throws -> Answer {
        do {
            return try await withTimeout(.seconds(30)) {
                if let answer = try await ask() { return answer }
                for await _ in signals { if let answer = try await ask() { return answer } }
                throw CancellationError()
            }
        } catch is TimeoutError {
            throw TourFinding(translated("it never came to this: \(condition)"))
        }
    }
}

/// The app on its device, which is prepared for the first stop that needs it.
actor TourChats {
    private var chat: Task<TourChat, any Error>?

    /// The app on a stage, with no Focus on.
    func chat(on stage: TourStage) async throws -> TourChat {
        let task = chat ?? Task { try await TourChat.prepare(on: stage) }
        chat = task
        let chat = try await task.value
        try await chat.focus.turnOff()
        try await chat.desk.settle()
        return chat
    }
}

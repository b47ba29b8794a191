// SPDX-License-Identifier: Apache-2.0

import EnfiladeBus
import EnfiladeContract
import EnfiladeFiles
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Service

/// A bus without processes: apps that perform every state they are told, and remember it.
///
/// As on a real bus, a call to a connection that is gone fails, and so does one whose receiver ends before it answers.
final class FocusBus: Sendable {
    /// How an app answers.
    enum Behaviour: Sendable {
        /// At once.
        case prompt
        /// When the test says so.
        case held
        /// With an error.
        case failing(String)
        /// By ending.
        case crashing
    }

    /// A state that an app has performed.
    struct Performed: Hashable, Sendable {
        let bundle: String
        let intent: String
        /// The text of the parameter `status`; `nil` for a reset.
        let status: String?
    }

    private struct State {
        var connections: Set<String> = []
        /// Counts the services: calls of a former one get no answer.
        var service = 0
        var behaviours: [String: Behaviour] = [:]
        var performed: [Performed] = []
        var held: [(call: Performed, connection: String, answer: CheckedContinuation<IntentOutcome, any Error>)] = []
        var context = IntentContext()
        var contexts = 0
        /// Whether questions for words wait for an answer of the test.
        var holdsWords = false
        /// The values whose words apps were asked for: the text of the parameter `status`.
        var askedWords: [String] = []
        var heldWords: [(connection: String, answer: CheckedContinuation<Void, any Error>)] = []
        var started: [String] = []
        var ended = 0
        /// Whether extensions that are asked to end go on until the test ends them.
        var areExtensionsSlow = false
        var slowExtensions: [AsyncStream<Void>.Continuation] = []
        var signals: [String] = []
    }

    private let state = Mutex(State())

    func connect(_ connection: String) { state.withLock { _ = $0.connections.insert(connection) } }

    /// Ends a connection; its unanswered calls fail.
    func disconnect(_ connection: String) {
        let calls = state.withLock { state in
            state.connections.remove(connection)
            defer { state.held.removeAll { $0.connection == connection } }
            return state.held.filter { $0.connection == connection }
        }
        for call in calls { call.answer.resume(throwing: AppGone()) }
        let words = state.withLock { state in
            defer { state.heldWords.removeAll { $0.connection == connection } }
            return state.heldWords.filter { $0.connection == connection }
        }
        for question in words { question.answer.resume(throwing: AppGone()) }
    }

    /// Has questions for words wait until they are answered.
    func holdWords() { state.withLock { $0.holdsWords = true } }

    /// Answers all questions for words that wait, with an error if there is one.
    func answerWords(_ error: (any Error)? = nil) {
        let words = state.withLock { state in
            defer { state.heldWords = [] }
            return state.heldWords
        }
        for question in words { question.answer.resume(with: error.map { .failure($0) } ?? .success(())) }
    }

    /// The values whose words apps were asked for.
    var askedWords: [String] { state.withLock { $0.askedWords } }

    /// Waits until questions for words wait, of all that were asked.
    func whenAskedForWords(_ count: Int) async throws {
        try await eventuallyHolds("\(count) questions for words, the last one without an answer") {
            state.withLock { $0.askedWords.count >= count && !$0.heldWords.isEmpty }
        }
    }

    /// Has extensions that are asked to end go on until `endExtensions()`.
    func slowExtensionsDown() { state.withLock { $0.areExtensionsSlow = true } }

    /// Ends all extensions that were asked to.
    func endExtensions() {
        let endings = state.withLock { state in
            defer { state.slowExtensions = [] }
            return state.slowExtensions
        }
        for ending in endings { ending.finish() }
    }

    /// The service is another one: nobody answers the calls of the former one any more.
    func forgetService() {
        let calls = state.withLock { state in
            state.service += 1
            defer { state.held = [] }
            return state.held
        }
        for call in calls { call.answer.resume(throwing: CancellationError()) }
    }

    func behave(_ connection: String, _ behaviour: Behaviour) {
        state.withLock { $0.behaviours[connection] = behaviour }
    }

    func setContext(_ context: IntentContext) { state.withLock { $0.context = context } }

    /// Answers all calls that are held.
    func release() {
        let calls = state.withLock { state in
            defer { state.held = [] }
            state.performed += state.held.map(\.call)
            return state.held
        }
        for call in calls { call.answer.resume(returning: state.withLock { IntentOutcome(context: $0.context) }) }
    }

    /// The states that apps have performed, the oldest first.
    var performed: [Performed] { state.withLock { $0.performed } }
    /// The performed states of one app, in words: the status, or “-” for a reset.
    func words(_ name: String) -> [String] {
        performed.filter { $0.bundle == "org.example.\(name)" }.map { $0.status ?? "-" }
    }
    var heldCount: Int { state.withLock { $0.held.count } }
    var contextCount: Int { state.withLock { $0.contexts } }
    var started: [String] { state.withLock { $0.started } }
    var endedCount: Int { state.withLock { $0.ended } }
    var signals: [String] { state.withLock { $0.signals } }

    /// Waits until an app has performed some states in all.
    func whenPerformed(_ count: Int, by name: String) async throws {
        try await eventuallyHolds("\(name) has performed \(count), not \(words(name))") { words(name).count >= count }
    }

    func whenHeld(_ count: Int) async throws {
        try await eventuallyHolds("\(count) calls are held") { heldCount == count }
    }

    /// The calls of one service.
    struct Peers: FocusPeers {
        private let owner: FocusBus
        private let number: Int

        init(_ bus: FocusBus) {
            owner = bus
            number = bus.state.withLock { $0.service }
        }

        func perform(
            _ key: FilterKey, _ values: ParameterValues, isReset: Bool, at connection: String
        ) async throws -> IntentOutcome {
            try await owner.perform(key.intent.text, values, isReset, connection, number)
        }

        func begin(
            _ call: DeliveryMachine.Call, on executor: (any TaskExecutor)?,
            ended: @escaping @Sendable (Result<IntentOutcome, any Error>) -> Void
        ) {
            beginByBus(call, on: executor, ended: ended)
        }

        func deliverySocket(for connection: String, of bundle: String) throws -> Descriptor {
            throw ServiceError(.notSupported, "all deliveries go by the bus")
        }

        func closeSockets(of connection: String) {}
        func closeAllSockets(of bundle: String?) {}

        func context(_ intent: String, _ values: BusOptions, at connection: String) async throws -> IntentContext {
            try owner.state.withLock { state in
                guard state.connections.contains(connection) else { throw AppGone() }
                state.contexts += 1
                return state.context
            }
        }

        func display(_ intent: String, _ values: BusOptions, at connection: String) async throws -> IntentDisplay {
            let status = values["status"]?.value(as: String.self) ?? "-"
            let isHeld = try owner.state.withLock { state in
                guard state.connections.contains(connection) else { throw AppGone() }
                state.askedWords.append(status)
                return state.holdsWords
            }
            if isHeld { try await owner.hold(wordsAskedOf: connection) }
            return IntentDisplay(title: "\(intent) \(status)")
        }

        func suggestions(_ intent: String, at connection: String) async throws -> [IntentSuggestion] {
            [IntentSuggestion(values: ["status": BusVariant("At work")])]
        }

        func options(
            _ intent: String, parameter: String, _ query: IntentQuery, at connection: String
        ) async throws -> [IntentOption] {
            [IntentOption(value: BusVariant(parameter))]
        }

        func start(extension executable: String) async throws -> any FocusExtension {
            owner.state.withLock { $0.started.append(executable) }
            return Extension(bus: owner)
        }

        func statusChanged(isOn: Bool) async { owner.state.withLock { $0.signals.append("status \(isOn)") } }
        func modesChanged() async { owner.state.withLock { $0.signals.append("modes") } }
        func isConnected(_ connection: String) async -> Bool {
            owner.state.withLock { $0.connections.contains(connection) }
        }
        var bus: String { "bus" }
    }

    /// An extension that ends when it is asked to.
    final class Extension: FocusExtension {
        private let bus: FocusBus
        private let ending = AsyncStream<Void>.makeStream()

        init(bus: FocusBus) {
            self.bus = bus
        }

        func whenEnded() async -> String {
            for await _ in ending.stream { break }
            return "status 0"
        }

        func end() {
            let isSlow = bus.state.withLock { state in
                state.ended += 1
                if state.areExtensionsSlow { state.slowExtensions.append(ending.continuation) }
                return state.areExtensionsSlow
            }
            if !isSlow { ending.continuation.finish() }
        }
    }

    /// Waits until the test answers a question for words.
    private func hold(wordsAskedOf connection: String) async throws {
        try await withCheckedThrowingContinuation { continuation in
            state.withLock { $0.heldWords.append((connection, continuation)) }
        }
    }

    private func perform(
        _ intent: String, _ values: ParameterValues, _ isReset: Bool, _ connection: String, _ service: Int
    ) async throws -> IntentOutcome {
        let name = connection.split(separator: ".")[1]
        let call = Performed(
            bundle: "org.example.\(name)", intent: intent,
            status: isReset ? nil : values["status"]?.variant.value(as: String.self) ?? "")
        let outcome: Result<IntentOutcome, any Error>? = state.withLock { state in
            guard state.service == service else { return .failure(CancellationError()) }
            guard state.connections.contains(connection) else { return .failure(AppGone()) }
            switch state.behaviours[connection] ?? .prompt {
            case .prompt:
                state.performed.append(call)
                return .success(IntentOutcome(context: state.context))
            case .held: return nil
            case .failing(let message): return .failure(ServiceError(.invalidArgument, message))
            case .crashing:
                state.connections.remove(connection)
                return .failure(AppGone())
            }
        }
        if let outcome { return try outcome.get() }
        return try await withCheckedThrowingContinuation { continuation in
            // Both may have ended since.
            let failure: (any Error)? = state.withLock { state in
                guard state.service == service else { return CancellationError() }
                guard state.connections.contains(connection) else { return AppGone() }
                state.held.append((call, connection, continuation))
                return nil
            }
            if let failure { continuation.resume(throwing: failure) }
        }
    }
}

// SPDX-License-Identifier: Apache-2.0

internal import EnfiladeBus
internal import EnfiladeConcurrency
internal import EnfiladeContract
internal import EnfiladeServiceClient
internal import Foundation
internal import FoundationAdditions
internal import Synchronization

/// The intents of a process as the service sees them.
final class IntentRoom: Sendable {
    /// The room whose calls a task answers, in place of that of the process; tests have one too.
    @TaskLocal static var ofTask: IntentRoom?
    /// The room of the process, once it is used.
    private static let ofProcess = Mutex<IntentRoom?>(nil)

    /// The room of the process: that of the extension, else that of the app.
    static var shared: IntentRoom {
        if let ofTask { return ofTask }
        return ofProcess.withLock { known in
            if let known { return known }
            let room = IntentRoom(
                catalogue: { .loaded }, connection: .shared, host: .shared,
                isInBundle: Bundle.main.bundleIdentifier != nil)
            known = room
            return room
        }
    }

    /// Makes this the room of the process, for code that runs in tasks and threads of its own too.
    func serveProcess() {
        Self.ofProcess.withLock { $0 = self }
    }

    /// The values of a delivery that is under way.
    private enum Delivery {
        case values(ParameterValues), reset
    }

    private struct State {
        var isUsed = false
        var joining: Task<Void, any Error>?
        /// The deliveries that are under way, by intent.
        var deliveries: [String: Delivery] = [:]
        /// How many deliveries of each intent have begun.
        var deliveryCounts: [String: UInt64] = [:]
        /// The intents that are being performed, with those that wait for it: one of each is performed at a time.
        var turns: [String: [OneShot<Void>]] = [:]
        /// The intents whose context the service is still to be told about.
        var invalid: Set<String> = []
        var isTelling = false
    }

    private let makeCatalogue: @Sendable () -> IntentCatalogue
    private let connection: ServiceConnection
    private let host: IntentHost
    private let isInBundle: Bool
    private let state = Mutex(State())
    /// The life of the process if it is an extension.
    let life: ExtensionLife?

    init(
        catalogue: @escaping @Sendable () -> IntentCatalogue, connection: ServiceConnection, host: IntentHost,
        isInBundle: Bool = true, life: ExtensionLife? = nil
    ) {
        makeCatalogue = catalogue
        self.connection = connection
        self.host = host
        self.isInBundle = isInBundle
        self.life = life
    }

    private var catalogue: IntentCatalogue { makeCatalogue() }

    private var service: Focus1Client { Focus1Client(connection) }

    // MARK: - Joining

    /// Notes that the app uses the framework: a process that has filters joins then.
    func firstUse() {
        let isFirst = state.withLock { state in
            defer { state.isUsed = true }
            return !state.isUsed
        }
        guard isFirst else { return }
        IntentDescriptions.writeIfAsked { catalogue }
        if isInBundle { start() }
    }

    /// Joins the service, once, if the process has filters. It returns at once.
    @discardableResult
    func start() -> Task<Void, any Error> {
        state.withLock { state in
            if let joining = state.joining { return joining }
            let task = Task { try await join() }
            state.joining = task
            return task
        }
    }

    @concurrent
    private func join() async throws {
        let intents = catalogue.identifiers
        guard !intents.isEmpty else { return }
        let wantsCurrent = Bundle.main.object(forInfoDictionaryKey: Self.launchKey) as? Bool ?? false
        do {
            try await host.serve(
                FocusMembership(intents: intents, isExtension: life != nil, wantsCurrent: wantsCurrent), by: self)
        } catch {
            Diagnostics.report("the Focus filters of this app are not told of changes: \(error)")
            throw error
        }
    }

    /// The key in `Info.plist` with which an app performs the filters in force whenever it is launched.
    private static let launchKey = "EnfiladePerformsFocusFiltersAtLaunch"

    // MARK: - The calls of the app

    /// An instance with the values in force.
    func current<Intent: SetFocusFilterIntent>(_ type: Intent.Type) async throws -> Intent {
        firstUse()
        let identifier = Intent.persistentIdentifier
        // Of a change after the answer this process is told.
        if isInBundle { _ = try? await start().value }
        guard let values = try await valuesInForce(of: identifier) else { throw SetFocusFilterIntentError.notFound }
        let instance = IntentInstance(Intent.self)
        // Whoever reads one that fails finds out.
        try? await DeclaredDependencies.prepare(of: instance.intent)
        await AppDependencyManager.shared.prepare()
        try await instance.take(values)
        guard instance.missing.isEmpty else { throw SetFocusFilterIntentError.missingParameterValue }
        return instance.intent
    }

    /// The values of a filter; `nil` if it is not in force.
    private func valuesInForce(of identifier: String) async throws -> ParameterValues? {
        while true {
            let (delivery, count) = state.withLock { ($0.deliveries[identifier], $0.deliveryCounts[identifier]) }
            switch delivery {
            case .values(let values): return values
            case .reset: return nil
            case nil: break
            }
            let values: ParameterValues?
            do {
                values = ParameterValues(try await service.current(identifier))
            } catch let error as ServiceError where error.code == .notFound {
                values = nil
            }
            // A delivery may have overtaken the answer, which is out of date then.
            if state.withLock({ $0.deliveryCounts[identifier] }) == count { return values }
        }
    }

    /// Has the service ask for the context of a filter again, soon.
    func invalidate(_ identifier: String) {
        firstUse()
        let begins = state.withLock { state in
            state.invalid.insert(identifier)
            defer { state.isTelling = true }
            return !state.isTelling
        }
        guard begins else { return }
        Task { await tellInvalid() }
    }

    @concurrent
    private func tellInvalid() async {
        while let intents = takeInvalid() {
            for intent in intents.sorted() {
                do {
                    try await service.invalidate(intent)
                } catch {
                    Diagnostics.report("the context of the Focus filter “\(intent)” is not asked for again: \(error)")
                }
            }
        }
    }

    /// The intents to tell of; `nil`, with the end of the telling, if there are none.
    private func takeInvalid() -> Set<String>? {
        state.withLock { state in
            guard !state.invalid.isEmpty else {
                state.isTelling = false
                return nil
            }
            defer { state.invalid = [] }
            return state.invalid
        }
    }

    // MARK: - The calls of the service

    /// Finds a filter.
    ///
    /// - Throws: `ServiceError.notFound`.
    private func filter(_ identifier: String) throws -> any SetFocusFilterIntent.Type {
        guard let type = catalogue.filters[identifier] else {
            throw ServiceError(.notFound, "this process has no Focus filter “\(identifier)”")
        }
        return type
    }

    /// Answers a question, during which the process is in use.
    private func answering<Value: Sendable>(_ work: @Sendable () async throws -> Value) async throws -> Value {
        life?.began()
        defer { life?.ended() }
        return try await Self.$ofTask.withValue(self) {
            do {
                return try await work()
            } catch let error as ServiceError {
                throw error
            } catch let error as CancellationError {
                throw error
            } catch {
                throw ServiceError(.internalError, error.localizedDescription)
            }
        }
    }

    /// Waits until no instance of an intent is being performed.
    private func beginTurn(of intent: String) async {
        let turn = state.withLock { state -> OneShot<Void>? in
            guard state.turns[intent] != nil else {
                state.turns[intent] = []
                return nil
            }
            let turn = OneShot<Void>()
            state.turns[intent]?.append(turn)
            return turn
        }
        try? await turn?.valueDespiteCancellation()
    }

    /// Has the next instance of an intent performed.
    private func endTurn(of intent: String) {
        let next = state.withLock { state -> OneShot<Void>? in
            guard state.turns[intent]?.isEmpty == false else {
                state.turns[intent] = nil
                return nil
            }
            return state.turns[intent]?.removeFirst()
        }
        next?.give()
    }

    private func perform<Intent: SetFocusFilterIntent>(
        _ type: Intent.Type, _ values: ParameterValues, isReset: Bool
    ) async throws -> IntentOutcome {
        let identifier = Intent.persistentIdentifier
        let instance = try await newInstance(type)
        try await instance.take(values)
        let missing = instance.missing
        guard missing.isEmpty else {
            Diagnostics.report(
                "the Focus filter “\(identifier)” is not performed: no value and no default for "
                    + missing.map { "“\($0)”" }.joined(separator: ", "))
            return IntentOutcome(wasPerformed: false, missing: missing)
        }
        state.withLock { state in
            state.deliveries[identifier] = isReset ? .reset : .values(values)
            state.deliveryCounts[identifier, default: 0] += 1
        }
        defer { state.withLock { $0.deliveries[identifier] = nil } }
        _ = try await instance.intent.perform()
        // A filter that is in force no longer has no context.
        return IntentOutcome(context: isReset ? .init() : instance.intent.appContext.encoded(for: identifier))
    }

    /// An instance with the defaults, which can read the things of the app.
    ///
    /// - Throws: The error of a provider of a thing that the intent declares.
    private func newInstance<Intent: SetFocusFilterIntent>(
        _ type: Intent.Type
    ) async throws -> IntentInstance<Intent> {
        let instance = IntentInstance(Intent.self)
        try await DeclaredDependencies.prepare(of: instance.intent)
        // Code that the intent calls may read others.
        await AppDependencyManager.shared.prepare()
        return instance
    }

    /// An instance with values, of which none is missing.
    private func complete<Intent: SetFocusFilterIntent>(
        _ type: Intent.Type, _ values: BusOptions, isStrict: Bool = false
    ) async throws -> IntentInstance<Intent>? {
        let instance = try await newInstance(type)
        try await instance.take(ParameterValues(values), isStrict: isStrict)
        return instance.missing.isEmpty ? instance : nil
    }

    private func context<Intent: SetFocusFilterIntent>(
        _ type: Intent.Type, _ values: BusOptions
    ) async throws -> IntentContext {
        try await complete(type, values)?.intent.appContext.encoded(for: Intent.persistentIdentifier) ?? IntentContext()
    }

    private func display<Intent: SetFocusFilterIntent>(
        _ type: Intent.Type, _ values: BusOptions, _ texts: IntentTexts
    ) async throws -> IntentDisplay {
        guard let instance = try await complete(type, values, isStrict: true) else {
            return IntentDisplay(title: texts.text(Intent.title))
        }
        return texts.display(instance.intent.displayRepresentation)
    }

    private func suggestions<Intent: SetFocusFilterIntent>(
        _ type: Intent.Type, _ texts: IntentTexts
    ) async throws -> [IntentSuggestion] {
        await AppDependencyManager.shared.prepare()
        var suggestions: [IntentSuggestion] = []
        for intent in await Intent.suggestedFocusFilters(for: FocusFilterSuggestionContext()) {
            let instance = IntentInstance(intent)
            var display = IntentDisplay(title: texts.text(Intent.title))
            if instance.missing.isEmpty {
                try await DeclaredDependencies.prepare(of: intent)
                display = texts.display(intent.displayRepresentation)
            }
            suggestions.append(IntentSuggestion(values: instance.values, display: display))
        }
        return suggestions
    }

    private func options<Intent: SetFocusFilterIntent>(
        _ type: Intent.Type, _ parameter: String, _ query: IntentQuery
    ) async throws -> [IntentOption] {
        guard let found = IntentInstance(Intent.self).parameters.first(where: { $0.name == parameter }) else {
            throw ServiceError(.notFound, "“\(Intent.persistentIdentifier)” has no parameter “\(parameter)”")
        }
        await AppDependencyManager.shared.prepare()
        return try await ParameterOptions(found.storage, query).options()
    }
}

extension IntentRoom: FilterPerformer {
    func perform(_ intent: String, values: BusOptions, isReset: Bool) async throws -> IntentOutcome {
        try await perform(intent, ParameterValues(values), isReset: isReset)
    }

    func perform(_ packet: DeliveryPacket) async throws -> IntentOutcome {
        try await perform(packet.intent, packet.values, isReset: packet.isReset)
    }

    private func perform(_ intent: String, _ values: ParameterValues, isReset: Bool) async throws -> IntentOutcome {
        let type = try filter(intent)
        await beginTurn(of: intent)
        defer { endTurn(of: intent) }
        // A task of its own, which goes on without the bus; it begins on this thread, and wakes no other one.
        return try await Task.immediate {
            try await self.answering { try await self.perform(type, values, isReset: isReset) }
        }.value
    }

    @concurrent
    func context(_ intent: String, values: BusOptions) async throws -> IntentContext {
        let type = try filter(intent)
        return try await answering { try await self.context(type, values) }
    }

    @concurrent
    func display(_ intent: String, values: BusOptions, language: String) async throws -> IntentDisplay {
        let type = try filter(intent)
        return try await answering { try await self.display(type, values, IntentTexts(language: language)) }
    }

    @concurrent
    func suggestions(_ intent: String, language: String) async throws -> [IntentSuggestion] {
        let type = try filter(intent)
        return try await answering { try await self.suggestions(type, IntentTexts(language: language)) }
    }

    @concurrent
    func options(_ intent: String, parameter: String, _ query: IntentQuery) async throws -> [IntentOption] {
        let type = try filter(intent)
        return try await answering { try await self.options(type, parameter, query) }
    }
}

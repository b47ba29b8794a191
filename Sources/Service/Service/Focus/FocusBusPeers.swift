// SPDX-License-Identifier: Apache-2.0

import EnfiladeBus
import EnfiladeConcurrency
import EnfiladeContract
import EnfiladeFiles
import EnfiladeLogging
import EnfiladeProcesses
import Foundation
import Glibc

/// The processes on the bus, reached through their `org.enfilade.IntentHost1`.
struct FocusBusPeers: FocusPeers {
    private let connection: Bus
    private let signals: Focus1Signals
    /// How this service was started, which its extensions inherit.
    private let options: ServiceOptions
    /// Tells the tests of a world of deliveries; `nil` in the session of a user.
    private let world: TestWorld1Signals?
    /// The sockets for deliveries, or the reason for which there are none.
    private let sockets: Result<DeliverySockets, ServiceError>
    private let logger = Logger(module: "focus")

    init(connection: Bus, _ options: ServiceOptions) {
        sockets = Result { () throws(ServiceError) in try DeliverySockets() }
        if case .failure(let error) = sockets {
            logger.notice("all deliveries go by the bus", ["error": "\(error)"])
        }
        self.connection = connection
        self.options = options
        world = options.testWorld.map { _ in TestWorld1Signals(connection, path: Interfaces.servicePath) }
        signals = Focus1Signals(connection, path: Interfaces.servicePath)
    }

    func begin(
        _ call: DeliveryMachine.Call, on executor: (any TaskExecutor)?,
        ended: @escaping @Sendable (Result<IntentOutcome, any Error>) -> Void
    ) {
        guard call.purpose == .perform, let sockets = openSockets else {
            return beginByBus(call, on: executor, ended: ended)
        }
        let state = call.state
        sockets.perform(call.key, state.values, isReset: state.isReset, at: call.connection) { end in
            switch end {
            case .answer(.outcome(let outcome)): ended(.success(outcome))
            case .answer(.error(let error)): ended(.failure(error))
            case .answer(.contextIsTooLarge) where state.isReset: ended(.success(IntentOutcome()))
            case .answer(.contextIsTooLarge): beginByBus(call.askingForContext, on: executor, ended: ended)
            case .closed: ended(.failure(AppGone()))
            case .unreachable: beginByBus(call, on: executor, ended: ended)
            }
        }
    }

    func perform(
        _ key: FilterKey, _ values: ParameterValues, isReset: Bool, at connection: String
    ) async throws -> IntentOutcome {
        try await translating {
            // Not by the client, which stops waiting: the next delivery has to wait for the end of this one.
            try await object(connection).call(
                Interfaces.intentHost1, "Perform", key.intent.text, values.options, isReset,
                returning: IntentOutcome.self, timeout: nil)
        }
    }

    func deliverySocket(for connection: String, of bundle: String) throws -> Descriptor {
        try sockets.get().open(for: connection, of: bundle)
    }

    func closeSockets(of connection: String) {
        openSockets?.close(connection)
    }

    func closeAllSockets(of bundle: String?) {
        openSockets?.closeAll(of: bundle)
    }

    private var openSockets: DeliverySockets? { try? sockets.get() }

    func context(_ intent: String, _ values: BusOptions, at connection: String) async throws -> IntentContext {
        try await translating { try await host(connection).context(intent, values: values) }
    }

    func display(_ intent: String, _ values: BusOptions, at connection: String) async throws -> IntentDisplay {
        try await translating { try await host(connection).display(intent, values: values) }
    }

    func suggestions(_ intent: String, at connection: String) async throws -> [IntentSuggestion] {
        try await translating { try await host(connection).suggestions(intent) }
    }

    func options(
        _ intent: String, parameter: String, _ query: IntentQuery, at connection: String
    ) async throws -> [IntentOption] {
        try await translating { try await host(connection).options(intent, parameter: parameter, query) }
    }

    /// The environment of extensions, which call on the bus of this service, whichever that is.
    private var extensionEnvironment: [String: String] {
        var environment = options.environment
        environment["DBUS_STARTER_ADDRESS"] = nil
        environment["DBUS_STARTER_BUS_TYPE"] = nil
        if let text = try? options.address.text(in: options.environment) {
            environment["DBUS_SESSION_BUS_ADDRESS"] = text
        }
        return environment
    }

    func start(extension executable: String) async throws -> any FocusExtension {
        let program = Program(executable, environment: extensionEnvironment, folder: "/")
        do {
            let child = try await offload { () throws(FileError) in
                try program.start(errors: try Descriptor(duplicating: STDERR_FILENO))
            }
            return ExtensionProcess(child)
        } catch {
            throw ServiceError(.appUnavailable, "the extension cannot be started: \(error)")
        }
    }

    func ended(_ call: DeliveryMachine.Call, _ result: Result<IntentOutcome, any Error>) async {
        guard let world, call.purpose == .perform else { return }
        let problem =
            switch result {
            case .success(let outcome) where outcome.wasPerformed: ""
            case .success(let outcome): "there is no value for \(outcome.missing.joined(separator: ", "))"
            case .failure(let error): "\(error)"
            }
        let (key, state) = (call.key, call.state)
        do {
            try await world.performed(
                key.bundle.text, intent: key.intent.text, values: state.values.options, isReset: state.isReset,
                problem: BusText.sanitized(problem))
        } catch { cannotTell("Performed", error) }
    }

    func statusChanged(isOn: Bool) async {
        do { try await signals.statusChanged(isOn) } catch { cannotTell("StatusChanged", error) }
    }

    func modesChanged() async {
        do { try await signals.modesChanged() } catch { cannotTell("ModesChanged", error) }
    }

    func isConnected(_ name: String) async -> Bool {
        (try? await connection.nameHasOwner(name)) ?? false
    }

    var bus: String {
        get async { (try? await connection.identifier()) ?? "" }
    }

    private func object(_ name: String) -> RemoteObject {
        RemoteObject(connection, name: name, path: Interfaces.appPath)
    }

    private func host(_ name: String) -> IntentHost1Client { IntentHost1Client(object(name)) }

    /// Gives a failure of the bus the words that a person understands.
    private func translating<Answer>(_ call: () async throws -> Answer) async throws -> Answer {
        do {
            return try await call()
        } catch let error as BusError where error.name == BusError.timedOut {
            throw ServiceError(.timedOut, "the app did not answer in time")
        } catch let error as BusError where error.isPeerGone {
            throw AppGone()
        } catch let error as BusError where error.name.hasPrefix(BusErrorDomain.enfilade.prefix) {
            // The app has answered, and the contract allows no such answer.
            throw ServiceError(.internalError, "the answer of the app cannot be used: \(error.message)")
        } catch let error as BusError {
            throw ServiceError(.appUnavailable, "the app does not answer: \(error.message)")
        }
    }

    private func cannotTell(_ member: String, _ error: any Error) {
        logger.debug("a signal cannot be sent", ["signal": member, "error": "\(error)"])
    }
}

/// A program of an extension, which ends with the service only if it likes to.
private struct ExtensionProcess: FocusExtension {
    private let child: Child

    /// The time that it has to end by itself.
    private static let grace = Duration.seconds(5)

    init(_ child: Child) {
        self.child = child
    }

    func whenEnded() async -> String {
        let child = child
        return await offload { "\(child.wait())" }
    }

    func end() {
        child.signal(SIGTERM)
        let child = child
        afterDelay(Self.grace) { child.signal(SIGKILL) }
    }
}

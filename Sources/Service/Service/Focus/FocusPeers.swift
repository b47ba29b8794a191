// SPDX-License-Identifier: Apache-2.0

import EnfiladeBus
import EnfiladeContract
import EnfiladeFiles

/// The processes of apps that answer `IntentHost1`, and the followers of the Focus.
protocol FocusPeers: Sendable {
    /// Has a process perform an intent by the bus, however long that takes.
    ///
    /// - Throws: `AppGone` if it ends; else `ServiceError`: an error of the app, or that it does not answer.
    func perform(_ key: FilterKey, _ values: ParameterValues, isReset: Bool, at connection: String) async throws
        -> IntentOutcome
    /// Makes a call to an app. It does not wait for the app.
    ///
    /// - Parameters:
    ///   - executor: Where a call runs that has to wait for something else.
    ///   - ended: Takes the end: once, on any thread, at once or later. It must not wait.
    func begin(
        _ call: DeliveryMachine.Call, on executor: (any TaskExecutor)?,
        ended: @escaping @Sendable (Result<IntentOutcome, any Error>) -> Void)
    /// Makes a socket for the deliveries to a process.
    ///
    /// - Throws: `ServiceError.limitExceeded`, or `notSupported` by the kernel.
    func deliverySocket(for connection: String, of bundle: String) throws -> Descriptor
    /// Closes the sockets of a connection that has left the bus. The answers in them are taken when this returns.
    func closeSockets(of connection: String)
    /// Closes the sockets of an app; of all apps if `bundle` is `nil`, since the bus is another one.
    func closeAllSockets(of bundle: String?)
    /// Asks a process for the context of a filter.
    func context(_ intent: String, _ values: BusOptions, at connection: String) async throws -> IntentContext
    /// Asks a process how a filter is shown.
    func display(_ intent: String, _ values: BusOptions, at connection: String) async throws -> IntentDisplay
    /// Asks a process for suggestions.
    func suggestions(_ intent: String, at connection: String) async throws -> [IntentSuggestion]
    /// Asks a process for the options of a parameter.
    func options(_ intent: String, parameter: String, _ query: IntentQuery, at connection: String) async throws
        -> [IntentOption]
    /// Starts an extension.
    ///
    /// - Throws: `ServiceError.appUnavailable` with the reason.
    func start(extension executable: String) async throws -> any FocusExtension
    /// Notes that a delivery has ended, and that its result holds now.
    func ended(_ call: DeliveryMachine.Call, _ result: Result<IntentOutcome, any Error>) async
    /// Tells everybody that the Focus has changed.
    func statusChanged(isOn: Bool) async
    /// Tells everybody that modes, filters or permissions have changed.
    func modesChanged() async
    /// Whether a connection is still on the bus.
    func isConnected(_ connection: String) async -> Bool
    /// An identifier of the bus itself: connection names mean something only together with it.
    var bus: String { get async }
}

extension FocusPeers {
    /// Makes a call to an app; the context alone counts as the answer of one that performs nothing.
    private func answer(to call: DeliveryMachine.Call) async throws -> IntentOutcome {
        let (intent, values) = (call.key.intent.text, call.state.values)
        switch call.purpose {
        case .perform: return try await perform(call.key, values, isReset: call.state.isReset, at: call.connection)
        case .context: return IntentOutcome(context: try await context(intent, values.options, at: call.connection))
        }
    }

    /// Makes a call by the bus.
    func beginByBus(
        _ call: DeliveryMachine.Call, on executor: (any TaskExecutor)?,
        ended: @escaping @Sendable (Result<IntentOutcome, any Error>) -> Void
    ) {
        Task(executorPreference: executor) {
            do {
                ended(.success(try await answer(to: call)))
            } catch {
                ended(.failure(error))
            }
        }
    }

    func ended(_ call: DeliveryMachine.Call, _ result: Result<IntentOutcome, any Error>) async {}
}

/// A process has ended before it had answered.
struct AppGone: Error, CustomStringConvertible {
    var description: String { "the app has ended before it had answered" }
}

/// A process of an extension that the service has started.
protocol FocusExtension: Sendable {
    /// Waits until it has ended, and returns how.
    func whenEnded() async -> String
    /// Asks it to end, and ends it if it does not.
    func end()
}

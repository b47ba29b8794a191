// SPDX-License-Identifier: Apache-2.0

internal import EnfiladeBus
internal import EnfiladeContract
internal import EnfiladeServiceClient

/// Signals of the service that are put together to one stream.
enum SettingsChanges {
    /// A stream with an element for each signal of some streams, and for each start of the service.
    ///
    /// Elements that nobody has taken yet count as one.
    static func merged(_ signals: [AsyncStream<Void>], on bus: Bus) async -> AsyncStream<Void> {
        let owners = await bus.nameOwnerChanges(of: Interfaces.serviceName)
        let (changes, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        var tasks = signals.map { signals in
            Task { for await _ in signals { continuation.yield() } }
        }
        tasks.append(Task { for await change in owners where change.new != nil { continuation.yield() } })
        continuation.onTermination = { [tasks] _ in
            for task in tasks { task.cancel() }
        }
        return changes
    }

    /// A stream without the values of another one.
    static func withoutValues<Value: Sendable>(_ stream: AsyncStream<Value>) -> AsyncStream<Void> {
        let (changes, continuation) = AsyncStream.makeStream(of: Void.self)
        let task = Task {
            for await _ in stream { continuation.yield() }
            continuation.finish()
        }
        continuation.onTermination = { _ in task.cancel() }
        return changes
    }
}

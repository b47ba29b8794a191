// SPDX-License-Identifier: Apache-2.0

import EnfiladeFiles
import EnfiladeBus
import EnfiladeContract
import EnfiladeServiceClient

extension Pasteboard {
    /// The change count of the pasteboard, each time it changes from now on.
    ///
    /// For one consumer. The stream goes on when the service or the bus is restarted.
    ///
    /// - Throws: `ServiceError.unavailable` if the session bus cannot be reached.
    public func changes() async throws -> AsyncStream<UInt64> {
        let bus = try await ServiceConnection.shared.bus()
        let signals = await bus.signals(
            Interfaces.transfers1, "Changed", from: Interfaces.serviceName, path: Interfaces.servicePath)
        let (stream, continuation) = AsyncStream.makeStream(of: UInt64.self)
        let task = Task { [name] in
            for await signal in signals {
                guard let (pasteboard, count) = try? signal.read(as: (String, UInt64).self),
                    ExactText(pasteboard) == ExactText(name)
                else { continue }
                continuation.yield(count)
            }
            continuation.finish()
        }
        continuation.onTermination = { _ in task.cancel() }
        return stream
    }
}

// SPDX-License-Identifier: Apache-2.0

import EnfiladeBus
package import EnfiladeContract
import EnfiladeLocalization

/// The share sheet as the processes that share reach it: it ends when it has nothing to do, and is started again.
private struct SharingPeer: BusPeer {
    let connection: ServiceConnection

    func call<each Argument: BusValue, each Result: BusValue>(
        _ interface: InterfaceDescription, _ method: String, _ arguments: repeat each Argument,
        returning: (repeat each Result).Type, timeout: Duration?
    ) async throws -> (repeat each Result) {
        let remote = try await remote()
        do {
            do {
                return try await remote.call(
                    interface, method, repeat each arguments, returning: returning, timeout: timeout)
            } catch let error as BusError where error.isPeerGone {
                // It has ended just now; the bus starts another one.
                return try await remote.call(
                    interface, method, repeat each arguments, returning: returning, timeout: timeout)
            }
        } catch let error as BusError where error.name == BusError.invalidArguments {
            throw ServiceError(.invalidArgument, error.message)
        } catch let error as BusError {
            throw ServiceError(.unavailable, translated("the share sheet cannot be reached: \(error.message)"))
        }
    }

    func tell<each Argument: BusValue>(
        _ interface: InterfaceDescription, _ method: String, _ arguments: repeat each Argument
    ) async throws {
        try await remote().tell(interface, method, repeat each arguments)
    }

    func signals(_ interface: InterfaceDescription, _ name: String) async throws -> AsyncStream<BusSignal> {
        try await remote().signals(interface, name)
    }

    private func remote() async throws -> RemoteObject {
        RemoteObject(try await connection.bus(), name: Interfaces.sharingName, path: Interfaces.sharingPath)
    }
}

extension Sharing1Client {
    /// A client over a connection to the session bus.
    package init(_ connection: ServiceConnection = .shared) {
        self.init(SharingPeer(connection: connection))
    }
}

/// A share of this process, from the sheet to its outcome.
package enum Share {
    /// Has the items of a pasteboard shared, and waits until the user has done so or does not want to.
    ///
    /// Cancelling the task closes the sheet, or stops the transfer that is under way.
    ///
    /// - Throws: `ServiceError`: an error of `Present`; `unavailable` if nobody can show a sheet, or if the process that
    ///   showed it has ended; `CancellationError`.
    package static func present(
        _ pasteboard: String, _ details: ShareDetails, over connection: ServiceConnection = .shared
    ) async throws -> ShareOutcome {
        let client = Sharing1Client(connection)
        let owners = await (try connection.bus()).nameOwnerChanges(of: Interfaces.sharingName)
        let finished = try await client.finishedSignals()
        // Also if the task is cancelled meanwhile: a sheet whose number nobody has cannot be closed.
        let request = try await Task { try await client.present(pasteboard, details) }.value
        do {
            return try await outcome(of: request, finished, owners)
        } catch is CancellationError {
            try await Task { try await client.cancel(request) }.value
            throw CancellationError()
        }
    }

    private static func outcome(
        of request: UInt64, _ finished: AsyncStream<Sharing1Client.Finished>, _ owners: AsyncStream<BusNameChange>
    ) async throws -> ShareOutcome {
        try await withThrowingTaskGroup(of: ShareOutcome?.self) { group in
            group.addTask {
                for await signal in finished where signal.request == request { return signal.outcome }
                return nil
            }
            group.addTask {
                for await change in owners where change.old != nil {
                    throw ServiceError(
                        .unavailable, translated("the share sheet has ended before anything was shared"))
                }
                return nil
            }
            defer { group.cancelAll() }
            while let outcome = try await group.next() {
                if let outcome { return outcome }
                try Task.checkCancellation()
            }
            throw CancellationError()
        }
    }
}

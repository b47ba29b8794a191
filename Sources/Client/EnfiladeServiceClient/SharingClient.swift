// SPDX-License-Identifier: Apache-2.0

import EnfiladeBus
package import EnfiladeContract
import EnfiladeLocalization

/// The share sheet as the processes that share reach it: it ends when it has nothing to do, and is started again.
private struct SharingPeer: BusPeer {
    let connection: ServiceConnection

    var object: RemoteObject {
        get async throws {
            RemoteObject(
                try await connection.bus(), name: Interfaces.sharingName, path: Interfaces.sharingPath, callsAgain: true
            ) { error in
                error.name == BusError.invalidArguments
                    ? ServiceError(.invalidArgument, error.message)
                    : ServiceError(.unavailable, translated("the share sheet cannot be reached: \(error.message)"))
            }
        }
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

// SPDX-License-Identifier: Apache-2.0

import EnfiladeBus
package import EnfiladeContract
import EnfiladeLocalization

/// `org.enfilade.Sharing1`: the share sheet, which the shell shows.
package struct SharingProxy: Sendable {
    private let connection: ServiceConnection

    package init(_ connection: ServiceConnection = .shared) {
        self.connection = connection
    }

    /// Has what is on a pasteboard shared, and waits until the user has done so or does not want to.
    ///
    /// Cancelling the task closes the sheet, or stops what is on its way.
    ///
    /// - Throws: `ServiceError`: what `Present` answers; `unavailable` if nobody can show a sheet, or if whoever showed
    ///   it has ended; `CancellationError`.
    package func present(_ pasteboard: String, _ details: ShareDetails) async throws -> ShareOutcome {
        let bus = try await connection.bus()
        let owners = await bus.nameOwnerChanges(of: Interfaces.sharingName)
        let finished = await bus.signals(
            Interfaces.sharing1, "Finished", from: Interfaces.sharingName, path: Interfaces.sharingPath)
        // Also if the task is cancelled meanwhile: a sheet whose number nobody has cannot be closed.
        let request = try await Task { try await call("Present", pasteboard, details.options, returning: UInt64.self) }
            .value
        do {
            return try await Self.outcome(of: request, finished, owners)
        } catch is CancellationError {
            try await Task { try await call("Cancel", request, returning: Void.self) }.value
            throw CancellationError()
        }
    }

    private static func outcome(
        of request: UInt64, _ finished: AsyncStream<BusSignal>, _ owners: AsyncStream<BusNameChange>
    ) async throws -> ShareOutcome {
        try await withThrowingTaskGroup(of: ShareOutcome?.self) { group in
            group.addTask {
                for await signal in finished {
                    guard let (number, outcome) = try? signal.read(as: (UInt64, BusOptions).self), number == request
                    else { continue }
                    return ShareOutcome(options: outcome)
                }
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

    /// What takes what is on a pasteboard, in the order of the sheet.
    package func targets(_ pasteboard: String, _ details: ShareDetails) async throws -> [ShareTargetDescription] {
        try await call("Targets", pasteboard, details.options, returning: [BusOptions].self)
            .map(ShareTargetDescription.init(options:))
    }

    private func call<each Argument: BusValue, each Result: BusValue>(
        _ method: String, _ arguments: repeat each Argument, returning: (repeat each Result).Type
    ) async throws -> (repeat each Result) {
        let bus = try await connection.bus()
        let destination = BusDestination(name: Interfaces.sharingName, path: Interfaces.sharingPath)
        do {
            do {
                return try await bus.call(
                    destination, Interfaces.sharing1, method, repeat each arguments, returning: returning,
                    timeout: .seconds(120))
            } catch let error as BusError where error.isPeerGone {
                // It ends when it has nothing to do, perhaps just now; the bus starts another one.
                return try await bus.call(
                    destination, Interfaces.sharing1, method, repeat each arguments, returning: returning,
                    timeout: .seconds(120))
            }
        } catch let error as BusError where error.name == BusError.invalidArguments {
            throw ServiceError(.invalidArgument, error.message)
        } catch let error as BusError {
            throw ServiceError(.unavailable, translated("the share sheet cannot be reached: \(error.message)"))
        }
    }
}

// SPDX-License-Identifier: Apache-2.0

import EnfiladeBus
import EnfiladeConcurrency
import Foundation
import EnfiladeContract
import EnfiladeServiceClient
import Synchronization

/// Brings the service's signals about running requests to the requests they are about.
final class ReceptionSignals: Sendable {
    static let shared = ReceptionSignals()

    private let watches = Mutex<[UInt64: GrantWatch]>([:])
    private let subscription = OnceAsync<Void>()

    /// Begins to watch a request: its progress moves, and it hears when the sender stops the transfer.
    func watch(_ token: UInt64, _ progress: Progress) async throws -> GrantWatch {
        try await subscription.value { try await self.listen() }
        let watch = GrantWatch(progress: progress)
        watches.withLock { $0[token] = watch }
        return watch
    }

    /// Ends the watch.
    func forget(_ token: UInt64) {
        watches.withLock { $0[token] = nil }
    }

    /// The watch of a request that lasts.
    private func watch(of token: UInt64) -> GrantWatch? {
        watches.withLock { $0[token] }
    }

    private func listen() async throws {
        let bus = try await ServiceConnection.shared.bus()
        let progressed = await bus.signals(
            Interfaces.transfers1, "Progressed", from: Interfaces.serviceName, path: Interfaces.servicePath)
        let revoked = await bus.signals(
            Interfaces.transfers1, "Revoked", from: Interfaces.serviceName, path: Interfaces.servicePath)
        Task {
            for await signal in progressed {
                guard let (token, completed, total) = try? signal.read(as: (UInt64, UInt64, UInt64).self) else {
                    continue
                }
                watch(of: token)?.senderReported(completed: completed, total: total)
            }
        }
        Task {
            for await signal in revoked {
                guard let token = try? signal.read(as: UInt64.self) else { continue }
                watch(of: token)?.revoke()
            }
        }
    }
}

/// The progress and the end of one request while it lasts.
final class GrantWatch: Sendable {
    private struct State {
        var isRevoked = false
        var onRevoke: (@Sendable () -> Void)?
    }

    /// In how many steps progress moves, in whichever unit the two sides count.
    static let units: Int64 = 1_000

    private let state = Mutex(State())
    private let progress: Progress

    /// Watches a request, whose progress has not moved yet.
    init(progress: Progress) {
        self.progress = progress
        progress.totalUnitCount = Self.units
    }

    /// Whether the sender has stopped the transfer.
    var isRevoked: Bool {
        state.withLock(\.isRevoked)
    }

    /// Sets the action for a stop by the sender; it runs at once if the sender has stopped the transfer.
    func onRevoke(_ action: @escaping @Sendable () -> Void) {
        let isRevoked = state.withLock { state in
            state.onRevoke = action
            return state.isRevoked
        }
        if isRevoked { action() }
    }

    func revoke() {
        let action = state.withLock { state in
            state.isRevoked = true
            return state.onRevoke
        }
        action?()
    }

    /// The sender's work is the first half of a transfer.
    func senderReported(completed: UInt64, total: UInt64) {
        guard total > 0 else { return }
        advance(to: min(1, Double(completed) / Double(total)) / 2)
    }

    /// The receiver's copy is the second half.
    func receiverCopied(_ completed: Int64, of total: Int64) {
        guard total > 0 else { return }
        advance(to: 0.5 + min(1, Double(completed) / Double(total)) / 2)
    }

    /// Everything has arrived.
    func finished() {
        advance(to: 1)
    }

    /// Moves the progress, never back: reports can come late.
    private func advance(to fraction: Double) {
        state.withLock { _ in
            progress.completedUnitCount = max(progress.completedUnitCount, Int64(Double(Self.units) * fraction))
        }
    }
}

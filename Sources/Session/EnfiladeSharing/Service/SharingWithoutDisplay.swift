// SPDX-License-Identifier: Apache-2.0

import EnfiladeBus
import EnfiladeConcurrency
import EnfiladeLogging
package import EnfiladeServiceClient

/// Sharing in a session without a display: without sheets, with targets that are named.
///
/// It ends when nothing was shared for a while, so that a display that comes later gets a shell of its own.
@MainActor package final class SharingWithoutDisplay {
    /// The time without a request after which it ends.
    static let idleLimit = Duration.seconds(10)

    private let connection: ServiceConnection
    private let sharing: SharingService
    private let clock: any Clock<Duration>
    private let log = Logger(module: "sharing")
    private let end = OneShot<Void>()
    private var idling: Task<Void, Never>?
    private var status: Int32 = 0

    /// Prepares it.
    ///
    /// - Parameters:
    ///   - connection: The connection that it answers on.
    ///   - environment: The variables by which folders and programs are found.
    ///   - clock: Measures the time without a request.
    package init(
        _ connection: ServiceConnection = .shared, environment: [String: String],
        clock: any Clock<Duration> = ContinuousClock()
    ) {
        self.connection = connection
        self.clock = clock
        sharing = SharingService(connection, environment: environment, display: nil)
    }

    /// Answers until nobody shares anything any more.
    ///
    /// - Returns: The status that the program ends with.
    package func run() async -> Int32 {
        sharing.busy = { [weak self] isBusy in isBusy ? self?.stay() : self?.leaveSoon() }
        let work = Task { await answer() }
        _ = try? await end.value()
        work.cancel()
        return status
    }

    /// Answers until the end of the bus, which is the end of the session.
    private func answer() async {
        do {
            let events = try await connection.bus().events()
            try await sharing.start()
            if sharing.count == 0 { leaveSoon() }
            for await event in events where event == .disconnected { break }
        } catch {
            log.error("nothing can be shared", ["error": "\(error)"])
            status = 1
        }
        end.give()
    }

    private func stay() {
        idling?.cancel()
        idling = nil
    }

    private func leaveSoon() {
        stay()
        idling = afterDelay(Self.idleLimit, clock: clock) { @MainActor [weak self] in
            // A request may have come between the end of the delay and this.
            guard let self, !Task.isCancelled else { return }
            idling = nil
            await leave()
        }
    }

    /// Gives the name back first, so that nobody calls a program that is ending.
    ///
    /// The status is a failure (`EX_UNAVAILABLE`): if the bus has started this for a switcher, it would wait on for one, and
    /// would start no other shell meanwhile.
    private func leave() async {
        status = 69
        await sharing.stop()
        end.give()
    }
}

// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// The ends of calls to apps, as they come on any thread, until they are noted together.
final class Endings: Sendable {
    private let endings = Mutex<[DeliveryMachine.Ending]>([])

    /// Adds an end.
    ///
    /// - Parameter askForTurn: Has them noted; called for the first one since they were taken, before anybody sees it.
    func add(_ ending: DeliveryMachine.Ending, _ askForTurn: () -> Void) {
        endings.withLock { endings in
            endings.append(ending)
            if endings.count == 1 { askForTurn() }
        }
    }

    /// Takes all of them, in order.
    func take() -> [DeliveryMachine.Ending] {
        endings.withLock { endings in
            defer { endings = [] }
            return endings
        }
    }
}

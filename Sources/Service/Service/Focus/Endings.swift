// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// The ends of calls to apps, as they come on any thread, until they are noted together.
final class Endings: Sendable {
    private let endings = Mutex<[DeliveryMachine.Ending]>([])

    /// Adds an end.
    ///
    /// - Returns: Whether it is the first one since they were taken.
    func isFirst(_ ending: DeliveryMachine.Ending) -> Bool {
        endings.withLock { endings in
            endings.append(ending)
            return endings.count == 1
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

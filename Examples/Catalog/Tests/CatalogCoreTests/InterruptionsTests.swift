// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import CatalogCore

@Suite(.timeLimit(.minutes(1))) struct InterruptionsTests {
    @Test func aSignalRightAfterTheBeginningIsNotLost() async throws {
        var signals = await Interruptions.begin().makeAsyncIterator()
        for number in [SIGTERM, SIGINT] {
            kill(getpid(), number)
            #expect(await signals.next() == number)
        }
    }
}

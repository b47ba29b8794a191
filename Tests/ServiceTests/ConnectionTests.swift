// SPDX-License-Identifier: Apache-2.0

import EnfiladeBus
import EnfiladeContract
import EnfiladeServiceClient
import Testing

/// A process that cannot reach the bus.
@Suite struct ConnectionTests {
    @Test func everyCallerHearsThatThereIsNoBus() async {
        let connection = ServiceConnection(address: .custom("unix:path=/nonexistent/bus"))
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<16 {
                group.addTask {
                    await expectRefusal(.unavailable, naming: "session bus") { _ = try await connection.bus() }
                }
            }
        }
    }
}

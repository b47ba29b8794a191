// SPDX-License-Identifier: Apache-2.0

import EnfiladeConcurrency
import Testing

@Suite struct OffloadTests {
    @Test("work runs on a thread of its own and gives its value or its error")
    func result() async throws {
        // Each has its turn while the other one blocks.
        let (first, second) = (OneShot<Void>(), OneShot<Void>())
        async let one = offload { () throws in
            first.give()
            try withBlockingTimeout(.seconds(60)) { try await second.value() }
            return 1
        }
        async let two = offload { () throws in
            try withBlockingTimeout(.seconds(60)) { try await first.value() }
            second.give()
            return 2
        }
        #expect(try await (one, two) == (1, 2))
        await #expect(throws: Mishap()) { try await offload { throw Mishap() } }
        let typed: Result<Int, Mishap>
        do throws(Mishap) {
            typed = .success(try await offload { () throws(Mishap) in throw Mishap() })
        } catch {
            typed = .failure(error)
        }
        #expect(typed == .failure(Mishap()))
    }

    @Test("cancelling the calling task does not end the work, whose value it gets")
    func cancellation() async throws {
        let gate = OneShot<Void>()
        let task = Task {
            try await offload { try withBlockingTimeout(.seconds(60)) { try await gate.value() } }
            return 1
        }
        task.cancel()
        gate.give()
        #expect(try await task.value == 1)
    }
}

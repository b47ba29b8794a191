// SPDX-License-Identifier: Apache-2.0

import Testing
import os

@Suite("OSAllocatedUnfairLock") struct LockTests {
    @Test("the state is changed by one at a time, and copies are the same lock")
    func state() async {
        let lock = OSAllocatedUnfairLock(initialState: 0)
        await withTaskGroup { group in
            for _ in 0..<8 {
                let copy = lock
                group.addTask { for _ in 0..<1000 { copy.withLock { $0 += 1 } } }
            }
        }
        #expect(lock.withLock { $0 } == 8000)
    }

    @Test("a lock that somebody has is not available")
    func availability() {
        let lock = OSAllocatedUnfairLock()
        lock.lock()
        #expect(!lock.lockIfAvailable())
        #expect(lock.withLockIfAvailable { true } == nil)
        lock.precondition(.owner)
        lock.unlock()
        lock.precondition(.notOwner)
        #expect(lock.lockIfAvailable())
        lock.unlock()
        #expect(lock.withLockIfAvailable { 5 } == 5)
        #expect(lock.withLock { 6 } == 6)
    }

    @Test("an error gives the lock back")
    func errors() {
        struct Failure: Error {}
        let lock = OSAllocatedUnfairLock(uncheckedState: [1])
        #expect(throws: Failure.self) { try lock.withLockUnchecked { _ in throw Failure() } }
        #expect(lock.withLockIfAvailableUnchecked { $0.count } == 1)
    }

    @Test("who asks twice, or gives back what it does not have, is ended")
    func programmersErrors() async {
        await #expect(processExitsWith: .failure) {
            let lock = OSAllocatedUnfairLock(initialState: 0)
            lock.withLock { _ in lock.withLock { _ in } }
        }
        await #expect(processExitsWith: .failure) {
            let lock = OSAllocatedUnfairLock()
            (lock.unlock as () -> Void)()
        }
        await #expect(processExitsWith: .failure) {
            OSAllocatedUnfairLock(initialState: 0).precondition(.owner)
        }
    }
}

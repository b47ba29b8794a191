// SPDX-License-Identifier: Apache-2.0

import EnfiladeFiles
import EnfiladeProcesses
import Glibc
import Testing

@Suite(.timeLimit(.minutes(5))) struct ProcessEndsTests {
    private func sleeper() throws -> Child {
        try Program("/bin/sleep", ["600"]).start()
    }

    @Test func theEndOfEachProcessIsToldOnce() async throws {
        let ends = try ProcessEnds()
        let (first, second) = (try sleeper(), try sleeper())
        for child in [first, second, first] { try ends.watch(child.number) }
        async let told = ends.next()
        first.signal(SIGKILL)
        let numbers = try await told
        #expect(numbers == [first.number])
        second.signal(SIGKILL)
        let others = try await ends.next()
        #expect(others == [second.number])
        first.wait()
        second.wait()
        let error = #expect(throws: FileError.self) { try ends.watch(first.number) }
        #expect(error?.number == ESRCH)
    }

    @Test func aForgottenProcessIsNotToldAndAStopEndsTheWait() async throws {
        let ends = try ProcessEnds()
        let (first, second) = (try sleeper(), try sleeper())
        try ends.watch(first.number)
        try ends.watch(second.number)
        ends.forget(first.number)
        first.signal(SIGKILL)
        first.wait()
        second.signal(SIGKILL)
        let told = try await ends.next()
        #expect(told == [second.number])
        second.wait()
        async let none = ends.next()
        ends.stop()
        let answer = try await none
        #expect(answer == nil)
        let again = try await ends.next()
        #expect(again == nil)
    }
}

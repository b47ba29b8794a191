// SPDX-License-Identifier: Apache-2.0

import EnfiladeBus
import EnfiladeContract
import Synchronization
import Testing

@testable import Service

/// Looks at connections, each made once.
@Suite(.timeLimit(.minutes(5))) struct CallerDirectoryTests {
    private let directory = CallerDirectory()
    private let connection = CallerDirectory.Connection(
        name: ":1.7", credentials: BusCredentials(user: 1, process: 7))
    private let caller = Caller(connection: ":1.7", process: 7, user: 1, standing: .tool)

    /// Counts looks.
    private final class Looks: Sendable {
        let count = Mutex(0)
    }

    @Test func callsThatCameDuringALookWaitForIt() async throws {
        let looks = Looks()
        let (begun, beginning) = AsyncStream.makeStream(of: Void.self)
        let (goOn, going) = AsyncStream.makeStream(of: Void.self)
        let first = Task { [directory, connection, caller, looks] in
            try await directory.caller(behind: connection) {
                looks.count.withLock { $0 += 1 }
                beginning.yield()
                for await _ in goOn { break }
                #expect(directory.remember(caller, for: connection, directory.generation))
                return caller
            }
        }
        for await _ in begun { break }
        let others = (0..<3).map { _ in
            Task { [directory, connection, caller] in
                try await directory.caller(behind: connection) {
                    looks.count.withLock { $0 += 1 }
                    return caller
                }
            }
        }
        going.yield()
        for task in [first] + others { #expect(try await task.value == caller) }
        #expect(looks.count.withLock { $0 } == 1)
        #expect(directory.known(connection) == caller)
    }

    @Test func aLookThatFailedIsMadeAgain() async throws {
        await #expect(throws: CancellationError.self) {
            try await directory.caller(behind: connection) { throw CancellationError() }
        }
        #expect(try await directory.caller(behind: connection) { caller } == caller)
    }

    @Test func whatWasSeenBeforeTheBundlesChangedIsNotRemembered() {
        let generation = directory.generation
        directory.forgetAll()
        #expect(!directory.remember(caller, for: connection, generation))
        #expect(directory.known(connection) == nil)
        #expect(directory.remember(caller, for: connection, directory.generation))
        directory.forgetAll()
        #expect(directory.known(connection) == nil)
    }
}

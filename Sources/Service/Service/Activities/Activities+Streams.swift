// SPDX-License-Identifier: Apache-2.0
// Streams between an app that continues an activity and the program that has it.

import EnfiladeContract
import EnfiladeFiles
import Foundation
import Glibc

extension Activities {
    /// Has the app of an activity show its content again.
    func open(
        _ number: UInt64, _ options: ActivityContinuation, by caller: Caller
    ) async throws -> ContinuedActivity {
        try ActivityRules.checkAccess(of: caller, to: "have activities continued")
        let entry = try await stateful(number)
        let word = give(entry)
        do {
            return try await show(entry, isLink: false, continuation: word, token: options.token, for: caller)
        } catch {
            if let word { continued.takeBack(word) }
            throw error
        }
    }

    /// Notes that the app of an activity is given it to continue.
    ///
    /// - Returns: The word by which the app reaches the program that has it; `nil` if it is not current.
    private func give(_ entry: ActivityEntry) -> String? {
        guard entry.program.isBundle, let connection = table.current(entry.number)?.connection else { return nil }
        let word = UUID().uuidString
        continued.give(entry.number, of: connection, to: entry.program.identifier, as: word)
        return word
    }

    /// Connects an app that continues an activity with the program that had it.
    ///
    /// - Returns: The end of the app. That of the program is in its hands.
    func openStream(_ continuation: String, by caller: Caller) async throws -> Descriptor {
        let bundle = try CallerRules.bundle(of: caller)
        let (number, connection) = try continued.begin(continuation, by: bundle)
        defer { continued.end(by: bundle) }
        let (own, other) = try Self.pair()
        try await peers.accept(other, for: number, at: connection)
        return own
    }

    /// A pair of connected stream sockets.
    private static func pair() throws(FileError) -> (Descriptor, Descriptor) {
        var ends: [Int32] = [-1, -1]
        try FileError.check("make a pair of sockets") {
            socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0, &ends)
        }
        return (Descriptor(adopting: ends[0]), Descriptor(adopting: ends[1]))
    }
}

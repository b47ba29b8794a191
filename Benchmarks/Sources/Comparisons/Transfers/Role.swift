// SPDX-License-Identifier: Apache-2.0
// The two apps of a transfer: this program, started once more for each of them.

import Foundation

/// The job of a process of the benchmarks besides measuring.
package enum Role: String {
    /// Offers content on the general pasteboard.
    case sender = "--sender"
    /// Takes content from the general pasteboard.
    case receiver = "--receiver"
    /// Offers in bare messages.
    case bareSender = "--bare-sender"
    /// Takes in bare messages.
    case bareReceiver = "--bare-receiver"
    /// Passes on bare messages.
    case bareService = "--bare-service"
    /// Has many windows.
    case windows = "--windows"
    /// Has many Focus filters.
    case filtered = "--filtered"

    /// Does what the lines of the standard input say, one after the other, until there are no more.
    ///
    /// Each line is a word, or a word and an argument; each is answered with one line: how long it took in
    /// nanoseconds, or an error.
    @concurrent
    package func play() async throws {
        switch self {
        case .bareSender: return try BareExchange().offer()
        case .bareReceiver: return try BareExchange().take()
        case .bareService: return try BareExchange().serve()
        case .windows: return try WindowsApp().run()
        case .filtered: return try FilteredApp().run()
        case .sender, .receiver: break
        }
        let sender = Sender()
        let receiver = Receiver()
        while let line = readLine() {
            let words = line.split(separator: " ", maxSplits: 1).map(String.init)
            guard let task = words.first else { continue }
            let argument = words.dropFirst().first ?? ""
            let answer: String
            do {
                let time =
                    if self == .sender {
                        try await sender.offer(task, argument)
                    } else {
                        try await receiver.take(task, argument)
                    }
                answer = "\(time / .nanoseconds(1))"
            } catch {
                answer = "error: \(error)".replacing("\n", with: " ")
            }
            try FileHandle.standardOutput.write(contentsOf: Data("\(answer)\n".utf8))
        }
    }
}

extension Child {
    /// Has a role do something.
    ///
    /// - Returns: How long it took, as the role itself measured it.
    func perform(_ line: String) throws -> Duration {
        let answer = try ask(line)
        guard let nanoseconds = Double(answer) else { throw BenchmarkError("“\(line)” failed with “\(answer)”") }
        return .nanoseconds(Int64(nanoseconds))
    }
}

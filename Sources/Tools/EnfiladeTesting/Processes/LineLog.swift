// SPDX-License-Identifier: Apache-2.0
// The output of a process, as bytes and line by line.

public import Foundation
internal import Synchronization

/// The printed lines of a process, and those that it goes on to print.
///
/// Nothing is lost for a late reader: every stream of `lines` starts with the first line.
public final class LineLog: Sendable, CustomStringConvertible {
    /// The bytes read so far, the start of their last line, and the followers.
    private struct State {
        var data = Data()
        var lines: [String] = []
        var unfinished = Data()
        var isFinished = false
        var followers: [Int: AsyncStream<String>.Continuation] = [:]
        var next = 0

        /// Makes a line of the unfinished bytes.
        mutating func endLine() {
            lines.append(String(decoding: unfinished, as: UTF8.self))
            unfinished = Data()
        }
    }

    private let state = Mutex(State())

    init() {}

    /// Every byte so far.
    public var data: Data {
        state.withLock { $0.data }
    }

    /// Every byte so far as text; bytes that are not UTF-8 are replaced.
    public var text: String {
        String(decoding: data, as: UTF8.self)
    }

    /// The complete lines so far.
    public var currentLines: [String] {
        state.withLock { $0.lines }
    }

    /// Every line from the first on; ends with the process.
    public var lines: AsyncStream<String> {
        let (stream, continuation) = AsyncStream.makeStream(of: String.self)
        let place: Int? = state.withLock { state in
            for line in state.lines { continuation.yield(line) }
            guard !state.isFinished else { return nil }
            state.next += 1
            state.followers[state.next] = continuation
            return state.next
        }
        if let place {
            continuation.onTermination = { [weak self] _ in self?.leave(place) }
        } else {
            continuation.finish()
        }
        return stream
    }

    public var description: String {
        text
    }

    /// Waits for the first line that fits, past lines included.
    ///
    /// - Parameters:
    ///   - count: How many of the first lines do not count.
    ///   - fits: Whether a line is the one.
    /// - Returns: `nil` if the process ended without one.
    public func first(after count: Int = 0, where fits: @Sendable (String) -> Bool) async -> String? {
        var number = 0
        for await line in lines {
            number += 1
            if number > count, fits(line) { return line }
        }
        return nil
    }

    /// Adds bytes that the process has printed. One thread reads them, so that lines reach the followers in their order.
    func append(_ bytes: Data) {
        tell { state in
            state.data.append(bytes)
            var rest = bytes
            while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
                state.unfinished.append(rest[..<end])
                state.endLine()
                rest = rest[(end + 1)...]
            }
            state.unfinished.append(rest)
        }
    }

    /// Ends every stream; a last line without a line feed counts too.
    func finish() {
        tell { state in
            if !state.unfinished.isEmpty { state.endLine() }
            state.isFinished = true
        }
        let followers = state.withLock { state in
            defer { state.followers = [:] }
            return state.followers.values
        }
        for follower in followers { follower.finish() }
    }

    /// Changes the log, and then tells its followers the new lines.
    ///
    /// They are told without the lock: a task that is cancelled leaves while the runtime holds a lock of its own, and waking
    /// it takes that one.
    private func tell(_ change: (inout State) -> Void) {
        let (lines, followers) = state.withLock { state in
            let count = state.lines.count
            change(&state)
            return (state.lines[count...], state.followers.values)
        }
        for line in lines {
            for follower in followers { follower.yield(line) }
        }
    }

    /// Forgets a follower.
    private func leave(_ place: Int) {
        state.withLock { $0.followers[place] = nil }
    }
}

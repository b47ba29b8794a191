// SPDX-License-Identifier: Apache-2.0

import EnfiladeFiles
import Foundation
import Glibc
import Synchronization
import TestSupport
import Testing

@testable import FoundationAdditions

/// Streams of Foundation over both ends of a pair of sockets.
@Suite(.timeLimit(.minutes(5))) struct SocketStreamTests {
    /// Streams of one end.
    private struct End {
        let input: InputStream
        let output: OutputStream

        func open() {
            input.open()
            output.open()
        }
    }

    private func pair() throws -> (End, End) {
        var ends: [Int32] = [-1, -1]
        try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0, &ends) == 0)
        let made = ends.map { StreamSocket(adopting: Descriptor(adopting: $0)).streams() }.map(End.init)
        return (made[0], made[1])
    }

    private func write(_ text: String, to stream: OutputStream) -> Int {
        let bytes = Array(text.utf8)
        return stream.write(bytes, maxLength: bytes.count)
    }

    /// Reads some bytes, and waits for them; `nil` at the end and after a failure.
    private func read(_ stream: InputStream) -> String? {
        var bytes = [UInt8](repeating: 0, count: 100)
        let count = stream.read(&bytes, maxLength: bytes.count)
        return count > 0 ? String(decoding: bytes.prefix(count), as: UTF8.self) : nil
    }

    @Test func bytesGoBothWaysOnceTheStreamsAreOpen() throws {
        let (one, other) = try pair()
        #expect(one.input.streamStatus == .notOpen && one.output.streamStatus == .notOpen)
        #expect(write("early", to: one.output) == -1 && read(other.input) == nil)
        one.open()
        other.open()
        #expect(one.input.streamStatus == .open && !one.input.hasBytesAvailable && one.output.hasSpaceAvailable)
        #expect(write("question", to: one.output) == 8)
        #expect(other.input.hasBytesAvailable)
        #expect(read(other.input) == "question")
        #expect(write("answer", to: other.output) == 6)
        #expect(read(one.input) == "answer")
    }

    @Test func aReaderWaitsForBytes() async throws {
        let (one, other) = try pair()
        one.open()
        let heard = AsyncStream.makeStream(of: String?.self)
        nonisolated(unsafe) let end = other
        Thread.detachNewThread {
            end.open()
            heard.continuation.yield(self.read(end.input))
            heard.continuation.yield(self.read(end.input))
        }
        #expect(write("late", to: one.output) == 4)
        var lines = heard.stream.makeAsyncIterator()
        #expect(await lines.next() == "late")
        one.output.close()
        #expect(await lines.next() == .some(nil))
    }

    @Test func closingOneDirectionLeavesTheOtherOne() throws {
        let (one, other) = try pair()
        one.open()
        other.open()
        #expect(write("last", to: one.output) == 4)
        one.output.close()
        #expect(one.output.streamStatus == .closed && write("more", to: one.output) == -1)
        #expect(read(other.input) == "last" && other.input.streamStatus == .open)
        #expect(read(other.input) == nil && other.input.streamStatus == .atEnd && other.input.streamError == nil)
        #expect(write("still", to: other.output) == 5)
        #expect(read(one.input) == "still")
        // Closed with both.
        one.input.close()
        #expect(write("nobody", to: other.output) == -1 && other.output.streamStatus == .error)
        #expect((other.output.streamError as NSError?)?.code == Int(EPIPE))
    }

    @Test func streamsThatNobodyHasAreClosed() throws {
        var streams: (End, End)? = try pair()
        let other = try #require(streams?.1)
        streams = nil
        other.open()
        #expect(read(other.input) == nil && other.input.streamStatus == .atEnd)
    }

    @Test func aWriterWritesAsMuchAsThereIsSpaceFor() throws {
        let (one, other) = try pair()
        one.open()
        other.open()
        let bytes = [UInt8](repeating: 7, count: 4 << 20)
        let written = one.output.write(bytes, maxLength: bytes.count)
        #expect(written > 0 && written < bytes.count)
        #expect(!one.output.hasSpaceAvailable)
        var buffer = [UInt8](repeating: 0, count: 4 << 20)
        var left = written
        while left > 0 {
            let count = other.input.read(&buffer, maxLength: buffer.count)
            guard count > 0 else { break }
            left -= count
        }
        #expect(left == 0 && one.output.hasSpaceAvailable)
    }

    // MARK: - Run loops

    /// A thread with a run loop that has the streams of one end, as long as it is to.
    private final class Listener: NSObject, StreamDelegate, Sendable {
        let events: AsyncStream<String>
        private let continuation: AsyncStream<String>.Continuation
        private let hasEnded = Mutex(false)

        override init() {
            (events, continuation) = AsyncStream.makeStream(of: String.self)
        }

        func run(_ end: End) {
            nonisolated(unsafe) let end = end
            Thread.detachNewThread {
                for stream in [end.input, end.output] {
                    stream.delegate = self
                    stream.schedule(in: .current, forMode: .default)
                    stream.schedule(in: .current, forMode: .default)
                }
                end.open()
                // Nothing but the streams keeps it.
                while !self.hasEnded.withLock({ $0 }), RunLoop.current.run(mode: .default, before: .distantFuture) {}
                for stream in [end.input, end.output] { stream.remove(from: .current, forMode: .default) }
                self.continuation.yield("left \(RunLoop.current.run(mode: .default, before: .distantFuture))")
                self.continuation.finish()
            }
        }

        func stream(_ stream: Foundation.Stream, handle event: Foundation.Stream.Event) {
            switch stream {
            case let input as InputStream:
                if event == .hasBytesAvailable {
                    var bytes = [UInt8](repeating: 0, count: 3)
                    let count = input.read(&bytes, maxLength: 3)
                    let text = String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self)
                    if text == "end" { hasEnded.withLock { $0 = true } }
                    continuation.yield("got \(text)")
                } else {
                    continuation.yield("input \(event.rawValue)")
                }
            default: continuation.yield("output \(event.rawValue)")
            }
        }
    }

    @Test func aDelegateGetsEventsInItsRunLoop() async throws {
        let (one, other) = try pair()
        other.open()
        let listener = Listener()
        listener.run(one)
        var events = listener.events.makeAsyncIterator()
        var first: Set<String> = []
        for _ in 0..<3 { if let event = await events.next() { first.insert(event) } }
        #expect(first == ["input 1", "output 1", "output 4"])
        // More bytes than are read at once, and more of them after a pause.
        #expect(write("abcde", to: other.output) == 5)
        #expect(await events.next() == "got abc")
        #expect(await events.next() == "got de")
        #expect(write("end", to: other.output) == 3)
        #expect(await events.next() == "got end")
        #expect(await events.next() == "left false")
    }

    @Test func aDelegateLearnsOfTheEnd() async throws {
        let (one, other) = try pair()
        other.open()
        let listener = Listener()
        listener.run(one)
        var events = listener.events.makeAsyncIterator()
        for _ in 0..<3 { _ = await events.next() }
        #expect(write("x", to: other.output) == 1)
        other.output.close()
        #expect(await events.next() == "got x")
        #expect(await events.next() == "input 16")
        #expect(one.input.streamStatus == .atEnd)
        one.input.close()
        one.output.close()
    }

    @Test @MainActor func theMainActorHasTheEventsOfTheMainRunLoop() async throws {
        final class Reader: NSObject, StreamDelegate {
            let heard = AsyncStream.makeStream(of: String.self)

            func stream(_ stream: Foundation.Stream, handle event: Foundation.Stream.Event) {
                MainActor.preconditionIsolated()
                guard event == .hasBytesAvailable, let input = stream as? InputStream else { return }
                var bytes = [UInt8](repeating: 0, count: 100)
                let count = input.read(&bytes, maxLength: bytes.count)
                heard.continuation.yield(String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self))
            }
        }
        let (one, other) = try pair()
        other.open()
        let reader = Reader()
        one.input.delegate = reader
        one.input.open()
        one.input.schedule(in: .main, forMode: .common)
        #expect(write("to the main thread", to: other.output) == 18)
        var lines = reader.heard.stream.makeAsyncIterator()
        #expect(await lines.next() == "to the main thread")
        one.input.close()
    }
}

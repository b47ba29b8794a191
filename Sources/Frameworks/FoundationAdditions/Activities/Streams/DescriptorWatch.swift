// SPDX-License-Identifier: Apache-2.0

internal import EnfiladeFiles
internal import Foundation
internal import Glibc
internal import Synchronization

/// A thread that waits for the sockets of all streams that run loops have.
final class DescriptorWatch: Sendable {
    /// A wait for one socket.
    private struct Wait: Sendable {
        let descriptor: Descriptor
        /// The events of `poll` that end it.
        let events: Int16
        let isReady: @Sendable () -> Void
    }

    private struct State: Sendable {
        var waits: [UInt64: Wait] = [:]
        var lastNumber: UInt64 = 0
        var isRunning = false
    }

    /// The one of the process; `nil` before the first stream needs it.
    private static let ofProcess = Mutex<DescriptorWatch?>(nil)

    private let state = Mutex(State())
    /// Ends the present wait of the thread, since there are other sockets to wait for.
    private let bell: Descriptor
    /// The other end, which makes `bell` readable.
    private let rope: Descriptor

    /// The one of the process.
    ///
    /// - Throws: `FileError` if the process has too many open files.
    static func shared() throws(FileError) -> DescriptorWatch {
        try ofProcess.withLock { present throws(FileError) in
            if let present { return present }
            let made = try DescriptorWatch()
            present = made
            return made
        }
    }

    private init() throws(FileError) {
        var ends: [Int32] = [-1, -1]
        try FileError.check("make a pair of sockets") {
            socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0, &ends)
        }
        (bell, rope) = (Descriptor(adopting: ends[0]), Descriptor(adopting: ends[1]))
    }

    /// Waits once for a socket.
    ///
    /// - Parameters:
    ///   - events: The events of `poll` that end the wait; errors and the end of the connection do so, too.
    ///   - isReady: Called on the thread of the watch.
    /// - Returns: The number of the wait.
    func wait(for descriptor: Descriptor, _ events: Int32, isReady: @escaping @Sendable () -> Void) -> UInt64 {
        let (number, isFirst) = state.withLock { state in
            state.lastNumber += 1
            state.waits[state.lastNumber] = Wait(descriptor: descriptor, events: Int16(events), isReady: isReady)
            defer { state.isRunning = true }
            return (state.lastNumber, !state.isRunning)
        }
        if isFirst { Thread.detachNewThread { self.run() } } else { ring() }
        return number
    }

    /// Gives a wait up. Its end may be under way.
    func cancel(_ number: UInt64) {
        let wait = state.withLock { $0.waits.removeValue(forKey: number) }
        if wait != nil { ring() }
    }

    private func ring() {
        // A bell that takes no more rings already.
        var ring: UInt8 = 1
        send(rope.number, &ring, 1, Int32(MSG_DONTWAIT) | Int32(MSG_NOSIGNAL))
    }

    private func run() {
        while true {
            // The sockets stay open while the kernel looks at them.
            let waits = state.withLock { Array($0.waits) }
            var polled = [pollfd(fd: bell.number, events: Int16(POLLIN), revents: 0)]
            polled += waits.map { pollfd(fd: $0.value.descriptor.number, events: $0.value.events, revents: 0) }
            guard withExtendedLifetime(waits, { poll(&polled, nfds_t(polled.count), -1) }) > 0 else { continue }
            var rings = [UInt8](repeating: 0, count: 64)
            while recv(bell.number, &rings, rings.count, Int32(MSG_DONTWAIT)) == rings.count {}
            for ((number, _), socket) in zip(waits, polled.dropFirst()) where socket.revents != 0 {
                state.withLock { $0.waits.removeValue(forKey: number) }?.isReady()
            }
        }
    }
}

// SPDX-License-Identifier: Apache-2.0
// Foundation on Linux makes no streams of sockets.

internal import EnfiladeFiles
internal import Foundation
internal import Glibc

/// The bytes that the other side of a socket sends.
final class SocketInputStream: InputStream {
    private let events: StreamEvents

    init(_ socket: StreamSocket) {
        events = StreamEvents(socket, .input)
        super.init(data: Data())
        events.begin(for: self)
    }

    deinit { events.close() }

    override var streamStatus: Status { events.status }
    override var streamError: (any Error)? { events.error }
    override var hasBytesAvailable: Bool { events.isReady }

    override func open() { events.open() }

    override func close() { events.close() }

    /// Reads bytes, and waits for the first of them.
    override func read(_ buffer: UnsafeMutablePointer<UInt8>, maxLength len: Int) -> Int {
        guard len > 0 else { return streamStatus == .open ? 0 : -1 }
        let count = events.transfer { socket in
            var count = recv(socket, buffer, len, 0)
            while count < 0, errno == EINTR { count = recv(socket, buffer, len, 0) }
            return count
        }
        if count == 0 { events.reachEnd() }
        return count
    }

    override func getBuffer(
        _ buffer: UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>, length len: UnsafeMutablePointer<Int>
    ) -> Bool { false }

    override func property(forKey key: PropertyKey) -> AnyObject? { nil }

    override func setProperty(_ property: AnyObject?, forKey key: PropertyKey) -> Bool { false }

    override func schedule(in aRunLoop: RunLoop, forMode mode: RunLoop.Mode) {
        events.schedule(in: aRunLoop, forMode: mode)
    }

    override func remove(from aRunLoop: RunLoop, forMode mode: RunLoop.Mode) {
        events.remove(from: aRunLoop, forMode: mode)
    }
}

/// The bytes for the other side of a socket.
final class SocketOutputStream: OutputStream {
    private let events: StreamEvents

    init(_ socket: StreamSocket) {
        events = StreamEvents(socket, .output)
        super.init(toMemory: ())
        events.begin(for: self)
    }

    /// Makes a stream whose other side is gone; Foundation demands it, and nothing calls it.
    required init(toMemory: ()) {
        let socket = StreamSocket(adopting: .init(adopting: -1))
        events = StreamEvents(socket, .output)
        super.init(toMemory: ())
        events.begin(for: self)
    }

    deinit { events.close() }

    override var streamStatus: Status { events.status }
    override var streamError: (any Error)? { events.error }
    override var hasSpaceAvailable: Bool { events.isReady }

    override func open() { events.open() }

    override func close() { events.close() }

    /// Writes as many bytes as there is space for, and waits for space for the first of them.
    override func write(_ buffer: UnsafePointer<UInt8>, maxLength len: Int) -> Int {
        guard len > 0 else { return streamStatus == .open ? 0 : -1 }
        return events.transfer { socket in
            while true {
                let count = send(socket, buffer, len, Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT))
                guard count < 0 else { return count }
                guard errno == EAGAIN || errno == EINTR else { return -1 }
                var polled = pollfd(fd: socket, events: Int16(POLLOUT), revents: 0)
                guard poll(&polled, 1, -1) > 0 || errno == EINTR else { return -1 }
            }
        }
    }

    override func property(forKey key: PropertyKey) -> AnyObject? { nil }

    override func setProperty(_ property: AnyObject?, forKey key: PropertyKey) -> Bool { false }

    override func schedule(in aRunLoop: RunLoop, forMode mode: RunLoop.Mode) {
        events.schedule(in: aRunLoop, forMode: mode)
    }

    override func remove(from aRunLoop: RunLoop, forMode mode: RunLoop.Mode) {
        events.remove(from: aRunLoop, forMode: mode)
    }
}

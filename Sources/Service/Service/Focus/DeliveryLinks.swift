// SPDX-License-Identifier: Apache-2.0

import CProcess
import EnfiladeContract
import EnfiladeFiles
import Glibc
import Synchronization

/// The ends of the service of the sockets for deliveries, and the answers that come through them.
final class DeliveryLinks: Sendable {
    /// The end of a packet.
    enum End: Sendable, Equatable {
        /// The answer of the process.
        case answer(DeliveryAnswer.Ending)
        /// The bus has to be tried: the process has no socket, or a packet without an answer, or has closed it, or the packet
        /// is too large.
        case unreachable
        /// The service has closed the socket: the process has ended, or is to be told nothing more.
        case closed
    }

    /// Takes the end of a packet. It may be called under the lock: it must neither wait nor call on the links.
    typealias Waiting = @Sendable (End) -> Void

    /// A socket of a process.
    struct Link {
        let socket: Descriptor
        let connection: String
        let bundle: String
        /// The number of the last packet.
        var last: UInt32 = 0
        /// Takes the end of that packet, while it has none.
        var waiting: Waiting?
    }

    /// A packet that is about to be sent.
    struct Next {
        /// The number of the socket.
        let number: UInt64
        /// The number of the packet.
        let packet: UInt32
        let socket: Descriptor
    }

    private struct State {
        /// The sockets by their numbers, none of which is used again.
        var links: [UInt64: Link] = [:]
        /// The numbers of the sockets by which the next packet goes to a connection.
        var numbers: [String: UInt64] = [:]
        var last: UInt64 = DeliveryLinks.stopped
    }

    /// Held while a socket is read, so that the end of a connection finds all of its answers. No call under it waits for
    /// the other end.
    private let state = Mutex(State())
    /// Where the kernel tells of answers.
    private let queue: Descriptor

    /// The number of the socket with which the thread ends.
    static let stopped: UInt64 = 0
    /// The maximum number of answers that one look takes.
    private static let batch = 64

    init(_ queue: Descriptor) {
        self.queue = queue
    }

    // MARK: - Sockets

    /// Has the thread look at a socket; `errno` has the reason if the result is not 0.
    func watch(_ socket: Descriptor, as number: UInt64) -> Int32 {
        var event = epoll_event()
        event.events = EPOLLIN.rawValue
        event.data.u64 = number
        return epoll_ctl(queue.number, EPOLL_CTL_ADD, socket.number, &event)
    }

    /// Takes a socket in the place of the one that the connection has; `nil` if its app has too many.
    func add(_ link: Link) -> UInt64? {
        // Here and below a socket is closed, and the taker of an end let go of, after the lock is.
        let (number, _) = state.withLock { state -> (UInt64?, Link?) in
            // One without an answer stays until that has come: else the packet would be sent once more.
            let former = state.numbers[link.connection].flatMap {
                state.links[$0]?.waiting == nil ? remove($0, from: &state) : nil
            }
            guard state.links.values.count(where: { $0.bundle == link.bundle }) < DeliveryMachine.mostProcesses else {
                return (nil, former)
            }
            state.last += 1
            state.links[state.last] = link
            state.numbers[link.connection] = state.last
            return (state.last, former)
        }
        return number
    }

    /// Closes some sockets, after the answers that are still in them.
    func close(where isWanted: (Link) -> Bool) {
        _ = state.withLock { state in
            let numbers = state.links.filter { isWanted($0.value) }.map(\.key)
            return numbers.flatMap { number -> [Link?] in
                var last: Link?
                if state.links[number]?.waiting != nil, let answer = receive(from: number, in: state) {
                    last = take(answer, from: number, in: &state)
                }
                let link = remove(number, from: &state)
                link?.waiting?(.closed)
                return [last, link]
            }
        }
    }

    /// Closes a socket through which nothing can be sent.
    func fail(_ number: UInt64) {
        let link = state.withLock { remove(number, from: &$0) }
        link?.waiting?(.unreachable)
    }

    private func remove(_ number: UInt64, from state: inout State) -> Link? {
        guard let link = state.links.removeValue(forKey: number) else { return nil }
        if state.numbers[link.connection] == number { state.numbers[link.connection] = nil }
        // Somebody may still hold it.
        epoll_ctl(queue.number, EPOLL_CTL_DEL, link.socket.number, nil)
        return link
    }

    // MARK: - Packets

    /// The next packet to a connection; `nil` if it has no socket, or a packet without an answer.
    func next(of connection: String, _ bundle: String) -> Next? {
        state.withLock { state in
            guard let number = state.numbers[connection], let link = state.links[number], link.bundle == bundle,
                link.waiting == nil
            else { return nil }
            state.links[number]?.last &+= 1
            return Next(number: number, packet: link.last &+ 1, socket: link.socket)
        }
    }

    /// Notes that a packet is sent now; false if the socket was closed meanwhile.
    func wait(for packet: Next, _ waiting: @escaping Waiting) -> Bool {
        state.withLock { state in
            guard let link = state.links[packet.number], link.last == packet.packet, link.waiting == nil else {
                return false
            }
            state.links[packet.number]?.waiting = waiting
            return true
        }
    }

    // MARK: - Answers

    /// Takes answers until the other end of `stopped` is closed. For a thread of its own.
    func receive() {
        var events = [epoll_event](repeating: epoll_event(), count: Self.batch)
        while true {
            let count = epoll_wait(queue.number, &events, Int32(events.count), -1)
            guard count > 0 else { continue }
            let numbers = events[..<Int(count)].map(\.data.u64)
            if numbers.contains(Self.stopped) { return }
            _ = state.withLock { state in
                // Together: those whom they wake find all of them.
                let answers = numbers.map { receive(from: $0, in: state) }
                return zip(numbers, answers).map { number, answer in
                    answer.flatMap { take($0, from: number, in: &state) }
                }
            }
        }
    }

    /// The content of a packet.
    private enum Packet {
        case answer(DeliveryAnswer), noise, end
    }

    /// Reads a packet of a socket; `nil` if there is none.
    private func receive(from number: UInt64, in state: borrowing State) -> Packet? {
        guard let socket = state.links[number]?.socket else { return nil }
        // A longer packet is cut, and too long all the same.
        return withUnsafeTemporaryAllocation(byteCount: DeliveryPacket.maximumSize + 1, alignment: 8) { buffer in
            let count = recv(socket.number, buffer.baseAddress, buffer.count, Int32(MSG_DONTWAIT))
            if count < 0, errno == EAGAIN || errno == EINTR { return nil }
            guard count > 0 else { return .end }
            guard count <= DeliveryPacket.maximumSize else { return .noise }
            return DeliveryAnswer(UnsafeRawBufferPointer(rebasing: buffer[..<count])).map(Packet.answer) ?? .noise
        }
    }

    /// Ends the packet of an answer; the socket ends with anything else.
    ///
    /// - Returns: The socket as it was before.
    private func take(_ packet: Packet, from number: UInt64, in state: inout State) -> Link? {
        guard let link = state.links[number] else { return nil }
        if case .answer(let answer) = packet, answer.number == link.last, let waiting = link.waiting {
            state.links[number]?.waiting = nil
            waiting(.answer(answer.ending))
            // Another one has taken its place.
            if state.numbers[link.connection] != number { _ = remove(number, from: &state) }
            return link
        }
        let refusal = ServiceError(.internalError, "the answer of the app cannot be used")
        if case .end = packet {
            link.waiting?(.unreachable)
        } else {
            link.waiting?(.answer(.error(refusal)))
        }
        _ = remove(number, from: &state)
        return link
    }
}

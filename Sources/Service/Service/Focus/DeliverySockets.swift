// SPDX-License-Identifier: Apache-2.0

import CProcess
import EnfiladeConcurrency
import EnfiladeContract
import EnfiladeFiles
import Glibc

/// The sockets by which processes of apps are told of their filters (`Focus1.DeliverySocket`).
///
/// One thread waits for the answers. A packet that is no answer ends its socket: a process cannot keep the thread busy.
/// Nor can it pass a file by a socket, whose close may wait for as long as the process likes: on a kernel that cannot forbid
/// that (Linux before 6.16) all deliveries go by the bus. Pipes would be no way out, since their ends share a lock that a
/// reader may hold as long.
final class DeliverySockets: Sendable {
    private let links: DeliveryLinks
    /// The end of a pair of sockets with which the thread ends.
    private let stopping: Descriptor

    /// Starts the thread, which ends with this object.
    ///
    /// - Throws: `ServiceError.limitExceeded`, or `notSupported` by the kernel.
    init() throws(ServiceError) {
        links = DeliveryLinks(Descriptor(adopting: try Self.check(epoll_create1(Int32(EPOLL_CLOEXEC)))))
        let (stopped, stopping) = try Self.pair()
        self.stopping = stopping
        try Self.check(links.watch(stopped, as: DeliveryLinks.stopped))
        let answer = BackgroundThread.start("deliveries") { [links] in
            withExtendedLifetime(stopped) { links.receive() }
        }
        if answer != 0 { throw Self.refusal(answer) }
    }

    deinit {
        links.close { _ in true }
    }

    private static func refusal(_ number: Int32) -> ServiceError {
        ServiceError(.limitExceeded, "no socket for deliveries can be made: \(String(cString: strerror(number)))")
    }

    @discardableResult
    private static func check(_ answer: Int32) throws(ServiceError) -> Int32 {
        guard answer >= 0 else { throw refusal(errno) }
        return answer
    }

    /// Whether the kernel can make them.
    static var areSupported: Bool { (try? pair()) != nil }

    /// Makes a pair of sockets, to the first of which nobody can pass a file.
    private static func pair() throws(ServiceError) -> (Descriptor, Descriptor) {
        var ends: [Int32] = [-1, -1]
        try check(socketpair(AF_UNIX, Int32(SOCK_SEQPACKET.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0, &ends))
        let pair = (Descriptor(adopting: ends[0]), Descriptor(adopting: ends[1]))
        var passes: Int32 = 0
        guard
            setsockopt(
                ends[0], SOL_SOCKET, enfilade_socket_passes_files, &passes, socklen_t(MemoryLayout<Int32>.size)) == 0
        else { throw ServiceError(.notSupported, "the kernel cannot keep files out of sockets") }
        return pair
    }

    // MARK: - Sockets

    /// Makes a socket for a connection. The next packet comes by this one; the former one is closed once the last packet
    /// has an answer.
    ///
    /// - Returns: The end of the process.
    /// - Throws: `ServiceError.limitExceeded`
    func open(for connection: String, of bundle: String) throws(ServiceError) -> Descriptor {
        let (mine, other) = try Self.pair()
        guard let number = links.add(DeliveryLinks.Link(socket: mine, connection: connection, bundle: bundle)) else {
            throw ServiceError(
                .limitExceeded, "“\(bundle)” has \(DeliveryMachine.mostProcesses) sockets for deliveries already")
        }
        guard links.watch(mine, as: number) == 0 else {
            let reason = errno
            links.close { $0.socket === mine }
            throw Self.refusal(reason)
        }
        return other
    }

    /// Closes the sockets of a connection that has ended, after the answers that are still in them.
    func close(_ connection: String) {
        links.close { $0.connection == connection }
    }

    /// Closes the sockets of an app, or of all if `bundle` is `nil`.
    func closeAll(of bundle: String?) {
        links.close { bundle == nil || $0.bundle == bundle }
    }

    // MARK: - Packets

    /// Tells a process of a state of a filter.
    ///
    /// - Parameter ended: Takes the end of that: once, on any thread.
    func perform(
        _ key: FilterKey, _ values: ParameterValues, isReset: Bool, at connection: String,
        ended: @escaping DeliveryLinks.Waiting
    ) {
        guard let next = links.next(of: connection, key.bundle.text),
            let bytes = DeliveryPacket(
                number: next.packet, intent: key.intent.text, values: values, isReset: isReset
            ).bytes
        else { return ended(.unreachable) }
        guard links.wait(for: next, ended) else { return ended(.unreachable) }
        if send(next.socket.number, bytes, bytes.count, Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT)) < 0 {
            links.fail(next.number)
        }
    }
}

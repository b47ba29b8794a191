// SPDX-License-Identifier: Apache-2.0
// Waiting for the ends of processes that are no children.

internal import CProcess
internal import EnfiladeConcurrency
package import EnfiladeFiles
internal import Glibc
internal import Synchronization

/// The ends of some processes, for which one thread waits.
package final class ProcessEnds: Sendable {
    /// Where the kernel tells of ends.
    private let queue: Descriptor
    /// The end of a pair of sockets that is readable once nobody is to wait any more.
    private let stopped: Descriptor
    /// The other end, which makes `stopped` readable.
    private let stopping: Descriptor
    /// The watched processes. Their handles stand for no others that get their numbers later.
    private let handles = Mutex<[Int32: Descriptor]>([:])

    /// The maximum number of ends that one look takes.
    private static let batch = 64

    /// Watches no process yet.
    package init() throws(FileError) {
        queue = Descriptor(adopting: try FileError.check("watch processes") { epoll_create1(Int32(EPOLL_CLOEXEC)) })
        var ends: [Int32] = [-1, -1]
        try FileError.check("make a pair of sockets") {
            socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0, &ends)
        }
        (stopped, stopping) = (Descriptor(adopting: ends[0]), Descriptor(adopting: ends[1]))
        try add(stopped, as: 0)
    }

    /// Watches a process, unless it is watched already.
    ///
    /// - Throws: `FileError` with `ESRCH` if there is none with this number.
    package func watch(_ process: Int32) throws(FileError) {
        guard !handles.withLock({ $0[process] != nil }) else { return }
        let handle = Descriptor(adopting: try FileError.check("watch a process") { pidfd_open(process, 0) })
        try add(handle, as: process)
        handles.withLock { $0[process] = handle }
    }

    /// Lets go of a process; one that is not watched is ignored.
    package func forget(_ process: Int32) {
        _ = handles.withLock { $0.removeValue(forKey: process) }
    }

    /// Waits until watched processes have ended, which are let go of.
    ///
    /// - Returns: Their numbers; `nil` after `stop`.
    package func next() async throws(FileError) -> [Int32]? {
        while true {
            let found = try await offload { [self] () throws(FileError) in
                var events = [epoll_event](repeating: epoll_event(), count: Self.batch)
                let count = try FileError.check("wait for the end of a process") {
                    epoll_wait(queue.number, &events, Int32(events.count), -1)
                }
                return events[..<Int(count)].map { $0.data.fd }
            }
            guard !found.contains(0) else { return nil }
            let ended = handles.withLock { handles in found.filter { handles.removeValue(forKey: $0) != nil } }
            if !ended.isEmpty { return ended }
        }
    }

    /// Ends every wait, now and later.
    package func stop() {
        _ = Glibc.write(stopping.number, "x", 1)
    }

    private func add(_ descriptor: Descriptor, as number: Int32) throws(FileError) {
        var event = epoll_event()
        event.events = EPOLLIN.rawValue
        event.data.fd = number
        try FileError.check("watch a process") { epoll_ctl(queue.number, EPOLL_CTL_ADD, descriptor.number, &event) }
    }
}

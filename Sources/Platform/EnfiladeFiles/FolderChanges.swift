// SPDX-License-Identifier: Apache-2.0
// Waiting for files without looking again and again.

import EnfiladeConcurrency
import Glibc

/// The changes of the files in some folders, from the moment this is made.
///
/// A change is a file that was made, written, closed after writing, moved or removed; the kernel counts two that are
/// alike and follow each other at once as one. Folders below are not looked into. See inotify(7).
package final class FolderChanges: Sendable {
    /// Where the kernel tells of changes.
    private let queue: Descriptor
    /// The end of a pair of sockets that is readable once nobody is to wait any more.
    private let stopped: Descriptor
    /// The other end, which makes `stopped` readable.
    private let stopping: Descriptor

    /// Begins to count.
    ///
    /// - Throws: `FileError`, with `ENOENT` if a folder is not there.
    package init(in folders: [String]) throws(FileError) {
        queue = Descriptor(
            adopting: try FileError.check("watch folders") { inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK)) })
        var ends: [Int32] = [-1, -1]
        try FileError.check("make a pair of sockets") {
            socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0, &ends)
        }
        stopped = Descriptor(adopting: ends[0])
        stopping = Descriptor(adopting: ends[1])
        let kinds = IN_CREATE | IN_MODIFY | IN_CLOSE_WRITE | IN_MOVE | IN_DELETE | IN_DELETE_SELF
        for folder in folders {
            try FileError.check("watch", path: folder) {
                inotify_add_watch(queue.number, folder, UInt32(kinds | IN_ONLYDIR))
            }
        }
    }

    /// Waits for a number of changes that no former call has counted.
    ///
    /// - Parameter limit: How long to wait; `nil` for as long as it takes.
    /// - Returns: How many have come: fewer only after the limit or after `stop`.
    package func wait(for count: Int, within limit: Duration? = nil) async throws(FileError) -> Int {
        let clock = ContinuousClock()
        let end = limit.map { clock.now + $0 }
        return try await offload { [self] () throws(FileError) in
            var counted = 0
            while counted < count {
                let rest = end.map { max(.zero, $0 - clock.now) }
                let milliseconds = rest.map { Int32(clamping: Int64(($0 / .milliseconds(1)).rounded(.up))) } ?? -1
                var awaited = [
                    pollfd(fd: queue.number, events: Int16(POLLIN), revents: 0),
                    pollfd(fd: stopped.number, events: Int16(POLLIN), revents: 0),
                ]
                let ready = try FileError.check("wait for a change") { poll(&awaited, 2, milliseconds) }
                if ready == 0 { break }
                if awaited[0].revents == 0 { break }
                counted += try self.read().count
            }
            return counted
        }
    }

    /// Waits for changes that no former call has told.
    ///
    /// - Returns: The names of the changed files, each once; an empty one for a folder itself, and if there were more changes
    ///   than the kernel keeps. `nil` after `stop`.
    package func names() async throws(FileError) -> Set<String>? {
        try await offload { [self] () throws(FileError) in
            var awaited = [
                pollfd(fd: queue.number, events: Int16(POLLIN), revents: 0),
                pollfd(fd: stopped.number, events: Int16(POLLIN), revents: 0),
            ]
            try FileError.check("wait for a change") { poll(&awaited, 2, -1) }
            return awaited[0].revents == 0 ? nil : Set(try self.read())
        }
    }

    /// Ends every wait, now and later, as soon as there are no changes to count.
    package func stop() {
        _ = Glibc.write(stopping.number, "x", 1)
    }

    /// Takes the messages of the kernel.
    ///
    /// - Returns: The name of the file of each.
    private func read() throws(FileError) -> [String] {
        var buffer = [UInt8](repeating: 0, count: 16384)
        let filled = try FileError.check("read changes") { Glibc.read(queue.number, &buffer, buffer.count) }
        // Each event has a head, whose last field is the length of the name that follows, with zeros at its end.
        let head = MemoryLayout<inotify_event>.size
        var place = 0
        var names: [String] = []
        while place + head <= filled {
            let length = buffer[place..<(place + head)].suffix(4).withUnsafeBytes { $0.loadUnaligned(as: UInt32.self) }
            let end = min(place + head + Int(length), buffer.count)
            names.append(String(decoding: buffer[(place + head)..<end].prefix { $0 != 0 }, as: UTF8.self))
            place = end
        }
        return names
    }
}

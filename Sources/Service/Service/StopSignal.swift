// SPDX-License-Identifier: Apache-2.0

import EnfiladeConcurrency
import EnfiladeFiles
import Glibc
import Synchronization

/// The signals that ask a service to stop.
///
/// A handler writes them to a pipe, in which a signal looks like `send`.
enum StopSignal {
    /// Where the signal handler writes; a handler may call nothing that takes a lock.
    private static let writingEnd = Atomic<Int32>(-1)

    /// Catches SIGTERM and SIGINT from now on, and ignores SIGPIPE.
    ///
    /// - Throws: `FileError` if the process has no descriptors left.
    static func caught() throws(FileError) -> StopSignals {
        var ends: [Int32] = [-1, -1]
        try FileError.check("make a pipe for signals") { pipe(&ends) }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        writingEnd.store(ends[1], ordering: .releasing)
        for number in [SIGTERM, SIGINT] {
            signal(number) { number in
                var byte = UInt8(truncatingIfNeeded: number)
                _ = write(StopSignal.writingEnd.load(ordering: .acquiring), &byte, 1)
            }
        }
        signal(SIGPIPE, SIG_IGN)
        return StopSignals(reading: Descriptor(adopting: ends[0]))
    }

    /// Stops the service as SIGTERM does, from any thread.
    ///
    /// To raise the signal would not do: threads that run tasks block it, and it would be for the calling one alone.
    static func send() {
        var byte = UInt8(truncatingIfNeeded: SIGTERM)
        _ = write(writingEnd.load(ordering: .acquiring), &byte, 1)
    }
}

/// The stop signals of a process that catches them.
struct StopSignals: Sendable {
    let reading: Descriptor

    /// Waits for the first signal.
    ///
    /// - Returns: Its number.
    func next() -> Int32 {
        var byte: UInt8 = 0
        while read(reading.number, &byte, 1) < 0, errno == EINTR {}
        return Int32(byte)
    }
}

// SPDX-License-Identifier: Apache-2.0

import Glibc
import Synchronization

/// An open file descriptor that is closed with the last reference to it.
package final class Descriptor: Sendable {
    /// The number the kernel knows it by. Valid as long as this object lives: keep the object during a system call.
    package let number: Int32
    /// The function that closes the number; `nil` for the thread that lets go of it.
    private let closer = Mutex<(@Sendable (Int32) -> Void)?>(nil)

    /// Takes over an open descriptor.
    package init(adopting number: Int32) {
        self.number = number
    }

    /// Duplicates a descriptor that somebody else owns.
    ///
    /// - Throws: `FileError` with the `errno` of `fcntl(F_DUPFD_CLOEXEC)`.
    package init(duplicating number: Int32) throws(FileError) {
        self.number = try FileError.check("duplicate a descriptor") { fcntl(number, F_DUPFD_CLOEXEC, 3) }
    }

    /// Leaves closing to somebody else. The kernel asks the file system then, which may take its time.
    package func leaveClosing(to closer: @escaping @Sendable (Int32) -> Void) {
        self.closer.withLock { $0 = closer }
    }

    deinit {
        if let closer = closer.withLock({ $0 }) { closer(number) } else { close(number) }
    }
}

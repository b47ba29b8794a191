// SPDX-License-Identifier: Apache-2.0

import Glibc

/// An open file descriptor that is closed with the last reference to it.
package final class Descriptor: Sendable {
    /// The number the kernel knows it by. Valid as long as this object lives: keep the object during a system call.
    package let number: Int32

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

    deinit {
        close(number)
    }
}

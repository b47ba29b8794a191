// SPDX-License-Identifier: Apache-2.0
// One copy in progress, and the way of copying that works for this pair of files.

import CLinux
import Glibc

extension FileCopy {
    /// A copy in progress.
    struct Work {
        /// Ways of copying, the best first.
        private enum Way {
            /// The file system copies.
            case range
            /// The kernel copies.
            case sending
            /// We copy.
            case buffer
        }

        /// Where the bytes come from.
        let source: Descriptor
        /// Where they go.
        let destination: Descriptor
        /// How far the copy is, in both files.
        var offset: Int64 = 0
        /// The best way that did not fail yet.
        private var way = Way.range
        /// Filled by the last of the ways.
        private var buffer: [UInt8] = []

        /// Prepares a copy from the beginning.
        init(source: Descriptor, destination: Descriptor) {
            self.source = source
            self.destination = destination
        }

        /// Copies at least one byte and at most `count`, and moves on by as many.
        mutating func step(_ count: Int64) throws(FileError) {
            while true {
                let copied =
                    switch way {
                    case .range: copyRange(Int(count))
                    case .sending: send(Int(count))
                    case .buffer: copyThroughBuffer(Int(count))
                    }
                if copied > 0 {
                    offset += Int64(copied)
                    return
                }
                let number = copied == 0 ? EIO : errno
                if number == EINTR { continue }
                guard let next = wayAfterFailure(number) else {
                    throw FileError(number: number, attempt: "copy a file")
                }
                way = next
            }
        }

        /// The next way, if this failure is of the way and not of the files.
        private func wayAfterFailure(_ number: Int32) -> Way? {
            guard [EXDEV, EINVAL, ENOSYS, EOPNOTSUPP, EPERM, EBADF, EIO, ETXTBSY].contains(number) else { return nil }
            return switch way {
            case .range: .sending
            case .sending: .buffer
            case .buffer: nil
            }
        }

        /// Lets the file system copy.
        private func copyRange(_ count: Int) -> Int {
            var from = off_t(offset)
            var to = off_t(offset)
            return copy_file_range(source.number, &from, destination.number, &to, count, 0)
        }

        /// Lets the kernel copy.
        private func send(_ count: Int) -> Int {
            guard lseek(destination.number, off_t(offset), SEEK_SET) >= 0 else { return -1 }
            var from = off_t(offset)
            return sendfile(destination.number, source.number, &from, count)
        }

        /// Copies by reading and writing.
        private mutating func copyThroughBuffer(_ count: Int) -> Int {
            if buffer.isEmpty { buffer = [UInt8](repeating: 0, count: 1 << 20) }
            let read = pread(source.number, &buffer, min(count, buffer.count), off_t(offset))
            guard read > 0 else { return read }
            return pwrite(destination.number, &buffer, read, off_t(offset))
        }
    }
}

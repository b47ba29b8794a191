// SPDX-License-Identifier: Apache-2.0
// Reading and writing whole contents through a descriptor.

package import FoundationEssentials
import Glibc

extension Descriptor {
    /// Writes every byte at the present position.
    package func write(_ bytes: UnsafeRawBufferPointer, path: String? = nil) throws(FileError) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = try FileError.check("write", path: path) {
                // The kernel takes at most 2 GiB at once and says so by its answer.
                Glibc.write(number, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
            }
            rest = rest.dropFirst(count)
        }
    }

    /// Writes every byte of some data at the present position.
    package func write(_ data: Data, path: String? = nil) throws(FileError) {
        // The closure cannot throw a typed error through Foundation's signature, so it hands the outcome back.
        let outcome = data.withUnsafeBytes { bytes in
            Result { () throws(FileError) in try write(bytes, path: path) }
        }
        try outcome.get()
    }

    /// Writes every byte at an offset; the present position stays.
    package func write(_ bytes: [UInt8], at offset: Int, path: String? = nil) throws(FileError) {
        var written = 0
        while written < bytes.count {
            written += try FileError.check("write", path: path) {
                bytes.withUnsafeBytes { bytes in
                    pwrite(
                        number, UnsafeRawBufferPointer(rebasing: bytes[written...]).baseAddress, bytes.count - written,
                        off_t(offset + written))
                }
            }
        }
    }

    /// Cuts the file to a size, or fills it up with zeros to that.
    package func truncate(to size: Int, path: String? = nil) throws(FileError) {
        try FileError.check("set the size of a file", path: path) { ftruncate(number, off_t(size)) }
    }

    /// Reads from the beginning to the end, from any present position.
    ///
    /// - Parameter limit: With more bytes than this the file is refused with `EFBIG`.
    package func contents(limit: Int, path: String? = nil) throws(FileError) -> Data {
        try requireRegularFile(path: path)
        // The size is a hint only: files of /proc say zero, and a file can grow while it is read.
        var data = Data()
        data.reserveCapacity(min(Int(try size()), limit) + 1)
        var chunk = [UInt8](repeating: 0, count: 65536)
        while true {
            let count = try FileError.check("read", path: path) {
                pread(number, &chunk, chunk.count, off_t(data.count))
            }
            if count == 0 { return data }
            guard data.count + count <= limit else { throw FileError(number: EFBIG, attempt: "read", path: path) }
            data.append(contentsOf: chunk[..<count])
        }
    }

    /// Reads at most so many bytes from the beginning; fewer only if there are no more.
    package func beginning(_ count: Int, path: String? = nil) throws(FileError) -> Data {
        var buffer = [UInt8](repeating: 0, count: count)
        var filled = 0
        while filled < count {
            let read = try FileError.check("read", path: path) {
                buffer.withUnsafeMutableBytes { bytes in
                    pread(
                        number, UnsafeMutableRawBufferPointer(rebasing: bytes[filled...]).baseAddress, count - filled,
                        off_t(filled))
                }
            }
            if read == 0 { break }
            filled += read
        }
        return Data(buffer[..<filled])
    }

    /// Waits until the contents are on the disk.
    package func synchronize(path: String? = nil) throws(FileError) {
        try FileError.check("synchronize", path: path) { fsync(number) }
    }
}

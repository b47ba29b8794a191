// SPDX-License-Identifier: Apache-2.0
// Copying a file the cheapest way that its file systems allow.

import CLinux
import Glibc

/// Copies of files: shared blocks where the file system can, else inside the kernel, else through a buffer.
///
/// The calls block; make them off the main actor.
package enum FileCopy {
    /// Hears how many bytes of how many are copied; its answer false cancels the copy.
    package typealias Progress = (_ completed: Int64, _ total: Int64) -> Bool

    /// The maximum that is copied between two reports of progress.
    static let chunk: Int64 = 64 << 20

    /// Copies a file to a path where nothing is yet.
    ///
    /// An unfinished copy is removed if the copying fails.
    ///
    /// - Throws: `EEXIST` if something is there, `ENOSPC` before the first byte if it cannot fit, `ECANCELED` after
    ///   `progress` said false.
    package static func copy(
        from source: Descriptor, to path: String, mode: UInt32 = 0o600, progress: Progress? = nil
    ) throws(FileError) {
        let destination = try Descriptor.file(path, for: .creating(mode: mode), followingLinks: false)
        do {
            try copy(from: source, to: destination, progress: progress)
        } catch {
            unlink(path)
            throw FileError(number: error.number, attempt: error.attempt, path: path)
        }
    }

    /// Makes an open file equal to another: contents, size and holes.
    ///
    /// The position of the source is of no importance. A source that grows during the copy is copied as it was; one
    /// that shrinks is an error (`EIO`).
    package static func copy(
        from source: Descriptor, to destination: Descriptor, progress: Progress? = nil
    ) throws(FileError) {
        try source.requireRegularFile()
        try destination.requireRegularFile()
        let status = try source.status()
        let size = Int64(status.st_size)
        if enfilade_clone_file(destination.number, source.number) == 0 {
            try report(size, size, to: progress)
            return
        }
        // An empty file is left alone: ext4 writes one that was cut to nothing to the disk when it is closed.
        if try destination.status().st_size > 0 { try destination.truncate(to: 0) }
        try requireSpace(min(size, Int64(status.st_blocks) * 512), on: destination)
        var work = Work(source: source, destination: destination)
        try report(0, size, to: progress)
        while let extent = try source.extent(at: work.offset, size: size) {
            work.offset = extent.lowerBound
            while work.offset < extent.upperBound {
                try work.step(min(chunk, extent.upperBound - work.offset))
                try report(work.offset, size, to: progress)
            }
        }
        // A hole at the end is only a size.
        try destination.truncate(to: Int(size))
        if work.offset < size { try report(size, size, to: progress) }
    }

    /// Passes progress on, and turns the wish to stop into an error.
    private static func report(_ completed: Int64, _ total: Int64, to progress: Progress?) throws(FileError) {
        guard let progress, !progress(completed, total) else { return }
        throw FileError(number: ECANCELED, attempt: "copy a file")
    }

    /// Fails with `ENOSPC` if the file system of a file has less room than needed.
    private static func requireSpace(_ needed: Int64, on destination: Descriptor) throws(FileError) {
        var status = statvfs()
        try FileError.check("ask for free space") { fstatvfs(destination.number, &status) }
        // File systems without limits, such as that of memory files, say that they have no blocks at all.
        guard status.f_blocks > 0 else { return }
        let (available, overflow) = UInt64(status.f_bavail).multipliedReportingOverflow(by: UInt64(status.f_frsize))
        if !overflow, UInt64(max(needed, 0)) > available { throw FileError(number: ENOSPC, attempt: "copy a file") }
    }
}

extension Descriptor {
    /// The next run of bytes that is not a hole.
    ///
    /// - Returns: `nil` if only a hole, or nothing, is left before `size`.
    fileprivate func extent(at offset: Int64, size: Int64) throws(FileError) -> Range<Int64>? {
        guard offset < size else { return nil }
        let start = lseek(number, off_t(offset), SEEK_DATA)
        if start < 0 {
            if errno == ENXIO { return nil }
            // The file system knows no holes.
            if errno == EINVAL { return offset..<size }
            throw FileError(number: errno, attempt: "find the data of a file")
        }
        guard Int64(start) < size else { return nil }
        let end = try FileError.check("find a hole of a file") { lseek(number, start, SEEK_HOLE) }
        return Int64(start)..<min(Int64(end), size)
    }
}

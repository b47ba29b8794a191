// SPDX-License-Identifier: Apache-2.0
// Descriptors of every kind, of which few are what they should be.

import CLinux
import EnfiladeFiles
import Foundation
import Glibc

/// Descriptors to send.
enum DescriptorKinds {
    /// Opens some of each kind.
    static func make(in folder: String) throws -> [Descriptor] {
        let file = "\(folder)/file"
        let sparse = "\(folder)/sparse"
        try Data(repeating: 7, count: 10_000).write(to: URL(fileURLWithPath: file))
        try Data().write(to: URL(fileURLWithPath: sparse))
        try FileError.check("make a sparse file", path: sparse) { truncate(sparse, 1 << 40) }
        try FileError.check("make a pipe", path: "\(folder)/fifo") { mkfifo("\(folder)/fifo", 0o600) }
        try FileError.check("make a link", path: "\(folder)/link") { symlink(file, "\(folder)/link") }
        // A time so far away that it cannot be counted in nanoseconds, where the file system keeps it.
        var times = [timespec(tv_sec: .max / 2, tv_nsec: 0), timespec(tv_sec: .max / 2, tv_nsec: 0)]
        try FileError.check("change the time of a file", path: sparse) { utimensat(AT_FDCWD, sparse, &times, 0) }
        let (socket, _) = try pairOfSockets()
        var descriptors = [
            try SealedMemory.make(name: "small", bytes: Data("hello".utf8)),
            try SealedMemory.make(name: "empty", bytes: Data()),
            try SealedMemory.make(name: "large", bytes: Data(count: 1 << 20)),
            try Descriptor(adopting: FileError.check("make memory") { memfd_create("unsealed", 1) }), socket,
        ]
        let openings: [(String, Int32)] = [
            (file, O_RDONLY), (file, O_RDWR), (file, O_WRONLY), (sparse, O_RDONLY), (folder, O_RDONLY | O_DIRECTORY),
            ("\(folder)/fifo", O_RDWR | O_NONBLOCK), ("/dev/null", O_RDWR), ("/dev/zero", O_RDONLY),
            ("/proc/self/maps", O_RDONLY), ("/proc/self/mem", O_RDONLY), ("/dev/full", O_RDWR),
            ("\(folder)/link", 0o10000000 | O_NOFOLLOW),  // O_PATH, which Swift does not import.
        ]
        for (path, flags) in openings {
            descriptors.append(
                Descriptor(
                    adopting: try FileError.check("open a specimen", path: path) { open(path, flags | O_CLOEXEC) }))
        }
        return descriptors
    }
}

// SPDX-License-Identifier: Apache-2.0
// A file system small enough to fill and ours to make read-only; permissions alone do not stop root.

internal import EnfiladeFiles
internal import Glibc

/// A file system of a given size, mounted in a scratch folder until it is released.
package final class SmallDisk: Sendable {
    /// Where it is mounted.
    package let path: String

    /// Tells whether this process may mount; tests that need to are skipped otherwise.
    package static let isPossible: Bool = {
        guard let scratch = try? Scratch() else { return false }
        return (try? SmallDisk(in: scratch, bytes: 65536)) != nil
    }()

    /// Mounts it.
    package init(in scratch: Scratch, bytes: Int) throws {
        path = scratch.path("disk")
        try FileTree.make(path)
        let answer = mount("tmpfs", path, "tmpfs", 0, "size=\(bytes)")
        guard answer == 0 else { throw FileError(number: errno, attempt: "mount", path: path) }
    }

    /// Forbids every change from now on.
    package func makeReadOnly() throws {
        try FileError.check("make read-only", path: path) {
            // MS_REMOUNT | MS_RDONLY; Swift sees them with another type where <linux/fs.h> is imported too.
            var answer = mount("tmpfs", path, "tmpfs", 32 | 1, "")
            // A process that another test is just starting has our descriptors until it runs its program.
            for _ in 0..<500 where answer != 0 && errno == EBUSY {
                poll(nil, 0, 10)
                answer = mount("tmpfs", path, "tmpfs", 32 | 1, "")
            }
            return answer
        }
    }

    deinit {
        // MNT_DETACH: whatever is still open must not keep the folder.
        umount2(path, 2)
    }
}

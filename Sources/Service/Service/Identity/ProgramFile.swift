// SPDX-License-Identifier: Apache-2.0

import CLinux
import Glibc

/// Identifies the file of a program, also among files that no longer exist.
struct ProgramFile: Sendable, Hashable {
    /// The file system, as long as it is mounted.
    let device: UInt64
    let inode: UInt64
    /// When the file was made, in nanoseconds since 1970 by the clock of the kernel; `nil` if the file system does not say.
    ///
    /// The number of an inode is used again once its file is deleted, and nobody can set this time.
    let born: Int64?

    init(device: UInt64, inode: UInt64, born: Int64?) {
        self.device = device
        self.inode = inode
        self.born = born
    }

    /// Examines the file that a path leads to; `nil` if there is none, or if the kernel does not show it.
    ///
    /// The file system may have to be asked, and may take its time.
    init?(at path: String) {
        var status = statx()
        guard enfilade_statx(path, &status) == 0 else { return nil }
        let hasBirth = status.stx_mask & UInt32(STATX_BTIME) != 0 && status.stx_btime.tv_sec != 0
        self.init(
            device: UInt64(status.stx_dev_major) << 32 | UInt64(status.stx_dev_minor), inode: status.stx_ino,
            born: hasBirth ? status.stx_btime.tv_sec &* 1_000_000_000 &+ Int64(status.stx_btime.tv_nsec) : nil)
    }

    /// Whether a file that may be gone was the same one as this, which exists.
    func isSame(asFormer former: ProgramFile) -> Bool {
        born != nil && self == former
    }
}

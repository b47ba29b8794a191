// SPDX-License-Identifier: Apache-2.0

import Service
import Testing

@Suite struct FileIdentityTests {
    /// A file may claim any time; some file systems keep even those that cannot be counted in nanoseconds.
    @Test(arguments: [.min, -1, 0, 1 << 40, .max] as [Int64]) func anyTimeIsTaken(seconds: Int64) {
        let identity = FileIdentity(device: 1, inode: 2, seconds: seconds, nanoseconds: 999_999_999)
        #expect(identity == FileIdentity(device: 1, inode: 2, seconds: seconds, nanoseconds: 999_999_999))
        #expect(identity != FileIdentity(device: 1, inode: 2, seconds: seconds ^ 1, nanoseconds: 999_999_999))
    }
}

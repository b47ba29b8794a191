// SPDX-License-Identifier: Apache-2.0
// A place for the files of a target.

import Foundation
import Glibc

/// A fresh folder below `$TMPDIR`, which whoever started the process removes.
struct WorkFolder: Sendable {
    /// Where it is.
    let path: String

    init() throws {
        path = NSTemporaryDirectory() + "enfilade-fuzz-\(getpid())-\(UUID().uuidString)"
        try FileManager.default.createDirectory(
            atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    }
}

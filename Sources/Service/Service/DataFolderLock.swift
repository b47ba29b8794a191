// SPDX-License-Identifier: Apache-2.0

import EnfiladeFiles
import Glibc
import EnfiladeContract

/// Keeps a second service away from the data folder. The lock ends with the process, however it ends.
struct DataFolderLock: Sendable {
    private let file: Descriptor

    /// Makes the folder if need be, readable by its owner alone, and locks it.
    ///
    /// - Throws: `ServiceError` with `storageFailed`, or `conflict` if another service uses the folder.
    init(folder: String) throws {
        do {
            try FileTree.make(folder)
        } catch {
            throw ServiceError(.storageFailed, "the data folder “\(folder)” cannot be made: \(error)")
        }
        do {
            let path = folder + "/lock"
            file = Descriptor(
                adopting: try FileError.check("open the lock file", path: path) {
                    open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
                })
        } catch {
            throw ServiceError(.storageFailed, "the data folder cannot be used: \(error)")
        }
        guard flock(file.number, LOCK_EX | LOCK_NB) == 0 else {
            throw ServiceError(.conflict, "another service uses the data folder “\(folder)”")
        }
    }
}

// SPDX-License-Identifier: Apache-2.0
// Temporary files that outlive the handler that received them.

internal import Glibc
internal import Synchronization

/// The copies that were handed out without an end being agreed: they stay until many newer ones were handed out, or
/// the process ends in an orderly way. Those of a killed process go when another process makes a temporary folder.
enum LentFiles {
    /// How many copies are kept.
    static let limit = 64

    /// The copies, oldest first.
    private static let files = Mutex<[LoadedFile]>([])

    /// Whether the copies go when the process ends.
    private static let endsWithProcess = Atomic(false)

    /// Keeps a copy. The oldest one goes if there are too many.
    static func keep(_ file: LoadedFile) {
        guard !file.isOriginal else { return }
        if !endsWithProcess.exchange(true, ordering: .relaxed) { atexit { LentFiles.releaseAll() } }
        let dropped = files.withLock { files in
            files.append(file)
            return files.count > limit ? files.removeFirst() : nil
        }
        // Removing a folder takes time; nobody should wait for it at the lock.
        withExtendedLifetime(dropped) {}
    }

    /// Removes all copies: nothing else releases a static property when a process ends.
    ///
    /// The handler that got a copy may be returning on another thread just now, so the last reference is not waited for.
    private static func releaseAll() {
        let all = files.withLock { files in
            defer { files = [] }
            return files
        }
        for file in all { file.discard() }
    }
}

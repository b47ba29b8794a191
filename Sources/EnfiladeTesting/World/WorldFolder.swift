// SPDX-License-Identifier: Apache-2.0
// The folder of a world, and what worlds of killed tests left behind.

internal import Files
internal import Foundation
internal import Glibc

/// The folder of a world, locked for as long as the world lasts.
struct WorldFolder: Sendable {
    /// Where it is.
    let path: String
    /// Holds the lock.
    let lock: Descriptor

    /// What the names of all such folders begin with.
    private static let prefix = "enfilade-world-"

    /// Makes a folder, after removing those of worlds whose process was killed.
    init(in parent: String) throws(FileError) {
        Self.sweep(parent)
        while true {
            var template = Array("\(parent)/\(Self.prefix)XXXXXX".utf8CString)
            guard mkdtemp(&template) != nil else {
                throw FileError(number: errno, attempt: "make a folder in", path: parent)
            }
            let path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
            // A sweeper can take the folder between these calls; then another one is made.
            if let lock = Self.lock(path), access(path, F_OK) == 0 {
                self.path = path
                self.lock = lock
                return
            }
        }
    }

    /// Opens and locks a folder; `nil` if somebody else has the lock or the folder is not ours.
    private static func lock(_ path: String) -> Descriptor? {
        let number = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
        guard number >= 0 else { return nil }
        let descriptor = Descriptor(adopting: number)
        var status = stat()
        guard fstat(number, &status) == 0, status.st_uid == geteuid(), flock(number, LOCK_EX | LOCK_NB) == 0 else {
            return nil
        }
        return descriptor
    }

    /// Kills the processes of worlds that nobody holds any more, and removes their folders.
    private static func sweep(_ parent: String) {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: parent)) ?? []
        for name in names where name.hasPrefix(prefix) {
            guard let lock = lock("\(parent)/\(name)") else { continue }
            for process in ProcessTable(mark: "\(World.markName)=\(name)").processes() { process.signal(SIGKILL) }
            try? FileManager.default.removeItem(atPath: "\(parent)/\(name)")
            withExtendedLifetime(lock) {}
        }
    }
}

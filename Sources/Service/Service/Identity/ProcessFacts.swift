// SPDX-License-Identifier: Apache-2.0

import Glibc

/// The kernel's facts about a process, which the process cannot forge.
struct ProcessFacts: Sendable, Hashable {
    /// The user it ran as when it connected.
    let user: UInt32
    /// The path of its program from our root folder, with ` (deleted)` at its end if nothing is there any more; `nil` if
    /// the kernel does not show it.
    var path: String?
    /// The file of its program.
    var program: ProgramFile?
    /// The name of the namespace in which it sees files; `nil` if the kernel does not show it.
    var mountNamespace: String?
    /// The name of the namespace in which it has its rights.
    var userNamespace: String?
    /// The folder that it calls `/`, as a path from our own root folder.
    var root: String?
    /// Whether it can gain no rights by starting programs. Every sandbox that needs no rights itself begins with this.
    var hasNoNewPrivileges = false
    /// How its system calls are filtered: 0 not at all, 1 nearly all, 2 by a program.
    var systemCallFilter = 0

    init(user: UInt32) {
        self.user = user
    }

    /// Looks into a process. Its program may lie on a file system that takes its time.
    init(process: Int32, user: UInt32) {
        self.init(user: user)
        let folder = "/proc/\(process)"
        path = Self.link(folder + "/exe")
        program = ProgramFile(at: folder + "/exe")
        mountNamespace = Self.link(folder + "/ns/mnt")
        userNamespace = Self.link(folder + "/ns/user")
        root = Self.link(folder + "/root")
        for line in Self.lines(of: folder + "/status") {
            let words = line.split(separator: "\t")
            guard words.count == 2, let number = Int(words[1]) else { continue }
            if words[0] == "NoNewPrivs:" { hasNoNewPrivileges = number != 0 }
            if words[0] == "Seccomp:" { systemCallFilter = number }
        }
    }

    /// The text of a symbolic link; `nil` if it cannot be read.
    private static func link(_ path: String) -> String? {
        withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(PATH_MAX)) { buffer in
            guard let start = buffer.baseAddress else { return nil }
            let count = readlink(path, start, buffer.count)
            return count < 0 ? nil : String(decoding: buffer[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
        }
    }

    /// The lines of a short file; none if it cannot be read.
    private static func lines(of path: String) -> [Substring] {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return [] }
        defer { close(file) }
        return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 8_192) { buffer in
            let count = read(file, buffer.baseAddress, buffer.count)
            return count < 0 ? [] : String(decoding: buffer[..<count], as: UTF8.self).split(separator: "\n")
        }
    }
}

// SPDX-License-Identifier: Apache-2.0

import EnfiladeFiles
import FoundationEssentials
import Glibc
import ScratchSpace
import Testing

@Suite struct AtomicFileTests {
    let scratch: Scratch

    init() throws {
        scratch = try Scratch()
    }

    @Test func aFileIsMadeAndReplaced() throws {
        let path = try scratch.file("a", Data("one".utf8))
        let reader = try Descriptor.file(path, for: .reading)
        try AtomicFile.write(Data("two, and longer".utf8), to: path, mode: 0o600)
        #expect(try scratch.contents("a") == Data("two, and longer".utf8))
        // A reader that had it open sees the old contents, whole.
        #expect(try reader.contents(limit: 100) == Data("one".utf8))
        #expect(try Descriptor.file(path, for: .reading).status().st_mode & 0o7777 == 0o600)
        #expect(try scratch.names() == ["a"])
    }

    @Test func whatADeadWriterLeftIsSwept() throws {
        try scratch.file(".a.dead.partial", Data("half".utf8))
        try scratch.file(".b.other.partial", Data("half".utf8))
        let living = try Descriptor.file(scratch.path(".a.living.partial"), for: .creating(mode: 0o600))
        #expect(flock(living.number, LOCK_EX) == 0)
        // A process that another test starts at this moment has those files open as well, and so looks alive.
        let deadline = ContinuousClock.now + .seconds(30)
        repeat {
            try scratch.file("a", Data("whole".utf8))
        } while try scratch.names().contains(".a.dead.partial") && ContinuousClock.now < deadline
        #expect(try scratch.names() == [".a.living.partial", ".b.other.partial", "a"])
    }

    @Test func aLinkIsReplacedAndNotFollowed() throws {
        try scratch.file("target", Data("target".utf8))
        symlink("target", scratch.path("a"))
        try scratch.file("a", Data("own".utf8))
        #expect(try scratch.contents("target") == Data("target".utf8))
        #expect(try scratch.contents("a") == Data("own".utf8))
    }

    @Test func theLongestNameWorks() throws {
        let name = String(repeating: "n", count: 255)
        try scratch.file(name, Data("x".utf8))
        #expect(try scratch.names() == [name])
    }

    @Test func writersAtOnceLeaveOneWholeFile() async throws {
        let path = scratch.path("a")
        try await withThrowingTaskGroup { group in
            for writer in 0..<8 {
                group.addTask {
                    for _ in 0..<5 { try AtomicFile.write(Data(repeating: UInt8(writer), count: 10_000), to: path) }
                }
            }
            try await group.waitForAll()
        }
        let contents = try scratch.contents("a")
        #expect(contents.count == 10_000)
        #expect(Set(contents).count == 1)
        #expect(try scratch.names() == ["a"])
    }

    @Test(.enabled(if: SmallDisk.isPossible, "mounting needs privileges"))
    func onAFullDiskTheOldContentsStay() throws {
        let disk = try SmallDisk(in: scratch, bytes: 65536)
        try AtomicFile.write(Data("old".utf8), to: "\(disk.path)/a")
        let error = #expect(throws: FileError.self) {
            try AtomicFile.write(Data(count: 1 << 20), to: "\(disk.path)/a")
        }
        #expect(error?.number == ENOSPC)
        #expect(try FileTree.entries(of: .folder(disk.path)) == ["a"])
        #expect(try Descriptor.file("\(disk.path)/a", for: .reading).contents(limit: 9) == Data("old".utf8))
    }

    @Test(.enabled(if: SmallDisk.isPossible, "root ignores permissions, so this mounts a read-only file system"))
    func aReadOnlyFolderIsAClearError() throws {
        let disk = try SmallDisk(in: scratch, bytes: 65536)
        try disk.makeReadOnly()
        let error = #expect(throws: FileError.self) { try AtomicFile.write(Data(), to: "\(disk.path)/a") }
        #expect(error?.number == EROFS)
        #expect(error?.description == "cannot write beside “\(disk.path)/a”: Read-only file system")
    }

    @Test func aMissingFolderIsAClearError() throws {
        let error = #expect(throws: FileError.self) { try AtomicFile.write(Data(), to: scratch.path("no/a")) }
        #expect(error?.number == ENOENT)
    }
}

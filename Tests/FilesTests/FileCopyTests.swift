// SPDX-License-Identifier: Apache-2.0

import EnfiladeFiles
import FoundationEssentials
import Glibc
import ScratchSpace
import Testing

@Suite struct FileCopyTests {
    let scratch: Scratch

    init() throws {
        scratch = try Scratch()
    }

    /// Bytes that show it if some of them change places.
    private func pattern(_ count: Int) -> Data {
        Data((0..<count).map { UInt8(truncatingIfNeeded: $0 ^ ($0 >> 8) ^ ($0 >> 16)) })
    }

    @Test(arguments: [0, 1, 100_000, 5_000_001])
    func theCopyEqualsTheFile(count: Int) throws {
        let bytes = pattern(count)
        let source = try Descriptor.file(scratch.file("a", bytes), for: .reading)
        try FileCopy.copy(from: source, to: scratch.path("b"), mode: 0o640)
        #expect(try scratch.contents("b") == bytes)
        var status = stat()
        stat(scratch.path("b"), &status)
        #expect(status.st_mode & 0o777 == 0o640)
    }

    @Test func thePositionOfTheSourceDoesNotMatter() throws {
        let source = try Descriptor.file(scratch.file("a", pattern(1000)), for: .reading)
        lseek(source.number, 600, SEEK_SET)
        try FileCopy.copy(from: source, to: scratch.path("b"))
        #expect(try scratch.contents("b") == pattern(1000))
    }

    @Test func holesStayHoles() throws {
        let source = try Descriptor.file(scratch.path("a"), for: .creating(mode: 0o600))
        for offset in [0, 40 << 20] {
            lseek(source.number, off_t(offset), SEEK_SET)
            try source.write(pattern(4096))
        }
        ftruncate(source.number, 100 << 20)
        try FileCopy.copy(from: source, to: scratch.path("b"))
        let copy = try Descriptor.file(scratch.path("b"), for: .reading)
        #expect(try copy.size() == 100 << 20)
        #expect(try copy.status().st_blocks * 512 < 1 << 20)
        #expect(try copy.contents(limit: 100 << 20) == source.contents(limit: 100 << 20))
    }

    @Test func progressEndsAtTheTotal() throws {
        let source = try Descriptor.file(scratch.path("a"), for: .creating(mode: 0o600))
        ftruncate(source.number, 200 << 20)
        lseek(source.number, 0, SEEK_SET)
        try source.write(Data(repeating: 1, count: 130 << 20))
        var reports: [Int64] = []
        try FileCopy.copy(from: source, to: scratch.path("b")) { completed, total in
            #expect(total == 200 << 20)
            reports.append(completed)
            return true
        }
        #expect(reports == reports.sorted())
        #expect(reports.last == 200 << 20)
    }

    @Test func cancellingLeavesNothingBehind() throws {
        let source = try Descriptor.file(scratch.file("a", pattern(100_000)), for: .reading)
        let error = #expect(throws: FileError.self) {
            try FileCopy.copy(from: source, to: scratch.path("b")) { _, _ in false }
        }
        #expect(error?.number == ECANCELED)
        #expect(try scratch.names() == ["a"])
    }

    @Test func whatIsThereIsNotOverwritten() throws {
        let source = try Descriptor.file(scratch.file("a", pattern(10)), for: .reading)
        try scratch.file("b", Data("precious".utf8))
        symlink("b", scratch.path("link"))
        for name in ["b", "link"] {
            let error = #expect(throws: FileError.self) {
                try FileCopy.copy(from: source, to: scratch.path(name))
            }
            #expect(error?.number == EEXIST)
        }
        #expect(try scratch.contents("b") == Data("precious".utf8))
    }

    @Test(.enabled(if: SmallDisk.isPossible, "mounting needs privileges"))
    func aFullDiskIsNoticedBeforeTheFirstByte() throws {
        let disk = try SmallDisk(in: scratch, bytes: 1 << 20)
        let source = try Descriptor.file(scratch.file("a", pattern(2 << 20)), for: .reading)
        var reports = 0
        let error = #expect(throws: FileError.self) {
            try FileCopy.copy(from: source, to: "\(disk.path)/b") { _, _ in
                reports += 1
                return true
            }
        }
        #expect(error?.number == ENOSPC)
        #expect(error?.description.contains("No space left on device") == true)
        #expect(reports == 0)
        #expect(try FileTree.entries(of: .folder(disk.path)).isEmpty)
    }

    @Test(.enabled(if: SmallDisk.isPossible, "mounting needs privileges"))
    func filesCrossFileSystems() throws {
        let disk = try SmallDisk(in: scratch, bytes: 8 << 20)
        let source = try Descriptor.file(scratch.file("a", pattern(3_000_000)), for: .reading)
        try FileCopy.copy(from: source, to: "\(disk.path)/b")
        #expect(try Descriptor.file("\(disk.path)/b", for: .reading).contents(limit: 1 << 30) == pattern(3_000_000))
    }

    @Test func pipesAndFoldersAreNoSources() throws {
        var ends: [Int32] = [0, 0]
        #expect(pipe(&ends) == 0)
        let pipes = ends.map(Descriptor.init(adopting:))
        let error = #expect(throws: FileError.self) { try FileCopy.copy(from: pipes[0], to: scratch.path("b")) }
        #expect(error?.number == EINVAL)
        let folder = try Descriptor.folder(scratch.folder.path)
        let folderError = #expect(throws: FileError.self) { try FileCopy.copy(from: folder, to: scratch.path("b")) }
        #expect(folderError?.number == EISDIR)
        #expect(try scratch.names().isEmpty)
    }
}

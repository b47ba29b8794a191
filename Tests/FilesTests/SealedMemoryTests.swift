// SPDX-License-Identifier: Apache-2.0

import CLinux
import EnfiladeFiles
import FoundationEssentials
import Glibc
import ScratchSpace
import Testing

@Suite struct SealedMemoryTests {
    @Test(arguments: [0, 1, 4095, 4096, 4097, 3_000_000])
    func bytesComeBackAsTheyWere(count: Int) throws {
        let bytes = Data((0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) })
        let memory = try SealedMemory.make(name: "test", bytes: bytes)
        #expect(try SealedMemory.read(memory) == bytes)
        let fromBuffer = try bytes.withUnsafeBytes { try SealedMemory.make(name: "test", bytes: $0) }
        #expect(try SealedMemory.read(fromBuffer, limit: count) == bytes)
    }

    @Test func nobodyCanChangeItAnyMore() throws {
        let memory = try SealedMemory.make(name: "test", bytes: Data("kept".utf8))
        var byte: UInt8 = 0
        #expect(pwrite(memory.number, &byte, 1, 0) == -1)
        #expect(errno == EPERM)
        #expect(ftruncate(memory.number, 1) == -1)
        #expect(ftruncate(memory.number, 100) == -1)
        #expect(mmap(nil, 4, PROT_WRITE, MAP_SHARED, memory.number, 0) == MAP_FAILED)
        #expect(enfilade_add_seals(memory.number, F_SEAL_GROW) == -1)
        // Opening it again through /proc gives no more rights.
        let again = open("/proc/self/fd/\(memory.number)", O_RDWR)
        #expect(pwrite(again, &byte, 1, 0) == -1)
        if again >= 0 { close(again) }
        #expect(try SealedMemory.read(memory) == Data("kept".utf8))
    }

    @Test func dataOutlivesTheDescriptor() throws {
        let data = try SealedMemory.read(SealedMemory.make(name: "test", bytes: Data(repeating: 7, count: 100_000)))
        #expect(data.count == 100_000)
        #expect(data.allSatisfy { $0 == 7 })
    }

    @Test func readersShareThePagesOfTheWriter() throws {
        let memory = try SealedMemory.make(name: "test", bytes: Data(repeating: 1, count: 8 << 20))
        let (first, second) = (try SealedMemory.read(memory), try SealedMemory.read(memory))
        let sums = [first, second].map { data in data.reduce(0) { $0 &+ Int($1) } }
        #expect(sums == [8 << 20, 8 << 20])
        for data in [first, second] {
            let mapping = try mapping(of: data)
            #expect(mapping["Rss"] == 8 << 10)
            #expect(mapping["Anonymous"] == 0)
            // Each page is counted by halves: two readers map the same one.
            #expect(mapping["Pss"] == 4 << 10)
        }
    }

    @Test(arguments: 0..<16)
    func threeSealsAreRequiredAndAFourthIsWelcome(seals: Int) throws {
        let all = [F_SEAL_WRITE, F_SEAL_SHRINK, F_SEAL_GROW, F_SEAL_SEAL]
        let chosen = all.enumerated().reduce(Int32(0)) { seals & 1 << $1.offset == 0 ? $0 : $0 | $1.element }
        let memory = Descriptor(adopting: memfd_create("test", UInt32(MFD_ALLOW_SEALING) | UInt32(MFD_CLOEXEC)))
        ftruncate(memory.number, 10)
        #expect(enfilade_add_seals(memory.number, chosen) == 0)
        if seals & 0b111 == 0b111 {
            #expect(try SealedMemory.read(memory) == Data(count: 10))
        } else {
            #expect(throws: SealedMemoryError.notSealed) { try SealedMemory.read(memory) }
        }
    }

    @Test func ordinaryFilesPipesAndFoldersAreRefused() throws {
        let scratch = try Scratch()
        let file = try Descriptor.file(scratch.file("a", Data("x".utf8)), for: .reading)
        #expect(throws: SealedMemoryError.notMemory) { try SealedMemory.read(file) }
        #expect(throws: SealedMemoryError.notMemory) { try SealedMemory.read(Descriptor.folder(scratch.folder.path)) }
        var ends: [Int32] = [0, 0]
        #expect(pipe(&ends) == 0)
        let (reading, writing) = (Descriptor(adopting: ends[0]), Descriptor(adopting: ends[1]))
        #expect(throws: SealedMemoryError.notMemory) { try SealedMemory.read(reading) }
        #expect(throws: SealedMemoryError.notMemory) { try SealedMemory.read(writing) }
        #expect(throws: SealedMemoryError.file(FileError(number: EBADF, attempt: "read the seals of a descriptor"))) {
            try SealedMemory.read(Descriptor(adopting: 1 << 20))
        }
    }

    @Test(.enabled(if: SmallDisk.isPossible, "mounting needs privileges"))
    func aFileOfATmpfsIsNoSealedMemory() throws {
        let scratch = try Scratch()
        let disk = try SmallDisk(in: scratch, bytes: 65536)
        let file = try Descriptor.file("\(disk.path)/a", for: .creating(mode: 0o600))
        #expect(throws: SealedMemoryError.notSealed) { try SealedMemory.read(file) }
    }

    @Test func theLimitHoldsBeforeAnythingIsMapped() throws {
        let memory = try SealedMemory.make(name: "test", bytes: Data(count: 11))
        #expect(throws: SealedMemoryError.tooLarge(size: 11, limit: 10)) { try SealedMemory.read(memory, limit: 10) }
        #expect(SealedMemoryError.tooLarge(size: 11, limit: 10).description.contains("11 bytes"))
    }

    @Test func aFileIsHeldInMemory() throws {
        let scratch = try Scratch()
        let file = try Descriptor.file(scratch.file("a", Data("contents".utf8)), for: .reading)
        #expect(try SealedMemory.read(SealedMemory.make(name: "t", copying: file, limit: 8)) == Data("contents".utf8))
        #expect { try SealedMemory.make(name: "t", copying: file, limit: 7) } throws: {
            ($0 as? FileError)?.number == EFBIG
        }
    }

    /// Reads the kernel's figures for the mapping that some data lies in, in KiB.
    private func mapping(of data: Data) throws -> [String: Int] {
        let address = data.withUnsafeBytes { UInt(bitPattern: $0.baseAddress) }
        let report = try Descriptor.file("/proc/self/smaps", for: .reading).contents(limit: 64 << 20)
        var values: [String: Int] = [:]
        var isInside = false
        for line in String(decoding: report, as: UTF8.self).split(separator: "\n") {
            let words = line.split(separator: " ")
            let ends = words[0].split(separator: "-").compactMap { UInt($0, radix: 16) }
            if ends.count == 2 {
                isInside = (ends[0]..<ends[1]).contains(address)
            } else if isInside, words.count > 1 {
                values[String(words[0].dropLast())] = Int(words[1])
            }
        }
        return values
    }
}

// SPDX-License-Identifier: Apache-2.0
// Data between processes: a memory file that nobody can change any more, so that both sides share one copy of it.

import CLinux
package import FoundationEssentials
import Glibc

/// Anonymous memory files that are sealed against writing, shrinking and growing.
package enum SealedMemory {
    /// The three seals that make the contents and the size final: no seal can be taken off again.
    static let required = F_SEAL_WRITE | F_SEAL_SHRINK | F_SEAL_GROW
    /// The seals of the memory files that are made here, to which nobody can add another.
    static let seals = required | F_SEAL_SEAL

    /// Makes a sealed memory file with a copy of some data, the only copy that is made.
    ///
    /// - Parameter name: Shown by the kernel in `/proc`; it has no other meaning.
    package static func make(name: String, bytes: Data) throws(FileError) -> Descriptor {
        let memory = try create(name: name)
        try memory.write(bytes)
        try seal(memory)
        return memory
    }

    /// Makes a sealed memory file with a copy of some bytes, the only copy that is made.
    package static func make(name: String, bytes: UnsafeRawBufferPointer) throws(FileError) -> Descriptor {
        let memory = try create(name: name)
        try memory.write(bytes)
        try seal(memory)
        return memory
    }

    /// Makes a sealed memory file with the contents of an open regular file.
    ///
    /// - Parameter limit: A larger file is refused with `EFBIG` before anything is copied.
    package static func make(name: String, copying file: Descriptor, limit: Int64) throws(FileError) -> Descriptor {
        try file.requireRegularFile()
        guard try file.size() <= limit else { throw FileError(number: EFBIG, attempt: "hold a file in memory") }
        let memory = try create(name: name)
        try FileCopy.copy(from: file, to: memory)
        try seal(memory)
        return memory
    }

    /// Maps a sealed memory file; the pages are the writer's own, and they go with the last copy of the answer.
    ///
    /// - Parameter limit: More bytes than this are refused; `nil` takes any size.
    package static func read(_ descriptor: Descriptor, limit: Int? = nil) throws(SealedMemoryError) -> Data {
        let size = try verify(descriptor)
        if let limit, size > limit { throw .tooLarge(size: size, limit: limit) }
        guard size > 0 else { return Data() }
        // Private and read-only: the pages are shared all the same, and kernels before 6.7 refuse a shared mapping of
        // a memory file that is sealed against writing.
        let address = mmap(nil, size, PROT_READ, MAP_PRIVATE, descriptor.number, 0)
        guard let address, address != MAP_FAILED else {
            throw .file(FileError(number: errno, attempt: "map a memory file"))
        }
        return Data(bytesNoCopy: address, count: size, deallocator: .custom { address, size in munmap(address, size) })
    }

    /// Checks that a descriptor is a memory file whose contents and size are final.
    ///
    /// - Returns: Its size in bytes.
    @discardableResult
    package static func verify(_ descriptor: Descriptor) throws(SealedMemoryError) -> Int {
        // Only memory files have seals; an ordinary file of a tmpfs has F_SEAL_SEAL alone and can get no other.
        let found = enfilade_get_seals(descriptor.number)
        guard found >= 0 else {
            if errno == EINVAL { throw .notMemory }
            throw .file(FileError(number: errno, attempt: "read the seals of a descriptor"))
        }
        guard found & required == required else { throw .notSealed }
        do {
            return Int(try descriptor.size())
        } catch {
            throw .file(error)
        }
    }

    /// An empty memory file that can still be written and sealed.
    private static func create(name: String) throws(FileError) -> Descriptor {
        // MFD_NOEXEC_SEAL: required where vm.memfd_noexec is 2, unknown before Linux 6.3 and to Debian 12's headers.
        let refusingExecution: UInt32 = 8
        let flags = UInt32(MFD_CLOEXEC) | UInt32(MFD_ALLOW_SEALING)
        var number = memfd_create(name, flags | refusingExecution)
        if number < 0, errno == EINVAL { number = memfd_create(name, flags) }
        return Descriptor(adopting: try FileError.check("make a memory file") { number })
    }

    /// Makes contents and size final.
    private static func seal(_ memory: Descriptor) throws(FileError) {
        try FileError.check("seal a memory file") { enfilade_add_seals(memory.number, seals) }
    }
}

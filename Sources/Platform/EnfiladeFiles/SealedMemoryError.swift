// SPDX-License-Identifier: Apache-2.0
// Why a descriptor is not accepted as data from another process.

/// The reason for which `SealedMemory.read` refuses a descriptor.
package enum SealedMemoryError: Error, Equatable, CustomStringConvertible {
    /// It is a file, a pipe, a socket or something else, not a memory file.
    case notMemory
    /// It is a memory file that its writer can still change.
    case notSealed
    /// It holds more than the caller accepts.
    case tooLarge(size: Int, limit: Int)
    /// A system call failed.
    case file(FileError)

    package var description: String {
        switch self {
        case .notMemory: "the descriptor is not a memory file"
        case .notSealed: "the memory file is not sealed against writing, shrinking and growing"
        case .tooLarge(let size, let limit): "the memory file holds \(size) bytes, more than the \(limit) allowed"
        case .file(let error): error.description
        }
    }
}

// SPDX-License-Identifier: Apache-2.0
// The file in which the registry of installed bundles keeps the types that they declare.

import EnfiladeFiles
package import Foundation
import Glibc

/// A file of declarations and its content when it was read last.
package struct DeclarationFile {
    /// The attributes that tell two versions of a file apart.
    private struct Stamp: Equatable {
        let device: UInt
        let inode: UInt
        let size: Int
        let seconds: Int
        let nanoseconds: Int
    }

    /// The maximum size of a file that is read, in bytes.
    static let largest = 64 << 20

    /// Where the file lies; it need not exist.
    let path: String
    /// The types that the file declared when it was read last.
    private(set) var declarations: [TypeDeclaration] = []
    private var stamp: Stamp?

    /// Names a file, which is not read yet.
    init(path: String) {
        self.path = path
    }

    /// The files of a user, the most important first.
    static func paths(_ folders: UserFolders) -> [String] {
        ([folders.data] + folders.dataDirectories).map { FilePath.join($0, "enfilade/types.plist") }
    }

    /// Reads the file if it is not the one that was read last. A file that cannot be used counts as empty.
    ///
    /// - Returns: Whether it was read.
    mutating func refresh(_ complaints: inout [String]) -> Bool {
        let stamp = currentStamp()
        if stamp == self.stamp { return false }
        self.stamp = stamp
        declarations = []
        guard let stamp else { return true }
        guard stamp.size <= Self.largest else {
            complaints.append("“\(path)” is ignored: it is larger than \(Self.largest >> 20) MiB")
            return true
        }
        guard let data = FileManager.default.contents(atPath: path), let read = Self.declarations(in: data) else {
            complaints.append("“\(path)” is ignored: it is not a property list with an array of dictionaries")
            return true
        }
        declarations = read.declarations
        complaints += read.errors.map { "an entry of “\(path)” is ignored: \($0)" }
        return true
    }

    /// Encodes the declarations of some bundles as the contents of a file.
    package static func data(of declarations: [TypeDeclaration]) throws -> Data {
        // The encoder, because PropertyListSerialization does not know Swift's own values in a statically linked program.
        let encoder = PropertyListEncoder()
        encoder.outputFormat = .xml
        return try encoder.encode(declarations.map(\.propertyList))
    }

    /// Reads the contents of a file; nil if they are no list of entries.
    package static func declarations(
        in data: Data
    ) -> (declarations: [TypeDeclaration], errors: [TypeDeclarationError])? {
        guard let list = try? PropertyListFile.value(data, largest: largest), let entries = list as? [[String: Any]]
        else { return nil }
        var declarations: [TypeDeclaration] = []
        var errors: [TypeDeclarationError] = []
        for (index, entry) in entries.enumerated() {
            do throws(TypeDeclarationError) {
                declarations.append(
                    try TypeDeclaration(
                        propertyList: entry, key: "[\(index)]", isExported: entry["EnfiladeExported"] as? Bool ?? true,
                        bundle: entry["EnfiladeBundle"] as? String))
            } catch {
                errors.append(error)
            }
        }
        return (declarations, errors)
    }

    /// Reads the stamp of the present version of the file; nil if there is none.
    private func currentStamp() -> Stamp? {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        return Stamp(
            device: UInt(status.st_dev), inode: UInt(status.st_ino), size: Int(status.st_size),
            seconds: status.st_mtim.tv_sec, nanoseconds: status.st_mtim.tv_nsec)
    }
}

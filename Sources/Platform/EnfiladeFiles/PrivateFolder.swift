// SPDX-License-Identifier: Apache-2.0
// A place of one user's own where all users may make folders, such as `/tmp`.

import Glibc

/// A lasting folder for short-lived files that its user alone can enter.
package struct PrivateFolder: Sendable {
    /// The path of the folder.
    package let path: String

    /// The folders of one user below the folder for everybody bear this name, and perhaps a number.
    private static var name: String { "enfilade-\(geteuid())" }
    /// The number of names that are tried before one is made up.
    private static let attempts = 10

    /// Finds or makes a folder with a name in the part of another folder that belongs to the user.
    ///
    /// In a folder for everybody somebody else may have taken the name for that part: a folder of theirs, one that others
    /// may write to, a file or a symbolic link is left alone, and another name is taken.
    ///
    /// - Parameters:
    ///   - name: The name of the folder, which is no path.
    ///   - parent: The folder for everybody.
    /// - Throws: `FileError` if there is no such folder and none can be made.
    package init(named name: String, in parent: String) throws(FileError) {
        path = FilePath.join(try Self.ownPart(of: parent), name)
        guard try Self.take(path) else {
            throw FileError(number: EACCES, attempt: "use as a private folder", path: path)
        }
    }

    /// The folder for everybody above a private folder; the path itself if it is of no private folder.
    package static func parent(of path: String) -> String {
        let parts = path.split(separator: "/")
        guard parts.count >= 2, parts[parts.count - 2].hasPrefix(name) else { return path }
        return "/" + parts.dropLast(2).joined(separator: "/")
    }

    /// The user's part of a folder for everybody, which is made if it is missing.
    private static func ownPart(of parent: String) throws(FileError) -> String {
        for number in 0..<attempts {
            let path = FilePath.join(parent, number == 0 ? name : "\(name)-\(number)")
            if try take(path) { return path }
        }
        // mkdtemp puts letters of its choice in the place of the last six.
        var template = Array(FilePath.join(parent, "\(name)-XXXXXX").utf8CString)
        guard mkdtemp(&template) != nil else {
            throw FileError(number: errno, attempt: "make a private folder", path: parent)
        }
        return String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    /// Makes a folder, or takes one that is the user's alone; false if there is something else.
    private static func take(_ path: String) throws(FileError) -> Bool {
        if mkdir(path, 0o700) != 0, errno != EEXIST {
            throw FileError(number: errno, attempt: "make the folder", path: path)
        }
        guard let folder = try? Descriptor.folder(path, followingLinks: false) else { return false }
        let status = try folder.status(path: path)
        // Where others may write, they may have put links in the place of files.
        guard status.st_uid == geteuid(), status.st_mode & 0o022 == 0 else { return false }
        if status.st_mode & 0o777 != 0o700 {
            try FileError.check("close to others", path: path) { fchmod(folder.number, 0o700) }
        }
        return true
    }
}

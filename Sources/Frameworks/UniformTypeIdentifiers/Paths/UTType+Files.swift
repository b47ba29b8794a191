// SPDX-License-Identifier: Apache-2.0
// The type of a file on disk.

import Glibc

extension UTType {
    /// Finds the type of a file, without following a symbolic link and without reading the file.
    ///
    /// - Returns: nil if there is nothing at the path.
    package init?(fileAt path: String) {
        var status = stat()
        guard lstat(path, &status) == 0 else { return nil }
        switch status.st_mode & S_IFMT {
        case S_IFLNK: self = .symbolicLink
        case S_IFDIR: self = Self.folder(at: path, status)
        case S_IFREG: self = Self.file(at: path)
        default: self = .item
        }
    }

    /// Finds the type of a regular file: that of its extension, else data.
    private static func file(at path: String) -> UTType {
        UTType(filenameExtension: filenameExtension(of: path), conformingTo: .data) ?? .data
    }

    /// Finds the type of a folder: that of its extension if it is known, else a volume or a folder.
    private static func folder(at path: String, _ status: stat) -> UTType {
        let types = UTType.types(
            tag: filenameExtension(of: path), tagClass: .filenameExtension, conformingTo: .directory)
        if let type = types.first(where: { !$0.isDynamic }) { return type }
        var parent = stat()
        let isMountPoint =
            stat("\(path)/..", &parent) == 0
            && (parent.st_dev != status.st_dev || parent.st_ino == status.st_ino)
        return isMountPoint ? .volume : .folder
    }

    /// Returns the text after the last full stop of the last component; empty if there is none or it starts the name.
    private static func filenameExtension(of path: String) -> String {
        let name = path.split(separator: "/").last ?? ""
        guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return "" }
        return String(name[dot...].dropFirst())
    }
}

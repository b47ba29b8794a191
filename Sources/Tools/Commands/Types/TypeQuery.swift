// SPDX-License-Identifier: Apache-2.0

import Arguments
import Foundation
import Glibc
import EnfiladeLocalization
import UniformTypeIdentifiers

/// Finds types from the words that a person types.
enum TypeQuery {
    /// Finds types by an identifier, a MIME type or a filename extension, with or without its full stop.
    static func types(for text: String) throws(CommandFailure) -> [UTType] {
        if text.contains("."), let type = UTType(text) { return [type] }
        let isMIMEType = text.contains("/")
        let tag = isMIMEType ? text : String(text.drop { $0 == "*" || $0 == "." })
        let types = UTType.types(tag: tag, tagClass: isMIMEType ? .mimeType : .filenameExtension, conformingTo: nil)
        if types.isEmpty {
            throw CommandFailure(
                translated("“\(text)” is neither an identifier nor a MIME type nor a filename extension"))
        }
        return types
    }

    /// Finds the type with an identifier.
    static func type(identifier: String) throws(CommandFailure) -> UTType {
        guard let type = UTType(identifier) else {
            throw CommandFailure(translated("nobody declares the type “\(identifier)”"))
        }
        return type
    }

    /// Finds the type of a file from its kind and its name.
    static func type(ofFile path: String) throws(CommandFailure) -> UTType {
        var status = stat()
        guard lstat(path, &status) == 0 else {
            throw CommandFailure(
                translated("cannot read “\(path)”: \(String(cString: strerror(errno)))"), status: .noInput)
        }
        let name = URL(fileURLWithPath: path)
        let isFolder = status.st_mode & S_IFMT == S_IFDIR
        switch status.st_mode & S_IFMT {
        case S_IFLNK: return .symbolicLink
        case S_IFREG, S_IFDIR: break
        default: return .item
        }
        let parent = isFolder ? UTType.directory : .data
        if !name.pathExtension.isEmpty,
            let type = UTType(filenameExtension: name.pathExtension, conformingTo: parent), !type.isDynamic || !isFolder
        {
            return type
        }
        return isFolder ? .folder : .data
    }
}

// SPDX-License-Identifier: Apache-2.0
// The failures of files, as the errors that programs for Apple's platforms test for.

internal import EnfiladeFiles
internal import Foundation
internal import FoundationAdditions
internal import Glibc
internal import EnfiladeLocalization
internal import UniformTypeIdentifiers

/// The errors that a file exporter, importer or mover ends with.
enum FileFailure {
    /// Nothing was chosen, though the user said to go on.
    static var nothingChosen: any Error {
        CocoaError(.fileReadInvalidFileName, userInfo: [NSLocalizedDescriptionKey: translated("No file was chosen.")])
    }

    /// Makes the error for a chosen address that is no file of this computer.
    static func notLocal(_ address: String) -> any Error {
        CocoaError(
            .fileReadUnsupportedScheme,
            userInfo: [NSLocalizedDescriptionKey: translated("“\(address)” is not on a file system of this computer.")])
    }

    /// Makes the error for a chosen name that cannot be written as a URL.
    static func oddName(_ name: String) -> any Error {
        CocoaError(
            .fileReadInvalidFileName,
            userInfo: [NSLocalizedDescriptionKey: translated("The name “\(name)” is not text in UTF-8.")])
    }

    /// A URL stands for no file.
    static func noFile(_ url: URL) -> any Error {
        CocoaError(
            .fileReadUnsupportedScheme,
            userInfo: [
                NSURLErrorKey: url,
                NSLocalizedDescriptionKey: translated("“\(url.absoluteString)” is not a file."),
            ])
    }

    /// Makes the error for a document that cannot be written as one of some types.
    static func notWritable(_ types: [UTType]) -> any Error {
        let names = types.map(\.identifier).formatted(.list(type: .or))
        return CocoaError(
            .fileWriteUnknown,
            userInfo: [NSLocalizedDescriptionKey: translated("The document cannot be written as “\(names)”.")])
    }

    /// Makes the error for a folder in whose place another one would be written.
    static func folderExists(_ url: URL) -> any Error {
        CocoaError(
            .fileWriteFileExists,
            userInfo: [
                NSFilePathErrorKey: url.path,
                NSLocalizedDescriptionKey: translated(
                    "There is a folder “\(url.path)” already, which is not replaced."),
            ])
    }

    /// An error as a program should meet it.
    static func forPrograms(_ error: any Error) -> any Error {
        guard let error = error as? FileError else { return error.forPrograms }
        var information: [String: Any] = [NSLocalizedDescriptionKey: "\(error)"]
        information[NSFilePathErrorKey] = error.path
        information[NSUnderlyingErrorKey] = NSError(domain: NSPOSIXErrorDomain, code: Int(error.number))
        return CocoaError(code(of: error), userInfo: information)
    }

    private static func code(of error: FileError) -> CocoaError.Code {
        switch error.number {
        case EACCES, EPERM: .fileWriteNoPermission
        case EROFS: .fileWriteVolumeReadOnly
        case ENOSPC, EDQUOT: .fileWriteOutOfSpace
        case EEXIST: .fileWriteFileExists
        case ENOENT, ENOTDIR: .fileNoSuchFile
        case ENAMETOOLONG: .fileWriteInvalidFileName
        default: .fileWriteUnknown
        }
    }
}

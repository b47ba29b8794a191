// SPDX-License-Identifier: Apache-2.0
// The folders of a user, as the XDG base and user directories name them, by the names of Apple's platforms.

public import Foundation

extension URL {
    /// The user's folder for documents.
    public static var documentsDirectory: URL { folder(.documentDirectory) }

    /// The user's folder for content that can be made again.
    public static var cachesDirectory: URL { folder(.cachesDirectory) }

    /// The user's folder for the support files of apps.
    ///
    /// Apps share it: put your files into a folder with your identifier in it.
    public static var applicationSupportDirectory: URL { folder(.applicationSupportDirectory) }

    /// The user's folder for files of apps that are no documents: that for support files, since Linux has no folder above.
    public static var libraryDirectory: URL { folder(.applicationSupportDirectory) }

    /// The user's folder for the files on the desktop.
    public static var desktopDirectory: URL { folder(.desktopDirectory) }

    /// The user's folder for downloads.
    public static var downloadsDirectory: URL { folder(.downloadsDirectory) }

    /// The user's folder for moving pictures.
    public static var moviesDirectory: URL { folder(.moviesDirectory) }

    /// The user's folder for music.
    public static var musicDirectory: URL { folder(.musicDirectory) }

    /// The user's folder for pictures.
    public static var picturesDirectory: URL { folder(.picturesDirectory) }

    /// The user's folder for files that others may read.
    public static var sharedPublicDirectory: URL { folder(.sharedPublicDirectory) }

    /// The user's folder for deleted files.
    public static var trashDirectory: URL {
        // Foundation answers a folder that no program of the desktop looks into.
        let data = folder(.applicationSupportDirectory)
        return data.appendingPathComponent("Trash/files", isDirectory: true)
    }

    /// Makes the location of a folder for a purpose.
    ///
    /// - Throws: The errors of `FileManager.url(for:in:appropriateFor:create:)`; some purposes have no folder on Linux.
    public init(
        for directory: FileManager.SearchPathDirectory, in domain: FileManager.SearchPathDomainMask,
        appropriateFor url: URL? = nil, create shouldCreate: Bool = false
    ) throws {
        self = try FileManager.default.url(for: directory, in: domain, appropriateFor: url, create: shouldCreate)
    }

    /// A folder that Foundation knows on Linux; below the home folder if it should not.
    private static func folder(_ directory: FileManager.SearchPathDirectory) -> URL {
        let known = FileManager.default.urls(for: directory, in: .userDomainMask).first
        let folder = known ?? FileManager.default.homeDirectoryForCurrentUser
        return folder.hasDirectoryPath ? folder : URL(fileURLWithPath: folder.path, isDirectory: true)
    }
}

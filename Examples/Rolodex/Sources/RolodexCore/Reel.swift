// SPDX-License-Identifier: Apache-2.0

import CoreTransferable
import Foundation
import UniformTypeIdentifiers

/// A film of any format that the rolodex was given and keeps.
package struct Reel: Hashable, Sendable {
    /// The copy that belongs to the app.
    package let file: URL
    /// Where the film was while it was received; nothing is there afterwards.
    package let receivedAt: URL
    /// Whether that was the sender's own file.
    package let wasOriginal: Bool
}

extension Reel: Transferable {
    /// Takes films; it gives none away.
    package static var transferRepresentation: some TransferRepresentation {
        FileRepresentation(importedContentType: .movie) { received in
            Reel(file: try keep(received.file), receivedAt: received.file, wasOriginal: received.isOriginalFile)
        }
    }

    /// Copies a film to the app's own folder, under a free name: a received file is only lent.
    private static func keep(_ film: URL) throws -> URL {
        let files = FileManager.default
        let data = try files.url(
            for: .applicationSupportDirectory, in: .userDomainMask, appropriateFor: nil, create: true)
        let folder = data.appendingPathComponent("org.enfilade.examples.rolodex/Reels")
        try files.createDirectory(at: folder, withIntermediateDirectories: true)
        var copy = folder.appendingPathComponent(film.lastPathComponent)
        if files.fileExists(atPath: copy.path) {
            let name = "\(film.deletingPathExtension().lastPathComponent)_\(UUID().uuidString)"
            copy = folder.appendingPathComponent(name).appendingPathExtension(film.pathExtension)
        }
        try files.copyItem(at: film, to: copy)
        return copy
    }
}

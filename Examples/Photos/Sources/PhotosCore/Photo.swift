// SPDX-License-Identifier: Apache-2.0

import CoreTransferable
import Foundation
import UIKit
import UniformTypeIdentifiers

extension UTType {
    /// A reference to a picture of the library, for drags within the app.
    static let pictureReference = UTType(exportedAs: "org.enfilade.examples.photos.reference")
}

/// A picture that leaves the library or comes to it.
package enum Photo: Sendable {
    /// A picture of the library, which a drag within the app moves.
    case reference(Picture.ID)
    /// A picture with its file, which leaves the library.
    case outgoing(Picture, URL)
    /// A picture of somebody else, to be added.
    case incoming(title: String, format: String, Data)

    /// The picture and its file if it leaves the library.
    private var sent: (picture: Picture, file: URL)? {
        if case .outgoing(let picture, let file) = self { (picture, file) } else { nil }
    }

    /// Reads a file with a picture, which may be gone afterwards.
    ///
    /// - Throws: `LibraryError.noPicture` if no picture is in it, and the error of the file system.
    package init(file: URL) throws {
        let content = try Data(contentsOf: file)
        guard UIImage(data: content) != nil else { throw LibraryError.noPicture(file.lastPathComponent) }
        self = .incoming(
            title: file.deletingPathExtension().lastPathComponent, format: file.pathExtension.lowercased(), content)
    }
}

extension Photo: Transferable {
    /// Within the app a reference; for others the file as it is, and a PNG of those that few programs read.
    package static var transferRepresentation: some TransferRepresentation {
        DataRepresentation(contentType: .pictureReference) { photo in
            guard let picture = photo.sent?.picture else { throw LibraryError.notOfTheLibrary }
            return Data(picture.id.uuidString.utf8)
        } importing: { data in
            guard let id = UUID(uuidString: String(decoding: data, as: UTF8.self)) else {
                throw LibraryError.notOfTheLibrary
            }
            return .reference(id)
        }
        .visibility(.ownProcess)
        FileRepresentation(exportedContentType: .png) { try sentFile(of: $0) }
            .exportingCondition { $0.sent?.picture.type == .png }
            .suggestedFileName { $0.fileName }
        FileRepresentation(exportedContentType: .jpeg) { try sentFile(of: $0) }
            .exportingCondition { $0.sent?.picture.type == .jpeg }
            .suggestedFileName { $0.fileName }
        DataRepresentation(exportedContentType: .png) { photo in
            guard let file = photo.sent?.file, let content = UIImage(contentsOfFile: file.path)?.pngData() else {
                throw LibraryError.notOfTheLibrary
            }
            return content
        }
        .exportingCondition { $0.sent.map { ![.png, .jpeg].contains($0.picture.type) } ?? false }
        .suggestedFileName { $0.fileName }
        FileRepresentation(importedContentType: .image) { try Photo(file: $0.file) }
    }

    private static func sentFile(of photo: Photo) throws -> SentTransferredFile {
        guard let file = photo.sent?.file else { throw LibraryError.notOfTheLibrary }
        return SentTransferredFile(file)
    }

    /// The name of the file for a receiver.
    private var fileName: String? {
        guard let picture = sent?.picture else { return nil }
        let format = [.png, .jpeg].contains(picture.type) ? picture.format : "png"
        return "\(picture.title.replacingOccurrences(of: "/", with: "-")).\(format)"
    }
}

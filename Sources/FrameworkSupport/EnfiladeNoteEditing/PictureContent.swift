// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract
import EnfiladeFiles
import EnfiladeLocalization
package import Foundation
package import FoundationAdditions
import Glibc
import UniformTypeIdentifiers

/// A picture that was copied or dropped, on its way into a note.
package struct PictureContent: Sendable {
    /// The file.
    package let data: Data
    /// The title for people.
    package let title: String

    /// The types of pictures that notes have, the preferred one first: a program may offer one picture in several.
    private static let types: [UTType] = [.png, .jpeg, .gif, .webP]
    /// The limit for the file, in bytes, as the service has it; a sender that has more is not read to its end.
    private static let limit = 20 << 20

    /// Makes the content of a picture that is there already.
    package init(_ data: Data, titled title: String) {
        (self.data, self.title) = (data, title)
    }

    /// Those of some items that are pictures, by their types alone.
    package static func pictures(in items: [NSItemProvider]) -> [NSItemProvider] {
        items.filter { type(of: $0) != nil }
    }

    /// Loads the picture of an item. Cancelling the task cancels the sender.
    ///
    /// - Throws: `ServiceError` with `invalidArgument` if the item is no picture, and with `limitExceeded` if the file is too large;
    ///   else the reason for which it cannot be read.
    @concurrent package static func load(_ item: NSItemProvider) async throws -> PictureContent {
        guard let type = type(of: item) else {
            throw ServiceError(
                .invalidArgument, translated("this is not a picture in the format PNG, JPEG, GIF or WebP"))
        }
        let loaded = try await item.load(type, openInPlace: true, progress: Progress(totalUnitCount: 1))
        let data: Data
        switch loaded {
        case .data(let content, _): data = content
        case .file(let file):
            do {
                data = try TransferFiles.open(file.url).contents(limit: limit, path: file.url.path)
            } catch let error as FileError where error.number == EFBIG {
                throw tooLarge
            }
        }
        loaded.take()
        guard data.count <= limit else { throw tooLarge }
        let name = item.suggestedName.map { ($0 as NSString).deletingPathExtension } ?? ""
        return PictureContent(data, titled: name.isEmpty ? translated("Picture") : name)
    }

    private static var tooLarge: ServiceError {
        ServiceError(.limitExceeded, translated("the picture has more than \(limit >> 20) MiB"))
    }

    /// The type of the best picture of an item, as it is registered; `nil` if the item has none.
    private static func type(of item: NSItemProvider) -> String? {
        let offered = item.registeredTypeIdentifiers
        return types.lazy.compactMap { wanted in offered.first { UTType($0) == wanted } }.first
    }
}

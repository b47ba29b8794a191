// SPDX-License-Identifier: Apache-2.0

import CoreTransferable
import Foundation
import UniformTypeIdentifiers

/// A film on disk; it is never read into memory.
package struct Film: Hashable, Sendable {
    /// Where it is.
    package let file: URL

    /// A film that stays where it is.
    package init(file: URL) {
        self.file = file
    }
}

extension Film: Transferable {
    /// An app that plays films gets the file, a text field gets the address.
    package static var transferRepresentation: some TransferRepresentation {
        FileRepresentation(contentType: .mpeg4Movie) { film in
            SentTransferredFile(film.file)
        } importing: { received in
            Film(file: try FilmShelf.standard().keep(received.file))
        }
        ProxyRepresentation(exporting: \.file)
    }
}

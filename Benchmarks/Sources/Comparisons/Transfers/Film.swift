// SPDX-License-Identifier: Apache-2.0
// A value that crosses as a file, as an app declares it.

import CoreTransferable
import Foundation
import UniformTypeIdentifiers

/// A film in a file.
struct Film: Transferable {
    /// Where it is.
    let file: URL

    static var transferRepresentation: some TransferRepresentation {
        FileRepresentation(contentType: .mpeg4Movie) { film in
            SentTransferredFile(film.file)
        } importing: { received in
            // The received copy goes when this returns: a rename keeps it.
            let kept = received.file.deletingLastPathComponent().deletingLastPathComponent()
                .appending(path: "kept-\(UUID().uuidString)")
            try FileManager.default.moveItem(at: received.file, to: kept)
            return Film(file: kept)
        }
    }
}

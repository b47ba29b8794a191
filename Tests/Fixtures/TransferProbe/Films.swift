// SPDX-License-Identifier: Apache-2.0

import CoreTransferable
import Foundation

/// A movie whose sender allows the original for each file that it sends.
struct SharedFilm: Transferable {
    let file: URL

    static var transferRepresentation: some TransferRepresentation {
        FileRepresentation(contentType: .mpeg4Movie, shouldAttemptToOpenInPlace: true) { film in
            SentTransferredFile(film.file, allowAccessingOriginalFile: true)
        } importing: { received in
            SharedFilm(file: received.file)
        }
    }
}

/// Whatever comes, the importing closure throws.
struct Refusal: Transferable {
    static var transferRepresentation: some TransferRepresentation {
        FileRepresentation(importedContentType: .mpeg4Movie) { _ in throw CocoaError(.fileReadCorruptFile) }
        DataRepresentation(importedContentType: .utf8PlainText) { _ in throw CocoaError(.fileReadCorruptFile) }
    }
}

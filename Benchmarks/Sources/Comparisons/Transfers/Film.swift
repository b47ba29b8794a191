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

extension Film {
    /// Makes a file whose every part differs from the others.
    static func make(at path: String, size: Int) throws {
        let random = try FileHandle(forReadingFrom: URL(filePath: "/dev/urandom"))
        guard let bytes = try random.read(upToCount: size), bytes.count == size else {
            throw BenchmarkError("there is nothing random")
        }
        try bytes.write(to: URL(filePath: path))
    }
}

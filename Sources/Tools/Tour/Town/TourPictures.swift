// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization

/// The folder with the pictures of the windows that a tour has opened.
final class TourPictures: Sendable {
    /// The folder; it is made with the first picture.
    let folder: URL
    private let names = Mutex<[String]>([])

    /// Names a folder; `nil` for a new one among temporary files.
    init(_ folder: String?) {
        self.folder =
            folder.map { URL(filePath: $0, directoryHint: .isDirectory) }
            ?? FileManager.default.temporaryDirectory.appending(
                path: "enfilade-tour-\(UUID().uuidString.prefix(8))", directoryHint: .isDirectory)
    }

    /// The files in it, in the order in which they were made.
    var all: [String] { names.withLock { $0 } }

    /// Writes a PNG file.
    func add(_ png: Data, _ name: String) throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let file = "\(name).png"
        try png.write(to: folder.appending(path: file))
        names.withLock { $0.append(file) }
    }
}

// SPDX-License-Identifier: Apache-2.0

import CoreTransferable
import Foundation
import UniformTypeIdentifiers

/// The text of a note as a file.
public nonisolated struct MarkdownFile: Transferable, Sendable {
    let text: String
    let title: String

    /// The type of the file.
    public static let type = UTType(filenameExtension: "md", conformingTo: .plainText) ?? .plainText
    /// The limits for the name of the file, in letters and in bytes; file systems take 255 bytes.
    private static let (nameLimit, sizeLimit) = (60, 200)

    /// Makes the file of a text.
    ///
    /// - Parameter title: The title of the note, of which the name of the file is made.
    public init(text: String, title: String) {
        (self.text, self.title) = (text, title)
    }

    /// The name of the file, without characters that file systems do not take.
    public var name: String {
        let words = title.split { $0.isWhitespace || $0.isNewline || "/\\:*?\"<>|".contains($0) }
        // A dot in front would hide the file.
        var name = String(words.joined(separator: " ").drop { $0 == "." }.prefix(Self.nameLimit))
        while name.utf8.count > Self.sizeLimit { name.removeLast() }
        return "\(name.isEmpty ? NSLocalizedString("Untitled", comment: "a note") : name).md"
    }

    public static var transferRepresentation: some TransferRepresentation {
        DataRepresentation(exportedContentType: type) { Data($0.text.utf8) }
    }
}

// SPDX-License-Identifier: Apache-2.0
// Names of files that fit a type, in URLs.

import EnfiladeFiles
public import Foundation

extension URL {
    /// Appends a file name and, unless it has an extension that fits the type, the type's preferred extension.
    ///
    /// ```swift
    /// folder.appendingPathComponent("Report", conformingTo: .pdf)       // …/Report.pdf
    /// folder.appendingPathComponent("photo.jpg", conformingTo: .image)  // …/photo.jpg
    /// ```
    ///
    /// The URL is one of a folder if the type conforms to `directory`.
    public func appendingPathComponent(_ partialName: String, conformingTo contentType: UTType) -> URL {
        let addition = contentType.missingExtension(present: FilePath.pathExtension(partialName)).map { ".\($0)" } ?? ""
        return appendingPathComponent(partialName + addition, isDirectory: contentType.conforms(to: .directory))
    }

    /// Appends a file name and, unless it has an extension that fits the type, the type's preferred extension.
    public mutating func appendPathComponent(_ partialName: String, conformingTo contentType: UTType) {
        self = appendingPathComponent(partialName, conformingTo: contentType)
    }

    /// Appends the type's preferred extension, unless the URL has one that fits or the type has none.
    public func appendingPathExtension(for contentType: UTType) -> URL {
        guard let addition = contentType.missingExtension(present: pathExtension) else { return self }
        return appendingPathExtension(addition)
    }

    /// Appends the type's preferred extension, unless the URL has one that fits or the type has none.
    public mutating func appendPathExtension(for contentType: UTType) {
        self = appendingPathExtension(for: contentType)
    }
}

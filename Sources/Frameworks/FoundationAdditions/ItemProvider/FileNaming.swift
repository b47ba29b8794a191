// SPDX-License-Identifier: Apache-2.0
// The names of files that are written for a receiver.

internal import EnfiladeFiles
package import FoundationEssentials
package import UniformTypeIdentifiers

/// Names for the files that a transfer writes.
package enum FileNaming {
    /// The name of a file that is written for a receiver.
    ///
    /// A suggested name without an extension gets the one that the type prefers, else the one that the original file
    /// has; a name that has an extension is left alone. Without a suggestion the original's name is kept.
    ///
    /// - Parameters:
    ///   - suggestion: The sender's suggestion; it may hold anything.
    ///   - type: The type of the content, if it is known.
    ///   - original: The file that is copied, if the content comes from one.
    /// - Returns: A single path component that is safe to create.
    package static func fileName(suggestion: String?, type: UTType?, original: URL? = nil) -> String {
        let base = suggestion.flatMap { $0.isEmpty ? nil : $0 } ?? original?.lastPathComponent ?? "Untitled"
        let safe = FileName.sanitized(base)
        guard URL(fileURLWithPath: safe).pathExtension.isEmpty else { return safe }
        let candidates = [type.flatMap(preferredExtension), original?.pathExtension]
        guard let suffix = candidates.lazy.compactMap({ $0 }).first(where: { !$0.isEmpty }) else { return safe }
        return FileName.sanitized("\(safe).\(suffix)")
    }

    /// The extension that a type prefers; if it has none, that of the closest type to which it conforms.
    ///
    /// - Returns: `nil` if none of them has an extension.
    private static func preferredExtension(of type: UTType) -> String? {
        if let own = type.preferredFilenameExtension { return own }
        let candidates = type.supertypes.filter { $0.preferredFilenameExtension != nil }
        let closest = candidates.filter { candidate in !candidates.contains { $0.isSubtype(of: candidate) } }
        return closest.min { $0.identifier < $1.identifier }?.preferredFilenameExtension
    }
}

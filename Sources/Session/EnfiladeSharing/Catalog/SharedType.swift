// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract
import EnfiladeLocalization
import UniformTypeIdentifiers

/// The type of a representation on offer, as the system or its sender declares it.
///
/// A declaration that came with an offer counts for this offer alone: the shell outlives it.
package struct SharedType: Sendable, Hashable {
    /// The uniform type identifier, as the sender spells it.
    let identifier: String
    private let declaration: OfferedDeclaration?

    init(_ representation: OfferedRepresentation) {
        identifier = representation.type
        declaration = representation.declaration
    }

    private var known: UTType? { UTType(identifier) }

    /// Whether it is another type or one kind of it.
    func conforms(to other: UTType) -> Bool {
        if let known, known.conforms(to: other) { return true }
        return declaration?.conformsTo.contains { UTType($0)?.conforms(to: other) ?? false } ?? false
    }

    /// The desktop's name for it; `nil` if it has none there.
    package var mimeType: String? {
        let name = known?.preferredMIMEType ?? declaration?.mimeTypes.first ?? (isPlainText ? "text/plain" : nil)
        // Applications know types without parameters such as a character set.
        return name.map { String($0.prefix { $0 != ";" }) }
    }
    /// The default extension of its files; `nil` if there is none.
    var fileExtension: String? {
        known?.preferredFilenameExtension ?? declaration?.extensions.first ?? (isPlainText ? "txt" : nil)
    }
    /// The name for people; `nil` if there is no word for it.
    var name: String? {
        if let description = known?.localizedDescription { return description }
        if let description = declaration?.description, !description.isEmpty { return description }
        if isPlainText { return translated("text") }
        if isAddress { return translated("link") }
        return conforms(to: .image) ? translated("image") : nil
    }
    /// Whether it is the address of something that is elsewhere.
    var isAddress: Bool { conforms(to: .url) && !conforms(to: .fileURL) }
    /// Whether it is plain text.
    var isPlainText: Bool { conforms(to: .plainText) }
}

/// The types that a target declares: uniform type identifiers or MIME types, each with all that conforms to it.
package struct AcceptedTypes: Sendable, Hashable {
    private let types: [UTType]

    init(_ names: [String]) {
        types = names.compactMap(Self.type(named:))
    }

    /// The type that a name means; `nil` if it means none.
    static func type(named name: String) -> UTType? {
        guard name.contains("/") else { return UTType(name) }
        switch name {
        case "*/*": return .item
        case "image/*": return .image
        case "text/*": return .text
        case "audio/*": return .audio
        case "video/*": return .movie
        default: return UTType(mimeType: name)
        }
    }

    /// Whether a type is one of them.
    func accept(_ type: SharedType) -> Bool {
        types.contains { type.conforms(to: $0) }
    }
}

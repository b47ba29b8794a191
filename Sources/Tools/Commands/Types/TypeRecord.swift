// SPDX-License-Identifier: Apache-2.0

import Arguments
import Foundation
import EnfiladeLocalization
import UniformTypeIdentifiers

/// The facts about one type, ready to be printed.
struct TypeRecord: Encodable {
    /// The identifier.
    let identifier: String
    /// A description for people, if there is one.
    let description: String?
    /// The types that it declares to conform to.
    let conformsTo: [String]
    /// All types that it conforms to.
    let supertypes: [String]
    /// Its filename extensions, the preferred one first.
    let filenameExtensions: [String]
    /// Its MIME types, the preferred one first.
    let mimeTypes: [String]
    /// Whether it spells out a tag that nobody claims.
    let isDynamic: Bool
    /// Where it is described, if that is declared.
    let referenceURL: String?
    /// The bundle that declares it; missing for types of the system.
    let bundle: String?

    init(_ type: UTType) {
        identifier = type.identifier
        description = type.localizedDescription
        conformsTo = type.declaredSupertypes.map(\.identifier)
        supertypes = type.supertypes.map(\.identifier).sorted()
        filenameExtensions = type.tags[.filenameExtension] ?? []
        mimeTypes = type.tags[.mimeType] ?? []
        isDynamic = type.isDynamic
        referenceURL = type.referenceURL?.absoluteString
        bundle = type.declaration?.bundle
    }

    /// The same for a person.
    var text: String {
        // A type may be a word that a person typed, and its names are those of an app.
        LabelledLines(
            description.map { "\(identifier) – \($0)" } ?? identifier,
            [
                (translated("conforms to", context: "type"), Self.list(conformsTo)),
                (translated("and so to", context: "type"), Self.list(supertypes.filter { !conformsTo.contains($0) })),
                (translated("extensions", context: "type"), Self.list(filenameExtensions)),
                (translated("MIME types", context: "type"), Self.list(mimeTypes)),
                (translated("declared by", context: "type"), declarer),
                (translated("see", context: "type"), referenceURL),
            ]
        ).text
    }

    /// The bundle that declares it, in words for a person.
    private var declarer: String {
        isDynamic
            ? translated("nobody", context: "declares a type")
            : bundle ?? translated("the system", context: "declares a type")
    }

    /// Words in a row; `nil` if there are none.
    private static func list(_ words: [String]) -> String? {
        words.isEmpty ? nil : words.joined(separator: ", ")
    }
}

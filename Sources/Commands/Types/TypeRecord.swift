// SPDX-License-Identifier: Apache-2.0

import Arguments
import Foundation
import UniformTypeIdentifiers

/// What is known about one type, ready to be printed.
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
        let rows: [(String, [String])] = [
            ("conforms to", conformsTo), ("and so to", supertypes.filter { !conformsTo.contains($0) }),
            ("extensions", filenameExtensions), ("MIME types", mimeTypes),
            ("declared by", [isDynamic ? "nobody" : bundle ?? "the system"]), ("see", referenceURL.map { [$0] } ?? []),
        ]
        let title = description.map { "\(identifier) – \($0)" } ?? identifier
        let lines = rows.filter { !$0.1.isEmpty }.map { label, words in
            "  " + label + String(repeating: " ", count: 13 - label.count) + words.joined(separator: ", ")
        }
        // A type may be what somebody typed, and its names are those of an app.
        return ([title] + lines).map(Console.harmless).joined(separator: "\n")
    }
}

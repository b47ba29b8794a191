// SPDX-License-Identifier: Apache-2.0
// The names under which the desktop knows uniform types.

package import UniformTypeIdentifiers

/// Names of types in the desktop's MIME database.
package enum MIMEName {
    /// The text before the identifier in the name of a type without a MIME type of its own.
    private static let prefix = "application/vnd."
    /// The maximum length of the part of a MIME type after the slash, by RFC 6838.
    private static let longest = 127

    /// Returns the name of a declared type: its own MIME type, if no other type has that, else one made of its
    /// identifier, such as `application/vnd.org.example.profile`.
    package static func name(of type: TypeDeclaration) -> String {
        ownMIMEType(of: type) ?? prefix + type.identifier
    }

    /// A declared MIME type that belongs to a type of the system, which the type then refines; nil if there is none.
    static func refinedMIMEType(of type: TypeDeclaration) -> String? {
        declaredMIMETypes(of: type).first { SystemTypes.type(mimeType: $0) != nil }
    }

    /// Says why a declared type has no name in the desktop's database.
    ///
    /// - Returns: nil if it has.
    static func objection(to type: TypeDeclaration) -> String? {
        guard ownMIMEType(of: type) == nil, !type.isSystemType else { return nil }
        let name = "vnd." + type.identifier
        guard name.utf8.count <= longest, name.utf8.allSatisfy({ $0 < 0x80 }) else {
            return """
                is “\(type.identifier)”, of which no MIME type can be made: declare one, or take at most \
                \(longest - 4) ASCII characters
                """
        }
        return nil
    }

    /// The media types whose files `update-mime-database` removes once they are undeclared. Those of any other would
    /// stay behind, or lie among the files of the database itself.
    private static let media: Set<String> = [
        "application", "audio", "font", "image", "inode", "message", "model", "multipart", "text", "video", "x-content",
        "x-epoc", "x-scheme-handler",
    ]

    /// Says why a declared MIME type cannot get into the desktop's database, where it is the path of a file.
    ///
    /// - Returns: nil if it can.
    static func objection(toTag tag: String) -> String? {
        let name = essence(tag)
        guard isName(name) else {
            return "is “\(tag)”, which is no MIME type: each part of one begins with a letter or a digit"
        }
        guard SystemTypes.type(mimeType: name) == nil, let slash = name.firstIndex(of: "/"),
            !media.contains(String(name[..<slash]))
        else { return nil }
        return "is “\(tag)”; the desktop knows the media types \(media.sorted().joined(separator: ", "))"
    }

    /// Tells whether a text without parameters is a MIME type by
    /// [RFC 6838](https://www.rfc-editor.org/rfc/rfc6838#section-4.2), which has neither `.` nor `..` for a part.
    ///
    /// - Parameter allowingWildcards: Whether a part may be `*`.
    static func isName(_ name: String, allowingWildcards: Bool = false) -> Bool {
        let parts = name.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        return parts.count == 2
            && parts.allSatisfy { part in
                if allowingWildcards, part.elementsEqual("*".utf8) { return true }
                guard part.count <= longest, let first = part.first, isAlphanumeric(first) else { return false }
                return part.allSatisfy { isAlphanumeric($0) || "!#$&-^_.+".utf8.contains($0) }
            }
    }

    private static func isAlphanumeric(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
        case UInt8(ascii: "0")...UInt8(ascii: "9"): true
        default: false
        }
    }

    /// The names of a type of the system, the preferred one first; those of its supertypes if it has none itself.
    static func names(of type: UTType) -> [String] {
        var open = [type]
        var visited: Set<UTType> = []
        while !open.isEmpty {
            let present = open.removeFirst()
            guard visited.insert(present).inserted else { continue }
            if let known = abstract[present] { return [known] }
            let names = present.tags[.mimeType] ?? []
            if !names.isEmpty { return names.map(essence) }
            open += present.declaredSupertypes
        }
        return []
    }

    /// Types of the system that have a counterpart on the desktop and no MIME type.
    private static let abstract: [UTType: String] = [
        .text: "text/plain", .directory: "inode/directory", .folder: "inode/directory", .package: "inode/directory",
    ]

    /// A MIME type without its parameters.
    static func essence(_ name: String) -> String {
        String(name.prefix { $0 != ";" }.filter { !$0.isWhitespace }).lowercased()
    }

    /// The first declared MIME type that no type of the system has.
    private static func ownMIMEType(of type: TypeDeclaration) -> String? {
        declaredMIMETypes(of: type).first { SystemTypes.type(mimeType: $0) == nil }
    }

    /// The declared MIME types without parameters.
    private static func declaredMIMETypes(of type: TypeDeclaration) -> [String] {
        (type.tags[.mimeType] ?? []).map(essence)
    }
}

// SPDX-License-Identifier: Apache-2.0
// The names under which the desktop knows uniform types.

package import UniformTypeIdentifiers

/// Names of types in the desktop's MIME database.
package enum MIMEName {
    /// What stands before the identifier of a type that has no MIME type of its own.
    private static let prefix = "application/vnd."
    /// The longest part of a MIME type after the slash, by RFC 6838.
    private static let longest = 127

    /// The name of a declared type: the MIME type that it declares, if that is nobody else's, else one made of its
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

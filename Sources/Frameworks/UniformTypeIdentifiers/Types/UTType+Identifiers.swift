// SPDX-License-Identifier: Apache-2.0
// Types by identifier.

extension UTType {
    /// Finds a type by its identifier, without regard to case.
    ///
    /// Types of the system, types that an app declares and dynamic identifiers are found.
    ///
    /// - Returns: nil if nobody declares the identifier.
    public init?(_ identifier: String) {
        if let type = SystemTable.type(identifier: identifier) {
            self.init(type)
        } else if let dynamic = DynamicIdentifier(identifier) {
            self.init(NamedType(identifier, dynamic: dynamic))
        } else if let declaration = DeclarationStore.shared.refreshedIndex.declaration(
            of: TableEncoding.folded(identifier))
        {
            self.init(NamedType(declaration.identifier))
        } else {
            return nil
        }
    }

    /// Finds a type by its identifier and, if asked to, keeps the identity of an undeclared one.
    ///
    /// A type that nobody declares is neither dynamic nor declared, has no tags, and conforms to nothing but itself.
    ///
    /// - Returns: nil if nobody declares the identifier and `allowUndeclared` is false, or if the string is not an
    ///   identifier: ASCII letters, digits, hyphens, underscores and anything beyond ASCII, in components with a full
    ///   stop between them.
    public init?(identifier: String, allowUndeclared: Bool) {
        if let type = UTType(identifier) {
            self = type
        } else if allowUndeclared, Self.isIdentifier(identifier), !DynamicIdentifier.isDynamic(identifier) {
            self.init(NamedType(identifier))
        } else {
            return nil
        }
    }

    /// Finds a type by its identifier, or keeps the identifier as it is.
    init(keeping identifier: String) {
        self = UTType(identifier) ?? UTType(NamedType(identifier))
    }

    /// Whether a string has the form of a uniform type identifier.
    package static func isIdentifier(_ text: String) -> Bool {
        guard (1...255).contains(text.utf8.count) else { return false }
        return text.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { component in
            !component.isEmpty && component.utf8.allSatisfy(isIdentifierByte)
        }
    }

    /// Whether a byte may stand in a component of an identifier.
    private static func isIdentifierByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"): true
        default: byte >= 0x80
        }
    }
}

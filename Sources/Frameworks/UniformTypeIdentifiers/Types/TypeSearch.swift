// SPDX-License-Identifier: Apache-2.0
// The search for the types that claim a tag: the system first, then the apps, then a dynamic type.

/// A question for the types with a tag.
struct TypeSearch {
    /// The tag, valid for its class.
    private let tag: String
    /// The class of the tag.
    private let tagClass: UTTagClass
    /// The type that all results must conform to; nil if that does not matter.
    private let supertype: UTType?

    /// Prepares a search.
    ///
    /// - Returns: nil if the string cannot be a tag of the class.
    init?(tag: String, tagClass: UTTagClass, supertype: UTType?) {
        guard tagClass.allows(tag) else { return nil }
        self.tag = tag
        self.tagClass = tagClass
        self.supertype = supertype
    }

    /// The preferred type.
    func first() -> UTType {
        for tag in spellings {
            if let type = firstSystemType(tag) { return UTType(type) }
            if let type = declaredTypes(tag).first { return type }
        }
        return dynamicType()
    }

    /// All types, the preferred one first.
    func all() -> [UTType] {
        for tag in spellings {
            let types = systemTypes(tag) + declaredTypes(tag)
            if !types.isEmpty { return types }
        }
        return [dynamicType()]
    }

    /// The tag and, if it is a MIME type with parameters, the tag without them.
    private var spellings: [String] {
        guard tagClass == .mimeType, tag.utf8.contains(UInt8(ascii: ";")) else { return [tag] }
        let spelling = MIMEType(tag)
        return [spelling.normalized, spelling.essence]
    }

    /// The first type of the system that fits.
    private func firstSystemType(_ tag: String) -> SystemType? {
        switch supertype?.storage {
        case nil: table?.firstType(claiming: tag, conformingTo: nil)
        case .system(let supertype): table?.firstType(claiming: tag, conformingTo: supertype)
        case .named: nil
        }
    }

    /// The types of the system that fit.
    private func systemTypes(_ tag: String) -> [UTType] {
        (table?.types(claiming: tag) ?? []).map(UTType.init).filter(fits)
    }

    /// The types that apps declare and that fit.
    private func declaredTypes(_ tag: String) -> [UTType] {
        DeclarationStore.shared.refreshedIndex.identifiers(claiming: tag, of: tagClass)
            .map { UTType(NamedType($0)) }.filter(fits)
    }

    /// The type that spells out the tag in its identifier.
    private func dynamicType() -> UTType {
        let value = tagClass.isCaseSensitive ? tag : TableEncoding.folded(spellings.first ?? tag)
        let dynamic = DynamicIdentifier(
            conformsTo: supertype.map { [$0.identifier] } ?? [], tagClass: tagClass, tag: value)
        return UTType(NamedType(dynamic.identifier, dynamic: dynamic))
    }

    private func fits(_ type: UTType) -> Bool {
        supertype.map(type.conforms(to:)) ?? true
    }

    /// The table of the system for the class, if the system knows such tags.
    private var table: TagTable? {
        switch tagClass {
        case .filenameExtension: SystemTable.extensions
        case .mimeType: SystemTable.mimeTypes
        default: nil
        }
    }
}

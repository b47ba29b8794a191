// SPDX-License-Identifier: Apache-2.0
// Types by tag: filename extension, MIME type, or any other class.

extension UTType {
    /// Finds the type of files with a filename extension, written without the full stop and in any case.
    ///
    /// Most extensions belong to files, and so the default is `data`. Ask for `.directory` or `.package` to get the
    /// type of a folder: `UTType(filenameExtension: "framework", conformingTo: .directory)`.
    ///
    /// - Returns: A dynamic type if no known type claims the extension and conforms to `supertype`; nil if the string
    ///   cannot be an extension, because it is empty, longer than 255 bytes, or holds a slash or a NUL.
    @inlinable
    public init?(filenameExtension: String, conformingTo supertype: UTType = .data) {
        if case .system(let supertype) = supertype.storage,
            let type = supertype.preferredType(filenameExtension: filenameExtension)
        {
            self.init(type)
        } else {
            self.init(tag: filenameExtension, tagClass: .filenameExtension, conformingTo: supertype)
        }
    }

    /// Finds the type with a MIME type, in any case.
    ///
    /// Parameters matter: `text/plain;charset=utf-8` is `utf8PlainText`, `text/plain` is `plainText`. Where no type
    /// claims the MIME type with its parameters, they are left out.
    ///
    /// - Returns: A dynamic type if no known type claims the MIME type and conforms to `supertype`; nil if the string is
    ///   not a MIME type.
    @inlinable
    public init?(mimeType: String, conformingTo supertype: UTType = .data) {
        if case .system(let supertype) = supertype.storage,
            let type = supertype.preferredType(mimeType: mimeType)
        {
            self.init(type)
        } else {
            self.init(tag: mimeType, tagClass: .mimeType, conformingTo: supertype)
        }
    }

    /// Finds the type with a tag of some class.
    ///
    /// - Returns: A dynamic type if no known type claims the tag and conforms to `supertype`; nil if the string cannot
    ///   be a tag of that class.
    public init?(tag: String, tagClass: UTTagClass, conformingTo supertype: UTType?) {
        guard let type = TypeSearch(tag: tag, tagClass: tagClass, supertype: supertype)?.first() else { return nil }
        self = type
    }

    /// Finds all types with a tag of some class, the preferred one first.
    ///
    /// - Returns: A dynamic type alone if no known type claims the tag and conforms to `supertype`; nothing if the
    ///   string cannot be a tag of that class.
    public static func types(tag: String, tagClass: UTTagClass, conformingTo supertype: UTType?) -> [UTType] {
        TypeSearch(tag: tag, tagClass: tagClass, supertype: supertype)?.all() ?? []
    }

    /// The tags of the type by their class, the preferred ones first.
    public var tags: [UTTagClass: [String]] {
        switch storage {
        case .system(let type):
            let tags: [UTTagClass: [String]] = [.filenameExtension: type.filenameExtensions, .mimeType: type.mimeTypes]
            return tags.filter { !$0.value.isEmpty }
        case .named(let type):
            return type.dynamic?.tags ?? type.facts.declaration?.tags ?? [:]
        }
    }

    /// The filename extension to give to new files, without the full stop; nil if the type has none.
    public var preferredFilenameExtension: String? {
        if case .system(let type) = storage { return type.filenameExtensions.first }
        return tags[.filenameExtension]?.first
    }

    /// The MIME type to send; nil if the type has none.
    public var preferredMIMEType: String? {
        if case .system(let type) = storage { return type.mimeTypes.first }
        return tags[.mimeType]?.first
    }
}

// SPDX-License-Identifier: Apache-2.0
// The classes of tags by which the world outside uniform types names a type.

/// A class of tags, such as filename extensions.
///
/// See [UTTagClass](https://developer.apple.com/documentation/uniformtypeidentifiers/uttagclass).
public struct UTTagClass: RawRepresentable, Hashable, Codable, Sendable {
    /// The identifier of the class.
    public let rawValue: String

    /// Names a class by its identifier.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Filename extensions, written without the full stop: `public.filename-extension`.
    public static var filenameExtension: UTTagClass { UTTagClass(rawValue: "public.filename-extension") }

    /// MIME types: `public.mime-type`.
    public static var mimeType: UTTagClass { UTTagClass(rawValue: "public.mime-type") }

    /// Whether the class is one that the system has tables for.
    private var isKnown: Bool {
        self == .filenameExtension || self == .mimeType
    }

    /// Whether tags that differ in the case of letters are different tags.
    var isCaseSensitive: Bool {
        !isKnown
    }

    /// Whether a string can be a tag of this class.
    ///
    /// A class whose name is no identifier, or means supertypes in dynamic identifiers, has no tags: none could spell them out.
    package func allows(_ tag: String) -> Bool {
        guard (1...255).contains(tag.utf8.count), !tag.utf8.contains(0),
            isKnown || (UTType.isIdentifier(rawValue) && rawValue != DynamicText.conformance)
        else { return false }
        switch self {
        case .filenameExtension: return !tag.utf8.contains(UInt8(ascii: "/"))
        case .mimeType: return MIMEType(tag).isValid
        default: return true
        }
    }
}

// MARK: - CustomStringConvertible

extension UTTagClass: CustomStringConvertible {
    public var description: String {
        rawValue
    }
}

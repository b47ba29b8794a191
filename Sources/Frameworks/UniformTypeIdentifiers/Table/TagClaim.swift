// SPDX-License-Identifier: Apache-2.0
// Which type answers when several claim the same filename extension or MIME type.

/// A type's claim to a tag, ordered by its precedence over the claims of other types.
///
/// Apple does not document the order. This one is stable, prefers types with a constant, then the base system to the
/// applications that come with it, then the public domain, and last the type that was declared first, which is the base
/// type where one refines another: `xml` is `public.xml` and not a word processor's, `plist` is the abstract property
/// list, `mp4` is the movie, `application/msword` is the document and not the template.
package struct TagClaim: Comparable, Sendable {
    /// The source of a declaration; the earlier case wins.
    package enum Origin: Int, Comparable, Sendable {
        /// The table that is compiled in. Nothing shadows it.
        case system
        /// The `Info.plist` of the running program.
        case mainBundle
        /// The exported types of installed bundles.
        case exported
        /// The imported types of installed bundles.
        case imported
        /// Declarations that arrived with an offer or were made by a test.
        case transient

        package static func < (one: Origin, other: Origin) -> Bool { one.rawValue < other.rawValue }
    }

    /// The source of the declaration.
    package var origin: Origin
    /// Whether `UTType` has a constant for it.
    package var hasConstant: Bool
    /// Whether it belongs to the base system rather than to an application that comes with it.
    package var isCore: Bool
    /// The identifier of the type.
    package var identifier: String
    /// The position in which it was declared; in the system's table types with subtypes come first.
    package var position: Int

    package init(
        origin: Origin, hasConstant: Bool = false, isCore: Bool = false, identifier: String, position: Int
    ) {
        self.origin = origin
        self.hasConstant = hasConstant
        self.isCore = isCore
        self.identifier = identifier
        self.position = position
    }

    /// Whether the first claim wins over the second.
    package static func < (one: TagClaim, other: TagClaim) -> Bool {
        if one.origin != other.origin { return one.origin < other.origin }
        if one.hasConstant != other.hasConstant { return one.hasConstant }
        if one.isCore != other.isCore { return one.isCore }
        if one.isPublic != other.isPublic { return one.isPublic }
        return one.position < other.position
    }

    /// Whether the type is in the public domain.
    private var isPublic: Bool { identifier.hasPrefix("public.") }
}

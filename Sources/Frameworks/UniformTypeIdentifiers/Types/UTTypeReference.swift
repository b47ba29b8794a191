// SPDX-License-Identifier: Apache-2.0
// A uniform type as an object, for API that wants one.

public import Foundation

/// An object that stands for a ``UTType``.
///
/// Prefer ``UTType``. On Linux `as` does not turn one into the other, because the compiler bridges only Foundation's own
/// types there; `_bridgeToObjectiveC()` and `_unconditionallyBridgeFromObjectiveC(_:)` do. See
/// [UTTypeReference](https://developer.apple.com/documentation/uniformtypeidentifiers/uttypereference).
public final class UTTypeReference: NSObject, NSCopying, NSSecureCoding, Sendable {
    /// The type that the object stands for.
    let type: UTType

    /// The key under which the identifier is archived.
    private static let identifierKey = "identifier"

    /// Makes an object for a type.
    init(type: UTType) {
        self.type = type
    }

    /// Finds a type by its identifier; nil if it is undeclared.
    public convenience init?(_ identifier: String) {
        guard let type = UTType(identifier) else { return nil }
        self.init(type: type)
    }

    /// Finds the type of files with a filename extension, as ``UTType/init(filenameExtension:conformingTo:)`` does.
    public convenience init?(filenameExtension: String, conformingTo supertype: UTTypeReference? = nil) {
        guard let type = UTType(filenameExtension: filenameExtension, conformingTo: supertype?.type ?? .data) else {
            return nil
        }
        self.init(type: type)
    }

    /// Finds the type with a MIME type, as ``UTType/init(mimeType:conformingTo:)`` does.
    public convenience init?(mimeType: String, conformingTo supertype: UTTypeReference? = nil) {
        guard let type = UTType(mimeType: mimeType, conformingTo: supertype?.type ?? .data) else { return nil }
        self.init(type: type)
    }

    /// The identifier.
    public var identifier: String { type.identifier }
    /// The filename extension to give to new files; nil if the type has none.
    public var preferredFilenameExtension: String? { type.preferredFilenameExtension }
    /// The MIME type to send; nil if the type has none.
    public var preferredMIMEType: String? { type.preferredMIMEType }
    /// A description for people; nil if there is none.
    public var localizedDescription: String? { type.localizedDescription }
    /// The version of the declaration; nil if it states none.
    public var version: NSNumber? { type.version.map { NSNumber(value: $0) } }
    /// Where the type is described; nil if the declaration does not say.
    public var referenceURL: URL? { type.referenceURL }
    /// Whether the identifier spells out a tag that no known type claims.
    public var isDynamic: Bool { type.isDynamic }
    /// Whether the system or an app declares the type.
    public var isDeclared: Bool { type.isDeclared }
    /// Whether the type is in the public domain.
    public var isPublic: Bool { type.isPublic }
    /// The tags of the type by their class.
    public var tags: [String: [String]] {
        Dictionary(uniqueKeysWithValues: type.tags.map { ($0.rawValue, $1) })
    }
    /// All types that this one conforms to, without itself.
    public var supertypes: Set<UTTypeReference> { Set(type.supertypes.map(UTTypeReference.init(type:))) }

    /// Whether the type is the other one or conforms to it.
    public func conforms(to other: UTTypeReference) -> Bool { type.conforms(to: other.type) }
    /// Whether the type conforms to the other one and is not the other one.
    public func isSubtype(of other: UTTypeReference) -> Bool { type.isSubtype(of: other.type) }
    /// Whether the other type conforms to this one and is not this one.
    public func isSupertype(of other: UTTypeReference) -> Bool { type.isSupertype(of: other.type) }

    // MARK: - NSObject

    public override func isEqual(_ object: Any?) -> Bool {
        (object as? UTTypeReference)?.type == type
    }

    public override var hash: Int { type.hashValue }
    public override var description: String { type.description }
    public override var debugDescription: String { type.debugDescription }

    public func copy(with zone: NSZone? = nil) -> Any { self }

    // MARK: - NSSecureCoding

    public static var supportsSecureCoding: Bool { true }

    /// Reads a type from an archive; nil if the archive holds no identifier.
    public init?(coder: NSCoder) {
        guard let identifier = coder.decodeObject(of: NSString.self, forKey: Self.identifierKey),
            let type = UTType(identifier: String(describing: identifier), allowUndeclared: true)
        else { return nil }
        self.type = type
    }

    public func encode(with coder: NSCoder) {
        coder.encode(NSString(string: type.identifier), forKey: Self.identifierKey)
    }
}

// MARK: - ReferenceConvertible

extension UTType: ReferenceConvertible {
    /// The class whose instances stand for types.
    public typealias ReferenceType = UTTypeReference

    public func _bridgeToObjectiveC() -> UTTypeReference {
        UTTypeReference(type: self)
    }

    public static func _forceBridgeFromObjectiveC(_ source: UTTypeReference, result: inout UTType?) {
        result = source.type
    }

    public static func _conditionallyBridgeFromObjectiveC(_ source: UTTypeReference, result: inout UTType?) -> Bool {
        result = source.type
        return true
    }

    public static func _unconditionallyBridgeFromObjectiveC(_ source: UTTypeReference?) -> UTType {
        source?.type ?? .item
    }
}

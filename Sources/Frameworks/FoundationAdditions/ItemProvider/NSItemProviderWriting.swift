// SPDX-License-Identifier: Apache-2.0
// Objects that can be put into an item provider.

public import Foundation

/// A class whose objects can be written as data of several types.
///
/// Apple's protocol has optional requirements for single objects; here they are requirements with a default that asks
/// the class.
///
/// [NSItemProviderWriting on Apple's platforms](https://developer.apple.com/documentation/foundation/nsitemproviderwriting)
public protocol NSItemProviderWriting: NSObjectProtocol, SendableMetatype {
    /// The types that objects of the class can be written as, best first.
    static var writableTypeIdentifiersForItemProvider: [String] { get }

    /// The types that this object can be written as, best first.
    var writableTypeIdentifiersForItemProvider: [String] { get }

    /// The processes that can see a representation of objects of the class.
    static func itemProviderVisibilityForRepresentation(
        withTypeIdentifier typeIdentifier: String
    ) -> NSItemProviderRepresentationVisibility

    /// The processes that can see a representation of this object.
    func itemProviderVisibilityForRepresentation(
        withTypeIdentifier typeIdentifier: String
    ) -> NSItemProviderRepresentationVisibility

    /// Writes the object as data of one of its types.
    func loadData(
        withTypeIdentifier typeIdentifier: String,
        forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress?
}

extension NSItemProviderWriting {
    public var writableTypeIdentifiersForItemProvider: [String] {
        Self.writableTypeIdentifiersForItemProvider
    }

    public static func itemProviderVisibilityForRepresentation(
        withTypeIdentifier typeIdentifier: String
    ) -> NSItemProviderRepresentationVisibility {
        .all
    }

    public func itemProviderVisibilityForRepresentation(
        withTypeIdentifier typeIdentifier: String
    ) -> NSItemProviderRepresentationVisibility {
        Self.itemProviderVisibilityForRepresentation(withTypeIdentifier: typeIdentifier)
    }
}

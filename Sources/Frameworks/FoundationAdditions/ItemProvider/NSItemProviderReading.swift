// SPDX-License-Identifier: Apache-2.0
// Objects that can be made from the content of an item provider.

public import Foundation

/// A class whose objects can be made from data of several types.
///
/// [NSItemProviderReading on Apple's platforms](https://developer.apple.com/documentation/foundation/nsitemproviderreading)
public protocol NSItemProviderReading: NSObjectProtocol, SendableMetatype {
    /// The types that objects can be made from, best first.
    static var readableTypeIdentifiersForItemProvider: [String] { get }

    /// Makes an object from data.
    static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self
}

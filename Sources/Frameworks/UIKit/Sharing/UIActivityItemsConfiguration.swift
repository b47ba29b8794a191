// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import FoundationAdditions

/// The key of a fact about the shared items.
///
/// See [UIActivityItemsConfigurationMetadataKey](https://developer.apple.com/documentation/uikit/uiactivityitemsconfigurationmetadatakey).
public struct UIActivityItemsConfigurationMetadataKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    public init(_ rawValue: String) {
        self.rawValue = rawValue
    }

    /// The name of the items, a `String`.
    public static let title = Self("title")
    /// The text of a message that is made of it, a `String`.
    public static let messageBody = Self("messageBody")
}

/// An interface through which a view controller learns which items to share.
///
/// See [UIActivityItemsConfigurationReading](https://developer.apple.com/documentation/uikit/uiactivityitemsconfigurationreading).
@MainActor @preconcurrency public protocol UIActivityItemsConfigurationReading: NSObjectProtocol {
    /// The items.
    var itemProvidersForActivityItemsConfiguration: [NSItemProvider] { get }
    /// Returns a fact about all items; `nil` if it is not known.
    func activityItemsConfigurationMetadata(key: UIActivityItemsConfigurationMetadataKey) -> Any?
    /// Returns a fact about one item; `nil` if it is not known.
    func activityItemsConfigurationMetadataForItem(
        at index: Int, key: UIActivityItemsConfigurationMetadataKey
    ) -> Any?
}

extension UIActivityItemsConfigurationReading {
    public func activityItemsConfigurationMetadata(key: UIActivityItemsConfigurationMetadataKey) -> Any? { nil }

    public func activityItemsConfigurationMetadataForItem(
        at index: Int, key: UIActivityItemsConfigurationMetadataKey
    ) -> Any? { nil }
}

/// The items to share, as item providers with facts about them.
///
/// See [UIActivityItemsConfiguration](https://developer.apple.com/documentation/uikit/uiactivityitemsconfiguration).
@MainActor @preconcurrency open class UIActivityItemsConfiguration: NSObject, UIActivityItemsConfigurationReading {
    private let providers: [NSItemProvider]
    /// Facts about all items.
    open var metadataProvider: ((UIActivityItemsConfigurationMetadataKey) -> Any?)?
    /// Facts about each item.
    open var perItemMetadataProvider: ((Int, UIActivityItemsConfigurationMetadataKey) -> Any?)?
    /// An object of the app's own. It is kept and without effect.
    open var localObject: Any?

    /// Creates a configuration with item providers.
    public init(itemProviders: [NSItemProvider]) {
        providers = itemProviders
        super.init()
    }

    /// Creates a configuration with objects that can be written to item providers.
    public convenience init(objects: [any NSItemProviderWriting]) {
        self.init(itemProviders: objects.map { NSItemProvider(object: $0) })
    }

    open var itemProvidersForActivityItemsConfiguration: [NSItemProvider] { providers }

    open func activityItemsConfigurationMetadata(key: UIActivityItemsConfigurationMetadataKey) -> Any? {
        metadataProvider?(key)
    }

    open func activityItemsConfigurationMetadataForItem(
        at index: Int, key: UIActivityItemsConfigurationMetadataKey
    ) -> Any? {
        perItemMetadataProvider?(index, key)
    }
}

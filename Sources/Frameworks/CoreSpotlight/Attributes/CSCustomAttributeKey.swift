// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// The name of an attribute of the app's own.
///
/// [CSCustomAttributeKey on Apple's platforms](https://developer.apple.com/documentation/corespotlight/cscustomattributekey)
public final class CSCustomAttributeKey: NSObject, Sendable {
    /// The name.
    public let keyName: String
    /// Whether queries may ask for it.
    public let isSearchable: Bool
    /// Whether its texts are among those by which people find the item.
    public let isSearchableByDefault: Bool
    /// Whether its values are unlike each other, such as identifiers are.
    public let isUnique: Bool
    /// Whether it may have several values.
    public let isMultiValued: Bool

    /// Makes a key that queries may ask for.
    ///
    /// - Returns: `nil` if the name is not made of ASCII letters, digits and underscores, or begins with a digit.
    public convenience init?(keyName: String) {
        self.init(keyName: keyName, searchable: true, searchableByDefault: false, unique: false, multiValued: false)
    }

    /// Makes a key.
    ///
    /// - Returns: `nil` if the name is not made of ASCII letters, digits and underscores, or begins with a digit.
    public init?(
        keyName: String, searchable: Bool, searchableByDefault: Bool, unique: Bool, multiValued: Bool
    ) {
        guard let first = keyName.first, !first.isNumber, keyName.utf8.count <= 256,
            keyName.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") })
        else { return nil }
        self.keyName = keyName
        (isSearchable, isSearchableByDefault) = (searchable, searchable && searchableByDefault)
        (isUnique, isMultiValued) = (unique, multiValued)
        super.init()
    }

    /// The beginnings of the names of custom attributes: of hidden ones, of those for queries, and of those for people too.
    private static let prefixes = (hidden: "hidden:", searchable: "custom:", byDefault: "words:")

    /// The name in a set, which tells the uses of the attribute as well.
    var attributeName: String {
        let prefix =
            !isSearchable
            ? Self.prefixes.hidden : isSearchableByDefault ? Self.prefixes.byDefault : Self.prefixes.searchable
        return prefix + keyName
    }

    /// The names in sets of attributes of which queries may ask, by the name that these use.
    static func attributeNames(_ name: String) -> [String] {
        [name, prefixes.searchable + name, prefixes.byDefault + name]
    }

    /// Whether an attribute is one by whose texts people find the item.
    static func isForPeople(_ attributeName: String) -> Bool {
        attributeName.hasPrefix(prefixes.byDefault)
    }

    /// Whether no query may ask for an attribute.
    static func isHidden(_ attributeName: String) -> Bool {
        attributeName.hasPrefix(prefixes.hidden)
    }
}

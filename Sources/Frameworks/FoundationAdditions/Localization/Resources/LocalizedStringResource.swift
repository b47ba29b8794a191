// SPDX-License-Identifier: Apache-2.0

public import Foundation
internal import EnfiladeLocalization

/// A reference to a localizable string, which can be made a text later, in another language or by another process.
///
/// ```swift
/// let title: LocalizedStringResource = "Set \(parts, format: .list(type: .and))"
/// String(localized: title)
/// ```
///
/// Foundation on Linux has no type of this name. Should a newer one have it, both are seen in a file that imports Foundation and
/// this module, and this one has to give way there.
///
/// See [LocalizedStringResource](https://developer.apple.com/documentation/foundation/localizedstringresource).
public struct LocalizedStringResource: Sendable, Equatable, ExpressibleByStringInterpolation,
    CustomLocalizedStringResourceConvertible
{
    /// The place of a bundle with localized texts.
    public enum BundleDescription: Sendable {
        /// The main bundle of the process.
        case main
        /// The bundle that a class is from.
        case forClass(AnyClass)
        /// The bundle at a URL.
        case atURL(URL)
    }

    /// The key of the text.
    public let key: String
    /// The text if the bundle has none for the key.
    public let defaultValue: String.LocalizationValue
    /// The name of the table with the text, without the suffix of its file; `Localizable` if it is nil.
    public let table: String?
    /// The locale of the reader. In the place of `Locale.current`, which is English on Linux, that of the user is meant.
    public var locale: Locale {
        get { chosenLocale ?? .current }
        set { chosenLocale = newValue }
    }
    /// The locale that was chosen; `nil` for the current one, which takes longer to find than the rest of a literal.
    private var chosenLocale: Locale?
    /// The bundle with the table.
    public let bundle: BundleDescription

    /// The resource itself.
    public var localizedStringResource: LocalizedStringResource { self }

    /// Creates a resource whose text in the code is its key as well.
    ///
    /// - Parameters:
    ///   - keyAndValue: The text, with its values as interpolations.
    ///   - table: The name of the table with the text.
    ///   - locale: The locale of the reader.
    ///   - bundle: The bundle with the table.
    ///   - comment: A remark for translators.
    public init(
        _ keyAndValue: String.LocalizationValue, table: String? = nil, locale: Locale = .current,
        bundle: BundleDescription = .main, comment: StaticString? = nil
    ) {
        self.init(
            key: keyAndValue.key, defaultValue: keyAndValue, table: table, locale: locale, bundle: bundle)
    }

    /// Creates a resource with a key of its own.
    ///
    /// - Parameters:
    ///   - key: The key of the text.
    ///   - defaultValue: The text if the bundle has none, with its values as interpolations.
    ///   - table: The name of the table with the text.
    ///   - locale: The locale of the reader.
    ///   - bundle: The bundle with the table.
    ///   - comment: A remark for translators.
    public init(
        _ key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil, locale: Locale = .current,
        bundle: BundleDescription = .main, comment: StaticString? = nil
    ) {
        self.init(key: "\(key)", defaultValue: defaultValue, table: table, locale: locale, bundle: bundle)
    }

    /// Creates a resource of the main bundle from a string literal.
    public init(stringLiteral value: String) {
        self.init(literal: String.LocalizationValue(value))
    }

    /// Creates a resource of the main bundle from an interpolation.
    public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
        self.init(literal: String.LocalizationValue(stringInterpolation: stringInterpolation))
    }

    private init(literal value: String.LocalizationValue) {
        self.init(key: value.key, defaultValue: value, table: nil, locale: nil, bundle: .main)
    }

    /// A text that is the same in every language; no table has an empty key.
    init(text: String) {
        self.init(
            key: "", defaultValue: String.LocalizationValue(key: "%@", arguments: [.value(.text(text))]), table: nil,
            locale: nil, bundle: .main)
    }

    init(
        key: String, defaultValue: String.LocalizationValue, table: String?, locale: Locale?, bundle: BundleDescription
    ) {
        (self.key, self.defaultValue, self.table) = (key, defaultValue, table)
        (chosenLocale, self.bundle) = (locale, bundle)
    }

    /// Whether two resources have the same key, default value, table, locale and bundle.
    public static func == (one: Self, other: Self) -> Bool {
        one.key == other.key && one.defaultValue == other.defaultValue && one.table == other.table
            && one.locale == other.locale && one.bundle == other.bundle
    }
}

extension LocalizedStringResource.BundleDescription: Equatable {
    /// Whether two descriptions are of the same kind and name the same class or URL.
    public static func == (one: Self, other: Self) -> Bool {
        switch (one, other) {
        case (.main, .main): true
        case (.forClass(let one), .forClass(let other)): one == other
        case (.atURL(let one), .atURL(let other)): one == other
        default: false
        }
    }

    /// The bundle; nil if there is none at the URL.
    var bundle: Bundle? {
        switch self {
        case .main: .main
        case .forClass(let type): Bundle(for: type)
        case .atURL(let url): Bundle(url: url)
        }
    }
}

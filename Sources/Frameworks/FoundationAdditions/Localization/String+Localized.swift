// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension String {
    /// Creates a string by looking up a localized value.
    ///
    /// See [init(localized:table:bundle:locale:comment:)](https://developer.apple.com/documentation/swift/string/init(localized:table:bundle:locale:comment:)).
    ///
    /// - Parameters:
    ///   - keyAndValue: The text, with its values as interpolations; with specifiers in their places it is the key.
    ///   - table: The name of the file with the text, without its suffix; `Localizable` if it is nil.
    ///   - bundle: The bundle with the file; the main bundle if it is nil.
    ///   - locale: The locale for values. It does not choose the language of the text, which is the user's.
    ///   - comment: A remark for translators.
    public init(
        localized keyAndValue: String.LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
        locale: Locale = .current, comment: StaticString? = nil
    ) {
        self = LocalizedRendering(keyAndValue, table: table, bundle: bundle, locale: locale).text
    }

    /// Creates a string by looking up a localized value, with values for its placeholders.
    ///
    /// - Parameters:
    ///   - keyAndValue: The text, with its values as interpolations; with specifiers in their places it is the key.
    ///   - options: The values for placeholders.
    ///   - table: The name of the file with the text, without its suffix; `Localizable` if it is nil.
    ///   - bundle: The bundle with the file; the main bundle if it is nil.
    ///   - locale: The locale for values.
    ///   - comment: A remark for translators.
    public init(
        localized keyAndValue: String.LocalizationValue, options: String.LocalizationOptions, table: String? = nil,
        bundle: Bundle? = nil, locale: Locale = .current, comment: StaticString? = nil
    ) {
        self =
            LocalizedRendering(
                keyAndValue, table: table, bundle: bundle, locale: locale, replacements: options.replacements ?? []
            ).text
    }

    /// Creates a string by looking up a key, with a default value.
    ///
    /// - Parameters:
    ///   - key: The key of the text.
    ///   - defaultValue: The text if the bundle has none, with its values as interpolations.
    ///   - table: The name of the file with the text, without its suffix; `Localizable` if it is nil.
    ///   - bundle: The bundle with the file; the main bundle if it is nil.
    ///   - locale: The locale for values.
    ///   - comment: A remark for translators.
    public init(
        localized key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil,
        bundle: Bundle? = nil, locale: Locale = .current, comment: StaticString? = nil
    ) {
        self = LocalizedRendering(defaultValue, key: "\(key)", table: table, bundle: bundle, locale: locale).text
    }

    /// Creates a string by looking up a key, with a default value and values for its placeholders.
    ///
    /// - Parameters:
    ///   - key: The key of the text.
    ///   - defaultValue: The text if the bundle has none, with its values as interpolations.
    ///   - options: The values for placeholders.
    ///   - table: The name of the file with the text, without its suffix; `Localizable` if it is nil.
    ///   - bundle: The bundle with the file; the main bundle if it is nil.
    ///   - locale: The locale for values.
    ///   - comment: A remark for translators.
    public init(
        localized key: StaticString, defaultValue: String.LocalizationValue, options: String.LocalizationOptions,
        table: String? = nil, bundle: Bundle? = nil, locale: Locale = .current, comment: StaticString? = nil
    ) {
        self =
            LocalizedRendering(
                defaultValue, key: "\(key)", table: table, bundle: bundle, locale: locale,
                replacements: options.replacements ?? []
            ).text
    }

    /// Creates a string by looking up a localized resource, in the language of its locale.
    public init(localized resource: LocalizedStringResource) {
        self = LocalizedRendering(resource).text
    }
}

// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension AttributedString {
    /// Options that affect the attributes of a localized string.
    ///
    /// See [AttributedString.FormattingOptions](https://developer.apple.com/documentation/foundation/attributedstring/formattingoptions).
    public struct FormattingOptions: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// Gives each value its number, counted from 1, for the attribute `replacementIndex`.
        public static let applyReplacementIndexAttribute = FormattingOptions(rawValue: 1 << 1)
    }

    /// Creates an attributed string by looking up a localized value; values keep their attributes.
    ///
    /// Foundation on Linux reads no Markdown, so that the marks in a text stay as they are written.
    ///
    /// - Parameters:
    ///   - keyAndValue: The text, with its values as interpolations; with specifiers in their places it is the key.
    ///   - options: The attributes of values.
    ///   - table: The name of the file with the text, without its suffix; `Localizable` if it is nil.
    ///   - bundle: The bundle with the file; the main bundle if it is nil.
    ///   - locale: The locale for values; that of the user if it is nil.
    ///   - comment: A remark for translators.
    public init(
        localized keyAndValue: String.LocalizationValue, options: AttributedString.FormattingOptions = [],
        table: String? = nil, bundle: Bundle? = nil, locale: Locale? = nil, comment: StaticString? = nil
    ) {
        self = LocalizedRendering(keyAndValue, table: table, bundle: bundle, locale: locale ?? .current)
            .attributedText(isIndexed: options.contains(.applyReplacementIndexAttribute))
    }

    /// Creates an attributed string by looking up a key, with a default value.
    ///
    /// - Parameters:
    ///   - key: The key of the text.
    ///   - defaultValue: The text if the bundle has none, with its values as interpolations.
    ///   - options: The attributes of values.
    ///   - table: The name of the file with the text, without its suffix; `Localizable` if it is nil.
    ///   - bundle: The bundle with the file; the main bundle if it is nil.
    ///   - locale: The locale for values; that of the user if it is nil.
    ///   - comment: A remark for translators.
    public init(
        localized key: StaticString, defaultValue: String.LocalizationValue,
        options: AttributedString.FormattingOptions = [], table: String? = nil, bundle: Bundle? = nil,
        locale: Locale? = nil, comment: StaticString? = nil
    ) {
        self = LocalizedRendering(
            defaultValue, key: "\(key)", table: table, bundle: bundle, locale: locale ?? .current
        )
        .attributedText(isIndexed: options.contains(.applyReplacementIndexAttribute))
    }

    /// Creates an attributed string by looking up a localized resource, in the language of its locale.
    public init(localized resource: LocalizedStringResource, options: AttributedString.FormattingOptions = []) {
        self = LocalizedRendering(resource)
            .attributedText(isIndexed: options.contains(.applyReplacementIndexAttribute))
    }
}

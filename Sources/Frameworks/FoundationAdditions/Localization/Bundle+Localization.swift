// SPDX-License-Identifier: Apache-2.0

public import Foundation
package import EnfiladeLocalization

extension Bundle {
    /// Returns a localized version of the string that the specified key and table identify.
    ///
    /// See [localizedString](https://developer.apple.com/documentation/foundation/bundle/localizedstring(forkey:value:table:)).
    /// Foundation's method of this name takes every user for a reader of English; this one takes its place.
    public func localizedString(forKey key: String, value: String?, table tableName: String?) -> String {
        BundleTexts.texts(of: self).text(key, table: tableName) ?? value.flatMap { $0.isEmpty ? nil : $0 } ?? key
    }

    /// The text of `Info.plist` for a key in the language of the user; nil if there is none.
    package func localizedInformation(_ key: String) -> String? {
        BundleTexts.texts(of: self).text(key, table: BundleTexts.informationTable)
            ?? infoDictionary?[key] as? String
    }

    /// The text for a key of SwiftUI's views with the forms for its numbers; nil if there is none that has such forms.
    ///
    /// - Parameters:
    ///   - values: The values, which choose the forms.
    ///   - texts: The values as they are displayed.
    package static func text(
        _ key: String, values: [FormatValue], displayedAs texts: [String], table: String?, in bundle: Bundle?
    ) -> String? {
        guard let found = BundleTexts.texts(of: bundle).entry(key, table: table), !found.entry.variables.isEmpty else {
            return nil
        }
        let pieces = TextFilling.pieces(
            of: found.entry, with: values, displayedAs: texts, language: found.language, locale: .ofUser)
        return pieces.map { $0.map(\.text).joined() }
    }

    /// The text for a key of SwiftUI's views; nil if there is none.
    package static func text(_ key: String, table: String?, in bundle: Bundle?) -> String? {
        BundleTexts.texts(of: bundle).text(key, table: table)
    }
}

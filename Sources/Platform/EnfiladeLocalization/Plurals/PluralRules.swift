// SPDX-License-Identifier: Apache-2.0

/// The rules by which a number decides on the form of a text, in every language that CLDR knows.
package enum PluralRules {
    /// The category of a number in a language.
    ///
    /// - Parameter language: A language with or without its region, such as `pt_PT`; one that CLDR does not know has the category
    ///   ``PluralCategory/other`` only.
    package static func category(of number: PluralOperands, in language: LocalizationName) -> PluralCategory {
        if let region = language.region, let found = category(number, "\(language.language)_\(region)") { return found }
        return category(number, language.language) ?? .other
    }
}

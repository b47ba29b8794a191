// SPDX-License-Identifier: Apache-2.0
// The texts of our own programs and frameworks in the language of the user.

/// Returns a text in the language of the user, or as it is written if there is no translation.
///
/// The text must be a literal: `enfilade-generate texts` collects the literals for translators and refuses everything else.
///
/// - Parameter text: The text in English. Its values must be for people already, such as numbers with their units.
/// - Parameter context: Tells equal English texts with different translations apart, such as "Open" as a verb and as a state.
package func translated(_ text: LocalizedText, context: StaticString? = nil) -> String {
    Catalogue.shared.text(text, context: context.map { "\($0)" })
}

/// Returns the form of a text for a number of things in the language of the user.
///
/// Both forms must be literals. A language may have more forms than the two of English.
///
/// - Parameter singular: The English text for one thing.
/// - Parameter plural: The English text for any other number of things, with the same values.
/// - Parameter count: The number of things, which decides on the form.
package func translated(_ singular: LocalizedText, plural: LocalizedText, count: Int) -> String {
    Catalogue.shared.text(singular, plural: plural, count: count)
}

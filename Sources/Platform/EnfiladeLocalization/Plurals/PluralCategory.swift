// SPDX-License-Identifier: Apache-2.0

/// The kinds of numbers for which a language has forms of its own.
///
/// See [Language Plural Rules](https://www.unicode.org/reports/tr35/tr35-numbers.html#Language_Plural_Rules).
package enum PluralCategory: String, Sendable, CaseIterable {
    case zero, one, two, few, many, other
}

// SPDX-License-Identifier: Apache-2.0

package import Foundation

/// The text of a date in the value of a filter's parameter: ISO 8601 with its zone.
package enum FilterDate {
    private static let exact = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
    private static let whole = Date.ISO8601FormatStyle()

    /// The text of a date, in UTC and in milliseconds.
    package static func text(of date: Date) -> String {
        exact.format(date)
    }

    /// The date that a text names, with a fraction of a second or without; `nil` if it names none or has more than
    /// that.
    package static func date(in text: String) -> Date? {
        text.wholeMatch(of: exact)?.output ?? text.wholeMatch(of: whole)?.output
    }
}

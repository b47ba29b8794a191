// SPDX-License-Identifier: Apache-2.0

/// A text of a table: a format, with its variables that have a form for each kind of number.
package struct TableText: Sendable, Equatable {
    /// A variable of a text, which a number chooses the form of.
    package struct Variable: Sendable, Equatable {
        /// The position of the number among the values, counted from 1; nil if it follows from the place in the format.
        package let position: Int?
        /// The formats by kind of number.
        package let forms: [PluralCategory: String]

        package init(position: Int? = nil, forms: [PluralCategory: String]) {
            (self.position, self.forms) = (position, forms)
        }
    }

    /// The name of the variable that is the whole text.
    static let whole = "-"

    /// The format.
    package let format: String
    /// The variables by the names that they have in the format.
    package let variables: [String: Variable]

    /// A text without variables.
    package init(_ format: String) {
        self.init(format, variables: [:])
    }

    package init(_ format: String, variables: [String: Variable]) {
        (self.format, self.variables) = (format, variables)
    }

    /// A text that has a form for each kind of number as a whole.
    package init(forms: [PluralCategory: String], variables: [String: Variable] = [:]) {
        let whole = [Self.whole: Variable(forms: forms)]
        self.init("%#@\(Self.whole)@", variables: variables.merging(whole) { _, new in new })
    }

    /// The format for callers that choose no form: that for most numbers takes the place of each variable.
    package var plainFormat: String {
        if variables.isEmpty { return format }
        var size = 0
        return expanded(format, depth: 0, &size)
    }

    private func expanded(_ format: String, depth: Int, _ size: inout Int) -> String {
        size += format.utf8.count
        guard size <= TextFilling.maximumSize else { return "" }
        var result = ""
        for part in TextFormat(format).parts {
            switch part {
            case .literal(let text): result += FormatText.escaping(text)
            case .value(let place): result += place.source
            case .variable(let name, _):
                guard depth < TextFilling.maximumDepth, let form = variables[name]?.forms[.other] else { break }
                result += expanded(form, depth: depth + 1, &size)
            }
        }
        return result
    }
}

// SPDX-License-Identifier: Apache-2.0

/// Formats whose values are texts already: `%@`, `%lld`, `%2$@`, and `%%` for a percent sign.
package enum FormatText {
    /// Doubles the percent signs of a text, so that it stands for itself in a format.
    package static func escaping(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "%")) else { return text }
        var result = ""
        for character in text {
            result.append(character)
            if character == "%" { result.append(character) }
        }
        return result
    }

    /// Makes one percent sign of two, in a text that has no places for values.
    package static func unescaping(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "%")) else { return text }
        var result = String.UnicodeScalarView()
        var rest = text.unicodeScalars[...]
        while let scalar = rest.popFirst() {
            result.append(scalar)
            if scalar == "%", rest.first == "%" { rest.removeFirst() }
        }
        return String(result)
    }

    /// Puts the values into their places in a format.
    ///
    /// Places without a value are left out: a translation must not end a program.
    package static func filling(_ format: String, with arguments: [String]) -> String {
        var next = 0
        return TextFormat(format).parts.reduce(into: "") { result, part in
            switch part {
            case .literal(let text): result += text
            case .variable: break
            case .value(let place):
                // The position is of any size.
                let index = place.position.map { $0 &- 1 } ?? next
                if place.position == nil { next += 1 }
                if place.isSound, arguments.indices.contains(index) { result += arguments[index] }
            }
        }
    }
}

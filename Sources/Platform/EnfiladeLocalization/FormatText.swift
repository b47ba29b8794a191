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

    /// Puts the values into their places in a format.
    ///
    /// Places without a value are left out: a translation must not end a program.
    package static func filling(_ format: String, with arguments: [String]) -> String {
        var result = ""
        var next = 0
        var rest = Substring(format)
        while let percent = rest.firstIndex(of: "%") {
            result += rest[..<percent]
            rest = rest[rest.index(after: percent)...]
            guard let end = rest.firstIndex(where: { "@%diufgeExXcs".contains($0) }) else {
                return result + "%" + rest
            }
            let body = rest[..<end]
            let isPercent = rest[end] == "%"
            rest = rest[rest.index(after: end)...]
            if isPercent && body.isEmpty {
                result += "%"
                continue
            }
            let position = body.firstIndex(of: "$").flatMap { Int(body[..<$0]) }
            // The position is of any size, the smallest integer included.
            let index = position.map { $0 &- 1 } ?? next
            if position == nil { next += 1 }
            if arguments.indices.contains(index) { result += arguments[index] }
        }
        return result + rest
    }
}

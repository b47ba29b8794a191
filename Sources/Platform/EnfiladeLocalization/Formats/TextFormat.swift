// SPDX-License-Identifier: Apache-2.0

/// The format of a text, taken apart: literals, and places for values and variables.
///
/// It is Apple's format: `%@`, `%lld`, `%2$@`, `%%` for a percent sign, and `%#@name@` for a variable with a form for each
/// kind of number. See
/// [String Format Specifiers](https://developer.apple.com/library/archive/documentation/Cocoa/Conceptual/Strings/Articles/formatSpecifiers.html).
package struct TextFormat: Sendable, Equatable {
    /// A part of a format.
    package enum Part: Sendable, Equatable {
        /// A text that stands for itself.
        case literal(String)
        /// The place of a value.
        case value(FormatPlace)
        /// The place of a variable, with the position of its value if the format names one.
        case variable(name: String, position: Int?)
    }

    /// The parts in their order.
    package private(set) var parts: [Part] = []

    /// Takes a format apart; a percent sign that begins no place stands for itself.
    package init(_ format: String) {
        var literal = ""
        var rest = format.unicodeScalars[...]
        while let percent = rest.firstIndex(of: "%") {
            literal += Substring(rest[..<percent])
            rest = rest[percent...].dropFirst()
            let body = rest.prefix(while: Self.isModifier)
            guard let conversion = rest[body.endIndex...].first, Self.isConversion(conversion) else {
                literal += "%"
                continue
            }
            rest = rest[body.endIndex...].dropFirst()
            if conversion == "%" && body.isEmpty {
                literal += "%"
                continue
            }
            if !literal.isEmpty { parts.append(.literal(literal)) }
            literal = ""
            let place = FormatPlace(String(body), conversion: conversion)
            parts.append(Self.variable(place, in: &rest) ?? .value(place))
        }
        literal += Substring(rest)
        if !literal.isEmpty { parts.append(.literal(literal)) }
    }

    /// Whether a scalar is a letter at the end of a place.
    private static func isConversion(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "@", "%", "d", "D", "i", "u", "U", "x", "X", "o", "O", "f", "F", "e", "E", "g", "G", "a", "A", "c", "C",
            "s", "S", "p", "n":
            true
        default: false
        }
    }

    /// Whether a scalar can be between the percent sign and the letter.
    private static func isModifier(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "0"..."9", "$", " ", "#", "+", "-", "'", ".", "*", "h", "l", "q", "L", "z", "j", "t": true
        default: false
        }
    }

    /// Reads the name of a variable behind `%#@`; nil if the place is no such beginning or the name does not end.
    private static func variable(_ place: FormatPlace, in rest: inout Substring.UnicodeScalarView) -> Part? {
        guard place.isVariable else { return nil }
        let name = rest.prefix { $0.properties.isAlphabetic || $0 == "_" || ("0"..."9").contains($0) || $0 == "-" }
        guard !name.isEmpty, rest[name.endIndex...].first == "@" else { return nil }
        rest = rest[name.endIndex...].dropFirst()
        return .variable(name: String(name), position: place.position)
    }
}

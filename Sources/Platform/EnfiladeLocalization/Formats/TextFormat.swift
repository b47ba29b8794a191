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

    /// The letters at the end of a place.
    private static let conversions = Set("@%dDiuUxXoOfFeEgGaAcCsSpn".unicodeScalars)
    /// The characters between the percent sign and the letter.
    private static let modifiers = Set("0123456789$ #+-'.*hlqLzjt".unicodeScalars)

    /// Takes a format apart; a percent sign that begins no place stands for itself.
    package init(_ format: String) {
        var literal = String.UnicodeScalarView()
        var rest = format.unicodeScalars[...]
        while let scalar = rest.popFirst() {
            guard scalar == "%" else {
                literal.append(scalar)
                continue
            }
            let body = rest.prefix(while: Self.modifiers.contains)
            guard let conversion = rest[body.endIndex...].first, Self.conversions.contains(conversion) else {
                literal.append(scalar)
                continue
            }
            rest = rest[body.endIndex...].dropFirst()
            if conversion == "%" && body.isEmpty {
                literal.append("%")
                continue
            }
            if !literal.isEmpty { parts.append(.literal(String(literal))) }
            literal = String.UnicodeScalarView()
            let place = FormatPlace(String(body), conversion: conversion)
            parts.append(Self.variable(place, in: &rest) ?? .value(place))
        }
        if !literal.isEmpty { parts.append(.literal(String(literal))) }
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

// SPDX-License-Identifier: Apache-2.0

internal import Foundation
internal import Glibc

/// A format of C for a log message, with marks for privacy.
struct LogFormat {
    /// The place of a value in the format.
    private struct Place {
        /// The words in braces, such as `public`.
        var marks: Set<Substring> = []
        /// The flags, the width and the precision, with a star where a value is one of them.
        var shape = ""
        /// The letter.
        var conversion: Character = "%"
    }

    /// The widest field and the highest precision that a value can ask for.
    private static let longestField = 1000

    private let format: String

    init(_ format: StaticString) {
        self.format = format.description
    }

    /// The message for some values, with private ones replaced. A value that is missing is written as `<missing>`.
    func text(_ arguments: [any CVarArg]) -> String {
        var text = ""
        var rest = format[...]
        var values = arguments[...]
        while let percent = rest.firstIndex(of: "%") {
            text += rest[..<percent]
            rest = rest[rest.index(after: percent)...]
            guard let place = Self.place(&rest) else { return text + "%" + rest }
            text += Self.text(for: place, &values)
        }
        return text + rest
    }

    /// Reads a place up to its letter; `nil` if there is none.
    private static func place(_ rest: inout Substring) -> Place? {
        var place = Place()
        if rest.first == "{" {
            guard let end = rest.firstIndex(of: "}") else { return nil }
            let words = rest[rest.index(after: rest.startIndex)..<end].split { $0 == "," || $0 == " " }
            place.marks = Set(words)
            rest = rest[rest.index(after: end)...]
        }
        let shape = rest.prefix { "0123456789+-# .*'".contains($0) }
        rest = rest.dropFirst(shape.count)
        let length = rest.prefix { "hljztqL".contains($0) }
        rest = rest.dropFirst(length.count)
        guard let conversion = rest.popFirst() else { return nil }
        place.shape = String(shape)
        place.conversion = conversion
        return place
    }

    /// The text for a place.
    private static func text(for place: Place, _ values: inout ArraySlice<any CVarArg>) -> String {
        if place.conversion == "%" { return "%" }
        if place.conversion == "m" { return String(cString: strerror(errno)) }
        var shape = ""
        for character in place.shape {
            guard character == "*" else {
                shape.append(character)
                continue
            }
            let width = values.popFirst().flatMap(integer) ?? 0
            if shape.hasSuffix("."), width < 0 {
                // C takes a negative precision for none.
                shape.removeLast()
            } else {
                shape += String(min(max(width, -longestField), longestField))
            }
        }
        guard let value = values.popFirst() else { return "<missing>" }
        let isNumber = "diuxXoceEfFgGaApD".contains(place.conversion)
        return privacy(place.marks).shown(isPublicByDefault: isNumber) {
            shown(value, place.marks, shape: shape, conversion: place.conversion)
        }
    }

    /// The privacy that the words in braces ask for.
    private static func privacy(_ marks: Set<Substring>) -> OSLogPrivacy {
        let mask = marks.contains("mask.hash") ? OSLogPrivacy.Mask.hash : .none
        if marks.contains("public") { return .public }
        if marks.contains("private") { return .private(mask: mask) }
        return marks.contains("sensitive") ? .sensitive(mask: mask) : .auto(mask: mask)
    }

    /// The text for a value; its description if it does not go with the letter.
    private static func shown(
        _ value: any CVarArg, _ marks: Set<Substring>, shape: String, conversion: Character
    ) -> String {
        switch conversion {
        case "d", "i", "D", "u", "x", "X", "o", "c":
            guard let number = integer(value) else { break }
            if marks.contains("bool") { return number == 0 ? "false" : "true" }
            if marks.contains("BOOL") { return number == 0 ? "NO" : "YES" }
            if marks.contains("errno") { return OSLogInt32ExtendedFormat.darwinErrno.text(Int32(clamping: number)) }
            if marks.contains("time_t") { return OSLogIntExtendedFormat.secondsSince1970.text(number) }
            if conversion == "c" { return Unicode.Scalar(UInt32(truncatingIfNeeded: number)).map(String.init) ?? "" }
            let letter: Character = conversion == "i" || conversion == "D" ? "d" : conversion
            // A negative number of fewer bits has fewer digits.
            let bits = (value as? any FixedWidthInteger).map { type(of: $0).bitWidth } ?? Int.bitWidth
            return bits > 32 || letter == "d"
                ? String(format: "%\(shape)l\(letter)", number)
                : String(format: "%\(shape)\(letter)", UInt32(truncatingIfNeeded: number))
        case "e", "E", "f", "F", "g", "G", "a", "A":
            guard let number = float(value) else { break }
            return String(format: "%\(shape)\(conversion)", number)
        case "s":
            guard let text = text(at: value) else { break }
            return padded(text, shape)
        default:
            break
        }
        return padded(String(describing: value), shape)
    }

    /// A text with the spaces that the width asks for.
    private static func padded(_ text: String, _ shape: String) -> String {
        let width = Int(shape.drop { !$0.isNumber }.prefix { $0.isNumber }) ?? 0
        let align: OSLogStringAlignment = shape.hasPrefix("-") ? .left(columns: width) : .right(columns: width)
        return shape.contains(".") ? text : align.aligned(text)
    }

    /// The text that a pointer of C leads to; `nil` if the value is no such pointer.
    private static func text(at value: any CVarArg) -> String? {
        switch value {
        case let pointer as UnsafePointer<CChar>: String(cString: pointer)
        case let pointer as UnsafeMutablePointer<CChar>: String(cString: pointer)
        case let pointer as UnsafePointer<UInt8>: String(cString: pointer)
        default: nil
        }
    }

    /// A value as an integer; `nil` if it is none.
    private static func integer(_ value: any CVarArg) -> Int? {
        (value as? any BinaryInteger).map { Int(truncatingIfNeeded: $0) }
    }

    /// A value as a floating-point number; `nil` if it is none.
    private static func float(_ value: any CVarArg) -> Double? {
        switch value {
        case let value as Double: value
        case let value as Float: Double(value)
        case let value as CGFloat: Double(value)
        default: nil
        }
    }
}

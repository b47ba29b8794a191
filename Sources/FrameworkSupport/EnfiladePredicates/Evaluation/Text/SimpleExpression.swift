// SPDX-License-Identifier: Apache-2.0

/// A regular expression that is a row of characters and classes, each with `?`, `*`, `+`, a count or nothing behind it, for texts
/// of printable ASCII.
///
/// Most patterns of `MATCHES` are of this kind. All ways through the row are tried at once, a bit for each place that is reached:
/// the time grows with the text and never with the ways.
struct SimpleExpression: Sendable {
    /// For each byte of ASCII, the places at which it may stand.
    private let places: [UInt64]
    /// The places that may be passed over.
    private let skippable: UInt64
    /// The places at which more than one byte may stand.
    private let repeatable: UInt64
    /// The place behind the last one.
    private let end: UInt64

    /// The alphabet. Control characters are left out: ICU treats some of them as ends of lines.
    private static let printable: ClosedRange<UInt8> = 0x20...0x7E

    /// Prepares a pattern.
    ///
    /// - Returns: `nil` if the pattern has anything else in it; a prepared one means the same to ICU.
    init?(_ pattern: String, ignoresCase: Bool) {
        var parser = Parser(bytes: Array(pattern.utf8), ignoresCase: ignoresCase)
        guard let row = parser.row() else { return nil }
        var places = [UInt64](repeating: 0, count: 128)
        var skippable: UInt64 = 0
        var repeatable: UInt64 = 0
        for (index, place) in row.enumerated() {
            for byte in place.bytes { places[Int(byte)] |= 1 << index }
            if place.isSkippable { skippable |= 1 << index }
            if place.isRepeatable { repeatable |= 1 << index }
        }
        self.places = places
        self.skippable = skippable
        self.repeatable = repeatable
        end = 1 << row.count
    }

    /// Whether the whole of a text has the form of the pattern; `nil` if the text is not all printable ASCII.
    func matches(_ text: String) -> Bool? {
        text.utf8.withContiguousStorageIfAvailable { bytes in
            var reached = reach(1)
            for byte in bytes {
                guard Self.printable.contains(byte) else { return nil }
                let passed = reached & places[Int(byte)]
                reached = reach((passed << 1) | (passed & repeatable))
            }
            return reached & end != 0
        } ?? nil
    }

    /// Adds the places that are reached by passing over others.
    private func reach(_ start: UInt64) -> UInt64 {
        var reached = start
        while true {
            let more = reached | ((reached & skippable) << 1)
            if more == reached { return reached }
            reached = more
        }
    }

    /// One place in the row.
    private struct Place {
        var bytes: [UInt8]
        var isSkippable = false
        var isRepeatable = false
    }

    /// Reads patterns.
    private struct Parser {
        let bytes: [UInt8]
        let ignoresCase: Bool
        var position = 0

        /// The byte that is looked at; 0 behind the end.
        var byte: UInt8 {
            position < bytes.count ? bytes[position] : 0
        }

        /// The places, of which there are less than bits.
        mutating func row() -> [Place]? {
            var row: [Place] = []
            while position < bytes.count {
                guard let set = element(), let counts = quantifier() else { return nil }
                var place = Place(bytes: set)
                guard row.count + max(counts.lowerBound, counts.upperBound == .max ? 1 : counts.upperBound) < 63 else {
                    return nil
                }
                row += Array(repeating: place, count: counts.lowerBound)
                if counts.upperBound == .max {
                    place.isRepeatable = true
                    if counts.lowerBound == 0 {
                        place.isSkippable = true
                        row.append(place)
                    } else {
                        row[row.count - 1].isRepeatable = true
                    }
                } else {
                    place.isSkippable = true
                    row += Array(repeating: place, count: counts.upperBound - counts.lowerBound)
                }
            }
            return row
        }

        /// Reads a character, a dot, a class or the class that a letter behind a backslash stands for.
        private mutating func element() -> [UInt8]? {
            let first = byte
            position += 1
            switch first {
            case UInt8(ascii: "."): return Array(SimpleExpression.printable)
            case UInt8(ascii: "["): return set()
            case UInt8(ascii: "\\"):
                let second = byte
                position += 1
                switch second {
                case UInt8(ascii: "d"): return SimpleExpression.printable.filter(Self.isDigit)
                case UInt8(ascii: "w"): return SimpleExpression.printable.filter(Self.isWord)
                case _ where SimpleExpression.printable.contains(second) && !Self.isWord(second): return cases(second)
                default: return nil
                }
            case _ where Self.isPlain(first): return cases(first)
            default: return nil
            }
        }

        /// The rest of a class, of letters, digits and ranges of them.
        private mutating func set() -> [UInt8]? {
            let isNegated = byte == UInt8(ascii: "^")
            // With case, the opposite is not plain.
            if isNegated && ignoresCase { return nil }
            if isNegated { position += 1 }
            var members: Set<UInt8> = []
            while Self.isWord(byte) || byte == UInt8(ascii: " ") {
                let first = byte
                position += 1
                guard byte == UInt8(ascii: "-") else {
                    members.formUnion(cases(first))
                    continue
                }
                position += 1
                guard Self.isWord(first), Self.isWord(byte), first <= byte else { return nil }
                for member in first...byte { members.formUnion(cases(member)) }
                position += 1
            }
            guard byte == UInt8(ascii: "]"), !members.isEmpty else { return nil }
            position += 1
            return SimpleExpression.printable.filter { members.contains($0) != isNegated }
        }

        /// Reads how often the element before may stand; `nil` if it is written in another way.
        private mutating func quantifier() -> ClosedRange<Int>? {
            let counts: ClosedRange<Int>
            switch byte {
            case UInt8(ascii: "?"): counts = 0...1
            case UInt8(ascii: "*"): counts = 0...Int.max
            case UInt8(ascii: "+"): counts = 1...Int.max
            case UInt8(ascii: "{"):
                position += 1
                guard let least = number() else { return nil }
                var most: Int? = least
                if byte == UInt8(ascii: ",") {
                    position += 1
                    most = byte == UInt8(ascii: "}") ? .max : number()
                }
                guard let most, least <= most, most > 0, byte == UInt8(ascii: "}") else { return nil }
                counts = least...most
            default: return 1...1
            }
            position += 1
            // A second sign would say which way is tried first.
            return [UInt8(ascii: "?"), UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: "{")].contains(byte)
                ? nil : counts
        }

        /// A number of at most two digits.
        private mutating func number() -> Int? {
            var value: Int?
            while Self.isDigit(byte), value ?? 0 < 10 {
                value = (value ?? 0) * 10 + Int(byte - UInt8(ascii: "0"))
                position += 1
            }
            return value
        }

        /// A byte in both cases if case does not matter.
        private func cases(_ byte: UInt8) -> [UInt8] {
            let isLetter = Self.isWord(byte) && !Self.isDigit(byte) && byte != UInt8(ascii: "_")
            return ignoresCase && isLetter ? [byte | 0x20, byte & 0xDF] : [byte]
        }

        private static func isDigit(_ byte: UInt8) -> Bool {
            FormatName.isDigit(byte)
        }

        private static func isWord(_ byte: UInt8) -> Bool {
            byte < 0x80 && FormatName.isTail(byte)
        }

        /// Whether a byte stands for itself.
        private static func isPlain(_ byte: UInt8) -> Bool {
            SimpleExpression.printable.contains(byte) && !"\\[](){}.?*+|^$".utf8.contains(byte)
        }
    }
}

// SPDX-License-Identifier: Apache-2.0

/// The pattern of `LIKE`, prepared once: `?` is one character, `*` is any number of them.
struct LikePattern: Sendable {
    /// A part of a pattern.
    private enum Part: Equatable {
        case character(Character)
        case one
        case many
    }

    /// The parts.
    private let parts: [Part]
    /// The parts for texts in ASCII, with `one` and `many` as numbers that no byte has; `nil` if a part is beyond ASCII.
    private let units: [UInt16]?
    /// How texts are compared.
    private let options: TextOptions

    private static let one: UInt16 = 256
    private static let many: UInt16 = 257

    /// Prepares a pattern.
    ///
    /// - Throws: `PredicateFailure` with the code `limit`.
    init(_ pattern: String, _ options: TextOptions, limits: PredicateLimits) throws(PredicateFailure) {
        guard pattern.utf8.count <= limits.patternLength * 3 else {
            throw PredicateFailure(.limit, "the pattern of LIKE is longer than \(limits.patternLength) characters")
        }
        self.options = options
        var parts: [Part] = []
        var isEscaped = false
        for character in TextNeedle.fold(pattern, options) {
            if isEscaped {
                parts.append(.character(character))
                isEscaped = false
            } else if character == "\\" {
                isEscaped = true
            } else if character == "?" {
                parts.append(.one)
            } else if character != "*" {
                parts.append(.character(character))
            } else if parts.last != .many {
                parts.append(.many)
            }
        }
        if isEscaped { parts.append(.character("\\")) }
        self.parts = parts
        var units: [UInt16] = []
        for part in parts {
            switch part {
            case .one: units.append(Self.one)
            case .many: units.append(Self.many)
            case .character(let character):
                guard let byte = character.asciiValue, character != "\r\n" else { break }
                units.append(UInt16(byte))
            }
        }
        self.units = units.count == parts.count ? units : nil
    }

    /// Whether the whole of a text has the form of the pattern.
    func matches(_ text: String, _ state: inout EvaluationState) throws(PredicateFailure) -> Bool {
        if let units, let answer = try matchBytes(text, units, &state) { return answer }
        // To cut a text into characters, and to compare those, takes several times as long as to compare bytes.
        try state.step(text.utf8.count)
        let characters = Array(TextNeedle.fold(text, options))
        return try Self.match(parts, characters, one: .one, many: .many, { .character($0) }, steps: 8, &state)
    }

    /// Compares without a copy; `nil` if the text is not ASCII or has a line end of two bytes.
    private func matchBytes(
        _ text: String, _ units: [UInt16], _ state: inout EvaluationState
    ) throws(PredicateFailure) -> Bool? {
        let ignoresCase = options.contains(.caseInsensitive) && !options.contains(.normalized)
        let answer = text.utf8.withContiguousStorageIfAvailable { bytes -> Result<Bool, PredicateFailure>? in
            guard bytes.allSatisfy({ $0 < 0x80 && $0 != 0x0D }) else { return nil }
            return Result { () throws(PredicateFailure) -> Bool in
                try Self.match(
                    units, bytes, one: Self.one, many: Self.many,
                    { byte in
                        let isCapital = ignoresCase && byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z")
                        return UInt16(isCapital ? byte | 0x20 : byte)
                    }, steps: 1, &state)
            }
        }
        return try (answer ?? nil)?.get()
    }

    /// Matches from the left; where it fails, the last `many` takes one element more.
    ///
    /// - Parameter steps: The steps that one comparison counts as.
    private static func match<Pattern: Equatable, Text: RandomAccessCollection<Element>, Element>(
        _ pattern: [Pattern], _ text: Text, one: Pattern, many: Pattern, _ part: (Element) -> Pattern,
        steps: Int, _ state: inout EvaluationState
    ) throws(PredicateFailure) -> Bool where Text.Index == Int {
        var patternIndex = 0
        var textIndex = 0
        var retry: (pattern: Int, text: Int)?
        while textIndex < text.count {
            try state.step(steps)
            if patternIndex < pattern.count, pattern[patternIndex] == many {
                patternIndex += 1
                retry = (patternIndex, textIndex)
            } else if patternIndex < pattern.count,
                pattern[patternIndex] == one || pattern[patternIndex] == part(text[textIndex])
            {
                patternIndex += 1
                textIndex += 1
            } else if let (start, end) = retry {
                retry = (start, end + 1)
                patternIndex = start
                textIndex = end + 1
            } else {
                return false
            }
        }
        return pattern[patternIndex...].allSatisfy { $0 == many }
    }
}

// SPDX-License-Identifier: Apache-2.0
// Decisions made by the bytes of an input.

/// Turns the bytes of an input into choices, numbers and texts. When it is used up, everything is 0 and empty.
struct ByteSource {
    private let input: [UInt8]
    private var position = 0

    init(_ input: [UInt8]) {
        self.input = input
    }

    /// Whether nothing is left.
    var isEmpty: Bool { position >= input.count }

    /// The next byte.
    mutating func byte() -> UInt8 {
        guard position < input.count else { return 0 }
        defer { position += 1 }
        return input[position]
    }

    /// A choice between at most 256 things.
    mutating func number(below bound: Int) -> Int {
        bound > 0 ? Int(byte()) % bound : 0
    }

    /// A number of any size; small ones and those at the edges come often.
    mutating func integer() -> Int {
        switch number(below: 8) {
        case 0...2: Int(byte())
        case 3: [Int.min, Int.max, -1, Int(Int32.max), Int(Int32.min), Int(UInt32.max), 1 << 53, 0][number(below: 8)]
        default: (0..<8).reduce(0) { sum, _ in sum << 8 | Int(byte()) }
        }
    }

    /// Some bytes, at most 255 and a few times that now and then.
    mutating func bytes() -> [UInt8] {
        let length = Int(byte())
        let bytes = Array(input[min(position, input.count)..<min(position + length, input.count)])
        position += length
        return length == 255 ? Array((0..<64).map { _ in bytes }.joined()) : bytes
    }

    /// Some text; what is not UTF-8 is repaired.
    mutating func text() -> String {
        String(decoding: bytes(), as: UTF8.self)
    }

    /// All that is left.
    mutating func rest() -> [UInt8] {
        defer { position = input.count }
        return Array(input[min(position, input.count)...])
    }
}

// SPDX-License-Identifier: Apache-2.0
// The questions that are put to UTType and to GIO, the same to both.

import UniformTypeIdentifiers

/// Ten thousand questions about conformance and as many about filename extensions, all of which both sides can answer.
struct TypeQuestions {
    /// How many questions of each sort there are.
    static let count = 10_000

    /// Whether one type conforms to another, told by our types and by GIO's.
    let conformances: [(ours: (UTType, UTType), theirs: (ContentType, ContentType))]
    /// Filename extensions whose types are asked for: the extension, and a file name that has it.
    let extensions: [(ours: String, theirs: ContentType)]

    /// Chooses the questions, always the same ones on the same machine.
    init() {
        var chance = Chance(seed: 41)
        let known = ContentType.registered.compactMap { name in
            UTType(mimeType: name).flatMap { $0.isDynamic ? nil : (type: $0, content: ContentType(name)) }
        }
        // One question in two is about two types that belong together: chance alone would find hardly any.
        let related = known.flatMap { one in
            known.filter { one.type != $0.type && one.type.conforms(to: $0.type) }.map { (one, $0) }
        }
        conformances = (0..<Self.count).compactMap { number in
            let pair =
                number.isMultiple(of: 2)
                ? related.randomElement(using: &chance)
                : known.randomElement(using: &chance).flatMap { one in
                    known.randomElement(using: &chance).map { (one, $0) }
                }
            return pair.map { (($0.type, $1.type), ($0.content, $1.content)) }
        }
        let filenameExtensions = Set(known.flatMap { $0.type.tags[.filenameExtension] ?? [] }).sorted()
            .filter { ContentType.guess(fileName: "name.\($0)") != nil }
            .map { (ours: $0, theirs: ContentType("name.\($0)")) }
        extensions = (0..<Self.count).compactMap { _ in filenameExtensions.randomElement(using: &chance) }
    }
}

/// A generator of numbers that look random and are the same in every run.
private struct Chance: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}

// SPDX-License-Identifier: Apache-2.0

import EnfiladeFiles
import Foundation
import Testing

@testable import EnfiladeLocalization
@testable import Generation

/// The kinds of numbers in the languages of CLDR.
@Suite struct PluralRulesTests {
    /// The numbers that the recorded answers are for.
    private static let numbers = """
        0 1 2 3 4 5 6 7 10 11 12 14 19 20 21 22 25 41 42 99 100 101 \
        102 111 1000 1001 100000 1000000 0.0 0.5 1.0 1.5 2.5 10.1 1.10
        """.split(separator: " ").map(String.init)
    /// The answers of Babel 2.11, which has the same release of CLDR, with a letter for each number.
    private static let answers = [
        ("en", "o1ooooooooooooooooooooooooooooooooo"),
        ("de", "o1ooooooooooooooooooooooooooooooooo"),
        ("pl", "m1fffmmmmmmmmmmfmmfmmmfmmmmmooooooo"),
        ("ar", "012ffffffmmmmmmmmmmmooomoooo0o1oooo"),
        ("ru", "m1fffmmmmmmmmm1fm1fmm1fmm1mmooooooo"),
        ("ja", "ooooooooooooooooooooooooooooooooooo"),
        ("fr", "11ooooooooooooooooooooooooom1111oo1"),
        ("pt", "11ooooooooooooooooooooooooom1111oo1"),
        ("pt_PT", "o1ooooooooooooooooooooooooomooooooo"),
        ("cs", "o1fffooooooooooooooooooooooommmmmmm"),
        ("sk", "o1fffooooooooooooooooooooooommmmmmm"),
        ("sl", "o12ffoooooooooooooooo12oo1oofffffff"),
        ("lt", "o1ffffffoooooo1ff1ffo1foo1ooom1mmmm"),
        ("lv", "01oooooo0000001oo1oo01o001000o1oo1o"),
        ("ro", "f1fffffffffffoooooooooffoooofffffff"),
        ("ga", "o12ffffmmooooooooooooooooooooo1oooo"),
        ("cy", "012foomooooooooooooooooooooo0o1oooo"),
        ("he", "o12oooooooooomoooooomooomommooooooo"),
        ("uk", "m1fffmmmmmmmmm1fm1fmm1fmm1mmooooooo"),
        ("sr", "o1fffooooooooo1fo1foo1foo1ooooooo1o"),
        ("is", "o1oooooooooooo1oo1ooo1ooo1ooo111111"),
        ("mt", "f1fffffffmmmmooooooooofmoooofo1oooo"),
        ("br", "o12ffooooooooo12o12oo12oo1omoo1oooo"),
        ("gd", "o12ffffff12ffooooooooooooooooo1oooo"),
        ("kw", "012foooooooooom2om2oom2o2m2o0o1oooo"),
        ("hi", "11oooooooooooooooooooooooooo111oooo"),
        ("zh", "ooooooooooooooooooooooooooooooooooo"),
        ("ko", "ooooooooooooooooooooooooooooooooooo"),
        ("tr", "o1oooooooooooooooooooooooooooo1oooo"),
        ("da", "o1ooooooooooooooooooooooooooo111oo1"),
        ("mk", "o1oooooooooooo1oo1ooo1ooo1ooooooo1o"),
        ("lag", "01oooooooooooooooooooooooooo0111oo1"),
        ("fil", "1111o1o1111oo111111o111111111111111"),
        ("es", "o1ooooooooooooooooooooooooomoo1oooo"),
        ("it", "o1ooooooooooooooooooooooooomooooooo"),
    ]
    private static let letters: [PluralCategory: Character] = [
        .zero: "0", .one: "1", .two: "2", .few: "f", .many: "m", .other: "o",
    ]

    @Test(arguments: Self.answers)
    func categoriesAreThoseOfBabel(language: String, answers: String) throws {
        let name = try #require(LocalizationName(language))
        let found = Self.numbers.map { PluralRules.category(of: PluralOperands(decimal: $0), in: name) }
        #expect(String(found.compactMap { Self.letters[$0] }) == answers)
    }

    @Test func samplesOfEveryRuleBelongToItsCategory() throws {
        let root = URL(fileURLWithPath: #filePath).appendingPathComponent("../../..").standardizedFileURL
        let file = root.appendingPathComponent("Sources/Platform/EnfiladeLocalization/Plurals/Table/plurals.ldml")
        let rules = try PluralRulesFile(contentsOf: file)
        #expect(rules.groups.count > 30)
        for group in rules.groups {
            for rule in group.rules {
                for sample in rule.integers.flatMap({ $0.split(separator: "~") }) {
                    let number = PluralOperands(try #require(UInt64(sample)))
                    let found = Set(group.languages.map { PluralRules.category(number, $0)?.rawValue })
                    #expect(found == [rule.category], "\(sample) in \(group.languages)")
                }
            }
        }
    }

    @Test func languageWithoutRulesHasOneForm() throws {
        let language = try #require(LocalizationName("qq"))
        #expect(PluralRules.category(of: PluralOperands(1), in: language) == .other)
    }

    @Test func valuesAreTakenInTheirShortestForm() {
        #expect(PluralOperands(.signed(-1)) == PluralOperands(1))
        #expect(PluralOperands(.signed(.min)) == PluralOperands(1 << 63))
        #expect(PluralOperands(.floating(1)) == PluralOperands(1))
        #expect(PluralOperands(.floating(1.5)) == PluralOperands(decimal: "1.5"))
        #expect(PluralOperands(.floating(1e300)) == PluralOperands(decimal: "0.5"))
        #expect(PluralOperands(.floating(.nan)) == nil)
        #expect(PluralOperands(.text("1")) == nil)
        #expect(PluralOperands(decimal: "1.50").t == 5)
        #expect(PluralOperands(decimal: "") == PluralOperands(0))
    }
}

/// The Swift that is made of plural rules.
@Suite struct PluralRulesSourceTests {
    @Test(arguments: [
        ("i = 1 and v = 0", "i == 1 && v == 0"), ("n = 1", "(t == 0 && i == 1)"),
        (
            "n != 0 and n % 100 = 2..4,9",
            "!((t == 0 && i == 0)) && (t == 0 && ((2...4).contains(i % 100) || i % 100 == 9))"
        ),
        ("v != 0 or f % 10 = 1", "!(v == 0) || f % 10 == 1"),
    ])
    func conditionsBecomeExpressions(condition: String, expression: String) throws {
        #expect(try PluralRulesSource.expression(condition) == expression)
    }

    @Test(arguments: ["", "n", "n = x", "n % x = 1", "q = 1", "n is 1", "n = 1..2..3"])
    func otherConditionsAreRefused(condition: String) {
        #expect(throws: GenerationError.self) { try PluralRulesSource.expression(condition) }
    }

    @Test func fileWithoutRulesIsRefused() throws {
        let folder = try TemporaryFolder(in: FileManager.default.temporaryDirectory.path)
        let file = URL(fileURLWithPath: folder.path(for: "plurals.xml"))
        try Data("<plurals/>".utf8).write(to: file)
        #expect(throws: GenerationError.self) { try PluralRulesFile(contentsOf: file) }
    }
}

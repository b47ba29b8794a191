// SPDX-License-Identifier: Apache-2.0

import Foundation
import SeededNumbers
import Testing

@testable import CoreSpotlight

@Suite struct SpotlightQueryTests {
    private static let attributes: [String: AttributeValue] = [
        "title": .text("Crème Brûlée for Two"), "keywords": .list([.text("dessert"), .text("French")]),
        "rating": .integer(4), "altitude": .real(1.5),
        "contentModificationDate": .date(Date(timeIntervalSince1970: 86_400)),
        "custom:org_example_mood": .text("cheerful"), "hidden:secret": .text("nobody"), "fileSize": .integer(0),
    ]

    @Test(arguments: [
        ("title == \"Crème Brûlée for Two\"", true), ("title == \"crème brûlée for two\"", false),
        ("title == \"crème brûlée for two\"c", true), ("title == \"creme brulee for two\"cd", true),
        ("title == \"creme*\"cd", true), ("title == \"*two\"c", true), ("title == \"*br*for*\"cd", true),
        ("title == \"brulee\"cd", false), ("title == \"brulee\"cdw", true), ("title == \"brul\"cdw", false),
        ("title == \"brul*\"cdw", true), ("title == \"brulee for\"cdw", true), ("title == \"rulee*\"cdw", false),
        ("title == 'Crème*'", true), ("title == \"*\\*\"", false), ("title != \"x\"", true), ("subject != \"x\"", true),
        ("subject == \"x\"", false), ("subject == *", false), ("title == *", true), ("title = \"*Two\"", true),
        ("keywords == \"french\"c", true), ("keywords == \"spanish\"c", false),
        ("rating == 4", true), ("rating >= 4", true), ("rating > 4", false), ("rating < 4.5", true),
        ("rating <= 3", false),
        ("altitude == 1.5", true), ("fileSize == 0", true), ("rating == \"4\"", false),
        ("InRange(rating, 3, 5)", true), ("InRange(rating, 5, 9)", false), ("InRange( altitude ,1,2 )", true),
        ("contentModificationDate > $time.iso(1970-01-01)", true),
        ("contentModificationDate < $time.iso(1970-01-02T00:00:00Z)", false),
        ("contentModificationDate < $time.now", true), ("contentModificationDate > $time.today(-1)", false),
        ("InRange(contentModificationDate, $time.iso(1970-01-01), $time.yesterday)", true),
        ("rating == 4 && title == \"x\"", false), ("rating == 4 || title == \"x\"", true),
        ("rating == 1 && rating == 2 || rating == 4", true), ("rating == 1 && (rating == 2 || rating == 4)", false),
        ("!(rating == 4)", false), ("!rating == 5", true), ("!!rating == 4", true),
        ("org_example_mood == \"cheerful\"", true), ("secret == \"nobody\"", false),
        ("* == \"cheerful\"", true), ("** == \"dess*\"", true), ("* == \"nobody\"", false),
    ])
    func aQueryHoldsOrDoesNot(_ query: String, _ holds: Bool) throws {
        #expect(try SpotlightParser.parse(query).holds(for: Self.attributes) == holds)
    }

    @Test(arguments: [
        ("", "the name of an attribute is missing, at character 1 of the query"),
        ("title", "“==” or another comparison is missing"), ("title ==", "a value is missing"),
        ("title == \"x", "the quotation mark at the end of a text is missing"), ("title == \"x\"z", "the modifier “z”"),
        ("title LIKE \"x\"", "“==” or another comparison is missing"), ("title == x", "a value is missing"),
        ("(title == \"x\"", "“)” is missing"), ("title == \"x\")", "an operator or the end is missing"),
        ("title == \"x\" &&", "the name of an attribute is missing"), ("Near(a, 1, 2)", "the function “Near”"),
        ("InRange(a, 1)", "“,” is missing"), ("a == $time.this_week", "this time is not supported"),
        ("a == $x", "a variable is not supported"), ("a == $time.iso(soon)", "this time is not supported"),
        ("a == 1e999", "a value is missing"), ("== 1", "the name of an attribute is missing"),
        ("a == $time.now(", "“)” is missing"),
    ])
    func anythingElseIsAnErrorThatSaysWhy(_ query: String, _ reason: String) throws {
        let error = #expect(throws: CSSearchQueryError.self) { try SpotlightParser.parse(query) }
        #expect(error?.code == .invalidQuery)
        #expect(error?.localizedDescription.hasPrefix(reason) == true, "\(String(describing: error))")
    }

    @Test func deepAndLongQueriesAreRefused() {
        let deep = String(repeating: "(", count: 10_000) + "a == 1" + String(repeating: ")", count: 10_000)
        let denied = String(repeating: "!", count: 10_000) + "a == 1"
        for query in [deep, denied, String(repeating: "a == 1 && ", count: 2_000) + "a == 1"] {
            #expect(throws: CSSearchQueryError.self) { try SpotlightParser.parse(query) }
        }
    }

    @Test func noBytesEndTheProcess() {
        var numbers = SeededGenerator(seed: 3)
        let parts = [
            "title", "==", "!=", "\"a*b\"", "cdw", "(", ")", "&&", "||", "!", "InRange", ",", "$time.", "now", "*", "1",
            " ", "'", "\\", "\u{301}", "-",
        ]
        for _ in 0..<2_000 {
            let length = Int.random(in: 0..<14, using: &numbers)
            let query = (0..<length).map { _ in parts.randomElement(using: &numbers) ?? "" }.joined()
            _ = try? SpotlightParser.parse(query).holds(for: Self.attributes)
        }
    }

    @Test func aPatternWithManyStarsTakesNoLongTime() {
        let pattern = TextPattern(
            Array(repeating: [Character("a"), nil], count: 50).flatMap { $0 } + [Character("b")], modifiers: "")
        #expect(!pattern.matches(String(repeating: "a", count: 20_000)))
    }
}

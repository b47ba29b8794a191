// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import Service

@Suite struct SearchWordsTests {
    @Test(arguments: [
        ("Crème Brûlée", "creme brulee"), ("Cre\u{300}me", "creme"), ("Straße", "strasse"), ("ΕΛΛΗΝΙΚΆ", "ελληνικα"),
        ("Ёлка", "елка"), ("שָׁלוֹם", "שלום"), ("العَرَبِيَّة", "العربية"), ("İstanbul ısı", "istanbul isi"),
        ("ﬁne Ｗide", "fine wide"),
        ("हिन्दी", "हिन्दी"), ("Łódź", "lodz"), ("", ""),
    ])
    func oneSpellingStandsForAll(_ text: String, _ words: String) {
        // In the form in which both are, since the parts of letters may be apart.
        #expect(SearchWords.indexed(text) == words.decomposedStringWithCompatibilityMapping)
    }

    @Test func lettersOfScriptsWithoutSpacesAreWordsOfTheirOwn() {
        #expect(SearchWords.indexed("東京タワー") == " 東 京 タ ワ ー")
        #expect(SearchWords.indexed("が") == " か\u{3099}")
        #expect(SearchWords.indexed("ก็ดี") == " ก็ ดี")
    }

    @Test(arguments: [
        ("foo", "\"foo\" *"), ("foo  bar", "\"foo\" * AND \"bar\" *"),
        ("\"a\" OR b*", "\" a \" * AND \"or\" * AND \"b*\" *"),
        ("NEAR(", "\"near(\" *"), ("a:b", "\"a:b\" *"),
    ])
    func queriesAreQuoted(_ text: String, _ query: String) {
        #expect(SearchWords.query(text) == query)
    }

    @Test(arguments: ["", "   ", "\"", "* ^ - ( )", "…", "\u{300}"])
    func aTextWithoutWordsIsNoQuery(_ text: String) {
        #expect(SearchWords.query(text) == nil)
    }

    @Test func aLongQueryIsCut() throws {
        let query = try #require(SearchWords.query(String(repeating: "word ", count: 1_000)))
        #expect(query.split(separator: "AND").count == SearchWords.queryLimit)
        let long = try #require(SearchWords.query(String(repeating: "x", count: 4_096)))
        #expect(long.utf8.count == SearchWords.wordLimit + 4)
    }

    @Test func aTextThatGrowsIsCut() {
        // A letter that stands for eighteen.
        let words = SearchWords.indexed(String(repeating: "\u{FDFA}", count: 20_000))
        #expect((SearchWords.sizeLimit...SearchWords.sizeLimit + 64).contains(words.utf8.count))
    }
}

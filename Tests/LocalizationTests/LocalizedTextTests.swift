// SPDX-License-Identifier: Apache-2.0

import EnfiladeLocalization
import Testing

@Suite struct LocalizedTextTests {
    @Test func textWithoutValuesIsItsKey() {
        let text: LocalizedText = "100 % of it"
        #expect(text.key == "100 % of it")
        #expect(text.arguments.isEmpty)
    }

    @Test func valuesBecomePlacesBesideDoubledPercentSigns() {
        let text: LocalizedText = "\("Ada") has \(3) %"
        #expect(text.key == "%@ has %@ %%")
        #expect(text.arguments == ["Ada", "3"])
    }

    @Test(
        "a translation may change the order of values, and leave some out",
        arguments: [
            ("%@ has %lld", "Ada has 3"), ("%2$lld for %1$@", "3 for Ada"), ("100%% %@", "100% Ada"),
            ("%3$@ and %0$@", " and "), ("%-9223372036854775808$@", ""), ("%", "%"), ("100 % x", "100 Ada"),
        ])
    func filling(format: String, text: String) {
        #expect(FormatText.filling(format, with: ["Ada", "3"]) == text)
    }

    @Test(
        "two percent signs are one in a text without places",
        arguments: [("100 %% of it", "100 % of it"), ("100 %", "100 %"), ("%%%%%", "%%%"), ("%@", "%@"), ("", "")])
    func unescaping(text: String, plain: String) {
        #expect(FormatText.unescaping(text) == plain)
    }

    @Test func textWithoutTranslationIsTheOneInTheSource() {
        #expect(translated("100 % without a translation") == "100 % without a translation")
        #expect(translated("\(2) of 100 % without", context: "test") == "2 of 100 % without")
        #expect(translated("\(1) thing without", plural: "\(1) things without", count: 1) == "1 thing without")
        #expect(translated("\(2) thing without", plural: "\(2) things without", count: 2) == "2 things without")
        #expect(translated("") == "")
    }
}

// SPDX-License-Identifier: Apache-2.0

@testable import AppIntents
import EnfiladeContract
import Foundation
import Testing

@Suite struct DisplayTests {
    @Test(
        "of the filter of the talk has the parts that are set",
        arguments: [
            (nil, nil, false, "Set Look", "Dynamic"),
            (nil, nil, true, "Set Look", "Dark"),
            ("work", nil, false, "Set Account and Look", "Work account and Dynamic"),
            (nil, "At work", false, "Set Status and Look", "At work and Dynamic"),
            ("work", "At work", true, "Set Account, Status, and Look", "Work account, At work, and Dark"),
        ] as [(String?, String?, Bool, String, String)])
    func talk(account: String?, status: String?, isDark: Bool, title: String, subtitle: String) {
        let filter = ChatFilter()
        filter.account = Account.all.first { $0.id == account }
        filter.status = status
        filter.alwaysUseDarkMode = isDark
        let display = IntentTexts(language: "en").display(filter.displayRepresentation)
        #expect(display.title == title)
        #expect(display.subtitle == subtitle)
        #expect(String(localized: filter.localizedStringResource) == title)
    }

    @Test(
        "joins lists as the language does",
        arguments: [
            ("de_DE.UTF-8", "Set Account, Status und Look"), ("ja", "Set Account、Status、Look"),
            ("zh_CN", "Set Account、Status和Look"),
        ])
    func languages(language: String, title: String) {
        let filter = ChatFilter()
        filter.account = Account.all[0]
        filter.status = "At work"
        #expect(IntentTexts(language: language).display(filter.displayRepresentation).title == title)
    }

    @Test func longTextsAreCutAtTheLimitOfTheService() {
        let title = String(repeating: "ä", count: 3_000)
        let display = IntentTexts(language: "").display(DisplayRepresentation(title: "x\(title)", subtitle: "\(title)"))
        #expect(display.title == "x" + String(repeating: "ä", count: 2_047))
        #expect(display.subtitle == String(repeating: "ä", count: 2_048))
    }

    @Test func picturesAreNamed() {
        func name(_ image: DisplayRepresentation.Image) -> String? { image.name }
        #expect(name(.init(systemName: "person", isTemplate: true)) == "person")
        #expect(name(.init(named: "Nowhere")) == "Nowhere")
        #expect(name(.init(url: URL(fileURLWithPath: "/a/b.png"), width: 2, height: 2)) == "/a/b.png")
        #expect(name(.init(data: Data())) == nil)
        #expect(DisplayRepresentation(title: "A", image: .init(systemName: "a")) != "A")
    }

    @Test func casesHaveTheirWords() {
        #expect(String(localized: Mood.lively.localizedStringResource) == "Lively")
        let display = IntentTexts(language: "").display(Mood.lively)
        #expect(display == IntentDisplay(title: "Lively", subtitle: "With sounds"))
    }
}

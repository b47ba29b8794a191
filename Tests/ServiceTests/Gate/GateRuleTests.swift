// SPDX-License-Identifier: Apache-2.0

import EnfiladeBus
import EnfiladeContract
import SeededNumbers
import Testing

@testable import Service

/// The rules of the gate, the facts that they are asked about, and the choice of the server.
@Suite struct GateRuleTests {
    // MARK: - Patterns

    @Test(arguments: [
        ("build", "The BUILD has failed", false, true), ("build*failed", "The build has failed", false, true),
        ("failed*build", "The build has failed", false, false), ("*", "", true, true), ("slack", "Slack", true, true),
        ("slack", "Slack 2", true, false), ("slack*", "Slack 2", true, true), ("*2", "Slack 2", true, true),
        ("*2", "Slack 23", true, false), ("s*k*2", "Slack 2", true, true), ("a*a", "a", true, false),
        ("über", "ÜBER", true, true), ("ab", "aab", false, true), ("aab", "aaab", false, true), ("x", "", false, false),
        ("*b*b*", "abcb", true, true), ("*b*b*", "abc", true, false),
    ])
    func patternsFit(_ pattern: String, _ text: String, _ isWhole: Bool, _ fits: Bool) {
        #expect(TextPattern(pattern, isWhole: isWhole)?.fits(TextPattern.folded(text)) == fits)
    }

    @Test func anEmptyPatternIsNone() {
        #expect(TextPattern("", isWhole: true) == nil)
    }

    /// A rule may only be passed over without a look at its patterns if none of them can fit.
    @Test(arguments: 0..<50 as Range<UInt64>)
    func aTextThatFitsHasAllPairsOfItsPattern(_ seed: UInt64) throws {
        var numbers = SeededGenerator(seed: seed)
        func word(_ letters: String, upTo length: Int) -> String {
            String(
                (0..<Int.random(in: 0...length, using: &numbers)).compactMap { _ in
                    letters.randomElement(using: &numbers)
                })
        }
        var fitting = 0
        for _ in 0..<400 {
            let (text, isWhole) = (TextPattern.folded(word("abÄé ", upTo: 12)), Bool.random(using: &numbers))
            guard let pattern = TextPattern(word("abäÉ **", upTo: 5), isWhole: isWhole), pattern.fits(text) else {
                continue
            }
            fitting += 1
            var pairs = TextPairs()
            pairs.insert(text, of: 3)
            #expect(pattern.pairs(of: 3).isSubset(of: pairs))
        }
        #expect(fitting > 20)
    }

    @Test func aTextWithoutAPairOfAPatternIsPassedOver() {
        var pairs = TextPairs()
        pairs.insert(TextPattern.folded("Lunch?"), of: 2)
        #expect(TextPattern("lunch", isWhole: false)?.pairs(of: 2).isSubset(of: pairs) == true)
        #expect(TextPattern("dinner", isWhole: false)?.pairs(of: 2).isSubset(of: pairs) == false)
        #expect(TextPattern("lunch", isWhole: false)?.pairs(of: 1).isSubset(of: pairs) == false)
    }

    // MARK: - Rules

    private func program(
        app: String = "Slack", category: String = "im.received", urgency: UInt8 = 1, title: String = "Curt",
        body: String = "Lunch?", criteria: String? = nil
    ) -> ProgramNotification {
        var hints: BusOptions = ["urgency": BusVariant(urgency), "category": BusVariant(category)]
        if let criteria { hints[GateNotification.criteriaHint] = BusVariant(criteria) }
        let notification = GateNotification(
            app: app, icon: "", summary: title, body: body, actions: [], hints: hints, expiration: -1)
        return notification.program(source: notification.claimedSource, identifier: "1")
    }

    @Test(arguments: [
        (GateRule(app: "slack"), true), (GateRule(app: "teams"), false), (GateRule(category: "im"), true),
        (GateRule(category: "im.received"), true), (GateRule(category: "i"), false), (GateRule(category: "i*"), true),
        (GateRule(urgency: 1), true), (GateRule(urgency: 2), false), (GateRule(text: "lunch"), true),
        (GateRule(text: "curt*lunch"), true), (GateRule(text: "dinner"), false), (GateRule(criteria: "work"), false),
        (GateRule(app: "slack", text: "dinner"), false), (GateRule(mode: "work", app: "slack"), true),
        (GateRule(mode: "sleep", app: "slack"), false),
    ])
    func aRuleFitsIfAllItsPartsDo(_ rule: GateRule, _ fits: Bool) {
        #expect((GateRuleBook([rule]).verdict(on: program(), mode: "work") != nil) == fits)
    }

    @Test func theFirstRuleThatFitsDecides() {
        let book = GateRuleBook([
            GateRule(app: "teams"), GateRule(criteria: "work*", allows: true), GateRule(app: "slack"),
        ])
        #expect(book.verdict(on: program(criteria: "work-7"), mode: "work")?.allows == true)
        #expect(book.verdict(on: program(), mode: "work")?.allows == false)
        #expect(book.verdict(on: program(app: "Mail"), mode: "work") == nil)
    }

    @Test func rulesComeBeforeUrgencyAndAppsButNotBeforeADenial() throws {
        let policy = try FocusPolicy.working(nil, apps: ["Slack"])
        func decision(
            _ program: ProgramNotification, _ rules: [GateRule], _ settings: NotificationSettings = .init()
        ) -> (NotificationOutcome, NotificationGate) {
            let decision = NotificationRules.decision(on: program, settings, GateRuleBook(rules), policy: policy)
            return (decision.outcome, decision.gate)
        }
        #expect(decision(program(), []) == (.interrupt, .noPredicate))
        #expect(decision(program(app: "Teams"), []) == (.silence, .apps))
        #expect(decision(program(app: "Teams"), [GateRule(text: "lunch", allows: true)]) == (.interrupt, .rule))
        #expect(decision(program(app: "Teams", urgency: 2), []) == (.interrupt, .critical))
        #expect(decision(program(app: "Teams", urgency: 2), [GateRule(app: "teams")]) == (.silence, .rule))
        let denied = NotificationSettings(authorization: .denied)
        #expect(decision(program(), [GateRule(text: "lunch", allows: true)], denied) == (.refuse, .authorization))
    }

    @Test(arguments: [
        (GateRule(), ServiceError.Code.invalidArgument), (GateRule(mode: "work"), .invalidArgument),
        (GateRule(app: "**"), .invalidArgument), (GateRule(urgency: 3), .invalidArgument),
        (GateRule(text: String(repeating: "a*", count: 33)), .limitExceeded),
    ])
    func rulesAreChecked(_ rule: GateRule, _ code: ServiceError.Code) {
        #expect { try GateRuleBook.check([rule]) } throws: { ($0 as? ServiceError)?.code == code }
    }

    @Test func manyRulesAreRefused() {
        let rules = Array(repeating: GateRule(app: "a"), count: GateRuleBook.limit + 1)
        #expect { try GateRuleBook.check(rules) } throws: { ($0 as? ServiceError)?.code == .limitExceeded }
    }

    // MARK: - Facts

    @Test(arguments: [
        ("org.example.Mail", "org.example.Mail"), ("org.example.Mail.desktop", "org.example.Mail"),
        ("/usr/share/applications/mail.desktop", "mail"), ("a b", "Some-App-"), ("", "Some-App-"),
        (String(repeating: "x", count: 300), "Some-App-"),
    ])
    func theSourceIsTheDesktopFileElseTheApp(_ entry: String, _ source: String) {
        let notification = GateNotification(
            app: "Some App!", icon: "", summary: "", body: "", actions: [], hints: ["desktop-entry": BusVariant(entry)],
            expiration: -1)
        #expect(notification.claimedSource == source)
    }

    /// The claimed name, the bundle of the process, the name of its executable, and the source.
    @Test(arguments: [
        ("firefox", "", "org.example.Mail", "firefox"),
        ("org.example.Mail", "org.example.Mail", "mail", "org.example.Mail"),
        ("org.example.Mail", "", "xdg-desktop-portal", "org.example.Mail"),
        ("org.example.Mail", "", "script", "script"),
        ("org.example.Mail", "org.example.Chat", "chat", "chat"),
        ("org.example.Mail", "", "org.example.Mail", "unknown"),
        ("org.example.Mail", "", "org.example.Chat", "unknown"),
        ("org.example.Mail", "", ReminderSource.identifier, "unknown"),
        (ReminderSource.identifier, "", "script", "script"),
        (ReminderSource.identifier, "", ReminderSource.identifier, "unknown"),
    ])
    func theNameOfAnAppIsCheckedWhoeverClaimsIt(
        _ claimed: String, _ bundle: String, _ program: String, _ source: String
    ) async {
        let apps = AppsAndOwnSources(apps: NotificationRoom.Apps(front: .init()))
        let caller = SceneRoom.caller(bundle)
        #expect(await GateRules.source(claimed, apps) { (caller, program) } == source)
        let unknown = await apps.appearance(of: claimed) == nil ? claimed : NotificationRules.unknownProgram
        #expect(await GateRules.source(claimed, apps) { nil } == unknown)
    }

    @Test func hintsOfOtherTypesAreNoFacts() {
        let hints: BusOptions = [
            "urgency": BusVariant("high"), "category": BusVariant(7 as UInt32), "desktop-entry": BusVariant(true),
            GateNotification.criteriaHint: BusVariant(["a"]),
        ]
        let notification = GateNotification(
            app: "", icon: "", summary: "t", body: "b", actions: [], hints: hints, expiration: -1)
        #expect(notification.claimedSource == "unknown")
        let program = notification.program(source: "x", identifier: "1")
        #expect(program.urgency == 1 && program.category.isEmpty && program.content.criteria == nil)
    }

    @Test func messagesHaveTheirTitleForASender() {
        #expect(program().content.sender == "Curt")
        #expect(program(category: "device.added").content.sender.isEmpty)
    }

    @Test(arguments: [
        ("a &lt;b&gt; &amp;amp; c", "a <b> &amp; c"), ("<b>bold</b> and <a href=\"x\">link</a><br/>", "bold and link"),
        ("1 < 2 & 3 > 2", "1 < 2 & 3 > 2"), ("<notatag>", "<notatag>"),
    ])
    func theListHasNoMarkup(_ text: String, _ plain: String) {
        #expect(GateNotification.plain(text) == plain)
    }

    @Test func longTextsAreCutInTheList() {
        let program = program(title: String(repeating: "ä", count: 9_000), body: String(repeating: "€", count: 9_000))
        #expect(program.content.title.utf8.count <= NotificationRules.programTextLimit)
        #expect(program.content.body.utf8.count <= NotificationRules.programTextLimit)
    }

    // MARK: - The server

    private func command(
        _ given: [String] = [], former: [String] = [], present: GateRules.ServerProcess? = nil, installed: Set<String>
    ) throws(ServiceError) -> [String] {
        try GateRules.command(given: given, former: former, present: present) { installed.contains($0) ? $0 : nil }
    }

    @Test func theServerIsTheGivenOneElseTheFormerElseThePresentElseAnyThatIsThere() throws {
        let dunst = GateRules.ServerProcess(path: "/usr/bin/dunst", words: ["dunst", "-print"])
        let installed: Set = ["/usr/bin/dunst", "mako", "own"]
        #expect(try command(["own", "-x"], former: ["mako"], present: dunst, installed: installed) == ["own", "-x"])
        #expect(try command(former: ["mako", "-y"], present: dunst, installed: installed) == ["mako", "-y"])
        #expect(try command(former: ["gone"], present: dunst, installed: installed) == ["/usr/bin/dunst", "-print"])
        #expect(try command(installed: installed) == ["mako"])
        #expect(throws: ServiceError.self) { try command(["none"], installed: installed) }
        #expect(throws: ServiceError.self) { try command(installed: []) }
    }

    @Test(arguments: [
        GateRules.ServerProcess(path: "/usr/bin/plasmashell", words: ["plasmashell"]),
        .init(path: "/usr/bin/gjs-console", words: ["gjs", "/usr/share/gnome-shell/org.gnome.Shell.Notifications"]),
    ])
    func aDesktopCannotBeBehindTheGate(_ desktop: GateRules.ServerProcess) {
        #expect { try command(["dunst"], present: desktop, installed: ["dunst"]) } throws: {
            ($0 as? ServiceError)?.code == .notSupported
        }
    }

    @Test(arguments: [["": "x"], ["A=B": "x"], ["A": "x\0y"], ["A": String(repeating: "x", count: 5_000)]])
    func variablesAreChecked(_ environment: [String: String]) {
        #expect(throws: ServiceError.self) { try GateRules.check(environment) }
    }
}

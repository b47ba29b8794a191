// SPDX-License-Identifier: Apache-2.0

import BusTestSupport
import EnfiladeBus
import EnfiladeContract
import Foundation
import Testing

/// The one rule for the dictionaries of the contract.
@Suite struct RecordTests {
    @Test func recordComesBackFromItsDictionary() throws {
        let changes = SceneChanges(title: "Shopping", userInfo: Data([1, 0]), canActivate: Data())
        #expect(Set(changes.dictionary.keys) == ["title", "userInfo", "canActivate"])
        #expect(try SceneChanges(changes.dictionary) == changes)
    }

    @Test func recordInsideARecordSharesItsDictionary() throws {
        let request = SceneRequest(session: "a", isNew: true, content: SceneContent(url: "note:1"), number: 7)
        #expect(Set(request.dictionary.keys) == ["session", "isNew", "url", "number"])
        #expect(try SceneRequest(request.dictionary) == request)
        #expect(request.url == "note:1")
    }

    @Test func unknownKeyOfANewerPeerIsIgnored() throws {
        var dictionary = SceneOpening(identifier: "note:1").dictionary
        dictionary["colour"] = BusVariant("red")
        #expect(try SceneOpening(dictionary) == SceneOpening(identifier: "note:1"))
    }

    @Test(arguments: [
        ("title", BusVariant(UInt32(1)), "“title” is a text (s), not of the type “u”"),
        ("userInfo", BusVariant("x"), "“userInfo” is bytes (ay), not of the type “s”"),
        ("title", BusVariant(String(repeating: "é", count: 2_049)), "“title” has 4098 bytes; 4096 are allowed"),
    ])
    func valueThatDoesNotFitIsRefusedByItsKey(key: String, value: BusVariant, complaint: String) {
        let error = #expect(throws: BusError.self) { try SceneChanges([key: value]) }
        #expect(error == BusError("org.enfilade.Error.InvalidArgument", complaint))
    }

    @Test(arguments: ["title", "subtitle", "image", "section"])
    func textOfAnAppHasALimit(key: String) throws {
        var dictionary = IntentOption(value: BusVariant(true)).dictionary
        dictionary[key] = BusVariant(String(repeating: "x", count: 4_096))
        _ = try IntentOption(dictionary)
        dictionary[key] = BusVariant(String(repeating: "x", count: 4_097))
        let error = #expect(throws: BusError.self) { try IntentOption(dictionary) }
        #expect(error?.message == "“\(key)” has 4097 bytes; 4096 are allowed")
    }

    @Test func listOfMissingParametersHasALimit() {
        let error = #expect(throws: BusError.self) {
            try IntentOutcome(["missing": BusVariant([String](repeating: "x", count: 101))])
        }
        #expect(error == BusError("org.enfilade.Error.LimitExceeded", "“missing” has 101 elements; 100 are allowed"))
    }

    @Test func missingKeyHasItsDefaultAndARequiredOneIsNamed() throws {
        #expect(try SceneDestruction([:]).animation == "standard")
        let error = #expect(throws: BusError.self) { try BundleDescription(["name": BusVariant("Notes")]) }
        #expect(error?.message == "“identifier” of BundleDescription is missing")
    }

    @Test func unknownCaseOfAnEnumerationIsRefusedByItsKey() throws {
        let error = #expect(throws: BusError.self) { try ShareOutcome(["outcome": BusVariant("lost")]) }
        #expect(error?.message == "“outcome”: “lost” is not one of State")
    }

    @Test func textThatNoMessageCarriesIsMendedWhereTheContractSaysSo() {
        #expect(
            SceneChanges(title: "a\u{FFFF}b").dictionary["title"]?.value(as: String.self) == "a\u{FFFD}b")
    }

    @Test func defaultsAreLeftOutOfOptions() {
        #expect(OfferOptions().dictionary.isEmpty)
        #expect(Set(OfferDetails().dictionary.keys).count == 5)
    }
}

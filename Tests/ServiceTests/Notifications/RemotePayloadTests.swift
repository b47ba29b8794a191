// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract
import EnfiladeNotifications
import Foundation
import Testing

@testable import Service

@Suite struct RemotePayloadTests {
    @Test func everyKeyArrives() throws {
        let json = """
            {"aps": {"alert": {"title": "T", "subtitle": "S", "body": "B", "launch-image": "L"}, "badge": 4,
            "sound": {"critical": 1, "name": "bell.oga", "volume": 0.5}, "thread-id": "thread", "category": "c",
            "target-content-id": "target", "mutable-content": 1, "content-available": 1,
            "interruption-level": "time-sensitive", "relevance-score": 0.7, "filter-criteria": "work",
            "stale-date": 5}, "other": [1, null]}
            """
        let payload = try RemotePayload(Data(json.utf8))
        let content = payload.content { _ in nil }
        #expect([content.title, content.subtitle, content.body, content.launchImage] == ["T", "S", "B", "L"])
        #expect(content.badge == 4 && content.sound == "bell.oga" && content.thread == "thread")
        #expect(content.category == "c" && content.target == "target" && content.criteria == "work")
        #expect(content.relevance == 0.7 && content.level == .timeSensitive)
        #expect(payload.isMutable && payload.isBackground && !payload.isSilent)
        #expect(content.userInfo == Data(json.utf8))
    }

    @Test(arguments: [
        ("passive", NotificationLevel.passive), ("active", .active), ("time-sensitive", .timeSensitive),
        ("critical", .critical),
    ])
    func levelsGoByTheirNames(_ name: String, _ level: NotificationLevel) throws {
        let payload = try RemotePayload(Data(#"{"aps":{"alert":"a","interruption-level":"\#(name)"}}"#.utf8))
        #expect(payload.content { _ in nil }.level == level)
    }

    @Test func textsOfTheAppTakeThePlacesOfKeys() throws {
        let json = #"{"aps":{"alert":{"title-loc-key":"NEW","loc-key":"FROM","loc-args":["Ada","42"]}}}"#
        let payload = try RemotePayload(Data(json.utf8))
        let texts = ["FROM": "%2$@ von %1$@"]
        let content = payload.content { key in texts[key.key].map { PushTexts.fill($0, key.arguments) } }
        #expect(content.title == "NEW" && content.body == "42 von Ada")
    }

    @Test(arguments: [
        ("%@ and %@", ["a", "b"], "a and b"), ("%2$@ %1$@", ["a", "b"], "b a"), ("%@ %d %%", [], "%@ %d %%"),
        ("%9$@", ["a"], "%9$@"), ("Battery at %@%%", ["5"], "Battery at 5%"),
        ("%%@ is a sign, %@", ["a"], "%@ is a sign, a"), ("%d %1$s %% %@, %@", ["a"], "%d %1$s % a, %@"),
    ])
    func argumentsFillPlaceholders(_ format: String, _ arguments: [String], _ text: String) {
        #expect(PushTexts.fill(format, arguments) == text)
    }

    @Test(arguments: [
        ("", "no JSON"), ("[]", "no JSON"), ("{}", "aps"), (#"{"aps": 5}"#, "aps"),
        (#"{"aps": {"alert": 5}}"#, "alert"), (#"{"aps": {"alert": {"title": 5}}}"#, "title"),
        (#"{"aps": {"badge": -1}}"#, "badge"), (#"{"aps": {"badge": 1.5}}"#, "badge"),
        (#"{"aps": {"badge": "1"}}"#, "badge"), (#"{"aps": {"badge": 1e300}}"#, "badge"),
        (#"{"aps": {"sound": []}}"#, "sound"), (#"{"aps": {"sound": {"volume": 2}}}"#, "volume"),
        (#"{"aps": {"interruption-level": "loud"}}"#, "interruption-level"),
        (#"{"aps": {"filter-criteria": ["a"]}}"#, "filter-criteria"),
        (#"{"aps": {"alert": {"loc-key": "a", "loc-args": [1]}}}"#, "loc-args"),
    ])
    func aMalformedPayloadNamesItsKey(_ json: String, _ part: String) throws {
        let error = #expect(throws: RemotePayload.Malformed.self) { _ = try RemotePayload(Data(json.utf8)) }
        #expect(error?.description.contains(part) == true, "\(String(describing: error))")
    }

    @Test func aLongPayloadIsRefused() {
        let body = String(repeating: "a", count: RemotePayload.maximumLength)
        #expect(throws: RemotePayload.Malformed.self) { try RemotePayload(Data(#"{"aps":{"alert":"\#(body)"}}"#.utf8)) }
    }
}

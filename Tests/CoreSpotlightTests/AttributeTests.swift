// SPDX-License-Identifier: Apache-2.0

import EnfiladeActivities
import EnfiladeContract
import Foundation
import FoundationAdditions
import Testing
import UniformTypeIdentifiers

@testable import CoreSpotlight

@Suite struct AttributeTests {
    @Test func attributesOfEachKindComeBack() throws {
        let set = CSSearchableItemAttributeSet(contentType: .png)
        #expect(set.contentType == "public.png" && set.title == nil && set.keywords == nil)
        set.title = "T"
        set.keywords = ["a", "b"]
        set.allDay = true
        set.latitude = 47.5
        set.dueDate = Date(timeIntervalSince1970: 5)
        set.importantDates = [Date(timeIntervalSince1970: 6)]
        set.thumbnailURL = URL(filePath: "/a.png")
        set.thumbnailData = Data([1, 2])
        set.authors = [CSPerson(displayName: "Ada", handles: ["ada@example.org"], handleIdentifier: "mail")]
        let copy = try #require(set.copy() as? CSSearchableItemAttributeSet)
        set.title = nil
        #expect(set.title == nil && copy.title == "T" && copy.keywords == ["a", "b"])
        #expect(copy.allDay?.boolValue == true && copy.latitude?.doubleValue == 47.5)
        #expect(copy.dueDate == Date(timeIntervalSince1970: 5) && copy.importantDates?.count == 1)
        #expect(copy.thumbnailURL?.path == "/a.png" && copy.thumbnailData == Data([1, 2]))
        #expect(copy.authors?.first?.displayName == "Ada" && copy.authors?.first?.handles == ["ada@example.org"])
    }

    @Test func customAttributesHaveNamesAndTypes() throws {
        for name in ["", "1a", "a-b", "ä", "a b"] { #expect(CSCustomAttributeKey(keyName: name) == nil, "\(name)") }
        let key = try #require(CSCustomAttributeKey(keyName: "org_example_1"))
        #expect(key.isSearchable && !key.isSearchableByDefault && !key.isUnique && !key.isMultiValued)
        let set = CSSearchableItemAttributeSet(contentType: .text)
        set.setValue("x" as NSString, forCustomKey: key)
        #expect(set.value(forCustomKey: key) as? NSString == "x")
        set.setValue(NSArray(array: ["a", 2]), forCustomKey: key)
        #expect((set.value(forCustomKey: key) as? NSArray)?.count == 2)
        set.setValue(nil, forCustomKey: key)
        #expect(set.value(forCustomKey: key) == nil)
    }

    private func item(_ identifier: String, _ edit: (CSSearchableItemAttributeSet) -> Void = { _ in })
        -> CSSearchableItem
    {
        let set = CSSearchableItemAttributeSet(contentType: .text)
        edit(set)
        return CSSearchableItem(uniqueIdentifier: identifier, domainIdentifier: nil, attributeSet: set)
    }

    @Test func anItemCrossesTheBusWithItsActivity() throws {
        let made = item("note:1") {
            $0.title = "T"
            $0.contentDescription = "D"
            $0.textContent = "some text"
            $0.album = "an album"
        }
        let sent = try SearchItem(made)
        #expect(sent.title == "T" && sent.about == "D" && sent.text == "an album\nsome text")
        let thirtyDays = Date(timeIntervalSinceNow: 30 * 86_400).timeIntervalSince1970 * 1_000
        #expect(abs(Double(sent.expires ?? 0) - thirtyDays) < 60_000)
        let activity = NSUserActivity(record: try ActivityRecord(encoded: try #require(sent.state)))
        #expect(activity.activityType == "com.apple.corespotlightitem")
        #expect(activity.userInfo?["kCSSearchableItemActivityIdentifier"] as? String == "note:1")
        #expect(!activity.isEligibleForHandoff)
        let back = CSSearchableItem(StoredItem(number: 1, item: sent))
        #expect(back.uniqueIdentifier == "note:1" && back.attributeSet.album == "an album")
        made.expirationDate = .distantFuture
        #expect(try SearchItem(made).expires == nil)
        made.expirationDate = nil
        #expect(made.expirationDate != nil)
    }

    @Test func longTextsAreCutAndLargeDataStaysBehind() throws {
        let sent = try SearchItem(
            item("a") {
                $0.title = String(repeating: "é", count: 4_000)
                $0.textContent = String(repeating: "x", count: 300_000)
                $0.thumbnailData = Data(count: 300_000)
                $0.keywords = Array(repeating: "keyword\0", count: 1_000)
                $0.comment = "kept"
            })
        #expect(sent.title.utf8.count == 4_096 && sent.text.utf8.count == 65_536)
        #expect(sent.keywords.count == 100 && sent.keywords.first == "keyword ")
        #expect(CSSearchableItem(StoredItem(item: sent)).attributeSet.comment == "kept")
        for identifier in ["", String(repeating: "i", count: 4_097)] {
            #expect(throws: CSIndexError.self) { try SearchItem(item(identifier)) }
        }
        let huge = item("a") { $0.comment = String(repeating: "x", count: 300_000) }
        #expect(throws: CSIndexError.self) { try SearchItem(huge) }
    }

    @Test func theAttributesOfAnActivityAreCopied() {
        let activity = NSUserActivity(activityType: "org.example.note")
        #expect(activity.contentAttributeSet == nil)
        let set = CSSearchableItemAttributeSet(contentType: .text)
        set.contentDescription = "D"
        activity.contentAttributeSet = set
        set.contentDescription = "other"
        #expect(activity.contentAttributeSet?.contentDescription == "D")
        #expect(activity.record.searchContent?.about == "D")
        activity.contentAttributeSet = nil
        #expect(activity.contentAttributeSet == nil)
    }

    @Test func attributesOfAnActivityThatAreTooLargeDoNotKeepItFromTheFeed() {
        let activity = NSUserActivity(activityType: "org.example.note")
        let set = CSSearchableItemAttributeSet(contentType: .text)
        set.title = "a" + String(repeating: "é", count: 4_000)
        set.keywords = [String(repeating: "k", count: 5_000)] + (100..<300).map { "word \($0)" }
        set.relatedUniqueIdentifier = String(repeating: "i", count: 4_097)
        activity.contentAttributeSet = set
        activity.keywords = ["own"]
        let sent = ActivityDescription(activity.record)
        // Two bytes for each letter but the first: the last one has no room.
        #expect(sent.title == "a" + String(repeating: "é", count: 2_047))
        let words = (100..<199).map { "word \($0)" }
        #expect(sent.keywords == ["own"] + words)
        #expect(sent.related == nil)
        set.keywords = (1_000..<1_100).map { String(repeating: "\($0)", count: 25) }
        set.relatedUniqueIdentifier = String(repeating: "i", count: 4_096)
        activity.contentAttributeSet = set
        let other = ActivityDescription(activity.record)
        #expect(other.keywords.count == 41 && other.keywords.last == "own")
        #expect(other.related?.utf8.count == 4_096)
    }

    // MARK: - Changes

    private func sent(_ identifiers: String..., domain: String? = nil) -> [SearchItem] {
        identifiers.map { SearchItem(identifier: $0, domain: domain) }
    }

    @Test func theLastChangeOfAnItemCounts() {
        var changes = IndexChanges()
        changes.add(sent("a", "b"))
        changes.remove(identifiers: ["a"])
        changes.add(sent("c", domain: "d.e"))
        changes.add(sent("f", domain: "de"))
        changes.remove(domains: ["d"])
        changes.add(sent("a"))
        let calls = changes.calls(clientState: Data([1]))
        #expect(calls.count == 1)
        #expect(calls.first?.items.map(\.identifier) == ["b", "f", "a"])
        #expect(calls.first?.identifiers == ["a"] && calls.first?.domains == ["d"])
        #expect(calls.first?.clientState == Data([1]))
        changes.removeAll()
        let last = changes.calls(clientState: nil)
        #expect(last == [IndexChange(removesAll: true)])
    }

    @Test func manyChangesAreSeveralCallsWithTheStateInTheLast() {
        var changes = IndexChanges()
        changes.removeAll()
        changes.remove(identifiers: (0..<15_000).map { "r\($0)" })
        changes.remove(domains: (0..<2_500).map { "d\($0)" })
        changes.add((0..<2_500).map { SearchItem(identifier: "\($0)") })
        let calls = changes.calls(clientState: Data([1]))
        #expect(calls.map(\.identifiers.count).reduce(0, +) == 15_000)
        #expect(calls.flatMap(\.domains).count == 2_500)
        #expect(calls.flatMap(\.items).count == 2_500)
        #expect(calls.allSatisfy { $0.items.count <= 1_000 && $0.identifiers.count <= 10_000 })
        #expect(calls.allSatisfy { $0.domains.count <= 1_000 })
        #expect(calls.map(\.removesAll) == [true] + Array(repeating: false, count: calls.count - 1))
        #expect(calls.dropLast().allSatisfy { $0.clientState == nil } && calls.last?.clientState == Data([1]))
        // All removals come before any item.
        let first = calls.firstIndex { !$0.items.isEmpty } ?? 0
        #expect(calls[(first + 1)...].allSatisfy { $0.identifiers.isEmpty && $0.domains.isEmpty })
    }
}

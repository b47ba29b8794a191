// SPDX-License-Identifier: Apache-2.0

import EnfiladeBus
import EnfiladeContract
import EnfiladeServiceClient
import Foundation
import ScratchSpace
import TestTraits
import Testing
import UserNotifications

@Suite struct ContentTests {
    private func filled() throws -> UNMutableNotificationContent {
        let content = UNMutableNotificationContent()
        content.title = "Curt Rothert"
        content.subtitle = "Lunch"
        content.body = "See you at noon"
        content.badge = 3
        content.sound = .default
        content.categoryIdentifier = "message"
        content.threadIdentifier = "curt"
        content.launchImageName = "launch"
        content.targetContentIdentifier = "note:42"
        content.interruptionLevel = .timeSensitive
        content.relevanceScore = 0.5
        content.filterCriteria = "work-account-identifier"
        content.userInfo = ["note": 42, "list": ["a"]]
        return content
    }

    @Test(.claim("F57")) func criteriaTravelWithTheContent() throws {
        let record = try filled().values.record()
        #expect(record.criteria == "work-account-identifier")
        #expect(try UNMutableNotificationContent().values.record().criteria == nil)
        let content = UNMutableNotificationContent()
        content.filterCriteria = ""
        #expect(try content.values.record().criteria == "")
    }

    @Test(arguments: [(1.5, 1.0), (-2, 0), (.infinity, 1), (-.infinity, 0), (.nan, 0), (0.25, 0.25)])
    func aRelevanceOutsideItsRangeIsNoError(_ score: Double, _ relevance: Double) throws {
        let content = UNMutableNotificationContent()
        content.relevanceScore = score
        #expect(try content.values.record().relevance == relevance)
    }

    @Test func everyValueCrossesTheBus() throws {
        let content = try filled()
        let record = try #require(
            try BusVariant(content.values.record()).read(as: NotificationContent.self))
        let back = UNNotificationContent(ContentValues(record))
        #expect(back == content)
        #expect(back.userInfo["note"] as? Int == 42 && back.badge == 3)
        #expect(back.interruptionLevel == .timeSensitive && back.sound == .default)
    }

    @Test func theOrderOfUserInfoDoesNotCount() throws {
        for count in 1...20 {
            let (content, other) = (try filled(), try filled())
            let keys = (0..<count).map { "key \($0)" }
            for key in keys { content.userInfo[key] = [key: [1, true]] as [String: Any] }
            other.userInfo.reserveCapacity(1_000)
            for key in keys.reversed() { other.userInfo[key] = [key: [1, true]] as [String: Any] }
            #expect(content == other)
            other.userInfo["key 0"] = 2
            #expect(content != other)
        }
        let (content, other) = (try filled(), try filled())
        (content.userInfo["date"], other.userInfo["date"]) = (Thread.main, NSObject())
        #expect(content != other)
    }

    @Test func aCopyHasItsOwnValues() throws {
        let content = try filled()
        let copy = try #require(content.mutableCopy() as? UNMutableNotificationContent)
        copy.title = "Ada"
        let fixed = try #require(content.copy() as? UNNotificationContent)
        content.title = "Grace"
        #expect(copy.title == "Ada" && fixed.title == "Curt Rothert")
        #expect(!(fixed is UNMutableNotificationContent))
        let request = UNNotificationRequest(identifier: "a", content: content, trigger: nil)
        content.title = "Later"
        #expect(request.content.title == "Grace")
    }

    @Test func archivesKeepEverything() throws {
        let trigger = UNCalendarNotificationTrigger(dateMatching: DateComponents(hour: 9, minute: 30), repeats: true)
        let request = UNNotificationRequest(identifier: "a", content: try filled(), trigger: trigger)
        let data = try NSKeyedArchiver.archivedData(withRootObject: request, requiringSecureCoding: true)
        let back = try NSKeyedUnarchiver.unarchivedObject(ofClass: UNNotificationRequest.self, from: data)
        #expect(back == request)
        #expect(back?.content.filterCriteria == "work-account-identifier")
        #expect((back?.trigger as? UNCalendarNotificationTrigger)?.dateComponents.hour == 9)
    }

    @Test func valuesThatAreNoPropertyListAreRefused() throws {
        let content = UNMutableNotificationContent()
        content.userInfo = ["date": Date(), "object": NSObject()]
        #expect(throws: UNError.self) { try content.values.record() }
    }

    @Test func aNullOfAPayloadIsNoValue() throws {
        let payload = Data(#"{"aps": {"alert": "x"}, "thread": null, "list": [null, 1, {"a": null}]}"#.utf8)
        let values = ContentValues(NotificationContent(title: "x", userInfo: payload))
        #expect(values.userInfo["thread"] == nil && (values.userInfo["list"] as? [Any])?.count == 2)
        #expect(ContentValues(try values.record()).userInfo["thread"] == nil)
    }

    @Test func unknownProvidersAreRefused() throws {
        final class Provider: NSObject, UNNotificationContentProviding {}
        let error = #expect(throws: UNError.self) { try UNNotificationContent().updating(from: Provider()) }
        #expect(error?.code == .contentProvidingObjectNotAllowed)
        final class Sender: NSObject, ContentUpdating {
            func update(_ values: inout ContentValues) { values.sender = "Curt" }
        }
        #expect(try UNNotificationContent().updating(from: Sender()).values.sender == "Curt")
    }

    @Test(arguments: [
        (UNError.Code.notificationsNotAllowed, 1), (.attachmentInvalidURL, 100), (.attachmentUnrecognizedType, 101),
        (.attachmentInvalidFileSize, 102), (.attachmentNotInDataStore, 103),
        (.attachmentMoveIntoDataStoreFailed, 104), (.attachmentCorrupt, 105), (.notificationInvalidNoDate, 1_400),
        (.notificationInvalidNoContent, 1_401), (.contentProvidingObjectNotAllowed, 1_500),
        (.contentProvidingInvalid, 1_501), (.badgeInputInvalid, 1_600),
    ])
    func errorsHaveApplesNumbers(_ code: UNError.Code, _ number: Int) {
        let error = UNError(code) as NSError
        #expect(error.domain == UNErrorDomain && error.code == number)
        #expect(!error.localizedDescription.isEmpty)
        do { throw UNError(code) } catch code {} catch { Issue.record(error) }
    }

    @Test func levelsHaveTheNumbersOfTheRelease() {
        let levels: [UNNotificationInterruptionLevel] = [.passive, .active, .timeSensitive, .critical]
        #expect(levels.map(\.rawValue) == [0, 1, 2, 3])
        #expect(UNNotificationContent().interruptionLevel == .active)
    }

    // MARK: - Triggers, categories

    @Test func triggersTellTheirNextDate() throws {
        let interval = UNTimeIntervalNotificationTrigger(timeInterval: 90, repeats: false)
        let before = Date()
        let next = try #require(interval.nextTriggerDate())
        #expect(next >= before + 90 && next <= Date() + 90)
        let calendar = UNCalendarNotificationTrigger(dateMatching: DateComponents(hour: 9, weekday: 2), repeats: true)
        let monday = try #require(calendar.nextTriggerDate())
        #expect(Calendar(identifier: .gregorian).component(.weekday, from: monday) == 2)
        #expect(
            UNCalendarNotificationTrigger(dateMatching: .init(year: 2_001), repeats: false).nextTriggerDate() == nil)
    }

    @Test func categoriesCompareByTheirContent() {
        let action = UNTextInputNotificationAction(
            identifier: "reply", title: "Reply", options: [.foreground], textInputButtonTitle: "Send",
            textInputPlaceholder: "Text")
        let category = UNNotificationCategory(
            identifier: "message", actions: [action], intentIdentifiers: [], options: .customDismissAction)
        let back = UNNotificationCategory(category.record)
        #expect(back == category && Set([back, category]).count == 1)
        let input = back.actions.first as? UNTextInputNotificationAction
        #expect(input?.textInputButtonTitle == "Send" && input?.options == [.foreground])
        #expect(back.options == .customDismissAction)
    }

    @Test(arguments: [
        (UNNotificationPresentationOptions.alert, true, true), (.banner, true, false), (.list, false, true),
        (.sound, false, false),
    ])
    func presentationOptionsCrossTheBus(_ options: UNNotificationPresentationOptions, _ banner: Bool, _ list: Bool) {
        #expect(options.presentation.banner == banner && options.presentation.list == list)
    }

    // MARK: - Attachments

    @Test func attachmentsAreChecked() throws {
        let scratch = try Scratch()
        func file(_ name: String, _ size: Int) throws -> URL {
            let url = URL(filePath: scratch.path(name))
            try Data(count: size).write(to: url)
            return url
        }
        func code(_ url: URL, _ options: [AnyHashable: Any]? = nil) -> UNError.Code? {
            do {
                _ = try UNNotificationAttachment(identifier: "a", url: url, options: options)
                return nil
            } catch { return (error as? UNError)?.code }
        }
        #expect(code(URL(filePath: scratch.path("none.png"))) == .attachmentInvalidURL)
        #expect(code(URL(filePath: scratch.path(""))) == .attachmentInvalidURL)
        #expect(code(try file("a.txt", 1)) == .attachmentUnrecognizedType)
        #expect(code(try file("a.png", 1)) == nil)
        #expect(code(try file("b.png", (10 << 20) + 1)) == .attachmentInvalidFileSize)
        #expect(code(try file("c", 1), [UNNotificationAttachmentOptionsTypeHintKey: "public.png"]) == nil)
    }

    @Test func attachmentsMoveIntoTheStore() throws {
        let scratch = try Scratch()
        let file = URL(filePath: scratch.path("a.png"))
        try Data([1]).write(to: file)
        let store = AttachmentStore(folder: URL(filePath: scratch.path("store")))
        let attachment = try UNNotificationAttachment(identifier: "", url: file)
        #expect(!attachment.identifier.isEmpty)
        let taken = try store.take(attachment)
        let stored = taken.attachment
        #expect(!FileManager.default.fileExists(atPath: file.path))
        #expect(stored.url.path.hasPrefix(store.folder.path) && stored.url.lastPathComponent == "a.png")
        #expect(try store.take(stored).attachment == stored)
        let error = #expect(throws: UNError.self) { try store.take(attachment) }
        #expect(error?.code == .attachmentMoveIntoDataStoreFailed)
        #expect(try FileManager.default.contentsOfDirectory(atPath: store.folder.path).count == 1)
        try FileManager.default.removeItem(at: stored.url)
        let missing = #expect(throws: UNError.self) { try store.take(stored) }
        #expect(missing?.code == .attachmentNotInDataStore)
    }

    @Test func attachmentsOfARefusedNotificationMoveBack() throws {
        let scratch = try Scratch()
        let file = URL(filePath: scratch.path("a.png"))
        try Data([1]).write(to: file)
        let store = AttachmentStore(folder: URL(filePath: scratch.path("store")))
        let taken = try store.take(UNNotificationAttachment(identifier: "a", url: file))
        try store.putBack(taken, isRefused: true)
        #expect(FileManager.default.fileExists(atPath: file.path))
        #expect(try FileManager.default.contentsOfDirectory(atPath: store.folder.path).isEmpty)
    }

    @Test func attachmentsOfANotificationWithoutAnAnswerAreInBothPlaces() async throws {
        let scratch = try Scratch()
        let file = URL(filePath: scratch.path("a.png"))
        try Data([1]).write(to: file)
        let store = AttachmentStore(folder: URL(filePath: scratch.path("store")))
        // Nobody is there to answer: a service that ends too early has it all the same.
        let connection = ServiceConnection(address: .custom("unix:path=\(scratch.path("none"))"))
        let center = UNUserNotificationCenter(
            connection: connection, host: NotificationHost(AppHost(connection: connection)), store: store,
            isSandboxed: false)
        let content = UNMutableNotificationContent()
        content.attachments = [try UNNotificationAttachment(identifier: "a", url: file)]
        await #expect(throws: (any Error).self) {
            try await center.add(UNNotificationRequest(identifier: "a", content: content, trigger: nil))
        }
        #expect(FileManager.default.fileExists(atPath: file.path))
        #expect(try FileManager.default.contentsOfDirectory(atPath: store.folder.path).count == 1)
    }

    // MARK: - Extensions and delegates

    @Test func aServiceExtensionThatTakesTooLongIsWarned() async throws {
        final class Slow: UNNotificationServiceExtension, @unchecked Sendable {
            override func didReceive(
                _ request: UNNotificationRequest,
                withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
            ) {}
        }
        final class Quick: UNNotificationServiceExtension, @unchecked Sendable {
            override func didReceive(
                _ request: UNNotificationRequest,
                withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
            ) {
                let content = UNMutableNotificationContent()
                content.title = "changed"
                contentHandler(content)
            }
        }
        let request = UNNotificationRequest(identifier: "a", content: try filled(), trigger: nil)
        let slow = try await UNNotificationServiceExtension.changed(request, by: Slow(), within: .milliseconds(10))
        #expect(slow.title == "Curt Rothert")
        let quick = try await UNNotificationServiceExtension.changed(request, by: Quick(), within: .seconds(60))
        #expect(quick.title == "changed")
    }

    @Test func bothFormsOfADelegateAreCalled() async throws {
        final class Handlers: UNUserNotificationCenterDelegate {
            func userNotificationCenter(
                _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
                withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
            ) {
                completionHandler([.sound])
            }
        }
        final class Async: UNUserNotificationCenterDelegate {
            func userNotificationCenter(
                _ center: UNUserNotificationCenter, willPresent notification: UNNotification
            ) async -> UNNotificationPresentationOptions { [.badge] }
        }
        final class None: UNUserNotificationCenterDelegate {}
        let center = UNUserNotificationCenter.current()
        let notification = UNNotification(
            DeliveredNotification(source: "a", request: .init(identifier: "a", content: .init())))
        let delegates: [any UNUserNotificationCenterDelegate] = [Handlers(), Async(), None()]
        var answers: [UNNotificationPresentationOptions] = []
        for delegate in delegates {
            answers.append(await delegate.userNotificationCenter(center, willPresent: notification))
        }
        #expect(answers == [[.sound], [.badge], [.list]])
    }
}

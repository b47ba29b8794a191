// SPDX-License-Identifier: Apache-2.0

import FoundationAdditions
import Synchronization
import TestSupport
import TestTraits
import Testing

/// One process has one current activity: these tests take turns.
@Suite(.serialized, .turns(with: "the current activity")) struct UserActivityTests {
    /// Counts how often it was asked to bring an activity up to date.
    final class Keeper: NSObject, NSUserActivityDelegate {
        let saves = Mutex(0)
        private let continuation: AsyncStream<Bool>.Continuation
        let calls: AsyncStream<Bool>

        override init() {
            (calls, continuation) = AsyncStream.makeStream(of: Bool.self)
            super.init()
        }

        func userActivityWillSave(_ userActivity: NSUserActivity) {
            saves.withLock { $0 += 1 }
            userActivity.addUserInfoEntries(from: ["saved": true])
            // Ends the process anywhere else.
            MainActor.preconditionIsolated()
            continuation.yield(true)
        }
    }

    @Test func freshActivityIsAsOnApplesPlatforms() {
        let activity = NSUserActivity(activityType: "org.example.read")
        #expect(activity.activityType == "org.example.read")
        #expect(activity.needsSave)
        #expect(activity.userInfo?.isEmpty == true)
        #expect(activity.isEligibleForHandoff)
        #expect(!activity.isEligibleForSearch)
        #expect(!activity.isEligibleForPublicIndexing)
        #expect(!activity.isEligibleForPrediction)
        #expect(activity.title == nil)
        #expect(activity.keywords.isEmpty)
        #expect(activity.requiredUserInfoKeys == nil)
        #expect(activity.webpageURL == nil)
        #expect(activity.referrerURL == nil)
        #expect(activity.expirationDate == nil)
        #expect(activity.targetContentIdentifier == nil)
        #expect(activity.persistentIdentifier == nil)
        #expect(!activity.supportsContinuationStreams)
        #expect(activity.delegate == nil)
    }

    /// Nobody continues it: Apple's class answers 3328, also if streams are supported.
    @Test(arguments: [false, true]) func streamsToNobodyAreUnsupported(supportsStreams: Bool) async {
        let activity = NSUserActivity(activityType: "org.example.read")
        activity.supportsContinuationStreams = supportsStreams
        let answers = await withCheckedContinuation { continuation in
            activity.getContinuationStreams { input, output, error in
                continuation.resume(returning: (input == nil && output == nil, (error as? CocoaError)?.code.rawValue))
            }
        }
        #expect(answers == (true, 3328))
        let error = await #expect(throws: CocoaError.self) { _ = try await activity.continuationStreams() }
        #expect(error?.code == .featureUnsupported)
        #expect(error?.localizedDescription.contains("org.example.read") == true)
    }

    /// The example of the class's documentation.
    @Test func exampleOfTheDocumentationSaysWhatIsShown() {
        let activity = NSUserActivity(activityType: "org.example.notes.open")
        activity.title = "Shopping"
        activity.targetContentIdentifier = "note:42"
        activity.addUserInfoEntries(from: ["note": 42])
        activity.becomeCurrent()
        #expect(NSUserActivity.current === activity)
        #expect(activity.description == "<NSUserActivity: org.example.notes.open “Shopping”>")
        activity.invalidate()
    }

    @Test func settersDoNotAskForASave() {
        let activity = NSUserActivity(activityType: "a")
        activity.needsSave = false
        activity.title = "title"
        activity.userInfo = ["a": 1]
        activity.targetContentIdentifier = "note:1"
        activity.keywords = ["x"]
        #expect(!activity.needsSave)
    }

    @Test func entriesAreMergedAndTheNewOneStays() {
        let activity = NSUserActivity(activityType: "a")
        activity.userInfo = ["a": 1, "b": 2]
        activity.addUserInfoEntries(from: ["b": "new", "c": [1, 2]])
        #expect(activity.userInfo?["a"] as? Int == 1)
        #expect(activity.userInfo?["b"] as? String == "new")
        #expect(activity.userInfo?["c"] as? [Int] == [1, 2])
        activity.userInfo = nil
        #expect(activity.userInfo?.isEmpty == true)
    }

    @Test func flagsAreApartFromEachOther() {
        let activity = NSUserActivity(activityType: "a")
        activity.isEligibleForHandoff = false
        activity.isEligibleForSearch = true
        activity.isEligibleForPrediction = true
        #expect(!activity.isEligibleForHandoff && activity.isEligibleForSearch && activity.isEligibleForPrediction)
        #expect(!activity.isEligibleForPublicIndexing)
        activity.isEligibleForPublicIndexing = true
        activity.isEligibleForSearch = false
        #expect(!activity.isEligibleForSearch && activity.isEligibleForPublicIndexing)
    }

    @Test func whatAppleRaisesAnExceptionForEndsTheProcess() async throws {
        func message(_ result: ExitTest.Result?) throws -> String {
            String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        }
        let page = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            NSUserActivity(activityType: "a").webpageURL = URL(string: "note:42")
        }
        #expect(try message(page).contains("webpageURL takes http and https, and not “note:42”"))
        let type = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = NSUserActivity(activityType: "")
        }
        #expect(try message(type).contains("an activity needs a type that is not empty"))
        let value = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            NSUserActivity(activityType: "a").userInfo = ["view": NSObject()]
        }
        #expect(try message(value).contains(#"userInfo["view"] is of the type NSObject"#))
    }

    @Test func webpagesAreTaken() {
        let activity = NSUserActivity(activityType: "a")
        for page in ["http://example.org", "HTTPS://example.org/a?b#c"] {
            activity.webpageURL = URL(string: page)
            #expect(activity.webpageURL?.absoluteString == page)
        }
        activity.webpageURL = nil
        #expect(activity.webpageURL == nil)
    }

    // MARK: - The current activity

    @Test func becomingCurrentSavesOnceOnTheMainThreadAfterItReturned() async {
        let keeper = Keeper()
        let activity = NSUserActivity(activityType: "a")
        activity.delegate = keeper
        var calls = keeper.calls.makeAsyncIterator()
        await MainActor.run {
            activity.becomeCurrent()
            #expect(keeper.saves.withLock { $0 } == 0)
            #expect(!activity.needsSave)
            activity.becomeCurrent()
        }
        #expect(await calls.next() == true)
        #expect(NSUserActivity.current === activity)
        #expect(activity.userInfo?["saved"] as? Bool == true)
        activity.resignCurrent()
        activity.becomeCurrent()
        #expect(await calls.next() == true)
        #expect(keeper.saves.withLock { $0 } == 2)
        activity.resignCurrent()
    }

    @Test func newestIsCurrentAndOthersCannotResignForIt() {
        let first = NSUserActivity(activityType: "a")
        let second = NSUserActivity(activityType: "a")
        first.becomeCurrent()
        second.becomeCurrent()
        #expect(NSUserActivity.current === second)
        first.resignCurrent()
        #expect(NSUserActivity.current === second)
        second.resignCurrent()
        #expect(NSUserActivity.current == nil)
    }

    @Test func invalidatedActivityStaysReadableAndIsNotCurrentAgain() {
        let activity = NSUserActivity(activityType: "a")
        activity.becomeCurrent()
        activity.invalidate()
        #expect(NSUserActivity.current == nil)
        activity.title = "still here"
        activity.becomeCurrent()
        #expect(NSUserActivity.current == nil)
        #expect(activity.title == "still here")
    }

    @Test @MainActor func whoeverUsesAnActivityHasItSavedOnceIfThatIsNeeded() {
        let keeper = Keeper()
        let activity = NSUserActivity(activityType: "a")
        activity.delegate = keeper
        activity.saveIfNeeded()
        activity.saveIfNeeded()
        #expect(keeper.saves.withLock { $0 } == 1)
        #expect(!activity.needsSave)
        activity.needsSave = true
        activity.saveIfNeeded()
        #expect(keeper.saves.withLock { $0 } == 2)
    }

    @Test func activityThatNobodyHoldsIsNotCurrent() async throws {
        let keeper = Keeper()
        var calls = keeper.calls.makeAsyncIterator()
        do {
            let activity = NSUserActivity(activityType: "a")
            activity.delegate = keeper
            activity.becomeCurrent()
            _ = await calls.next()
        }
        // The task that called the delegate lets go of it at its own pace.
        try await eventuallyHolds("there is no current activity") { NSUserActivity.current == nil }
    }

    @Test func deletingSavedActivitiesEnds() async {
        await NSUserActivity.deleteAllSavedUserActivities()
        await NSUserActivity.deleteSavedUserActivities(withPersistentIdentifiers: ["a"])
        await confirmation(expectedCount: 2) { called in
            await withCheckedContinuation { continuation in
                NSUserActivity.deleteSavedUserActivities(withPersistentIdentifiers: ["a"]) {
                    called()
                    NSUserActivity.deleteAllSavedUserActivities {
                        called()
                        continuation.resume()
                    }
                }
            }
        }
    }

    // MARK: - Typed payloads

    struct Place: Codable, Equatable {
        var name: String
        var isOpen: Bool
        var latitude: Double
        var visits: Int
        var page: URL
        var id: UUID
        var when: Date
        var picture: Data
        var tags: [String]
        var note: String?
    }

    @Test func typedPayloadComesBackByItsCodingKeys() throws {
        let place = Place(
            name: "Zürich", isOpen: true, latitude: 47.4, visits: 3, page: URL(filePath: "/a"), id: UUID(),
            when: Date(timeIntervalSinceReferenceDate: 7), picture: Data([1, 2]), tags: ["lake"])
        let activity = NSUserActivity(activityType: "a")
        try activity.setTypedPayload(place)
        #expect(try activity.typedPayload(Place.self) == place)
        #expect(activity.userInfo?["name"] as? String == "Zürich")
        #expect(activity.userInfo?["isOpen"] as? Bool == true)
        #expect(activity.userInfo?["visits"] as? Int == 3)
        let sent = NSUserActivity(record: try ActivityRecord(encoded: activity.record.encoded()))
        #expect(try sent.typedPayload(Place.self) == place)
    }

    @Test func typedPayloadReadsWhatWasSetByHand() throws {
        struct Note: Codable, Equatable {
            var id: UUID
            var page: URL
            var tags: Set<String>
            var missing: String?
        }
        let id = UUID()
        let activity = NSUserActivity(activityType: "a")
        activity.userInfo = [
            "id": id, "page": URL(filePath: "/n"), "tags": Set(["x"]), "missing": NSNull(), 7: "no coding key",
        ]
        let note = try activity.typedPayload(Note.self)
        #expect(note == Note(id: id, page: URL(filePath: "/n"), tags: ["x"]))
    }

    @Test func payloadWithoutKeysIsRefused() {
        let activity = NSUserActivity(activityType: "a")
        #expect(throws: (any Error).self) { try activity.setTypedPayload([1, 2]) }
        #expect(throws: (any Error).self) { try activity.typedPayload(Place.self) }
    }
}

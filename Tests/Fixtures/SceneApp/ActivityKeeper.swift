// SPDX-License-Identifier: Apache-2.0

import CoreSpotlight
import UIKit

/// The activities that the app makes current by hand, by the names of the clowns: an app keeps its activities.
@MainActor final class ActivityKeeper: NSObject, NSUserActivityDelegate {
    static let shared = ActivityKeeper()

    private var activities: [String: NSUserActivity] = [:]
    private var saves = 0
    /// The activity that came to a window last.
    var continued: NSUserActivity?

    /// Runs a line of the input: the word “activities”, an order and the name of a clown.
    func perform(_ words: [String]) {
        let (order, name, rest) = (words[1], words[2], words.dropFirst(3).joined(separator: " "))
        let activity = activities[name]
        switch order {
        case "current":
            let made = activity ?? .clown(name)
            made.persistentIdentifier = "clown:\(name)"
            made.isEligibleForSearch = true
            made.delegate = self
            activities[name] = made
            made.becomeCurrent()
        case "show":
            // Another activity, with the identifiers that are given; “-” is none.
            let made = NSUserActivity.clown(name)
            made.title = words.dropFirst(5).joined(separator: " ")
            made.targetContentIdentifier = words[3] == "-" ? nil : words[3]
            made.persistentIdentifier = words[4] == "-" ? nil : words[4]
            made.isEligibleForSearch = true
            activities[name] = made
            made.becomeCurrent()
        case "restore":
            // The same object is the one from which its window comes back.
            UIApplication.shared.openSessions.first { $0.persistentIdentifier == rest }?.scene?.userActivity = activity
        case "undeclared":
            let made = NSUserActivity(activityType: "org.example.town.undeclared")
            activities[name] = made
            made.becomeCurrent()
        case "keep":
            // As it came, with all that this version knows nothing of.
            activities[name] = continued
            continued?.becomeCurrent()
        case "note": activity?.addUserInfoEntries(from: ["note": rest])
        case "index":
            let attributes = CSSearchableItemAttributeSet(contentType: .text)
            attributes.title = rest
            let item = CSSearchableItem(
                uniqueIdentifier: "clown:\(name)", domainIdentifier: "clowns", attributeSet: attributes)
            CSSearchableIndex.default().indexSearchableItems([item]) { error in say("indexed \(error == nil)") }
        case "describe":
            let attributes = CSSearchableItemAttributeSet(contentType: .text)
            attributes.contentDescription = rest
            attributes.keywords = ["circus"]
            activity?.contentAttributeSet = attributes
        case "resign": activity?.resignCurrent()
        case "drop": activities[name] = nil
        case "streams": activity?.supportsContinuationStreams = true
        case "ask": Task { await ask(rest) }
        case "retitle": activity?.title = rest
        case "identify": activity?.targetContentIdentifier = rest
        case "page": activity?.webpageURL = URL(string: rest)
        case "needs": for _ in 0..<1_000 { activity?.needsSave = true }
        case "forget":
            NSUserActivity.deleteSavedUserActivities(withPersistentIdentifiers: ["clown:\(name)"]) { say("forgotten") }
        default: say("unknown \(order)")
        }
        say("done \(order) \(name) \(saves)")
    }

    /// Asks the program whose activity is continued for streams, and writes some words.
    private func ask(_ words: String) async {
        do {
            guard let continued else { return say("nothing is continued") }
            let talk = Talk(try await continued.continuationStreams())
            talk.write(words)
            // Off the main thread, which the other end may need.
            Thread.detachNewThread { say("answered \(talk.read())") }
        } catch {
            say("no streams \((error as NSError).code)")
        }
    }

    nonisolated func userActivity(
        _ userActivity: NSUserActivity, didReceive inputStream: InputStream, outputStream: OutputStream
    ) {
        let talk = Talk((inputStream, outputStream))
        Thread.detachNewThread { talk.write(talk.read().uppercased()) }
    }

    nonisolated func userActivityWillSave(_ userActivity: NSUserActivity) {
        MainActor.assumeIsolated {
            saves += 1
            userActivity.addUserInfoEntries(from: ["saves": saves])
        }
    }
}

/// A pair of streams, for a thread that waits for bytes.
final class Talk: @unchecked Sendable {
    private let input: InputStream
    private let output: OutputStream

    init(_ streams: (InputStream, OutputStream)) {
        (input, output) = streams
        input.open()
        output.open()
    }

    func write(_ words: String) {
        let bytes = Array(words.utf8)
        _ = output.write(bytes, maxLength: bytes.count)
    }

    func read() -> String {
        var bytes = [UInt8](repeating: 0, count: 1_000)
        let count = input.read(&bytes, maxLength: bytes.count)
        return String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self)
    }
}

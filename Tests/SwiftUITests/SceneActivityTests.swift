// SPDX-License-Identifier: Apache-2.0

import FoundationAdditions
import TestSupport
import Testing
import UIKit

@testable import SwiftUI

/// The activity that the views in a window advertise together.
@MainActor @Suite(.timeLimit(.minutes(5))) struct SceneActivityTests {
    private let activity = SceneActivity()
    private let responder = UIResponder()
    private let reading = EventClaim()
    private let editing = EventClaim()

    init() {
        activity.responder = responder
    }

    private func isOf(_ type: String?) async throws {
        try await eventuallyHolds("the activity of the window is of the type \(type ?? "-")") {
            responder.userActivity?.activityType == type
        }
    }

    @Test func viewsOfTwoTypesTakeTurns() async throws {
        activity.add(reading, type: "read") { $0.title = "Reads" }
        try await isOf("read")
        for _ in 0..<2 {
            // A view may begin before the other one has ended, or after it.
            activity.add(editing, type: "edit") { $0.title = "Edits" }
            activity.remove(reading)
            try await isOf("edit")
            #expect(responder.userActivity?.title == "Edits")
            activity.remove(editing)
            activity.add(reading, type: "read") { $0.title = "Reads" }
            try await isOf("read")
        }
    }

    @Test func aViewOfAnotherTypeWaits() async throws {
        activity.add(reading, type: "read") { _ in }
        try await isOf("read")
        activity.add(editing, type: "edit") { _ in }
        activity.add(reading, type: "read") { $0.title = "Reads" }
        try await eventuallyHolds("the first one is brought up to date") { responder.userActivity?.title == "Reads" }
        #expect(responder.userActivity?.activityType == "read")
        // A view may advertise another type than before.
        activity.add(reading, type: "look") { _ in }
        try await isOf("edit")
        activity.remove(editing)
        try await isOf("look")
        activity.remove(reading)
        try await isOf(nil)
    }
}

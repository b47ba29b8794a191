// SPDX-License-Identifier: Apache-2.0

import EnfiladePredicates
import Foundation
import Testing

@testable import UIKit

/// Which scene of an app without a service takes some content.
@MainActor struct RoutingTests {
    /// A scene with an identifier, used at some time.
    private func scene(
        _ identifier: String, used order: UInt64 = 0, _ state: UIScene.ActivationState = .background,
        can: String? = nil, prefers: String? = nil
    ) -> UIScene {
        let session = UISceneSession(identifier: identifier, role: .windowApplication)
        session.order = order
        let scene = UIScene(session: session, connectionOptions: UIScene.ConnectionOptions())
        scene.activationState = state
        let conditions = scene.activationConditions
        if let can { conditions.canActivateForTargetContentIdentifierPredicate = NSPredicate(format: can) }
        if let prefers {
            conditions.prefersToActivateForTargetContentIdentifierPredicate = NSPredicate(format: prefers)
        }
        return scene
    }

    @Test func sceneThatPrefersComesBeforeTheActiveOneThatCan() {
        let scenes = [
            scene("active", used: 9, .foregroundActive), scene("special", used: 1, prefers: "SELF BEGINSWITH 'note:4'"),
            scene("closed", used: 8, can: "SELF == 'map'"),
        ]
        let routing = SceneRouting(scenes)
        #expect(routing.choice(for: "note:42") == .init(session: "special", reason: .prefers))
        #expect(routing.choice(for: "note:7") == .init(session: "active", reason: .can))
    }

    @Test func activeSceneComesBeforeOneThatWasUsedLater() {
        let scenes = [
            scene("first", used: 3), scene("late", used: 7, .foregroundInactive),
            scene("active", used: 5, .foregroundActive),
            scene("second", used: 3),
        ]
        var order: [String?] = []
        var left = scenes
        repeat {
            let choice = SceneRouting(left).choice(for: "anything").session
            order.append(choice)
            left.removeAll { $0.session.persistentIdentifier == choice }
        } while order.last != .some(nil)
        #expect(order == ["active", "late", "first", "second", nil])
    }

    @Test func contentThatNoSceneCanShowIsForANewOne() {
        let routing = SceneRouting([scene("notes", can: "SELF BEGINSWITH 'note:'")])
        #expect(routing.choice(for: "map:1") == .init(session: nil, reason: .noMatch))
        #expect(routing.choice(for: "") == .init(session: nil, reason: .noIdentifier))
    }
}

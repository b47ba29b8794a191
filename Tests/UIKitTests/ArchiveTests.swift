// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import UIKit

/// A scene of this program.
final class ArchivedScene: UIWindowScene {}

/// The descriptions of scenes, in archives.
@MainActor struct ArchiveTests {
    /// A scene that has no name of its own.
    private final class Inner: UIWindowScene {}

    @Test func configurationComesBack() throws {
        let configuration = UISceneConfiguration(name: "Town", sessionRole: .windowApplication)
        configuration.sceneClass = ArchivedScene.self
        configuration.storyboard = UIStoryboard(name: "Main", bundle: nil)
        let read = try copy(configuration)
        #expect(read.name == "Town" && read.role == .windowApplication)
        #expect(read.sceneClass == ArchivedScene.self && read.delegateClass == nil && read.storyboard?.name == "Main")

        configuration.sceneClass = Inner.self
        #expect(try copy(configuration).sceneClass == nil)
        let bare = try copy(UISceneConfiguration(name: nil, sessionRole: .windowExternalDisplayNonInteractive))
        #expect(bare.name == nil && bare.role == .windowExternalDisplayNonInteractive && bare.sceneClass == nil)
    }

    @Test func conditionsComeBack() throws {
        let conditions = UISceneActivationConditions()
        conditions.canActivateForTargetContentIdentifierPredicate = NSPredicate(format: "SELF BEGINSWITH[cd] %@", "Ä“1")
        conditions.prefersToActivateForTargetContentIdentifierPredicate = NSPredicate(format: "SELF == %@", "Ä“12")
        let read = try copy(conditions)
        #expect(read.outcome(for: "ä“123") == (can: true, prefers: false))
        #expect(read.outcome(for: "Ä“12") == (can: true, prefers: true))
        #expect(read.outcome(for: "b") == (can: false, prefers: false))
        #expect(try copy(UISceneActivationConditions()).outcome(for: "b") == (can: true, prefers: false))
    }

    @Test func sessionSaysWhichItWas() throws {
        let session = UISceneSession(identifier: "AB-12", role: .windowApplication)
        let read = try copy(session)
        #expect(read.persistentIdentifier == "AB-12" && read.role == .windowApplication)
    }

    @Test(arguments: ["MATCHES", "("]) func conditionsThatScenesCannotHaveAreNotRead(wrong: String) throws {
        let writer = NSKeyedArchiver(requiringSecureCoding: true)
        writer.encode("AB-12", forKey: "persistentIdentifier")
        writer.encode("TRUEPREDICATE", forKey: "canActivate")
        writer.encode("SELF \(wrong) 'a'", forKey: "prefersToActivate")
        writer.finishEncoding()
        let reader = try NSKeyedUnarchiver(forReadingFrom: writer.encodedData)
        #expect(UISceneActivationConditions(coder: reader) == nil)
        #expect(UISceneConfiguration(coder: reader) == nil)
        #expect(UISceneSession(coder: reader) == nil)
    }

    /// Writes an object and reads it again.
    private func copy<Object: NSObject & NSSecureCoding>(_ object: Object) throws -> Object {
        let archive = try NSKeyedArchiver.archivedData(withRootObject: object, requiringSecureCoding: true)
        return try #require(try NSKeyedUnarchiver.unarchivedObject(ofClass: Object.self, from: archive))
    }
}

extension UISceneActivationConditions {
    /// Whether the predicates hold for some content.
    fileprivate func outcome(for content: String) -> (can: Bool, prefers: Bool) {
        (
            canActivateForTargetContentIdentifierPredicate.evaluate(with: content),
            prefersToActivateForTargetContentIdentifierPredicate.evaluate(with: content)
        )
    }
}

// SPDX-License-Identifier: Apache-2.0

import EnfiladeFiles
import EnfiladeBus
import EnfiladeContract
import Foundation
import EnfiladePredicates

/// The rules of sessions: limits, and the rights of callers. Pure.
enum SceneRules {
    /// How many sessions all apps may have together.
    static let mostSessions = 100_000
    /// The length of a role, a configuration, an identifier of content, in bytes.
    static let longestName = 4_096
    /// The length of the predicates of all sessions of a bundle together.
    ///
    /// They are read when somebody asks about the bundle for the first time, and each question may have to go through all.
    static let largestPredicates = 1 << 20
    /// The length of a picture.
    static let largestSnapshot = 16 << 20
    /// After how many launches in a row that did not get through an app should restore nothing.
    static let launchesBeforePristine = 3
    /// The role of a session if nobody says another.
    static let usualRole = "UIWindowSceneSessionRoleApplication"
    /// How many requests may wait for the launch of one app.
    static let mostRequests = 1_000
    /// Timeout for the launch of an app that a request waits for.
    static let launchTimeout = Duration.seconds(30)
    /// Timeout for an app to show the request that its launch has taken.
    static let answerTimeout = Duration.seconds(10)
    /// The limit for the bytes kept with sessions that a launch is answered with.
    static let largestLaunch = 16 << 20
    /// The animations that a destruction may ask for.
    static let animations: Set = ["standard", "commit", "decline"]

    /// Checks that a caller may look at sessions of a bundle, or close them: an app those of its own, the user's tools all.
    static func checkAccess(of caller: Caller, to bundle: String) throws(ServiceError) {
        switch caller.standing {
        case .app(let own, _) where ExactText(own) == ExactText(bundle): break
        case .app(let own, _):
            throw ServiceError(.notPermitted, "the bundle “\(own)” may not see sessions of “\(bundle)”")
        case .tool, .stranger: try CallerRules.requireTool(caller, to: "see sessions of “\(bundle)”")
        }
    }

    /// Checks a role.
    static func check(role: String) throws(ServiceError) {
        guard !role.isEmpty else { throw ServiceError(.invalidArgument, "a session needs a role") }
        try check(role, longestName, "the role")
    }

    /// Checks the length of a text.
    static func check(_ text: String, _ most: Int, _ name: String) throws(ServiceError) {
        guard text.utf8.count <= most else {
            throw ServiceError(.invalidArgument, "\(name) has \(text.utf8.count) bytes; \(most) are allowed")
        }
    }

    /// Checks the predicates among changes; the contract has the limits of all of them.
    ///
    /// - Throws: `ServiceError.invalidArgument` with the reason.
    static func check(_ changes: SceneChanges) throws(ServiceError) {
        if let json = changes.canActivate { try check(predicate: json, "canActivate") }
        if let json = changes.prefersToActivate { try check(predicate: json, "prefersToActivate") }
    }

    /// Checks an animation.
    static func check(animation: String) throws(ServiceError) {
        guard animations.contains(animation) else {
            let known = animations.sorted().joined(separator: ", ")
            throw ServiceError(.invalidArgument, "there is no animation “\(animation)”; the animations are \(known)")
        }
    }

    /// Reads the error of `Answer`; `nil` if the app has taken the request.
    ///
    /// - Throws: `ServiceError.invalidArgument` if it cannot be the name of an error, or if the message is too long.
    static func problem(_ error: String, _ message: String) throws(ServiceError) -> ServiceError? {
        try check(message, longestName, "the message")
        if error.isEmpty { return nil }
        let isWord = error.utf8.allSatisfy { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 & ~0x20 }
        guard isWord, error.utf8.count <= 64 else {
            throw ServiceError(.invalidArgument, "the name of an error is one word of letters")
        }
        let reason = message.isEmpty ? "the app has refused it and does not say why" : message
        return ServiceError(ServiceError.Code(rawValue: error), reason)
    }

    private static func check(predicate json: Data, _ name: String) throws(ServiceError) {
        if json.isEmpty { return }
        let format: String
        do throws(PredicateFailure) {
            let tree = try ActivationConditions.predicate(json: json)
            // A fault of a pattern shows here and not only when a window is looked for.
            _ = try PredicateProgram(tree, limits: ActivationConditions.limits)
            format = PredicatePrinter.format(tree)
        } catch {
            throw ServiceError(.invalidArgument, "“\(name)” is no predicate that can choose a window: \(error.message)")
        }
        // Its texts are in bytes here and come back as a text, when somebody asks for reasons.
        if let objection = BusText.objection(to: format) {
            throw ServiceError(.invalidArgument, "“\(name)” \(objection)")
        }
    }
}

extension SceneRouting.Choice {
    /// The choice as `Activate` answers it.
    func details(_ state: SceneState) -> SceneChoice {
        SceneChoice(reason: reason.rawValue, state: state.rawValue)
    }
}

// SPDX-License-Identifier: Apache-2.0

import Foundation
import UIKit

/// Runs the lines of the input.
@MainActor final class Director {
    static let shared = Director()

    /// Whether the app reports questions for a scene's restoration activity.
    private(set) var tellsQuestions = false
    private var armed: [String] = []
    private var stale: UISceneSession?

    /// Reads lines from now on, also in an app that the system has started: from a pipe with a name in the bundle.
    func start() {
        let path = Bundle.main.bundlePath + "/commands"
        mkfifo(path, 0o600)
        // Open when this returns: nobody can write into a pipe that nobody reads.
        let descriptor = open(path, O_RDWR)
        Thread.detachNewThread {
            guard let pipe = fdopen(descriptor, "r+") else { return }
            var line: UnsafeMutablePointer<CChar>?
            var capacity = 0
            while getline(&line, &capacity, pipe) > 0, let read = line {
                let words = String(cString: read).trimmingCharacters(in: .whitespacesAndNewlines)
                DispatchQueue.main.async { MainActor.assumeIsolated { Director.shared.perform(words) } }
            }
        }
    }

    /// The user has clicked in a window.
    func tapped() {
        let words = armed
        armed = []
        say("tapped")
        if !words.isEmpty { perform(words.joined(separator: " ")) }
    }

    private func perform(_ line: String) {
        let words = line.split(separator: " ").map(String.init)
        let application = UIApplication.shared
        switch words.first ?? "" {
        case "tap":
            armed = Array(words.dropFirst())
            say("armed")
        case "new": activate(nil, words.dropFirst().first)
        case "show": activate(session(words[1]), words.dropFirst(2).first)
        case "content":
            let request = UISceneSessionActivationRequest(userActivity: .clown(words[1]))
            application.activateSceneSession(for: request) { say("refused \(($0 as NSError).code) \($0)") }
        case "destroy":
            let options = UIWindowSceneDestructionRequestOptions()
            let animations: [String: UIWindowScene.DismissalAnimation] = ["commit": .commit, "decline": .decline]
            options.windowDismissalAnimation = words.dropFirst(2).first.flatMap { animations[$0] } ?? .standard
            guard let session = session(words[1]) else { return say("no session") }
            application.requestSceneSessionDestruction(session, options: options) {
                say("refused \(($0 as NSError).code)")
            }
        case "keep": stale = session(words[1])
        case "stale":
            UIApplication.shared.requestSceneSessionActivation(stale, userActivity: nil, options: nil) {
                say("refused \(($0 as NSError).code) \($0)")
            }
            if let stale {
                application.requestSceneSessionDestruction(stale, options: nil) { say("refused again \($0)") }
                application.requestSceneSessionRefresh(stale)
            }
        case "refresh":
            for _ in 0..<(words.dropFirst(2).first.flatMap { Int($0) } ?? 1) {
                if let session = session(words[1]) { application.requestSceneSessionRefresh(session) }
            }
        case "set": Town.shared.states[words[1]] = words[2]
        case "become":
            guard let scene = session(words[1])?.scene as? UIWindowScene else { return say("no scene") }
            (scene.delegate as? TownSceneDelegate)?.become(words[2], in: scene)
        case "title": session(words[1])?.scene?.title = words[2]
        case "note": session(words[1])?.userInfo = ["note": words[2], "list": [1, 2]]
        case "environment":
            guard let scene = session(words[1])?.scene as? UIWindowScene else { return say("no scene") }
            let traits = scene.traitCollection
            say(
                "environment \(scene.coordinateSpace.bounds.size.words) \(scene.screen.bounds.size.words) "
                    + "\(scene.interfaceOrientation) \(traits.userInterfaceStyle) \(traits.layoutDirection) "
                    + "\(traits.horizontalSizeClass) \(traits.activeAppearance) \(Int(traits.displayScale)) "
                    + "\(scene.keyWindow?.rootViewController?.view.traitCollection == traits)")
        case "resize", "turn":
            guard let scene = session(words[1])?.scene as? UIWindowScene else { return say("no scene") }
            let size = words.dropFirst(2).compactMap { Double($0) }
            let wish: UIWindowScene.GeometryPreferences =
                words[0] == "turn"
                ? .iOS(interfaceOrientations: .landscape)
                : .Mac(systemFrame: CGRect(x: 0, y: 0, width: size[0], height: size[1]))
            scene.requestGeometryUpdate(wish) { say("refused \(($0 as NSError).code) \($0)") }
        case "activity":
            // Filled once, when it is made; with another word the delegate fills it again.
            guard let scene = session(words[1])?.scene else { return say("no scene") }
            let activity = NSUserActivity.clown(words[2])
            activity.addUserInfoEntries(from: ["hat": "red"])
            scene.userActivity = activity
            guard let delegate = scene.delegate as? TownSceneDelegate, words.count > 3 else { return }
            delegate.rewritten = words[3]
            delegate.userActivity = activity
        case "activities": ActivityKeeper.shared.perform(words)
        case "letter": Letter.perform(words)
        case "entries":
            guard let scene = session(words[1])?.scene else { return say("no scene") }
            say("entries \((scene.delegate as? TownSceneDelegate)?.restoredEntries ?? "-")")
        case "temporary":
            let folder = FileManager.default.temporaryDirectory
            say("temporary \(NSTemporaryDirectory()) \(URL.temporaryDirectory.path) \(folder.path)")
        case "questions": tellsQuestions = true
        case "block": Thread.sleep(forTimeInterval: 2)
        case "crash": abort()
        case "sessions":
            let sessions = application.openSessions.sorted { $0.persistentIdentifier < $1.persistentIdentifier }
            let described = sessions.map { session in
                let scene = session.scene.map { "\($0.activationState)" } ?? "disconnected"
                let note = session.userInfo?["note"] as? String ?? "-"
                let restored = session.stateRestorationActivity?.targetContentIdentifier ?? "-"
                return
                    "\(session.persistentIdentifier)=\(session.configuration.name ?? "-")/\(scene)/\(note)/\(restored)"
            }
            say("sessions \(described.joined(separator: " "))")
        default: say("unknown \(line)")
        }
    }

    private func activate(_ session: UISceneSession?, _ clown: String?) {
        let options = UIScene.ActivationRequestOptions()
        options.requestingScene = UIApplication.shared.connectedScenes.first {
            $0.session.configuration.name == "map"
        }
        UIApplication.shared.requestSceneSessionActivation(
            session, userActivity: clown.map { .clown($0) }, options: options
        ) { say("refused \(($0 as NSError).code) \($0)") }
    }

    private func session(_ identifier: String) -> UISceneSession? {
        UIApplication.shared.openSessions.first { $0.persistentIdentifier == identifier }
    }
}

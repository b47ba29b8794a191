// SPDX-License-Identifier: Apache-2.0

import UIKit

/// A document with a text, as an app writes one.
final class Letter: UIDocument {
    /// The letters that are open, by the names of their files.
    static var letters: [String: Letter] = [:]

    var text = ""
    /// How often the state of the activity was asked for.
    var updates = 0

    override func contents(forType typeName: String) throws -> Any {
        Data(text.utf8)
    }

    override func load(fromContents contents: Any, ofType typeName: String?) throws {
        guard let data = contents as? Data else { throw CocoaError(.fileReadCorruptFile) }
        text = String(decoding: data, as: UTF8.self)
    }

    override func updateUserActivityState(_ userActivity: NSUserActivity) {
        super.updateUserActivityState(userActivity)
        updates += 1
        userActivity.addUserInfoEntries(from: ["length": text.count])
    }

    override func handleError(_ error: Error, userInteractionPermitted: Bool) {
        say("failed \((error as NSError).code)")
        super.handleError(error, userInteractionPermitted: userInteractionPermitted)
    }

    /// Runs a line of the input: the word “letter”, an order, and the path of the file.
    static func perform(_ words: [String]) {
        let url = URL(fileURLWithPath: words[2])
        let name = url.lastPathComponent
        let letter = letters[name] ?? Letter(fileURL: url)
        letters[name] = letter
        switch words[1] {
        case "create":
            letter.text = words[3]
            letter.save(to: url, for: .forCreating) { say("letter created \(name) \($0)") }
        case "open": letter.open { say("letter opened \(name) \($0) \(letter.text)") }
        case "write":
            letter.text = words[3]
            letter.updateChangeCount(.done)
            say("letter written \(name) \(letter.hasUnsavedChanges)")
        case "save": letter.autosave { say("letter saved \(name) \($0)") }
        case "count": say("letter count \(name) \(letter.updates)")
        case "close":
            letter.close {
                say("letter closed \(name) \($0) \(letter.userActivity == nil)")
                letters[name] = nil
            }
        default: say("unknown letter")
        }
    }
}

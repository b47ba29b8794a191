// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract
import EnfiladeFiles
import EnfiladeLocalization
import EnfiladeLogging

extension SalvageOutcome {
    /// The looks of the notification.
    static var appearance: AppAppearance {
        AppAppearance(name: translated("Notes"), icon: "accessories-text-editor", folder: "")
    }

    /// The sentences for the user.
    var text: String {
        var sentences = [
            translated("\(notes) note was saved.", plural: "\(notes) notes were saved.", count: notes)
        ]
        if incompleteNotes > 0 {
            sentences.append(
                translated(
                    "\(incompleteNotes) of them lacks a part.", plural: "\(incompleteNotes) of them lack a part.",
                    count: incompleteNotes))
        }
        let place = path.inOneLine
        sentences.append(translated("The damaged file is kept as “\(place)”."))
        return sentences.joined(separator: " ")
    }
}

extension Notifications {
    /// Tells the user of notes that were taken over from a damaged database.
    func show(_ outcome: SalvageOutcome) async {
        let content = NotificationContent(
            title: translated("The database was damaged"), body: outcome.text, sound: "default")
        let (_, name) = FilePath.split(outcome.path)
        do {
            _ = try await add(NotesRules.owner, NotificationRequest(identifier: name, content: content), by: .service)
            await errands.settle(NotesRules.owner)
        } catch {
            Logger(module: "notes").warning("the user is not told of saved notes", ["error": "\(error)"])
        }
    }
}

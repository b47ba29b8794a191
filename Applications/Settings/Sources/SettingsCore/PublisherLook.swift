// SPDX-License-Identifier: Apache-2.0

import EnfiladeSettings
import Foundation

/// The words for a publisher.
public struct PublisherLook: Hashable {
    /// The name for people.
    public let name: String
    /// The content that it sees, in one sentence or two.
    public let sees: String
    /// The step that it needs beside the switch, in a sentence; empty if it needs none.
    public let step: String

    /// Finds the words for a publisher; for one of a newer service there are few.
    public init(_ publisher: SystemPublisher.ID) {
        switch publisher {
        case .media:
            name = NSLocalizedString("Media Players", comment: "")
            sees = NSLocalizedString(
                "Sees the title, the artists and the address of the item that a media player plays, and nothing of a player that is paused or stopped.",
                comment: "")
            step = ""
        case .browser:
            name = NSLocalizedString("Browsers", comment: "")
            sees = NSLocalizedString(
                "Sees the title and the address of the page in front of a browser, and the selected text when a link to it is made. It sees no private windows.",
                comment: "")
            step = NSLocalizedString("The browser also needs the extension that comes with Enfilade.", comment: "")
        case .terminal:
            name = NSLocalizedString("Terminals", comment: "")
            sees = NSLocalizedString(
                "Sees the folder in which a shell is when it waits for a command. It sees no commands and none of their output.",
                comment: "")
            step = NSLocalizedString(
                "The shell also needs a line in its startup file; “enfilade publisher hook --help” prints it.",
                comment: "")
        case .document:
            name = NSLocalizedString("Document Viewers", comment: "")
            sees = NSLocalizedString(
                "Sees the file that a document viewer shows, of the programs zathura and evince. It sees no text in it.",
                comment: "")
            step = ""
        case .folder:
            name = NSLocalizedString("File Managers", comment: "")
            sees = NSLocalizedString(
                "Sees the folder that was opened last in a file manager, of the program Files (Nautilus). It sees no files in it.",
                comment: "")
            step = ""
        case .editor:
            name = NSLocalizedString("Editors", comment: "")
            sees = NSLocalizedString(
                "Sees the file that is edited in Vim, Neovim or Emacs. It sees no text in it.",
                comment: "")
            step = NSLocalizedString(
                "The editor also needs a line in its startup file, which Documentation/activities.md has.", comment: "")
        default:
            name = publisher.name
            sees = NSLocalizedString(
                "These settings are older than this publisher and know nothing about it.", comment: "")
            step = ""
        }
    }

    /// The sentence after it was turned on.
    var turnedOn: String {
        String(format: NSLocalizedString("“%@” was turned on", comment: "a publisher"), name)
    }

    /// The sentence after it was turned off.
    var turnedOff: String {
        String(format: NSLocalizedString("“%@” was turned off", comment: "a publisher"), name)
    }
}

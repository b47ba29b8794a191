// SPDX-License-Identifier: Apache-2.0
// The publishers of the system: each tells the feed about content of programs that know nothing of it.

import EnfiladeLocalization
import EnfiladeLogging
import Foundation
import Glibc

/// The program `enfilade-publisher`.
package enum Publishers {
    /// Runs the publisher that the words of the command line name, until it is turned off or has nothing left to do.
    ///
    /// A browser starts its host with words of its own: the origin of the extension, or the path of the host's description.
    ///
    /// - Returns: The exit status: 0 after an orderly end, 1 if it cannot go on, with the reason logged, 2 for other words.
    package static func run(_ words: [String]) async -> Int32 {
        LogOutput.standard.useDefaultLevel(.info)
        signal(SIGPIPE, SIG_IGN)
        switch words.first {
        case "media"? where words.count == 1: return await MediaPublisher.run()
        case "terminal"? where words.count == 1: return await TerminalPublisher.run()
        case "document"? where words.count == 1: return await DocumentPublisher.run()
        case "folder"? where words.count == 1: return await FolderPublisher.run()
        case "editor"? where words.count == 1: return await EditorPublisher.run()
        case "browser"?: return await BrowserHost.run()
        case let word? where word.hasPrefix("chrome-extension://") || word.hasSuffix(".json"):
            return await BrowserHost.run()
        default:
            let text = translated(
                "the service starts it with “media”, “terminal”, “document”, “folder” or “editor”, and a browser with words of its own"
            )
            FileHandle.standardError.write(Data("enfilade-publisher: \(text)\n".utf8))
            return 2
        }
    }
}

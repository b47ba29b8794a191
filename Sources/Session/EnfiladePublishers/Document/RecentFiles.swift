// SPDX-License-Identifier: Apache-2.0

import EnfiladeFiles
import Foundation

/// The list of recent files of the desktop, as GTK keeps it in `recently-used.xbel`.
///
/// See <https://www.freedesktop.org/wiki/Specifications/desktop-bookmark-spec/>.
struct RecentFiles: Sendable {
    /// The limit for the size of the list, in bytes; a longer one counts as empty.
    static let sizeLimit = 8 << 20
    /// The limit for files of one program; older ones are left out.
    static let limit = 64

    private let text: String

    /// Takes the text of the list.
    init(_ text: String) {
        self.text = text
    }

    /// Reads the list of a user; it is empty if there is none.
    init(of folders: UserFolders) {
        let path = FilePath.join(folders.data, "recently-used.xbel")
        let size = (try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int) ?? 0
        guard size <= Self.sizeLimit, let data = FileManager.default.contents(atPath: path) else {
            self.init("")
            return
        }
        self.init(String(decoding: data, as: UTF8.self))
    }

    /// The addresses that a program has noted, the latest first.
    ///
    /// - Parameter command: The first word of the command line with which the program opens them.
    func addresses(of command: String) -> [String] {
        var found: [(address: String, time: Substring)] = []
        for bookmark in text.components(separatedBy: "<bookmark ").dropFirst() {
            let execs = bookmark.components(separatedBy: "exec=\"").dropFirst()
            guard execs.contains(where: { Self.plain($0.prefix { $0 != "\"" }).hasPrefix("'\(command) ") }),
                let address = Self.attribute("href", in: bookmark)
            else { continue }
            found.append((Self.plain(address), Self.attribute("visited", in: bookmark) ?? ""))
        }
        return found.sorted { $0.time > $1.time }.prefix(Self.limit).map(\.address)
    }

    /// The value of an attribute of the first element, as it is written; `nil` if it has none.
    private static func attribute(_ name: String, in bookmark: String) -> Substring? {
        let element = bookmark.prefix { $0 != ">" }
        guard let start = element.firstRange(of: "\(name)=\"") else { return nil }
        return element[start.upperBound...].prefix { $0 != "\"" }
    }

    /// A text without the entities of XML.
    private static func plain(_ text: Substring) -> String {
        [("&apos;", "'"), ("&quot;", "\""), ("&lt;", "<"), ("&gt;", ">"), ("&amp;", "&")].reduce(String(text)) {
            $0.replacingOccurrences(of: $1.0, with: $1.1)
        }
    }
}

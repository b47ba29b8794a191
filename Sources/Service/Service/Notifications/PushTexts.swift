// SPDX-License-Identifier: Apache-2.0

import Bundles
import EnfiladeContract
import EnfiladeFiles
import EnfiladeLocalization
import EnfiladeNotifications
import Foundation

/// The texts of an app for the keys of remote notifications, in the language of the user.
struct PushTexts: Sendable {
    /// The folder of the bundle; `nil` if there is none.
    let folder: String?
    /// The environment with the user's languages.
    var environment = ProcessInfo.processInfo.environment

    /// The content of a payload with the texts for its keys, looked up as the app does it. They are read at most once.
    func content(of payload: RemotePayload) -> NotificationContent {
        var known: [String: LocalizedTables.Text]?
        return payload.content { key in
            let texts = known ?? read()
            known = texts
            return texts[key.key].map { Self.fill($0.entry, key.arguments) }
        }
    }

    private func read() -> [String: LocalizedTables.Text] {
        guard let folder else { return [:] }
        let bundle = BundleFolder(kept: folder)
        let files = Files(bundle)
        let tables = LocalizedTables(
            files, developmentRegion: bundle.developmentRegion ?? "en",
            wishes: UserLanguages.names(in: environment).compactMap(LocalizationName.init))
        return tables.texts(of: LocalizedTables.defaultTable, in: files)
    }

    /// The files of the bundle of any app, of which no more is read than texts need.
    private final class Files: TextFiles {
        /// The size of all files that are read for a payload, in bytes.
        private static let maximumRead = 32 << 20

        private let bundle: BundleFolder
        private var read = 0

        init(_ bundle: BundleFolder) {
            self.bundle = bundle
        }

        var names: [String] { bundle.names }

        func contents(of path: String) -> Data? {
            guard read < Self.maximumRead, let data = bundle.contents(of: path, limit: TextTable.largest) else {
                return nil
            }
            read += data.count
            return data
        }

        // The app tells of it when it reads the file itself.
        func ignore(_ path: String, because error: any Error) {}
    }

    /// Fills a text of the app. One with forms for kinds of numbers has the form for most of them, and its numbers are filled too.
    private static func fill(_ text: TableText, _ arguments: [String]) -> String {
        let format = text.plainFormat
        if text.variables.isEmpty { return fill(format, arguments) }
        return arguments.isEmpty ? FormatText.unescaping(format) : FormatText.filling(format, with: arguments)
    }

    /// Fills the places `%@` and `%1$@`, and makes one percent sign of two; other places, and those without an argument, stay.
    ///
    /// A text without arguments is no format.
    static func fill(_ format: String, _ arguments: [String]) -> String {
        if arguments.isEmpty { return format }
        var next = 0
        return TextFormat(format).parts.reduce(into: "") { result, part in
            switch part {
            case .literal(let text): result += text
            case .variable: break
            case .value(let place) where place.conversion == "@":
                // The position is of any size.
                let index = place.position.map { $0 &- 1 } ?? next
                if place.position == nil { next += 1 }
                result += arguments.indices.contains(index) ? arguments[index] : place.source
            case .value(let place): result += place.source
            }
        }
    }
}

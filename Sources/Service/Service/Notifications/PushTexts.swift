// SPDX-License-Identifier: Apache-2.0

import Bundles
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

    /// The text for a key with its arguments; `nil` if the app has none.
    func text(_ key: RemotePayload.LocalizedKey) -> String? {
        guard let format = format(key.key) else { return nil }
        return Self.fill(format, key.arguments)
    }

    private func format(_ key: String) -> String? {
        guard let folder else { return nil }
        let bundle = BundleFolder(kept: folder)
        let available = bundle.localizations.compactMap { name in
            LocalizationName(String(name.dropLast(6))).map { (name: $0, folder: name) }
        }
        let wishes = UserLanguages.names(in: environment).compactMap(LocalizationName.init)
        let best = LocalizationName.best(for: wishes, in: available.map(\.name))
        var folders = best.compactMap { name in available.first { $0.name == name }?.folder }
        folders += ["en.lproj", "Base.lproj", ""]
        for name in folders {
            let path = name.isEmpty ? "Localizable.strings" : FilePath.join(name, "Localizable.strings")
            guard let data = bundle.contents(of: path, limit: TextTable.largest),
                let texts = try? TextTable.texts(in: data), let text = texts[key]
            else { continue }
            return text
        }
        return nil
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

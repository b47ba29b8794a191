// SPDX-License-Identifier: Apache-2.0
// Descriptions of types in the user's language, out of the desktop's MIME database.

import EnfiladeFiles
import Foundation
import EnfiladeLocalization

/// The comments of shared-mime-info in the languages of the user.
///
/// `update-mime-database` writes one small file for each type, with one `comment` element on a line for each language.
/// They are picked out by their start and end tags: an XML parser would be loaded into every program that asks for a
/// description.
package struct LocalizedComments {
    /// The folders to look in, the most important first.
    private let folders: [String]
    /// The languages as the files name them, the preferred one first; empty if the user reads English.
    private let languages: [String]

    /// Reads folders and languages out of an environment.
    package init(environment: [String: String]) {
        let user = UserFolders(environment: environment)
        folders = ([user.data] + user.dataDirectories).map { FilePath.join($0, "mime") }
        languages = Self.languages(environment)
    }

    /// The comment on a MIME type; nil if there is none in a language of the user.
    package func comment(on mimeType: String) -> String? {
        if languages.isEmpty { return nil }
        for folder in folders {
            guard let data = FileManager.default.contents(atPath: FilePath.join(folder, "\(mimeType).xml")) else {
                continue
            }
            let text = String(decoding: data, as: UTF8.self)
            for language in languages {
                if let comment = Self.comment(in: text, language: language) { return comment }
            }
        }
        return nil
    }

    /// The languages that an environment asks for up to English, each followed by its more general forms.
    package static func languages(_ environment: [String: String]) -> [String] {
        let foreign = UserLanguages.names(in: environment).prefix { UserLanguages.language(of: $0) != "en" }
        return foreign.flatMap(UserLanguages.forms).reduce(into: []) { languages, form in
            if !languages.contains(form) { languages.append(form) }
        }
    }

    /// The comment in one language.
    static func comment(in text: String, language: String) -> String? {
        guard let start = text.range(of: "<comment xml:lang=\"\(language)\">"),
            let end = text.range(of: "</comment>", range: start.upperBound..<text.endIndex)
        else { return nil }
        let entities = ["&lt;": "<", "&gt;": ">", "&quot;": "\"", "&apos;": "'"]
        let comment = entities.reduce(String(text[start.upperBound..<end.lowerBound])) { text, entity in
            text.replacingOccurrences(of: entity.key, with: entity.value)
        }
        return comment.replacingOccurrences(of: "&amp;", with: "&")
    }
}

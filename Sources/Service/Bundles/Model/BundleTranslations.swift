// SPDX-License-Identifier: Apache-2.0

internal import EnfiladeFiles
internal import Foundation
internal import EnfiladeLocalization

/// The texts of `Info.plist` in the languages of a bundle, from files such as `de.lproj/InfoPlist.strings`.
struct BundleTranslations {
    /// The name of the files.
    private static let file = "InfoPlist.strings"
    /// The number of languages up to which a bundle's files are read.
    private static let mostLanguages = 300

    /// The texts of one language.
    private struct Language {
        /// The name by which locales and the desktop's files know it.
        let locale: String
        let texts: [String: String]
    }

    /// The languages, sorted by name.
    private var languages: [Language] = []
    /// Complaints about files that cannot be read; the others count.
    private(set) var problems: [BundleProblem] = []

    /// Reads the files of a bundle's folder. None of them keeps a bundle from being installed.
    init(folder: BundleFolder) {
        for name in folder.localizations.prefix(Self.mostLanguages) {
            let path = "\(name)/\(Self.file)"
            guard let language = LocalizationName(String(name.dropLast(".lproj".count)))?.localeName,
                !languages.contains(where: { $0.locale == language }), let data = folder.contents(of: path)
            else { continue }
            do {
                languages.append(Language(locale: language, texts: try TextTable.texts(in: data)))
            } catch {
                problems.append(BundleProblem(.warning, path, "is ignored: \(error)"))
            }
        }
        languages.sort { $0.locale < $1.locale }
    }

    /// The name of the app for people, by locale.
    var names: [(locale: String, text: String)] {
        texts { $0["CFBundleDisplayName"] ?? $0["CFBundleName"] }
    }

    /// A text of `Info.plist` that is its own key, such as the description of a type, by locale.
    func translations(of text: String) -> [(locale: String, text: String)] {
        texts { $0[text] }
    }

    /// One text of each language. Desktop files have it in one line, and of a limited length.
    private func texts(_ text: ([String: String]) -> String?) -> [(locale: String, text: String)] {
        languages.compactMap { language in
            guard let found = text(language.texts), !found.isEmpty,
                found.utf8.count <= PropertyListNode.longest,
                !found.unicodeScalars.contains(where: { $0.properties.generalCategory == .control })
            else { return nil }
            return (language.locale, found)
        }
    }
}

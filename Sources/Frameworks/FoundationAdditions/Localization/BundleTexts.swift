// SPDX-License-Identifier: Apache-2.0

internal import EnfiladeFiles
internal import Foundation
package import EnfiladeLocalization
internal import Synchronization

/// The texts of a bundle in the language of its user, as `LocalizedTables` finds them. Each table is read once.
package final class BundleTexts: Sendable {
    /// A text with the language that it is in.
    package typealias Text = LocalizedTables.Text

    /// The files of a folder.
    private struct FolderFiles: TextFiles {
        let folder: String

        var names: [String] {
            folder.isEmpty ? [] : (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        }

        func contents(of path: String) -> Data? {
            FileManager.default.contents(atPath: FilePath.join(folder, path))
        }

        func ignore(_ path: String, because error: any Error) {
            let path = FilePath.join(folder, path)
            Diagnostics.report("“\(path)” cannot be used, and its texts are not translated: \(error)")
        }
    }

    /// The table with texts of `Info.plist`.
    package static let informationTable = "InfoPlist"
    /// The bundle without texts.
    static let empty = BundleTexts(folder: "", developmentRegion: "en", wishes: [])

    /// The texts of the program's own bundle.
    static let main = BundleTexts(of: .main, wishes: userWishes)
    /// The texts of other bundles, and in other languages than the user's, by path and language.
    private static let others = Mutex<[String: BundleTexts]>([:])
    /// The number of such bundles that are kept, since resources of other processes name any bundle and language.
    private static let mostOthers = 256
    /// The languages of the user.
    private static let userWishes = wishes(in: ProcessInfo.processInfo.environment)

    private let files: FolderFiles
    private let localized: LocalizedTables
    /// The tables that were asked for, each with the texts of all places.
    private let tables = Mutex<[String: [String: Text]]>([:])

    /// The folders that are searched, by their paths in the bundle; empty if it has no texts for the user.
    var folders: [String] { localized.folders }

    /// Looks for the localizations of a folder.
    ///
    /// - Parameter developmentRegion: The language of the texts in the program itself.
    /// - Parameter environment: The environment with the user's languages.
    package convenience init(folder: String, developmentRegion: String = "en", environment: [String: String]) {
        self.init(folder: folder, developmentRegion: developmentRegion, wishes: Self.wishes(in: environment))
    }

    /// Looks for the localizations of a bundle.
    private convenience init(of bundle: Bundle, wishes: [LocalizationName]) {
        self.init(
            folder: bundle.resourcePath ?? bundle.bundlePath,
            developmentRegion: bundle.infoDictionary?["CFBundleDevelopmentRegion"] as? String ?? "en", wishes: wishes)
    }

    private init(folder: String, developmentRegion: String, wishes: [LocalizationName]) {
        files = FolderFiles(folder: folder)
        localized = LocalizedTables(files, developmentRegion: developmentRegion, wishes: wishes)
    }

    /// The texts of a bundle, which are read once.
    ///
    /// - Parameter locale: The reader's locale; nil for that of the user.
    static func texts(of bundle: Bundle?, for locale: Locale? = nil) -> BundleTexts {
        let bundle = bundle ?? .main
        let wishes = locale.map { [$0.identifier].compactMap(LocalizationName.init) }
        if wishes == nil, bundle === Bundle.main { return main }
        let name = "\(locale?.identifier ?? "") \(bundle.bundlePath)"
        return others.withLock { others in
            if let texts = others[name] { return texts }
            if others.count >= mostOthers { others.removeAll() }
            let texts = BundleTexts(of: bundle, wishes: wishes ?? userWishes)
            others[name] = texts
            return texts
        }
    }

    /// The text for a key, without forms for numbers; nil if the table does not have it.
    package func text(_ key: String, table: String? = nil) -> String? {
        entry(key, table: table)?.entry.plainFormat
    }

    /// The text for a key with its language; nil if the table does not have it.
    package func entry(_ key: String, table: String? = nil) -> Text? {
        if localized.isEmpty || key.isEmpty { return nil }
        let table = table.flatMap { $0.isEmpty ? nil : $0 } ?? LocalizedTables.defaultTable
        return tables.withLock { tables in
            if let texts = tables[table] { return texts[key] }
            let texts = localized.texts(of: table, in: files)
            tables[table] = texts
            return texts[key]
        }
    }

    private static func wishes(in environment: [String: String]) -> [LocalizationName] {
        UserLanguages.names(in: environment).compactMap(LocalizationName.init)
    }
}

// SPDX-License-Identifier: Apache-2.0

internal import EnfiladeFiles
internal import Foundation
package import EnfiladeLocalization
internal import Synchronization

/// The texts of a bundle in the language of its user.
///
/// Texts are in tables, files such as `de.lproj/Localizable.strings`. A text is taken from the first of these folders that
/// has it: the bundle's own, those of the first language of the user that the bundle has, that of the bundle's development
/// region, and `Base.lproj`. In a folder a `.stringsdict` file comes before a `.strings` file; after the folder of a language
/// come the texts of that language in the bundle's catalogues, files such as `Localizable.xcstrings`. Each table is read once.
package final class BundleTexts: Sendable {
    /// A text with the language that it is in.
    package struct Text: Sendable {
        /// The text and its variables.
        package let entry: TableText
        /// The language, whose rules choose among plural forms; nil if the folder names none.
        package let language: LocalizationName?
    }

    /// A place for texts in one language.
    private struct Source {
        /// The folder; nil if the texts are in a catalogue.
        let folder: String?
        /// The language.
        let language: LocalizationName?
    }

    /// The table of texts for which no other is named.
    package static let defaultTable = "Localizable"
    /// The table with texts of `Info.plist`.
    package static let informationTable = "InfoPlist"
    /// The bundle without texts.
    static let empty = BundleTexts(folder: "", names: [], developmentRegion: "en", wishes: [])

    /// The texts of the program's own bundle.
    static let main = BundleTexts(of: .main, wishes: userWishes)
    /// The texts of other bundles, and in other languages than the user's, by path and language.
    private static let others = Mutex<[String: BundleTexts]>([:])
    /// The number of such bundles that are kept, since resources of other processes name any bundle and language.
    private static let mostOthers = 256
    /// The languages of the user.
    private static let userWishes = wishes(in: ProcessInfo.processInfo.environment)

    /// The places that are searched, the most important first; empty if the bundle has no texts for the user.
    private let sources: [Source]
    /// The catalogues by table.
    private let catalogues: [String: StringCatalogue]
    /// The tables that were asked for, each with the texts of all places.
    private let tables = Mutex<[String: [String: Text]]>([:])

    /// The folders that are searched, the most important first; empty if the bundle has no texts for the user.
    var folders: [String] { sources.compactMap(\.folder) }

    /// Looks for the localizations of a folder.
    ///
    /// - Parameter developmentRegion: The language of the texts in the program itself.
    /// - Parameter environment: The environment with the user's languages.
    package convenience init(folder: String, developmentRegion: String = "en", environment: [String: String]) {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        self.init(
            folder: folder, names: names, developmentRegion: developmentRegion, wishes: Self.wishes(in: environment))
    }

    /// Looks for the localizations of a bundle.
    private convenience init(of bundle: Bundle, wishes: [LocalizationName]) {
        let folder = bundle.resourcePath ?? bundle.bundlePath
        self.init(
            folder: folder, names: (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [],
            developmentRegion: bundle.infoDictionary?["CFBundleDevelopmentRegion"] as? String ?? "en", wishes: wishes)
    }

    private init(folder: String, names: [String], developmentRegion: String, wishes: [LocalizationName]) {
        let localizations = Dictionary(
            names.filter { $0.hasSuffix(".lproj") }.sorted().compactMap { name in
                LocalizationName(String(name.dropLast(6))).map { ($0, name) }
            }, uniquingKeysWith: { first, _ in first })
        let catalogues = Self.catalogues(names, in: folder)
        let development = LocalizationName(developmentRegion)
        let originals = ([development] + catalogues.values.map(\.sourceLanguage)).compactMap { $0 }
        let available = Set(localizations.keys).union(catalogues.values.flatMap(\.texts.keys)).union(originals)
        var sources =
            names.contains { $0.hasSuffix(".strings") || $0.hasSuffix(".stringsdict") }
            ? [Source(folder: folder, language: development)] : []
        var seen: Set<LocalizationName> = []
        for name in LocalizationName.best(for: wishes, in: Array(available)) + originals
        where seen.insert(name).inserted {
            if let folder = localizations[name].map({ FilePath.join(folder, $0) }) {
                sources.append(Source(folder: folder, language: name))
            }
            if !catalogues.isEmpty { sources.append(Source(folder: nil, language: name)) }
        }
        if names.contains("Base.lproj") {
            sources.append(Source(folder: FilePath.join(folder, "Base.lproj"), language: development))
        }
        (self.sources, self.catalogues) = (sources, catalogues)
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
        if sources.isEmpty || key.isEmpty { return nil }
        let table = table.flatMap { $0.isEmpty ? nil : $0 } ?? Self.defaultTable
        return tables.withLock { tables in
            if let texts = tables[table] { return texts[key] }
            let texts = read(table)
            tables[table] = texts
            return texts[key]
        }
    }

    /// Reads a table in all places.
    private func read(_ table: String) -> [String: Text] {
        sources.reduce(into: [:]) { texts, source in
            var found: [[String: TableText]] = []
            if let folder = source.folder {
                let path = FilePath.join(folder, "\(table).stringsdict")
                found.append(Self.read(path, TextTable.pluralTexts) ?? [:])
                let plain = Self.read(FilePath.join(folder, "\(table).strings"), TextTable.texts) ?? [:]
                found.append(plain.mapValues { TableText($0) })
            } else if let language = source.language {
                found.append(catalogues[table]?.texts[language] ?? [:])
            }
            for entries in found {
                texts.merge(entries.mapValues { Text(entry: $0, language: source.language) }) { first, _ in first }
            }
        }
    }

    private static func catalogues(_ names: [String], in folder: String) -> [String: StringCatalogue] {
        let suffix = ".xcstrings"
        return names.filter { $0.hasSuffix(suffix) }.reduce(into: [:]) { catalogues, name in
            catalogues[String(name.dropLast(suffix.count))] = read(FilePath.join(folder, name)) {
                try StringCatalogue($0)
            }
        }
    }

    /// Reads a file; nil if there is none or it cannot be used.
    private static func read<Content>(_ path: String, _ content: (Data) throws -> Content) -> Content? {
        guard let data = FileManager.default.contents(atPath: path) else { return nil }
        do {
            return try content(data)
        } catch {
            Diagnostics.report("“\(path)” cannot be used, and its texts are not translated: \(error)")
            return nil
        }
    }

    private static func wishes(in environment: [String: String]) -> [LocalizationName] {
        UserLanguages.names(in: environment).compactMap(LocalizationName.init)
    }
}

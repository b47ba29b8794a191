// SPDX-License-Identifier: Apache-2.0

package import Foundation
internal import EnfiladeFiles

/// The files in the folder of a bundle, by their paths in it.
package protocol TextFiles {
    /// The names in the folder.
    var names: [String] { get }
    /// The bytes of a file; nil if there is none, or if it must not be read.
    func contents(of path: String) -> Data?
    /// Takes note of a file that cannot be used, so that its texts are not translated.
    func ignore(_ path: String, because error: any Error)
}

/// The places in which a bundle has texts for a user.
///
/// Texts are in tables, files such as `de.lproj/Localizable.strings`. A text is taken from the first of these folders that
/// has it: the bundle's own, those of the first language of the user that the bundle has, that of the bundle's development
/// region, and `Base.lproj`. In a folder a `.stringsdict` file comes before a `.strings` file; after the folder of a language
/// come the texts of that language in the bundle's catalogues, files such as `Localizable.xcstrings`.
package struct LocalizedTables: Sendable {
    /// A text with the language that it is in.
    package struct Text: Sendable {
        /// The text and its variables.
        package let entry: TableText
        /// The language, whose rules choose among plural forms; nil if the folder names none.
        package let language: LocalizationName?
    }

    /// A place for texts in one language.
    private struct Source {
        /// The folder, empty for the bundle's own; nil if the texts are in a catalogue.
        let folder: String?
        /// The language.
        let language: LocalizationName?
    }

    /// The table of texts for which no other is named.
    package static let defaultTable = "Localizable"

    /// The places that are searched, the most important first.
    private let sources: [Source]
    /// The catalogues by table.
    private let catalogues: [String: StringCatalogue]

    /// The folders that are searched, the most important first, by their paths in that of the bundle.
    package var folders: [String] { sources.compactMap(\.folder) }
    /// Whether the bundle has no texts for the user.
    package var isEmpty: Bool { sources.isEmpty }

    /// Looks for the localizations of a bundle.
    ///
    /// - Parameters:
    ///   - developmentRegion: The language of the texts in the program itself.
    ///   - wishes: The languages of the user, the best first.
    package init(_ files: some TextFiles, developmentRegion: String, wishes: [LocalizationName]) {
        let names = files.names
        let localizations = Dictionary(
            names.filter { $0.hasSuffix(".lproj") }.sorted().compactMap { name in
                LocalizationName(String(name.dropLast(6))).map { ($0, name) }
            }, uniquingKeysWith: { first, _ in first })
        let catalogues = Self.catalogues(names, in: files)
        let development = LocalizationName(developmentRegion)
        let originals = ([development] + catalogues.values.map(\.sourceLanguage)).compactMap { $0 }
        let available = Set(localizations.keys).union(catalogues.values.flatMap(\.texts.keys)).union(originals)
        var sources =
            names.contains { $0.hasSuffix(".strings") || $0.hasSuffix(".stringsdict") }
            ? [Source(folder: "", language: development)] : []
        var seen: Set<LocalizationName> = []
        for name in LocalizationName.best(for: wishes, in: Array(available)) + originals
        where seen.insert(name).inserted {
            if let folder = localizations[name] { sources.append(Source(folder: folder, language: name)) }
            if !catalogues.isEmpty { sources.append(Source(folder: nil, language: name)) }
        }
        if names.contains("Base.lproj") { sources.append(Source(folder: "Base.lproj", language: development)) }
        (self.sources, self.catalogues) = (sources, catalogues)
    }

    /// Reads the texts of a table in all places, by key.
    package func texts(of table: String, in files: some TextFiles) -> [String: Text] {
        sources.reduce(into: [:]) { texts, source in
            var found: [[String: TableText]] = []
            if let folder = source.folder {
                let path = folder.isEmpty ? table : FilePath.join(folder, table)
                found.append(Self.read("\(path).stringsdict", in: files, TextTable.pluralTexts) ?? [:])
                let plain = Self.read("\(path).strings", in: files, TextTable.texts) ?? [:]
                found.append(plain.mapValues { TableText($0) })
            } else if let language = source.language {
                found.append(catalogues[table]?.texts[language] ?? [:])
            }
            for entries in found {
                texts.merge(entries.mapValues { Text(entry: $0, language: source.language) }) { first, _ in first }
            }
        }
    }

    private static func catalogues(_ names: [String], in files: some TextFiles) -> [String: StringCatalogue] {
        let suffix = ".xcstrings"
        return names.filter { $0.hasSuffix(suffix) }.sorted().reduce(into: [:]) { catalogues, name in
            catalogues[String(name.dropLast(suffix.count))] = read(name, in: files) { try StringCatalogue($0) }
        }
    }

    /// Reads a file; nil if there is none or it cannot be used.
    private static func read<Content>(
        _ path: String, in files: some TextFiles, _ content: (Data) throws -> Content
    ) -> Content? {
        guard let data = files.contents(of: path) else { return nil }
        do {
            return try content(data)
        } catch {
            files.ignore(path, because: error)
            return nil
        }
    }
}

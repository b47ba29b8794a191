// SPDX-License-Identifier: Apache-2.0

internal import EnfiladeFiles
package import EnfiladeLocalization
internal import Foundation

/// The texts of Focus filters in the languages of their bundle, from tables such as `de.lproj/Localizable.strings` and
/// `Localizable.xcstrings`, of the app and of its extensions.
package struct FilterTranslations {
    /// The number of extensions with texts, of languages of each, and of tables.
    private static let maximumExtensions = 20
    private static let maximumLanguages = 300
    private static let maximumTables = 20
    /// The size of all files that are read, and of all translations that are kept, in bytes.
    private static let maximumRead = 32 << 20
    private static let maximumKept = 1 << 20

    /// The texts of a key, by the identifier of their language.
    private typealias Texts = [String: String]

    private let folder: BundleFolder
    /// The folders with texts, by their paths in the bundle: its own, and those of its extensions.
    private let roots: [String]
    /// The language of the texts in the code, by the property list, else by the first catalogue that says it.
    private var source: String { region ?? catalogueSource ?? "en" }
    private let region: String?
    private var catalogueSource: String?
    /// The texts of the filters by table and key.
    private var tables: [String: [String: Texts]] = [:]
    private var read = 0
    private var kept = 0
    /// Complaints about files that cannot be read; the others count.
    private var problems: [BundleProblem] = []

    private init(_ folder: BundleFolder, for filters: [DeclaredFilter]) {
        self.folder = folder
        let extensions = folder.names(in: "Extensions").filter { $0.hasSuffix(".appex") }
        roots = [""] + extensions.prefix(Self.maximumExtensions).map { "Extensions/\($0)/" }
        region = folder.developmentRegion.flatMap(LocalizationName.init)?.identifier
        var wanted: [String: Set<String>] = [:]
        for filter in filters {
            // The arguments of a placeholder are known to the app alone.
            for text in filter.declaredTexts where !text.key.contains("%") {
                wanted[text.table ?? "Localizable", default: []].insert(text.key)
            }
        }
        // A name with a folder in it would lead elsewhere.
        for (table, keys) in wanted.filter({ !$0.key.contains("/") }).sorted(by: { $0.key < $1.key })
            .prefix(Self.maximumTables)
        {
            read(table, keys)
        }
    }

    /// Gives filters of a bundle their translations. It reads files: not on a thread that others need.
    ///
    /// - Parameter folder: The bundle's folder, which may be gone by now.
    /// - Returns: The filters, and complaints about files that cannot be read.
    package static func adding(
        to filters: [DeclaredFilter], folder: String
    ) -> (filters: [DeclaredFilter], problems: [BundleProblem]) {
        if filters.isEmpty { return ([], []) }
        var translations = FilterTranslations(BundleFolder(kept: folder), for: filters)
        let translated = filters.map { filter in
            var filter = filter
            filter.changeTexts { translations.translate(&$0) }
            return filter
        }
        return (translated, translations.problems)
    }

    private mutating func translate(_ text: inout DeclaredText) {
        text.translations = nil
        guard var found = tables[text.table ?? "Localizable"]?[text.key] else { return }
        // A key that is no sentence has its text in the table of the code's language.
        if let own = found.removeValue(forKey: source) { text.text = own }
        let size = found.values.reduce(0) { $0 + $1.utf8.count }
        guard !found.isEmpty, kept + size <= Self.maximumKept else { return }
        kept += size
        text.translations = found.merging([source: text.text]) { translation, _ in translation }
    }

    // MARK: - Files

    /// Reads the texts of some keys of a table. Those of the app come before those of extensions.
    private mutating func read(_ table: String, _ keys: Set<String>) {
        for root in roots {
            for name in folder.localizations(in: root).prefix(Self.maximumLanguages) {
                guard let language = LocalizationName(String(name.dropLast(".lproj".count))) else { continue }
                read("\(root)\(name)/\(table).strings") { translations, data in
                    let found = try TextTable.texts(in: data)
                    for key in keys { translations.add(found[key], in: language, for: key, of: table) }
                }
            }
            read("\(root)\(table).xcstrings") { translations, data in
                let catalogue = try StringCatalogue(data)
                translations.catalogueSource = translations.catalogueSource ?? catalogue.sourceLanguage?.identifier
                for (language, found) in catalogue.texts.sorted(by: { $0.key.identifier < $1.key.identifier }) {
                    for key in keys { translations.add(found[key]?.plainFormat, in: language, for: key, of: table) }
                }
            }
        }
    }

    private mutating func read(_ path: String, _ take: (inout Self, Data) throws -> Void) {
        guard read < Self.maximumRead, let data = folder.contents(of: path, limit: TextTable.largest) else { return }
        read += data.count
        do {
            try take(&self, data)
        } catch {
            problems.append(BundleProblem(.warning, path, "is ignored: \(error)"))
        }
    }

    private mutating func add(_ text: String?, in language: LocalizationName, for key: String, of table: String) {
        guard let text, !text.isEmpty, text.utf8.count <= FilterRules.maximumText else { return }
        tables[table, default: [:]][key, default: [:]][language.identifier, default: text] = text
    }
}

extension DeclaredText {
    /// The text for a user.
    ///
    /// - Parameter languages: The languages that the user reads, the best first; none for the text as it is written.
    package func text(for languages: [LocalizationName]) -> String {
        guard let translations, !languages.isEmpty else { return text }
        let available = translations.keys.sorted().compactMap { key in
            LocalizationName(key).map { (name: $0, key: key) }
        }
        let best = LocalizationName.best(for: languages, in: available.map(\.name)).first
        return available.first { $0.name == best }.flatMap { translations[$0.key] } ?? text
    }
}

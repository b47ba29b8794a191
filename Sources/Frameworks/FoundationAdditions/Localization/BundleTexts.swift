// SPDX-License-Identifier: Apache-2.0

internal import EnfiladeFiles
internal import Foundation
internal import EnfiladeLocalization
internal import Synchronization

/// The texts of a bundle in the language of its user.
///
/// Texts are in tables, files such as `de.lproj/Localizable.strings`. A text is taken from the first of these folders that
/// has it: the bundle's own, those of the first language of the user that the bundle has, that of the bundle's development
/// region, and `Base.lproj`. Each table is read once.
package final class BundleTexts: Sendable {
    /// The table of texts for which no other is named.
    package static let defaultTable = "Localizable"
    /// The table with texts of `Info.plist`.
    package static let informationTable = "InfoPlist"

    /// The texts of the program's own bundle.
    static let main = BundleTexts(of: .main, environment: ProcessInfo.processInfo.environment)
    /// The texts of other bundles by path.
    private static let others = Mutex<[String: BundleTexts]>([:])

    /// The folders that are searched, the most important first; empty if the bundle has no texts for the user.
    let folders: [String]
    /// The tables that were asked for, each with the texts of all folders.
    private let tables = Mutex<[String: [String: String]]>([:])

    /// Looks for the localizations of a folder.
    ///
    /// - Parameter developmentRegion: The language of the texts in the program itself.
    /// - Parameter environment: The environment with the user's languages.
    package init(folder: String, developmentRegion: String = "en", environment: [String: String]) {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        let localizations = Dictionary(
            names.filter { $0.hasSuffix(".lproj") }.sorted().compactMap { name in
                LocalizationName(String(name.dropLast(6))).map { ($0, name) }
            }, uniquingKeysWith: { first, _ in first })
        let development = LocalizationName(developmentRegion)
        let wishes = UserLanguages.names(in: environment).compactMap(LocalizationName.init)
        let best = LocalizationName.best(
            for: wishes,
            in: Array(localizations.keys) + (development.map { [$0] } ?? []).filter { localizations[$0] == nil })
        var found = names.contains { $0.hasSuffix(".strings") } ? [folder] : []
        for name in best + (development.map { [$0] } ?? []) {
            guard let name = localizations[name] else { continue }
            let path = FilePath.join(folder, name)
            if !found.contains(path) { found.append(path) }
        }
        if names.contains("Base.lproj") { found.append(FilePath.join(folder, "Base.lproj")) }
        folders = found
    }

    /// Looks for the localizations of a bundle.
    private convenience init(of bundle: Bundle, environment: [String: String]) {
        self.init(
            folder: bundle.resourcePath ?? bundle.bundlePath,
            developmentRegion: bundle.infoDictionary?["CFBundleDevelopmentRegion"] as? String ?? "en",
            environment: environment)
    }

    /// The texts of a bundle, which are kept for as long as the process runs.
    static func texts(of bundle: Bundle?) -> BundleTexts {
        guard let bundle, bundle !== Bundle.main else { return main }
        let path = bundle.bundlePath
        return others.withLock { others in
            if let texts = others[path] { return texts }
            let texts = BundleTexts(of: bundle, environment: ProcessInfo.processInfo.environment)
            others[path] = texts
            return texts
        }
    }

    /// The text for a key; nil if the table does not have it.
    package func text(_ key: String, table: String? = nil) -> String? {
        if folders.isEmpty || key.isEmpty { return nil }
        let table = table.flatMap { $0.isEmpty ? nil : $0 } ?? Self.defaultTable
        return tables.withLock { tables in
            if let texts = tables[table] { return texts[key] }
            let texts = read(table)
            tables[table] = texts
            return texts[key]
        }
    }

    /// Reads a table in all folders.
    private func read(_ table: String) -> [String: String] {
        folders.reduce(into: [:]) { texts, folder in
            let path = FilePath.join(folder, "\(table).strings")
            guard let data = FileManager.default.contents(atPath: path) else { return }
            do {
                texts.merge(try TextTable.texts(in: data)) { first, _ in first }
            } catch {
                Diagnostics.report("“\(path)” cannot be used, and its texts are not translated: \(error)")
            }
        }
    }
}

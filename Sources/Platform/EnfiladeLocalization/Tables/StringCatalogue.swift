// SPDX-License-Identifier: Apache-2.0

package import Foundation
internal import EnfiladeFiles

/// A file with texts in all languages of an app, in JSON, with the suffix `xcstrings`.
///
/// See [Localizing and varying text with a string catalog](https://developer.apple.com/documentation/xcode/localizing-and-varying-text-with-a-string-catalog).
package struct StringCatalogue: Sendable {
    /// The language of the texts in the code.
    package let sourceLanguage: LocalizationName?
    /// The texts by language and key.
    package private(set) var texts: [LocalizationName: [String: TableText]] = [:]

    /// Reads a file; a text without the parts that it needs is left out.
    ///
    /// - Throws: ``StringCatalogueError`` with the reason, as a sentence.
    package init(_ data: Data) throws(StringCatalogueError) {
        guard data.count <= TextTable.largest else {
            throw StringCatalogueError(reason: "the file is larger than \(TextTable.largest >> 20) MiB")
        }
        guard let root = (try? JSONSerialization.jsonObject(with: data)) as? [String: Any] else {
            throw StringCatalogueError(reason: "the file is no JSON object")
        }
        sourceLanguage = (root["sourceLanguage"] as? String).flatMap(LocalizationName.init)
        guard let entries = root["strings"] as? [String: Any] else {
            throw StringCatalogueError(reason: "there are no strings in the file")
        }
        for (key, value) in entries {
            guard let localizations = (value as? [String: Any])?["localizations"] as? [String: Any] else { continue }
            for (name, localization) in localizations.sorted(by: { $0.key < $1.key }) {
                guard let language = LocalizationName(name), let parts = localization as? [String: Any],
                    let entry = Self.entry(parts)
                else { continue }
                texts[language, default: [:]][key] = entry
            }
        }
    }

    /// Reads the text of one language; nil if it is not translated yet.
    private static func entry(_ localization: [String: Any]) -> TableText? {
        let substitutions = localization["substitutions"] as? [String: Any] ?? [:]
        let variables = substitutions.compactMapValues(substitution)
        if let text = unit(localization) { return TableText(text, variables: variables) }
        guard let variations = localization["variations"] as? [String: Any] else { return nil }
        if let plural = variations["plural"] as? [String: Any] {
            let forms = forms(plural)
            return forms.isEmpty ? nil : TableText(forms: forms, variables: variables)
        }
        if let devices = variations["device"] as? [String: Any] {
            let chosen = StringsDictionary.devices.lazy.compactMap { devices[$0] as? [String: Any] }.first
            // A device may have plural forms, and these are the innermost variations.
            guard let chosen, (chosen["variations"] as? [String: Any])?["device"] == nil else { return nil }
            return entry(chosen.merging(["substitutions": substitutions]) { first, _ in first })
        }
        guard let widths = variations["width"] as? [String: Any] else { return nil }
        return StringsDictionary.widest(widths.compactMapValues { ($0 as? [String: Any]).flatMap(unit) })
    }

    /// Reads a variable within a text, whose forms have `%arg` for its value.
    private static func substitution(_ value: Any) -> TableText.Variable? {
        guard let parts = value as? [String: Any],
            let plural = (parts["variations"] as? [String: Any])?["plural"] as? [String: Any]
        else { return nil }
        let position = parts["argNum"] as? Int
        let specifier = parts["formatSpecifier"] as? String ?? "lld"
        let place = "%" + (position.map { "\($0)$" } ?? "") + specifier
        let forms = forms(plural).mapValues { $0.replacing("%arg", with: place) }
        return forms.isEmpty ? nil : TableText.Variable(position: position, forms: forms)
    }

    private static func forms(_ plural: [String: Any]) -> [PluralCategory: String] {
        PluralCategory.allCases.reduce(into: [:]) { forms, category in
            forms[category] = (plural[category.rawValue] as? [String: Any]).flatMap(unit)
        }
    }

    /// Reads a text with its state; a new one is the work of a translator that has not begun.
    private static func unit(_ parts: [String: Any]) -> String? {
        guard let unit = parts["stringUnit"] as? [String: Any], unit["state"] as? String != "new" else { return nil }
        return unit["value"] as? String
    }
}

/// The reason why a catalogue of texts cannot be read.
package struct StringCatalogueError: Error, CustomStringConvertible, Equatable {
    /// The mistake, in one sentence without a full stop.
    package let reason: String

    package var description: String { reason }
}

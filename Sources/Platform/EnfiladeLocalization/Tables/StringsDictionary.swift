// SPDX-License-Identifier: Apache-2.0

import EnfiladeFiles
import Foundation

/// A file of texts with plural forms, a property list with the suffix `stringsdict`.
///
/// See [Localizing strings that contain plurals](https://developer.apple.com/documentation/xcode/localizing-strings-that-contain-plurals).
struct StringsDictionary {
    /// The texts by key.
    let texts: [String: TableText]

    /// The names of devices in files whose texts we take, the best first.
    static let devices = ["mac", "other"]

    /// Reads a file; a text without the parts that it needs is left out.
    init(_ data: Data) throws(PropertyListError) {
        texts = try PropertyListFile.dictionary(data).compactMapValues(Self.entry)
    }

    /// Reads a text.
    private static func entry(_ value: Any) -> TableText? {
        if let text = value as? String { return TableText(text) }
        guard let parts = value as? [String: Any] else { return nil }
        if let widths = parts["NSStringVariableWidthRuleType"] as? [String: String] { return widest(widths) }
        if let texts = parts["NSStringDeviceSpecificRuleType"] as? [String: Any] {
            return devices.lazy.compactMap { texts[$0] as? String }.first.map { TableText($0) }
        }
        guard let format = parts["NSStringLocalizedFormatKey"] as? String else { return nil }
        return TableText(format, variables: parts.compactMapValues(variable))
    }

    private static func variable(_ value: Any) -> TableText.Variable? {
        guard let parts = value as? [String: Any],
            parts["NSStringFormatSpecTypeKey"] as? String == "NSStringPluralRuleType"
        else { return nil }
        let forms = PluralCategory.allCases.reduce(into: [:]) { forms, category in
            forms[category] = parts[category.rawValue] as? String
        }
        return forms.isEmpty ? nil : TableText.Variable(forms: forms)
    }

    /// The text for the widest screen.
    static func widest(_ texts: [String: String]) -> TableText? {
        texts.compactMap { width, text in Int(width).map { (width: $0, text: text) } }
            .max { $0.width < $1.width }.map { TableText($0.text) }
    }
}

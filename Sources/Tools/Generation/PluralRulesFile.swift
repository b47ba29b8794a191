// SPDX-License-Identifier: Apache-2.0
// Reads the plural rules of CLDR, in the format of LDML.

package import Foundation
package import FoundationXML

/// The plural rules of all languages.
///
/// See [Language Plural Rules](https://www.unicode.org/reports/tr35/tr35-numbers.html#Language_Plural_Rules).
package final class PluralRulesFile: NSObject, XMLParserDelegate {
    /// The rules of some languages.
    package struct Group: Equatable {
        /// The languages, some with a region.
        package let languages: [String]
        /// The categories in the order of their rules, each with its rule; the last one has none.
        package var rules: [Rule] = []
    }

    /// The rule of a category.
    package struct Rule: Equatable {
        /// The category.
        package let category: String
        /// The condition, without samples; empty if all other numbers are meant.
        package let condition: String
        /// Integers that the rule applies to.
        package let integers: [String]
    }

    /// The groups in the order of the file.
    package private(set) var groups: [Group] = []
    private var category: String?
    private var text = ""

    /// Reads a file.
    package init(contentsOf url: URL) throws {
        super.init()
        let parser = XMLParser(data: try Data(contentsOf: url))
        parser.delegate = self
        guard parser.parse(), !groups.isEmpty else {
            throw GenerationError("\(url.lastPathComponent):\(parser.lineNumber)", "has no plural rules")
        }
    }

    package func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String]
    ) {
        switch name {
        case "pluralRules":
            groups.append(Group(languages: (attributes["locales"] ?? "").split(separator: " ").map(String.init)))
        case "pluralRule":
            (category, text) = (attributes["count"], "")
        default: break
        }
    }

    package func parser(_ parser: XMLParser, foundCharacters characters: String) {
        if category != nil { text += characters }
    }

    package func parser(
        _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
    ) {
        guard let category, name == "pluralRule", !groups.isEmpty else { return }
        let parts = text.split(separator: "@", omittingEmptySubsequences: false)
        let samples = parts.first { $0.hasPrefix("integer") }?.dropFirst("integer".count) ?? ""
        let integers = samples.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
        groups[groups.count - 1].rules.append(
            Rule(
                category: category, condition: (parts.first ?? "").trimmingCharacters(in: .whitespaces),
                integers: integers.filter { $0.allSatisfy { $0.isNumber || $0 == "~" } && !$0.isEmpty }))
        self.category = nil
    }
}

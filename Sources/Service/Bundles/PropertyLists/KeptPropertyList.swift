// SPDX-License-Identifier: Apache-2.0
// Property lists of bundles that were installed before something in them was refused.

import EnfiladeBus
import Foundation
import EnfiladeContract
import UniformTypeIdentifiers

/// The property list of an installed bundle, as it is read again from the database.
enum KeptPropertyList {
    /// The values without the parts that are refused by now: characters that no message carries become U+FFFD, and MIME
    /// types that lead out of their folder are left out.
    static func mended(_ values: [String: Any]) -> [String: Any] {
        var values = sanitized(values)
        for key in ["UTExportedTypeDeclarations", "UTImportedTypeDeclarations"] {
            guard let declarations = values[key] as? [Any] else { continue }
            values[key] = declarations.map { withoutOddMIMETypes($0) }
        }
        if let documents = values["CFBundleDocumentTypes"] as? [Any] {
            values["CFBundleDocumentTypes"] = documents.map { document in
                changing("CFBundleTypeMIMETypes", of: document) {
                    MIMEName.isName(MIMEName.essence($0), allowingWildcards: true)
                }
            }
        }
        return values
    }

    /// A declaration of a type without the MIME types that are no names in the desktop's database.
    private static func withoutOddMIMETypes(_ declaration: Any) -> Any {
        guard var values = declaration as? [String: Any], let tags = values["UTTypeTagSpecification"] else {
            return declaration
        }
        values["UTTypeTagSpecification"] = changing(UTTagClass.mimeType.rawValue, of: tags) {
            MIMEName.objection(toTag: $0) == nil
        }
        return values
    }

    /// A dictionary with only those texts of a list, or of one text alone, that pass.
    private static func changing(_ key: String, of dictionary: Any, _ passes: (String) -> Bool) -> Any {
        guard var values = dictionary as? [String: Any], let value = values[key] else { return dictionary }
        if let text = value as? String, !passes(text) { values[key] = nil }
        if let list = value as? [Any] { values[key] = list.filter { ($0 as? String).map(passes) ?? true } }
        return values
    }

    /// Any value with texts that messages carry.
    private static func sanitized(_ value: Any) -> Any {
        switch value {
        case let text as String: BusText.sanitized(text)
        case let list as [Any]: list.map { sanitized($0) }
        case let dictionary as [String: Any]: sanitized(dictionary)
        default: value
        }
    }

    private static func sanitized(_ dictionary: [String: Any]) -> [String: Any] {
        Dictionary(
            dictionary.map { (BusText.sanitized($0), sanitized($1) as Any) }, uniquingKeysWith: { first, _ in first })
    }
}

// SPDX-License-Identifier: Apache-2.0
// The package with which the desktop's MIME database learns the types of a bundle.

import Foundation
import UniformTypeIdentifiers

/// The shared-mime-info package of a bundle.
///
/// See the [specification](https://specifications.freedesktop.org/shared-mime-info-spec/latest/).
struct MIMEPackage {
    /// The types, each under its own name.
    private let types: [TypeDeclaration]
    /// The identifier of the bundle that the types belong to.
    private let identifier: String
    /// The descriptions in other languages.
    private let translations: BundleTranslations
    /// All declared types by identifier in lower case, to find the names of supertypes.
    private let known: [String: TypeDeclaration]

    /// Prepares the package of a bundle.
    ///
    /// - Parameter others: The types that other bundles declare.
    init(bundle: AppBundle, others: [TypeDeclaration], translations: BundleTranslations) {
        self.translations = translations
        types = bundle.types.filter { !$0.isSystemType }
        identifier = bundle.identifier
        known = Dictionary(
            (bundle.types + others).map { ($0.identifier.lowercased(), $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// The XML text; nil if there is nothing to say.
    var contents: Data? {
        guard !types.isEmpty else { return nil }
        var lines = [
            #"<?xml version="1.0" encoding="UTF-8"?>"#, "<?\(DesktopEntry.bundleKey) \(identifier)?>",
            #"<mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info">"#,
        ]
        var names: Set<String> = []
        for type in types where names.insert(MIMEName.name(of: type)).inserted { lines += element(for: type) }
        lines += ["</mime-info>", ""]
        return Data(lines.joined(separator: "\n").utf8)
    }

    /// Tells whether an extension matches as a pattern only the files that it should match.
    static func canMatch(_ filenameExtension: String) -> Bool {
        !filenameExtension.unicodeScalars.contains { scalar in
            "*?[]".unicodeScalars.contains(scalar) || scalar.properties.generalCategory == .control
        }
    }

    /// The lines about one type.
    private func element(for type: TypeDeclaration) -> [String] {
        var lines = [#"  <mime-type type="\#(Self.escaped(MIMEName.name(of: type)))">"#]
        lines.append("    <comment>\(Self.escaped(type.description ?? type.identifier))</comment>")
        for other in type.description.map({ translations.translations(of: $0) }) ?? [] {
            lines.append(#"    <comment xml:lang="\#(other.locale)">\#(Self.escaped(other.text))</comment>"#)
        }
        for parent in parents(of: type) { lines.append(#"    <sub-class-of type="\#(Self.escaped(parent))"/>"#) }
        for name in type.tags[.filenameExtension] ?? [] where Self.canMatch(name) {
            lines.append(#"    <glob pattern="*.\#(Self.escaped(name))" weight="\#(weight(of: name, type))"/>"#)
        }
        lines.append("  </mime-type>")
        return lines
    }

    /// How strong a claim on an extension is, so that the desktop decides as `UTType` does: the system's types first,
    /// then exported ones, then imported ones. The database's own types have 50.
    private func weight(of filenameExtension: String, _ type: TypeDeclaration) -> Int {
        if SystemTypes.type(filenameExtension: filenameExtension) != nil { return 10 }
        return type.isExported ? 60 : 55
    }

    /// Returns the names of a type's supertypes. Everything is a stream of bytes, which need not be said.
    private func parents(of type: TypeDeclaration) -> [String] {
        var names = MIMEName.refinedMIMEType(of: type).map { [$0] } ?? []
        for parent in type.conformsTo {
            if let system = SystemTypes.type(parent) {
                names += MIMEName.names(of: system).prefix(1)
            } else if let declared = known[parent.lowercased()] {
                names.append(MIMEName.name(of: declared))
            }
        }
        var seen: Set<String> = ["application/octet-stream", MIMEName.name(of: type)]
        return names.filter { seen.insert($0).inserted }
    }

    /// Escapes a text for the space between tags or quotation marks. Characters that XML cannot hold are replaced.
    private static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "\n", "\t", "\r": result += " "
            case "\u{0}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}

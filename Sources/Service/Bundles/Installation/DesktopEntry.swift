// SPDX-License-Identifier: Apache-2.0
// How the desktop's menus and file managers learn of an app.

import Foundation
import UniformTypeIdentifiers

/// The desktop file of a bundle.
///
/// See the [specification](https://specifications.freedesktop.org/desktop-entry-spec/latest/).
struct DesktopEntry {
    /// The key by which a file that we wrote is recognized, here and in the other files of an installation.
    static let bundleKey = "X-Enfilade-Bundle"
    /// The maximum number of names for one abstract type; more are no help.
    private static let mostNames = 200

    /// The app.
    private let bundle: AppBundle
    /// All declared types by identifier in lower case.
    private let known: [String: TypeDeclaration]

    /// The names of the app by locale.
    private let titles: [(locale: String, text: String)]

    /// Prepares the desktop file of a bundle.
    ///
    /// - Parameter others: The types that other bundles declare; the app may open them.
    init(bundle: AppBundle, others: [TypeDeclaration], translations: BundleTranslations) {
        self.bundle = bundle
        titles = translations.names
        known = Dictionary(
            (bundle.types + others).map { ($0.identifier.lowercased(), $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// The text of the file.
    ///
    /// The app's bus name is its own, but it does not answer `org.freedesktop.Application`, so it is not declared to be
    /// activatable in that way: files are opened by the command. A program without windows (`LSBackgroundOnly`) is in no menu
    /// and opens no files; it is not run in a terminal either, since its first word would be missing there.
    var contents: Data {
        var lines = ["[Desktop Entry]", "Version=1.0", "Type=Application", "Name=\(Self.escaped(bundle.name))"]
        lines += titles.map { "Name[\($0.locale)]=\(Self.escaped($0.text))" }
        lines += [
            "Exec=\(Self.escaped(Self.quoted(bundle.executable))) %U", "Terminal=false",
        ]
        if let icon = bundle.icon { lines.append("Icon=\(Self.escaped(icon))") }
        let names = mimeTypes
        if !names.isEmpty { lines.append("MimeType=\(names.joined(separator: ";"));") }
        if bundle.isHidden { lines.append("NoDisplay=true") }
        lines.append("\(Self.bundleKey)=\(Self.escaped(bundle.identifier))")
        return Data((lines.joined(separator: "\n") + "\n").utf8)
    }

    /// The MIME types of the documents that the app opens: first those that it owns, and each once.
    var mimeTypes: [String] {
        if bundle.isBackgroundOnly { return [] }
        var seen: Set<String> = []
        return bundle.documentTypes.enumerated().filter(\.element.isOpener)
            .sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }
            .flatMap { names(of: $0.element) }
            .filter { !$0.contains(";") && seen.insert($0).inserted }
    }

    /// The MIME types of a kind of documents.
    private func names(of document: DocumentType) -> [String] {
        guard document.contentTypes.isEmpty else { return document.contentTypes.flatMap(names) }
        let extensions = document.filenameExtensions.compactMap { SystemTypes.type(filenameExtension: $0) }
        return document.mimeTypes.map(MIMEName.essence) + extensions.flatMap(MIMEName.names)
    }

    /// The MIME types of a uniform type; of an abstract one those of the types below it.
    private func names(of identifier: String) -> [String] {
        if let declared = known[identifier.lowercased()], !declared.isSystemType {
            return [MIMEName.name(of: declared)]
        }
        guard let type = SystemTypes.type(identifier) else { return [] }
        // Everything that is a file conforms to these; the desktop has one name for that.
        if UTType.data.conforms(to: type) { return ["application/octet-stream"] }
        let own = type.tags[.mimeType] ?? []
        if !own.isEmpty { return own.map(MIMEName.essence) }
        let below = UTType.systemTypes.filter { $0.conforms(to: type) }.flatMap { $0.tags[.mimeType] ?? [] }
        let names = below.map(MIMEName.essence).prefix(Self.mostNames)
        return names.isEmpty ? MIMEName.names(of: type) : Array(names)
    }

    /// An argument of a command line: in quotes, with special characters inside them escaped, and without field codes.
    ///
    /// Readers of the file know no characters of several code points: one may begin with a quotation mark.
    private static func quoted(_ argument: String) -> String {
        var result = "\"".unicodeScalars
        for scalar in argument.unicodeScalars {
            switch scalar {
            case "\"", "`", "$", "\\": result += ["\\", scalar]
            case "%": result += ["%", "%"]
            default: result.append(scalar)
            }
        }
        result.append("\"")
        return String(result)
    }

    /// A value of a key file.
    static func escaped(_ value: String) -> String {
        var result = ""
        for scalar in value.unicodeScalars {
            switch scalar {
            case "\\": result += #"\\"#
            case "\n": result += #"\n"#
            case "\r": result += #"\r"#
            case "\t": result += #"\t"#
            case " " where result.isEmpty: result += #"\s"#
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}

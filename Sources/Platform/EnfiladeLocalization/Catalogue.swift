// SPDX-License-Identifier: Apache-2.0

import CLinux
import Glibc

/// The catalogues of translations of Enfilade, which gettext reads: `LANGUAGE/LC_MESSAGES/enfilade.mo`.
///
/// gettext picks the languages by the environment (`LANGUAGE`, `LC_ALL`, `LC_MESSAGES`, `LANG`), once the process has the
/// user's locale. See
/// [GNU gettext](https://www.gnu.org/software/gettext/manual/html_node/Locale-Environment-Variables.html).
package struct Catalogue: Sendable {
    /// The catalogues that belong to this code, bound at their first use.
    static let shared = Catalogue(domain: "enfilade")

    /// Whether texts are translated in this task; output for programs is not.
    @TaskLocal static var isUsed = true

    /// The name of the catalogues' files, without the suffix.
    private let domain: String

    private init(domain: String) {
        self.domain = domain
        let languages = UserLanguages.names(by: Self.variable)
        guard !languages.isEmpty, let folder = Self.folder() else { return }
        // A folder in which nothing can be is that of a program in English.
        let files = languages.flatMap(UserLanguages.forms).map { "\(folder)/\($0)/LC_MESSAGES/\(domain).mo" }
        let isSound = files.allSatisfy { CatalogueFile(path: $0)?.isSound ?? true }
        _ = bindtextdomain(domain, isSound ? folder : "/dev/null")
        _ = bind_textdomain_codeset(domain, "UTF-8")
    }

    /// A variable of the environment, without reading the others: programs come here before anything else.
    private static func variable(_ name: String) -> String? {
        getenv(name).map { String(cString: $0) }
    }

    /// Takes over the user's language for messages.
    ///
    /// Programs call it before anything else, since it is not safe beside other threads. In a program with windows GTK has
    /// done it. Texts that stay as they are written need no locale.
    package static func useLanguageOfUser() {
        guard !UserLanguages.names(by: variable).isEmpty else { return }
        _ = setlocale(LC_MESSAGES, "")
        // The texts of errors of the system are in the encoding of the locale otherwise, which is not set for characters.
        _ = bind_textdomain_codeset("libc", "UTF-8")
    }

    /// Returns the translation of a text, with its values in it.
    func text(_ text: LocalizedText, context: String?) -> String {
        // gettext's own mark between a context and its text.
        let key = context.map { "\($0)\u{4}\(text.key)" } ?? text.key
        // The empty key is the catalogue's head.
        guard !text.key.isEmpty else { return "" }
        // gettext answers with the key itself, in its own place, if there is no translation.
        let found =
            !Self.isUsed
            ? nil
            : key.withCString { key in
                dgettext(domain, key).flatMap { $0 == key ? nil : String(cString: $0) }
            }
        return filled(found ?? text.key, with: text.arguments)
    }

    /// Returns the translation of the form for a number of things, with its values in it.
    func text(_ singular: LocalizedText, plural: LocalizedText, count: Int) -> String {
        let text = count == 1 ? singular : plural
        let found =
            !Self.isUsed
            ? nil
            : singular.key.withCString { one in
                plural.key.withCString { several in
                    dngettext(domain, one, several, UInt(count.magnitude)).flatMap {
                        $0 == one || $0 == several ? nil : String(cString: $0)
                    }
                }
            }
        return filled(found ?? text.key, with: text.arguments)
    }

    private func filled(_ format: String, with arguments: [String]) -> String {
        arguments.isEmpty ? format : FormatText.filling(format, with: arguments)
    }

    /// The folder of the catalogues: `locale` beside the code in a build, `share/locale` in an installation.
    private static func folder() -> String? {
        var object = enfilade_object()
        guard enfilade_find_object(#dsohandle, &object) != 0 else { return nil }
        // The name of a program is the word that started it.
        let file = object.file.map { String(cString: $0) } ?? ""
        guard let path = realpath(file.hasSuffix(".so") ? file : "/proc/self/exe", nil) else { return nil }
        defer { free(path) }
        let folder = String(cString: path).split(separator: "/").dropLast().map { "/\($0)" }.joined()
        return ["\(folder)/locale", "\(folder)/../share/locale", "\(folder)/../../share/locale"]
            .first { access($0, R_OK) == 0 }
    }
}

/// Runs an operation in the language of the user, or with all texts as the sources have them.
///
/// Output for programs is the same for every user; its texts must not be translated, wherever they are made.
///
/// - Parameter isTranslated: Whether texts are translated in the operation and in the tasks that it starts.
package func withTexts<Value>(
    translated isTranslated: Bool, _ operation: () async throws -> Value
) async rethrows -> Value {
    try await Catalogue.$isUsed.withValue(isTranslated, operation: operation)
}

// SPDX-License-Identifier: Apache-2.0

/// The languages that a user wants to read, as gettext finds them in the environment.
///
/// `LANGUAGE` is a list of names with colons between them. It counts unless the locale, which is the first of `LC_ALL`,
/// `LC_MESSAGES` and `LANG` that is set, is `C`. See
/// [GNU gettext](https://www.gnu.org/software/gettext/manual/html_node/Locale-Environment-Variables.html).
package enum UserLanguages {
    /// The names of the user's locales, such as `de_AT.UTF-8`, the preferred one first.
    ///
    /// - Returns: An empty list if texts are displayed as they are written.
    package static func names(in environment: [String: String]) -> [String] {
        names { environment[$0] }
    }

    /// The names of the user's locales by the variables of the environment, each found by its name.
    static func names(by variable: (String) -> String?) -> [String] {
        let settings = ["LC_ALL", "LC_MESSAGES", "LANG"].compactMap(variable)
        guard let locale = settings.first(where: { !$0.isEmpty }), locale != "C", locale != "POSIX" else { return [] }
        let wishes = (variable("LANGUAGE") ?? "").split(separator: ":").map(String.init)
        return Array((wishes.isEmpty ? [locale] : wishes).prefix { !["", "C", "POSIX"].contains(language(of: $0)) })
    }

    /// A locale's name without its encoding, followed by its more general forms: `sr_RS@latin`, `sr_RS`, `sr`.
    package static func forms(of locale: String) -> [String] {
        let name = locale.prefix { $0 != "." && $0 != "@" }
        let modifier = locale.drop { $0 != "@" }
        var forms: [String] = []
        for form in ["\(name)\(modifier)", String(name), language(of: locale)] where !forms.contains(form) {
            forms.append(form)
        }
        return forms
    }

    /// The language of a locale: the first part of its name.
    package static func language(of locale: String) -> String {
        String(locale.prefix { $0 != "_" && $0 != "-" && $0 != "." && $0 != "@" })
    }
}

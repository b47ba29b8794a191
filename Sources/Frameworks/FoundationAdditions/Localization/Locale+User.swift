// SPDX-License-Identifier: Apache-2.0

internal import Foundation
internal import EnfiladeLocalization

extension Locale {
    /// The locale of the user, which the environment has.
    ///
    /// Foundation's `Locale.current` is that of a reader of English on Linux, whatever the environment says.
    package static let ofUser = Locale(ofUserIn: ProcessInfo.processInfo.environment)

    /// The locale of the first language that the user reads.
    ///
    /// Its region is that of the language's name, or else that of the locale for messages if this is in the same language. In the
    /// locale `C` it is Foundation's.
    package init(ofUserIn environment: [String: String]) {
        guard let name = UserLanguages.names(in: environment).lazy.compactMap(LocalizationName.init).first else {
            self = .current
            return
        }
        let settings = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }
        let setting = settings.first { !$0.isEmpty }.flatMap(LocalizationName.init)
        let region = name.region ?? (setting?.language == name.language ? setting?.region : nil)
        self.init(
            identifier: name.language + (name.script.map { "-\($0)" } ?? "") + (region.map { "_\($0)" } ?? ""))
    }

    /// Whether the locale is the default of a function, in whose place that of the reader is meant.
    var isDefault: Bool {
        self == .current || self == .autoupdatingCurrent
    }
}

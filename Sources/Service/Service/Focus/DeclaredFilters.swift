// SPDX-License-Identifier: Apache-2.0

import Bundles
import EnfiladeFiles

/// The facts about an installed app that the settings of a Focus show, and the program that performs its filters.
struct FilteredApp: Hashable, Sendable {
    /// The name for people.
    let name: String
    /// The path of the icon, or empty.
    let icon: String
    /// The executable of its extension for intents; `nil` if it has none.
    let extensionExecutable: String?
}

/// The filters that installed apps declare: the registry, or a table in tests.
protocol DeclaredFilters: Sendable {
    /// The bundles that were stored when the service was started.
    var stored: Set<ExactText> { get }
    /// The filters of a bundle; none if it is not installed.
    func filters(of bundle: String) async -> [DeclaredFilter]
    /// The installed bundles that have filters.
    func bundlesWithFilters() async -> [String]
    /// The facts about a bundle; `nil` if it is not installed.
    func app(_ bundle: String) async -> FilteredApp?
    /// A text of a bundle in the language of the service.
    func text(_ text: DeclaredText, of bundle: String) async -> String
}

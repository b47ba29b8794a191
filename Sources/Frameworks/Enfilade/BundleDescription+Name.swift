// SPDX-License-Identifier: Apache-2.0

package import EnfiladeContract
internal import Foundation
internal import FoundationAdditions

extension BundleDescription {
    /// The name of the app in the language of the user, out of its `InfoPlist.strings`; else the name of `Info.plist`.
    package var localizedName: String {
        let texts = BundleTexts(folder: folder, environment: ProcessInfo.processInfo.environment)
        let keys = ["CFBundleDisplayName", "CFBundleName"]
        let found = keys.lazy.compactMap { texts.text($0, table: BundleTexts.informationTable) }
        return found.first { !$0.isEmpty } ?? name
    }

    /// The same with the name in the language of the user.
    package var localized: BundleDescription {
        var copy = self
        copy.name = localizedName
        return copy
    }
}

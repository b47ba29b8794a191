// SPDX-License-Identifier: Apache-2.0
// The files that are written for a bundle.

package import FoundationEssentials
package import UniformTypeIdentifiers

/// The files of a bundle with their contents.
package struct InstalledFiles {
    /// The contents by path below the user's data folder.
    package let contents: [String: Data]

    /// Writes the files of a bundle.
    ///
    /// - Parameter others: The types that other bundles declare.
    package init(of bundle: AppBundle, others: [TypeDeclaration] = []) {
        // The folder may be gone, and with it the translations.
        let translations = BundleTranslations(folder: BundleFolder(kept: bundle.folder))
        let entry = DesktopEntry(bundle: bundle, others: others, translations: translations)
        var contents = [
            "applications/\(bundle.identifier).desktop": entry.contents,
            "dbus-1/services/\(bundle.identifier).service": ServiceEntry(bundle: bundle).contents,
        ]
        let package = MIMEPackage(bundle: bundle, others: others, translations: translations)
        contents["mime/packages/\(bundle.identifier).xml"] = package.contents
        self.contents = contents
    }
}

// SPDX-License-Identifier: Apache-2.0
// The facts that Enfilade knows about an app.

package import FoundationEssentials
package import UniformTypeIdentifiers

/// A folder `Name.app` with an executable and an `Info.plist`, as the property list describes it.
package struct AppBundle: Hashable, Sendable {
    /// The absolute path of the folder, without symbolic links.
    package var folder: String
    /// `CFBundleIdentifier`, which is also the bus name of the app.
    package var identifier: String
    /// `CFBundleDisplayName`, else `CFBundleName`, else the name of the folder.
    package var name: String
    /// `CFBundleShortVersionString`; empty if the bundle gives none.
    package var version: String
    /// `CFBundleVersion`; empty if the bundle gives none.
    package var build: String
    /// The absolute path of the executable.
    package var executable: String
    /// The absolute path of the icon; nil if the bundle has none.
    package var icon: String?
    /// The types that the app owns; `UTExportedTypeDeclarations`.
    package var exportedTypes: [TypeDeclaration]
    /// The types that the app knows and others own; `UTImportedTypeDeclarations`.
    package var importedTypes: [TypeDeclaration]
    /// The documents that the app opens; `CFBundleDocumentTypes`.
    package var documentTypes: [DocumentType]
    /// `NSUserActivityTypes`.
    package var activityTypes: [String]
    /// `UIApplicationSceneManifest`; nil if the bundle has none.
    package var sceneManifest: SceneManifest?
    /// Whether the app has no place in a list of apps; `LSUIElement` and `LSBackgroundOnly`.
    package var isHidden: Bool
    /// Whether the app never shows a window; `LSBackgroundOnly`.
    ///
    /// A program for the command line says so, too: no key says more of it, and a launcher for it would show nothing.
    package var isBackgroundOnly: Bool
    /// The further programs of the app.
    package var extensions: [AppExtension]
    /// The Focus filters that the app declares, as they were when it was installed.
    package var filters: [DeclaredFilter] = []
    /// The bytes of `Info.plist`, from which the same value can be made again.
    package var infoPlist: Data

    /// All declared types, the app's own ones first.
    package var types: [TypeDeclaration] {
        exportedTypes + importedTypes
    }
}

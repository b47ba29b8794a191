// SPDX-License-Identifier: Apache-2.0

package import EnfiladeBus

/// An installed bundle, as `Registry1` describes it.
package struct BundleDescription: Sendable, Hashable, Codable {
    package var identifier: String
    package var name: String
    package var version: String
    package var build: String
    /// Absolute path of `Name.app`.
    package var folder: String
    /// Absolute path of the program.
    package var executable: String
    /// Absolute path of the icon, or empty.
    package var icon: String
    package var exportedTypes: [String]
    package var importedTypes: [String]
    package var documentTypes: [String]
    /// The document types that the app opens; the others it only describes.
    package var openedTypes: [String]
    package var activityTypes: [String]
    /// What the installation wrote.
    package var files: [String]
    /// What the installation found odd and did not refuse; known only right after it.
    package var warnings: [String]

    package init(
        identifier: String, name: String, version: String, build: String, folder: String, executable: String,
        icon: String, exportedTypes: [String], importedTypes: [String], documentTypes: [String],
        openedTypes: [String], activityTypes: [String],
        files: [String], warnings: [String] = []
    ) {
        self.identifier = identifier
        self.name = name
        self.version = version
        self.build = build
        self.folder = folder
        self.executable = executable
        self.icon = icon
        self.exportedTypes = exportedTypes
        self.importedTypes = importedTypes
        self.documentTypes = documentTypes
        self.openedTypes = openedTypes
        self.activityTypes = activityTypes
        self.files = files
        self.warnings = warnings
    }

    /// Reads the dictionary form; what is missing is empty.
    package init(options: BusOptions) {
        func text(_ key: String) -> String { options[key]?.value(as: String.self) ?? "" }
        func list(_ key: String) -> [String] { options[key]?.value(as: [String].self) ?? [] }
        self.init(
            identifier: text("identifier"), name: text("name"), version: text("version"), build: text("build"),
            folder: text("folder"), executable: text("executable"), icon: text("icon"),
            exportedTypes: list("exportedTypes"), importedTypes: list("importedTypes"),
            documentTypes: list("documentTypes"), openedTypes: list("openedTypes"),
            activityTypes: list("activityTypes"), files: list("files"), warnings: list("warnings"))
    }

    /// The dictionary form.
    package var options: BusOptions {
        [
            "identifier": BusVariant(identifier), "name": BusVariant(name), "version": BusVariant(version),
            "build": BusVariant(build), "folder": BusVariant(folder), "executable": BusVariant(executable),
            "icon": BusVariant(icon), "exportedTypes": BusVariant(exportedTypes),
            "importedTypes": BusVariant(importedTypes), "documentTypes": BusVariant(documentTypes),
            "openedTypes": BusVariant(openedTypes),
            "activityTypes": BusVariant(activityTypes), "files": BusVariant(files), "warnings": BusVariant(warnings),
        ]
    }
}

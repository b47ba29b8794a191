// SPDX-License-Identifier: Apache-2.0

import Bundles
import Contract
import UniformTypeIdentifiers

/// A bundle and what its installation wrote.
struct InstalledBundle: Sendable {
    let bundle: AppBundle
    let files: [String]

    /// The bundle as the bus describes it.
    var description: BundleDescription {
        BundleDescription(
            identifier: bundle.identifier, name: bundle.name, version: bundle.version, build: bundle.build,
            folder: bundle.folder, executable: bundle.executable, icon: bundle.icon ?? "",
            exportedTypes: bundle.exportedTypes.map(\.identifier),
            importedTypes: bundle.importedTypes.map(\.identifier),
            documentTypes: bundle.documentTypes.flatMap(\.contentTypes), openedTypes: openedTypes,
            activityTypes: bundle.activityTypes, files: files)
    }

    private var openedTypes: [String] {
        bundle.isBackgroundOnly ? [] : bundle.documentTypes.filter(\.isOpener).flatMap(\.contentTypes)
    }
}

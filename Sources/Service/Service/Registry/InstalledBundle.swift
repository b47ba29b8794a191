// SPDX-License-Identifier: Apache-2.0

import Bundles
import EnfiladeContract
import UniformTypeIdentifiers
import EnfiladeFiles

/// A bundle and the files that its installation wrote.
struct InstalledBundle: Sendable {
    let bundle: AppBundle
    let files: [String]
    /// The number of the installation; an upgrade is no new one.
    let installation: Int64
    /// The files that were one of its executables as far as they are remembered, the newest last.
    var programs: [ProgramFile]
    /// Whether the user has allowed it to change settings.
    var changesSettings = false

    /// How many files are remembered: so often it can be upgraded while it runs.
    static let mostPrograms = 16

    /// The bundle as the rules about callers see it.
    var installedProgram: CallerRules.InstalledProgram {
        CallerRules.InstalledProgram(
            bundle: bundle.identifier, installation: installation, folder: bundle.folder,
            executables: bundle.executables, files: programs)
    }

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

extension AppBundle {
    /// The paths of its executable and of those of its extensions: their processes act for the bundle.
    var executables: [String] { [executable] + extensions.map(\.executable) }
}

/// Knows which bundles are installed.
protocol InstalledBundles: Sendable {
    /// The bundles that were stored when the service was started, also those that could not be read.
    var stored: Set<ExactText> { get }
    /// Whether a bundle is installed now.
    func isInstalled(_ bundle: String) async -> Bool
    /// Whether an installed bundle may show windows; false if its `Info.plist` has `LSBackgroundOnly`.
    func mayShowWindows(_ bundle: String) async -> Bool
}

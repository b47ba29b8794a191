// SPDX-License-Identifier: Apache-2.0
// An app bundle that the service knows, as which alone a program has windows.

import Foundation

/// A bundle with one executable, installed in a place.
struct InstalledBundle {
    /// The program in the bundle.
    let executable: String

    /// Makes a bundle around a copy of a program and installs it.
    ///
    /// - Parameters:
    ///   - type: What the app opens, if it opens anything.
    ///   - icon: The path of its icon.
    ///   - filters: Its Focus filters in JSON; `nil` if they are for the program to say.
    init(
        _ name: String, identifier: String, program: String, opens type: String? = nil, icon: String? = nil,
        filters: Data? = nil, in place: Place, _ bus: BareBus
    ) throws {
        let folder = URL(filePath: place.path("\(name).app"))
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        executable = folder.appending(path: name).path
        try FileManager.default.copyItem(atPath: program, toPath: executable)
        var information: [String: Any] = [
            "CFBundleIdentifier": identifier, "CFBundleName": name, "CFBundleExecutable": name,
            "CFBundleShortVersionString": "1.0", "CFBundleVersion": "1", "CFBundlePackageType": "APPL",
        ]
        if let type {
            information["CFBundleDocumentTypes"] = [
                ["CFBundleTypeName": "Document", "CFBundleTypeRole": "Editor", "LSItemContentTypes": [type]]
            ]
        }
        if let icon {
            try FileManager.default.copyItem(atPath: icon, toPath: folder.appending(path: "Icon.svg").path)
            information["CFBundleIconFile"] = "Icon.svg"
        }
        if let filters {
            let metadata = folder.appending(path: "Metadata.appintents")
            try FileManager.default.createDirectory(at: metadata, withIntermediateDirectories: true)
            try filters.write(to: metadata.appending(path: "filters.json"))
        }
        try PropertyListSerialization.data(fromPropertyList: information, format: .xml, options: 0)
            .write(to: folder.appending(path: "Info.plist"))
        try Self.install(folder, bus)
    }

    /// Installs a copy of a bundle that was built.
    init(copying bundle: String, in place: Place, _ bus: BareBus) throws {
        let source = URL(filePath: bundle)
        let folder = URL(filePath: place.path(source.lastPathComponent))
        executable = folder.appending(path: source.deletingPathExtension().lastPathComponent).path
        try FileManager.default.copyItem(at: source, to: folder)
        try Self.install(folder, bus)
    }

    private static func install(_ folder: URL, _ bus: BareBus) throws {
        let install = try bus.message(
            to: RunningService.name, path: "/org/enfilade/Service", interface: "org.enfilade.Registry1",
            method: "Install")
        try install.append(folder.path)
        guard try bus.answer(to: install) != nil else { throw BenchmarkError("the bundle cannot be installed") }
    }
}

// SPDX-License-Identifier: Apache-2.0

internal import Foundation
internal import FoundationAdditions

/// The list of recent documents of this app, which outlives the process.
///
/// It has a file of its own: `UserDefaults` on Linux truncates its file before it writes, so that a full disk loses every setting.
struct RecentDocuments {
    private let file: URL

    /// The list of this app, in a folder for the support files of apps.
    init(in folder: URL = .applicationSupportDirectory) {
        let app = Bundle.main.bundleIdentifier ?? ProcessInfo.processInfo.processName
        file = folder.appendingPathComponent(app, isDirectory: true).appendingPathComponent("RecentDocuments.json")
    }

    /// The files, the newest one first; none if there is no list that can be read.
    func read() -> [URL] {
        let texts = (try? Data(contentsOf: file)).flatMap { try? JSONDecoder().decode([String].self, from: $0) }
        return (texts ?? []).compactMap { URL(string: $0) }
    }

    /// Replaces the list as a whole.
    ///
    /// - Throws: `CocoaError` if it cannot be written; the former one stays then.
    func write(_ urls: [URL]) throws {
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700])
        try JSONEncoder().encode(urls.map(\.absoluteString)).write(to: file, options: .atomic)
    }
}

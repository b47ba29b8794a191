// SPDX-License-Identifier: Apache-2.0

import EnfiladeFiles
import Foundation

/// A folder in the user's cache with the files that one app was asked to open.
///
/// They belong to that app then. Files left there for a week go when something else is shared.
struct SharedFolder: Sendable {
    /// Where it is.
    let path: String
    /// The folder of all such folders.
    let parent: String
    /// How long files stay.
    private static let week: TimeInterval = 7 * 24 * 3600

    init(in folders: UserFolders) throws {
        parent = FilePath.join(folders.cache, "enfilade/shared")
        try FileTree.make(parent)
        Self.sweep(parent)
        path = FilePath.join(parent, UUID().uuidString)
        try FileTree.make(path)
    }

    /// Removes the folder with all that is in it.
    func remove() {
        try? FileTree.remove(path)
    }

    private static func sweep(_ parent: String) {
        for name in (try? FileManager.default.contentsOfDirectory(atPath: parent)) ?? []
        where UUID(uuidString: name) != nil {
            let path = FilePath.join(parent, name)
            let attributes = try? FileManager.default.attributesOfItem(atPath: path)
            guard let date = attributes?[.modificationDate] as? Date, -date.timeIntervalSinceNow > week else {
                continue
            }
            try? FileTree.remove(path)
        }
    }
}

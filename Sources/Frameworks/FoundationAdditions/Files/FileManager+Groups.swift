// SPDX-License-Identifier: Apache-2.0
// The folders that an app shares with its extensions.

public import Foundation

extension FileManager {
    /// The folder that all programs of a group share; it is made if it is missing.
    ///
    /// It lies among the support files of apps, under the identifier of the group, and every program of the user can reach it.
    ///
    /// See [containerURL](https://developer.apple.com/documentation/foundation/filemanager/containerurl(forsecurityapplicationgroupidentifier:)).
    ///
    /// - Returns: `nil` if the identifier is no name of a folder, or if the folder cannot be made.
    public func containerURL(forSecurityApplicationGroupIdentifier groupIdentifier: String) -> URL? {
        guard !groupIdentifier.isEmpty, !groupIdentifier.hasPrefix("."), !groupIdentifier.contains("/") else {
            return nil
        }
        let folder = URL.applicationSupportDirectory.appendingPathComponent(groupIdentifier, isDirectory: true)
        do {
            try createDirectory(at: folder, withIntermediateDirectories: true)
        } catch {
            return nil
        }
        return folder
    }
}

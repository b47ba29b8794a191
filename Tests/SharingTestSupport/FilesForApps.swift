// SPDX-License-Identifier: Apache-2.0

package import EnfiladeTesting
import Foundation

/// The names of the files that sharing has made for apps on a device.
package func filesForApps(of desk: Device) -> [String] {
    let folder = desk.home.appending(path: ".cache/enfilade/shared")
    let found = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: [.isRegularFileKey])
    return (found?.allObjects as? [URL] ?? []).filter { !$0.hasDirectoryPath }.map(\.lastPathComponent).sorted()
}

// SPDX-License-Identifier: Apache-2.0
// Where tests put files: a folder that goes away with the test.

package import EnfiladeFiles
internal import EnfiladeProcesses
package import FoundationEssentials
package import Glibc

/// A temporary folder with the few shortcuts that tests want.
package struct Scratch: Sendable {
    /// Keeps the folder.
    package let folder: TemporaryFolder

    /// Makes the folder where the tests' user may write.
    package init() throws {
        let parent = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
        folder = try TemporaryFolder(in: "\(parent)/tests-of-enfilade-\(geteuid())")
    }

    /// A path in the folder.
    package func path(_ name: String) -> String {
        FilePath.join(folder.path, name)
    }

    /// Makes a file, and the folders above it.
    @discardableResult
    package func file(_ name: String, _ bytes: Data = Data(), mode: mode_t = 0o644) throws -> String {
        let place = path(name)
        try FileTree.make(FilePath.split(place).folder)
        try AtomicFile.write(bytes, to: place, mode: mode)
        // Other tests start programs meanwhile.
        if mode & 0o111 != 0 { try FreshProgram.copy(place, to: place) }
        return place
    }

    /// Makes a file with text in it.
    @discardableResult
    package func file(_ name: String, text: String, mode: mode_t = 0o644) throws -> String {
        try file(name, Data(text.utf8), mode: mode)
    }

    /// Reads the content of a file.
    package func contents(_ name: String) throws -> Data {
        try Descriptor.file(path(name), for: .reading).contents(limit: 1 << 30)
    }

    /// The names in the folder, sorted.
    package func names(_ subfolder: String = "") throws -> [String] {
        try FileTree.entries(of: Descriptor.folder(path(subfolder))).sorted()
    }
}

// SPDX-License-Identifier: Apache-2.0

import EnfiladeFiles
import Foundation

/// Makes our additions to Foundation part of it, for files that import Foundation alone.
///
/// Foundation declares `NSComparisonPredicate` and its kin and offers nothing of them. The compiler knows overlays: modules that
/// add to a module, and whose declarations take the places of its own, wherever that module and a second one are imported
/// together. The second one here is a module that Foundation always brings with it.
enum FoundationOverlay {
    /// The module that is imported together with Foundation, always.
    static let bystander = "FoundationEssentials"

    /// Writes the file that names the overlay, unless it is there.
    static func write(to path: String) throws {
        let content = Data(
            """
            %YAML 1.2
            ---
            version: 1
            modules:
              - name: \(Installation.implicitModule)

            """.utf8)
        if (try? Data(contentsOf: URL(fileURLWithPath: path))) == content { return }
        try FileTree.make(FilePath.split(path).folder)
        try AtomicFile.write(content, to: path)
    }

    /// The options with which the compiler takes the overlay.
    static func options(overlay: String) -> [String] {
        ["-enable-cross-import-overlays", "-swift-module-cross-import", "Foundation", overlay]
    }
}

// SPDX-License-Identifier: Apache-2.0
// Names of files that fit a type, in paths.

import EnfiladeFiles
public import Foundation

extension NSString {
    /// Appends a file name and, unless it has an extension that fits the type, the type's preferred extension.
    public func appendingPathComponent(_ partialName: String, conformingTo contentType: UTType) -> String {
        let path = String(describing: self)
        let addition = contentType.missingExtension(present: FilePath.pathExtension(partialName)).map { ".\($0)" } ?? ""
        return FilePath.appending(partialName + addition, to: path)
    }

    /// Appends the type's preferred extension, unless the path has one that fits or the type has none.
    public func appendingPathExtension(for contentType: UTType) -> String {
        let path = String(describing: self)
        let tidied = FilePath.tidied(path)
        guard !tidied.isEmpty, tidied != "/",
            let addition = contentType.missingExtension(present: FilePath.pathExtension(tidied))
        else { return path }
        return "\(tidied).\(addition)"
    }
}

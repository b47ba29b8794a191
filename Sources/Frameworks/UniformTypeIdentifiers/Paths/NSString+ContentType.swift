// SPDX-License-Identifier: Apache-2.0
// Names of files that fit a type, in paths.

public import Foundation

extension NSString {
    /// Appends a file name and, unless it has an extension that fits the type, the type's preferred extension.
    public func appendingPathComponent(_ partialName: String, conformingTo contentType: UTType) -> String {
        let present = NSString(string: partialName).pathExtension
        let addition = contentType.missingExtension(present: present).map { ".\($0)" } ?? ""
        return appendingPathComponent(partialName + addition)
    }

    /// Appends the type's preferred extension, unless the path has one that fits or the type has none.
    public func appendingPathExtension(for contentType: UTType) -> String {
        let path = String(describing: self)
        guard let addition = contentType.missingExtension(present: pathExtension) else { return path }
        return appendingPathExtension(addition) ?? path
    }
}

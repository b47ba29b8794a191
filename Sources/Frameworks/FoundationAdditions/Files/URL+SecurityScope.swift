// SPDX-License-Identifier: Apache-2.0
// Access to files that the user has chosen. On Linux it comes with the file itself, and there is nothing to begin or to end.

public import Foundation
internal import Glibc

extension URL {
    /// Makes the file that the user has chosen available to this process.
    ///
    /// A chosen file can be used at once and for as long as it is there, so that nothing has to be begun; calls need not be
    /// balanced.
    ///
    /// - Returns: Whether the process can reach the file or folder.
    public func startAccessingSecurityScopedResource() -> Bool {
        isFileURL && access(path, R_OK) == 0
    }

    /// Ends the access that ``startAccessingSecurityScopedResource()`` has begun; without effect here.
    public func stopAccessingSecurityScopedResource() {}
}

extension NSURL {
    /// Makes the file that the user has chosen available to this process. See `URL`.
    public func startAccessingSecurityScopedResource() -> Bool {
        (self as URL).startAccessingSecurityScopedResource()
    }

    /// Ends the access that ``startAccessingSecurityScopedResource()`` has begun; without effect here.
    public func stopAccessingSecurityScopedResource() {}
}

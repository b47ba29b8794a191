// SPDX-License-Identifier: Apache-2.0
// A file as its sender describes it.

public import FoundationEssentials

/// A file that a value is exported as.
///
/// [SentTransferredFile on Apple's platforms](https://developer.apple.com/documentation/coretransferable/senttransferredfile)
public struct SentTransferredFile: Sendable {
    /// Where the file is.
    public let file: URL
    /// True if the receiver may read and write this very file; false if it gets a copy.
    public let allowAccessingOriginalFile: Bool

    /// Describes a file.
    ///
    /// - Parameters:
    ///   - file: Where the file is.
    ///   - allowAccessingOriginalFile: Whether the receiver may read and write this very file.
    public init(_ file: URL, allowAccessingOriginalFile: Bool = false) {
        self.file = file
        self.allowAccessingOriginalFile = allowAccessingOriginalFile
    }
}

// SPDX-License-Identifier: Apache-2.0
// A file as it reaches its receiver.

public import FoundationEssentials

/// A file that a value is imported from.
///
/// [ReceivedTransferredFile on Apple's platforms](https://developer.apple.com/documentation/coretransferable/receivedtransferredfile)
public struct ReceivedTransferredFile: Sendable {
    /// Where the file is. A copy is removed when the importing closure has returned.
    public let file: URL
    /// True if this is the sender's file; false if it is a copy.
    public let isOriginalFile: Bool
}

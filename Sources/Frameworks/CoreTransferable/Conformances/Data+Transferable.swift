// SPDX-License-Identifier: Apache-2.0
// Bytes of any kind.

public import FoundationEssentials
internal import UniformTypeIdentifiers

extension Data: Transferable {
    /// The bytes themselves.
    public static var transferRepresentation: some TransferRepresentation {
        DataRepresentation(contentType: .data) {
            $0
        } importing: {
            $0
        }
    }
}

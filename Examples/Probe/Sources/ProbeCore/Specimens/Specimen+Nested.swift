// SPDX-License-Identifier: Apache-2.0
// Representations inside representations.

import CoreTransferable
import Foundation
import UniformTypeIdentifiers

/// Two formats as one representation, which itself holds another.
private struct Rich: TransferRepresentation {
    typealias Item = Nested

    var body: some TransferRepresentation<Nested> {
        DataRepresentation(exportedContentType: .rtf) { Data("{\\rtf1 \($0.text)}".utf8) }
        Tagged()
    }
}

/// Two more formats as one representation.
private struct Tagged: TransferRepresentation {
    typealias Item = Nested

    var body: some TransferRepresentation<Nested> {
        DataRepresentation(exportedContentType: .html) { Data("<p>\($0.text)</p>".utf8) }
        DataRepresentation(exportedContentType: .xml) { Data("<p>\($0.text)</p>".utf8) }
    }
}

/// A value whose formats stand at three depths.
struct Nested: Transferable {
    /// The transferred text.
    var text: String

    static var transferRepresentation: some TransferRepresentation {
        DataRepresentation(exportedContentType: .specimen) { Data($0.text.utf8) }
        Rich()
        DataRepresentation(exportedContentType: .utf8PlainText) { Data($0.text.utf8) }
    }
}

extension Specimen {
    /// Formats at three depths.
    static let nested = Specimen(
        "nested", "bodies inside bodies", make: { Nested(text: $0) }, show: { $0.text })
}

// SPDX-License-Identifier: Apache-2.0
// One value in two formats, in either order, and a receiver that takes both.

import CoreTransferable
import Foundation
import UniformTypeIdentifiers

/// Offers marked-up text first.
struct MarkupFirst: Transferable {
    /// The transferred text.
    var text: String

    static var transferRepresentation: some TransferRepresentation {
        DataRepresentation(exportedContentType: .html) { Data("<p>\($0.text)</p>".utf8) }
        DataRepresentation(exportedContentType: .utf8PlainText) { Data($0.text.utf8) }
    }
}

/// Offers plain text first.
struct PlainFirst: Transferable {
    /// The transferred text.
    var text: String

    static var transferRepresentation: some TransferRepresentation {
        DataRepresentation(exportedContentType: .utf8PlainText) { Data($0.text.utf8) }
        DataRepresentation(exportedContentType: .html) { Data("<p>\($0.text)</p>".utf8) }
    }
}

/// Takes both, and remembers which it was given.
struct EitherText: Transferable {
    /// The format in which it came.
    var format: String
    /// The transferred text.
    var text: String

    static var transferRepresentation: some TransferRepresentation {
        DataRepresentation(importedContentType: .html) { data in
            EitherText(format: "html", text: String(decoding: data, as: UTF8.self))
        }
        DataRepresentation(importedContentType: .utf8PlainText) { data in
            EitherText(format: "plain", text: String(decoding: data, as: UTF8.self))
        }
    }
}

extension Specimen {
    /// Two orders, and a receiver of both.
    static let ordered = [
        Specimen("markup-first", "html, then plain text", make: { MarkupFirst(text: $0) }, show: { $0.text }),
        Specimen("plain-first", "plain text, then html", make: { PlainFirst(text: $0) }, show: { $0.text }),
        Specimen(
            "either", "takes html and plain text", make: { EitherText(format: "", text: $0) },
            show: { "\($0.format) \($0.text)" }),
    ]
}

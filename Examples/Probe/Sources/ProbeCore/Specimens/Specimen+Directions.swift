// SPDX-License-Identifier: Apache-2.0
// Three kinds of representation, each for both directions, for the way out and for the way in.

import CoreTransferable
import Foundation
import UniformTypeIdentifiers

/// A value in memory that goes out and comes in.
struct DataBoth: Transferable {
    /// The transferred text.
    var text: String

    static var transferRepresentation: some TransferRepresentation {
        DataRepresentation(contentType: .specimen) {
            Data($0.text.utf8)
        } importing: { data in
            DataBoth(text: String(decoding: data, as: UTF8.self))
        }
    }
}

/// A value in memory that only goes out.
struct DataOut: Transferable {
    /// The transferred text.
    var text: String

    static var transferRepresentation: some TransferRepresentation {
        DataRepresentation(exportedContentType: .specimen) { Data($0.text.utf8) }
    }
}

/// A value in memory that only comes in.
struct DataIn: Transferable {
    /// The transferred text.
    var text: String

    static var transferRepresentation: some TransferRepresentation {
        DataRepresentation(importedContentType: .specimen) { DataIn(text: String(decoding: $0, as: UTF8.self)) }
    }
}

/// A file that goes out and comes in.
struct FileBoth: Transferable {
    /// The transferred text.
    var text: String

    static var transferRepresentation: some TransferRepresentation {
        FileRepresentation(contentType: .specimen) { value in
            SentTransferredFile(try Holding.write(value.text))
        } importing: { received in
            FileBoth(text: try String(contentsOf: received.file, encoding: .utf8))
        }
    }
}

/// A file that only goes out.
struct FileOut: Transferable {
    /// The transferred text.
    var text: String

    static var transferRepresentation: some TransferRepresentation {
        FileRepresentation(exportedContentType: .specimen) { SentTransferredFile(try Holding.write($0.text)) }
    }
}

/// A file that only comes in.
struct FileIn: Transferable {
    /// The transferred text.
    var text: String

    static var transferRepresentation: some TransferRepresentation {
        FileRepresentation(importedContentType: .specimen) { received in
            FileIn(text: try String(contentsOf: received.file, encoding: .utf8))
        }
    }
}

/// A stand-in that goes out and comes in.
struct ProxyBoth: Transferable {
    /// The transferred text.
    var text: String

    static var transferRepresentation: some TransferRepresentation {
        ProxyRepresentation(exporting: \.text, importing: { ProxyBoth(text: $0) })
    }
}

/// A stand-in that only goes out.
struct ProxyOut: Transferable {
    /// The transferred text.
    var text: String

    static var transferRepresentation: some TransferRepresentation {
        ProxyRepresentation(exporting: \.text)
    }
}

/// A stand-in that only comes in.
struct ProxyIn: Transferable {
    /// The transferred text.
    var text: String

    static var transferRepresentation: some TransferRepresentation {
        ProxyRepresentation(importing: { ProxyIn(text: $0) })
    }
}

extension Specimen {
    /// The nine forms.
    static let directions = [
        Specimen("data-both", "DataRepresentation, both ways", make: { DataBoth(text: $0) }, show: { $0.text }),
        Specimen("data-out", "DataRepresentation, out only", make: { DataOut(text: $0) }, show: { $0.text }),
        Specimen("data-in", "DataRepresentation, in only", make: { DataIn(text: $0) }, show: { $0.text }),
        Specimen("file-both", "FileRepresentation, both ways", make: { FileBoth(text: $0) }, show: { $0.text }),
        Specimen("file-out", "FileRepresentation, out only", make: { FileOut(text: $0) }, show: { $0.text }),
        Specimen("file-in", "FileRepresentation, in only", make: { FileIn(text: $0) }, show: { $0.text }),
        Specimen("proxy-both", "ProxyRepresentation, both ways", make: { ProxyBoth(text: $0) }, show: { $0.text }),
        Specimen("proxy-out", "ProxyRepresentation, out only", make: { ProxyOut(text: $0) }, show: { $0.text }),
        Specimen("proxy-in", "ProxyRepresentation, in only", make: { ProxyIn(text: $0) }, show: { $0.text }),
    ]
}

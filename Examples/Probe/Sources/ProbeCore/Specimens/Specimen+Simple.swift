// SPDX-License-Identifier: Apache-2.0
// Models with a single representation.

import CoreTransferable
import Foundation
import UniformTypeIdentifiers

/// A model that is Codable and needs no particular format.
struct Plain: Codable, Transferable {
    /// The transferred text.
    var text: String

    static var transferRepresentation: some TransferRepresentation {
        CodableRepresentation(contentType: .specimen)
    }
}

/// A model that brings its own coders.
struct Listed: Codable, Transferable {
    /// The transferred text.
    var text: String

    static var transferRepresentation: some TransferRepresentation {
        CodableRepresentation(
            contentType: .specimen, encoder: PropertyListEncoder(), decoder: PropertyListDecoder())
    }
}

/// A value in memory with a format of its own: its letters backwards.
struct Reversed: Transferable {
    /// The transferred text.
    var text: String

    static var transferRepresentation: some TransferRepresentation {
        DataRepresentation(contentType: .specimen) { value in
            Data(String(value.text.reversed()).utf8)
        } importing: { data in
            Reversed(text: String(String(decoding: data, as: UTF8.self).reversed()))
        }
    }
}

/// A value on disk.
struct Stored: Transferable {
    /// Where it is.
    var file: URL

    static var transferRepresentation: some TransferRepresentation {
        FileRepresentation(contentType: .specimen) {
            SentTransferredFile($0.file)
        } importing: { received in
            try await Holding.shared.hold(received.file)
            return Stored(file: try Holding.copy(of: received.file))
        }
    }
}

/// A value on disk that the receiver may work on in place.
struct Shared: Transferable {
    /// Where it is.
    var file: URL
    /// Whether it is the sender's own file.
    var wasOriginal = false

    static var transferRepresentation: some TransferRepresentation {
        FileRepresentation(contentType: .specimen, shouldAttemptToOpenInPlace: true) { shared in
            SentTransferredFile(shared.file, allowAccessingOriginalFile: true)
        } importing: { received in
            Shared(file: received.file, wasOriginal: received.isOriginalFile)
        }
    }
}

/// A table, of which only the first row matters here.
struct Table: Transferable {
    /// The first row.
    var firstRow: String

    static var transferRepresentation: some TransferRepresentation {
        DataRepresentation(contentType: .commaSeparatedText) { table in
            Data("\(table.firstRow)\r\n".utf8)
        } importing: { data in
            let row = data.prefix { $0 != UInt8(ascii: "\r") && $0 != UInt8(ascii: "\n") }
            return Table(firstRow: String(decoding: row, as: UTF8.self))
        }
    }
}

/// The address of a file, without the file.
struct Address: Transferable {
    /// Where it is.
    var file: URL

    static var transferRepresentation: some TransferRepresentation {
        ProxyRepresentation(exporting: \.file, importing: { Address(file: $0) })
    }
}

extension Specimen {
    /// One representation each.
    static let simple = [
        Specimen("codable", "CodableRepresentation alone", make: { Plain(text: $0) }, show: { $0.text }),
        Specimen("listed", "CodableRepresentation with its own coders", make: { Listed(text: $0) }, show: { $0.text }),
        Specimen("reversed", "DataRepresentation alone", make: { Reversed(text: $0) }, show: { $0.text }),
        Specimen("table", "a table's first row", make: { Table(firstRow: $0) }, show: { $0.firstRow }),
        Specimen(
            "stored", "FileRepresentation alone; the value is a path", make: { Stored(file: URL(fileURLWithPath: $0)) },
            show: { $0.file.path }),
        Specimen(
            "shared", "a file that may be used in place; the value is a path",
            make: { Shared(file: URL(fileURLWithPath: $0)) },
            show: { "\($0.wasOriginal ? "original" : "copy") \($0.file.path)" }),
        Specimen(
            "address", "a file's address through a proxy; taking it tries to read the file",
            make: { Address(file: URL(fileURLWithPath: $0)) },
            show: { "\($0.file.absoluteString), \(readability(of: $0.file))" }),
    ]

    /// Whether this process can read a file.
    private static func readability(of file: URL) -> String {
        (try? FileHandle(forReadingFrom: file)) == nil ? "not readable" : "readable"
    }
}

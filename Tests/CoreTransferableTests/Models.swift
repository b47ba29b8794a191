// SPDX-License-Identifier: Apache-2.0
// Model types as apps write them, one for each way to be transferable.

import CoreTransferable
import Synchronization

extension UTType {
    /// A type that nobody declares.
    static let profile = UTType(exportedAs: "com.example.transferable.profile")
}

/// A model through coding, with its name as a proxy for receivers that know text only.
struct Profile: Codable, Equatable, Transferable {
    var name: String
    var facts: [String] = []

    static var transferRepresentation: some TransferRepresentation {
        CodableRepresentation(contentType: .profile)
        ProxyRepresentation(exporting: \.name)
    }
}

/// The same with the proxy first.
struct NameFirst: Codable, Equatable, Transferable {
    var name: String

    static var transferRepresentation: some TransferRepresentation {
        ProxyRepresentation {
            $0.name
        } importing: {
            NameFirst(name: "text: \($0)")
        }
        CodableRepresentation(contentType: .profile)
    }
}

/// A model through coding alone, with coders of its own choice.
struct Settings: Codable, Equatable, Transferable {
    var volume: Int

    static var transferRepresentation: some TransferRepresentation {
        CodableRepresentation(
            contentType: .propertyList, encoder: PropertyListEncoder(), decoder: PropertyListDecoder())
    }
}

/// A model with converters of its own, offered only while it has rows.
struct Archive: Equatable, Transferable {
    var rows: [String]

    static var transferRepresentation: some TransferRepresentation {
        DataRepresentation(contentType: .commaSeparatedText) { archive in
            Data(archive.rows.joined(separator: "\n").utf8)
        } importing: { data in
            Archive(rows: String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init))
        }
        .exportingCondition { !$0.rows.isEmpty }
        ProxyRepresentation { "\($0.rows.count) rows" }
    }
}

/// A model on disk.
struct Video: Equatable, Transferable {
    var file: URL
    var wasOriginal = false

    static var transferRepresentation: some TransferRepresentation {
        FileRepresentation(contentType: .mpeg4Movie) { video in
            SentTransferredFile(video.file)
        } importing: { received in
            let copy = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).mp4")
            try FileManager.default.copyItem(at: received.file, to: copy)
            return Video(file: copy, wasOriginal: received.isOriginalFile)
        }
        ProxyRepresentation(exporting: \.file)
    }
}

/// Counts how often something ran.
final class Counter: Sendable {
    private let value = Mutex(0)

    var count: Int {
        value.withLock { $0 }
    }

    func increment() {
        value.withLock { $0 += 1 }
    }
}

// SPDX-License-Identifier: Apache-2.0

internal import EnfiladeContract
public import Foundation
public import UniformTypeIdentifiers

/// A file as the value of a parameter.
///
/// See [IntentFile](https://developer.apple.com/documentation/appintents/intentfile).
public struct IntentFile: Hashable, Sendable {
    /// The content, or the place of it.
    private enum Source: Hashable, Sendable, Codable {
        case data(Data)
        case file(URL)
    }

    private var source: Source
    /// The name of the file, with its extension.
    public var filename: String
    /// The type of the content.
    public var type: UTType?
    /// Whether the system may delete the file when it is done with it.
    public var removedOnCompletion = false

    /// Makes a file from its content.
    public init(data: Data, filename: String, type: UTType? = nil) {
        (source, self.filename, self.type) = (.data(data), filename, type)
    }

    /// Makes a file from one on disk. Without a name for people it has that of the URL.
    public init(fileURL: URL, filename: String? = nil, type: UTType? = nil) {
        source = .file(fileURL)
        self.filename = filename ?? fileURL.lastPathComponent
        self.type = type
    }

    /// The content; empty if the file cannot be read.
    public var data: Data {
        switch source {
        case .data(let data): data
        case .file(let url): (try? Data(contentsOf: url)) ?? Data()
        }
    }

    /// The place on disk; `nil` for content that is in memory.
    public var fileURL: URL? {
        switch source {
        case .data: nil
        case .file(let url): url
        }
    }
}

extension IntentFile: _IntentValue {
    /// The form in which a file crosses the bus.
    private struct Record: Codable {
        let source: Source
        let filename: String
        let type: String?
    }

    public static var _intentValueKind: _IntentValueKind { .init(.other, Self.self) }

    public var _intentStoredValue: _IntentStoredValue? {
        .json(.file, Record(source: source, filename: filename, type: type?.identifier))
    }

    public static func _intentValues(
        from stored: [_IntentStoredValue], _ source: _IntentValueSource
    ) async throws -> [IntentFile?] {
        try converted(stored) { value in
            guard let record: Record = value.json(.file) else { return nil }
            let type = record.type.flatMap { UTType($0) }
            return switch record.source {
            case .data(let data): IntentFile(data: data, filename: record.filename, type: type)
            case .file(let url): IntentFile(fileURL: url, filename: record.filename, type: type)
            }
        }
    }
}

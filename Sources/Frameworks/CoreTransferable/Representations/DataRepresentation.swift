// SPDX-License-Identifier: Apache-2.0
// Values that are transferred as bytes which the app makes and reads itself.

public import FoundationEssentials
public import UniformTypeIdentifiers

/// A representation by data: for values in memory that the app can convert to and from a format.
///
/// ```swift
/// DataRepresentation(contentType: .commaSeparatedText) { archive in
///     try archive.convertToCSV()
/// } importing: { data in
///     try ProfilesArchive(csvData: data)
/// }
/// ```
///
/// [DataRepresentation on Apple's platforms](https://developer.apple.com/documentation/coretransferable/datarepresentation)
public struct DataRepresentation<Item: Transferable>: TransferRepresentation {
    public typealias Body = Never

    /// The one format.
    private let format: TransferFormat<Item>

    /// Exports and imports data of a type.
    ///
    /// - Parameters:
    ///   - contentType: The type of the data.
    ///   - exporting: Turns a value into data.
    ///   - importing: Turns data into a value.
    public init(
        contentType: UTType, exporting: @escaping @Sendable (Item) async throws -> Data,
        importing: @escaping @Sendable (Data) async throws -> Item
    ) {
        format = TransferFormat(
            "DataRepresentation", exporter: .data(contentType, exporting), importer: .data(contentType, importing))
    }

    /// Only exports data of a type.
    ///
    /// - Parameters:
    ///   - exportedContentType: The type of the data.
    ///   - exporting: Turns a value into data.
    public init(exportedContentType: UTType, exporting: @escaping @Sendable (Item) async throws -> Data) {
        format = TransferFormat("DataRepresentation", exporter: .data(exportedContentType, exporting))
    }

    /// Only imports data of a type.
    ///
    /// - Parameters:
    ///   - importedContentType: The type of the data.
    ///   - importing: Turns data into a value.
    public init(importedContentType: UTType, importing: @escaping @Sendable (Data) async throws -> Item) {
        format = TransferFormat("DataRepresentation", importer: .data(importedContentType, importing))
    }
}

extension DataRepresentation: FormatSource {
    func formats(_ path: ProxyPath) -> [TransferFormat<Item>] {
        [format]
    }
}

// SPDX-License-Identifier: Apache-2.0
// Import without a provider between: data or a file becomes a value at once.

public import Foundation
internal import FoundationAdditions
public import UniformTypeIdentifiers

extension Transferable {
    /// Makes a value from data.
    ///
    /// - Parameters:
    ///   - data: The content.
    ///   - contentType: The declared type of the content. Representations of that very type are tried first, then
    ///     those whose type conforms to it. With `nil` all are tried until one takes the data.
    /// - Throws: An error with the domain `CoreTransferable.TransferableSupportError` and code 0, whose description
    ///   lists the representations and why each was passed over; `CancellationError` if the task is cancelled.
    @concurrent
    public init(importing data: Data, contentType: UTType?) async throws {
        self = try await Self.imported(.data(data), declared: contentType)
    }

    /// Makes a value from a file.
    ///
    /// The importing closure gets a copy unless its representation attempts to open files in place.
    ///
    /// - Parameters:
    ///   - file: The file.
    ///   - contentType: The declared type of the content. With `nil` it is inferred from the extension of the name;
    ///     if that tells nothing, all representations are tried until one takes the file.
    /// - Throws: As ``init(importing:contentType:)-(Data,_)``.
    @concurrent
    public init(importing file: URL, contentType: UTType?) async throws {
        let inferred = UTType(filenameExtension: file.pathExtension).flatMap { $0.isDynamic ? nil : $0 }
        self = try await Self.imported(
            .file(LoadedFile(file, ownership: .original)), declared: contentType ?? inferred)
    }

    /// Makes a value from content that a caller declares to be of a type.
    private static func imported(_ content: LoadedItem, declared: UTType?) async throws -> Self {
        let question = "import \(Self.self)" + (declared.map { " from \($0.identifier)" } ?? "")
        let candidates = directImportCandidates(declared: declared)
        guard !candidates.isEmpty else {
            var trace = TransferTrace(question)
            for format in formats {
                let isImporter = format.importer != nil
                trace.note(
                    format, .import,
                    isImporter ? .otherType(wanted: declared?.identifier ?? "it") : .oneWay(missing: .import))
            }
            throw TransferableSupportError(trace: trace).forPrograms
        }
        let run = ImportRun<Self>(content: content, type: declared, suggestedName: nil, question: question)
        return try await run.value(by: candidates, progress: Progress(totalUnitCount: 1))
    }
}

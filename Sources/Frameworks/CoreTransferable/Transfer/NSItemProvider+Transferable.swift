// SPDX-License-Identifier: Apache-2.0
// Values in item providers: the shape in which they travel.

public import Foundation
public import FoundationAdditions
internal import UniformTypeIdentifiers

extension NSItemProvider {
    /// Adds the representations of a value.
    ///
    /// Nothing is converted until somebody asks for it. The value itself is made when it is first needed: at once if
    /// a representation has an exporting condition or a name that depends on the value.
    public func register<T: Transferable>(_ transferable: @autoclosure @escaping @Sendable () -> T) {
        let value = DeferredValue(transferable)
        if T.self == URL.self, let url = value.get() as? URL, url.isFileURL { originalFile = url }
        for format in T.formats {
            guard let exporter = format.exporter, format.condition?(value.get()) ?? true else { continue }
            // Whether a file may be opened in place is known when it is sent; until then it has to count as possible.
            let representation = ItemRepresentation(
                typeIdentifier: exporter.type.identifier, kind: exporter.kind == .data ? .data : .file,
                visibility: format.visibility.level, opensInPlace: exporter.kind == .file)
            register(representation) { openInPlace, _ in
                let item = value.get()
                return try await ExportChoice(format, by: exporter).export(item) { content in
                    switch content {
                    case .data(let data): return .data(data)
                    case .file(let url, let mayOpenOriginal):
                        _ = try TransferFiles.open(url)
                        return .file(
                            LoadedFile(
                                url, ownership: openInPlace && mayOpenOriginal ? .original : .borrowed,
                                suggestedName: format.suggestedName?.name(for: item)))
                    }
                }
            }
        }
        let suggestsNames = T.formats.contains { $0.suggestedName != nil }
        if suggestedName == nil, suggestsNames { suggestedName = value.get().suggestedFilename }
    }

    /// Makes a value from the first representation that its type can import.
    ///
    /// - Parameters:
    ///   - type: The type of the value.
    ///   - completionHandler: Called once, on no particular thread.
    /// - Returns: The progress of the load. Cancelling it cancels the sender's work, and the error is then
    ///   `CocoaError.userCancelled`.
    @discardableResult
    public func loadTransferable<T: Transferable>(
        type transferableType: T.Type, completionHandler: @escaping @Sendable (Result<T, any Error>) -> Void
    ) -> Progress {
        LoadTask.start { progress in
            try await self.imported(transferableType, progress: progress)
        } completion: { result in
            completionHandler(result)
        }
    }

    /// Makes a value from the first representation that its type can import. Cancelling the task cancels the sender's work.
    ///
    /// - Throws: The errors of `loadTransferable(type:completionHandler:)`.
    package func value<T: Transferable>(of type: T.Type) async throws -> T {
        try await LoadTask.run { progress in try await self.imported(type, progress: progress) }
    }

    /// Makes a value from the first representation that its type can import.
    ///
    /// - Throws: `TransferableSupportError` as an `NSError`, or `CancellationError` if the task is cancelled.
    package func imported<T: Transferable>(_ type: T.Type, progress: LoadProgress) async throws -> T {
        guard let (offer, candidates) = T.providerImportCandidates(representations) else {
            throw TransferableSupportError(trace: T.importTrace(from: representations)).forPrograms
        }
        let question = "import \(T.self) from \(offer.typeIdentifier)"
        let wantsOriginal = candidates.contains { $0.importer.attemptsInPlace }
        let content: LoadedItem
        do {
            content = try await load(offer.typeIdentifier, openInPlace: wantsOriginal, progress: progress.export)
        } catch  where error is CancellationError || Task.isCancelled {
            throw CancellationError()
        } catch  where error.transferTrace != nil {
            throw error
        } catch {
            let trace = T.importTrace(from: representations).failing(reason(of: error))
            throw TransferableSupportError(trace: trace, cause: error).forPrograms
        }
        let run = ImportRun<T>(
            content: content, type: UTType(offer.typeIdentifier), suggestedName: suggestedName, question: question)
        return try await run.value(by: candidates, progress: progress.delivery)
    }
}

extension TransferFormat.Importer {
    /// Whether the importer would like to have the sender's original file.
    fileprivate var attemptsInPlace: Bool {
        if case .file(attemptsInPlace: true, _) = take { true } else { false }
    }
}

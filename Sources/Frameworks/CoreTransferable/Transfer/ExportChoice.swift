// SPDX-License-Identifier: Apache-2.0
// Which representation answers a request for an export.

internal import FoundationAdditions
internal import Foundation
internal import UniformTypeIdentifiers

/// The representation that exports a value, and how it was found.
struct ExportChoice<Item: Transferable> {
    /// The representation.
    let format: TransferFormat<Item>
    /// How it exports.
    let exporter: TransferFormat<Item>.Exporter
    /// The outcomes of the representations before it.
    private let trace: TransferTrace

    /// Takes a representation that was chosen already.
    init(_ format: TransferFormat<Item>, by exporter: TransferFormat<Item>.Exporter) {
        self.format = format
        self.exporter = exporter
        trace = TransferTrace(Self.question(exporter.type))
    }

    /// Takes the first representation whose type conforms to the request; without a request the first that exports.
    ///
    /// If that one fails, no other is tried: a silent step down in fidelity is worse than an error.
    ///
    /// - Parameter wantsFile: Whether the request is one for a file; the URL of a file does not answer that.
    init(_ item: Item, as request: UTType?, wantsFile: Bool = false) throws {
        var trace = TransferTrace(Self.question(request))
        for format in Item.formats {
            let outcome = Self.obstacle(to: format, for: item, as: request, wantsFile: wantsFile)
            guard outcome == nil, let exporter = format.exporter else {
                trace.note(format, .export, outcome ?? .oneWay(missing: .export))
                continue
            }
            self.format = format
            self.exporter = exporter
            self.trace = trace
            return
        }
        throw TransferableSupportError(trace: trace).forPrograms
    }

    /// Why a representation cannot be taken; `nil` if it can.
    static func obstacle(
        to format: TransferFormat<Item>, for item: Item, as request: UTType?, wantsFile: Bool
    ) -> TransferTrace.Outcome? {
        guard let exporter = format.exporter else { return .oneWay(missing: .export) }
        if let request {
            let fits =
                wantsFile
                ? TypeMatch.servesFileRequest(exporter.type.identifier, for: request.identifier)
                : exporter.type.conforms(to: request)
            if !fits { return .otherType(wanted: request.identifier) }
        }
        if let condition = format.condition, !condition(item) { return .conditionFalse }
        return nil
    }

    /// Puts a request in words, for people.
    static func question(_ request: UTType?) -> String {
        "export \(Item.self)" + (request.map { " as \($0.identifier)" } ?? "")
    }

    /// Exports a value and uses the content.
    ///
    /// - Throws: `TransferableSupportError` as an `NSError` if either fails, or `CancellationError`.
    func export<Value>(_ item: Item, use: (SentContent) throws -> Value) async throws -> Value {
        do {
            try Task.checkCancellation()
            let content = try await exporter.produce(item)
            try Task.checkCancellation()
            return try use(content)
        } catch {
            throw failure(error)
        }
    }

    /// The error of the representation that was taken, with everything that was passed over before it.
    ///
    /// A cancellation stays a cancellation.
    private func failure(_ error: any Error) -> any Error {
        if error is CancellationError || Task.isCancelled { return CancellationError() }
        var trace = trace
        trace.note(format, .export, .failed(reason(of: error)))
        return TransferableSupportError(trace: trace, cause: error).forPrograms
    }
}

/// Returns the message of an error, for people.
func reason(of error: any Error) -> String {
    if let description = (error as? any LocalizedError)?.errorDescription { return description }
    return type(of: error) is NSError.Type ? error.localizedDescription : "\(error)"
}

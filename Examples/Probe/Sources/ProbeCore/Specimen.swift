// SPDX-License-Identifier: Apache-2.0

import CoreTransferable
import Enfilade
import UniformTypeIdentifiers

extension UTType {
    /// The app's own type; `Info.plist` declares it too.
    static let specimen = UTType(exportedAs: "org.enfilade.examples.specimen")
}

/// One model as the command line sees it: how to make a value from text, send it, take it and show it.
struct Specimen: Sendable {
    /// Its name on the command line.
    let name: String
    /// Its purpose, in a few words.
    let purpose: String
    /// The types that every value of the model exports.
    let exports: @Sendable () -> [UTType]
    /// The types that the model imports.
    let imports: @Sendable () -> [UTType]
    /// Offers a value made from text.
    let offer: @Sendable (String, Pasteboard) async throws -> PasteboardOffer
    /// Takes the values on a pasteboard and shows them.
    let take: @Sendable (Pasteboard) async throws -> [String]
    /// Offers a value made from text and takes it back in the same process.
    let keep: @Sendable (String, Pasteboard) async throws -> [String]

    /// Describes a model.
    init<Value: Transferable>(
        _ name: String, _ purpose: String, make: @escaping @Sendable (String) throws -> Value,
        show: @escaping @Sendable (Value) throws -> String
    ) {
        self.name = name
        self.purpose = purpose
        exports = { Value.exportedContentTypes() }
        imports = { Value.importedContentTypes() }
        offer = { text, pasteboard in try await pasteboard.write([make(text)]) }
        take = { pasteboard in try await pasteboard.read(Value.self).map(show) }
        keep = { text, pasteboard in
            try await pasteboard.write([make(text)])
            return try await pasteboard.read(Value.self).map(show)
        }
    }

    /// Every model there is.
    static let all = standard + simple + ordered + directions + [nested]

    /// Finds a model.
    static func named(_ name: String) throws -> Specimen {
        guard let specimen = all.first(where: { $0.name == name }) else {
            throw ProbeError(message: "there is no specimen “\(name)”")
        }
        return specimen
    }
}

/// Something the probe cannot do.
struct ProbeError: Error, CustomStringConvertible {
    /// The reason in words.
    let message: String

    var description: String { message }
}

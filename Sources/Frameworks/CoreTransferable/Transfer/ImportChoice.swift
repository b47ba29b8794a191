// SPDX-License-Identifier: Apache-2.0
// Which representations can take content. There are two questions, and they are not the same.

internal import FoundationAdditions
internal import UniformTypeIdentifiers

/// A representation that can take content.
struct ImportCandidate<Item: Transferable>: Sendable {
    /// The representation.
    let format: TransferFormat<Item>
    /// How it imports.
    let importer: TransferFormat<Item>.Importer
}

extension Transferable {
    /// The representations that import, in their order.
    static var importCandidates: [ImportCandidate<Self>] {
        formats.compactMap { format in
            format.importer.map { ImportCandidate(format: format, importer: $0) }
        }
    }

    /// The representations that take content which a caller declares to be of a type.
    ///
    /// Those of that very type come first, then those whose type conforms to it; never those to whose type it conforms:
    /// `Data` does not take content that is declared to be an image. Without a declared type all are tried.
    static func directImportCandidates(declared: UTType?) -> [ImportCandidate<Self>] {
        guard let declared else { return importCandidates }
        let same = importCandidates.filter { $0.importer.type == declared }
        let narrower = importCandidates.filter {
            $0.importer.type != declared && $0.importer.type.conforms(to: declared)
        }
        return same + narrower
    }

    /// The first type that a provider has and some representation takes, with those representations in their order.
    ///
    /// The sender's order decides between types, since it knows which one loses least; the receiver's decides between
    /// representations for one type. A representation takes subtypes of its own type: `Data` takes an image here.
    ///
    /// - Returns: `nil` if no representation takes anything that the provider has.
    static func providerImportCandidates(
        _ offered: [ItemRepresentation]
    ) -> (offer: ItemRepresentation, candidates: [ImportCandidate<Self>])? {
        for offer in offered {
            let fitting = importCandidates.filter { $0.importer.takes(offer) }
            if !fitting.isEmpty { return (offer, fitting) }
        }
        return nil
    }

    /// Tells whether a provider has something that some representation takes, by the types alone.
    package static func imports(_ offered: [ItemRepresentation]) -> Bool {
        providerImportCandidates(offered) != nil
    }
}

extension TransferFormat.Importer {
    /// Tells whether a provider's representation fits. An importer of files does not take a URL for the file.
    func takes(_ offer: ItemRepresentation) -> Bool {
        switch take {
        case .data: TypeMatch.conforms(offer.typeIdentifier, to: type.identifier)
        case .file: TypeMatch.servesFileRequest(offer.typeIdentifier, for: type.identifier)
        }
    }
}

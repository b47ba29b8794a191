// SPDX-License-Identifier: Apache-2.0

package import EnfiladeContract
import EnfiladeFiles
import Foundation
import FoundationAdditions
import EnfiladeServiceClient
import UniformTypeIdentifiers

/// One item of an offer as an item provider of the receiving process.
enum RemoteItem {
    /// A provider whose representations load from the offer.
    static func provider(for item: OfferedItem, at position: UInt32, of offer: UInt64) -> NSItemProvider {
        item.declareTypes()
        return NSItemProvider(
            representations: item.representations.map { representation in
                ItemRepresentation(
                    typeIdentifier: representation.type, kind: representation.kind == .data ? .data : .file,
                    visibility: .all, opensInPlace: representation.opensInPlace)
            }, suggestedName: item.suggestedName
        ) { representation, openInPlace, progress in
            try await Reception.receive(
                RequestAddress(offer: offer, item: position, type: representation.typeIdentifier),
                openInPlace: openInPlace, progress: progress)
        }
    }
}

/// Names one representation of an offer for a request.
struct RequestAddress: Sendable {
    let offer: UInt64
    let item: UInt32
    let type: String
}

extension OfferedItem {
    /// Describes a provider for an offer: types only.
    ///
    /// A type that no installed bundle declares travels with its declaration, if this process has one.
    ///
    /// - Parameter declaresTypes: Whether a type that nobody declares travels as one of data.
    init(provider: NSItemProvider, declaresTypes: Bool = false) {
        let representations = provider.representations
            .filter { $0.visibility != .ownProcess }
            .map { representation in
                let identifier = representation.typeIdentifier
                let isUnknown = declaresTypes && UTType(identifier) == nil
                return OfferedRepresentation(
                    type: identifier, kind: representation.kind == .data ? .data : .file,
                    visibility: OfferVisibility(representation.visibility), opensInPlace: representation.opensInPlace,
                    declaration: isUnknown ? .data : OfferedDeclaration(ownDeclarationOf: identifier))
            }
        self.init(
            representations: representations, suggestedName: provider.suggestedName, size: provider.fileSize)
    }

    /// Makes the types that came with their declaration known to this process.
    package func declareTypes() {
        for representation in representations {
            guard let declaration = representation.declaration else { continue }
            DeclaredTypes.declare([
                TypeDeclaration(
                    identifier: representation.type, conformsTo: declaration.conformsTo,
                    tags: [.filenameExtension: declaration.extensions, .mimeType: declaration.mimeTypes],
                    description: declaration.description.isEmpty ? nil : declaration.description, isExported: false)
            ])
        }
    }
}

extension OfferVisibility {
    fileprivate init(_ visibility: NSItemProviderRepresentationVisibility) {
        self =
            switch visibility {
            case .team: .team
            case .group: .group
            default: .everyone
            }
    }
}

// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract
import CoreTransferable
import Foundation
import FoundationAdditions
import EnfiladeLocalization
import UniformTypeIdentifiers

/// A possible receiver of an offered item, with the types that it takes.
struct Receiver {
    /// Its name for a program.
    let name: String
    /// Its name for a person.
    let title: String
    /// The types that it takes.
    let types: [UTType]
    /// The type as which it takes a representation; `nil` if it passes it over.
    private let choice: (ItemRepresentation) -> String?

    /// Code that asks for a Swift type, which chooses for itself.
    init<T: Transferable>(of type: T.Type) {
        (name, title) = ("\(type)", "\(type)")
        types = type.importedContentTypes()
        choice = { offered in type.importTrace(from: [offered]).steps.first { $0.outcome == .taken }?.typeIdentifier }
    }

    /// Code that asks for data of a type.
    init(of type: UTType) {
        name = "a receiver of \(type.identifier)"
        title = translated("a receiver of \(type.identifier)")
        types = [type]
        choice = { TypeMatch.conforms($0.typeIdentifier, to: type.identifier) ? type.identifier : nil }
    }

    /// An app that opens files of some types; a URL is not the file to which it leads.
    init(app name: String, documentTypes types: [UTType]) {
        (self.name, title) = (name, name)
        self.types = types
        choice = { offered in
            types.first { TypeMatch.servesFileRequest(offered.typeIdentifier, for: $0.identifier) }?.identifier
        }
    }

    /// Receivers that every system has: code that asks for a standard type.
    static var standard: [Receiver] { [Receiver(of: String.self), Receiver(of: URL.self), Receiver(of: Data.self)] }

    /// The type as which it takes a representation; `nil` if it passes it over.
    func match(_ offered: OfferedRepresentation) -> String? {
        choice(
            ItemRepresentation(
                typeIdentifier: offered.type, kind: offered.kind == .data ? .data : .file,
                opensInPlace: offered.opensInPlace))
    }

    /// Why it passes a representation over.
    func obstacle(to offered: OfferedRepresentation) -> Explanation.Reason {
        guard let type = UTType(offered.type) else { return .isUndeclared }
        if types.isEmpty { return .receiverTakesNothing }
        if types.contains(where: { type.conforms(to: $0) }) { return .isAddress }
        return .conformsToNone(types.map(\.identifier).joined(separator: ", "))
    }
}

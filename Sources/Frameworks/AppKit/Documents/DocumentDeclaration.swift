// SPDX-License-Identifier: Apache-2.0

internal import Foundation
internal import UniformTypeIdentifiers

/// An entry of `CFBundleDocumentTypes`.
struct DocumentDeclaration {
    /// The identifiers of the types; the name of the entry if it has none.
    let types: [String]
    let name: String?
    let role: String
    let className: String?
    let activityType: String?
    private let filenameExtensions: [String]

    /// The entries of this app.
    static var all: [DocumentDeclaration] {
        let entries = Bundle.main.infoDictionary?["CFBundleDocumentTypes"] as? [[String: Any]] ?? []
        return entries.map(DocumentDeclaration.init)
    }

    /// The entry with a type, or else the first one whose type it conforms to.
    static func of(_ type: String) -> DocumentDeclaration? {
        all.first { $0.types.contains(type) } ?? all.first { $0.includes(type) }
    }

    /// The entry for a file by its name alone.
    static func named(_ url: URL) -> DocumentDeclaration? {
        all.first { $0.filenameExtensions.contains(url.pathExtension.lowercased()) }
    }

    private init(_ entry: [String: Any]) {
        name = entry["CFBundleTypeName"] as? String
        let identifiers = entry["LSItemContentTypes"] as? [String] ?? []
        types = identifiers.isEmpty ? [name].compactMap(\.self) : identifiers
        role = entry["CFBundleTypeRole"] as? String ?? "Editor"
        className = entry["NSDocumentClass"] as? String
        let activityType = entry["NSUbiquitousDocumentUserActivityType"] as? String
        self.activityType = activityType?.isEmpty == false ? activityType : nil
        filenameExtensions = (entry["CFBundleTypeExtensions"] as? [String] ?? []).map { $0.lowercased() }
    }

    private func includes(_ type: String) -> Bool {
        guard let type = UTType(type) else { return false }
        return types.contains { UTType($0).map { type.conforms(to: $0) } ?? false }
    }

    /// The class of the documents, whose name has its module; `nil` if there is none of the name.
    var documentClass: NSDocument.Type? {
        guard let found: AnyClass = className.flatMap({ NSClassFromString($0) }) else { return nil }
        return found as? NSDocument.Type
    }

    /// Whether the documents are of a class.
    func isOf(_ type: NSDocument.Type) -> Bool { documentClass == type }
}

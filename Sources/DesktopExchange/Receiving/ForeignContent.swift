// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
internal import Foundation
package import FoundationAdditions
internal import GLib
internal import Glibc
internal import UniformTypeIdentifiers

/// What a program that need not know Enfilade offers, by its names.
@MainActor package struct ForeignContent {
    /// The names, in the order of the offer as far as that has survived.
    package let names: [String]
    /// Where it comes from.
    let source: ForeignSource
    /// How long the program may be silent.
    var patience = Patience.standard

    /// Reads something short.
    func data(_ name: String) async throws -> Data {
        try await ContentReader(stream: try await source.open(name, patience: patience), patience: patience)
            .everything()
    }

    /// What is offered as item providers that read when they are asked: one for each URL of a list, else one for everything.
    ///
    /// - Throws: `ExchangeError` if there is a list that cannot be read: it alone says how many items there are.
    package func providers() async throws -> [NSItemProvider] {
        let others = representations()
        let urls = try await urls()
        guard !urls.isEmpty else { return others.isEmpty ? [] : [provider(others)] }
        return urls.map { url in
            // What else there is describes a single item.
            let provider = urls.count == 1 && !url.isFileURL ? provider(others) : NSItemProvider()
            provider.register(url: url)
            return provider
        }
    }

    /// The URLs that are offered: those of the list, unless it names files that only the portal makes readable here.
    private func urls() async throws -> [URL] {
        let listed =
            names.contains(WireName.urlList) ? URLList.urls(in: try await data(WireName.urlList)) : []
        guard let name = WireName.fileTransfers.first(where: names.contains),
            listed.isEmpty || listed.contains(where: { $0.isFileURL && access($0.path, R_OK) != 0 })
        else { return listed }
        let key = String(decoding: try await data(name).prefix { $0 != 0 }, as: UTF8.self)
        do {
            return try await FileTransferPortal.files(of: key) + listed.filter { !$0.isFileURL }
        } catch {
            if listed.isEmpty { throw error }
            return listed
        }
    }

    /// A representation, and the name by which it is read.
    private struct Named: Sendable {
        let representation: ItemRepresentation
        let name: String
    }

    /// The types that names stand for, each once.
    private func representations() -> [Named] {
        var found: [Named] = []
        for name in names {
            guard let type = WireName.type(named: name), type != .url else { continue }
            let identifier = type.identifier
            if found.contains(where: { $0.representation.typeIdentifier == identifier }) { continue }
            found.append(Named(representation: ItemRepresentation(typeIdentifier: identifier, kind: .data), name: name))
        }
        return found
    }

    private func provider(_ named: [Named]) -> NSItemProvider {
        let content = self
        return NSItemProvider(representations: named.map(\.representation), suggestedName: nil) {
            representation, _, progress in
            guard let name = named.first(where: { $0.representation == representation })?.name else {
                throw ExchangeError("there is no \(representation.typeIdentifier)")
            }
            return try await content.item(name, representation.typeIdentifier, progress)
        }
    }

    private func item(_ name: String, _ type: String, _ progress: Progress) async throws -> LoadedItem {
        let file = FileNaming.fileName(suggestion: nil, type: UTType(identifier: type, allowUndeclared: true))
        return try await ContentReader(stream: try await source.open(name, patience: patience), patience: patience)
            .item(named: file, progress: progress)
    }
}

extension NSItemProvider {
    /// Registers the file behind a URL, if it is one, and the URL.
    fileprivate func register(url: URL) {
        if url.isFileURL {
            suggestedName = url.lastPathComponent
            registerFileRepresentation(
                for: UTType(filenameExtension: url.pathExtension) ?? .data, visibility: .all, openInPlace: true
            ) { done in
                done(url, true, nil)
                return nil
            }
        }
        registerDataRepresentation(for: url.isFileURL ? .fileURL : .url, visibility: .all) { done in
            done(Data(url.absoluteString.utf8), nil)
            return nil
        }
    }
}

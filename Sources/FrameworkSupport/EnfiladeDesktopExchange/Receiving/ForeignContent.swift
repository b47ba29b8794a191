// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
internal import Foundation
package import FoundationAdditions
internal import EnfiladeGLib
internal import Glibc
internal import EnfiladeLocalization
internal import UniformTypeIdentifiers

/// The offer of a program that need not know Enfilade, by its names.
@MainActor package struct ForeignContent {
    /// The names, in the order of the offer as far as that has survived.
    package let names: [String]
    /// Where it comes from.
    let source: ForeignSource
    /// How long the program may be silent.
    var timeout = Timeout.standard

    /// The maximum length of a key of the portal, in bytes.
    private static let longestKey = 1_000

    /// Reads something short.
    func data(_ name: String) async throws -> Data {
        try await ContentReader(stream: try await source.open(name, timeout: timeout), timeout: timeout)
            .everything()
    }

    /// Gets item providers that read on demand: one for each URL of a list, else one for everything.
    ///
    /// - Throws: `ExchangeError` if there is a list that cannot be read: it alone says how many items there are.
    package func providers() async throws -> [NSItemProvider] {
        let others = representations()
        let urls = try await urls()
        guard !urls.isEmpty else { return others.isEmpty ? [] : [provider(others)] }
        return urls.map { url in
            // The other representations describe a single item.
            let provider = urls.count == 1 && !url.isFileURL ? provider(others) : NSItemProvider()
            provider.register(url: url)
            return provider
        }
    }

    /// The URLs that are offered: those of the list, unless it names files that only the portal makes readable here.
    private func urls() async throws -> [URL] {
        let listed =
            names.contains(WireName.urlList) ? URLList.urls(in: try await data(WireName.urlList)) : []
        let files = listed.filter(\.isFileURL)
        guard let name = WireName.fileTransfers.first(where: names.contains) else { return listed }
        if !listed.isEmpty, await Self.areReadable(files) { return listed }
        do {
            let found = try await FileTransferPortal.files(of: try await key(name))
            // Some senders leave out files that the portal does not take, folders above all.
            return found.count < files.count ? listed : found + listed.filter { !$0.isFileURL }
        } catch {
            if listed.isEmpty { throw error }
            return listed
        }
    }

    /// Whether this process can read all of some files. Not on the main actor: a path may be on another machine.
    @concurrent private static func areReadable(_ files: [URL]) async -> Bool {
        files.allSatisfy { access($0.path, R_OK) == 0 }
    }

    /// The key under which the portal has the files.
    private func key(_ name: String) async throws -> String {
        let bytes = try await data(name).prefix { $0 != 0 }
        guard bytes.count <= Self.longestKey, let key = String(validating: bytes, as: UTF8.self) else {
            throw ExchangeError(translated("what is offered under “\(name)” is no key of the portal"))
        }
        return key
    }

    /// A representation, and the name by which it is read.
    private struct Named: Sendable {
        let representation: ItemRepresentation
        let name: String
    }

    /// The types that names stand for, each once.
    private func representations() -> [Named] {
        var found: [Named] = []
        // Browsers of the Mozilla family drag a single address without a list.
        if names.contains(WireName.titledURL), !names.contains(WireName.urlList) {
            let address = ItemRepresentation(typeIdentifier: UTType.url.identifier, kind: .data)
            found.append(Named(representation: address, name: WireName.titledURL))
        }
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
                throw ExchangeError(translated("there is no \(representation.typeIdentifier)"))
            }
            return try await content.item(name, representation.typeIdentifier, progress)
        }
    }

    private func item(_ name: String, _ type: String, _ progress: Progress) async throws -> LoadedItem {
        if name == WireName.titledURL {
            guard let address = TitledURL.address(in: try await data(name)) else {
                throw ExchangeError(translated("what is offered under “\(name)” is no address"))
            }
            return .data(Data(address.absoluteString.utf8))
        }
        let file = FileNaming.fileName(suggestion: nil, type: UTType(identifier: type, allowUndeclared: true))
        return try await ContentReader(stream: try await source.open(name, timeout: timeout), timeout: timeout)
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

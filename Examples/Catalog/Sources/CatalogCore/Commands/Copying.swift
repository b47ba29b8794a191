// SPDX-License-Identifier: Apache-2.0

import CoreTransferable
import Enfilade
import Foundation
import UniformTypeIdentifiers

/// `Catalog copy`: offers a value, then tells of each receiver.
struct Copying {
    /// The typed arguments.
    private let arguments: Arguments
    /// Where it happens.
    private let pasteboard: Pasteboard

    /// Reads the options.
    init(_ arguments: Arguments) {
        self.arguments = arguments
        pasteboard = Pasteboard(name: arguments.value(of: "--pasteboard") ?? Pasteboard.general.name)
    }

    /// Copies the named values.
    func run() async throws {
        let catalog = try Catalog.bundled()
        if arguments.has("--archive") {
            let archive = ProfilesArchive(catalog.profiles, supportsCSV: !arguments.has("--no-csv"))
            return try await copy(archive, called: "\(catalog.profiles.count) profiles")
        }
        let profile = try catalog.profile(named: CatalogCommand.name(in: arguments))
        if arguments.has("--film") {
            try await copy(catalog.film(about: profile), called: "a film about \(profile.name)")
        } else if arguments.has("--fact") {
            guard let fact = profile.facts.first else {
                throw CatalogError(message: NSLocalizedString("no fact is known", comment: ""))
            }
            try await copy(Fact(name: profile.name, text: fact), called: "a fact about \(profile.name)")
        } else if arguments.has("--lifetime") {
            let lifetime = Lifetime(name: profile.name, born: profile.born, died: profile.died)
            try await copy(lifetime, called: "the years of \(profile.name)")
        } else {
            try await copy(profile, called: profile.name)
        }
    }

    /// Offers a value and stays until it is replaced or the user leaves.
    private func copy<Value: Transferable>(_ value: Value, called name: String) async throws {
        let interruptions = await Interruptions.begin()
        let offer = try await pasteboard.write([value], options: arguments.has("--sensitive") ? .sensitive : [])
        let types = value.exportedContentTypes().map(\.identifier).joined(separator: ", ")
        Terminal.line("offer \(offer.number): \(name) as \(types)")
        guard !arguments.has("--exit") else { return }
        await withTaskGroup(of: Void.self) { group in
            group.addTask { await follow(offer) }
            group.addTask {
                for await _ in interruptions { return }
            }
            await group.next()
            group.cancelAll()
        }
    }

    /// Prints the events of the offer.
    private func follow(_ offer: PasteboardOffer) async {
        for await event in offer.events {
            switch event {
            case .taken(let type, let receiver, let bytes, let isOriginal):
                let what = isOriginal ? "the original" : "a copy"
                Terminal.line("taken: \(type) by \(named(receiver)), \(bytes) bytes, \(what)")
            case .notTaken(let type, let receiver):
                Terminal.line("not taken: \(type) by \(named(receiver))")
            case .progress(let type, let completed, let total):
                Terminal.line("progress: \(type) \(completed) of \(total) bytes")
            case .released:
                Terminal.line("released")
            }
        }
    }

    /// A receiver for a reader.
    private func named(_ receiver: String) -> String {
        receiver.isEmpty ? "a program without a bundle" : receiver
    }
}

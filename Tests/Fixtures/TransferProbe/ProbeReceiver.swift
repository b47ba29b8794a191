// SPDX-License-Identifier: Apache-2.0

import CoreTransferable
import Enfilade
import Foundation
import ProbeInput
import FoundationAdditions

/// Takes the content of a pasteboard and prints it.
struct ProbeReceiver {
    let pasteboard: Pasteboard

    func run(_ command: String, _ type: String) async throws {
        if command == "wait" { return try await waitForText() }
        let contents = try await pasteboard.contents()
        switch command {
        case "types":
            print("state \(contents.availability.rawValue)")
            for provider in contents.items {
                print("types \(provider.registeredTypeIdentifiers.joined(separator: " "))")
            }
        case "take": try await take(type, from: contents)
        case "take-and-cancel": try await takeAndCancel(type, from: contents)
        case "take-file": try await takeFile(type, from: contents, inPlace: false)
        case "take-in-place": try await takeFile(type, from: contents, inPlace: true)
        case "film":
            let film = try await pasteboard.read(Film.self)[0]
            print("film \(film.size) \(film.path)")
            print("afterwards \(FileManager.default.fileExists(atPath: film.path) ? "there" : "gone")")
        case "refuse": _ = try await pasteboard.read(Refusal.self)
        case "take-watching": try await takeWatching(type, from: contents)
        case "copy-and-cancel": try await copyAndCancel(type, from: contents)
        case "film-in-place":
            for film in try await pasteboard.read(SharedFilm.self) { print("film \(film.file.path)") }
        case "text": print("text \(try await pasteboard.read(String.self).joined(separator: "|"))")
        case "url": print("url \(try await pasteboard.read(URL.self).map(\.absoluteString).joined(separator: "|"))")
        default: throw CocoaError(.featureUnsupported)
        }
    }

    /// Prints the first text that can be read, now or after a change.
    private func waitForText() async throws {
        let changes = try await pasteboard.changes()
        if let text = try? await pasteboard.read(String.self).first { return print("text \(text)") }
        for await _ in changes {
            if let text = try? await pasteboard.read(String.self).first { return print("text \(text)") }
        }
    }

    private func first(_ contents: PasteboardContents) throws -> NSItemProvider {
        guard let provider = contents.items.first else { throw CocoaError(.fileNoSuchFile) }
        return provider
    }

    private func take(_ type: String, from contents: PasteboardContents) async throws {
        let provider = try first(contents)
        let data: Data = try await withCheckedThrowingContinuation { continuation in
            provider.loadDataRepresentation(forTypeIdentifier: type) { data, error in
                continuation.resume(with: Result { try data ?? { throw error ?? CocoaError(.fileReadUnknown) }() })
            }
        }
        print("data \(data.count) \(String(decoding: data.prefix(40), as: UTF8.self))")
    }

    /// Cancels as soon as a line comes in.
    private func takeAndCancel(_ type: String, from contents: PasteboardContents) async throws {
        let provider = try first(contents)
        let (results, continuation) = AsyncStream.makeStream(of: String.self)
        let progress = provider.loadDataRepresentation(forTypeIdentifier: type) { data, error in
            continuation.yield(data.map { "data \($0.count)" } ?? "failed \(error.map { "\($0)" } ?? "")")
            continuation.finish()
        }
        print("loading")
        for await _ in inputLines() { progress.cancel() }
        for await result in results { print(result) }
    }

    private func takeFile(_ type: String, from contents: PasteboardContents, inPlace: Bool) async throws {
        let provider = try first(contents)
        let _: String = try await withCheckedThrowingContinuation { continuation in
            let finish: @Sendable (URL?, Bool, (any Error)?) -> Void = { url, isOriginal, error in
                continuation.resume(
                    with: Result {
                        guard let url else { throw error ?? CocoaError(.fileReadUnknown) }
                        let size = try Data(contentsOf: url, options: .mappedIfSafe).count
                        print("file \(size) original=\(isOriginal) \(url.path)")
                        if isOriginal { try Data("changed".utf8).write(to: url) }
                        return url.path
                    })
            }
            if inPlace {
                provider.loadInPlaceFileRepresentation(forTypeIdentifier: type, completionHandler: finish)
            } else {
                provider.loadFileRepresentation(forTypeIdentifier: type) { finish($0, false, $1) }
            }
        }
    }
}

/// A movie that is only looked at while it is imported.
struct Film: Transferable {
    let path: String
    let size: Int

    static var transferRepresentation: some TransferRepresentation {
        FileRepresentation(importedContentType: .mpeg4Movie) { received in
            Film(path: received.file.path, size: try Data(contentsOf: received.file).count)
        }
    }
}

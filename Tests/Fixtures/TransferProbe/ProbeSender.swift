// SPDX-License-Identifier: Apache-2.0

import CoreTransferable
import Enfilade
import Foundation
import ProbeInput
import FoundationAdditions
import Synchronization

/// Completion handlers that are never called and must not be let go, for that would be an answer.
private let unanswered = Mutex<[@Sendable (Data?, (any Error)?) -> Void]>([])

/// Offers representations as the arguments describe them and prints their events.
struct ProbeSender {
    let pasteboard: Pasteboard
    let options: Pasteboard.Options

    func run(_ descriptions: [String]) async throws {
        let provider = NSItemProvider()
        provider.suggestedName = "probe"
        for description in descriptions { try register(description, in: provider) }
        let offer = try await pasteboard.write([provider], options: options)
        print("offered \(offer.number)")
        let watcher = Task {
            for await event in offer.events { print("event \(event)") }
        }
        for await line in inputLines() {
            switch line {
            case "withdraw":
                try await offer.withdraw()
                print("withdrawn")
            case "again":
                let next = try await pasteboard.write([provider], options: options)
                print("offered \(next.number)")
            case "crowd": try await crowd(of: 20, offering: provider)
            case "hand over": print("kept \(await PasteboardOffer.handOver())")
            default: print("error unknown line \(line)")
            }
        }
        watcher.cancel()
    }

    /// Offers often at once, and waits until every offer but one is off the pasteboard.
    private func crowd(of size: Int, offering provider: NSItemProvider) async throws {
        let count = await withTaskGroup(of: Bool.self) { group in
            for _ in 0..<size {
                group.addTask { [pasteboard, options] in
                    guard let offer = try? await pasteboard.write([provider], options: options) else { return false }
                    return await offer.events.contains(.released)
                }
            }
            var count = 0
            while count < size - 1, await group.next() == true { count += 1 }
            group.cancelAll()
            return count
        }
        print("released \(count)")
    }

    private func register(_ description: String, in provider: NSItemProvider) throws {
        let parts = description.split(separator: ":", maxSplits: 2).map(String.init)
        let type = parts.count > 1 ? parts[1] : ""
        switch parts[0] {
        case "text":
            data("public.utf8-plain-text", in: provider) { _ in Data(description.dropFirst(5).utf8) }
        case "data":
            let size = Int(parts[2]) ?? 0
            data(type, in: provider) { _ in Data(repeating: 0x5A, count: size) }
        case "own":
            data(type, visibility: .ownProcess, in: provider) { _ in Data("own".utf8) }
        case "team":
            data(type, visibility: .team, in: provider) { _ in Data("team".utf8) }
        case "throw":
            data(type, in: provider) { _ in throw CocoaError(.fileReadCorruptFile) }
        case "hang":
            hang(type, in: provider)
        case "slow":
            slow(type, ticks: Int64(parts[2]) ?? 1, in: provider)
        case "shared":
            let file = URL(fileURLWithPath: parts[2])
            provider.register(SharedFilm(file: file))
        case "exit":
            data(type, in: provider) { _ in _exit(9) }
        case "file", "inplace":
            file(type, URL(fileURLWithPath: parts[2]), inPlace: parts[0] == "inplace", in: provider)
        default:
            throw CocoaError(.featureUnsupported)
        }
    }

    private func data(
        _ type: String, visibility: NSItemProviderRepresentationVisibility = .all, in provider: NSItemProvider,
        _ make: @escaping @Sendable (String) throws -> Data
    ) {
        provider.registerDataRepresentation(forTypeIdentifier: type, visibility: visibility) { completion in
            print("produced \(type)")
            do { completion(try make(type), nil) } catch { completion(nil, error) }
            return nil
        }
    }

    /// Never answers; prints when it is cancelled.
    private func hang(_ type: String, in provider: NSItemProvider) {
        provider.registerDataRepresentation(forTypeIdentifier: type, visibility: .all) { completion in
            unanswered.withLock { $0.append(completion) }
            print("hanging \(type)")
            let progress = Progress(totalUnitCount: 1)
            progress.cancellationHandler = { print("cancelled \(type)") }
            return progress
        }
    }

    /// Moves its progress ten times a second, and answers at the end: an app whose work takes its time.
    private func slow(_ type: String, ticks: Int64, in provider: NSItemProvider) {
        provider.registerDataRepresentation(forTypeIdentifier: type, visibility: .all) { completion in
            let progress = Progress(totalUnitCount: ticks)
            Task {
                for tick in 1...ticks {
                    try await Task.sleep(for: .milliseconds(100))
                    progress.completedUnitCount = tick
                }
                completion(Data("slow".utf8), nil)
            }
            return progress
        }
    }

    private func file(_ type: String, _ url: URL, inPlace: Bool, in provider: NSItemProvider) {
        provider.registerFileRepresentation(
            forTypeIdentifier: type, fileOptions: inPlace ? .openInPlace : [], visibility: .all
        ) { completion in
            print("produced \(type)")
            completion(url, false, nil)
            return nil
        }
    }
}

// SPDX-License-Identifier: Apache-2.0
// The app that takes.

import CoreTransferable
import Enfilade
import Foundation
import FoundationAdditions
import Synchronization
import UniformTypeIdentifiers

/// Takes what it is told to and holds it until it takes something else.
final class Receiver: Sendable {
    private let held = Mutex(Data())

    /// Takes one sort of content.
    func take(_ sort: String, _ argument: String) async throws -> Duration {
        held.withLock { $0 = Data() }
        let start = ContinuousClock.now
        switch sort {
        case "film":
            guard let film = try await Pasteboard.general.read(Film.self).first else {
                throw BenchmarkError("there is no film")
            }
            let time = ContinuousClock.now - start
            try? FileManager.default.removeItem(atPath: argument)
            try FileManager.default.moveItem(atPath: film.file.path, toPath: argument)
            return time
        case "data":
            let data = try await load(.data)
            guard data.sum == UInt64(7) &* UInt64(data.count) else { throw BenchmarkError("the bytes are wrong") }
            let time = ContinuousClock.now - start
            held.withLock { $0 = data }
            return time
        case "note":
            let data = try await load(.utf8PlainText)
            let time = ContinuousClock.now - start
            guard data.count == 1024, data.first == 7 else { throw BenchmarkError("the bytes are wrong") }
            return time
        default:
            throw BenchmarkError("a receiver does not know “\(sort)”")
        }
    }

    private func load(_ type: UTType) async throws -> Data {
        guard let provider = try await Pasteboard.general.itemProviders().first else {
            throw BenchmarkError("the pasteboard is empty")
        }
        return try await withCheckedThrowingContinuation { continuation in
            _ = provider.loadDataRepresentation(forTypeIdentifier: type.identifier) { data, error in
                continuation.resume(with: Result { try data ?? { throw error ?? BenchmarkError("no data came") }() })
            }
        }
    }
}

extension Data {
    /// The sum of all bytes, for which each of them has to be read.
    var sum: UInt64 {
        withUnsafeBytes { $0.reduce(0) { $0 &+ UInt64($1) } }
    }
}

// SPDX-License-Identifier: Apache-2.0
// The app that offers.

import CoreTransferable
import Enfilade
import Foundation
import FoundationAdditions
import UniformTypeIdentifiers

/// Offers what it is told to.
struct Sender {
    /// Offers one sort of content in place of what was offered before.
    func offer(_ sort: String, _ argument: String) async throws -> Duration {
        switch sort {
        case "film":
            let film = Film(file: URL(filePath: argument))
            return try await Contest.time { try await Pasteboard.general.write([film]) }
        case "data":
            return try await write(types: [.data], count: Int(argument) ?? 0)
        case "bytes":
            let data = Data(repeating: 7, count: Int(argument) ?? 0)
            return try await write(types: [.data]) { data }
        case "note":
            return try await write(
                types: [.utf8PlainText, .html, .rtf, .json, .commaSeparatedText], count: Int(argument) ?? 0)
        default:
            throw BenchmarkError("a sender does not know “\(sort)”")
        }
    }

    /// Offers bytes, in several types, that are made when they are asked for.
    private func write(types: [UTType], count: Int) async throws -> Duration {
        try await write(types: types) { Data(repeating: 7, count: count) }
    }

    /// Offers bytes in several types.
    private func write(types: [UTType], make: @escaping @Sendable () -> Data) async throws -> Duration {
        let provider = NSItemProvider()
        for type in types {
            provider.registerDataRepresentation(forTypeIdentifier: type.identifier, visibility: .all) { deliver in
                deliver(make(), nil)
                return nil
            }
        }
        return try await Contest.time { try await Pasteboard.general.write([provider]) }
    }
}

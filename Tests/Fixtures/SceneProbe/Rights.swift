// SPDX-License-Identifier: Apache-2.0

import EnfiladeBus
import EnfiladeContract
import EnfiladeFiles
import Foundation
import Glibc
import EnfiladeServiceClient
import Synchronization

/// The service asked for things that not everybody may do, over a connection of its own.
enum Rights {
    /// The connection, so that a line can open another one.
    private static let connection = Mutex(ServiceConnection.shared)
    private static let text = "public.utf8-plain-text"

    /// Runs one line and describes the outcome; `nil` if the line is about something else.
    static func perform(_ words: [String]) async throws -> String? {
        let connection = connection.withLock { $0 }
        let (first, second) = (words.dropFirst().first ?? "", words.dropFirst(2).first ?? "")
        switch words.first ?? "" {
        case "connect": Self.connection.withLock { $0 = ServiceConnection(address: .session) }
        case "caller":
            let bundle = try await Registry1Client(connection).caller()
            return "caller \(bundle.isEmpty ? "none" : bundle)"
        case "install": _ = try await Registry1Client(connection).install(first)
        case "uninstall": try await Registry1Client(connection).uninstall(first)
        case "set": try await Service1Client(connection).set(first, to: UInt64(second) ?? 0)
        case "show": _ = try await Scenes1Client(connection).open(first, .init())
        case "unlink": guard Glibc.unlink(CommandLine.arguments[0]) == 0 else { return "error \(errno)" }
        case "keep": return try await keep(second, on: first, connection)
        case "paste": return try await paste(first, connection)
        default: return nil
        }
        return "done"
    }

    /// Offers a text to the team, and hands it over at once.
    private static func keep(
        _ content: String, on pasteboard: String, _ connection: ServiceConnection
    ) async throws -> String {
        let transfers = Transfers1Client(connection)
        let item = OfferedItem(
            representations: [OfferedRepresentation(type: text, kind: .data, visibility: .team)])
        let offer = try await transfers.offer(pasteboard, items: [item]).offer
        let memory = try SealedMemory.make(name: "content", bytes: Data(content.utf8))
        let isKept = try await transfers.keep(offer, item: 0, type: text, kind: .data, content: memory)
        return "kept \(isKept)"
    }

    /// Takes the text that is on offer, whether it is shown or not.
    private static func paste(_ pasteboard: String, _ connection: ServiceConnection) async throws -> String {
        let transfers = Transfers1Client(connection)
        let offer = try await transfers.current(pasteboard).offer
        let content = try await transfers.request(offer, item: 0, type: text, token: 1)
        try await transfers.finish(1, .init(imported: true, bytes: content.details.size))
        return "pasted \(String(decoding: try SealedMemory.read(content.content), as: UTF8.self))"
    }
}

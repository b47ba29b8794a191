// SPDX-License-Identifier: Apache-2.0

import EnfiladeBus
package import EnfiladeContract
import EnfiladeFiles

/// `org.enfilade.Transfers1`: named pasteboards.
package struct TransfersProxy: Sendable {
    private let connection: ServiceConnection

    package init(_ connection: ServiceConnection = .shared) {
        self.connection = connection
    }

    /// What a pasteboard holds.
    package struct Current: Sendable {
        /// The offer's number, or 0 if the pasteboard is empty.
        package let offer: UInt64
        package let changeCount: UInt64
        package let items: [OfferedItem]
        /// The sender's bundle identifier, or empty.
        package let sender: String
        package let senderProcess: UInt32
        /// `live`, `kept` or `gone`; empty if the pasteboard is empty.
        package let state: String
        package let isSensitive: Bool
        /// Milliseconds since 1970.
        package let created: UInt64
    }

    /// Puts an offer on a pasteboard.
    package func offer(
        _ items: [OfferedItem], on pasteboard: String, isSensitive: Bool
    ) async throws -> (offer: UInt64, changeCount: UInt64) {
        let options: BusOptions = isSensitive ? ["sensitive": BusVariant(true)] : [:]
        return try await connection.call(
            Interfaces.transfers1, "Offer", pasteboard, items, options, returning: (UInt64, UInt64).self)
    }

    /// Stops an offer of this process.
    package func withdraw(_ offer: UInt64) async throws {
        try await connection.call(Interfaces.transfers1, "Withdraw", offer, returning: Void.self)
    }

    /// Empties a pasteboard.
    package func clear(_ pasteboard: String) async throws {
        try await connection.call(Interfaces.transfers1, "Clear", pasteboard, returning: Void.self)
    }

    /// Asks what a pasteboard holds.
    package func current(_ pasteboard: String) async throws -> Current {
        let (offer, changeCount, items, details) = try await connection.call(
            Interfaces.transfers1, "Current", pasteboard,
            returning: (UInt64, UInt64, [OfferedItem], BusOptions).self)
        return Current(
            offer: offer, changeCount: changeCount, items: items,
            sender: details["sender"]?.value(as: String.self) ?? "",
            senderProcess: details["senderProcess"]?.value(as: UInt32.self) ?? 0,
            state: details["state"]?.value(as: String.self) ?? "",
            isSensitive: details["sensitive"]?.value(as: Bool.self) ?? false,
            created: details["created"]?.value(as: UInt64.self) ?? 0)
    }

    /// The pasteboards that were ever filled and are not forgotten, `general` first.
    package func pasteboards() async throws -> [String] {
        try await connection.call(Interfaces.transfers1, "Pasteboards", returning: [String].self)
    }

    /// Asks for the content of one representation. It may take as long as the sender needs.
    package func request(
        offer: UInt64, item: UInt32, type: String, token: UInt64, openInPlace: Bool
    ) async throws -> OfferedContent {
        let options: BusOptions = openInPlace ? ["openInPlace": BusVariant(true)] : [:]
        let (kind, content, details) = try await connection.call(
            Interfaces.transfers1, "Request", offer, item, type, token, options,
            returning: (UInt32, Descriptor, BusOptions).self, timeout: .seconds(86_400))
        return try OfferedContent(kind: kind, descriptor: content, details: details)
    }

    /// Ends a running request.
    package func cancel(token: UInt64) async throws {
        try await connection.call(Interfaces.transfers1, "Cancel", token, returning: Void.self)
    }

    /// Ends the grant of an answered request.
    package func finish(token: UInt64, imported: Bool, bytes: UInt64) async throws {
        let outcome: BusOptions = ["imported": BusVariant(imported), "bytes": BusVariant(bytes)]
        try await connection.call(Interfaces.transfers1, "Finish", token, outcome, returning: Void.self)
    }

    /// Reports progress to the other side of a request.
    package func report(_ number: UInt64, completed: UInt64, total: UInt64) async throws {
        try await connection.call(Interfaces.transfers1, "Report", number, completed, total, returning: Void.self)
    }

    /// Has the service keep what it holds of an offer of this process.
    ///
    /// - Returns: Whether each representation that it holds is kept now.
    package func keepHeld(of offer: UInt64) async throws -> [(item: UInt32, type: String, isKept: Bool)] {
        try await connection.call(
            Interfaces.transfers1, "KeepHeld", offer, returning: [BusStruct<UInt32, String, Bool>].self
        ).map { (item: $0.values.0, type: $0.values.1, isKept: $0.values.2) }
    }

    /// Hands a representation over so that it outlives this process.
    package func keep(_ content: OfferedContent, offer: UInt64, item: UInt32, type: String) async throws -> Bool {
        try await connection.call(
            Interfaces.transfers1, "Keep", offer, item, type, content.kind.rawValue, content.descriptor,
            content.details, returning: Bool.self)
    }

    /// Who took what from the last offer of a pasteboard, oldest first.
    package func history(of pasteboard: String) async throws -> [Receipt] {
        try await connection.call(Interfaces.transfers1, "History", pasteboard, returning: [BusOptions].self)
            .map(Receipt.init(options:))
    }
}

// SPDX-License-Identifier: Apache-2.0

import EnfiladeBus
import EnfiladeContract
import EnfiladeFiles
import EnfiladeLogging
import Synchronization

/// The processes on the bus, reached through their `org.enfilade.App1`.
final class BusPeers: TransfersPeers {
    private let connection: Bus
    /// What the bus calls itself, asked once for each connection.
    private let identifier = Mutex<String?>(nil)
    private let logger = Logger(module: "transfers")

    init(connection: Bus) {
        self.connection = connection
    }

    func provide(
        _ key: ContentKey, of offer: Offer, request: UInt64, openInPlace: Bool
    ) async throws -> OfferedContent {
        do {
            let (kind, descriptor, details) = try await connection.call(
                app(offer.sender), Interfaces.app1, "Provide", request, offer.number, key.item, key.type,
                ["openInPlace": BusVariant(openInPlace)], returning: (UInt32, Descriptor, BusOptions).self,
                timeout: .seconds(86_400))
            return try OfferedContent(kind: kind, descriptor: descriptor, details: details)
        } catch let error as BusError where error.isPeerGone {
            throw ServiceError(.senderGone, "the process that offered “\(key.type)” ended before it had answered")
        } catch let error as BusError {
            throw ServiceError(.senderFailed, "the sender could not produce “\(key.type)”: \(error.message)")
        } catch let error as ServiceError where error.code != .cancelled {
            throw ServiceError(.senderFailed, "the sender could not produce “\(key.type)”: \(error.message)")
        }
    }

    func cancel(request: UInt64, at sender: Caller) async {
        await tell(sender, "Cancel", request)
    }

    func progressed(request: UInt64, completed: UInt64, total: UInt64, at sender: Caller) async {
        await tell(sender, "Progressed", request, completed, total)
    }

    func finished(request: UInt64, receipt: Receipt, at sender: Caller) async {
        await tell(sender, "Finished", request, receipt.options)
    }

    func released(offer: UInt64, at sender: Caller) async {
        await tell(sender, "Released", offer)
    }

    func progressed(token: UInt64, completed: UInt64, total: UInt64, to receiver: Caller) async {
        await signal("Progressed", to: receiver.connection, token, completed, total)
    }

    func revoked(token: UInt64, at receiver: Caller) async {
        await signal("Revoked", to: receiver.connection, token)
    }

    func changed(pasteboard: String, changeCount: UInt64) async {
        await signal("Changed", to: nil, pasteboard, changeCount)
    }

    func isConnected(_ name: String) async -> Bool {
        (try? await connection.nameHasOwner(name)) ?? false
    }

    var bus: String {
        get async {
            if let known = identifier.withLock({ $0 }) { return known }
            let answer = try? await connection.identifier()
            identifier.withLock { $0 = answer }
            return answer ?? ""
        }
    }

    /// The connection stands again, perhaps to another bus.
    func reconnected() {
        identifier.withLock { $0 = nil }
    }

    private func app(_ sender: Caller) -> BusDestination {
        BusDestination(name: sender.connection, path: Interfaces.appPath)
    }

    /// Sends a message that needs no answer; a peer that has just left is no error.
    private func tell<each Argument: BusValue>(
        _ sender: Caller, _ method: String, _ arguments: repeat each Argument
    ) async {
        do {
            try await connection.tell(app(sender), Interfaces.app1, method, repeat each arguments)
        } catch {
            logger.debug("a sender cannot be told", ["method": method, "error": "\(error)"])
        }
    }

    private func signal<each Argument: BusValue>(
        _ name: String, to receiver: String?, _ arguments: repeat each Argument
    ) async {
        do {
            try await connection.emit(
                Interfaces.transfers1, name, path: Interfaces.servicePath, to: receiver, repeat each arguments)
        } catch {
            logger.debug("a signal cannot be sent", ["signal": name, "error": "\(error)"])
        }
    }
}

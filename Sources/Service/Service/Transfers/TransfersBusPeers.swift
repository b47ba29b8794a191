// SPDX-License-Identifier: Apache-2.0

import EnfiladeBus
import EnfiladeContract
import EnfiladeFiles
import EnfiladeLogging
import Synchronization

/// The processes on the bus, reached through their `org.enfilade.Provider1`.
final class TransfersBusPeers: TransfersPeers {
    private let connection: Bus
    private let signals: Transfers1Signals
    /// The identifier of the bus, asked once for each connection.
    private let identifier = Mutex<String?>(nil)
    private let logger = Logger(module: "transfers")

    init(connection: Bus) {
        self.connection = connection
        signals = Transfers1Signals(connection, path: Interfaces.servicePath)
    }

    func provide(
        _ key: ContentKey, of offer: Offer, request: UInt64, openInPlace: Bool
    ) async throws -> OfferedContent {
        do {
            let (kind, descriptor, details) = try await provider(offer.sender).provide(
                request, offer: offer.number, item: key.item, type: key.type,
                ProvideOptions(openInPlace: openInPlace))
            return OfferedContent(kind: kind, descriptor: descriptor, details: details)
        } catch let error as BusError where error.isPeerGone {
            throw ServiceError(.senderGone, "the process that offered “\(key.type)” ended before it had answered")
        } catch let error as BusError {
            throw ServiceError(.senderFailed, "the sender could not produce “\(key.type)”: \(error.message)")
        } catch let error as ServiceError where error.code != .cancelled {
            throw ServiceError(.senderFailed, "the sender could not produce “\(key.type)”: \(error.message)")
        }
    }

    func cancel(request: UInt64, at sender: Caller) async {
        do { try await provider(sender).cancel(request) } catch { cannotTell("Cancel", error) }
    }

    func progressed(request: UInt64, completed: UInt64, total: UInt64, at sender: Caller) async {
        do {
            try await provider(sender).progressed(request, completed: completed, total: total)
        } catch {
            cannotTell("Progressed", error)
        }
    }

    func finished(request: UInt64, receipt: Receipt, at sender: Caller) async {
        do { try await provider(sender).finished(request, receipt) } catch { cannotTell("Finished", error) }
    }

    func released(offer: UInt64, at sender: Caller) async {
        do { try await provider(sender).released(offer) } catch { cannotTell("Released", error) }
    }

    func progressed(token: UInt64, completed: UInt64, total: UInt64, to receiver: Caller) async {
        do {
            try await signals.progressed(token, completed: completed, total: total, to: receiver.connection)
        } catch {
            cannotTell("Progressed", error)
        }
    }

    func revoked(token: UInt64, at receiver: Caller) async {
        do { try await signals.revoked(token, to: receiver.connection) } catch { cannotTell("Revoked", error) }
    }

    func changed(pasteboard: String, changeCount: UInt64) async {
        do { try await signals.changed(pasteboard, changeCount: changeCount) } catch { cannotTell("Changed", error) }
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

    private func provider(_ sender: Caller) -> Provider1Client {
        Provider1Client(RemoteObject(connection, name: sender.connection, path: Interfaces.appPath))
    }

    /// Notes that a message that needs no answer was not sent: a peer that has just left is no error.
    private func cannotTell(_ member: String, _ error: any Error) {
        logger.debug("a peer cannot be told", ["member": member, "error": "\(error)"])
    }
}

// SPDX-License-Identifier: Apache-2.0

import EnfiladeBus
import EnfiladeContract
import EnfiladeFiles

/// The transfers room on the bus.
enum TransfersInterface {
    /// The object that answers `org.enfilade.Transfers1`.
    static func object(for transfers: Transfers, identity: any CallerIdentity) -> BusObject {
        var object = BusObject(Interfaces.transfers1)
        addOffers(to: &object, transfers, identity)
        addRequests(to: &object, transfers, identity)
        addQuestions(to: &object, transfers, identity)
        return object
    }

    private static func addOffers(to object: inout BusObject, _ transfers: Transfers, _ identity: any CallerIdentity) {
        object.onQuick("Offer") {
            (call: BusCall, pasteboard: String, items: [OfferedItem], options: BusOptions) async throws
                -> (UInt64, UInt64) in
            try await transfers.offer(
                items, on: pasteboard, isSensitive: options["sensitive"]?.value(as: Bool.self) ?? false,
                as: options["bundle"]?.value(as: String.self), by: try await identity.caller(of: call))
        }
        object.onQuick("Withdraw") { (call: BusCall, offer: UInt64) async throws -> Void in
            try await transfers.withdraw(offer, by: try await identity.caller(of: call))
        }
        object.onQuick("Clear") { (_: BusCall, pasteboard: String) async throws -> Void in
            try await transfers.clear(pasteboard)
        }
        object.on("KeepHeld") { (call: BusCall, offer: UInt64) async throws -> [BusStruct<UInt32, String, Bool>] in
            try await transfers.keepHeld(of: offer, by: try await identity.caller(of: call)).map { key, isKept in
                BusStruct(key.item, key.type, isKept)
            }
        }
        object.on("Keep") {
            (
                call: BusCall, offer: UInt64, item: UInt32, type: String, kind: UInt32, content: Descriptor,
                details: BusOptions
            ) async throws -> Bool in
            try await transfers.keep(
                try OfferedContent(kind: kind, descriptor: content, details: details),
                as: ContentKey(item: item, type: type), of: offer, by: try await identity.caller(of: call))
        }
    }

    private static func addRequests(to object: inout BusObject, _ transfers: Transfers, _ identity: any CallerIdentity)
    {
        object.onQuick("Request") {
            (call: BusCall, offer: UInt64, item: UInt32, type: String, token: UInt64, options: BusOptions) async throws
                -> (UInt32, Descriptor, BusOptions) in
            let content = try await transfers.request(
                ContentKey(item: item, type: type), of: offer, token: token,
                openInPlace: options["openInPlace"]?.value(as: Bool.self) ?? false,
                by: try await identity.caller(of: call))
            return (content.kind.rawValue, content.descriptor, content.details)
        }
        object.onQuick("Cancel") { (call: BusCall, token: UInt64) async throws -> Void in
            try await transfers.cancel(token: token, by: try await identity.caller(of: call))
        }
        object.onQuick("Finish") { (call: BusCall, token: UInt64, outcome: BusOptions) async throws -> Void in
            try await transfers.finish(
                token: token, imported: outcome["imported"]?.value(as: Bool.self) ?? false,
                bytes: outcome["bytes"]?.value(as: UInt64.self) ?? 0, by: try await identity.caller(of: call))
        }
        object.onQuick("Report") {
            (call: BusCall, number: UInt64, completed: UInt64, total: UInt64) async throws -> Void in
            try await transfers.report(
                number, completed: completed, total: total, by: try await identity.caller(of: call))
        }
    }

    private static func addQuestions(to object: inout BusObject, _ transfers: Transfers, _ identity: any CallerIdentity)
    {
        object.onQuick("Current") {
            (call: BusCall, pasteboard: String) async throws -> (UInt64, UInt64, [OfferedItem], BusOptions) in
            let current = try await transfers.current(pasteboard, for: try await identity.caller(of: call))
            return (current.state?.offer.number ?? 0, current.changeCount, current.items, current.details)
        }
        object.onQuick("Pasteboards") { (_: BusCall) async throws -> [String] in
            await transfers.names()
        }
        object.onQuick("History") { (_: BusCall, pasteboard: String) async throws -> [BusOptions] in
            try await transfers.history(of: pasteboard).map(\.options)
        }
    }
}

extension CurrentOffer {
    /// The dictionary that `Current` answers beside the items.
    fileprivate var details: BusOptions {
        guard let state else { return [:] }
        return [
            "sender": BusVariant(state.offer.sender.bundle), "senderProcess": BusVariant(state.offer.sender.process),
            "state": BusVariant(state.name), "sensitive": BusVariant(state.offer.isSensitive),
            "created": BusVariant(UInt64(clamping: state.offer.created)),
        ]
    }
}

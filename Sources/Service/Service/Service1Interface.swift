// SPDX-License-Identifier: Apache-2.0

import EnfiladeBus
import Glibc
import EnfiladeContract

/// What the service says about itself on the bus.
enum Service1Interface {
    /// What `Status` reports and only the running process knows.
    struct Facts: Sendable {
        let version: String
        let dataFolder: String
        /// Where a damaged database was set aside, if one was.
        let recoveredFrom: String?
    }

    /// The object that answers `org.enfilade.Service1`.
    static func object(facts: Facts, settings: Settings, registry: Registry, transfers: Transfers) -> BusObject {
        var object = BusObject(Interfaces.service1)
        object.onQuick("Status") { (_: BusCall) async throws -> BusOptions in
            var status: BusOptions = [
                "version": BusVariant(facts.version), "processIdentifier": BusVariant(UInt32(getpid())),
                "dataFolder": BusVariant(BusText.sanitized(facts.dataFolder)),
                "bundles": BusVariant(UInt32(await registry.count)),
                "offers": BusVariant(UInt32(await transfers.count)),
            ]
            if let recovered = facts.recoveredFrom { status["recovered"] = BusVariant(BusText.sanitized(recovered)) }
            return status
        }
        object.onQuick("Settings") { (_: BusCall) async throws -> BusOptions in
            settings.all.mapValues { BusVariant($0) }
        }
        object.on("SetSetting") { (call: BusCall, name: String, value: BusVariant) async throws -> Void in
            try CallerRules.requireTool(try await registry.caller(of: call), to: "change settings")
            guard let number = value.value(as: UInt64.self) else {
                throw ServiceError(.invalidArgument, "“\(name)” is a number (t), not of the type “\(value.signature)”")
            }
            try await settings.set(name, to: number)
        }
        return object
    }
}

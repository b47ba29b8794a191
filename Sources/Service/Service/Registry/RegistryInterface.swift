// SPDX-License-Identifier: Apache-2.0

import EnfiladeBus
import EnfiladeContract
import UniformTypeIdentifiers

/// The registry on the bus.
enum RegistryInterface {
    /// The object that answers `org.enfilade.Registry1`.
    static func object(for registry: Registry) -> BusObject {
        var object = BusObject(Interfaces.registry1)
        object.on("Install") { (call: BusCall, folder: String) async throws -> (BusOptions, Bool) in
            let (bundle, changed) = try await registry.install(folder, by: try await registry.caller(of: call))
            return (bundle.options, changed)
        }
        object.on("Uninstall") { (call: BusCall, identifier: String) async throws -> Void in
            try await registry.uninstall(identifier, by: try await registry.caller(of: call))
        }
        object.on("Bundles") { (_: BusCall) async throws -> [BusOptions] in
            await registry.descriptions.map(\.options)
        }
        object.on("Openers") { (_: BusCall, type: String) async throws -> [String] in
            await registry.openers(of: type)
        }
        object.on("Types") { (_: BusCall) async throws -> [BusOptions] in
            await registry.types.map { bundle, declaration in
                [
                    "identifier": BusVariant(declaration.identifier), "bundle": BusVariant(bundle),
                    "exported": BusVariant(declaration.isExported), "conformsTo": BusVariant(declaration.conformsTo),
                    "extensions": BusVariant(declaration.tags[.filenameExtension] ?? []),
                    "mimeTypes": BusVariant(declaration.tags[.mimeType] ?? []),
                    "description": BusVariant(declaration.description ?? ""),
                ]
            }
        }
        object.on("Caller") { (call: BusCall) async throws -> String in
            try await registry.caller(of: call).bundle
        }
        return object
    }
}

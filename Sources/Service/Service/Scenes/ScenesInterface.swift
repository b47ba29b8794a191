// SPDX-License-Identifier: Apache-2.0

import EnfiladeBus
import EnfiladeContract
import EnfiladeFiles
import Foundation

/// The scenes room on the bus.
enum ScenesInterface {
    /// The object that answers `org.enfilade.Scenes1`.
    static func object(for scenes: Scenes, identity: any CallerIdentity) -> BusObject {
        var object = BusObject(Interfaces.scenes1)
        addLaunches(to: &object, scenes, identity)
        addChanges(to: &object, scenes, identity)
        addQuestions(to: &object, scenes, identity)
        return object
    }

    private static func addLaunches(to object: inout BusObject, _ scenes: Scenes, _ identity: any CallerIdentity) {
        object.on("Launch") { (call: BusCall) async throws -> BusOptions in
            try await scenes.launch(by: try await identity.caller(of: call)).options
        }
        object.on("Answer") { (call: BusCall, request: UInt64, error: String, message: String) async throws -> Void in
            let problem = try SceneRules.problem(error, message)
            try await scenes.answer(request, problem, by: try await identity.caller(of: call))
        }
        object.on("Restored") { (call: BusCall) async throws -> Void in
            try await scenes.restored(by: try await identity.caller(of: call))
        }
        object.on("ReportedDiscards") { (call: BusCall, sessions: [String]) async throws -> Void in
            try await scenes.reportedDiscards(sessions, by: try await identity.caller(of: call))
        }
    }

    private static func addChanges(to object: inout BusObject, _ scenes: Scenes, _ identity: any CallerIdentity) {
        object.on("Activate") {
            (call: BusCall, role: String, identifier: String, options: BusOptions) async throws
                -> (String, Bool, BusOptions) in
            let request = Scenes.Request(
                role: role, identifier: identifier, session: options["session"]?.value(as: String.self),
                isNew: options["new"]?.value(as: Bool.self) ?? false,
                configuration: options["configuration"]?.value(as: String.self) ?? "",
                requestingSession: options["requestingSession"]?.value(as: String.self))
            let activation = try await scenes.activate(request, by: try await identity.caller(of: call))
            let details: BusOptions = [
                "reason": BusVariant(activation.reason.rawValue), "state": BusVariant(activation.state.rawValue),
            ]
            return (activation.session, activation.isNew, details)
        }
        object.on("Open") { (call: BusCall, bundle: String, options: BusOptions) async throws -> (String, Bool) in
            let request = try await scenes.open(
                SceneRules.opening(options), of: bundle, by: try await identity.caller(of: call))
            return (request.session, request.isNew)
        }
        object.on("Update") { (call: BusCall, session: String, changes: BusOptions) async throws -> Void in
            try await scenes.update(session, changes, by: try await identity.caller(of: call))
        }
        object.on("SetState") { (call: BusCall, session: String, state: String) async throws -> Void in
            try await scenes.setState(session, state, by: try await identity.caller(of: call))
        }
        object.on("SetSnapshot") { (call: BusCall, session: String, picture: Descriptor) async throws -> Void in
            try await scenes.setSnapshot(session, picture, by: try await identity.caller(of: call))
        }
        object.on("Destroy") { (call: BusCall, session: String, options: BusOptions) async throws -> Void in
            try await scenes.destroy(
                session, animation: options["animation"]?.value(as: String.self) ?? "standard",
                by: try await identity.caller(of: call))
        }
    }

    private static func addQuestions(to object: inout BusObject, _ scenes: Scenes, _ identity: any CallerIdentity) {
        object.on("Sessions") { (call: BusCall, bundle: String) async throws -> [BusOptions] in
            try await scenes.descriptions(of: bundle, for: try await identity.caller(of: call)).map(\.options)
        }
        object.on("Session") { (call: BusCall, session: String) async throws -> BusOptions in
            try await scenes.details(of: session, for: try await identity.caller(of: call)).options
        }
        object.on("Snapshot") { (call: BusCall, session: String) async throws -> Descriptor in
            try await scenes.snapshot(of: session, for: try await identity.caller(of: call))
        }
        object.on("Route") {
            (call: BusCall, bundle: String, role: String, identifier: String) async throws -> (String, String) in
            let choice = try await scenes.route(
                identifier, role: role, bundle: bundle, for: try await identity.caller(of: call))
            return (choice.session ?? "", choice.reason.rawValue)
        }
        object.on("Explain") {
            (call: BusCall, bundle: String, role: String, identifier: String) async throws
                -> (String, String, [BusOptions]) in
            let (choice, candidates) = try await scenes.explain(
                identifier, role: role, bundle: bundle, for: try await identity.caller(of: call))
            return (choice.session ?? "", choice.reason.rawValue, candidates.map(\.options))
        }
    }
}

// SPDX-License-Identifier: Apache-2.0
// Beyond the talk: the service dies, the sender ends.

import EnfiladeTesting
import EnfiladeLocalization

extension TourStep {
    /// The service dies, the sender ends.
    static let survival = [
        TourStep(
            "restart",
            translated("An offer survives the service: it is killed with SIGKILL and started again by the bus.")
        ) { scene in
            let service = scene.stage.desk.service
            let sender = try await scene.send(.catalog, "copy", "Lise Meitner")
            guard let before = service.processIdentifier else { throw TourFinding(translated("no service runs")) }
            try await service.kill()
            try scene.notes.expect(service.processIdentifier == nil, translated("the service still runs"))
            scene.notes.saw(translated("enfiladed (process \(before)) was killed"))
            let taking = try await scene.take(.rolodex, "paste")
            try scene.notes.expect(taking.line("profile") == "Lise Meitner, physics", translated("the offer was lost"))
            guard let after = service.processIdentifier else { throw TourFinding(translated("no service was started")) }
            scene.notes.saw(
                translated("enfiladed (process \(after)) was started by the bus and still knew offer \(sender.offer)"))
        },

        TourStep("exit", translated("What was copied survives its sender, and the service as well.")) { scene in
            let sender = try await scene.send(.catalog, "copy", "Marie Curie")
            let status = try await sender.process.terminate()
            scene.notes.saw(
                translated("Catalog (process \(sender.process.processIdentifier)) has ended with \(status)"))
            try await scene.stage.desk.service.kill()
            scene.notes.saw(translated("enfiladed was killed"))
            let current = try await scene.current()
            scene.notes.saw(translated("on the bus: offer \(current.number) is \(current.state)"))
            try scene.notes.expect(current.state == "kept", translated("it is not kept"))
            let profile = try await scene.take(.rolodex, "paste")
            try scene.notes.expect(
                profile.line("profile") == "Marie Curie, physics and chemistry", translated("the profile was lost"))
            let name = try await scene.take(.scratchpad, "paste")
            try scene.notes.expect(name.line("text") == "Marie Curie", translated("the name was lost"))
        },
    ]
}

// SPDX-License-Identifier: Apache-2.0
// T24 to T28: several representations, and the choice among them.

import EnfiladeLocalization

extension TourStep {
    /// Several representations, and the choice among them.
    static let orders = [
        TourStep("T24") { scene in
            let sender = try await scene.send(.probe, "offer", "markup-first", "both")
            try scene.notes.expect(
                sender.types == ["public.html", "public.utf8-plain-text"],
                translated("it is offered as \(sender.types)"))
        },

        TourStep("T25") { scene in
            _ = try await scene.send(.catalog, "copy", "Hedy Lamarr")
            let bytes = try await scene.bytes(of: "public.utf8-plain-text")
            let text = String(decoding: bytes, as: UTF8.self)
            scene.notes.saw(translated("the profile as text: \(text)"))
            try scene.notes.expect(text == "Hedy Lamarr", translated("the profile is represented by “\(text)”"))
        },

        TourStep("T26") { scene in
            _ = try await scene.send(.catalog, "copy", "Ada Lovelace")
            let rolodex = try await scene.take(.rolodex, "paste")
            try scene.notes.expect(
                rolodex.line("profile") == "Ada Lovelace, mathematics"
                    && rolodex.types == ["org.enfilade.examples.profile"],
                translated("the receiver that knows profiles took \(rolodex.types)"))
            let scratchpad = try await scene.take(.scratchpad, "paste")
            try scene.notes.expect(
                scratchpad.line("text") == "Ada Lovelace" && scratchpad.types == ["public.utf8-plain-text"],
                translated("the receiver that knows text took \(scratchpad.types)"))
        },

        TourStep("T27") { scene in
            for (specimen, expected) in [("markup-first", "html <p>both</p>"), ("plain-first", "plain both")] {
                _ = try await scene.send(.probe, "offer", specimen, "both")
                let taking = try await scene.take(.probe, "take", "either")
                try scene.notes.expect(
                    taking.line("took") == expected,
                    translated("from \(specimen) it took “\(taking.line("took") ?? translated("nothing"))”"))
            }
        },

        TourStep("T28") { scene in
            _ = try await scene.send(.catalog, "copy", "Grace Hopper")
            let name = try await scene.take(.scratchpad, "paste")
            _ = try await scene.send(.probe, "offer", "string", name.line("text") ?? "")
            let taking = try await scene.take(.catalog, "paste")
            try scene.notes.expect(
                !taking.succeeded && taking.line("profile") == nil, translated("a profile came out of a name"))
            try scene.notes.expect(
                taking.receipts.isEmpty, translated("something was asked for although it cannot be imported"))
        },
    ]
}

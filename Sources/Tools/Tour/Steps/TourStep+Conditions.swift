// SPDX-License-Identifier: Apache-2.0
// T37 to T39: conditions.

import EnfiladeLocalization

extension TourStep {
    /// Conditions.
    static let conditions = [
        TourStep("T37") { scene in
            let sender = try await scene.send(.catalog, "copy", "--archive", "--no-csv")
            let table = "public.comma-separated-values-text"
            try scene.notes.expect(!sender.types.contains(table), translated("\(table) is on offer all the same"))
            let taking = try await scene.take(.catalog, "paste", "--archive")
            try scene.notes.expect(!taking.succeeded, translated("an archive arrived all the same"))
            try scene.notes.expect(taking.receipts.isEmpty, translated("the sender was asked and failed"))
            scene.notes.saw(translated("on record: no request, so nothing was offered and then failed"))
        },

        TourStep("T38") { scene in
            let table = "public.comma-separated-values-text"
            let open = try await scene.send(.catalog, "copy", "--archive")
            let closed = try await scene.send(.catalog, "copy", "--archive", "--no-csv")
            try scene.notes.expect(
                open.types.contains(table) && !closed.types.contains(table),
                translated("two values of one type are offered as \(open.types) and \(closed.types)"))
        },

        TourStep("T39") { scene in
            let sender = try await scene.send(.catalog, "copy", "--archive", "--no-csv")
            try scene.notes.expect(
                sender.types == ["public.utf8-plain-text"], translated("it is offered as \(sender.types)"))
            let taking = try await scene.take(.scratchpad, "paste")
            try scene.notes.expect(
                taking.lines.count == 44, translated("the names arrived as \(taking.lines.count) lines"))
        },
    ]
}

// SPDX-License-Identifier: Apache-2.0
// T29, T30: one direction or both.

import EnfiladeTesting
import EnfiladeLocalization

extension TourStep {
    /// One direction or both.
    static let directions = [
        TourStep("T29") { scene in
            for kind in ["data", "file", "proxy"] {
                for (sender, receiver) in [("both", "both"), ("out", "in"), ("out", "both"), ("both", "in")] {
                    _ = try await scene.send(.probe, "offer", "\(kind)-\(sender)", "\(sender) to \(receiver)")
                    let taking = try await scene.take(.probe, "take", "\(kind)-\(receiver)")
                    try scene.notes.expect(
                        taking.line("took") == "\(sender) to \(receiver)",
                        translated("\(kind)-\(sender) did not arrive in \(kind)-\(receiver): \(taking.errors)"))
                }
                _ = try await scene.send(.probe, "offer", "\(kind)-both", "not for you")
                let refused = try await scene.take(.probe, "take", "\(kind)-out")
                try scene.notes.expect(!refused.succeeded, translated("\(kind)-out, which only goes out, came in"))
            }
        },

        TourStep("T30") { scene in
            for kind in ["data", "file", "proxy"] {
                let type = kind == "proxy" ? "public.utf8-plain-text" : "org.enfilade.examples.specimen"
                for (form, exports, imports) in [("both", type, type), ("out", type, ""), ("in", "", type)] {
                    let lines = try await scene.stage.askProbe("describe", "\(kind)-\(form)")
                    try scene.notes.expect(
                        lines == ["exports: \(exports)", "imports: \(imports)"],
                        translated("\(kind)-\(form) says \(lines.joined(separator: ", "))"))
                }
            }
            scene.notes.saw(translated("each of the nine forms lists its type only where it goes"))
            let sender = try await scene.launchReceiver(.probe, ["offer", "data-in", "a value"])
            let status = try await sender.exit()
            let types = try await scene.current().types
            try scene.notes.expect(types.isEmpty, translated("an import-only value is on offer as \(types)"))
            scene.notes.saw(translated("offering an import-only value ended with \(status); on the bus: no type"))
        },
    ]
}

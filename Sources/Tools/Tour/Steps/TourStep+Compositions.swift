// SPDX-License-Identifier: Apache-2.0
// T40 to T43: representations made of representations.

import Foundation
import EnfiladeLocalization

extension TourStep {
    /// Representations made of representations.
    static let compositions = [
        TourStep("T40") { scene in
            try await scene.expectCompiles(
                customRepresentation, translated("a custom representation with a body and nothing else"))
            let sender = try await scene.send(.probe, "offer", "nested", "composed")
            let text = try await scene.bytes(of: "public.utf8-plain-text")
            try scene.notes.expect(
                sender.types.count == 5 && text == Data("composed".utf8),
                translated("a composed representation does not export"))
        },

        TourStep("T41") { scene in
            let fact = try await scene.send(.catalog, "copy", "Grace Hopper", "--fact")
            let taken = try await scene.take(.catalog, "paste", "--fact")
            try scene.notes.expect(
                taken.line("fact")?.hasPrefix("Grace Hopper: ") == true, translated("the fact did not arrive"))
            let lifetime = try await scene.send(.catalog, "copy", "Grace Hopper", "--lifetime")
            let years = try await scene.take(.catalog, "paste", "--lifetime")
            try scene.notes.expect(
                years.line("lifetime") == "Grace Hopper, 1906–1992", translated("the years did not arrive"))
            try scene.notes.expect(
                fact.types == lifetime.types && fact.types.first == "org.enfilade.examples.card",
                translated("the two models are offered as \(fact.types) and \(lifetime.types)"))
            scene.notes.saw(
                translated("both models travel by one representation, as \(fact.types.joined(separator: ", "))"))
            try await scene.expectFails(
                customRepresentation, with: "let leak = Shouted<Model>.self", translated("its use from another file"),
                naming: "Shouted")
        },

        TourStep("T42") { scene in
            let sender = try await scene.send(.probe, "offer", "nested", "deep")
            let expected = [
                "org.enfilade.examples.specimen", "public.rtf", "public.html", "public.xml", "public.utf8-plain-text",
            ]
            try scene.notes.expect(sender.types == expected, translated("the order is \(sender.types)"))
        },

        TourStep("T43") { scene in try await scene.checkListings() },
    ]

    /// A private representation that only composes others, and a model that uses it.
    private static let customRepresentation = """
        import CoreTransferable
        private struct Shouted<Item: Transferable & CustomStringConvertible>: TransferRepresentation {
            var body: some TransferRepresentation<Item> {
                ProxyRepresentation(exporting: { $0.description.uppercased() })
            }
        }
        struct Model: CustomStringConvertible, Transferable {
            var description: String
            static var transferRepresentation: some TransferRepresentation { Shouted<Model>() }
        }
        """
}

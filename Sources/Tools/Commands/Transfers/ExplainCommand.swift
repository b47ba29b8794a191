// SPDX-License-Identifier: Apache-2.0

import Arguments
import EnfiladeContract
import Enfilade
import EnfiladeLocalization
import EnfiladeServiceClient
import UniformTypeIdentifiers

/// `enfilade explain`
enum ExplainCommand {
    /// A receiver that is described by its type.
    private static let type = Option<String>(
        "type", short: "t", value: "TYPE", help: translated("Explain for a receiver that takes this type only."),
        completion: .dynamic("types"))
    /// A receiver that is installed.
    private static let bundle = Option<String>(
        "bundle", short: "b", value: "IDENTIFIER", help: translated("Explain for this app only."),
        completion: .dynamic("bundles"))

    /// The command.
    static let command = Command(
        "explain", abstract: translated("Says which representation would be taken by whom, and why not the others."),
        discussion: translated(
            """
            Explained are the items of a pasteboard, for code that asks for a String, a URL or Data, and for each installed \
            app by the types of its documents. Nothing is transferred. The sender's order decides: a receiver takes the \
            first representation whose type is one of its own or conforms to one.
            """),
        parameters: [type, bundle, PasteboardOptions.name, JSONText.flag],
        examples: [
            Example("enfilade explain", translated("see what would happen to the clipboard")),
            Example("enfilade explain --type public.image", translated("see what an image view would take")),
        ],
        exitStatuses: ServiceCall.exitStatuses
    ) { invocation in
        let values = invocation.values
        let name = PasteboardOptions.pasteboard(values).name
        let items = try await ServiceCall.reach { try await Transfers1Client().current(name).items }
        if items.allSatisfy(\.representations.isEmpty) {
            throw CommandFailure(translated("the pasteboard “\(name)” holds nothing that could be taken"))
        }
        for item in items { item.declareTypes() }
        let receivers = try await receivers(type: values[type], bundle: values[bundle])
        let explanations = items.enumerated().flatMap { position, item in
            receivers.map { Explanation(item, number: position + 1, receiver: $0) }
        }
        try invocation.console.print(
            values[JSONText.flag] ? JSONText.encode(explanations) : text(explanations, items: items))
        return .ok
    }

    /// The receivers to explain for.
    private static func receivers(
        type: String?, bundle: String?
    ) async throws -> [Receiver] {
        if let type { return [Receiver(of: try TypeQuery.type(identifier: type))] }
        let bundles = try await ServiceCall.reach { try await Registry1Client().bundles() }
        if let bundle {
            guard let found = bundles.first(where: { $0.identifier == bundle }) else {
                throw CommandFailure(translated("no bundle “\(bundle)” is installed"))
            }
            return [receiver(found)]
        }
        return Receiver.standard + bundles.map(receiver)
    }

    /// An installed app as a receiver.
    private static func receiver(_ bundle: BundleDescription) -> Receiver {
        Receiver(app: bundle.identifier, documentTypes: bundle.documentTypes.compactMap { UTType($0) })
    }

    /// The explanations, item by item.
    private static func text(_ explanations: [Explanation], items: [OfferedItem]) -> String {
        items.enumerated().map { position, item in
            let title = item.title(number: position + 1)
            let texts = explanations.filter { $0.item == position + 1 }.flatMap { $0.text.split(separator: "\n") }
            return ([title] + texts.map(String.init)).map(Console.harmless).joined(separator: "\n")
        }.joined(separator: "\n")
    }
}

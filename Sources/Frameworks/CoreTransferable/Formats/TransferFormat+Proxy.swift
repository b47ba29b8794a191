// SPDX-License-Identifier: Apache-2.0
// The formats of a proxy as formats of the item that it stands for.

extension TransferFormat {
    /// The format as one of another type, which turns its values into items of this one and back.
    ///
    /// - Parameters:
    ///   - exporting: How an owner becomes an item; `nil` if the format is not to be exported.
    ///   - importing: How an item becomes an owner; `nil` if the format is not to be imported.
    func lifted<Owner: Transferable>(
        exporting: ProxyExport<Owner, Item>?, importing: (@Sendable (Item) async throws -> Owner)?
    ) -> TransferFormat<Owner> {
        var lifted = TransferFormat<Owner>(
            "ProxyRepresentation through \(Item.self)",
            exporter: exporting.flatMap { exporting in exporter?.lifted(exporting, condition: condition) },
            importer: importing.flatMap { importing in importer?.lifted(importing) }
        ).restricted(to: visibility)
        // The value of an asynchronous proxy is not known yet when an offer is made: it is tested at the export.
        guard case .now(let proxy) = exporting else { return lifted }
        if let condition { lifted = lifted.demanding { (try? proxy($0)).map(condition) ?? false } }
        if let suggestedName {
            lifted = lifted.named(
                .of { owner in (try? proxy(owner)).flatMap { suggestedName.name(for: $0) } })
        }
        return lifted
    }
}

extension TransferFormat.Exporter {
    /// The exporter for a type that is turned into this item.
    fileprivate func lifted<Owner: Transferable>(
        _ exporting: ProxyExport<Owner, Item>, condition: (@Sendable (Item) -> Bool)?
    ) -> TransferFormat<Owner>.Exporter {
        TransferFormat<Owner>.Exporter(type: type, kind: kind) { owner in
            let item = try await exporting.proxy(of: owner)
            if let condition, !condition(item) { throw ProxyConditionError(type: type.identifier) }
            return try await produce(item)
        }
    }
}

extension TransferFormat.Importer {
    /// The importer for a type that is made from this item.
    fileprivate func lifted<Owner: Transferable>(
        _ importing: @escaping @Sendable (Item) async throws -> Owner
    ) -> TransferFormat<Owner>.Importer {
        switch take {
        case .data(let take): .data(type) { try await importing(take($0)) }
        case .file(let attemptsInPlace, let take):
            .file(type, attemptsInPlace: attemptsInPlace) { try await importing(take($0)) }
        }
    }
}

/// The proxy of a value turned out not to have the format that was offered.
struct ProxyConditionError: Error, CustomStringConvertible {
    /// The type of the format.
    let type: String

    var description: String {
        "the exporting condition of \(type) is false for the proxy"
    }
}

// SPDX-License-Identifier: Apache-2.0
// How a tree of representations becomes one list.

/// A representation that knows its formats; all others are made of a body.
protocol FormatSource<Item>: TransferRepresentation {
    /// Its formats, best first.
    func formats(_ path: ProxyPath) -> [TransferFormat<Item>]
}

/// The types whose formats are being listed, one through another.
struct ProxyPath: Sendable {
    /// The types, outermost first.
    private var types: [ObjectIdentifier] = []

    /// Starts with a type.
    init(_ type: any Transferable.Type) {
        types = [ObjectIdentifier(type)]
    }

    /// The path that goes on to a type; `nil` if that would be a circle.
    func entering(_ type: any Transferable.Type) -> ProxyPath? {
        let identifier = ObjectIdentifier(type)
        guard !types.contains(identifier) else { return nil }
        var longer = self
        longer.types.append(identifier)
        return longer
    }
}

extension TransferRepresentation {
    /// All formats, depth first and left to right: a body stands in the place of the representation that has it.
    func flattened(_ path: ProxyPath) -> [TransferFormat<Item>] {
        if let source = self as? any FormatSource<Item> { return source.formats(path) }
        return Body.self == Never.self ? [] : body.flattened(for: Item.self, path)
    }

    /// All formats, for an item that is known to be the representation's own.
    ///
    /// The builder sees to it that it is; of a representation that was returned past the builder and is of another item
    /// nothing can be used.
    func flattened<Owner: Transferable>(for owner: Owner.Type, _ path: ProxyPath) -> [TransferFormat<Owner>] {
        flattened(path) as? [TransferFormat<Owner>] ?? []
    }
}

extension Transferable {
    /// All formats of the type, best first.
    static var formats: [TransferFormat<Self>] {
        transferRepresentation.flattened(for: Self.self, ProxyPath(Self.self))
    }
}

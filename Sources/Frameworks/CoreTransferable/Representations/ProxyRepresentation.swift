// SPDX-License-Identifier: Apache-2.0
// Values that are transferred as values of another transferable type.

/// A representation through another type, whose formats stand in its place.
///
/// ```swift
/// ProxyRepresentation(exporting: \.name)
/// ```
///
/// A type that is reached again through its own proxies is left out the second time.
///
/// [ProxyRepresentation on Apple's platforms](https://developer.apple.com/documentation/coretransferable/proxyrepresentation)
public struct ProxyRepresentation<Item: Transferable, ProxyRepresentation: Transferable>: TransferRepresentation {
    public typealias Body = Never

    /// How an item becomes a proxy.
    private let exporting: ProxyExport<Item, ProxyRepresentation>?
    /// How a proxy becomes an item.
    private let importing: (@Sendable (ProxyRepresentation) async throws -> Item)?

    /// Only exports.
    public init(exporting: @escaping @Sendable (Item) throws -> ProxyRepresentation) {
        self.exporting = .now(exporting)
        importing = nil
    }

    /// Only exports, by an asynchronous function.
    ///
    /// The proxy is not known while an offer is made, so its exporting conditions are tested only at the export: prefer
    /// a synchronous function.
    public init(exporting: @escaping @Sendable (Item) async throws -> ProxyRepresentation) {
        self.exporting = .later(exporting)
        importing = nil
    }

    /// Only imports.
    public init(importing: @escaping @Sendable (ProxyRepresentation) throws -> Item) {
        exporting = nil
        self.importing = importing
    }

    /// Only imports, by an asynchronous function.
    public init(importing: @escaping @Sendable (ProxyRepresentation) async throws -> Item) {
        exporting = nil
        self.importing = importing
    }

    /// Exports and imports.
    public init(
        exporting: @escaping @Sendable (Item) throws -> ProxyRepresentation,
        importing: @escaping @Sendable (ProxyRepresentation) throws -> Item
    ) {
        self.exporting = .now(exporting)
        self.importing = importing
    }

    /// Exports and imports by asynchronous functions.
    public init(
        exporting: @escaping @Sendable (Item) async throws -> ProxyRepresentation,
        importing: @escaping @Sendable (ProxyRepresentation) async throws -> Item
    ) {
        self.exporting = .later(exporting)
        self.importing = importing
    }

    /// Exports at once and imports by an asynchronous function.
    public init(
        exporting: @escaping @Sendable (Item) throws -> ProxyRepresentation,
        importing: @escaping @Sendable (ProxyRepresentation) async throws -> Item
    ) {
        self.exporting = .now(exporting)
        self.importing = importing
    }
}

/// How an item becomes a proxy.
package enum ProxyExport<Item: Transferable, Proxy: Transferable>: Sendable {
    /// At once, so that the conditions of the proxy can be tested while an offer is made.
    case now(@Sendable (Item) throws -> Proxy)
    /// By waiting.
    case later(@Sendable (Item) async throws -> Proxy)

    /// Makes the proxy.
    func proxy(of item: Item) async throws -> Proxy {
        switch self {
        case .now(let make): try make(item)
        case .later(let make): try await make(item)
        }
    }
}

extension ProxyRepresentation: FormatSource {
    func formats(_ path: ProxyPath) -> [TransferFormat<Item>] {
        guard let inner = path.entering(ProxyRepresentation.self) else { return [] }
        return ProxyRepresentation.transferRepresentation.flattened(for: ProxyRepresentation.self, inner).map {
            format in
            format.lifted(exporting: exporting, importing: importing)
        }
    }
}

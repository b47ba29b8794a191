// SPDX-License-Identifier: Apache-2.0

public import CoreTransferable
import Foundation
public import FoundationAdditions
import EnfiladeContract
import EnfiladeServiceClient

/// A named place where one process leaves content and any other finds it, carried by the Enfilade service.
///
/// Writing costs nothing until somebody asks: an offer carries content types only, and a representation is
/// produced when a receiver wants it. Written content stays available after the process ends in an orderly way,
/// within the limits of the service's settings.
///
/// ```swift
/// try await Pasteboard.general.write([profile])
/// let profiles = try await Pasteboard.general.read(Profile.self)
/// ```
///
/// Every method throws `ServiceError`: `unavailable` if the service cannot be reached, and the codes named at each.
public struct Pasteboard: Sendable, Hashable {
    /// The pasteboard that users mean by "the clipboard".
    public static let general = Pasteboard(name: "general")

    /// The name that processes agree on.
    public let name: String

    /// Names a pasteboard; it comes into being when something is written to it.
    public init(name: String) {
        self.name = name
    }

    /// How an offer is treated.
    public struct Options: OptionSet, Sendable {
        public let rawValue: Int

        public init(rawValue: Int) {
            self.rawValue = rawValue
        }

        /// Content such as a password: never kept after the process ends, and not in the history.
        public static let sensitive = Options(rawValue: 1)
    }

    /// Offers values in all their representations, in place of the present content.
    ///
    /// - Returns: The offer, by which it can be withdrawn.
    @discardableResult
    public func write<T: Transferable>(_ values: [T], options: Options = []) async throws -> PasteboardOffer {
        try await write(
            values.map { value in
                let provider = NSItemProvider()
                provider.register(value)
                return provider
            }, options: options)
    }

    /// Offers the representations of item providers, in place of the present content.
    ///
    /// An app with windows has the general pasteboard on the desktop's clipboard as well, even if this throws.
    @discardableResult
    public func write(_ providers: [NSItemProvider], options: Options = []) async throws -> PasteboardOffer {
        let change = PasteboardMirror.change(self, to: providers, options)
        await change?.begin()
        var number: UInt64?
        defer { change?.end(offer: number) }
        let offer = try await offer(providers, options: options)
        number = offer.number
        return offer
    }

    /// Offers the representations of item providers, and shows them nowhere else.
    @discardableResult
    package func offer(_ providers: [NSItemProvider], options: Options = []) async throws -> PasteboardOffer {
        try await write(providers, options: options, declaresTypes: false)
    }

    /// Offers the representations of item providers.
    ///
    /// - Parameter declaresTypes: Whether types that nobody declares are sent as types of data, instead of being refused.
    func write(
        _ providers: [NSItemProvider], options: Options, declaresTypes: Bool
    ) async throws -> PasteboardOffer {
        let source = ProviderSource(providers, declaresTypes: declaresTypes)
        AtExit.install()
        let answer = try await OfferHost.shared.offer(
            source.items, on: name, isSensitive: options.contains(.sensitive), source: source)
        return PasteboardOffer(number: answer.offer, changeCount: answer.changeCount, source: source)
    }

    /// Gets the items of the pasteboard, as item providers that load from the sender on demand.
    public func itemProviders() async throws -> [NSItemProvider] {
        try await contents().items
    }

    /// Gets the items of the pasteboard and the facts about their offer, such as its sender.
    public func contents() async throws -> PasteboardContents {
        let current = try await Transfers1Client().current(name)
        return PasteboardContents(current)
    }

    /// Imports every item that can become a value of a type.
    ///
    /// Items that the type cannot import are passed over. If none can be imported, the error of the first one is
    /// thrown, with each representation and the reason why it was passed over.
    ///
    /// - Throws: `ServiceError.notFound` if the pasteboard is empty; the errors of the import.
    public func read<T: Transferable>(_ type: T.Type) async throws -> [T] {
        let providers = try await contents().items
        guard !providers.isEmpty else {
            throw ServiceError(.notFound, "the pasteboard “\(name)” is empty")
        }
        var values: [T] = []
        var firstError: (any Error)?
        for provider in providers {
            do {
                values.append(try await provider.value(of: type))
            } catch {
                if Task.isCancelled { throw error }
                firstError = firstError ?? error
            }
        }
        if values.isEmpty, let firstError { throw firstError }
        return values
    }

    /// Empties the pasteboard, also after another process has filled it.
    public func clear() async throws {
        let change = PasteboardMirror.change(self, to: [])
        try await Transfers1Client().clear(name)
        change?.end(offer: nil)
    }
}

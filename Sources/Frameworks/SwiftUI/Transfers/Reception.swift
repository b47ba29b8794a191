// SPDX-License-Identifier: Apache-2.0
// Values out of pasted or dropped items, the same for every modifier and button.

internal import CoreTransferable
internal import FoundationAdditions
internal import UIKit

/// The part of a clipboard or a drag that a view can take.
@MainActor struct Reception<Payload> {
    /// Whether something of that can be taken, by its types alone.
    let accepts: (NSItemProvider) -> Bool
    /// Takes everything that can be taken, in order.
    let payload: @MainActor ([NSItemProvider]) async -> Payload?

    /// Whether something of the items can be taken.
    func accepts(_ items: [NSItemProvider]) -> Bool {
        items.contains { accepts($0) }
    }
}

extension Reception {
    /// Takes values; items that cannot become one are passed over, and the developer of the app hears why. Cancelling the
    /// task cancels the senders.
    static func values<T: Transferable>(of type: T.Type) -> Reception where Payload == [T] {
        Reception {
            $0.offers(type)
        } payload: { providers in
            var values: [T] = []
            for provider in providers where provider.offers(type) {
                // No task waits any more for the rest.
                if Task.isCancelled { return nil }
                do {
                    values.append(try await provider.value(of: type))
                } catch  where Task.isCancelled {
                    return nil
                } catch {
                    Diagnostics.report("an item is passed over: \(error.localizedDescription)")
                }
            }
            return values.isEmpty ? nil : values
        }
    }

    /// Takes the item providers that have something of some types.
    static func providers(of types: [UTType]) -> Reception where Payload == [NSItemProvider] {
        providers(of: types.map(\.identifier))
    }

    /// Takes the item providers that have something of some types, which may be declared nowhere.
    static func providers(of identifiers: [String]) -> Reception where Payload == [NSItemProvider] {
        Reception {
            $0.offers(anyOf: identifiers)
        } payload: { providers in
            let fitting = providers.filter { $0.offers(anyOf: identifiers) }
            return fitting.isEmpty ? nil : fitting
        }
    }

    /// Takes something only if that makes something else of it.
    func compactMap<Other>(_ transform: @escaping (Payload) -> Other?) -> Reception<Other> {
        Reception<Other>(accepts: accepts) { await payload($0).flatMap(transform) }
    }
}

extension NSItemProvider {
    /// Makes a provider of a value.
    convenience init<T: Transferable>(value: T) {
        self.init()
        register(value)
    }

    /// Whether there is something of one of some types.
    func offers(anyOf identifiers: [String]) -> Bool {
        identifiers.contains { hasItemConformingToTypeIdentifier($0) }
    }

    /// Whether a value can be made of the items, by the types alone.
    fileprivate func offers<T: Transferable>(_ type: T.Type) -> Bool {
        T.imports(representations)
    }
}

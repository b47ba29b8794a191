// SPDX-License-Identifier: Apache-2.0

internal import Synchronization

/// The parameters that are made while an intent is initialized.
///
/// They spare all instances of a type but the first one the reflection, which takes longer than the rest of a delivery.
final class NewParameters: Sendable {
    typealias Named = [(name: String, storage: any IntentParameterStorage)]

    /// The list to which new parameters are added.
    @TaskLocal static var current: NewParameters?

    /// The names of the parameters of a type, in the order in which they are made, if these are all that are made.
    private static let names = Mutex<[ObjectIdentifier: [String]]>([:])

    /// A parameter, unless an initializer has put another one in its place.
    private struct Made: Sendable {
        weak let storage: (any IntentParameterStorage)?
    }

    private let made = Mutex<[Made]>([])

    /// Notes a parameter.
    func add(_ storage: some IntentParameterStorage) {
        made.withLock { $0.append(Made(storage: storage)) }
    }

    /// The parameters with their names, while the intent has them; `nil` if the names are not known.
    func named(for type: any AppIntent.Type) -> Named? {
        guard let names = Self.names.withLock({ $0[ObjectIdentifier(type)] }) else { return nil }
        let made = made.withLock { $0 }
        let storages = made.compactMap(\.storage)
        guard storages.count == made.count, names.count == made.count else { return nil }
        return zip(names, storages).map { ($0, $1) }
    }

    /// Notes the parameters that reflection has found in the intent.
    func learnNames(_ parameters: Named, for type: any AppIntent.Type) {
        let storages = made.withLock { $0.map { $0.storage.map(ObjectIdentifier.init) } }
        guard storages == parameters.map({ ObjectIdentifier($0.storage) }) else { return }
        Self.names.withLock { $0[ObjectIdentifier(type)] = parameters.map(\.name) }
    }
}

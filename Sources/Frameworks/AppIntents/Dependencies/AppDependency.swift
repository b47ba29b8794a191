// SPDX-License-Identifier: Apache-2.0

internal import EnfiladeConcurrency
internal import Synchronization

/// The things of an app that its intents need.
///
/// See [AppDependencyManager](https://developer.apple.com/documentation/appintents/appdependencymanager).
public final class AppDependencyManager: Sendable {
    /// A thing, or the way in which it is made.
    private enum Entry: Sendable {
        case value(any Sendable)
        case closure(@Sendable () -> any Sendable)
        case provider(OnceAsync<any Sendable>, @Sendable () async throws -> any Sendable)
    }

    /// The name under which a thing is found.
    private struct Key: Hashable {
        let name: AnyKey?
        let type: ObjectIdentifier
    }

    /// A name of any type.
    private struct AnyKey: Hashable, Sendable {
        let name: any Hashable & Sendable

        static func == (one: Self, other: Self) -> Bool { AnyHashable(one.name) == AnyHashable(other.name) }

        func hash(into hasher: inout Hasher) { name.hash(into: &hasher) }
    }

    /// The things of the process.
    public static let shared = AppDependencyManager()

    private let entries = Mutex<[Key: Entry]>([:])

    /// Makes an empty collection.
    public init() {}

    /// Adds a thing that is made when it is first needed. A function is not the thing: it makes it.
    @_disfavoredOverload
    public func add<Dependency: Sendable>(
        key: (any Hashable & Sendable)? = nil,
        dependency dependencyProvider: @autoclosure @escaping @Sendable () -> Dependency
    ) {
        set(.closure { dependencyProvider() }, key, Dependency.self)
    }

    /// Adds a thing that a function makes when it is first needed.
    public func add<Dependency: Sendable>(
        key: (any Hashable & Sendable)? = nil,
        dependency dependencyProvider: @autoclosure @escaping @Sendable () -> @Sendable () throws -> Dependency
    ) {
        set(.provider(OnceAsync()) { try dependencyProvider()() }, key, Dependency.self)
    }

    /// Adds a thing that takes time to be made when it is first needed.
    public func add<Dependency: Sendable>(
        key: (any Hashable & Sendable)? = nil,
        dependency dependencyProvider: @escaping @Sendable () async throws -> Dependency
    ) {
        set(.provider(OnceAsync()) { try await dependencyProvider() }, key, Dependency.self)
    }

    private func set(_ entry: Entry, _ key: (any Hashable & Sendable)?, _ type: Any.Type) {
        entries.withLock { $0[Self.key(key, type)] = entry }
    }

    private static func key(_ name: (any Hashable & Sendable)?, _ type: Any.Type) -> Key {
        Key(name: name.map { AnyKey(name: $0) }, type: ObjectIdentifier(type))
    }

    /// A thing that is there already; `nil` if it has to be made, or was never added.
    func present<Dependency: Sendable>(_ key: (any Hashable & Sendable)?, as type: Dependency.Type) -> Dependency? {
        let key = Self.key(key, type)
        switch entries.withLock({ $0[key] }) {
        case .value(let value): return value as? Dependency
        case .closure(let make):
            let made = make()
            let kept = entries.withLock { entries -> any Sendable in
                if case .value(let former) = entries[key] { return former }
                entries[key] = .value(made)
                return made
            }
            return kept as? Dependency
        case .provider, nil: return nil
        }
    }

    /// The things that the task is making: it cannot wait for itself.
    @TaskLocal private static var making: Set<ObjectIdentifier> = []

    /// Makes all things that are not there yet, for the intents that read them later.
    ///
    /// - Throws: The first error of a provider, once all were asked.
    func prepare() async throws {
        let waiting = entries.withLock { entries in
            entries.compactMap { key, entry in
                if case .provider(let once, let make) = entry { (key, once, make) } else { nil }
            }
        }
        var failure: (any Error)?
        for (key, once, make) in waiting where !Self.making.contains(ObjectIdentifier(once)) {
            do {
                let making = Self.making.union([ObjectIdentifier(once)])
                let value = try await once.value { try await Self.$making.withValue(making) { try await make() } }
                entries.withLock { entries in
                    if case .provider(let present, _) = entries[key], present === once { entries[key] = .value(value) }
                }
            } catch {
                failure = failure ?? error
            }
        }
        if let failure { throw failure }
    }
}

/// A thing of the app that an intent or a query needs, written `@Dependency`.
///
/// See [AppDependency](https://developer.apple.com/documentation/appintents/appdependency).
@propertyWrapper
public struct AppDependency<Value: Sendable>: Sendable {
    private let key: (any Hashable & Sendable)?
    private let collection: AppDependencyManager
    private let makeDefault: (@Sendable () -> Value)?

    /// Finds a thing by its type, and by a name if it has one.
    public init(
        key: (any Hashable & Sendable)? = nil, manager: AppDependencyManager = .shared
    ) {
        (self.key, collection, makeDefault) = (key, manager, nil)
    }

    /// Finds a thing by its type, or makes one.
    public init(
        key: (any Hashable & Sendable)? = nil, manager: AppDependencyManager = .shared,
        default makeDefault: @autoclosure @escaping @Sendable () -> Value
    ) {
        (self.key, collection, self.makeDefault) = (key, manager, makeDefault)
    }

    /// The thing. Reading one that was never added ends the process.
    public var wrappedValue: Value {
        guard let value = collection.present(key, as: Value.self) ?? makeDefault?() else {
            preconditionFailure("nothing of the type \(Value.self) was added to AppDependencyManager")
        }
        return value
    }
}

// SPDX-License-Identifier: Apache-2.0

internal import EnfiladeConcurrency
internal import FoundationAdditions
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

    /// Makes all things that are not there yet, for the code that reads them later. A provider that fails is asked again the
    /// next time.
    func prepare() async {
        for (key, entry) in entries.withLock({ $0 }) {
            guard case .provider(let once, let provide) = entry else { continue }
            do {
                try await make(key, once, provide)
            } catch {
                Diagnostics.report("a provider of AppDependencyManager has failed: \(error)")
            }
        }
    }

    /// Makes one thing, unless it is there or was never added.
    ///
    /// - Throws: The error of its provider.
    func prepare(_ key: (any Hashable & Sendable)?, as type: Any.Type) async throws {
        let key = Self.key(key, type)
        guard case .provider(let once, let provide) = entries.withLock({ $0[key] }) else { return }
        try await make(key, once, provide)
    }

    private func make(
        _ key: Key, _ once: OnceAsync<any Sendable>, _ provide: @escaping @Sendable () async throws -> any Sendable
    ) async throws {
        let identity = ObjectIdentifier(once)
        if Self.making.contains(identity) { return }
        let making = Self.making.union([identity])
        let value = try await once.value { try await Self.$making.withValue(making) { try await provide() } }
        entries.withLock { entries in
            if case .provider(let present, _) = entries[key], present === once { entries[key] = .value(value) }
        }
    }
}

/// A thing of the app that an intent or a query needs, written `@Dependency`.
///
/// An intent or a query is not asked for anything if the provider of a thing that it declares fails; others are.
///
/// See [AppDependency](https://developer.apple.com/documentation/appintents/appdependency).
@propertyWrapper
public final class AppDependency<Value: Sendable>: Sendable {
    /// The way to a thing that was not added.
    private enum Default: Sendable {
        case closure(@Sendable () -> Value)
        case provider(OnceAsync<Value>, @Sendable () async throws -> Value)
    }

    private let key: (any Hashable & Sendable)?
    private let collection: AppDependencyManager
    private let defaultValue: Default?

    /// Finds a thing by its type, and by a name if it has one.
    public init(
        key: (any Hashable & Sendable)? = nil, manager: AppDependencyManager = .shared
    ) {
        (self.key, collection, defaultValue) = (key, manager, nil)
    }

    /// Finds a thing by its type, or makes one.
    public init(
        key: (any Hashable & Sendable)? = nil, manager: AppDependencyManager = .shared,
        default defaultValueProvider: @autoclosure @escaping @Sendable () -> Value
    ) {
        (self.key, collection, defaultValue) = (key, manager, .closure { defaultValueProvider() })
    }

    /// Finds a thing by its type, or makes one, which takes time, before the intent is performed.
    public init(
        key: (any Hashable & Sendable)? = nil, manager: AppDependencyManager = .shared,
        default defaultValueProvider: @escaping @Sendable () async throws -> Value
    ) {
        (self.key, collection, defaultValue) = (key, manager, .provider(OnceAsync(), defaultValueProvider))
    }

    /// The thing. Reading one that was never added, or is not made yet, ends the process.
    public var wrappedValue: Value {
        if let value = collection.present(key, as: Value.self) { return value }
        switch defaultValue {
        case .closure(let make): return make()
        case .provider(let once, _): if let value = once.current { return value }
        case nil: break
        }
        preconditionFailure(
            "nothing of the type \(Value.self) was added to AppDependencyManager, or it is not made yet")
    }

    /// The dependency itself.
    public var projectedValue: AppDependency<Value> { self }
}

extension AppDependency: DeclaredDependency {
    func prepare() async throws {
        try await collection.prepare(key, as: Value.self)
        guard case .provider(let once, let make) = defaultValue, once.current == nil,
            collection.present(key, as: Value.self) == nil
        else { return }
        _ = try await once.value(make)
    }
}

// SPDX-License-Identifier: Apache-2.0

internal import Synchronization

/// A thing of the app that an intent, a query or a provider of options declares.
protocol DeclaredDependency: Sendable {
    /// Makes the thing, unless it is there or was never added.
    ///
    /// - Throws: The error of its provider.
    func prepare() async throws
}

/// The things that types of an app declare.
enum DeclaredDependencies {
    /// The types without any, which need no further reflection.
    private static let independent = Mutex<Set<ObjectIdentifier>>([])

    /// Makes all things that a value declares and that are not there yet, before code of it runs.
    ///
    /// - Throws: The first error of a provider.
    static func prepare(of owner: some Any) async throws {
        let type = ObjectIdentifier(Swift.type(of: owner) as Any.Type)
        if independent.withLock({ $0.contains(type) }) { return }
        let declared = Mirror(reflecting: owner).children.compactMap { $0.value as? any DeclaredDependency }
        if declared.isEmpty { independent.withLock { _ = $0.insert(type) } }
        for dependency in declared { try await dependency.prepare() }
    }
}

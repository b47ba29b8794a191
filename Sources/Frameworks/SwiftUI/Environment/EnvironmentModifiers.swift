// SPDX-License-Identifier: Apache-2.0

public import FoundationAdditions
public import Observation

/// A view with changed surroundings.
private struct EnvironmentWriter<Content: View>: EnvironmentView {
    let content: Content
    let write: (inout EnvironmentValues) -> Void

    func change(_ environment: inout EnvironmentValues) {
        write(&environment)
    }
}

extension View {
    /// Sets the environment value of the specified key path to the given value.
    public func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> some View {
        EnvironmentWriter(content: self) { $0[keyPath: keyPath] = value }
    }

    /// Places an observable object in the view's environment; `nil` takes the one above away.
    public func environment<T: AnyObject & Observable>(_ object: T?) -> some View {
        EnvironmentWriter(content: self) { $0[object: T.self] = object }
    }

    /// Transforms the environment value of the specified key path with the given function.
    public func transformEnvironment<V>(
        _ keyPath: WritableKeyPath<EnvironmentValues, V>, transform: @escaping (inout V) -> Void
    ) -> some View {
        EnvironmentWriter(content: self) { transform(&$0[keyPath: keyPath]) }
    }

    /// Supplies an observable object to a view's hierarchy.
    public func environmentObject<T: ObservableObject>(_ object: T) -> some View {
        EnvironmentWriter(content: self) { $0[object: T.self] = object }
    }
}

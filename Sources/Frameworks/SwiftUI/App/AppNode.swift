// SPDX-License-Identifier: Apache-2.0

/// The app as something that is evaluated: its scenes describe the windows that there can be.
final class AppNode<A: App>: Node {
    private var app: A
    /// Scenes with a body, by their place among the scenes; their state is handed on to the next value.
    private var scenes: [[Int]: any Scene] = [:]
    private let changed: @MainActor ([WindowDescription]) -> Void

    /// The windows that there can be, after the latest evaluation.
    private(set) var windows: [WindowDescription] = []

    init(
        _ app: A, environment: EnvironmentValues, changed: @escaping @MainActor ([WindowDescription]) -> Void
    ) {
        self.app = app
        self.changed = changed
        super.init(parent: nil, environment: environment)
        DynamicProperties.install(in: &self.app, previous: nil, environment: environment)
        refresh()
    }

    override func refresh() {
        var found: [[Int]: any Scene] = [:]
        windows = evaluate { collect(app.body, at: [], into: &found) }
        for position in windows.indices { windows[position].position = position }
        scenes = found
        changed(windows)
    }

    private func collect<S: Scene>(_ scene: S, at place: [Int], into found: inout [[Int]: any Scene])
        -> [WindowDescription]
    {
        if let primitive = scene as? any PrimitiveScene {
            var inner: [[Int]: any Scene] = [:]
            defer { found.merge(inner) { _, new in new } }
            return primitive.windows { scene, index in collect(scene, at: place + [index], into: &inner) }
        }
        var scene = scene
        DynamicProperties.install(in: &scene, previous: scenes[place] as? S, environment: environment)
        found[place] = scene
        return collect(scene.body, at: place + [0], into: &found)
    }
}

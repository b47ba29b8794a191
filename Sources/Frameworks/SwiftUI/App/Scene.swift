// SPDX-License-Identifier: Apache-2.0

/// A part of an app's user interface with a life cycle managed by the system.
///
/// See [Scene](https://developer.apple.com/documentation/swiftui/scene).
@MainActor @preconcurrency public protocol Scene {
    /// The type of scene that represents the body of this scene.
    associatedtype Body: Scene

    /// The content and behavior of the scene.
    @SceneBuilder @MainActor @preconcurrency var body: Body { get }
}

/// A scene without a body of its own, such as a group of windows.
extension Never: Scene {}

extension Scene where Body == Never {
    /// Not there: this scene is presented without a body. Calling it is a programmer's error.
    public var body: Never {
        preconditionFailure("\(Self.self) has no body; it is presented as it is")
    }
}

/// A scene without a body, which describes its windows itself.
protocol PrimitiveScene: Scene where Body == Never {
    /// The windows that there can be; scenes inside are asked with `visit`.
    func windows(_ visit: (any Scene, Int) -> [WindowDescription]) -> [WindowDescription]
}

/// A result builder for composing a collection of scenes into a single composite scene.
///
/// See [SceneBuilder](https://developer.apple.com/documentation/swiftui/scenebuilder).
@resultBuilder public struct SceneBuilder {
    /// Builds an expression within the builder.
    public static func buildExpression<Content: Scene>(_ content: Content) -> Content {
        content
    }

    /// Passes a single scene written as a child scene through unmodified.
    public static func buildBlock<Content: Scene>(_ content: Content) -> Content {
        content
    }

    /// Creates a single, composite scene from several scenes.
    @_disfavoredOverload public static func buildBlock<each Content: Scene>(
        _ content: repeat each Content
    ) -> some Scene {
        var scenes: [any Scene] = []
        repeat scenes.append(each content)
        return SceneList(scenes: scenes)
    }
}

/// Several scenes.
struct SceneList {
    let scenes: [any Scene]
}

extension SceneList: Scene {
    typealias Body = Never
}

extension SceneList: PrimitiveScene {
    func windows(_ visit: (any Scene, Int) -> [WindowDescription]) -> [WindowDescription] {
        scenes.enumerated().flatMap { visit($0.element, $0.offset) }
    }
}

// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A scene whose windows are described a little differently.
private struct ModifiedScene<Content: Scene> {
    let content: Content
    let change: (inout WindowDescription) -> Void
}

extension ModifiedScene: Scene {
    typealias Body = Never
}

extension ModifiedScene: PrimitiveScene {
    func windows(_ visit: (any Scene, Int) -> [WindowDescription]) -> [WindowDescription] {
        visit(content, 0).map { window in
            var window = window
            change(&window)
            return window
        }
    }
}

extension Scene {
    /// Sets a default width and height for a window.
    public func defaultSize(width: CGFloat, height: CGFloat) -> some Scene {
        defaultSize(CGSize(width: width, height: height))
    }

    /// Sets a default size for a window.
    public func defaultSize(_ size: CGSize) -> some Scene {
        ModifiedScene(content: self) { $0.size = size }
    }

    /// Specifies the external events for which a new window of the scene is opened.
    ///
    /// An event is taken if it contains one of the texts, cases and accents aside; `*` takes all.
    public func handlesExternalEvents(matching conditions: Set<String>) -> some Scene {
        ModifiedScene(content: self) { $0.matching = conditions }
    }
}

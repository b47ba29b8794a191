// SPDX-License-Identifier: Apache-2.0

internal import EnfiladeGTK

/// A view that puts a widget of its own around each widget of another view.
protocol WrapperView: PrimitiveView {
    associatedtype Content: View
    /// The class of the wrappers.
    associatedtype Wrapper: Bin = Bin
    /// The view that is wrapped.
    var content: Content { get }

    /// Whether assistive technologies meet the wrapper, and not only the widget in it.
    static var isElement: Bool { get }

    /// Whether the wrapper is displayed differently when the view comes or goes, instead of the widget in it.
    static var hasTransition: Bool { get }

    /// Makes the widget that goes around, a bin.
    func makeWrapper() -> Wrapper

    /// Makes a wrapper look as the value says, touching only properties that differ.
    func apply(to wrapper: Wrapper)
}

extension WrapperView {
    func makeNode(parent: Node?, environment: EnvironmentValues) -> Node {
        WrapperNode(self, parent: parent, environment: environment)
    }

    static var isElement: Bool { false }
    static var hasTransition: Bool { false }
}

extension WrapperView where Wrapper == Bin {
    func makeWrapper() -> Bin { Bin() }
}

/// A bin with an object that works on it and lasts as long as it.
final class AttachedBin<Attachment: AnyObject>: Bin, AttachmentOwner {
    var attachment: Attachment?
}

/// A view that puts a widget of its own around each widget of another view.
final class WrapperNode<V: WrapperView>: Node {
    private var view: V
    private var content: Node?
    private var wrapped: [Widget] = []
    private var wrappers: [V.Wrapper] = []

    init(_ view: V, parent: Node?, environment: EnvironmentValues) {
        self.view = view
        super.init(parent: parent, environment: environment)
        updateContent()
    }

    override var children: [Node] {
        content.map { [$0] } ?? []
    }

    override var widgets: [Widget] { wrappers }
    override var transitionWidgets: [Widget] { V.hasTransition ? wrappers : super.transitionWidgets }
    override var elements: [Widget] { V.isElement ? wrappers : super.elements }

    override func take(_ view: any View) -> Bool {
        guard let new = view as? V else { return false }
        self.view = new
        updateContent()
        for wrapper in wrappers {
            environment.direct(wrapper)
            new.apply(to: wrapper)
        }
        return true
    }

    override func contentChanged() {
        if wrap() {
            parent?.contentChanged()
        } else {
            parent?.arrangementChanged()
        }
    }

    private func updateContent() {
        content = replacing(content, with: view.content, environment: environment)
        wrap()
    }

    /// Makes a wrapper for each new widget and drops those of widgets that are gone; false if there was nothing to do.
    @discardableResult private func wrap() -> Bool {
        let new = content?.widgets ?? []
        guard !new.elementsEqual(wrapped, by: ===) else { return false }
        var left = Dictionary(uniqueKeysWithValues: zip(wrapped.map { ObjectIdentifier($0) }, wrappers))
        wrappers = new.map { child in
            if let wrapper = left.removeValue(forKey: ObjectIdentifier(child)) { return wrapper }
            let wrapper = view.makeWrapper()
            environment.direct(wrapper)
            view.apply(to: wrapper)
            wrapper.setChild(child)
            return wrapper
        }
        for wrapper in left.values { wrapper.setChild(nil) }
        wrapped = new
        return true
    }
}

// SPDX-License-Identifier: Apache-2.0

internal import EnfiladeGTK

/// A view with a gesture.
private struct GestureView<Content: View, Added: Gesture>: View {
    @Environment(\.self) private var environment
    let content: Content
    let added: Added
    let rank: GestureRank
    let mask: GestureMask

    init(_ content: Content, _ added: Added, _ rank: GestureRank, _ mask: GestureMask) {
        (self.content, self.added, self.rank, self.mask) = (content, added, rank, mask)
    }

    var body: some View {
        GestureWrapper(
            content: content.environment(
                \.acceptsGestures, environment.acceptsGestures && mask.contains(.subviews)),
            added: added, rank: rank,
            isEnabled: mask.contains(.gesture) && environment.acceptsGestures && environment.isEnabled,
            environment: environment)
    }
}

/// The widget around a view with a gesture.
private struct GestureWrapper<Content: View, Added: Gesture>: WrapperView {
    let content: Content
    let added: Added
    let rank: GestureRank
    let isEnabled: Bool
    let environment: EnvironmentValues

    func makeWrapper() -> AttachedBin<GestureRoot<Added>> { AttachedBin() }

    func apply(to wrapper: AttachedBin<GestureRoot<Added>>) {
        let root = wrapper.attached { GestureRoot(wrapper, rank: rank) }
        root.update(added, isEnabled: isEnabled, environment: environment)
    }
}

/// The recognizers of the gesture of one view, which wait for the gesture again and again.
@MainActor private final class GestureRoot<Added: Gesture> {
    private let area: GestureArea
    private var recognizer: Recognizer<Added.Value>?
    private var isEnabled = false

    init(_ widget: Widget, rank: GestureRank) {
        area = GestureArea(widget, rank: rank)
        area.replaced = { [weak self] in self?.settle() }
    }

    isolated deinit {
        recognizer?.stop()
    }

    /// Takes a new value of the gesture.
    func update(_ gesture: Added, isEnabled: Bool, environment: EnvironmentValues) {
        area.environment = environment
        let isNew = recognizer == nil
        recognizer = area.recognizer(for: gesture, replacing: recognizer) { [weak self] in self?.received($0) }
        settle()
        guard isEnabled != self.isEnabled || isNew else { return }
        self.isEnabled = isEnabled
        isEnabled ? recognizer?.start(joining: false) : recognizer?.stop()
    }

    /// Has all recognizers begin again if one was replaced.
    private func settle() {
        guard area.takeReplaced(), isEnabled else { return }
        recognizer?.stop()
        recognizer?.start(joining: false)
    }

    private func received(_ phase: GesturePhase<Added.Value>) {
        if case .active = phase { return }
        if isEnabled { recognizer?.start(joining: false) }
    }
}

extension View {
    /// Attaches a gesture to the view with a lower precedence than gestures defined by the view.
    public func gesture<T: Gesture>(_ gesture: T, including mask: GestureMask = .all) -> some View {
        GestureView(self, gesture, .normal, mask)
    }

    /// Attaches a gesture to the view with a lower precedence than gestures defined by the view.
    ///
    /// - Parameters:
    ///   - gesture: The gesture.
    ///   - isEnabled: Whether it is recognized. One that is under way is cancelled by a change to false.
    public func gesture<T: Gesture>(_ gesture: T, isEnabled: Bool) -> some View {
        GestureView(self, gesture, .normal, isEnabled ? .all : .subviews)
    }

    /// Attaches a gesture to the view with a higher precedence than gestures defined by the view.
    public func highPriorityGesture<T: Gesture>(_ gesture: T, including mask: GestureMask = .all) -> some View {
        GestureView(self, gesture, .high, mask)
    }

    /// Attaches a gesture to the view with a higher precedence than gestures defined by the view.
    public func highPriorityGesture<T: Gesture>(_ gesture: T, isEnabled: Bool) -> some View {
        GestureView(self, gesture, .high, isEnabled ? .all : .subviews)
    }

    /// Attaches a gesture to the view to process simultaneously with gestures defined by the view.
    public func simultaneousGesture<T: Gesture>(_ gesture: T, including mask: GestureMask = .all) -> some View {
        GestureView(self, gesture, .simultaneous, mask)
    }

    /// Attaches a gesture to the view to process simultaneously with gestures defined by the view.
    public func simultaneousGesture<T: Gesture>(_ gesture: T, isEnabled: Bool) -> some View {
        GestureView(self, gesture, .simultaneous, isEnabled ? .all : .subviews)
    }
}

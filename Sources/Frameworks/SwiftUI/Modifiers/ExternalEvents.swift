// SPDX-License-Identifier: Apache-2.0
// The events that come to a window from outside: URLs and activities.

public import Foundation
public import FoundationAdditions

/// A view that takes events for its window.
private struct EventView<Content: View>: HookView {
    let content: Content
    /// Claims the events that the view takes.
    let claim: (SceneContext, EventClaim) -> Void
    /// Takes it back.
    var release: (SceneContext, EventClaim) -> Void = { $0.remove($1) }

    func makeMemory() -> EventClaim { EventClaim() }

    func appeared(_ memory: inout EventClaim, environment: EnvironmentValues) {
        if let context = environment.sceneContext { claim(context, memory) }
    }

    func updated(from previous: Self, _ memory: inout EventClaim, environment: EnvironmentValues) {
        let (claim, memory) = (claim, memory)
        guard let context = environment.sceneContext else { return }
        Scheduler.shared.afterUpdate { claim(context, memory) }
    }

    func disappeared(_ memory: inout EventClaim, environment: EnvironmentValues) {
        if let context = environment.sceneContext { release(context, memory) }
    }
}

extension View {
    /// Registers a handler to invoke in response to a URL that your app receives.
    ///
    /// In a window without a scene it hears of none.
    public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View {
        EventView(content: self) { $0.add($1, action) }
    }

    /// Registers a handler to invoke in response to a user activity that your app receives.
    ///
    /// In a window without a scene it hears of none.
    public func onContinueUserActivity(
        _ activityType: String, perform action: @escaping (NSUserActivity) -> Void
    ) -> some View {
        EventView(content: self) { $0.add($1, type: activityType, action) }
    }

    /// Specifies the external events that the view's scene handles if the scene is already open.
    ///
    /// - Parameters:
    ///   - preferring: Texts; the scene is chosen before others for an event that contains one of them. `*` stands for all events.
    ///   - allowing: Texts; the scene can be chosen for an event that contains one of them.
    public func handlesExternalEvents(preferring: Set<String>, allowing: Set<String>) -> some View {
        EventView(content: self) { $0.setConditions($1, preferring: preferring, allowing: allowing) }
    }

    /// Advertises a user activity type.
    ///
    /// - Parameters:
    ///   - activityType: The type of the activity.
    ///   - isActive: Whether it is advertised.
    ///   - update: Fills the activity in: when the view is updated, for its title and identifiers, and when the system needs it.
    public func userActivity(
        _ activityType: String, isActive: Bool = true, _ update: @escaping (NSUserActivity) -> Void
    ) -> some View {
        EventView(
            content: self,
            claim: { context, claim in
                if isActive {
                    context.activity.add(claim, type: activityType, update)
                } else {
                    context.activity.remove(claim)
                }
            }, release: { $0.activity.remove($1) })
    }

    /// Advertises a user activity type for an element, and none if there is no element.
    public func userActivity<P>(
        _ activityType: String, element: P?, _ update: @escaping (P, NSUserActivity) -> Void
    ) -> some View {
        userActivity(activityType, isActive: element != nil) { activity in
            if let element { update(element, activity) }
        }
    }
}

// SPDX-License-Identifier: Apache-2.0

/// An intent that adapts its app to a Focus, with values that the user chooses for each Focus.
///
/// The intent is offered in the settings of every Focus as soon as the app is installed; nothing registers it. ``AppIntent/perform()``
/// is called with the values of the Focus that is switched on, and with the defaults when these hold no longer.
///
/// See [SetFocusFilterIntent](https://developer.apple.com/documentation/appintents/setfocusfilterintent).
public protocol SetFocusFilterIntent: AppIntent, InstanceDisplayRepresentable {
    /// The context that the system takes over for as long as the filter is in force.
    var appContext: FocusFilterAppContext { get }
    /// The filters that are offered when the user adds one to a Focus, best first.
    static func suggestedFocusFilters(for context: FocusFilterSuggestionContext) async -> [Self]
}

extension SetFocusFilterIntent {
    public var appContext: FocusFilterAppContext { FocusFilterAppContext() }

    public static func suggestedFocusFilters(for context: FocusFilterSuggestionContext) async -> [Self] { [] }

    /// An instance with the values that are in force.
    ///
    /// While ``AppIntent/perform()`` runs, these are its values; while it runs with the defaults because a filter has ended,
    /// there are none.
    ///
    /// - Throws: ``SetFocusFilterIntentError/notFound`` if the filter is not in force,
    ///   ``SetFocusFilterIntentError/missingParameterValue`` if a parameter needs a value and has none, and other errors if
    ///   that cannot be known.
    public static var current: Self {
        get async throws { try await IntentRoom.shared.current(Self.self) }
    }

    /// Has the system ask for the context again. It returns at once; several calls in a row are one.
    public static func invalidateFocusFilterAppContext() {
        IntentRoom.shared.invalidate(persistentIdentifier)
    }
}

/// The circumstances in which filters are suggested.
///
/// See [FocusFilterSuggestionContext](https://developer.apple.com/documentation/appintents/focusfiltersuggestioncontext).
public struct FocusFilterSuggestionContext: Sendable {
    init() {}
}

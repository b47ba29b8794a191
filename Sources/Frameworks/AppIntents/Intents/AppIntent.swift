// SPDX-License-Identifier: Apache-2.0

public import FoundationAdditions

/// An action of an app that the system can offer and perform.
///
/// ```swift
/// struct OpenInbox: AppIntent {
///     static let title: LocalizedStringResource = "Open Inbox"
///     func perform() async throws -> some IntentResult { .result() }
/// }
/// ```
///
/// See [AppIntent](https://developer.apple.com/documentation/appintents/appintent).
public protocol AppIntent: PersistentlyIdentifiable, Sendable, _OptionallyDescribedIntent, _DescribedIntent,
    _OptionallyTextDescribedIntent, _TextDescribedIntent
{
    associatedtype SummaryContent: ParameterSummary = EmptyParameterSummary
    associatedtype PerformResult: IntentResult

    /// The title for people.
    static var title: LocalizedStringResource { get }
    /// Whether the app comes to the front when the intent is performed.
    static var openAppWhenRun: Bool { get }
    /// Whether the user must have unlocked the device.
    static var authenticationPolicy: IntentAuthenticationPolicy { get }
    /// Whether the intent is offered for commands and suggestions.
    static var isDiscoverable: Bool { get }
    /// The sentence that sums up the intent with its parameters.
    @ParameterSummaryBuilder<Self> static var parameterSummary: SummaryContent { get }

    init()
    /// Performs the intent.
    func perform() async throws -> PerformResult
}

extension AppIntent {
    /// A parameter of the intent.
    public typealias Parameter = IntentParameter
    /// The sentence that sums up the intent.
    public typealias Summary = IntentParameterSummary<Self>
    /// Something of the app that the intent needs.
    public typealias Dependency = AppDependency

    public static var openAppWhenRun: Bool { false }

    public static var authenticationPolicy: IntentAuthenticationPolicy { .alwaysAllowed }

    public static var isDiscoverable: Bool { true }
}

extension AppIntent where SummaryContent == EmptyParameterSummary {
    public static var parameterSummary: EmptyParameterSummary { EmptyParameterSummary() }
}

/// The condition under which the system performs an intent.
///
/// See [IntentAuthenticationPolicy](https://developer.apple.com/documentation/appintents/intentauthenticationpolicy).
public enum IntentAuthenticationPolicy: Hashable, Sendable {
    /// At any time.
    case alwaysAllowed
    /// After the user has authenticated.
    case requiresAuthentication
    /// While this device is unlocked.
    case requiresLocalDeviceAuthentication
}

/// An intent that opens something of its app.
///
/// See [OpenIntent](https://developer.apple.com/documentation/appintents/openintent).
public protocol OpenIntent: SystemIntent {
    associatedtype Value: _IntentValue
    /// The opened thing.
    var target: Value { get set }
}

extension OpenIntent {
    public static var openAppWhenRun: Bool { true }
}

/// An intent whose meaning the system knows.
public protocol SystemIntent: AppIntent {}

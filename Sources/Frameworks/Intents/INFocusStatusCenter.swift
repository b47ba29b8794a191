// SPDX-License-Identifier: Apache-2.0

internal import EnfiladeContract
internal import EnfiladeServiceClient
public import Foundation
internal import FoundationAdditions
internal import Synchronization

/// The user's answer to the question whether an app may know of the Focus.
///
/// See [INFocusStatusAuthorizationStatus](https://developer.apple.com/documentation/intents/infocusstatusauthorizationstatus).
public enum INFocusStatusAuthorizationStatus: Int, Sendable {
    case notDetermined = 0
    case restricted = 1
    case denied = 2
    case authorized = 3
}

/// The Focus, as far as an app may know it.
///
/// See [INFocusStatus](https://developer.apple.com/documentation/intents/infocusstatus).
public final class INFocusStatus: NSObject, Sendable {
    /// Whether a Focus is on; `nil` if that is not known.
    public let isFocused: Bool?

    /// Makes a status.
    public init(isFocused: Bool?) {
        self.isFocused = isFocused
    }
}

/// The place where an app learns whether a Focus is on.
///
/// Every app may know that, so that the authorization is given with the first request for it. ``focusStatus`` is the status
/// that was heard last, and is followed from that request on.
///
/// See [INFocusStatusCenter](https://developer.apple.com/documentation/intents/infocusstatuscenter).
public final class INFocusStatusCenter: NSObject, Sendable {
    private struct State {
        var isAuthorized = false
        var isFocused: Bool?
        var following: Task<Void, Never>?
    }

    /// The center of the process.
    public static let `default` = INFocusStatusCenter(Focus1Client(ServiceConnection.shared))

    private let service: Focus1Client
    private let state = Mutex(State())

    init(_ service: Focus1Client) {
        self.service = service
    }

    deinit {
        state.withLock { $0.following }?.cancel()
    }

    /// Whether the app may know of the Focus.
    public var authorizationStatus: INFocusStatusAuthorizationStatus {
        state.withLock { $0.isAuthorized } ? .authorized : .notDetermined
    }

    /// The status that was last heard.
    public var focusStatus: INFocusStatus {
        INFocusStatus(isFocused: state.withLock { $0.isFocused })
    }

    /// Asks to know of the Focus.
    ///
    /// - Returns: `restricted` if the service cannot be reached.
    public func requestAuthorization() async -> INFocusStatusAuthorizationStatus {
        do {
            let signals = try await service.statusChangedSignals()
            let isOn = try await service.status().isOn
            let isFirst = state.withLock { state in
                (state.isAuthorized, state.isFocused) = (true, isOn)
                return state.following == nil
            }
            if isFirst { follow(signals) }
            return .authorized
        } catch {
            Diagnostics.report("the Focus is not known: \(error)")
            return .restricted
        }
    }

    /// Asks to know of the Focus, and calls a function with the answer.
    public func requestAuthorization(
        completionHandler: (@Sendable (INFocusStatusAuthorizationStatus) -> Void)? = nil
    ) {
        Task {
            let status = await requestAuthorization()
            completionHandler?(status)
        }
    }

    private func follow(_ signals: AsyncStream<Bool>) {
        let task = Task { [weak self] in
            for await isOn in signals { self?.state.withLock { $0.isFocused = isOn } }
        }
        state.withLock { $0.following = task }
    }
}

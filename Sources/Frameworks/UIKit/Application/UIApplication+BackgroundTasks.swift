// SPDX-License-Identifier: Apache-2.0

internal import EnfiladeConcurrency
public import Foundation

/// A unique token that identifies a request to run in the background.
///
/// See [UIBackgroundTaskIdentifier](https://developer.apple.com/documentation/uikit/uibackgroundtaskidentifier).
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// A token for a task that cannot run, or is none.
    public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}

extension UIApplication {
    /// Marks the start of a task that should go on when the app ends.
    ///
    /// Here an app without windows goes on as long as it lives; the end of the process waits for its tasks, for ten seconds at most.
    ///
    /// - Parameter handler: Called shortly before that time is over. It is to end the task.
    /// - Returns: The token for ``endBackgroundTask(_:)``; ``UIBackgroundTaskIdentifier/invalid`` once it is too late.
    public func beginBackgroundTask(
        expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
    ) -> UIBackgroundTaskIdentifier {
        BackgroundTasks.shared.begin(handler)
    }

    /// Marks the start of a task with a name, for debugging, that should go on when the app ends.
    public func beginBackgroundTask(
        withName taskName: String?, expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
    ) -> UIBackgroundTaskIdentifier {
        BackgroundTasks.shared.begin(handler)
    }

    /// Marks the end of a task; nothing happens if it has ended.
    public func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {
        BackgroundTasks.shared.end(identifier)
    }

    /// The time that tasks have left, in seconds: the greatest number while the app does not end.
    public var backgroundTimeRemaining: TimeInterval {
        BackgroundTasks.shared.deadline.map { max(0, ContinuousClock.now.duration(to: $0) / .seconds(1)) }
            ?? .greatestFiniteMagnitude
    }
}

/// The tasks for which the end of the app waits.
@MainActor final class BackgroundTasks {
    static let shared = BackgroundTasks()

    /// The time that tasks have when the app ends, and the rest of it when they are told.
    private static let (limit, lastMoment) = (Duration.seconds(10), Duration.seconds(1))

    private var handlers: [UIBackgroundTaskIdentifier: (@MainActor @Sendable () -> Void)?] = [:]
    private var last = 0
    /// The time at which the process ends; `nil` while it does not.
    private(set) var deadline: ContinuousClock.Instant?
    private var finished: OneShot<Void>?
    private var isOver = false

    func begin(_ handler: (@MainActor @Sendable () -> Void)?) -> UIBackgroundTaskIdentifier {
        guard !isOver else { return .invalid }
        last += 1
        let identifier = UIBackgroundTaskIdentifier(rawValue: last)
        handlers[identifier] = .some(handler)
        return identifier
    }

    func end(_ identifier: UIBackgroundTaskIdentifier) {
        handlers[identifier] = nil
        if handlers.isEmpty { finished?.give() }
    }

    /// Waits for the tasks, which are told a moment before their time is over.
    func finish() async {
        guard !handlers.isEmpty else { return isOver = true }
        deadline = .now + Self.limit
        let finished = OneShot<Void>()
        self.finished = finished
        let warning = afterDelay(Self.limit - Self.lastMoment) { @MainActor in
            for handler in self.handlers.values { handler?() }
        }
        try? await withTimeout(Self.limit) { try await finished.value() }
        warning.cancel()
        isOver = true
    }
}

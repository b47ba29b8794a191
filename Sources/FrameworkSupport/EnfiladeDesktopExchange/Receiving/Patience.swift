// SPDX-License-Identifier: Apache-2.0
// Waiting for other programs, which may stop or end without a word.

internal import CAdwaita
internal import EnfiladeGLib

/// How long another program may be silent while it is waited for.
package struct Patience: Sendable {
    /// In milliseconds; `nil` for ever.
    let limit: UInt32?

    /// As long as people wait before they believe that something is broken.
    package static let standard = Patience(limit: 20_000)

    /// Waits until something calls back, or for so long as there is patience.
    ///
    /// - Parameters:
    ///   - problem: What the error says if nothing comes.
    ///   - start: Begins the work. Its callback takes the context it is given by `Waiting.take`, once, even if it comes late.
    /// - Throws: `ExchangeError`, or what the callback fails with.
    @MainActor func wait<Result: Sendable>(
        _ problem: String, _ start: (_ context: UnsafeMutableRawPointer) -> Void
    ) async throws -> Result {
        try await withCheckedThrowingContinuation { continuation in
            let waiting = Waiting<Result>(continuation)
            if let limit { waiting.limit(limit, problem) }
            start(Unmanaged.passRetained(waiting).toOpaque())
        }
    }
}

/// Who waits for a callback of GIO.
@MainActor final class Waiting<Result: Sendable> {
    private var continuation: CheckedContinuation<Result, any Error>?
    private var timer: guint = 0

    init(_ continuation: CheckedContinuation<Result, any Error>) {
        self.continuation = continuation
    }

    /// The one behind the context of a callback, which ends the callback's hold on it.
    static func take(_ context: UnsafeMutableRawPointer) -> Waiting {
        Unmanaged<Waiting>.fromOpaque(context).takeRetainedValue()
    }

    /// Gives up after some milliseconds.
    func limit(_ milliseconds: UInt32, _ problem: String) {
        timer = Late.start(after: milliseconds) { [weak self] in
            self?.timer = 0
            self?.finish(.failure(ExchangeError(problem)))
        }
    }

    /// Lets the one who waits go on; what comes after that is let go.
    func finish(_ result: Swift.Result<Result, any Error>) {
        if timer != 0 { g_source_remove(timer) }
        timer = 0
        let continuation = continuation
        self.continuation = nil
        continuation?.resume(with: result)
    }
}

/// What happens when nothing has come.
private final class Late {
    private let body: @MainActor () -> Void

    private init(_ body: @escaping @MainActor () -> Void) {
        self.body = body
    }

    /// Runs `body` later, unless the source that this answers is removed before.
    @MainActor static func start(after milliseconds: UInt32, _ body: @escaping @MainActor () -> Void) -> guint {
        g_timeout_add_full(
            G_PRIORITY_DEFAULT, milliseconds,
            { data in
                guard let data else { return 0 }
                // Safe: GLib calls on the thread of the main actor.
                nonisolated(unsafe) let context = data
                MainActor.assumeIsolated { Unmanaged<Late>.fromOpaque(context).takeUnretainedValue().body() }
                return 0
            }, Unmanaged.passRetained(Late(body)).toOpaque(),
            { data in if let data { Unmanaged<Late>.fromOpaque(data).release() } })
    }
}

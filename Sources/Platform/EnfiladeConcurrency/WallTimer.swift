// SPDX-License-Identifier: Apache-2.0
// A time of the clock on the wall, which can be set and goes on while the machine sleeps.

internal import CLinux
internal import Foundation
internal import Synchronization

/// One alarm at a time of day, by the clock that people see.
///
/// `ContinuousClock` does not notice that the clock was set. The kernel wakes nobody before the time has come, and no
/// thread waits before the first alarm is set. See timerfd_create(2).
package final class WallTimer: Sendable {
    /// An element whenever the time has come, and whenever the clock was set after a first alarm. It has one reader.
    package let alarms: AsyncStream<Void>
    private let timer: KernelTimer
    private let continuation: AsyncStream<Void>.Continuation
    /// Whether a thread waits for the timer.
    private let isAwaited = Mutex(false)

    /// Makes a timer without an alarm.
    ///
    /// - Throws: `WallTimerError` if the kernel has no timer for us.
    package init() throws {
        timer = try KernelTimer()
        (alarms, continuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    }

    /// Sets the alarm, in place of the one before; an alarm in the past comes at once.
    ///
    /// - Parameter time: Milliseconds since 1970; `nil` for no alarm.
    package func set(_ time: Int64?) {
        isAwaited.withLock { isAwaited in
            if time == nil && !isAwaited { return }
            timer.set(time)
            if !isAwaited { wait() }
            isAwaited = true
        }
    }

    private func wait() {
        Thread.detachNewThread { [timer, continuation] in
            while timer.wait() {
                if case .terminated = continuation.yield() { return }
            }
            continuation.finish()
        }
    }

    deinit {
        continuation.finish()
        // Wakes the thread, which sees that nobody reads any more.
        timer.set(1)
    }
}

/// A timer of the kernel, shared by its owner and the thread that waits for it.
private final class KernelTimer: Sendable {
    private let number: Int32

    /// The time of an alarm that never comes: without one, the kernel would not tell that the clock was set.
    private static let never = 1 << 40

    init() throws {
        number = timerfd_create(CLOCK_REALTIME, enfilade_timer_closes)
        guard number >= 0 else { throw WallTimerError(number: errno) }
    }

    func set(_ time: Int64?) {
        var value = itimerspec()
        value.it_value.tv_sec = time.map { Int(max($0, 1) / 1_000) } ?? Self.never
        value.it_value.tv_nsec = time.map { Int(max($0, 1) % 1_000) * 1_000_000 } ?? 0
        timerfd_settime(number, enfilade_timer_by_the_wall, &value, nil)
    }

    /// Waits on this thread until the time has come or the clock was set; false if the kernel gives no more alarms.
    func wait() -> Bool {
        var count: UInt64 = 0
        while read(number, &count, MemoryLayout<UInt64>.size) < 0 {
            if errno == ECANCELED { return true }
            if errno != EINTR { return false }
        }
        return true
    }

    deinit {
        close(number)
    }
}

/// The kernel has no timer for us.
package struct WallTimerError: Error, CustomStringConvertible {
    /// The reason, as in `errno`.
    package let number: Int32

    package var description: String { "there is no timer: \(String(cString: strerror(number)))" }
}

// SPDX-License-Identifier: Apache-2.0
// Names that code for Apple's platforms uses and Linux has nothing behind, so that the compiler says why.

/// Signposts, which Apple's Instruments display.
@available(*, unavailable, message: "signposts are for Apple's Instruments; there is nothing here that displays them")
public struct OSSignposter {
    /// Makes nothing.
    public init() {}
    /// Makes nothing.
    public init(subsystem: String, category: String) {}
    /// Makes nothing.
    public init(logger: Logger) {}
}

/// A lock of C, which must not move in memory, as Swift moves values.
@available(*, unavailable, message: "Swift may move a lock of C in memory; use OSAllocatedUnfairLock")
public struct os_unfair_lock {
    /// Makes nothing.
    public init() {}
}

/// The same lock by its other name.
@available(*, unavailable, message: "Swift may move a lock of C in memory; use OSAllocatedUnfairLock")
public struct os_unfair_lock_s {
    /// Makes nothing.
    public init() {}
}

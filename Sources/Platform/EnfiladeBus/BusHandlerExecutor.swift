// SPDX-License-Identifier: Apache-2.0

/// Runs tasks on the thread of a bus, so that a call is answered without a change of threads.
///
/// The default actors and the nonisolated functions that such a task enters run there as well. For tasks whose steps
/// are short: while one of them computes, the bus waits.
package final class BusHandlerExecutor: TaskExecutor {
    private let loop: BusLoop

    init(_ loop: BusLoop) {
        self.loop = loop
    }

    package func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        // The rest of a task when its bus is gone runs where other tasks do.
        if !loop.enqueueHandling(job) { globalConcurrentExecutor.enqueue(job) }
    }
}

extension Bus {
    /// Where the handlers of objects run that share the thread of the bus.
    package nonisolated var handlerExecutor: BusHandlerExecutor { loop.handlerExecutor }
}

// SPDX-License-Identifier: Apache-2.0

import CSystemd
import EnfiladeConcurrency
import EnfiladeFiles
import Glibc
import Synchronization

/// The executor of one `Bus`: a thread that runs the actor's jobs and serves its connection, and sleeps otherwise.
///
/// While the thread sleeps, another one may borrow the connection to send something, which saves two switches of
/// threads. The thread holds a reference to the loop and ends after `stop`, which the actor's `deinit` calls.
final class BusLoop: SerialExecutor, @unchecked Sendable {
    // Safe: `connection` is touched by the loop's thread, or by a borrower while that thread stays asleep; `State`
    // says which. `unfinished` is touched by the loop's thread only. Everything else is a lock, an atomic or immutable.

    /// Something to do with the connection or for the actor.
    private enum Work {
        case job(UnownedJob)
        case handling(UnownedJob)
        case action(Action)
    }

    /// Something to do with the connection.
    typealias Action = @Sendable (BusConnection) -> Void

    /// The part of the loop that other threads may touch.
    private struct State {
        /// The work that waits to be done.
        var queue: [Work] = []
        /// Whether the thread sleeps, or is about to.
        var isAsleep = false
        /// Whether another thread has the connection.
        var isBorrowed = false
        /// Whether the thread woke up and waits for the connection.
        var isWanted = false
        /// Whether the loop ends.
        var isStopped = false
        /// Whether the thread has done everything that it will ever do.
        var hasEnded = false
        /// The events and the time that the thread sleeps for.
        var readiness = BusConnection.Readiness()

        /// Tells whether the thread has to be woken for work that was just added, and if so takes note that it will be.
        mutating func needsWakeUp() -> Bool {
            guard isAsleep, !isBorrowed else { return false }  // A borrower looks at the queue when it is done.
            isAsleep = false
            return true
        }
    }

    /// The executor of the tasks that share the thread. It keeps the loop, not the other way round.
    private struct Handlers {
        weak var executor: BusHandlerExecutor?
    }

    /// The part of the loop that other threads may touch.
    private let state = Mutex(State())
    /// The executor of the tasks that share the thread; `nil` while there are none.
    private let handlers = Mutex(Handlers())
    /// An eventfd that ends the sleep.
    private let wakeUp: Descriptor
    /// The thread, once it runs.
    private let thread = Atomic<UInt>(0)
    /// The connection. To be touched on this executor only.
    let connection: BusConnection
    /// The number of entries that the thread took out of the queue and has not begun.
    private var unfinished = 0

    /// Starts the thread.
    init(_ connection: BusConnection) throws(BusError) {
        let number = eventfd(0, Int32(EFD_CLOEXEC | EFD_NONBLOCK))
        guard number >= 0 else { throw BusLoop.cannotStart(errno) }
        wakeUp = Descriptor(adopting: number)
        self.connection = connection
        connection.loop = self
        try start()
    }

    /// Starts the thread.
    private func start() throws(BusError) {
        // The thread has a reference.
        let answer = BackgroundThread.start(connection.label) { [self] in run() }
        guard answer == 0 else { throw BusLoop.cannotStart(answer) }
    }

    /// The error for a thread that cannot be started.
    private static func cannotStart(_ number: Int32) -> BusError {
        BusError(BusError.limitsExceeded, "cannot start the bus's thread: \(String(cString: strerror(number)))")
    }

    // MARK: - From any thread

    /// Does something with the connection, after everything that was posted or enqueued before.
    ///
    /// After `stop` nothing is done any more.
    func post(_ action: @escaping Action) {
        let needsWakeUp = state.withLock { state in
            if state.isStopped { return false }
            state.queue.append(.action(action))
            return state.needsWakeUp()
        }
        if needsWakeUp { wake() }
    }

    /// The same, but on the calling thread if the loop has nothing else to do.
    func perform(_ action: @escaping Action) {
        if isIsolatingCurrentContext() == true, unfinished == 0, !hasWork { return action(connection) }
        let isLent = state.withLock { state in
            guard state.isAsleep, !state.isBorrowed, !state.isStopped, state.queue.isEmpty else { return false }
            state.isBorrowed = true
            return true
        }
        guard isLent else { return post(action) }
        action(connection)
        let readiness = connection.readiness
        let needsWakeUp = state.withLock { state in
            state.isBorrowed = false
            let isOutdated = !state.readiness.covers(readiness)
            guard isOutdated || state.isWanted || state.isStopped || !state.queue.isEmpty else { return false }
            state.isAsleep = false
            return true
        }
        if needsWakeUp { wake() }
    }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        let needsWakeUp = state.withLock { state in
            state.queue.append(.job(job))
            return state.needsWakeUp()
        }
        if needsWakeUp { wake() }
    }

    /// Runs a job of a task that prefers this thread without being the actor's.
    ///
    /// - Returns: False if the thread is gone; then the job has to run elsewhere.
    func enqueueHandling(_ job: UnownedJob) -> Bool {
        let (isTaken, needsWakeUp) = state.withLock { state in
            if state.hasEnded { return (false, false) }
            state.queue.append(.handling(job))
            return (true, state.needsWakeUp())
        }
        if needsWakeUp { wake() }
        return isTaken
    }

    /// The executor of the tasks that share the thread.
    ///
    /// It is one object for all of them: a task that enters the actor it is in already goes on at once only if the thread
    /// runs it for the very executor that the task prefers. Else it is queued anew.
    var handlerExecutor: BusHandlerExecutor {
        handlers.withLock { handlers in
            if let executor = handlers.executor { return executor }
            let executor = BusHandlerExecutor(self)
            handlers.executor = executor
            return executor
        }
    }

    /// Ends the thread once everything posted has been done, and closes the connection.
    func stop() {
        let needsWakeUp = state.withLock { state in
            state.isStopped = true
            return state.needsWakeUp()
        }
        if needsWakeUp { wake() }
    }

    func isIsolatingCurrentContext() -> Bool? {
        thread.load(ordering: .relaxed) == pthread_self()
    }

    func checkIsolated() {
        precondition(isIsolatingCurrentContext() == true, "not on the thread of this bus")
    }

    /// Ends the sleep of the thread.
    private func wake() {
        eventfd_write(wakeUp.number, 1)
    }

    // MARK: - On the thread

    /// The life of the thread.
    private func run() {
        thread.store(pthread_self(), ordering: .relaxed)
        var batch: [Work] = []
        var rounds = 0
        while takeWork(into: &batch) {
            unfinished = batch.count
            let handlers = handlers.withLock { $0.executor }
            for work in batch {
                unfinished -= 1
                switch work {
                case .job(let job): run(job, beside: handlers)
                // The task keeps its executor.
                case .handling(let job):
                    job.runSynchronously(on: (handlers ?? handlerExecutor).asUnownedTaskExecutor())
                case .action(let action): action(connection)
                }
            }
            batch.removeAll(keepingCapacity: true)
            rounds += 1
            if rounds < Self.roundsBetweenLooks, hasWork { continue }
            rounds = 0
            if sleep(until: connection.readiness) { connection.process() }
        }
        connection.shutDown(BusError(BusError.disconnected, "the connection was closed"))
    }

    /// Runs a job of the actor.
    ///
    /// - Parameter handlers: The executor that most of the tasks prefer which come here; `nil` if none does.
    private func run(_ job: UnownedJob, beside handlers: BusHandlerExecutor?) {
        guard let handlers else { return job.runSynchronously(on: asUnownedSerialExecutor()) }
        job.runSynchronously(isolatedTo: asUnownedSerialExecutor(), taskExecutor: handlers.asUnownedTaskExecutor())
    }

    /// How often the thread does all that is queued before it looks after the connection.
    private static let roundsBetweenLooks = 32

    /// Whether something is queued.
    private var hasWork: Bool {
        state.withLock { !$0.queue.isEmpty }
    }

    /// Moves everything queued into `batch`; false once the loop is stopped and nothing is left.
    private func takeWork(into batch: inout [Work]) -> Bool {
        state.withLock { state in
            swap(&state.queue, &batch)
            state.hasEnded = batch.isEmpty && state.isStopped
            return !state.hasEnded
        }
    }

    /// Sleeps until there is work or the connection is ready.
    ///
    /// - Returns: Whether the connection should be served.
    private func sleep(until readiness: BusConnection.Readiness) -> Bool {
        let now = BusConnection.now
        if readiness.deadline <= now { return true }
        let (readiness, mayWait) = state.withLock { state in
            // An old deadline is kept until it has passed: then the next call, whose deadline is later, can be sent
            // without waking this thread up.
            let old = state.readiness.deadline
            state.readiness = readiness
            if old > now { state.readiness.deadline = min(old, readiness.deadline) }
            state.isAsleep = state.queue.isEmpty && !state.isStopped
            return (state.readiness, state.isAsleep)
        }
        let isServed = poll(readiness, mayWait: mayWait, since: now)
        takeBack()
        return isServed
    }

    /// Waits for the connection and for `wake`, or only looks.
    private func poll(_ readiness: BusConnection.Readiness, mayWait: Bool, since now: UInt64) -> Bool {
        var polled = [
            pollfd(fd: wakeUp.number, events: Int16(POLLIN), revents: 0),
            pollfd(fd: readiness.descriptor, events: readiness.events, revents: 0),
        ]
        let wait = mayWait ? readiness.deadline - now : 0
        var limit = timespec()
        limit.tv_sec = Int(wait / 1_000_000)
        limit.tv_nsec = Int(wait % 1_000_000) * 1000
        let isEndless = mayWait && readiness.deadline == .max
        let answer = withUnsafePointer(to: &limit) { ppoll(&polled, 2, isEndless ? nil : $0, nil) }
        if answer > 0, polled[0].revents != 0 { calm() }
        return polled[1].revents != 0 || (answer == 0 && readiness.deadline <= BusConnection.now)
    }

    /// Waits until no other thread has the connection.
    private func takeBack() {
        while true {
            let isBorrowed = state.withLock { state in
                state.isAsleep = false
                state.isWanted = state.isBorrowed
                return state.isBorrowed
            }
            guard isBorrowed else { return }
            var polled = pollfd(fd: wakeUp.number, events: Int16(POLLIN), revents: 0)
            if ppoll(&polled, 1, nil, nil) > 0 { calm() }
        }
    }

    /// Takes note of a `wake`.
    private func calm() {
        var count: eventfd_t = 0
        eventfd_read(wakeUp.number, &count)
    }
}

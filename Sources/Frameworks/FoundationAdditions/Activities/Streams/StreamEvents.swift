// SPDX-License-Identifier: Apache-2.0
// The common part of input streams and output streams over a socket.

internal import EnfiladeFiles
internal import Foundation
internal import Glibc
internal import Synchronization

/// The status of a stream over one direction of a socket, and the events for its delegate.
///
/// The delegate gets an event on the thread of the run loop. The next one comes after the stream was read or written, as in
/// Foundation elsewhere. The main run loop has the events as work of the main actor, whatever the mode.
//
// Unchecked, because streams, run loops and timers are not Sendable: all that changes is in the mutex, the stream is handed
// its events in the run loop alone, and run loops take timers from any thread.
final class StreamEvents: @unchecked Sendable {
    /// A run loop that has the stream.
    //
    // Unchecked: run loops are compared, take timers and lose them on any thread, and this timer never fires.
    private struct Place: @unchecked Sendable {
        let loop: RunLoop
        let mode: RunLoop.Mode
        /// Keeps the run loop waiting while it has nothing but the stream.
        let keeper: Timer

        func isIn(_ loop: ObjectIdentifier, _ mode: RunLoop.Mode) -> Bool {
            ObjectIdentifier(self.loop) == loop && self.mode == mode
        }
    }

    private struct State: Sendable {
        var status = Stream.Status.notOpen
        /// The `errno` of the failure; 0 if there is none.
        var failure: Int32 = 0
        var places: [Place] = []
        /// Whether the delegate is still to learn that the stream is open.
        var owesOpening = false
        /// The wait for the socket.
        var wait: UInt64?
        /// Whether an event is on its way, or was handled without reading or writing.
        var isSettled = false
    }

    let socket: StreamSocket
    let direction: StreamSocket.Direction
    private let state = Mutex(State())
    /// The stream, which has this object.
    private weak var stream: Stream?

    init(_ socket: StreamSocket, _ direction: StreamSocket.Direction) {
        (self.socket, self.direction) = (socket, direction)
    }

    /// Names the stream, before anybody else has it.
    func begin(for stream: Stream) {
        self.stream = stream
    }

    var status: Stream.Status { state.withLock { $0.status } }

    var error: (any Error)? {
        let failure = state.withLock { $0.failure }
        return failure == 0 ? nil : NSError(domain: NSPOSIXErrorDomain, code: Int(failure))
    }

    // MARK: - The life of the stream

    func open() {
        let isFirst = state.withLock { state in
            guard state.status == .notOpen else { return false }
            (state.status, state.owesOpening) = (.open, true)
            return true
        }
        if isFirst { lookForEvents() }
    }

    func close() {
        let (places, wait) = state.withLock { state in
            defer { (state.status, state.places, state.wait) = (.closed, [], nil) }
            return (state.places, state.wait)
        }
        for place in places { place.keeper.invalidate() }
        if let wait { try? DescriptorWatch.shared().cancel(wait) }
        socket.end(direction)
    }

    /// Does a call that moves bytes, if the stream is open, and looks for the next event then.
    ///
    /// - Parameter move: Returns the number of bytes, or -1 with `errno`.
    /// - Returns: The number of bytes: 0 at the end, and -1 if the stream is not open or the call failed.
    func transfer(_ move: (Int32) -> Int) -> Int {
        switch status {
        case .open: break
        case .atEnd: return 0
        default: return -1
        }
        guard let descriptor = socket.descriptor else { return -1 }
        let (count, failure) = withExtendedLifetime(descriptor) {
            let count = move(descriptor.number)
            return (count, errno)
        }
        if count < 0 { fail(failure) } else { resume() }
        return count
    }

    /// Notes that the other side sends nothing more.
    func reachEnd() {
        state.withLock { if $0.status == .open { $0.status = .atEnd } }
    }

    private func fail(_ failure: Int32) {
        state.withLock { state in
            if state.status == .open { (state.status, state.failure) = (.error, failure) }
        }
    }

    // MARK: - Run loops

    func schedule(in loop: RunLoop, forMode mode: RunLoop.Mode) {
        guard status != .closed else { return }
        let keeper = Timer(fire: .distantFuture, interval: 1e9, repeats: true) { _ in }
        let place = Place(loop: loop, mode: mode, keeper: keeper)
        let isNew = state.withLock { state in
            let loop = ObjectIdentifier(place.loop)
            guard !state.places.contains(where: { $0.isIn(loop, place.mode) }) else { return false }
            state.places.append(place)
            return true
        }
        guard isNew else { return }
        loop.add(keeper, forMode: mode)
        lookForEvents()
    }

    func remove(from loop: RunLoop, forMode mode: RunLoop.Mode) {
        let identifier = ObjectIdentifier(loop)
        let gone = state.withLock { state in
            let gone = state.places.filter { $0.isIn(identifier, mode) }
            state.places.removeAll { $0.isIn(identifier, mode) }
            return gone
        }
        for place in gone { place.keeper.invalidate() }
    }

    // MARK: - Events

    /// Looks for the next event: the stream was read or written.
    private func resume() {
        state.withLock { $0.isSettled = false }
        lookForEvents()
    }

    /// Waits for the next event, unless one is on its way or nobody wants it.
    private func lookForEvents() {
        let (isOpening, isWanted) = state.withLock { state in
            guard !state.places.isEmpty, state.status == .open else { return (false, false) }
            if state.owesOpening {
                (state.owesOpening, state.isSettled) = (false, true)
                return (true, false)
            }
            guard state.wait == nil, !state.isSettled else { return (false, false) }
            state.isSettled = true
            return (false, true)
        }
        if isOpening {
            hand { events in
                events.tell(.openCompleted)
                events.resume()
            }
        }
        guard isWanted, let descriptor = socket.descriptor else { return }
        do {
            let watch = try DescriptorWatch.shared()
            // Locked, so that the wait is noted before it ends.
            state.withLock { state in
                state.wait = watch.wait(for: descriptor, direction == .input ? POLLIN : POLLOUT) { [weak self] in
                    self?.socketIsReady()
                }
            }
        } catch {
            fail(EMFILE)
            hand { $0.tell(.errorOccurred) }
        }
    }

    private func socketIsReady() {
        state.withLock { $0.wait = nil }
        hand { $0.handle() }
    }

    /// Has a run loop that has the stream do something.
    private func hand(_ body: @escaping @Sendable (StreamEvents) -> Void) {
        guard let first = state.withLock({ $0.places.first }) else {
            state.withLock { $0.isSettled = false }
            return
        }
        guard first.loop !== RunLoop.main else {
            Task { @MainActor [weak self] in if let self { body(self) } }
            return
        }
        let timer = Timer(timeInterval: 0, repeats: false) { [weak self] _ in
            if let self { body(self) }
            // A turn of the loop ends with an event of a stream, and would not with a timer.
            RunLoop.current._stop()
        }
        for place in state.withLock({ $0.places }) where place.loop === first.loop {
            place.loop.add(timer, forMode: place.mode)
        }
    }

    /// Tells the delegate of the readiness of the socket, in the run loop.
    private func handle() {
        let isWanted = state.withLock { state in
            let isWanted = state.status == .open && !state.places.isEmpty
            if !isWanted { state.isSettled = false }
            return isWanted
        }
        guard isWanted, let descriptor = socket.descriptor else { return }
        switch Self.readiness(of: descriptor, direction) {
        case .nothing: resume()
        case .bytes: tell(direction == .input ? .hasBytesAvailable : .hasSpaceAvailable)
        case .end:
            reachEnd()
            tell(.endEncountered)
        case .failure(let failure):
            fail(failure)
            tell(.errorOccurred)
        }
    }

    private func tell(_ event: Stream.Event) {
        guard let stream else { return }
        stream.delegate?.stream(stream, handle: event)
    }

    /// The things that a socket can be ready for.
    private enum Readiness {
        case nothing
        case bytes
        case end
        case failure(Int32)
    }

    private static func readiness(of descriptor: Descriptor, _ direction: StreamSocket.Direction) -> Readiness {
        switch direction {
        case .input:
            var byte: UInt8 = 0
            let count = recv(descriptor.number, &byte, 1, Int32(MSG_PEEK) | Int32(MSG_DONTWAIT))
            guard count < 0 else { return count == 0 ? .end : .bytes }
            return errno == EAGAIN || errno == EINTR ? .nothing : .failure(errno)
        case .output:
            var polled = pollfd(fd: descriptor.number, events: Int16(POLLOUT), revents: 0)
            guard poll(&polled, 1, 0) > 0 else { return .nothing }
            return Int32(polled.revents) & (POLLERR | POLLHUP) != 0 ? .failure(EPIPE) : .bytes
        }
    }

    /// Whether bytes can be read, or written, without waiting.
    var isReady: Bool {
        guard status == .open, let descriptor = socket.descriptor else { return false }
        if case .bytes = Self.readiness(of: descriptor, direction) { return true }
        return false
    }
}

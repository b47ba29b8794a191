// SPDX-License-Identifier: Apache-2.0

internal import CLinux
internal import Glibc

/// A thread of its own, for code that blocks in system calls for as long as it likes.
package enum BackgroundThread {
    /// The code of a thread, which the thread owns.
    private final class Body: Sendable {
        let name: String
        let run: @Sendable () -> Void

        init(_ name: String, _ run: @escaping @Sendable () -> Void) {
            (self.name, self.run) = (name, run)
        }
    }

    /// The signals that a thread gets for its own mistakes, and that of profilers.
    private static let ownSignals = [SIGILL, SIGTRAP, SIGFPE, SIGBUS, SIGSEGV, SIGSYS, SIGPROF]

    /// Starts a thread that runs a body and ends. It gets no signals of the process: those belong to the program's own
    /// threads.
    ///
    /// - Parameters:
    ///   - name: The name of the thread for debuggers.
    ///   - body: The code, which is released on the thread.
    /// - Returns: The `errno` if there are no more threads, else 0.
    package static func start(_ name: String, _ body: @escaping @Sendable () -> Void) -> Int32 {
        var attributes = pthread_attr_t()
        pthread_attr_init(&attributes)
        defer { pthread_attr_destroy(&attributes) }
        pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
        var (identifier, signals, former) = (pthread_t(), sigset_t(), sigset_t())
        // The new thread inherits the mask: it never takes a signal, not even before its first line.
        sigfillset(&signals)
        for signal in ownSignals { sigdelset(&signals, signal) }
        pthread_sigmask(SIG_SETMASK, &signals, &former)
        defer { pthread_sigmask(SIG_SETMASK, &former, nil) }
        // The reference of the thread, which its first line takes over.
        let context = Unmanaged.passRetained(Body(name, body))
        let answer = pthread_create(
            &identifier, &attributes,
            { context in
                guard let context else { return nil }
                let body = Unmanaged<Body>.fromOpaque(context).takeRetainedValue()
                // The kernel takes 15 bytes.
                pthread_setname_np(pthread_self(), String(decoding: body.name.utf8.prefix(15), as: UTF8.self))
                body.run()
                return nil
            }, context.toOpaque())
        if answer != 0 { context.release() }
        return answer
    }
}

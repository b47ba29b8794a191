// SPDX-License-Identifier: Apache-2.0

import EnfiladeBus
import EnfiladeContract
import EnfiladeFiles
import EnfiladeLogging
import Foundation
import Synchronization

/// The processes on the bus, reached through their `org.enfilade.ActivityHost1`.
struct ActivitiesBusPeers: ActivitiesPeers {
    private let connection: Bus
    private let signals: Activities1Signals
    /// Whether a signal is going to be sent that tells of every change until then.
    private let isTelling = TellingState()
    private let logger = Logger(module: "activities")

    /// A flag that the copies of this value share.
    private final class TellingState: Sendable {
        let isTelling = Atomic(false)
    }

    init(connection: Bus) {
        self.connection = connection
        signals = Activities1Signals(connection, path: Interfaces.servicePath)
    }

    func changed() async {
        guard !isTelling.isTelling.exchange(true, ordering: .relaxed) else { return }
        // Not in the call that has made the change, whose answer would wait for it.
        Task(executorPreference: connection.handlerExecutor) {
            isTelling.isTelling.store(false, ordering: .relaxed)
            do {
                try await signals.changed()
            } catch {
                logger.debug("a signal cannot be sent", ["signal": "Changed", "error": "\(error)"])
            }
        }
    }

    func publishersChanged() async {
        do {
            try await signals.publishersChanged()
        } catch {
            logger.debug("a signal cannot be sent", ["signal": "PublishersChanged", "error": "\(error)"])
        }
    }

    func save(_ number: Int64, at program: String) async -> Data? {
        let host = ActivityHost1Client(RemoteObject(connection, name: program, path: Interfaces.appPath))
        do {
            let state = try await host.save(UInt64(clamping: number))
            guard state.count <= ActivityRules.stateSizeLimit else {
                logger.warning("a state is too large", ["number": "\(number)", "bytes": "\(state.count)"])
                return nil
            }
            return state
        } catch {
            logger.info(
                "a program does not bring its activity up to date", ["number": "\(number)", "error": "\(error)"])
            return nil
        }
    }

    func takeUp(_ state: Data, _ options: ArrivingActivity, at program: String) async throws -> Bool {
        let host = ActivityHost1Client(RemoteObject(connection, name: program, path: Interfaces.appPath))
        do {
            try await host.takeUp(state, options)
            return true
        } catch let error as BusError where error.isUndelivered {
            return false
        } catch let error as BusError where error.name == BusError.noReply {
            // The code of the app may have handled it, and have ended the process then: it is not for another one.
            throw ServiceError(.appUnavailable, "the app has ended before it had answered")
        } catch let error as BusError where error.name == BusError.timedOut {
            throw ServiceError(
                .timedOut, "the app did not answer within \(SceneRules.answerTimeout.components.seconds) s")
        } catch let error as BusError {
            throw ServiceError(.appUnavailable, "the app takes up no activities: \(error.message)")
        }
    }

    func accept(_ stream: Descriptor, for number: Int64, at program: String) async throws {
        let host = ActivityHost1Client(RemoteObject(connection, name: program, path: Interfaces.appPath))
        do {
            try await host.acceptStream(UInt64(clamping: number), stream: stream)
        } catch let error as BusError where error.isUndelivered || error.name == BusError.noReply {
            throw ServiceError(.appUnavailable, "the program whose activity is continued has ended")
        } catch let error as BusError where error.name == BusError.timedOut {
            throw ServiceError(
                .timedOut,
                "the program with the activity did not answer within \(SceneRules.answerTimeout.components.seconds) s")
        } catch let error as BusError {
            throw ServiceError(
                .notSupported, "the program whose activity is continued takes no streams: \(error.message)")
        }
    }

    func start(bundle: String) async throws {
        try await connection.start(app: bundle)
    }
}

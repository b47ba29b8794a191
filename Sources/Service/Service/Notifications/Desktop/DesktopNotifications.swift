// SPDX-License-Identifier: Apache-2.0

import EnfiladeBus
import EnfiladeContract
import EnfiladeLogging

/// The notifications that a server of the desktop shows for us.
///
/// A server may be missing, end at any moment, lie about its abilities, or never answer: that is logged, and nobody waits.
actor DesktopNotifications {
    /// The number of notifications that may wait for the server; more are only listed.
    static let waitingLimit = 64

    private let server: any DesktopServer
    private let logger = Logger(module: "notifications")
    /// The abilities of the server, as it told them; `nil` until it was asked.
    private var abilities: Set<String>?
    /// The server whose numbers count; `nil` until it was asked for.
    private var owner: String?
    /// The number of notifications that wait for the server.
    private var waiting = 0
    /// Counts the owners, so that answers of a former one are told from those of the present one.
    private var generation = 0

    init(server: any DesktopServer) {
        self.server = server
    }

    /// Notes that another process is the server, or none.
    func ownerChanged() {
        generation += 1
        (abilities, owner) = (nil, nil)
    }

    /// The server whose numbers count now; `nil` if there is none.
    func currentOwner() async -> String? {
        if let owner { return owner }
        let asked = generation
        let found = await server.owner()
        if asked == generation { owner = found }
        return found
    }

    /// Shows a notification.
    ///
    /// - Returns: Its number; `nil` if no server shows it.
    func show(_ notification: DesktopNotification, replacing former: DesktopIdentity?) async -> DesktopIdentity? {
        guard waiting < Self.waitingLimit else {
            logger.warning("the notification server is too slow; a notification is only listed")
            return nil
        }
        waiting += 1
        defer { waiting -= 1 }
        do {
            return try await notify(notification, replacing: former)
        } catch let error as BusError where error.isPeerGone && error.name != BusError.serviceUnknown {
            // It was just leaving: the next one is asked, which has to be asked for everything else as well.
            ownerChanged()
            do {
                return try await notify(notification, replacing: nil)
            } catch {
                logger.warning("a notification is only listed", ["error": "\(error)"])
            }
        } catch {
            logger.warning("a notification is only listed", ["error": "\(error)"])
        }
        return nil
    }

    private func notify(
        _ notification: DesktopNotification, replacing former: DesktopIdentity?
    ) async throws -> DesktopIdentity? {
        let abilities = await knownAbilities()
        let isSame: Bool
        if let former { isSame = await currentOwner() == former.owner } else { isSame = false }
        let number = try await server.notify(
            notification, notification.arguments(for: abilities), replacing: isSame ? former?.number ?? 0 : 0)
        guard number != 0, let owner = await currentOwner() else { return nil }
        return DesktopIdentity(number: number, owner: owner)
    }

    /// The abilities of the server, asked once; none if it does not answer.
    private func knownAbilities() async -> Set<String> {
        if let abilities { return abilities }
        let asked = generation
        do {
            let told = Set(try await server.capabilities())
            // Starting the server has changed its owner, which is not news then.
            if asked == generation || abilities == nil { abilities = told }
            return told
        } catch {
            logger.warning("the notification server does not tell its abilities", ["error": "\(error)"])
            if asked == generation, (error as? BusError)?.isPeerGone != true { abilities = [] }
            return []
        }
    }

    /// Closes a notification that the present server shows.
    func close(_ identity: DesktopIdentity) async {
        guard await currentOwner() == identity.owner else { return }
        do {
            try await server.close(identity.number)
        } catch {
            // Servers answer with an error if it is gone already.
            logger.debug("a notification was not closed", ["error": "\(error)"])
        }
    }

    /// The events of the server from now on.
    func events() async -> AsyncStream<DesktopEvent> {
        await server.events()
    }
}

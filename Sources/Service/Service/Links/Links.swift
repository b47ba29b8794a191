// SPDX-License-Identifier: Apache-2.0

import EnfiladeBus
import EnfiladeConcurrency
import EnfiladeContract
import EnfiladeFiles
import EnfiladeLogging
import EnfiladeSQLite
import Foundation

/// The room of links from items, such as notes, to the content that they speak of.
actor Links {
    let store: LinksStore
    let changed: @Sendable () async -> Void
    private let activities: any LinkedActivities
    let apps: any ActivityApps
    /// Milliseconds since 1970.
    let now: @Sendable () -> Int64
    private let logger = Logger(module: "links")

    /// Makes the room.
    ///
    /// - Parameter changed: Tells everybody that links have changed, and nothing about them.
    init(
        store: LinksStore, changed: @escaping @Sendable () async -> Void, activities: any LinkedActivities,
        apps: any ActivityApps, now: @escaping @Sendable () -> Int64
    ) {
        (self.store, self.changed, self.activities, self.apps, self.now) = (store, changed, activities, apps, now)
    }

    /// Makes a link.
    ///
    /// - Returns: Its number.
    func add(_ link: LinkRequest, by caller: Caller) async throws -> UInt64 {
        let apps = apps
        let owner = try await LinkRules.owner(link.item.owner, of: caller) { await apps.activityApp($0) != nil }
        guard ExactText(owner.identifier) != ExactText(NotesRules.owner) else {
            throw ServiceError(.notPermitted, "links of notes are made by Notes1.Link alone")
        }
        var item = link.item
        item.owner = owner.identifier
        try LinkRules.check(item)
        let entry: ActivityEntry
        if let number = link.activity {
            try LinkRules.checkAccess(of: caller, to: "link activities")
            entry = try await linkable(number)
        } else {
            entry = try await given(link, by: caller)
            try LinkRules.check(linkable: entry.content)
        }
        let (number, _) = try await store.add(item, ofBundle: owner.isBundle, to: entry, at: now())
        await changed()
        return UInt64(clamping: number)
    }

    /// An activity whose content can be found again, brought up to date by its program.
    func linkable(_ activity: UInt64) async throws -> ActivityEntry {
        // Nobody is asked for the state of content that cannot be linked.
        try LinkRules.check(linkable: try await activities.content(of: activity).content)
        let entry = try await activities.saved(activity)
        try LinkRules.check(linkable: entry.content)
        return entry
    }

    /// The content that a request names itself.
    private func given(_ link: LinkRequest, by caller: Caller) async throws -> ActivityEntry {
        try ActivityRules.check(link.content, declared: nil)
        if link.program.isEmpty {
            guard link.content.webpage != nil, link.content.target == nil, link.content.persistent == nil else {
                throw ServiceError(.invalidArgument, "“program” is missing: identifiers are those of a program")
            }
        } else {
            try ActivityRules.check(program: link.program)
        }
        let program = ActivityProgram(
            identifier: link.program, isBundle: await apps.activityApp(link.program) != nil)
        guard link.content.address == nil || (caller.bundle.isEmpty && !program.isBundle) else {
            throw ServiceError(.invalidArgument, "“address” is for programs that are no bundles")
        }
        return ActivityEntry(number: 0, program: program, content: link.content, state: nil, begun: now())
    }

    /// Removes links; none if one of them is another owner's.
    func remove(_ numbers: [UInt64], by caller: Caller) async throws {
        guard numbers.count <= LinkRules.removalLimit else {
            throw ServiceError(.limitExceeded, "at most \(LinkRules.removalLimit) links can be removed at once")
        }
        if !LinkRules.handlesAll(caller) {
            let own = try CallerRules.bundle(of: caller)
            guard try await store.owners(of: numbers).allSatisfy({ ExactText($0) == ExactText(own) }) else {
                throw ServiceError(.notPermitted, "the bundle “\(own)” may not remove links of others")
            }
        }
        try await store.remove(numbers)
        await changed()
    }

    /// Links, the newest first.
    func list(_ query: LinkQuery, by caller: Caller) async throws -> [ListedLink] {
        var query = query
        if !LinkRules.handlesAll(caller) {
            let own = try CallerRules.bundle(of: caller)
            guard query.owner.map({ ExactText($0) == ExactText(own) }) ?? true else {
                throw ServiceError(.notPermitted, "the bundle “\(own)” may list its own links only")
            }
            query.owner = own
        }
        guard (1...LinkRules.answerLimit).contains(query.limit) else {
            throw ServiceError(.invalidArgument, "“limit” is from 1 to \(LinkRules.answerLimit), not \(query.limit)")
        }
        return try await store.links(query).map { $0.listed() }
    }

    /// The links that match the content of an activity.
    func matching(_ activity: UInt64, by caller: Caller) async throws -> [ListedLink] {
        try LinkRules.checkAccess(of: caller, to: "see what was written about activities")
        let entry = try await activities.content(of: activity)
        return try await store.matching(entry.content, of: entry.program.identifier)
            .map { $0.link.listed(isByPage: $0.isByPage) }
    }

    /// The link with an address.
    func find(_ uri: String, by caller: Caller) async throws -> ListedLink {
        try LinkRules.checkAccess(of: caller, to: "find links by their addresses")
        guard let identifier = LinkAddress.identifier(in: uri) else {
            throw ServiceError(.invalidArgument, "“\(uri.prefix(100))” is not the address of a link")
        }
        guard let link = try await store.link(identifier: identifier) else {
            throw ServiceError(.notFound, "there is no link with the address “\(LinkAddress.text(of: identifier))”")
        }
        return link.listed()
    }

    /// Has the content of a link shown.
    func open(
        _ number: UInt64, _ options: ActivityContinuation, by caller: Caller
    ) async throws -> ContinuedActivity {
        try LinkRules.checkAccess(of: caller, to: "open links")
        guard let link = try await store.link(number) else {
            throw ServiceError(.notFound, "there is no link \(number)")
        }
        return try await activities.show(link.entry, token: options.token, for: caller)
    }
}

extension Links: ReminderLinks {
    func linked(_ number: UInt64) async throws -> ActivityEntry {
        guard let link = try await store.link(number) else {
            throw ServiceError(.notFound, "there is no link \(number)")
        }
        return link.entry
    }
}

extension Links: Links1Service, Room {
    static let migrations = [LinksStore.migration, LinksStore.addresses, LinksStore.files]

    nonisolated func objects(for identity: any CallerIdentity) -> [BusObject] {
        [.links1(self, peer: { try await identity.caller(of: $0) })]
    }

    func restore() async throws {
        // A former service was killed before it could forget these.
        for bundle in try await store.bundles() where !apps.stored.contains(ExactText(bundle)) {
            await uninstalled(bundle)
        }
    }

    func connectionEnded(_ connection: String) async {}

    func nameEnded(_ name: String, of connection: String) async {}

    func busRestarted() async {}

    func uninstalled(_ bundle: String) async {
        do {
            var hasRemoved = false
            while try await store.removeSome(ofBundle: bundle) > 0 { hasRemoved = true }
            if hasRemoved { await changed() }
        } catch {
            // The next start sees to it.
            logger.error("links of an uninstalled bundle stay", ["bundle": bundle, "error": "\(error)"])
        }
    }
}

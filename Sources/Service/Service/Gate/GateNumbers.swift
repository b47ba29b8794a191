// SPDX-License-Identifier: Apache-2.0

/// The numbers of notifications, as programs know them and as the server behind the gate does. Pure.
///
/// Programs keep their numbers when the server starts again. Each number belongs to the connection that got it. When that
/// leaves the bus the number stays for a while without an owner: scripts replace the notification of an earlier process.
struct GateNumbers: Sendable {
    /// A number of another program was named.
    struct Foreign: Error {}

    /// A notification behind a number.
    struct Entry: Sendable {
        /// The connection that got the number; `nil` once it has left the bus.
        var sender: String?
        /// The number at the server; `nil` if it does not show it.
        var inner: UInt32?
        /// The place in the list of a notification that was silenced; `nil` of any other.
        var listed: Listed?
        /// Whether the sender knows the number: events come after that.
        var isKnown = false
        /// The events that wait for that.
        var held: [DesktopEvent] = []
        /// The place in the order in which numbers were used.
        var order: UInt64 = 0
    }

    /// A place in the list of notifications.
    struct Listed: Sendable, Hashable {
        let source: String
        let identifier: String
    }

    /// The limit for the numbers of one connection.
    static let senderLimit = 2_048
    /// The limit for the numbers without an owner.
    static let ownerlessLimit = 2_048
    /// The limit for events that wait for one number to be known.
    static let heldLimit = 64

    private(set) var entries: [UInt32: Entry] = [:]
    private var outer: [UInt32: UInt32] = [:]
    private var counts: [String?: Int] = [:]
    private var lastNumber: UInt32 = 0
    private var lastOrder: UInt64 = 0

    /// Takes a number for a notification: the one that is replaced, or another one.
    ///
    /// - Returns: The number, and the former notification behind it.
    /// - Throws: `Foreign` if the replaced notification belongs to another connection.
    mutating func take(replacing replaced: UInt32, for sender: String) throws(Foreign) -> (
        number: UInt32, former: Entry?
    ) {
        let number = replaced == 0 ? nextNumber() : replaced
        let former = entries[number]
        if let owner = former?.sender, owner != sender { throw Foreign() }
        var entry = former ?? Entry()
        if former == nil || former?.sender == nil {
            if former != nil { count(nil, by: -1) }
            count(sender, by: 1)
            entry.sender = sender
            entry.isKnown = former != nil
        }
        lastOrder += 1
        entry.order = lastOrder
        entries[number] = entry
        return (number, former)
    }

    /// Notes the number of a notification at the server, or that the server does not show it.
    mutating func set(_ number: UInt32, inner: UInt32?, listed: Listed? = nil) {
        guard var entry = entries[number] else { return }
        if let former = entry.inner, outer[former] == number { outer[former] = nil }
        (entry.inner, entry.listed) = (inner, listed)
        entries[number] = entry
        guard let inner else { return }
        // A server gives a number again only after the former notification is gone.
        if let other = outer[inner], other != number { entries[other]?.inner = nil }
        outer[inner] = number
    }

    /// The number that programs know for one of the server's.
    func number(ofInner inner: UInt32) -> UInt32? { outer[inner] }

    /// The number that programs know for a place in the list.
    func number(of identifier: String) -> UInt32? {
        entries.first { $0.value.listed?.identifier == identifier }?.key
    }

    /// Checks that a connection may close a notification.
    ///
    /// - Throws: `Foreign` if it belongs to another connection.
    func entry(_ number: UInt32, for sender: String) throws(Foreign) -> Entry? {
        guard let entry = entries[number] else { return nil }
        if let owner = entry.sender, owner != sender { throw Foreign() }
        return entry
    }

    /// Forgets a number.
    @discardableResult
    mutating func remove(_ number: UInt32) -> Entry? {
        guard let entry = entries.removeValue(forKey: number) else { return nil }
        if let inner = entry.inner, outer[inner] == number { outer[inner] = nil }
        count(entry.sender, by: -1)
        return entry
    }

    /// Takes the next event that has waited until the sender knows a number.
    ///
    /// - Returns: The event; `nil` if there is none. Until then others wait behind it, and from then on none waits.
    mutating func nextHeld(_ number: UInt32) -> DesktopEvent? {
        guard let entry = entries[number] else { return nil }
        guard !entry.held.isEmpty else {
            entries[number]?.isKnown = true
            return nil
        }
        return entries[number]?.held.removeFirst()
    }

    /// Has an event wait until the sender knows the number; false if it does already.
    mutating func hold(_ event: DesktopEvent, for number: UInt32) -> Bool {
        guard let entry = entries[number], !entry.isKnown else { return false }
        if entry.held.count < Self.heldLimit { entries[number]?.held.append(event) }
        return true
    }

    /// Takes its numbers from a connection that has left the bus.
    mutating func left(_ sender: String) {
        guard counts[sender] != nil else { return }
        for (number, entry) in entries where entry.sender == sender { disown(number) }
        trimOwnerless()
    }

    /// Takes their numbers from all connections, because their bus is gone.
    mutating func allLeft() {
        for (number, entry) in entries where entry.sender != nil { disown(number) }
        trimOwnerless()
    }

    private mutating func disown(_ number: UInt32) {
        guard var entry = entries[number] else { return }
        count(entry.sender, by: -1)
        count(nil, by: 1)
        // Nobody is left who has to know the number before its events count.
        (entry.sender, entry.held, entry.isKnown) = (nil, [], true)
        entries[number] = entry
    }

    private mutating func trimOwnerless() {
        while (counts[nil] ?? 0) > Self.ownerlessLimit { removeOldest(of: nil) }
    }

    /// Forgets the oldest numbers of a connection that has too many.
    ///
    /// - Returns: The forgotten numbers with their notifications.
    mutating func trim(_ sender: String) -> [(number: UInt32, entry: Entry)] {
        var removed: [(number: UInt32, entry: Entry)] = []
        while (counts[sender] ?? 0) > Self.senderLimit, let oldest = removeOldest(of: sender) { removed.append(oldest) }
        return removed
    }

    @discardableResult
    private mutating func removeOldest(of sender: String?) -> (number: UInt32, entry: Entry)? {
        let oldest = entries.filter { $0.value.sender == sender }.min { $0.value.order < $1.value.order }
        guard let number = oldest?.key, let entry = remove(number) else { return nil }
        return (number, entry)
    }

    /// Forgets the server's numbers, because it has ended.
    ///
    /// - Returns: The numbers of the notifications that it showed, with their owners.
    mutating func serverEnded() -> [(number: UInt32, sender: String?)] {
        let shown = entries.filter { $0.value.inner != nil }.map { (number: $0.key, sender: $0.value.sender) }
        for (number, _) in shown { remove(number) }
        outer = [:]
        return shown.sorted { $0.number < $1.number }
    }

    private mutating func nextNumber() -> UInt32 {
        repeat { lastNumber = lastNumber == .max ? 1 : lastNumber + 1 } while entries[lastNumber] != nil
        return lastNumber
    }

    private mutating func count(_ sender: String?, by difference: Int) {
        let new = (counts[sender] ?? 0) + difference
        counts[sender] = new > 0 ? new : nil
    }
}

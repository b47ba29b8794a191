// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file
// Written by `enfilade-generate interfaces` from Interfaces/org.enfilade.Activities1.xml. Do not edit.

package import EnfiladeBus
package import EnfiladeFiles
package import Foundation

/// A publisher of the system.
package enum ContentPublisher: String, BusEnumeration, Codable, CaseIterable {
    /// The items that media players play, by MPRIS.
    case media
    /// The pages that browsers show, by an extension of the browser.
    case browser
    /// The folders of shells in terminals, by a hook of the shell.
    case terminal
    /// The files that document viewers show, as those say on the bus.
    case document
    /// The folders that file managers show, as those say on the bus.
    case folder
    /// The files that editors in terminals edit, by a plugin of the editor.
    case editor
}

/// The content that an activity names.
package struct ActivityDescription: BusRecord, Sendable, Hashable, Codable {
    /// The type of the activity: for a bundle one that its `Info.plist` has under NSUserActivityTypes. At most 1024 bytes.
    package var type: String
    /// The title, for people. At most 4096 bytes.
    package var title: String
    /// The identifier of the content by which a window for it is found: `targetContentIdentifier`. At most 4096 bytes.
    package var target: String?
    /// The identifier of the content in searches: `persistentIdentifier`. At most 4096 bytes.
    package var persistent: String?
    /// The page with the same content: a URL with the scheme `http` or `https`. At most 4096 bytes.
    package var webpage: String?
    /// For a program that is no bundle: the URL that opens the content, of any scheme but `data` and `javascript`. At most 4096 bytes.
    package var address: String?
    /// Words by which it is found besides the title; at most 4,096 bytes together. At most 100 elements.
    package var keywords: [String]
    /// The uses that the program allows: of `handoff`, `search`, `publicIndexing` and `prediction`. At most 16 elements.
    package var uses: [String]
    /// The time from which it is neither searched for nor continued elsewhere, in milliseconds since 1970.
    package var expires: UInt64?
    /// A line about it for people, by which searches find it too. At most 4096 bytes.
    package var about: String?
    /// The identifier of the item of its bundle that is the same content in searches (`Search1`). At most 4096 bytes.
    package var related: String?

    package init(
        type: String = "",
        title: String = "",
        target: String? = nil,
        persistent: String? = nil,
        webpage: String? = nil,
        address: String? = nil,
        keywords: [String] = [],
        uses: [String] = [],
        expires: UInt64? = nil,
        about: String? = nil,
        related: String? = nil
    ) {
        self.type = type
        self.title = title
        self.target = target
        self.persistent = persistent
        self.webpage = webpage
        self.address = address
        self.keywords = keywords
        self.uses = uses
        self.expires = expires
        self.about = about
        self.related = related
    }
}

extension ActivityDescription {
    package static var recordName: StaticString { "ActivityDescription" }
    package static let errors = BusErrorDomain.enfilade

    package init(from fields: inout RecordReader) throws(BusError) {
        type = try fields.value("type", default: "", maximum: 1024)
        title = try fields.value("title", default: "", maximum: 4096)
        target = try fields.optional("target", maximum: 4096)
        persistent = try fields.optional("persistent", maximum: 4096)
        webpage = try fields.optional("webpage", maximum: 4096)
        address = try fields.optional("address", maximum: 4096)
        keywords = try fields.value("keywords", default: [], maximum: 100)
        uses = try fields.value("uses", default: [], maximum: 16)
        expires = try fields.optional("expires")
        about = try fields.optional("about", maximum: 4096)
        related = try fields.optional("related", maximum: 4096)
    }

    package func write(to fields: inout RecordWriter) {
        fields.add("type", type, unless: "")
        fields.add("title", BusText.sanitized(title), unless: "")
        fields.add("target", ifPresent: target)
        fields.add("persistent", ifPresent: persistent)
        fields.add("webpage", ifPresent: webpage)
        fields.add("address", ifPresent: address)
        fields.add("keywords", keywords, unless: [])
        fields.add("uses", uses, unless: [])
        fields.add("expires", ifPresent: expires)
        fields.add("about", ifPresent: about.map(BusText.sanitized))
        fields.add("related", ifPresent: related)
    }
}

/// An activity that becomes current, or its new content.
@dynamicMemberLookup
package struct PublishedActivity: BusRecord, Sendable, Hashable {
    /// The content.
    package var content: ActivityDescription
    /// The identifier of the desktop file of the program, without `.desktop`; empty for a bundle. At most 255 bytes.
    package var program: String
    /// The publisher of the system that tells this about another program; missing for a program that speaks for itself.
    package var publisher: ContentPublisher?
    /// The number of the current activity of the connection whose content is replaced; missing for another activity.
    package var number: UInt64?
    /// The encoded activity, from which an app takes it up again. At most 1048576 bytes.
    package var state: Data?
    /// Whether it is told of again only because the service was started: it was current all the time. No reminder comes for that.
    package var isAgain: Bool

    package init(
        content: ActivityDescription = ActivityDescription(),
        program: String = "",
        publisher: ContentPublisher? = nil,
        number: UInt64? = nil,
        state: Data? = nil,
        isAgain: Bool = false
    ) {
        self.content = content
        self.program = program
        self.publisher = publisher
        self.number = number
        self.state = state
        self.isAgain = isAgain
    }

    package subscript<Value>(dynamicMember member: WritableKeyPath<ActivityDescription, Value>) -> Value {
        get { content[keyPath: member] }
        set { content[keyPath: member] = newValue }
    }
}

extension PublishedActivity {
    package static var recordName: StaticString { "PublishedActivity" }
    package static let errors = BusErrorDomain.enfilade

    package init(from fields: inout RecordReader) throws(BusError) {
        content = try ActivityDescription(from: &fields)
        program = try fields.value("program", default: "", maximum: 255)
        publisher = try fields.optional("publisher")
        number = try fields.optional("number")
        state = try fields.optional("state", maximum: 1048576)
        isAgain = try fields.value("again", default: false)
    }

    package func write(to fields: inout RecordWriter) {
        content.write(to: &fields)
        fields.add("program", program, unless: "")
        fields.add("publisher", ifPresent: publisher)
        fields.add("number", ifPresent: number)
        fields.add("state", ifPresent: state)
        fields.add("again", isAgain, unless: false)
    }
}

/// An activity of the feed or of the history.
@dynamicMemberLookup
package struct ListedActivity: BusRecord, Sendable, Hashable, Codable {
    /// Its number.
    package var number: UInt64
    /// The bundle, or the identifier of the desktop file of the program.
    package var program: String
    /// Whether the program is an installed bundle.
    package var isBundle: Bool
    /// The name of the program, for people.
    package var name: String
    /// The publisher that has told it; missing if the program has spoken for itself.
    package var publisher: ContentPublisher?
    /// The content.
    package var content: ActivityDescription
    /// The time at which it became current, in milliseconds since 1970.
    package var begun: UInt64
    /// The time at which that ended; missing while it is current.
    package var ended: UInt64?
    /// Whether it is current and its bundle has an active window.
    package var isInFront: Bool

    package init(
        number: UInt64 = 0,
        program: String = "",
        isBundle: Bool = false,
        name: String = "",
        publisher: ContentPublisher? = nil,
        content: ActivityDescription = ActivityDescription(),
        begun: UInt64 = 0,
        ended: UInt64? = nil,
        isInFront: Bool = false
    ) {
        self.number = number
        self.program = program
        self.isBundle = isBundle
        self.name = name
        self.publisher = publisher
        self.content = content
        self.begun = begun
        self.ended = ended
        self.isInFront = isInFront
    }

    package subscript<Value>(dynamicMember member: WritableKeyPath<ActivityDescription, Value>) -> Value {
        get { content[keyPath: member] }
        set { content[keyPath: member] = newValue }
    }
}

extension ListedActivity {
    package static var recordName: StaticString { "ListedActivity" }
    package static let errors = BusErrorDomain.enfilade

    package init(from fields: inout RecordReader) throws(BusError) {
        number = try fields.value("number", default: 0)
        program = try fields.value("program", default: "")
        isBundle = try fields.value("bundle", default: false)
        name = try fields.value("name", default: "")
        publisher = try fields.optional("publisher")
        content = try ActivityDescription(from: &fields)
        begun = try fields.value("begun", default: 0)
        ended = try fields.optional("ended")
        isInFront = try fields.value("front", default: false)
    }

    package func write(to fields: inout RecordWriter) {
        fields.add("number", number)
        fields.add("program", program)
        fields.add("bundle", isBundle)
        fields.add("name", name)
        fields.add("publisher", ifPresent: publisher)
        content.write(to: &fields)
        fields.add("begun", begun)
        fields.add("ended", ifPresent: ended)
        fields.add("front", isInFront)
    }
}

/// The entries that are asked for; all conditions that are given hold.
package struct ActivityQuery: BusRecord, Sendable, Hashable {
    /// Entries of one program. At most 4096 bytes.
    package var program: String?
    /// Entries with this text in the title, a keyword or an address, in any case of letters. At most 4096 bytes.
    package var text: String?
    /// Entries that were current at this time or later.
    package var since: UInt64?
    /// Entries with a number below this one, for the next page.
    package var before: UInt64?
    /// The number of entries; at most 1,000.
    package var limit: UInt32

    package init(
        program: String? = nil,
        text: String? = nil,
        since: UInt64? = nil,
        before: UInt64? = nil,
        limit: UInt32 = 100
    ) {
        self.program = program
        self.text = text
        self.since = since
        self.before = before
        self.limit = limit
    }
}

extension ActivityQuery {
    package static var recordName: StaticString { "ActivityQuery" }
    package static let errors = BusErrorDomain.enfilade

    package init(from fields: inout RecordReader) throws(BusError) {
        program = try fields.optional("program", maximum: 4096)
        text = try fields.optional("text", maximum: 4096)
        since = try fields.optional("since")
        before = try fields.optional("before")
        limit = try fields.value("limit", default: 100)
    }

    package func write(to fields: inout RecordWriter) {
        fields.add("program", ifPresent: program)
        fields.add("text", ifPresent: text)
        fields.add("since", ifPresent: since)
        fields.add("before", ifPresent: before)
        fields.add("limit", limit, unless: 100)
    }
}

/// The entries that are deleted: those for which all conditions that are given hold.
package struct ActivityForgetting: BusRecord, Sendable, Hashable {
    /// One entry, and with it those of the same content of its program, of which the history lists the newest alone.
    package var number: UInt64?
    /// Entries of one program. At most 4096 bytes.
    package var program: String?
    /// Entries with a page or an address on this host, or on one below it. At most 255 bytes.
    package var site: String?
    /// Entries that were current at this time or later.
    package var since: UInt64?
    /// Whether all go, without any condition.
    package var isAll: Bool

    package init(
        number: UInt64? = nil,
        program: String? = nil,
        site: String? = nil,
        since: UInt64? = nil,
        isAll: Bool = false
    ) {
        self.number = number
        self.program = program
        self.site = site
        self.since = since
        self.isAll = isAll
    }
}

extension ActivityForgetting {
    package static var recordName: StaticString { "ActivityForgetting" }
    package static let errors = BusErrorDomain.enfilade

    package init(from fields: inout RecordReader) throws(BusError) {
        number = try fields.optional("number")
        program = try fields.optional("program", maximum: 4096)
        site = try fields.optional("site", maximum: 255)
        since = try fields.optional("since")
        isAll = try fields.value("all", default: false)
    }

    package func write(to fields: inout RecordWriter) {
        fields.add("number", ifPresent: number)
        fields.add("program", ifPresent: program)
        fields.add("site", ifPresent: site)
        fields.add("since", ifPresent: since)
        fields.add("all", isAll, unless: false)
    }
}

/// The entries of a bundle that it deletes.
package struct ActivityDeletion: BusRecord, Sendable, Hashable {
    /// Those with one of these persistent identifiers. At most 10000 elements.
    package var persistent: [String]?
    /// Whether all of its entries go.
    package var isAll: Bool

    package init(
        persistent: [String]? = nil,
        isAll: Bool = false
    ) {
        self.persistent = persistent
        self.isAll = isAll
    }
}

extension ActivityDeletion {
    package static var recordName: StaticString { "ActivityDeletion" }
    package static let errors = BusErrorDomain.enfilade

    package init(from fields: inout RecordReader) throws(BusError) {
        persistent = try fields.optional("persistent", maximum: 10000)
        isAll = try fields.value("all", default: false)
    }

    package func write(to fields: inout RecordWriter) {
        fields.add("persistent", ifPresent: persistent)
        fields.add("all", isAll, unless: false)
    }
}

/// How long the feed is paused.
package struct ActivityPause: BusRecord, Sendable, Hashable {
    /// The time in seconds, from 1 to 31,536,000; without it until `Resume`.
    package var seconds: UInt64?

    package init(
        seconds: UInt64? = nil
    ) {
        self.seconds = seconds
    }
}

extension ActivityPause {
    package static var recordName: StaticString { "ActivityPause" }
    package static let errors = BusErrorDomain.enfilade

    package init(from fields: inout RecordReader) throws(BusError) {
        seconds = try fields.optional("seconds")
    }

    package func write(to fields: inout RecordWriter) {
        fields.add("seconds", ifPresent: seconds)
    }
}

/// The rules of the user for the feed and the history.
package struct ActivityPrivacy: BusRecord, Sendable, Hashable, Codable {
    /// Whether the feed is paused.
    package var isPaused: Bool
    /// The time at which that ends by itself, in milliseconds since 1970.
    package var until: UInt64?
    /// The programs that are left out.
    package var leftOut: [String]

    package init(
        isPaused: Bool = false,
        until: UInt64? = nil,
        leftOut: [String] = []
    ) {
        self.isPaused = isPaused
        self.until = until
        self.leftOut = leftOut
    }
}

extension ActivityPrivacy {
    package static var recordName: StaticString { "ActivityPrivacy" }
    package static let errors = BusErrorDomain.enfilade

    package init(from fields: inout RecordReader) throws(BusError) {
        isPaused = try fields.value("paused", default: false)
        until = try fields.optional("until")
        leftOut = try fields.value("leftOut", default: [])
    }

    package func write(to fields: inout RecordWriter) {
        fields.add("paused", isPaused)
        fields.add("until", ifPresent: until)
        fields.add("leftOut", leftOut)
    }
}

/// A publisher of the system.
package struct PublisherStatus: BusRecord, Sendable, Hashable, Codable {
    /// The publisher.
    package var publisher: ContentPublisher
    /// Whether the user has it on.
    package var isEnabled: Bool
    /// The reason why it could not be started, or empty.
    package var problem: String

    package init(
        publisher: ContentPublisher,
        isEnabled: Bool = false,
        problem: String = ""
    ) {
        self.publisher = publisher
        self.isEnabled = isEnabled
        self.problem = problem
    }
}

extension PublisherStatus {
    package static var recordName: StaticString { "PublisherStatus" }
    package static let errors = BusErrorDomain.enfilade

    package init(from fields: inout RecordReader) throws(BusError) {
        publisher = try fields.required("publisher")
        isEnabled = try fields.value("enabled", default: false)
        problem = try fields.value("problem", default: "")
    }

    package func write(to fields: inout RecordWriter) {
        fields.add("publisher", publisher)
        fields.add("enabled", isEnabled)
        fields.add("problem", BusText.sanitized(problem))
    }
}

/// How an activity is taken up again.
package struct ActivityContinuation: BusRecord, Sendable, Hashable {
    /// The activation token of the desktop, for the window that comes to the front. At most 4096 bytes.
    package var token: String?

    package init(
        token: String? = nil
    ) {
        self.token = token
    }
}

extension ActivityContinuation {
    package static var recordName: StaticString { "ActivityContinuation" }
    package static let errors = BusErrorDomain.enfilade

    package init(from fields: inout RecordReader) throws(BusError) {
        token = try fields.optional("token", maximum: 4096)
    }

    package func write(to fields: inout RecordWriter) {
        fields.add("token", ifPresent: token)
    }
}

/// The outcome of taking up an activity; nothing if an app without windows has taken it.
package struct ContinuedActivity: BusRecord, Sendable, Hashable {
    /// The session of the window in which the app shows it.
    package var session: String?
    /// The address to open instead: the program is no bundle, or its bundle is not installed and there is a page.
    package var address: String?

    package init(
        session: String? = nil,
        address: String? = nil
    ) {
        self.session = session
        self.address = address
    }
}

extension ContinuedActivity {
    package static var recordName: StaticString { "ContinuedActivity" }
    package static let errors = BusErrorDomain.enfilade

    package init(from fields: inout RecordReader) throws(BusError) {
        session = try fields.optional("session")
        address = try fields.optional("address")
    }

    package func write(to fields: inout RecordWriter) {
        fields.add("session", ifPresent: session)
        fields.add("address", ifPresent: address)
    }
}

/// A client of `org.enfilade.Activities1`.
package struct Activities1Client: Sendable {
    private let peer: any BusPeer

    package init(_ peer: any BusPeer) {
        self.peer = peer
    }

    /// The answer of `State`.
    package typealias State = (state: Data, isFresh: Bool)

    /// Makes an activity the current one of the connection, in place of the former one, or replaces the content of the current one.
    ///
    /// Errors: NotPermitted (a confined process, the name of an installed bundle, the name of a publisher that the caller is not or that is off), NotSupported (a type that the bundle does not declare), InvalidArgument (no name of a program, an address or page that is no URL of the allowed schemes), NotFound (the number is not that of the current activity of the program at the connection), LimitExceeded, StorageFailed: then the connection has no current activity.
    ///
    /// - Parameters:
    ///   - activity: The activity.
    /// - Returns: `number`: Its number.
    package func publish(_ activity: PublishedActivity = .init()) async throws -> UInt64 {
        try await peer.object.call(
            Interfaces.activities1, "Publish", activity, returning: UInt64.self, timeout: nil)
    }

    /// Says that the calling process takes up the activities of its bundle, which shows no windows (LSBackgroundOnly). Of several processes the one that has joined last is asked, by `ActivityHost1.TakeUp`, until it leaves the bus.
    ///
    /// Errors: NotPermitted (the caller is no process of an installed bundle), NotSupported (the bundle shows windows: it gets activities by `SceneHost1.ShowScene`), LimitExceeded (32 processes of the bundle).
    package func join() async throws {
        try await peer.object.call(
            Interfaces.activities1, "Join", returning: Void.self, timeout: nil)
    }

    /// Leaves the connection without a current activity. Nothing happens if the activity is not current any more.
    ///
    /// Errors: StorageFailed.
    ///
    /// - Parameters:
    ///   - number: The number of an activity of the connection.
    package func resign(_ number: UInt64) async throws {
        try await peer.object.call(
            Interfaces.activities1, "Resign", number, returning: Void.self, timeout: nil)
    }

    /// Lists the feed.
    ///
    /// Errors: NotPermitted.
    ///
    /// - Returns: `activities`: The current activities; those of the program in front come first, then the one that became current last.
    package func current() async throws -> [ListedActivity] {
        try await peer.object.call(
            Interfaces.activities1, "Current", returning: [ListedActivity].self, timeout: nil)
    }

    /// Answers the state from which an app takes an activity up again. If it is current, its program is asked to bring it up to date; if that has no answer within 2 s, the state that it has published is answered.
    ///
    /// Errors: NotPermitted, NotFound, StorageFailed.
    ///
    /// - Parameters:
    ///   - number: The number of an activity, current or not.
    /// - Returns: `state`: The encoded activity; empty if there is none. `isFresh`: Whether its program has brought it up to date for this.
    package func state(_ number: UInt64) async throws -> (state: Data, isFresh: Bool) {
        try await peer.object.call(
            Interfaces.activities1, "State", number, returning: (Data, Bool).self, timeout: nil)
    }

    /// Lists activities that are or were current. Of entries with the same content of the same program only the newest is listed.
    ///
    /// Errors: NotPermitted, InvalidArgument, StorageFailed.
    ///
    /// - Parameters:
    ///   - query: The entries that are asked for.
    /// - Returns: `activities`: The entries, the newest first.
    package func history(_ query: ActivityQuery = .init()) async throws -> [ListedActivity] {
        try await peer.object.call(
            Interfaces.activities1, "History", query, returning: [ListedActivity].self, timeout: nil)
    }

    /// Deletes entries of the history for good. Activities that are current have no entry then, until the next one.
    ///
    /// Errors: NotPermitted, InvalidArgument (no condition), StorageFailed.
    ///
    /// - Parameters:
    ///   - entries: The entries.
    /// - Returns: `count`: The number of entries that are gone.
    package func forget(_ entries: ActivityForgetting = .init()) async throws -> UInt64 {
        try await peer.object.call(
            Interfaces.activities1, "Forget", entries, returning: UInt64.self, timeout: nil)
    }

    /// Deletes entries of the calling bundle, such as those of content that the user has deleted in the app.
    ///
    /// Errors: NotPermitted, InvalidArgument (neither or both of the conditions), StorageFailed.
    ///
    /// - Parameters:
    ///   - entries: The entries.
    package func delete(_ entries: ActivityDeletion = .init()) async throws {
        try await peer.object.call(
            Interfaces.activities1, "Delete", entries, returning: Void.self, timeout: nil)
    }

    /// Has the app of an activity show its content again, as `Scenes1.Open` does: the app is started if it does not run. An app without windows that has said `Join` takes it up by itself. Nothing but the caller opens an address, which is for the user to decide.
    ///
    /// If the bundle is not installed, does not declare the type any more, or the state is not kept, the page is the answer.
    ///
    /// Errors: NotPermitted, NotFound (no such activity; or there is no page to answer, and the bundle is not installed or the state not kept; or the program gave no address), NotSupported (there is no page, and the bundle does not declare the type; or the app does not take it), AppUnavailable, TimedOut (an app without windows that was started and has not joined within 30 s, or has no answer within 10 s), LimitExceeded, StorageFailed, and those of `Scenes1.Open`.
    ///
    /// - Parameters:
    ///   - number: The number of an activity, current or not.
    ///   - options: How it is taken up.
    /// - Returns: `outcome`: The window that shows it, or the address to open.
    package func open(_ number: UInt64, _ options: ActivityContinuation = .init()) async throws -> ContinuedActivity {
        try await peer.object.call(
            Interfaces.activities1, "Open", number, options, returning: ContinuedActivity.self, timeout: nil)
    }

    /// Connects an app that continues an activity with the program whose activity it was when it was opened. That gets the other end by `ActivityHost1.AcceptStream`. Each call makes another pair; the service keeps neither end.
    ///
    /// Errors: NotPermitted (the calling bundle was not given an activity with this word, or too long ago: the last 64 count, until the service ends), AppUnavailable (the program has ended), NotFound (it has let go of the activity), NotSupported (the activity takes no streams), TimedOut (no answer within 10 s), LimitExceeded (16 calls of the bundle wait, or the program has too many streams).
    ///
    /// - Parameters:
    ///   - continuation: The word that came with an activity that the calling bundle was given by `Open`: in the options of `SceneHost1.ShowScene` or `ActivityHost1.TakeUp`.
    /// - Returns: `stream`: One end of a pair of connected stream sockets.
    package func openStream(_ continuation: String) async throws -> Descriptor {
        try await peer.object.call(
            Interfaces.activities1, "OpenStream", continuation, returning: Descriptor.self, timeout: nil)
    }

    /// Tells the rules of the user.
    ///
    /// Errors: NotPermitted.
    ///
    /// - Returns: `rules`: The rules.
    package func privacy() async throws -> ActivityPrivacy {
        try await peer.object.call(
            Interfaces.activities1, "Privacy", returning: ActivityPrivacy.self, timeout: nil)
    }

    /// Pauses the feed: nothing is listed as current, and nothing is kept.
    ///
    /// Errors: NotPermitted, InvalidArgument, StorageFailed.
    ///
    /// - Parameters:
    ///   - options: How long.
    package func pause(_ options: ActivityPause = .init()) async throws {
        try await peer.object.call(
            Interfaces.activities1, "Pause", options, returning: Void.self, timeout: nil)
    }

    /// Ends a pause. Activities that are still current are listed again.
    ///
    /// Errors: NotPermitted, StorageFailed.
    package func resume() async throws {
        try await peer.object.call(
            Interfaces.activities1, "Resume", returning: Void.self, timeout: nil)
    }

    /// Leaves a program out of the feed and the history, or takes it in again. Entries from before stay.
    ///
    /// Errors: NotPermitted, InvalidArgument, LimitExceeded, StorageFailed.
    ///
    /// - Parameters:
    ///   - program: A bundle, or the identifier of the desktop file of a program.
    ///   - isLeftOut: Whether it is left out.
    package func setLeftOut(_ program: String, isLeftOut: Bool) async throws {
        try await peer.object.call(
            Interfaces.activities1, "SetLeftOut", program, isLeftOut, returning: Void.self, timeout: nil)
    }

    /// Lists the publishers of the system, and whether they are on.
    ///
    /// Errors: NotPermitted.
    ///
    /// - Returns: `publishers`: All of them.
    package func publishers() async throws -> [PublisherStatus] {
        try await peer.object.call(
            Interfaces.activities1, "Publishers", returning: [PublisherStatus].self, timeout: nil)
    }

    /// Turns a publisher on or off. The service starts each of them, but for that of browsers, which each browser starts. When one is turned off, its current activities end at once; entries from before stay.
    ///
    /// Errors: NotPermitted, StorageFailed.
    ///
    /// - Parameters:
    ///   - publisher: A publisher.
    ///   - isEnabled: Whether it is on.
    package func setPublisher(_ publisher: ContentPublisher, isEnabled: Bool) async throws {
        try await peer.object.call(
            Interfaces.activities1, "SetPublisher", publisher, isEnabled, returning: Void.self, timeout: nil)
    }

    /// Publishers were turned on or off, or one could not be started.
    package func publishersChangedSignals() async throws -> AsyncStream<Void> {
        try await peer.object.signals(Interfaces.activities1, "PublishersChanged").values { () -> Void in }
    }

    /// The feed, the history or the rules of the user have changed: another activity is current or has ended, one of them has other content, entries were deleted, a pause has begun or ended, or a program is left out or taken in again. The signal names no content, since every process gets it.
    package func changedSignals() async throws -> AsyncStream<Void> {
        try await peer.object.signals(Interfaces.activities1, "Changed").values { () -> Void in }
    }
}

/// An implementation of `org.enfilade.Activities1`.
package protocol Activities1Service: Sendable {
    /// A caller, as the implementation knows it.
    associatedtype Peer: Sendable
    /// Makes an activity the current one of the connection, in place of the former one, or replaces the content of the current one.
    ///
    /// Errors: NotPermitted (a confined process, the name of an installed bundle, the name of a publisher that the caller is not or that is off), NotSupported (a type that the bundle does not declare), InvalidArgument (no name of a program, an address or page that is no URL of the allowed schemes), NotFound (the number is not that of the current activity of the program at the connection), LimitExceeded, StorageFailed: then the connection has no current activity.
    ///
    /// - Parameters:
    ///   - activity: The activity.
    /// - Returns: `number`: Its number.
    func publish(_ activity: PublishedActivity, by peer: Peer) async throws -> UInt64
    /// Says that the calling process takes up the activities of its bundle, which shows no windows (LSBackgroundOnly). Of several processes the one that has joined last is asked, by `ActivityHost1.TakeUp`, until it leaves the bus.
    ///
    /// Errors: NotPermitted (the caller is no process of an installed bundle), NotSupported (the bundle shows windows: it gets activities by `SceneHost1.ShowScene`), LimitExceeded (32 processes of the bundle).
    func join(by peer: Peer) async throws
    /// Leaves the connection without a current activity. Nothing happens if the activity is not current any more.
    ///
    /// Errors: StorageFailed.
    ///
    /// - Parameters:
    ///   - number: The number of an activity of the connection.
    func resign(_ number: UInt64, by peer: Peer) async throws
    /// Lists the feed.
    ///
    /// Errors: NotPermitted.
    ///
    /// - Returns: `activities`: The current activities; those of the program in front come first, then the one that became current last.
    func current(by peer: Peer) async throws -> [ListedActivity]
    /// Answers the state from which an app takes an activity up again. If it is current, its program is asked to bring it up to date; if that has no answer within 2 s, the state that it has published is answered.
    ///
    /// Errors: NotPermitted, NotFound, StorageFailed.
    ///
    /// - Parameters:
    ///   - number: The number of an activity, current or not.
    /// - Returns: `state`: The encoded activity; empty if there is none. `isFresh`: Whether its program has brought it up to date for this.
    func state(_ number: UInt64, by peer: Peer) async throws -> (state: Data, isFresh: Bool)
    /// Lists activities that are or were current. Of entries with the same content of the same program only the newest is listed.
    ///
    /// Errors: NotPermitted, InvalidArgument, StorageFailed.
    ///
    /// - Parameters:
    ///   - query: The entries that are asked for.
    /// - Returns: `activities`: The entries, the newest first.
    func history(_ query: ActivityQuery, by peer: Peer) async throws -> [ListedActivity]
    /// Deletes entries of the history for good. Activities that are current have no entry then, until the next one.
    ///
    /// Errors: NotPermitted, InvalidArgument (no condition), StorageFailed.
    ///
    /// - Parameters:
    ///   - entries: The entries.
    /// - Returns: `count`: The number of entries that are gone.
    func forget(_ entries: ActivityForgetting, by peer: Peer) async throws -> UInt64
    /// Deletes entries of the calling bundle, such as those of content that the user has deleted in the app.
    ///
    /// Errors: NotPermitted, InvalidArgument (neither or both of the conditions), StorageFailed.
    ///
    /// - Parameters:
    ///   - entries: The entries.
    func delete(_ entries: ActivityDeletion, by peer: Peer) async throws
    /// Has the app of an activity show its content again, as `Scenes1.Open` does: the app is started if it does not run. An app without windows that has said `Join` takes it up by itself. Nothing but the caller opens an address, which is for the user to decide.
    ///
    /// If the bundle is not installed, does not declare the type any more, or the state is not kept, the page is the answer.
    ///
    /// Errors: NotPermitted, NotFound (no such activity; or there is no page to answer, and the bundle is not installed or the state not kept; or the program gave no address), NotSupported (there is no page, and the bundle does not declare the type; or the app does not take it), AppUnavailable, TimedOut (an app without windows that was started and has not joined within 30 s, or has no answer within 10 s), LimitExceeded, StorageFailed, and those of `Scenes1.Open`.
    ///
    /// - Parameters:
    ///   - number: The number of an activity, current or not.
    ///   - options: How it is taken up.
    /// - Returns: `outcome`: The window that shows it, or the address to open.
    func open(_ number: UInt64, _ options: ActivityContinuation, by peer: Peer) async throws -> ContinuedActivity
    /// Connects an app that continues an activity with the program whose activity it was when it was opened. That gets the other end by `ActivityHost1.AcceptStream`. Each call makes another pair; the service keeps neither end.
    ///
    /// Errors: NotPermitted (the calling bundle was not given an activity with this word, or too long ago: the last 64 count, until the service ends), AppUnavailable (the program has ended), NotFound (it has let go of the activity), NotSupported (the activity takes no streams), TimedOut (no answer within 10 s), LimitExceeded (16 calls of the bundle wait, or the program has too many streams).
    ///
    /// - Parameters:
    ///   - continuation: The word that came with an activity that the calling bundle was given by `Open`: in the options of `SceneHost1.ShowScene` or `ActivityHost1.TakeUp`.
    /// - Returns: `stream`: One end of a pair of connected stream sockets.
    func openStream(_ continuation: String, by peer: Peer) async throws -> Descriptor
    /// Tells the rules of the user.
    ///
    /// Errors: NotPermitted.
    ///
    /// - Returns: `rules`: The rules.
    func privacy(by peer: Peer) async throws -> ActivityPrivacy
    /// Pauses the feed: nothing is listed as current, and nothing is kept.
    ///
    /// Errors: NotPermitted, InvalidArgument, StorageFailed.
    ///
    /// - Parameters:
    ///   - options: How long.
    func pause(_ options: ActivityPause, by peer: Peer) async throws
    /// Ends a pause. Activities that are still current are listed again.
    ///
    /// Errors: NotPermitted, StorageFailed.
    func resume(by peer: Peer) async throws
    /// Leaves a program out of the feed and the history, or takes it in again. Entries from before stay.
    ///
    /// Errors: NotPermitted, InvalidArgument, LimitExceeded, StorageFailed.
    ///
    /// - Parameters:
    ///   - program: A bundle, or the identifier of the desktop file of a program.
    ///   - isLeftOut: Whether it is left out.
    func setLeftOut(_ program: String, isLeftOut: Bool, by peer: Peer) async throws
    /// Lists the publishers of the system, and whether they are on.
    ///
    /// Errors: NotPermitted.
    ///
    /// - Returns: `publishers`: All of them.
    func publishers(by peer: Peer) async throws -> [PublisherStatus]
    /// Turns a publisher on or off. The service starts each of them, but for that of browsers, which each browser starts. When one is turned off, its current activities end at once; entries from before stay.
    ///
    /// Errors: NotPermitted, StorageFailed.
    ///
    /// - Parameters:
    ///   - publisher: A publisher.
    ///   - isEnabled: Whether it is on.
    func setPublisher(_ publisher: ContentPublisher, isEnabled: Bool, by peer: Peer) async throws
}

extension BusObject {
    /// The object that answers `org.enfilade.Activities1` by an implementation.
    package static func activities1<Room: Activities1Service>(_ room: Room, peer: @escaping @Sendable (BusCall) async throws -> Room.Peer) -> BusObject {
        var object = BusObject(Interfaces.activities1)
        object.onQuick("Publish") {
            (call: BusCall, activity: PublishedActivity) async throws -> UInt64 in
            return try await room.publish(activity, by: try await peer(call))
        }
        object.on("Join") {
            (call: BusCall) async throws -> Void in
            return try await room.join(by: try await peer(call))
        }
        object.onQuick("Resign") {
            (call: BusCall, number: UInt64) async throws -> Void in
            return try await room.resign(number, by: try await peer(call))
        }
        object.on("Current") {
            (call: BusCall) async throws -> [ListedActivity] in
            return try await room.current(by: try await peer(call))
        }
        object.on("State") {
            (call: BusCall, number: UInt64) async throws -> (Data, Bool) in
            return try await room.state(number, by: try await peer(call))
        }
        object.on("History") {
            (call: BusCall, query: ActivityQuery) async throws -> [ListedActivity] in
            return try await room.history(query, by: try await peer(call))
        }
        object.on("Forget") {
            (call: BusCall, entries: ActivityForgetting) async throws -> UInt64 in
            return try await room.forget(entries, by: try await peer(call))
        }
        object.on("Delete") {
            (call: BusCall, entries: ActivityDeletion) async throws -> Void in
            return try await room.delete(entries, by: try await peer(call))
        }
        object.on("Open") {
            (call: BusCall, number: UInt64, options: ActivityContinuation) async throws -> ContinuedActivity in
            return try await room.open(number, options, by: try await peer(call))
        }
        object.on("OpenStream") {
            (call: BusCall, continuation: String) async throws -> Descriptor in
            return try await room.openStream(continuation, by: try await peer(call))
        }
        object.on("Privacy") {
            (call: BusCall) async throws -> ActivityPrivacy in
            return try await room.privacy(by: try await peer(call))
        }
        object.on("Pause") {
            (call: BusCall, options: ActivityPause) async throws -> Void in
            return try await room.pause(options, by: try await peer(call))
        }
        object.on("Resume") {
            (call: BusCall) async throws -> Void in
            return try await room.resume(by: try await peer(call))
        }
        object.on("SetLeftOut") {
            (call: BusCall, program: String, isLeftOut: Bool) async throws -> Void in
            return try await room.setLeftOut(program, isLeftOut: isLeftOut, by: try await peer(call))
        }
        object.on("Publishers") {
            (call: BusCall) async throws -> [PublisherStatus] in
            return try await room.publishers(by: try await peer(call))
        }
        object.on("SetPublisher") {
            (call: BusCall, publisher: ContentPublisher, isEnabled: Bool) async throws -> Void in
            return try await room.setPublisher(publisher, isEnabled: isEnabled, by: try await peer(call))
        }
        return object
    }
}

/// The signals of `org.enfilade.Activities1`, as its implementation emits them.
package struct Activities1Signals: Sendable {
    private let bus: Bus
    private let path: String

    package init(_ bus: Bus, path: String) {
        self.bus = bus
        self.path = path
    }

    /// Publishers were turned on or off, or one could not be started.
    package func publishersChanged(to receiver: String? = nil) async throws {
        try await bus.emit(Interfaces.activities1, "PublishersChanged", path: path, to: receiver)
    }

    /// The feed, the history or the rules of the user have changed: another activity is current or has ended, one of them has other content, entries were deleted, a pause has begun or ended, or a program is left out or taken in again. The signal names no content, since every process gets it.
    package func changed(to receiver: String? = nil) async throws {
        try await bus.emit(Interfaces.activities1, "Changed", path: path, to: receiver)
    }
}

extension Interfaces {
    /// `org.enfilade.Activities1`, as Interfaces/org.enfilade.Activities1.xml describes it.
    package static let activities1 = InterfaceDescription(
        "org.enfilade.Activities1",
        methods: [
            .init("Current", outputs: [.init("activities", "aa{sv}")]),
            .init("Delete", inputs: [.init("entries", "a{sv}")]),
            .init("Forget", inputs: [.init("entries", "a{sv}")], outputs: [.init("count", "t")]),
            .init("History", inputs: [.init("query", "a{sv}")], outputs: [.init("activities", "aa{sv}")]),
            .init("Join"),
            .init("Open", inputs: [.init("number", "t"), .init("options", "a{sv}")], outputs: [.init("outcome", "a{sv}")]),
            .init("OpenStream", inputs: [.init("continuation", "s")], outputs: [.init("stream", "h")]),
            .init("Pause", inputs: [.init("options", "a{sv}")]),
            .init("Privacy", outputs: [.init("rules", "a{sv}")]),
            .init("Publish", inputs: [.init("activity", "a{sv}")], outputs: [.init("number", "t")]),
            .init("Publishers", outputs: [.init("publishers", "aa{sv}")]),
            .init("Resign", inputs: [.init("number", "t")]),
            .init("Resume"),
            .init("SetLeftOut", inputs: [.init("program", "s"), .init("isLeftOut", "b")]),
            .init("SetPublisher", inputs: [.init("publisher", "s"), .init("isEnabled", "b")]),
            .init("State", inputs: [.init("number", "t")], outputs: [.init("state", "ay"), .init("isFresh", "b")]),
        ],
        signals: [
            .init("Changed"),
            .init("PublishersChanged"),
        ],
        xml: activities1XML)

    /// The text of Interfaces/org.enfilade.Activities1.xml.
    private static let activities1XML = #"""
<!DOCTYPE node PUBLIC "-//freedesktop//DTD D-BUS Object Introspection 1.0//EN"
  "http://www.freedesktop.org/standards/dbus/1.0/introspect.dtd">
<!-- SPDX-License-Identifier: Apache-2.0 -->
<node xmlns:doc="http://www.freedesktop.org/dbus/1.0/doc.dtd">
  <!--
    org.enfilade.Activities1:
    @short_description: The content that the user is looking at, in every program: now, and before.

    An activity names some content: by a title for people, and by identifiers that stay the same when the content is renamed or
    moved. A connection has at most one current activity. It stays current until the program replaces or resigns it, or leaves
    the bus. Every activity that was current for a second or longer is an entry of the history, with the times at which it began and ended;
    the entry survives the end of the service when `Publish` answers, and a failure of the power a while later.

    An installed bundle publishes activities of the types that its `Info.plist` has under NSUserActivityTypes. Any other
    program of the user's names itself by the identifier of its desktop file, and may give an address that opens the content;
    nothing vouches for that name, and it is never that of an installed bundle. A confined process may publish nothing.

    A publisher tells about content of programs that know nothing of this interface, such as media players. Its activities say
    which publisher has told them. The name of a publisher counts for the program that comes with the service alone, as the kernel
    knows it, and only while the user has the publisher on; all of them are off by default. Any other program may publish the same
    without that name.

    The feed and the history are for the user's tools, and for apps that the user has allowed to change settings
    (`Registry1.SetSettingsApp`); a bundle may delete its own entries. While the user has paused the feed, nothing is listed and
    nothing is kept; the same holds for programs that the user has left out. When a bundle is uninstalled, its entries go.

    Entries are kept for a year: the newest 10,000 of each bundle, the newest 10,000 of all other programs together, and 100,000 in
    all. The states of a bundle, and those of all other programs, may have 16 MiB; older entries lose theirs. A program may
    have 32 current activities, and as many that a publisher tells of it; all that are no bundles may have 256, and all together
    1,000.
  -->
  <interface name="org.enfilade.Activities1" xmlns:e="urn:org.enfilade:contract"
      e:bus="org.enfilade.Service" e:path="/org/enfilade/Service">
    <e:enumeration name="ContentPublisher" type="s" summary="A publisher of the system.">
      <e:case name="media">The items that media players play, by MPRIS.</e:case>
      <e:case name="browser">The pages that browsers show, by an extension of the browser.</e:case>
      <e:case name="terminal">The folders of shells in terminals, by a hook of the shell.</e:case>
      <e:case name="document">The files that document viewers show, as those say on the bus.</e:case>
      <e:case name="folder">The folders that file managers show, as those say on the bus.</e:case>
      <e:case name="editor">The files that editors in terminals edit, by a plugin of the editor.</e:case>
    </e:enumeration>
    <e:record name="ActivityDescription" codable="true" sparse="true" summary="The content that an activity names.">
      <e:field key="type" type="s" maximum="1024" default="">
        The type of the activity: for a bundle one that its `Info.plist` has under NSUserActivityTypes.
      </e:field>
      <e:field key="title" type="s" sanitized="true" maximum="4096" default="">The title, for people.</e:field>
      <e:field key="target" type="s" maximum="4096" optional="true">
        The identifier of the content by which a window for it is found: `targetContentIdentifier`.
      </e:field>
      <e:field key="persistent" type="s" maximum="4096" optional="true">
        The identifier of the content in searches: `persistentIdentifier`.
      </e:field>
      <e:field key="webpage" type="s" maximum="4096" optional="true">
        The page with the same content: a URL with the scheme `http` or `https`.
      </e:field>
      <e:field key="address" type="s" maximum="4096" optional="true">
        For a program that is no bundle: the URL that opens the content, of any scheme but `data` and `javascript`.
      </e:field>
      <e:field key="keywords" type="as" maximum="100" default="">
        Words by which it is found besides the title; at most 4,096 bytes together.
      </e:field>
      <e:field key="uses" type="as" maximum="16" default="">
        The uses that the program allows: of `handoff`, `search`, `publicIndexing` and `prediction`.
      </e:field>
      <e:field key="expires" type="t" optional="true">
        The time from which it is neither searched for nor continued elsewhere, in milliseconds since 1970.
      </e:field>
      <e:field key="about" type="s" sanitized="true" maximum="4096" optional="true">
        A line about it for people, by which searches find it too.
      </e:field>
      <e:field key="related" type="s" maximum="4096" optional="true">
        The identifier of the item of its bundle that is the same content in searches (`Search1`).
      </e:field>
    </e:record>
    <e:record name="PublishedActivity" sparse="true" summary="An activity that becomes current, or its new content.">
      <e:include name="content" record="ActivityDescription">The content.</e:include>
      <e:field key="program" type="s" maximum="255" default="">
        The identifier of the desktop file of the program, without `.desktop`; empty for a bundle.
      </e:field>
      <e:field key="publisher" type="s" of="ContentPublisher" optional="true">
        The publisher of the system that tells this about another program; missing for a program that speaks for itself.
      </e:field>
      <e:field key="number" type="t" optional="true">
        The number of the current activity of the connection whose content is replaced; missing for another activity.
      </e:field>
      <e:field key="state" type="ay" maximum="1048576" optional="true">
        The encoded activity, from which an app takes it up again.
      </e:field>
      <e:field key="again" type="b" name="isAgain" default="false">
        Whether it is told of again only because the service was started: it was current all the time. No reminder comes for that.
      </e:field>
    </e:record>
    <e:record name="ListedActivity" codable="true" summary="An activity of the feed or of the history.">
      <e:field key="number" type="t" default="0">Its number.</e:field>
      <e:field key="program" type="s" default="">The bundle, or the identifier of the desktop file of the program.</e:field>
      <e:field key="bundle" type="b" name="isBundle" default="false">Whether the program is an installed bundle.</e:field>
      <e:field key="name" type="s" default="">The name of the program, for people.</e:field>
      <e:field key="publisher" type="s" of="ContentPublisher" optional="true">
        The publisher that has told it; missing if the program has spoken for itself.
      </e:field>
      <e:include name="content" record="ActivityDescription">The content.</e:include>
      <e:field key="begun" type="t" default="0">The time at which it became current, in milliseconds since 1970.</e:field>
      <e:field key="ended" type="t" optional="true">The time at which that ended; missing while it is current.</e:field>
      <e:field key="front" type="b" name="isInFront" default="false">
        Whether it is current and its bundle has an active window.
      </e:field>
    </e:record>
    <e:record name="ActivityQuery" sparse="true" summary="The entries that are asked for; all conditions that are given hold.">
      <e:field key="program" type="s" maximum="4096" optional="true">Entries of one program.</e:field>
      <e:field key="text" type="s" maximum="4096" optional="true">
        Entries with this text in the title, a keyword or an address, in any case of letters.
      </e:field>
      <e:field key="since" type="t" optional="true">Entries that were current at this time or later.</e:field>
      <e:field key="before" type="t" optional="true">Entries with a number below this one, for the next page.</e:field>
      <e:field key="limit" type="u" default="100">The number of entries; at most 1,000.</e:field>
    </e:record>
    <e:record name="ActivityForgetting" sparse="true" summary="The entries that are deleted: those for which all conditions that are given hold.">
      <e:field key="number" type="t" optional="true">
        One entry, and with it those of the same content of its program, of which the history lists the newest alone.
      </e:field>
      <e:field key="program" type="s" maximum="4096" optional="true">Entries of one program.</e:field>
      <e:field key="site" type="s" maximum="255" optional="true">
        Entries with a page or an address on this host, or on one below it.
      </e:field>
      <e:field key="since" type="t" optional="true">Entries that were current at this time or later.</e:field>
      <e:field key="all" type="b" name="isAll" default="false">Whether all go, without any condition.</e:field>
    </e:record>
    <e:record name="ActivityDeletion" sparse="true" summary="The entries of a bundle that it deletes.">
      <e:field key="persistent" type="as" maximum="10000" optional="true">
        Those with one of these persistent identifiers.
      </e:field>
      <e:field key="all" type="b" name="isAll" default="false">Whether all of its entries go.</e:field>
    </e:record>
    <e:record name="ActivityPause" sparse="true" summary="How long the feed is paused.">
      <e:field key="seconds" type="t" optional="true">
        The time in seconds, from 1 to 31,536,000; without it until `Resume`.
      </e:field>
    </e:record>
    <e:record name="ActivityPrivacy" codable="true" summary="The rules of the user for the feed and the history.">
      <e:field key="paused" type="b" name="isPaused" default="false">Whether the feed is paused.</e:field>
      <e:field key="until" type="t" optional="true">
        The time at which that ends by itself, in milliseconds since 1970.
      </e:field>
      <e:field key="leftOut" type="as" default="">The programs that are left out.</e:field>
    </e:record>
    <e:record name="PublisherStatus" codable="true" summary="A publisher of the system.">
      <e:field key="publisher" type="s" of="ContentPublisher">The publisher.</e:field>
      <e:field key="enabled" type="b" name="isEnabled" default="false">Whether the user has it on.</e:field>
      <e:field key="problem" type="s" sanitized="true" default="">The reason why it could not be started, or empty.</e:field>
    </e:record>
    <e:record name="ActivityContinuation" sparse="true" summary="How an activity is taken up again.">
      <e:field key="token" type="s" maximum="4096" optional="true">
        The activation token of the desktop, for the window that comes to the front.
      </e:field>
    </e:record>
    <e:record name="ContinuedActivity" summary="The outcome of taking up an activity; nothing if an app without windows has taken it.">
      <e:field key="session" type="s" optional="true">The session of the window in which the app shows it.</e:field>
      <e:field key="address" type="s" optional="true">
        The address to open instead: the program is no bundle, or its bundle is not installed and there is a page.
      </e:field>
    </e:record>
    <!--
      Publish:
      @activity: The activity.
      @number: Its number.

      Makes an activity the current one of the connection, in place of the former one, or replaces the content of the current one.

      Errors: NotPermitted (a confined process, the name of an installed bundle, the name of a publisher that the caller is not or
      that is off), NotSupported (a type that the bundle does
      not declare), InvalidArgument (no name of a program, an address or page that is no URL of the allowed schemes),
      NotFound (the number is not that of the current activity of the program at the connection), LimitExceeded, StorageFailed:
      then the connection has no current activity.
    -->
    <method name="Publish" e:quick="true">
      <arg name="activity" type="a{sv}" direction="in" e:of="PublishedActivity"/>
      <arg name="number" type="t" direction="out"/>
    </method>
    <!--
      Join:

      Says that the calling process takes up the activities of its bundle, which shows no windows (LSBackgroundOnly). Of several
      processes the one that has joined last is asked, by `ActivityHost1.TakeUp`, until it leaves the bus.

      Errors: NotPermitted (the caller is no process of an installed bundle), NotSupported (the bundle shows windows: it gets
      activities by `SceneHost1.ShowScene`), LimitExceeded (32 processes of the bundle).
    -->
    <method name="Join"/>
    <!--
      Resign:
      @number: The number of an activity of the connection.

      Leaves the connection without a current activity. Nothing happens if the activity is not current any more.

      Errors: StorageFailed.
    -->
    <method name="Resign" e:quick="true">
      <arg name="number" type="t" direction="in"/>
    </method>
    <!--
      Current:
      @activities: The current activities; those of the program in front come first, then the one that became current last.

      Lists the feed.

      Errors: NotPermitted.
    -->
    <method name="Current">
      <arg name="activities" type="aa{sv}" direction="out" e:of="ListedActivity"/>
    </method>
    <!--
      State:
      @number: The number of an activity, current or not.
      @state: The encoded activity; empty if there is none.
      @isFresh: Whether its program has brought it up to date for this.

      Answers the state from which an app takes an activity up again. If it is current, its program is asked to bring it up to
      date; if that has no answer within 2 s, the state that it has published is answered.

      Errors: NotPermitted, NotFound, StorageFailed.
    -->
    <method name="State">
      <arg name="number" type="t" direction="in"/>
      <arg name="state" type="ay" direction="out"/>
      <arg name="isFresh" type="b" direction="out"/>
    </method>
    <!--
      History:
      @query: The entries that are asked for.
      @activities: The entries, the newest first.

      Lists activities that are or were current. Of entries with the same content of the same program only the newest is listed.

      Errors: NotPermitted, InvalidArgument, StorageFailed.
    -->
    <method name="History">
      <arg name="query" type="a{sv}" direction="in" e:of="ActivityQuery"/>
      <arg name="activities" type="aa{sv}" direction="out" e:of="ListedActivity"/>
    </method>
    <!--
      Forget:
      @entries: The entries.
      @count: The number of entries that are gone.

      Deletes entries of the history for good. Activities that are current have no entry then, until the next one.

      Errors: NotPermitted, InvalidArgument (no condition), StorageFailed.
    -->
    <method name="Forget">
      <arg name="entries" type="a{sv}" direction="in" e:of="ActivityForgetting"/>
      <arg name="count" type="t" direction="out"/>
    </method>
    <!--
      Delete:
      @entries: The entries.

      Deletes entries of the calling bundle, such as those of content that the user has deleted in the app.

      Errors: NotPermitted, InvalidArgument (neither or both of the conditions), StorageFailed.
    -->
    <method name="Delete">
      <arg name="entries" type="a{sv}" direction="in" e:of="ActivityDeletion"/>
    </method>
    <!--
      Open:
      @number: The number of an activity, current or not.
      @options: How it is taken up.
      @outcome: The window that shows it, or the address to open.

      Has the app of an activity show its content again, as `Scenes1.Open` does: the app is started if it does not run. An app
      without windows that has said `Join` takes it up by itself. Nothing but the caller opens an address, which is for the user to
      decide.

      If the bundle is not installed, does not declare the type any more, or the state is not kept, the page is the answer.

      Errors: NotPermitted, NotFound (no such activity; or there is no page to answer, and the bundle is not installed or the state
      not kept; or the program gave no address), NotSupported (there is no page, and the bundle does not declare the type; or the
      app does not take it), AppUnavailable, TimedOut (an app without windows that was started and has not joined within 30 s, or has
      no answer within 10 s), LimitExceeded, StorageFailed, and those of `Scenes1.Open`.
    -->
    <method name="Open">
      <arg name="number" type="t" direction="in"/>
      <arg name="options" type="a{sv}" direction="in" e:of="ActivityContinuation"/>
      <arg name="outcome" type="a{sv}" direction="out" e:of="ContinuedActivity"/>
    </method>
    <!--
      OpenStream:
      @continuation: The word that came with an activity that the calling bundle was given by `Open`: in the options of
        `SceneHost1.ShowScene` or `ActivityHost1.TakeUp`.
      @stream: One end of a pair of connected stream sockets.

      Connects an app that continues an activity with the program whose activity it was when it was opened. That gets the other end
      by `ActivityHost1.AcceptStream`. Each call makes another pair; the service keeps neither end.

      Errors: NotPermitted (the calling bundle was not given an activity with this word, or too long ago: the last 64 count, until the
      service ends), AppUnavailable (the program has ended), NotFound (it has let go of the activity), NotSupported (the activity
      takes no streams), TimedOut (no answer within 10 s), LimitExceeded (16 calls of the bundle wait, or the program has too many
      streams).
    -->
    <method name="OpenStream">
      <arg name="continuation" type="s" direction="in"/>
      <arg name="stream" type="h" direction="out"/>
    </method>
    <!--
      Privacy:
      @rules: The rules.

      Tells the rules of the user.

      Errors: NotPermitted.
    -->
    <method name="Privacy">
      <arg name="rules" type="a{sv}" direction="out" e:of="ActivityPrivacy"/>
    </method>
    <!--
      Pause:
      @options: How long.

      Pauses the feed: nothing is listed as current, and nothing is kept.

      Errors: NotPermitted, InvalidArgument, StorageFailed.
    -->
    <method name="Pause">
      <arg name="options" type="a{sv}" direction="in" e:of="ActivityPause"/>
    </method>
    <!--
      Resume:

      Ends a pause. Activities that are still current are listed again.

      Errors: NotPermitted, StorageFailed.
    -->
    <method name="Resume"/>
    <!--
      SetLeftOut:
      @program: A bundle, or the identifier of the desktop file of a program.
      @isLeftOut: Whether it is left out.

      Leaves a program out of the feed and the history, or takes it in again. Entries from before stay.

      Errors: NotPermitted, InvalidArgument, LimitExceeded, StorageFailed.
    -->
    <method name="SetLeftOut">
      <arg name="program" type="s" direction="in"/>
      <arg name="isLeftOut" type="b" direction="in"/>
    </method>
    <!--
      Publishers:
      @publishers: All of them.

      Lists the publishers of the system, and whether they are on.

      Errors: NotPermitted.
    -->
    <method name="Publishers">
      <arg name="publishers" type="aa{sv}" direction="out" e:of="PublisherStatus"/>
    </method>
    <!--
      SetPublisher:
      @publisher: A publisher.
      @isEnabled: Whether it is on.

      Turns a publisher on or off. The service starts each of them, but for that of browsers, which each browser starts. When one is
      turned off, its current activities end at once; entries from before stay.

      Errors: NotPermitted, StorageFailed.
    -->
    <method name="SetPublisher">
      <arg name="publisher" type="s" direction="in" e:of="ContentPublisher"/>
      <arg name="isEnabled" type="b" direction="in"/>
    </method>
    <!--
      PublishersChanged:

      Publishers were turned on or off, or one could not be started.
    -->
    <signal name="PublishersChanged"/>
    <!--
      Changed:

      The feed, the history or the rules of the user have changed: another activity is current or has ended, one of them has other
      content, entries were deleted, a pause has begun or ended, or a program is left out or taken in again. The signal names no
      content, since every process gets it.
    -->
    <signal name="Changed"/>
  </interface>
</node>

"""#
}

// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file
// Written by `enfilade-generate interfaces` from Interfaces/org.enfilade.Search1.xml. Do not edit.

package import EnfiladeBus
package import Foundation

/// An item that a bundle indexes.
package struct SearchItem: BusRecord, Sendable, Hashable {
    /// Its identifier, not empty: unique in the bundle. At most 4096 bytes.
    package var identifier: String
    /// The group that it belongs to, by which it is deleted; a point leads to a group in a group. At most 4096 bytes.
    package var domain: String?
    /// Its title, for people. At most 4096 bytes.
    package var title: String
    /// A line about it, for people. At most 4096 bytes.
    package var about: String
    /// Words by which it is found besides the title; at most 4,096 bytes together. At most 100 elements.
    package var keywords: [String]
    /// More text by which it is found. At most 65536 bytes.
    package var text: String
    /// The uniform type of the content. At most 1024 bytes.
    package var contentType: String?
    /// A picture of it: a URL with the scheme `file`. At most 4096 bytes.
    package var thumbnail: String?
    /// The time of its last change, in milliseconds since 1970; missing for the time at which it is indexed.
    package var modified: UInt64?
    /// The time from which it is found no more, in milliseconds since 1970; missing for never.
    package var expires: UInt64?
    /// All else that the bundle wants to be told of it by `Items`, in a form of its own. At most 262144 bytes.
    package var attributes: Data?
    /// The encoded activity by which the app is asked to show it. It may be missing in answers only. At most 65536 bytes.
    package var state: Data?

    package init(
        identifier: String,
        domain: String? = nil,
        title: String = "",
        about: String = "",
        keywords: [String] = [],
        text: String = "",
        contentType: String? = nil,
        thumbnail: String? = nil,
        modified: UInt64? = nil,
        expires: UInt64? = nil,
        attributes: Data? = nil,
        state: Data? = nil
    ) {
        self.identifier = identifier
        self.domain = domain
        self.title = title
        self.about = about
        self.keywords = keywords
        self.text = text
        self.contentType = contentType
        self.thumbnail = thumbnail
        self.modified = modified
        self.expires = expires
        self.attributes = attributes
        self.state = state
    }
}

extension SearchItem {
    package static var recordName: StaticString { "SearchItem" }
    package static let errors = BusErrorDomain.enfilade

    package init(from fields: inout RecordReader) throws(BusError) {
        identifier = try fields.required("item", maximum: 4096)
        domain = try fields.optional("domain", maximum: 4096)
        title = try fields.value("title", default: "", maximum: 4096)
        about = try fields.value("about", default: "", maximum: 4096)
        keywords = try fields.value("keywords", default: [], maximum: 100)
        text = try fields.value("text", default: "", maximum: 65536)
        contentType = try fields.optional("contentType", maximum: 1024)
        thumbnail = try fields.optional("thumbnail", maximum: 4096)
        modified = try fields.optional("modified")
        expires = try fields.optional("expires")
        attributes = try fields.optional("attributes", maximum: 262144)
        state = try fields.optional("state", maximum: 65536)
    }

    package func write(to fields: inout RecordWriter) {
        fields.add("item", identifier)
        fields.add("domain", ifPresent: domain)
        fields.add("title", BusText.sanitized(title), unless: "")
        fields.add("about", BusText.sanitized(about), unless: "")
        fields.add("keywords", keywords, unless: [])
        fields.add("text", text, unless: "")
        fields.add("contentType", ifPresent: contentType)
        fields.add("thumbnail", ifPresent: thumbnail)
        fields.add("modified", ifPresent: modified)
        fields.add("expires", ifPresent: expires)
        fields.add("attributes", ifPresent: attributes)
        fields.add("state", ifPresent: state)
    }
}

/// Changes of one index, all of which are made or none, apart from a large “all”: first items go, then others come.
package struct IndexChange: BusRecord, Sendable, Hashable {
    /// Whether all items of the index go. If it has more than 1,000, most of them go in steps before the rest of the changes, and so does its client state: they stay gone if the rest fails.
    package var removesAll: Bool
    /// The groups whose items go, with the groups in them. Those of a group with more than 1,000 items go in steps as well. At most 1000 elements.
    package var domains: [String]
    /// The items that go. At most 10000 elements.
    package var identifiers: [String]
    /// The items that come, each in place of the one with its identifier in any index of the bundle; at most 16 MiB together. At most 1000 elements.
    package var items: [SearchItem]
    /// A note of the bundle's on how far it has come, which the index keeps. At most 250 bytes.
    package var clientState: Data?

    package init(
        removesAll: Bool = false,
        domains: [String] = [],
        identifiers: [String] = [],
        items: [SearchItem] = [],
        clientState: Data? = nil
    ) {
        self.removesAll = removesAll
        self.domains = domains
        self.identifiers = identifiers
        self.items = items
        self.clientState = clientState
    }
}

extension IndexChange {
    package static var recordName: StaticString { "IndexChange" }
    package static let errors = BusErrorDomain.enfilade

    package init(from fields: inout RecordReader) throws(BusError) {
        removesAll = try fields.value("all", default: false)
        domains = try fields.value("domains", default: [], maximum: 1000)
        identifiers = try fields.value("identifiers", default: [], maximum: 10000)
        items = try fields.value("items", default: [], maximum: 1000)
        clientState = try fields.optional("clientState", maximum: 250)
    }

    package func write(to fields: inout RecordWriter) {
        fields.add("all", removesAll, unless: false)
        fields.add("domains", domains, unless: [])
        fields.add("identifiers", identifiers, unless: [])
        fields.add("items", items, unless: [])
        fields.add("clientState", ifPresent: clientState)
    }
}

/// The items that a bundle is told of.
package struct IndexQuery: BusRecord, Sendable, Hashable {
    /// Items with a number above this one, for the next page.
    package var after: UInt64
    /// The number of items; at most 1,000, and fewer if they are large.
    package var limit: UInt32

    package init(
        after: UInt64 = 0,
        limit: UInt32 = 100
    ) {
        self.after = after
        self.limit = limit
    }
}

extension IndexQuery {
    package static var recordName: StaticString { "IndexQuery" }
    package static let errors = BusErrorDomain.enfilade

    package init(from fields: inout RecordReader) throws(BusError) {
        after = try fields.value("after", default: 0)
        limit = try fields.value("limit", default: 100)
    }

    package func write(to fields: inout RecordWriter) {
        fields.add("after", after, unless: 0)
        fields.add("limit", limit, unless: 100)
    }
}

/// An item as it is indexed, without its state.
@dynamicMemberLookup
package struct StoredItem: BusRecord, Sendable, Hashable {
    /// Its number.
    package var number: UInt64
    /// The item.
    package var item: SearchItem

    package init(
        number: UInt64 = 0,
        item: SearchItem
    ) {
        self.number = number
        self.item = item
    }

    package subscript<Value>(dynamicMember member: WritableKeyPath<SearchItem, Value>) -> Value {
        get { item[keyPath: member] }
        set { item[keyPath: member] = newValue }
    }
}

extension StoredItem {
    package static var recordName: StaticString { "StoredItem" }
    package static let errors = BusErrorDomain.enfilade

    package init(from fields: inout RecordReader) throws(BusError) {
        number = try fields.value("number", default: 0)
        item = try SearchItem(from: &fields)
    }

    package func write(to fields: inout RecordWriter) {
        fields.add("number", number)
        item.write(to: &fields)
    }
}

/// The content that is searched for.
package struct SearchQuery: BusRecord, Sendable, Hashable {
    /// The words. At most 4096 bytes.
    package var text: String
    /// Content of one program; of a bundle always its own. At most 4096 bytes.
    package var program: String?
    /// The number of results; at most 100.
    package var limit: UInt32

    package init(
        text: String = "",
        program: String? = nil,
        limit: UInt32 = 20
    ) {
        self.text = text
        self.program = program
        self.limit = limit
    }
}

extension SearchQuery {
    package static var recordName: StaticString { "SearchQuery" }
    package static let errors = BusErrorDomain.enfilade

    package init(from fields: inout RecordReader) throws(BusError) {
        text = try fields.value("text", default: "", maximum: 4096)
        program = try fields.optional("program", maximum: 4096)
        limit = try fields.value("limit", default: 20)
    }

    package func write(to fields: inout RecordWriter) {
        fields.add("text", text, unless: "")
        fields.add("program", ifPresent: program)
        fields.add("limit", limit, unless: 20)
    }
}

/// Content that was found.
package struct FoundContent: BusRecord, Sendable, Hashable, Codable {
    /// Its number, by which it is opened.
    package var number: UInt64
    /// The bundle, or the identifier of the desktop file of the program.
    package var program: String
    /// Whether the program is an installed bundle.
    package var isBundle: Bool
    /// The name of the program, for people.
    package var name: String
    /// Its title, for people.
    package var title: String
    /// A line about it, for people.
    package var about: String
    /// The identifier of an indexed item; missing for an activity.
    package var identifier: String?
    /// The uniform type of the content.
    package var contentType: String?
    /// A picture of it: a URL with the scheme `file`.
    package var thumbnail: String?
    /// The time of its last change, in milliseconds since 1970.
    package var modified: UInt64

    package init(
        number: UInt64 = 0,
        program: String = "",
        isBundle: Bool = false,
        name: String = "",
        title: String = "",
        about: String = "",
        identifier: String? = nil,
        contentType: String? = nil,
        thumbnail: String? = nil,
        modified: UInt64 = 0
    ) {
        self.number = number
        self.program = program
        self.isBundle = isBundle
        self.name = name
        self.title = title
        self.about = about
        self.identifier = identifier
        self.contentType = contentType
        self.thumbnail = thumbnail
        self.modified = modified
    }
}

extension FoundContent {
    package static var recordName: StaticString { "FoundContent" }
    package static let errors = BusErrorDomain.enfilade

    package init(from fields: inout RecordReader) throws(BusError) {
        number = try fields.value("number", default: 0)
        program = try fields.value("program", default: "")
        isBundle = try fields.value("bundle", default: false)
        name = try fields.value("name", default: "")
        title = try fields.value("title", default: "")
        about = try fields.value("about", default: "")
        identifier = try fields.optional("item")
        contentType = try fields.optional("contentType")
        thumbnail = try fields.optional("thumbnail")
        modified = try fields.value("modified", default: 0)
    }

    package func write(to fields: inout RecordWriter) {
        fields.add("number", number)
        fields.add("program", program)
        fields.add("bundle", isBundle)
        fields.add("name", name)
        fields.add("title", BusText.sanitized(title))
        fields.add("about", BusText.sanitized(about))
        fields.add("item", ifPresent: identifier)
        fields.add("contentType", ifPresent: contentType)
        fields.add("thumbnail", ifPresent: thumbnail)
        fields.add("modified", modified)
    }
}

/// The programs whose items are deleted.
package struct IndexReset: BusRecord, Sendable, Hashable {
    /// One bundle. At most 4096 bytes.
    package var program: String?
    /// All bundles.
    package var isAll: Bool

    package init(
        program: String? = nil,
        isAll: Bool = false
    ) {
        self.program = program
        self.isAll = isAll
    }
}

extension IndexReset {
    package static var recordName: StaticString { "IndexReset" }
    package static let errors = BusErrorDomain.enfilade

    package init(from fields: inout RecordReader) throws(BusError) {
        program = try fields.optional("program", maximum: 4096)
        isAll = try fields.value("all", default: false)
    }

    package func write(to fields: inout RecordWriter) {
        fields.add("program", ifPresent: program)
        fields.add("all", isAll, unless: false)
    }
}

/// A client of `org.enfilade.Search1`.
package struct Search1Client: Sendable {
    private let peer: any BusPeer

    package init(_ peer: any BusPeer) {
        self.peer = peer
    }

    /// Changes the items of the calling bundle.
    ///
    /// Errors: NotPermitted, InvalidArgument, LimitExceeded, StorageFailed.
    ///
    /// - Parameters:
    ///   - index: The name of the index, of at most 255 bytes; empty for the default one.
    ///   - changes: The changes.
    package func change(_ index: String, _ changes: IndexChange = .init()) async throws {
        try await peer.object.call(
            Interfaces.search1, "Change", index, changes, returning: Void.self, timeout: nil)
    }

    /// Tells the calling bundle how far it has come.
    ///
    /// Errors: NotPermitted, InvalidArgument, StorageFailed.
    ///
    /// - Parameters:
    ///   - index: The name of the index.
    /// - Returns: `state`: The note that the last change with one has left; empty if there is none.
    package func clientState(_ index: String) async throws -> Data {
        try await peer.object.call(
            Interfaces.search1, "ClientState", index, returning: Data.self, timeout: nil)
    }

    /// Lists the items of the calling bundle, of all its indexes, but for those that have expired.
    ///
    /// Errors: NotPermitted, InvalidArgument, LimitExceeded (a bundle waits for too many answers), StorageFailed.
    ///
    /// - Parameters:
    ///   - query: The items that are asked for.
    /// - Returns: `items`: The items in the order of their numbers; none if there are no more.
    package func items(_ query: IndexQuery = .init()) async throws -> [StoredItem] {
        try await peer.object.call(
            Interfaces.search1, "Items", query, returning: [StoredItem].self, timeout: nil)
    }

    /// Searches items and activities. No app is started by that.
    ///
    /// Errors: NotPermitted, InvalidArgument, LimitExceeded (a bundle waits for too many answers), StorageFailed.
    ///
    /// - Parameters:
    ///   - query: The content that is searched for.
    /// - Returns: `found`: The content, the best first; none if the text has no words.
    package func search(_ query: SearchQuery = .init()) async throws -> [FoundContent] {
        try await peer.object.call(
            Interfaces.search1, "Search", query, returning: [FoundContent].self, timeout: nil)
    }

    /// Has the app show content, as `Activities1.Open` does: an activity as it is, an item by its state. The window is chosen by the target identifier of an activity, and by the identifier of an item. The activity of an item has the type `com.apple.corespotlightitem`, which apps need not declare. An app without windows takes it up in a process that has joined (`Activities1.Join`).
    ///
    /// Errors: NotPermitted, NotFound, StorageFailed, and those of `Activities1.Open`.
    ///
    /// - Parameters:
    ///   - number: The number of content that was found.
    ///   - options: How it is shown.
    /// - Returns: `outcome`: The window that shows it, or the address to open.
    package func open(_ number: UInt64, _ options: ActivityContinuation = .init()) async throws -> ContinuedActivity {
        try await peer.object.call(
            Interfaces.search1, "Open", number, options, returning: ContinuedActivity.self, timeout: nil)
    }

    /// Deletes the items and the notes of bundles, and asks these to index everything again. Activities are deleted by `Activities1.Forget`.
    ///
    /// Errors: NotPermitted, InvalidArgument (neither or both of the conditions), StorageFailed.
    ///
    /// - Parameters:
    ///   - choice: The bundles.
    /// - Returns: `count`: The number of items that are gone.
    package func reset(_ choice: IndexReset = .init()) async throws -> UInt64 {
        try await peer.object.call(
            Interfaces.search1, "Reset", choice, returning: UInt64.self, timeout: nil)
    }

    /// Tells a bundle whether it is to index everything again.
    ///
    /// Errors: NotPermitted, StorageFailed.
    ///
    /// - Returns: `isReset`: Whether the items of the calling bundle were deleted by `Reset`, and it has not said `HasIndexed` since.
    package func mustIndex() async throws -> Bool {
        try await peer.object.call(
            Interfaces.search1, "MustIndex", returning: Bool.self, timeout: nil)
    }

    /// Notes that the calling bundle has indexed everything again.
    ///
    /// Errors: NotPermitted, StorageFailed.
    package func hasIndexed() async throws {
        try await peer.object.call(
            Interfaces.search1, "HasIndexed", returning: Void.self, timeout: nil)
    }

    /// Items have changed. The signal names none, since every process gets it.
    package func changedSignals() async throws -> AsyncStream<Void> {
        try await peer.object.signals(Interfaces.search1, "Changed").values { () -> Void in }
    }

    /// The items of bundles were deleted by `Reset`. The signal names none of them: each asks `MustIndex`.
    package func wasResetSignals() async throws -> AsyncStream<Void> {
        try await peer.object.signals(Interfaces.search1, "WasReset").values { () -> Void in }
    }
}

/// An implementation of `org.enfilade.Search1`.
package protocol Search1Service: Sendable {
    /// A caller, as the implementation knows it.
    associatedtype Peer: Sendable
    /// Changes the items of the calling bundle.
    ///
    /// Errors: NotPermitted, InvalidArgument, LimitExceeded, StorageFailed.
    ///
    /// - Parameters:
    ///   - index: The name of the index, of at most 255 bytes; empty for the default one.
    ///   - changes: The changes.
    func change(_ index: String, _ changes: IndexChange, by peer: Peer) async throws
    /// Tells the calling bundle how far it has come.
    ///
    /// Errors: NotPermitted, InvalidArgument, StorageFailed.
    ///
    /// - Parameters:
    ///   - index: The name of the index.
    /// - Returns: `state`: The note that the last change with one has left; empty if there is none.
    func clientState(_ index: String, by peer: Peer) async throws -> Data
    /// Lists the items of the calling bundle, of all its indexes, but for those that have expired.
    ///
    /// Errors: NotPermitted, InvalidArgument, LimitExceeded (a bundle waits for too many answers), StorageFailed.
    ///
    /// - Parameters:
    ///   - query: The items that are asked for.
    /// - Returns: `items`: The items in the order of their numbers; none if there are no more.
    func items(_ query: IndexQuery, by peer: Peer) async throws -> [StoredItem]
    /// Searches items and activities. No app is started by that.
    ///
    /// Errors: NotPermitted, InvalidArgument, LimitExceeded (a bundle waits for too many answers), StorageFailed.
    ///
    /// - Parameters:
    ///   - query: The content that is searched for.
    /// - Returns: `found`: The content, the best first; none if the text has no words.
    func search(_ query: SearchQuery, by peer: Peer) async throws -> [FoundContent]
    /// Has the app show content, as `Activities1.Open` does: an activity as it is, an item by its state. The window is chosen by the target identifier of an activity, and by the identifier of an item. The activity of an item has the type `com.apple.corespotlightitem`, which apps need not declare. An app without windows takes it up in a process that has joined (`Activities1.Join`).
    ///
    /// Errors: NotPermitted, NotFound, StorageFailed, and those of `Activities1.Open`.
    ///
    /// - Parameters:
    ///   - number: The number of content that was found.
    ///   - options: How it is shown.
    /// - Returns: `outcome`: The window that shows it, or the address to open.
    func open(_ number: UInt64, _ options: ActivityContinuation, by peer: Peer) async throws -> ContinuedActivity
    /// Deletes the items and the notes of bundles, and asks these to index everything again. Activities are deleted by `Activities1.Forget`.
    ///
    /// Errors: NotPermitted, InvalidArgument (neither or both of the conditions), StorageFailed.
    ///
    /// - Parameters:
    ///   - choice: The bundles.
    /// - Returns: `count`: The number of items that are gone.
    func reset(_ choice: IndexReset, by peer: Peer) async throws -> UInt64
    /// Tells a bundle whether it is to index everything again.
    ///
    /// Errors: NotPermitted, StorageFailed.
    ///
    /// - Returns: `isReset`: Whether the items of the calling bundle were deleted by `Reset`, and it has not said `HasIndexed` since.
    func mustIndex(by peer: Peer) async throws -> Bool
    /// Notes that the calling bundle has indexed everything again.
    ///
    /// Errors: NotPermitted, StorageFailed.
    func hasIndexed(by peer: Peer) async throws
}

extension BusObject {
    /// The object that answers `org.enfilade.Search1` by an implementation.
    package static func search1<Room: Search1Service>(_ room: Room, peer: @escaping @Sendable (BusCall) async throws -> Room.Peer) -> BusObject {
        var object = BusObject(Interfaces.search1)
        object.on("Change") {
            (call: BusCall, index: String, changes: IndexChange) async throws -> Void in
            return try await room.change(index, changes, by: try await peer(call))
        }
        object.on("ClientState") {
            (call: BusCall, index: String) async throws -> Data in
            return try await room.clientState(index, by: try await peer(call))
        }
        object.on("Items") {
            (call: BusCall, query: IndexQuery) async throws -> [StoredItem] in
            return try await room.items(query, by: try await peer(call))
        }
        object.on("Search") {
            (call: BusCall, query: SearchQuery) async throws -> [FoundContent] in
            return try await room.search(query, by: try await peer(call))
        }
        object.on("Open") {
            (call: BusCall, number: UInt64, options: ActivityContinuation) async throws -> ContinuedActivity in
            return try await room.open(number, options, by: try await peer(call))
        }
        object.on("Reset") {
            (call: BusCall, choice: IndexReset) async throws -> UInt64 in
            return try await room.reset(choice, by: try await peer(call))
        }
        object.on("MustIndex") {
            (call: BusCall) async throws -> Bool in
            return try await room.mustIndex(by: try await peer(call))
        }
        object.on("HasIndexed") {
            (call: BusCall) async throws -> Void in
            return try await room.hasIndexed(by: try await peer(call))
        }
        return object
    }
}

/// The signals of `org.enfilade.Search1`, as its implementation emits them.
package struct Search1Signals: Sendable {
    private let bus: Bus
    private let path: String

    package init(_ bus: Bus, path: String) {
        self.bus = bus
        self.path = path
    }

    /// Items have changed. The signal names none, since every process gets it.
    package func changed(to receiver: String? = nil) async throws {
        try await bus.emit(Interfaces.search1, "Changed", path: path, to: receiver)
    }

    /// The items of bundles were deleted by `Reset`. The signal names none of them: each asks `MustIndex`.
    package func wasReset(to receiver: String? = nil) async throws {
        try await bus.emit(Interfaces.search1, "WasReset", path: path, to: receiver)
    }
}

extension Interfaces {
    /// `org.enfilade.Search1`, as Interfaces/org.enfilade.Search1.xml describes it.
    package static let search1 = InterfaceDescription(
        "org.enfilade.Search1",
        methods: [
            .init("Change", inputs: [.init("index", "s"), .init("changes", "a{sv}")]),
            .init("ClientState", inputs: [.init("index", "s")], outputs: [.init("state", "ay")]),
            .init("HasIndexed"),
            .init("Items", inputs: [.init("query", "a{sv}")], outputs: [.init("items", "aa{sv}")]),
            .init("MustIndex", outputs: [.init("isReset", "b")]),
            .init("Open", inputs: [.init("number", "t"), .init("options", "a{sv}")], outputs: [.init("outcome", "a{sv}")]),
            .init("Reset", inputs: [.init("choice", "a{sv}")], outputs: [.init("count", "t")]),
            .init("Search", inputs: [.init("query", "a{sv}")], outputs: [.init("found", "aa{sv}")]),
        ],
        signals: [
            .init("Changed"),
            .init("WasReset"),
        ],
        xml: search1XML)

    /// The text of Interfaces/org.enfilade.Search1.xml.
    private static let search1XML = #"""
<!DOCTYPE node PUBLIC "-//freedesktop//DTD D-BUS Object Introspection 1.0//EN"
  "http://www.freedesktop.org/standards/dbus/1.0/introspect.dtd">
<!-- SPDX-License-Identifier: Apache-2.0 -->
<node xmlns:doc="http://www.freedesktop.org/dbus/1.0/doc.dtd">
  <!--
    org.enfilade.Search1:
    @short_description: A search over the content of apps: items that they index, and activities that may be searched.

    An installed bundle indexes items: things that it can show, each with a unique identifier, a title, and words by which it is
    found. Activities of the history (`Activities1`) are found too if their program allows the use `search`: of several with the same
    persistent identifier, or without one with the same content, the newest alone decides. An activity that is related to an
    item is found as that item, while it is indexed.

    A text is split into words, of which the first 16 count. Content is found if it has all of them, each perhaps as the beginning of a
    longer word, in any case of letters and without regard to accents; in scripts without spaces any part of a text is a word. A word
    in the title counts more than one among the keywords, and that more than one in the rest; of equal results the newest comes
    first. The best are looked for among 5,000 that have all words, and 5,000 that have all of them in the title: of the newest 20,000
    each program gets its share before any gets more, and so it is with the places of the answer. No
    text is malformed.

    A bundle changes and searches its own items. The user's tools search everything, and so do apps that the user has allowed to change
    settings (`Registry1.SetSettingsApp`). A confined process may do nothing. Programs that the user has left out of the history
    (`Activities1.SetLeftOut`) are found by nobody but themselves. When a bundle is uninstalled, its items go.

    A bundle may have 100,000 items with 256 MiB together, in 100 indexes; all bundles together may have 1,000,000 items. Everything is
    on disk when a call answers. Words of content that is gone are removed from the disk a little later.
  -->
  <interface name="org.enfilade.Search1" xmlns:e="urn:org.enfilade:contract"
      e:bus="org.enfilade.Service" e:path="/org/enfilade/Service">
    <e:record name="SearchItem" sparse="true" summary="An item that a bundle indexes.">
      <e:field key="item" type="s" name="identifier" maximum="4096">Its identifier, not empty: unique in the bundle.</e:field>
      <e:field key="domain" type="s" maximum="4096" optional="true">
        The group that it belongs to, by which it is deleted; a point leads to a group in a group.
      </e:field>
      <e:field key="title" type="s" sanitized="true" maximum="4096" default="">Its title, for people.</e:field>
      <e:field key="about" type="s" sanitized="true" maximum="4096" default="">A line about it, for people.</e:field>
      <e:field key="keywords" type="as" maximum="100" default="">
        Words by which it is found besides the title; at most 4,096 bytes together.
      </e:field>
      <e:field key="text" type="s" maximum="65536" default="">More text by which it is found.</e:field>
      <e:field key="contentType" type="s" maximum="1024" optional="true">The uniform type of the content.</e:field>
      <e:field key="thumbnail" type="s" maximum="4096" optional="true">A picture of it: a URL with the scheme `file`.</e:field>
      <e:field key="modified" type="t" optional="true">
        The time of its last change, in milliseconds since 1970; missing for the time at which it is indexed.
      </e:field>
      <e:field key="expires" type="t" optional="true">
        The time from which it is found no more, in milliseconds since 1970; missing for never.
      </e:field>
      <e:field key="attributes" type="ay" maximum="262144" optional="true">
        All else that the bundle wants to be told of it by `Items`, in a form of its own.
      </e:field>
      <e:field key="state" type="ay" maximum="65536" optional="true">
        The encoded activity by which the app is asked to show it. It may be missing in answers only.
      </e:field>
    </e:record>
    <e:record name="IndexChange" sparse="true" summary="Changes of one index, all of which are made or none, apart from a large “all”: first items go, then others come.">
      <e:field key="all" type="b" name="removesAll" default="false">
        Whether all items of the index go. If it has more than 1,000, most of them go in steps before the rest of the changes, and so
        does its client state: they stay gone if the rest fails.
      </e:field>
      <e:field key="domains" type="as" maximum="1000" default="">The groups whose items go, with the groups in them. Those of a group with more than 1,000 items go in steps as well.
      </e:field>
      <e:field key="identifiers" type="as" maximum="10000" default="">The items that go.</e:field>
      <e:field key="items" type="aa{sv}" of="SearchItem" maximum="1000" default="">
        The items that come, each in place of the one with its identifier in any index of the bundle; at most 16 MiB together.
      </e:field>
      <e:field key="clientState" type="ay" maximum="250" optional="true">
        A note of the bundle's on how far it has come, which the index keeps.
      </e:field>
    </e:record>
    <e:record name="IndexQuery" sparse="true" summary="The items that a bundle is told of.">
      <e:field key="after" type="t" default="0">Items with a number above this one, for the next page.</e:field>
      <e:field key="limit" type="u" default="100">The number of items; at most 1,000, and fewer if they are large.</e:field>
    </e:record>
    <e:record name="StoredItem" summary="An item as it is indexed, without its state.">
      <e:field key="number" type="t" default="0">Its number.</e:field>
      <e:include name="item" record="SearchItem">The item.</e:include>
    </e:record>
    <e:record name="SearchQuery" sparse="true" summary="The content that is searched for.">
      <e:field key="text" type="s" maximum="4096" default="">The words.</e:field>
      <e:field key="program" type="s" maximum="4096" optional="true">Content of one program; of a bundle always its own.</e:field>
      <e:field key="limit" type="u" default="20">The number of results; at most 100.</e:field>
    </e:record>
    <e:record name="FoundContent" codable="true" summary="Content that was found.">
      <e:field key="number" type="t" default="0">Its number, by which it is opened.</e:field>
      <e:field key="program" type="s" default="">The bundle, or the identifier of the desktop file of the program.</e:field>
      <e:field key="bundle" type="b" name="isBundle" default="false">Whether the program is an installed bundle.</e:field>
      <e:field key="name" type="s" default="">The name of the program, for people.</e:field>
      <e:field key="title" type="s" sanitized="true" default="">Its title, for people.</e:field>
      <e:field key="about" type="s" sanitized="true" default="">A line about it, for people.</e:field>
      <e:field key="item" type="s" name="identifier" optional="true">The identifier of an indexed item; missing for an activity.</e:field>
      <e:field key="contentType" type="s" optional="true">The uniform type of the content.</e:field>
      <e:field key="thumbnail" type="s" optional="true">A picture of it: a URL with the scheme `file`.</e:field>
      <e:field key="modified" type="t" default="0">The time of its last change, in milliseconds since 1970.</e:field>
    </e:record>
    <e:record name="IndexReset" sparse="true" summary="The programs whose items are deleted.">
      <e:field key="program" type="s" maximum="4096" optional="true">One bundle.</e:field>
      <e:field key="all" type="b" name="isAll" default="false">All bundles.</e:field>
    </e:record>
    <!--
      Change:
      @index: The name of the index, of at most 255 bytes; empty for the default one.
      @changes: The changes.

      Changes the items of the calling bundle.

      Errors: NotPermitted, InvalidArgument, LimitExceeded, StorageFailed.
    -->
    <method name="Change">
      <arg name="index" type="s" direction="in"/>
      <arg name="changes" type="a{sv}" direction="in" e:of="IndexChange"/>
    </method>
    <!--
      ClientState:
      @index: The name of the index.
      @state: The note that the last change with one has left; empty if there is none.

      Tells the calling bundle how far it has come.

      Errors: NotPermitted, InvalidArgument, StorageFailed.
    -->
    <method name="ClientState">
      <arg name="index" type="s" direction="in"/>
      <arg name="state" type="ay" direction="out"/>
    </method>
    <!--
      Items:
      @query: The items that are asked for.
      @items: The items in the order of their numbers; none if there are no more.

      Lists the items of the calling bundle, of all its indexes, but for those that have expired.

      Errors: NotPermitted, InvalidArgument, LimitExceeded (a bundle waits for too many answers), StorageFailed.
    -->
    <method name="Items">
      <arg name="query" type="a{sv}" direction="in" e:of="IndexQuery"/>
      <arg name="items" type="aa{sv}" direction="out" e:of="StoredItem"/>
    </method>
    <!--
      Search:
      @query: The content that is searched for.
      @found: The content, the best first; none if the text has no words.

      Searches items and activities. No app is started by that.

      Errors: NotPermitted, InvalidArgument, LimitExceeded (a bundle waits for too many answers), StorageFailed.
    -->
    <method name="Search">
      <arg name="query" type="a{sv}" direction="in" e:of="SearchQuery"/>
      <arg name="found" type="aa{sv}" direction="out" e:of="FoundContent"/>
    </method>
    <!--
      Open:
      @number: The number of content that was found.
      @options: How it is shown.
      @outcome: The window that shows it, or the address to open.

      Has the app show content, as `Activities1.Open` does: an activity as it is, an item by its state. The window is chosen by the
      target identifier of an activity, and by the identifier of an item. The activity of an item has the type
      `com.apple.corespotlightitem`, which apps need not declare. An app without windows takes it up in a process that has joined
      (`Activities1.Join`).

      Errors: NotPermitted, NotFound, StorageFailed, and those of `Activities1.Open`.
    -->
    <method name="Open">
      <arg name="number" type="t" direction="in"/>
      <arg name="options" type="a{sv}" direction="in" e:of="ActivityContinuation"/>
      <arg name="outcome" type="a{sv}" direction="out" e:of="ContinuedActivity"/>
    </method>
    <!--
      Reset:
      @choice: The bundles.
      @count: The number of items that are gone.

      Deletes the items and the notes of bundles, and asks these to index everything again. Activities are deleted by
      `Activities1.Forget`.

      Errors: NotPermitted, InvalidArgument (neither or both of the conditions), StorageFailed.
    -->
    <method name="Reset">
      <arg name="choice" type="a{sv}" direction="in" e:of="IndexReset"/>
      <arg name="count" type="t" direction="out"/>
    </method>
    <!--
      MustIndex:
      @isReset: Whether the items of the calling bundle were deleted by `Reset`, and it has not said `HasIndexed` since.

      Tells a bundle whether it is to index everything again.

      Errors: NotPermitted, StorageFailed.
    -->
    <method name="MustIndex">
      <arg name="isReset" type="b" direction="out"/>
    </method>
    <!--
      HasIndexed:

      Notes that the calling bundle has indexed everything again.

      Errors: NotPermitted, StorageFailed.
    -->
    <method name="HasIndexed"/>
    <!--
      Changed:

      Items have changed. The signal names none, since every process gets it.
    -->
    <signal name="Changed"/>
    <!--
      WasReset:

      The items of bundles were deleted by `Reset`. The signal names none of them: each asks `MustIndex`.
    -->
    <signal name="WasReset"/>
  </interface>
</node>

"""#
}

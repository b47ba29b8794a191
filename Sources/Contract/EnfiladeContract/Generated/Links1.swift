// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file
// Written by `enfilade-generate interfaces` from Interfaces/org.enfilade.Links1.xml. Do not edit.

package import EnfiladeBus

/// An item that speaks of some content.
package struct LinkItem: BusRecord, Sendable, Hashable, Codable {
    /// The program that has the item: the identifier of its desktop file. Of a bundle it is the bundle, and may be empty. At most 255 bytes.
    package var owner: String
    /// The identifier of the item in its program, not empty. At most 4096 bytes.
    package var identifier: String
    /// Its title, for people. At most 4096 bytes.
    package var title: String
    /// The URL that opens the item, of any scheme but `data` and `javascript`. At most 4096 bytes.
    package var address: String?

    package init(
        owner: String = "",
        identifier: String,
        title: String = "",
        address: String? = nil
    ) {
        self.owner = owner
        self.identifier = identifier
        self.title = title
        self.address = address
    }
}

extension LinkItem {
    package static var recordName: StaticString { "LinkItem" }
    package static let errors = BusErrorDomain.enfilade

    package init(from fields: inout RecordReader) throws(BusError) {
        owner = try fields.value("owner", default: "", maximum: 255)
        identifier = try fields.required("item", maximum: 4096)
        title = try fields.value("itemTitle", default: "", maximum: 4096)
        address = try fields.optional("itemAddress", maximum: 4096)
    }

    package func write(to fields: inout RecordWriter) {
        fields.add("owner", owner, unless: "")
        fields.add("item", identifier)
        fields.add("itemTitle", BusText.sanitized(title), unless: "")
        fields.add("itemAddress", ifPresent: address)
    }
}

/// A link that is made.
package struct LinkRequest: BusRecord, Sendable, Hashable {
    /// The item.
    package var item: LinkItem
    /// The number of an activity of the feed or the history: its content is linked, brought up to date by its program.
    package var activity: UInt64?
    /// Without an activity: the content.
    package var content: ActivityDescription
    /// Without an activity: the bundle, or the identifier of the desktop file of the program that shows the content. It may be empty if the content has a page. At most 4096 bytes.
    package var program: String

    package init(
        item: LinkItem,
        activity: UInt64? = nil,
        content: ActivityDescription = ActivityDescription(),
        program: String = ""
    ) {
        self.item = item
        self.activity = activity
        self.content = content
        self.program = program
    }
}

extension LinkRequest {
    package static var recordName: StaticString { "LinkRequest" }
    package static let errors = BusErrorDomain.enfilade

    package init(from fields: inout RecordReader) throws(BusError) {
        item = try LinkItem(from: &fields)
        activity = try fields.optional("activity")
        content = try ActivityDescription(from: &fields)
        program = try fields.value("program", default: "", maximum: 4096)
    }

    package func write(to fields: inout RecordWriter) {
        item.write(to: &fields)
        fields.add("activity", ifPresent: activity)
        content.write(to: &fields)
        fields.add("program", program, unless: "")
    }
}

/// A link.
package struct ListedLink: BusRecord, Sendable, Hashable, Codable {
    /// Its number.
    package var number: UInt64
    /// Its address, of the form `enfilade://link/IDENTIFIER`: any program can hold it, and it stays the same.
    package var uri: String
    /// The item.
    package var item: LinkItem
    /// The program that shows the content.
    package var program: String
    /// Whether the program is, or was, an installed bundle.
    package var isBundle: Bool
    /// The content, as it was when the link was made.
    package var content: ActivityDescription
    /// The time at which it was made, in milliseconds since 1970.
    package var created: UInt64
    /// Whether it matches by its page or its file alone; false in lists without a match.
    package var isByPage: Bool

    package init(
        number: UInt64 = 0,
        uri: String = "",
        item: LinkItem,
        program: String = "",
        isBundle: Bool = false,
        content: ActivityDescription = ActivityDescription(),
        created: UInt64 = 0,
        isByPage: Bool = false
    ) {
        self.number = number
        self.uri = uri
        self.item = item
        self.program = program
        self.isBundle = isBundle
        self.content = content
        self.created = created
        self.isByPage = isByPage
    }
}

extension ListedLink {
    package static var recordName: StaticString { "ListedLink" }
    package static let errors = BusErrorDomain.enfilade

    package init(from fields: inout RecordReader) throws(BusError) {
        number = try fields.value("number", default: 0)
        uri = try fields.value("uri", default: "")
        item = try LinkItem(from: &fields)
        program = try fields.value("program", default: "")
        isBundle = try fields.value("bundle", default: false)
        content = try ActivityDescription(from: &fields)
        created = try fields.value("created", default: 0)
        isByPage = try fields.value("byPage", default: false)
    }

    package func write(to fields: inout RecordWriter) {
        fields.add("number", number)
        fields.add("uri", uri)
        item.write(to: &fields)
        fields.add("program", program)
        fields.add("bundle", isBundle)
        content.write(to: &fields)
        fields.add("created", created)
        fields.add("byPage", isByPage)
    }
}

/// The links that are asked for; all conditions that are given hold.
package struct LinkQuery: BusRecord, Sendable, Hashable {
    /// Links of one owner; of a bundle always its own. At most 4096 bytes.
    package var owner: String?
    /// Links of one item. At most 4096 bytes.
    package var item: String?
    /// Links with a number below this one, for the next page.
    package var before: UInt64?
    /// The number of links; at most 1,000.
    package var limit: UInt32

    package init(
        owner: String? = nil,
        item: String? = nil,
        before: UInt64? = nil,
        limit: UInt32 = 100
    ) {
        self.owner = owner
        self.item = item
        self.before = before
        self.limit = limit
    }
}

extension LinkQuery {
    package static var recordName: StaticString { "LinkQuery" }
    package static let errors = BusErrorDomain.enfilade

    package init(from fields: inout RecordReader) throws(BusError) {
        owner = try fields.optional("owner", maximum: 4096)
        item = try fields.optional("item", maximum: 4096)
        before = try fields.optional("before")
        limit = try fields.value("limit", default: 100)
    }

    package func write(to fields: inout RecordWriter) {
        fields.add("owner", ifPresent: owner)
        fields.add("item", ifPresent: item)
        fields.add("before", ifPresent: before)
        fields.add("limit", limit, unless: 100)
    }
}

/// A client of `org.enfilade.Links1`.
package struct Links1Client: Sendable {
    private let peer: any BusPeer

    package init(_ peer: any BusPeer) {
        self.peer = peer
    }

    /// Makes a link. A second one from the same item to the same content takes the place of the first, and has its address.
    ///
    /// Errors: NotPermitted (an activity that is not the caller's to see, an item of another program, a note: see `Notes1.Link`), NotFound (no such activity), InvalidArgument (an empty item, content without any identifier or page, an address that nobody may open), LimitExceeded, StorageFailed.
    ///
    /// - Parameters:
    ///   - link: The link.
    /// - Returns: `number`: Its number.
    package func add(_ link: LinkRequest) async throws -> UInt64 {
        try await peer.object.call(
            Interfaces.links1, "Add", link, returning: UInt64.self, timeout: nil)
    }

    /// Removes links, at most 10,000 at once.
    ///
    /// Errors: NotPermitted (a link of another owner; then none is removed), LimitExceeded, StorageFailed.
    ///
    /// - Parameters:
    ///   - numbers: The numbers of links; those that are gone already are ignored.
    package func remove(_ numbers: [UInt64]) async throws {
        try await peer.object.call(
            Interfaces.links1, "Remove", numbers, returning: Void.self, timeout: nil)
    }

    /// Lists links.
    ///
    /// Errors: NotPermitted, InvalidArgument.
    ///
    /// - Parameters:
    ///   - query: The links that are asked for.
    /// - Returns: `links`: The links, the newest first.
    package func list(_ query: LinkQuery = .init()) async throws -> [ListedLink] {
        try await peer.object.call(
            Interfaces.links1, "List", query, returning: [ListedLink].self, timeout: nil)
    }

    /// Lists the links to the content of an activity.
    ///
    /// Errors: NotPermitted, NotFound.
    ///
    /// - Parameters:
    ///   - activity: The number of an activity, current or not.
    /// - Returns: `links`: The links that match its content, at most 100: by an identifier before those by a page or a file, the newest first.
    package func matching(_ activity: UInt64) async throws -> [ListedLink] {
        try await peer.object.call(
            Interfaces.links1, "Matching", activity, returning: [ListedLink].self, timeout: nil)
    }

    /// Answers the link with an address. Nobody can guess one: it has a random identifier.
    ///
    /// Errors: NotPermitted, InvalidArgument (not the address of a link), NotFound.
    ///
    /// - Parameters:
    ///   - uri: The address of a link.
    /// - Returns: `link`: The link.
    package func find(_ uri: String) async throws -> ListedLink {
        try await peer.object.call(
            Interfaces.links1, "Find", uri, returning: ListedLink.self, timeout: nil)
    }

    /// Has the content of a link shown, as `Activities1.Open` does. A link that was made by identifiers alone has no state from which an app could show the content: its page is the answer, if there is one.
    ///
    /// Errors: NotPermitted, NotFound (no such link), and those of `Activities1.Open`.
    ///
    /// - Parameters:
    ///   - number: The number of a link.
    ///   - options: How the content is shown.
    /// - Returns: `outcome`: The window that shows it, or the address to open.
    package func open(_ number: UInt64, _ options: ActivityContinuation = .init()) async throws -> ContinuedActivity {
        try await peer.object.call(
            Interfaces.links1, "Open", number, options, returning: ContinuedActivity.self, timeout: nil)
    }

    /// Links were made or removed. The signal names none, since every process gets it.
    package func changedSignals() async throws -> AsyncStream<Void> {
        try await peer.object.signals(Interfaces.links1, "Changed").values { () -> Void in }
    }
}

/// An implementation of `org.enfilade.Links1`.
package protocol Links1Service: Sendable {
    /// A caller, as the implementation knows it.
    associatedtype Peer: Sendable
    /// Makes a link. A second one from the same item to the same content takes the place of the first, and has its address.
    ///
    /// Errors: NotPermitted (an activity that is not the caller's to see, an item of another program, a note: see `Notes1.Link`), NotFound (no such activity), InvalidArgument (an empty item, content without any identifier or page, an address that nobody may open), LimitExceeded, StorageFailed.
    ///
    /// - Parameters:
    ///   - link: The link.
    /// - Returns: `number`: Its number.
    func add(_ link: LinkRequest, by peer: Peer) async throws -> UInt64
    /// Removes links, at most 10,000 at once.
    ///
    /// Errors: NotPermitted (a link of another owner; then none is removed), LimitExceeded, StorageFailed.
    ///
    /// - Parameters:
    ///   - numbers: The numbers of links; those that are gone already are ignored.
    func remove(_ numbers: [UInt64], by peer: Peer) async throws
    /// Lists links.
    ///
    /// Errors: NotPermitted, InvalidArgument.
    ///
    /// - Parameters:
    ///   - query: The links that are asked for.
    /// - Returns: `links`: The links, the newest first.
    func list(_ query: LinkQuery, by peer: Peer) async throws -> [ListedLink]
    /// Lists the links to the content of an activity.
    ///
    /// Errors: NotPermitted, NotFound.
    ///
    /// - Parameters:
    ///   - activity: The number of an activity, current or not.
    /// - Returns: `links`: The links that match its content, at most 100: by an identifier before those by a page or a file, the newest first.
    func matching(_ activity: UInt64, by peer: Peer) async throws -> [ListedLink]
    /// Answers the link with an address. Nobody can guess one: it has a random identifier.
    ///
    /// Errors: NotPermitted, InvalidArgument (not the address of a link), NotFound.
    ///
    /// - Parameters:
    ///   - uri: The address of a link.
    /// - Returns: `link`: The link.
    func find(_ uri: String, by peer: Peer) async throws -> ListedLink
    /// Has the content of a link shown, as `Activities1.Open` does. A link that was made by identifiers alone has no state from which an app could show the content: its page is the answer, if there is one.
    ///
    /// Errors: NotPermitted, NotFound (no such link), and those of `Activities1.Open`.
    ///
    /// - Parameters:
    ///   - number: The number of a link.
    ///   - options: How the content is shown.
    /// - Returns: `outcome`: The window that shows it, or the address to open.
    func open(_ number: UInt64, _ options: ActivityContinuation, by peer: Peer) async throws -> ContinuedActivity
}

extension BusObject {
    /// The object that answers `org.enfilade.Links1` by an implementation.
    package static func links1<Room: Links1Service>(_ room: Room, peer: @escaping @Sendable (BusCall) async throws -> Room.Peer) -> BusObject {
        var object = BusObject(Interfaces.links1)
        object.on("Add") {
            (call: BusCall, link: LinkRequest) async throws -> UInt64 in
            return try await room.add(link, by: try await peer(call))
        }
        object.on("Remove") {
            (call: BusCall, numbers: [UInt64]) async throws -> Void in
            return try await room.remove(numbers, by: try await peer(call))
        }
        object.on("List") {
            (call: BusCall, query: LinkQuery) async throws -> [ListedLink] in
            return try await room.list(query, by: try await peer(call))
        }
        object.onQuick("Matching") {
            (call: BusCall, activity: UInt64) async throws -> [ListedLink] in
            return try await room.matching(activity, by: try await peer(call))
        }
        object.on("Find") {
            (call: BusCall, uri: String) async throws -> ListedLink in
            return try await room.find(uri, by: try await peer(call))
        }
        object.on("Open") {
            (call: BusCall, number: UInt64, options: ActivityContinuation) async throws -> ContinuedActivity in
            return try await room.open(number, options, by: try await peer(call))
        }
        return object
    }
}

/// The signals of `org.enfilade.Links1`, as its implementation emits them.
package struct Links1Signals: Sendable {
    private let bus: Bus
    private let path: String

    package init(_ bus: Bus, path: String) {
        self.bus = bus
        self.path = path
    }

    /// Links were made or removed. The signal names none, since every process gets it.
    package func changed(to receiver: String? = nil) async throws {
        try await bus.emit(Interfaces.links1, "Changed", path: path, to: receiver)
    }
}

extension Interfaces {
    /// `org.enfilade.Links1`, as Interfaces/org.enfilade.Links1.xml describes it.
    package static let links1 = InterfaceDescription(
        "org.enfilade.Links1",
        methods: [
            .init("Add", inputs: [.init("link", "a{sv}")], outputs: [.init("number", "t")]),
            .init("Find", inputs: [.init("uri", "s")], outputs: [.init("link", "a{sv}")]),
            .init("List", inputs: [.init("query", "a{sv}")], outputs: [.init("links", "aa{sv}")]),
            .init("Matching", inputs: [.init("activity", "t")], outputs: [.init("links", "aa{sv}")]),
            .init("Open", inputs: [.init("number", "t"), .init("options", "a{sv}")], outputs: [.init("outcome", "a{sv}")]),
            .init("Remove", inputs: [.init("numbers", "at")]),
        ],
        signals: [
            .init("Changed"),
        ],
        xml: links1XML)

    /// The text of Interfaces/org.enfilade.Links1.xml.
    private static let links1XML = #"""
<!DOCTYPE node PUBLIC "-//freedesktop//DTD D-BUS Object Introspection 1.0//EN"
  "http://www.freedesktop.org/standards/dbus/1.0/introspect.dtd">
<!-- SPDX-License-Identifier: Apache-2.0 -->
<node xmlns:doc="http://www.freedesktop.org/dbus/1.0/doc.dtd">
  <!--
    org.enfilade.Links1:
    @short_description: Links from items, such as notes, to the content that they speak of.

    A link says that an item of a program, its owner, speaks of some content. It keeps the identifiers of the content, its title,
    the program that shows it, and the state from which an app takes it up again. So it finds the content when that is
    current again, months later, after it was renamed or moved, and by other versions of the app.

    A link matches an activity of the same program if they have the same target identifier or the same persistent identifier. Lower
    in rank it matches an activity of any program with the same page: the URLs are compared as `https`, without a fragment, a
    default port, a trailing dot of the host, and the parameters by which known services follow their readers. So it does if the
    content of both is the same file, which an identifier that begins with `file:///` says. Identifiers are compared byte for byte.

    The user's tools make links of any owner, and see and remove all. An app that the user has allowed to change settings sees and
    removes all as well, and makes its own. Any other bundle makes links of its own by identifiers that it gives itself, and lists and removes
    them; it does not learn which of them match. A confined process may do nothing. The links of an uninstalled bundle go; those to content of
    one stay. An owner may have 1,000,000 links, with 256 MiB together. Everything is on disk when a call answers.
  -->
  <interface name="org.enfilade.Links1" xmlns:e="urn:org.enfilade:contract"
      e:bus="org.enfilade.Service" e:path="/org/enfilade/Service">
    <e:record name="LinkItem" codable="true" sparse="true" summary="An item that speaks of some content.">
      <e:field key="owner" type="s" maximum="255" default="">
        The program that has the item: the identifier of its desktop file. Of a bundle it is the bundle, and may be empty.
      </e:field>
      <e:field key="item" type="s" name="identifier" maximum="4096">The identifier of the item in its program, not empty.</e:field>
      <e:field key="itemTitle" type="s" name="title" sanitized="true" maximum="4096" default="">Its title, for people.</e:field>
      <e:field key="itemAddress" type="s" name="address" maximum="4096" optional="true">
        The URL that opens the item, of any scheme but `data` and `javascript`.
      </e:field>
    </e:record>
    <e:record name="LinkRequest" sparse="true" summary="A link that is made.">
      <e:include name="item" record="LinkItem">The item.</e:include>
      <e:field key="activity" type="t" optional="true">
        The number of an activity of the feed or the history: its content is linked, brought up to date by its program.
      </e:field>
      <e:include name="content" record="ActivityDescription">Without an activity: the content.</e:include>
      <e:field key="program" type="s" maximum="4096" default="">
        Without an activity: the bundle, or the identifier of the desktop file of the program that shows the content. It may be
        empty if the content has a page.
      </e:field>
    </e:record>
    <e:record name="ListedLink" codable="true" summary="A link.">
      <e:field key="number" type="t" default="0">Its number.</e:field>
      <e:field key="uri" type="s" default="">
        Its address, of the form `enfilade://link/IDENTIFIER`: any program can hold it, and it stays the same.
      </e:field>
      <e:include name="item" record="LinkItem">The item.</e:include>
      <e:field key="program" type="s" default="">The program that shows the content.</e:field>
      <e:field key="bundle" type="b" name="isBundle" default="false">Whether the program is, or was, an installed bundle.</e:field>
      <e:include name="content" record="ActivityDescription">The content, as it was when the link was made.</e:include>
      <e:field key="created" type="t" default="0">The time at which it was made, in milliseconds since 1970.</e:field>
      <e:field key="byPage" type="b" name="isByPage" default="false">
        Whether it matches by its page or its file alone; false in lists without a match.
      </e:field>
    </e:record>
    <e:record name="LinkQuery" sparse="true" summary="The links that are asked for; all conditions that are given hold.">
      <e:field key="owner" type="s" maximum="4096" optional="true">Links of one owner; of a bundle always its own.</e:field>
      <e:field key="item" type="s" maximum="4096" optional="true">Links of one item.</e:field>
      <e:field key="before" type="t" optional="true">Links with a number below this one, for the next page.</e:field>
      <e:field key="limit" type="u" default="100">The number of links; at most 1,000.</e:field>
    </e:record>
    <!--
      Add:
      @link: The link.
      @number: Its number.

      Makes a link. A second one from the same item to the same content takes the place of the first, and has its address.

      Errors: NotPermitted (an activity that is not the caller's to see, an item of another program, a note: see `Notes1.Link`), NotFound (no such activity),
      InvalidArgument (an empty item, content without any identifier or page, an address that nobody may open),
      LimitExceeded, StorageFailed.
    -->
    <method name="Add">
      <arg name="link" type="a{sv}" direction="in" e:of="LinkRequest"/>
      <arg name="number" type="t" direction="out"/>
    </method>
    <!--
      Remove:
      @numbers: The numbers of links; those that are gone already are ignored.

      Removes links, at most 10,000 at once.

      Errors: NotPermitted (a link of another owner; then none is removed), LimitExceeded, StorageFailed.
    -->
    <method name="Remove">
      <arg name="numbers" type="at" direction="in"/>
    </method>
    <!--
      List:
      @query: The links that are asked for.
      @links: The links, the newest first.

      Lists links.

      Errors: NotPermitted, InvalidArgument.
    -->
    <method name="List">
      <arg name="query" type="a{sv}" direction="in" e:of="LinkQuery"/>
      <arg name="links" type="aa{sv}" direction="out" e:of="ListedLink"/>
    </method>
    <!--
      Matching:
      @activity: The number of an activity, current or not.
      @links: The links that match its content, at most 100: by an identifier before those by a page or a file, the newest first.

      Lists the links to the content of an activity.

      Errors: NotPermitted, NotFound.
    -->
    <method name="Matching" e:quick="true">
      <arg name="activity" type="t" direction="in"/>
      <arg name="links" type="aa{sv}" direction="out" e:of="ListedLink"/>
    </method>
    <!--
      Find:
      @uri: The address of a link.
      @link: The link.

      Answers the link with an address. Nobody can guess one: it has a random identifier.

      Errors: NotPermitted, InvalidArgument (not the address of a link), NotFound.
    -->
    <method name="Find">
      <arg name="uri" type="s" direction="in"/>
      <arg name="link" type="a{sv}" direction="out" e:of="ListedLink"/>
    </method>
    <!--
      Open:
      @number: The number of a link.
      @options: How the content is shown.
      @outcome: The window that shows it, or the address to open.

      Has the content of a link shown, as `Activities1.Open` does. A link that was made by identifiers alone has no state from which an
      app could show the content: its page is the answer, if there is one.

      Errors: NotPermitted, NotFound (no such link), and those of `Activities1.Open`.
    -->
    <method name="Open">
      <arg name="number" type="t" direction="in"/>
      <arg name="options" type="a{sv}" direction="in" e:of="ActivityContinuation"/>
      <arg name="outcome" type="a{sv}" direction="out" e:of="ContinuedActivity"/>
    </method>
    <!--
      Changed:

      Links were made or removed. The signal names none, since every process gets it.
    -->
    <signal name="Changed"/>
  </interface>
</node>

"""#
}

// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file
// Written by `enfilade-generate interfaces` from Interfaces/org.enfilade.Reminders1.xml. Do not edit.

package import EnfiladeBus

/// How far a reminder has come.
package enum ReminderState: String, BusEnumeration, Codable, CaseIterable {
    /// It is not due yet.
    case pending
    /// It was due, and is not done.
    case delivered
    /// The user has completed it.
    case done
}

/// A reminder that is made. It has exactly one of `at`, `withContent` and `front`.
package struct ReminderRequest: BusRecord, Sendable, Hashable {
    /// The text, not empty. At most 4096 bytes.
    package var text: String
    /// More about it. At most 16384 bytes.
    package var notes: String
    /// The number of an activity of the feed or the history that it is about, brought up to date by its program.
    package var activity: UInt64?
    /// Without an activity: the number of a link about whose content it is.
    package var link: UInt64?
    /// The time at which it is due, in milliseconds since 1970.
    package var at: UInt64?
    /// Whether it is due when its content is current the next time.
    package var isWithContent: Bool
    /// The program: it is due when a window of this bundle is active the next time, or when another program, named by its desktop file, has a current activity. At most 255 bytes.
    package var front: String?
    /// Whether a window of the caller has just come over `front`: the bundle counts as there until it is active again, or has no current activity any more.
    package var isCovered: Bool

    package init(
        text: String,
        notes: String = "",
        activity: UInt64? = nil,
        link: UInt64? = nil,
        at: UInt64? = nil,
        isWithContent: Bool = false,
        front: String? = nil,
        isCovered: Bool = false
    ) {
        self.text = text
        self.notes = notes
        self.activity = activity
        self.link = link
        self.at = at
        self.isWithContent = isWithContent
        self.front = front
        self.isCovered = isCovered
    }
}

extension ReminderRequest {
    package static var recordName: StaticString { "ReminderRequest" }
    package static let errors = BusErrorDomain.enfilade

    package init(from fields: inout RecordReader) throws(BusError) {
        text = try fields.required("text", maximum: 4096)
        notes = try fields.value("notes", default: "", maximum: 16384)
        activity = try fields.optional("activity")
        link = try fields.optional("link")
        at = try fields.optional("at")
        isWithContent = try fields.value("withContent", default: false)
        front = try fields.optional("front", maximum: 255)
        isCovered = try fields.value("covered", default: false)
    }

    package func write(to fields: inout RecordWriter) {
        fields.add("text", BusText.sanitized(text))
        fields.add("notes", BusText.sanitized(notes), unless: "")
        fields.add("activity", ifPresent: activity)
        fields.add("link", ifPresent: link)
        fields.add("at", ifPresent: at)
        fields.add("withContent", isWithContent, unless: false)
        fields.add("front", ifPresent: front)
        fields.add("covered", isCovered, unless: false)
    }
}

/// The properties of a reminder that are replaced.
package struct ReminderChanges: BusRecord, Sendable, Hashable {
    /// The text, not empty. At most 4096 bytes.
    package var text: String?
    /// More about it. At most 16384 bytes.
    package var notes: String?
    /// The time at which it is due: it waits for that from now on.
    package var at: UInt64?
    /// Whether it waits for its content from now on.
    package var isWithContent: Bool
    /// The program for which it waits from now on. At most 255 bytes.
    package var front: String?

    package init(
        text: String? = nil,
        notes: String? = nil,
        at: UInt64? = nil,
        isWithContent: Bool = false,
        front: String? = nil
    ) {
        self.text = text
        self.notes = notes
        self.at = at
        self.isWithContent = isWithContent
        self.front = front
    }
}

extension ReminderChanges {
    package static var recordName: StaticString { "ReminderChanges" }
    package static let errors = BusErrorDomain.enfilade

    package init(from fields: inout RecordReader) throws(BusError) {
        text = try fields.optional("text", maximum: 4096)
        notes = try fields.optional("notes", maximum: 16384)
        at = try fields.optional("at")
        isWithContent = try fields.value("withContent", default: false)
        front = try fields.optional("front", maximum: 255)
    }

    package func write(to fields: inout RecordWriter) {
        fields.add("text", ifPresent: text.map(BusText.sanitized))
        fields.add("notes", ifPresent: notes.map(BusText.sanitized))
        fields.add("at", ifPresent: at)
        fields.add("withContent", isWithContent, unless: false)
        fields.add("front", ifPresent: front)
    }
}

/// A reminder.
@dynamicMemberLookup
package struct ListedReminder: BusRecord, Sendable, Hashable, Codable {
    /// Its number.
    package var number: UInt64
    /// A UUID, the same for as long as the reminder is there.
    package var identifier: String
    /// The bundle that has made it; empty for one of the user's.
    package var owner: String
    /// The text.
    package var text: String
    /// More about it.
    package var notes: String
    /// How far it has come.
    package var state: ReminderState
    /// The time at which it is or was due.
    package var at: UInt64?
    /// Whether it waits for its content.
    package var isWithContent: Bool
    /// The program for which it waits.
    package var front: String?
    /// The program that shows the content; empty if it is about none.
    package var program: String
    /// Whether the program is, or was, an installed bundle.
    package var isBundle: Bool
    /// The content, as it was when the reminder was made.
    package var content: ActivityDescription
    /// The time at which it was made, in milliseconds since 1970.
    package var created: UInt64
    /// The time of its last change.
    package var changed: UInt64
    /// The time at which it came last.
    package var delivered: UInt64?
    /// The time at which it was completed.
    package var completed: UInt64?

    package init(
        number: UInt64 = 0,
        identifier: String = "",
        owner: String = "",
        text: String = "",
        notes: String = "",
        state: ReminderState = .pending,
        at: UInt64? = nil,
        isWithContent: Bool = false,
        front: String? = nil,
        program: String = "",
        isBundle: Bool = false,
        content: ActivityDescription = ActivityDescription(),
        created: UInt64 = 0,
        changed: UInt64 = 0,
        delivered: UInt64? = nil,
        completed: UInt64? = nil
    ) {
        self.number = number
        self.identifier = identifier
        self.owner = owner
        self.text = text
        self.notes = notes
        self.state = state
        self.at = at
        self.isWithContent = isWithContent
        self.front = front
        self.program = program
        self.isBundle = isBundle
        self.content = content
        self.created = created
        self.changed = changed
        self.delivered = delivered
        self.completed = completed
    }

    package subscript<Value>(dynamicMember member: WritableKeyPath<ActivityDescription, Value>) -> Value {
        get { content[keyPath: member] }
        set { content[keyPath: member] = newValue }
    }
}

extension ListedReminder {
    package static var recordName: StaticString { "ListedReminder" }
    package static let errors = BusErrorDomain.enfilade

    package init(from fields: inout RecordReader) throws(BusError) {
        number = try fields.value("number", default: 0)
        identifier = try fields.value("identifier", default: "")
        owner = try fields.value("owner", default: "")
        text = try fields.value("text", default: "")
        notes = try fields.value("notes", default: "")
        state = try fields.value("state", default: .pending)
        at = try fields.optional("at")
        isWithContent = try fields.value("withContent", default: false)
        front = try fields.optional("front")
        program = try fields.value("program", default: "")
        isBundle = try fields.value("bundle", default: false)
        content = try ActivityDescription(from: &fields)
        created = try fields.value("created", default: 0)
        changed = try fields.value("changed", default: 0)
        delivered = try fields.optional("delivered")
        completed = try fields.optional("completed")
    }

    package func write(to fields: inout RecordWriter) {
        fields.add("number", number)
        fields.add("identifier", identifier)
        fields.add("owner", owner)
        fields.add("text", text)
        fields.add("notes", notes)
        fields.add("state", state)
        fields.add("at", ifPresent: at)
        fields.add("withContent", isWithContent)
        fields.add("front", ifPresent: front)
        fields.add("program", program)
        fields.add("bundle", isBundle)
        content.write(to: &fields)
        fields.add("created", created)
        fields.add("changed", changed)
        fields.add("delivered", ifPresent: delivered)
        fields.add("completed", ifPresent: completed)
    }
}

/// The reminders that are asked for; all conditions that are given hold.
package struct ReminderQuery: BusRecord, Sendable, Hashable {
    /// Reminders in one state.
    package var state: ReminderState?
    /// Reminders with a number below this one, for the next page.
    package var before: UInt64?
    /// The number of reminders; at most 1,000.
    package var limit: UInt32

    package init(
        state: ReminderState? = nil,
        before: UInt64? = nil,
        limit: UInt32 = 100
    ) {
        self.state = state
        self.before = before
        self.limit = limit
    }
}

extension ReminderQuery {
    package static var recordName: StaticString { "ReminderQuery" }
    package static let errors = BusErrorDomain.enfilade

    package init(from fields: inout RecordReader) throws(BusError) {
        state = try fields.optional("state")
        before = try fields.optional("before")
        limit = try fields.value("limit", default: 100)
    }

    package func write(to fields: inout RecordWriter) {
        fields.add("state", ifPresent: state)
        fields.add("before", ifPresent: before)
        fields.add("limit", limit, unless: 100)
    }
}

/// A client of `org.enfilade.Reminders1`.
package struct Reminders1Client: Sendable {
    private let peer: any BusPeer

    package init(_ peer: any BusPeer) {
        self.peer = peer
    }

    /// Makes a reminder. One for a time that has passed comes at once.
    ///
    /// Errors: NotPermitted (content or a program that is not the caller's, a bundle that may not notify), NotFound (no such activity or link), InvalidArgument (no text, not exactly one event to wait for, no content to wait for), LimitExceeded, StorageFailed.
    ///
    /// - Parameters:
    ///   - reminder: The reminder.
    /// - Returns: `number`: Its number.
    package func add(_ reminder: ReminderRequest) async throws -> UInt64 {
        try await peer.object.call(
            Interfaces.reminders1, "Add", reminder, returning: UInt64.self, timeout: nil)
    }

    /// Changes a reminder. With another event to wait for it is pending again.
    ///
    /// Errors: NotPermitted, NotFound, InvalidArgument, StorageFailed.
    ///
    /// - Parameters:
    ///   - number: The number of a reminder.
    ///   - changes: The properties to replace.
    package func change(_ number: UInt64, _ changes: ReminderChanges = .init()) async throws {
        try await peer.object.call(
            Interfaces.reminders1, "Change", number, changes, returning: Void.self, timeout: nil)
    }

    /// Completes reminders, at most 1,000 at once, and takes their notifications away.
    ///
    /// Errors: NotPermitted (a reminder of another owner; then none is completed), LimitExceeded, StorageFailed.
    ///
    /// - Parameters:
    ///   - numbers: The numbers of reminders; those that are gone or done are ignored.
    package func complete(_ numbers: [UInt64]) async throws {
        try await peer.object.call(
            Interfaces.reminders1, "Complete", numbers, returning: Void.self, timeout: nil)
    }

    /// Removes reminders for good, at most 1,000 at once, and takes their notifications away.
    ///
    /// Errors: NotPermitted (a reminder of another owner; then none is removed), LimitExceeded, StorageFailed.
    ///
    /// - Parameters:
    ///   - numbers: The numbers of reminders; those that are gone already are ignored.
    package func remove(_ numbers: [UInt64]) async throws {
        try await peer.object.call(
            Interfaces.reminders1, "Remove", numbers, returning: Void.self, timeout: nil)
    }

    /// Lists reminders: of a bundle its own.
    ///
    /// Errors: NotPermitted, InvalidArgument, StorageFailed.
    ///
    /// - Parameters:
    ///   - query: The reminders that are asked for.
    /// - Returns: `reminders`: The reminders, the newest first.
    package func list(_ query: ReminderQuery = .init()) async throws -> [ListedReminder] {
        try await peer.object.call(
            Interfaces.reminders1, "List", query, returning: [ListedReminder].self, timeout: nil)
    }

    /// Has the content of a reminder shown, as `Activities1.Open` does. For the user's tools, and apps that may change settings.
    ///
    /// Errors: NotPermitted, NotFound (no such reminder, or one about no content), and those of `Activities1.Open`.
    ///
    /// - Parameters:
    ///   - number: The number of a reminder.
    ///   - options: How the content is shown.
    /// - Returns: `outcome`: The window that shows it, or the address to open.
    package func open(_ number: UInt64, _ options: ActivityContinuation = .init()) async throws -> ContinuedActivity {
        try await peer.object.call(
            Interfaces.reminders1, "Open", number, options, returning: ContinuedActivity.self, timeout: nil)
    }

    /// Reminders were made, changed, due, completed or removed. The signal names none, since every process gets it.
    package func changedSignals() async throws -> AsyncStream<Void> {
        try await peer.object.signals(Interfaces.reminders1, "Changed").values { () -> Void in }
    }
}

/// An implementation of `org.enfilade.Reminders1`.
package protocol Reminders1Service: Sendable {
    /// A caller, as the implementation knows it.
    associatedtype Peer: Sendable
    /// Makes a reminder. One for a time that has passed comes at once.
    ///
    /// Errors: NotPermitted (content or a program that is not the caller's, a bundle that may not notify), NotFound (no such activity or link), InvalidArgument (no text, not exactly one event to wait for, no content to wait for), LimitExceeded, StorageFailed.
    ///
    /// - Parameters:
    ///   - reminder: The reminder.
    /// - Returns: `number`: Its number.
    func add(_ reminder: ReminderRequest, by peer: Peer) async throws -> UInt64
    /// Changes a reminder. With another event to wait for it is pending again.
    ///
    /// Errors: NotPermitted, NotFound, InvalidArgument, StorageFailed.
    ///
    /// - Parameters:
    ///   - number: The number of a reminder.
    ///   - changes: The properties to replace.
    func change(_ number: UInt64, _ changes: ReminderChanges, by peer: Peer) async throws
    /// Completes reminders, at most 1,000 at once, and takes their notifications away.
    ///
    /// Errors: NotPermitted (a reminder of another owner; then none is completed), LimitExceeded, StorageFailed.
    ///
    /// - Parameters:
    ///   - numbers: The numbers of reminders; those that are gone or done are ignored.
    func complete(_ numbers: [UInt64], by peer: Peer) async throws
    /// Removes reminders for good, at most 1,000 at once, and takes their notifications away.
    ///
    /// Errors: NotPermitted (a reminder of another owner; then none is removed), LimitExceeded, StorageFailed.
    ///
    /// - Parameters:
    ///   - numbers: The numbers of reminders; those that are gone already are ignored.
    func remove(_ numbers: [UInt64], by peer: Peer) async throws
    /// Lists reminders: of a bundle its own.
    ///
    /// Errors: NotPermitted, InvalidArgument, StorageFailed.
    ///
    /// - Parameters:
    ///   - query: The reminders that are asked for.
    /// - Returns: `reminders`: The reminders, the newest first.
    func list(_ query: ReminderQuery, by peer: Peer) async throws -> [ListedReminder]
    /// Has the content of a reminder shown, as `Activities1.Open` does. For the user's tools, and apps that may change settings.
    ///
    /// Errors: NotPermitted, NotFound (no such reminder, or one about no content), and those of `Activities1.Open`.
    ///
    /// - Parameters:
    ///   - number: The number of a reminder.
    ///   - options: How the content is shown.
    /// - Returns: `outcome`: The window that shows it, or the address to open.
    func open(_ number: UInt64, _ options: ActivityContinuation, by peer: Peer) async throws -> ContinuedActivity
}

extension BusObject {
    /// The object that answers `org.enfilade.Reminders1` by an implementation.
    package static func reminders1<Room: Reminders1Service>(_ room: Room, peer: @escaping @Sendable (BusCall) async throws -> Room.Peer) -> BusObject {
        var object = BusObject(Interfaces.reminders1)
        object.on("Add") {
            (call: BusCall, reminder: ReminderRequest) async throws -> UInt64 in
            return try await room.add(reminder, by: try await peer(call))
        }
        object.on("Change") {
            (call: BusCall, number: UInt64, changes: ReminderChanges) async throws -> Void in
            return try await room.change(number, changes, by: try await peer(call))
        }
        object.on("Complete") {
            (call: BusCall, numbers: [UInt64]) async throws -> Void in
            return try await room.complete(numbers, by: try await peer(call))
        }
        object.on("Remove") {
            (call: BusCall, numbers: [UInt64]) async throws -> Void in
            return try await room.remove(numbers, by: try await peer(call))
        }
        object.on("List") {
            (call: BusCall, query: ReminderQuery) async throws -> [ListedReminder] in
            return try await room.list(query, by: try await peer(call))
        }
        object.on("Open") {
            (call: BusCall, number: UInt64, options: ActivityContinuation) async throws -> ContinuedActivity in
            return try await room.open(number, options, by: try await peer(call))
        }
        return object
    }
}

/// The signals of `org.enfilade.Reminders1`, as its implementation emits them.
package struct Reminders1Signals: Sendable {
    private let bus: Bus
    private let path: String

    package init(_ bus: Bus, path: String) {
        self.bus = bus
        self.path = path
    }

    /// Reminders were made, changed, due, completed or removed. The signal names none, since every process gets it.
    package func changed(to receiver: String? = nil) async throws {
        try await bus.emit(Interfaces.reminders1, "Changed", path: path, to: receiver)
    }
}

extension Interfaces {
    /// `org.enfilade.Reminders1`, as Interfaces/org.enfilade.Reminders1.xml describes it.
    package static let reminders1 = InterfaceDescription(
        "org.enfilade.Reminders1",
        methods: [
            .init("Add", inputs: [.init("reminder", "a{sv}")], outputs: [.init("number", "t")]),
            .init("Change", inputs: [.init("number", "t"), .init("changes", "a{sv}")]),
            .init("Complete", inputs: [.init("numbers", "at")]),
            .init("List", inputs: [.init("query", "a{sv}")], outputs: [.init("reminders", "aa{sv}")]),
            .init("Open", inputs: [.init("number", "t"), .init("options", "a{sv}")], outputs: [.init("outcome", "a{sv}")]),
            .init("Remove", inputs: [.init("numbers", "at")]),
        ],
        signals: [
            .init("Changed"),
        ],
        xml: reminders1XML)

    /// The text of Interfaces/org.enfilade.Reminders1.xml.
    private static let reminders1XML = #"""
<!DOCTYPE node PUBLIC "-//freedesktop//DTD D-BUS Object Introspection 1.0//EN"
  "http://www.freedesktop.org/standards/dbus/1.0/introspect.dtd">
<!-- SPDX-License-Identifier: Apache-2.0 -->
<node xmlns:doc="http://www.freedesktop.org/dbus/1.0/doc.dtd">
  <!--
    org.enfilade.Reminders1:
    @short_description: Reminders about some content: at a time, or when the content or a program is in front of the user again.

    A reminder has a text, and often the content that it is about: that of an activity or of a link, with the state from which an app
    takes it up again. It is due once: at a time by the clock on the wall, or when its content is current the next time, or when
    a program is in front the next time. Content or a program that is there already has to go before it counts as coming.

    A due reminder is a notification of the source `org.enfilade.Reminders`, under the rules of the Focus; see `Notifications1`. A click
    opens the content, `Done` completes the reminder, and `Later` has it come again in an hour. A reminder that was due while the
    service did not run comes when it starts. If the service ends in the middle of that, it comes again then, in place of its own
    notification.

    The user's tools, and apps that the user has allowed to change settings, handle all reminders. Any other bundle that may notify
    makes reminders about its own current activity and for itself in front, and handles those that it has made. A confined process may do
    nothing. The reminders of an uninstalled bundle go; those about content of one stay. A bundle may have 100 reminders with 16 MiB
    together, all others together 10,000 with 256 MiB. Everything is on disk when a call answers.
  -->
  <interface name="org.enfilade.Reminders1" xmlns:e="urn:org.enfilade:contract"
      e:bus="org.enfilade.Service" e:path="/org/enfilade/Service">
    <e:enumeration name="ReminderState" type="s" summary="How far a reminder has come.">
      <e:case name="pending">It is not due yet.</e:case>
      <e:case name="delivered">It was due, and is not done.</e:case>
      <e:case name="done">The user has completed it.</e:case>
    </e:enumeration>
    <e:record name="ReminderRequest" sparse="true" summary="A reminder that is made. It has exactly one of `at`, `withContent` and `front`.">
      <e:field key="text" type="s" sanitized="true" maximum="4096">The text, not empty.</e:field>
      <e:field key="notes" type="s" sanitized="true" maximum="16384" default="">More about it.</e:field>
      <e:field key="activity" type="t" optional="true">
        The number of an activity of the feed or the history that it is about, brought up to date by its program.
      </e:field>
      <e:field key="link" type="t" optional="true">Without an activity: the number of a link about whose content it is.</e:field>
      <e:field key="at" type="t" optional="true">The time at which it is due, in milliseconds since 1970.</e:field>
      <e:field key="withContent" type="b" name="isWithContent" default="false">
        Whether it is due when its content is current the next time.
      </e:field>
      <e:field key="front" type="s" maximum="255" optional="true">
        The program: it is due when a window of this bundle is active the next time, or when another program, named by its desktop
        file, has a current activity.
      </e:field>
      <e:field key="covered" type="b" name="isCovered" default="false">
        Whether a window of the caller has just come over `front`: the bundle counts as there until it is active again, or has no current
        activity any more.
      </e:field>
    </e:record>
    <e:record name="ReminderChanges" sparse="true" summary="The properties of a reminder that are replaced.">
      <e:field key="text" type="s" sanitized="true" maximum="4096" optional="true">The text, not empty.</e:field>
      <e:field key="notes" type="s" sanitized="true" maximum="16384" optional="true">More about it.</e:field>
      <e:field key="at" type="t" optional="true">The time at which it is due: it waits for that from now on.</e:field>
      <e:field key="withContent" type="b" name="isWithContent" default="false">
        Whether it waits for its content from now on.
      </e:field>
      <e:field key="front" type="s" maximum="255" optional="true">The program for which it waits from now on.</e:field>
    </e:record>
    <e:record name="ListedReminder" codable="true" summary="A reminder.">
      <e:field key="number" type="t" default="0">Its number.</e:field>
      <e:field key="identifier" type="s" default="">A UUID, the same for as long as the reminder is there.</e:field>
      <e:field key="owner" type="s" default="">The bundle that has made it; empty for one of the user's.</e:field>
      <e:field key="text" type="s" default="">The text.</e:field>
      <e:field key="notes" type="s" default="">More about it.</e:field>
      <e:field key="state" type="s" of="ReminderState" default="pending">How far it has come.</e:field>
      <e:field key="at" type="t" optional="true">The time at which it is or was due.</e:field>
      <e:field key="withContent" type="b" name="isWithContent" default="false">Whether it waits for its content.</e:field>
      <e:field key="front" type="s" optional="true">The program for which it waits.</e:field>
      <e:field key="program" type="s" default="">The program that shows the content; empty if it is about none.</e:field>
      <e:field key="bundle" type="b" name="isBundle" default="false">Whether the program is, or was, an installed bundle.</e:field>
      <e:include name="content" record="ActivityDescription">The content, as it was when the reminder was made.</e:include>
      <e:field key="created" type="t" default="0">The time at which it was made, in milliseconds since 1970.</e:field>
      <e:field key="changed" type="t" default="0">The time of its last change.</e:field>
      <e:field key="delivered" type="t" optional="true">The time at which it came last.</e:field>
      <e:field key="completed" type="t" optional="true">The time at which it was completed.</e:field>
    </e:record>
    <e:record name="ReminderQuery" sparse="true" summary="The reminders that are asked for; all conditions that are given hold.">
      <e:field key="state" type="s" of="ReminderState" optional="true">Reminders in one state.</e:field>
      <e:field key="before" type="t" optional="true">Reminders with a number below this one, for the next page.</e:field>
      <e:field key="limit" type="u" default="100">The number of reminders; at most 1,000.</e:field>
    </e:record>
    <!--
      Add:
      @reminder: The reminder.
      @number: Its number.

      Makes a reminder. One for a time that has passed comes at once.

      Errors: NotPermitted (content or a program that is not the caller's, a bundle that may not notify), NotFound (no such
      activity or link), InvalidArgument (no text, not exactly one event to wait for, no content to wait for),
      LimitExceeded, StorageFailed.
    -->
    <method name="Add">
      <arg name="reminder" type="a{sv}" direction="in" e:of="ReminderRequest"/>
      <arg name="number" type="t" direction="out"/>
    </method>
    <!--
      Change:
      @number: The number of a reminder.
      @changes: The properties to replace.

      Changes a reminder. With another event to wait for it is pending again.

      Errors: NotPermitted, NotFound, InvalidArgument, StorageFailed.
    -->
    <method name="Change">
      <arg name="number" type="t" direction="in"/>
      <arg name="changes" type="a{sv}" direction="in" e:of="ReminderChanges"/>
    </method>
    <!--
      Complete:
      @numbers: The numbers of reminders; those that are gone or done are ignored.

      Completes reminders, at most 1,000 at once, and takes their notifications away.

      Errors: NotPermitted (a reminder of another owner; then none is completed), LimitExceeded, StorageFailed.
    -->
    <method name="Complete">
      <arg name="numbers" type="at" direction="in"/>
    </method>
    <!--
      Remove:
      @numbers: The numbers of reminders; those that are gone already are ignored.

      Removes reminders for good, at most 1,000 at once, and takes their notifications away.

      Errors: NotPermitted (a reminder of another owner; then none is removed), LimitExceeded, StorageFailed.
    -->
    <method name="Remove">
      <arg name="numbers" type="at" direction="in"/>
    </method>
    <!--
      List:
      @query: The reminders that are asked for.
      @reminders: The reminders, the newest first.

      Lists reminders: of a bundle its own.

      Errors: NotPermitted, InvalidArgument, StorageFailed.
    -->
    <method name="List">
      <arg name="query" type="a{sv}" direction="in" e:of="ReminderQuery"/>
      <arg name="reminders" type="aa{sv}" direction="out" e:of="ListedReminder"/>
    </method>
    <!--
      Open:
      @number: The number of a reminder.
      @options: How the content is shown.
      @outcome: The window that shows it, or the address to open.

      Has the content of a reminder shown, as `Activities1.Open` does. For the user's tools, and apps that may change settings.

      Errors: NotPermitted, NotFound (no such reminder, or one about no content), and those of `Activities1.Open`.
    -->
    <method name="Open">
      <arg name="number" type="t" direction="in"/>
      <arg name="options" type="a{sv}" direction="in" e:of="ActivityContinuation"/>
      <arg name="outcome" type="a{sv}" direction="out" e:of="ContinuedActivity"/>
    </method>
    <!--
      Changed:

      Reminders were made, changed, due, completed or removed. The signal names none, since every process gets it.
    -->
    <signal name="Changed"/>
  </interface>
</node>

"""#
}

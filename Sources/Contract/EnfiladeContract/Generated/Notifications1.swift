// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file
// Written by `enfilade-generate interfaces` from Interfaces/org.enfilade.Notifications1.xml. Do not edit.

package import EnfiladeBus
package import Foundation

/// How much a notification may interrupt.
package enum NotificationLevel: String, BusEnumeration, Codable, CaseIterable {
    /// It is listed, without a sound.
    case passive
    /// It is shown at once, and may sound.
    case active
    /// Like `active`, and a Focus may let it pass.
    case timeSensitive
    /// It is always shown.
    case critical
}

/// A file that belongs to a notification.
package struct NotificationAttachment: BusRecord, Sendable, Hashable, Codable {
    /// The identifier within the notification. At most 1024 bytes.
    package var identifier: String
    /// The absolute path. At most 4096 bytes.
    package var path: String
    /// The uniform type, or empty. At most 1024 bytes.
    package var type: String

    package init(
        identifier: String,
        path: String,
        type: String = ""
    ) {
        self.identifier = identifier
        self.path = path
        self.type = type
    }
}

extension NotificationAttachment {
    package static var recordName: StaticString { "NotificationAttachment" }
    package static let errors = BusErrorDomain.enfilade

    package init(from fields: inout RecordReader) throws(BusError) {
        identifier = try fields.required("identifier", maximum: 1024)
        path = try fields.required("path", maximum: 4096)
        type = try fields.value("type", default: "", maximum: 1024)
    }

    package func write(to fields: inout RecordWriter) {
        fields.add("identifier", identifier)
        fields.add("path", path)
        fields.add("type", type)
    }
}

/// The content of a notification.
package struct NotificationContent: BusRecord, Sendable, Hashable, Codable {
    /// The title. At most 4096 bytes.
    package var title: String
    /// The second line. At most 4096 bytes.
    package var subtitle: String
    /// The text, without markup. At most 65536 bytes.
    package var body: String
    /// The badge of the app; 0 removes it, nothing leaves it.
    package var badge: Int64?
    /// `default`, `critical`, `ringtone`, or the name or path of a sound file; empty for no sound. At most 4096 bytes.
    package var sound: String
    /// The identifier of a category of the app, or empty. At most 1024 bytes.
    package var category: String
    /// The conversation that it belongs to, or empty. At most 1024 bytes.
    package var thread: String
    /// The identifier of the content that opens with it. At most 4096 bytes.
    package var target: String?
    /// How much it may interrupt.
    package var level: NotificationLevel
    /// Its place in a summary, from 0 to 1, the highest first.
    package var relevance: Double
    /// The text that the predicates of Focus filters are evaluated for; without it they are not. At most 4096 bytes.
    package var criteria: String?
    /// The picture of the launch, or empty. At most 1024 bytes.
    package var launchImage: String
    /// The person that it comes from, or empty. At most 1024 bytes.
    package var sender: String
    /// Values that only the app understands: a property list, or JSON. At most 262144 bytes.
    package var userInfo: Data?
    /// Its files. At most 16 elements.
    package var attachments: [NotificationAttachment]

    package init(
        title: String = "",
        subtitle: String = "",
        body: String = "",
        badge: Int64? = nil,
        sound: String = "",
        category: String = "",
        thread: String = "",
        target: String? = nil,
        level: NotificationLevel = .active,
        relevance: Double = 0,
        criteria: String? = nil,
        launchImage: String = "",
        sender: String = "",
        userInfo: Data? = nil,
        attachments: [NotificationAttachment] = []
    ) {
        self.title = title
        self.subtitle = subtitle
        self.body = body
        self.badge = badge
        self.sound = sound
        self.category = category
        self.thread = thread
        self.target = target
        self.level = level
        self.relevance = relevance
        self.criteria = criteria
        self.launchImage = launchImage
        self.sender = sender
        self.userInfo = userInfo
        self.attachments = attachments
    }
}

extension NotificationContent {
    package static var recordName: StaticString { "NotificationContent" }
    package static let errors = BusErrorDomain.enfilade

    package init(from fields: inout RecordReader) throws(BusError) {
        title = try fields.value("title", default: "", maximum: 4096)
        subtitle = try fields.value("subtitle", default: "", maximum: 4096)
        body = try fields.value("body", default: "", maximum: 65536)
        badge = try fields.optional("badge")
        sound = try fields.value("sound", default: "", maximum: 4096)
        category = try fields.value("category", default: "", maximum: 1024)
        thread = try fields.value("thread", default: "", maximum: 1024)
        target = try fields.optional("target", maximum: 4096)
        level = try fields.value("level", default: .active)
        relevance = try fields.value("relevance", default: 0)
        criteria = try fields.optional("criteria", maximum: 4096)
        launchImage = try fields.value("launchImage", default: "", maximum: 1024)
        sender = try fields.value("sender", default: "", maximum: 1024)
        userInfo = try fields.optional("userInfo", maximum: 262144)
        attachments = try fields.value("attachments", default: [], maximum: 16)
    }

    package func write(to fields: inout RecordWriter) {
        fields.add("title", BusText.sanitized(title), unless: "")
        fields.add("subtitle", BusText.sanitized(subtitle), unless: "")
        fields.add("body", BusText.sanitized(body), unless: "")
        fields.add("badge", ifPresent: badge)
        fields.add("sound", sound, unless: "")
        fields.add("category", category, unless: "")
        fields.add("thread", thread, unless: "")
        fields.add("target", ifPresent: target)
        fields.add("level", level, unless: .active)
        fields.add("relevance", relevance, unless: 0)
        fields.add("criteria", ifPresent: criteria)
        fields.add("launchImage", launchImage, unless: "")
        fields.add("sender", sender, unless: "")
        fields.add("userInfo", ifPresent: userInfo)
        fields.add("attachments", attachments, unless: [])
    }
}

/// The event that a notification waits for.
package enum NotificationTriggerKind: String, BusEnumeration, Codable, CaseIterable {
    /// Some time passes.
    case interval
    /// The clock on the wall shows some date.
    case calendar
    /// The user comes to a place; refused, since there is no source of places.
    case location
    /// It came from a push service.
    case push
}

/// The event that a notification waits for, in detail.
package struct NotificationTrigger: BusRecord, Sendable, Hashable, Codable {
    /// The kind of the event.
    package var kind: NotificationTriggerKind
    /// Whether it comes again each time.
    package var repeats: Bool
    /// The time of an interval, more than 0; at least 60 if it repeats.
    package var seconds: Double
    /// The parts of the date, by their names in `DateComponents`, such as `hour` and `weekday`.
    package var components: [String: Int64]
    /// The identifier of the calendar; empty for the user's. At most 64 bytes.
    package var calendar: String
    /// The identifier of the time zone; empty for the one in which the user is. At most 256 bytes.
    package var timeZone: String

    package init(
        kind: NotificationTriggerKind = .interval,
        repeats: Bool = false,
        seconds: Double = 0,
        components: [String: Int64] = [:],
        calendar: String = "",
        timeZone: String = ""
    ) {
        self.kind = kind
        self.repeats = repeats
        self.seconds = seconds
        self.components = components
        self.calendar = calendar
        self.timeZone = timeZone
    }
}

extension NotificationTrigger {
    package static var recordName: StaticString { "NotificationTrigger" }
    package static let errors = BusErrorDomain.enfilade

    package init(from fields: inout RecordReader) throws(BusError) {
        kind = try fields.value("kind", default: .interval)
        repeats = try fields.value("repeats", default: false)
        seconds = try fields.value("seconds", default: 0)
        components = try fields.value("components", default: [:])
        calendar = try fields.value("calendar", default: "", maximum: 64)
        timeZone = try fields.value("timeZone", default: "", maximum: 256)
    }

    package func write(to fields: inout RecordWriter) {
        fields.add("kind", kind, unless: .interval)
        fields.add("repeats", repeats, unless: false)
        fields.add("seconds", seconds, unless: 0)
        fields.add("components", components, unless: [:])
        fields.add("calendar", calendar, unless: "")
        fields.add("timeZone", timeZone, unless: "")
    }
}

/// A notification, and the event that it waits for.
@dynamicMemberLookup
package struct NotificationRequest: BusRecord, Sendable, Hashable, Codable {
    /// The identifier; a later notification with it replaces this one. At most 1024 bytes.
    package var identifier: String
    /// The content.
    package var content: NotificationContent
    /// The event; without it the notification is due now.
    package var trigger: NotificationTrigger?

    package init(
        identifier: String,
        content: NotificationContent = NotificationContent(),
        trigger: NotificationTrigger? = nil
    ) {
        self.identifier = identifier
        self.content = content
        self.trigger = trigger
    }

    package subscript<Value>(dynamicMember member: WritableKeyPath<NotificationContent, Value>) -> Value {
        get { content[keyPath: member] }
        set { content[keyPath: member] = newValue }
    }
}

extension NotificationRequest {
    package static var recordName: StaticString { "NotificationRequest" }
    package static let errors = BusErrorDomain.enfilade

    package init(from fields: inout RecordReader) throws(BusError) {
        identifier = try fields.required("identifier", maximum: 1024)
        content = try NotificationContent(from: &fields)
        trigger = try fields.optional("trigger")
    }

    package func write(to fields: inout RecordWriter) {
        fields.add("identifier", identifier)
        content.write(to: &fields)
        fields.add("trigger", ifPresent: trigger)
    }
}

/// A notification that waits for its event.
@dynamicMemberLookup
package struct PendingNotification: BusRecord, Sendable, Hashable, Codable {
    /// The bundle or program.
    package var source: String
    /// The request.
    package var request: NotificationRequest
    /// The time at which it is due, in milliseconds since 1970.
    package var next: UInt64

    package init(
        source: String,
        request: NotificationRequest,
        next: UInt64 = 0
    ) {
        self.source = source
        self.request = request
        self.next = next
    }

    package subscript<Value>(dynamicMember member: WritableKeyPath<NotificationRequest, Value>) -> Value {
        get { request[keyPath: member] }
        set { request[keyPath: member] = newValue }
    }
}

extension PendingNotification {
    package static var recordName: StaticString { "PendingNotification" }
    package static let errors = BusErrorDomain.enfilade

    package init(from fields: inout RecordReader) throws(BusError) {
        source = try fields.required("source")
        request = try NotificationRequest(from: &fields)
        next = try fields.value("next", default: 0)
    }

    package func write(to fields: inout RecordWriter) {
        fields.add("source", source)
        request.write(to: &fields)
        fields.add("next", next)
    }
}

/// The decision about a notification.
package enum NotificationOutcome: String, BusEnumeration, Codable, CaseIterable {
    /// It is shown, and may sound.
    case interrupt
    /// It is listed, and neither shown nor heard.
    case silence
    /// The source may not notify at all.
    case refuse
    /// It waits for its event.
    case wait
}

/// The gate that has decided.
package enum NotificationGate: String, BusEnumeration, Codable, CaseIterable {
    /// The source is not authorized, or only to fill the list.
    case authorization
    /// The user has switched the alerts of the source off.
    case alerts
    /// It is critical.
    case critical
    /// No Focus is on.
    case noFocus
    /// A rule of the gate, which has only the notifications of other programs.
    case rule
    /// The list of people of the Focus.
    case people
    /// The list of apps of the Focus.
    case apps
    /// It is time-sensitive, and the Focus and the source allow that.
    case timeSensitive
    /// No filter of the source has given a predicate.
    case noPredicate
    /// It has no criteria, so that no predicate is evaluated.
    case noCriteria
    /// The predicate of a filter.
    case predicate
    /// It waits for its event, and was not decided yet.
    case trigger
}

/// A decision about a notification, with its reason.
package struct NotificationDecision: BusRecord, Sendable, Hashable, Codable {
    /// The bundle or program.
    package var source: String
    /// The identifier of the notification.
    package var identifier: String
    /// Its title.
    package var title: String
    /// The time of the decision, in milliseconds since 1970.
    package var time: UInt64
    /// The decision.
    package var outcome: NotificationOutcome
    /// The gate that has decided.
    package var gate: NotificationGate
    /// The level that counted.
    package var level: NotificationLevel
    /// The identifier of the mode of the Focus; empty if none is on, and for apps that may not know it.
    package var mode: String
    /// The name of that mode, or empty.
    package var modeName: String
    /// The filter whose predicate has decided, or empty.
    package var intent: String
    /// The predicate as a format, or the rule that has decided, or empty.
    package var predicate: String
    /// The criteria of the notification.
    package var criteria: String?
    /// A predicate that could not be decided, with the reason; else empty.
    package var note: String

    package init(
        source: String = "",
        identifier: String = "",
        title: String = "",
        time: UInt64 = 0,
        outcome: NotificationOutcome = .interrupt,
        gate: NotificationGate = .noFocus,
        level: NotificationLevel = .active,
        mode: String = "",
        modeName: String = "",
        intent: String = "",
        predicate: String = "",
        criteria: String? = nil,
        note: String = ""
    ) {
        self.source = source
        self.identifier = identifier
        self.title = title
        self.time = time
        self.outcome = outcome
        self.gate = gate
        self.level = level
        self.mode = mode
        self.modeName = modeName
        self.intent = intent
        self.predicate = predicate
        self.criteria = criteria
        self.note = note
    }
}

extension NotificationDecision {
    package static var recordName: StaticString { "NotificationDecision" }
    package static let errors = BusErrorDomain.enfilade

    package init(from fields: inout RecordReader) throws(BusError) {
        source = try fields.value("source", default: "")
        identifier = try fields.value("identifier", default: "")
        title = try fields.value("title", default: "")
        time = try fields.value("time", default: 0)
        outcome = try fields.value("outcome", default: .interrupt)
        gate = try fields.value("gate", default: .noFocus)
        level = try fields.value("level", default: .active)
        mode = try fields.value("mode", default: "")
        modeName = try fields.value("modeName", default: "")
        intent = try fields.value("intent", default: "")
        predicate = try fields.value("predicate", default: "")
        criteria = try fields.optional("criteria")
        note = try fields.value("note", default: "")
    }

    package func write(to fields: inout RecordWriter) {
        fields.add("source", source)
        fields.add("identifier", identifier)
        fields.add("title", title)
        fields.add("time", time)
        fields.add("outcome", outcome)
        fields.add("gate", gate)
        fields.add("level", level)
        fields.add("mode", mode)
        fields.add("modeName", modeName)
        fields.add("intent", intent)
        fields.add("predicate", predicate)
        fields.add("criteria", ifPresent: criteria)
        fields.add("note", note)
    }
}

/// A notification in the list.
@dynamicMemberLookup
package struct DeliveredNotification: BusRecord, Sendable, Hashable, Codable {
    /// The bundle or program.
    package var source: String
    /// The request.
    package var request: NotificationRequest
    /// The time of the delivery, in milliseconds since 1970.
    package var date: UInt64
    /// The decision.
    package var decision: NotificationDecision?

    package init(
        source: String,
        request: NotificationRequest,
        date: UInt64 = 0,
        decision: NotificationDecision? = nil
    ) {
        self.source = source
        self.request = request
        self.date = date
        self.decision = decision
    }

    package subscript<Value>(dynamicMember member: WritableKeyPath<NotificationRequest, Value>) -> Value {
        get { request[keyPath: member] }
        set { request[keyPath: member] = newValue }
    }
}

extension DeliveredNotification {
    package static var recordName: StaticString { "DeliveredNotification" }
    package static let errors = BusErrorDomain.enfilade

    package init(from fields: inout RecordReader) throws(BusError) {
        source = try fields.required("source")
        request = try NotificationRequest(from: &fields)
        date = try fields.value("date", default: 0)
        decision = try fields.optional("decision")
    }

    package func write(to fields: inout RecordWriter) {
        fields.add("source", source)
        request.write(to: &fields)
        fields.add("date", date)
        fields.add("decision", ifPresent: decision)
    }
}

/// A button of a notification.
package struct NotificationAction: BusRecord, Sendable, Hashable, Codable {
    /// The identifier. At most 1024 bytes.
    package var identifier: String
    /// The title. At most 1024 bytes.
    package var title: String
    /// The name of an icon, or empty. At most 1024 bytes.
    package var icon: String
    /// Whether it needs an unlocked device.
    package var requiresAuthentication: Bool
    /// Whether it deletes something.
    package var isDestructive: Bool
    /// Whether the app comes to the front.
    package var isForeground: Bool
    /// Whether the user writes a text.
    package var takesText: Bool
    /// The title of the button that sends the text. At most 1024 bytes.
    package var button: String
    /// The text in the empty field. At most 1024 bytes.
    package var placeholder: String

    package init(
        identifier: String,
        title: String,
        icon: String = "",
        requiresAuthentication: Bool = false,
        isDestructive: Bool = false,
        isForeground: Bool = false,
        takesText: Bool = false,
        button: String = "",
        placeholder: String = ""
    ) {
        self.identifier = identifier
        self.title = title
        self.icon = icon
        self.requiresAuthentication = requiresAuthentication
        self.isDestructive = isDestructive
        self.isForeground = isForeground
        self.takesText = takesText
        self.button = button
        self.placeholder = placeholder
    }
}

extension NotificationAction {
    package static var recordName: StaticString { "NotificationAction" }
    package static let errors = BusErrorDomain.enfilade

    package init(from fields: inout RecordReader) throws(BusError) {
        identifier = try fields.required("identifier", maximum: 1024)
        title = try fields.required("title", maximum: 1024)
        icon = try fields.value("icon", default: "", maximum: 1024)
        requiresAuthentication = try fields.value("authentication", default: false)
        isDestructive = try fields.value("destructive", default: false)
        isForeground = try fields.value("foreground", default: false)
        takesText = try fields.value("text", default: false)
        button = try fields.value("button", default: "", maximum: 1024)
        placeholder = try fields.value("placeholder", default: "", maximum: 1024)
    }

    package func write(to fields: inout RecordWriter) {
        fields.add("identifier", identifier)
        fields.add("title", BusText.sanitized(title))
        fields.add("icon", icon, unless: "")
        fields.add("authentication", requiresAuthentication, unless: false)
        fields.add("destructive", isDestructive, unless: false)
        fields.add("foreground", isForeground, unless: false)
        fields.add("text", takesText, unless: false)
        fields.add("button", BusText.sanitized(button), unless: "")
        fields.add("placeholder", BusText.sanitized(placeholder), unless: "")
    }
}

/// A kind of notification of an app, with its buttons.
package struct NotificationCategory: BusRecord, Sendable, Hashable, Codable {
    /// The identifier. At most 1024 bytes.
    package var identifier: String
    /// The buttons. At most 16 elements.
    package var actions: [NotificationAction]
    /// The identifiers of intents. At most 64 elements.
    package var intents: [String]
    /// The text shown where previews are hidden. At most 4096 bytes.
    package var placeholder: String
    /// The format of a summary. At most 4096 bytes.
    package var summary: String
    /// Bits: 1 a dismissal is reported, 2 allowed in a car, 4 title and 8 subtitle shown where previews are hidden.
    package var options: UInt32

    package init(
        identifier: String,
        actions: [NotificationAction] = [],
        intents: [String] = [],
        placeholder: String = "",
        summary: String = "",
        options: UInt32 = 0
    ) {
        self.identifier = identifier
        self.actions = actions
        self.intents = intents
        self.placeholder = placeholder
        self.summary = summary
        self.options = options
    }
}

extension NotificationCategory {
    package static var recordName: StaticString { "NotificationCategory" }
    package static let errors = BusErrorDomain.enfilade

    package init(from fields: inout RecordReader) throws(BusError) {
        identifier = try fields.required("identifier", maximum: 1024)
        actions = try fields.value("actions", default: [], maximum: 16)
        intents = try fields.value("intents", default: [], maximum: 64)
        placeholder = try fields.value("placeholder", default: "", maximum: 4096)
        summary = try fields.value("summary", default: "", maximum: 4096)
        options = try fields.value("options", default: 0)
    }

    package func write(to fields: inout RecordWriter) {
        fields.add("identifier", identifier)
        fields.add("actions", actions, unless: [])
        fields.add("intents", intents, unless: [])
        fields.add("placeholder", BusText.sanitized(placeholder), unless: "")
        fields.add("summary", BusText.sanitized(summary), unless: "")
        fields.add("options", options, unless: 0)
    }
}

/// Whether a source may notify.
package enum NotificationAuthorization: String, BusEnumeration, Codable, CaseIterable {
    /// It has not asked yet.
    case notDetermined
    /// The user does not want it.
    case denied
    /// It may.
    case authorized
    /// It may fill the list, and interrupt nobody.
    case provisional
}

/// The settings of a source.
package struct NotificationSettings: BusRecord, Sendable, Hashable, Codable {
    /// Whether it may notify.
    package var authorization: NotificationAuthorization
    /// Whether its notifications are shown.
    package var alert: Bool
    /// Whether they sound.
    package var sound: Bool
    /// Whether it has a badge.
    package var badge: Bool
    /// Whether its time-sensitive notifications may pass a Focus.
    package var timeSensitive: Bool
    /// Whether its critical ones count as such; else as time-sensitive.
    package var critical: Bool
    /// The options that the app has asked for, as bits of `UNAuthorizationOptions`.
    package var requested: UInt32

    package init(
        authorization: NotificationAuthorization = .notDetermined,
        alert: Bool = true,
        sound: Bool = true,
        badge: Bool = true,
        timeSensitive: Bool = true,
        critical: Bool = true,
        requested: UInt32 = 0
    ) {
        self.authorization = authorization
        self.alert = alert
        self.sound = sound
        self.badge = badge
        self.timeSensitive = timeSensitive
        self.critical = critical
        self.requested = requested
    }
}

extension NotificationSettings {
    package static var recordName: StaticString { "NotificationSettings" }
    package static let errors = BusErrorDomain.enfilade

    package init(from fields: inout RecordReader) throws(BusError) {
        authorization = try fields.value("authorization", default: .notDetermined)
        alert = try fields.value("alert", default: true)
        sound = try fields.value("sound", default: true)
        badge = try fields.value("badge", default: true)
        timeSensitive = try fields.value("timeSensitive", default: true)
        critical = try fields.value("critical", default: true)
        requested = try fields.value("requested", default: 0)
    }

    package func write(to fields: inout RecordWriter) {
        fields.add("authorization", authorization)
        fields.add("alert", alert)
        fields.add("sound", sound)
        fields.add("badge", badge)
        fields.add("timeSensitive", timeSensitive)
        fields.add("critical", critical)
        fields.add("requested", requested)
    }
}

/// Settings of a source that are replaced.
package struct NotificationSettingsChanges: BusRecord, Sendable, Hashable {
    /// Whether it may notify.
    package var authorization: NotificationAuthorization?
    /// Whether its notifications are shown.
    package var alert: Bool?
    /// Whether they sound.
    package var sound: Bool?
    /// Whether it has a badge.
    package var badge: Bool?
    /// Whether its time-sensitive notifications may pass a Focus.
    package var timeSensitive: Bool?
    /// Whether its critical ones count as such.
    package var critical: Bool?

    package init(
        authorization: NotificationAuthorization? = nil,
        alert: Bool? = nil,
        sound: Bool? = nil,
        badge: Bool? = nil,
        timeSensitive: Bool? = nil,
        critical: Bool? = nil
    ) {
        self.authorization = authorization
        self.alert = alert
        self.sound = sound
        self.badge = badge
        self.timeSensitive = timeSensitive
        self.critical = critical
    }
}

extension NotificationSettingsChanges {
    package static var recordName: StaticString { "NotificationSettingsChanges" }
    package static let errors = BusErrorDomain.enfilade

    package init(from fields: inout RecordReader) throws(BusError) {
        authorization = try fields.optional("authorization")
        alert = try fields.optional("alert")
        sound = try fields.optional("sound")
        badge = try fields.optional("badge")
        timeSensitive = try fields.optional("timeSensitive")
        critical = try fields.optional("critical")
    }

    package func write(to fields: inout RecordWriter) {
        fields.add("authorization", ifPresent: authorization)
        fields.add("alert", ifPresent: alert)
        fields.add("sound", ifPresent: sound)
        fields.add("badge", ifPresent: badge)
        fields.add("timeSensitive", ifPresent: timeSensitive)
        fields.add("critical", ifPresent: critical)
    }
}

/// A source of notifications.
@dynamicMemberLookup
package struct NotificationSource: BusRecord, Sendable, Hashable, Codable {
    /// The bundle or program.
    package var source: String
    /// Its name for people; empty if only the identifier is known.
    package var name: String
    /// Its settings.
    package var settings: NotificationSettings
    /// Its badge; 0 for none.
    package var badgeCount: UInt64
    /// The number of its notifications that wait.
    package var pending: UInt32
    /// The number of its notifications in the list.
    package var delivered: UInt32

    package init(
        source: String,
        name: String = "",
        settings: NotificationSettings = NotificationSettings(),
        badgeCount: UInt64 = 0,
        pending: UInt32 = 0,
        delivered: UInt32 = 0
    ) {
        self.source = source
        self.name = name
        self.settings = settings
        self.badgeCount = badgeCount
        self.pending = pending
        self.delivered = delivered
    }

    package subscript<Value>(dynamicMember member: WritableKeyPath<NotificationSettings, Value>) -> Value {
        get { settings[keyPath: member] }
        set { settings[keyPath: member] = newValue }
    }
}

extension NotificationSource {
    package static var recordName: StaticString { "NotificationSource" }
    package static let errors = BusErrorDomain.enfilade

    package init(from fields: inout RecordReader) throws(BusError) {
        source = try fields.required("source")
        name = try fields.value("name", default: "")
        settings = try NotificationSettings(from: &fields)
        badgeCount = try fields.value("badgeCount", default: 0)
        pending = try fields.value("pending", default: 0)
        delivered = try fields.value("delivered", default: 0)
    }

    package func write(to fields: inout RecordWriter) {
        fields.add("source", source)
        fields.add("name", name)
        settings.write(to: &fields)
        fields.add("badgeCount", badgeCount)
        fields.add("pending", pending)
        fields.add("delivered", delivered)
    }
}

/// The questions that a process of an app answers.
package struct NotificationMembership: BusRecord, Sendable, Hashable {
    /// Whether it decides about notifications while the app is in front.
    package var presents: Bool
    /// Whether it takes responses.
    package var responds: Bool
    /// Whether it is the service extension, which changes remote notifications.
    package var changes: Bool
    /// Whether it shows settings for notifications.
    package var settings: Bool

    package init(
        presents: Bool = false,
        responds: Bool = false,
        changes: Bool = false,
        settings: Bool = false
    ) {
        self.presents = presents
        self.responds = responds
        self.changes = changes
        self.settings = settings
    }
}

extension NotificationMembership {
    package static var recordName: StaticString { "NotificationMembership" }
    package static let errors = BusErrorDomain.enfilade

    package init(from fields: inout RecordReader) throws(BusError) {
        presents = try fields.value("presents", default: false)
        responds = try fields.value("responds", default: false)
        changes = try fields.value("changes", default: false)
        settings = try fields.value("settings", default: false)
    }

    package func write(to fields: inout RecordWriter) {
        fields.add("presents", presents, unless: false)
        fields.add("responds", responds, unless: false)
        fields.add("changes", changes, unless: false)
        fields.add("settings", settings, unless: false)
    }
}

/// A client of `org.enfilade.Notifications1`.
package struct Notifications1Client: Sendable {
    private let peer: any BusPeer

    package init(_ peer: any BusPeer) {
        self.peer = peer
    }

    /// The answer of `Push`.
    package typealias Push = (identifier: String, decision: NotificationDecision)

    /// A process of an app says that it answers `NotificationHost1`. Responses that wait for the app follow.
    ///
    /// Errors: NotPermitted (the caller is no app).
    ///
    /// - Parameters:
    ///   - membership: The questions that the caller answers.
    package func join(_ membership: NotificationMembership = .init()) async throws {
        try await peer.object.call(
            Interfaces.notifications1, "Join", membership, returning: Void.self, timeout: nil)
    }

    /// An app asks for leave to notify. It is granted unless the user has denied it in the settings.
    ///
    /// Errors: NotPermitted (the caller is no app), StorageFailed.
    ///
    /// - Parameters:
    ///   - options: Bits of `UNAuthorizationOptions`; 64 asks for the provisional authorization.
    /// - Returns: `granted`: Whether the app may notify.
    package func requestAuthorization(_ options: UInt32) async throws -> Bool {
        try await peer.object.call(
            Interfaces.notifications1, "RequestAuthorization", options, returning: Bool.self, timeout: nil)
    }

    /// Tells the settings of a source.
    ///
    /// Errors: NotPermitted, InvalidArgument (no name of a source).
    ///
    /// - Parameters:
    ///   - source: A bundle or program.
    /// - Returns: `settings`: Its settings.
    package func settings(_ source: String = "") async throws -> NotificationSettings {
        try await peer.object.call(
            Interfaces.notifications1, "Settings", source, returning: NotificationSettings.self, timeout: nil)
    }

    /// Changes the settings of a source. For the user's tools.
    ///
    /// Errors: NotPermitted, InvalidArgument, LimitExceeded, StorageFailed.
    ///
    /// - Parameters:
    ///   - source: A bundle or program.
    ///   - changes: The settings that are replaced.
    package func setSettings(_ source: String, _ changes: NotificationSettingsChanges = .init()) async throws {
        try await peer.object.call(
            Interfaces.notifications1, "SetSettings", source, changes, returning: Void.self, timeout: nil)
    }

    /// Lists the sources. For the user's tools.
    ///
    /// Errors: NotPermitted.
    ///
    /// - Returns: `sources`: The sources that are known, by name.
    package func sources() async throws -> [NotificationSource] {
        try await peer.object.call(
            Interfaces.notifications1, "Sources", returning: [NotificationSource].self, timeout: nil)
    }

    /// Delivers a notification now, or keeps it until its event. One with the same identifier, pending or delivered, is replaced. One that has nothing but a badge sets that, and is not listed. A source has at most 64 notifications that wait.
    ///
    /// Errors: NotPermitted (also if the source is not authorized), InvalidArgument (a date that never comes, an interval out of range, no content), NotSupported (a place), LimitExceeded, StorageFailed.
    ///
    /// - Parameters:
    ///   - source: The bundle or program that notifies.
    ///   - request: The notification.
    /// - Returns: `decision`: The decision; `wait` if it has an event to wait for.
    package func add(_ source: String, _ request: NotificationRequest) async throws -> NotificationDecision {
        try await peer.object.call(
            Interfaces.notifications1, "Add", source, request, returning: NotificationDecision.self, timeout: nil)
    }

    /// Delivers a remote notification. For gateways and tests, which are tools of the user's, and for the app itself.
    ///
    /// Errors: NotPermitted, InvalidArgument (no JSON, no `aps`, a key of another type, by its name), StorageFailed.
    ///
    /// - Parameters:
    ///   - source: The bundle that the payload is for.
    ///   - payload: JSON of at most 4 KiB, as push services carry it.
    /// - Returns: `identifier`: The identifier of the notification; empty if it shows nothing. `decision`: The decision.
    package func push(_ source: String, payload: Data) async throws -> (identifier: String, decision: NotificationDecision) {
        try await peer.object.call(
            Interfaces.notifications1, "Push", source, payload, returning: (String, NotificationDecision).self, timeout: .seconds(60))
    }

    /// Lists notifications that wait for their event.
    ///
    /// Errors: NotPermitted.
    ///
    /// - Parameters:
    ///   - source: A bundle or program; empty for all, if the caller is a tool.
    /// - Returns: `notifications`: The notifications that wait, the next one first; at most 32 MiB of them.
    package func pending(_ source: String = "") async throws -> [PendingNotification] {
        try await peer.object.call(
            Interfaces.notifications1, "Pending", source, returning: [PendingNotification].self, timeout: nil)
    }

    /// Lists delivered notifications, silenced ones included.
    ///
    /// Errors: NotPermitted.
    ///
    /// - Parameters:
    ///   - source: A bundle or program; empty for all, if the caller is a tool.
    /// - Returns: `notifications`: The notifications in the list, the newest first; at most 32 MiB of them.
    package func delivered(_ source: String = "") async throws -> [DeliveredNotification] {
        try await peer.object.call(
            Interfaces.notifications1, "Delivered", source, returning: [DeliveredNotification].self, timeout: nil)
    }

    /// Has notifications not come.
    ///
    /// Errors: NotPermitted, StorageFailed.
    ///
    /// - Parameters:
    ///   - source: A bundle or program.
    ///   - identifiers: The notifications; those that do not wait are ignored.
    ///   - all: Whether all that wait are removed.
    package func removePending(_ source: String, identifiers: [String], all: Bool = false) async throws {
        try await peer.object.call(
            Interfaces.notifications1, "RemovePending", source, identifiers, all, returning: Void.self, timeout: nil)
    }

    /// Takes notifications off the list and off the desktop.
    ///
    /// Errors: NotPermitted, StorageFailed.
    ///
    /// - Parameters:
    ///   - source: A bundle or program.
    ///   - identifiers: The notifications; those that are not in the list are ignored.
    ///   - all: Whether all are removed.
    package func removeDelivered(_ source: String, identifiers: [String], all: Bool = false) async throws {
        try await peer.object.call(
            Interfaces.notifications1, "RemoveDelivered", source, identifiers, all, returning: Void.self, timeout: nil)
    }

    /// Lists the kinds of notification of a source.
    ///
    /// Errors: NotPermitted.
    ///
    /// - Parameters:
    ///   - source: A bundle or program.
    /// - Returns: `categories`: Its categories, by identifier.
    package func categories(_ source: String = "") async throws -> [NotificationCategory] {
        try await peer.object.call(
            Interfaces.notifications1, "Categories", source, returning: [NotificationCategory].self, timeout: nil)
    }

    /// Replaces the kinds of notification of a source.
    ///
    /// Errors: NotPermitted, InvalidArgument (an identifier twice, none at all), LimitExceeded, StorageFailed.
    ///
    /// - Parameters:
    ///   - source: A bundle or program.
    ///   - categories: All its categories, at most 256.
    package func setCategories(_ source: String, categories: [NotificationCategory]) async throws {
        try await peer.object.call(
            Interfaces.notifications1, "SetCategories", source, categories, returning: Void.self, timeout: nil)
    }

    /// Tells the badge of a source.
    ///
    /// Errors: NotPermitted.
    ///
    /// - Parameters:
    ///   - source: A bundle or program.
    /// - Returns: `count`: Its badge; 0 for none.
    package func badge(_ source: String = "") async throws -> UInt64 {
        try await peer.object.call(
            Interfaces.notifications1, "Badge", source, returning: UInt64.self, timeout: nil)
    }

    /// Sets the badge of a source. It stays when the app ends, and is hidden while the user denies the source.
    ///
    /// Errors: NotPermitted (also if the source is denied, or its badges are off), InvalidArgument (a negative count), StorageFailed.
    ///
    /// - Parameters:
    ///   - source: A bundle or program.
    ///   - count: The badge; 0 removes it.
    package func setBadge(_ source: String, count: Int64) async throws {
        try await peer.object.call(
            Interfaces.notifications1, "SetBadge", source, count, returning: Void.self, timeout: nil)
    }

    /// Decides about a notification without delivering it.
    ///
    /// Errors: NotPermitted (also to try a mode, for an app that may not know the Focus), NotFound (no such mode), NotSupported (only the mode that is on can be tried).
    ///
    /// - Parameters:
    ///   - source: A bundle or program.
    ///   - content: The content of a notification.
    ///   - mode: A mode of the Focus; empty for the state of now.
    /// - Returns: `decision`: The decision that it would get.
    package func dryRun(_ source: String, _ content: NotificationContent = .init(), mode: String = "") async throws -> NotificationDecision {
        try await peer.object.call(
            Interfaces.notifications1, "DryRun", source, content, mode, returning: NotificationDecision.self, timeout: nil)
    }

    /// Tells why notifications did or did not interrupt. Of refusals in a row only the first one is kept.
    ///
    /// Errors: NotPermitted.
    ///
    /// - Parameters:
    ///   - source: A bundle or program; empty for all, if the caller is a tool.
    ///   - limit: The number of decisions.
    /// - Returns: `decisions`: The last decisions, the newest first; at most 1,000 are kept, 250 of each source.
    package func why(_ source: String = "", limit: UInt32 = 100) async throws -> [NotificationDecision] {
        try await peer.object.call(
            Interfaces.notifications1, "Why", source, limit, returning: [NotificationDecision].self, timeout: nil)
    }

    /// Has an app show its own settings for notifications. It is started if it does not run.
    ///
    /// Errors: NotPermitted, NotFound, StorageFailed.
    ///
    /// - Parameters:
    ///   - source: An installed bundle.
    package func openSettings(_ source: String) async throws {
        try await peer.object.call(
            Interfaces.notifications1, "OpenSettings", source, returning: Void.self, timeout: nil)
    }

    /// The lists or settings of a source have changed.
    ///
    /// - Returns: `source`: A bundle or program.
    package func changedSignals() async throws -> AsyncStream<String> {
        try await peer.object.signals(Interfaces.notifications1, "Changed").values { (value: String) in value }
    }

    /// The arguments of the signal `BadgeChanged`.
    package struct BadgeChanged: Sendable {
        /// A bundle or program.
        package let source: String
        /// The badge that is shown; 0 for none.
        package let count: UInt64
    }

    /// A badge has changed, or a Focus hides it.
    ///
    /// - Returns: `source`: A bundle or program. `count`: The badge that is shown; 0 for none.
    package func badgeChangedSignals() async throws -> AsyncStream<BadgeChanged> {
        try await peer.object.signals(Interfaces.notifications1, "BadgeChanged").values { (source: String, count: UInt64) in BadgeChanged(source: source, count: count) }
    }
}

/// An implementation of `org.enfilade.Notifications1`.
package protocol Notifications1Service: Sendable {
    /// A caller, as the implementation knows it.
    associatedtype Peer: Sendable
    /// A process of an app says that it answers `NotificationHost1`. Responses that wait for the app follow.
    ///
    /// Errors: NotPermitted (the caller is no app).
    ///
    /// - Parameters:
    ///   - membership: The questions that the caller answers.
    func join(_ membership: NotificationMembership, by peer: Peer) async throws
    /// An app asks for leave to notify. It is granted unless the user has denied it in the settings.
    ///
    /// Errors: NotPermitted (the caller is no app), StorageFailed.
    ///
    /// - Parameters:
    ///   - options: Bits of `UNAuthorizationOptions`; 64 asks for the provisional authorization.
    /// - Returns: `granted`: Whether the app may notify.
    func requestAuthorization(_ options: UInt32, by peer: Peer) async throws -> Bool
    /// Tells the settings of a source.
    ///
    /// Errors: NotPermitted, InvalidArgument (no name of a source).
    ///
    /// - Parameters:
    ///   - source: A bundle or program.
    /// - Returns: `settings`: Its settings.
    func settings(_ source: String, by peer: Peer) async throws -> NotificationSettings
    /// Changes the settings of a source. For the user's tools.
    ///
    /// Errors: NotPermitted, InvalidArgument, LimitExceeded, StorageFailed.
    ///
    /// - Parameters:
    ///   - source: A bundle or program.
    ///   - changes: The settings that are replaced.
    func setSettings(_ source: String, _ changes: NotificationSettingsChanges, by peer: Peer) async throws
    /// Lists the sources. For the user's tools.
    ///
    /// Errors: NotPermitted.
    ///
    /// - Returns: `sources`: The sources that are known, by name.
    func sources(by peer: Peer) async throws -> [NotificationSource]
    /// Delivers a notification now, or keeps it until its event. One with the same identifier, pending or delivered, is replaced. One that has nothing but a badge sets that, and is not listed. A source has at most 64 notifications that wait.
    ///
    /// Errors: NotPermitted (also if the source is not authorized), InvalidArgument (a date that never comes, an interval out of range, no content), NotSupported (a place), LimitExceeded, StorageFailed.
    ///
    /// - Parameters:
    ///   - source: The bundle or program that notifies.
    ///   - request: The notification.
    /// - Returns: `decision`: The decision; `wait` if it has an event to wait for.
    func add(_ source: String, _ request: NotificationRequest, by peer: Peer) async throws -> NotificationDecision
    /// Delivers a remote notification. For gateways and tests, which are tools of the user's, and for the app itself.
    ///
    /// Errors: NotPermitted, InvalidArgument (no JSON, no `aps`, a key of another type, by its name), StorageFailed.
    ///
    /// - Parameters:
    ///   - source: The bundle that the payload is for.
    ///   - payload: JSON of at most 4 KiB, as push services carry it.
    /// - Returns: `identifier`: The identifier of the notification; empty if it shows nothing. `decision`: The decision.
    func push(_ source: String, payload: Data, by peer: Peer) async throws -> (identifier: String, decision: NotificationDecision)
    /// Lists notifications that wait for their event.
    ///
    /// Errors: NotPermitted.
    ///
    /// - Parameters:
    ///   - source: A bundle or program; empty for all, if the caller is a tool.
    /// - Returns: `notifications`: The notifications that wait, the next one first; at most 32 MiB of them.
    func pending(_ source: String, by peer: Peer) async throws -> [PendingNotification]
    /// Lists delivered notifications, silenced ones included.
    ///
    /// Errors: NotPermitted.
    ///
    /// - Parameters:
    ///   - source: A bundle or program; empty for all, if the caller is a tool.
    /// - Returns: `notifications`: The notifications in the list, the newest first; at most 32 MiB of them.
    func delivered(_ source: String, by peer: Peer) async throws -> [DeliveredNotification]
    /// Has notifications not come.
    ///
    /// Errors: NotPermitted, StorageFailed.
    ///
    /// - Parameters:
    ///   - source: A bundle or program.
    ///   - identifiers: The notifications; those that do not wait are ignored.
    ///   - all: Whether all that wait are removed.
    func removePending(_ source: String, identifiers: [String], all: Bool, by peer: Peer) async throws
    /// Takes notifications off the list and off the desktop.
    ///
    /// Errors: NotPermitted, StorageFailed.
    ///
    /// - Parameters:
    ///   - source: A bundle or program.
    ///   - identifiers: The notifications; those that are not in the list are ignored.
    ///   - all: Whether all are removed.
    func removeDelivered(_ source: String, identifiers: [String], all: Bool, by peer: Peer) async throws
    /// Lists the kinds of notification of a source.
    ///
    /// Errors: NotPermitted.
    ///
    /// - Parameters:
    ///   - source: A bundle or program.
    /// - Returns: `categories`: Its categories, by identifier.
    func categories(_ source: String, by peer: Peer) async throws -> [NotificationCategory]
    /// Replaces the kinds of notification of a source.
    ///
    /// Errors: NotPermitted, InvalidArgument (an identifier twice, none at all), LimitExceeded, StorageFailed.
    ///
    /// - Parameters:
    ///   - source: A bundle or program.
    ///   - categories: All its categories, at most 256.
    func setCategories(_ source: String, categories: [NotificationCategory], by peer: Peer) async throws
    /// Tells the badge of a source.
    ///
    /// Errors: NotPermitted.
    ///
    /// - Parameters:
    ///   - source: A bundle or program.
    /// - Returns: `count`: Its badge; 0 for none.
    func badge(_ source: String, by peer: Peer) async throws -> UInt64
    /// Sets the badge of a source. It stays when the app ends, and is hidden while the user denies the source.
    ///
    /// Errors: NotPermitted (also if the source is denied, or its badges are off), InvalidArgument (a negative count), StorageFailed.
    ///
    /// - Parameters:
    ///   - source: A bundle or program.
    ///   - count: The badge; 0 removes it.
    func setBadge(_ source: String, count: Int64, by peer: Peer) async throws
    /// Decides about a notification without delivering it.
    ///
    /// Errors: NotPermitted (also to try a mode, for an app that may not know the Focus), NotFound (no such mode), NotSupported (only the mode that is on can be tried).
    ///
    /// - Parameters:
    ///   - source: A bundle or program.
    ///   - content: The content of a notification.
    ///   - mode: A mode of the Focus; empty for the state of now.
    /// - Returns: `decision`: The decision that it would get.
    func dryRun(_ source: String, _ content: NotificationContent, mode: String, by peer: Peer) async throws -> NotificationDecision
    /// Tells why notifications did or did not interrupt. Of refusals in a row only the first one is kept.
    ///
    /// Errors: NotPermitted.
    ///
    /// - Parameters:
    ///   - source: A bundle or program; empty for all, if the caller is a tool.
    ///   - limit: The number of decisions.
    /// - Returns: `decisions`: The last decisions, the newest first; at most 1,000 are kept, 250 of each source.
    func why(_ source: String, limit: UInt32, by peer: Peer) async throws -> [NotificationDecision]
    /// Has an app show its own settings for notifications. It is started if it does not run.
    ///
    /// Errors: NotPermitted, NotFound, StorageFailed.
    ///
    /// - Parameters:
    ///   - source: An installed bundle.
    func openSettings(_ source: String, by peer: Peer) async throws
}

extension BusObject {
    /// The object that answers `org.enfilade.Notifications1` by an implementation.
    package static func notifications1<Room: Notifications1Service>(_ room: Room, peer: @escaping @Sendable (BusCall) async throws -> Room.Peer) -> BusObject {
        var object = BusObject(Interfaces.notifications1)
        object.on("Join") {
            (call: BusCall, membership: NotificationMembership) async throws -> Void in
            return try await room.join(membership, by: try await peer(call))
        }
        object.on("RequestAuthorization") {
            (call: BusCall, options: UInt32) async throws -> Bool in
            return try await room.requestAuthorization(options, by: try await peer(call))
        }
        object.on("Settings") {
            (call: BusCall, source: String) async throws -> NotificationSettings in
            return try await room.settings(source, by: try await peer(call))
        }
        object.on("SetSettings") {
            (call: BusCall, source: String, changes: NotificationSettingsChanges) async throws -> Void in
            return try await room.setSettings(source, changes, by: try await peer(call))
        }
        object.on("Sources") {
            (call: BusCall) async throws -> [NotificationSource] in
            return try await room.sources(by: try await peer(call))
        }
        object.on("Add") {
            (call: BusCall, source: String, request: NotificationRequest) async throws -> NotificationDecision in
            return try await room.add(source, request, by: try await peer(call))
        }
        object.on("Push") {
            (call: BusCall, source: String, payload: Data) async throws -> (String, NotificationDecision) in
            return try await room.push(source, payload: payload, by: try await peer(call))
        }
        object.on("Pending") {
            (call: BusCall, source: String) async throws -> [PendingNotification] in
            return try await room.pending(source, by: try await peer(call))
        }
        object.on("Delivered") {
            (call: BusCall, source: String) async throws -> [DeliveredNotification] in
            return try await room.delivered(source, by: try await peer(call))
        }
        object.on("RemovePending") {
            (call: BusCall, source: String, identifiers: [String], all: Bool) async throws -> Void in
            return try await room.removePending(source, identifiers: identifiers, all: all, by: try await peer(call))
        }
        object.on("RemoveDelivered") {
            (call: BusCall, source: String, identifiers: [String], all: Bool) async throws -> Void in
            return try await room.removeDelivered(source, identifiers: identifiers, all: all, by: try await peer(call))
        }
        object.on("Categories") {
            (call: BusCall, source: String) async throws -> [NotificationCategory] in
            return try await room.categories(source, by: try await peer(call))
        }
        object.on("SetCategories") {
            (call: BusCall, source: String, categories: [NotificationCategory]) async throws -> Void in
            return try await room.setCategories(source, categories: categories, by: try await peer(call))
        }
        object.on("Badge") {
            (call: BusCall, source: String) async throws -> UInt64 in
            return try await room.badge(source, by: try await peer(call))
        }
        object.on("SetBadge") {
            (call: BusCall, source: String, count: Int64) async throws -> Void in
            return try await room.setBadge(source, count: count, by: try await peer(call))
        }
        object.on("DryRun") {
            (call: BusCall, source: String, content: NotificationContent, mode: String) async throws -> NotificationDecision in
            return try await room.dryRun(source, content, mode: mode, by: try await peer(call))
        }
        object.on("Why") {
            (call: BusCall, source: String, limit: UInt32) async throws -> [NotificationDecision] in
            return try await room.why(source, limit: limit, by: try await peer(call))
        }
        object.on("OpenSettings") {
            (call: BusCall, source: String) async throws -> Void in
            return try await room.openSettings(source, by: try await peer(call))
        }
        return object
    }
}

/// The signals of `org.enfilade.Notifications1`, as its implementation emits them.
package struct Notifications1Signals: Sendable {
    private let bus: Bus
    private let path: String

    package init(_ bus: Bus, path: String) {
        self.bus = bus
        self.path = path
    }

    /// The lists or settings of a source have changed.
    ///
    /// - Parameters:
    ///   - source: A bundle or program.
    package func changed(_ source: String, to receiver: String? = nil) async throws {
        try await bus.emit(Interfaces.notifications1, "Changed", path: path, to: receiver, source)
    }

    /// A badge has changed, or a Focus hides it.
    ///
    /// - Parameters:
    ///   - source: A bundle or program.
    ///   - count: The badge that is shown; 0 for none.
    package func badgeChanged(_ source: String, count: UInt64, to receiver: String? = nil) async throws {
        try await bus.emit(Interfaces.notifications1, "BadgeChanged", path: path, to: receiver, source, count)
    }
}

extension Interfaces {
    /// `org.enfilade.Notifications1`, as Interfaces/org.enfilade.Notifications1.xml describes it.
    package static let notifications1 = InterfaceDescription(
        "org.enfilade.Notifications1",
        methods: [
            .init("Add", inputs: [.init("source", "s"), .init("request", "a{sv}")], outputs: [.init("decision", "a{sv}")]),
            .init("Badge", inputs: [.init("source", "s")], outputs: [.init("count", "t")]),
            .init("Categories", inputs: [.init("source", "s")], outputs: [.init("categories", "aa{sv}")]),
            .init("Delivered", inputs: [.init("source", "s")], outputs: [.init("notifications", "aa{sv}")]),
            .init("DryRun", inputs: [.init("source", "s"), .init("content", "a{sv}"), .init("mode", "s")], outputs: [.init("decision", "a{sv}")]),
            .init("Join", inputs: [.init("membership", "a{sv}")]),
            .init("OpenSettings", inputs: [.init("source", "s")]),
            .init("Pending", inputs: [.init("source", "s")], outputs: [.init("notifications", "aa{sv}")]),
            .init("Push", inputs: [.init("source", "s"), .init("payload", "ay")], outputs: [.init("identifier", "s"), .init("decision", "a{sv}")]),
            .init("RemoveDelivered", inputs: [.init("source", "s"), .init("identifiers", "as"), .init("all", "b")]),
            .init("RemovePending", inputs: [.init("source", "s"), .init("identifiers", "as"), .init("all", "b")]),
            .init("RequestAuthorization", inputs: [.init("options", "u")], outputs: [.init("granted", "b")]),
            .init("SetBadge", inputs: [.init("source", "s"), .init("count", "x")]),
            .init("SetCategories", inputs: [.init("source", "s"), .init("categories", "aa{sv}")]),
            .init("SetSettings", inputs: [.init("source", "s"), .init("changes", "a{sv}")]),
            .init("Settings", inputs: [.init("source", "s")], outputs: [.init("settings", "a{sv}")]),
            .init("Sources", outputs: [.init("sources", "aa{sv}")]),
            .init("Why", inputs: [.init("source", "s"), .init("limit", "u")], outputs: [.init("decisions", "aa{sv}")]),
        ],
        signals: [
            .init("BadgeChanged", arguments: [.init("source", "s"), .init("count", "t")]),
            .init("Changed", arguments: [.init("source", "s")]),
        ],
        xml: notifications1XML)

    /// The text of Interfaces/org.enfilade.Notifications1.xml.
    private static let notifications1XML = #"""
<!DOCTYPE node PUBLIC "-//freedesktop//DTD D-BUS Object Introspection 1.0//EN"
  "http://www.freedesktop.org/standards/dbus/1.0/introspect.dtd">
<!-- SPDX-License-Identifier: Apache-2.0 -->
<node xmlns:doc="http://www.freedesktop.org/dbus/1.0/doc.dtd">
  <!--
    org.enfilade.Notifications1:
    @short_description: Notifications: the decision whether they interrupt, the lists of them, and the badges of apps.

    Each notification gets one decision when it is due, with the app running or not. The gates are asked in this order, and
    the first one that knows decides: the authorization of the app; a critical notification interrupts; without a Focus all
    interrupt; the lists of people and apps of the Focus; a time-sensitive notification interrupts if the Focus and the app
    allow it; the predicates that the filters of the app have given to the Focus, for `criteria`. A notification without
    `criteria` is not tested. A predicate that cannot be decided counts as holding. The outcome is `interrupt` or `silence`;
    a silenced notification is in the list all the same. When a Focus ends, nothing is shown again: one summary names the
    notifications that were silenced.

    Notifications that interrupt go to the desktop's notification server, whichever it is. Nobody waits for it. An app in
    front that has joined is asked first (`NotificationHost1.WillPresent`).

    A source of notifications is an installed bundle, or a program that is named by the identifier of its desktop file. An app
    acts for its own bundle only, and an empty text means that. The user's tools act for all sources. An app that the user has allowed to change settings may list the sources, read
    and replace their settings, try notifications and ask for reasons. Everybody else may do nothing here; see `Registry1`. Everything is on disk when a call answers.
  -->
  <interface name="org.enfilade.Notifications1" xmlns:e="urn:org.enfilade:contract"
      e:bus="org.enfilade.Service" e:path="/org/enfilade/Service">
    <e:enumeration name="NotificationLevel" type="s" summary="How much a notification may interrupt.">
      <e:case name="passive">It is listed, without a sound.</e:case>
      <e:case name="active">It is shown at once, and may sound.</e:case>
      <e:case name="timeSensitive">Like `active`, and a Focus may let it pass.</e:case>
      <e:case name="critical">It is always shown.</e:case>
    </e:enumeration>
    <e:record name="NotificationAttachment" codable="true" summary="A file that belongs to a notification.">
      <e:field key="identifier" type="s" maximum="1024">The identifier within the notification.</e:field>
      <e:field key="path" type="s" maximum="4096">The absolute path.</e:field>
      <e:field key="type" type="s" maximum="1024" default="">The uniform type, or empty.</e:field>
    </e:record>
    <e:record name="NotificationContent" codable="true" sparse="true" summary="The content of a notification.">
      <e:field key="title" type="s" sanitized="true" maximum="4096" default="">The title.</e:field>
      <e:field key="subtitle" type="s" sanitized="true" maximum="4096" default="">The second line.</e:field>
      <e:field key="body" type="s" sanitized="true" maximum="65536" default="">The text, without markup.</e:field>
      <e:field key="badge" type="x" optional="true">The badge of the app; 0 removes it, nothing leaves it.</e:field>
      <e:field key="sound" type="s" maximum="4096" default="">
        `default`, `critical`, `ringtone`, or the name or path of a sound file; empty for no sound.
      </e:field>
      <e:field key="category" type="s" maximum="1024" default="">The identifier of a category of the app, or empty.</e:field>
      <e:field key="thread" type="s" maximum="1024" default="">The conversation that it belongs to, or empty.</e:field>
      <e:field key="target" type="s" maximum="4096" optional="true">The identifier of the content that opens with it.</e:field>
      <e:field key="level" type="s" of="NotificationLevel" default="active">How much it may interrupt.</e:field>
      <e:field key="relevance" type="d" default="0">Its place in a summary, from 0 to 1, the highest first.</e:field>
      <e:field key="criteria" type="s" maximum="4096" optional="true">
        The text that the predicates of Focus filters are evaluated for; without it they are not.
      </e:field>
      <e:field key="launchImage" type="s" maximum="1024" default="">The picture of the launch, or empty.</e:field>
      <e:field key="sender" type="s" maximum="1024" default="">The person that it comes from, or empty.</e:field>
      <e:field key="userInfo" type="ay" maximum="262144" optional="true">
        Values that only the app understands: a property list, or JSON.
      </e:field>
      <e:field key="attachments" type="aa{sv}" of="NotificationAttachment" maximum="16" default="">Its files.</e:field>
    </e:record>
    <e:enumeration name="NotificationTriggerKind" type="s" summary="The event that a notification waits for.">
      <e:case name="interval">Some time passes.</e:case>
      <e:case name="calendar">The clock on the wall shows some date.</e:case>
      <e:case name="location">The user comes to a place; refused, since there is no source of places.</e:case>
      <e:case name="push">It came from a push service.</e:case>
    </e:enumeration>
    <e:record name="NotificationTrigger" codable="true" sparse="true" summary="The event that a notification waits for, in detail.">
      <e:field key="kind" type="s" of="NotificationTriggerKind" default="interval">The kind of the event.</e:field>
      <e:field key="repeats" type="b" default="false">Whether it comes again each time.</e:field>
      <e:field key="seconds" type="d" default="0">The time of an interval, more than 0; at least 60 if it repeats.</e:field>
      <e:field key="components" type="a{sx}" default="">
        The parts of the date, by their names in `DateComponents`, such as `hour` and `weekday`.
      </e:field>
      <e:field key="calendar" type="s" maximum="64" default="">The identifier of the calendar; empty for the user's.</e:field>
      <e:field key="timeZone" type="s" maximum="256" default="">
        The identifier of the time zone; empty for the one in which the user is.
      </e:field>
    </e:record>
    <e:record name="NotificationRequest" codable="true" summary="A notification, and the event that it waits for.">
      <e:field key="identifier" type="s" maximum="1024">The identifier; a later notification with it replaces this one.</e:field>
      <e:include name="content" record="NotificationContent">The content.</e:include>
      <e:field key="trigger" type="a{sv}" of="NotificationTrigger" optional="true">The event; without it the notification is due now.</e:field>
    </e:record>
    <e:record name="PendingNotification" codable="true" summary="A notification that waits for its event.">
      <e:field key="source" type="s">The bundle or program.</e:field>
      <e:include name="request" record="NotificationRequest">The request.</e:include>
      <e:field key="next" type="t" default="0">The time at which it is due, in milliseconds since 1970.</e:field>
    </e:record>
    <e:enumeration name="NotificationOutcome" type="s" summary="The decision about a notification.">
      <e:case name="interrupt">It is shown, and may sound.</e:case>
      <e:case name="silence">It is listed, and neither shown nor heard.</e:case>
      <e:case name="refuse">The source may not notify at all.</e:case>
      <e:case name="wait">It waits for its event.</e:case>
    </e:enumeration>
    <e:enumeration name="NotificationGate" type="s" summary="The gate that has decided.">
      <e:case name="authorization">The source is not authorized, or only to fill the list.</e:case>
      <e:case name="alerts">The user has switched the alerts of the source off.</e:case>
      <e:case name="critical">It is critical.</e:case>
      <e:case name="noFocus">No Focus is on.</e:case>
      <e:case name="rule">A rule of the gate, which has only the notifications of other programs.</e:case>
      <e:case name="people">The list of people of the Focus.</e:case>
      <e:case name="apps">The list of apps of the Focus.</e:case>
      <e:case name="timeSensitive">It is time-sensitive, and the Focus and the source allow that.</e:case>
      <e:case name="noPredicate">No filter of the source has given a predicate.</e:case>
      <e:case name="noCriteria">It has no criteria, so that no predicate is evaluated.</e:case>
      <e:case name="predicate">The predicate of a filter.</e:case>
      <e:case name="trigger">It waits for its event, and was not decided yet.</e:case>
    </e:enumeration>
    <e:record name="NotificationDecision" codable="true" summary="A decision about a notification, with its reason.">
      <e:field key="source" type="s" default="">The bundle or program.</e:field>
      <e:field key="identifier" type="s" default="">The identifier of the notification.</e:field>
      <e:field key="title" type="s" default="">Its title.</e:field>
      <e:field key="time" type="t" default="0">The time of the decision, in milliseconds since 1970.</e:field>
      <e:field key="outcome" type="s" of="NotificationOutcome" default="interrupt">The decision.</e:field>
      <e:field key="gate" type="s" of="NotificationGate" default="noFocus">The gate that has decided.</e:field>
      <e:field key="level" type="s" of="NotificationLevel" default="active">The level that counted.</e:field>
      <e:field key="mode" type="s" default="">The identifier of the mode of the Focus; empty if none is on, and for apps that may not know it.</e:field>
      <e:field key="modeName" type="s" default="">The name of that mode, or empty.</e:field>
      <e:field key="intent" type="s" default="">The filter whose predicate has decided, or empty.</e:field>
      <e:field key="predicate" type="s" default="">The predicate as a format, or the rule that has decided, or empty.</e:field>
      <e:field key="criteria" type="s" optional="true">The criteria of the notification.</e:field>
      <e:field key="note" type="s" default="">A predicate that could not be decided, with the reason; else empty.</e:field>
    </e:record>
    <e:record name="DeliveredNotification" codable="true" summary="A notification in the list.">
      <e:field key="source" type="s">The bundle or program.</e:field>
      <e:include name="request" record="NotificationRequest">The request.</e:include>
      <e:field key="date" type="t" default="0">The time of the delivery, in milliseconds since 1970.</e:field>
      <e:field key="decision" type="a{sv}" of="NotificationDecision" optional="true">The decision.</e:field>
    </e:record>
    <e:record name="NotificationAction" codable="true" sparse="true" summary="A button of a notification.">
      <e:field key="identifier" type="s" maximum="1024">The identifier.</e:field>
      <e:field key="title" type="s" sanitized="true" maximum="1024">The title.</e:field>
      <e:field key="icon" type="s" maximum="1024" default="">The name of an icon, or empty.</e:field>
      <e:field key="authentication" type="b" name="requiresAuthentication" default="false">Whether it needs an unlocked device.</e:field>
      <e:field key="destructive" type="b" name="isDestructive" default="false">Whether it deletes something.</e:field>
      <e:field key="foreground" type="b" name="isForeground" default="false">Whether the app comes to the front.</e:field>
      <e:field key="text" type="b" name="takesText" default="false">Whether the user writes a text.</e:field>
      <e:field key="button" type="s" sanitized="true" maximum="1024" default="">The title of the button that sends the text.</e:field>
      <e:field key="placeholder" type="s" sanitized="true" maximum="1024" default="">The text in the empty field.</e:field>
    </e:record>
    <e:record name="NotificationCategory" codable="true" sparse="true" summary="A kind of notification of an app, with its buttons.">
      <e:field key="identifier" type="s" maximum="1024">The identifier.</e:field>
      <e:field key="actions" type="aa{sv}" of="NotificationAction" maximum="16" default="">The buttons.</e:field>
      <e:field key="intents" type="as" maximum="64" default="">The identifiers of intents.</e:field>
      <e:field key="placeholder" type="s" sanitized="true" maximum="4096" default="">The text shown where previews are hidden.</e:field>
      <e:field key="summary" type="s" sanitized="true" maximum="4096" default="">The format of a summary.</e:field>
      <e:field key="options" type="u" default="0">
        Bits: 1 a dismissal is reported, 2 allowed in a car, 4 title and 8 subtitle shown where previews are hidden.
      </e:field>
    </e:record>
    <e:enumeration name="NotificationAuthorization" type="s" summary="Whether a source may notify.">
      <e:case name="notDetermined">It has not asked yet.</e:case>
      <e:case name="denied">The user does not want it.</e:case>
      <e:case name="authorized">It may.</e:case>
      <e:case name="provisional">It may fill the list, and interrupt nobody.</e:case>
    </e:enumeration>
    <e:record name="NotificationSettings" codable="true" summary="The settings of a source.">
      <e:field key="authorization" type="s" of="NotificationAuthorization" default="notDetermined">Whether it may notify.</e:field>
      <e:field key="alert" type="b" default="true">Whether its notifications are shown.</e:field>
      <e:field key="sound" type="b" default="true">Whether they sound.</e:field>
      <e:field key="badge" type="b" default="true">Whether it has a badge.</e:field>
      <e:field key="timeSensitive" type="b" default="true">Whether its time-sensitive notifications may pass a Focus.</e:field>
      <e:field key="critical" type="b" default="true">Whether its critical ones count as such; else as time-sensitive.</e:field>
      <e:field key="requested" type="u" default="0">The options that the app has asked for, as bits of `UNAuthorizationOptions`.</e:field>
    </e:record>
    <e:record name="NotificationSettingsChanges" sparse="true" summary="Settings of a source that are replaced.">
      <e:field key="authorization" type="s" of="NotificationAuthorization" optional="true">Whether it may notify.</e:field>
      <e:field key="alert" type="b" optional="true">Whether its notifications are shown.</e:field>
      <e:field key="sound" type="b" optional="true">Whether they sound.</e:field>
      <e:field key="badge" type="b" optional="true">Whether it has a badge.</e:field>
      <e:field key="timeSensitive" type="b" optional="true">Whether its time-sensitive notifications may pass a Focus.</e:field>
      <e:field key="critical" type="b" optional="true">Whether its critical ones count as such.</e:field>
    </e:record>
    <e:record name="NotificationSource" codable="true" summary="A source of notifications.">
      <e:field key="source" type="s">The bundle or program.</e:field>
      <e:field key="name" type="s" default="">Its name for people; empty if only the identifier is known.</e:field>
      <e:include name="settings" record="NotificationSettings">Its settings.</e:include>
      <e:field key="badgeCount" type="t" default="0">Its badge; 0 for none.</e:field>
      <e:field key="pending" type="u" default="0">The number of its notifications that wait.</e:field>
      <e:field key="delivered" type="u" default="0">The number of its notifications in the list.</e:field>
    </e:record>
    <e:record name="NotificationMembership" sparse="true" summary="The questions that a process of an app answers.">
      <e:field key="presents" type="b" default="false">Whether it decides about notifications while the app is in front.</e:field>
      <e:field key="responds" type="b" default="false">Whether it takes responses.</e:field>
      <e:field key="changes" type="b" default="false">Whether it is the service extension, which changes remote notifications.</e:field>
      <e:field key="settings" type="b" default="false">Whether it shows settings for notifications.</e:field>
    </e:record>
    <!--
      Join:
      @membership: The questions that the caller answers.

      A process of an app says that it answers `NotificationHost1`. Responses that wait for the app follow.

      Errors: NotPermitted (the caller is no app).
    -->
    <method name="Join">
      <arg name="membership" type="a{sv}" direction="in" e:of="NotificationMembership"/>
    </method>
    <!--
      RequestAuthorization:
      @options: Bits of `UNAuthorizationOptions`; 64 asks for the provisional authorization.
      @granted: Whether the app may notify.

      An app asks for leave to notify. It is granted unless the user has denied it in the settings.

      Errors: NotPermitted (the caller is no app), StorageFailed.
    -->
    <method name="RequestAuthorization">
      <arg name="options" type="u" direction="in"/>
      <arg name="granted" type="b" direction="out"/>
    </method>
    <!--
      Settings:
      @source: A bundle or program.
      @settings: Its settings.

      Tells the settings of a source.

      Errors: NotPermitted, InvalidArgument (no name of a source).
    -->
    <method name="Settings">
      <arg name="source" type="s" direction="in" e:default=""/>
      <arg name="settings" type="a{sv}" direction="out" e:of="NotificationSettings"/>
    </method>
    <!--
      SetSettings:
      @source: A bundle or program.
      @changes: The settings that are replaced.

      Changes the settings of a source. For the user's tools.

      Errors: NotPermitted, InvalidArgument, LimitExceeded, StorageFailed.
    -->
    <method name="SetSettings">
      <arg name="source" type="s" direction="in"/>
      <arg name="changes" type="a{sv}" direction="in" e:of="NotificationSettingsChanges"/>
    </method>
    <!--
      Sources:
      @sources: The sources that are known, by name.

      Lists the sources. For the user's tools.

      Errors: NotPermitted.
    -->
    <method name="Sources">
      <arg name="sources" type="aa{sv}" direction="out" e:of="NotificationSource"/>
    </method>
    <!--
      Add:
      @source: The bundle or program that notifies.
      @request: The notification.
      @decision: The decision; `wait` if it has an event to wait for.

      Delivers a notification now, or keeps it until its event. One with the same identifier, pending or delivered, is replaced.
      One that has nothing but a badge sets that, and is not listed.
      A source has at most 64 notifications that wait.

      Errors: NotPermitted (also if the source is not authorized), InvalidArgument (a date that never comes, an interval out of
      range, no content), NotSupported (a place), LimitExceeded, StorageFailed.
    -->
    <method name="Add">
      <arg name="source" type="s" direction="in"/>
      <arg name="request" type="a{sv}" direction="in" e:of="NotificationRequest"/>
      <arg name="decision" type="a{sv}" direction="out" e:of="NotificationDecision"/>
    </method>
    <!--
      Push:
      @source: The bundle that the payload is for.
      @payload: JSON of at most 4 KiB, as push services carry it.
      @identifier: The identifier of the notification; empty if it shows nothing.
      @decision: The decision.

      Delivers a remote notification. For gateways and tests, which are tools of the user's, and for the app itself.

      Errors: NotPermitted, InvalidArgument (no JSON, no `aps`, a key of another type, by its name), StorageFailed.
    -->
    <method name="Push" e:timeout="60">
      <arg name="source" type="s" direction="in"/>
      <arg name="payload" type="ay" direction="in"/>
      <arg name="identifier" type="s" direction="out"/>
      <arg name="decision" type="a{sv}" direction="out" e:of="NotificationDecision"/>
    </method>
    <!--
      Pending:
      @source: A bundle or program; empty for all, if the caller is a tool.
      @notifications: The notifications that wait, the next one first; at most 32 MiB of them.

      Lists notifications that wait for their event.

      Errors: NotPermitted.
    -->
    <method name="Pending">
      <arg name="source" type="s" direction="in" e:default=""/>
      <arg name="notifications" type="aa{sv}" direction="out" e:of="PendingNotification"/>
    </method>
    <!--
      Delivered:
      @source: A bundle or program; empty for all, if the caller is a tool.
      @notifications: The notifications in the list, the newest first; at most 32 MiB of them.

      Lists delivered notifications, silenced ones included.

      Errors: NotPermitted.
    -->
    <method name="Delivered">
      <arg name="source" type="s" direction="in" e:default=""/>
      <arg name="notifications" type="aa{sv}" direction="out" e:of="DeliveredNotification"/>
    </method>
    <!--
      RemovePending:
      @source: A bundle or program.
      @identifiers: The notifications; those that do not wait are ignored.
      @all: Whether all that wait are removed.

      Has notifications not come.

      Errors: NotPermitted, StorageFailed.
    -->
    <method name="RemovePending">
      <arg name="source" type="s" direction="in"/>
      <arg name="identifiers" type="as" direction="in"/>
      <arg name="all" type="b" direction="in" e:default="false"/>
    </method>
    <!--
      RemoveDelivered:
      @source: A bundle or program.
      @identifiers: The notifications; those that are not in the list are ignored.
      @all: Whether all are removed.

      Takes notifications off the list and off the desktop.

      Errors: NotPermitted, StorageFailed.
    -->
    <method name="RemoveDelivered">
      <arg name="source" type="s" direction="in"/>
      <arg name="identifiers" type="as" direction="in"/>
      <arg name="all" type="b" direction="in" e:default="false"/>
    </method>
    <!--
      Categories:
      @source: A bundle or program.
      @categories: Its categories, by identifier.

      Lists the kinds of notification of a source.

      Errors: NotPermitted.
    -->
    <method name="Categories">
      <arg name="source" type="s" direction="in" e:default=""/>
      <arg name="categories" type="aa{sv}" direction="out" e:of="NotificationCategory"/>
    </method>
    <!--
      SetCategories:
      @source: A bundle or program.
      @categories: All its categories, at most 256.

      Replaces the kinds of notification of a source.

      Errors: NotPermitted, InvalidArgument (an identifier twice, none at all), LimitExceeded, StorageFailed.
    -->
    <method name="SetCategories">
      <arg name="source" type="s" direction="in"/>
      <arg name="categories" type="aa{sv}" direction="in" e:of="NotificationCategory"/>
    </method>
    <!--
      Badge:
      @source: A bundle or program.
      @count: Its badge; 0 for none.

      Tells the badge of a source.

      Errors: NotPermitted.
    -->
    <method name="Badge">
      <arg name="source" type="s" direction="in" e:default=""/>
      <arg name="count" type="t" direction="out"/>
    </method>
    <!--
      SetBadge:
      @source: A bundle or program.
      @count: The badge; 0 removes it.

      Sets the badge of a source. It stays when the app ends, and is hidden while the user denies the source.

      Errors: NotPermitted (also if the source is denied, or its badges are off), InvalidArgument (a negative count), StorageFailed.
    -->
    <method name="SetBadge">
      <arg name="source" type="s" direction="in"/>
      <arg name="count" type="x" direction="in"/>
    </method>
    <!--
      DryRun:
      @source: A bundle or program.
      @content: The content of a notification.
      @mode: A mode of the Focus; empty for the state of now.
      @decision: The decision that it would get.

      Decides about a notification without delivering it.

      Errors: NotPermitted (also to try a mode, for an app that may not know the Focus), NotFound (no such mode), NotSupported
      (only the mode that is on can be tried).
    -->
    <method name="DryRun">
      <arg name="source" type="s" direction="in"/>
      <arg name="content" type="a{sv}" direction="in" e:of="NotificationContent"/>
      <arg name="mode" type="s" direction="in" e:default=""/>
      <arg name="decision" type="a{sv}" direction="out" e:of="NotificationDecision"/>
    </method>
    <!--
      Why:
      @source: A bundle or program; empty for all, if the caller is a tool.
      @limit: The number of decisions.
      @decisions: The last decisions, the newest first; at most 1,000 are kept, 250 of each source.

      Tells why notifications did or did not interrupt. Of refusals in a row only the first one is kept.

      Errors: NotPermitted.
    -->
    <method name="Why">
      <arg name="source" type="s" direction="in" e:default=""/>
      <arg name="limit" type="u" direction="in" e:default="100"/>
      <arg name="decisions" type="aa{sv}" direction="out" e:of="NotificationDecision"/>
    </method>
    <!--
      OpenSettings:
      @source: An installed bundle.

      Has an app show its own settings for notifications. It is started if it does not run.

      Errors: NotPermitted, NotFound, StorageFailed.
    -->
    <method name="OpenSettings">
      <arg name="source" type="s" direction="in"/>
    </method>
    <!--
      Changed:
      @source: A bundle or program.

      The lists or settings of a source have changed.
    -->
    <signal name="Changed">
      <arg name="source" type="s"/>
    </signal>
    <!--
      BadgeChanged:
      @source: A bundle or program.
      @count: The badge that is shown; 0 for none.

      A badge has changed, or a Focus hides it.
    -->
    <signal name="BadgeChanged">
      <arg name="source" type="s"/>
      <arg name="count" type="t"/>
    </signal>
  </interface>
</node>

"""#
}

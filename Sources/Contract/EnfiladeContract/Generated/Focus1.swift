// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file
// Written by `enfilade-generate interfaces` from Interfaces/org.enfilade.Focus1.xml. Do not edit.

package import EnfiladeBus
package import EnfiladeFiles

/// The meaning of a list of apps or people.
package enum FocusListRule: String, BusEnumeration, Codable, CaseIterable {
    /// Only those in the list may interrupt.
    case allow
    /// Those in the list may not interrupt, all others may.
    case silence
}

/// Times at which a mode is on.
package struct FocusSchedule: BusRecord, Sendable, Hashable, Codable {
    /// The days on which it begins, as bits: 1 Sunday, 2 Monday, 4 Tuesday and so on.
    package var days: UInt32
    /// The beginning, in minutes since midnight by the clock on the wall.
    package var start: UInt32
    /// The end, likewise; if it is not after the beginning it is on the next day.
    package var end: UInt32
    /// Whether it counts.
    package var isEnabled: Bool

    package init(
        days: UInt32 = 127,
        start: UInt32 = 0,
        end: UInt32 = 0,
        isEnabled: Bool = true
    ) {
        self.days = days
        self.start = start
        self.end = end
        self.isEnabled = isEnabled
    }
}

extension FocusSchedule {
    package static var recordName: StaticString { "FocusSchedule" }
    package static let errors = BusErrorDomain.enfilade

    package init(from fields: inout RecordReader) throws(BusError) {
        days = try fields.value("days", default: 127)
        start = try fields.value("start", default: 0)
        end = try fields.value("end", default: 0)
        isEnabled = try fields.value("enabled", default: true)
    }

    package func write(to fields: inout RecordWriter) {
        fields.add("days", days)
        fields.add("start", start)
        fields.add("end", end)
        fields.add("enabled", isEnabled)
    }
}

/// A Focus, as the user has set it up.
package struct FocusMode: BusRecord, Sendable, Hashable, Codable {
    /// The identifier, which never changes. At most 256 bytes.
    package var identifier: String
    /// The name for people; empty for a built-in mode whose name the user has not changed. At most 256 bytes.
    package var name: String
    /// Whether it comes with the system and cannot be removed.
    package var isBuiltIn: Bool
    /// The name of an icon. At most 256 bytes.
    package var symbol: String
    /// The color, as `#rrggbb`; empty for that of the desktop. At most 64 bytes.
    package var color: String
    /// The meaning of `apps`.
    package var appsRule: FocusListRule
    /// Bundle identifiers, or the desktop file identifiers of other programs.
    package var apps: [String]
    /// The meaning of `people`.
    package var peopleRule: FocusListRule
    /// People, as notifications name their sender.
    package var people: [String]
    /// Whether notifications may interrupt that are time-sensitive.
    package var allowsTimeSensitive: Bool
    /// Whether silenced notifications are listed at once.
    package var listsSilenced: Bool
    /// Whether apps that are not allowed show no badges.
    package var hidesBadges: Bool
    /// The times at which it is on by itself.
    package var schedules: [FocusSchedule]
    /// The apps with which it is on by itself while one of them is in front.
    package var triggers: [String]

    package init(
        identifier: String,
        name: String = "",
        isBuiltIn: Bool = false,
        symbol: String = "",
        color: String = "",
        appsRule: FocusListRule = .allow,
        apps: [String] = [],
        peopleRule: FocusListRule = .allow,
        people: [String] = [],
        allowsTimeSensitive: Bool = true,
        listsSilenced: Bool = true,
        hidesBadges: Bool = false,
        schedules: [FocusSchedule] = [],
        triggers: [String] = []
    ) {
        self.identifier = identifier
        self.name = name
        self.isBuiltIn = isBuiltIn
        self.symbol = symbol
        self.color = color
        self.appsRule = appsRule
        self.apps = apps
        self.peopleRule = peopleRule
        self.people = people
        self.allowsTimeSensitive = allowsTimeSensitive
        self.listsSilenced = listsSilenced
        self.hidesBadges = hidesBadges
        self.schedules = schedules
        self.triggers = triggers
    }
}

extension FocusMode {
    package static var recordName: StaticString { "FocusMode" }
    package static let errors = BusErrorDomain.enfilade

    package init(from fields: inout RecordReader) throws(BusError) {
        identifier = try fields.required("identifier", maximum: 256)
        name = try fields.value("name", default: "", maximum: 256)
        isBuiltIn = try fields.value("builtIn", default: false)
        symbol = try fields.value("symbol", default: "", maximum: 256)
        color = try fields.value("color", default: "", maximum: 64)
        appsRule = try fields.value("appsRule", default: .allow)
        apps = try fields.value("apps", default: [])
        peopleRule = try fields.value("peopleRule", default: .allow)
        people = try fields.value("people", default: [])
        allowsTimeSensitive = try fields.value("allowsTimeSensitive", default: true)
        listsSilenced = try fields.value("listsSilenced", default: true)
        hidesBadges = try fields.value("hidesBadges", default: false)
        schedules = try fields.value("schedules", default: [])
        triggers = try fields.value("triggers", default: [])
    }

    package func write(to fields: inout RecordWriter) {
        fields.add("identifier", identifier)
        fields.add("name", BusText.sanitized(name))
        fields.add("builtIn", isBuiltIn)
        fields.add("symbol", symbol)
        fields.add("color", color)
        fields.add("appsRule", appsRule)
        fields.add("apps", apps)
        fields.add("peopleRule", peopleRule)
        fields.add("people", people)
        fields.add("allowsTimeSensitive", allowsTimeSensitive)
        fields.add("listsSilenced", listsSilenced)
        fields.add("hidesBadges", hidesBadges)
        fields.add("schedules", schedules)
        fields.add("triggers", triggers)
    }
}

/// The reason for which a mode is on or off.
package enum FocusCause: String, BusEnumeration, Codable, CaseIterable {
    /// The user has said so.
    case hand
    /// A schedule of the mode.
    case schedule
    /// An app is in front.
    case app
    /// A program has asked for it.
    case request
}

/// The state of the Focus.
package struct FocusStatus: BusRecord, Sendable, Hashable, Codable {
    /// Whether a mode is on.
    package var isOn: Bool
    /// The identifier of the mode that is on, if the caller may know it.
    package var mode: String?
    /// The name of that mode, in the language of the service, if the caller may know it.
    package var name: String?
    /// The reason.
    package var cause: FocusCause
    /// The time of the last change, in milliseconds since 1970.
    package var since: UInt64
    /// The time at which it ends by itself, in milliseconds since 1970; 0 if it has none.
    package var until: UInt64
    /// The bundle or program whose request it is, or empty.
    package var requester: String

    package init(
        isOn: Bool = false,
        mode: String? = nil,
        name: String? = nil,
        cause: FocusCause = .hand,
        since: UInt64 = 0,
        until: UInt64 = 0,
        requester: String = ""
    ) {
        self.isOn = isOn
        self.mode = mode
        self.name = name
        self.cause = cause
        self.since = since
        self.until = until
        self.requester = requester
    }
}

extension FocusStatus {
    package static var recordName: StaticString { "FocusStatus" }
    package static let errors = BusErrorDomain.enfilade

    package init(from fields: inout RecordReader) throws(BusError) {
        isOn = try fields.value("on", default: false)
        mode = try fields.optional("mode")
        name = try fields.optional("name")
        cause = try fields.value("cause", default: .hand)
        since = try fields.value("since", default: 0)
        until = try fields.value("until", default: 0)
        requester = try fields.value("requester", default: "")
    }

    package func write(to fields: inout RecordWriter) {
        fields.add("on", isOn)
        fields.add("mode", ifPresent: mode)
        fields.add("name", ifPresent: name)
        fields.add("cause", cause)
        fields.add("since", since)
        fields.add("until", until)
        fields.add("requester", requester)
    }
}

/// How long a mode stays on.
package struct FocusActivation: BusRecord, Sendable, Hashable {
    /// The time for which it is on, at most 366 days.
    package var seconds: UInt64?
    /// The time at which it ends, in milliseconds since 1970.
    package var until: UInt64?

    package init(
        seconds: UInt64? = nil,
        until: UInt64? = nil
    ) {
        self.seconds = seconds
        self.until = until
    }
}

extension FocusActivation {
    package static var recordName: StaticString { "FocusActivation" }
    package static let errors = BusErrorDomain.enfilade

    package init(from fields: inout RecordReader) throws(BusError) {
        seconds = try fields.optional("seconds")
        until = try fields.optional("until")
    }

    package func write(to fields: inout RecordWriter) {
        fields.add("seconds", ifPresent: seconds)
        fields.add("until", ifPresent: until)
    }
}

/// The type of a parameter.
package enum FocusParameterKind: String, BusEnumeration, Codable, CaseIterable {
    /// A Boolean, `b`.
    case boolean
    /// An integer, `x`.
    case integer
    /// A floating-point number, `d`.
    case number
    /// A text, `s`.
    case text
    /// An entity of the app, `(ss)`.
    case entity
    /// A case of an enumeration of the app, `(ss)`.
    case enumeration
    /// A date, `(ss)`.
    case date
    /// Another type, which can be shown and not edited.
    case other
}

/// A parameter of a filter.
package struct FilterParameter: BusRecord, Sendable, Hashable, Codable {
    /// The name of the property.
    package var name: String
    /// The title for people, in the language of the service.
    package var title: String
    /// The description for people, or empty.
    package var description: String
    /// The type.
    package var kind: FocusParameterKind
    /// The name of the Swift type, for developers.
    package var type: String
    /// Whether it takes several values.
    package var isArray: Bool
    /// Whether it may be without a value.
    package var isOptional: Bool
    /// Whether it has a default.
    package var hasDefault: Bool
    /// Whether the app gives options for it.
    package var hasOptions: Bool
    /// The control that the app prefers: `stepper`, `field`, `slider`, or empty.
    package var control: String
    /// The lower bound of a number.
    package var minimum: Double?
    /// The upper bound of a number.
    package var maximum: Double?
    /// The word for true, or empty.
    package var onTitle: String
    /// The word for false, or empty.
    package var offTitle: String

    package init(
        name: String,
        title: String = "",
        description: String = "",
        kind: FocusParameterKind = .other,
        type: String = "",
        isArray: Bool = false,
        isOptional: Bool = false,
        hasDefault: Bool = false,
        hasOptions: Bool = false,
        control: String = "",
        minimum: Double? = nil,
        maximum: Double? = nil,
        onTitle: String = "",
        offTitle: String = ""
    ) {
        self.name = name
        self.title = title
        self.description = description
        self.kind = kind
        self.type = type
        self.isArray = isArray
        self.isOptional = isOptional
        self.hasDefault = hasDefault
        self.hasOptions = hasOptions
        self.control = control
        self.minimum = minimum
        self.maximum = maximum
        self.onTitle = onTitle
        self.offTitle = offTitle
    }
}

extension FilterParameter {
    package static var recordName: StaticString { "FilterParameter" }
    package static let errors = BusErrorDomain.enfilade

    package init(from fields: inout RecordReader) throws(BusError) {
        name = try fields.required("name")
        title = try fields.value("title", default: "")
        description = try fields.value("description", default: "")
        kind = try fields.value("kind", default: .other)
        type = try fields.value("type", default: "")
        isArray = try fields.value("isArray", default: false)
        isOptional = try fields.value("isOptional", default: false)
        hasDefault = try fields.value("hasDefault", default: false)
        hasOptions = try fields.value("hasOptions", default: false)
        control = try fields.value("control", default: "")
        minimum = try fields.optional("minimum")
        maximum = try fields.optional("maximum")
        onTitle = try fields.value("onTitle", default: "")
        offTitle = try fields.value("offTitle", default: "")
    }

    package func write(to fields: inout RecordWriter) {
        fields.add("name", name)
        fields.add("title", title)
        fields.add("description", description)
        fields.add("kind", kind)
        fields.add("type", type)
        fields.add("isArray", isArray)
        fields.add("isOptional", isOptional)
        fields.add("hasDefault", hasDefault)
        fields.add("hasOptions", hasOptions)
        fields.add("control", control)
        fields.add("minimum", ifPresent: minimum)
        fields.add("maximum", ifPresent: maximum)
        fields.add("onTitle", onTitle)
        fields.add("offTitle", offTitle)
    }
}

/// The source of the texts of a filter.
package enum FilterOrigin: String, BusEnumeration, Codable, CaseIterable {
    /// The constant values that the compiler has found.
    case constants
    /// A run of the app at its installation that only describes its intents.
    case described
}

/// A filter that an installed app declares.
package struct FilterDescription: BusRecord, Sendable {
    /// The bundle of the app.
    package var bundle: String
    /// The identifier of the intent.
    package var intent: String
    /// The name of the app for people.
    package var app: String
    /// The path of the icon of the app, or empty.
    package var icon: String
    /// The title for people, in the language of the service.
    package var title: String
    /// The description for people, in one line.
    package var description: String
    /// The parameters, in the order of their declaration.
    package var parameters: [FilterParameter]
    /// The defaults of the parameters that have one.
    package var defaults: BusOptions
    /// The source of these texts.
    package var origin: FilterOrigin

    package init(
        bundle: String,
        intent: String,
        app: String = "",
        icon: String = "",
        title: String = "",
        description: String = "",
        parameters: [FilterParameter] = [],
        defaults: BusOptions = [:],
        origin: FilterOrigin = .constants
    ) {
        self.bundle = bundle
        self.intent = intent
        self.app = app
        self.icon = icon
        self.title = title
        self.description = description
        self.parameters = parameters
        self.defaults = defaults
        self.origin = origin
    }
}

extension FilterDescription {
    package static var recordName: StaticString { "FilterDescription" }
    package static let errors = BusErrorDomain.enfilade

    package init(from fields: inout RecordReader) throws(BusError) {
        bundle = try fields.required("bundle")
        intent = try fields.required("intent")
        app = try fields.value("app", default: "")
        icon = try fields.value("icon", default: "")
        title = try fields.value("title", default: "")
        description = try fields.value("description", default: "")
        parameters = try fields.value("parameters", default: [])
        defaults = try fields.value("defaults", default: [:])
        origin = try fields.value("origin", default: .constants)
    }

    package func write(to fields: inout RecordWriter) {
        fields.add("bundle", bundle)
        fields.add("intent", intent)
        fields.add("app", app)
        fields.add("icon", icon)
        fields.add("title", title)
        fields.add("description", description)
        fields.add("parameters", parameters)
        fields.add("defaults", defaults)
        fields.add("origin", origin)
    }
}

/// A filter with the values that the user has chosen for a mode.
@dynamicMemberLookup
package struct FocusFilter: BusRecord, Sendable {
    /// The mode.
    package var mode: String
    /// The bundle of the app.
    package var bundle: String
    /// The identifier of the intent.
    package var intent: String
    /// The values; those that are missing have their defaults.
    package var values: BusOptions
    /// The words and the picture that the app has given for these values; empty until it was asked.
    package var display: IntentDisplay
    /// The reason for which the last delivery of the filter failed, or empty.
    package var problem: String

    package init(
        mode: String,
        bundle: String,
        intent: String,
        values: BusOptions,
        display: IntentDisplay = IntentDisplay(),
        problem: String = ""
    ) {
        self.mode = mode
        self.bundle = bundle
        self.intent = intent
        self.values = values
        self.display = display
        self.problem = problem
    }

    package subscript<Value>(dynamicMember member: WritableKeyPath<IntentDisplay, Value>) -> Value {
        get { display[keyPath: member] }
        set { display[keyPath: member] = newValue }
    }
}

extension FocusFilter {
    package static var recordName: StaticString { "FocusFilter" }
    package static let errors = BusErrorDomain.enfilade

    package init(from fields: inout RecordReader) throws(BusError) {
        mode = try fields.required("mode")
        bundle = try fields.required("bundle")
        intent = try fields.required("intent")
        values = try fields.required("values")
        display = try IntentDisplay(from: &fields)
        problem = try fields.value("problem", default: "")
    }

    package func write(to fields: inout RecordWriter) {
        fields.add("mode", mode)
        fields.add("bundle", bundle)
        fields.add("intent", intent)
        fields.add("values", values)
        display.write(to: &fields)
        fields.add("problem", problem)
    }
}

/// The intents that a process has.
package struct FocusMembership: BusRecord, Sendable, Hashable {
    /// The identifiers of its Focus filters.
    package var intents: [String]
    /// Whether it is the extension of the app.
    package var isExtension: Bool
    /// Whether it wants to perform the filters in force now, although it was told of them before.
    package var wantsCurrent: Bool

    package init(
        intents: [String] = [],
        isExtension: Bool = false,
        wantsCurrent: Bool = false
    ) {
        self.intents = intents
        self.isExtension = isExtension
        self.wantsCurrent = wantsCurrent
    }
}

extension FocusMembership {
    package static var recordName: StaticString { "FocusMembership" }
    package static let errors = BusErrorDomain.enfilade

    package init(from fields: inout RecordReader) throws(BusError) {
        intents = try fields.value("intents", default: [])
        isExtension = try fields.value("extension", default: false)
        wantsCurrent = try fields.value("wantsCurrent", default: false)
    }

    package func write(to fields: inout RecordWriter) {
        fields.add("intents", intents, unless: [])
        fields.add("extension", isExtension, unless: false)
        fields.add("wantsCurrent", wantsCurrent, unless: false)
    }
}

/// A client of `org.enfilade.Focus1`.
package struct Focus1Client: Sendable {
    private let peer: any BusPeer

    package init(_ peer: any BusPeer) {
        self.peer = peer
    }

    /// Tells whether a Focus is on.
    ///
    /// - Returns: `status`: The state of the Focus, as far as the caller may know it.
    package func status() async throws -> FocusStatus {
        try await peer.object.call(
            Interfaces.focus1, "Status", returning: FocusStatus.self, timeout: nil)
    }

    /// Lists the modes. For the user's tools, and for apps that the user has allowed to know the Focus.
    ///
    /// Errors: NotPermitted.
    ///
    /// - Returns: `modes`: All modes, in the order in which they are shown.
    package func modes() async throws -> [FocusMode] {
        try await peer.object.call(
            Interfaces.focus1, "Modes", returning: [FocusMode].self, timeout: nil)
    }

    /// Adds or replaces a mode. If it is on, it goes on with the new settings.
    ///
    /// Errors: NotPermitted, InvalidArgument (no name, a schedule out of range), LimitExceeded, StorageFailed.
    ///
    /// - Parameters:
    ///   - mode: The mode; one with a new identifier is added, and one without an identifier gets one.
    /// - Returns: `identifier`: The identifier.
    package func setMode(_ mode: FocusMode) async throws -> String {
        try await peer.object.call(
            Interfaces.focus1, "SetMode", mode, returning: String.self, timeout: nil)
    }

    /// Removes a mode with its filters. If it is on, it ends first.
    ///
    /// Errors: NotPermitted, NotFound, NotSupported (it is built in), StorageFailed.
    ///
    /// - Parameters:
    ///   - identifier: A mode that is not built in.
    package func removeMode(_ identifier: String) async throws {
        try await peer.object.call(
            Interfaces.focus1, "RemoveMode", identifier, returning: Void.self, timeout: nil)
    }

    /// Switches a mode on by hand, and so any other one off.
    ///
    /// Errors: NotPermitted, NotFound, InvalidArgument (an end that has passed), StorageFailed.
    ///
    /// - Parameters:
    ///   - mode: A mode.
    ///   - options: How long it stays on; for ever if nothing is said.
    package func activate(_ mode: String, _ options: FocusActivation = .init()) async throws {
        try await peer.object.call(
            Interfaces.focus1, "Activate", mode, options, returning: Void.self, timeout: nil)
    }

    /// Switches the Focus off by hand, until a schedule begins. Nothing happens if none is on.
    ///
    /// Errors: NotPermitted, StorageFailed.
    package func deactivate() async throws {
        try await peer.object.call(
            Interfaces.focus1, "Deactivate", returning: Void.self, timeout: nil)
    }

    /// Has a mode on for as long as the caller wants it, at most until the caller leaves the bus. A choice by hand beats it. For the user's tools, and for apps that the user has allowed to.
    ///
    /// Errors: NotPermitted, NotFound, InvalidArgument, LimitExceeded (16 requests of one connection).
    ///
    /// - Parameters:
    ///   - mode: A mode.
    ///   - reason: One sentence for the user that says why.
    /// - Returns: `cookie`: A number for `Release`.
    package func request(_ mode: String, reason: String) async throws -> UInt32 {
        try await peer.object.call(
            Interfaces.focus1, "Request", mode, reason, returning: UInt32.self, timeout: nil)
    }

    /// Ends a request.
    ///
    /// Errors: NotFound.
    ///
    /// - Parameters:
    ///   - cookie: A number of the caller's, from `Request`.
    package func release(_ cookie: UInt32) async throws {
        try await peer.object.call(
            Interfaces.focus1, "Release", cookie, returning: Void.self, timeout: nil)
    }

    /// The shell tells which app the user has in front, for the modes that follow it. Forgotten when the caller leaves the bus.
    ///
    /// Errors: NotPermitted.
    ///
    /// - Parameters:
    ///   - app: The bundle or the desktop file identifier of the app in front; empty for none.
    package func setFront(_ app: String) async throws {
        try await peer.object.call(
            Interfaces.focus1, "SetFront", app, returning: Void.self, timeout: nil)
    }

    /// Lists the filters that can be added to every mode.
    ///
    /// Errors: NotPermitted.
    ///
    /// - Parameters:
    ///   - bundle: A bundle; empty for all.
    /// - Returns: `filters`: The filters that installed apps declare, by app and title.
    package func available(_ bundle: String = "") async throws -> [FilterDescription] {
        try await peer.object.call(
            Interfaces.focus1, "Available", bundle, returning: [FilterDescription].self, timeout: nil)
    }

    /// Lists the filters of a mode with their values, without those that the installed version of the app no longer takes.
    ///
    /// Errors: NotPermitted, NotFound.
    ///
    /// - Parameters:
    ///   - mode: A mode; empty for all.
    /// - Returns: `filters`: The filters that were added, by app and title.
    package func filters(_ mode: String = "") async throws -> [FocusFilter] {
        try await peer.object.call(
            Interfaces.focus1, "Filters", mode, returning: [FocusFilter].self, timeout: nil)
    }

    /// Adds a filter to a mode, or replaces its values. If the mode is on, the app is told.
    ///
    /// Errors: NotPermitted, NotFound, InvalidArgument (a required parameter without a value and without a default, a value of another type or out of range, no such parameter: each by its name), LimitExceeded, StorageFailed.
    ///
    /// - Parameters:
    ///   - mode: A mode.
    ///   - bundle: The bundle of an installed app.
    ///   - intent: An intent of it that is a Focus filter.
    ///   - values: The values of its parameters; those that are missing have their defaults.
    package func setFilter(_ mode: String, bundle: String, intent: String, values: BusOptions) async throws {
        try await peer.object.call(
            Interfaces.focus1, "SetFilter", mode, bundle, intent, values, returning: Void.self, timeout: nil)
    }

    /// Removes a filter from a mode. If the mode is on, the app is told the defaults.
    ///
    /// Errors: NotPermitted, NotFound, StorageFailed.
    ///
    /// - Parameters:
    ///   - mode: A mode.
    ///   - bundle: The bundle of an app.
    ///   - intent: The intent.
    package func removeFilter(_ mode: String, bundle: String, intent: String) async throws {
        try await peer.object.call(
            Interfaces.focus1, "RemoveFilter", mode, bundle, intent, returning: Void.self, timeout: nil)
    }

    /// Asks the app for values with which its filter may begin. The extension is started if the app does not run.
    ///
    /// Errors: NotPermitted, NotFound, AppUnavailable, TimedOut, and any error of the app.
    ///
    /// - Parameters:
    ///   - bundle: The bundle of an installed app.
    ///   - intent: A Focus filter of it.
    /// - Returns: `suggestions`: Values that the app suggests, best first.
    package func suggestions(_ bundle: String, intent: String) async throws -> [IntentSuggestion] {
        try await peer.object.call(
            Interfaces.focus1, "Suggestions", bundle, intent, returning: [IntentSuggestion].self, timeout: .seconds(40))
    }

    /// Asks the app for the options of a parameter. The extension is started if the app does not run.
    ///
    /// Errors: NotPermitted, NotFound, NotSupported, AppUnavailable, TimedOut, and any error of the app.
    ///
    /// - Parameters:
    ///   - bundle: The bundle of an installed app.
    ///   - intent: A Focus filter of it.
    ///   - parameter: The name of a parameter.
    ///   - query: The options that are wanted.
    /// - Returns: `options`: The values that the parameter can take.
    package func options(_ bundle: String, intent: String, parameter: String, _ query: IntentQuery = .init()) async throws -> [IntentOption] {
        try await peer.object.call(
            Interfaces.focus1, "Options", bundle, intent, parameter, query, returning: [IntentOption].self, timeout: .seconds(40))
    }

    /// Asks the app how a filter with these values is shown. The extension is started if the app does not run.
    ///
    /// Errors: as `Options`.
    ///
    /// - Parameters:
    ///   - bundle: The bundle of an installed app.
    ///   - intent: A Focus filter of it.
    ///   - values: Values of its parameters.
    /// - Returns: `display`: The words and the picture for people.
    package func display(_ bundle: String, intent: String, values: BusOptions) async throws -> IntentDisplay {
        try await peer.object.call(
            Interfaces.focus1, "Display", bundle, intent, values, returning: IntentDisplay.self, timeout: .seconds(40))
    }

    /// A process of an app says that it answers `IntentHost1`. A delivery that the app is owed follows.
    ///
    /// Errors: NotPermitted (the caller is no app), LimitExceeded.
    ///
    /// - Parameters:
    ///   - membership: The intents that the caller has.
    package func join(_ membership: FocusMembership = .init()) async throws {
        try await peer.object.call(
            Interfaces.focus1, "Join", membership, returning: Void.self, timeout: nil)
    }

    /// Gives a process of an app a socket by which it is told of its filters in place of `IntentHost1.Perform`, with one message and one wake-up less each way. A connection to the bus has one; the former one is closed, once there is an answer to its last packet. A state that is too large for a packet comes by the bus, and so does any other one while the last packet has no answer. The service closes the socket after a packet that is no answer. A state whose socket the app closes without an answer, or with an empty packet, comes by the bus.
    ///
    /// A packet has at most 16,384 bytes, and no descriptors. Numbers are little-endian, `u` has 32 bits. A text is the `u` of its bytes, and UTF-8 that the bus could carry. A flag is a byte, 0 or 1. A state has a `u` that names it, the flag `isReset`, the text `intent`, and the `u` of the values, each of which is a text, the name, and a value: a byte `b` and a flag, `x` and an integer of 64 bits, `d` and a floating-point number of 64 bits, `s` and a text, `a`, a `u` and as many values, or `(` and two texts. At most two lists are in each other.
    ///
    /// The answer has the `u` of the state, and a byte. After 0 come the fields of the outcome: the flag `performed`; a flag, and if it is 1 the `u` of the bytes of `predicate` and these; a flag, and if it is 1 the text `contentPrefix`; the `u` of `missing`, at most 100, and its texts. Nothing comes after 1: the intent was performed, and the service asks for its context by `IntentHost1.Context`. After 2 come two texts, the name of an error without its domain, and its message.
    ///
    /// Errors: NotPermitted (the caller is no app), NotSupported (the kernel is older than Linux 6.16), LimitExceeded (100 sockets of one app, or the service has no more descriptors), AppUnavailable (the caller has left the bus).
    ///
    /// - Returns: `socket`: A connected socket of the type `SOCK_SEQPACKET`.
    package func deliverySocket() async throws -> Descriptor {
        try await peer.object.call(
            Interfaces.focus1, "DeliverySocket", returning: Descriptor.self, timeout: nil)
    }

    /// Tells an app the values of its filter for the mode that is on. While a reset is being performed there are none.
    ///
    /// Errors: NotPermitted, NotFound (no such filter is in force).
    ///
    /// - Parameters:
    ///   - intent: A Focus filter of the calling app.
    /// - Returns: `values`: The values that are in force; those that are missing have their defaults.
    package func current(_ intent: String) async throws -> BusOptions {
        try await peer.object.call(
            Interfaces.focus1, "Current", intent, returning: BusOptions.self, timeout: nil)
    }

    /// An app says that the context of its filter has changed. The service asks for it again, once for several such calls.
    ///
    /// Errors: NotPermitted.
    ///
    /// - Parameters:
    ///   - intent: A Focus filter of the calling app.
    package func invalidate(_ intent: String) async throws {
        try await peer.object.call(
            Interfaces.focus1, "Invalidate", intent, returning: Void.self, timeout: nil)
    }

    /// Lists the apps that may do more than others.
    ///
    /// Errors: NotPermitted, InvalidArgument.
    ///
    /// - Parameters:
    ///   - kind: `name` to know the name of the Focus, or `request` to request a mode.
    /// - Returns: `bundles`: The apps that the user has allowed to.
    package func allowed(_ kind: String) async throws -> [String] {
        try await peer.object.call(
            Interfaces.focus1, "Allowed", kind, returning: [String].self, timeout: nil)
    }

    /// Allows an app more than others, or takes that back.
    ///
    /// Errors: NotPermitted, InvalidArgument, LimitExceeded, StorageFailed.
    ///
    /// - Parameters:
    ///   - kind: As in `Allowed`.
    ///   - bundle: An app.
    ///   - isAllowed: Whether it may.
    package func setAllowed(_ kind: String, bundle: String, isAllowed: Bool) async throws {
        try await peer.object.call(
            Interfaces.focus1, "SetAllowed", kind, bundle, isAllowed, returning: Void.self, timeout: nil)
    }

    /// The Focus was switched on or off, another mode is on, or it ends at another time. `Status` tells the rest to those that may know it.
    ///
    /// - Returns: `isOn`: Whether a Focus is on.
    package func statusChangedSignals() async throws -> AsyncStream<Bool> {
        try await peer.object.signals(Interfaces.focus1, "StatusChanged").values { (value: Bool) in value }
    }

    /// Modes, filters or permissions have changed, or the words for a filter have come.
    package func modesChangedSignals() async throws -> AsyncStream<Void> {
        try await peer.object.signals(Interfaces.focus1, "ModesChanged").values { () -> Void in }
    }
}

/// An implementation of `org.enfilade.Focus1`.
package protocol Focus1Service: Sendable {
    /// A caller, as the implementation knows it.
    associatedtype Peer: Sendable
    /// Tells whether a Focus is on.
    ///
    /// - Returns: `status`: The state of the Focus, as far as the caller may know it.
    func status(by peer: Peer) async throws -> FocusStatus
    /// Lists the modes. For the user's tools, and for apps that the user has allowed to know the Focus.
    ///
    /// Errors: NotPermitted.
    ///
    /// - Returns: `modes`: All modes, in the order in which they are shown.
    func modes(by peer: Peer) async throws -> [FocusMode]
    /// Adds or replaces a mode. If it is on, it goes on with the new settings.
    ///
    /// Errors: NotPermitted, InvalidArgument (no name, a schedule out of range), LimitExceeded, StorageFailed.
    ///
    /// - Parameters:
    ///   - mode: The mode; one with a new identifier is added, and one without an identifier gets one.
    /// - Returns: `identifier`: The identifier.
    func setMode(_ mode: FocusMode, by peer: Peer) async throws -> String
    /// Removes a mode with its filters. If it is on, it ends first.
    ///
    /// Errors: NotPermitted, NotFound, NotSupported (it is built in), StorageFailed.
    ///
    /// - Parameters:
    ///   - identifier: A mode that is not built in.
    func removeMode(_ identifier: String, by peer: Peer) async throws
    /// Switches a mode on by hand, and so any other one off.
    ///
    /// Errors: NotPermitted, NotFound, InvalidArgument (an end that has passed), StorageFailed.
    ///
    /// - Parameters:
    ///   - mode: A mode.
    ///   - options: How long it stays on; for ever if nothing is said.
    func activate(_ mode: String, _ options: FocusActivation, by peer: Peer) async throws
    /// Switches the Focus off by hand, until a schedule begins. Nothing happens if none is on.
    ///
    /// Errors: NotPermitted, StorageFailed.
    func deactivate(by peer: Peer) async throws
    /// Has a mode on for as long as the caller wants it, at most until the caller leaves the bus. A choice by hand beats it. For the user's tools, and for apps that the user has allowed to.
    ///
    /// Errors: NotPermitted, NotFound, InvalidArgument, LimitExceeded (16 requests of one connection).
    ///
    /// - Parameters:
    ///   - mode: A mode.
    ///   - reason: One sentence for the user that says why.
    /// - Returns: `cookie`: A number for `Release`.
    func request(_ mode: String, reason: String, by peer: Peer) async throws -> UInt32
    /// Ends a request.
    ///
    /// Errors: NotFound.
    ///
    /// - Parameters:
    ///   - cookie: A number of the caller's, from `Request`.
    func release(_ cookie: UInt32, by peer: Peer) async throws
    /// The shell tells which app the user has in front, for the modes that follow it. Forgotten when the caller leaves the bus.
    ///
    /// Errors: NotPermitted.
    ///
    /// - Parameters:
    ///   - app: The bundle or the desktop file identifier of the app in front; empty for none.
    func setFront(_ app: String, by peer: Peer) async throws
    /// Lists the filters that can be added to every mode.
    ///
    /// Errors: NotPermitted.
    ///
    /// - Parameters:
    ///   - bundle: A bundle; empty for all.
    /// - Returns: `filters`: The filters that installed apps declare, by app and title.
    func available(_ bundle: String, by peer: Peer) async throws -> [FilterDescription]
    /// Lists the filters of a mode with their values, without those that the installed version of the app no longer takes.
    ///
    /// Errors: NotPermitted, NotFound.
    ///
    /// - Parameters:
    ///   - mode: A mode; empty for all.
    /// - Returns: `filters`: The filters that were added, by app and title.
    func filters(_ mode: String, by peer: Peer) async throws -> [FocusFilter]
    /// Adds a filter to a mode, or replaces its values. If the mode is on, the app is told.
    ///
    /// Errors: NotPermitted, NotFound, InvalidArgument (a required parameter without a value and without a default, a value of another type or out of range, no such parameter: each by its name), LimitExceeded, StorageFailed.
    ///
    /// - Parameters:
    ///   - mode: A mode.
    ///   - bundle: The bundle of an installed app.
    ///   - intent: An intent of it that is a Focus filter.
    ///   - values: The values of its parameters; those that are missing have their defaults.
    func setFilter(_ mode: String, bundle: String, intent: String, values: BusOptions, by peer: Peer) async throws
    /// Removes a filter from a mode. If the mode is on, the app is told the defaults.
    ///
    /// Errors: NotPermitted, NotFound, StorageFailed.
    ///
    /// - Parameters:
    ///   - mode: A mode.
    ///   - bundle: The bundle of an app.
    ///   - intent: The intent.
    func removeFilter(_ mode: String, bundle: String, intent: String, by peer: Peer) async throws
    /// Asks the app for values with which its filter may begin. The extension is started if the app does not run.
    ///
    /// Errors: NotPermitted, NotFound, AppUnavailable, TimedOut, and any error of the app.
    ///
    /// - Parameters:
    ///   - bundle: The bundle of an installed app.
    ///   - intent: A Focus filter of it.
    /// - Returns: `suggestions`: Values that the app suggests, best first.
    func suggestions(_ bundle: String, intent: String, by peer: Peer) async throws -> [IntentSuggestion]
    /// Asks the app for the options of a parameter. The extension is started if the app does not run.
    ///
    /// Errors: NotPermitted, NotFound, NotSupported, AppUnavailable, TimedOut, and any error of the app.
    ///
    /// - Parameters:
    ///   - bundle: The bundle of an installed app.
    ///   - intent: A Focus filter of it.
    ///   - parameter: The name of a parameter.
    ///   - query: The options that are wanted.
    /// - Returns: `options`: The values that the parameter can take.
    func options(_ bundle: String, intent: String, parameter: String, _ query: IntentQuery, by peer: Peer) async throws -> [IntentOption]
    /// Asks the app how a filter with these values is shown. The extension is started if the app does not run.
    ///
    /// Errors: as `Options`.
    ///
    /// - Parameters:
    ///   - bundle: The bundle of an installed app.
    ///   - intent: A Focus filter of it.
    ///   - values: Values of its parameters.
    /// - Returns: `display`: The words and the picture for people.
    func display(_ bundle: String, intent: String, values: BusOptions, by peer: Peer) async throws -> IntentDisplay
    /// A process of an app says that it answers `IntentHost1`. A delivery that the app is owed follows.
    ///
    /// Errors: NotPermitted (the caller is no app), LimitExceeded.
    ///
    /// - Parameters:
    ///   - membership: The intents that the caller has.
    func join(_ membership: FocusMembership, by peer: Peer) async throws
    /// Gives a process of an app a socket by which it is told of its filters in place of `IntentHost1.Perform`, with one message and one wake-up less each way. A connection to the bus has one; the former one is closed, once there is an answer to its last packet. A state that is too large for a packet comes by the bus, and so does any other one while the last packet has no answer. The service closes the socket after a packet that is no answer. A state whose socket the app closes without an answer, or with an empty packet, comes by the bus.
    ///
    /// A packet has at most 16,384 bytes, and no descriptors. Numbers are little-endian, `u` has 32 bits. A text is the `u` of its bytes, and UTF-8 that the bus could carry. A flag is a byte, 0 or 1. A state has a `u` that names it, the flag `isReset`, the text `intent`, and the `u` of the values, each of which is a text, the name, and a value: a byte `b` and a flag, `x` and an integer of 64 bits, `d` and a floating-point number of 64 bits, `s` and a text, `a`, a `u` and as many values, or `(` and two texts. At most two lists are in each other.
    ///
    /// The answer has the `u` of the state, and a byte. After 0 come the fields of the outcome: the flag `performed`; a flag, and if it is 1 the `u` of the bytes of `predicate` and these; a flag, and if it is 1 the text `contentPrefix`; the `u` of `missing`, at most 100, and its texts. Nothing comes after 1: the intent was performed, and the service asks for its context by `IntentHost1.Context`. After 2 come two texts, the name of an error without its domain, and its message.
    ///
    /// Errors: NotPermitted (the caller is no app), NotSupported (the kernel is older than Linux 6.16), LimitExceeded (100 sockets of one app, or the service has no more descriptors), AppUnavailable (the caller has left the bus).
    ///
    /// - Returns: `socket`: A connected socket of the type `SOCK_SEQPACKET`.
    func deliverySocket(by peer: Peer) async throws -> Descriptor
    /// Tells an app the values of its filter for the mode that is on. While a reset is being performed there are none.
    ///
    /// Errors: NotPermitted, NotFound (no such filter is in force).
    ///
    /// - Parameters:
    ///   - intent: A Focus filter of the calling app.
    /// - Returns: `values`: The values that are in force; those that are missing have their defaults.
    func current(_ intent: String, by peer: Peer) async throws -> BusOptions
    /// An app says that the context of its filter has changed. The service asks for it again, once for several such calls.
    ///
    /// Errors: NotPermitted.
    ///
    /// - Parameters:
    ///   - intent: A Focus filter of the calling app.
    func invalidate(_ intent: String, by peer: Peer) async throws
    /// Lists the apps that may do more than others.
    ///
    /// Errors: NotPermitted, InvalidArgument.
    ///
    /// - Parameters:
    ///   - kind: `name` to know the name of the Focus, or `request` to request a mode.
    /// - Returns: `bundles`: The apps that the user has allowed to.
    func allowed(_ kind: String, by peer: Peer) async throws -> [String]
    /// Allows an app more than others, or takes that back.
    ///
    /// Errors: NotPermitted, InvalidArgument, LimitExceeded, StorageFailed.
    ///
    /// - Parameters:
    ///   - kind: As in `Allowed`.
    ///   - bundle: An app.
    ///   - isAllowed: Whether it may.
    func setAllowed(_ kind: String, bundle: String, isAllowed: Bool, by peer: Peer) async throws
}

extension BusObject {
    /// The object that answers `org.enfilade.Focus1` by an implementation.
    package static func focus1<Room: Focus1Service>(_ room: Room, peer: @escaping @Sendable (BusCall) async throws -> Room.Peer) -> BusObject {
        var object = BusObject(Interfaces.focus1)
        object.on("Status") {
            (call: BusCall) async throws -> FocusStatus in
            return try await room.status(by: try await peer(call))
        }
        object.on("Modes") {
            (call: BusCall) async throws -> [FocusMode] in
            return try await room.modes(by: try await peer(call))
        }
        object.on("SetMode") {
            (call: BusCall, mode: FocusMode) async throws -> String in
            return try await room.setMode(mode, by: try await peer(call))
        }
        object.on("RemoveMode") {
            (call: BusCall, identifier: String) async throws -> Void in
            return try await room.removeMode(identifier, by: try await peer(call))
        }
        object.onQuick("Activate") {
            (call: BusCall, mode: String, options: FocusActivation) async throws -> Void in
            return try await room.activate(mode, options, by: try await peer(call))
        }
        object.onQuick("Deactivate") {
            (call: BusCall) async throws -> Void in
            return try await room.deactivate(by: try await peer(call))
        }
        object.on("Request") {
            (call: BusCall, mode: String, reason: String) async throws -> UInt32 in
            return try await room.request(mode, reason: reason, by: try await peer(call))
        }
        object.on("Release") {
            (call: BusCall, cookie: UInt32) async throws -> Void in
            return try await room.release(cookie, by: try await peer(call))
        }
        object.on("SetFront") {
            (call: BusCall, app: String) async throws -> Void in
            return try await room.setFront(app, by: try await peer(call))
        }
        object.on("Available") {
            (call: BusCall, bundle: String) async throws -> [FilterDescription] in
            return try await room.available(bundle, by: try await peer(call))
        }
        object.on("Filters") {
            (call: BusCall, mode: String) async throws -> [FocusFilter] in
            return try await room.filters(mode, by: try await peer(call))
        }
        object.on("SetFilter") {
            (call: BusCall, mode: String, bundle: String, intent: String, values: BusOptions) async throws -> Void in
            return try await room.setFilter(mode, bundle: bundle, intent: intent, values: values, by: try await peer(call))
        }
        object.on("RemoveFilter") {
            (call: BusCall, mode: String, bundle: String, intent: String) async throws -> Void in
            return try await room.removeFilter(mode, bundle: bundle, intent: intent, by: try await peer(call))
        }
        object.on("Suggestions") {
            (call: BusCall, bundle: String, intent: String) async throws -> [IntentSuggestion] in
            return try await room.suggestions(bundle, intent: intent, by: try await peer(call))
        }
        object.on("Options") {
            (call: BusCall, bundle: String, intent: String, parameter: String, query: IntentQuery) async throws -> [IntentOption] in
            return try await room.options(bundle, intent: intent, parameter: parameter, query, by: try await peer(call))
        }
        object.on("Display") {
            (call: BusCall, bundle: String, intent: String, values: BusOptions) async throws -> IntentDisplay in
            return try await room.display(bundle, intent: intent, values: values, by: try await peer(call))
        }
        object.on("Join") {
            (call: BusCall, membership: FocusMembership) async throws -> Void in
            return try await room.join(membership, by: try await peer(call))
        }
        object.on("DeliverySocket") {
            (call: BusCall) async throws -> Descriptor in
            return try await room.deliverySocket(by: try await peer(call))
        }
        object.on("Current") {
            (call: BusCall, intent: String) async throws -> BusOptions in
            return try await room.current(intent, by: try await peer(call))
        }
        object.on("Invalidate") {
            (call: BusCall, intent: String) async throws -> Void in
            return try await room.invalidate(intent, by: try await peer(call))
        }
        object.on("Allowed") {
            (call: BusCall, kind: String) async throws -> [String] in
            return try await room.allowed(kind, by: try await peer(call))
        }
        object.on("SetAllowed") {
            (call: BusCall, kind: String, bundle: String, isAllowed: Bool) async throws -> Void in
            return try await room.setAllowed(kind, bundle: bundle, isAllowed: isAllowed, by: try await peer(call))
        }
        return object
    }
}

/// The signals of `org.enfilade.Focus1`, as its implementation emits them.
package struct Focus1Signals: Sendable {
    private let bus: Bus
    private let path: String

    package init(_ bus: Bus, path: String) {
        self.bus = bus
        self.path = path
    }

    /// The Focus was switched on or off, another mode is on, or it ends at another time. `Status` tells the rest to those that may know it.
    ///
    /// - Parameters:
    ///   - isOn: Whether a Focus is on.
    package func statusChanged(_ isOn: Bool, to receiver: String? = nil) async throws {
        try await bus.emit(Interfaces.focus1, "StatusChanged", path: path, to: receiver, isOn)
    }

    /// Modes, filters or permissions have changed, or the words for a filter have come.
    package func modesChanged(to receiver: String? = nil) async throws {
        try await bus.emit(Interfaces.focus1, "ModesChanged", path: path, to: receiver)
    }
}

extension Interfaces {
    /// `org.enfilade.Focus1`, as Interfaces/org.enfilade.Focus1.xml describes it.
    package static let focus1 = InterfaceDescription(
        "org.enfilade.Focus1",
        methods: [
            .init("Activate", inputs: [.init("mode", "s"), .init("options", "a{sv}")]),
            .init("Allowed", inputs: [.init("kind", "s")], outputs: [.init("bundles", "as")]),
            .init("Available", inputs: [.init("bundle", "s")], outputs: [.init("filters", "aa{sv}")]),
            .init("Current", inputs: [.init("intent", "s")], outputs: [.init("values", "a{sv}")]),
            .init("Deactivate"),
            .init("DeliverySocket", outputs: [.init("socket", "h")]),
            .init("Display", inputs: [.init("bundle", "s"), .init("intent", "s"), .init("values", "a{sv}")], outputs: [.init("display", "a{sv}")]),
            .init("Filters", inputs: [.init("mode", "s")], outputs: [.init("filters", "aa{sv}")]),
            .init("Invalidate", inputs: [.init("intent", "s")]),
            .init("Join", inputs: [.init("membership", "a{sv}")]),
            .init("Modes", outputs: [.init("modes", "aa{sv}")]),
            .init("Options", inputs: [.init("bundle", "s"), .init("intent", "s"), .init("parameter", "s"), .init("query", "a{sv}")], outputs: [.init("options", "aa{sv}")]),
            .init("Release", inputs: [.init("cookie", "u")]),
            .init("RemoveFilter", inputs: [.init("mode", "s"), .init("bundle", "s"), .init("intent", "s")]),
            .init("RemoveMode", inputs: [.init("identifier", "s")]),
            .init("Request", inputs: [.init("mode", "s"), .init("reason", "s")], outputs: [.init("cookie", "u")]),
            .init("SetAllowed", inputs: [.init("kind", "s"), .init("bundle", "s"), .init("isAllowed", "b")]),
            .init("SetFilter", inputs: [.init("mode", "s"), .init("bundle", "s"), .init("intent", "s"), .init("values", "a{sv}")]),
            .init("SetFront", inputs: [.init("app", "s")]),
            .init("SetMode", inputs: [.init("mode", "a{sv}")], outputs: [.init("identifier", "s")]),
            .init("Status", outputs: [.init("status", "a{sv}")]),
            .init("Suggestions", inputs: [.init("bundle", "s"), .init("intent", "s")], outputs: [.init("suggestions", "aa{sv}")]),
        ],
        signals: [
            .init("ModesChanged"),
            .init("StatusChanged", arguments: [.init("isOn", "b")]),
        ],
        xml: focus1XML)

    /// The text of Interfaces/org.enfilade.Focus1.xml.
    private static let focus1XML = #"""
<!DOCTYPE node PUBLIC "-//freedesktop//DTD D-BUS Object Introspection 1.0//EN"
  "http://www.freedesktop.org/standards/dbus/1.0/introspect.dtd">
<!-- SPDX-License-Identifier: Apache-2.0 -->
<node xmlns:doc="http://www.freedesktop.org/dbus/1.0/doc.dtd">
  <!--
    org.enfilade.Focus1:
    @short_description: The Focus: its modes, the one that is on, and the filters by which apps follow it.

    At most one mode is on. It was switched on by hand, by a schedule, by the app in front, or by a request of a program, and
    ends as the same says. A choice by hand beats the schedules until the next time at which a schedule begins or ends.

    A filter is an intent of an installed app, with values for one mode. When the mode is on, the app is told once
    (`IntentHost1.Perform`): the process of the app if it has joined, else its extension, which the service starts, else the app
    is owed the delivery until it joins. When the values no longer hold, the app is told the defaults in the same way. Each
    app is told one thing after the other, and the last state only if it is slow. Nobody waits for an app.

    The user's tools may do everything here, and so may an app that the user has allowed to change settings
    (`Registry1.SetSettingsApp`), except say what is in front. An app may join, ask for the filter that is in force for itself, and request a
    mode if the user has allowed that. Everybody may know whether a Focus is on; its name is for the user's tools and for the
    apps that the user has allowed to know it. Everything is on disk when a call answers.
  -->
  <interface name="org.enfilade.Focus1" xmlns:e="urn:org.enfilade:contract"
      e:bus="org.enfilade.Service" e:path="/org/enfilade/Service">
    <e:enumeration name="FocusListRule" type="s" summary="The meaning of a list of apps or people.">
      <e:case name="allow">Only those in the list may interrupt.</e:case>
      <e:case name="silence">Those in the list may not interrupt, all others may.</e:case>
    </e:enumeration>
    <e:record name="FocusSchedule" codable="true" summary="Times at which a mode is on.">
      <e:field key="days" type="u" default="127">
        The days on which it begins, as bits: 1 Sunday, 2 Monday, 4 Tuesday and so on.
      </e:field>
      <e:field key="start" type="u" default="0">The beginning, in minutes since midnight by the clock on the wall.</e:field>
      <e:field key="end" type="u" default="0">
        The end, likewise; if it is not after the beginning it is on the next day.
      </e:field>
      <e:field key="enabled" type="b" name="isEnabled" default="true">Whether it counts.</e:field>
    </e:record>
    <e:record name="FocusMode" codable="true" summary="A Focus, as the user has set it up.">
      <e:field key="identifier" type="s" maximum="256">The identifier, which never changes.</e:field>
      <e:field key="name" type="s" maximum="256" sanitized="true" default="">
        The name for people; empty for a built-in mode whose name the user has not changed.
      </e:field>
      <e:field key="builtIn" type="b" name="isBuiltIn" default="false">Whether it comes with the system and cannot be removed.</e:field>
      <e:field key="symbol" type="s" maximum="256" default="">The name of an icon.</e:field>
      <e:field key="color" type="s" maximum="64" default="">The color, as `#rrggbb`; empty for that of the desktop.</e:field>
      <e:field key="appsRule" type="s" of="FocusListRule" default="allow">The meaning of `apps`.</e:field>
      <e:field key="apps" type="as" default="">Bundle identifiers, or the desktop file identifiers of other programs.</e:field>
      <e:field key="peopleRule" type="s" of="FocusListRule" default="allow">The meaning of `people`.</e:field>
      <e:field key="people" type="as" default="">People, as notifications name their sender.</e:field>
      <e:field key="allowsTimeSensitive" type="b" default="true">Whether notifications may interrupt that are time-sensitive.</e:field>
      <e:field key="listsSilenced" type="b" default="true">Whether silenced notifications are listed at once.</e:field>
      <e:field key="hidesBadges" type="b" default="false">Whether apps that are not allowed show no badges.</e:field>
      <e:field key="schedules" type="aa{sv}" of="FocusSchedule" default="">The times at which it is on by itself.</e:field>
      <e:field key="triggers" type="as" default="">The apps with which it is on by itself while one of them is in front.</e:field>
    </e:record>
    <e:enumeration name="FocusCause" type="s" summary="The reason for which a mode is on or off.">
      <e:case name="hand">The user has said so.</e:case>
      <e:case name="schedule">A schedule of the mode.</e:case>
      <e:case name="app">An app is in front.</e:case>
      <e:case name="request">A program has asked for it.</e:case>
    </e:enumeration>
    <e:record name="FocusStatus" codable="true" summary="The state of the Focus.">
      <e:field key="on" type="b" name="isOn" default="false">Whether a mode is on.</e:field>
      <e:field key="mode" type="s" optional="true">The identifier of the mode that is on, if the caller may know it.</e:field>
      <e:field key="name" type="s" optional="true">
        The name of that mode, in the language of the service, if the caller may know it.
      </e:field>
      <e:field key="cause" type="s" of="FocusCause" default="hand">The reason.</e:field>
      <e:field key="since" type="t" default="0">The time of the last change, in milliseconds since 1970.</e:field>
      <e:field key="until" type="t" default="0">
        The time at which it ends by itself, in milliseconds since 1970; 0 if it has none.
      </e:field>
      <e:field key="requester" type="s" default="">The bundle or program whose request it is, or empty.</e:field>
    </e:record>
    <e:record name="FocusActivation" sparse="true" summary="How long a mode stays on.">
      <e:field key="seconds" type="t" optional="true">The time for which it is on, at most 366 days.</e:field>
      <e:field key="until" type="t" optional="true">The time at which it ends, in milliseconds since 1970.</e:field>
    </e:record>
    <e:enumeration name="FocusParameterKind" type="s" summary="The type of a parameter.">
      <e:case name="boolean">A Boolean, `b`.</e:case>
      <e:case name="integer">An integer, `x`.</e:case>
      <e:case name="number">A floating-point number, `d`.</e:case>
      <e:case name="text">A text, `s`.</e:case>
      <e:case name="entity">An entity of the app, `(ss)`.</e:case>
      <e:case name="enumeration">A case of an enumeration of the app, `(ss)`.</e:case>
      <e:case name="date">A date, `(ss)`.</e:case>
      <e:case name="other">Another type, which can be shown and not edited.</e:case>
    </e:enumeration>
    <e:record name="FilterParameter" codable="true" summary="A parameter of a filter.">
      <e:field key="name" type="s">The name of the property.</e:field>
      <e:field key="title" type="s" default="">The title for people, in the language of the service.</e:field>
      <e:field key="description" type="s" default="">The description for people, or empty.</e:field>
      <e:field key="kind" type="s" of="FocusParameterKind" default="other">The type.</e:field>
      <e:field key="type" type="s" default="">The name of the Swift type, for developers.</e:field>
      <e:field key="isArray" type="b" default="false">Whether it takes several values.</e:field>
      <e:field key="isOptional" type="b" default="false">Whether it may be without a value.</e:field>
      <e:field key="hasDefault" type="b" default="false">Whether it has a default.</e:field>
      <e:field key="hasOptions" type="b" default="false">Whether the app gives options for it.</e:field>
      <e:field key="control" type="s" default="">The control that the app prefers: `stepper`, `field`, `slider`, or empty.</e:field>
      <e:field key="minimum" type="d" optional="true">The lower bound of a number.</e:field>
      <e:field key="maximum" type="d" optional="true">The upper bound of a number.</e:field>
      <e:field key="onTitle" type="s" default="">The word for true, or empty.</e:field>
      <e:field key="offTitle" type="s" default="">The word for false, or empty.</e:field>
    </e:record>
    <e:enumeration name="FilterOrigin" type="s" summary="The source of the texts of a filter.">
      <e:case name="constants">The constant values that the compiler has found.</e:case>
      <e:case name="described">A run of the app at its installation that only describes its intents.</e:case>
    </e:enumeration>
    <e:record name="FilterDescription" summary="A filter that an installed app declares.">
      <e:field key="bundle" type="s">The bundle of the app.</e:field>
      <e:field key="intent" type="s">The identifier of the intent.</e:field>
      <e:field key="app" type="s" default="">The name of the app for people.</e:field>
      <e:field key="icon" type="s" default="">The path of the icon of the app, or empty.</e:field>
      <e:field key="title" type="s" default="">The title for people, in the language of the service.</e:field>
      <e:field key="description" type="s" default="">The description for people, in one line.</e:field>
      <e:field key="parameters" type="aa{sv}" of="FilterParameter" default="">The parameters, in the order of their declaration.</e:field>
      <e:field key="defaults" type="a{sv}" default="">The defaults of the parameters that have one.</e:field>
      <e:field key="origin" type="s" of="FilterOrigin" default="constants">The source of these texts.</e:field>
    </e:record>
    <e:record name="FocusFilter" summary="A filter with the values that the user has chosen for a mode.">
      <e:field key="mode" type="s">The mode.</e:field>
      <e:field key="bundle" type="s">The bundle of the app.</e:field>
      <e:field key="intent" type="s">The identifier of the intent.</e:field>
      <e:field key="values" type="a{sv}">The values; those that are missing have their defaults.</e:field>
      <e:include name="display" record="IntentDisplay">
        The words and the picture that the app has given for these values; empty until it was asked.
      </e:include>
      <e:field key="problem" type="s" default="">
        The reason for which the last delivery of the filter failed, or empty.
      </e:field>
    </e:record>
    <e:record name="FocusMembership" sparse="true" summary="The intents that a process has.">
      <e:field key="intents" type="as" default="">The identifiers of its Focus filters.</e:field>
      <e:field key="extension" type="b" name="isExtension" default="false">Whether it is the extension of the app.</e:field>
      <e:field key="wantsCurrent" type="b" default="false">
        Whether it wants to perform the filters in force now, although it was told of them before.
      </e:field>
    </e:record>
    <!--
      Status:
      @status: The state of the Focus, as far as the caller may know it.

      Tells whether a Focus is on.
    -->
    <method name="Status">
      <arg name="status" type="a{sv}" direction="out" e:of="FocusStatus"/>
    </method>
    <!--
      Modes:
      @modes: All modes, in the order in which they are shown.

      Lists the modes. For the user's tools, and for apps that the user has allowed to know the Focus.

      Errors: NotPermitted.
    -->
    <method name="Modes">
      <arg name="modes" type="aa{sv}" direction="out" e:of="FocusMode"/>
    </method>
    <!--
      SetMode:
      @mode: The mode; one with a new identifier is added, and one without an identifier gets one.
      @identifier: The identifier.

      Adds or replaces a mode. If it is on, it goes on with the new settings.

      Errors: NotPermitted, InvalidArgument (no name, a schedule out of range), LimitExceeded, StorageFailed.
    -->
    <method name="SetMode">
      <arg name="mode" type="a{sv}" direction="in" e:of="FocusMode"/>
      <arg name="identifier" type="s" direction="out"/>
    </method>
    <!--
      RemoveMode:
      @identifier: A mode that is not built in.

      Removes a mode with its filters. If it is on, it ends first.

      Errors: NotPermitted, NotFound, NotSupported (it is built in), StorageFailed.
    -->
    <method name="RemoveMode">
      <arg name="identifier" type="s" direction="in"/>
    </method>
    <!--
      Activate:
      @mode: A mode.
      @options: How long it stays on; for ever if nothing is said.

      Switches a mode on by hand, and so any other one off.

      Errors: NotPermitted, NotFound, InvalidArgument (an end that has passed), StorageFailed.
    -->
    <method name="Activate" e:quick="true">
      <arg name="mode" type="s" direction="in"/>
      <arg name="options" type="a{sv}" direction="in" e:of="FocusActivation"/>
    </method>
    <!--
      Deactivate:

      Switches the Focus off by hand, until a schedule begins. Nothing happens if none is on.

      Errors: NotPermitted, StorageFailed.
    -->
    <method name="Deactivate" e:quick="true"/>
    <!--
      Request:
      @mode: A mode.
      @reason: One sentence for the user that says why.
      @cookie: A number for `Release`.

      Has a mode on for as long as the caller wants it, at most until the caller leaves the bus. A choice by hand beats
      it. For the user's tools, and for apps that the user has allowed to.

      Errors: NotPermitted, NotFound, InvalidArgument, LimitExceeded (16 requests of one connection).
    -->
    <method name="Request">
      <arg name="mode" type="s" direction="in"/>
      <arg name="reason" type="s" direction="in"/>
      <arg name="cookie" type="u" direction="out"/>
    </method>
    <!--
      Release:
      @cookie: A number of the caller's, from `Request`.

      Ends a request.

      Errors: NotFound.
    -->
    <method name="Release">
      <arg name="cookie" type="u" direction="in"/>
    </method>
    <!--
      SetFront:
      @app: The bundle or the desktop file identifier of the app in front; empty for none.

      The shell tells which app the user has in front, for the modes that follow it. Forgotten when the caller leaves the bus.

      Errors: NotPermitted.
    -->
    <method name="SetFront">
      <arg name="app" type="s" direction="in"/>
    </method>
    <!--
      Available:
      @bundle: A bundle; empty for all.
      @filters: The filters that installed apps declare, by app and title.

      Lists the filters that can be added to every mode.

      Errors: NotPermitted.
    -->
    <method name="Available">
      <arg name="bundle" type="s" direction="in" e:default=""/>
      <arg name="filters" type="aa{sv}" direction="out" e:of="FilterDescription"/>
    </method>
    <!--
      Filters:
      @mode: A mode; empty for all.
      @filters: The filters that were added, by app and title.

      Lists the filters of a mode with their values, without those that the installed version of the app no longer takes.

      Errors: NotPermitted, NotFound.
    -->
    <method name="Filters">
      <arg name="mode" type="s" direction="in" e:default=""/>
      <arg name="filters" type="aa{sv}" direction="out" e:of="FocusFilter"/>
    </method>
    <!--
      SetFilter:
      @mode: A mode.
      @bundle: The bundle of an installed app.
      @intent: An intent of it that is a Focus filter.
      @values: The values of its parameters; those that are missing have their defaults.

      Adds a filter to a mode, or replaces its values. If the mode is on, the app is told.

      Errors: NotPermitted, NotFound, InvalidArgument (a required parameter without a value and without a default, a value
      of another type or out of range, no such parameter: each by its name), LimitExceeded, StorageFailed.
    -->
    <method name="SetFilter">
      <arg name="mode" type="s" direction="in"/>
      <arg name="bundle" type="s" direction="in"/>
      <arg name="intent" type="s" direction="in"/>
      <arg name="values" type="a{sv}" direction="in"/>
    </method>
    <!--
      RemoveFilter:
      @mode: A mode.
      @bundle: The bundle of an app.
      @intent: The intent.

      Removes a filter from a mode. If the mode is on, the app is told the defaults.

      Errors: NotPermitted, NotFound, StorageFailed.
    -->
    <method name="RemoveFilter">
      <arg name="mode" type="s" direction="in"/>
      <arg name="bundle" type="s" direction="in"/>
      <arg name="intent" type="s" direction="in"/>
    </method>
    <!--
      Suggestions:
      @bundle: The bundle of an installed app.
      @intent: A Focus filter of it.
      @suggestions: Values that the app suggests, best first.

      Asks the app for values with which its filter may begin. The extension is started if the app does not run.

      Errors: NotPermitted, NotFound, AppUnavailable, TimedOut, and any error of the app.
    -->
    <method name="Suggestions" e:timeout="40">
      <arg name="bundle" type="s" direction="in"/>
      <arg name="intent" type="s" direction="in"/>
      <arg name="suggestions" type="aa{sv}" direction="out" e:of="IntentSuggestion"/>
    </method>
    <!--
      Options:
      @bundle: The bundle of an installed app.
      @intent: A Focus filter of it.
      @parameter: The name of a parameter.
      @query: The options that are wanted.
      @options: The values that the parameter can take.

      Asks the app for the options of a parameter. The extension is started if the app does not run.

      Errors: NotPermitted, NotFound, NotSupported, AppUnavailable, TimedOut, and any error of the app.
    -->
    <method name="Options" e:timeout="40">
      <arg name="bundle" type="s" direction="in"/>
      <arg name="intent" type="s" direction="in"/>
      <arg name="parameter" type="s" direction="in"/>
      <arg name="query" type="a{sv}" direction="in" e:of="IntentQuery"/>
      <arg name="options" type="aa{sv}" direction="out" e:of="IntentOption"/>
    </method>
    <!--
      Display:
      @bundle: The bundle of an installed app.
      @intent: A Focus filter of it.
      @values: Values of its parameters.
      @display: The words and the picture for people.

      Asks the app how a filter with these values is shown. The extension is started if the app does not run.

      Errors: as `Options`.
    -->
    <method name="Display" e:timeout="40">
      <arg name="bundle" type="s" direction="in"/>
      <arg name="intent" type="s" direction="in"/>
      <arg name="values" type="a{sv}" direction="in"/>
      <arg name="display" type="a{sv}" direction="out" e:of="IntentDisplay"/>
    </method>
    <!--
      Join:
      @membership: The intents that the caller has.

      A process of an app says that it answers `IntentHost1`. A delivery that the app is owed follows.

      Errors: NotPermitted (the caller is no app), LimitExceeded.
    -->
    <method name="Join">
      <arg name="membership" type="a{sv}" direction="in" e:of="FocusMembership"/>
    </method>
    <!--
      DeliverySocket:
      @socket: A connected socket of the type `SOCK_SEQPACKET`.

      Gives a process of an app a socket by which it is told of its filters in place of `IntentHost1.Perform`, with one message
      and one wake-up less each way. A connection to the bus has one; the former one is closed, once there is an answer to
      its last packet. A state that is too large for a packet comes by the bus, and so does any other one while the last
      packet has no answer. The service closes the socket after a packet that is no answer. A state whose socket the app
      closes without an answer, or with an empty packet, comes by the bus.

      A packet has at most 16,384 bytes, and no descriptors. Numbers are little-endian, `u` has 32 bits. A text is the `u` of its
      bytes, and UTF-8 that the bus could carry. A flag is a byte, 0 or 1. A state has a `u` that names it, the flag `isReset`, the
      text `intent`, and the `u` of the values, each of which is a text, the name, and a value: a byte `b` and a flag, `x` and an
      integer of 64 bits, `d` and a floating-point number of 64 bits, `s` and a text, `a`, a `u` and as many values, or `(` and two
      texts. At most two lists are in each other.

      The answer has the `u` of the state, and a byte. After 0 come the fields of the outcome: the flag `performed`; a flag,
      and if it is 1 the `u` of the bytes of `predicate` and these; a flag, and if it is 1 the text `contentPrefix`; the `u` of
      `missing`, at most 100, and its texts. Nothing comes after 1: the intent was performed, and the service asks for its context by
      `IntentHost1.Context`. After 2 come two texts, the name of an error without its domain, and its message.

      Errors: NotPermitted (the caller is no app), NotSupported (the kernel is older than Linux 6.16), LimitExceeded (100
      sockets of one app, or the service has no more descriptors), AppUnavailable (the caller has left the bus).
    -->
    <method name="DeliverySocket">
      <arg name="socket" type="h" direction="out"/>
    </method>
    <!--
      Current:
      @intent: A Focus filter of the calling app.
      @values: The values that are in force; those that are missing have their defaults.

      Tells an app the values of its filter for the mode that is on. While a reset is being performed there are none.

      Errors: NotPermitted, NotFound (no such filter is in force).
    -->
    <method name="Current">
      <arg name="intent" type="s" direction="in"/>
      <arg name="values" type="a{sv}" direction="out"/>
    </method>
    <!--
      Invalidate:
      @intent: A Focus filter of the calling app.

      An app says that the context of its filter has changed. The service asks for it again, once for several such calls.

      Errors: NotPermitted.
    -->
    <method name="Invalidate">
      <arg name="intent" type="s" direction="in"/>
    </method>
    <!--
      Allowed:
      @kind: `name` to know the name of the Focus, or `request` to request a mode.
      @bundles: The apps that the user has allowed to.

      Lists the apps that may do more than others.

      Errors: NotPermitted, InvalidArgument.
    -->
    <method name="Allowed">
      <arg name="kind" type="s" direction="in"/>
      <arg name="bundles" type="as" direction="out"/>
    </method>
    <!--
      SetAllowed:
      @kind: As in `Allowed`.
      @bundle: An app.
      @isAllowed: Whether it may.

      Allows an app more than others, or takes that back.

      Errors: NotPermitted, InvalidArgument, LimitExceeded, StorageFailed.
    -->
    <method name="SetAllowed">
      <arg name="kind" type="s" direction="in"/>
      <arg name="bundle" type="s" direction="in"/>
      <arg name="isAllowed" type="b" direction="in"/>
    </method>
    <!--
      StatusChanged:
      @isOn: Whether a Focus is on.

      The Focus was switched on or off, another mode is on, or it ends at another time. `Status` tells the rest to those that may know it.
    -->
    <signal name="StatusChanged">
      <arg name="isOn" type="b"/>
    </signal>
    <!--
      ModesChanged:

      Modes, filters or permissions have changed, or the words for a filter have come.
    -->
    <signal name="ModesChanged"/>
  </interface>
</node>

"""#
}

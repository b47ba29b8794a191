// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file
// Written by `enfilade-generate interfaces` from Interfaces/org.enfilade.Scenes1.xml. Do not edit.

package import EnfiladeBus
package import EnfiladeFiles
package import Foundation

/// A session, as lists show it.
package struct SceneDescription: BusRecord, Sendable, Hashable, Codable {
    /// The identifier of the session.
    package var identifier: String
    /// The bundle that it belongs to.
    package var bundle: String
    /// The role of the window.
    package var role: String
    /// The name of a scene configuration, or empty.
    package var configuration: String
    /// The title of the window.
    package var title: String
    /// The second line of the title.
    package var subtitle: String
    /// The state of the window, see `SetState`.
    package var state: String
    /// The session that asked for it, or empty.
    package var requestingSession: String
    /// The time of creation, in milliseconds since 1970.
    package var created: UInt64
    /// The time of the last activation, in milliseconds since 1970.
    package var activated: UInt64
    /// The time of the last picture, in milliseconds since 1970, or 0.
    package var snapshot: UInt64

    package init(
        identifier: String,
        bundle: String,
        role: String,
        configuration: String = "",
        title: String = "",
        subtitle: String = "",
        state: String = "disconnected",
        requestingSession: String = "",
        created: UInt64 = 0,
        activated: UInt64 = 0,
        snapshot: UInt64 = 0
    ) {
        self.identifier = identifier
        self.bundle = bundle
        self.role = role
        self.configuration = configuration
        self.title = title
        self.subtitle = subtitle
        self.state = state
        self.requestingSession = requestingSession
        self.created = created
        self.activated = activated
        self.snapshot = snapshot
    }
}

extension SceneDescription {
    package static var recordName: StaticString { "SceneDescription" }
    package static let errors = BusErrorDomain.enfilade

    package init(from fields: inout RecordReader) throws(BusError) {
        identifier = try fields.required("identifier")
        bundle = try fields.required("bundle")
        role = try fields.required("role")
        configuration = try fields.value("configuration", default: "")
        title = try fields.value("title", default: "")
        subtitle = try fields.value("subtitle", default: "")
        state = try fields.value("state", default: "disconnected")
        requestingSession = try fields.value("requestingSession", default: "")
        created = try fields.value("created", default: 0)
        activated = try fields.value("activated", default: 0)
        snapshot = try fields.value("snapshot", default: 0)
    }

    package func write(to fields: inout RecordWriter) {
        fields.add("identifier", identifier)
        fields.add("bundle", bundle)
        fields.add("role", role)
        fields.add("configuration", configuration)
        fields.add("title", title)
        fields.add("subtitle", subtitle)
        fields.add("state", state)
        fields.add("requestingSession", requestingSession)
        fields.add("created", created)
        fields.add("activated", activated)
        fields.add("snapshot", snapshot)
    }
}

/// A session with everything that its app keeps with it.
@dynamicMemberLookup
package struct SceneDetails: BusRecord, Sendable, Hashable {
    /// The session, as lists show it.
    package var description: SceneDescription
    /// Bytes that only the app understands.
    package var userInfo: Data?
    /// The encoded activity from which the app restores the window.
    package var restorationActivity: Data?
    /// The size of the window, as the app encodes it.
    package var geometry: Data?
    /// The encoded predicate for the content that the window can show.
    package var canActivate: Data?
    /// The encoded predicate for the content that the window is best for.
    package var prefersToActivate: Data?
    /// Whether bytes were left out because the message would be too large; `Session` answers all.
    package var isPartial: Bool

    package init(
        description: SceneDescription,
        userInfo: Data? = nil,
        restorationActivity: Data? = nil,
        geometry: Data? = nil,
        canActivate: Data? = nil,
        prefersToActivate: Data? = nil,
        isPartial: Bool = false
    ) {
        self.description = description
        self.userInfo = userInfo
        self.restorationActivity = restorationActivity
        self.geometry = geometry
        self.canActivate = canActivate
        self.prefersToActivate = prefersToActivate
        self.isPartial = isPartial
    }

    package subscript<Value>(dynamicMember member: WritableKeyPath<SceneDescription, Value>) -> Value {
        get { description[keyPath: member] }
        set { description[keyPath: member] = newValue }
    }
}

extension SceneDetails {
    package static var recordName: StaticString { "SceneDetails" }
    package static let errors = BusErrorDomain.enfilade

    package init(from fields: inout RecordReader) throws(BusError) {
        description = try SceneDescription(from: &fields)
        userInfo = try fields.optional("userInfo")
        restorationActivity = try fields.optional("restorationActivity")
        geometry = try fields.optional("geometry")
        canActivate = try fields.optional("canActivate")
        prefersToActivate = try fields.optional("prefersToActivate")
        isPartial = try fields.value("partial", default: false)
    }

    package func write(to fields: inout RecordWriter) {
        description.write(to: &fields)
        fields.add("userInfo", ifPresent: userInfo)
        fields.add("restorationActivity", ifPresent: restorationActivity)
        fields.add("geometry", ifPresent: geometry)
        fields.add("canActivate", ifPresent: canActivate)
        fields.add("prefersToActivate", ifPresent: prefersToActivate)
        fields.add("partial", isPartial)
    }
}

/// A request to show something that waited for the launch of its app.
@dynamicMemberLookup
package struct SceneRequest: BusRecord, Sendable, Hashable {
    /// The session whose window shows it.
    package var session: String
    /// Whether the session was made for this.
    package var isNew: Bool
    /// The content to show.
    package var content: SceneContent
    /// The number for `Answer`; missing in a request that `SceneHost1.ShowScene` brought.
    package var number: UInt64?

    package init(
        session: String,
        isNew: Bool = false,
        content: SceneContent = SceneContent(),
        number: UInt64? = nil
    ) {
        self.session = session
        self.isNew = isNew
        self.content = content
        self.number = number
    }

    package subscript<Value>(dynamicMember member: WritableKeyPath<SceneContent, Value>) -> Value {
        get { content[keyPath: member] }
        set { content[keyPath: member] = newValue }
    }
}

extension SceneRequest {
    package static var recordName: StaticString { "SceneRequest" }
    package static let errors = BusErrorDomain.enfilade

    package init(from fields: inout RecordReader) throws(BusError) {
        session = try fields.required("session")
        isNew = try fields.value("isNew", default: false)
        content = try SceneContent(from: &fields)
        number = try fields.optional("number")
    }

    package func write(to fields: inout RecordWriter) {
        fields.add("session", session)
        fields.add("isNew", isNew)
        content.write(to: &fields)
        fields.add("number", ifPresent: number)
    }
}

/// The knowledge of the service that an app gets at its launch.
package struct SceneLaunch: BusRecord, Sendable, Hashable {
    /// Sessions that others have destroyed and that were not reported yet, oldest first.
    package var discarded: [String]
    /// The number of launches before this one, in a row, that never said `Restored`.
    package var unfinished: UInt32
    /// Whether those were so many that the app should open a new window instead of restoring its sessions, which stay as they are.
    package var isPristine: Bool
    /// The sessions of the app, the one that was activated last first; beyond 16 MiB in all they are partial.
    package var sessions: [SceneDetails]
    /// The requests for which the app was started, oldest first.
    package var requests: [SceneRequest]

    package init(
        discarded: [String] = [],
        unfinished: UInt32 = 0,
        isPristine: Bool = false,
        sessions: [SceneDetails] = [],
        requests: [SceneRequest] = []
    ) {
        self.discarded = discarded
        self.unfinished = unfinished
        self.isPristine = isPristine
        self.sessions = sessions
        self.requests = requests
    }
}

extension SceneLaunch {
    package static var recordName: StaticString { "SceneLaunch" }
    package static let errors = BusErrorDomain.enfilade

    package init(from fields: inout RecordReader) throws(BusError) {
        discarded = try fields.value("discarded", default: [])
        unfinished = try fields.value("unfinished", default: 0)
        isPristine = try fields.value("pristine", default: false)
        sessions = try fields.value("sessions", default: [])
        requests = try fields.value("requests", default: [])
    }

    package func write(to fields: inout RecordWriter) {
        fields.add("discarded", discarded)
        fields.add("unfinished", unfinished)
        fields.add("pristine", isPristine)
        fields.add("sessions", sessions)
        fields.add("requests", requests)
    }
}

/// How a session is found or made.
package struct SceneActivation: BusRecord, Sendable, Hashable {
    /// The session to activate, without any routing. At most 4096 bytes.
    package var session: String?
    /// Whether only a new session will do, without any routing.
    package var isNew: Bool
    /// The scene configuration of a new session. At most 4096 bytes.
    package var configuration: String
    /// The session that asks. At most 4096 bytes.
    package var requestingSession: String?

    package init(
        session: String? = nil,
        isNew: Bool = false,
        configuration: String = "",
        requestingSession: String? = nil
    ) {
        self.session = session
        self.isNew = isNew
        self.configuration = configuration
        self.requestingSession = requestingSession
    }
}

extension SceneActivation {
    package static var recordName: StaticString { "SceneActivation" }
    package static let errors = BusErrorDomain.enfilade

    package init(from fields: inout RecordReader) throws(BusError) {
        session = try fields.optional("session", maximum: 4096)
        isNew = try fields.value("new", default: false)
        configuration = try fields.value("configuration", default: "", maximum: 4096)
        requestingSession = try fields.optional("requestingSession", maximum: 4096)
    }

    package func write(to fields: inout RecordWriter) {
        fields.add("session", ifPresent: session)
        fields.add("new", isNew, unless: false)
        fields.add("configuration", configuration, unless: "")
        fields.add("requestingSession", ifPresent: requestingSession)
    }
}

/// Why a session was taken.
package struct SceneChoice: BusRecord, Sendable, Hashable {
    /// `named`, `prefers`, `can`, `noMatch`, `noIdentifier` or `demanded`.
    package var reason: String
    /// The state that the session was in.
    package var state: String

    package init(
        reason: String = "",
        state: String = ""
    ) {
        self.reason = reason
        self.state = state
    }
}

extension SceneChoice {
    package static var recordName: StaticString { "SceneChoice" }
    package static let errors = BusErrorDomain.enfilade

    package init(from fields: inout RecordReader) throws(BusError) {
        reason = try fields.value("reason", default: "")
        state = try fields.value("state", default: "")
    }

    package func write(to fields: inout RecordWriter) {
        fields.add("reason", reason)
        fields.add("state", state)
    }
}

/// The content that an app is to show, and the window for it.
package struct SceneOpening: BusRecord, Sendable, Hashable {
    /// The session to open, without any routing. At most 4096 bytes.
    package var session: String?
    /// The content, for routing; if it is missing it is the text of the URL. At most 4096 bytes.
    package var identifier: String?
    /// The role; if it is missing, that of the session or UIWindowSceneSessionRoleApplication. At most 4096 bytes.
    package var role: String?
    /// Whether only a new session will do, without any routing.
    package var isNew: Bool
    /// An encoded activity, for the app. At most 1048576 bytes.
    package var activity: Data?
    /// The type of the activity if it is continued: of its failure a connected scene learns, too, or else an app without a scene manifest. It is missing for the content of a link. At most 1024 bytes.
    package var continuedType: String?
    /// The text of a URL, for the app. At most 4096 bytes.
    package var url: String?
    /// The activation token of the desktop, for the window that comes to the front. At most 4096 bytes.
    package var token: String?

    package init(
        session: String? = nil,
        identifier: String? = nil,
        role: String? = nil,
        isNew: Bool = false,
        activity: Data? = nil,
        continuedType: String? = nil,
        url: String? = nil,
        token: String? = nil
    ) {
        self.session = session
        self.identifier = identifier
        self.role = role
        self.isNew = isNew
        self.activity = activity
        self.continuedType = continuedType
        self.url = url
        self.token = token
    }
}

extension SceneOpening {
    package static var recordName: StaticString { "SceneOpening" }
    package static let errors = BusErrorDomain.enfilade

    package init(from fields: inout RecordReader) throws(BusError) {
        session = try fields.optional("session", maximum: 4096)
        identifier = try fields.optional("identifier", maximum: 4096)
        role = try fields.optional("role", maximum: 4096)
        isNew = try fields.value("new", default: false)
        activity = try fields.optional("activity", maximum: 1048576)
        continuedType = try fields.optional("continued", maximum: 1024)
        url = try fields.optional("url", maximum: 4096)
        token = try fields.optional("token", maximum: 4096)
    }

    package func write(to fields: inout RecordWriter) {
        fields.add("session", ifPresent: session)
        fields.add("identifier", ifPresent: identifier)
        fields.add("role", ifPresent: role)
        fields.add("new", isNew, unless: false)
        fields.add("activity", ifPresent: activity)
        fields.add("continued", ifPresent: continuedType)
        fields.add("url", ifPresent: url)
        fields.add("token", ifPresent: token)
    }
}

/// Properties of a session that are replaced, all of them or none. Bytes of no length take back the former ones.
package struct SceneChanges: BusRecord, Sendable, Hashable {
    /// The title of the window. At most 4096 bytes.
    package var title: String?
    /// The second line of the title. At most 4096 bytes.
    package var subtitle: String?
    /// The name of a scene configuration. At most 4096 bytes.
    package var configuration: String?
    /// Bytes that only the app understands. At most 1048576 bytes.
    package var userInfo: Data?
    /// The encoded activity from which the app restores the window. At most 1048576 bytes.
    package var restorationActivity: Data?
    /// The size of the window, as the app encodes it. At most 1048576 bytes.
    package var geometry: Data?
    /// The encoded predicate for the content that the window can show. At most 1048576 bytes.
    package var canActivate: Data?
    /// The encoded predicate for the content that the window is best for. At most 1048576 bytes.
    package var prefersToActivate: Data?

    package init(
        title: String? = nil,
        subtitle: String? = nil,
        configuration: String? = nil,
        userInfo: Data? = nil,
        restorationActivity: Data? = nil,
        geometry: Data? = nil,
        canActivate: Data? = nil,
        prefersToActivate: Data? = nil
    ) {
        self.title = title
        self.subtitle = subtitle
        self.configuration = configuration
        self.userInfo = userInfo
        self.restorationActivity = restorationActivity
        self.geometry = geometry
        self.canActivate = canActivate
        self.prefersToActivate = prefersToActivate
    }
}

extension SceneChanges {
    package static var recordName: StaticString { "SceneChanges" }
    package static let errors = BusErrorDomain.enfilade

    package init(from fields: inout RecordReader) throws(BusError) {
        title = try fields.optional("title", maximum: 4096)
        subtitle = try fields.optional("subtitle", maximum: 4096)
        configuration = try fields.optional("configuration", maximum: 4096)
        userInfo = try fields.optional("userInfo", maximum: 1048576)
        restorationActivity = try fields.optional("restorationActivity", maximum: 1048576)
        geometry = try fields.optional("geometry", maximum: 1048576)
        canActivate = try fields.optional("canActivate", maximum: 1048576)
        prefersToActivate = try fields.optional("prefersToActivate", maximum: 1048576)
    }

    package func write(to fields: inout RecordWriter) {
        fields.add("title", ifPresent: title.map(BusText.sanitized))
        fields.add("subtitle", ifPresent: subtitle.map(BusText.sanitized))
        fields.add("configuration", ifPresent: configuration)
        fields.add("userInfo", ifPresent: userInfo)
        fields.add("restorationActivity", ifPresent: restorationActivity)
        fields.add("geometry", ifPresent: geometry)
        fields.add("canActivate", ifPresent: canActivate)
        fields.add("prefersToActivate", ifPresent: prefersToActivate)
    }
}

/// How a session ends.
package struct SceneDestruction: BusRecord, Sendable, Hashable {
    /// The animation of the window: `standard`, `commit` or `decline`.
    package var animation: String

    package init(
        animation: String = "standard"
    ) {
        self.animation = animation
    }
}

extension SceneDestruction {
    package static var recordName: StaticString { "SceneDestruction" }
    package static let errors = BusErrorDomain.enfilade

    package init(from fields: inout RecordReader) throws(BusError) {
        animation = try fields.value("animation", default: "standard")
    }

    package func write(to fields: inout RecordWriter) {
        fields.add("animation", animation)
    }
}

/// A session that could take some content, with its answer.
package struct RoutedCandidate: BusRecord, Sendable, Hashable, Codable {
    /// The identifier of the session.
    package var session: String
    /// The title of the window.
    package var title: String
    /// The state of the window, see `SetState`.
    package var state: String
    /// The time of the last activation, in milliseconds since 1970.
    package var activated: UInt64
    /// The predicate for the content that the window can show, as a format; empty if it cannot be read.
    package var canActivate: String
    /// The predicate for the content that the window is best for, as a format; empty if it cannot be read.
    package var prefersToActivate: String
    /// The outcome of `canActivate`: `holds`, `fails`, or the reason why it cannot be decided.
    package var can: String
    /// The outcome of `prefersToActivate`, likewise.
    package var prefers: String

    package init(
        session: String,
        title: String = "",
        state: String = "",
        activated: UInt64 = 0,
        canActivate: String = "",
        prefersToActivate: String = "",
        can: String = "",
        prefers: String = ""
    ) {
        self.session = session
        self.title = title
        self.state = state
        self.activated = activated
        self.canActivate = canActivate
        self.prefersToActivate = prefersToActivate
        self.can = can
        self.prefers = prefers
    }
}

extension RoutedCandidate {
    package static var recordName: StaticString { "RoutedCandidate" }
    package static let errors = BusErrorDomain.enfilade

    package init(from fields: inout RecordReader) throws(BusError) {
        session = try fields.required("session")
        title = try fields.value("title", default: "")
        state = try fields.value("state", default: "")
        activated = try fields.value("activated", default: 0)
        canActivate = try fields.value("canActivate", default: "")
        prefersToActivate = try fields.value("prefersToActivate", default: "")
        can = try fields.value("can", default: "")
        prefers = try fields.value("prefers", default: "")
    }

    package func write(to fields: inout RecordWriter) {
        fields.add("session", session)
        fields.add("title", title)
        fields.add("state", state)
        fields.add("activated", activated)
        fields.add("canActivate", canActivate)
        fields.add("prefersToActivate", prefersToActivate)
        fields.add("can", can)
        fields.add("prefers", prefers)
    }
}

/// A client of `org.enfilade.Scenes1`.
package struct Scenes1Client: Sendable {
    private let peer: any BusPeer

    package init(_ peer: any BusPeer) {
        self.peer = peer
    }

    /// The answer of `Activate`.
    package typealias Activate = (session: String, isNew: Bool, details: SceneChoice)

    /// The answer of `Open`.
    package typealias Open = (session: String, isNew: Bool)

    /// The answer of `Route`.
    package typealias Route = (session: String, reason: String)

    /// The answer of `Explain`.
    package typealias Explain = (session: String, reason: String, candidates: [RoutedCandidate])

    /// An app says, once, that it was started. A request is handed to one launch only, and the app answers each request by `Answer`. From now on the service has the app show things by `SceneHost1.ShowScene`. A service that was started later learns from `Restored` or `SetState` that the app was launched.
    ///
    /// - Returns: `launch`: The sessions of the app, and the requests for it.
    package func launch() async throws -> SceneLaunch {
        try await peer.object.call(
            Interfaces.scenes1, "Launch", returning: SceneLaunch.self, timeout: nil)
    }

    /// Tells the outcome of a request. The caller of `Open` waits for this.
    ///
    /// Errors: NotPermitted, NotFound (the request was answered, or its wait has ended), InvalidArgument.
    ///
    /// - Parameters:
    ///   - request: The number of a request that `Launch` has handed to this process.
    ///   - error: Empty if the app shows the window and has taken the content; else the last part of the name of an error, with the meaning that it has for `SceneHost1.ShowScene`, such as NotSupported.
    ///   - message: One sentence for a person that says why it was refused; empty if it was not.
    package func answer(_ request: UInt64, error: String, message: String) async throws {
        try await peer.object.call(
            Interfaces.scenes1, "Answer", request, error, message, returning: Void.self, timeout: nil)
    }

    /// An app says that its code handles the request from now on, so that no other process gets it if this one ends.
    ///
    /// Errors: NotPermitted, NotFound (the wait for the answer has ended).
    ///
    /// - Parameters:
    ///   - request: The number in the content of a request of `SceneHost1.ShowScene` to this process.
    package func begin(_ request: UInt64) async throws {
        try await peer.object.call(
            Interfaces.scenes1, "Begin", request, returning: Void.self, timeout: nil)
    }

    /// An app says that its windows are there: the launch has not crashed.
    package func restored() async throws {
        try await peer.object.call(
            Interfaces.scenes1, "Restored", returning: Void.self, timeout: nil)
    }

    /// An app says that it has dealt with the end of sessions. Until then the next launch learns of them again.
    ///
    /// - Parameters:
    ///   - sessions: Sessions from `Launch` or from the signal `Discarded`.
    package func reportedDiscards(_ sessions: [String]) async throws {
        try await peer.object.call(
            Interfaces.scenes1, "ReportedDiscards", sessions, returning: Void.self, timeout: nil)
    }

    /// An app finds or makes the session for some content, which then counts as the one that was activated last.
    ///
    /// Errors: NotPermitted, NotFound (no such session of this bundle), InvalidArgument (a role that is not that of the session, texts that are too long), LimitExceeded, StorageFailed.
    ///
    /// - Parameters:
    ///   - role: The role of the window, for example `UIWindowSceneSessionRoleApplication`.
    ///   - identifier: The content that is to be shown: an identifier of the app's own or the text of a URL; empty for none.
    ///   - options: How the session is chosen.
    /// - Returns: `session`: The session that was found or made. `isNew`: Whether it was made. `details`: The reason of the choice.
    package func activate(_ role: String, identifier: String = "", _ options: SceneActivation = .init()) async throws -> (session: String, isNew: Bool, details: SceneChoice) {
        try await peer.object.call(
            Interfaces.scenes1, "Activate", role, identifier, options, returning: (String, Bool, SceneChoice).self, timeout: nil)
    }

    /// Has an app show something, whether it runs or not. An app may do so for its own bundle, a process of no bundle for every one. The session is found or made as in `Activate`.
    ///
    /// If a process of the app has called `Launch`, it is asked by `SceneHost1.ShowScene`: the one that has the window of the session, else the one that was launched last. If none has, the request waits for the next `Launch`, and the bus starts the app, which answers by `Answer`. Either way this answers when the app has shown the window and has taken the content. If that fails, a session that was made for it is gone again.
    ///
    /// Errors: NotPermitted, NotFound (no such bundle, no such session of it), InvalidArgument, LimitExceeded, StorageFailed, NotSupported (the `Info.plist` of the app has LSBackgroundOnly, so that it shows no windows; or the app does not take the content), AppUnavailable (the app cannot be started, has ended, or shows no windows), TimedOut (it did not answer for 10 s, or was not launched for 30 s), and any error of the app itself.
    ///
    /// - Parameters:
    ///   - bundle: The bundle of the app.
    ///   - options: The content and the window for it.
    /// - Returns: `session`: The session that was found or made. `isNew`: Whether it was made.
    package func open(_ bundle: String, _ options: SceneOpening = .init()) async throws -> (session: String, isNew: Bool) {
        try await peer.object.call(
            Interfaces.scenes1, "Open", bundle, options, returning: (String, Bool).self, timeout: nil)
    }

    /// Replaces properties of a session. The predicates of all sessions of an app may have 1 MiB together, and the evaluation of all that are asked about one content may take 100 ms; those that are left then count as not holding.
    ///
    /// Errors: NotPermitted, NotFound, InvalidArgument (a value of another type, a predicate that is damaged or uses a forbidden element, which the message names), LimitExceeded, StorageFailed.
    ///
    /// - Parameters:
    ///   - session: A session of the app.
    ///   - changes: The new values, all of which are taken or none.
    package func update(_ session: String, _ changes: SceneChanges = .init()) async throws {
        try await peer.object.call(
            Interfaces.scenes1, "Update", session, changes, returning: Void.self, timeout: nil)
    }

    /// Tells the state of the window of a session. A state lasts as long as the connection of the app; then the session is `disconnected`, as every session is after the service was started. A session that becomes `foregroundActive` counts as the one that was activated last.
    ///
    /// - Parameters:
    ///   - session: A session of the app.
    ///   - state: `disconnected`, `unattached`, `background`, `foregroundInactive` or `foregroundActive`.
    package func setState(_ session: String, state: String) async throws {
        try await peer.object.call(
            Interfaces.scenes1, "SetState", session, state, returning: Void.self, timeout: nil)
    }

    /// Replaces the picture by which a person knows the window.
    ///
    /// Errors: BadDescriptor, LimitExceeded, and those of `Update`.
    ///
    /// - Parameters:
    ///   - session: A session of the app.
    ///   - snapshot: A PNG picture of the window, as a memfd sealed against writing, shrinking and growing; at most 16 MiB.
    package func setSnapshot(_ session: String, snapshot: Descriptor) async throws {
        try await peer.object.call(
            Interfaces.scenes1, "SetSnapshot", session, snapshot, returning: Void.self, timeout: nil)
    }

    /// Ends a session for good, in whatever state it is. If somebody else than its app does so, the app learns of it: at once by the signal `Discarded` if it runs, and at its next `Launch` if it has not said `ReportedDiscards` by then.
    ///
    /// Errors: NotFound, NotPermitted, InvalidArgument, StorageFailed.
    ///
    /// - Parameters:
    ///   - session: A session.
    ///   - options: How it ends, which is passed on to the app.
    package func destroy(_ session: String, _ options: SceneDestruction = .init()) async throws {
        try await peer.object.call(
            Interfaces.scenes1, "Destroy", session, options, returning: Void.self, timeout: nil)
    }

    /// Lists the sessions of a bundle, or of all.
    ///
    /// - Parameters:
    ///   - bundle: A bundle identifier; empty for all that the caller may see.
    /// - Returns: `sessions`: Its sessions, the one that was activated last first.
    package func sessions(_ bundle: String = "") async throws -> [SceneDescription] {
        try await peer.object.call(
            Interfaces.scenes1, "Sessions", bundle, returning: [SceneDescription].self, timeout: nil)
    }

    /// Tells all about one session.
    ///
    /// Errors: NotFound, NotPermitted.
    ///
    /// - Parameters:
    ///   - session: A session.
    /// - Returns: `details`: All that is known of it.
    package func session(_ session: String) async throws -> SceneDetails {
        try await peer.object.call(
            Interfaces.scenes1, "Session", session, returning: SceneDetails.self, timeout: nil)
    }

    /// Answers the picture by which a person knows the window.
    ///
    /// Errors: NotFound (no such session, or no picture of it), NotPermitted.
    ///
    /// - Parameters:
    ///   - session: A session.
    /// - Returns: `snapshot`: The last picture of its window, a PNG file that is open for reading.
    package func snapshot(_ session: String) async throws -> Descriptor {
        try await peer.object.call(
            Interfaces.scenes1, "Snapshot", session, returning: Descriptor.self, timeout: nil)
    }

    /// Tells which session would be taken for some content, without changing anything.
    ///
    /// - Parameters:
    ///   - bundle: A bundle identifier.
    ///   - role: A role.
    ///   - identifier: The content that is to be shown.
    /// - Returns: `session`: The session that `Activate` would find now; empty if it would make a new one. `reason`: `prefers`, `can`, `noMatch` or `noIdentifier`.
    package func route(_ bundle: String, role: String, identifier: String) async throws -> (session: String, reason: String) {
        try await peer.object.call(
            Interfaces.scenes1, "Route", bundle, role, identifier, returning: (String, String).self, timeout: nil)
    }

    /// Tells which session would be taken, as `Route` does, and why not the others.
    ///
    /// - Parameters:
    ///   - bundle: A bundle identifier.
    ///   - role: A role.
    ///   - identifier: The content that is to be shown.
    /// - Returns: `session`: As `Route` answers it. `reason`: As `Route` answers it. `candidates`: Every session of the bundle with the role, in the order in which they are taken among equals.
    package func explain(_ bundle: String, role: String, identifier: String) async throws -> (session: String, reason: String, candidates: [RoutedCandidate]) {
        try await peer.object.call(
            Interfaces.scenes1, "Explain", bundle, role, identifier, returning: (String, String, [RoutedCandidate]).self, timeout: nil)
    }

    /// The sessions of a bundle, or facts about them, have changed.
    ///
    /// - Returns: `bundle`: The bundle.
    package func changedSignals() async throws -> AsyncStream<String> {
        try await peer.object.signals(Interfaces.scenes1, "Changed").values { (value: String) in value }
    }

    /// The arguments of the signal `Discarded`.
    package struct Discarded: Sendable {
        /// Sessions that are gone.
        package let sessions: [String]
        /// How they end, as given to `Destroy`.
        package let details: SceneDestruction
    }

    /// Sessions of the app were destroyed by others. Sent to the running processes of the app alone, which answer with `ReportedDiscards`.
    ///
    /// - Returns: `sessions`: Sessions that are gone. `details`: How they end, as given to `Destroy`.
    package func discardedSignals() async throws -> AsyncStream<Discarded> {
        try await peer.object.signals(Interfaces.scenes1, "Discarded").values { (sessions: [String], details: SceneDestruction) in Discarded(sessions: sessions, details: details) }
    }
}

/// An implementation of `org.enfilade.Scenes1`.
package protocol Scenes1Service: Sendable {
    /// A caller, as the implementation knows it.
    associatedtype Peer: Sendable
    /// An app says, once, that it was started. A request is handed to one launch only, and the app answers each request by `Answer`. From now on the service has the app show things by `SceneHost1.ShowScene`. A service that was started later learns from `Restored` or `SetState` that the app was launched.
    ///
    /// - Returns: `launch`: The sessions of the app, and the requests for it.
    func launch(by peer: Peer) async throws -> SceneLaunch
    /// Tells the outcome of a request. The caller of `Open` waits for this.
    ///
    /// Errors: NotPermitted, NotFound (the request was answered, or its wait has ended), InvalidArgument.
    ///
    /// - Parameters:
    ///   - request: The number of a request that `Launch` has handed to this process.
    ///   - error: Empty if the app shows the window and has taken the content; else the last part of the name of an error, with the meaning that it has for `SceneHost1.ShowScene`, such as NotSupported.
    ///   - message: One sentence for a person that says why it was refused; empty if it was not.
    func answer(_ request: UInt64, error: String, message: String, by peer: Peer) async throws
    /// An app says that its code handles the request from now on, so that no other process gets it if this one ends.
    ///
    /// Errors: NotPermitted, NotFound (the wait for the answer has ended).
    ///
    /// - Parameters:
    ///   - request: The number in the content of a request of `SceneHost1.ShowScene` to this process.
    func begin(_ request: UInt64, by peer: Peer) async throws
    /// An app says that its windows are there: the launch has not crashed.
    func restored(by peer: Peer) async throws
    /// An app says that it has dealt with the end of sessions. Until then the next launch learns of them again.
    ///
    /// - Parameters:
    ///   - sessions: Sessions from `Launch` or from the signal `Discarded`.
    func reportedDiscards(_ sessions: [String], by peer: Peer) async throws
    /// An app finds or makes the session for some content, which then counts as the one that was activated last.
    ///
    /// Errors: NotPermitted, NotFound (no such session of this bundle), InvalidArgument (a role that is not that of the session, texts that are too long), LimitExceeded, StorageFailed.
    ///
    /// - Parameters:
    ///   - role: The role of the window, for example `UIWindowSceneSessionRoleApplication`.
    ///   - identifier: The content that is to be shown: an identifier of the app's own or the text of a URL; empty for none.
    ///   - options: How the session is chosen.
    /// - Returns: `session`: The session that was found or made. `isNew`: Whether it was made. `details`: The reason of the choice.
    func activate(_ role: String, identifier: String, _ options: SceneActivation, by peer: Peer) async throws -> (session: String, isNew: Bool, details: SceneChoice)
    /// Has an app show something, whether it runs or not. An app may do so for its own bundle, a process of no bundle for every one. The session is found or made as in `Activate`.
    ///
    /// If a process of the app has called `Launch`, it is asked by `SceneHost1.ShowScene`: the one that has the window of the session, else the one that was launched last. If none has, the request waits for the next `Launch`, and the bus starts the app, which answers by `Answer`. Either way this answers when the app has shown the window and has taken the content. If that fails, a session that was made for it is gone again.
    ///
    /// Errors: NotPermitted, NotFound (no such bundle, no such session of it), InvalidArgument, LimitExceeded, StorageFailed, NotSupported (the `Info.plist` of the app has LSBackgroundOnly, so that it shows no windows; or the app does not take the content), AppUnavailable (the app cannot be started, has ended, or shows no windows), TimedOut (it did not answer for 10 s, or was not launched for 30 s), and any error of the app itself.
    ///
    /// - Parameters:
    ///   - bundle: The bundle of the app.
    ///   - options: The content and the window for it.
    /// - Returns: `session`: The session that was found or made. `isNew`: Whether it was made.
    func open(_ bundle: String, _ options: SceneOpening, by peer: Peer) async throws -> (session: String, isNew: Bool)
    /// Replaces properties of a session. The predicates of all sessions of an app may have 1 MiB together, and the evaluation of all that are asked about one content may take 100 ms; those that are left then count as not holding.
    ///
    /// Errors: NotPermitted, NotFound, InvalidArgument (a value of another type, a predicate that is damaged or uses a forbidden element, which the message names), LimitExceeded, StorageFailed.
    ///
    /// - Parameters:
    ///   - session: A session of the app.
    ///   - changes: The new values, all of which are taken or none.
    func update(_ session: String, _ changes: SceneChanges, by peer: Peer) async throws
    /// Tells the state of the window of a session. A state lasts as long as the connection of the app; then the session is `disconnected`, as every session is after the service was started. A session that becomes `foregroundActive` counts as the one that was activated last.
    ///
    /// - Parameters:
    ///   - session: A session of the app.
    ///   - state: `disconnected`, `unattached`, `background`, `foregroundInactive` or `foregroundActive`.
    func setState(_ session: String, state: String, by peer: Peer) async throws
    /// Replaces the picture by which a person knows the window.
    ///
    /// Errors: BadDescriptor, LimitExceeded, and those of `Update`.
    ///
    /// - Parameters:
    ///   - session: A session of the app.
    ///   - snapshot: A PNG picture of the window, as a memfd sealed against writing, shrinking and growing; at most 16 MiB.
    func setSnapshot(_ session: String, snapshot: Descriptor, by peer: Peer) async throws
    /// Ends a session for good, in whatever state it is. If somebody else than its app does so, the app learns of it: at once by the signal `Discarded` if it runs, and at its next `Launch` if it has not said `ReportedDiscards` by then.
    ///
    /// Errors: NotFound, NotPermitted, InvalidArgument, StorageFailed.
    ///
    /// - Parameters:
    ///   - session: A session.
    ///   - options: How it ends, which is passed on to the app.
    func destroy(_ session: String, _ options: SceneDestruction, by peer: Peer) async throws
    /// Lists the sessions of a bundle, or of all.
    ///
    /// - Parameters:
    ///   - bundle: A bundle identifier; empty for all that the caller may see.
    /// - Returns: `sessions`: Its sessions, the one that was activated last first.
    func sessions(_ bundle: String, by peer: Peer) async throws -> [SceneDescription]
    /// Tells all about one session.
    ///
    /// Errors: NotFound, NotPermitted.
    ///
    /// - Parameters:
    ///   - session: A session.
    /// - Returns: `details`: All that is known of it.
    func session(_ session: String, by peer: Peer) async throws -> SceneDetails
    /// Answers the picture by which a person knows the window.
    ///
    /// Errors: NotFound (no such session, or no picture of it), NotPermitted.
    ///
    /// - Parameters:
    ///   - session: A session.
    /// - Returns: `snapshot`: The last picture of its window, a PNG file that is open for reading.
    func snapshot(_ session: String, by peer: Peer) async throws -> Descriptor
    /// Tells which session would be taken for some content, without changing anything.
    ///
    /// - Parameters:
    ///   - bundle: A bundle identifier.
    ///   - role: A role.
    ///   - identifier: The content that is to be shown.
    /// - Returns: `session`: The session that `Activate` would find now; empty if it would make a new one. `reason`: `prefers`, `can`, `noMatch` or `noIdentifier`.
    func route(_ bundle: String, role: String, identifier: String, by peer: Peer) async throws -> (session: String, reason: String)
    /// Tells which session would be taken, as `Route` does, and why not the others.
    ///
    /// - Parameters:
    ///   - bundle: A bundle identifier.
    ///   - role: A role.
    ///   - identifier: The content that is to be shown.
    /// - Returns: `session`: As `Route` answers it. `reason`: As `Route` answers it. `candidates`: Every session of the bundle with the role, in the order in which they are taken among equals.
    func explain(_ bundle: String, role: String, identifier: String, by peer: Peer) async throws -> (session: String, reason: String, candidates: [RoutedCandidate])
}

extension BusObject {
    /// The object that answers `org.enfilade.Scenes1` by an implementation.
    package static func scenes1<Room: Scenes1Service>(_ room: Room, peer: @escaping @Sendable (BusCall) async throws -> Room.Peer) -> BusObject {
        var object = BusObject(Interfaces.scenes1)
        object.on("Launch") {
            (call: BusCall) async throws -> SceneLaunch in
            return try await room.launch(by: try await peer(call))
        }
        object.on("Answer") {
            (call: BusCall, request: UInt64, error: String, message: String) async throws -> Void in
            return try await room.answer(request, error: error, message: message, by: try await peer(call))
        }
        object.on("Begin") {
            (call: BusCall, request: UInt64) async throws -> Void in
            return try await room.begin(request, by: try await peer(call))
        }
        object.on("Restored") {
            (call: BusCall) async throws -> Void in
            return try await room.restored(by: try await peer(call))
        }
        object.on("ReportedDiscards") {
            (call: BusCall, sessions: [String]) async throws -> Void in
            return try await room.reportedDiscards(sessions, by: try await peer(call))
        }
        object.on("Activate") {
            (call: BusCall, role: String, identifier: String, options: SceneActivation) async throws -> (String, Bool, SceneChoice) in
            return try await room.activate(role, identifier: identifier, options, by: try await peer(call))
        }
        object.on("Open") {
            (call: BusCall, bundle: String, options: SceneOpening) async throws -> (String, Bool) in
            return try await room.open(bundle, options, by: try await peer(call))
        }
        object.on("Update") {
            (call: BusCall, session: String, changes: SceneChanges) async throws -> Void in
            return try await room.update(session, changes, by: try await peer(call))
        }
        object.on("SetState") {
            (call: BusCall, session: String, state: String) async throws -> Void in
            return try await room.setState(session, state: state, by: try await peer(call))
        }
        object.on("SetSnapshot") {
            (call: BusCall, session: String, snapshot: Descriptor) async throws -> Void in
            return try await room.setSnapshot(session, snapshot: snapshot, by: try await peer(call))
        }
        object.on("Destroy") {
            (call: BusCall, session: String, options: SceneDestruction) async throws -> Void in
            return try await room.destroy(session, options, by: try await peer(call))
        }
        object.on("Sessions") {
            (call: BusCall, bundle: String) async throws -> [SceneDescription] in
            return try await room.sessions(bundle, by: try await peer(call))
        }
        object.on("Session") {
            (call: BusCall, session: String) async throws -> SceneDetails in
            return try await room.session(session, by: try await peer(call))
        }
        object.on("Snapshot") {
            (call: BusCall, session: String) async throws -> Descriptor in
            return try await room.snapshot(session, by: try await peer(call))
        }
        object.on("Route") {
            (call: BusCall, bundle: String, role: String, identifier: String) async throws -> (String, String) in
            return try await room.route(bundle, role: role, identifier: identifier, by: try await peer(call))
        }
        object.on("Explain") {
            (call: BusCall, bundle: String, role: String, identifier: String) async throws -> (String, String, [RoutedCandidate]) in
            return try await room.explain(bundle, role: role, identifier: identifier, by: try await peer(call))
        }
        return object
    }
}

/// The signals of `org.enfilade.Scenes1`, as its implementation emits them.
package struct Scenes1Signals: Sendable {
    private let bus: Bus
    private let path: String

    package init(_ bus: Bus, path: String) {
        self.bus = bus
        self.path = path
    }

    /// The sessions of a bundle, or facts about them, have changed.
    ///
    /// - Parameters:
    ///   - bundle: The bundle.
    package func changed(_ bundle: String, to receiver: String? = nil) async throws {
        try await bus.emit(Interfaces.scenes1, "Changed", path: path, to: receiver, bundle)
    }

    /// Sessions of the app were destroyed by others. Sent to the running processes of the app alone, which answer with `ReportedDiscards`.
    ///
    /// - Parameters:
    ///   - sessions: Sessions that are gone.
    ///   - details: How they end, as given to `Destroy`.
    package func discarded(_ sessions: [String], _ details: SceneDestruction, to receiver: String? = nil) async throws {
        try await bus.emit(Interfaces.scenes1, "Discarded", path: path, to: receiver, sessions, details)
    }
}

extension Interfaces {
    /// `org.enfilade.Scenes1`, as Interfaces/org.enfilade.Scenes1.xml describes it.
    package static let scenes1 = InterfaceDescription(
        "org.enfilade.Scenes1",
        methods: [
            .init("Activate", inputs: [.init("role", "s"), .init("identifier", "s"), .init("options", "a{sv}")], outputs: [.init("session", "s"), .init("isNew", "b"), .init("details", "a{sv}")]),
            .init("Answer", inputs: [.init("request", "t"), .init("error", "s"), .init("message", "s")]),
            .init("Begin", inputs: [.init("request", "t")]),
            .init("Destroy", inputs: [.init("session", "s"), .init("options", "a{sv}")]),
            .init("Explain", inputs: [.init("bundle", "s"), .init("role", "s"), .init("identifier", "s")], outputs: [.init("session", "s"), .init("reason", "s"), .init("candidates", "aa{sv}")]),
            .init("Launch", outputs: [.init("launch", "a{sv}")]),
            .init("Open", inputs: [.init("bundle", "s"), .init("options", "a{sv}")], outputs: [.init("session", "s"), .init("isNew", "b")]),
            .init("ReportedDiscards", inputs: [.init("sessions", "as")]),
            .init("Restored"),
            .init("Route", inputs: [.init("bundle", "s"), .init("role", "s"), .init("identifier", "s")], outputs: [.init("session", "s"), .init("reason", "s")]),
            .init("Session", inputs: [.init("session", "s")], outputs: [.init("details", "a{sv}")]),
            .init("Sessions", inputs: [.init("bundle", "s")], outputs: [.init("sessions", "aa{sv}")]),
            .init("SetSnapshot", inputs: [.init("session", "s"), .init("snapshot", "h")]),
            .init("SetState", inputs: [.init("session", "s"), .init("state", "s")]),
            .init("Snapshot", inputs: [.init("session", "s")], outputs: [.init("snapshot", "h")]),
            .init("Update", inputs: [.init("session", "s"), .init("changes", "a{sv}")]),
        ],
        signals: [
            .init("Changed", arguments: [.init("bundle", "s")]),
            .init("Discarded", arguments: [.init("sessions", "as"), .init("details", "a{sv}")]),
        ],
        xml: scenes1XML)

    /// The text of Interfaces/org.enfilade.Scenes1.xml.
    private static let scenes1XML = #"""
<!DOCTYPE node PUBLIC "-//freedesktop//DTD D-BUS Object Introspection 1.0//EN"
  "http://www.freedesktop.org/standards/dbus/1.0/introspect.dtd">
<!-- SPDX-License-Identifier: Apache-2.0 -->
<node xmlns:doc="http://www.freedesktop.org/dbus/1.0/doc.dtd">
  <!--
    org.enfilade.Scenes1:
    @short_description: The sessions of windows: their content, the choice among them, and the ones that were closed.

    A session is one window of an app, whether the app runs or not. It lasts until it is destroyed; that the app ends, by
    itself or not, changes nothing about it. Everything here but states is on disk when a call answers.

    An app is a process that runs the executable of an installed bundle, and it acts for its own bundle only: it sees and
    changes no sessions but those of its bundle, and all else is NotPermitted. A tool of the user's, such as the command
    line, sees the sessions of all bundles, may destroy them and may have them opened, and may do nothing else with them.
    Everybody else may do nothing here; see `Registry1`. Identifiers and roles are compared byte for byte. When a bundle
    is uninstalled, its sessions end.

    Predicates are documents in JSON, as `enfilade predicate` shows them under `encoded`. They are evaluated here, with the
    app not running, for the identifier of some content or the text of a URL. So they may use `SELF` and constants, and
    no key paths, no MATCHES, no variables and nothing that depends on the moment. Nor may they hold characters that no
    message carries, such as U+FFFE: `Explain` answers them as texts.

    Routing takes the sessions of one bundle and one role. Those whose `prefersToActivate` holds come first, then those
    whose `canActivate` holds; if there is none, or if the identifier is empty, a new session is the answer. Among several
    the one in the foreground and active is taken, then the one that was activated last, then the oldest. A session without
    predicates can take everything and prefers nothing. A stored predicate that cannot be read, because a newer version
    wrote it, counts as not set and is left as it is.
  -->
  <interface name="org.enfilade.Scenes1" xmlns:e="urn:org.enfilade:contract"
      e:bus="org.enfilade.Service" e:path="/org/enfilade/Service">
    <e:record name="SceneDescription" codable="true" summary="A session, as lists show it.">
      <e:field key="identifier" type="s">The identifier of the session.</e:field>
      <e:field key="bundle" type="s">The bundle that it belongs to.</e:field>
      <e:field key="role" type="s">The role of the window.</e:field>
      <e:field key="configuration" type="s" default="">The name of a scene configuration, or empty.</e:field>
      <e:field key="title" type="s" default="">The title of the window.</e:field>
      <e:field key="subtitle" type="s" default="">The second line of the title.</e:field>
      <e:field key="state" type="s" default="disconnected">The state of the window, see `SetState`.</e:field>
      <e:field key="requestingSession" type="s" default="">The session that asked for it, or empty.</e:field>
      <e:field key="created" type="t" default="0">The time of creation, in milliseconds since 1970.</e:field>
      <e:field key="activated" type="t" default="0">
        The time of the last activation, in milliseconds since 1970.
      </e:field>
      <e:field key="snapshot" type="t" default="0">
        The time of the last picture, in milliseconds since 1970, or 0.
      </e:field>
    </e:record>
    <e:record name="SceneDetails" summary="A session with everything that its app keeps with it.">
      <e:include name="description" record="SceneDescription">The session, as lists show it.</e:include>
      <e:field key="userInfo" type="ay" optional="true">Bytes that only the app understands.</e:field>
      <e:field key="restorationActivity" type="ay" optional="true">
        The encoded activity from which the app restores the window.
      </e:field>
      <e:field key="geometry" type="ay" optional="true">The size of the window, as the app encodes it.</e:field>
      <e:field key="canActivate" type="ay" optional="true">
        The encoded predicate for the content that the window can show.
      </e:field>
      <e:field key="prefersToActivate" type="ay" optional="true">
        The encoded predicate for the content that the window is best for.
      </e:field>
      <e:field key="partial" type="b" name="isPartial" default="false">
        Whether bytes were left out because the message would be too large; `Session` answers all.
      </e:field>
    </e:record>
    <e:record name="SceneRequest" summary="A request to show something that waited for the launch of its app.">
      <e:field key="session" type="s">The session whose window shows it.</e:field>
      <e:field key="isNew" type="b" default="false">Whether the session was made for this.</e:field>
      <e:include name="content" record="SceneContent">The content to show.</e:include>
      <e:field key="number" type="t" optional="true">
        The number for `Answer`; missing in a request that `SceneHost1.ShowScene` brought.
      </e:field>
    </e:record>
    <e:record name="SceneLaunch" summary="The knowledge of the service that an app gets at its launch.">
      <e:field key="discarded" type="as" default="">
        Sessions that others have destroyed and that were not reported yet, oldest first.
      </e:field>
      <e:field key="unfinished" type="u" default="0">
        The number of launches before this one, in a row, that never said `Restored`.
      </e:field>
      <e:field key="pristine" type="b" name="isPristine" default="false">
        Whether those were so many that the app should open a new window instead of restoring its sessions, which stay
        as they are.
      </e:field>
      <e:field key="sessions" type="aa{sv}" of="SceneDetails" default="">
        The sessions of the app, the one that was activated last first; beyond 16 MiB in all they are partial.
      </e:field>
      <e:field key="requests" type="aa{sv}" of="SceneRequest" default="">
        The requests for which the app was started, oldest first.
      </e:field>
    </e:record>
    <e:record name="SceneActivation" sparse="true" summary="How a session is found or made.">
      <e:field key="session" type="s" maximum="4096" optional="true">
        The session to activate, without any routing.
      </e:field>
      <e:field key="new" type="b" name="isNew" default="false">
        Whether only a new session will do, without any routing.
      </e:field>
      <e:field key="configuration" type="s" maximum="4096" default="">
        The scene configuration of a new session.
      </e:field>
      <e:field key="requestingSession" type="s" maximum="4096" optional="true">The session that asks.</e:field>
    </e:record>
    <e:record name="SceneChoice" summary="Why a session was taken.">
      <e:field key="reason" type="s" default="">
        `named`, `prefers`, `can`, `noMatch`, `noIdentifier` or `demanded`.
      </e:field>
      <e:field key="state" type="s" default="">The state that the session was in.</e:field>
    </e:record>
    <e:record name="SceneOpening" sparse="true" summary="The content that an app is to show, and the window for it.">
      <e:field key="session" type="s" maximum="4096" optional="true">The session to open, without any routing.</e:field>
      <e:field key="identifier" type="s" maximum="4096" optional="true">
        The content, for routing; if it is missing it is the text of the URL.
      </e:field>
      <e:field key="role" type="s" maximum="4096" optional="true">
        The role; if it is missing, that of the session or UIWindowSceneSessionRoleApplication.
      </e:field>
      <e:field key="new" type="b" name="isNew" default="false">
        Whether only a new session will do, without any routing.
      </e:field>
      <e:field key="activity" type="ay" maximum="1048576" optional="true">An encoded activity, for the app.</e:field>
      <e:field key="continued" type="s" name="continuedType" maximum="1024" optional="true">
        The type of the activity if it is continued: of its failure a connected scene learns, too, or else an app without a scene manifest. It is missing for the content of a link.
      </e:field>
      <e:field key="url" type="s" maximum="4096" optional="true">The text of a URL, for the app.</e:field>
      <e:field key="token" type="s" maximum="4096" optional="true">
        The activation token of the desktop, for the window that comes to the front.
      </e:field>
    </e:record>
    <e:record name="SceneChanges" summary="Properties of a session that are replaced, all of them or none. Bytes of no length take back the former ones.">
      <e:field key="title" type="s" sanitized="true" maximum="4096" optional="true">The title of the window.</e:field>
      <e:field key="subtitle" type="s" sanitized="true" maximum="4096" optional="true">
        The second line of the title.
      </e:field>
      <e:field key="configuration" type="s" maximum="4096" optional="true">The name of a scene configuration.</e:field>
      <e:field key="userInfo" type="ay" maximum="1048576" optional="true">Bytes that only the app understands.</e:field>
      <e:field key="restorationActivity" type="ay" maximum="1048576" optional="true">
        The encoded activity from which the app restores the window.
      </e:field>
      <e:field key="geometry" type="ay" maximum="1048576" optional="true">
        The size of the window, as the app encodes it.
      </e:field>
      <e:field key="canActivate" type="ay" maximum="1048576" optional="true">
        The encoded predicate for the content that the window can show.
      </e:field>
      <e:field key="prefersToActivate" type="ay" maximum="1048576" optional="true">
        The encoded predicate for the content that the window is best for.
      </e:field>
    </e:record>
    <e:record name="SceneDestruction" summary="How a session ends.">
      <e:field key="animation" type="s" default="standard">
        The animation of the window: `standard`, `commit` or `decline`.
      </e:field>
    </e:record>
    <e:record name="RoutedCandidate" codable="true" summary="A session that could take some content, with its answer.">
      <e:field key="session" type="s">The identifier of the session.</e:field>
      <e:field key="title" type="s" default="">The title of the window.</e:field>
      <e:field key="state" type="s" default="">The state of the window, see `SetState`.</e:field>
      <e:field key="activated" type="t" default="0">
        The time of the last activation, in milliseconds since 1970.
      </e:field>
      <e:field key="canActivate" type="s" default="">
        The predicate for the content that the window can show, as a format; empty if it cannot be read.
      </e:field>
      <e:field key="prefersToActivate" type="s" default="">
        The predicate for the content that the window is best for, as a format; empty if it cannot be read.
      </e:field>
      <e:field key="can" type="s" default="">
        The outcome of `canActivate`: `holds`, `fails`, or the reason why it cannot be decided.
      </e:field>
      <e:field key="prefers" type="s" default="">The outcome of `prefersToActivate`, likewise.</e:field>
    </e:record>
    <!--
      Launch:
      @launch: The sessions of the app, and the requests for it.

      An app says, once, that it was started. A request is handed to one launch only, and the app answers each
      request by `Answer`. From now on the service has the app show things by `SceneHost1.ShowScene`. A service that was started
      later learns from `Restored` or `SetState` that the app was launched.
    -->
    <method name="Launch">
      <arg name="launch" type="a{sv}" direction="out" e:of="SceneLaunch"/>
    </method>
    <!--
      Answer:
      @request: The number of a request that `Launch` has handed to this process.
      @error: Empty if the app shows the window and has taken the content; else the last part of the name of an error, with
        the meaning that it has for `SceneHost1.ShowScene`, such as NotSupported.
      @message: One sentence for a person that says why it was refused; empty if it was not.

      Tells the outcome of a request. The caller of `Open` waits for this.

      Errors: NotPermitted, NotFound (the request was answered, or its wait has ended), InvalidArgument.
    -->
    <method name="Answer">
      <arg name="request" type="t" direction="in"/>
      <arg name="error" type="s" direction="in"/>
      <arg name="message" type="s" direction="in"/>
    </method>
    <!--
      Begin:
      @request: The number in the content of a request of `SceneHost1.ShowScene` to this process.

      An app says that its code handles the request from now on, so that no other process gets it if this one ends.

      Errors: NotPermitted, NotFound (the wait for the answer has ended).
    -->
    <method name="Begin">
      <arg name="request" type="t" direction="in"/>
    </method>
    <!--
      Restored:

      An app says that its windows are there: the launch has not crashed.
    -->
    <method name="Restored"/>
    <!--
      ReportedDiscards:
      @sessions: Sessions from `Launch` or from the signal `Discarded`.

      An app says that it has dealt with the end of sessions. Until then the next launch learns of them again.
    -->
    <method name="ReportedDiscards">
      <arg name="sessions" type="as" direction="in"/>
    </method>
    <!--
      Activate:
      @role: The role of the window, for example `UIWindowSceneSessionRoleApplication`.
      @identifier: The content that is to be shown: an identifier of the app's own or the text of a URL; empty for none.
      @options: How the session is chosen.
      @session: The session that was found or made.
      @isNew: Whether it was made.
      @details: The reason of the choice.

      An app finds or makes the session for some content, which then counts as the one that was activated last.

      Errors: NotPermitted, NotFound (no such session of this bundle), InvalidArgument (a role that is not that of the
      session, texts that are too long), LimitExceeded, StorageFailed.
    -->
    <method name="Activate">
      <arg name="role" type="s" direction="in"/>
      <arg name="identifier" type="s" direction="in" e:default=""/>
      <arg name="options" type="a{sv}" direction="in" e:of="SceneActivation"/>
      <arg name="session" type="s" direction="out"/>
      <arg name="isNew" type="b" direction="out"/>
      <arg name="details" type="a{sv}" direction="out" e:of="SceneChoice"/>
    </method>
    <!--
      Open:
      @bundle: The bundle of the app.
      @options: The content and the window for it.
      @session: The session that was found or made.
      @isNew: Whether it was made.

      Has an app show something, whether it runs or not. An app may do so for its own bundle, a process of no bundle for
      every one. The session is found or made as in `Activate`.

      If a process of the app has called `Launch`, it is asked by `SceneHost1.ShowScene`: the one that has the window of the
      session, else the one that was launched last. If none has, the request waits for the next `Launch`, and the bus
      starts the app, which answers by `Answer`. Either way this answers when the app has shown the window and has taken
      the content. If that fails, a session that was made for it is gone again.

      Errors: NotPermitted, NotFound (no such bundle, no such session of it), InvalidArgument, LimitExceeded,
      StorageFailed, NotSupported (the `Info.plist` of the app has LSBackgroundOnly, so that it shows no windows; or the app
      does not take the content), AppUnavailable (the app cannot be started, has ended, or shows no windows), TimedOut (it
      did not answer for 10 s, or was not launched for 30 s), and any error of the app itself.
    -->
    <method name="Open">
      <arg name="bundle" type="s" direction="in"/>
      <arg name="options" type="a{sv}" direction="in" e:of="SceneOpening"/>
      <arg name="session" type="s" direction="out"/>
      <arg name="isNew" type="b" direction="out"/>
    </method>
    <!--
      Update:
      @session: A session of the app.
      @changes: The new values, all of which are taken or none.

      Replaces properties of a session. The predicates of all sessions of an app may have 1 MiB together, and the evaluation of all that are asked about
      one content may take 100 ms; those that are left then count as not holding.

      Errors: NotPermitted, NotFound, InvalidArgument (a value of another type, a predicate that is
      damaged or uses a forbidden element, which the message names), LimitExceeded, StorageFailed.
    -->
    <method name="Update">
      <arg name="session" type="s" direction="in"/>
      <arg name="changes" type="a{sv}" direction="in" e:of="SceneChanges"/>
    </method>
    <!--
      SetState:
      @session: A session of the app.
      @state: `disconnected`, `unattached`, `background`, `foregroundInactive` or `foregroundActive`.

      Tells the state of the window of a session. A state lasts as long as the connection of the app; then the session is
      `disconnected`, as every session is after the service was started. A session that becomes `foregroundActive` counts
      as the one that was activated last.
    -->
    <method name="SetState">
      <arg name="session" type="s" direction="in"/>
      <arg name="state" type="s" direction="in"/>
    </method>
    <!--
      SetSnapshot:
      @session: A session of the app.
      @snapshot: A PNG picture of the window, as a memfd sealed against writing, shrinking and growing; at most 16 MiB.

      Replaces the picture by which a person knows the window.

      Errors: BadDescriptor, LimitExceeded, and those of `Update`.
    -->
    <method name="SetSnapshot">
      <arg name="session" type="s" direction="in"/>
      <arg name="snapshot" type="h" direction="in"/>
    </method>
    <!--
      Destroy:
      @session: A session.
      @options: How it ends, which is passed on to the app.

      Ends a session for good, in whatever state it is. If somebody else than its app does so, the app learns of it: at
      once by the signal `Discarded` if it runs, and at its next `Launch` if it has not said `ReportedDiscards` by then.

      Errors: NotFound, NotPermitted, InvalidArgument, StorageFailed.
    -->
    <method name="Destroy">
      <arg name="session" type="s" direction="in"/>
      <arg name="options" type="a{sv}" direction="in" e:of="SceneDestruction"/>
    </method>
    <!--
      Sessions:
      @bundle: A bundle identifier; empty for all that the caller may see.
      @sessions: Its sessions, the one that was activated last first.

      Lists the sessions of a bundle, or of all.
    -->
    <method name="Sessions">
      <arg name="bundle" type="s" direction="in" e:default=""/>
      <arg name="sessions" type="aa{sv}" direction="out" e:of="SceneDescription"/>
    </method>
    <!--
      Session:
      @session: A session.
      @details: All that is known of it.

      Tells all about one session.

      Errors: NotFound, NotPermitted.
    -->
    <method name="Session">
      <arg name="session" type="s" direction="in"/>
      <arg name="details" type="a{sv}" direction="out" e:of="SceneDetails"/>
    </method>
    <!--
      Snapshot:
      @session: A session.
      @snapshot: The last picture of its window, a PNG file that is open for reading.

      Answers the picture by which a person knows the window.

      Errors: NotFound (no such session, or no picture of it), NotPermitted.
    -->
    <method name="Snapshot">
      <arg name="session" type="s" direction="in"/>
      <arg name="snapshot" type="h" direction="out"/>
    </method>
    <!--
      Route:
      @bundle: A bundle identifier.
      @role: A role.
      @identifier: The content that is to be shown.
      @session: The session that `Activate` would find now; empty if it would make a new one.
      @reason: `prefers`, `can`, `noMatch` or `noIdentifier`.

      Tells which session would be taken for some content, without changing anything.
    -->
    <method name="Route">
      <arg name="bundle" type="s" direction="in"/>
      <arg name="role" type="s" direction="in"/>
      <arg name="identifier" type="s" direction="in"/>
      <arg name="session" type="s" direction="out"/>
      <arg name="reason" type="s" direction="out"/>
    </method>
    <!--
      Explain:
      @bundle: A bundle identifier.
      @role: A role.
      @identifier: The content that is to be shown.
      @session: As `Route` answers it.
      @reason: As `Route` answers it.
      @candidates: Every session of the bundle with the role, in the order in which they are taken among equals.

      Tells which session would be taken, as `Route` does, and why not the others.
    -->
    <method name="Explain">
      <arg name="bundle" type="s" direction="in"/>
      <arg name="role" type="s" direction="in"/>
      <arg name="identifier" type="s" direction="in"/>
      <arg name="session" type="s" direction="out"/>
      <arg name="reason" type="s" direction="out"/>
      <arg name="candidates" type="aa{sv}" direction="out" e:of="RoutedCandidate"/>
    </method>
    <!--
      Changed:
      @bundle: The bundle.

      The sessions of a bundle, or facts about them, have changed.
    -->
    <signal name="Changed">
      <arg name="bundle" type="s"/>
    </signal>
    <!--
      Discarded:
      @sessions: Sessions that are gone.
      @details: How they end, as given to `Destroy`.

      Sessions of the app were destroyed by others. Sent to the running processes of the app alone, which answer with
      `ReportedDiscards`.
    -->
    <signal name="Discarded">
      <arg name="sessions" type="as"/>
      <arg name="details" type="a{sv}" e:of="SceneDestruction"/>
    </signal>
  </interface>
</node>

"""#
}

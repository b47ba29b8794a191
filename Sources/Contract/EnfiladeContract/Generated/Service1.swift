// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file
// Written by `enfilade-generate interfaces` from Interfaces/org.enfilade.Service1.xml. Do not edit.

package import EnfiladeBus

/// The running service.
package struct ServiceStatus: BusRecord, Sendable, Hashable, Codable {
    /// The version of Enfilade.
    package var version: String
    /// The process identifier of the service.
    package var processIdentifier: UInt32
    /// The absolute path of the data folder.
    package var dataFolder: String
    /// The path at which a damaged database was set aside, if one was.
    package var recovered: String?
    /// The number of notes that were taken over from it.
    package var salvagedNotes: UInt32
    /// The number of those that lack a part, or may lack one.
    package var incompleteNotes: UInt32
    /// The number of installed bundles.
    package var bundles: UInt32
    /// The number of offers.
    package var offers: UInt32

    package init(
        version: String,
        processIdentifier: UInt32,
        dataFolder: String,
        recovered: String? = nil,
        salvagedNotes: UInt32 = 0,
        incompleteNotes: UInt32 = 0,
        bundles: UInt32 = 0,
        offers: UInt32 = 0
    ) {
        self.version = version
        self.processIdentifier = processIdentifier
        self.dataFolder = dataFolder
        self.recovered = recovered
        self.salvagedNotes = salvagedNotes
        self.incompleteNotes = incompleteNotes
        self.bundles = bundles
        self.offers = offers
    }
}

extension ServiceStatus {
    package static var recordName: StaticString { "ServiceStatus" }
    package static let errors = BusErrorDomain.enfilade

    package init(from fields: inout RecordReader) throws(BusError) {
        version = try fields.required("version")
        processIdentifier = try fields.required("processIdentifier")
        dataFolder = try fields.required("dataFolder")
        recovered = try fields.optional("recovered")
        salvagedNotes = try fields.value("salvagedNotes", default: 0)
        incompleteNotes = try fields.value("incompleteNotes", default: 0)
        bundles = try fields.value("bundles", default: 0)
        offers = try fields.value("offers", default: 0)
    }

    package func write(to fields: inout RecordWriter) {
        fields.add("version", version)
        fields.add("processIdentifier", processIdentifier)
        fields.add("dataFolder", BusText.sanitized(dataFolder))
        fields.add("recovered", ifPresent: recovered.map(BusText.sanitized))
        fields.add("salvagedNotes", salvagedNotes)
        fields.add("incompleteNotes", incompleteNotes)
        fields.add("bundles", bundles)
        fields.add("offers", offers)
    }
}

extension ServiceError {
    /// The kind of a failure: the last part of the name of an error.
    public struct Code: RawRepresentable, Hashable, Sendable {
        /// The last part of the name of the error on the bus.
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// An argument has the right type and a value that makes no sense.
        public static let invalidArgument = Code(rawValue: "InvalidArgument")
        /// The named thing does not exist, or is not visible to the caller.
        public static let notFound = Code(rawValue: "NotFound")
        /// The caller may not do this: it acts for another bundle, or on the property of another process.
        public static let notPermitted = Code(rawValue: "NotPermitted")
        /// The process that offered the content is gone and nothing of it was kept.
        public static let senderGone = Code(rawValue: "SenderGone")
        /// The process that offered the content could not produce it.
        public static let senderFailed = Code(rawValue: "SenderFailed")
        /// The app that is to do something cannot be started, has ended, or does not know how.
        public static let appUnavailable = Code(rawValue: "AppUnavailable")
        /// The app does not take content of this kind, or shows no windows at all.
        public static let notSupported = Code(rawValue: "NotSupported")
        /// One side cancelled.
        public static let cancelled = Code(rawValue: "Cancelled")
        /// A limit of the settings was passed.
        public static let limitExceeded = Code(rawValue: "LimitExceeded")
        /// The other side took longer than allowed.
        public static let timedOut = Code(rawValue: "TimedOut")
        /// A bundle or a part of it is malformed; the message names the key and the reason.
        public static let malformedBundle = Code(rawValue: "MalformedBundle")
        /// Another bundle already uses the identifier.
        public static let conflict = Code(rawValue: "Conflict")
        /// A descriptor does not fit its message: wrong kind, not sealed, not readable.
        public static let badDescriptor = Code(rawValue: "BadDescriptor")
        /// The data folder cannot be written: full, read-only or damaged.
        public static let storageFailed = Code(rawValue: "StorageFailed")
        /// Enfilade does not build this yet; the message names it.
        public static let notBuilt = Code(rawValue: "NotBuilt")
        /// The service cannot be reached.
        public static let unavailable = Code(rawValue: "Unavailable")
        /// A defect of the service itself.
        public static let internalError = Code(rawValue: "Internal")
    }
}

/// A client of `org.enfilade.Service1`.
package struct Service1Client: Sendable {
    private let peer: any BusPeer

    package init(_ peer: any BusPeer) {
        self.peer = peer
    }

    /// Tells the state of the service. This is the cheapest call: it reads no table.
    ///
    /// - Returns: `status`: The version of the service, its place, and some numbers.
    package func status() async throws -> ServiceStatus {
        try await peer.object.call(
            Interfaces.service1, "Status", returning: ServiceStatus.self, timeout: nil)
    }

    /// Lists the settings. Every setting is a number (t):
    ///
    /// - `transfers.keep.largest`: the bytes of one representation that may outlive its sender; 0 keeps nothing.
    ///
    /// - `transfers.keep.total`: the bytes of one offer that may.
    ///
    /// - `transfers.keep.age`: the seconds for which they may.
    ///
    /// - `transfers.remember`: the bytes of produced data of all offers that are held, so that they are produced once.
    ///
    /// - `transfers.largest`: the bytes that a sender may produce as data.
    ///
    /// - `transfers.offers`: the pasteboards that may hold an offer at once.
    ///
    /// - `transfers.timeout`: the seconds without any progress after which a sender is given up.
    ///
    /// - Returns: `settings`: Every setting by name, with its present value.
    package func settings() async throws -> BusOptions {
        try await peer.object.call(
            Interfaces.service1, "Settings", returning: BusOptions.self, timeout: nil)
    }

    /// Stores one setting. It holds from the next decision on, and after a restart. Settings hold for everybody, so they are for the user's tools and for apps that the user has allowed to change settings, see `Registry1`.
    ///
    /// Errors: NotPermitted (with the reason why the caller is no such tool), InvalidArgument (an unknown setting, or a value of another type).
    ///
    /// - Parameters:
    ///   - name: A name that `Settings` lists.
    ///   - value: A value of the type that `Settings` shows.
    package func setSetting(_ name: String, value: BusVariant) async throws {
        try await peer.object.call(
            Interfaces.service1, "SetSetting", name, value, returning: Void.self, timeout: nil)
    }
}

/// An implementation of `org.enfilade.Service1`.
package protocol Service1Service: Sendable {
    /// A caller, as the implementation knows it.
    associatedtype Peer: Sendable
    /// Tells the state of the service. This is the cheapest call: it reads no table.
    ///
    /// - Returns: `status`: The version of the service, its place, and some numbers.
    func status() async throws -> ServiceStatus
    /// Lists the settings. Every setting is a number (t):
    ///
    /// - `transfers.keep.largest`: the bytes of one representation that may outlive its sender; 0 keeps nothing.
    ///
    /// - `transfers.keep.total`: the bytes of one offer that may.
    ///
    /// - `transfers.keep.age`: the seconds for which they may.
    ///
    /// - `transfers.remember`: the bytes of produced data of all offers that are held, so that they are produced once.
    ///
    /// - `transfers.largest`: the bytes that a sender may produce as data.
    ///
    /// - `transfers.offers`: the pasteboards that may hold an offer at once.
    ///
    /// - `transfers.timeout`: the seconds without any progress after which a sender is given up.
    ///
    /// - Returns: `settings`: Every setting by name, with its present value.
    func settings() async throws -> BusOptions
    /// Stores one setting. It holds from the next decision on, and after a restart. Settings hold for everybody, so they are for the user's tools and for apps that the user has allowed to change settings, see `Registry1`.
    ///
    /// Errors: NotPermitted (with the reason why the caller is no such tool), InvalidArgument (an unknown setting, or a value of another type).
    ///
    /// - Parameters:
    ///   - name: A name that `Settings` lists.
    ///   - value: A value of the type that `Settings` shows.
    func setSetting(_ name: String, value: BusVariant, by peer: Peer) async throws
}

extension BusObject {
    /// The object that answers `org.enfilade.Service1` by an implementation.
    package static func service1<Room: Service1Service>(_ room: Room, peer: @escaping @Sendable (BusCall) async throws -> Room.Peer) -> BusObject {
        var object = BusObject(Interfaces.service1)
        object.onQuick("Status") {
            (_: BusCall) async throws -> ServiceStatus in
            return try await room.status()
        }
        object.onQuick("Settings") {
            (_: BusCall) async throws -> BusOptions in
            return try await room.settings()
        }
        object.on("SetSetting") {
            (call: BusCall, name: String, value: BusVariant) async throws -> Void in
            return try await room.setSetting(name, value: value, by: try await peer(call))
        }
        return object
    }
}

extension Interfaces {
    /// `org.enfilade.Service1`, as Interfaces/org.enfilade.Service1.xml describes it.
    package static let service1 = InterfaceDescription(
        "org.enfilade.Service1",
        methods: [
            .init("SetSetting", inputs: [.init("name", "s"), .init("value", "v")]),
            .init("Settings", outputs: [.init("settings", "a{sv}")]),
            .init("Status", outputs: [.init("status", "a{sv}")]),
        ],
        signals: [],
        xml: service1XML)

    /// The text of Interfaces/org.enfilade.Service1.xml.
    private static let service1XML = #"""
<!DOCTYPE node PUBLIC "-//freedesktop//DTD D-BUS Object Introspection 1.0//EN"
  "http://www.freedesktop.org/standards/dbus/1.0/introspect.dtd">
<!-- SPDX-License-Identifier: Apache-2.0 -->
<node xmlns:doc="http://www.freedesktop.org/dbus/1.0/doc.dtd">
  <!--
    org.enfilade.Service1:
    @short_description: The service itself: its state and its settings.

    Some things hold for all interfaces of Enfilade:

    - Dictionaries are records, described by the elements `e:record` beside the members. A key of another type than
      described, or a value over its maximum, is refused with the name of the key. A missing key has its default; a key
      that has none and is not optional must be there. An unknown key is ignored and noted in the log, since a newer peer
      may know more. `e:of` names the record, structure or enumeration of an argument.
    - Errors are named `org.enfilade.Error.<Code>` and carry one sentence for a person. Where this documentation says
      NotFound, the name is `org.enfilade.Error.NotFound`. `ServiceError.Code` below lists them all.
    - `e:bus` and `e:path` of an interface say where it is answered. One without `e:bus` is implemented by apps.
      `e:admits="service"` means that only the owner of `org.enfilade.Service` may call it.
  -->
  <interface name="org.enfilade.Service1" xmlns:e="urn:org.enfilade:contract"
      e:bus="org.enfilade.Service" e:path="/org/enfilade/Service">
    <e:record name="ServiceStatus" codable="true" summary="The running service.">
      <e:field key="version" type="s">The version of Enfilade.</e:field>
      <e:field key="processIdentifier" type="u">The process identifier of the service.</e:field>
      <e:field key="dataFolder" type="s" sanitized="true">The absolute path of the data folder.</e:field>
      <e:field key="recovered" type="s" sanitized="true" optional="true">
        The path at which a damaged database was set aside, if one was.
      </e:field>
      <e:field key="salvagedNotes" type="u" default="0">The number of notes that were taken over from it.</e:field>
      <e:field key="incompleteNotes" type="u" default="0">The number of those that lack a part, or may lack one.</e:field>
      <e:field key="bundles" type="u" default="0">The number of installed bundles.</e:field>
      <e:field key="offers" type="u" default="0">The number of offers.</e:field>
    </e:record>
    <e:errors name="ServiceError.Code" summary="The kind of a failure: the last part of the name of an error.">
      <e:case name="invalidArgument" value="InvalidArgument">
        An argument has the right type and a value that makes no sense.
      </e:case>
      <e:case name="notFound" value="NotFound">
        The named thing does not exist, or is not visible to the caller.
      </e:case>
      <e:case name="notPermitted" value="NotPermitted">
        The caller may not do this: it acts for another bundle, or on the property of another process.
      </e:case>
      <e:case name="senderGone" value="SenderGone">
        The process that offered the content is gone and nothing of it was kept.
      </e:case>
      <e:case name="senderFailed" value="SenderFailed">
        The process that offered the content could not produce it.
      </e:case>
      <e:case name="appUnavailable" value="AppUnavailable">
        The app that is to do something cannot be started, has ended, or does not know how.
      </e:case>
      <e:case name="notSupported" value="NotSupported">
        The app does not take content of this kind, or shows no windows at all.
      </e:case>
      <e:case name="cancelled" value="Cancelled">One side cancelled.</e:case>
      <e:case name="limitExceeded" value="LimitExceeded">A limit of the settings was passed.</e:case>
      <e:case name="timedOut" value="TimedOut">The other side took longer than allowed.</e:case>
      <e:case name="malformedBundle" value="MalformedBundle">
        A bundle or a part of it is malformed; the message names the key and the reason.
      </e:case>
      <e:case name="conflict" value="Conflict">Another bundle already uses the identifier.</e:case>
      <e:case name="badDescriptor" value="BadDescriptor">
        A descriptor does not fit its message: wrong kind, not sealed, not readable.
      </e:case>
      <e:case name="storageFailed" value="StorageFailed">
        The data folder cannot be written: full, read-only or damaged.
      </e:case>
      <e:case name="notBuilt" value="NotBuilt">Enfilade does not build this yet; the message names it.</e:case>
      <e:case name="unavailable" value="Unavailable">The service cannot be reached.</e:case>
      <e:case name="internalError" value="Internal">A defect of the service itself.</e:case>
    </e:errors>
    <!--
      Status:
      @status: The version of the service, its place, and some numbers.

      Tells the state of the service. This is the cheapest call: it reads no table.
    -->
    <method name="Status" e:quick="true" e:peer="none">
      <arg name="status" type="a{sv}" direction="out" e:of="ServiceStatus"/>
    </method>
    <!--
      Settings:
      @settings: Every setting by name, with its present value.

      Lists the settings. Every setting is a number (t):

      - `transfers.keep.largest`: the bytes of one representation that may outlive its sender; 0 keeps nothing.
      - `transfers.keep.total`: the bytes of one offer that may.
      - `transfers.keep.age`: the seconds for which they may.
      - `transfers.remember`: the bytes of produced data of all offers that are held, so that they are produced once.
      - `transfers.largest`: the bytes that a sender may produce as data.
      - `transfers.offers`: the pasteboards that may hold an offer at once.
      - `transfers.timeout`: the seconds without any progress after which a sender is given up.
    -->
    <method name="Settings" e:quick="true" e:peer="none">
      <arg name="settings" type="a{sv}" direction="out"/>
    </method>
    <!--
      SetSetting:
      @name: A name that `Settings` lists.
      @value: A value of the type that `Settings` shows.

      Stores one setting. It holds from the next decision on, and after a restart. Settings hold for everybody, so they are
      for the user's tools and for apps that the user has allowed to change settings, see `Registry1`.

      Errors: NotPermitted (with the reason why the caller is no such tool), InvalidArgument (an unknown setting, or a value
      of another type).
    -->
    <method name="SetSetting">
      <arg name="name" type="s" direction="in"/>
      <arg name="value" type="v" direction="in"/>
    </method>
  </interface>
</node>

"""#
}

// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file
// Written by `enfilade-generate interfaces` from Interfaces/org.enfilade.SceneHost1.xml. Do not edit.

package import EnfiladeBus
package import Foundation

/// The content that a window is to show, as far as it was given.
package struct SceneContent: BusRecord, Sendable, Hashable {
    /// An encoded activity.
    package var activity: Data?
    /// The type of the activity if it is continued: of its failure a connected scene learns, too, or else an app without a scene manifest. It is missing for the content of a link.
    package var continuedType: String?
    /// The word for `Activities1.OpenStream`, which nobody else knows; missing if no running program has the activity.
    package var continuation: String?
    /// The text of a URL.
    package var url: String?
    /// The activation token of the desktop, for the window that comes to the front.
    package var token: String?
    /// The number for `Scenes1.Begin`; missing in a request that `Scenes1.Launch` brought, which is begun.
    package var request: UInt64?

    package init(
        activity: Data? = nil,
        continuedType: String? = nil,
        continuation: String? = nil,
        url: String? = nil,
        token: String? = nil,
        request: UInt64? = nil
    ) {
        self.activity = activity
        self.continuedType = continuedType
        self.continuation = continuation
        self.url = url
        self.token = token
        self.request = request
    }
}

extension SceneContent {
    package static var recordName: StaticString { "SceneContent" }
    package static let errors = BusErrorDomain.enfilade

    package init(from fields: inout RecordReader) throws(BusError) {
        activity = try fields.optional("activity")
        continuedType = try fields.optional("continued")
        continuation = try fields.optional("continuation")
        url = try fields.optional("url")
        token = try fields.optional("token")
        request = try fields.optional("request")
    }

    package func write(to fields: inout RecordWriter) {
        fields.add("activity", ifPresent: activity)
        fields.add("continued", ifPresent: continuedType)
        fields.add("continuation", ifPresent: continuation)
        fields.add("url", ifPresent: url)
        fields.add("token", ifPresent: token)
        fields.add("request", ifPresent: request)
    }
}

/// A client of `org.enfilade.SceneHost1`.
package struct SceneHost1Client: Sendable {
    private let peer: any BusPeer

    package init(_ peer: any BusPeer) {
        self.peer = peer
    }

    /// Shows the window of a session, with the given content, and brings it to the front. The answer means that the window is shown and that the app has taken the activity and the URL: it comes after the code of the app that handles them. An app is asked only after it has called `Scenes1.Launch`.
    ///
    /// It calls `Scenes1.Begin` before its code gets the content. If it ends before that, another process of the app is asked, or the app is started again; content that was begun comes to no other process.
    ///
    /// Errors: NotSupported if nothing in the app opens the URL or takes the activity, InvalidArgument if the content is malformed or of a newer version, each with a sentence for the user. They are passed on to the caller of `Scenes1.Open`.
    ///
    /// - Parameters:
    ///   - session: A session of the app.
    ///   - isNew: Whether it was made for this.
    ///   - options: The content to show.
    package func showScene(_ session: String, isNew: Bool, _ options: SceneContent = .init()) async throws {
        try await peer.object.call(
            Interfaces.sceneHost1, "ShowScene", session, isNew, options, returning: Void.self, timeout: .seconds(10))
    }
}

/// An implementation of `org.enfilade.SceneHost1`.
package protocol SceneHost1Service: Sendable {
    /// Shows the window of a session, with the given content, and brings it to the front. The answer means that the window is shown and that the app has taken the activity and the URL: it comes after the code of the app that handles them. An app is asked only after it has called `Scenes1.Launch`.
    ///
    /// It calls `Scenes1.Begin` before its code gets the content. If it ends before that, another process of the app is asked, or the app is started again; content that was begun comes to no other process.
    ///
    /// Errors: NotSupported if nothing in the app opens the URL or takes the activity, InvalidArgument if the content is malformed or of a newer version, each with a sentence for the user. They are passed on to the caller of `Scenes1.Open`.
    ///
    /// - Parameters:
    ///   - session: A session of the app.
    ///   - isNew: Whether it was made for this.
    ///   - options: The content to show.
    func showScene(_ session: String, isNew: Bool, _ options: SceneContent) async throws
}

extension BusObject {
    /// The object that answers `org.enfilade.SceneHost1` by an implementation.
    package static func sceneHost1<Room: SceneHost1Service>(_ room: Room, admit: @escaping @Sendable (BusCall) async throws -> Void) -> BusObject {
        var object = BusObject(Interfaces.sceneHost1)
        object.on("ShowScene") {
            (call: BusCall, session: String, isNew: Bool, options: SceneContent) async throws -> Void in
            try await admit(call)
            return try await room.showScene(session, isNew: isNew, options)
        }
        return object
    }
}

extension Interfaces {
    /// `org.enfilade.SceneHost1`, as Interfaces/org.enfilade.SceneHost1.xml describes it.
    package static let sceneHost1 = InterfaceDescription(
        "org.enfilade.SceneHost1",
        methods: [
            .init("ShowScene", inputs: [.init("session", "s"), .init("isNew", "b"), .init("options", "a{sv}")]),
        ],
        signals: [],
        xml: sceneHost1XML)

    /// The text of Interfaces/org.enfilade.SceneHost1.xml.
    private static let sceneHost1XML = #"""
<!DOCTYPE node PUBLIC "-//freedesktop//DTD D-BUS Object Introspection 1.0//EN"
  "http://www.freedesktop.org/standards/dbus/1.0/introspect.dtd">
<!-- SPDX-License-Identifier: Apache-2.0 -->
<node xmlns:doc="http://www.freedesktop.org/dbus/1.0/doc.dtd">
  <!--
    org.enfilade.SceneHost1:
    @short_description: The requests of the service to an app that has windows.

    An app with windows implements this on the connection with which it calls `Scenes1.Launch`.
  -->
  <interface name="org.enfilade.SceneHost1" xmlns:e="urn:org.enfilade:contract"
      e:path="/org/enfilade/App" e:admits="service">
    <e:record name="SceneContent" summary="The content that a window is to show, as far as it was given.">
      <e:field key="activity" type="ay" optional="true">An encoded activity.</e:field>
      <e:field key="continued" type="s" name="continuedType" optional="true">
        The type of the activity if it is continued: of its failure a connected scene learns, too, or else an app without a scene manifest. It is missing for the content of a link.
      </e:field>
      <e:field key="continuation" type="s" optional="true">
        The word for `Activities1.OpenStream`, which nobody else knows; missing if no running program has the activity.
      </e:field>
      <e:field key="url" type="s" optional="true">The text of a URL.</e:field>
      <e:field key="token" type="s" optional="true">
        The activation token of the desktop, for the window that comes to the front.
      </e:field>
      <e:field key="request" type="t" optional="true">
        The number for `Scenes1.Begin`; missing in a request that `Scenes1.Launch` brought, which is begun.
      </e:field>
    </e:record>
    <!--
      ShowScene:
      @session: A session of the app.
      @isNew: Whether it was made for this.
      @options: The content to show.

      Shows the window of a session, with the given content, and brings it to the front. The answer means that the window is
      shown and that the app has taken the activity and the URL: it comes after the code of the app that handles them. An app
      is asked only after it has called `Scenes1.Launch`.

      It calls `Scenes1.Begin` before its code gets the content. If it ends before that, another process of the app is asked, or
      the app is started again; content that was begun comes to no other process.

      Errors: NotSupported if nothing in the app opens the URL or takes the activity, InvalidArgument if the content is malformed
      or of a newer version, each with a sentence for the user. They are passed on to the caller of `Scenes1.Open`.
    -->
    <method name="ShowScene" e:timeout="10">
      <arg name="session" type="s" direction="in"/>
      <arg name="isNew" type="b" direction="in"/>
      <arg name="options" type="a{sv}" direction="in" e:of="SceneContent"/>
    </method>
  </interface>
</node>

"""#
}

// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file
// Written by `enfilade-generate interfaces` from Interfaces/org.enfilade.Registry1.xml. Do not edit.

package import EnfiladeBus

/// An installed bundle.
package struct BundleDescription: BusRecord, Sendable, Hashable, Codable {
    /// The bundle identifier.
    package var identifier: String
    /// The name for people.
    package var name: String
    /// The version for people.
    package var version: String
    /// The version of the build.
    package var build: String
    /// The absolute path of `Name.app`.
    package var folder: String
    /// The absolute path of the program.
    package var executable: String
    /// The absolute path of the icon, or empty.
    package var icon: String
    /// The types that the bundle exports.
    package var exportedTypes: [String]
    /// The types that the bundle imports.
    package var importedTypes: [String]
    /// The types of its documents.
    package var documentTypes: [String]
    /// Those of `documentTypes` that the app opens: none with LSBackgroundOnly, and none of an entry whose CFBundleTypeRole or LSHandlerRank is None.
    package var openedTypes: [String]
    /// The types of the activities that the app continues.
    package var activityTypes: [String]
    /// The files that the installation wrote.
    package var files: [String]
    /// The oddities that were not refused; only in the answer of `Install`.
    package var warnings: [String]

    package init(
        identifier: String,
        name: String = "",
        version: String = "",
        build: String = "",
        folder: String = "",
        executable: String = "",
        icon: String = "",
        exportedTypes: [String] = [],
        importedTypes: [String] = [],
        documentTypes: [String] = [],
        openedTypes: [String] = [],
        activityTypes: [String] = [],
        files: [String] = [],
        warnings: [String] = []
    ) {
        self.identifier = identifier
        self.name = name
        self.version = version
        self.build = build
        self.folder = folder
        self.executable = executable
        self.icon = icon
        self.exportedTypes = exportedTypes
        self.importedTypes = importedTypes
        self.documentTypes = documentTypes
        self.openedTypes = openedTypes
        self.activityTypes = activityTypes
        self.files = files
        self.warnings = warnings
    }
}

extension BundleDescription {
    package static var recordName: StaticString { "BundleDescription" }
    package static let errors = BusErrorDomain.enfilade

    package init(from fields: inout RecordReader) throws(BusError) {
        identifier = try fields.required("identifier")
        name = try fields.value("name", default: "")
        version = try fields.value("version", default: "")
        build = try fields.value("build", default: "")
        folder = try fields.value("folder", default: "")
        executable = try fields.value("executable", default: "")
        icon = try fields.value("icon", default: "")
        exportedTypes = try fields.value("exportedTypes", default: [])
        importedTypes = try fields.value("importedTypes", default: [])
        documentTypes = try fields.value("documentTypes", default: [])
        openedTypes = try fields.value("openedTypes", default: [])
        activityTypes = try fields.value("activityTypes", default: [])
        files = try fields.value("files", default: [])
        warnings = try fields.value("warnings", default: [])
    }

    package func write(to fields: inout RecordWriter) {
        fields.add("identifier", identifier)
        fields.add("name", name)
        fields.add("version", version)
        fields.add("build", build)
        fields.add("folder", folder)
        fields.add("executable", executable)
        fields.add("icon", icon)
        fields.add("exportedTypes", exportedTypes)
        fields.add("importedTypes", importedTypes)
        fields.add("documentTypes", documentTypes)
        fields.add("openedTypes", openedTypes)
        fields.add("activityTypes", activityTypes)
        fields.add("files", files)
        fields.add("warnings", warnings)
    }
}

/// A type that an installed bundle declares.
package struct TypeDescription: BusRecord, Sendable, Hashable {
    /// The uniform type identifier.
    package var identifier: String
    /// The identifier of the bundle.
    package var bundle: String
    /// Whether the bundle exports it; else it is imported.
    package var isExported: Bool
    /// The types to which it conforms.
    package var conformsTo: [String]
    /// Extensions of file names, without a dot.
    package var extensions: [String]
    /// MIME types.
    package var mimeTypes: [String]
    /// The description for people, or empty.
    package var description: String

    package init(
        identifier: String,
        bundle: String,
        isExported: Bool = false,
        conformsTo: [String] = [],
        extensions: [String] = [],
        mimeTypes: [String] = [],
        description: String = ""
    ) {
        self.identifier = identifier
        self.bundle = bundle
        self.isExported = isExported
        self.conformsTo = conformsTo
        self.extensions = extensions
        self.mimeTypes = mimeTypes
        self.description = description
    }
}

extension TypeDescription {
    package static var recordName: StaticString { "TypeDescription" }
    package static let errors = BusErrorDomain.enfilade

    package init(from fields: inout RecordReader) throws(BusError) {
        identifier = try fields.required("identifier")
        bundle = try fields.required("bundle")
        isExported = try fields.value("exported", default: false)
        conformsTo = try fields.value("conformsTo", default: [])
        extensions = try fields.value("extensions", default: [])
        mimeTypes = try fields.value("mimeTypes", default: [])
        description = try fields.value("description", default: "")
    }

    package func write(to fields: inout RecordWriter) {
        fields.add("identifier", identifier)
        fields.add("bundle", bundle)
        fields.add("exported", isExported)
        fields.add("conformsTo", conformsTo)
        fields.add("extensions", extensions)
        fields.add("mimeTypes", mimeTypes)
        fields.add("description", description)
    }
}

/// A client of `org.enfilade.Registry1`.
package struct Registry1Client: Sendable {
    private let peer: any BusPeer

    package init(_ peer: any BusPeer) {
        self.peer = peer
    }

    /// The answer of `Install`.
    package typealias Install = (bundle: BundleDescription, changed: Bool)

    /// Validates the bundle, writes desktop file, D-Bus service file and shared-mime-info package, updates the MIME and desktop databases and records the bundle; answers when all of it is on disk. For the user's tools alone.
    ///
    /// Installing a bundle again replaces it. From the same folder that is an upgrade of the app. From another one, or after `Uninstall`, it is another app: content for the team of the former one is not for it.
    ///
    /// Errors, after which everything is as it was:
    ///
    /// - NotPermitted: the reason why the caller is no tool of the user's, also if nothing was installed before.
    ///
    /// - MalformedBundle: the key and the reason, such as an exported type that is the system's, a text with a character that no message carries (U+0000 and Unicode's noncharacters, such as U+FFFE), or a MIME type that is none or is of a media type that the desktop's database does not know.
    ///
    /// - Conflict: the bundle that has the identifier already, at another place that still exists or in another case; the bundle that exports one of the types already; or the file of another program that bears the identifier as its name: `applications/ID.desktop`, `dbus-1/services/ID.service` or `mime/packages/ID.xml`, in the user's data folder (`XDG_DATA_HOME`), where it would be overwritten, or in one of the system's (`XDG_DATA_DIRS`), where it would be hidden; unless that names the bundle by the key `X-Enfilade-Bundle`, as a file does that only opens it.
    ///
    /// - StorageFailed: the refusal of the disk or of one of the desktop's programs.
    ///
    /// - Parameters:
    ///   - folder: Absolute path of a folder `Name.app` with `Info.plist` and the executable.
    /// - Returns: `bundle`: The bundle as it is now installed. `changed`: False if the very same bundle was installed already; then nothing was written.
    package func install(_ folder: String) async throws -> (bundle: BundleDescription, changed: Bool) {
        try await peer.object.call(
            Interfaces.registry1, "Install", folder, returning: (BundleDescription, Bool).self, timeout: .seconds(120))
    }

    /// Removes everything that `Install` wrote; the bundle's own folder stays. For the user's tools alone. Identifiers are compared byte for byte.
    ///
    /// Errors: NotPermitted (with the reason why the caller is no such tool), NotFound (it is not installed).
    ///
    /// - Parameters:
    ///   - identifier: A bundle identifier.
    package func uninstall(_ identifier: String) async throws {
        try await peer.object.call(
            Interfaces.registry1, "Uninstall", identifier, returning: Void.self, timeout: .seconds(120))
    }

    /// Lists the installed bundles.
    ///
    /// - Returns: `bundles`: Every installed bundle, by identifier.
    package func bundles() async throws -> [BundleDescription] {
        try await peer.object.call(
            Interfaces.registry1, "Bundles", returning: [BundleDescription].self, timeout: nil)
    }

    /// Lists the apps that open documents of a type.
    ///
    /// - Parameters:
    ///   - type: A uniform type identifier.
    /// - Returns: `bundles`: Identifiers of the bundles that declare a document type to which the type conforms; the closest first, then by identifier.
    package func openers(_ type: String) async throws -> [String] {
        try await peer.object.call(
            Interfaces.registry1, "Openers", type, returning: [String].self, timeout: nil)
    }

    /// Lists the declared types.
    ///
    /// - Returns: `types`: Every type that an installed bundle declares.
    package func types() async throws -> [TypeDescription] {
        try await peer.object.call(
            Interfaces.registry1, "Types", returning: [TypeDescription].self, timeout: nil)
    }

    /// Tells for which app the service takes the caller. Each connection is looked at with its first call, and again after bundles have changed.
    ///
    /// - Returns: `bundle`: The identifier of the installed bundle whose executable the calling process runs; empty for a tool or a stranger.
    package func caller() async throws -> String {
        try await peer.object.call(
            Interfaces.registry1, "Caller", returning: String.self, timeout: nil)
    }

    /// Lists the apps that may change settings as tools do: the Focus, the settings of notifications, those of the service.
    ///
    /// Errors: NotPermitted.
    ///
    /// - Returns: `bundles`: Identifiers of the installed bundles that the user has allowed to change settings.
    package func settingsApps() async throws -> [String] {
        try await peer.object.call(
            Interfaces.registry1, "SettingsApps", returning: [String].self, timeout: nil)
    }

    /// Allows an app to change settings as tools do, or takes that back. It holds for this installation: another app that has the identifier later is not allowed. For the user's tools alone; an app that is allowed cannot allow others.
    ///
    /// Errors: NotPermitted, NotFound (it is not installed), StorageFailed.
    ///
    /// - Parameters:
    ///   - bundle: An installed bundle.
    ///   - isAllowed: Whether it may change settings.
    package func setSettingsApp(_ bundle: String, isAllowed: Bool) async throws {
        try await peer.object.call(
            Interfaces.registry1, "SetSettingsApp", bundle, isAllowed, returning: Void.self, timeout: nil)
    }

    /// A bundle was installed, replaced or uninstalled.
    package func bundlesChangedSignals() async throws -> AsyncStream<Void> {
        try await peer.object.signals(Interfaces.registry1, "BundlesChanged").values { () -> Void in }
    }
}

/// An implementation of `org.enfilade.Registry1`.
package protocol Registry1Service: Sendable {
    /// A caller, as the implementation knows it.
    associatedtype Peer: Sendable
    /// Validates the bundle, writes desktop file, D-Bus service file and shared-mime-info package, updates the MIME and desktop databases and records the bundle; answers when all of it is on disk. For the user's tools alone.
    ///
    /// Installing a bundle again replaces it. From the same folder that is an upgrade of the app. From another one, or after `Uninstall`, it is another app: content for the team of the former one is not for it.
    ///
    /// Errors, after which everything is as it was:
    ///
    /// - NotPermitted: the reason why the caller is no tool of the user's, also if nothing was installed before.
    ///
    /// - MalformedBundle: the key and the reason, such as an exported type that is the system's, a text with a character that no message carries (U+0000 and Unicode's noncharacters, such as U+FFFE), or a MIME type that is none or is of a media type that the desktop's database does not know.
    ///
    /// - Conflict: the bundle that has the identifier already, at another place that still exists or in another case; the bundle that exports one of the types already; or the file of another program that bears the identifier as its name: `applications/ID.desktop`, `dbus-1/services/ID.service` or `mime/packages/ID.xml`, in the user's data folder (`XDG_DATA_HOME`), where it would be overwritten, or in one of the system's (`XDG_DATA_DIRS`), where it would be hidden; unless that names the bundle by the key `X-Enfilade-Bundle`, as a file does that only opens it.
    ///
    /// - StorageFailed: the refusal of the disk or of one of the desktop's programs.
    ///
    /// - Parameters:
    ///   - folder: Absolute path of a folder `Name.app` with `Info.plist` and the executable.
    /// - Returns: `bundle`: The bundle as it is now installed. `changed`: False if the very same bundle was installed already; then nothing was written.
    func install(_ folder: String, by peer: Peer) async throws -> (bundle: BundleDescription, changed: Bool)
    /// Removes everything that `Install` wrote; the bundle's own folder stays. For the user's tools alone. Identifiers are compared byte for byte.
    ///
    /// Errors: NotPermitted (with the reason why the caller is no such tool), NotFound (it is not installed).
    ///
    /// - Parameters:
    ///   - identifier: A bundle identifier.
    func uninstall(_ identifier: String, by peer: Peer) async throws
    /// Lists the installed bundles.
    ///
    /// - Returns: `bundles`: Every installed bundle, by identifier.
    func bundles() async throws -> [BundleDescription]
    /// Lists the apps that open documents of a type.
    ///
    /// - Parameters:
    ///   - type: A uniform type identifier.
    /// - Returns: `bundles`: Identifiers of the bundles that declare a document type to which the type conforms; the closest first, then by identifier.
    func openers(_ type: String) async throws -> [String]
    /// Lists the declared types.
    ///
    /// - Returns: `types`: Every type that an installed bundle declares.
    func types() async throws -> [TypeDescription]
    /// Tells for which app the service takes the caller. Each connection is looked at with its first call, and again after bundles have changed.
    ///
    /// - Returns: `bundle`: The identifier of the installed bundle whose executable the calling process runs; empty for a tool or a stranger.
    func caller(by peer: Peer) async throws -> String
    /// Lists the apps that may change settings as tools do: the Focus, the settings of notifications, those of the service.
    ///
    /// Errors: NotPermitted.
    ///
    /// - Returns: `bundles`: Identifiers of the installed bundles that the user has allowed to change settings.
    func settingsApps(by peer: Peer) async throws -> [String]
    /// Allows an app to change settings as tools do, or takes that back. It holds for this installation: another app that has the identifier later is not allowed. For the user's tools alone; an app that is allowed cannot allow others.
    ///
    /// Errors: NotPermitted, NotFound (it is not installed), StorageFailed.
    ///
    /// - Parameters:
    ///   - bundle: An installed bundle.
    ///   - isAllowed: Whether it may change settings.
    func setSettingsApp(_ bundle: String, isAllowed: Bool, by peer: Peer) async throws
}

extension BusObject {
    /// The object that answers `org.enfilade.Registry1` by an implementation.
    package static func registry1<Room: Registry1Service>(_ room: Room, peer: @escaping @Sendable (BusCall) async throws -> Room.Peer) -> BusObject {
        var object = BusObject(Interfaces.registry1)
        object.on("Install") {
            (call: BusCall, folder: String) async throws -> (BundleDescription, Bool) in
            return try await room.install(folder, by: try await peer(call))
        }
        object.on("Uninstall") {
            (call: BusCall, identifier: String) async throws -> Void in
            return try await room.uninstall(identifier, by: try await peer(call))
        }
        object.on("Bundles") {
            (_: BusCall) async throws -> [BundleDescription] in
            return try await room.bundles()
        }
        object.on("Openers") {
            (_: BusCall, type: String) async throws -> [String] in
            return try await room.openers(type)
        }
        object.on("Types") {
            (_: BusCall) async throws -> [TypeDescription] in
            return try await room.types()
        }
        object.on("Caller") {
            (call: BusCall) async throws -> String in
            return try await room.caller(by: try await peer(call))
        }
        object.on("SettingsApps") {
            (call: BusCall) async throws -> [String] in
            return try await room.settingsApps(by: try await peer(call))
        }
        object.on("SetSettingsApp") {
            (call: BusCall, bundle: String, isAllowed: Bool) async throws -> Void in
            return try await room.setSettingsApp(bundle, isAllowed: isAllowed, by: try await peer(call))
        }
        return object
    }
}

/// The signals of `org.enfilade.Registry1`, as its implementation emits them.
package struct Registry1Signals: Sendable {
    private let bus: Bus
    private let path: String

    package init(_ bus: Bus, path: String) {
        self.bus = bus
        self.path = path
    }

    /// A bundle was installed, replaced or uninstalled.
    package func bundlesChanged(to receiver: String? = nil) async throws {
        try await bus.emit(Interfaces.registry1, "BundlesChanged", path: path, to: receiver)
    }
}

extension Interfaces {
    /// `org.enfilade.Registry1`, as Interfaces/org.enfilade.Registry1.xml describes it.
    package static let registry1 = InterfaceDescription(
        "org.enfilade.Registry1",
        methods: [
            .init("Bundles", outputs: [.init("bundles", "aa{sv}")]),
            .init("Caller", outputs: [.init("bundle", "s")]),
            .init("Install", inputs: [.init("folder", "s")], outputs: [.init("bundle", "a{sv}"), .init("changed", "b")]),
            .init("Openers", inputs: [.init("type", "s")], outputs: [.init("bundles", "as")]),
            .init("SetSettingsApp", inputs: [.init("bundle", "s"), .init("isAllowed", "b")]),
            .init("SettingsApps", outputs: [.init("bundles", "as")]),
            .init("Types", outputs: [.init("types", "aa{sv}")]),
            .init("Uninstall", inputs: [.init("identifier", "s")]),
        ],
        signals: [
            .init("BundlesChanged"),
        ],
        xml: registry1XML)

    /// The text of Interfaces/org.enfilade.Registry1.xml.
    private static let registry1XML = #"""
<!DOCTYPE node PUBLIC "-//freedesktop//DTD D-BUS Object Introspection 1.0//EN"
  "http://www.freedesktop.org/standards/dbus/1.0/introspect.dtd">
<!-- SPDX-License-Identifier: Apache-2.0 -->
<node xmlns:doc="http://www.freedesktop.org/dbus/1.0/doc.dtd">
  <!--
    org.enfilade.Registry1:
    @short_description: Installed bundles, the content types they declare, and their openers.

    Every caller counts as one of three. The bus daemon and the kernel say which, never an argument.

    - An app is a process of an installed bundle: it runs the file that is the bundle's executable, or one that was, and
      sees the files that the service sees. The service remembers the files that it has met as the executable (at an
      installation, at its own start, and when a process of the app called) by device, inode and time of birth, the last
      16 of each bundle. So an app that is upgraded while it runs stays the app. A file of the same path that the service
      never met is not the app's.
    - A tool of the user's is a process that is like the service and belongs to no app: it runs as the same user, in the
      same mount and user namespace, with the same root folder, it is not confined by `no_new_privs` or by a filter of
      system calls unless the service is too, and its program does not lie in a folder `Name.app`, installed or not. The
      command line, the shell, installers and scripts are tools, also in a container that the service runs in too.
    - Everybody else is a stranger, such as a process in a sandbox, of another user, or one that the kernel does not let
      the service look into (`PR_SET_DUMPABLE`). A stranger is no app, even if it runs the executable of one.

    Only the user's tools may install, replace and uninstall bundles, change settings (`Service1`), and see, open and
    destroy sessions of all bundles (`Scenes1`). An app that the user has allowed to (`SetSettingsApp`) changes the Focus
    (`Focus1`), the settings of notifications (`Notifications1`) and those of the service as tools do, and nothing else. Everybody may use pasteboards; content for a team is for that alone.
    Processes of one user can take each other's shape, unless something confines them: this holds apps apart that are in
    a sandbox or behave, and no others.
  -->
  <interface name="org.enfilade.Registry1" xmlns:e="urn:org.enfilade:contract"
      e:bus="org.enfilade.Service" e:path="/org/enfilade/Service">
    <e:record name="BundleDescription" codable="true" summary="An installed bundle.">
      <e:field key="identifier" type="s">The bundle identifier.</e:field>
      <e:field key="name" type="s" default="">The name for people.</e:field>
      <e:field key="version" type="s" default="">The version for people.</e:field>
      <e:field key="build" type="s" default="">The version of the build.</e:field>
      <e:field key="folder" type="s" default="">The absolute path of `Name.app`.</e:field>
      <e:field key="executable" type="s" default="">The absolute path of the program.</e:field>
      <e:field key="icon" type="s" default="">The absolute path of the icon, or empty.</e:field>
      <e:field key="exportedTypes" type="as" default="">The types that the bundle exports.</e:field>
      <e:field key="importedTypes" type="as" default="">The types that the bundle imports.</e:field>
      <e:field key="documentTypes" type="as" default="">The types of its documents.</e:field>
      <e:field key="openedTypes" type="as" default="">
        Those of `documentTypes` that the app opens: none with LSBackgroundOnly, and none of an entry whose
        CFBundleTypeRole or LSHandlerRank is None.
      </e:field>
      <e:field key="activityTypes" type="as" default="">The types of the activities that the app continues.</e:field>
      <e:field key="files" type="as" default="">The files that the installation wrote.</e:field>
      <e:field key="warnings" type="as" default="">
        The oddities that were not refused; only in the answer of `Install`.
      </e:field>
    </e:record>
    <e:record name="TypeDescription" summary="A type that an installed bundle declares.">
      <e:field key="identifier" type="s">The uniform type identifier.</e:field>
      <e:field key="bundle" type="s">The identifier of the bundle.</e:field>
      <e:field key="exported" type="b" name="isExported" default="false">
        Whether the bundle exports it; else it is imported.
      </e:field>
      <e:field key="conformsTo" type="as" default="">The types to which it conforms.</e:field>
      <e:field key="extensions" type="as" default="">Extensions of file names, without a dot.</e:field>
      <e:field key="mimeTypes" type="as" default="">MIME types.</e:field>
      <e:field key="description" type="s" default="">The description for people, or empty.</e:field>
    </e:record>
    <!--
      Install:
      @folder: Absolute path of a folder `Name.app` with `Info.plist` and the executable.
      @bundle: The bundle as it is now installed.
      @changed: False if the very same bundle was installed already; then nothing was written.

      Validates the bundle, writes desktop file, D-Bus service file and shared-mime-info package, updates the MIME and
      desktop databases and records the bundle; answers when all of it is on disk. For the user's tools alone.

      Installing a bundle again replaces it. From the same folder that is an upgrade of the app. From another one, or after
      `Uninstall`, it is another app: content for the team of the former one is not for it.

      Errors, after which everything is as it was:

      - NotPermitted: the reason why the caller is no tool of the user's, also if nothing was installed before.
      - MalformedBundle: the key and the reason, such as an exported type that is the system's, a text with a character that
        no message carries (U+0000 and Unicode's noncharacters, such as U+FFFE), or a MIME type that is none or is of a
        media type that the desktop's database does not know.
      - Conflict: the bundle that has the identifier already, at another place that still exists or in another case; the
        bundle that exports one of the types already; or the file of another program that bears the identifier as its name:
        `applications/ID.desktop`, `dbus-1/services/ID.service` or `mime/packages/ID.xml`, in the user's data folder
        (`XDG_DATA_HOME`), where it would be overwritten, or in one of the system's (`XDG_DATA_DIRS`), where it would be
        hidden; unless that names the bundle by the key `X-Enfilade-Bundle`, as a file does that only opens it.
      - StorageFailed: the refusal of the disk or of one of the desktop's programs.
    -->
    <method name="Install" e:timeout="120">
      <arg name="folder" type="s" direction="in"/>
      <arg name="bundle" type="a{sv}" direction="out" e:of="BundleDescription"/>
      <arg name="changed" type="b" direction="out"/>
    </method>
    <!--
      Uninstall:
      @identifier: A bundle identifier.

      Removes everything that `Install` wrote; the bundle's own folder stays. For the user's tools alone. Identifiers are
      compared byte for byte.

      Errors: NotPermitted (with the reason why the caller is no such tool), NotFound (it is not installed).
    -->
    <method name="Uninstall" e:timeout="120">
      <arg name="identifier" type="s" direction="in"/>
    </method>
    <!--
      Bundles:
      @bundles: Every installed bundle, by identifier.

      Lists the installed bundles.
    -->
    <method name="Bundles" e:peer="none">
      <arg name="bundles" type="aa{sv}" direction="out" e:of="BundleDescription"/>
    </method>
    <!--
      Openers:
      @type: A uniform type identifier.
      @bundles: Identifiers of the bundles that declare a document type to which the type conforms; the closest first,
        then by identifier.

      Lists the apps that open documents of a type.
    -->
    <method name="Openers" e:peer="none">
      <arg name="type" type="s" direction="in"/>
      <arg name="bundles" type="as" direction="out"/>
    </method>
    <!--
      Types:
      @types: Every type that an installed bundle declares.

      Lists the declared types.
    -->
    <method name="Types" e:peer="none">
      <arg name="types" type="aa{sv}" direction="out" e:of="TypeDescription"/>
    </method>
    <!--
      Caller:
      @bundle: The identifier of the installed bundle whose executable the calling process runs; empty for a tool or a
        stranger.

      Tells for which app the service takes the caller. Each connection is looked at with its first call, and again after
      bundles have changed.
    -->
    <method name="Caller">
      <arg name="bundle" type="s" direction="out"/>
    </method>
    <!--
      SettingsApps:
      @bundles: Identifiers of the installed bundles that the user has allowed to change settings.

      Lists the apps that may change settings as tools do: the Focus, the settings of notifications, those of the service.

      Errors: NotPermitted.
    -->
    <method name="SettingsApps">
      <arg name="bundles" type="as" direction="out"/>
    </method>
    <!--
      SetSettingsApp:
      @bundle: An installed bundle.
      @isAllowed: Whether it may change settings.

      Allows an app to change settings as tools do, or takes that back. It holds for this installation: another app that has
      the identifier later is not allowed. For the user's tools alone; an app that is allowed cannot allow others.

      Errors: NotPermitted, NotFound (it is not installed), StorageFailed.
    -->
    <method name="SetSettingsApp">
      <arg name="bundle" type="s" direction="in"/>
      <arg name="isAllowed" type="b" direction="in"/>
    </method>
    <!--
      BundlesChanged:

      A bundle was installed, replaced or uninstalled.
    -->
    <signal name="BundlesChanged"/>
  </interface>
</node>

"""#
}

// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file
// Written by `enfilade-generate interfaces` from Interfaces/Others/com.canonical.Unity.LauncherEntry.xml. Do not edit.

package import EnfiladeBus

/// The badge of an app.
package struct LauncherEntryProperties: BusRecord, Sendable, Hashable {
    /// The number.
    package var count: Int64
    /// Whether it is shown.
    package var isCountVisible: Bool

    package init(
        count: Int64 = 0,
        isCountVisible: Bool = false
    ) {
        self.count = count
        self.isCountVisible = isCountVisible
    }
}

extension LauncherEntryProperties {
    package static var recordName: StaticString { "LauncherEntryProperties" }
    package static let errors = BusErrorDomain.enfilade

    package init(from fields: inout RecordReader) throws(BusError) {
        count = try fields.value("count", default: 0)
        isCountVisible = try fields.value("count-visible", default: false)
    }

    package func write(to fields: inout RecordWriter) {
        fields.add("count", count)
        fields.add("count-visible", isCountVisible)
    }
}

/// A client of `com.canonical.Unity.LauncherEntry`.
package struct LauncherEntryClient: Sendable {
    private let peer: any BusPeer

    package init(_ peer: any BusPeer) {
        self.peer = peer
    }

    /// The arguments of the signal `Update`.
    package struct Update: Sendable {
        /// The address of the app: `application://` and the name of its desktop file.
        package let application: String
        /// Its badge.
        package let properties: LauncherEntryProperties
    }

    /// The badge of an app has changed.
    ///
    /// - Returns: `application`: The address of the app: `application://` and the name of its desktop file. `properties`: Its badge.
    package func updateSignals() async throws -> AsyncStream<Update> {
        try await peer.object.signals(Interfaces.launcherEntry, "Update").values { (application: String, properties: LauncherEntryProperties) in Update(application: application, properties: properties) }
    }
}

extension Interfaces {
    /// `com.canonical.Unity.LauncherEntry`, as Interfaces/Others/com.canonical.Unity.LauncherEntry.xml describes it.
    package static let launcherEntry = InterfaceDescription(
        "com.canonical.Unity.LauncherEntry",
        methods: [],
        signals: [
            .init("Update", arguments: [.init("application", "s"), .init("properties", "a{sv}")]),
        ],
        xml: "")
}

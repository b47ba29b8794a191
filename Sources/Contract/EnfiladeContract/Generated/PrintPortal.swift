// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file
// Written by `enfilade-generate interfaces` from Interfaces/Others/org.freedesktop.portal.Print.xml. Do not edit.

package import EnfiladeBus
package import EnfiladeFiles

/// How the print dialog appears.
package struct PrintPortalOptions: BusRecord, Sendable, Hashable {
    /// Whether it keeps its parent from being used.
    package var isModal: Bool

    package init(
        isModal: Bool = true
    ) {
        self.isModal = isModal
    }
}

extension PrintPortalOptions {
    package static var recordName: StaticString { "PrintPortalOptions" }
    package static let errors = BusErrorDomain.enfilade

    package init(from fields: inout RecordReader) throws(BusError) {
        isModal = try fields.value("modal", default: true)
    }

    package func write(to fields: inout RecordWriter) {
        fields.add("modal", isModal)
    }
}

/// A client of `org.freedesktop.portal.Print`.
package struct PrintPortalClient: Sendable {
    private let peer: any BusPeer

    package init(_ peer: any BusPeer) {
        self.peer = peer
    }

    /// Shows a dialog by which the user prints a file. The outcome comes as the signal Response of the handle.
    ///
    /// - Parameters:
    ///   - parent: The window that asks, as portals spell it.
    ///   - title: The title of the dialog.
    ///   - file: The file, open for reading.
    ///   - options: How the dialog appears.
    /// - Returns: `handle`: The path of an object that stands for the request.
    package func print(_ parent: String, title: String, file: Descriptor, _ options: PrintPortalOptions = .init()) async throws -> ObjectPath {
        try await peer.object.call(
            Interfaces.printPortal, "Print", parent, title, file, options, returning: ObjectPath.self, timeout: .seconds(25))
    }
}

extension Interfaces {
    /// `org.freedesktop.portal.Print`, as Interfaces/Others/org.freedesktop.portal.Print.xml describes it.
    package static let printPortal = InterfaceDescription(
        "org.freedesktop.portal.Print",
        methods: [
            .init("Print", inputs: [.init("parent", "s"), .init("title", "s"), .init("file", "h"), .init("options", "a{sv}")], outputs: [.init("handle", "o")]),
        ],
        signals: [],
        xml: "")
}

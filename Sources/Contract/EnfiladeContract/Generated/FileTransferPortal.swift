// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file
// Written by `enfilade-generate interfaces` from Interfaces/Others/org.freedesktop.portal.FileTransfer.xml. Do not edit.

package import EnfiladeBus
package import EnfiladeFiles

/// How files are handed over.
package struct FileTransferOptions: BusRecord, Sendable, Hashable {
    /// Whether the receivers may write.
    package var isWritable: Bool
    /// Whether the transfer ends when the files were retrieved once.
    package var stopsByItself: Bool

    package init(
        isWritable: Bool = false,
        stopsByItself: Bool = true
    ) {
        self.isWritable = isWritable
        self.stopsByItself = stopsByItself
    }
}

extension FileTransferOptions {
    package static var recordName: StaticString { "FileTransferOptions" }
    package static let errors = BusErrorDomain.enfilade

    package init(from fields: inout RecordReader) throws(BusError) {
        isWritable = try fields.value("writable", default: false)
        stopsByItself = try fields.value("autostop", default: true)
    }

    package func write(to fields: inout RecordWriter) {
        fields.add("writable", isWritable)
        fields.add("autostop", stopsByItself)
    }
}

/// A client of `org.freedesktop.portal.FileTransfer`.
package struct FileTransferPortalClient: Sendable {
    private let peer: any BusPeer

    package init(_ peer: any BusPeer) {
        self.peer = peer
    }

    /// Begins a transfer, to which files are added then.
    ///
    /// - Parameters:
    ///   - options: How the files are handed over.
    /// - Returns: `key`: The key by which receivers ask for the files.
    package func startTransfer(_ options: FileTransferOptions = .init()) async throws -> String {
        try await peer.object.call(
            Interfaces.fileTransferPortal, "StartTransfer", options, returning: String.self, timeout: .seconds(25))
    }

    /// Adds files to a transfer.
    ///
    /// - Parameters:
    ///   - key: The key of a transfer of the caller.
    ///   - files: The open files.
    ///   - options: There are none yet.
    package func addFiles(_ key: String, files: [Descriptor], options: BusOptions) async throws {
        try await peer.object.call(
            Interfaces.fileTransferPortal, "AddFiles", key, files, options, returning: Void.self, timeout: .seconds(25))
    }

    /// Asks for the files of a transfer.
    ///
    /// - Parameters:
    ///   - key: The key of a transfer.
    ///   - options: There are none yet.
    /// - Returns: `files`: The paths of the files, as the caller can read them.
    package func retrieveFiles(_ key: String, options: BusOptions) async throws -> [String] {
        try await peer.object.call(
            Interfaces.fileTransferPortal, "RetrieveFiles", key, options, returning: [String].self, timeout: .seconds(25))
    }

    /// Ends a transfer.
    ///
    /// - Parameters:
    ///   - key: The key of a transfer of the caller.
    package func stopTransfer(_ key: String) async throws {
        try await peer.object.call(
            Interfaces.fileTransferPortal, "StopTransfer", key, returning: Void.self, timeout: .seconds(25))
    }
}

extension Interfaces {
    /// `org.freedesktop.portal.FileTransfer`, as Interfaces/Others/org.freedesktop.portal.FileTransfer.xml describes it.
    package static let fileTransferPortal = InterfaceDescription(
        "org.freedesktop.portal.FileTransfer",
        methods: [
            .init("AddFiles", inputs: [.init("key", "s"), .init("files", "ah"), .init("options", "a{sv}")]),
            .init("RetrieveFiles", inputs: [.init("key", "s"), .init("options", "a{sv}")], outputs: [.init("files", "as")]),
            .init("StartTransfer", inputs: [.init("options", "a{sv}")], outputs: [.init("key", "s")]),
            .init("StopTransfer", inputs: [.init("key", "s")]),
        ],
        signals: [],
        xml: "")
}

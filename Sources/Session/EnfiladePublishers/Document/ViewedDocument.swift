// SPDX-License-Identifier: Apache-2.0

import EnfiladeBus
import EnfiladeContract
import Glibc

/// A program whose windows each say on the bus which file they show.
struct DocumentProgram: Sendable, Hashable {
    /// The identifier of its desktop file.
    let identifier: String
    /// The beginning of the bus names of its windows.
    let namePrefix: String
    /// The object of a window.
    let path: String
    /// The interface with the file and the page, as properties.
    let interface: String

    /// The programs that are known.
    static let all = [
        DocumentProgram(
            identifier: "org.pwmt.zathura", namePrefix: "org.pwmt.zathura.PID-", path: "/org/pwmt/zathura",
            interface: "org.pwmt.zathura")
    ]

    /// The program that a bus name is one of; `nil` for any other name.
    static func named(_ busName: String) -> DocumentProgram? {
        all.first { busName.hasPrefix($0.namePrefix) }
    }
}

/// The document that a viewer shows, as its properties tell it. A property of another type than expected is ignored.
struct ViewedDocument: Sendable, Hashable {
    /// The file.
    let file: FileAddress
    /// The page in front; `nil` if the viewer does not say it.
    let page: UInt32?

    /// Reads the properties of zathura; `nil` if it shows no file.
    init?(_ properties: BusOptions) {
        guard let path = properties["filename"]?.value(as: String.self), path.hasPrefix("/"),
            !(path.split(separator: "/").last ?? "").hasPrefix("zathura.stdin.")
        else { return nil }
        file = FileAddress(Array(path.utf8))
        page = properties["pagenumber"]?.value(as: UInt32.self)
    }

    /// The document as content; `nil` if the file is not there.
    func content(home: String) -> ActivityDescription? {
        file.isRegularFile ? file.content(home: home) : nil
    }
}

extension FileAddress {
    /// Whether there is a file at the path that is no folder and no device.
    fileprivate var isRegularFile: Bool {
        var status = stat()
        return stat(path.map(CChar.init(bitPattern:)) + [0], &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    }
}

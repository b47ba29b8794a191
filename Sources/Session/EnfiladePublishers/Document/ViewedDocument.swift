// SPDX-License-Identifier: Apache-2.0

import EnfiladeBus
import EnfiladeContract

/// The document that a viewer shows.
struct ViewedDocument: Sendable, Hashable {
    /// The file.
    let file: FileAddress
    /// The page in front; `nil` if the viewer does not say it.
    let page: UInt32?

    /// Reads the properties of zathura; `nil` if it shows no file. A property of another type than expected is ignored.
    init?(_ properties: BusOptions) {
        guard let path = properties["filename"]?.value(as: String.self), path.hasPrefix("/"),
            !(path.split(separator: "/").last ?? "").hasPrefix("zathura.stdin.")
        else { return nil }
        file = FileAddress(Array(path.utf8))
        page = properties["pagenumber"]?.value(as: UInt32.self)
    }

    /// Reads the address of a document; `nil` if it is not one of a file of this computer.
    init?(address: String) {
        guard let file = FileAddress(text: address) else { return nil }
        (self.file, page) = (file, nil)
    }

    /// The document as content; `nil` if the file is not there.
    func content(home: String) -> ActivityDescription? {
        file.isRegularFile ? file.content(home: home) : nil
    }
}

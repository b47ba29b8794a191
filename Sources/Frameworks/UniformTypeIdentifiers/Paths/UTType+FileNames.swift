// SPDX-License-Identifier: Apache-2.0
// The rule by which names of files get an extension.

extension UTType {
    /// The extension to add to a file name so that it fits the type.
    ///
    /// - Returns: nil if the type has no preferred extension, or the present extension already belongs to the type or
    ///   to one that conforms to it.
    func missingExtension(present: String) -> String? {
        guard let preferred = preferredFilenameExtension else { return nil }
        let folded = TableEncoding.folded(present)
        if tags[.filenameExtension, default: []].contains(where: { TableEncoding.folded($0) == folded }) { return nil }
        let types = UTType.types(tag: present, tagClass: .filenameExtension, conformingTo: self)
        return types.contains { !$0.isDynamic } ? nil : preferred
    }
}

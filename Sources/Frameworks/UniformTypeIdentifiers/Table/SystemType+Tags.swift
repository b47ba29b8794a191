// SPDX-License-Identifier: Apache-2.0
// The look-ups that programs repeat for every row of a list.

extension SystemType {
    /// Finds the preferred type that claims a filename extension and is this type or conforms to it.
    @usableFromInline
    func preferredType(filenameExtension: String) -> SystemType? {
        if let tag = filenameExtension.utf8.withContiguousStorageIfAvailable(ShortTag.init) ?? nil {
            guard let claim = tag.claim else { return nil }
            if Int(index) == SystemTable.dataIndex ? claim.isData : claim.type.isEqualOrConforms(to: self) {
                return claim.type
            }
            if !claim.isShared { return nil }
        }
        return anyType(filenameExtension: filenameExtension)
    }

    /// Finds the preferred type that claims a MIME type and is this type or conforms to it.
    @usableFromInline
    func preferredType(mimeType: String) -> SystemType? {
        SystemTable.mimeTypes.firstType(claiming: mimeType, conformingTo: self)
    }

    /// Finds the types that the fast way cannot: those of long extensions, and others than the preferred one.
    @inline(never)
    private func anyType(filenameExtension: String) -> SystemType? {
        SystemTable.extensions.firstType(claiming: filenameExtension, conformingTo: self)
    }
}

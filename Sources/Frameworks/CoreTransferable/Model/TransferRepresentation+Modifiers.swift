// SPDX-License-Identifier: Apache-2.0
// The modifiers of any representation.

extension TransferRepresentation {
    /// Leaves the representation out of exports of values that do not meet a condition.
    ///
    /// - Parameter condition: Tested for each value while an offer is made: it should be quick.
    public func exportingCondition(
        _ condition: @escaping @Sendable (Item) -> Bool
    ) -> _ConditionalTransferRepresentation<Self> {
        _ConditionalTransferRepresentation(content: self, condition: condition)
    }

    /// Limits the processes that can see the representation. Of several limits the strictest holds.
    public func visibility(_ visibility: TransferRepresentationVisibility) -> some TransferRepresentation<Item> {
        VisibleTransferRepresentation(content: self, visibility: visibility)
    }

    /// Suggests a name for the file, if the receiver makes one.
    ///
    /// - Parameter fileName: A name without folders. Without an extension it gets that of the content type.
    public func suggestedFileName(_ fileName: String) -> some TransferRepresentation<Item> {
        NamedTransferRepresentation(content: self, name: .always(fileName))
    }

    /// Suggests a name for the file of a value, if the receiver makes one.
    ///
    /// - Parameter fileName: Makes a name without folders, or `nil` for no suggestion.
    public func suggestedFileName(
        _ fileName: @escaping @Sendable (Item) -> String?
    ) -> some TransferRepresentation<Item> {
        NamedTransferRepresentation(content: self, name: .of(fileName))
    }
}

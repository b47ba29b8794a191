// SPDX-License-Identifier: Apache-2.0
// The types that a type or a value can be exported as and imported from.

public import UniformTypeIdentifiers

extension Transferable {
    /// The types that this value can be exported as, in the order of preference.
    ///
    /// A representation whose exporting condition is false for the value is left out.
    ///
    /// - Parameter visibility: The processes that ask: `.all` lists types that all see, `.ownProcess` everything.
    public func exportedContentTypes(_ visibility: TransferRepresentationVisibility = .all) -> [UTType] {
        Self.formats
            .filter { $0.visibility.isVisible(to: visibility) && $0.condition?(self) ?? true }
            .compactMap { $0.exporter?.type }.unique
    }

    /// The types that values can be exported as, in the order of preference, without regard to exporting conditions.
    ///
    /// - Parameter visibility: The processes that ask: `.all` lists types that all see, `.ownProcess` everything.
    public static func exportedContentTypes(visibility: TransferRepresentationVisibility = .all) -> [UTType] {
        formats
            .filter { $0.visibility.isVisible(to: visibility) }
            .compactMap { $0.exporter?.type }.unique
    }

    /// The types that values can be imported from, in the order of the representations.
    public func importedContentTypes() -> [UTType] {
        Self.importedContentTypes()
    }

    /// The types that values can be imported from, in the order of the representations.
    public static func importedContentTypes() -> [UTType] {
        formats.compactMap { $0.importer?.type }.unique
    }

    /// The name that a file of this value should have: that of the first exported representation with a suggestion.
    ///
    /// It is `nil` if no representation suggests one.
    public var suggestedFilename: String? {
        Self.formats.lazy
            .filter { $0.exporter != nil && $0.condition?(self) ?? true }
            .compactMap { $0.suggestedName?.name(for: self) }.first
    }
}

extension Array<UTType> {
    /// The types without repetitions, each at its first place.
    fileprivate var unique: [UTType] {
        var seen: Set<UTType> = []
        return filter { seen.insert($0).inserted }
    }
}

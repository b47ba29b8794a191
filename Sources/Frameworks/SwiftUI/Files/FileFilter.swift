// SPDX-License-Identifier: Apache-2.0
// Types of files as a dialog can look for them: by extensions of names, and by types as the desktop knows them.

internal import Foundation
internal import FoundationAdditions
internal import EnfiladeGTK
internal import UniformTypeIdentifiers

/// Which files a dialog shows.
struct FileFilter {
    /// The name of the filter in the dialog.
    let name: String
    /// The extensions of their names.
    let suffixes: Set<String>
    /// Their MIME types.
    let mimeTypes: Set<String>
    /// Whether every file is shown, with any name.
    let isForAll: Bool

    /// Shows the files of a type.
    init(_ type: UTType) {
        self.init(named: Self.title(of: type), [type])
    }

    /// Shows the files of any of some types; `nil` without types, where nothing is left out.
    init?(anyOf types: [UTType]) {
        guard !types.isEmpty else { return nil }
        self.init(named: types.map(Self.title).joined(separator: ", "), types)
    }

    private init(named name: String, _ types: [UTType]) {
        self.name = name
        // An extension that nobody has declared has a type too, and that one is in none of the lists.
        isForAll = types.contains { UTType.data.conforms(to: $0) || $0 == .content }
        let wanted = isForAll ? [] : UTType.known.filter { known in types.contains { known.conforms(to: $0) } } + types
        suffixes = Set(wanted.flatMap { $0.tags[.filenameExtension] ?? [] })
        mimeTypes = Set(wanted.flatMap { $0.tags[.mimeType] ?? [] })
    }

    /// Returns the name of a type with the extension of its files, which tells types of the same name apart.
    private static func title(of type: UTType) -> String {
        let described = type.localizedDescription ?? closestDescription(of: type) ?? type.identifier
        return suffix(of: type).map { "\(described) (.\($0))" } ?? described
    }

    /// The extension of new files of a type, its own or that of a type to which it conforms; `nil` if there is none.
    static func suffix(of type: UTType) -> String? {
        let suffix = URL(fileURLWithPath: FileNaming.fileName(suggestion: "a", type: type)).pathExtension
        return suffix.isEmpty ? nil : suffix
    }

    /// Finds the description of the closest supertype that has one.
    private static func closestDescription(of type: UTType) -> String? {
        let candidates = type.supertypes.filter { $0.localizedDescription != nil }
        let closest = candidates.filter { candidate in !candidates.contains { $0.isSubtype(of: candidate) } }
        return closest.min { $0.identifier < $1.identifier }?.localizedDescription
    }

    /// Has a dialog show these files.
    @MainActor func add(to chooser: FileChooser) {
        chooser.addFilter(name, isForAll: isForAll, suffixes: suffixes.sorted(), mimeTypes: mimeTypes.sorted())
    }
}

// SPDX-License-Identifier: Apache-2.0
// Types of files as what a dialog can look for: extensions of names, and types as the desktop knows them.

internal import CAdwaita
internal import GLib
internal import UniformTypeIdentifiers

/// Which files a dialog shows.
struct FileFilter {
    /// What the dialog calls them.
    let name: String
    /// The extensions of their names.
    let suffixes: Set<String>
    /// Their MIME types.
    let mimeTypes: Set<String>
    /// Whether every file is shown, whatever its name is.
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

    private static func title(of type: UTType) -> String {
        type.localizedDescription ?? type.identifier
    }

    /// Has a dialog show these files.
    @MainActor static func add(_ filter: FileFilter, to chooser: OpaquePointer) {
        let native: OpaquePointer = gtk_file_filter_new()
        gtk_file_filter_set_name(native, filter.name)
        if filter.isForAll { gtk_file_filter_add_pattern(native, "*") }
        for suffix in filter.suffixes.sorted() { gtk_file_filter_add_suffix(native, suffix) }
        for type in filter.mimeTypes.sorted() { gtk_file_filter_add_mime_type(native, type) }
        gtk_file_chooser_add_filter(chooser, native)
        g_object_unref(UnsafeMutableRawPointer(native))
    }
}

// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
internal import Foundation
internal import EnfiladeGLib
internal import UniformTypeIdentifiers

/// A question to the user for a file or a folder: the desktop's own dialog, through its portal where GTK uses that.
@MainActor final class FileDialog {
    /// What is asked for.
    enum Kind: Equatable {
        /// A place for a new file, under a suggested name and as one of several types.
        case save(name: String, types: [UTType])
        /// Files that are there, of certain types.
        case open([UTType], several: Bool)
        /// One folder, or several.
        case folders(several: Bool)
    }

    /// What the user chose.
    struct Choice {
        /// The files or folders.
        let urls: [URL]
        /// The type as which a new file is to be saved; `nil` if there was no choice.
        let type: UTType?
    }

    private let kind: Kind
    private let native: Object
    private let answer: (Result<Choice, any Error>?) -> Void

    /// Opens a dialog in front of a window.
    ///
    /// - Parameters:
    ///   - purpose: What the dialog is for, as title and as label of the button, unless the settings say something else.
    ///   - answer: Called once, unless the dialog is closed by the program; with `nil` if the user cancelled.
    init(
        _ kind: Kind, purpose: (title: String, label: String), settings: FileDialogSettings, over window: Object,
        answer: @escaping (Result<Choice, any Error>?) -> Void
    ) {
        self.kind = kind
        self.answer = answer
        let action =
            switch kind {
            case .save: GTK_FILE_CHOOSER_ACTION_SAVE
            case .open: GTK_FILE_CHOOSER_ACTION_OPEN
            case .folders: GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER
            }
        // An underscore would mark a key.
        let label = (settings.confirmationLabel ?? purpose.label)
            .split(separator: "_", omittingEmptySubsequences: false).joined(separator: "__")
        let made: OpaquePointer = window.withPointer(as: GtkWindow.self) {
            gtk_file_chooser_native_new(settings.message ?? purpose.title, $0, action, label, nil)
        }
        native = Object(adopting: UnsafeMutableRawPointer(made))
        fill(settings.defaultDirectory)
        native.onResponse { [weak self] in self?.answered($0) }
        native.withPointer(as: GtkNativeDialog.self) {
            gtk_native_dialog_set_modal($0, 1)
            gtk_native_dialog_show($0)
        }
        followFilter(over: window)
    }

    isolated deinit {
        native.withPointer(as: GtkNativeDialog.self) { gtk_native_dialog_hide($0) }
    }

    private func fill(_ folder: URL?) {
        native.withOpaque { chooser in
            if let folder, folder.isFileURL, let file = g_file_new_for_path(folder.path) {
                // A folder that is not there is no reason to ask nothing: the dialog begins elsewhere.
                gtk_file_chooser_set_current_folder(chooser, file, nil)
                g_object_unref(UnsafeMutableRawPointer(file))
            }
            switch kind {
            case .save(let name, let types):
                gtk_file_chooser_set_current_name(chooser, name)
                guard types.count > 1 else { break }
                for type in types { FileFilter.add(FileFilter(type), to: chooser) }
            case .open(let types, let several):
                gtk_file_chooser_set_select_multiple(chooser, several ? 1 : 0)
                if let filter = FileFilter(anyOf: types) { FileFilter.add(filter, to: chooser) }
            case .folders(let several): gtk_file_chooser_set_select_multiple(chooser, several ? 1 : 0)
            }
        }
    }

    /// Follows the choice of a type. The desktop's own dialog tells it at the end; GTK's, which is a window of ours, at once.
    private func followFilter(over window: Object) {
        guard case .save(_, let types) = kind, types.count > 1 else { return }
        let list: OpaquePointer = gtk_window_get_toplevels()
        for index in 0..<g_list_model_get_n_items(list) {
            guard let item = g_list_model_get_item(list, index) else { continue }
            let dialog = Object(adopting: item)
            guard dialog.typeName == "GtkFileChooserDialog" else { continue }
            let owner = dialog.withPointer(as: GtkWindow.self) { gtk_window_get_transient_for($0) }
            guard let owner, Object(sinking: UnsafeMutableRawPointer(owner)).isSame(as: window) else { continue }
            dialog.on("notify::filter") { [weak self] in self?.filterChanged() }
            native.parts["dialog"] = dialog
        }
    }

    /// The name follows the type that the user chooses.
    private func filterChanged() {
        guard let type = filteredType, let suffix = FileFilter.suffix(of: type) else { return }
        native.withOpaque { chooser in
            guard let name = String(takingGString: gtk_file_chooser_get_current_name(chooser)), !name.isEmpty else {
                return
            }
            let url = URL(fileURLWithPath: name)
            guard url.pathExtension.lowercased() != suffix else { return }
            gtk_file_chooser_set_current_name(
                chooser, "\(url.deletingPathExtension().lastPathComponent).\(suffix)")
        }
    }

    /// The type whose filter is set.
    private var filteredType: UTType? {
        guard case .save(_, let types) = kind else { return nil }
        let name = native.withOpaque { chooser -> String? in
            guard let filter = gtk_file_chooser_get_filter(chooser) else { return nil }
            return String(borrowing: gtk_file_filter_get_name(filter))
        }
        return types.first { FileFilter($0).name == name }
    }

    private func answered(_ response: Int32) {
        guard response == GTK_RESPONSE_ACCEPT.rawValue else { return answer(nil) }
        answer(Result { try choice() })
    }

    private func choice() throws -> Choice {
        let list: OpaquePointer = native.withOpaque { gtk_file_chooser_get_files($0) }
        defer { g_object_unref(UnsafeMutableRawPointer(list)) }
        let urls = try (0..<g_list_model_get_n_items(list)).compactMap { index -> URL? in
            guard let item = g_list_model_get_item(list, index) else { return nil }
            defer { g_object_unref(item) }
            return try Self.url(of: OpaquePointer(item))
        }
        guard let first = urls.first else { throw FileFailure.nothingChosen }
        return Choice(urls: urls, type: savedType(of: first))
    }

    /// The URL of a file that the user chose.
    private static func url(of file: OpaquePointer) throws -> URL {
        guard let path = g_file_get_path(file) else {
            throw FileFailure.notLocal(String(takingGString: g_file_get_uri(file)) ?? "")
        }
        defer { g_free(path) }
        guard let text = String(validatingCString: path) else {
            throw FileFailure.oddName(String(takingGString: g_file_get_parse_name(file)) ?? "")
        }
        return URL(fileURLWithPath: text)
    }

    /// The type of a new file: what its extension says, if that is one of the types; else that of the filter.
    private func savedType(of url: URL) -> UTType? {
        guard case .save(_, let types) = kind else { return nil }
        guard !url.pathExtension.isEmpty else { return filteredType ?? types.first }
        let named = types.first { type in
            let suffixes = (type.tags[.filenameExtension] ?? []) + [FileFilter.suffix(of: type) ?? ""]
            return suffixes.contains { $0.caseInsensitiveCompare(url.pathExtension) == .orderedSame }
        }
        return named ?? filteredType ?? types.first
    }
}

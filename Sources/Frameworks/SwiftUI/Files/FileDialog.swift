// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
internal import Foundation
internal import EnfiladeGTK
internal import EnfiladeGLib
internal import UniformTypeIdentifiers

/// A question to the user for a file or a folder: the desktop's own dialog, through its portal where GTK uses that.
@MainActor final class FileDialog {
    /// The kinds of files and folders that a dialog asks for.
    enum Kind: Equatable {
        /// A place for a new file, under a suggested name and as one of several types.
        case save(name: String, types: [UTType])
        /// Files that are there, of certain types.
        case open([UTType], several: Bool)
        /// One folder, or several.
        case folders(several: Bool)
    }

    /// The files or folders that the user chose.
    struct Choice {
        /// The files or folders.
        let urls: [URL]
        /// The type as which a new file is to be saved; `nil` if there was no choice.
        let type: UTType?
    }

    private let kind: Kind
    private let native: FileChooser
    /// The window that GTK shows where the desktop has no dialog of its own; it tells of filters.
    private var window: EnfiladeGTK.Window?
    private let answer: (Result<Choice, any Error>?) -> Void

    /// Opens a dialog in front of a window.
    ///
    /// - Parameters:
    ///   - purpose: The purpose, as title and label of the button, unless the settings say something else.
    ///   - answer: Called once, unless the dialog is closed by the program; with `nil` if the user cancelled.
    init(
        _ kind: Kind, purpose: (title: String, label: String), settings: FileDialogSettings,
        over window: EnfiladeGTK.Window,
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
        native = FileChooser(settings.message ?? purpose.title, action, label: label, over: window)
        fill(settings.defaultDirectory)
        native.onResponse { [weak self] in self?.answered($0) }
        native.show()
        followFilter(over: window)
    }

    isolated deinit {
        native.hide()
    }

    private func fill(_ folder: URL?) {
        // A folder that is not there is no reason to ask nothing: the dialog begins elsewhere.
        if let folder, folder.isFileURL { native.setFolder(folder.path) }
        switch kind {
        case .save(let name, let types):
            native.name = name
            guard types.count > 1 else { break }
            for type in types { FileFilter(type).add(to: native) }
        case .open(let types, let several):
            native.selectMultiple(several)
            FileFilter(anyOf: types)?.add(to: native)
        case .folders(let several): native.selectMultiple(several)
        }
    }

    /// Follows the choice of a type. The desktop's own dialog tells it at the end; GTK's, which is a window of ours, at once.
    private func followFilter(over window: EnfiladeGTK.Window) {
        guard case .save(_, let types) = kind, types.count > 1 else { return }
        for dialog in EnfiladeGTK.Window.all
        where dialog.typeName == "GtkFileChooserDialog" && dialog.isInFront(of: window) {
            dialog.on("notify::filter") { [weak self] in self?.filterChanged() }
            self.window = dialog
        }
    }

    /// The name follows the type that the user chooses.
    private func filterChanged() {
        guard let type = filteredType, let suffix = FileFilter.suffix(of: type) else { return }
        guard let name = native.name, !name.isEmpty else { return }
        let url = URL(fileURLWithPath: name)
        guard url.pathExtension.lowercased() != suffix else { return }
        native.name = "\(url.deletingPathExtension().lastPathComponent).\(suffix)"
    }

    /// The type whose filter is set.
    private var filteredType: UTType? {
        guard case .save(_, let types) = kind else { return nil }
        let name = native.filterName
        return types.first { FileFilter($0).name == name }
    }

    private func answered(_ response: Int32) {
        guard response == GTK_RESPONSE_ACCEPT.rawValue else { return answer(nil) }
        answer(Result { try choice() })
    }

    private func choice() throws -> Choice {
        let urls = try native.choices.map { try Self.url(of: $0) }
        guard let first = urls.first else { throw FileFailure.nothingChosen }
        return Choice(urls: urls, type: savedType(of: first))
    }

    /// The URL of a file that the user chose.
    private static func url(of choice: FileChooser.Choice) throws -> URL {
        switch choice {
        case .path(let path): return URL(fileURLWithPath: path)
        case .oddPath(let name): throw FileFailure.oddName(name)
        case .remote(let uri): throw FileFailure.notLocal(uri)
        }
    }

    /// Finds the type of a new file: that of its extension, if that is one of the types; else that of the filter.
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

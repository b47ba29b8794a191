// SPDX-License-Identifier: Apache-2.0

public import CoreTransferable
public import FoundationEssentials
internal import EnfiladeLocalization
public import UniformTypeIdentifiers

extension View {
    /// Presents a system dialog allowing the user to export a `Transferable` item to a file on disk.
    ///
    /// The dialog appears while `isPresented` is true and there is an item. The item is exported when the user has chosen,
    /// away from the main actor, into a file beside the chosen one, which takes its place once it is whole. An export that
    /// takes long says how far it is and can be cancelled, which counts as a cancellation of the dialog.
    ///
    /// - Parameters:
    ///   - isPresented: A binding to whether the dialog should be shown. It is false before a closure is called.
    ///   - item: The item to be saved on disk.
    ///   - contentTypes: The types of the file. With several, the user chooses one; without any, those that the item exports.
    ///   - defaultFilename: The name that the dialog suggests; the item's own suggestion if there is none.
    ///   - onCompletion: Called with the file, or with the error because of which there is none.
    ///   - onCancellation: Called if the user cancels.
    public func fileExporter<T: Transferable>(
        isPresented: Binding<Bool>, item: T?, contentTypes: [UTType] = [], defaultFilename: String? = nil,
        onCompletion: @escaping (Result<URL, any Error>) -> Void, onCancellation: @escaping () -> Void = {}
    ) -> some View {
        FileDialogView(base: self, isPresented: isPresented) {
            item.map { item in
                .saving(
                    ExportedItem(item, as: contentTypes), name: defaultFilename, onCompletion: onCompletion,
                    onCancellation: onCancellation)
            }
        }
    }

    /// Presents a system dialog allowing the user to export a collection of `Transferable` items to files on disk.
    ///
    /// The user chooses a folder. Each file has the name that its item suggests, with a number if that is taken; none is
    /// replaced. If one item cannot be exported, no file is left of the others.
    ///
    /// - Parameters:
    ///   - isPresented: A binding to whether the dialog should be shown. It is false before a closure is called.
    ///   - items: The items to be saved on disk. The dialog appears if there are some.
    ///   - contentTypes: The types of the files: each has the first that its item can become.
    ///   - onCompletion: Called with the files, or with the error because of which there are none.
    ///   - onCancellation: Called if the user cancels.
    public func fileExporter<C: Collection, T: Transferable>(
        isPresented: Binding<Bool>, items: C, contentTypes: [UTType] = [],
        onCompletion: @escaping (Result<[URL], any Error>) -> Void, onCancellation: @escaping () -> Void = {}
    ) -> some View where T == C.Element {
        FileDialogView(base: self, isPresented: isPresented) {
            items.isEmpty
                ? nil
                : .saving(
                    items.map { ExportedItem($0, as: contentTypes) }, onCompletion: onCompletion,
                    onCancellation: onCancellation)
        }
    }
}

extension FileDialogRequest {
    /// Finds the error that keeps an item from being written as one of the allowed types.
    private static func obstacle(to item: ExportedItem) -> (any Error)? {
        do {
            try item.check()
            return nil
        } catch {
            return error
        }
    }

    /// Asks for a place for one item, and saves it there.
    @MainActor static func saving(
        _ item: ExportedItem, name: String?, onCompletion: @escaping (Result<URL, any Error>) -> Void,
        onCancellation: @escaping () -> Void
    ) -> FileDialogRequest {
        FileDialogRequest(
            kind: .save(name: item.fileName(suggestion: name), types: item.types),
            purpose: (translated("Export"), translated("Save")), obstacle: obstacle(to: item),
            chosen: { choice, window in
                guard let url = choice.urls.first else { return onCompletion(.failure(FileFailure.nothingChosen)) }
                let type = choice.type
                FileWork.run(translated("Saving “\(url.lastPathComponent)”"), over: window) { progress in
                    try await FileExport.save(item, as: type, to: url, progress: progress)
                    return url
                } completion: {
                    onCompletion($0)
                } cancelled: {
                    onCancellation()
                }
            }, failed: { onCompletion(.failure($0)) }, cancelled: onCancellation)
    }

    /// Asks for a folder for several items, and saves them there.
    @MainActor static func saving(
        _ items: [ExportedItem], onCompletion: @escaping (Result<[URL], any Error>) -> Void,
        onCancellation: @escaping () -> Void
    ) -> FileDialogRequest {
        FileDialogRequest(
            kind: .folders(several: false), purpose: (translated("Export"), translated("Save")),
            obstacle: items.lazy.compactMap(obstacle).first,
            chosen: { choice, window in
                guard let folder = choice.urls.first else { return onCompletion(.failure(FileFailure.nothingChosen)) }
                let count = items.count
                let title = translated("Saving \(count) File", plural: "Saving \(count) Files", count: count)
                FileWork.run(title, over: window) { progress in
                    try await FileExport.save(items, in: folder, progress: progress)
                } completion: {
                    onCompletion($0)
                } cancelled: {
                    onCancellation()
                }
            }, failed: { onCompletion(.failure($0)) }, cancelled: onCancellation)
    }
}

// SPDX-License-Identifier: Apache-2.0

internal import EnfiladeConcurrency
internal import EnfiladeFiles
public import Foundation
internal import EnfiladeLocalization

extension View {
    /// Presents a system dialog for allowing the user to move an existing file to a new location.
    ///
    /// The user chooses a folder. If the name is taken there, the file gets a number; nothing is replaced. A folder stays on
    /// its file system.
    ///
    /// - Parameters:
    ///   - isPresented: A binding to whether the dialog should be shown. It is false before the closure is called.
    ///   - file: The file to be moved. The dialog appears if there is one.
    ///   - onCompletion: Called with where the file is now, or with an error; not called if the user cancels.
    public func fileMover(
        isPresented: Binding<Bool>, file: URL?, onCompletion: @escaping (Result<URL, any Error>) -> Void
    ) -> some View {
        fileMover(isPresented: isPresented, file: file, onCompletion: onCompletion, onCancellation: {})
    }

    /// Presents a system dialog for allowing the user to move a collection of existing files to a new location.
    ///
    /// - Parameters:
    ///   - isPresented: A binding to whether the dialog should be shown. It is false before the closure is called.
    ///   - files: The files to be moved. The dialog appears if there are some.
    ///   - onCompletion: Called with where the files are now, or with an error; not called if the user cancels.
    public func fileMover<C: Collection>(
        isPresented: Binding<Bool>, files: C, onCompletion: @escaping (Result<[URL], any Error>) -> Void
    ) -> some View where C.Element == URL {
        fileMover(isPresented: isPresented, files: files, onCompletion: onCompletion, onCancellation: {})
    }

    /// Presents a system dialog for allowing the user to move an existing file to a new location.
    ///
    /// - Parameters:
    ///   - isPresented: A binding to whether the dialog should be shown. It is false before a closure is called.
    ///   - file: The file to be moved. The dialog appears if there is one.
    ///   - onCompletion: Called with where the file is now, or with an error.
    ///   - onCancellation: Called if the user cancels.
    public func fileMover(
        isPresented: Binding<Bool>, file: URL?, onCompletion: @escaping (Result<URL, any Error>) -> Void,
        onCancellation: @escaping () -> Void
    ) -> some View {
        FileDialogView(base: self, isPresented: isPresented) {
            file.map { file in
                .moving(
                    [file], onCompletion: { files in onCompletion(files.map { $0.first ?? file }) },
                    onCancellation: onCancellation)
            }
        }
    }

    /// Presents a system dialog for allowing the user to move a collection of existing files to a new location.
    ///
    /// If one file cannot be moved, the others go back to where they were.
    ///
    /// - Parameters:
    ///   - isPresented: A binding to whether the dialog should be shown. It is false before a closure is called.
    ///   - files: The files to be moved. The dialog appears if there are some.
    ///   - onCompletion: Called with where the files are now, or with an error.
    ///   - onCancellation: Called if the user cancels.
    public func fileMover<C: Collection>(
        isPresented: Binding<Bool>, files: C, onCompletion: @escaping (Result<[URL], any Error>) -> Void,
        onCancellation: @escaping () -> Void
    ) -> some View where C.Element == URL {
        FileDialogView(base: self, isPresented: isPresented) {
            files.isEmpty
                ? nil : .moving(Array(files), onCompletion: onCompletion, onCancellation: onCancellation)
        }
    }
}

extension FileDialogRequest {
    /// Asks for a folder, and moves files there.
    @MainActor fileprivate static func moving(
        _ files: [URL], onCompletion: @escaping (Result<[URL], any Error>) -> Void,
        onCancellation: @escaping () -> Void
    ) -> FileDialogRequest {
        FileDialogRequest(
            kind: .folders(several: false), purpose: (translated("Move"), translated("Move")),
            chosen: { choice, window in
                guard let folder = choice.urls.first else { return onCompletion(.failure(FileFailure.nothingChosen)) }
                let name = files.first?.lastPathComponent ?? ""
                let title =
                    files.count == 1
                    ? translated("Moving “\(name)”")
                    : translated(
                        "Moving \(files.count) File", plural: "Moving \(files.count) Files", count: files.count)
                FileWork.run(title, over: window) { progress in
                    try await offload { try FileTransport.move(files, to: folder, progress: progress) }
                } completion: {
                    onCompletion($0)
                } cancelled: {
                    onCancellation()
                }
            }, failed: { onCompletion(.failure($0)) }, cancelled: onCancellation)
    }
}

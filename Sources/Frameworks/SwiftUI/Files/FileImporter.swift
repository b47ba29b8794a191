// SPDX-License-Identifier: Apache-2.0

public import Foundation
internal import EnfiladeLocalization
public import UniformTypeIdentifiers

extension View {
    /// Presents a system dialog for allowing the user to import an existing file.
    ///
    /// - Parameters:
    ///   - isPresented: A binding to whether the dialog should be shown. It is false before the closure is called.
    ///   - allowedContentTypes: The types of files that can be chosen. If all of them are types of folders, the user chooses a
    ///     folder.
    ///   - onCompletion: Called with the file, or with an error; not called if the user cancels.
    public func fileImporter(
        isPresented: Binding<Bool>, allowedContentTypes: [UTType],
        onCompletion: @escaping (Result<URL, any Error>) -> Void
    ) -> some View {
        FileDialogView(base: self, isPresented: isPresented) {
            .opening(allowedContentTypes, several: false) { urls in
                onCompletion(urls.flatMap { urls in Result { try urls.first.orNothingChosen } })
            }
        }
    }

    /// Presents a system dialog for allowing the user to import multiple files.
    ///
    /// - Parameters:
    ///   - isPresented: A binding to whether the dialog should be shown. It is false before the closure is called.
    ///   - allowedContentTypes: The types of files that can be chosen. If all of them are types of folders, the user chooses
    ///     folders.
    ///   - allowsMultipleSelection: Whether several can be chosen.
    ///   - onCompletion: Called with the files, or with an error; not called if the user cancels.
    public func fileImporter(
        isPresented: Binding<Bool>, allowedContentTypes: [UTType], allowsMultipleSelection: Bool,
        onCompletion: @escaping (Result<[URL], any Error>) -> Void
    ) -> some View {
        FileDialogView(base: self, isPresented: isPresented) {
            .opening(allowedContentTypes, several: allowsMultipleSelection, onCompletion: onCompletion)
        }
    }

    /// Presents a system dialog for allowing the user to import multiple files.
    ///
    /// - Parameters:
    ///   - isPresented: A binding to whether the dialog should be shown. It is false before a closure is called.
    ///   - allowedContentTypes: The types of files that can be chosen. If all of them are types of folders, the user chooses
    ///     folders.
    ///   - allowsMultipleSelection: Whether several can be chosen.
    ///   - onCompletion: Called with the files, or with an error.
    ///   - onCancellation: Called if the user cancels.
    public func fileImporter(
        isPresented: Binding<Bool>, allowedContentTypes: [UTType], allowsMultipleSelection: Bool,
        onCompletion: @escaping (Result<[URL], any Error>) -> Void, onCancellation: @escaping () -> Void
    ) -> some View {
        FileDialogView(base: self, isPresented: isPresented) {
            .opening(
                allowedContentTypes, several: allowsMultipleSelection, onCompletion: onCompletion,
                onCancellation: onCancellation)
        }
    }
}

extension Optional {
    /// The choice; throws an error if there is none.
    fileprivate var orNothingChosen: Wrapped {
        get throws {
            guard let self else { throw FileFailure.nothingChosen }
            return self
        }
    }
}

extension FileDialogRequest {
    /// Asks for files that are there.
    @MainActor fileprivate static func opening(
        _ types: [UTType], several: Bool, onCompletion: @escaping (Result<[URL], any Error>) -> Void,
        onCancellation: @escaping () -> Void = {}
    ) -> FileDialogRequest {
        let areFolders = !types.isEmpty && types.allSatisfy { $0.conforms(to: .directory) }
        return FileDialogRequest(
            kind: areFolders ? .folders(several: several) : .open(types, several: several),
            purpose: (translated("Open", context: "verb"), translated("Open", context: "verb")),
            chosen: { choice, _ in onCompletion(.success(choice.urls)) }, failed: { onCompletion(.failure($0)) },
            cancelled: onCancellation)
    }
}

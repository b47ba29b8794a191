// SPDX-License-Identifier: Apache-2.0
// Exporting documents. The dialog appears while the binding is true and there is a document. The file is made when the user has
// chosen, on the main actor, and written away from it.

public import FoundationAdditions
public import UniformTypeIdentifiers

extension View {
    /// Presents a system interface for exporting a document that's stored in a value type to a file on disk.
    ///
    /// A document may make a folder, which is written where nothing is yet; a folder that is there is not replaced.
    ///
    /// - Parameters:
    ///   - isPresented: A binding to whether the dialog should be shown. It is false before the closure is called.
    ///   - document: The document to be saved.
    ///   - contentType: The type of the file, one of those that the document can be written as.
    ///   - defaultFilename: The name that the dialog suggests.
    ///   - onCompletion: Called with the file, or with the error because of which there is none; not called if the user cancels.
    public func fileExporter<D: FileDocument>(
        isPresented: Binding<Bool>, document: D?, contentType: UTType, defaultFilename: String? = nil,
        onCompletion: @escaping (Result<URL, any Error>) -> Void
    ) -> some View {
        fileExporter(
            isPresented: isPresented, document: document, contentTypes: [contentType],
            defaultFilename: defaultFilename, onCompletion: onCompletion)
    }

    /// Presents a system dialog for exporting a document that's stored in a value type to a file on disk.
    ///
    /// - Parameters:
    ///   - isPresented: A binding to whether the dialog should be shown. It is false before a closure is called.
    ///   - document: The document to be saved.
    ///   - contentTypes: The types of the file. With several, the user chooses one; without any, those of the document.
    ///   - defaultFilename: The name that the dialog suggests.
    ///   - onCompletion: Called with the file, or with the error because of which there is none.
    ///   - onCancellation: Called if the user cancels.
    public func fileExporter<D: FileDocument>(
        isPresented: Binding<Bool>, document: D?, contentTypes: [UTType] = [], defaultFilename: String? = nil,
        onCompletion: @escaping (Result<URL, any Error>) -> Void, onCancellation: @escaping () -> Void = {}
    ) -> some View {
        FileDialogView(base: self, isPresented: isPresented) {
            document.map { document in
                .saving(
                    ExportedItem(document: document, as: contentTypes), name: defaultFilename,
                    onCompletion: onCompletion, onCancellation: onCancellation)
            }
        }
    }

    /// Presents a system interface for exporting a collection of value type documents to files on disk.
    public func fileExporter<C: Collection>(
        isPresented: Binding<Bool>, documents: C, contentType: UTType,
        onCompletion: @escaping (Result<[URL], any Error>) -> Void
    ) -> some View where C.Element: FileDocument {
        fileExporter(
            isPresented: isPresented, documents: documents, contentTypes: [contentType], onCompletion: onCompletion)
    }

    /// Presents a system dialog for exporting a collection of value type documents to files on disk.
    ///
    /// The user chooses a folder. A name that is taken gets a number; none is replaced. If one document cannot be exported, no
    /// file is left of the others.
    public func fileExporter<C: Collection>(
        isPresented: Binding<Bool>, documents: C, contentTypes: [UTType] = [],
        onCompletion: @escaping (Result<[URL], any Error>) -> Void, onCancellation: @escaping () -> Void = {}
    ) -> some View where C.Element: FileDocument {
        FileDialogView(base: self, isPresented: isPresented) {
            documents.isEmpty
                ? nil
                : .saving(
                    documents.map { ExportedItem(document: $0, as: contentTypes) }, onCompletion: onCompletion,
                    onCancellation: onCancellation)
        }
    }

    /// Presents a system interface for exporting a document that's stored in a reference type to a file on disk.
    public func fileExporter<D: ReferenceFileDocument>(
        isPresented: Binding<Bool>, document: D?, contentType: UTType, defaultFilename: String? = nil,
        onCompletion: @escaping (Result<URL, any Error>) -> Void
    ) -> some View {
        fileExporter(
            isPresented: isPresented, document: document, contentTypes: [contentType],
            defaultFilename: defaultFilename, onCompletion: onCompletion)
    }

    /// Presents a system dialog for exporting a document that's stored in a reference type to a file on disk.
    public func fileExporter<D: ReferenceFileDocument>(
        isPresented: Binding<Bool>, document: D?, contentTypes: [UTType] = [], defaultFilename: String? = nil,
        onCompletion: @escaping (Result<URL, any Error>) -> Void, onCancellation: @escaping () -> Void = {}
    ) -> some View {
        FileDialogView(base: self, isPresented: isPresented) {
            document.map { document in
                .saving(
                    ExportedItem(reference: document, as: contentTypes), name: defaultFilename,
                    onCompletion: onCompletion, onCancellation: onCancellation)
            }
        }
    }

    /// Presents a system interface for exporting a collection of reference type documents to files on disk.
    public func fileExporter<C: Collection>(
        isPresented: Binding<Bool>, documents: C, contentType: UTType,
        onCompletion: @escaping (Result<[URL], any Error>) -> Void
    ) -> some View where C.Element: ReferenceFileDocument {
        fileExporter(
            isPresented: isPresented, documents: documents, contentTypes: [contentType], onCompletion: onCompletion)
    }

    /// Presents a system dialog for exporting a collection of reference type documents to files on disk.
    public func fileExporter<C: Collection>(
        isPresented: Binding<Bool>, documents: C, contentTypes: [UTType] = [],
        onCompletion: @escaping (Result<[URL], any Error>) -> Void, onCancellation: @escaping () -> Void = {}
    ) -> some View where C.Element: ReferenceFileDocument {
        FileDialogView(base: self, isPresented: isPresented) {
            documents.isEmpty
                ? nil
                : .saving(
                    documents.map { ExportedItem(reference: $0, as: contentTypes) }, onCompletion: onCompletion,
                    onCancellation: onCancellation)
        }
    }
}

extension ExportedItem {
    /// Describes a document that is a value.
    @MainActor init<D: FileDocument>(document: D, as wanted: [UTType]) {
        self.init(as: wanted, of: D.writableContentTypes) { type in
            try document.fileWrapper(
                configuration: FileDocumentWriteConfiguration(contentType: type, existingFile: nil))
        }
    }

    /// Describes a document that is an object.
    @MainActor init<D: ReferenceFileDocument>(reference document: D, as wanted: [UTType]) {
        self.init(as: wanted, of: D.writableContentTypes) { type in
            try document.fileWrapper(
                snapshot: try document.snapshot(contentType: type),
                configuration: FileDocumentWriteConfiguration(contentType: type, existingFile: nil))
        }
    }
}

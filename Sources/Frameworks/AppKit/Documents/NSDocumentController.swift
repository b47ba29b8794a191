// SPDX-License-Identifier: Apache-2.0

public import Foundation
internal import FoundationAdditions
internal import UniformTypeIdentifiers

/// An object that manages an app's documents.
///
/// The classes of documents are those of `CFBundleDocumentTypes` in the `Info.plist`, under `NSDocumentClass`.
///
/// See [NSDocumentController](https://developer.apple.com/documentation/appkit/nsdocumentcontroller).
@MainActor @preconcurrency open class NSDocumentController: NSObject {
    private static var instance: NSDocumentController?
    private lazy var recent = RecentDocuments().read()

    /// The controller that was made first; it is made if there is none.
    open class var shared: NSDocumentController {
        if let instance { return instance }
        return NSDocumentController()
    }

    /// Makes a controller, which is the shared one if it is the first.
    public override init() {
        super.init()
        if Self.instance == nil { Self.instance = self }
    }

    // MARK: - Documents

    /// The open documents, in the order in which they were added.
    open private(set) var documents: [NSDocument] = []

    /// The document that was added last: there are no windows of which one is in front.
    open var currentDocument: NSDocument? { documents.last }

    /// Whether a document has unsaved changes.
    open var hasEditedDocuments: Bool { documents.contains(where: \.isDocumentEdited) }

    /// The open document of a file; `nil` if it is not open.
    open func document(for url: URL) -> NSDocument? {
        let path = url.resolvingSymlinksInPath().standardizedFileURL
        return documents.first { $0.fileURL?.resolvingSymlinksInPath().standardizedFileURL == path }
    }

    /// Keeps a document.
    open func addDocument(_ document: NSDocument) {
        if !documents.contains(where: { $0 === document }) { documents.append(document) }
    }

    /// Lets go of a document.
    open func removeDocument(_ document: NSDocument) {
        documents.removeAll { $0 === document }
    }

    /// Saves all documents that have unsaved changes.
    open func saveAllDocuments(_ sender: Any?) {
        for document in documents where document.isDocumentEdited { document.save(sender) }
    }

    // MARK: - Opening

    /// Opens the document of a file, unless it is open.
    ///
    /// - Parameters:
    ///   - url: The file.
    ///   - displayDocument: Whether the document is told to make its windows and to show them.
    ///   - completionHandler: Called on the main thread, with the document, with whether it was open already, and with the error if it
    ///     cannot be opened.
    open func openDocument(
        withContentsOf url: URL, display displayDocument: Bool,
        completionHandler: @escaping (NSDocument?, Bool, (any Error)?) -> Void
    ) {
        reopenDocument(
            for: url, withContentsOf: url, display: displayDocument, completionHandler: completionHandler)
    }

    /// Opens the document of a file with contents from elsewhere, unless it is open.
    ///
    /// - Parameters:
    ///   - urlOrNil: The file of the document; `nil` for none.
    ///   - contentsURL: The contents.
    ///   - displayDocument: Whether the document is told to make its windows and to show them.
    ///   - completionHandler: As that of ``openDocument(withContentsOf:display:completionHandler:)``.
    open func reopenDocument(
        for urlOrNil: URL?, withContentsOf contentsURL: URL, display displayDocument: Bool,
        completionHandler: @escaping (NSDocument?, Bool, (any Error)?) -> Void
    ) {
        Task {
            do {
                let present = urlOrNil.flatMap { document(for: $0) }
                let type = try typeForContents(of: contentsURL)
                let shown = try present ?? make(for: urlOrNil, withContentsOf: contentsURL, ofType: type)
                if present == nil { addDocument(shown) }
                if displayDocument {
                    if present == nil { shown.makeWindowControllers() }
                    shown.showWindows()
                }
                noteNewRecentDocument(shown)
                completionHandler(shown, present != nil, nil)
            } catch {
                completionHandler(nil, false, error)
            }
        }
    }

    private func make(for url: URL?, withContentsOf contents: URL, ofType type: String) throws -> NSDocument {
        url == contents
            ? try makeDocument(withContentsOf: contents, ofType: type)
            : try makeDocument(for: url, withContentsOf: contents, ofType: type)
    }

    /// Makes a new document of the default type, which the controller keeps.
    ///
    /// - Throws: `CocoaError.featureUnsupported` if the app declares no documents.
    @discardableResult open func openUntitledDocumentAndDisplay(_ displayDocument: Bool) throws -> NSDocument {
        guard let defaultType else { throw Self.unsupported("The app declares no documents.") }
        let document = try makeUntitledDocument(ofType: defaultType)
        addDocument(document)
        if displayDocument {
            document.makeWindowControllers()
            document.showWindows()
        }
        return document
    }

    /// Makes a new document of the default type. An error is presented.
    open func newDocument(_ sender: Any?) {
        do {
            try openUntitledDocumentAndDisplay(true)
        } catch {
            presentError(error)
        }
    }

    /// Makes a new document of a type.
    ///
    /// - Throws: `CocoaError.featureUnsupported` if the app has no class for it.
    open func makeUntitledDocument(ofType typeName: String) throws -> NSDocument {
        let document = try instance(forType: typeName)
        document.fileType = typeName
        return document
    }

    /// Makes the document of a file.
    ///
    /// - Throws: The errors of reading; `CocoaError.featureUnsupported` if the app has no class for the type.
    open func makeDocument(withContentsOf url: URL, ofType typeName: String) throws -> NSDocument {
        let document = try instance(forType: typeName)
        try document.takeFile(url, contents: url, typeName)
        return document
    }

    /// Makes the document of a file, with contents from elsewhere.
    ///
    /// - Throws: As ``makeDocument(withContentsOf:ofType:)``.
    open func makeDocument(for urlOrNil: URL?, withContentsOf contentsURL: URL, ofType typeName: String) throws
        -> NSDocument
    {
        let document = try instance(forType: typeName)
        try document.takeFile(urlOrNil, contents: contentsURL, typeName)
        return document
    }

    private func instance(forType typeName: String) throws -> NSDocument {
        guard let type = documentClass(forType: typeName) as? NSDocument.Type,
            let document = (type as NSObject.Type).instance() as? NSDocument
        else { throw Self.unsupported("The app has no documents of the type “\(typeName)”.") }
        return document
    }

    // MARK: - Types

    /// The first type of the `Info.plist` that the app edits; `nil` if it has none.
    open var defaultType: String? {
        DocumentDeclaration.all.first { $0.role == "Editor" && $0.className != nil }?.types.first
    }

    /// The names of the classes of documents in the `Info.plist`.
    open var documentClassNames: [String] { DocumentDeclaration.all.compactMap(\.className) }

    /// The class of documents of a type; `nil` if the app has none.
    open func documentClass(forType typeName: String) -> AnyClass? {
        DocumentDeclaration.of(typeName)?.documentClass
    }

    /// The name of a type for people; the type itself if it has none.
    open func displayName(forType typeName: String) -> String {
        DocumentDeclaration.of(typeName)?.name ?? UTType(typeName)?.localizedDescription ?? typeName
    }

    /// The type of a file that is there.
    ///
    /// - Throws: `CocoaError`: `fileReadUnsupportedScheme` for a URL of no file, `fileReadNoSuchFile` if there is none.
    open func typeForContents(of url: URL) throws -> String {
        guard url.isFileURL else { throw CocoaError(.fileReadUnsupportedScheme, userInfo: [NSURLErrorKey: url]) }
        guard FileManager.default.fileExists(atPath: url.path) else {
            throw CocoaError(.fileReadNoSuchFile, userInfo: [NSFilePathErrorKey: url.path, NSURLErrorKey: url])
        }
        let type = UTType(fileAt: url.path)?.identifier ?? UTType.data.identifier
        guard DocumentDeclaration.of(type) == nil else { return type }
        return DocumentDeclaration.named(url)?.types.first ?? type
    }

    // MARK: - Recent documents

    /// The greatest number of recent documents that are kept; 10.
    open var maximumRecentDocumentCount: Int { 10 }

    /// The files of recent documents, the newest one first. They are kept in a file of the app, and are there when it starts again.
    open var recentDocumentURLs: [URL] { recent }

    /// Puts a file to the front of the recent documents.
    open func noteNewRecentDocumentURL(_ url: URL) {
        let others = recentDocumentURLs.filter { $0 != url }
        keepRecent(Array(([url] + others).prefix(maximumRecentDocumentCount)))
    }

    /// Puts the file of a document to the front of the recent documents.
    open func noteNewRecentDocument(_ document: NSDocument) {
        if let url = document.fileURL { noteNewRecentDocumentURL(url) }
    }

    /// Forgets all recent documents.
    open func clearRecentDocuments(_ sender: Any?) {
        keepRecent([])
    }

    /// Keeps recent documents; only until the process ends if they cannot be written, which is reported.
    private func keepRecent(_ urls: [URL]) {
        recent = urls
        do {
            try RecentDocuments().write(urls)
        } catch {
            Diagnostics.report("the recent documents are not kept: \(error.localizedDescription)")
        }
    }

    // MARK: - Errors

    /// Presents an error: it is reported on standard error.
    ///
    /// - Returns: Whether the error was recovered from, which it never is here.
    @discardableResult open func presentError(_ error: any Error) -> Bool {
        Diagnostics.report(willPresentError(error).localizedDescription)
        return false
    }

    /// The error to present in place of another one; by default the same.
    open func willPresentError(_ error: any Error) -> any Error { error }

    private static func unsupported(_ reason: String) -> CocoaError {
        CocoaError(.featureUnsupported, userInfo: [NSLocalizedDescriptionKey: reason])
    }
}

extension NSDocumentController {
    /// Opens the document of a file, unless it is open.
    ///
    /// - Returns: The document, and whether it was open already.
    /// - Throws: The error if it cannot be opened.
    public func openDocument(withContentsOf url: URL, display displayDocument: Bool) async throws -> (NSDocument, Bool)
    {
        try await withCheckedThrowingContinuation { continuation in
            openDocument(withContentsOf: url, display: displayDocument) { document, wasOpen, error in
                if let document {
                    continuation.resume(returning: (document, wasOpen))
                } else {
                    continuation.resume(throwing: error ?? CocoaError(.fileReadUnknown))
                }
            }
        }
    }
}

extension NSDocument {
    /// Saves the document.
    ///
    /// - Throws: The error if it was not saved; its changes stay unsaved then.
    public func save(to url: URL, ofType typeName: String, for saveOperation: SaveOperationType) async throws {
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
            save(to: url, ofType: typeName, for: saveOperation) { error in
                if let error { continuation.resume(throwing: error) } else { continuation.resume() }
            }
        }
    }
}

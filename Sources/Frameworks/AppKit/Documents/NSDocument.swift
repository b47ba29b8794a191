// SPDX-License-Identifier: Apache-2.0

internal import EnfiladeActivities
internal import EnfiladeConcurrency
public import Foundation
public import FoundationAdditions
internal import Synchronization
internal import UniformTypeIdentifiers

/// An abstract class that defines the interface for documents.
///
/// There are no windows and no panels here: a document is saved to a URL that the app knows. Override ``data(ofType:)`` and
/// ``read(from:ofType:)-(Data,_)``, or the methods for file wrappers or for URLs. Files are replaced as a whole. Changes of a file by
/// other programs are noticed when the document is saved, and not before.
///
/// See [NSDocument](https://developer.apple.com/documentation/appkit/nsdocument).
@MainActor @preconcurrency open class NSDocument: NSObject, NSUserActivityRestoring {
    /// A change of a document, for ``updateChangeCount(_:)``.
    public enum ChangeType: UInt, Sendable {
        case changeDone = 0
        case changeUndone = 1
        case changeCleared = 2
        case changeReadOtherContents = 3
        case changeAutosaved = 4
        case changeRedone = 5
    }

    /// The purpose for which a document is saved.
    public enum SaveOperationType: UInt, Sendable {
        /// The file of the document is replaced.
        case saveOperation = 0
        /// Another file becomes that of the document.
        case saveAsOperation = 1
        /// A copy is written; the document keeps its file.
        case saveToOperation = 2
        case autosaveElsewhereOperation = 3
        /// The file of the document is replaced without the user having asked for it.
        case autosaveInPlaceOperation = 4
        case autosaveAsOperation = 5
    }

    /// The place, the type and the time of the file; used on any thread.
    private struct File {
        var url: URL?
        var type: String?
        var modified: Date?
    }

    /// A save as it was asked for.
    private struct Save {
        let url: URL
        let type: String
        let operation: SaveOperationType
    }

    private let file = Mutex(File())
    private var changes = DocumentChanges()
    private var operations: Task<Void, Never>?
    /// The saves that have not ended, in their order.
    private var unfinished: [Save] = []
    private var pendingAutosave: Task<Void, Never>?
    private var observer: (any NSObjectProtocol)?
    private var undoObservation: UndoObservation?
    private var ownName: String?

    /// The time from a change to the saving of a document that saves itself.
    package var autosaveDelay = Duration.seconds(15)

    // MARK: - Creating

    /// Makes a document without a file.
    public override init() {
        super.init()
        observer = NotificationCenter.default.addObserver(
            forName: NSApplication.willTerminateNotification, object: nil, queue: nil
        ) { [weak self] _ in MainActor.assumeIsolated { self?.saveAtOnce() } }
    }

    /// Makes a new document of a type.
    public convenience init(type typeName: String) throws {
        self.init()
        fileType = typeName
    }

    /// Makes the document of a file.
    ///
    /// - Throws: The errors of reading.
    public convenience init(contentsOf url: URL, ofType typeName: String) throws {
        self.init()
        try takeFile(url, contents: url, typeName)
    }

    /// Makes the document of a file, with contents from elsewhere.
    ///
    /// - Parameters:
    ///   - urlOrNil: The file of the document; `nil` for none.
    ///   - contentsURL: The contents, which are unsaved changes if they are those of another file.
    ///   - typeName: The type of the contents.
    /// - Throws: The errors of reading.
    public convenience init(for urlOrNil: URL?, withContentsOf contentsURL: URL, ofType typeName: String) throws {
        self.init()
        try takeFile(urlOrNil, contents: contentsURL, typeName)
    }

    /// Reads contents for a document that is new.
    func takeFile(_ url: URL?, contents: URL, _ typeName: String) throws {
        let modified = url.flatMap { DocumentFile.modificationDate(of: $0) }
        try read(from: contents, ofType: typeName)
        file.withLock { $0 = File(url: url, type: typeName, modified: modified) }
        if url != contents { updateChangeCount(.changeReadOtherContents) }
        if userActivity == nil { userActivity = activityOfType() }
    }

    isolated deinit {
        if let observer { NotificationCenter.default.removeObserver(observer) }
        pendingAutosave?.cancel()
    }

    // MARK: - Properties

    /// The place of the file; `nil` for a document that was not saved yet.
    nonisolated open var fileURL: URL? {
        get { file.withLock { $0.url } }
        set {
            file.withLock { $0.url = newValue }
            onMainThread { [weak self] in self?.userActivity?.needsSave = true }
        }
    }

    /// The identifier of the type of the document; `nil` if it has none yet.
    nonisolated open var fileType: String? {
        get { file.withLock { $0.type } }
        set { file.withLock { $0.type = newValue } }
    }

    /// The time of the last change of the file that the document knows of; `nil` before it was read or written.
    ///
    /// Setting it to the present one of the file has the next save replace the contents that another program has written.
    nonisolated open var fileModificationDate: Date? {
        get { file.withLock { $0.modified } }
        set { file.withLock { $0.modified = newValue } }
    }

    /// The name of the document for people: by default that of its file without the extension, or “Untitled”.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open var displayName: String! {
        get { ownName ?? fileURL?.deletingPathExtension().lastPathComponent ?? "Untitled" }
        set { ownName = newValue }
    }

    /// The types that documents of this class can be read from, as `Info.plist` has them.
    nonisolated open class var readableTypes: [String] {
        DocumentDeclaration.all.filter { $0.isOf(self) }.flatMap(\.types)
    }

    /// The types that documents of this class can be written as, as `Info.plist` has them.
    nonisolated open class var writableTypes: [String] {
        DocumentDeclaration.all.filter { $0.isOf(self) && $0.role == "Editor" }.flatMap(\.types)
    }

    /// Whether a type is one of the class that it reads and writes.
    nonisolated open class func isNativeType(_ type: String) -> Bool {
        writableTypes.contains(type) && readableTypes.contains(type)
    }

    /// Whether documents of the class save their changes to their files themselves; false by default.
    nonisolated open class var autosavesInPlace: Bool { false }

    // MARK: - Reading

    /// Reads contents from a file or a folder, by default as a file wrapper.
    ///
    /// - Throws: `CocoaError` if it cannot be read.
    nonisolated open func read(from url: URL, ofType typeName: String) throws {
        guard url.isFileURL else { throw CocoaError(.fileReadUnsupportedScheme, userInfo: [NSURLErrorKey: url]) }
        // A file wrapper of a symbolic link is the link.
        try read(from: try FileWrapper(url: url.resolvingSymlinksInPath()), ofType: typeName)
    }

    /// Takes up contents of a file wrapper; by default those of a regular file as data.
    ///
    /// - Throws: `CocoaError.featureUnsupported` for a folder.
    nonisolated open func read(from fileWrapper: FileWrapper, ofType typeName: String) throws {
        guard let data = fileWrapper.regularFileContents else { throw Self.unsupported("reads no folders") }
        try read(from: data, ofType: typeName)
    }

    /// Takes up contents. Override it.
    ///
    /// - Throws: Errors of the app; by default `CocoaError.featureUnsupported`.
    nonisolated open func read(from data: Data, ofType typeName: String) throws {
        throw Self.unsupported("reads no data")
    }

    /// Replaces the contents of the document by those of a file, and forgets unsaved changes.
    ///
    /// - Throws: The errors of reading; the changes stay unsaved then.
    open func revert(toContentsOf url: URL, ofType typeName: String) throws {
        let modified = DocumentFile.modificationDate(of: url)
        try read(from: url, ofType: typeName)
        if url == fileURL { fileModificationDate = modified }
        fileType = typeName
        updateChangeCount(.changeCleared)
        undoManager?.removeAllActions()
        if url != fileURL { updateChangeCount(.changeReadOtherContents) }
    }

    /// Reads the file again. An error is presented.
    open func revertToSaved(_ sender: Any?) {
        guard let fileURL, let fileType else { return report(Self.unsupported("has no file to go back to")) }
        do {
            try revert(toContentsOf: fileURL, ofType: fileType)
        } catch {
            report(error)
        }
    }

    // MARK: - Writing

    /// Makes the contents that are saved. Override it.
    ///
    /// - Throws: Errors of the app; by default `CocoaError.featureUnsupported`.
    nonisolated open func data(ofType typeName: String) throws -> Data {
        throw Self.unsupported("makes no data")
    }

    /// Makes the file wrapper that is saved; by default that of a file with ``data(ofType:)``.
    nonisolated open func fileWrapper(ofType typeName: String) throws -> FileWrapper {
        FileWrapper(regularFileWithContents: try data(ofType: typeName))
    }

    /// Writes contents to a place; by default ``fileWrapper(ofType:)``.
    nonisolated open func write(to url: URL, ofType typeName: String) throws {
        try DocumentContents.wrapper(try fileWrapper(ofType: typeName)).write(to: url)
    }

    /// Writes contents to a place where nothing is yet, from where they are moved.
    nonisolated open func write(
        to url: URL, ofType typeName: String, for saveOperation: SaveOperationType, originalContentsURL: URL?
    ) throws {
        try write(to: url, ofType: typeName)
    }

    /// Writes contents, and replaces the file once they are whole.
    ///
    /// - Throws: `CocoaError` if the file cannot be written; if the document's own file has vanished, or was changed by another program.
    nonisolated open func writeSafely(to url: URL, ofType typeName: String, for saveOperation: SaveOperationType) throws
    {
        guard url.isFileURL else { throw CocoaError(.fileWriteUnsupportedScheme, userInfo: [NSURLErrorKey: url]) }
        if [.saveOperation, .autosaveInPlaceOperation].contains(saveOperation), url == fileURL {
            try DocumentFile.checkUnchanged(url, since: fileModificationDate)
        }
        let original = fileURL
        try DocumentFile.replace(url) { staged in
            try write(to: staged, ofType: typeName, for: saveOperation, originalContentsURL: original)
        }
    }

    /// Whether a document is written on another thread than the main one; false by default.
    nonisolated open func canAsynchronouslyWrite(
        to url: URL, ofType typeName: String, for saveOperation: SaveOperationType
    ) -> Bool { false }

    /// Saves the document: before this returns, unless it is written on another thread, or another save has not ended.
    ///
    /// - Parameters:
    ///   - url: The place.
    ///   - typeName: The type of the contents.
    ///   - saveOperation: The purpose. To write again over a file that has vanished, or that another program has changed, takes
    ///     `saveAsOperation`.
    ///   - completionHandler: Called on the main thread, with the error if it was not saved; its changes stay unsaved then.
    open func save(
        to url: URL, ofType typeName: String, for saveOperation: SaveOperationType,
        completionHandler: @escaping ((any Error)?) -> Void
    ) {
        let save = Save(url: url, type: typeName, operation: saveOperation)
        let isElsewhere = canAsynchronouslyWrite(to: url, ofType: typeName, for: saveOperation)
        guard isElsewhere || !unfinished.isEmpty else { return completionHandler(outcome(of: save)) }
        unfinished.append(save)
        let former = operations
        operations = Task {
            await former?.value
            defer { unfinished.removeFirst() }
            guard isElsewhere else { return completionHandler(outcome(of: save)) }
            do {
                let token = changeCountToken(for: saveOperation)
                try await offload { [self] in try writeSafely(to: url, ofType: typeName, for: saveOperation) }
                didSave(save, token)
                completionHandler(nil)
            } catch {
                completionHandler(error)
            }
        }
    }

    /// Saves at once.
    ///
    /// - Returns: The error if it was not saved.
    private func outcome(of save: Save) -> (any Error)? {
        do {
            let token = changeCountToken(for: save.operation)
            try writeSafely(to: save.url, ofType: save.type, for: save.operation)
            didSave(save, token)
            return nil
        } catch {
            return error
        }
    }

    private func didSave(_ save: Save, _ token: Any) {
        guard save.operation != .saveToOperation, save.operation != .autosaveElsewhereOperation else { return }
        let isOther = save.url != fileURL
        let modified = DocumentFile.modificationDate(of: save.url)
        file.withLock { $0 = File(url: save.url, type: save.type, modified: modified) }
        updateChangeCount(withToken: token, for: save.operation)
        guard isOther else { return }
        userActivity?.needsSave = true
        if userActivity == nil { userActivity = activityOfType() }
        NSDocumentController.shared.noteNewRecentDocument(self)
    }

    /// Saves the document to its file. An error is presented, also for a document without a file: there is no panel to ask for one.
    open func save(_ sender: Any?) {
        guard let fileURL, let fileType else { return saveAs(sender) }
        save(to: fileURL, ofType: fileType, for: .saveOperation) { [weak self] in
            if let error = $0 { self?.report(error) }
        }
    }

    /// Presents an error: there is no panel to ask for another file.
    open func saveAs(_ sender: Any?) {
        report(Self.unsupported("asks for no file: use save(to:ofType:for:completionHandler:)"))
    }

    /// Saves unsaved changes of a document that saves itself to its file.
    ///
    /// - Parameters:
    ///   - autosavingIsImplicitlyCancellable: Without effect here.
    ///   - completionHandler: Called on the main thread, with `nil` also if nothing is to be saved.
    open func autosave(
        withImplicitCancellability autosavingIsImplicitlyCancellable: Bool,
        completionHandler: @escaping ((any Error)?) -> Void
    ) {
        guard hasUnautosavedChanges else { return completionHandler(nil) }
        guard let fileURL, let fileType, Self.savesItself(self) else {
            return completionHandler(Self.unsupported("does not save itself to a file"))
        }
        save(to: fileURL, ofType: fileType, for: .autosaveInPlaceOperation, completionHandler: completionHandler)
    }

    private static func savesItself(_ document: NSDocument) -> Bool { type(of: document).autosavesInPlace }

    /// Saves a document that saves itself a while later.
    open func scheduleAutosaving() {
        guard pendingAutosave == nil, hasUnautosavedChanges, Self.savesItself(self), fileURL != nil else { return }
        pendingAutosave = afterDelay(autosaveDelay) { @MainActor [weak self] in
            self?.pendingAutosave = nil
            self?.autosave(withImplicitCancellability: false) { [weak self] in
                if let error = $0 { self?.report(error) }
            }
        }
    }

    /// Does the saves that have not ended, and saves a document that saves itself, before the process ends.
    private func saveAtOnce() {
        for save in unfinished {
            if let error = outcome(of: save) { report(error) }
        }
        guard isDocumentEdited, Self.savesItself(self), let fileURL, let fileType else { return }
        let last = Save(url: fileURL, type: fileType, operation: .autosaveInPlaceOperation)
        if let error = outcome(of: last) { report(error) }
    }

    // MARK: - Changes

    /// Whether there are changes that were not saved.
    open var isDocumentEdited: Bool { changes.areUnsaved }
    /// Whether there are changes that were not saved, by the user or by the document itself.
    open var hasUnautosavedChanges: Bool { changes.areUnsaved }

    /// Notes a change.
    open func updateChangeCount(_ change: ChangeType) {
        switch change {
        case .changeDone, .changeReadOtherContents: changes.noteDone()
        case .changeRedone: changes.noteRedone()
        case .changeUndone: changes.noteUndone()
        case .changeCleared, .changeAutosaved: return changes.noteSaved(changes.state)
        }
        userActivity?.needsSave = true
        scheduleAutosaving()
    }

    /// The changes until now, to be given to ``updateChangeCount(withToken:for:)`` once they are saved.
    open func changeCountToken(for saveOperation: SaveOperationType) -> Any { changes.state }

    /// Notes that the changes up to a token are saved.
    open func updateChangeCount(withToken changeCountToken: Any, for saveOperation: SaveOperationType) {
        if let state = changeCountToken as? Int { changes.noteSaved(state) }
    }

    /// Whether the document has an undo manager.
    open var hasUndoManager = true {
        didSet { if !hasUndoManager { undoManager = nil } }
    }

    /// The manager of the document's undo operations, which are changes of it. It is made when it is asked for.
    open lazy var undoManager: UndoManager? = makeUndoManager() {
        didSet { follow(undoManager) }
    }

    private func makeUndoManager() -> UndoManager? {
        guard hasUndoManager else { return nil }
        let manager = UndoManager()
        follow(manager)
        return manager
    }

    private func follow(_ manager: UndoManager?) {
        undoObservation = manager.map { manager in
            UndoObservation(of: manager) { [weak self] change in
                switch change {
                case .done: self?.updateChangeCount(.changeDone)
                case .undone: self?.updateChangeCount(.changeUndone)
                case .redone: self?.updateChangeCount(.changeRedone)
                }
            }
        }
    }

    // MARK: - Showing and closing

    /// Called when the document is to be displayed. There are no windows here; an app may show the document in its own way.
    open func makeWindowControllers() {}
    /// Called after ``makeWindowControllers()``. By default nothing is shown.
    open func showWindows() {}

    /// Closes the document, without saving it: the controller has it no more, and its activity is current no more.
    open func close() {
        pendingAutosave?.cancel()
        pendingAutosave = nil
        userActivity = nil
        NSDocumentController.shared.removeDocument(self)
    }

    /// Presents an error: it is reported on standard error.
    ///
    /// - Returns: Whether the error was recovered from, which it never is here.
    @discardableResult open func presentError(_ error: any Error) -> Bool {
        let shown = willPresentError(error)
        Diagnostics.report("the document “\(displayName ?? "")”: \(shown.localizedDescription)")
        return false
    }

    /// The error to present in place of another one; by default the same.
    open func willPresentError(_ error: any Error) -> any Error { error }

    private func report(_ error: any Error) { presentError(error) }

    private nonisolated static func unsupported(_ lack: String) -> CocoaError {
        CocoaError(.featureUnsupported, userInfo: [NSLocalizedDescriptionKey: "\(Self.self) \(lack)."])
    }

    // MARK: - Activities

    /// The activity of the user with the document, which is kept alive. Closing the document sets it to `nil`.
    ///
    /// Without one that the app sets, a document with a file gets one of the type that `Info.plist` has for its type, under
    /// `NSUbiquitousDocumentUserActivityType`.
    open var userActivity: NSUserActivity? {
        didSet {
            if oldValue !== userActivity {
                if let oldValue { ManagedActivities.shared.remove(self, from: oldValue) }
                if let userActivity { ManagedActivities.shared.add(self, to: userActivity) }
            }
        }
    }

    /// Writes the present state into an activity that is about to be kept or sent: the URL of the file, under
    /// `NSUserActivityDocumentURLKey`. Override it to add entries, and call the method of the superclass.
    open func updateUserActivityState(_ userActivity: NSUserActivity) {
        if let fileURL { userActivity.addUserInfoEntries(from: [NSUserActivityDocumentURLKey: fileURL]) }
    }

    /// Takes up the task that an activity describes. Override it; the default does nothing.
    open func restoreUserActivityState(_ userActivity: NSUserActivity) {}

    private func activityOfType() -> NSUserActivity? {
        guard let fileURL, let fileType, let declaration = DocumentDeclaration.of(fileType),
            let type = declaration.activityType
        else { return nil }
        let activity = NSUserActivity(activityType: type)
        activity.title = displayName
        activity.targetContentIdentifier = fileURL.absoluteString
        return activity
    }
}

extension NSDocument: ActivityResponder {}

// SPDX-License-Identifier: Apache-2.0

internal import EnfiladeConcurrency
internal import EnfiladeFiles
public import Foundation
public import FoundationAdditions
internal import Synchronization
internal import UniformTypeIdentifiers

/// An abstract base class for managing the data of documents.
///
/// Override ``contents(forType:)`` and ``load(fromContents:ofType:)``, which are called on the main thread with `Data` or a
/// `FileWrapper`. Files are read and written on another thread, and replaced as a whole. The operations of one document are done
/// one after the other. Changes of the file by other programs are noticed when the document is saved, and not before.
///
/// See [UIDocument](https://developer.apple.com/documentation/uikit/uidocument).
@MainActor @preconcurrency open class UIDocument: NSObject, UIUserActivityRestoring {
    /// A change of a document, for ``updateChangeCount(_:)``.
    public enum ChangeKind: Int, Sendable {
        case done, undone, redone, cleared
    }

    /// The purpose for which a document is saved.
    public enum SaveOperation: Int, Sendable {
        /// The file is new, or takes the place of any other one.
        case forCreating
        /// The file is that of the document, as the document knows it.
        case forOverwriting
    }

    /// The state of a document.
    public struct State: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// The document is open, and can be edited.
        public static let normal: State = []
        /// The document was not opened, or was closed.
        public static let closed = State(rawValue: 1 << 0)
        /// Another program has changed the file since it was read or written here.
        public static let inConflict = State(rawValue: 1 << 1)
        /// The document could not be saved.
        public static let savingError = State(rawValue: 1 << 2)
        /// The user is not to edit the document at present.
        public static let editingDisabled = State(rawValue: 1 << 3)
        /// A download or an upload makes progress; never set here, where all files are local.
        public static let progressAvailable = State(rawValue: 1 << 4)
    }

    /// Posted when ``documentState`` has changed.
    public nonisolated static let stateChangedNotification = Notification.Name("UIDocumentStateChangedNotification")

    /// The place of the file, its type and its time; used on any thread.
    private struct File {
        var url: URL
        var modified: Date?
        /// Contents that were read on another thread, and are still to be loaded.
        var read: DocumentContents?
    }

    private let file: Mutex<File>
    private var changes = DocumentChanges()
    private var operations: Task<Void, Never>?
    private var pendingAutosave: Task<Void, Never>?
    private var observers: [any NSObjectProtocol] = []
    private var undoObservation: UndoObservation?
    /// The activity that is current while the document is open.
    private var managedActivity: NSUserActivity?

    /// The time from a change to the saving of the document.
    package var autosaveDelay = Duration.seconds(15)

    /// Makes the document of a file, which is neither read nor made yet.
    ///
    /// - Parameter url: The URL of a file or a folder; one that is no file URL fails when it is opened or saved.
    public init(fileURL url: URL) {
        file = Mutex(File(url: url))
        super.init()
        follow(UIApplication.didEnterBackgroundNotification, UIApplication.willTerminateNotification)
    }

    isolated deinit {
        for observer in observers { NotificationCenter.default.removeObserver(observer) }
        pendingAutosave?.cancel()
        manage(nil)
    }

    // MARK: - Properties

    /// The place of the file.
    nonisolated open var fileURL: URL { file.withLock { $0.url } }

    /// The time of the last change of the file that the document knows of; `nil` before it was read or written.
    ///
    /// Setting it to the present one of the file has the next save replace the contents that another program has written.
    nonisolated open var fileModificationDate: Date? {
        get { file.withLock { $0.modified } }
        set { file.withLock { $0.modified = newValue } }
    }

    /// The name of the document for people: that of the file without its extension.
    open var localizedName: String { fileURL.deletingPathExtension().lastPathComponent }

    /// The identifier of the type of the file; that of data or of folders if nothing says more.
    open var fileType: String? {
        let type = UTType(fileAt: fileURL.path) ?? UTType(filenameExtension: fileURL.pathExtension) ?? .data
        return type.identifier
    }

    /// The type as which the document is saved; by default ``fileType``.
    open var savingFileType: String? { fileType }

    /// The state of the document; closed at first.
    open private(set) var documentState: State = .closed {
        didSet {
            guard oldValue != documentState else { return }
            NotificationCenter.default.post(name: Self.stateChangedNotification, object: self)
        }
    }

    // MARK: - Opening and closing

    /// Reads the file and opens the document.
    ///
    /// - Parameter completionHandler: Called on the main thread, with false if the document cannot be read or is open already;
    ///   ``handleError(_:userInteractionPermitted:)`` has the reason.
    open func open(completionHandler: ((Bool) -> Void)? = nil) {
        perform(completionHandler) { [self] in
            guard documentState.contains(.closed) else {
                throw Self.failure(.fileReadUnknown, "“\(localizedName)” is open already.", at: fileURL)
            }
            try await read(fileURL)
            didOpen()
        }
    }

    /// Saves unsaved changes and closes the document, which stays open if they cannot be saved.
    ///
    /// - Parameter completionHandler: Called on the main thread, with whether the document is closed.
    open func close(completionHandler: ((Bool) -> Void)? = nil) {
        perform(completionHandler) { [self] in
            guard !documentState.contains(.closed) else { return }
            if hasUnsavedChanges { try await write(to: fileURL, .forOverwriting) }
            pendingAutosave?.cancel()
            pendingAutosave = nil
            userActivity = nil
            documentState = .closed
        }
    }

    private func didOpen() {
        documentState.subtract([.closed, .savingError, .inConflict])
        if userActivity == nil { userActivity = activityOfType() }
        manage(userActivity)
        // There may be changes since a new document was written.
        if hasUnsavedChanges { scheduleAutosave() }
    }

    // MARK: - Contents

    /// Makes the contents that are saved: `Data`, or a `FileWrapper`. Override it.
    ///
    /// Contents of another type need ``writeContents(_:to:for:originalContentsURL:)`` to be overridden; it is then called on the
    /// main thread.
    ///
    /// - Throws: Errors of the app; by default `CocoaError.featureUnsupported`.
    open func contents(forType typeName: String) throws -> Any {
        throw Self.failure(.featureUnsupported, "\(type(of: self)) does not make contents to be saved.", at: fileURL)
    }

    /// Takes up contents that were read: `Data`, or the `FileWrapper` of a folder. Override it.
    ///
    /// - Throws: Errors of the app; by default `CocoaError.featureUnsupported`.
    open func load(fromContents contents: Any, ofType typeName: String?) throws {
        throw Self.failure(.featureUnsupported, "\(type(of: self)) does not load contents.", at: fileURL)
    }

    /// Reads a file. Called on another thread than the main one, after which the contents are loaded on the main thread.
    ///
    /// - Throws: `CocoaError` if it cannot be read.
    nonisolated open func read(from url: URL) throws {
        let contents = try DocumentContents(contentsOf: url)
        guard Thread.isMainThread else { return file.withLock { $0.read = contents } }
        try MainActor.assumeIsolated { try load(fromContents: contents.value, ofType: fileType) }
    }

    private func read(_ url: URL) async throws {
        guard url.isFileURL else { throw Self.failure(.fileReadUnsupportedScheme, nil, at: url) }
        // Taken before, so that a change meanwhile counts as one.
        let modified = DocumentFile.modificationDate(of: url)
        try await offload { [self] in try read(from: url) }
        let contents = file.withLock { file in
            defer { file.read = nil }
            return file.read
        }
        if let contents { try load(fromContents: contents.value, ofType: fileType) }
        fileModificationDate = url == fileURL ? modified : fileModificationDate
        changes.clear()
        undoManager?.removeAllActions()
    }

    /// Replaces the contents of the document by those of a file, and forgets unsaved changes.
    ///
    /// - Parameters:
    ///   - url: The file.
    ///   - completionHandler: Called on the main thread, with whether it was read.
    open func revert(toContentsOf url: URL, completionHandler: ((Bool) -> Void)? = nil) {
        perform(completionHandler) { [self] in
            documentState.insert(.editingDisabled)
            disableEditing()
            defer {
                documentState.remove(.editingDisabled)
                enableEditing()
            }
            try await read(url)
            documentState.subtract([.inConflict, .savingError])
            if url != fileURL { updateChangeCount(.done) }
        }
    }

    /// The user is not to edit the document until ``enableEditing()`` is called. Override it.
    open func disableEditing() {}
    /// The user may edit the document again. Override it.
    open func enableEditing() {}

    // MARK: - Changes

    /// Whether there are changes that were not saved.
    open var hasUnsavedChanges: Bool { changes.areUnsaved }

    /// Notes a change, which is saved a while later.
    open func updateChangeCount(_ change: ChangeKind) {
        switch change {
        case .done: changes.noteDone()
        case .redone: changes.noteRedone()
        case .undone: changes.noteUndone()
        case .cleared: changes.clear()
        }
        guard change != .cleared else { return }
        managedActivity?.needsSave = true
        scheduleAutosave()
    }

    /// The changes until now, to be given to ``updateChangeCount(withToken:for:)`` once they are saved.
    open func changeCountToken(for saveOperation: SaveOperation) -> Any { changes.state }

    /// Notes that the changes up to a token are saved.
    open func updateChangeCount(withToken changeCountToken: Any, for saveOperation: SaveOperation) {
        if let state = changeCountToken as? Int { changes.noteSaved(state) }
    }

    /// The manager of the document's undo operations, which are changes of it. It is made when it is asked for.
    open lazy var undoManager: UndoManager? = makeUndoManager() {
        didSet { follow(undoManager) }
    }

    private func makeUndoManager() -> UndoManager {
        let manager = UndoManager()
        follow(manager)
        return manager
    }

    private func follow(_ manager: UndoManager?) {
        undoObservation = manager.map { manager in
            UndoObservation(of: manager) { [weak self] change in
                switch change {
                case .done: self?.updateChangeCount(.done)
                case .undone: self?.updateChangeCount(.undone)
                case .redone: self?.updateChangeCount(.redone)
                }
            }
        }
    }

    // MARK: - Saving

    /// Saves the document, and takes the file as its own.
    ///
    /// - Parameters:
    ///   - url: The place.
    ///   - saveOperation: For overwriting, a file that has vanished, or that another program has changed, is left alone, and the save
    ///     fails; the changes stay unsaved.
    ///   - completionHandler: Called on the main thread, with whether it was saved;
    ///     ``handleError(_:userInteractionPermitted:)`` has the reason if not.
    open func save(to url: URL, for saveOperation: SaveOperation, completionHandler: ((Bool) -> Void)? = nil) {
        perform(completionHandler) { [self] in try await write(to: url, saveOperation) }
    }

    /// Saves unsaved changes of a document that is open.
    ///
    /// - Parameter completionHandler: Called on the main thread, with true also if nothing is to be saved.
    open func autosave(completionHandler: ((Bool) -> Void)? = nil) {
        perform(completionHandler) { [self] in
            guard hasUnsavedChanges, !documentState.contains(.closed) else { return }
            try await write(to: fileURL, .forOverwriting)
        }
    }

    private func write(to url: URL, _ operation: SaveOperation) async throws {
        do {
            guard url.isFileURL else { throw Self.failure(.fileWriteUnsupportedScheme, nil, at: url) }
            let contents = try contents(forType: savingFileType ?? UTType.data.identifier)
            let token = changeCountToken(for: operation)
            let attributes = try fileAttributesToWrite(to: url, for: operation)
            if let plain = DocumentContents(contents), attributes.isEmpty {
                try await offload { [self] in try writeContents(plain.value, safelyTo: url, for: operation) }
            } else {
                try writeContents(contents, andAttributes: attributes, safelyTo: url, for: operation)
            }
            let isOther = url != fileURL
            file.withLock { ($0.url, $0.modified) = (url, DocumentFile.modificationDate(of: url)) }
            updateChangeCount(withToken: token, for: operation)
            if isOther { managedActivity?.needsSave = true }
            if documentState.contains(.closed) { didOpen() }
            documentState.subtract([.savingError, .inConflict])
        } catch {
            documentState.insert(.savingError)
            if DocumentConflict.isConflict(error) { documentState.insert(.inConflict) }
            throw error
        }
    }

    /// The attributes that the file gets, by the keys of `FileAttributeKey`; none by default.
    open func fileAttributesToWrite(to url: URL, for saveOperation: SaveOperation) throws -> [AnyHashable: Any] { [:] }

    /// Writes contents, and replaces the file once they are whole. Called on another thread than the main one if the contents are
    /// `Data` or a `FileWrapper`, and there are no attributes.
    ///
    /// - Throws: `CocoaError` if the file cannot be written, has vanished, or was changed by another program.
    nonisolated open func writeContents(
        _ contents: Any, andAttributes additionalFileAttributes: [AnyHashable: Any]? = nil, safelyTo url: URL,
        for saveOperation: SaveOperation
    ) throws {
        if saveOperation == .forOverwriting, url == fileURL {
            try DocumentFile.checkUnchanged(url, since: fileModificationDate)
        }
        let original = DocumentFile.modificationDate(of: url).map { _ in url }
        try DocumentFile.replace(url) { staged in
            try writeContents(contents, to: staged, for: saveOperation, originalContentsURL: original)
            let attributes = Dictionary(
                uniqueKeysWithValues: (additionalFileAttributes ?? [:]).compactMap { key, value in
                    ((key.base as? FileAttributeKey) ?? (key.base as? String).map(FileAttributeKey.init(rawValue:)))
                        .map { ($0, value) }
                })
            if !attributes.isEmpty { try FileManager.default.setAttributes(attributes, ofItemAtPath: staged.path) }
        }
    }

    /// Writes contents to a place where nothing is yet, from where they are moved. Called on the thread of
    /// ``writeContents(_:andAttributes:safelyTo:for:)``.
    ///
    /// - Throws: `CocoaError` if they cannot be written: `fileWriteUnknown` for contents that are neither data nor a file wrapper.
    nonisolated open func writeContents(
        _ contents: Any, to url: URL, for saveOperation: SaveOperation, originalContentsURL: URL?
    ) throws {
        guard let contents = DocumentContents(contents) else {
            let reason = "Contents of the type \(type(of: contents)) are neither data nor a file wrapper."
            throw Self.failure(.fileWriteUnknown, reason, at: url)
        }
        try contents.write(to: url)
    }

    private func scheduleAutosave() {
        guard !documentState.contains(.closed), pendingAutosave == nil else { return }
        pendingAutosave = afterDelay(autosaveDelay) { @MainActor [weak self] in
            self?.pendingAutosave = nil
            self?.autosave()
        }
    }

    /// Saves when the app goes to the background, or ends.
    private func follow(_ names: Notification.Name...) {
        observers = names.map { name in
            NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { [weak self] _ in
                MainActor.assumeIsolated { self?.saveInBackground() }
            }
        }
    }

    private func saveInBackground() {
        guard hasUnsavedChanges, !documentState.contains(.closed) else { return }
        let application = UIApplication.shared
        let task = application.beginBackgroundTask(withName: "Saving \(localizedName)")
        autosave { _ in application.endBackgroundTask(task) }
    }

    // MARK: - Errors

    /// Learns of an error of an operation, whose handler is called after this. By default the error is reported on standard error.
    open func handleError(_ error: any Error, userInteractionPermitted: Bool) {
        Diagnostics.report("the document “\(localizedName)”: \(error.localizedDescription)")
        finishedHandlingError(error, recovered: false)
    }

    /// Ends the handling of an error. Nothing waits for it here.
    open func finishedHandlingError(_ error: any Error, recovered: Bool) {}

    /// The app can show nothing any more, and is to end the handling of an error.
    open func userInteractionNoLongerPermitted(forError error: any Error) {
        finishedHandlingError(error, recovered: false)
    }

    private nonisolated static func failure(_ code: CocoaError.Code, _ reason: String?, at url: URL) -> CocoaError {
        var information: [String: Any] = [NSURLErrorKey: url]
        information[NSLocalizedDescriptionKey] = reason
        return CocoaError(code, userInfo: information)
    }

    /// Does an operation after all former ones of the document.
    private func perform(_ completion: ((Bool) -> Void)?, _ operation: @escaping @MainActor () async throws -> Void) {
        let former = operations
        operations = Task {
            await former?.value
            do {
                try await operation()
                completion?(true)
            } catch {
                handleError(error, userInteractionPermitted: UIApplication.shared.applicationState != .background)
                completion?(false)
            }
        }
    }

    // MARK: - Activities

    /// The activity of the user with the document, which is kept alive. Closing the document sets it to `nil`.
    ///
    /// While the document is open it is current, if no responder of the window in front has one, and no document was opened later.
    /// Without one that the app sets, opening makes one of the type that `Info.plist` has for the type of the file, under
    /// `NSUbiquitousDocumentUserActivityType`.
    open var userActivity: NSUserActivity? {
        didSet {
            if oldValue !== userActivity, !documentState.contains(.closed) { manage(userActivity) }
        }
    }

    /// Writes the present state into an activity that is about to be kept or sent: the URL of the file, under
    /// `NSUserActivityDocumentURLKey`. Override it to add entries, and call the method of the superclass.
    open func updateUserActivityState(_ userActivity: NSUserActivity) {
        userActivity.addUserInfoEntries(from: [NSUserActivityDocumentURLKey: fileURL])
    }

    /// Takes up the task that an activity describes. Override it; the default does nothing.
    open func restoreUserActivityState(_ userActivity: NSUserActivity) {}

    private func manage(_ activity: NSUserActivity?) {
        guard managedActivity !== activity else { return }
        let former = managedActivity
        managedActivity = activity
        manage(activity, insteadOf: former)
    }
}

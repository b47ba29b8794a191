// SPDX-License-Identifier: Apache-2.0
// An activity of the user in an app, in a form that can be kept and taken up again.

public import Foundation
internal import Synchronization

/// The text by which an activity is deleted and found again.
public typealias NSUserActivityPersistentIdentifier = String

/// The type of the activity with which a link of a web page opens an app.
public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"

/// An activity of the user in an app at a moment: the note that is open, the place on a map that is shown.
///
/// ```swift
/// let activity = NSUserActivity(activityType: "org.example.notes.open")
/// activity.title = "Shopping"
/// activity.targetContentIdentifier = "note:42"
/// activity.addUserInfoEntries(from: ["note": 42])
/// activity.becomeCurrent()
/// ```
///
/// Keys and values of ``userInfo`` are arrays, truth values, data, dates, dictionaries, `NSNull`, numbers, sets, texts, URLs and
/// UUIDs. They are copied when they are set and come back as Swift's types; truth values stay apart from numbers.
///
/// An activity can be used from any thread.
///
/// [NSUserActivity on Apple's platforms](https://developer.apple.com/documentation/foundation/nsuseractivity)
//
// Unchecked, because a class that may be subclassed cannot be checked: all of its own state is in the mutexes.
open class NSUserActivity: NSObject, @unchecked Sendable {
    /// The mutable state of an activity.
    struct State: Sendable {
        /// The content of the activity as data.
        var record: ActivityRecord
        /// Whether the delegate is to bring it up to date before it is used.
        var needsSave = true
        /// Whether it can become current no more.
        var isInvalidated = false
        /// The number of times that ``userInfo`` was written.
        var userInfoWrites = 0
        /// Whether it is the current activity of the process.
        var isCurrent = false
        /// The number of the turn in which it is that, or was last; 0 if it never was.
        var turn: UInt64 = 0
        /// Whether it was given other content after it was current, which is said once.
        var wasReused = false
        /// The word for streams to the program whose activity is continued; `nil` if no running program has it.
        var continuation: String?
    }

    /// The delegate, which is not kept alive.
    //
    // Unchecked, since delegates may be of any class: the reference alone is here, and it is handed out on the main actor.
    private struct WeakDelegate: @unchecked Sendable {
        weak var delegate: (any NSUserActivityDelegate)?
    }

    deinit {
        guard withState({ $0.isCurrent }) else { return }
        // Later: whoever lets go of it may hold a lock that the follower takes.
        Task { NSUserActivity.follower?.currentActivityChanged() }
    }

    /// All that can change but the delegate.
    private let state: Mutex<State>
    private let weakDelegate = Mutex(WeakDelegate())

    /// Makes an activity that says nothing but its type.
    ///
    /// A fresh activity needs to be saved, and is eligible for Handoff and for nothing else.
    ///
    /// - Parameter activityType: A name of the app's own, in reverse-DNS style. An empty one ends the process, as an exception does
    ///   on Apple's platforms.
    public init(activityType: String) {
        if activityType.isEmpty { InvalidArgumentException.raise("an activity needs a type that is not empty") }
        state = Mutex(State(record: ActivityRecord(activityType: activityType)))
        super.init()
    }

    /// Makes an activity of the first type in the app's `NSUserActivityTypes`.
    ///
    /// If the app declares none, the process ends, as it does on Apple's platforms.
    @available(*, deprecated, message: "Use init(activityType:)")
    public convenience override init() {
        let types = Bundle.main.infoDictionary?["NSUserActivityTypes"] as? [String]
        guard let type = types?.first else {
            InvalidArgumentException.raise("Info.plist declares no NSUserActivityTypes; use init(activityType:)")
        }
        self.init(activityType: type)
    }

    /// Makes the activity that a record describes. It does not need to be saved.
    ///
    /// - Parameter continuation: The word for streams to the program whose activity is continued; `nil` if there is none.
    package init(record: ActivityRecord, continuation: String? = nil) {
        state = Mutex(State(record: record, needsSave: false, continuation: continuation))
        super.init()
    }

    /// The content of the activity as data.
    package var record: ActivityRecord {
        state.withLock { $0.record }
    }

    /// Works on the state; nothing else can meanwhile.
    func withState<Result: Sendable>(_ body: (inout State) -> Result) -> Result {
        state.withLock { body(&$0) }
    }

    // MARK: - Content

    /// The name of the kind of activity, as the app declares it.
    open var activityType: String {
        record.activityType
    }

    /// The name of the activity for a person; searched too if the activity is eligible for search.
    open var title: String? {
        get { record.title }
        set { change { $0.title = newValue } }
    }

    /// The entries needed to take the activity up again; never `nil` when read.
    ///
    /// A key or a value of a type that activities do not carry ends the process and is named; so does a dictionary that is nested
    /// too deeply.
    open var userInfo: [AnyHashable: Any]? {
        get { ActivityValue.plain(record.userInfo) }
        set {
            let entries = Self.entries(newValue ?? [:])
            withState { state in
                state.record.userInfo = entries
                state.userInfoWrites += 1
            }
        }
    }

    /// Adds entries to ``userInfo``; of two values for one key the new one stays.
    open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
        let entries = Self.entries(otherDictionary)
        withState { state in
            state.record.userInfo.merge(entries) { _, new in new }
            state.userInfoWrites += 1
        }
    }

    /// The keys of ``userInfo`` that have to be kept where room is short; `nil` for all of them.
    open var requiredUserInfoKeys: Set<String>? {
        get { record.requiredUserInfoKeys }
        set { change { $0.requiredUserInfoKeys = newValue } }
    }

    /// Whether the delegate is asked to bring the activity up to date before it is used next.
    ///
    /// Changing the activity does not set it: that is the app's to do.
    open var needsSave: Bool {
        get { withState { $0.needsSave } }
        set { withState { $0.needsSave = newValue } }
    }

    /// The page that shows the same in a browser.
    ///
    /// A URL that is neither `http` nor `https` ends the process, as an exception does on Apple's platforms.
    open var webpageURL: URL? {
        get { record.webpageURL }
        set {
            if let newValue, !newValue.isWebpage {
                InvalidArgumentException.raise("webpageURL takes http and https, and not “\(newValue.absoluteString)”")
            }
            changeIdentifier(\.webpageURL, to: newValue, "webpageURL")
        }
    }

    /// The page that led to the one at ``webpageURL``.
    open var referrerURL: URL? {
        get { record.referrerURL }
        set { change { $0.referrerURL = newValue } }
    }

    /// When the activity stops being worth searching for or continuing.
    open var expirationDate: Date? {
        get { record.expirationDate }
        set { change { $0.expirationDate = newValue } }
    }

    /// Words by which the activity is found besides its title.
    open var keywords: Set<String> {
        get { record.keywords }
        set { change { $0.keywords = newValue } }
    }

    /// The content that is shown, which chooses the window that shows it again.
    ///
    /// Setting it does not set ``needsSave``.
    open var targetContentIdentifier: String? {
        get { record.targetContentIdentifier }
        set { changeIdentifier(\.targetContentIdentifier, to: newValue, "targetContentIdentifier") }
    }

    /// The text by which the activity is deleted and found again.
    open var persistentIdentifier: NSUserActivityPersistentIdentifier? {
        get { record.persistentIdentifier }
        set { changeIdentifier(\.persistentIdentifier, to: newValue, "persistentIdentifier") }
    }

    // MARK: - Eligibility

    /// Whether the activity may be continued on another device; true unless it is changed.
    open var isEligibleForHandoff: Bool {
        get { record.eligibility.contains(.handoff) }
        set { setEligible(.handoff, newValue) }
    }

    /// Whether the activity may be found by searching.
    open var isEligibleForSearch: Bool {
        get { record.eligibility.contains(.search) }
        set { setEligible(.search, newValue) }
    }

    /// Whether others may find the activity; it needs ``requiredUserInfoKeys`` or a ``webpageURL`` for that.
    open var isEligibleForPublicIndexing: Bool {
        get { record.eligibility.contains(.publicIndexing) }
        set { setEligible(.publicIndexing, newValue) }
    }

    /// Whether the activity may be suggested.
    open var isEligibleForPrediction: Bool {
        get { record.eligibility.contains(.prediction) }
        set { setEligible(.prediction, newValue) }
    }

    /// Whether an app that continues the activity may ask for streams to this process; false unless it is changed, at any time.
    ///
    /// The ``delegate`` gets the streams.
    open var supportsContinuationStreams: Bool {
        get { record.supportsContinuationStreams }
        set { withState { $0.record.supportsContinuationStreams = newValue } }
    }

    private func setEligible(_ use: ActivityRecord.Eligibility, _ isEligible: Bool) {
        change { record in
            if isEligible { record.eligibility.insert(use) } else { record.eligibility.remove(use) }
        }
    }

    /// The object that brings the activity up to date; it is not kept alive.
    open var delegate: (any NSUserActivityDelegate)? {
        get { weakDelegate.withLock { $0 }.delegate }
        set {
            let reference = WeakDelegate(delegate: newValue)
            weakDelegate.withLock { $0 = reference }
        }
    }

    // MARK: - Becoming current and ending

    /// Makes this the activity that the app's user is busy with, in place of the one that was it.
    ///
    /// The delegate brings it up to date on the main thread, once, after this has returned. Nothing happens if it is current
    /// already, or was invalidated.
    ///
    /// The system learns of the current activity of an installed app that runs `UIApplication` or `NSApplication`, if the `Info.plist` has its type
    /// under `NSUserActivityTypes`. The activity stays current as long as the app keeps it.
    open func becomeCurrent() {
        makeCurrent()
    }

    /// Leaves the app without a current activity, if this one is it.
    open func resignCurrent() {
        makeNotCurrent()
    }

    /// Ends the activity: it is current no more and cannot become it again. Its content can still be read and changed.
    open func invalidate() {
        withState { $0.isInvalidated = true }
        makeNotCurrent()
    }

    /// Asks the program whose activity is continued for streams to it, then calls the handler with both or with an error.
    ///
    /// - Parameter completionHandler: Called on any thread, with streams that are still to be opened, or with an error of
    ///   ``continuationStreams()``.
    open func getContinuationStreams(
        completionHandler: @escaping @Sendable (InputStream?, OutputStream?, (any Error)?) -> Void
    ) {
        Task {
            do {
                let (input, output) = try await continuationStreams()
                completionHandler(input, output, nil)
            } catch {
                completionHandler(nil, nil, error)
            }
        }
    }

    /// Asks the program whose activity is continued for streams to it, which are still to be opened.
    ///
    /// It needs the activity that the delegate of the app was given to continue, while the program runs that had it as its current
    /// one. That activity has ``supportsContinuationStreams`` and a delegate, which gets streams to this process; it may be
    /// current no more. Each call makes another pair of streams.
    ///
    /// - Throws: `CocoaError`: `featureUnsupported` if no running program had the activity, such as for the content of a link, or if it
    ///   takes no streams; `userActivityConnectionUnavailable` if the program has ended or let go of the activity;
    ///   `userActivityRemoteApplicationTimedOut` if it does not answer within 10 s; `userActivityHandoffFailed` if too many streams
    ///   are open or asked for. The error of the system is under `NSUnderlyingErrorKey`.
    open func continuationStreams() async throws -> (InputStream, OutputStream) {
        try await socketForContinuation().streams()
    }

    /// Deletes the app's saved activities with some persistent identifiers, then calls the handler, on any thread.
    ///
    /// They are in no history and found by no search any more. A failure is reported on standard error.
    open class func deleteSavedUserActivities(
        withPersistentIdentifiers persistentIdentifiers: [NSUserActivityPersistentIdentifier],
        completionHandler handler: @escaping @Sendable () -> Void
    ) {
        Task {
            await deleteSaved(persistentIdentifiers)
            handler()
        }
    }

    /// Deletes the app's saved activities with some persistent identifiers.
    ///
    /// They are in no history and found by no search any more. A failure is reported on standard error.
    open class func deleteSavedUserActivities(
        withPersistentIdentifiers persistentIdentifiers: [NSUserActivityPersistentIdentifier]
    ) async {
        await deleteSaved(persistentIdentifiers)
    }

    /// Deletes all saved activities of the app, then calls the handler, on any thread.
    ///
    /// A failure is reported on standard error.
    open class func deleteAllSavedUserActivities(completionHandler handler: @escaping @Sendable () -> Void) {
        Task {
            await deleteSaved(nil)
            handler()
        }
    }

    /// Deletes all saved activities of the app. A failure is reported on standard error.
    open class func deleteAllSavedUserActivities() async {
        await deleteSaved(nil)
    }

    private class func deleteSaved(_ identifiers: [String]?) async {
        guard let follower else {
            return Diagnostics.report("saved activities are not deleted: this process tells the system of none")
        }
        await follower.deleteSaved(identifiers)
    }

    open override var description: String {
        "<NSUserActivity: \(activityType)\(title.map { " “\($0)”" } ?? "")>"
    }

    private static func entries(_ entries: [AnyHashable: Any]) -> [ActivityValue: ActivityValue] {
        do throws(ActivityFailure) {
            return try ActivityValue.entries(converting: entries)
        } catch {
            InvalidArgumentException.raise(error.message)
        }
    }
}

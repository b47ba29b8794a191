// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A general-purpose recorder of operations that enables undo and redo.
///
/// Targets are not kept alive: an operation whose target has ended is passed over. By default the operations of one turn of the
/// main loop are undone together.
///
/// See [UndoManager](https://developer.apple.com/documentation/foundation/undomanager).
@MainActor @preconcurrency open class UndoManager: NSObject {
    /// Operations that are undone or redone together.
    private struct Group {
        var operations: [@MainActor () -> Void] = []
        var targets: [Weak] = []
        var name = ""
    }

    private struct Weak {
        weak var target: AnyObject?
    }

    private var undoGroups: [Group] = []
    private var redoGroups: [Group] = []
    /// The groups that are not closed yet, the outermost one first.
    private var openGroups: [Group] = []
    private var disabledCount = 0
    /// Whether the outermost open group is that of the present turn of the main loop.
    private var isEventGroupOpen = false

    /// Makes a manager without operations.
    public override init() {
        super.init()
    }

    // MARK: - Registering

    /// Records an operation that undoes a change; while an undo runs, one that redoes it.
    ///
    /// - Parameters:
    ///   - target: The object of the operation, which is not kept alive.
    ///   - handler: Undoes the change.
    public func registerUndo<TargetType: AnyObject>(
        withTarget target: TargetType, handler: @escaping @MainActor (TargetType) -> Void
    ) {
        guard isUndoRegistrationEnabled else { return }
        openEventGroup()
        let isAlone = openGroups.isEmpty
        if isAlone { openGroup() }
        let last = openGroups.count - 1
        openGroups[last].operations.append { [weak target] in
            if let target { handler(target) }
        }
        openGroups[last].targets.append(Weak(target: target))
        if !isUndoing, !isRedoing { redoGroups = [] }
        if isAlone { endUndoGrouping() }
    }

    /// Opens the group of the present turn of the main loop, in which all others of the turn are.
    private func openEventGroup() {
        guard groupsByEvent, openGroups.isEmpty else { return }
        openGroup()
        isEventGroupOpen = true
        Task { closeEventGroup() }
    }

    /// Closes the group of the turn, unless a group of the program in it lasts longer.
    private func closeEventGroup() {
        guard isEventGroupOpen, openGroups.count == 1 else { return }
        endUndoGrouping()
    }

    private func openGroup() {
        openGroups.append(Group())
        post(.NSUndoManagerDidOpenUndoGroup)
    }

    /// Whether operations are recorded.
    open var isUndoRegistrationEnabled: Bool { disabledCount == 0 }

    /// Records no operations until ``enableUndoRegistration()`` is called as often.
    open func disableUndoRegistration() {
        disabledCount += 1
    }

    /// Takes back one call of ``disableUndoRegistration()``.
    open func enableUndoRegistration() {
        disabledCount = max(disabledCount - 1, 0)
    }

    // MARK: - Groups

    /// Whether the operations of one turn of the main loop are one group; true by default.
    open var groupsByEvent = true

    /// The greatest number of groups that can be undone; 0, the default, for any number.
    open var levelsOfUndo = 0 {
        didSet { dropOldGroups() }
    }

    /// The number of groups that are open.
    open var groupingLevel: Int { openGroups.count }

    /// Begins a group, perhaps within another one: with ``groupsByEvent`` it is in that of the turn.
    open func beginUndoGrouping() {
        openEventGroup()
        openGroup()
    }

    /// Closes the group that was begun last; nothing happens without one.
    open func endUndoGrouping() {
        guard !openGroups.isEmpty else { return }
        post(.NSUndoManagerWillCloseUndoGroup)
        let group = openGroups.removeLast()
        if let last = openGroups.indices.last {
            openGroups[last].operations += group.operations
            openGroups[last].targets += group.targets
            if openGroups[last].name.isEmpty { openGroups[last].name = group.name }
            if isEventGroupOpen, last == 0 { Task { closeEventGroup() } }
        } else {
            isEventGroupOpen = false
            guard !group.operations.isEmpty else { return }
            if isUndoing { redoGroups.append(group) } else { undoGroups.append(group) }
            dropOldGroups()
        }
        post(.NSUndoManagerDidCloseUndoGroup)
    }

    private func dropOldGroups() {
        guard levelsOfUndo > 0 else { return }
        undoGroups.removeFirst(max(undoGroups.count - levelsOfUndo, 0))
        redoGroups.removeFirst(max(redoGroups.count - levelsOfUndo, 0))
    }

    // MARK: - Undoing and redoing

    /// Whether there is something to undo.
    open var canUndo: Bool { !undoGroups.isEmpty || openGroups.contains { !$0.operations.isEmpty } }
    /// Whether there is something to redo.
    open var canRedo: Bool { !redoGroups.isEmpty }
    /// Whether an undo runs.
    open private(set) var isUndoing = false
    /// Whether a redo runs.
    open private(set) var isRedoing = false
    /// The number of groups that can be undone.
    open var undoCount: Int { undoGroups.count }
    /// The number of groups that can be redone.
    open var redoCount: Int { redoGroups.count }

    /// Closes the group of the present turn, and undoes the last group.
    open func undo() {
        closeEventGroup()
        undoNestedGroup()
    }

    /// Undoes the last group, unless one is open.
    open func undoNestedGroup() {
        guard openGroups.isEmpty, !isUndoing, !isRedoing, let group = undoGroups.popLast() else { return }
        post(.NSUndoManagerWillUndoChange)
        isUndoing = true
        perform(group)
        isUndoing = false
        post(.NSUndoManagerDidUndoChange)
    }

    /// Redoes the group that was undone last, unless one is open.
    open func redo() {
        closeEventGroup()
        guard openGroups.isEmpty, !isUndoing, !isRedoing, let group = redoGroups.popLast() else { return }
        post(.NSUndoManagerWillRedoChange)
        isRedoing = true
        perform(group)
        isRedoing = false
        post(.NSUndoManagerDidRedoChange)
    }

    /// Performs a group in a group of the operations that take it back.
    private func perform(_ group: Group) {
        openGroup()
        setActionName(group.name)
        for operation in group.operations.reversed() { operation() }
        while !openGroups.isEmpty { endUndoGrouping() }
    }

    /// Forgets all operations, and enables their registration.
    open func removeAllActions() {
        (undoGroups, redoGroups, openGroups) = ([], [], [])
        (isEventGroupOpen, disabledCount) = (false, 0)
    }

    /// Forgets the operations of a target.
    open func removeAllActions(withTarget target: Any) {
        let target = target as AnyObject
        for groups in [\UndoManager.undoGroups, \.redoGroups, \.openGroups] {
            for index in self[keyPath: groups].indices {
                let kept = self[keyPath: groups][index].targets.indices.filter {
                    self[keyPath: groups][index].targets[$0].target !== target
                }
                let group = self[keyPath: groups][index]
                self[keyPath: groups][index].operations = kept.map { group.operations[$0] }
                self[keyPath: groups][index].targets = kept.map { group.targets[$0] }
            }
        }
        undoGroups.removeAll { $0.operations.isEmpty }
        redoGroups.removeAll { $0.operations.isEmpty }
    }

    // MARK: - Names

    /// The name of the operation to undo; empty if there is none.
    open var undoActionName: String { openGroups.first?.name ?? undoGroups.last?.name ?? "" }
    /// The name of the operation to redo; empty if there is none.
    open var redoActionName: String { redoGroups.last?.name ?? "" }

    /// Names the operations of the open group; without one, those of the last group.
    open func setActionName(_ actionName: String) {
        if let last = openGroups.indices.last {
            openGroups[last].name = actionName
        } else if let last = undoGroups.indices.last {
            undoGroups[last].name = actionName
        }
    }

    private func post(_ name: Notification.Name) {
        NotificationCenter.default.post(name: name, object: self)
    }
}

extension Notification.Name {
    /// Posted when a manager has begun a group.
    public static let NSUndoManagerDidOpenUndoGroup = Notification.Name("NSUndoManagerDidOpenUndoGroupNotification")
    /// Posted when a manager is about to close a group.
    public static let NSUndoManagerWillCloseUndoGroup = Notification.Name("NSUndoManagerWillCloseUndoGroupNotification")
    /// Posted when a manager has closed a group with operations.
    public static let NSUndoManagerDidCloseUndoGroup = Notification.Name("NSUndoManagerDidCloseUndoGroupNotification")
    /// Posted when a manager is about to undo a group.
    public static let NSUndoManagerWillUndoChange = Notification.Name("NSUndoManagerWillUndoChangeNotification")
    /// Posted when a manager has undone a group.
    public static let NSUndoManagerDidUndoChange = Notification.Name("NSUndoManagerDidUndoChangeNotification")
    /// Posted when a manager is about to redo a group.
    public static let NSUndoManagerWillRedoChange = Notification.Name("NSUndoManagerWillRedoChangeNotification")
    /// Posted when a manager has redone a group.
    public static let NSUndoManagerDidRedoChange = Notification.Name("NSUndoManagerDidRedoChangeNotification")
}

// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import EnfiladeGLib
package import EnfiladeGTK
import EnfiladeLocalization
package import EnfiladeNotes
import ShellSupport

/// The panel in which a reminder is made: its text, and the events that are offered for it.
@MainActor package final class ReminderPanelWindow {
    /// The pages of the panel.
    private enum Page: String {
        case form, made
    }

    let model: NewReminder
    let entry = TextEntry()
    let list = ListBox().styled("boxed-list")
    private(set) var rows: [ReminderRow] = []
    let otherTimes: ReminderTimeForm
    let undoButton = Button(label: translated("Undo"))
    let doneButton = Button(label: translated("Done")).styled("suggested-action")
    private let native = ApplicationWindow().styled("reminder-panel")
    private let stack = Stack()
    private let notice = Label.sentence(letters: 30).styled("reminder-notice")
    private let made = StatusPage()
    /// Called once when the panel has gone and nothing is under way: with whether a reminder was made.
    private var ended: (@MainActor (Bool) -> Void)?
    private var isOpen = true
    private var wasEdited = false
    /// Whether the user has written something of which no reminder was made yet.
    package var hasOwnWords: Bool {
        guard isOpen else { return false }
        if case .made = model.phase { return false }
        return wasEdited
    }
    /// The width of the content, and the height from which on it scrolls.
    private static let (width, height) = (360, 640)

    /// Makes a panel that is not shown yet.
    ///
    /// - Parameter ended: Called once when the panel has gone: with whether a reminder was made.
    package init(
        _ model: NewReminder, application: Application? = nil, ended: @escaping @MainActor (Bool) -> Void = { _ in }
    ) {
        (self.model, self.ended) = (model, ended)
        otherTimes = ReminderTimeForm(model.times, at: model.start)
        application?.add(native)
        native.setTitle(translated("New Reminder"))
        native.setIcon("org.enfilade.Shell")
        native.followContent()
        fill()
        listen()
        update()
    }

    // MARK: - Widgets

    private func fill() {
        entry.text = model.text
        entry.setPlaceholder(translated("Text"))
        entry.say(translated("Text of the Reminder"))
        notice.setRole(GTK_ACCESSIBLE_ROLE_ALERT)
        notice.isVisible = false
        list.selectionMode = GTK_SELECTION_NONE
        list.say(translated("Time of the Reminder"))
        for choice in model.choices { append(ReminderRow(choice.title, detail: choice.detail)) }
        append(ReminderRow(translated("At Another Time…"), detail: ""))
        otherTimes.root.isVisible = false
        let form = Box(GTK_ORIENTATION_VERTICAL, spacing: 12).styled("reminder-content")
        form.append(entry)
        if let activity = model.subject.activity {
            let content = Label.line(translated("About “\(activity.displayTitle)”")).styled("caption", "dim-label")
            content.setMaximumWidth(letters: 1)
            form.append(content)
        }
        form.append(list, otherTimes.root)
        let scrolled = ScrolledWindow()
        scrolled.setPolicy(horizontal: GTK_POLICY_NEVER, vertical: GTK_POLICY_AUTOMATIC)
        scrolled.growWithContent(upTo: Self.height)
        scrolled.setChild(form)
        stack.add(scrolled, named: Page.form.rawValue)
        stack.add(filledEnd(), named: Page.made.rawValue)
        stack.measureVisibleChildOnly()
        let content = Box(GTK_ORIENTATION_VERTICAL)
        content.append(HeaderBar().styled("flat"), notice, stack)
        content.setMinimumSize(width: Int(Double(Self.width) * min(max(TextSize.scale, 1), 1.75)))
        native.fill(with: content)
    }

    private func append(_ row: ReminderRow) {
        list.insert(row.root, at: -1)
        rows.append(row)
    }

    private func filledEnd() -> Widget {
        made.setIcon("alarm-symbolic")
        made.setTitle(translated("You Will Be Reminded"))
        let buttons = Box(GTK_ORIENTATION_HORIZONTAL, spacing: 12)
        buttons.align(horizontally: GTK_ALIGN_CENTER)
        for button in [undoButton, doneButton] {
            button.styled("pill")
            buttons.append(button)
        }
        made.setChild(buttons)
        return made
    }

    private func listen() {
        model.changed = { [weak self] in self?.update() }
        model.failed = { [weak self] in self?.fail($0) }
        entry.onChange { [weak self] in
            guard let self else { return }
            model.text = entry.text
            wasEdited = true
            notice.isVisible = false
        }
        entry.onActivate { [weak self] in self?.rows.first?.root.grabFocus() }
        list.onRowChosen { [weak self] in self?.choose($0) }
        otherTimes.chosen = { [weak self] date in
            guard let self else { return }
            guard let date else { return fail(translated("There is no such time on that day.")) }
            choose { await $0.choose(date) }
        }
        undoButton.onClick { [weak self] in self?.undo() }
        doneButton.onClick { [weak self] in self?.leave() }
        native.onKey(GDK_KEY_Escape) { [weak self] in self?.leave() }
        native.addShortcut("<Control>z", running: "reminder", "undo") { [weak self] in self?.undo() }
        native.onCloseRequest { [weak self] in
            self?.leave()
            return true
        }
    }

    // MARK: - Display

    /// Comes to the front, with the keyboard in the text.
    package func present() {
        native.present()
        entry.grabFocus()
        entry.moveCursorToEnd()
    }

    private func update() {
        guard isOpen else { return report() }
        switch model.phase {
        case .choosing, .working:
            stack.show(Page.form.rawValue)
            stack.isSensitive = model.phase == .choosing
        case .made(_, let sentence):
            stack.isSensitive = true
            notice.isVisible = false
            made.setDescription(sentence)
            stack.show(Page.made.rawValue)
            doneButton.grabFocus()
        }
    }

    private func fail(_ sentence: String) {
        guard isOpen else { return }
        notice.setLabel(sentence)
        notice.say(sentence)
        notice.isVisible = true
        // While the service was asked, nothing could have the keyboard.
        if model.phase == .choosing { entry.grabFocus() }
    }

    // MARK: - Actions

    private func choose(_ position: Int) {
        guard model.choices.indices.contains(position) else { return showOtherTimes() }
        choose { await $0.choose($0.choices[position]) }
    }

    /// Has the reminder made, unless the panel is gone by then.
    private func choose(_ choice: @escaping @MainActor (NewReminder) async -> Void) {
        Task { [weak self] in if let self, isOpen { await choice(model) } }
    }

    private func showOtherTimes() {
        otherTimes.root.isVisible = true
        otherTimes.hour.grabFocus()
    }

    private func undo() {
        Task { [weak self, model] in
            await model.undo()
            if let self, isOpen, model.phase == .choosing { entry.grabFocus() }
        }
    }

    /// Takes the panel away; a reminder that was made stays.
    package func leave() {
        guard isOpen else { return }
        isOpen = false
        native.destroy()
        report()
    }

    /// Tells how the panel has ended, once it is known whether the service has made the reminder.
    private func report() {
        if model.isBusy { return }
        let report = ended
        ended = nil
        if case .made = model.phase { report?(true) } else { report?(false) }
    }

    // MARK: - Tests

    /// The name of the page that is shown.
    var pageName: String { if case .made = model.phase { Page.made.rawValue } else { Page.form.rawValue } }

    /// The failure that is shown; `nil` for none.
    var problem: String? { notice.isVisible ? notice.text : nil }

    /// The window itself.
    var widget: Window { native }
}

// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import EnfiladeGLib
import EnfiladeGTK
import EnfiladeLocalization
import EnfiladeNoteEditing
import EnfiladeNotes

/// The menu of a note: its links, its size and its place. The keys do the same.
@MainActor final class NoteMenu {
    /// Something to do with the window.
    enum Command: String, CaseIterable {
        case larger, smaller, defaultSize, left, right, up, down, hide
    }

    /// The button that opens the menu.
    let button = MenuButton().styled("flat")
    /// Called with a command that was chosen.
    var commanded: (Command) -> Void = { _ in }
    /// Called with the corner that was chosen.
    var cornered: (NotePlacement.Corner) -> Void = { _ in }
    /// Called with the number of a link that is to be opened.
    var opened: (Int) -> Void = { _ in }
    /// Called when the link at the cursor is to be opened.
    var openedAtCursor: () -> Void = {}
    /// Called when a reminder of the content in front is to be made.
    var reminded: () -> Void = {}
    private let group = ActionGroup()
    private var actions: [Command: Action] = [:]

    init() {
        let icon = Image()
        icon.iconName = "view-more-symbolic"
        button.setChild(icon)
        button.setTooltipText(translated("Size, Place and Links"))
        button.say(translated("Size, Place and Links"))
        for command in Command.allCases {
            let action = Action(command.rawValue)
            action.onText { [weak self] _ in self?.commanded(command) }
            group.add(action)
            actions[command] = action
        }
        let corner = Action(takingText: "corner")
        corner.onText { [weak self] name in
            if let corner = NotePlacement.Corner(rawValue: name) { self?.cornered(corner) }
        }
        let open = Action(takingText: "open")
        open.onText { [weak self] number in
            if let number = Int(number) { self?.opened(number) }
        }
        let openAtCursor = Action("openAtCursor")
        openAtCursor.onText { [weak self] _ in self?.openedAtCursor() }
        let remind = Action("remind")
        remind.onText { [weak self] _ in self?.reminded() }
        group.add(openAtCursor)
        group.add(remind)
        group.add(corner)
        group.add(open)
    }

    /// Has the menu and the keys work in a window.
    func attach(to window: Window) {
        window.insert(group, as: "note")
        for (keys, command) in [
            ("<Control>plus|<Control>equal|<Control>KP_Add", Command.larger),
            ("<Control>minus|<Control>KP_Subtract", .smaller), ("<Control>0|<Control>KP_0", .defaultSize),
            ("<Alt>Left|<Alt>KP_Left", .left), ("<Alt>Right|<Alt>KP_Right", .right), ("<Alt>Up|<Alt>KP_Up", .up),
            ("<Alt>Down|<Alt>KP_Down", .down), ("<Control>h", .hide),
        ] {
            window.addKeys(keys, for: "note.\(command.rawValue)", scope: .window)
        }
        window.addKeys("<Control>r", for: "note.remind", scope: .window)
    }

    /// Lists the commands.
    ///
    /// - Parameter canBePlaced: Whether the window can choose its place.
    func fill(links: [NoteLink], canBePlaced: Bool) {
        let menu = MenuLines()
        let opening = MenuLines()
        for (number, link) in links.enumerated() {
            opening.append(translated("Open “\(link.title)”"), action: "note.open('\(number)')")
        }
        if !links.isEmpty { menu.append(section: opening, titled: nil) }
        let reminding = MenuLines()
        reminding.append(translated("Remind Me…"), action: "note.remind")
        menu.append(section: reminding, titled: nil)
        let size = MenuLines()
        for (title, command) in [
            (translated("Larger"), Command.larger), (translated("Smaller"), .smaller),
            (translated("Default Size"), .defaultSize),
        ] {
            size.append(title, action: "note.\(command.rawValue)")
        }
        menu.append(section: size, titled: nil)
        if canBePlaced {
            let place = MenuLines()
            for (title, corner) in [
                (translated("Top Left"), NotePlacement.Corner.topLeft), (translated("Top Right"), .topRight),
                (translated("Bottom Left"), .bottomLeft), (translated("Bottom Right"), .bottomRight),
            ] {
                place.append(title, action: "note.corner('\(corner.rawValue)')")
            }
            place.append(translated("Hide at the Edge"), action: "note.hide")
            menu.append(section: place, titled: nil)
        }
        button.setMenu(menu)
    }

    /// Enables the commands that are possible now.
    func update(_ placement: NotePlacement, canBePlaced: Bool) {
        actions[.larger]?.setEnabled(placement.canGrow)
        actions[.smaller]?.setEnabled(placement.canShrink)
        for command in [Command.left, .right, .up, .down, .hide] { actions[command]?.setEnabled(canBePlaced) }
    }
}

// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import EnfiladeFocus
import EnfiladeGLib
import EnfiladeGTK
import EnfiladeLocalization
import ShellSupport

/// The widgets of one line of the panel: of a mode, or of an end for the mode above it.
@MainActor final class FocusRow {
    /// The row.
    let root = ListBoxRow()
    /// Called when the ends of the mode are to be listed, or are not any more.
    var expand: () -> Void = {}
    /// Shows the ends of the mode.
    let endsButton = Button.icon("view-more-horizontal-symbolic", says: translated("For How Long"))
    private(set) var line: FocusLine
    private let symbol = Image()
    private let disc = Bin().styled("focus-symbol")
    private let title = Label.line()
    private let detail = Label.line().styled("caption", "dim-label")
    private let reason = Label.line().styled("caption", "dim-label")
    private let mark = Image()

    /// Makes the row of a line, whose kind stays the same.
    init(_ line: FocusLine) {
        self.line = line
        switch line {
        case .mode: fillMode()
        case .end: fillEnd()
        }
        show(line)
    }

    private func fillMode() {
        symbol.align(horizontally: GTK_ALIGN_CENTER, vertically: GTK_ALIGN_CENTER)
        symbol.pixelSize = 16
        disc.setChild(symbol)
        disc.setMinimumSize(width: 36, height: 36)
        disc.align(vertically: GTK_ALIGN_CENTER)
        let texts = Box(GTK_ORIENTATION_VERTICAL, spacing: 2)
        texts.append(title, detail, reason)
        texts.expand(horizontally: true)
        texts.align(vertically: GTK_ALIGN_CENTER)
        mark.iconName = "object-select-symbolic"
        mark.styled("focus-mark")
        endsButton.styled("flat", "circular")
        endsButton.align(vertically: GTK_ALIGN_CENTER)
        // The list is one stop of the keyboard, which has keys for this.
        endsButton.setFocusable(false)
        endsButton.onClick { [weak self] in self?.expand() }
        let content = Box(GTK_ORIENTATION_HORIZONTAL, spacing: 12).styled("focus-mode")
        content.append(disc, texts, mark, endsButton)
        for part in [disc, texts, mark] as [Widget] { part.setAccessibleHidden(true) }
        root.setAccessibleText(
            GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, translated("The menu key shows for how long it can be on."))
        root.setChild(content)
    }

    private func fillEnd() {
        title.expand(horizontally: true)
        let content = Box(GTK_ORIENTATION_HORIZONTAL, spacing: 12).styled("focus-end")
        content.append(title, detail)
        content.setAccessibleHidden(true)
        root.setChild(content)
    }

    /// Shows another line of the same kind.
    func show(_ line: FocusLine) {
        self.line = line
        switch line {
        case .mode(let choice, let isExpanded):
            root.say(choice.spoken)
            title.setLabel(choice.name)
            title.setStyleClass("heading", choice.isOn)
            detail.setLabel(choice.since)
            reason.setLabel(choice.reason)
            for label in [detail, reason] { label.isVisible = choice.isOn }
            mark.isVisible = choice.isOn
            // There may be no room for all of it.
            root.setTooltipText(choice.isOn ? choice.spoken : nil)
            symbol.setIcon(choice.symbol, fallback: "weather-clear-night-symbolic")
            disc.replaceStyleClass(prefix: FocusColors.prefix, with: choice.color.map(FocusColors.styleClass))
            endsButton.setStyleClass("focus-expanded", isExpanded)
            endsButton.say(translated("How long “\(choice.name)” is on"))
        case .end(let end, _, let time):
            root.say(time.isEmpty ? end.title : translated("\(end.title), \(time)", context: "focus"))
            title.setLabel(end.title)
            detail.setLabel(time)
        }
    }

    /// Whether the row has a ring around it: it is the one that Return chooses in the search.
    var isMarked = false {
        didSet { root.setStyleClass("marked", isMarked) }
    }

    /// Whether a search for a mode finds the line.
    func matches(_ words: [String]) -> Bool {
        guard case .mode(let choice, _) = line else { return words.isEmpty }
        let name = SearchText.folded(choice.name)
        return words.allSatisfy { name.contains($0) }
    }
}

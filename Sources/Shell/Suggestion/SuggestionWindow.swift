// SPDX-License-Identifier: Apache-2.0

import CAdwaita
package import EnfiladeGTK
import EnfiladeGLib
import EnfiladeLayerShell
import EnfiladeLocalization
package import EnfiladeNotes
import ShellSupport

/// A note that speaks of the content in front, in a corner of the screen. It never takes the keyboard.
///
/// X11 lets a window do that, and compositors of Wayland that have layers; elsewhere the suggestion is a notification of
/// the desktop.
@MainActor package final class SuggestionWindow {
    /// Called when the note is to be opened.
    package var opened: (NoteSuggestion) -> Void = { _ in }
    /// Tells the corner that is taken; `nil` if none is.
    package var takenCorner: () -> NotePlacement.Corner? = { nil }

    let openButton = Button().styled("flat")
    let dismissButton = Button.icon("window-close-symbolic", says: translated("Do Not Suggest…")).styled("flat")
    let contentButton = Button(label: translated("Not for This Content"))
    let programButton = Button().styled("suggestion-program")
    private let model: Suggestions
    private let native = Window().styled("note-suggestion")
    private let title = Label.line().styled("heading")
    private let detail = Label.line().styled("caption", "dim-label")
    private let programLabel = Label.line()
    private let choices = Box(GTK_ORIENTATION_VERTICAL, spacing: 6).styled("suggestion-choices")
    private let root = Box(GTK_ORIENTATION_VERTICAL)
    private let application: Application?
    private var shown: NoteSuggestion?
    private var surface: Surface?
    private var panel: LayerSurface?
    /// The width of the window, and its distance from the edges of the screen.
    private static let (width, margin) = (300, 12)
    /// The name of the notification, where there is no window.
    private static let notification = "suggested-note"

    /// Shows the suggestions of a model as they come and go.
    ///
    /// - Parameter application: Sends notifications where a window cannot be placed.
    package init(_ model: Suggestions, application: Application? = nil) {
        (self.model, self.application) = (model, application)
        native.setTitle(translated("Suggested Note"))
        native.followContent()
        fill()
        openButton.onClick { [weak self] in self?.open() }
        dismissButton.onClick { [weak self] in self?.choices.isVisible.toggle() }
        contentButton.onClick { [weak self] in self?.model.dismissContent() }
        programButton.onClick { [weak self] in self?.model.dismissProgram() }
        native.onCloseRequest { true }
        model.changed = { [weak self] in self?.update() }
    }

    /// Makes the token by which the window that shows the note may come to the front; `nil` where the desktop has none.
    package func startupToken(for name: String) -> String? {
        native.startupToken(for: name)
    }

    private func fill() {
        let icon = Image()
        icon.iconName = "accessories-text-editor-symbolic"
        icon.pixelSize = 24
        let texts = Box(GTK_ORIENTATION_VERTICAL, spacing: 2)
        texts.append(title, detail)
        texts.expand(horizontally: true)
        let face = Box(GTK_ORIENTATION_HORIZONTAL, spacing: 12)
        face.append(icon, texts)
        face.setAccessibleHidden(true)
        openButton.setChild(face)
        openButton.expand(horizontally: true)
        dismissButton.align(vertically: GTK_ALIGN_START)
        let line = Box(GTK_ORIENTATION_HORIZONTAL, spacing: 6)
        line.append(openButton, dismissButton)
        programButton.setChild(programLabel)
        programLabel.setAlignment(0.5)
        choices.append(contentButton, programButton)
        for label in [title, detail, programLabel] { label.setMaximumWidth(letters: 1) }
        root.append(line, choices)
        root.styled("suggestion-content")
        native.setContent(root)
    }

    private func update() {
        let suggestion = model.suggestion
        guard suggestion != shown else { return }
        shown = suggestion
        guard let suggestion else { return disappear() }
        title.setLabel(suggestion.title)
        detail.setLabel(Self.detail(suggestion))
        openButton.say(translated("Open “\(suggestion.title)”, \(Self.detail(suggestion))", context: "note"))
        let program = translated("Not for “\(suggestion.programName)”")
        programLabel.setLabel(program)
        programButton.say(program)
        choices.isVisible = false
        appear(suggestion)
    }

    private static func detail(_ suggestion: NoteSuggestion) -> String {
        let content = translated("About “\(suggestion.contentTitle)”")
        guard suggestion.otherCount > 0 else { return content }
        return translated("\(content) · and \(suggestion.otherCount) more", context: "notes")
    }

    // MARK: - Display

    private func appear(_ suggestion: NoteSuggestion) {
        let width = Int(Double(Self.width) * min(max(TextSize.scale, 1), 1.75))
        root.setMinimumSize(width: width)
        native.realize()
        if native.surface?.x11Window == 0, panel == nil { makePanel(width: width) }
        if panel != nil {
            settle()
            native.isVisible = true
            return
        }
        guard let surface = native.surface, surface.x11Window != 0 else {
            application?.notify(
                Self.notification, suggestion.title, Self.detail(suggestion), action: "app.open-suggestion")
            return
        }
        if !native.isVisible { surface.becomeNotice() }
        self.surface = surface
        surface.onSize { [weak self] in self?.settle() }
        native.isVisible = true
        settle()
        surface.raise()
    }

    /// Makes a panel of the window if the compositor has such.
    private func makePanel(width: Int) {
        // The height is that of the content, once GTK has measured it.
        panel = LayerSurface(
            native, in: .top, named: "enfilade-suggestion", keyboard: .never, place: place, size: (width, 1))
        panel?.returned = { [weak self] in
            if let self, shown != nil { native.isVisible = true }
        }
        if panel != nil { native.styled("panel") }
    }

    /// The lower corner where no note is.
    private var place: LayerSurface.Place {
        LayerSurface.Place(
            isLeft: takenCorner() == .bottomRight, isTop: false, horizontal: Self.margin, vertical: Self.margin)
    }

    private func disappear() {
        application?.withdrawNotification(Self.notification)
        native.isVisible = false
    }

    /// Opens the note that is suggested; nothing if there is none by now.
    package func open() {
        if let suggestion = model.suggestion { opened(suggestion) }
    }

    /// Puts the window into the lower corner where no note is.
    package func settle() {
        panel?.place = place
        guard let surface, surface.x11Window != 0, native.isVisible,
            let area = (surface.monitor ?? Monitor.all.first)?.workArea
        else { return }
        let (scale, offset) = (Double(surface.scaleFactor), native.surfaceOffset)
        // The size that the surface has got or gets; the widget has its own only in the next frame.
        let (width, height) = (Int(surface.width) - 2 * Int(offset.x), Int(surface.height) - 2 * Int(offset.y))
        let x = place.isLeft ? area.x + Self.margin : area.x + area.width - Self.margin - width
        let y = area.y + area.height - Self.margin - height
        surface.move(
            x: Int32(clamping: Int((Double(x) - offset.x) * scale)),
            y: Int32(clamping: Int((Double(y) - offset.y) * scale)))
    }

    // MARK: - Tests

    /// Whether it can be seen.
    var isShown: Bool { native.isVisible }

    /// The window itself.
    var widget: Window { native }

    /// Lets go of the window.
    func destroy() {
        native.destroy()
    }
}

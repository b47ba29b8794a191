// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
internal import EnfiladeConcurrency
package import FoundationAdditions
internal import EnfiladeGLib
internal import EnfiladeLocalization

/// The clipboard of the desktop, which all programs on a display share.
@MainActor package final class DesktopClipboard {
    private let clipboard: Object
    private var listeners: [@MainActor () -> Void] = []
    /// The last content of this program, as long as no other one has put something there since.
    private var content: Object?
    /// The names of another program's content; `nil` if the content is that of this one.
    private var foreignNames: [String]?
    /// How often something else was put there.
    package private(set) var changeCount = 0
    /// How long another program may be silent.
    var timeout = Timeout.standard
    /// Timeout for a program that has just taken the clipboard to name its content.
    var introduction = Timeout(limit: 1_000)
    /// The callers of `settle` that wait for that.
    private var waiting: [UnsafeMutableRawPointer] = []

    /// The clipboard of the display that GTK is on; `nil` without one.
    package static let standard: DesktopClipboard? = {
        guard let display = gdk_display_get_default(), let clipboard = gdk_display_get_clipboard(display) else {
            return nil
        }
        return DesktopClipboard(Object(sinking: UnsafeMutableRawPointer(clipboard)))
    }()

    private init(_ clipboard: Object) {
        self.clipboard = clipboard
        FileTransferPortal.follow
        clipboard.on("changed") { [weak self] in self?.changed() }
    }

    private func changed() {
        if !isOwn, let content {
            // GTK takes an old notice for a new one where the program has the clipboard without an input by a user.
            if canBeKept, isOwnOnDisplay, set(content) { return }
            self.content = nil
        }
        let names = isOwn ? nil : names
        // Under X11 a program that takes it has no names at first. If it was this program's, GTK asks for them twice.
        if canBeKept, names?.isEmpty == false, names == foreignNames { return }
        foreignNames = names
        changeCount += 1
        if !isUnnamed {
            waiting.forEach { OneShot<Void>.take($0).give(.success(())) }
            waiting = []
        }
        listeners.forEach { $0() }
    }

    /// Whether another program has it that has not named its content yet.
    var isUnnamed: Bool {
        !isOwn && names.isEmpty && hasOwner
    }

    /// Waits a moment for a program that has just taken the clipboard to name its content.
    package func settle() async {
        guard isUnnamed else { return }
        let problem = translated("the owner of the clipboard does not say what is there")
        try? await (introduction.wait(problem) { waiting.append($0) } as Void)
    }

    private func set(_ content: Object) -> Bool {
        clipboard.withOpaque { clipboard in
            content.withPointer(as: GdkContentProvider.self) { gdk_clipboard_set_content(clipboard, $0) != 0 }
        }
    }

    /// Whether another program can take over the content: under X11, where the clipboard is anybody's at any time.
    package var canBeKept: Bool {
        gdk_display_get_default().map { enfilade_display_is_x11($0) != 0 } ?? false
    }

    /// Whether some program has the clipboard of an X11 display, also if it has not named its content yet.
    package var hasOwner: Bool {
        X11Selection.owner(of: X11Selection.clipboard) != 0
    }

    /// Whether the clipboard is this program's as an X11 display has it; GTK hears a moment later that another one has taken it.
    private var isOwnOnDisplay: Bool {
        !canBeKept
            || X11Selection.owner(of: X11Selection.clipboard) == enfilade_x11_leader(gdk_display_get_default())
    }

    /// Calls `body` whenever something else is there, of this program or another, for as long as the program runs.
    package func onChange(_ body: @escaping @MainActor () -> Void) {
        listeners.append(body)
    }

    /// Offers item providers in place of the present content. Nothing is produced before somebody asks.
    ///
    /// - Throws: `ExchangeError` if the display does not let the program have the clipboard.
    package func write(_ providers: [NSItemProvider], as outgoing: Outgoing) throws {
        guard let content = ContentProvider.make(providers, as: outgoing) else {
            throw ExchangeError(translated("nothing can be offered"))
        }
        self.content = content
        if set(content) { return }
        self.content = nil
        throw ExchangeError(translated("the display does not let this program have the clipboard"))
    }

    /// Takes everything off the clipboard if this program has put it there.
    package func clear() {
        if isOwn, isOwnOnDisplay { takeEmpty() }
    }

    /// Takes everything off the clipboard, also the content of other programs.
    package func takeEmpty() {
        content = nil
        clipboard.withOpaque { _ = gdk_clipboard_set_content($0, nil) }
    }

    /// The names of the content, as its owner gives them.
    package var names: [String] {
        clipboard.withOpaque { gdk_clipboard_get_formats($0).map { [String](names: $0) } ?? [] }
    }

    /// Whether the content is that of this program.
    package var isOwn: Bool {
        clipboard.withOpaque { gdk_clipboard_is_local($0) != 0 }
    }

    /// The providers that this program has put there itself; `nil` if another one is the owner.
    package var own: [NSItemProvider]? {
        clipboard.withOpaque { clipboard in
            gdk_clipboard_is_local(clipboard) == 0
                ? nil : gdk_clipboard_get_content(clipboard).flatMap { ContentProvider.providers(of: $0) }
        }
    }

    /// The present content of whichever program; later content is not read in its place.
    package var foreign: ForeignContent {
        let isThere: @MainActor () -> Bool = { [weak self, changeCount] in self?.changeCount == changeCount }
        return ForeignContent(names: names, source: .clipboard(clipboard, isThere: isThere), timeout: timeout)
    }
}

extension [String] {
    /// The names of content formats of GDK.
    init(names formats: OpaquePointer) {
        var count: gsize = 0
        let names = gdk_content_formats_get_mime_types(formats, &count)
        self = (0..<Int(count)).compactMap { String(borrowing: names?[$0]) }
    }
}

// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
package import Foundation
internal import EnfiladeGLib
package import EnfiladeGTK

/// A window of the desktop: a title bar, and below it the content of the app.
@MainActor package final class NativeWindow {
    /// The window itself.
    package let native = Window()
    /// The title bar.
    package let header = HeaderBar()
    private let titles = WindowTitle()
    /// Holds all that is in the window, so that it can be shown, measured and drawn without the window.
    private let frame = Bin()
    private let column = Box(GTK_ORIENTATION_VERTICAL)
    private let bin = Bin()
    private var content: Widget?
    private let style = StyleManager()
    /// The place on the display, once there is one.
    package private(set) var surface: Surface?
    /// The clock of the frames that are followed; `nil` if none are.
    package var frameClock: FrameClock?
    /// The controllers that hear of clicks and keys in the window.
    private var input: UserInput.Watch?
    private(set) var isGone = false
    private var isPrepared = false
    package private(set) var wasShown = false
    /// Whether it has the size that the user gave it at another time.
    var isRestored = false
    private var wasRealizedHidden = false
    private static let usualSize = (width: 640, height: 480)

    /// Asked when the user wants to close the window. It stays until `destroy` is called.
    package var closeRequested: (() -> Void)?
    /// Called when the window is shown or hidden, gains or loses the focus.
    package var stateChanged: (() -> Void)?
    /// Called when size, colors or scale may be others.
    package var environmentChanged: (() -> Void)?
    /// Called when the user clicks, presses a key or gives the window another size.
    package var userActed: (() -> Void)?

    /// Makes a window, which is not shown yet.
    package init() {
        assemble()
        setDefaultSize(width: Self.usualSize.width, height: Self.usualSize.height)
        follow()
        input = UserInput.Watch(native) { [weak self] in self?.userActed?() }
    }

    private func assemble() {
        bin.expand(vertically: true)
        column.append(header, bin)
        frame.setChild(column)
        native.setContent(frame)
    }

    private func follow() {
        native.onCloseRequest { [weak self] in
            guard let self, let closeRequested else { return false }
            closeRequested()
            return true
        }
        // Control-Shift-D and -I belong to the app. The inspector of GTK is there by GTK_DEBUG=interactive.
        native.onFlagRequest("enable-debugging") { [weak native] _ in
            native?.stopEmission("enable-debugging")
            return false
        }
        for signal in ["notify::is-active", "map", "unmap"] {
            native.on(signal) { [weak self] in
                self?.stateChanged?()
                self?.environmentChanged?()
            }
        }
        for property in ["default-width", "default-height", "maximized"] {
            native.on("notify::\(property)") { [weak self] in
                if let self, isOnScreen { userActed?() }
            }
        }
        native.on("notify::scale-factor") { [weak self] in self?.environmentChanged?() }
        for property in ["dark", "high-contrast"] {
            style.on("notify::\(property)") { [weak self] in self?.environmentChanged?() }
        }
        native.on("realize") { [weak self] in self?.followSurface() }
    }

    /// The surface knows whether the window is minimized.
    private func followSurface() {
        guard let surface = native.surface else { return }
        surface.onState { [weak self] in self?.stateChanged?() }
        surface.onSize { [weak self] in self?.environmentChanged?() }
        self.surface = surface
    }

    // MARK: - Content

    /// The title and the subtitle, which the title bar shows and the desktop lists.
    package func setTitle(_ title: String, subtitle: String) {
        native.setText(title, of: "title")
        titles.setText(title, of: "title")
        titles.setText(subtitle, of: "subtitle")
        // A title bar shows the title by itself.
        guard !subtitle.isEmpty else { return }
        if header.titleWidget == nil { header.titleWidget = titles }
    }

    /// Puts a widget below the title bar, in place of the one that is there.
    package func setContent(_ content: Widget?) {
        guard !isGone, content !== self.content else { return }
        self.content = content
        content?.expand(horizontally: true, vertically: true)
        bin.setChild(content)
    }

    /// How large the window is when it is shown first, unless the user has given it a size before.
    package func setDefaultSize(width: Int, height: Int) {
        guard !isRestored else { return }
        native.setDefaultSize(width: width, height: height)
    }

    /// How small the content may become.
    package func setMinimumSize(width: CGFloat, height: CGFloat) {
        bin.setMinimumSize(width: Int(width), height: Int(height))
    }

    /// Makes the window one of an application, which runs as long as it has windows.
    package func join(_ application: Application) {
        application.add(native)
    }

    /// Keeps the window in front of another one.
    package func stay(inFrontOf other: NativeWindow) {
        native.setParentWindow(other.native)
    }

    /// Shows the window, in front of others.
    ///
    /// - Parameter token: The desktop's token for the program that asks, so that the window may come to the front.
    package func present(token: String? = nil) {
        guard !isGone else { return }
        unprepare()
        wasShown = true
        native.setStartupToken(token ?? "")
        native.present()
    }

    /// Ends the window.
    package func destroy() {
        guard !isGone else { return }
        unprepare()
        closeRequested = nil
        stateChanged = nil
        environmentChanged = nil
        userActed = nil
        if wasRealizedHidden, !wasShown { return park() }
        isGone = true
        native.destroy()
    }

    // MARK: - Windows for later

    /// Windows that were drawn and never shown. GTK does not let go of their surfaces in good order, so that the next scenes
    /// get them.
    private static var parked: [NativeWindow] = []

    /// A window that is not shown yet.
    package static func make() -> NativeWindow {
        parked.popLast() ?? NativeWindow()
    }

    private func park() {
        setContent(nil)
        setTitle("", subtitle: "")
        setMinimumSize(width: -1, height: -1)
        isRestored = false
        native.setMaximized(false)
        setDefaultSize(width: Self.usualSize.width, height: Self.usualSize.height)
        Self.parked.append(self)
    }

    // MARK: - State

    /// Whether the window is on screen, as far as the display says: not hidden and not minimized.
    package var isOnScreen: Bool {
        guard !isGone, isMapped else { return false }
        return surface?.isMinimized != true
    }

    /// Whether the window has the focus.
    package var hasFocus: Bool {
        !isGone && native.isActive
    }

    // MARK: - Being drawn without being shown

    /// Calls `body` with the content of the window laid out and ready to be drawn, shown or not.
    ///
    /// - Returns: `nil` if the window is gone.
    func drawing<Result>(_ body: (_ frame: Widget, _ column: Widget, _ width: Int, _ height: Int) -> Result) -> Result?
    {
        guard !isGone else { return nil }
        let (size, isMapped) = (size, isMapped)
        if isMapped {
            layOut(width: size.width, height: size.height)
        } else {
            prepare(width: size.width, height: size.height)
        }
        defer { if !isMapped { unprepare() } }
        return body(frame, column, size.width, size.height)
    }

    /// How large everything in the window is, or would be if it were shown.
    package var contentSize: CGSize {
        guard !isGone else { return .zero }
        let (width, height) = size
        return CGSize(width: width, height: height)
    }

    private var size: (width: Int, height: Int) { isMapped ? currentSize : hiddenSize }

    private var isMapped: Bool { native.isMapped }

    private var currentSize: (width: Int, height: Int) {
        let size = (width: frame.width, height: frame.height)
        // Shown a moment ago, and not laid out yet.
        return size.width > 0 && size.height > 0 ? size : hiddenSize
    }

    /// The size that the content would have if the window were shown.
    private var hiddenSize: (width: Int, height: Int) {
        // Whether it draws a border of its own is known once it is realized.
        wasRealizedHidden = true
        native.realize()
        let (wanted, edges, sizes) = (native.defaultSize, native.edgeLengths, frame.preferredSizes)
        let (width, height) = (wanted.width - edges.horizontal, wanted.height - edges.vertical)
        return (
            max(sizes.minimum.width, width > 0 ? width : sizes.natural.width),
            max(sizes.minimum.height, height > 0 ? height : sizes.natural.height)
        )
    }

    /// Realizes the window and maps its content, and never the window: nothing appears.
    private func prepare(width: Int, height: Int) {
        isPrepared = true
        native.realize()
        frame.realize()
        frame.map()
        layOut(width: width, height: height)
    }

    /// Gives everything its place, as far as that is not done.
    private func layOut(width: Int, height: Int) {
        // A second round brings widgets in line whose height depends on their width.
        for _ in 0..<2 { frame.allocate(width: width, height: height) }
    }

    private func unprepare() {
        guard isPrepared else { return }
        isPrepared = false
        frame.unmap()
    }

    /// Puts a picture in place of everything in the window.
    package func replaceEverything(with picture: Widget) {
        native.setContent(picture)
    }
}

// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
internal import Foundation
package import EnfiladeGLib

/// A window of the desktop: a title bar, and below it the content of the app.
@MainActor package final class NativeWindow {
    /// The window itself.
    package let native: Object
    /// The title bar.
    package let header: Object
    private let titles: Object
    /// Holds all that is in the window, so that it can be shown, measured and drawn without the window.
    private let frame: Object
    private let column: Object
    private let bin: Object
    private var content: Object?
    private(set) var isGone = false
    private var isPrepared = false
    private(set) var wasShown = false
    /// Whether it has the size that the user gave it at another time.
    var isRestored = false
    private var wasRealizedHidden = false
    private static let usualSize = (width: 640, height: 480)

    /// Asked when the user wants to close the window. It stays until `destroy` is called.
    package var closeRequested: (() -> Void)?
    /// Called when the window is shown or hidden, gains or loses the focus.
    package var stateChanged: (() -> Void)?
    /// Called when size, colors or scale may be others.
    var environmentChanged: (() -> Void)?

    /// Makes a window, which is not shown yet.
    package init() {
        native = Object(sinking: UnsafeMutableRawPointer(adw_window_new()))
        header = Object(sinking: UnsafeMutableRawPointer(adw_header_bar_new()))
        titles = Object(sinking: UnsafeMutableRawPointer(adw_window_title_new("", "")))
        frame = Object(sinking: UnsafeMutableRawPointer(adw_bin_new()))
        column = Object(sinking: UnsafeMutableRawPointer(gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)))
        bin = Object(sinking: UnsafeMutableRawPointer(adw_bin_new()))
        assemble()
        setDefaultSize(width: Self.usualSize.width, height: Self.usualSize.height)
        follow()
        UserInput.watch(native)
    }

    private func assemble() {
        bin.withPointer(as: GtkWidget.self) { gtk_widget_set_vexpand($0, 1) }
        column.withPointer(as: GtkBox.self) { column in
            header.withPointer(as: GtkWidget.self) { gtk_box_append(column, $0) }
            bin.withPointer(as: GtkWidget.self) { gtk_box_append(column, $0) }
        }
        frame.withPointer(as: AdwBin.self) { frame in
            column.withPointer(as: GtkWidget.self) { adw_bin_set_child(frame, $0) }
        }
        native.withPointer(as: AdwWindow.self) { window in
            frame.withPointer(as: GtkWidget.self) { adw_window_set_content(window, $0) }
        }
    }

    private func follow() {
        native.decide("close-request") { [weak self] in
            guard let self, let closeRequested else { return false }
            closeRequested()
            return true
        }
        for signal in ["notify::is-active", "map", "unmap"] {
            native.on(signal) { [weak self] in
                self?.stateChanged?()
                self?.environmentChanged?()
            }
        }
        for property in ["default-width", "default-height", "maximized"] {
            native.on("notify::\(property)") { [weak self] in
                if self?.isOnScreen == true { SceneEngine.shared.userActed() }
            }
        }
        native.on("notify::scale-factor") { [weak self] in self?.environmentChanged?() }
        let style = Object(sinking: UnsafeMutableRawPointer(adw_style_manager_get_default()))
        for property in ["dark", "high-contrast"] {
            style.on("notify::\(property)") { [weak self] in self?.environmentChanged?() }
        }
        native.parts["style"] = style
        native.on("realize") { [weak self] in self?.followSurface() }
    }

    /// The surface knows whether the window is minimized.
    private func followSurface() {
        let surface = native.withOpaque { gtk_native_get_surface($0) }
        guard let surface else { return }
        let object = Object(sinking: UnsafeMutableRawPointer(surface))
        object.on("notify::state") { [weak self] in self?.stateChanged?() }
        for property in ["width", "height"] {
            object.on("notify::\(property)") { [weak self] in self?.environmentChanged?() }
        }
        native.parts["surface"] = object
    }

    // MARK: - Content

    /// The title and the subtitle, which the title bar shows and the desktop lists.
    package func setTitle(_ title: String, subtitle: String) {
        native.setText(title, of: "title")
        titles.setText(title, of: "title")
        titles.setText(subtitle, of: "subtitle")
        // A title bar shows the title by itself.
        guard !subtitle.isEmpty else { return }
        header.withOpaque { header in
            guard adw_header_bar_get_title_widget(header) == nil else { return }
            titles.withPointer(as: GtkWidget.self) { adw_header_bar_set_title_widget(header, $0) }
        }
    }

    /// Puts a widget below the title bar, in place of the one that is there.
    package func setContent(_ content: Object?) {
        guard !isGone, content !== self.content else { return }
        self.content = content
        bin.withPointer(as: AdwBin.self) { bin in
            if let content {
                content.withPointer(as: GtkWidget.self) { widget in
                    gtk_widget_set_hexpand(widget, 1)
                    gtk_widget_set_vexpand(widget, 1)
                    adw_bin_set_child(bin, widget)
                }
            } else {
                adw_bin_set_child(bin, nil)
            }
        }
    }

    /// How large the window is when it is shown first, unless the user has given it a size before.
    package func setDefaultSize(width: Int, height: Int) {
        guard !isRestored else { return }
        native.withPointer(as: GtkWindow.self) {
            gtk_window_set_default_size($0, gint(clamping: width), gint(clamping: height))
        }
    }

    /// How small the content may become.
    func setMinimumSize(width: CGFloat, height: CGFloat) {
        bin.withPointer(as: GtkWidget.self) {
            gtk_widget_set_size_request($0, gint(clamping: Int(width)), gint(clamping: Int(height)))
        }
    }

    /// Makes the window one of an application, which runs as long as it has windows.
    package func join(_ application: Object) {
        application.withPointer(as: GtkApplication.self) { application in
            native.withPointer(as: GtkWindow.self) { gtk_application_add_window(application, $0) }
        }
    }

    /// Keeps the window in front of another one.
    func stay(inFrontOf other: NativeWindow) {
        native.withPointer(as: GtkWindow.self) { window in
            other.native.withPointer(as: GtkWindow.self) { gtk_window_set_transient_for(window, $0) }
        }
    }

    /// Shows the window, in front of others.
    ///
    /// - Parameter token: The desktop's token for the program that asks, so that the window may come to the front.
    package func present(token: String? = nil) {
        guard !isGone else { return }
        unprepare()
        wasShown = true
        native.withPointer(as: GtkWindow.self) { window in
            if let token, !token.isEmpty { gtk_window_set_startup_id(window, token) }
            gtk_window_present(window)
        }
    }

    /// Ends the window.
    package func destroy() {
        guard !isGone else { return }
        unprepare()
        closeRequested = nil
        stateChanged = nil
        environmentChanged = nil
        if wasRealizedHidden, !wasShown { return park() }
        isGone = true
        native.withPointer(as: GtkWindow.self) { gtk_window_destroy($0) }
    }

    // MARK: - Windows for later

    /// Windows that were drawn and never shown. GTK does not let go of their surfaces in good order, so that the next scenes
    /// get them.
    private static var parked: [NativeWindow] = []

    /// A window that is not shown yet.
    static func make() -> NativeWindow {
        parked.popLast() ?? NativeWindow()
    }

    private func park() {
        setContent(nil)
        setTitle("", subtitle: "")
        setMinimumSize(width: -1, height: -1)
        isRestored = false
        native.withPointer(as: GtkWindow.self) { gtk_window_unmaximize($0) }
        setDefaultSize(width: Self.usualSize.width, height: Self.usualSize.height)
        Self.parked.append(self)
    }

    // MARK: - State

    /// Whether the window is on screen, as far as the display says: not hidden and not minimized.
    var isOnScreen: Bool {
        guard !isGone, isMapped else { return false }
        guard let surface = native.parts["surface"] else { return true }
        let state = surface.withOpaque { gdk_toplevel_get_state($0) }
        return state.rawValue & GDK_TOPLEVEL_STATE_MINIMIZED.rawValue == 0
    }

    /// Whether the window has the focus.
    var hasFocus: Bool {
        !isGone && native.withPointer(as: GtkWindow.self) { gtk_window_is_active($0) } != 0
    }

    // MARK: - Being drawn without being shown

    /// Calls `body` with the content of the window laid out and ready to be drawn, shown or not.
    ///
    /// - Returns: `nil` if the window is gone.
    func drawing<Result>(_ body: (_ frame: Object, _ column: Object, _ width: Int, _ height: Int) -> Result) -> Result?
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
    var contentSize: CGSize {
        guard !isGone else { return .zero }
        let (width, height) = size
        return CGSize(width: width, height: height)
    }

    private var size: (width: Int, height: Int) { isMapped ? currentSize : hiddenSize }

    private var isMapped: Bool { native.withPointer(as: GtkWidget.self) { gtk_widget_get_mapped($0) } != 0 }

    private var currentSize: (width: Int, height: Int) {
        let size = frame.withPointer(as: GtkWidget.self) {
            (width: Int(gtk_widget_get_width($0)), height: Int(gtk_widget_get_height($0)))
        }
        // Shown a moment ago, and not laid out yet.
        return size.width > 0 && size.height > 0 ? size : hiddenSize
    }

    /// The size that the content would have if the window were shown.
    private var hiddenSize: (width: Int, height: Int) {
        // Whether it draws a border of its own is known once it is realized.
        wasRealizedHidden = true
        native.withPointer(as: GtkWidget.self) { gtk_widget_realize($0) }
        var (width, height): (gint, gint) = (0, 0)
        native.withPointer(as: GtkWindow.self) { gtk_window_get_default_size($0, &width, &height) }
        var (border, padding) = (GtkBorder(), GtkBorder())
        native.withPointer(as: GtkWidget.self) { widget in
            let style = gtk_widget_get_style_context(widget)
            gtk_style_context_get_border(style, &border)
            gtk_style_context_get_padding(style, &padding)
        }
        width -= gint(border.left + border.right + padding.left + padding.right)
        height -= gint(border.top + border.bottom + padding.top + padding.bottom)
        var (minimum, natural) = (GtkRequisition(), GtkRequisition())
        frame.withPointer(as: GtkWidget.self) { gtk_widget_get_preferred_size($0, &minimum, &natural) }
        return (
            Int(max(minimum.width, width > 0 ? width : natural.width)),
            Int(max(minimum.height, height > 0 ? height : natural.height))
        )
    }

    /// Realizes the window and maps its content, and never the window: nothing appears.
    private func prepare(width: Int, height: Int) {
        isPrepared = true
        native.withPointer(as: GtkWidget.self) { gtk_widget_realize($0) }
        frame.withPointer(as: GtkWidget.self) { frame in
            gtk_widget_realize(frame)
            gtk_widget_map(frame)
        }
        layOut(width: width, height: height)
    }

    /// Gives everything its place, as far as that is not done.
    private func layOut(width: Int, height: Int) {
        frame.withPointer(as: GtkWidget.self) { frame in
            // A second round brings widgets in line whose height depends on their width.
            for _ in 0..<2 {
                gtk_widget_measure(frame, GTK_ORIENTATION_HORIZONTAL, -1, nil, nil, nil, nil)
                gtk_widget_measure(frame, GTK_ORIENTATION_VERTICAL, gint(width), nil, nil, nil, nil)
                gtk_widget_allocate(frame, gint(width), gint(height), -1, nil)
            }
        }
    }

    private func unprepare() {
        guard isPrepared else { return }
        isPrepared = false
        frame.withPointer(as: GtkWidget.self) { gtk_widget_unmap($0) }
    }

    /// Puts a picture in place of everything in the window.
    func replaceEverything(with picture: Object) {
        native.withPointer(as: AdwWindow.self) { window in
            picture.withPointer(as: GtkWidget.self) { adw_window_set_content(window, $0) }
        }
    }
}

// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
internal import CWayland
internal import EnfiladeGLib
package import EnfiladeGTK

/// A window as a panel of a compositor of Wayland that has layers: in a corner of the screen, above other windows.
///
/// GTK goes on to take it for a window: its requests for one become those for a panel, and the compositor's events for a panel
/// become those for a window. It has no shadow, since its size is all of its surface.
@MainActor package final class LayerSurface {
    /// A layer above the windows.
    package enum Layer: UInt32, Sendable {
        /// Below a window that fills the screen, and below the screen that locks it.
        case top = 2
        /// Above everything.
        case overlay
    }

    /// The times when the keyboard comes to the panel.
    package enum Keyboard: Sendable {
        /// Never.
        case never
        /// When it is clicked and when it asks, until something else is clicked. Where the compositor knows no such thing,
        /// always as long as it is shown.
        case onDemand
    }

    /// A corner of the part of the screen that other panels leave, and the distances from its edges in points.
    package struct Place: Sendable, Hashable {
        package var isLeft, isTop: Bool
        /// The distances from the left or right edge, and from the upper or lower one. They may be negative.
        package var horizontal, vertical: Int

        package init(isLeft: Bool, isTop: Bool, horizontal: Int, vertical: Int) {
            (self.isLeft, self.isTop, self.horizontal, self.vertical) = (isLeft, isTop, horizontal, vertical)
        }
    }

    /// The numbers of the requests of `zwlr_layer_surface_v1`.
    private enum Number {
        static let (setSize, setAnchor, setMargin, setKeyboard) = (UInt32(0), UInt32(1), UInt32(3), UInt32(4))
        static let (adoptPopup, acknowledge, destroy) = (UInt32(5), UInt32(6), UInt32(7))
        /// Since version 2.
        static let setLayer: UInt32 = 8
        /// Of `wl_surface`.
        static let commit: UInt32 = 6
    }

    /// The panels by the addresses of their surfaces in GDK.
    static var registered: [UInt: LayerSurface] { surfaces.compactMapValues(\.panel) }
    /// The panels that are shown, by the addresses of their stand-ins. They live as long as these.
    private(set) static var shown: [UInt: LayerSurface] = [:] {
        didSet { updateTable() }
    }
    private static var surfaces: [UInt: Registration] = [:] {
        didSet { updateTable() }
    }

    private struct Registration {
        weak var panel: LayerSurface?
    }

    /// Called when the panel can be shown again that the compositor has closed, such as when a screen is there again.
    package var returned: () -> Void = {}
    /// The place. A change takes effect at once if the panel is shown.
    package var place: Place {
        didSet { if place != oldValue { showPlace() } }
    }
    /// The times when the keyboard comes to it.
    package var keyboard: Keyboard {
        didSet { if keyboard != oldValue { showKeyboard() } }
    }
    /// Whether it can leave the keyboard to others while it is shown.
    package var canLeaveKeyboard: Bool { shell.knowsOnDemand }
    /// Whether it has the keyboard.
    package private(set) var isActive = false

    private let shell: LayerShell
    private let layer: Layer
    private var sentLayer: Layer
    private let name: String
    private weak var window: Window?
    private let events = WindowEvents()
    private let monitors: Object?
    private var key: UInt?
    /// The size in points: the one to begin with, and then the one that GTK has chosen.
    private var size: (width: Int, height: Int)
    private var panel: OpaquePointer?
    private var surface: OpaquePointer?
    private var listener: Listener?
    private var standIns: (surface: OpaquePointer?, toplevel: OpaquePointer?)
    private var configuration: (serial: UInt32, width: Int32, height: Int32)?
    private var isAcknowledged = true
    private var isConfigured = false
    private var takesKeyboard = false
    /// Whether the keyboard was left to others.
    private var hasYielded = false
    /// Whether the keyboard has left just now.
    private var hasJustLeft = false
    private var isAway = false

    /// Makes a panel of a window that is not shown yet.
    ///
    /// - Parameters:
    ///   - name: The name by which the compositor may have rules for it.
    ///   - size: The size to begin with, in points, until GTK has measured the content.
    /// - Returns: `nil` where the compositor has no layers, and under X11; the window stays as it is then.
    package init?(
        _ window: Window, in layer: Layer, named name: String, keyboard: Keyboard, place: Place,
        size: (width: Int, height: Int)
    ) {
        guard let shell = LayerShell.standard else { return nil }
        (self.shell, self.layer, self.sentLayer, self.name, self.window) = (shell, layer, layer, name, window)
        (self.keyboard, self.place, self.size) = (keyboard, place, size)
        monitors = Monitor.list
        window.setDecorated(false)
        window.on("realize") { [weak self] in self?.register() }
        window.on("unrealize") { [weak self] in self?.unregister() }
        window.realize()
        register()
        window.addController(events)
        events.onPress { [weak self] in self?.pressed() }
        events.onFocusChange { [weak self] isIn, surface in self?.focusChanged(isIn, surface) }
        monitors?.on("items-changed") { [weak self] in self?.comeBackSoon() }
    }

    isolated deinit { unregister() }

    private static func updateTable() {
        let (standIns, surfaces) = (Set(shown.keys), Set(surfaces.keys))
        RequestFilter.use(.init(standIns: standIns, surfaces: surfaces))
    }

    private func register() {
        guard let surface = window?.surface else { return }
        let key = surface.withOpaque { UInt(bitPattern: $0) }
        self.key = key
        Self.surfaces[key] = Registration(panel: self)
    }

    private func unregister() {
        if let key { Self.surfaces[key] = nil }
        key = nil
    }

    // MARK: - Requests of GTK

    /// Answers the request for an `xdg_surface` of the window.
    func begin(_ request: RequestFilter.Request) -> OpaquePointer? {
        guard let made = shell.makeStandIn(as: request.interface, version: request.version) else { return nil }
        surface = request.object(1)
        standIns.surface = made
        Self.shown[UInt(bitPattern: made)] = self
        return made
    }

    /// Performs a request to a stand-in.
    func perform(_ request: RequestFilter.Request) -> OpaquePointer? {
        let isToplevel = request.proxy == standIns.toplevel
        switch (isToplevel, request.opcode) {
        case (_, 0):
            if isToplevel { end() }
            isToplevel ? (standIns.toplevel = nil) : (standIns.surface = nil)
            let result = request.pass()
            Self.shown[UInt(bitPattern: request.proxy)] = nil
            return result
        case (false, 1): return beginPanel(request)
        case (false, 3):
            if let arguments = request.arguments { resize(width: arguments[2].i, height: arguments[3].i) }
        case (false, 4):
            if let arguments = request.arguments { acknowledge(arguments[0].u) }
        // All others are about windows, such as their titles.
        default: break
        }
        return nil
    }

    /// Puts a popup above the panel.
    func adopt(_ popup: OpaquePointer) {
        if let panel {
            RequestFilter.request(panel, Number.adoptPopup, [enfilade_object(UnsafeMutableRawPointer(popup))])
        }
    }

    private func beginPanel(_ request: RequestFilter.Request) -> OpaquePointer? {
        guard let surface, let made = shell.makeStandIn(as: request.interface, version: request.version)
        else { return nil }
        standIns.toplevel = made
        Self.shown[UInt(bitPattern: made)] = self
        // On the screen that the compositor chooses.
        panel = name.withCString { name in
            RequestFilter.request(
                shell.global, 0, making: enfilade_layer_surface(),
                [
                    enfilade_new_id(), enfilade_object(UnsafeMutableRawPointer(surface)), enfilade_object(nil),
                    enfilade_number(layer.rawValue), enfilade_text(name),
                ])
        }
        guard let panel else { return made }
        let listener = Listener { [weak self] event, arguments in
            if event == 0 {
                self?.configured(arguments[0].u, arguments[1].i, arguments[2].i)
            } else {
                self?.closed()
            }
        }
        listener.attach(to: panel)
        self.listener = listener
        (isAway, sentLayer) = (false, layer)
        sendSize()
        sendPlace()
        sendKeyboard()
        return made
    }

    private func end() {
        if let panel { RequestFilter.request(panel, Number.destroy, destroys: true) }
        (panel, surface, configuration) = (nil, nil, nil)
        (isAcknowledged, isConfigured, isActive) = (true, false, false)
        (takesKeyboard, hasYielded, hasJustLeft) = (false, false, false)
    }

    private func resize(width: Int32, height: Int32) {
        guard width > 0, height > 0, size != (Int(width), Int(height)) else { return }
        size = (Int(width), Int(height))
        // GTK commits it, with the content that has this size.
        sendSize()
    }

    private func acknowledge(_ serial: UInt32) {
        guard let panel, !isAcknowledged, serial == configuration?.serial else { return }
        isAcknowledged = true
        RequestFilter.request(panel, Number.acknowledge, [enfilade_number(serial)])
    }

    // MARK: - Requests of our own

    private func commit() {
        if let surface { RequestFilter.request(surface, Number.commit) }
    }

    private func sendSize() {
        guard let panel else { return }
        let size = [size.width, size.height].map { enfilade_number(UInt32(clamping: max(1, $0))) }
        RequestFilter.request(panel, Number.setSize, size)
    }

    private func sendPlace() {
        guard let panel else { return }
        // The bits of the protocol: top, bottom, left, right.
        let edges: UInt32 = (place.isTop ? 1 : 2) | (place.isLeft ? 4 : 8)
        RequestFilter.request(panel, Number.setAnchor, [enfilade_number(edges)])
        let (horizontal, vertical) = (Int32(clamping: place.horizontal), Int32(clamping: place.vertical))
        // In the order of the protocol: top, right, bottom, left. Those of other edges count for nothing.
        let margins = [vertical, horizontal, vertical, horizontal].map { enfilade_signed($0) }
        RequestFilter.request(panel, Number.setMargin, margins)
    }

    private func sendKeyboard() {
        guard let panel else { return }
        let value: UInt32 =
            switch keyboard {
            case .never: 0
            case .onDemand where hasYielded: 0
            case .onDemand: takesKeyboard || !shell.knowsOnDemand ? 1 : 2
            }
        RequestFilter.request(panel, Number.setKeyboard, [enfilade_number(value)])
    }

    private func showKeyboard() {
        sendKeyboard()
        if isConfigured { commit() }
    }

    /// Has the compositor give the keyboard to the panel, now or when it is shown.
    package func takeKeyboard() {
        guard keyboard == .onDemand, !isActive, !takesKeyboard else { return }
        // Until the keyboard is here: a compositor gives it to nothing else for as long.
        (takesKeyboard, hasYielded) = (true, false)
        showLayer()
        showKeyboard()
    }

    /// Has the panel be above everything while it has the keyboard, also above a window that fills the screen.
    private func showLayer() {
        let wanted = isActive || takesKeyboard ? Layer.overlay : layer
        guard let panel, wanted != sentLayer, wl_proxy_get_version(panel) >= 2 else { return }
        sentLayer = wanted
        RequestFilter.request(panel, Number.setLayer, [enfilade_number(wanted.rawValue)])
        if isConfigured { commit() }
    }

    private func showPlace() {
        sendPlace()
        if isConfigured { commit() }
    }

    /// Leaves the keyboard to the window that was chosen elsewhere, until the panel is clicked.
    ///
    /// sway 1.7 takes panels that want the keyboard on demand for those that want it always: it gives the keyboard to a window
    /// that is clicked, and back to the panel at once.
    private func yieldKeyboard() {
        hasYielded = true
        showKeyboard()
    }

    private func pressed() {
        if hasYielded { takeKeyboard() }
    }

    // MARK: - Events

    private func configured(_ serial: UInt32, _ width: Int32, _ height: Int32) {
        configuration = (serial, width, height)
        (isAcknowledged, isConfigured) = (false, true)
        tellToolkit()
    }

    /// Tells GTK of the size and of the keyboard, as a compositor tells a window.
    private func tellToolkit() {
        guard let configuration, let toplevel = standIns.toplevel, let surface = standIns.surface else { return }
        typealias Configure =
            @convention(c) (UnsafeMutableRawPointer?, OpaquePointer, Int32, Int32, UnsafeMutableRawPointer) -> Void
        typealias Commit = @convention(c) (UnsafeMutableRawPointer?, OpaquePointer, UInt32) -> Void
        guard let first = Self.firstFunction(of: toplevel), let last = Self.firstFunction(of: surface) else { return }
        // The number of “activated” in the protocol.
        var states: [UInt32] = isActive ? [4] : []
        let length = states.count * MemoryLayout<UInt32>.stride
        states.withUnsafeMutableBytes { bytes in
            var array = wl_array(size: length, alloc: length, data: bytes.baseAddress)
            // Safe: this is the type of `configure` in the listeners of xdg_toplevel.
            unsafeBitCast(first, to: Configure.self)(
                wl_proxy_get_user_data(toplevel), toplevel, configuration.width, configuration.height, &array)
        }
        // Safe: this is the type of `configure` in the listeners of xdg_surface.
        unsafeBitCast(last, to: Commit.self)(wl_proxy_get_user_data(surface), surface, configuration.serial)
    }

    /// The first of the functions by which GTK listens to an object.
    private static func firstFunction(of proxy: OpaquePointer) -> UnsafeRawPointer? {
        wl_proxy_get_listener(proxy)?.load(as: UnsafeRawPointer?.self)
    }

    private func focusChanged(_ isIn: Bool, _ changed: Surface) {
        guard panel != nil, isIn != isActive else { return }
        let isOwn = window?.surface?.isSame(as: changed) ?? false
        if isIn, takesKeyboard {
            takesKeyboard = false
            showKeyboard()
        } else if isIn, isOwn, hasJustLeft, shell.knowsOnDemand {
            yieldKeyboard()
        }
        (isActive, hasJustLeft) = (isIn, !isIn && isOwn)
        // By then a popover of it, or the panel again, has the keyboard if it is to.
        shell.afterSync { [weak self] in
            self?.hasJustLeft = false
            self?.showLayer()
        }
        tellToolkit()
    }

    /// The compositor has no place for the panel any more, such as when its screen is gone.
    private func closed() {
        let (wasShown, hadKeyboard) = (isConfigured, isActive)
        window?.isVisible = false
        // When it is back it takes the keyboard from nobody.
        (isAway, hasYielded) = (true, !hadKeyboard)
        // One that was never shown would be closed again.
        if wasShown { comeBackSoon() }
    }

    private func comeBackSoon() {
        guard isAway else { return }
        // By then GDK knows the screens that there are.
        shell.afterSync { [weak self] in
            guard let self, isAway, !Monitor.all.isEmpty else { return }
            isAway = false
            returned()
        }
    }
}

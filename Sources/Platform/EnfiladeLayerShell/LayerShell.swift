// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
internal import CWayland

/// The compositor as one that has layers above and below its windows, by
/// [wlr-layer-shell](https://wayland.app/protocols/wlr-layer-shell-unstable-v1).
@MainActor final class LayerShell {
    /// The compositor of the default display; `nil` under X11, where it has no layers, and where the program does not let
    /// its requests pass `RequestFilter`.
    static let standard = LayerShell()

    /// The object that makes surfaces of layers, which lives as long as the program.
    let global: OpaquePointer
    private let display: OpaquePointer
    private let compositor: OpaquePointer

    /// Whether a surface can take the keyboard when it is clicked, and leave it when something else is.
    var knowsOnDemand: Bool { wl_proxy_get_version(global) >= UInt32(ENFILADE_LAYER_SHELL_VERSION) }

    private init?() {
        guard let native = gdk_display_get_default().map({ UnsafeMutableRawPointer($0) }),
            enfilade_display_is_wayland(native) != 0, let display = gdk_wayland_display_get_wl_display(native),
            let compositor = gdk_wayland_display_get_wl_compositor(native), RequestFilter.isInstalled,
            let global = Self.bind(display)
        else { return nil }
        (self.global, self.display, self.compositor) = (global, display, compositor)
    }

    /// Asks for the global object; `nil` if the compositor has none.
    private static func bind(_ display: OpaquePointer) -> OpaquePointer? {
        // On a queue of its own, so that nothing else is dispatched while the answer is awaited.
        guard let queue = wl_display_create_queue(display) else { return nil }
        defer { wl_event_queue_destroy(queue) }
        guard let wrapper = wl_proxy_create_wrapper(UnsafeMutableRawPointer(display)) else { return nil }
        wl_proxy_set_queue(OpaquePointer(wrapper), queue)
        let made = RequestFilter.request(OpaquePointer(wrapper), 1, making: enfilade_registry(), [enfilade_new_id()])
        wl_proxy_wrapper_destroy(wrapper)
        guard let registry = made else { return nil }
        defer { wl_proxy_destroy(registry) }
        var found: (name: UInt32, version: UInt32)?
        let listener = Listener { event, arguments in
            guard event == 0, let interface = arguments[1].s, String(cString: interface) == "zwlr_layer_shell_v1"
            else { return }
            found = (arguments[0].u, arguments[2].u)
        }
        listener.attach(to: registry)
        guard wl_display_roundtrip_queue(display, queue) >= 0, let found else { return nil }
        let version = min(found.version, UInt32(ENFILADE_LAYER_SHELL_VERSION))
        let global = "zwlr_layer_shell_v1".withCString { name in
            RequestFilter.request(
                registry, 0, making: enfilade_layer_shell(), version: version,
                [enfilade_number(found.name), enfilade_text(name), enfilade_number(version), enfilade_new_id()])
        }
        if let global { wl_proxy_set_queue(global, nil) }
        return withExtendedLifetime(listener) { global }
    }

    /// Makes an object that the compositor has as well, and that GTK takes for one of another kind.
    ///
    /// It is a region, which nobody uses: an object has to be the compositor's so that both sides count their objects alike.
    /// The request that ends it has the same number as those that end the others.
    func makeStandIn(as interface: UnsafePointer<wl_interface>?, version: UInt32) -> OpaquePointer? {
        RequestFilter.request(compositor, 1, making: interface, version: version, [enfilade_new_id()])
    }

    /// Calls a closure once the compositor has dealt with all that it was sent.
    func afterSync(_ body: @escaping @MainActor () -> Void) {
        guard let callback = RequestFilter.request(display, 0, making: enfilade_callback(), [enfilade_new_id()])
        else { return }
        // The listener is kept by its own closure until then.
        var kept: Listener?
        let listener = Listener { _, _ in
            wl_proxy_destroy(callback)
            kept = nil
            body()
        }
        kept = listener
        listener.attach(to: callback)
        withExtendedLifetime(kept) {}
    }
}

/// The closure that hears of the events of one object. It has to live as long as the object.
@MainActor final class Listener {
    private let body: @MainActor (UInt32, UnsafeMutablePointer<wl_argument>) -> Void

    /// - Parameter body: Called with the number of an event and its arguments.
    init(_ body: @escaping @MainActor (UInt32, UnsafeMutablePointer<wl_argument>) -> Void) {
        self.body = body
    }

    /// Has the closure called.
    func attach(to proxy: OpaquePointer) {
        let dispatch: wl_dispatcher_func_t = { listener, _, event, _, arguments in
            guard let listener, let arguments else { return 0 }
            // Safe: GDK dispatches on the thread of the main actor, and the arguments live during the call.
            nonisolated(unsafe) let (held, values) = (listener, arguments)
            MainActor.assumeIsolated {
                Unmanaged<Listener>.fromOpaque(held).takeUnretainedValue().body(event, values)
            }
            return 0
        }
        wl_proxy_add_dispatcher(proxy, dispatch, Unmanaged.passUnretained(self).toOpaque(), nil)
    }
}

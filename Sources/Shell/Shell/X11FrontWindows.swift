// SPDX-License-Identifier: Apache-2.0

import CXCB
import EnfiladeFocus
import EnfiladeLogging
import Foundation
import Glibc

/// The window in front under X11, as the window manager tells; see
/// [_NET_ACTIVE_WINDOW](https://specifications.freedesktop.org/wm-spec/latest/ar01s03.html).
///
/// A thread with a connection of its own sleeps until another window is in front.
struct X11FrontWindows: FrontWindows {
    private let display: String

    /// - Parameter display: The name of the display.
    init(display: String) {
        self.display = display
    }

    func changes() -> AsyncStream<FrontWindow> {
        let (stream, continuation) = AsyncStream.makeStream(
            of: FrontWindow.self, bufferingPolicy: .bufferingNewest(1))
        guard let follower = X11Follower(display) else {
            Logger(module: "focus").warning("the display takes no connection", ["display": display])
            continuation.finish()
            return stream
        }
        continuation.onTermination = { _ in follower.stop() }
        Thread.detachNewThread {
            follower.run { continuation.yield($0) }
            continuation.finish()
        }
        return stream
    }
}

/// A connection to a display, of one thread alone but for its end.
// Safe: nothing in it changes. One thread uses the connection; `stop` shuts its socket down, which stays open until the end.
private final class X11Follower: @unchecked Sendable {
    /// The atoms of the properties that are read.
    private struct Atoms {
        var active = xcb_atom_t()
        /// The identifiers of the app by GTK and by KDE.
        var identifiers: [xcb_atom_t] = []
    }

    private let connection: OpaquePointer
    private let root: xcb_window_t

    /// The limit for the length of a name, in units of four bytes.
    private static let nameLimit: UInt32 = 64

    /// Connects; `nil` if the display takes no connection.
    init?(_ display: String) {
        var number: Int32 = 0
        guard let connection = xcb_connect(display, &number) else { return nil }
        guard xcb_connection_has_error(connection) == 0, let root = Self.root(of: connection, screen: number) else {
            xcb_disconnect(connection)
            return nil
        }
        (self.connection, self.root) = (connection, root)
    }

    deinit { xcb_disconnect(connection) }

    private static func root(of connection: OpaquePointer, screen number: Int32) -> xcb_window_t? {
        var screens = xcb_setup_roots_iterator(xcb_get_setup(connection))
        for _ in 0..<max(0, number) where screens.rem > 1 { xcb_screen_next(&screens) }
        return screens.data?.pointee.root
    }

    /// Has `run` return.
    func stop() {
        shutdown(xcb_get_file_descriptor(connection), Int32(SHUT_RDWR))
    }

    /// Tells of the window in front, now and whenever it is another one, until the connection ends.
    func run(_ tell: (FrontWindow) -> Void) {
        let atoms = Atoms(
            active: atom("_NET_ACTIVE_WINDOW"),
            identifiers: ["_GTK_APPLICATION_ID", "_KDE_NET_WM_DESKTOP_FILE"].map(atom))
        watch(root, XCB_EVENT_MASK_PROPERTY_CHANGE)
        var front = window(atoms.active)
        tell(names(of: front, atoms))
        while let event = xcb_wait_for_event(connection) {
            defer { free(event) }
            switch Int32(event.pointee.response_type & 0x7f) {
            case XCB_PROPERTY_NOTIFY:
                let changed = UnsafeRawPointer(event).load(as: xcb_property_notify_event_t.self).atom
                guard changed == atoms.active else { continue }
                watch(front, XCB_EVENT_MASK_NO_EVENT)
                front = window(atoms.active)
                tell(names(of: front, atoms))
            case XCB_DESTROY_NOTIFY:
                // Not every window manager says then that no window is in front.
                let gone = UnsafeRawPointer(event).load(as: xcb_destroy_notify_event_t.self).window
                if gone == front { tell(FrontWindow([])) }
            default: break
            }
        }
    }

    /// Asks for events of a window; those that were asked for before no longer come.
    private func watch(_ window: xcb_window_t, _ events: xcb_event_mask_t) {
        guard window != 0 else { return }
        var mask = UInt32(events.rawValue)
        xcb_change_window_attributes(connection, window, UInt32(XCB_CW_EVENT_MASK.rawValue), &mask)
        xcb_flush(connection)
    }

    /// The window in front; 0 for none.
    private func window(_ active: xcb_atom_t) -> xcb_window_t {
        guard let bytes = property(active, of: root), bytes.count >= 4 else { return 0 }
        let window = bytes.withUnsafeBytes { $0.loadUnaligned(as: xcb_window_t.self) }
        // Any program can write the property, and the events of the root are needed.
        guard window != root else { return 0 }
        watch(window, XCB_EVENT_MASK_STRUCTURE_NOTIFY)
        return window
    }

    /// The names of the app of a window.
    private func names(of window: xcb_window_t, _ atoms: Atoms) -> FrontWindow {
        guard window != 0 else { return FrontWindow([]) }
        let identifiers = atoms.identifiers.compactMap { property($0, of: window) }
        let parts = property(xcb_atom_t(XCB_ATOM_WM_CLASS.rawValue), of: window)?.split(separator: 0).map(Array.init)
        return FrontWindow((identifiers + (parts ?? [])).map { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) })
    }

    private func atom(_ name: String) -> xcb_atom_t {
        let cookie = xcb_intern_atom(connection, 0, UInt16(name.utf8.count), name)
        guard let reply = xcb_intern_atom_reply(connection, cookie, nil) else { return 0 }
        defer { free(reply) }
        return reply.pointee.atom
    }

    /// The value of a property; `nil` if there is none.
    private func property(_ atom: xcb_atom_t, of window: xcb_window_t) -> [UInt8]? {
        let cookie = xcb_get_property(
            connection, 0, window, atom, xcb_atom_t(XCB_GET_PROPERTY_TYPE_ANY.rawValue), 0, Self.nameLimit)
        guard let reply = xcb_get_property_reply(connection, cookie, nil) else { return nil }
        defer { free(reply) }
        let length = Int(xcb_get_property_value_length(reply))
        guard length > 0, let value = xcb_get_property_value(reply) else { return nil }
        return Array(UnsafeRawBufferPointer(start: value, count: length))
    }
}

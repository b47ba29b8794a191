// SPDX-License-Identifier: Apache-2.0
// What is dragged under X11, asked for in a way that every source understands.

internal import CAdwaita
internal import CXCB
internal import Files
internal import Foundation
internal import GLib
internal import Glibc

/// The selection that has what is dragged; see [XDND](https://www.freedesktop.org/wiki/Specifications/XDND/).
///
/// GTK 4.8 asks for it without the time of the drag, by which Qt 5 does not find out which one is meant. Here somebody with a
/// connection of its own asks, and knows the time.
@MainActor enum DragSelection {
    /// The time of the last thing that a source has told about what is dragged over a window of this program.
    private static var time: UInt32 = 0

    /// Learns the times of drags from now on.
    static let follow: Void = {
        guard let display = gdk_display_get_default(), enfilade_display_is_x11(display) != 0 else { return }
        Object(retaining: UnsafeMutableRawPointer(display)).onNativeEvent { event in
            let found = enfilade_x11_drag_time(gdk_display_get_default(), event)
            if found != 0 { time = UInt32(truncatingIfNeeded: found) }
        }
    }()

    /// Opens what is offered under a name.
    ///
    /// - Parameter selection: Another selection in tests: X11 makes no difference between them.
    /// - Throws: `ExchangeError` if there is no such thing, or if the source is silent for longer than `patience`.
    static func open(
        _ name: String, of selection: String = "XdndSelection", patience: Patience
    ) async throws -> Object {
        let display = gdk_display_get_default().flatMap { String(borrowing: gdk_display_get_name($0)) }
        let time = time
        let (reader, writer) = try DragPipe.make()
        let _: Void = try await patience.wait("the program that offers “\(name)” does not answer") { waiting in
            // Safe: it is taken once, on the main actor.
            nonisolated(unsafe) let context = waiting
            Thread.detachNewThread {
                let request = Result { try DragRequest(name, of: selection, time, display, writer) }
                let answer = request.map { _ in }
                Task { @MainActor in Waiting<Void>.take(context).finish(answer) }
                // Whoever reads learns it from the pipe if that fails.
                try? request.get().run()
            }
        }
        // The stream closes its own copy.
        guard
            let stream = g_unix_input_stream_new(
                try FileError.check("copy a pipe") { fcntl(reader.number, F_DUPFD_CLOEXEC, 0) }, 1)
        else { throw ExchangeError("there is not enough memory") }
        return Object(adopting: UnsafeMutableRawPointer(stream))
    }
}

/// The end of a pipe that is written to. A reader gets an error, and not an end, if this goes before it was told to finish.
private struct DragPipe: Sendable {
    private let socket: Descriptor

    /// Makes a pipe.
    static func make() throws -> (reader: Descriptor, writer: DragPipe) {
        var ends: [Int32] = [0, 0]
        try FileError.check("make a pipe") { socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue) | O_CLOEXEC, 0, &ends) }
        let (reader, writer) = (Descriptor(adopting: ends[0]), Descriptor(adopting: ends[1]))
        // A socket that is closed with something left to read breaks the connection.
        var mark: UInt8 = 0
        try FileError.check("mark a pipe") { send(reader.number, &mark, 1, 0) }
        return (reader, DragPipe(socket: writer))
    }

    /// Writes bytes, as fast as somebody reads them.
    ///
    /// - Throws: `FileError` if nobody does any more.
    func write(_ bytes: UnsafeRawBufferPointer) throws {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = try FileError.check("hand over what is dragged") {
                send(socket.number, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count, Int32(MSG_NOSIGNAL))
            }
            rest = rest.dropFirst(Int(count))
        }
    }

    /// Says that everything was written.
    func finish() throws {
        var mark: UInt8 = 0
        try FileError.check("end a pipe") { recv(socket.number, &mark, 1, 0) }
    }

    /// Waits until there is something to read from a descriptor.
    ///
    /// - Throws: `FileError` if nobody reads from the pipe any more.
    func wait(for descriptor: Int32) throws {
        var ends = [
            pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0), pollfd(fd: socket.number, events: 0, revents: 0),
        ]
        try FileError.check("wait for what is dragged") { poll(&ends, 2, -1) }
        if ends[1].revents != 0 { throw FileError(number: EPIPE, attempt: "wait for what is dragged") }
    }
}

/// One request, of one thread alone.
private final class DragRequest {
    /// How much of a property is read at a time, in units of four bytes.
    private static let portion: UInt32 = 1 << 16

    private let connection: OpaquePointer
    private let pipe: DragPipe
    private var window: xcb_window_t = 0
    private var property: xcb_atom_t = 0
    /// The type of a property that only says that parts follow.
    private var parts: xcb_atom_t = 0

    /// Asks, and waits until the source says that it has an answer.
    init(
        _ name: String, of selection: String, _ time: xcb_timestamp_t, _ display: String?, _ pipe: DragPipe
    ) throws {
        guard let connection = xcb_connect(display, nil) else { throw ExchangeError("there is no display") }
        (self.connection, self.pipe) = (connection, pipe)
        guard xcb_connection_has_error(connection) == 0 else { throw ExchangeError("the display cannot be reached") }
        (property, parts) = (atom("ENFILADE_DRAG"), atom("INCR"))
        window = xcb_generate_id(connection)
        guard let screen = xcb_setup_roots_iterator(xcb_get_setup(connection)).data else {
            throw ExchangeError("the display has no screen")
        }
        var events = XCB_EVENT_MASK_PROPERTY_CHANGE.rawValue
        xcb_create_window(
            connection, 0, window, screen.pointee.root, 0, 0, 1, 1, 0, UInt16(XCB_WINDOW_CLASS_INPUT_ONLY.rawValue), 0,
            XCB_CW_EVENT_MASK.rawValue, &events)
        xcb_convert_selection(connection, window, atom(selection), atom(name), property, time)
        let isThere = try next(XCB_SELECTION_NOTIFY) { (event: xcb_selection_notify_event_t) in
            event.requestor == window ? event.property == property : nil
        }
        guard isThere else { throw ExchangeError("the program that is dragged from has no “\(name)”") }
    }

    deinit {
        xcb_disconnect(connection)
    }

    /// Hands over what the source gives, to its end.
    func run() throws {
        if try take().isInParts {
            // Each comes when the one before it has been taken, and an empty one is the end.
            repeat {
                _ = try next(XCB_PROPERTY_NOTIFY) { (event: xcb_property_notify_event_t) in
                    event.atom == property && event.state == XCB_PROPERTY_NEW_VALUE.rawValue ? true : nil
                }
            } while try !take().isEmpty
        }
        try pipe.finish()
    }

    /// Takes what is in the property, unless it only says that parts follow.
    private func take() throws -> (isInParts: Bool, isEmpty: Bool) {
        var offset: UInt32 = 0
        while true {
            let cookie = xcb_get_property(
                connection, 1, window, property, xcb_atom_t(XCB_GET_PROPERTY_TYPE_ANY.rawValue), offset, Self.portion)
            guard let reply = xcb_get_property_reply(connection, cookie, nil) else {
                throw ExchangeError("the window is gone")
            }
            defer { free(reply) }
            if reply.pointee.type == parts { return (true, false) }
            let count = Int(xcb_get_property_value_length(reply))
            try pipe.write(UnsafeRawBufferPointer(start: xcb_get_property_value(reply), count: count))
            offset += UInt32(count) / 4
            if reply.pointee.bytes_after == 0 { return (false, offset == 0 && count == 0) }
        }
    }

    /// Waits for an event of a kind about which a closure has something to say.
    private func next<Event, Answer>(_ kind: Int32, _ look: (Event) -> Answer?) throws -> Answer {
        xcb_flush(connection)
        while true {
            guard let event = xcb_poll_for_event(connection) else {
                guard xcb_connection_has_error(connection) == 0 else { throw ExchangeError("the display has gone") }
                try pipe.wait(for: xcb_get_file_descriptor(connection))
                continue
            }
            defer { free(event) }
            switch Int32(event.pointee.response_type & 0x7F) {
            case 0: throw ExchangeError("the window is gone")
            case kind:
                let event = UnsafeMutableRawPointer(event).assumingMemoryBound(to: Event.self).pointee
                if let answer = look(event) { return answer }
            default: break
            }
        }
    }

    private func atom(_ name: String) -> xcb_atom_t {
        let cookie = xcb_intern_atom(connection, 0, UInt16(truncatingIfNeeded: name.utf8.count), name)
        guard let reply = xcb_intern_atom_reply(connection, cookie, nil) else { return 0 }
        defer { free(reply) }
        return reply.pointee.atom
    }
}

extension Object {
    /// Calls a closure with every event of X11 that a display gets, before GDK deals with it.
    fileprivate func onNativeEvent(_ body: @escaping @MainActor (UnsafeRawPointer) -> Void) {
        let trampoline:
            @convention(c) (UnsafeMutableRawPointer, UnsafeRawPointer, UnsafeMutableRawPointer) -> gboolean =
                { _, event, data in
                    // Safe: GDK emits on the thread of the main actor, and the event lives during the call.
                    nonisolated(unsafe) let event = event
                    let handler = Unmanaged<TypedHandler<UnsafeRawPointer, Void>>.fromOpaque(data).takeUnretainedValue()
                    MainActor.assumeIsolated { handler.body(event) }
                    return 0
                }
        // Safe: GCallback stands for any function; the trampoline has the signature of the signal.
        connect("xevent", TypedHandler(body), unsafeBitCast(trampoline, to: GCallback.self))
    }
}

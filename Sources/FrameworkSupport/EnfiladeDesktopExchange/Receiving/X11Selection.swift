// SPDX-License-Identifier: Apache-2.0
// The offers of other programs under X11, asked for in a way that each of them understands, at flat memory.

internal import CAdwaita
internal import CXCB
internal import EnfiladeConcurrency
internal import EnfiladeFiles
internal import Foundation
internal import EnfiladeGLib
internal import Glibc
internal import EnfiladeLocalization

/// A selection of X11: the clipboard, or a drag; see
/// [ICCCM](https://www.x.org/releases/current/doc/xorg-docs/icccm/icccm.html#Use_of_Selection_Mechanism).
///
/// GTK 4.8 keeps everything that comes until somebody reads it, and asks for dragged content without the time of the
/// drag, by which Qt 5 does not find out which one is meant. Here a thread with a connection of its own asks, takes the
/// next part once the one before it is read, and tells the time.
@MainActor enum X11Selection {
    /// The name of the clipboard.
    static let clipboard = "CLIPBOARD"
    /// The name of a drag.
    static let drag = "XdndSelection"

    /// The window of the program that has a selection; 0 if none has, and where there is no X11.
    static func owner(of selection: String) -> UInt {
        guard let display = gdk_display_get_default(), enfilade_display_is_x11(display) != 0 else { return 0 }
        return enfilade_x11_owner(display, selection)
    }

    /// Opens the content under a name; `nil` if there is no such content.
    ///
    /// - Parameters:
    ///   - name: The name, a MIME type or that of a target.
    ///   - selection: The name of the selection.
    ///   - time: When it had to do with this program, by the clock of the display; 0, which means the owner now, where
    ///     GDK keeps that to itself.
    ///   - timeout: How long its owner may be silent.
    /// - Throws: `ExchangeError` if its owner is silent for too long, `FileError` if there is no pipe.
    static func open(
        _ name: String, of selection: String, at time: UInt32 = 0, timeout: Timeout
    ) async throws -> Object? {
        let display = gdk_display_get_default().flatMap { String(borrowing: gdk_display_get_name($0)) }
        // GDK calls text by its MIME type, where older programs know only the name of X11.
        let targets = name == WireName.text[0] ? [WireName.textOnX11, name] : [name]
        let (reader, writer) = try SelectionPipe.make()
        let isThere: Bool = try await timeout.wait(translated("the program that offers “\(name)” does not answer")) {
            waiting in
            // Safe: it is taken once.
            nonisolated(unsafe) let context = waiting
            Thread.detachNewThread {
                // The connection of GDK is left where a display takes no other.
                let request = try? SelectionRequest(display, writer, timeout)
                let answer = Result { try targets.contains { try request?.ask(for: $0, of: selection, time) ?? false } }
                OneShot<Bool>.take(context).give(answer)
                // The reader learns it from the pipe if that fails.
                if case .success(true) = answer { try? request?.run() }
            }
        }
        guard isThere else { return nil }
        // The stream closes its own copy.
        guard
            let stream = g_unix_input_stream_new(
                try FileError.check("copy a pipe") { fcntl(reader.number, F_DUPFD_CLOEXEC, 0) }, 1)
        else { throw ExchangeError(translated("there is not enough memory")) }
        return Object(adopting: UnsafeMutableRawPointer(stream))
    }
}

/// The end of a pipe that is written to. A reader gets an error, and not an end, if this goes before it was told to finish.
private struct SelectionPipe: Sendable {
    private let socket: Descriptor

    /// Makes a pipe.
    static func make() throws -> (reader: Descriptor, writer: SelectionPipe) {
        var ends: [Int32] = [0, 0]
        try FileError.check("make a pipe") { socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue) | O_CLOEXEC, 0, &ends) }
        let (reader, writer) = (Descriptor(adopting: ends[0]), Descriptor(adopting: ends[1]))
        // A socket that is closed with something left to read breaks the connection.
        var mark: UInt8 = 0
        try FileError.check("mark a pipe") { send(reader.number, &mark, 1, 0) }
        return (reader, SelectionPipe(socket: writer))
    }

    /// Writes bytes, as fast as somebody reads them.
    ///
    /// - Throws: `FileError` if nobody does any more.
    func write(_ bytes: UnsafeRawBufferPointer) throws {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = try FileError.check("hand over what another program offers") {
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
    /// - Throws: `FileError` if nobody reads from the pipe any more, or if that takes too long.
    func wait(for descriptor: Int32, _ timeout: Timeout) throws {
        let attempt = "wait for what another program offers"
        var ends = [
            pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0), pollfd(fd: socket.number, events: 0, revents: 0),
        ]
        // The reader is to find out first, and to tell the subject.
        let limit = timeout.limit.map { Int32(clamping: $0) &+ 1_000 } ?? -1
        let count = try FileError.check(attempt) { poll(&ends, 2, limit) }
        if count == 0 { throw FileError(number: ETIMEDOUT, attempt: attempt) }
        if ends[1].revents != 0 { throw FileError(number: EPIPE, attempt: attempt) }
    }
}

/// One request, of one thread alone.
private final class SelectionRequest {
    /// How much of a property is read at a time, in units of four bytes.
    private static let portion: UInt32 = 1 << 16

    private let connection: OpaquePointer
    private let pipe: SelectionPipe
    private let timeout: Timeout
    private var window: xcb_window_t = 0
    private var property: xcb_atom_t = 0
    /// The type of a property that only says that parts follow.
    private var parts: xcb_atom_t = 0

    /// Connects to the display.
    init(_ display: String?, _ pipe: SelectionPipe, _ timeout: Timeout) throws {
        guard let connection = xcb_connect(display, nil) else { throw ExchangeError(translated("there is no display")) }
        (self.connection, self.pipe, self.timeout) = (connection, pipe, timeout)
        guard xcb_connection_has_error(connection) == 0 else {
            throw ExchangeError(translated("the display cannot be reached"))
        }
        (property, parts) = (atom("ENFILADE_SELECTION"), atom("INCR"))
        window = xcb_generate_id(connection)
        guard let screen = xcb_setup_roots_iterator(xcb_get_setup(connection)).data else {
            throw ExchangeError(translated("the display has no screen"))
        }
        var events = XCB_EVENT_MASK_PROPERTY_CHANGE.rawValue
        xcb_create_window(
            connection, 0, window, screen.pointee.root, 0, 0, 1, 1, 0, UInt16(XCB_WINDOW_CLASS_INPUT_ONLY.rawValue), 0,
            XCB_CW_EVENT_MASK.rawValue, &events)
    }

    deinit {
        xcb_disconnect(connection)
    }

    /// Asks for a target, and waits until the owner says whether it has it.
    func ask(for target: String, of selection: String, _ time: xcb_timestamp_t) throws -> Bool {
        let target = atom(target)
        xcb_convert_selection(connection, window, atom(selection), target, property, time)
        return try next(XCB_SELECTION_NOTIFY) { (event: xcb_selection_notify_event_t) in
            event.requestor == window && event.target == target ? event.property == property : nil
        }
    }

    /// Hands over the content that the owner gives, to its end.
    func run() throws {
        switch try take() {
        case .nothing: throw ExchangeError(translated("the display had no place for what another program offers"))
        case .announcement:
            // Each part comes when the one before it has been taken, and an empty one is the end.
            repeat {
                _ = try next(XCB_PROPERTY_NOTIFY) { (event: xcb_property_notify_event_t) in
                    event.atom == property && event.state == XCB_PROPERTY_NEW_VALUE.rawValue ? true : nil
                }
            } while try take() != .bytes(0)
        case .bytes: break
        }
        try pipe.finish()
    }

    /// The content of the property.
    private enum Content: Equatable {
        /// There is no property.
        case nothing
        /// Parts follow.
        case announcement
        /// So many bytes, which have been handed over.
        case bytes(Int)
    }

    /// Takes the content of the property.
    private func take() throws -> Content {
        var total = 0
        while true {
            let cookie = xcb_get_property(
                connection, 1, window, property, xcb_atom_t(XCB_GET_PROPERTY_TYPE_ANY.rawValue),
                UInt32(clamping: total / 4),
                Self.portion)
            guard let reply = xcb_get_property_reply(connection, cookie, nil) else {
                throw ExchangeError(translated("the display has gone"))
            }
            defer { free(reply) }
            if reply.pointee.type == XCB_ATOM_NONE.rawValue { return .nothing }
            if reply.pointee.type == parts { return .announcement }
            let count = Int(xcb_get_property_value_length(reply))
            try pipe.write(UnsafeRawBufferPointer(start: xcb_get_property_value(reply), count: count))
            total += count
            if reply.pointee.bytes_after == 0 { return .bytes(total) }
        }
    }

    /// Waits for an event of a kind about which a closure has something to say.
    private func next<Event, Answer>(_ kind: Int32, _ look: (Event) -> Answer?) throws -> Answer {
        xcb_flush(connection)
        while true {
            guard let event = xcb_poll_for_event(connection) else {
                guard xcb_connection_has_error(connection) == 0 else {
                    throw ExchangeError(translated("the display has gone"))
                }
                try pipe.wait(for: xcb_get_file_descriptor(connection), timeout)
                continue
            }
            defer { free(event) }
            switch Int32(event.pointee.response_type & 0x7F) {
            case 0: throw ExchangeError(translated("the display refuses it"))
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

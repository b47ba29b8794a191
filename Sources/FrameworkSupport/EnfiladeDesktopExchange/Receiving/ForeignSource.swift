// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
internal import EnfiladeConcurrency
internal import EnfiladeGLib
internal import EnfiladeLocalization

/// Where another program's content comes from.
@MainActor enum ForeignSource {
    /// The clipboard, as long as it has the same content.
    case clipboard(Object, isThere: @MainActor () -> Bool)
    /// The dragged content, as long as its source has it.
    case drop(Object, DragIdentity)

    /// Opens the content under a name.
    ///
    /// - Throws: `ExchangeError` if there is no such thing any more, or if the other program is silent for longer than
    ///   `timeout`.
    func open(_ name: String, timeout: Timeout) async throws -> Object {
        try check()
        let stream = try await stream(name, timeout)
        // It may have changed while its owner was asked.
        try check()
        return stream
    }

    private func check() throws {
        switch self {
        case .clipboard(_, let isThere):
            if !isThere() { throw ExchangeError(translated("something else was copied in the meantime")) }
        case .drop(_, let drag):
            if !drag.isThere { throw ExchangeError(translated("something else was dragged in the meantime")) }
        }
    }

    private func stream(_ name: String, _ timeout: Timeout) async throws -> Object {
        if isOnX11, let stream = try await openX11(name, timeout) { return stream }
        // GDK knows older encodings of text, and the right errors.
        return try await timeout.wait(translated("the program that offers “\(name)” does not answer")) { waiting in
            name.withCString { name in
                var names: [UnsafePointer<CChar>?] = [name, nil]
                switch self {
                case .clipboard(let clipboard, _):
                    clipboard.withOpaque {
                        gdk_clipboard_read_async(
                            $0, &names, G_PRIORITY_DEFAULT, nil,
                            { Self.finish($0, $1, $2, gdk_clipboard_read_finish) }, waiting)
                    }
                case .drop(let drop, _):
                    drop.withOpaque {
                        gdk_drop_read_async(
                            $0, &names, G_PRIORITY_DEFAULT, nil,
                            { Self.finish($0, $1, $2, gdk_drop_read_finish) }, waiting)
                    }
                }
            }
        }
    }

    private func openX11(_ name: String, _ timeout: Timeout) async throws -> Object? {
        switch self {
        case .clipboard: try await X11Selection.open(name, of: X11Selection.clipboard, timeout: timeout)
        case .drop(_, let drag):
            try await X11Selection.open(name, of: X11Selection.drag, at: drag.time, timeout: timeout)
        }
    }

    private var isOnX11: Bool {
        let display: OpaquePointer? =
            switch self {
            case .clipboard(let clipboard, _): clipboard.withOpaque { gdk_clipboard_get_display($0) }
            case .drop(let drop, _): drop.withOpaque { gdk_drop_get_display($0) }
            }
        return display.map { enfilade_display_is_x11($0) != 0 } ?? false
    }

    /// The second half of a read: its outcome.
    private typealias Finish = (
        OpaquePointer?, OpaquePointer?, UnsafeMutablePointer<UnsafePointer<CChar>?>?,
        UnsafeMutablePointer<UnsafeMutablePointer<GError>?>?
    ) -> UnsafeMutablePointer<GInputStream>?

    /// Hands a stream, or the reason why there is none, to the waiting task.
    private nonisolated static func finish(
        _ source: UnsafeMutablePointer<GObject>?, _ result: OpaquePointer?, _ data: UnsafeMutableRawPointer?,
        _ finish: Finish
    ) {
        guard let data else { return }
        var problem: UnsafeMutablePointer<GError>?
        let stream = finish(source.map { OpaquePointer($0) }, result, nil, &problem)
        let failure = ExchangeError(&problem, translated("what another program offers cannot be read"))
        // Safe: GDK calls back on the thread of the main actor, and hands the stream over.
        nonisolated(unsafe) let (context, found) = (data, stream)
        MainActor.assumeIsolated {
            let answer = OneShot<Object>.take(context)
            answer.give(
                found.map { .success(Object(adopting: UnsafeMutableRawPointer($0))) } ?? .failure(failure))
        }
    }
}

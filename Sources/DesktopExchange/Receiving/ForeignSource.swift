// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
internal import GLib

/// Where another program's content comes from.
@MainActor enum ForeignSource {
    case clipboard(Object)
    case drop(Object)

    /// Opens what is offered under a name.
    ///
    /// - Throws: `ExchangeError` if there is no such thing, or if the other program is silent for longer than `patience`.
    func open(_ name: String, patience: Patience) async throws -> Object {
        if case .drop(let drop) = self, drop.withOpaque({ enfilade_display_is_x11(gdk_drop_get_display($0)) }) != 0 {
            return try await DragSelection.open(name, patience: patience)
        }
        return try await patience.wait("the program that offers “\(name)” does not answer") { waiting in
            name.withCString { name in
                var names: [UnsafePointer<CChar>?] = [name, nil]
                switch self {
                case .clipboard(let clipboard):
                    clipboard.withOpaque {
                        gdk_clipboard_read_async(
                            $0, &names, G_PRIORITY_DEFAULT, nil,
                            { Self.finish($0, $1, $2, gdk_clipboard_read_finish) }, waiting)
                    }
                case .drop(let drop):
                    drop.withOpaque {
                        gdk_drop_read_async(
                            $0, &names, G_PRIORITY_DEFAULT, nil,
                            { Self.finish($0, $1, $2, gdk_drop_read_finish) }, waiting)
                    }
                }
            }
        }
    }

    /// The second half of a read: what came of it.
    private typealias Finish = (
        OpaquePointer?, OpaquePointer?, UnsafeMutablePointer<UnsafePointer<CChar>?>?,
        UnsafeMutablePointer<UnsafeMutablePointer<GError>?>?
    ) -> UnsafeMutablePointer<GInputStream>?

    /// Hands a stream, or the reason why there is none, to the one who waits.
    private nonisolated static func finish(
        _ source: UnsafeMutablePointer<GObject>?, _ result: OpaquePointer?, _ data: UnsafeMutableRawPointer?,
        _ finish: Finish
    ) {
        guard let data else { return }
        var problem: UnsafeMutablePointer<GError>?
        let stream = finish(source.map { OpaquePointer($0) }, result, nil, &problem)
        let failure = ExchangeError(&problem, "what another program offers cannot be read")
        // Safe: GDK calls back on the thread of the main actor, and hands the stream over.
        nonisolated(unsafe) let (context, found) = (data, stream)
        MainActor.assumeIsolated {
            Waiting<Object>.take(context).finish(
                found.map { .success(Object(adopting: UnsafeMutableRawPointer($0))) } ?? .failure(failure))
        }
    }
}

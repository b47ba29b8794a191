// SPDX-License-Identifier: Apache-2.0
// A kind of content provider of GDK that asks item providers, once somebody wants something.

internal import CAdwaita
internal import FoundationAdditions
internal import EnfiladeGLib
internal import EnfiladeLocalization

/// Offers item providers to GDK.
@MainActor enum ContentProvider {
    /// Makes a content provider. Nothing is produced before somebody asks.
    static func make(_ providers: [NSItemProvider], as outgoing: Outgoing) -> Object? {
        guard let raw = g_object_new_with_properties(type, 0, nil, nil) else { return nil }
        let object = Object(adopting: UnsafeMutableRawPointer(raw))
        object.withPointer(as: Instance.self) {
            $0.pointee.content = Unmanaged.passRetained(Promised(providers, outgoing)).toOpaque()
        }
        return object
    }

    /// The item providers behind a content provider; `nil` if it is of another kind.
    static func providers(of provider: UnsafeMutablePointer<GdkContentProvider>) -> [NSItemProvider]? {
        guard enfilade_is_a(provider, type) != 0 else { return nil }
        return promised(UnsafeMutableRawPointer(provider))?.providers
    }

    /// The promised items of an instance.
    private final class Promised {
        let providers: [NSItemProvider]
        let outgoing: Outgoing
        let files = PromisedFiles()

        init(_ providers: [NSItemProvider], _ outgoing: Outgoing) {
            (self.providers, self.outgoing) = (providers, outgoing)
        }
    }

    /// An instance, as GObject lays it out.
    private struct Instance {
        var parent: GdkContentProvider
        /// A reference to the promised items; it is owned.
        var content: UnsafeMutableRawPointer?
    }

    private nonisolated static func promised(_ instance: UnsafeMutableRawPointer?) -> Promised? {
        instance?.assumingMemoryBound(to: Instance.self).pointee.content.map {
            Unmanaged<Promised>.fromOpaque($0).takeUnretainedValue()
        }
    }

    private static let type: GType = {
        var info = GTypeInfo()
        info.class_size = guint16(MemoryLayout<GdkContentProviderClass>.size)
        info.instance_size = guint16(MemoryLayout<Instance>.size)
        info.class_init = { kind, _ in
            guard let kind else { return }
            let provider = kind.assumingMemoryBound(to: GdkContentProviderClass.self)
            provider.pointee.ref_formats = { formats(of: $0) }
            provider.pointee.write_mime_type_async = { write($0, $1, $2, $3, $4, $5, $6) }
            provider.pointee.write_mime_type_finish = { _, result, problem in
                g_task_propagate_boolean(result, problem)
            }
            kind.assumingMemoryBound(to: GObjectClass.self).pointee.finalize = { finalize($0) }
        }
        return g_type_register_static(
            gdk_content_provider_get_type(), "EnfiladeContentProvider", &info, GTypeFlags(rawValue: 0))
    }()

    private nonisolated static func formats(
        of provider: UnsafeMutablePointer<GdkContentProvider>?
    ) -> OpaquePointer? {
        let builder = gdk_content_formats_builder_new()
        for name in promised(provider.map { UnsafeMutableRawPointer($0) })?.outgoing.names ?? [] {
            gdk_content_formats_builder_add_mime_type(builder, name)
        }
        return gdk_content_formats_builder_free_to_formats(builder)
    }

    private nonisolated static func write(
        _ provider: UnsafeMutablePointer<GdkContentProvider>?, _ name: UnsafePointer<CChar>?,
        _ stream: UnsafeMutablePointer<GOutputStream>?, _ priority: gint,
        _ cancellable: UnsafeMutablePointer<GCancellable>?, _ callback: GAsyncReadyCallback?,
        _ data: UnsafeMutableRawPointer?
    ) {
        guard let task = g_task_new(provider, cancellable, callback, data) else { return }
        let promised = promised(provider.map { UnsafeMutableRawPointer($0) })
        let content = promised?.outgoing.content(named: String(borrowing: name) ?? "")
        let files = promised?.files
        // Safe: GDK calls this on the thread of the main actor, and the task keeps all that it was made of.
        nonisolated(unsafe) let (result, stream, cancellable) = (task, stream, cancellable)
        MainActor.assumeIsolated {
            let answer = Answer(result)
            guard let content, let files, let stream else { return answer.fail(translated("it was not offered")) }
            let writer = ContentWriter(
                stream: Object(sinking: UnsafeMutableRawPointer(stream)),
                cancellable: cancellable.map { Object(sinking: UnsafeMutableRawPointer($0)) }, priority: priority,
                files: files)
            Task {
                do {
                    try await writer.write(content)
                    answer.succeed()
                } catch {
                    answer.fail("\(error)")
                }
            }
        }
    }

    private nonisolated static func finalize(_ instance: UnsafeMutablePointer<GObject>?) {
        guard let instance else { return }
        let content = UnsafeMutableRawPointer(instance).assumingMemoryBound(to: Instance.self).pointee.content
        content.map { Unmanaged<Promised>.fromOpaque($0).release() }
        let parent = g_type_class_peek(gdk_content_provider_get_type())?.assumingMemoryBound(to: GObjectClass.self)
        parent?.pointee.finalize?(instance)
    }

    /// The result that GDK waits for.
    @MainActor private final class Answer {
        private let task: Object

        init(_ task: OpaquePointer) {
            self.task = Object(adopting: UnsafeMutableRawPointer(task))
        }

        func succeed() {
            task.withOpaque { g_task_return_boolean($0, 1) }
        }

        func fail(_ reason: String) {
            let problem = g_error_new_literal(g_io_error_quark(), gint(bitPattern: G_IO_ERROR_FAILED.rawValue), reason)
            task.withOpaque { g_task_return_error($0, problem) }
        }
    }
}

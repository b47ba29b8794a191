// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
internal import Files
internal import Foundation
internal import FoundationAdditions
internal import GLib
internal import Glibc

/// Writes what was asked for into a pipe of GIO, in portions, so that nothing large is in memory twice.
@MainActor struct ContentWriter {
    /// The size of a portion in bytes. GTK 4.8 hangs where one is several megabytes.
    private nonisolated static let portion = 256 << 10

    /// How long a receiver may take nothing: it may well ask its user what to do with what comes.
    static var patience = Patience(limit: 120_000)

    let stream: Object
    let cancellable: Object?
    let priority: gint
    /// The files that the offer has made so far.
    let files: PromisedFiles

    /// Produces content and writes it.
    func write(_ content: Outgoing.Content) async throws {
        do {
            try await produce(content)
        } catch {
            abandon()
            throw error
        }
    }

    /// Keeps GDK's stream from going on when a receiver comes that X11 calls by the name of the one that has not taken it all.
    private func abandon() {
        stream.withPointer(as: GOutputStream.self) { stream in
            var end = stream
            while enfilade_is_a(end, g_filter_output_stream_get_type()) != 0,
                let base = UnsafeMutableRawPointer(end).withMemoryRebound(
                    to: GFilterOutputStream.self, capacity: 1, { g_filter_output_stream_get_base_stream($0) })
            {
                end = base
            }
            _ = g_signal_handlers_disconnect_matched(
                gdk_display_get_default().map { UnsafeMutableRawPointer($0) }, G_SIGNAL_MATCH_DATA, 0, 0, nil, nil, end)
        }
    }

    private func produce(_ content: Outgoing.Content) async throws {
        switch content {
        case .representation(let source): try await write(try await load(source))
        case .texts(let items): try await write(items)
        case .links(let items): try await write(URLList.data(of: try await urls(of: items)))
        case .titled(let source): try await write(try await titled(source))
        case .copiedFiles(let items, let isCut):
            let files = try await urls(of: items).filter(\.isFileURL).map(\.absoluteString)
            // No line end after the last one: some file managers would look for a file without a name.
            try await write(Data(([isCut ? "cut" : "copy"] + files).joined(separator: "\n").utf8))
        case .transfer(let items): try await write(Data(try await files.transfer(try await urls(of: items)).key.utf8))
        case .bytes(let data): try await write(data)
        case .later(let data): try await write(try await data())
        }
    }

    private func load(_ source: Outgoing.Source) async throws -> LoadedItem {
        try await source.provider.load(source.type, openInPlace: false, progress: Progress(totalUnitCount: 1))
    }

    private func url(_ source: Outgoing.Source) async throws -> URL? {
        let item = try await load(source)
        defer { item.take() }
        let data =
            switch item {
            case .data(let data, _): data
            case .file(let file): try TransferFiles.contents(of: file.url)
            }
        return URL(string: String(decoding: data, as: UTF8.self))
    }

    private func urls(of links: [Outgoing.Link]) async throws -> [URL] {
        var urls: [URL] = []
        for link in links {
            switch link {
            case .own(let source): try await url(source).map { urls.append($0) }
            case .promised(let source): urls.append(try await files.file(of: source).url)
            }
        }
        return urls
    }

    private func titled(_ source: Outgoing.Source) async throws -> Data {
        let address = try await url(source)?.absoluteString ?? ""
        let title = source.provider.suggestedName ?? address
        return "\(address)\n\(title)".data(using: .utf16LittleEndian) ?? Data()
    }

    private func write(_ texts: [Outgoing.Text]) async throws {
        for (position, text) in texts.enumerated() {
            if position > 0 { try await write(Data("\n".utf8)) }
            switch text {
            case .own(let source): try await write(try await load(source))
            case .ofURL(let source):
                guard let url = try await url(source) else { continue }
                try await write(Data((url.isFileURL ? url.path : url.absoluteString).utf8))
            }
        }
    }

    private func write(_ item: LoadedItem) async throws {
        switch item {
        case .data(let data, _): try await write(data)
        case .file(let file):
            let descriptor = try TransferFiles.open(file.url)
            while case let part = try await Self.read(descriptor), !part.isEmpty { try await write(part) }
            withExtendedLifetime(file) {}
        }
        item.take()
    }

    @concurrent private static func read(_ file: Descriptor) async throws -> Data {
        var part = Data(count: portion)
        let count = try FileError.check("read what is sent") {
            part.withUnsafeMutableBytes { Glibc.read(file.number, $0.baseAddress, $0.count) }
        }
        return part.prefix(Int(count))
    }

    private func write(_ data: Data) async throws {
        var start = data.startIndex
        while start < data.endIndex {
            let end = min(start + Self.portion, data.endIndex)
            // A slice, not a copy: it is kept until the portion is written.
            try await PendingWrite.run(data[start..<end], self)
            start = end
        }
    }
}

/// One portion on its way.
@MainActor private final class PendingWrite {
    private let bytes: NSData
    private let waiting: UnsafeMutableRawPointer

    private init(_ data: Data, _ waiting: UnsafeMutableRawPointer) {
        (bytes, self.waiting) = (NSData(data: data), waiting)
    }

    /// Waits until a portion is written. Who comes back is on the main actor's next turn, as GTK needs it: it does not take
    /// another portion while it still deals with this one.
    static func run(_ data: Data, _ writer: ContentWriter) async throws {
        let _: Void = try await ContentWriter.patience.wait("the receiver does not take it") { waiting in
            let pending = PendingWrite(data, waiting)
            writer.stream.withPointer(as: GOutputStream.self) { stream in
                let cancellable = writer.cancellable?.withPointer(as: GCancellable.self) { $0 }
                g_output_stream_write_all_async(
                    stream, pending.bytes.bytes, gsize(pending.bytes.length), writer.priority, cancellable,
                    { stream, result, data in
                        guard let data else { return }
                        let pending = Unmanaged<PendingWrite>.fromOpaque(data).takeRetainedValue()
                        // Safe: GIO calls back on the thread of the main actor.
                        nonisolated(unsafe) let (stream, result) = (stream, result)
                        MainActor.assumeIsolated { pending.finish(stream, result) }
                    }, Unmanaged.passRetained(pending).toOpaque())
            }
        }
    }

    private func finish(_ stream: UnsafeMutablePointer<GObject>?, _ result: OpaquePointer?) {
        var problem: UnsafeMutablePointer<GError>?
        let isWritten = stream?.withMemoryRebound(to: GOutputStream.self, capacity: 1) {
            g_output_stream_write_all_finish($0, result, nil, &problem)
        }
        let failure = ExchangeError(&problem, "the receiver does not take it")
        Waiting<Void>.take(waiting).finish(isWritten == 1 ? .success(()) : .failure(failure))
    }
}

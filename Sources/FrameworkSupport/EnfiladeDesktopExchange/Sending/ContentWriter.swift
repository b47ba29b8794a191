// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
internal import EnfiladeConcurrency
internal import EnfiladeFiles
internal import Foundation
internal import FoundationAdditions
internal import EnfiladeGLib
internal import Glibc
internal import EnfiladeLocalization

/// Writes requested content into a pipe of GIO, in portions, so that nothing large is in memory twice.
@MainActor struct ContentWriter {
    /// The size of a portion in bytes. Each is a round trip with the receiver; GTK 4.8 hangs where one is several megabytes.
    private nonisolated static let portion = 1 << 20

    /// How long a receiver on X11 may take nothing: it may well ask its user about the content. On Wayland a pipe says
    /// when nobody reads any more.
    static var timeout = Timeout(limit: 120_000)

    let stream: Object
    let cancellable: Object?
    let priority: gint
    /// The files that the offer has made so far.
    let files: PromisedFiles

    /// Produces content and writes it.
    func write(_ content: Outgoing.Content) async throws {
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

    /// The stream by which GDK writes into a property of X11; `nil` if it writes into something else.
    private var endOnX11: UnsafeMutablePointer<GOutputStream>? {
        stream.withPointer(as: GOutputStream.self) { stream in
            var end = stream
            while enfilade_is_a(end, g_filter_output_stream_get_type()) != 0,
                let base = UnsafeMutableRawPointer(end).withMemoryRebound(
                    to: GFilterOutputStream.self, capacity: 1, { g_filter_output_stream_get_base_stream($0) })
            {
                end = base
            }
            return String(borrowing: enfilade_type_name(end)) == "GdkX11SelectionOutputStream" ? end : nil
        }
    }

    /// How long the receiver may take nothing.
    fileprivate var timeout: Timeout { endOnX11 == nil ? Timeout(limit: nil) : Self.timeout }

    /// Keeps GDK's stream from going on when a receiver comes that X11 calls by the name of the one that has not taken it all.
    fileprivate func abandon() {
        guard let endOnX11, let display = gdk_display_get_default() else { return }
        g_signal_handlers_disconnect_matched(
            UnsafeMutableRawPointer(display), G_SIGNAL_MATCH_DATA, 0, 0, nil, nil, endOnX11)
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
            var (portion, other) = (Portion(Self.portion), Portion(Self.portion))
            try await portion.fill(from: descriptor)
            while !portion.isEmpty {
                // Read while this one is on its way.
                let next = other
                async let isFilled: Void = next.fill(from: descriptor)
                try await PendingWrite.run(portion, self)
                try await isFilled
                (portion, other) = (next, portion)
            }
            withExtendedLifetime(file) {}
        }
        item.take()
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

/// Memory for one portion of a file, filled again and again: to allocate so much again takes as long as reading.
private final class Portion: @unchecked Sendable {
    // Unchecked, because memory cannot be checked: a portion is filled and written in turn, never both at once.
    private let memory: UnsafeMutableRawBufferPointer
    private var count = 0

    init(_ size: Int) {
        memory = .allocate(byteCount: size, alignment: 16)
    }

    deinit {
        memory.deallocate()
    }

    /// Whether there was nothing left to read.
    var isEmpty: Bool { count == 0 }
    /// The bytes that were read. They last as long as the portion, and until that is filled again.
    var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(rebasing: memory[..<count]) }

    /// Reads the next portion.
    @concurrent func fill(from file: Descriptor) async throws {
        count = Int(
            try FileError.check("read what is sent") { Glibc.read(file.number, memory.baseAddress, memory.count) })
    }
}

/// One portion on its way.
@MainActor private final class PendingWrite {
    /// The owner of the bytes; `nil` once they are not needed any more.
    private var owner: AnyObject?
    private let bytes: UnsafeRawBufferPointer
    private let waiting: UnsafeMutableRawPointer

    private init(_ owner: AnyObject, _ bytes: UnsafeRawBufferPointer, _ waiting: UnsafeMutableRawPointer) {
        (self.owner, self.bytes, self.waiting) = (owner, bytes, waiting)
    }

    /// Waits until data is written.
    static func run(_ data: Data, _ writer: ContentWriter) async throws {
        let data = NSData(data: data)
        try await run(data, UnsafeRawBufferPointer(start: data.bytes, count: data.length), writer)
    }

    /// Waits until a portion of a file is written.
    static func run(_ portion: Portion, _ writer: ContentWriter) async throws {
        try await run(portion, portion.bytes, writer)
    }

    /// Waits until a portion is written. The caller goes on in the main actor's next turn, as GTK needs it: it takes no
    /// other portion while it still deals with this one.
    private static func run(
        _ owner: AnyObject, _ bytes: UnsafeRawBufferPointer, _ writer: ContentWriter
    ) async throws {
        var begun: PendingWrite?
        do {
            let _: Void = try await writer.timeout.wait(translated("the receiver does not take it")) { waiting in
                let pending = PendingWrite(owner, bytes, waiting)
                begun = pending
                pending.start(writer)
            }
        } catch {
            // Also if GDK has just said that it has the portion: that does not mean the receiver.
            writer.abandon()
            // GDK has a copy, and may never call back: the pending write lets go of the memory.
            begun?.owner = nil
            throw error
        }
    }

    private func start(_ writer: ContentWriter) {
        guard let cancellable = writer.cancellable else { return start(writer, nil) }
        cancellable.withPointer(as: GCancellable.self) { start(writer, $0) }
    }

    private func start(_ writer: ContentWriter, _ cancellable: UnsafeMutablePointer<GCancellable>?) {
        writer.stream.withPointer(as: GOutputStream.self) { stream in
            g_output_stream_write_all_async(
                stream, bytes.baseAddress, gsize(bytes.count), writer.priority, cancellable,
                { stream, result, data in
                    guard let data else { return }
                    let pending = Unmanaged<PendingWrite>.fromOpaque(data).takeRetainedValue()
                    // Safe: GIO calls back on the thread of the main actor.
                    nonisolated(unsafe) let (stream, result) = (stream, result)
                    MainActor.assumeIsolated { pending.finish(stream, result) }
                }, Unmanaged.passRetained(self).toOpaque())
        }
    }

    private func finish(_ stream: UnsafeMutablePointer<GObject>?, _ result: OpaquePointer?) {
        owner = nil
        var problem: UnsafeMutablePointer<GError>?
        let isWritten = stream?.withMemoryRebound(to: GOutputStream.self, capacity: 1) {
            g_output_stream_write_all_finish($0, result, nil, &problem)
        }
        let failure = ExchangeError(&problem, translated("the receiver does not take it"))
        OneShot<Void>.take(waiting).give(isWritten == 1 ? .success(()) : .failure(failure))
    }
}

// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
internal import EnfiladeConcurrency
internal import Foundation
internal import FoundationAdditions
internal import EnfiladeGLib
internal import EnfiladeLocalization

/// Reads from a pipe of GIO until it ends.
@MainActor struct ContentReader {
    /// The maximum that is read, in bytes: a sender without an end is stopped before the disk is full.
    nonisolated static let most = 16 << 30
    /// The maximum size of a list of URLs, in bytes.
    nonisolated static let longestList = 64 << 20
    /// The maximum held in memory; larger content goes into a temporary file as it comes.
    nonisolated static let mostInMemory = 4 << 20
    private static let portion = gsize(256 << 10)

    let stream: Object
    /// How long a sender may be silent.
    var timeout = Timeout.standard

    /// Everything that comes, for a representation.
    ///
    /// - Parameter name: The name of the file, if it becomes one.
    /// - Throws: `ExchangeError` if the sender breaks off, is silent for too long or sends too much.
    func item(named name: String, progress: Progress) async throws -> LoadedItem {
        var data = Data()
        var spool: Spool?
        var size = 0
        while case let part = try await next(), !part.isEmpty {
            if progress.isCancelled || Task.isCancelled { throw CancellationError() }
            size += part.count
            guard size <= Self.most else { throw ExchangeError(translated("more than \(Self.most) bytes are sent")) }
            if let spool {
                try await spool.append(part)
            } else {
                data.append(part)
                guard size > Self.mostInMemory else { continue }
                spool = try await Spool.begin(data, named: name)
                data = Data()
            }
        }
        return spool.map { .file($0.file) } ?? .data(data)
    }

    /// Everything that comes, as long as it is not longer than a list may be.
    ///
    /// - Throws: `ExchangeError` as above.
    func everything() async throws -> Data {
        var data = Data()
        while case let part = try await next(), !part.isEmpty {
            data.append(part)
            guard data.count <= Self.longestList else {
                throw ExchangeError(translated("more than \(Self.longestList) bytes are sent"))
            }
        }
        return data
    }

    private func next() async throws -> Data {
        try await timeout.wait(translated("the sender has stopped sending")) { waiting in
            stream.withPointer(as: GInputStream.self) { stream in
                g_input_stream_read_bytes_async(
                    stream, Self.portion, G_PRIORITY_DEFAULT, nil,
                    { stream, result, data in
                        guard let data else { return }
                        var problem: UnsafeMutablePointer<GError>?
                        let bytes = stream?.withMemoryRebound(to: GInputStream.self, capacity: 1) {
                            g_input_stream_read_bytes_finish($0, result, &problem)
                        }
                        let answer: Result<Data, any Error>
                        if let bytes {
                            var size: gsize = 0
                            let content = g_bytes_get_data(bytes, &size)
                            answer = .success(content.map { Data(bytes: $0, count: Int(size)) } ?? Data())
                            g_bytes_unref(bytes)
                        } else {
                            answer = .failure(ExchangeError(&problem, translated("the sender breaks off")))
                        }
                        OneShot<Data>.take(data).give(answer)
                    }, waiting)
            }
        }
    }
}

/// A temporary file into which large content goes while it comes.
private struct Spool: Sendable {
    let file: LoadedFile
    private let handle: FileHandle

    /// Makes a file that begins with some bytes.
    @concurrent static func begin(_ start: Data, named name: String) async throws -> Spool {
        let file = try TransferFiles.temporary(start, named: name)
        let handle = try FileHandle(forWritingTo: file.url)
        try handle.seekToEnd()
        return Spool(file: file, handle: handle)
    }

    /// Adds bytes at the end.
    @concurrent func append(_ part: Data) async throws {
        try handle.write(contentsOf: part)
    }
}

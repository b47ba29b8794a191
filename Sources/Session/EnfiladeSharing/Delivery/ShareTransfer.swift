// SPDX-License-Identifier: Apache-2.0

import EnfiladeBus
import EnfiladeContract
import EnfiladeFiles
import Foundation
import EnfiladeLocalization
import EnfiladeServiceClient
import Synchronization

/// Fetches items of an offer, one after the other, and makes files of them.
final class ShareTransfer: Sendable {
    /// Hears how much of everything is done, from 0 to 1.
    typealias Progress = @Sendable (Double) -> Void

    private struct State {
        var token: UInt64 = 0
        var isRevoked = false
        /// Which item it is about, and of how many.
        var position = 0
        /// The last number that was added to a name which several items have.
        var numbers: [String: Int] = [:]
    }

    private static let lastToken = Atomic<UInt64>(0)
    /// The largest text that is handed over as it is instead of as a file, in bytes.
    static let longestText = 1 << 16

    private let shared: SharedItems
    private let transfers: Transfers1Client
    private let connection: ServiceConnection
    private let progress: Progress
    private let state = Mutex(State())

    init(_ shared: SharedItems, _ connection: ServiceConnection, progress: @escaping Progress) {
        self.shared = shared
        self.connection = connection
        self.progress = progress
        transfers = Transfers1Client(connection)
    }

    /// Does something while the sender's reports are followed.
    func run<Result: Sendable>(_ work: @Sendable () async throws -> Result) async throws -> Result {
        let bus = try await connection.bus()
        let (service, path) = (Interfaces.serviceName, Interfaces.servicePath)
        let progressed = await bus.signals(Interfaces.transfers1, "Progressed", from: service, path: path)
        let revoked = await bus.signals(Interfaces.transfers1, "Revoked", from: service, path: path)
        let watches = [
            Task { [weak self] in
                for await signal in progressed {
                    guard let (token, completed, total) = try? signal.read(as: (UInt64, UInt64, UInt64).self),
                        total > 0
                    else { continue }
                    self?.report(token, Double(completed) / Double(total) / 2)
                }
            },
            Task { [weak self] in
                for await signal in revoked {
                    if let token = try? signal.read(as: UInt64.self) { self?.revoke(token) }
                }
            },
        ]
        defer { for watch in watches { watch.cancel() } }
        return try await work()
    }

    private func report(_ token: UInt64, _ fraction: Double) {
        let position: Int? = state.withLock { $0.token == token ? $0.position : nil }
        guard let position else { return }
        progress((Double(position) + min(max(fraction, 0), 1)) / Double(max(shared.items.count, 1)))
    }

    private func revoke(_ token: UInt64) {
        state.withLock { if $0.token == token { $0.isRevoked = true } }
    }

    private var isRevoked: Bool { state.withLock(\.isRevoked) }

    // MARK: - Items

    /// The representation of an item that a target takes.
    func choice(of position: Int, _ takes: (SharedType) -> Bool) throws(ServiceError) -> SharedType {
        guard let type = SharedItems.types(of: shared.items[position]).first(where: takes) else {
            throw ServiceError(.notFound, translated("item \(position + 1) has no type that the target takes"))
        }
        return type
    }

    /// Makes a file of an item in a folder, under a name that is not taken.
    ///
    /// - Parameter mode: The permissions of the file, of which the process's mask takes some away.
    /// - Returns: The path.
    func file(
        _ position: Int, as type: SharedType, in folder: String, mode: UInt32 = 0o600
    ) async throws -> String {
        try await with(position, type) { content, token in
            let name = Self.fileName(content, shared.items[position], type)
            let copy = Task.detached {
                while true {
                    let path = self.nextPath(for: name, in: folder)
                    do {
                        try FileCopy.copy(from: content.descriptor, to: path, mode: mode) { completed, total in
                            self.report(token, 0.5 + (total > 0 ? Double(completed) / Double(total) / 2 : 0.5))
                            return !Task.isCancelled && !self.isRevoked
                        }
                        return path
                    } catch let error as FileError where error.number == EEXIST {}
                }
            }
            do {
                let path = try await withTaskCancellationHandler {
                    try await copy.value
                } onCancel: {
                    copy.cancel()
                }
                // A small file is copied in one go, and an end may have come meanwhile.
                guard !Task.isCancelled, !isRevoked else {
                    try FileTree.remove(path)
                    throw CancellationError()
                }
                return path
            } catch let error as FileError where error.number == ECANCELED {
                throw CancellationError()
            }
        }
    }

    /// The text of an item; `nil` if it is longer than a number of bytes, or no text.
    func text(
        _ position: Int, as type: SharedType, atMost longest: Int = ShareTransfer.longestText
    ) async throws -> String? {
        try await with(position, type) { content, _ in
            guard content.kind == .data, try content.descriptor.size() <= longest else { return nil }
            return String(validating: try SealedMemory.read(content.descriptor), as: UTF8.self)
        }
    }

    private func with<Result: Sendable>(
        _ position: Int, _ type: SharedType, _ body: (OfferedContent, UInt64) async throws -> Result
    ) async throws -> Result {
        let token = Self.lastToken.wrappingAdd(1, ordering: .relaxed).newValue
        state.withLock { ($0.token, $0.position) = (token, position) }
        let content = try await withTaskCancellationHandler {
            try await OfferedContent(
                transfers.request(shared.offer, item: UInt32(position), type: type.identifier, token: token))
        } onCancel: {
            Task { try? await transfers.cancel(token) }
        }
        do {
            let result = try await body(content, token)
            try? await transfers.finish(token, .init(imported: true, bytes: content.size))
            return result
        } catch {
            try? await transfers.finish(token, .init(imported: false, bytes: 0))
            throw isRevoked ? ServiceError(.cancelled, translated("the sender stopped it")) : error
        }
    }

    // MARK: - Names

    /// The name of an item's file: never a path, and with the extension of its type.
    static func fileName(_ content: OfferedContent, _ item: OfferedItem, _ type: SharedType) -> String {
        var name = FileName.sanitized(
            content.name ?? item.suggestedName ?? "", fallback: translated("Shared", context: "file"))
        let end = FilePath.pathExtension(name)
        let isExtension = !end.isEmpty && end.count <= 10 && end.allSatisfy { $0.isLetter || $0.isNumber }
        if !isExtension, let known = type.fileExtension {
            name = FileName.sanitized("\(name).\(known)")
        }
        return name
    }

    /// A path that was not tried yet: `a.txt`, `a 2.txt`, and so on.
    private func nextPath(for name: String, in folder: String) -> String {
        let number = state.withLock { state in
            state.numbers[name, default: 0] += 1
            return state.numbers[name, default: 1]
        }
        guard number > 1 else { return FilePath.join(folder, name) }
        let end = FilePath.pathExtension(name)
        // Short enough for any number.
        let plain = String(FilePath.deletingPathExtension(name).unicodeScalars.prefix(50))
        return FilePath.join(folder, end.isEmpty ? "\(plain) \(number)" : "\(plain) \(number).\(end)")
    }
}

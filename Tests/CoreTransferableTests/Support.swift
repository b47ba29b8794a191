// SPDX-License-Identifier: Apache-2.0
// The common part of the tests of this target: waiting for a load, errors as `NSError`, and files to transfer.

import CoreTransferable
import EnfiladeFiles
import Testing

extension NSItemProvider {
    /// Makes a provider with a value's representations.
    convenience init<T: Transferable>(registering value: T) {
        self.init()
        register(value)
    }

    /// Loads a value, or throws the error that the handler got.
    func value<T: Transferable>(of type: T.Type, started: ((Progress) -> Void)? = nil) async throws -> T {
        try await withCheckedThrowingContinuation { continuation in
            let progress = loadTransferable(type: type) { continuation.resume(with: $0) }
            started?(progress)
        }
    }

    /// Loads data, or throws the error that the handler got.
    func data(_ type: UTType) async throws -> Data {
        try await withCheckedThrowingContinuation { continuation in
            loadDataRepresentation(for: type) { data, error in
                continuation.resume(with: Result { try data ?? { throw error ?? CocoaError(.featureUnsupported) }() })
            }
        }
    }
}

/// Runs something that must fail in Apple's way, and returns its description.
@discardableResult
func refusal(
    _ work: () async throws -> some Any, location: SourceLocation = #_sourceLocation
) async throws -> String {
    do {
        _ = try await work()
    } catch {
        let error = error as NSError
        #expect(error.domain == "CoreTransferable.TransferableSupportError", sourceLocation: location)
        #expect(error.code == 0, sourceLocation: location)
        return error.localizedDescription
    }
    Issue.record("nothing was thrown", sourceLocation: location)
    return ""
}

/// A folder of a test's own, gone after it.
struct Scratch {
    /// The folder.
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder(in: FileManager.default.temporaryDirectory.path)
    }

    /// Where the folder is.
    var url: URL {
        URL(fileURLWithPath: folder.path)
    }

    /// The names in the folder.
    var names: [String] {
        get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() }
    }

    /// Makes a file.
    func file(_ name: String, _ text: String = "content") throws -> URL {
        let url = url.appendingPathComponent(name)
        try Data(text.utf8).write(to: url)
        return url
    }
}

// SPDX-License-Identifier: Apache-2.0
// Loads as async functions, so that a test can wait for the handler.

import FoundationAdditions

extension NSItemProvider {
    /// Loads data, or throws the error that the handler got.
    func data(_ type: String, started: (@Sendable (Progress) -> Void)? = nil) async throws -> Data {
        try await withCheckedThrowingContinuation { continuation in
            let progress = loadDataRepresentation(forTypeIdentifier: type) { data, error in
                continuation.resume(with: Self.outcome(data, error))
            }
            started?(progress)
        }
    }

    /// Loads a file and uses it inside of the handler.
    func file<Value: Sendable>(
        _ type: String, use: @escaping @Sendable (URL) throws -> Value
    ) async throws -> Value {
        try await withCheckedThrowingContinuation { continuation in
            loadFileRepresentation(forTypeIdentifier: type) { url, error in
                continuation.resume(with: Self.outcome(url, error).flatMap { url in Result { try use(url) } })
            }
        }
    }

    /// Loads a file in place if possible.
    func fileInPlace(_ type: String) async throws -> (url: URL, isInPlace: Bool) {
        try await withCheckedThrowingContinuation { continuation in
            loadInPlaceFileRepresentation(forTypeIdentifier: type) { url, isInPlace, error in
                continuation.resume(with: Self.outcome(url, error).map { ($0, isInPlace) })
            }
        }
    }

    /// Makes a result for a handler that gets either a value or an error.
    private static func outcome<Value>(_ value: Value?, _ error: (any Error)?) -> Result<Value, any Error> {
        if let value { return .success(value) }
        return .failure(error ?? CocoaError(.featureUnsupported))
    }
}

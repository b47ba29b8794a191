// SPDX-License-Identifier: Apache-2.0

import Enfilade
import Foundation
import ProbeInput
import FoundationAdditions

extension ProbeReceiver {
    /// Prints how the progress moves, then the content.
    func takeWatching(_ type: String, from contents: PasteboardContents) async throws {
        guard let provider = contents.items.first else { throw CocoaError(.fileNoSuchFile) }
        let (results, continuation) = AsyncStream.makeStream(of: String.self)
        let progress = provider.loadDataRepresentation(forTypeIdentifier: type) { data, error in
            continuation.yield(data.map { "data \($0.count)" } ?? "failed \(error.map { "\($0)" } ?? "")")
            continuation.finish()
        }
        let watcher = Task {
            var last = 0.0
            // Progress tells nobody that it moved where there is no key-value observation: as a window would, this looks
            // at it now and then.
            while !Task.isCancelled {
                let fraction = progress.fractionCompleted
                if fraction > last, fraction < 1 { print("progress \(fraction)") }
                last = fraction
                try await Task.sleep(for: .milliseconds(50))
            }
        }
        for await result in results { print(result) }
        watcher.cancel()
    }

    /// Loads a file and cancels the load in the middle of the copy; goes on until its input ends.
    func copyAndCancel(_ type: String, from contents: PasteboardContents) async throws {
        guard let provider = contents.items.first else { throw CocoaError(.fileNoSuchFile) }
        let progress = StoppingProgress.make()
        let load = Task { try await provider.load(type, openInPlace: false, progress: progress) }
        progress.onHalf = { load.cancel() }
        do {
            _ = try await load.value
            print("loaded")
        } catch {
            print("stopped \(error)")
        }
        for await _ in inputLines() {}
    }
}

/// Tells when the receiver has copied something, in the middle of the copy.
private final class StoppingProgress: Progress, @unchecked Sendable {
    /// Set before the load has reached its middle, which takes a message to another process.
    var onHalf: (@Sendable () -> Void)?

    /// Here, because the initialiser cannot be called from an async function.
    static func make() -> StoppingProgress {
        StoppingProgress(parent: nil, userInfo: nil)
    }

    override var completedUnitCount: Int64 {
        didSet { if completedUnitCount > totalUnitCount / 2 { onHalf?() } }
    }
}

// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
internal import EnfiladeContract
package import Enfilade
internal import Foundation
internal import FoundationAdditions
internal import EnfiladeGLib
package import EnfiladeGTK
internal import EnfiladeLocalization

/// Asks for the share sheet on behalf of a window, and says in that window if there is none.
@MainActor package enum SharePresenter {
    /// Shares something from where it was asked for.
    ///
    /// - Parameters:
    ///   - source: The widget that was pressed; `nil` for the active window.
    ///   - finished: Called once with the outcome.
    @discardableResult
    package static func present(
        _ request: ShareRequest, from source: Widget?,
        finished: @escaping @MainActor (Result<ShareResult, any Error>) -> Void = { _ in }
    ) -> Task<Void, Never> {
        let window = source?.window ?? Window.all.first { $0.isActive }
        var request = request
        if let window { request.parent = parent(window) }
        if let window, let source { request.anchor = anchor(of: source, in: window) }
        let wanted = request
        return Task {
            do {
                finished(.success(try await wanted.present()))
            } catch {
                if !(error is CancellationError) { say(error, in: window) }
                finished(.failure(error))
            }
        }
    }

    // MARK: - Where it was asked for

    /// The window as portals spell it; empty where the desktop has no such thing.
    private static func parent(_ window: Window) -> String {
        let number = window.surface?.x11Window ?? 0
        return number == 0 ? "" : "x11:" + String(number, radix: 16)
    }

    private static func anchor(of source: Widget, in window: Window) -> ShareAnchor? {
        guard let place = source.translate(x: 0, y: 0, to: window) else { return nil }
        let scale = Double(source.scaleFactor)
        // The shadow of a window is a part of its surface.
        let shadow = window.surfaceOffset
        func pixels(_ points: Double) -> Int32 { Int32(clamping: Int((points * scale).rounded())) }
        return ShareAnchor(
            x: pixels(place.x + shadow.x), y: pixels(place.y + shadow.y), width: pixels(Double(source.width)),
            height: pixels(Double(source.height)))
    }

    // MARK: - Failures

    private static func say(_ error: any Error, in window: Window?) {
        Diagnostics.report("nothing was shared: \(error)")
        guard let window else { return }
        let sentence = "\(error)"
        Notice.show(
            translated("Nothing Was Shared"), sentence.prefix(1).uppercased() + sentence.dropFirst(),
            close: translated("_Close"), over: window)
    }
}

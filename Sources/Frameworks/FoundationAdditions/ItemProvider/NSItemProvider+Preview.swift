// SPDX-License-Identifier: Apache-2.0
// Images that stand for an item before it is loaded.

public import Foundation

/// The key of `loadPreviewImage` options under which a size in pixels stands, as an `NSValue`.
public let NSItemProviderPreferredImageSizeKey = "NSItemProviderPreferredImageSizeKey"

/// The key of the property list that an extension's JavaScript passes to its completion function.
public let NSExtensionJavaScriptPreprocessingResultsKey = "NSExtensionJavaScriptPreprocessingResultsKey"

/// The key of the property list that is passed to an extension's JavaScript function `finalize`.
public let NSExtensionJavaScriptFinalizeArgumentKey = "NSExtensionJavaScriptFinalizeArgumentKey"

extension NSItemProvider {
    /// Loads the preview of the item.
    ///
    /// - Parameters:
    ///   - options: Passed to the handler.
    ///   - completionHandler: Called once; with an error of code `itemUnavailableError` if there is no handler.
    public func loadPreviewImage(options: [AnyHashable: Any]! = [:], completionHandler: CompletionHandler!) {
        guard let handler = previewImageHandler else {
            let error = ItemProviderError(.itemUnavailableError, "The item provider has no preview image")
            completionHandler?(nil, error.forPrograms)
            return
        }
        handler(completionHandler, nil, options)
    }

    /// Loads the preview of the item.
    ///
    /// - Throws: An error of code `itemUnavailableError` if there is no handler, or the handler's error.
    public func loadPreviewImage(options: [AnyHashable: Any]! = [:]) async throws -> any NSSecureCoding {
        let progress = Progress(totalUnitCount: 1)
        let value = try await Promise<ItemValue>.fulfilled(reportingTo: progress) { promise in
            loadPreviewImage(options: options) { item, error in
                promise.give(Self.result(item, error).flatMap { item in Result { try ItemValue(item) } })
            }
            return nil
        }
        return try value.object()
    }
}

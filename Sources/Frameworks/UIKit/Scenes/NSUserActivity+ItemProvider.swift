// SPDX-License-Identifier: Apache-2.0
// Activities in item providers: the drop of one may open a window for it.

public import Foundation
public import FoundationAdditions
internal import EnfiladeLocalization

extension NSUserActivity: NSItemProviderWriting, NSItemProviderReading {
    private static let type = "com.apple.uikit.useractivity"

    public static var writableTypeIdentifiersForItemProvider: [String] { [type] }

    public static var readableTypeIdentifiersForItemProvider: [String] { [type] }

    public func loadData(
        withTypeIdentifier typeIdentifier: String,
        forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress? {
        do {
            completionHandler(try record.encoded(), nil)
        } catch {
            completionHandler(
                nil,
                ItemProviderError(.unavailableCoercionError, translated("The activity cannot be sent"), cause: error)
                    .forPrograms)
        }
        return nil
    }

    public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
        let record: ActivityRecord
        do {
            record = try ActivityRecord(encoded: data)
        } catch {
            throw ItemProviderError(.unavailableCoercionError, translated("The data is no activity"), cause: error)
        }
        guard let activity = NSUserActivity(record: record) as? Self else {
            throw ItemProviderError(.unexpectedValueClassError, "Cannot make an object of class \(Self.self) from data")
        }
        return activity
    }
}

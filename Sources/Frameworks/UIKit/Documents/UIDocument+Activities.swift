// SPDX-License-Identifier: Apache-2.0

internal import EnfiladeActivities
internal import Foundation
internal import FoundationAdditions
internal import UniformTypeIdentifiers

extension UIDocument: ActivityResponder {
    private struct Opened {
        weak var document: UIDocument?
    }

    /// The documents with activities, the one that was opened last at the end.
    private static var opened: [Opened] = []

    /// The activity of the document that was opened last; `nil` if none has one.
    static var activityInFront: NSUserActivity? {
        opened.reversed().lazy.compactMap { $0.document?.userActivity }.first
    }

    /// Has the feed follow another activity of the document.
    func manage(_ activity: NSUserActivity?, insteadOf former: NSUserActivity?) {
        Self.opened.removeAll { $0.document == nil || $0.document === self }
        if activity != nil { Self.opened.append(Opened(document: self)) }
        if let former { ManagedActivities.shared.remove(self, from: former) }
        if let activity { ManagedActivities.shared.add(self, to: activity) }
    }

    /// An activity of the type that `Info.plist` has for documents of this type; `nil` if it has none.
    func activityOfType() -> NSUserActivity? {
        let entries = Bundle.main.infoDictionary?["CFBundleDocumentTypes"] as? [[String: Any]] ?? []
        guard let type = fileType.flatMap({ UTType($0) }),
            let entry = entries.first(where: { entry in
                let types = entry["LSItemContentTypes"] as? [String] ?? []
                return types.contains { UTType($0).map { type.conforms(to: $0) } ?? false }
            }), let name = entry["NSUbiquitousDocumentUserActivityType"] as? String, !name.isEmpty
        else { return nil }
        let activity = NSUserActivity(activityType: name)
        activity.title = localizedName
        activity.targetContentIdentifier = fileURL.absoluteString
        return activity
    }
}

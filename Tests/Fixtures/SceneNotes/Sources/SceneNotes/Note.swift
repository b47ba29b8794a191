// SPDX-License-Identifier: Apache-2.0

import Foundation
import SwiftUI

class Note: ObservableObject {
    static let activityType = "org.example.SceneNotes.note"

    let number: Int
    @Published var text: String

    init(number: Int, text: String = "") {
        self.number = number
        self.text = text
    }

    convenience init?(_ activity: NSUserActivity) {
        guard activity.activityType == Self.activityType, let number = activity.userInfo?["number"] as? Int else {
            return nil
        }
        self.init(number: number, text: activity.userInfo?["text"] as? String ?? "")
    }

    var title: String {
        text.isEmpty ? "Note \(number)" : "Note \(number): \(text)"
    }

    var activity: NSUserActivity {
        let activity = NSUserActivity(activityType: Self.activityType)
        activity.title = title
        activity.addUserInfoEntries(from: ["number": number, "text": text])
        return activity
    }
}

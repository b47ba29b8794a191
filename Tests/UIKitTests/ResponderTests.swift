// SPDX-License-Identifier: Apache-2.0

import Foundation
import FoundationAdditions
import Testing

@testable import UIKit

/// Responders that share an activity, and view controllers without a window.
@MainActor @Suite struct ResponderTests {
    /// A responder that writes its name into the activity.
    private final class Writer: UIResponder {
        let name: String
        private(set) var count = 0

        init(_ name: String) {
            self.name = name
            super.init()
        }

        override func updateUserActivityState(_ activity: NSUserActivity) {
            count += 1
            activity.addUserInfoEntries(from: [name: count])
        }
    }

    @Test func everyResponderThatSharesAnActivityWritesIntoItOnceWhenItNeedsToBeSaved() {
        let activity = NSUserActivity(activityType: "org.example.reading")
        activity.userInfo = ["former": true]
        let (first, second) = (Writer("first"), Writer("second"))
        for responder in [first, second] { responder.userActivity = activity }
        activity.needsSave = false
        #expect(!activity.saveIfNeeded())
        #expect(first.count == 0)
        activity.needsSave = true
        #expect(activity.saveIfNeeded())
        #expect(activity.userInfo as? [String: Int] == ["first": 1, "second": 1])
        // One that has another activity does not write into this one any more.
        second.userActivity = nil
        activity.needsSave = true
        #expect(activity.saveIfNeeded())
        #expect(activity.userInfo as? [String: Int] == ["first": 2])
        #expect(!activity.saveIfNeeded())
        first.userActivity = nil
    }

    /// The current activity is one for the process, and other tests have theirs.
    @Test func aPayloadThatAResponderWritesIsKept() throws {
        final class Writer: UIResponder {
            override func updateUserActivityState(_ activity: NSUserActivity) {
                try? activity.setTypedPayload(["page": 2])
            }
        }
        let activity = NSUserActivity(activityType: "org.example.read")
        let writer = Writer()
        writer.userActivity = activity
        activity.userInfo = ["page": 1]
        activity.needsSave = true
        #expect(activity.saveIfNeeded())
        #expect(try activity.typedPayload([String: Int].self) == ["page": 2])
    }

    @Test func activityEndsWithTheLastResponderThatLetsGoOfIt() async {
        await #expect(processExitsWith: .success) {
            await MainActor.run {
                let activity = NSUserActivity(activityType: "org.example.reading")
                let (first, second) = (Writer("first"), Writer("second"))
                for responder in [first, second] { responder.userActivity = activity }
                activity.becomeCurrent()
                first.userActivity = nil
                #expect(NSUserActivity.current === activity)
                second.userActivity = nil
                #expect(NSUserActivity.current == nil)
                // An activity that has ended does not become current again.
                activity.becomeCurrent()
                #expect(NSUserActivity.current == nil)
            }
        }
    }

    /// A view controller that notes its calls.
    private final class Noting: UIViewController {
        var notes: [String] = []

        override func loadView() {
            notes.append("load")
            super.loadView()
        }

        override func viewDidLoad() { notes.append("loaded") }
        override func viewWillAppear(_ animated: Bool) { notes.append("will appear \(animated)") }
        override func viewDidAppear(_ animated: Bool) { notes.append("appeared") }
        override func viewWillDisappear(_ animated: Bool) { notes.append("will disappear \(animated)") }
        override func viewDidDisappear(_ animated: Bool) { notes.append("disappeared") }
    }

    @Test func viewIsLoadedOnceAndWhenItIsNeeded() {
        let controller = Noting()
        #expect(!controller.isViewLoaded && controller.viewIfLoaded == nil && controller.notes.isEmpty)
        let view: UIView? = controller.view
        controller.loadViewIfNeeded()
        #expect(controller.isViewLoaded && controller.viewIfLoaded === view && controller.view === view)
        #expect(controller.notes == ["load", "loaded"])
    }

    @Test func viewThatIsGivenIsNotLoadedAndIsInTheEnvironmentOfItsController() {
        let controller = Noting()
        let view = UIView()
        controller.view = view
        controller.loadViewIfNeeded()
        #expect(controller.view === view && controller.notes.isEmpty)
        #expect(view.traitCollection == controller.traitCollection)
    }

    @Test func appearanceIsToldOnceForEachChange() {
        let controller = Noting()
        for isVisible in [false, true, true, false, false, true] { controller.appear(isVisible) }
        let shown = ["will appear false", "appeared"]
        #expect(controller.notes == shown + ["will disappear false", "disappeared"] + shown)
        controller.contentRemoved()
        #expect(controller.notes.suffix(2) == ["will disappear false", "disappeared"])
        #expect(controller.next == nil)
    }
}

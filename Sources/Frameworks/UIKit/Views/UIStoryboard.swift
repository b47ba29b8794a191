// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
public import Foundation
internal import FoundationAdditions
internal import EnfiladeGLib
internal import EnfiladeGTK

/// The view controllers of the app that are described by a file.
///
/// The file is a user interface definition of GTK, `Name.ui`, in the bundle's resources. Its object with the identifier
/// `initial` is the view of the initial view controller.
///
/// See [UIStoryboard](https://developer.apple.com/documentation/uikit/uistoryboard).
@MainActor @preconcurrency open class UIStoryboard: NSObject {
    /// The name of the file, without `.ui`.
    let name: String
    private let bundle: Bundle

    /// Names a file.
    ///
    /// - Parameters:
    ///   - name: The name of the file, without `.ui`.
    ///   - storyboardBundleOrNil: Where the file is; `nil` for the bundle of the app.
    public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
        self.name = name
        bundle = storyboardBundleOrNil ?? .main
        super.init()
    }

    /// Makes the view controller that is shown first; `nil` if there is no such file or nothing in it has the identifier
    /// `initial`, which standard error says.
    open func instantiateInitialViewController() -> UIViewController? {
        guard let path = bundle.path(forResource: name, ofType: "ui") else {
            Diagnostics.report("the bundle has no storyboard “\(name).ui”")
            return nil
        }
        guard let builder = gtk_builder_new() else { return nil }
        defer { g_object_unref(UnsafeMutableRawPointer(builder)) }
        var failure: UnsafeMutablePointer<GError>?
        guard gtk_builder_add_from_file(builder, path, &failure) != 0 else {
            let reason = failure.flatMap { String(borrowing: $0.pointee.message) } ?? "it cannot be read"
            g_clear_error(&failure)
            Diagnostics.report("the storyboard “\(name).ui” is damaged: \(reason)")
            return nil
        }
        guard let found = gtk_builder_get_object(builder, "initial"),
            enfilade_is_a(UnsafeMutableRawPointer(found), gtk_widget_get_type()) != 0
        else {
            Diagnostics.report("the storyboard “\(name).ui” has no widget “initial”")
            return nil
        }
        let controller = UIViewController()
        controller.view = UIView(widget: Widget(sinking: UnsafeMutableRawPointer(found)))
        return controller
    }
}

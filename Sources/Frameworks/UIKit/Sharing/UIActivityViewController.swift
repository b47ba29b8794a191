// SPDX-License-Identifier: Apache-2.0

internal import CoreTransferable
internal import Enfilade
public import Foundation
internal import FoundationAdditions

/// A view controller that offers the targets for some items: the share sheet.
///
/// The sheet is a window of the shell. Present the controller to show it.
///
/// See [UIActivityViewController](https://developer.apple.com/documentation/uikit/uiactivityviewcontroller).
@MainActor @preconcurrency open class UIActivityViewController: UIViewController {
    /// Called with the outcome: the type of the activity, whether it was completed, and the error if it failed.
    public typealias CompletionWithItemsHandler = (
        _ activityType: UIActivity.ActivityType?, _ completed: Bool, _ returnedItems: [Any]?,
        _ activityError: (any Error)?
    ) -> Void

    private let items: [Any]
    private var sharing: Task<Void, Never>?

    /// Called when the sheet has ended.
    open var completionWithItemsHandler: CompletionWithItemsHandler?
    private let popover = UIPopoverPresentationController()

    /// Where the sheet stands.
    open override var popoverPresentationController: UIPopoverPresentationController? { popover }
    /// The activities that the sheet leaves out.
    open var excludedActivityTypes: [UIActivity.ActivityType]?
    /// Whether the sheet may show one activity larger than the others. It is kept and without effect: all are alike.
    open var allowsProminentActivity = true

    /// Creates a view controller that shares items: `String`, `URL`, `UIImage`, `Data`, `NSItemProvider`, and sources of them.
    ///
    /// Activities of an app's own are not shown, which standard error says.
    public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
        items = activityItems
        super.init(nibName: nil, bundle: nil)
        if applicationActivities?.isEmpty == false {
            Diagnostics.report("the share sheet shows no activities of an app's own")
        }
    }

    /// Creates a view controller that shares the items of a configuration.
    public convenience init(activityItemsConfiguration: any UIActivityItemsConfigurationReading) {
        self.init(activityItems: [activityItemsConfiguration], applicationActivities: nil)
    }

    /// Nothing is made from archives here; the result is always `nil`.
    public required init?(coder: NSCoder) {
        items = []
        super.init(coder: coder)
        return nil
    }

    /// The request to the system for the sheet.
    var request: ShareRequest {
        var request = ShareRequest(ActivityItems.providers(of: items, for: self))
        request.excludedTargets = (excludedActivityTypes ?? []).map(\.target)
        for item in items {
            if let source = item as? any UIActivityItemSource, request.subject == nil {
                let subject = source.activityViewController(self, subjectForActivityType: nil)
                request.subject = subject.isEmpty ? nil : subject
            }
            guard let configuration = item as? any UIActivityItemsConfigurationReading else { continue }
            func text(_ key: UIActivityItemsConfigurationMetadataKey) -> String? {
                let value = configuration.activityItemsConfigurationMetadata(key: key)
                return value as? String ?? configuration.activityItemsConfigurationMetadataForItem(at: 0, key: key)
                    as? String
            }
            request.title = request.title ?? text(.title)
            request.message = request.message ?? text(.messageBody)
        }
        return request
    }

    /// Shows the sheet.
    ///
    /// - Parameter ended: Called before the app learns the outcome.
    func share(from presenter: UIViewController, ended: @escaping @MainActor () -> Void) {
        let source = popoverPresentationController?.sourceView ?? presenter.viewIfLoaded
        sharing = SharePresenter.present(request, from: source?.widget) { result in
            ended()
            // Nobody else may keep the controller by now.
            self.finish(result)
        }
    }

    /// Takes the sheet away.
    func stopSharing() {
        sharing?.cancel()
    }

    /// Reports the outcome.
    func finish(_ result: Result<ShareResult, any Error>) {
        sharing = nil
        switch result {
        case .success(let result):
            completionWithItemsHandler?(
                result.target.map(UIActivity.ActivityType.init(target:)), result.isCompleted, nil, nil)
        case .failure(is CancellationError): completionWithItemsHandler?(nil, false, nil, nil)
        case .failure(let error): completionWithItemsHandler?(nil, false, nil, error)
        }
    }
}

extension UIViewController {
    /// Presents a view controller: a `UIActivityViewController`. Others cannot be presented yet, which standard error says.
    ///
    /// - Parameters:
    ///   - viewControllerToPresent: The view controller.
    ///   - flag: The desktop decides about animations.
    ///   - completion: Called once the sheet was asked for.
    public func present(
        _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
    ) {
        guard let activities = viewControllerToPresent as? UIActivityViewController else {
            return Diagnostics.report(
                "\(type(of: viewControllerToPresent)) cannot be presented, only UIActivityViewController")
        }
        guard presentedViewController == nil else {
            return Diagnostics.report("\(type(of: self)) presents another view controller already")
        }
        presentedViewController = activities
        activities.presentingViewController = self
        activities.share(from: self) { [weak self, weak activities] in
            self?.presentedViewController = nil
            activities?.presentingViewController = nil
        }
        completion?()
    }

    /// Dismisses the view controller that this one presents, or else this one.
    public func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
        let presented = presentedViewController ?? (presentingViewController == nil ? nil : self)
        (presented as? UIActivityViewController)?.stopSharing()
        completion?()
    }
}

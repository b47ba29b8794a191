// SPDX-License-Identifier: Apache-2.0

internal import EnfiladeContract
internal import Enfilade
public import Foundation
internal import FoundationAdditions

/// A list of sharing services that the user can choose from: the share sheet, a window of the shell.
///
/// See [NSSharingServicePicker](https://developer.apple.com/documentation/appkit/nssharingservicepicker).
@MainActor @preconcurrency open class NSSharingServicePicker: NSObject {
    private let items: [Any]
    private var sharing: Task<Void, Never>?
    /// The number of the present sheet, which tells it from those that were closed.
    private var round = 0

    /// An object that has a say in the offered services, and learns which one was chosen.
    open weak var delegate: (any NSSharingServicePickerDelegate)?

    /// Initializes a picker for items: `String`, `URL`, `Data`, `NSItemProvider`, pasteboard writers, and items
    /// that bring their previews. Others are passed over, which standard error says.
    public init(items: [Any]) {
        self.items = items
        super.init()
    }

    /// Shows the picker. It is shown in the middle of the screen: a view of this module is in no window.
    open func show(relativeTo rect: NSRect, of view: NSView, preferredEdge: NSRectEdge) {
        guard sharing == nil else { return }
        round += 1
        sharing = Task { [round] in
            await present()
            if self.round == round { sharing = nil }
        }
    }

    /// Closes the picker; a transfer under way is stopped.
    open func close() {
        sharing?.cancel()
        sharing = nil
        round += 1
    }

    private func present() async {
        var request = ShareRequest(appKitItems: items)
        do {
            let services = try await request.targets().map { NSSharingService($0) }
            request.excludedTargets = excluded(of: services).map(\.target)
            let outcome = try await request.outcome()
            guard outcome.state != .cancelled, let chosen = services.first(where: { $0.target == outcome.target })
            else {
                if let failure = outcome.failure { throw failure }
                delegate?.sharingServicePicker(self, didChoose: nil)
                return
            }
            delegate?.sharingServicePicker(self, didChoose: chosen)
            chosen.delegate = delegate?.sharingServicePicker(self, delegateFor: chosen)
            let shared = items.filter { ShareRequest.provider(ofAppKitItem: $0) != nil }
            chosen.delegate?.sharingService(chosen, willShareItems: shared)
            chosen.finish(shared, outcome.failure)
        } catch is CancellationError {
            delegate?.sharingServicePicker(self, didChoose: nil)
        } catch {
            Diagnostics.report("nothing was shared: \(error)")
            delegate?.sharingServicePicker(self, didChoose: nil)
        }
    }

    /// The services that the delegate leaves out.
    private func excluded(of services: [NSSharingService]) -> [NSSharingService] {
        guard let delegate else { return [] }
        let wanted = delegate.sharingServicePicker(
            self, sharingServicesForItems: items, proposedSharingServices: services)
        if wanted.contains(where: { service in !services.contains { $0 === service } }) {
            Diagnostics.report("the share sheet shows no services of an app's own")
        }
        return services.filter { service in !wanted.contains { $0 === service } }
    }

}

/// An interface to have a say in the services of a picker. Every method has a default that changes nothing.
///
/// See [NSSharingServicePickerDelegate](https://developer.apple.com/documentation/appkit/nssharingservicepickerdelegate).
@MainActor @preconcurrency public protocol NSSharingServicePickerDelegate: NSObjectProtocol {
    /// Tells which of the services are offered. Their order is that of the sheet.
    func sharingServicePicker(
        _ sharingServicePicker: NSSharingServicePicker, sharingServicesForItems items: [Any],
        proposedSharingServices proposedServices: [NSSharingService]
    ) -> [NSSharingService]
    /// Returns the object that learns the outcome of a service.
    func sharingServicePicker(
        _ sharingServicePicker: NSSharingServicePicker, delegateFor sharingService: NSSharingService
    ) -> (any NSSharingServiceDelegate)?
    /// The user has chosen a service, which has ended by now: its own delegate learns how, right after this. `nil` if none was
    /// chosen.
    func sharingServicePicker(_ sharingServicePicker: NSSharingServicePicker, didChoose service: NSSharingService?)
}

extension NSSharingServicePickerDelegate {
    public func sharingServicePicker(
        _ sharingServicePicker: NSSharingServicePicker, sharingServicesForItems items: [Any],
        proposedSharingServices proposedServices: [NSSharingService]
    ) -> [NSSharingService] {
        proposedServices
    }

    public func sharingServicePicker(
        _ sharingServicePicker: NSSharingServicePicker, delegateFor sharingService: NSSharingService
    ) -> (any NSSharingServiceDelegate)? {
        nil
    }

    public func sharingServicePicker(
        _ sharingServicePicker: NSSharingServicePicker, didChoose service: NSSharingService?
    ) {}
}

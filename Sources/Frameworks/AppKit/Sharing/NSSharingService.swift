// SPDX-License-Identifier: Apache-2.0

internal import EnfiladeContract
internal import Enfilade
public import Foundation
internal import EnfiladeLocalization

/// An object that facilitates sharing: something that the share sheet offers.
///
/// See [NSSharingService](https://developer.apple.com/documentation/appkit/nssharingservice).
@MainActor @preconcurrency open class NSSharingService: NSObject {
    /// The name of a service that the system has.
    public struct Name: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(_ rawValue: String) { self.rawValue = rawValue }
        public init(rawValue: String) { self.rawValue = rawValue }

        /// A message in the mail program.
        public static let composeEmail = Name("com.apple.share.Mail.compose")
        /// A message in Messages, which is not there.
        public static let composeMessage = Name("com.apple.messages.ShareExtension")
        /// Another device nearby, which is not there.
        public static let sendViaAirDrop = Name("com.apple.share.AirDrop.send")
        /// A list of pages to read later, which is not there.
        public static let addToSafariReadingList = Name("com.apple.share.System.add-to-safari-reading-list")
        /// A library of pictures, which is not there.
        public static let addToIPhoto = Name("com.apple.share.System.add-to-iphoto")
        /// The same.
        public static let addToAperture = Name("com.apple.share.System.add-to-aperture")
        /// The picture of the desktop, which is not there.
        public static let useAsDesktopPicture = Name("com.apple.share.System.set-desktop-image")
        /// Inviting to something in iCloud, which is not there.
        public static let cloudSharing = Name("com.apple.share.CloudSharing")
    }

    /// The target of the share sheet that this stands for.
    let target: String
    /// The title of the service.
    public let title: String
    /// The title in a menu.
    open var menuItemTitle: String
    /// The subject of a message.
    open var subject: String?
    /// The addressees of a message; not handed over here.
    open var recipients: [String]?
    /// An object that learns how the sharing ends.
    open weak var delegate: (any NSSharingServiceDelegate)?

    init(target: String, title: String) {
        (self.target, self.title, menuItemTitle) = (target, title, title)
        super.init()
    }

    convenience init(_ description: ShareTargetDescription) {
        self.init(target: description.identifier, title: description.name)
    }

    /// Creates the service of a name; `nil` for those that are not there: all but `composeEmail`, and that as well without a
    /// display or without `xdg-email`.
    public convenience init?(named serviceName: Name) {
        guard serviceName == .composeEmail, Self.hasMail else { return nil }
        self.init(target: "mail", title: translated("Mail"))
    }

    private static var hasMail: Bool {
        let environment = ProcessInfo.processInfo.environment
        let folders = (environment["PATH"] ?? "").split(separator: ":")
        return ["DISPLAY", "WAYLAND_DISPLAY"].contains { environment[$0]?.isEmpty == false }
            && folders.contains { FileManager.default.isExecutableFile(atPath: "\($0)/xdg-email") }
    }

    /// Whether the service can share all the items, as far as their kinds tell.
    open func canPerform(withItems items: [Any]?) -> Bool {
        guard let items else { return true }
        return items.allSatisfy { ShareRequest.provider(ofAppKitItem: $0) != nil }
    }

    /// Shares items, without a sheet. The delegate learns the outcome; if one of them cannot be shared, none is.
    open func perform(withItems items: [Any]) {
        guard canPerform(withItems: items) else { return finish(items, CocoaError(.featureUnsupported)) }
        var request = ShareRequest(appKitItems: items)
        (request.target, request.subject) = (target, subject)
        delegate?.sharingService(self, willShareItems: items)
        Task { [request] in
            do {
                finish(items, try await request.present().isCompleted ? nil : CocoaError(.userCancelled))
            } catch {
                finish(items, error)
            }
        }
    }

    /// Tells the delegate the outcome.
    func finish(_ items: [Any], _ error: (any Error)?) {
        if let error {
            delegate?.sharingService(self, didFailToShareItems: items, error: error)
        } else {
            delegate?.sharingService(self, didShareItems: items)
        }
    }
}

/// An interface to learn the outcome of sharing. Every method has a default that does nothing.
///
/// See [NSSharingServiceDelegate](https://developer.apple.com/documentation/appkit/nssharingservicedelegate).
@MainActor @preconcurrency public protocol NSSharingServiceDelegate: NSObjectProtocol {
    /// The items are about to be shared.
    func sharingService(_ sharingService: NSSharingService, willShareItems items: [Any])
    /// The items were not shared, with `CocoaError.userCancelled` if the user did not want to.
    func sharingService(_ sharingService: NSSharingService, didFailToShareItems items: [Any], error: any Error)
    /// The items were shared.
    func sharingService(_ sharingService: NSSharingService, didShareItems items: [Any])
}

extension NSSharingServiceDelegate {
    public func sharingService(_ sharingService: NSSharingService, willShareItems items: [Any]) {}
    public func sharingService(_ sharingService: NSSharingService, didFailToShareItems items: [Any], error: any Error) {
    }
    public func sharingService(_ sharingService: NSSharingService, didShareItems items: [Any]) {}
}

// SPDX-License-Identifier: Apache-2.0

package import EnfiladeContract
import EnfiladeLocalization

/// A receiver of shared items, and the route to it.
package struct ShareTarget: Sendable, Hashable {
    /// How a target gets the shared items.
    package enum Route: Sendable, Hashable {
        /// The app is asked to open it.
        case bundle(AcceptedTypes)
        /// The program requests it.
        case program(ShareTargetFile)
        /// The application is started with it; the MIME types by which it was found.
        case application([String])
        /// The sender puts it on the general pasteboard.
        case copy
        /// It becomes files in a folder that the user chooses.
        case save
        /// It becomes a message in the user's mail program.
        case mail
        /// The user makes a reminder of it.
        case remind
        /// The desktop asks how to print it.
        case print
    }

    /// The description that everybody may read.
    package let description: ShareTargetDescription
    /// The way on which it gets the shared items.
    package let route: Route

    /// The identifier, by which it can be named.
    package var identifier: String { description.identifier }
    /// The name for people.
    package var name: String { description.name }

    /// Its place among others in the sheet.
    var order: NameOrder { NameOrder(name: name, identifier: identifier) }

    /// Whether it is one of the things that the sheet does itself.
    package var isAction: Bool { description.kind == .action }

    /// Whether it is one conversation of a program.
    package var isConversation: Bool { description.kind == .conversation }

    /// The actions of the sheet itself, in its order.
    static let copy = action("copy", translated("Copy", context: "verb"), icon: "edit-copy-symbolic", .copy)
    /// See ``copy``.
    static let save = action("save", translated("Save to Folder…"), icon: "folder-download-symbolic", .save)
    /// See ``copy``.
    static let mail = action("mail", translated("Mail"), icon: "mail-send-symbolic", .mail)
    /// See ``copy``.
    static let remind = action("remind", translated("Remind Me…"), icon: "alarm-symbolic", .remind)
    /// See ``copy``.
    static let print = action("print", translated("Print…"), icon: "printer-symbolic", .print)

    /// The identifiers of the sheet's own actions.
    static let actions = Set([copy, save, mail, remind, print].map(\.identifier))

    private static func action(_ identifier: String, _ name: String, icon: String, _ route: Route) -> ShareTarget {
        ShareTarget(
            description: ShareTargetDescription(identifier: identifier, kind: .action, name: name, icon: icon),
            route: route)
    }
}

// SPDX-License-Identifier: Apache-2.0

package import EnfiladeBus

/// Something that can be shared with, as `Sharing1` describes it.
package struct ShareTargetDescription: Sendable, Hashable {
    /// What a target is.
    package enum Kind: String, Sendable {
        /// An installed app bundle.
        case bundle
        /// A program that answers `org.enfilade.ShareTarget1`.
        case program
        /// The same, for one conversation that the program has.
        case conversation
        /// Any other application of the desktop.
        case application
        /// Something that the sheet does itself.
        case action
    }

    package var identifier: String
    package var kind: Kind
    /// For a person.
    package var name: String
    /// A path, the name of an icon, or empty.
    package var icon: String

    package init(_ identifier: String, kind: Kind, name: String, icon: String) {
        self.identifier = identifier
        self.kind = kind
        self.name = name
        self.icon = icon
    }

    /// Reads the dictionary form; what is missing is empty.
    package init(options: BusOptions) {
        func text(_ key: String) -> String { options[key]?.value(as: String.self) ?? "" }
        self.init(
            text("identifier"), kind: Kind(rawValue: text("kind")) ?? .application, name: text("name"),
            icon: text("icon"))
    }

    /// The dictionary form.
    package var options: BusOptions {
        [
            "identifier": BusVariant(identifier), "kind": BusVariant(kind.rawValue), "name": BusVariant(name),
            "icon": BusVariant(icon),
        ]
    }
}

// SPDX-License-Identifier: Apache-2.0

package import EnfiladeBus
package import EnfiladeFiles

/// How something is to be shared: what the sheet says of it, where it stands, and what it leaves out.
package struct ShareDetails: Sendable {
    /// A place in the window that asks, in its pixels.
    package struct Anchor: Sendable, Hashable {
        package var x: Int32
        package var y: Int32
        package var width: Int32
        package var height: Int32

        package init(x: Int32, y: Int32, width: Int32, height: Int32) {
            (self.x, self.y, self.width, self.height) = (x, y, width, height)
        }
    }

    /// What the shared things are called together; empty for their own names.
    package var title = ""
    package var subject = ""
    package var message = ""
    /// The identifiers of targets that are not wanted.
    package var excluded: [String] = []
    /// The window that asks, as portals spell it, or empty.
    package var parent = ""
    /// What was pressed; `nil` if nothing was.
    package var anchor: Anchor?
    /// What the desktop gives to whoever may bring a window to the front, or empty.
    package var token = ""
    /// A picture to show, as a file in sealed memory.
    package var image: Descriptor?
    /// A smaller picture to show, if there is no other.
    package var icon: Descriptor?
    /// Whether the caller offers the same on the general pasteboard if the user wants that.
    package var copies = false
    /// The target, without any sheet; empty for the sheet.
    package var target = ""

    package init() {}
}

extension ShareDetails {
    /// Reads the dictionary form; what is missing is empty.
    ///
    /// - Throws: `BusError.invalidArguments` if something has another type than it should.
    package init(options: BusOptions) throws(BusError) {
        func value<Value: BusValue>(_ key: String, _ type: Value.Type) throws(BusError) -> Value? {
            guard let option = options[key] else { return nil }
            guard let value = option.value(as: type) else {
                throw BusError(
                    BusError.invalidArguments, "“\(key)” is to be “\(Value.busSignature)”, not “\(option.signature)”")
            }
            return value
        }
        title = try value("title", String.self) ?? ""
        subject = try value("subject", String.self) ?? ""
        message = try value("message", String.self) ?? ""
        excluded = try value("excluded", [String].self) ?? []
        parent = try value("parent", String.self) ?? ""
        token = try value("token", String.self) ?? ""
        image = try value("image", Descriptor.self)
        icon = try value("icon", Descriptor.self)
        copies = try value("copies", Bool.self) ?? false
        target = try value("target", String.self) ?? ""
        if let place = try value("anchor", BusStruct<Int32, Int32, Int32, Int32>.self)?.values {
            anchor = Anchor(x: place.0, y: place.1, width: place.2, height: place.3)
        }
    }

    /// The dictionary form.
    package var options: BusOptions {
        var options = texts
        if !excluded.isEmpty { options["excluded"] = BusVariant(excluded) }
        if !parent.isEmpty { options["parent"] = BusVariant(parent) }
        if !target.isEmpty { options["target"] = BusVariant(target) }
        if copies { options["copies"] = BusVariant(true) }
        options["image"] = image.map { BusVariant($0) }
        options["icon"] = icon.map { BusVariant($0) }
        options["anchor"] = anchor.map { BusVariant(BusStruct($0.x, $0.y, $0.width, $0.height)) }
        return options
    }

    /// What a target learns.
    package var texts: BusOptions {
        var options: BusOptions = [:]
        let texts = ["title": title, "subject": subject, "message": message, "token": token]
        for (name, text) in texts where !text.isEmpty { options[name] = BusVariant(BusText.sanitized(text)) }
        return options
    }
}

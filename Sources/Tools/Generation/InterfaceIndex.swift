// SPDX-License-Identifier: Apache-2.0

import EnfiladeBus

/// Writes the page that leads to the pages of all interfaces.
struct InterfaceIndex {
    private let contracts: [ContractFile]
    private let links: PageLinks

    init(_ contracts: [ContractFile], _ links: PageLinks) {
        (self.contracts, self.links) = (contracts, links)
    }

    /// The whole text.
    var text: String {
        var lines = [Self.head]
        lines += ["## Answered by Enfilade", ""] + table(of: contracts.filter { $0.head.bus != nil })
        lines += ["## Implemented by apps", ""] + table(of: contracts.filter { $0.head.bus == nil })
        lines += ["## Data types", ""] + types
        while lines.last == "" { lines.removeLast() }
        return lines.joined(separator: "\n") + "\n"
    }

    private static let head = """
        <!-- SPDX-License-Identifier: Apache-2.0 -->
        <!-- Written by `enfilade-generate pages` from Interfaces. Do not edit. -->

        # D-Bus interfaces

        Programs in any language use Enfilade by these interfaces on the session bus. The pages are generated from the
        [specifications](../../Interfaces), which an installation puts into `share/dbus-1/interfaces`. The rules for
        dictionaries and errors are those of [Service1](Service1.md). No interface has properties.

        Each page has an example in Python, which needs Debian's package `python3-gi` and a running session:
        `python3 Interfaces/Examples/Service1.py`. A test runs each of them on a bus of its own and compares its output
        with the page.

        """

    /// A table of interfaces.
    private func table(of contracts: [ContractFile]) -> [String] {
        var table = PageTable("interface", "bus name", "object path", "content")
        for contract in contracts {
            table.add(
                "[\(contract.name)](\(contract.name).md)", contract.head.bus.map { "`\($0)`" } ?? "",
                contract.head.path.map { "`\($0)`" } ?? "", links.linked(contract.head.summary, on: "README"))
        }
        return table.lines
    }

    /// The table of all types.
    private var types: [String] {
        var table = PageTable("type", "form", "content")
        for type in contracts.flatMap(\.types).sorted(by: { $0.name < $1.name }) {
            table.add(
                links.link(type.name, label: type.name, on: "README") ?? type.name, type.form.rawValue, type.summary)
        }
        return table.lines
    }
}

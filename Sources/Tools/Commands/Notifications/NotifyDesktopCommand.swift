// SPDX-License-Identifier: Apache-2.0

import Arguments
import EnfiladeContract
import EnfiladeLocalization
import EnfiladeServiceClient

/// A desktop that a Focus may silence, as words that can be given.
enum DesktopWord: String, CaseIterable, ArgumentValue {
    case gnome
    case kde
    case dunst
    case mako
    case swaync

    /// The desktop on the bus.
    var desktop: SilencedDesktop {
        switch self {
        case .gnome: .gnome
        case .kde: .kde
        case .dunst: .dunst
        case .mako: .mako
        case .swaync: .swaync
        }
    }
}

/// `enfilade notify desktop`
enum NotifyDesktopCommand {
    private static let desktop = OptionalArgument<DesktopWord>(
        "DESKTOP", help: translated("gnome, kde, dunst, mako or swaync; all are listed if it is not given."))
    private static let wanted = OptionalArgument<SwitchWord>(
        "SWITCH", help: translated("Whether a Focus switches its Do Not Disturb: on or off."))

    /// The command.
    static let command = Command(
        "desktop", abstract: translated("Has a Focus switch the desktop's own Do Not Disturb."),
        discussion: translated(
            """
            Then the desktop silences all programs while a Focus is on, also those that the Focus allows. The former state comes \
            back at its end, unless you have changed it meanwhile. mako has to be told what its mode do-not-disturb means.
            """),
        parameters: [desktop, wanted, JSONText.flag],
        examples: [
            Example("enfilade notify desktop", translated("see which desktops a Focus silences")),
            Example("enfilade notify desktop gnome on", translated("have a Focus silence GNOME")),
        ],
        exitStatuses: ServiceCall.exitStatuses
    ) { invocation in
        let values = invocation.values
        let list: [SilencedDesktopStatus]
        if let desktop = values[desktop], let wanted = values[wanted] {
            list = [
                try await ServiceCall.reach {
                    try await DesktopSilence1Client().choose(desktop.desktop, chosen: wanted == .on)
                }
            ]
        } else {
            let all = try await ServiceCall.reach { try await DesktopSilence1Client().desktops() }
            list = all.filter { values[desktop] == nil || $0.desktop == values[desktop]?.desktop }
        }
        try invocation.console.print(
            values[JSONText.flag]
                ? JSONText.encode(list) : list.map { Console.harmless($0.line) }.joined(separator: "\n"))
        return .ok
    }
}

extension SilencedDesktopStatus {
    /// The state in one line.
    fileprivate var line: String {
        let state =
            isSilent
            ? translated("silent by a Focus", context: "desktop")
            : isChosen ? translated("on", context: "switch") : translated("off", context: "switch")
        return problem.isEmpty ? "\(desktop.rawValue): \(state)" : "\(desktop.rawValue): \(state) (\(problem))"
    }
}

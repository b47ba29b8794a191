// SPDX-License-Identifier: Apache-2.0

import UIKit

/// A `UIPasteboard` under the commands of the input.
@MainActor final class PhoneProbe {
    private let board: UIPasteboard
    private var observer: (any NSObjectProtocol)?

    init(name: String?) {
        board = name.flatMap { UIPasteboard(name: UIPasteboard.Name($0), create: true) } ?? .general
    }

    func run(_ order: Order) -> String {
        switch order.verb {
        case "string":
            board.string = order.rest
            return "done"
        case "strings":
            board.strings = order.words
            return "done"
        case "objects":
            board.setObjects(order.words)
            return "done"
        case "url":
            board.url = URL(string: order.rest)
            return "done"
        case "image":
            board.image = order.rest.isEmpty ? nil : UIImage(contentsOfFile: order.rest)
            return "done"
        case "value":
            board.setItems([[order.words[0]: order.text]])
            return "done"
        case "expiring":
            let date = Date(timeIntervalSinceNow: Double(order.words[0]) ?? 0)
            board.setItems([[UIPasteboard.typeAutomatic: order.text]], options: [.expirationDate: date])
            return "done"
        case "clear":
            board.items = []
            return "done"
        case "get": return "got \(board.string ?? "nothing")"
        case "get-strings": return "got \(board.strings?.joined(separator: ",") ?? "nothing")"
        case "get-url": return "got \(board.url?.absoluteString ?? "nothing")"
        case "get-image": return "got \(board.image.map { "\(Int($0.size.width))" } ?? "nothing")"
        case "get-value": return "got \(board.value(forPasteboardType: order.rest) ?? "nothing")"
        case "has":
            return
                "has \([board.hasStrings, board.hasURLs, board.hasImages].map { $0 ? "yes" : "no" }.joined(separator: " "))"
        case "count": return "count \(board.changeCount)"
        case "number": return "number \(board.numberOfItems)"
        case "watch":
            observer = NotificationCenter.default.addObserver(
                forName: UIPasteboard.changedNotification, object: board, queue: nil
            ) { notification in
                let added = notification.userInfo?[UIPasteboard.changedTypesAddedUserInfoKey] as? [String]
                say("changed \(added?.joined(separator: " ") ?? "elsewhere")")
            }
            return "watching"
        default: return "unknown \(order.verb)"
        }
    }
}

// SPDX-License-Identifier: Apache-2.0
// Ordinary code that shares one model in two ways: by a link in a window, and without any display. What the variable COPIED
// has it puts on the pasteboard, for as many seconds as EXPIRES has.

import CoreTransferable
import Enfilade
import Foundation
import Glibc
import SwiftUI
import UIKit

/// The model, which says once how it travels.
struct Profile: Codable, Transferable {
    var name: String

    static var transferRepresentation: some TransferRepresentation {
        CodableRepresentation(contentType: .json)
        ProxyRepresentation(exporting: \.name)
    }
}

/// The view of the listing 5:27 of the talk, with a second link for the model.
struct ProfileView: View {
    @State var portrait: Image
    var model: Profile

    var body: some View {
        VStack {
            portrait
            Text(model.name)
            ShareLink(item: model, preview: SharePreview(model.name, image: portrait))
        }
        .onAppear {
            let environment = ProcessInfo.processInfo.environment
            guard let text = environment["COPIED"] else { return }
            if text.hasPrefix("file:") {
                // The last copy of one go counts.
                UIPasteboard.general.string = "copied before"
                UIPasteboard.general.url = URL(string: text)
                return
            }
            let date = environment["EXPIRES"].flatMap { Double($0) }.map { Date(timeIntervalSinceNow: $0) }
            UIPasteboard.general.setItems(
                [[UIPasteboard.typeAutomatic: text]], options: date.map { [.expirationDate: $0] } ?? [:])
        }
        .toolbar {
            ShareLink(item: portrait, preview: SharePreview(model.name))
        }
    }
}

struct ShareProbe: App {
    var body: some Scene {
        WindowGroup {
            ProfileView(portrait: Image(systemName: "person.fill"), model: Profile(name: "Ada Lovelace"))
        }
    }
}

@main enum Main {
    /// With the name of a target it shares the model there, and has no windows; otherwise it is an app.
    static func main() {
        guard CommandLine.arguments.count > 1 else { return ShareProbe.main() }
        setvbuf(stdout, nil, _IOLBF, 0)
        Task {
            var request = ShareRequest([Profile(name: "Ada Lovelace")])
            request.target = CommandLine.arguments[1]
            do {
                let result = try await request.present()
                print(result.isCompleted ? "shared with \(result.target ?? "")" : "not shared")
                exit(0)
            } catch {
                print("error \(error)")
                exit(1)
            }
        }
        dispatchMain()
    }
}

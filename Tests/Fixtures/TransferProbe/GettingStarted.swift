// SPDX-License-Identifier: Apache-2.0
// The code of the article "Getting started" of the module Enfilade, compiled and run.

import CoreTransferable
import Enfilade

struct Measurement: Codable, Transferable {
    var place: String
    var degrees: Double

    static var transferRepresentation: some TransferRepresentation {
        CodableRepresentation(contentType: .json)
        ProxyRepresentation(exporting: \.place)
    }
}

func copy(_ measurement: Measurement) async throws -> PasteboardOffer {
    try await Pasteboard.general.write([measurement])
}

func paste() async throws -> [Measurement] {
    try await Pasteboard.general.read(Measurement.self)
}

func pastePlaces() async throws -> [String] {
    try await Pasteboard.general.read(String.self)
}

func report(on offer: PasteboardOffer) async {
    for await event in offer.events {
        if case .taken(let type, let receiver, let bytes, _) = event {
            print("\(receiver) took \(bytes) bytes as \(type)")
        }
    }
}

/// Runs one step of the article.
func gettingStarted(_ step: String) async throws {
    switch step {
    case "copy":
        let offer = try await copy(Measurement(place: "Zürich", degrees: 21.5))
        print("copied")
        await report(on: offer)
    case "paste": print("pasted \(try await paste().map { "\($0.place) \($0.degrees)" })")
    default: print("places \(try await pastePlaces())")
    }
}

// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import EnfiladeContract

@Suite("Addresses of notes and pictures") struct AddressTests {
    private let identifier = "6b0f4c1e-5d0a-4a53-9d2f-0c6a1f1e7d10"

    @Test("have an identifier in any case of letters, and nothing after it")
    func reading() {
        let address = NoteAddress.text(of: identifier)
        #expect(NoteAddress.identifier(in: address) == identifier)
        #expect(NoteAddress.identifier(in: address.uppercased()) == identifier)
        #expect(PictureAddress.identifier(in: PictureAddress.text(of: identifier)) == identifier)
        for text in [address + "/", address + "0", String(address.dropLast()), "x" + address, "", identifier] {
            #expect(NoteAddress.identifier(in: text) == nil, "\(text)")
        }
        #expect(PictureAddress.identifier(in: address) == nil)
    }

    @Test(
        "have whole UUIDs alone",
        arguments: [
            // Foundation takes the first: a sign for a digit.
            "6B0F4C1E-5D0A-4A53-9D2F-0C6A1F1E-5D0", "------------------------------------",
            "6b0f4c1e5d0a4a539d2f0c6a1f1e7d100000", "６b0f4c1e-5d0a-4a53-9d2f-0c6a1f1e7d1",
            "6b0f4c1e-5d0a-4a53-9d2f-0c6a1f1e7dé",
        ])
    func almost(text: String) {
        #expect(NoteAddress.identifier(in: NoteAddress.text(of: text)) == nil)
        #expect(PictureAddress.identifiers(in: "![a](\(PictureAddress.text(of: text)))").isEmpty)
    }

    @Test("are found in a text, each once")
    func texts() {
        let (one, other) = (
            PictureAddress.text(of: identifier), "enfilade://picture/00000000-0000-0000-0000-000000000000"
        )
        let text = "é:![a](\(one)) ![b](\(other.uppercased())):\(one)é \(one.dropLast())"
        #expect(PictureAddress.identifiers(in: text) == [identifier, "00000000-0000-0000-0000-000000000000"])
        #expect(PictureAddress.identifiers(in: ":").isEmpty && PictureAddress.identifiers(in: "").isEmpty)
    }
}

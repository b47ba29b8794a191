// SPDX-License-Identifier: Apache-2.0

import EnfiladeBus
import EnfiladeContract
import Testing

@Suite struct TypeSignatureTests {
    static let signatures: [(String, [String])] = [
        ("", []), ("s", ["s"]), ("a{sv}h", ["a{sv}", "h"]), ("a(a(sua{sv})a{sv})", ["a(a(sua{sv})a{sv})"]),
        ("(y(bd)v)aat", ["(y(bd)v)", "aat"]), ("a{s(ii)}x", ["a{s(ii)}", "x"]),
    ]

    @Test(arguments: signatures)
    func signatureIsSplitIntoItsTypes(_ signature: String, _ types: [String]) {
        #expect(TypeSignature.split(signature) == types)
    }

    @Test(arguments: [
        "a", "(", ")", "()", "(s", "{sv}", "a{sv", "a{s}", "a{svs}", "a{vs}", "a{(s)s}", "z", "s z", "ä",
        String(repeating: "a", count: 33) + "s",
        String(repeating: "(", count: 33) + "s" + String(repeating: ")", count: 33),
        String(repeating: "s", count: 256),
    ])
    func malformedSignatureIsRefused(_ signature: String) {
        #expect(TypeSignature.split(signature) == nil)
    }

    @Test func onlyOneCompleteTypeIsSingle() {
        #expect(TypeSignature.isSingle("a{sv}"))
        #expect(!TypeSignature.isSingle(""))
        #expect(!TypeSignature.isSingle("ss"))
    }
}

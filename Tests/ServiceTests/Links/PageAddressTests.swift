// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Service

/// Pages that are compared.
@Suite struct PageAddressTests {
    @Test(arguments: [
        ("http://Example.ORG", "https://example.org/"),
        ("https://example.org.:443/a/#part", "https://example.org/a/"),
        ("http://example.org:80/a", "https://example.org/a"),
        ("https://example.org:8443/", "https://example.org:8443/"),
        ("https://user:secret@example.org/", "https://example.org/"),
        ("https://example.org/a?utm_source=x&id=7&FBCLID=y", "https://example.org/a?id=7"),
        ("https://example.org/a?utm_source=x", "https://example.org/a"),
        ("https://example.org/a?q=a%26b", "https://example.org/a?q=a%26b"),
        ("https://[::1]/a", "https://[::1]/a"), ("https://a:/", "https://a/"),
    ])
    func samePagesHaveOneForm(text: String, canonical: String) {
        #expect(PageAddress.canonical(text) == canonical)
        #expect(PageAddress.canonical(canonical) == canonical)
    }

    @Test(arguments: [
        "", "example.org", "ftp://example.org/", "https:", "https://./", "javascript:alert(1)", "https://exa mple.org/",
    ])
    func otherTextsAreNoPages(text: String) {
        #expect(PageAddress.canonical(text) == nil)
    }

    @Test func pathsAndParametersStayApart() {
        #expect(PageAddress.canonical("https://example.org/A") != PageAddress.canonical("https://example.org/a"))
        #expect(PageAddress.canonical("https://example.org/?a=1") != PageAddress.canonical("https://example.org/?a=2"))
    }
}

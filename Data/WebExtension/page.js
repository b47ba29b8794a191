// SPDX-License-Identifier: Apache-2.0
// Answers the extension's own questions about a page. By itself it tells only that it is there, and that its own
// address is another one.

"use strict";

(() => {
    const api = globalThis.browser ?? globalThis.chrome;
    /** The limit for a selection that is given, in UTF-16 code units. */
    const limit = 65536;
    /** The limit for an address that is given, in UTF-16 code units. */
    const addressLimit = 4096;

    /** The address that the page gave as its own, and the place where it first gave it; null before. */
    let given = null;
    /** Whether an address has the path of this place, and no parameters that the place has not. */
    const isOfPlace = (href) => {
        try {
            const [own, here] = [new URL(href), new URLSearchParams(location.search)];
            return own.pathname === location.pathname
                && [...own.searchParams].every(([name, value]) => here.get(name) === value);
        } catch { return false; }
    };
    /** The address that the page gives as its own; null if there is none, a long one, or one of content before. */
    const ownAddress = () => {
        const href = document.querySelector("link[rel~=canonical]")?.href;
        if (typeof href !== "string" || href.length > addressLimit) return null;
        // A page that went on to other content without being loaded may have left the address of the former one.
        const place = location.pathname + location.search;
        if (given?.href !== href || isOfPlace(href)) given = { href, place };
        return given.place === place ? href : null;
    };

    /** Has the extension look at the page. Nobody answers, and nobody may be there. */
    const call = async () => {
        try { await api.runtime.sendMessage({ type: "ready" }); } catch { /* The extension has been removed, for example. */ }
    };

    api.runtime.onMessage.addListener((message, _, respond) => {
        if (message.type === "canonical") {
            respond(ownAddress());
        } else if (message.type === "selection") {
            // A page can have halves of characters, and the cut can make one; the host refuses JSON with those.
            respond(String(getSelection() ?? "").slice(0, limit).toWellFormed());
        }
    });
    // A page that shows other content without being loaded may change its title first.
    let known = ownAddress();
    const observer = new MutationObserver(() => {
        const address = ownAddress();
        if (address === known) return;
        known = address;
        call();
    });
    if (document.head) {
        observer.observe(document.head, { childList: true, subtree: true, attributeFilter: ["href", "rel"] });
    }
    call();
})();

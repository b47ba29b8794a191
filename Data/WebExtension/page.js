// SPDX-License-Identifier: Apache-2.0
// Answers the extension's own questions about a page. By itself it tells only that it is there.

"use strict";

(() => {
    const api = globalThis.browser ?? globalThis.chrome;
    /** The limit for a selection that is given, in UTF-16 code units. */
    const limit = 65536;
    /** The limit for an address that is given, in UTF-16 code units. */
    const addressLimit = 4096;

    api.runtime.onMessage.addListener((message, _, respond) => {
        if (message.type === "canonical") {
            const href = document.querySelector("link[rel~=canonical]")?.href;
            respond(typeof href === "string" && href.length <= addressLimit ? href : null);
        } else if (message.type === "selection") {
            // A page can have halves of characters, and the cut can make one; the host refuses JSON with those.
            respond(String(getSelection() ?? "").slice(0, limit).toWellFormed());
        }
    });
    // Nobody answers, and nobody may be there.
    api.runtime.sendMessage({ type: "ready" }).catch(() => {});
})();

// SPDX-License-Identifier: Apache-2.0
// Tells the native host of Enfilade which page is in front. Nothing is told until the host says that its user wants that.

"use strict";

const api = globalThis.browser ?? globalThis.chrome;
const hostName = "org.enfilade.browser";
/** The time after which a host that has ended is looked for again, in milliseconds. */
const rest = 60000;
/** The timeout for the answer of a page, in milliseconds; the host waits for 1.5 s. */
const timeout = 1000;
/** The limits for texts of pages, in UTF-16 code units. The host ends after a message that is too long. */
const addressLimit = 4096;
const titleLimit = 1024;

/** The pipes to the host; null while there is none. */
let port = null;
/** The time from which a host may be looked for. */
let nextAttempt = 0;
/** Whether the user has the publisher on. */
let isOn = false;
/** The message that the host had last, as text. */
let told = null;
/** The last answer of a page about its own address that came too late, with its tab and its address there. */
let late = null;
/** Whether the page is being looked at, and whether it has changed meanwhile. */
let isLooking = false;
let looksAgain = false;

/** Starts the host, unless it runs or has just failed. */
function connect() {
    if (port !== null || Date.now() < nextAttempt) return;
    nextAttempt = Date.now() + rest;
    port = api.runtime.connectNative(hostName);
    port.onMessage.addListener(receive);
    port.onDisconnect.addListener(() => {
        // Reading it keeps Chromium from reporting an error of the extension: the host may not be installed.
        void api.runtime.lastError;
        port = null;
        isOn = false;
        told = null;
    });
}

/** Takes a message of the host. */
function receive(message) {
    if (message.type === "switch") {
        isOn = message.on === true;
        told = null;
        look();
    } else if (message.type === "selection") {
        answer(message.request);
    }
}

/** Sends a message to the host. */
function send(message) {
    if (port !== null) port.postMessage(message);
}

/** The tab in front, if its page may be told; else null. */
async function front() {
    const [tab] = await api.tabs.query({ active: true, lastFocusedWindow: true });
    const isTellable = tab !== undefined && !tab.incognito && /^https?:/.test(tab.url ?? "")
        && tab.url.length <= addressLimit;
    return isTellable ? tab : null;
}

/**
 * Asks the script in a page; null if there is none, such as in a page that was loaded before the extension, and undefined if it
 * does not answer in time, such as in a page whose own script is busy. Then `take` gets the answer that comes after all.
 */
async function ask(tab, type, take = () => {}) {
    let isOver = false;
    const answer = api.tabs.sendMessage(tab.id, { type }, { frameId: 0 })
        .then((text) => typeof text === "string" ? text : null, () => null);
    answer.then((text) => { if (isOver) take(text); });
    const text = await Promise.race([answer, new Promise((end) => setTimeout(end, timeout))]);
    isOver = true;
    return text;
}

/** The address that a page gives as its own, which a busy page gives later; null if there is none, or none yet. */
async function ownAddress(tab) {
    const isLate = () => late !== null && late.tab === tab.id && late.url === tab.url;
    const address = await ask(tab, "canonical", (text) => {
        const isKnown = isLate() && late.address === text;
        late = { tab: tab.id, url: tab.url, address: text };
        if (!isKnown) look();
    });
    return address !== undefined ? address : isLate() ? late.address : null;
}

/** Whether a tab shows the page that the host had last. */
function isTold(tab) {
    return tab !== null && told !== null && JSON.parse(told).url === tab.url;
}

/** Gives the host the selected text of the page that it had last, for one request; null if that is not in front any more. */
async function answer(request) {
    const tab = isOn ? await front() : null;
    const text = isTold(tab) ? await ask(tab, "selection") ?? null : null;
    // Another page may have come to the front, or into the tab, before the text was read.
    const isOfPage = text !== null && isTold(await front());
    send({ type: "selection", request, selection: isOfPage ? text : null });
}

/** Tells the host which page is in front, if that is another one. */
async function tell() {
    const tab = await front();
    const message = tab === null
        ? { type: "nothing" }
        : {
            type: "page", title: (tab.title ?? "").slice(0, titleLimit).toWellFormed(), url: tab.url,
            canonical: await ownAddress(tab),
        };
    const text = JSON.stringify(message);
    if (!isOn || text === told) return;
    told = text;
    send(message);
}

/** Looks at the page in front, and once more if something has happened meanwhile. */
async function look() {
    connect();
    if (!isOn) return;
    if (isLooking) {
        looksAgain = true;
        return;
    }
    isLooking = true;
    try {
        do {
            looksAgain = false;
            await tell();
        } while (looksAgain);
    } finally {
        isLooking = false;
    }
}

// The script in a page can come later than the last change of its tab.
api.runtime.onMessage.addListener(() => { look(); });
api.tabs.onActivated.addListener(look);
api.tabs.onRemoved.addListener(look);
api.tabs.onUpdated.addListener((_, change) => {
    if (change.status === "complete" || change.title !== undefined || change.url !== undefined) look();
});
api.windows.onFocusChanged.addListener(look);
api.runtime.onStartup.addListener(look);
api.runtime.onInstalled.addListener(look);
look();

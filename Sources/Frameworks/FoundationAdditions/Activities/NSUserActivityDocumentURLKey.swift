// SPDX-License-Identifier: Apache-2.0

/// The key in the `userInfo` of an activity for the URL of its document.
///
/// See [NSUserActivityDocumentURLKey](https://developer.apple.com/documentation/appkit/nsuseractivitydocumenturlkey).
public let NSUserActivityDocumentURLKey = "NSUserActivityDocumentURL"

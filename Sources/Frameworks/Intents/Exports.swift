// SPDX-License-Identifier: Apache-2.0
// The modules that a file sees that imports Intents alone, as on Apple's platforms.

@_exported public import FoundationAdditions

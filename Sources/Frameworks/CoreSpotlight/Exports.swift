// SPDX-License-Identifier: Apache-2.0
// The modules that a file sees that imports CoreSpotlight alone, as on Apple's platforms.
//
// Foundation comes with FoundationAdditions alone, whose list of exports says why.

@_exported public import FoundationAdditions

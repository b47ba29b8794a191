// SPDX-License-Identifier: Apache-2.0
// What a file sees that imports AppKit alone, as on Apple's platforms.

@_exported public import Foundation
@_exported public import FoundationAdditions

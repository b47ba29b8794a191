// SPDX-License-Identifier: Apache-2.0
// What a program that imports this module alone can name: listings use `URL`, `.mpeg4Movie` and encoders without more.

@_exported public import Foundation
@_exported public import FoundationAdditions
@_exported public import TopLevelCoders
@_exported public import UniformTypeIdentifiers

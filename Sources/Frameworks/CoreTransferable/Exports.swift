// SPDX-License-Identifier: Apache-2.0
// What a program that imports this module alone can name: listings use `URL`, `.mpeg4Movie` and encoders without more.
//
// Foundation comes with FoundationAdditions alone, whose list of exports says why.

@_exported public import FoundationAdditions
@_exported public import TopLevelCoders
@_exported public import UniformTypeIdentifiers

// SPDX-License-Identifier: Apache-2.0
// The modules that a program may name that imports this one alone: listings use `URL`, `.mpeg4Movie` and encoders.
//
// Foundation comes with FoundationAdditions alone, whose list of exports says why.

@_exported public import FoundationAdditions
@_exported public import TopLevelCoders
@_exported public import UniformTypeIdentifiers

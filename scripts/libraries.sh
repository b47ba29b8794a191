#!/bin/bash
# SPDX-License-Identifier: Apache-2.0
# Links the libraries that stand on libEnfilade.so, after a build: libraries.sh [CONFIGURATION] [OPTION...]
# With them comes libEnfiladeMacros.so, with which the compiler expands the macros of SwiftUI and UIKit in apps, and the
# translations of the texts in all of them.
#
# SwiftPM would link each from all objects, and a process would have everything below twice. Here they need the
# libEnfilade.so beside them, and hold only what that does not. They are put into the folder PROGRAMS if that is given, and
# otherwise where `swift build` puts its libraries. The options go to swiftc; a sanitizer needs one.
set -euo pipefail
cd "$(dirname "$0")/.."
. scripts/setup.sh

configuration=${1:-release}
[ $# -eq 0 ] || shift
options=("$@")
# Missing symbols must be noticed here; those that a sanitizer adds come with the program.
[ ${#options[@]} -gt 0 ] || options=(-Xlinker --no-undefined)
[ "$configuration" = release ] || options+=(-g)

programs=${PROGRAMS:-$(swift build --configuration "$configuration" --show-bin-path)}
PROGRAMS=$programs scripts/translations.sh "$configuration"

# The compiler loads the library with the macros. The library needs nothing but what the compiler's own macros do, so that
# it need not say where the toolchain is. A sanitizer has no say in it, since the compiler has none.
macros=$programs/libEnfiladeMacros.so
sources=(Sources/FrameworkSupport/EnfiladeMacros/*Macro.swift)
if [ -n "$(find "${sources[@]}" "$0" -newer "$macros" 2>&1)" ]; then
    say "building libEnfiladeMacros.so"
    host=$(swiftc -print-target-info | sed -n 's/.*"runtimeResourcePath": "\(.*\)".*/\1/p')/host
    swiftc -emit-library -module-name EnfiladeMacros -parse-as-library -swift-version 6 -O -o "$macros.new" \
        "${sources[@]}" -I "$host" -L "$host" -lSwiftSyntax -lSwiftSyntaxBuilder -lSwiftSyntaxMacroExpansion \
        -lSwiftSyntaxMacros -Xlinker --no-undefined -Xlinker -soname=libEnfiladeMacros.so -no-toolchain-stdlib-rpath \
        -Xfrontend -disable-implicit-string-processing-module-import
    mv "$macros.new" "$macros"
fi

# Links a library, unless it is newer than its parts: link NAME LIBRARIES, with the modules and their folders as input.
link() {
    local library=$programs/lib$1.so module folder file objects=() libraries
    # The objects of the files that are there: a build leaves those of others where they are.
    while read -r module folder; do
        while IFS= read -r file; do
            objects+=("$programs/$module.build/$(basename "$file").o")
        done < <(find "Sources/$folder" -name '*.swift' | sort)
    done

    local newest=$programs/libEnfilade.so
    for file in "$newest" "${objects[@]}"; do
        [ -f "$file" ] || give_up "“$file” is not built." "swift build --configuration $configuration"
        if [ "$file" -nt "$newest" ]; then newest=$file; fi
    done
    if [ "$library" -nt "$newest" ] && [ "$library" -nt "$0" ]; then return; fi

    say "linking lib$1.so ($configuration)"
    read -r -a libraries <<<"$2"
    # Apps may be loading it: it is replaced as a whole.
    swiftc -emit-library -module-name "$1" -o "$library.new" "${objects[@]}" -L "$programs" -lEnfilade \
        "${libraries[@]}" -Xlinker "-soname=lib$1.so" -Xlinker '-rpath=$ORIGIN' "${options[@]}"
    mv "$library.new" "$library"
}

link EnfiladeViews "$(pkg-config --libs libadwaita-1)" <<'MODULES'
EnfiladeGLib Platform/EnfiladeGLib
EnfiladeGTK Platform/EnfiladeGTK
EnfiladeDesktopExchange FrameworkSupport/EnfiladeDesktopExchange
EnfiladeWindowing FrameworkSupport/EnfiladeWindowing
UIKit Frameworks/UIKit
SwiftUI Frameworks/SwiftUI
_Testing_UIKit Frameworks/_Testing_UIKit
MODULES

link EnfiladeTesting "" <<'MODULES'
EnfiladeProcesses Platform/EnfiladeProcesses
EnfiladeTesting Tools/EnfiladeTesting
MODULES

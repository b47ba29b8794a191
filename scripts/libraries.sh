#!/bin/bash
# SPDX-License-Identifier: Apache-2.0
# Links libEnfiladeViews.so, the library with UIKit and SwiftUI, after a build: views.sh [CONFIGURATION] [OPTION...]
#
# SwiftPM would link it from all objects, and a process would have everything below UIKit twice. Here it needs the
# libEnfilade.so beside it, and holds only what that does not. It is put into the folder PROGRAMS if that is given, and
# otherwise where `swift build` puts its libraries. The options go to swiftc; a sanitizer needs one.
set -euo pipefail
cd "$(dirname "$0")/.."
. scripts/setup.sh

configuration=${1:-release}
[ $# -eq 0 ] || shift

programs=${PROGRAMS:-$(swift build --configuration "$configuration" --show-bin-path)}
library=$programs/libEnfiladeViews.so

# The objects of the files that are there: a build leaves those of others where they are.
objects=()
while read -r module folder; do
    while IFS= read -r file; do
        objects+=("$programs/$module.build/$(basename "$file").o")
    done < <(find "Sources/$folder" -name '*.swift' | sort)
done <<'MODULES'
EnfiladeGLib Platform/GLib
EnfiladeDesktopExchange DesktopExchange
UIKit Frameworks/UIKit
SwiftUI Frameworks/SwiftUI
_Testing_UIKit Frameworks/_Testing_UIKit
MODULES

newest=$programs/libEnfilade.so
for file in "$newest" "${objects[@]}"; do
    [ -f "$file" ] || give_up "“$file” is not built." "swift build --configuration $configuration"
    if [ "$file" -nt "$newest" ]; then newest=$file; fi
done
if [ "$library" -nt "$newest" ] && [ "$library" -nt "$0" ]; then exit; fi

# Whatever is in neither library shall be noticed here; what a sanitizer adds comes with the program.
[ $# -gt 0 ] || set -- -Xlinker --no-undefined
[ "$configuration" = release ] || set -- -g "$@"
say "linking libEnfiladeViews.so ($configuration)"
# Apps may be loading it: it is replaced as a whole.
read -r -a libraries < <(pkg-config --libs libadwaita-1)
swiftc -emit-library -module-name EnfiladeViews -o "$library.new" "${objects[@]}" -L "$programs" -lEnfilade \
    "${libraries[@]}" -Xlinker -soname=libEnfiladeViews.so -Xlinker '-rpath=$ORIGIN' "$@"
mv "$library.new" "$library"

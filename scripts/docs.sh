#!/bin/bash
# SPDX-License-Identifier: Apache-2.0
# Builds the documentation of the named modules into .build/docs/MODULE, one archive and web site each. The pages of the D-Bus
# interfaces need no building: they lie in Documentation/interfaces, where `make generate` writes them.
set -euo pipefail
cd "$(dirname "$0")/.."
. scripts/setup.sh

need_swift
need_packages build
say "building, and reading the symbols"
mkdir -p .build
graphs=$(dirname "$(swift build --show-bin-path)")/symbolgraph
rm -rf "$graphs"
# SwiftPM wants those of the programs that run the tests, too, and fails unless they are built: what counts are the named modules.
swift package dump-symbol-graph --minimum-access-level public >.build/symbols.log 2>&1 || true
for module in "$@"; do
    [ -f "$graphs/$module.symbols.json" ] ||
        { tail -n 20 .build/symbols.log >&2; give_up "the symbols of $module could not be read."; }
done

status=0
for module in "$@"; do
    catalogue=$(find Sources -type d -name "$module.docc" | head -n 1)
    [ -n "$catalogue" ] || { say "$module has no catalogue"; status=1; continue; }
    chosen=.build/docs/symbols/$module
    rm -rf "$chosen" ".build/docs/$module"
    mkdir -p "$chosen"
    cp "$graphs/$module".symbols.json "$chosen"
    # What a module adds to the types of others is in files of its own.
    cp "$graphs/$module"@*.symbols.json "$chosen" 2>/dev/null || true
    say "documenting $module"
    docc convert "$catalogue" --additional-symbol-graph-dir "$chosen" --output-path ".build/docs/$module" \
        --fallback-display-name "$module" --fallback-bundle-identifier "org.enfilade.$module" \
        --transform-for-static-hosting --hosting-base-path "$module" --warnings-as-errors || status=1
done
say "the documentation of the modules is in .build/docs, that of the D-Bus interfaces in Documentation/interfaces"
exit "$status"

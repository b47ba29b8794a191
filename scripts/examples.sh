#!/bin/bash
# SPDX-License-Identifier: Apache-2.0
# Builds the apps of the system and the examples, each a package of its own, and puts them into bundles:
# examples.sh [CONFIGURATION] [NAME...]
#
# They are built as anybody's package is, with the toolset file, and end up as Applications/NAME.app or Examples/NAME.app
# beside the executables, after the folder that has their sources.
# Those are in the folder PROGRAMS if it is given, and otherwise where `swift build` puts them.
set -euo pipefail
cd "$(dirname "$0")/.."
. scripts/setup.sh

configuration=${1:-release}
[ $# -eq 0 ] || shift
[ $# -gt 0 ] || set -- Settings Notes Catalog Rolodex Scratchpad Probe ClownTown Chat Photos

programs=${PROGRAMS:-$(swift build --configuration "$configuration" --show-bin-path)}
[ -x "$programs/enfilade" ] || give_up "nothing is built." "swift build --configuration $configuration"
PROGRAMS=$programs scripts/libraries.sh "$configuration"
toolset=$("$programs/enfilade" toolset)

# SwiftPM does not see that the modules of a toolset have changed, so that everything is built again when they have.
fingerprint=$(cat "$toolset" "$(dirname "$toolset")"/modules/*.swiftmodule | sha256sum)

for name in "$@"; do
    kind=Examples
    if [ -f "Applications/$name/Package.swift" ]; then kind=Applications; fi
    sources=$kind/$name
    [ -f "$sources/Package.swift" ] || give_up "there is no app $name."
    scratch=$programs/$kind.build/$name
    if [ "$(cat "$scratch/fingerprint" 2>/dev/null)" != "$fingerprint" ]; then rm -rf "$scratch"; fi
    say "building the app $name ($configuration)"
    programs_of_app=("$name")
    for extension in "$sources/Resources/Extensions"/*.appex; do
        [ ! -d "$extension" ] || programs_of_app+=("$(basename "$extension" .appex)")
    done
    for program in "${programs_of_app[@]}"; do
        swift build --quiet --package-path "$sources" --scratch-path "$scratch" \
            --configuration "$configuration" --product "$program" --toolset "$toolset"
    done
    printf '%s\n' "$fingerprint" >"$scratch/fingerprint"

    bundle=$programs/$kind/$name.app
    mkdir -p "$programs/$kind"
    rm -rf "$bundle.new"
    cp -R "$sources/Resources" "$bundle.new"
    cp "$scratch/$configuration/$name" "$bundle.new/"
    for program in "${programs_of_app[@]:1}"; do
        cp "$scratch/$configuration/$program" "$bundle.new/Extensions/$program.appex/"
    done
    scripts/app-texts.sh "$sources/Translations" "$bundle.new"
    # An extension is a program of its own, which looks for its texts beside itself.
    for program in "${programs_of_app[@]:1}"; do
        cp -R "$bundle.new"/*.lproj "$bundle.new/Extensions/$program.appex/"
    done
    rm -rf "$bundle"
    mv "$bundle.new" "$bundle"
    "$programs/enfilade" intents "$bundle" --from "$scratch/$configuration"
done
say "the bundles are in $programs/Applications and $programs/Examples"

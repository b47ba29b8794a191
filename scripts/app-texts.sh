#!/bin/bash
# SPDX-License-Identifier: Apache-2.0
# Puts the translations of an app into its bundle, in the format of Apple's platforms: app-texts.sh TRANSLATIONS BUNDLE
#
# TRANSLATIONS is a folder with a template NAME.pot and a catalogue for each language, such as de.po. Texts with a context are
# those of Info.plist. The language `xx` is made up: its texts are in brackets, so that one without them was not looked up.
set -euo pipefail
cd "$(dirname "$0")/.."

translations=$1 bundle=$2
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

# Writes a catalogue as a file of texts, without the catalogue's head: put_table CATALOGUE FILE
put_table() {
    [ -s "$1" ] || return 0
    mkdir -p "$(dirname "$2")"
    msgcat --stringtable-output "$1" | sed -e '/^"" = /d' -e '/^\/\* Flag: .*\*\/$/d' >"$2"
}

for file in "$translations"/*.po; do
    language=$bundle/$(basename "$file" .po).lproj
    msgattrib --translated --no-fuzzy --no-obsolete --no-location "$file" >"$scratch/texts.po"
    msggrep --invert-match --msgctxt --regexp=. "$scratch/texts.po" >"$scratch/code.po"
    put_table "$scratch/code.po" "$language/Localizable.strings"
    # A name is found by the key of Info.plist, which is its context; everything else by its English text.
    msggrep --msgctxt --regexp=. --no-wrap "$scratch/texts.po" |
        sed -e '/^msgctxt "CF/{s/msgctxt/msgid/;n;d}' -e '/^msgctxt /d' >"$scratch/information.po"
    put_table "$scratch/information.po" "$language/InfoPlist.strings"
done

msgen --no-location "$translations"/*.pot 2>/dev/null |
    msggrep --invert-match --msgctxt --regexp=. |
    msgfilter --keep-header --output-file="$scratch/xx.po" sed -e '1s/^/⟦/' -e '$s/$/⟧/'
put_table "$scratch/xx.po" "$bundle/xx.lproj/Localizable.strings"

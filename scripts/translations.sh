#!/bin/bash
# SPDX-License-Identifier: Apache-2.0
# Makes catalogues of the translations of Data/Translations: translations.sh [CONFIGURATION]
# Brings the translations in line with the sources instead: translations.sh --update
# Says what is not translated, and ends with 1 if there is anything: translations.sh --check
#
# The catalogues are put into the folder `locale` beside the programs, which are in the folder PROGRAMS if that is given. The
# language `xx` is made up: its texts are those of the sources in brackets, so that one without them is no text of a catalogue.
set -euo pipefail
cd "$(dirname "$0")/.."
. scripts/setup.sh

folder=Data/Translations
mapfile -t translations < <(ls "$folder"/*.po)
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

# The texts of desktop entries and of the description for software catalogues.
desktop_texts() {
    xgettext --from-code=UTF-8 --no-location --omit-header --output="$scratch/desktop.pot" \
        Data/*.desktop Data/*.metainfo.xml
}

desktop_texts
msgcat --use-first "$folder/enfilade.pot" "$scratch/desktop.pot" --output-file="$scratch/all.pot"

case ${1:-} in
    --update)
        for file in "${translations[@]}"; do
            msgmerge --quiet --update --backup=none --no-fuzzy-matching --no-wrap "$file" "$scratch/all.pot"
            msgattrib --no-obsolete --no-wrap --output-file="$file" "$file"
        done
        exit
        ;;
    --check)
        status=0
        for file in "${translations[@]}"; do
            msgfmt --check --output-file=/dev/null "$file" || status=1
            msgcmp "$file" "$scratch/all.pot" || status=1
        done
        exit "$status"
        ;;
esac

configuration=${1:-release}
programs=${PROGRAMS:-$(swift build --configuration "$configuration" --show-bin-path)}
for file in "${translations[@]}"; do
    language=$(basename "$file" .po)
    catalogue=$programs/locale/$language/LC_MESSAGES/enfilade.mo
    [ ! "$catalogue" -nt "$file" ] || continue
    mkdir -p "$(dirname "$catalogue")"
    msgfmt --output-file="$catalogue.new" "$file"
    mv "$catalogue.new" "$catalogue"
done
catalogue=$programs/locale/xx/LC_MESSAGES/enfilade.mo
if [ ! "$catalogue" -nt "$folder/enfilade.pot" ]; then
    mkdir -p "$(dirname "$catalogue")"
    msgen "$scratch/all.pot" 2>/dev/null |
        sed 's/nplurals=INTEGER; plural=EXPRESSION/nplurals=2; plural=(n != 1)/' |
        msgfilter --keep-header --output-file="$scratch/xx.po" sed -e '1s/^/⟦/' -e '$s/$/⟧/'
    msgfmt --output-file="$catalogue.new" "$scratch/xx.po"
    mv "$catalogue.new" "$catalogue"
fi

#!/bin/bash
# SPDX-License-Identifier: Apache-2.0
# Makes catalogues of the translations of Data/Translations: translations.sh [CONFIGURATION]
# Brings the translations, and those of the apps and examples, in line with the sources instead: translations.sh --update
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

# Brings a catalogue in line with a template: update CATALOGUE TEMPLATE
update() {
    msgmerge --quiet --update --backup=none --no-fuzzy-matching --no-wrap "$1" "$2" || return 1
    msgattrib --no-obsolete --no-wrap --output-file="$1" "$1"
}

# Says which texts of a template a catalogue lacks: compare CATALOGUE TEMPLATE
compare() {
    msgfmt --check --output-file=/dev/null "$1" || return 1
    msgcmp "$1" "$2"
}

# Does something with each catalogue and its template: with_each COMMAND
with_each() {
    local file result=0
    for file in "${translations[@]}"; do "$1" "$file" "$scratch/all.pot" || result=1; done
    for file in {Applications,Examples}/*/Translations/*.po; do "$1" "$file" "$(dirname "$file")"/*.pot || result=1; done
    return "$result"
}

case ${1:-} in
    --update)
        with_each update
        exit
        ;;
    --check)
        with_each compare
        exit
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

#!/bin/bash
# SPDX-License-Identifier: Apache-2.0
# Takes the pictures in Documentation/pictures, light and dark: of ClownTown, the switcher with the windows of several apps, the
# share sheet and the catalogue.
#
# screenshots.sh [CONFIGURATION]
set -euo pipefail
cd "$(dirname "$0")/.."
. scripts/setup.sh
. scripts/stage.sh

# A window with its shadow as PNG, without other windows: crop WINDOW NAME
crop() {
    local other X Y WIDTH HEIGHT
    for other in $(xdotool search --onlyvisible --name '.'); do
        [ "$other" = "$1" ] || xdotool windowminimize "$other" 2>/dev/null || true
    done
    xdotool windowactivate --sync "$1"
    xdotool windowmove "$1" 40 40
    # The pointer in a corner shows nothing that belongs to it, and what moves has come to rest.
    xdotool mousemove 1599 1023
    sleep 1.5
    eval "$(xdotool getwindowgeometry --shell "$1" | grep -E '^(X|Y|WIDTH|HEIGHT)=')"
    maim --hidecursor --geometry "${WIDTH}x$HEIGHT+$X+$Y" "$pictures/$2-$SCHEME.png"
    say "$2-$SCHEME.png"
}

# Makes up programs that take images, and keeps those of this machine out of the pictures.
targets() {
    local name example folder=$XDG_DATA_HOME/enfilade/share-targets
    mkdir -p "$folder" "$XDG_CONFIG_HOME"
    while read -r example name; do
        printf '[Share Target]\nName=%s\nIcon=%s\nTypes=image/*;\nBusName=org.example.%s\nObjectPath=/target\n' \
            "$name" "$PWD/Examples/$example/Resources/$example.svg" "$example" >"$folder/$example.target"
    done <<'TARGETS'
ClownTown Circus Poster
Catalog Photo Album
Rolodex Postcards
Scratchpad Scrapbook
TARGETS
    printf '[Removed Associations]\nimage/png=%s\n' \
        "$(find /usr/share/applications -name '*.desktop' -printf '%f;' 2>/dev/null)" >"$XDG_CONFIG_HOME/mimeapps.list"
}

# What happens on the display, from the first window to the last.
story() {
    local map detail favourites switcher share catalog
    enfilade install "$examples/ClownTown.app" >/dev/null
    enfilade-shell >"$world/shell.log" 2>&1 &
    switcher=$(window "Windows")
    crop "$switcher" switcher-empty
    keys "$switcher" Escape

    "$examples/ClownTown.app/ClownTown" >"$world/app.log" 2>&1 &
    map=$(window "Clown Town")
    crop "$map" clowntown-map
    click "$map" 907 28
    favourites=$(window "Favourites")
    crop "$favourites" clowntown-favourites-empty
    # Kept for later: Pip and Dot & Dash, whose windows close in that way. Then the one that stays open.
    for place in "395 495 Pip" "730 250 Dot & Dash"; do
        click "$map" ${place%% [A-Z]*}
        detail=$(window "${place#* * }")
        click "$detail" 496 490
        gone "${place#* * }"
    done
    xdotool windowactivate --sync "$favourites"
    crop "$favourites" clowntown-favourites
    click "$map" 605 355
    detail=$(window "Lulu Lampion")
    crop "$detail" clowntown-detail
    click "$map" 530 120
    window "La Contessa" >/dev/null

    # Two more apps, one of which ends: its window stays in the switcher.
    for name in Catalog Rolodex; do enfilade install "$examples/$name.app" >/dev/null; done
    "$examples/Catalog.app/Catalog" >"$world/catalog.log" 2>&1 &
    catalog=$(window "Catalog")
    # Its rows come a moment after the window.
    sleep 1
    click "$catalog" 150 185
    crop "$catalog" catalog
    xdotool windowactivate --sync "$catalog" key ctrl+c
    "$examples/Rolodex.app/Rolodex" >"$world/rolodex.log" 2>&1 &
    window "Rolodex" >/dev/null
    pkill -TERM -f "$examples/Catalog.app/Catalog"
    gone "Catalog"
    # The pictures in the switcher come from the service, which has them a moment later.
    sleep 2

    enfilade windows switcher
    switcher=$(window "Windows")
    crop "$switcher" switcher
    keys "$switcher" l u l u
    crop "$switcher" switcher-search
    enfilade windows switcher --app org.enfilade.examples.clowntown
    crop "$switcher" switcher-overview
    keys "$switcher" Escape

    targets
    enfilade share "$pictures/clowntown-map-$SCHEME.png" --title "Clown Town" --message "Come and see the town" &
    share=$(window "Share")
    crop "$share" share-sheet
    keys "$share" Escape
}

if [ "${1:-}" = --story ]; then
    world=$2 examples=$3 pictures=$4
    start_stage "$world" 1600x1024
    story
    exit
fi

for name in Xvfb xfwm4 hsetroot xdotool maim dbus-run-session; do
    command -v "$name" >/dev/null || give_up "there is no $name." "scripts/need pictures installs it."
done
configuration=${1:-release}
programs=$(swift build --configuration "$configuration" --show-bin-path)
[ -x "$programs/enfilade-shell" ] || give_up "nothing is built." "swift build --configuration $configuration"
scripts/examples.sh "$configuration"
mkdir -p Documentation/pictures
for scheme in light dark; do
    in_world "$scheme" "$programs" "$programs/Examples" Documentation/pictures
done
scripts/film.sh "$configuration"

#!/bin/bash
# SPDX-License-Identifier: Apache-2.0
# Takes the pictures in Documentation/pictures, light and dark: of ClownTown, the switcher with its windows, the share sheet and
# the catalogue.
#
# Everything runs in a world of its own: a bus, a display without a screen, a home folder that goes again.
#
# screenshots.sh [CONFIGURATION]
set -euo pipefail
cd "$(dirname "$0")/.."
. scripts/setup.sh

# A window's part of the screen as PNG: crop WINDOW NAME
crop() {
    # The pointer in a corner shows nothing that belongs to it, and what moves has come to rest.
    xdotool mousemove 1279 1023
    sleep 1.5
    maim --hidecursor --window "$1" "$pictures/$2-$scheme.png"
    say "$2-$scheme.png"
}

# Waits for the visible window with a title and prints its number.
window() {
    local found
    for _ in $(seq 300); do
        found=$(xdotool search --onlyvisible --name "^$1\$" 2>/dev/null | tail -n 1)
        [ -z "$found" ] || { printf '%s\n' "$found"; return; }
        sleep 0.1
    done
    give_up "there is no window “$1”."
}

# Waits until no visible window has a title.
gone() {
    for _ in $(seq 300); do
        [ -n "$(xdotool search --onlyvisible --name "^$1\$" 2>/dev/null)" ] || return 0
        sleep 0.1
    done
    give_up "the window “$1” stays."
}

# Clicks at a place in a window: click WINDOW X Y
click() {
    xdotool windowactivate --sync "$1"
    xdotool mousemove --window "$1" "$2" "$3" click 1
    sleep 0.5
}

# Presses keys in a window: keys WINDOW KEY...
keys() {
    local to=$1
    shift
    xdotool windowactivate --sync "$to"
    xdotool key --delay 150 "$@"
    sleep 0.5
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
    for _ in $(seq 100); do
        if enfilade status >/dev/null 2>&1; then break; fi
        sleep 0.1
    done
    enfilade install "$bundle" >/dev/null
    enfilade-shell >"$world/shell.log" 2>&1 &
    switcher=$(window "Windows")
    crop "$switcher" switcher-empty
    keys "$switcher" Escape

    "$bundle/ClownTown" >"$world/app.log" 2>&1 &
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
    enfilade share "$pictures/clowntown-map-$scheme.png" --title "Clown Town" --message "Come and see the town" &
    share=$(window "Share")
    crop "$share" share-sheet
    keys "$share" Escape

    enfilade install "${bundle%/*}/Catalog.app" >/dev/null
    "${bundle%/*}/Catalog.app/Catalog" >"$world/catalog.log" 2>&1 &
    catalog=$(window "Catalog")
    click "$catalog" 150 185
    crop "$catalog" catalog
}

if [ "${1:-}" = --story ]; then
    scheme=$2 world=$3 bundle=$4 pictures=$5
    Xvfb -displayfd 3 -nolisten tcp -screen 0 1280x1024x24 3>"$world/display" 2>/dev/null &
    trap 'kill $(jobs -p) 2>/dev/null || true' EXIT
    while [ ! -s "$world/display" ]; do sleep 0.05; done
    DISPLAY=:$(cat "$world/display")
    export DISPLAY
    openbox --sm-disable >/dev/null 2>&1 &
    enfiladed >"$world/service.log" 2>&1 &
    story
    exit
fi

for name in Xvfb openbox xdotool maim dbus-run-session; do
    command -v "$name" >/dev/null || give_up "there is no $name." "./run installs what is missing."
done
configuration=${1:-release}
programs=$(swift build --configuration "$configuration" --show-bin-path)
[ -x "$programs/enfilade-shell" ] || give_up "nothing is built." "swift build --configuration $configuration"
scripts/examples.sh "$configuration" ClownTown
mkdir -p Documentation/pictures
for scheme in light dark; do
    world=$(mktemp -d)
    mkdir -p "$world/home" "$world/run"
    chmod 700 "$world/run"
    # What is in the pictures must not depend on the settings of whoever takes them.
    env -u WAYLAND_DISPLAY -u DISPLAY HOME="$world/home" XDG_RUNTIME_DIR="$world/run" \
        XDG_DATA_HOME="$world/home/.local/share" XDG_CONFIG_HOME="$world/home/.config" \
        XDG_CACHE_HOME="$world/home/.cache" XDG_STATE_HOME="$world/home/.local/state" LC_ALL=C.UTF-8 \
        GDK_BACKEND=x11 GSK_RENDERER=cairo GSETTINGS_BACKEND=memory GTK_A11Y=none \
        ADW_DEBUG_COLOR_SCHEME="$([ "$scheme" = dark ] && echo prefer-dark || echo prefer-light)" \
        PATH="$programs:$PATH" dbus-run-session -- \
        scripts/screenshots.sh --story "$scheme" "$world" "$programs/Examples/ClownTown.app" Documentation/pictures ||
        give_up "the $scheme pictures were not taken." "The logs are in $world."
    # The portal of documents lets go of its folder a moment after the bus has ended.
    for _ in $(seq 100); do
        mountpoint -q "$world/run/doc" || break
        sleep 0.1
    done
    rm -rf "$world"
done

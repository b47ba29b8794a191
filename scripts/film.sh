#!/bin/bash
# SPDX-License-Identifier: Apache-2.0
# Takes the moving picture of the README, Documentation/pictures/enfilade.gif: film.sh [CONFIGURATION]
#
# A profile is copied and pasted, dragged and shared between two apps; both end, and the switcher brings a window back.
set -euo pipefail
cd "$(dirname "$0")/.."
. scripts/setup.sh
. scripts/stage.sh

film=Documentation/pictures/enfilade.gif

# Takes pictures one after the other until it is ended, each with the caption of the moment.
record() {
    local number=0
    while true; do
        maim "$1/frames/$(printf %04d "$number").png" && cp "$1/caption" "$1/frames/$(printf %04d "$number").txt"
        number=$((number + 1))
        sleep 0.1
    done
}

# Moves the pointer to a place on the display, as a hand does: glide X Y
glide() {
    local x y
    eval "$(xdotool getmouselocation --shell | grep -E '^[XY]=')"
    x=$X y=$Y
    for step in 1 2 3 4 5 6 7 8; do
        xdotool mousemove "$((x + ($1 - x) * step / 8))" "$((y + ($2 - y) * step / 8))"
        sleep 0.06
    done
}

# Names the next part and lets a reader read it.
caption() {
    printf '%s' "$1" >"$world/caption"
    sleep 1.2
}

# Everything that happens, from the first window to the last.
story() {
    local catalog rolodex share
    for name in Catalog Rolodex; do enfilade install "$examples/$name.app" >/dev/null; done
    enfilade-shell --gapplication-service >"$world/shell.log" 2>&1 &
    "$examples/Rolodex.app/Rolodex" >"$world/rolodex.log" 2>&1 &
    rolodex=$(window Rolodex)
    "$examples/Catalog.app/Catalog" >"$world/catalog.log" 2>&1 &
    catalog=$(window Catalog)
    xdotool windowmove "$catalog" 0 20 windowmove "$rolodex" 1090 120
    sleep 1.5
    printf 'Copy in one app …' >"$world/caption"
    record "$world" &
    recorder=$!

    glide 180 300
    xdotool click 1
    sleep 1
    xdotool key ctrl+c
    sleep 0.5
    caption '… and paste in another'
    glide 1440 206
    xdotool click 1
    sleep 1.2

    caption 'Drag a value between processes'
    glide 180 410
    xdotool mousedown 1
    glide 1350 530
    sleep 0.3
    xdotool mouseup 1
    sleep 1.4

    caption 'Share with installed apps'
    xdotool windowactivate --sync "$catalog"
    glide 180 350
    xdotool click 1
    sleep 1
    glide "${place_of_share% *}" "${place_of_share#* }"
    xdotool click 1
    share=$(window Share)
    sleep 1.6
    keys "$share" Return
    gone Share

    caption 'Both apps end …'
    pkill -TERM -f "$examples/Catalog.app/Catalog"
    pkill -TERM -f "$examples/Rolodex.app/Rolodex"
    gone Catalog
    gone Rolodex
    sleep 0.8
    caption '… and their windows are still there'
    enfilade windows switcher
    xdotool windowmove "$(window Windows)" 180 40
    sleep 2
    caption 'Return opens one again, with its content'
    xdotool key Return
    sleep 4
    kill "$recorder"
    wait "$recorder" 2>/dev/null || true
}

if [ "${1:-}" = --story ]; then
    world=$2 examples=$3
    place_of_share="903 98"
    mkdir "$world/frames"
    start_stage "$world" 1600x900
    story
    for frame in "$world"/frames/*.png; do
        [ -f "${frame%.png}.txt" ] || continue
        convert "$frame" -resize 840x -gravity south -fill '#000000b0' -draw 'rectangle 0,420 840,473' \
            -fill white -pointsize 22 -annotate +0+14 "$(cat "${frame%.png}.txt")" +dither -colors 96 "${frame%.png}.gif"
    done
    gifsicle --no-warnings -O3 --delay 22 --loop "$world"/frames/*.gif >"$film"
    exit
fi

for name in Xvfb xfwm4 hsetroot xdotool maim convert gifsicle dbus-run-session; do
    command -v "$name" >/dev/null || give_up "there is no $name." "scripts/need pictures installs it."
done
configuration=${1:-release}
programs=$(swift build --configuration "$configuration" --show-bin-path)
[ -x "$programs/Examples/Catalog.app/Catalog" ] || give_up "the examples are not built." "scripts/examples.sh $configuration"
in_world light "$programs" "$programs/Examples"
say "$film"

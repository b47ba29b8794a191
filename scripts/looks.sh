#!/bin/bash
# SPDX-License-Identifier: Apache-2.0
# Takes pictures of the shell and the examples as users with other settings see them, to be looked at:
#
#   looks.sh FOLDER [CONFIGURATION] [LOOK...]
#
# The looks are light, dark, german, hebrew (from right to left), large (text at 200 %) and sway, dark and light; all by default.
# PROGRAMS is the folder of the programs, if they are not where `swift build` puts them.
set -euo pipefail
cd "$(dirname "$0")/.."
. scripts/setup.sh
. scripts/stage.sh

# Starts sway with a window of the display as its screen, and has everything that follows use it.
start_sway() {
    local as=() run=$world/sway-run
    mkdir -m 700 "$run"
    # sway refuses to run as root.
    if [ "$(id -u)" -eq 0 ]; then
        as=(setpriv --reuid=65534 --regid=65534 --clear-groups)
        chown 65534:65534 "$run"
        chmod 711 "$world"
    fi
    printf '%s\n' 'xwayland disable' 'output X11-1 resolution 1590x990 position 0 0' 'default_border none' \
        'for_window [app_id=".*"] floating enable' >"$world/sway.conf"
    env XDG_RUNTIME_DIR="$run" WLR_BACKENDS=x11 WLR_RENDERER=pixman "${as[@]}" sway --config "$world/sway.conf" \
        >"$world/sway.log" 2>&1 &
    until [ -S "${WAYLAND_DISPLAY:-}" ] && [ -S "${SWAYSOCK:-}" ]; do
        sleep 0.1
        WAYLAND_DISPLAY=$(find "$run" -name 'wayland-*' ! -name '*.lock')
        SWAYSOCK=$(find "$run" -name 'sway-ipc.*')
        kill -0 $! || give_up "sway does not start."
    done
    export SWAYSOCK WAYLAND_DISPLAY GDK_BACKEND=wayland
    dbus-update-activation-environment WAYLAND_DISPLAY GDK_BACKEND
}

# The number of visible windows.
count_windows() {
    if [ "$GDK_BACKEND" = wayland ]; then
        swaymsg -t get_tree | grep -c '"app_id": "' || true
    else
        xdotool search --onlyvisible --name '.' 2>/dev/null | wc -l
    fi
}

# Runs a command, waits until there is one more window, and takes a picture of the display: look NAME COMMAND...
look() {
    local name=$1 before
    shift
    before=$(count_windows)
    "$@" >>"$world/apps.log" 2>&1 &
    for _ in $(seq 200); do
        [ "$(count_windows)" -le "$before" ] || break
        sleep 0.1
    done
    [ "$(count_windows)" -gt "$before" ] || give_up "“$name” opened no window."
    # What moves has come to rest, and the pointer is nowhere.
    xdotool mousemove 1599 1023
    sleep 2
    take "$name"
}

# Runs a command, waits until it shows a panel, which sway does not count among its windows, and takes a picture of the display:
# look_panel NAME COMMAND...
look_panel() {
    local name=$1 before
    case $LOOK in
        sway*) ;;
        *)
            look "$@"
            return
            ;;
    esac
    shift
    before=$(maim --hidecursor | cksum)
    "$@" >>"$world/apps.log" 2>&1 &
    for _ in $(seq 200); do
        [ "$(maim --hidecursor | cksum)" = "$before" ] || break
        sleep 0.1
    done
    [ "$(maim --hidecursor | cksum)" != "$before" ] || give_up "“$name” showed no panel."
    sleep 2
    take "$name"
}

# Takes a picture of the display.
take() {
    maim --hidecursor "$pictures/$1-$LOOK.png"
    say "$1-$LOOK.png"
}

# Moves the pointer to a place in a window of 900 pixels at the left edge, or to its mirror image: point X Y
point() {
    local x=$1
    [ "$LOOK" != hebrew ] || x=$((900 - x))
    xdotool mousemove "$x" "$2"
}

# The Focus: an app that follows it, its settings, and the summary of what was silent.
focus_story() {
    local name=org.enfilade.examples.chat
    enfilade install "$examples/Chat.app" >/dev/null
    enfilade focus set work "$name" account=work status=Busy
    enfilade focus on work --for 2h
    printf '%s\n' 'work Ada The report is ready.' 'personal Grace Lunch at one?' 'work Alan See you at ten.' |
        "$examples/Chat.app/Chat" follow >>"$world/apps.log" 2>&1
    enfilade notify send Lunch "At one?" --app "$name" --criteria personal >/dev/null
    enfilade notify send "Build failed" "See the log" --app "$name" --criteria work --relevance 90 >/dev/null
    look chat "$examples/Chat.app/Chat"
    pkill -TERM -f "$examples/Chat.app/Chat" || true
    sleep 1
    look settings-work enfilade settings --open
    case $LOOK in
        large | sway*) ;;
        *)
            point 438 229
            xdotool click 1
            sleep 1.5
            take settings-form
            xdotool key Escape
            for name in people preview look; do
                point 600 500
                xdotool click --repeat 7 --delay 60 5
                sleep 1
                take "settings-$name"
            done
            ;;
    esac
    xdotool key ctrl+f
    xdotool type Chat
    sleep 0.5
    xdotool key Tab Down
    sleep 1.5
    take settings-app
    dunst >"$world/dunst.log" 2>&1 &
    local server=$!
    until gdbus wait --session --timeout 1 org.freedesktop.Notifications; do
        kill -0 "$server" || give_up "dunst does not start."
    done
    enfilade focus off
    sleep 2
    take focus-summary
    pkill -TERM -f "${examples%/*}/Applications/Settings.app/Settings" || true
    kill "$server" || true
    sleep 1
}

# The activities and reminders in the settings: the content of a program that says what it shows, and of a pause.
activity_story() {
    local reader
    /usr/bin/python3 Interfaces/Examples/ActivityHost1.py >>"$world/apps.log" 2>&1 &
    reader=$!
    until enfilade activity history 2>/dev/null | grep -q .; do kill -0 "$reader" || give_up "no activity is there."; done
    enfilade activity exclude org.example.Diary
    enfilade remind add "Water the plants" --at "2030-01-02 18:30" --notes "All of them" >/dev/null
    enfilade remind add "Read on here" --when-back --with current >/dev/null
    enfilade remind add "Ask Ada" --when-in-front org.example.Chat >/dev/null
    enfilade remind add "Send the budget" --at "2030-01-03" >/dev/null
    enfilade remind done 4
    look settings-start enfilade settings --open
    # The pages of the system are the last rows.
    xdotool key ctrl+f
    sleep 0.5
    xdotool key Tab End Up Up Up
    sleep 1.5
    take settings-activities
    enfilade activity pause --for 1h
    sleep 1.5
    take settings-activities-paused
    enfilade activity resume
    xdotool key Down
    sleep 1.5
    take settings-reminders
    xdotool key Down
    sleep 1.5
    take settings-publishers
    enfilade activity exclude --undo org.example.Diary
    kill "$reader" || true
    pkill -TERM -f "${examples%/*}/Applications/Settings.app/Settings" || true
    sleep 1
}

# Quick notes: one with a link to the content of an app, and the suggestion of it when the content is shown again.
note_story() {
    look town "$examples/ClownTown.app/ClownTown"
    # A program that says what it shows.
    /usr/bin/python3 Interfaces/Examples/ActivityHost1.py >>"$world/apps.log" 2>&1 &
    look_panel quick-note enfilade-shell --quick-note
    xdotool type 'Ask about '
    xdotool key ctrl+k
    sleep 1
    take quick-note-links
    xdotool key Return
    sleep 1
    xdotool type ' before the parade.'
    sleep 1
    take quick-note-text
    xdotool key --delay 150 ctrl+plus ctrl+plus ctrl+plus alt+Up
    sleep 1
    take quick-note-large
    xdotool key --delay 150 ctrl+minus ctrl+minus ctrl+minus ctrl+minus ctrl+minus alt+Left
    sleep 1
    take quick-note-small
    xdotool key --delay 150 ctrl+0 alt+Right alt+Down ctrl+h
    sleep 1
    take quick-note-hidden
    enfilade-shell --quick-note
    sleep 1
    xdotool key Escape
    sleep 1.5
    take suggestion
    look reminder enfilade remind panel
    xdotool key Return End Return
    sleep 1
    take reminder-time
    xdotool key Escape
    sleep 0.5
    pkill -TERM -f "$examples/ClownTown.app/ClownTown" || true
    # Its window would be counted with the next one.
    while pgrep -f "$examples/ClownTown.app/ClownTown" >/dev/null; do sleep 0.1; done
    sleep 1
}

# The app Notes: a list, a note with styled text and a link, a stroke across both; and the example with albums.
notes_story() {
    local note x=0 text=$world/note.md
    enfilade note new "Shopping #home" >/dev/null
    note=$(enfilade note new "The parade #town")
    printf '%s\n' '' 'Ask **all clowns** who *juggle*:' '' '- [x] Bozo' '- [ ] Pierrot' '' '## Route' '' \
        '1. The market' '2. The bridge, see [the map](https://example.org/map)' '' '> Bring `confetti`.' >"$text"
    enfilade note append "$note" "$(cat "$text")"
    look notes enfilade note open "$note"
    xdotool key ctrl+shift+d
    sleep 1.5
    # The page is at the other side of the window.
    [ "$LOOK" != hebrew ] || x=-580
    xdotool mousemove $((600 + x)) 300 mousedown 1 mousemove --sync $((700 + x)) 380 mousemove --sync $((800 + x)) 420 \
        mousemove --sync $((900 + x)) 360 mouseup 1
    xdotool mousemove 1599 1023
    sleep 1
    take notes-drawing
    xdotool key ctrl+shift+d
    sleep 1
    xdotool key ctrl+shift+h
    sleep 1
    take notes-versions
    xdotool key Escape
    pkill -TERM -f "${examples%/*}/Applications/Notes.app/Notes" || true
    sleep 1
    enfilade install "$examples/Photos.app" >/dev/null
    look photos "$examples/Photos.app/Photos"
    pkill -TERM -f "$examples/Photos.app/Photos" || true
    sleep 1
}

# What happens on the display.
story() {
    local name
    for name in ClownTown Catalog Rolodex Scratchpad; do enfilade install "$examples/$name.app" >/dev/null; done
    enfilade-shell --gapplication-service >"$world/shell.log" 2>&1 &
    until gdbus wait --session --timeout 1 org.enfilade.Shell; do :; done
    look switcher-empty enfilade windows switcher
    xdotool key Escape
    sleep 0.5
    note_story
    notes_story
    focus_story
    activity_story
    enfilade uninstall org.enfilade.examples.chat >/dev/null
    for name in Catalog Rolodex Scratchpad ClownTown; do
        look "${name,,}" "$examples/$name.app/$name"
        [ "$name" = ClownTown ] || pkill -TERM -f "$examples/$name.app/$name" || true
        sleep 1
    done
    look switcher enfilade windows switcher
    xdotool key Down Delete
    sleep 1.5
    take switcher-undo
    xdotool key Menu
    sleep 1
    take switcher-menu
    xdotool key Escape Escape Escape
    sleep 0.5
    look focus-off enfilade focus switch
    xdotool key Down Menu
    sleep 1
    take focus-ends
    xdotool key Escape
    sleep 0.5
    enfilade focus on work --for 2h
    look focus-on enfilade focus switch
    xdotool key Return
    sleep 1
    look focus-undo enfilade focus switch
    xdotool type so
    sleep 1
    take focus-search
    xdotool key Escape Escape
    sleep 0.5
    look share-sheet enfilade share "$PWD/README.md" --title "Enfilade" --message "Come and see the town"
}

if [ "${1:-}" = --story ]; then
    world=$2 examples=$3 pictures=$4
    start_stage "$world" 1600x1024
    # Twice the resolution of 96 dots an inch.
    [ "$LOOK" != large ] || xprop -root -format RESOURCE_MANAGER 8s -set RESOURCE_MANAGER 'Xft.dpi: 192'
    case $LOOK in sway*) start_sway ;; esac
    story
    exit
fi

[ $# -gt 0 ] || give_up "the folder for the pictures is missing." "scripts/looks.sh FOLDER [CONFIGURATION] [LOOK...]"
mkdir -p "$1"
pictures=$(cd "$1" && pwd)
shift
configuration=${1:-release}
[ $# -eq 0 ] || shift
[ $# -gt 0 ] || set -- light dark german hebrew large sway-light sway-dark
programs=${PROGRAMS:-$(swift build --configuration "$configuration" --show-bin-path)}
for LOOK in "$@"; do
    export LOOK LANGUAGE=
    case $LOOK in
        german) LANGUAGE=de ;;
        hebrew) LANGUAGE=he ;;
    esac
    case $LOOK in
        *dark) scheme=dark ;;
        *) scheme=light ;;
    esac
    in_world "$scheme" "$programs" "$programs/Examples" "$pictures"
done

#!/bin/bash
# SPDX-License-Identifier: Apache-2.0
# Opens the service, the switcher and the examples with windows on the display that there is: desktop.sh [CONFIGURATION]
#
# Without a display it starts one that a browser shows. Everything has a bus of its own and keeps its data in .build/desktop,
# so that windows are there again the next time. Ctrl-C ends all of it.
set -euo pipefail
cd "$(dirname "$0")/.."
. scripts/setup.sh

# The examples that have windows, beside the settings.
examples=(ClownTown)
# Where a browser finds the display that is started here.
port=${PORT:-6080}
# The pages that show it there.
novnc=${NOVNC:-/usr/share/novnc}

# Ends what was started here, and what that has started.
finish() {
    trap - EXIT INT TERM
    local running
    running=$(jobs -p)
    [ -z "$running" ] || kill $running 2>/dev/null || true
    wait 2>/dev/null || true
    [ -z "${sockets:-}" ] || rm -rf "$sockets"
}

# Starts a display for a browser on this machine. Nothing of it is reached from another one.
start_display() {
    local program package missing=()
    while read -r program package; do
        command -v "$program" >/dev/null || missing+=("$package")
    done <<'PROGRAMS'
Xtigervnc tigervnc-standalone-server
openbox openbox
websockify websockify
PROGRAMS
    [ -d "$novnc" ] || missing+=(novnc)
    [ ${#missing[@]} -eq 0 ] || give_up "there is no display, and what makes one for a browser is not installed." \
        "Start it on a desktop, or install what is missing:" "apt-get install --no-install-recommends ${missing[*]}"

    sockets=$(mktemp -d)
    Xtigervnc -displayfd 5 -rfbunixpath "$sockets/rfb" -rfbport -1 -SecurityTypes None -nolisten tcp \
        -geometry 1600x1000 -depth 24 5>"$sockets/display" >"$sockets/log" 2>&1 &
    for _ in $(seq 100); do
        [ ! -s "$sockets/display" ] || break
        sleep 0.1
    done
    [ -s "$sockets/display" ] || give_up "the display does not start:" "$(tail -n 5 "$sockets/log")"
    DISPLAY=:$(cat "$sockets/display")
    # What was drawn by a graphics card cannot be sent.
    export DISPLAY GSK_RENDERER=cairo GDK_BACKEND=x11
    openbox --sm-disable >/dev/null 2>&1 &
    websockify --web "$novnc" --unix-target "$sockets/rfb" "127.0.0.1:$port" >"$sockets/web" 2>&1 &
    say "the windows are at http://127.0.0.1:$port/vnc.html?autoconnect=1&resize=scale"
    say "from another machine: ssh -L $port:127.0.0.1:$port $(hostname), then the same address"
}

if [ "${1:-}" != --inside ]; then
    configuration=${1:-release}
    programs=$(swift build --configuration "$configuration" --show-bin-path)
    [ -x "$programs/enfilade-shell" ] || give_up "nothing is built." "swift build --configuration $configuration"
    scripts/examples.sh "$configuration" Settings "${examples[@]}"
    trap finish EXIT
    trap 'exit 130' INT TERM
    [ -n "${DISPLAY:-}${WAYLAND_DISPLAY:-}" ] || start_display
    data=$PWD/.build/desktop
    # The switcher ends while nobody looks at it; the bus starts it again.
    mkdir -p "$data/dbus-1/services"
    printf '[D-BUS Service]\nName=org.enfilade.Shell\nExec="%s" --gapplication-service\n' "$programs/enfilade-shell" \
        >"$data/dbus-1/services/org.enfilade.Shell.service"
    printf '[D-BUS Service]\nName=org.enfilade.Sharing\nExec="%s" --gapplication-service\n' "$programs/enfilade-shell" \
        >"$data/dbus-1/services/org.enfilade.Sharing.service"
    XDG_DATA_HOME=$data PATH="$programs:$PATH" dbus-run-session -- scripts/desktop.sh --inside "$programs" \
        2>"$data/log"
    exit
fi

programs=$2
trap finish EXIT
trap 'exit 130' INT TERM
enfiladed &
for _ in $(seq 100); do
    if enfilade status >/dev/null 2>&1; then break; fi
    sleep 0.1
done
for name in "${examples[@]}"; do
    enfilade install "$programs/Examples/$name.app"
    "$programs/Examples/$name.app/$name" &
done
enfilade settings --open &
enfilade windows switcher
say "Return shows the switcher, Ctrl-C ends all of it; what the parts have to say is in .build/desktop/log"
while read -r _; do enfilade windows switcher || true; done
# Without a terminal there is nothing to read.
wait

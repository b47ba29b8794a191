# SPDX-License-Identifier: Apache-2.0
# A desktop of its own for pictures of windows, and hands that use it. Sourced by bash after setup.sh.
#
# The window manager draws shadows behind windows and lets them have round corners, as desktops do.

# Opens a world with a bus, a display and a home folder, runs the script that sources this with the words `--story WORLD
# WORDS…` in it, and removes it: in_world SCHEME PROGRAMS WORDS…
in_world() {
    local scheme=$1 programs=$2 world
    shift 2
    world=$(mktemp -d)
    mkdir -p "$world/home" "$world/run"
    chmod 700 "$world/run"
    # The pictures must not depend on the settings of their taker.
    env -u WAYLAND_DISPLAY -u DISPLAY HOME="$world/home" XDG_RUNTIME_DIR="$world/run" \
        XDG_DATA_HOME="$world/home/.local/share" XDG_CONFIG_HOME="$world/home/.config" \
        XDG_CACHE_HOME="$world/home/.cache" XDG_STATE_HOME="$world/home/.local/state" LC_ALL=C.UTF-8 \
        GDK_BACKEND=x11 GSK_RENDERER=cairo GSETTINGS_BACKEND=memory GTK_A11Y=none SCHEME="$scheme" \
        ADW_DEBUG_COLOR_SCHEME="$([ "$scheme" = dark ] && echo prefer-dark || echo prefer-light)" \
        PATH="$programs:$PATH" dbus-run-session -- "$0" --story "$world" "$@" ||
        give_up "the $scheme pictures were not taken." "The logs are in $world."
    # The portal of documents lets go of its folder a moment after the bus has ended.
    for _ in $(seq 100); do
        mountpoint -q "$world/run/doc" || break
        sleep 0.1
    done
    # Programs that the bus has started may write until they notice its end.
    for _ in $(seq 100); do
        ! rm -rf "$world" 2>/dev/null || return 0
        sleep 0.1
    done
    give_up "“$world” cannot be removed."
}

# Starts the display with its wallpaper and window manager, and the service: start_stage WORLD SIZE
start_stage() {
    Xvfb -displayfd 3 -nolisten tcp -screen 0 "$2x24" 3>"$1/display" 2>/dev/null &
    trap 'kill $(jobs -p) 2>/dev/null || true' EXIT
    while [ ! -s "$1/display" ]; do sleep 0.05; done
    DISPLAY=:$(cat "$1/display")
    export DISPLAY
    xfwm4 --compositor=on --vblank=off >"$1/manager.log" 2>&1 &
    # A window that is there before the manager draws its shadow in another way.
    until xprop -root _NET_SUPPORTING_WM_CHECK | grep -q 'window id'; do sleep 0.05; done
    local colors=('#99c1f1' '#dc8add')
    [ "$SCHEME" = light ] || colors=('#1a3a5f' '#4b2354')
    hsetroot -add "${colors[0]}" -add "${colors[1]}" -gradient 135
    dbus-update-activation-environment DISPLAY GDK_BACKEND GSK_RENDERER ADW_DEBUG_COLOR_SCHEME
    enfiladed >"$1/service.log" 2>&1 &
    for _ in $(seq 100); do
        if enfilade status >/dev/null 2>&1; then return; fi
        sleep 0.1
    done
    give_up "the service does not start."
}

# Waits for the visible window with a title and prints its number.
window() {
    local found
    for _ in $(seq 300); do
        found=$(xdotool search --onlyvisible --name "^$1\$" 2>/dev/null | tail -n 1 || true)
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

# Clicks at a place in a window, without its shadow: click WINDOW X Y
click() {
    local left top
    IFS=', ' read -r left _ top _ < <(xprop -id "$1" _GTK_FRAME_EXTENTS | sed 's/.*= //')
    xdotool windowactivate --sync "$1"
    xdotool mousemove --window "$1" "$(($2 + left))" "$(($3 + top))" click 1
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

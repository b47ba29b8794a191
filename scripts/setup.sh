# SPDX-License-Identifier: Apache-2.0
# Set-up that ./run, ./test and the Makefile share: the toolchain and the Debian packages. Sourced by bash.

# Prints a line about what happens, apart from what the programs print.
say() { printf '==> %s\n' "$*"; }

# Prints why it cannot go on, and ends.
give_up() {
    printf 'error: %s\n' "$1" >&2
    shift
    [ $# -eq 0 ] || printf '       %s\n' "$@" >&2
    exit 1
}

# Makes sure that a Swift toolchain of the right version is there.
need_swift() {
    local wanted found
    wanted=$(cat .swift-version)
    command -v swift >/dev/null ||
        give_up "there is no swift in the PATH." "Install Swift $wanted: https://www.swift.org/install/linux/"
    found=$(swift --version 2>/dev/null | sed -n 's/.*Swift version \([0-9.]*\).*/\1/p')
    [ "$(printf '%s\n' "${wanted%.*}" "$found" | sort -V | head -n 1)" = "${wanted%.*}" ] ||
        give_up "Swift $found is too old." "Enfilade is built with Swift $wanted: https://www.swift.org/install/linux/"
}

# Prints the lines of packages.txt of the given sections whose packages are not installed: package, reason.
missing_packages() {
    local section package reason
    while read -r section package reason; do
        case " $* " in *" $section "*) ;; *) continue ;; esac
        [ "$(dpkg-query --show --showformat='${db:Status-Status}' "$package" 2>/dev/null)" = installed ] ||
            printf '%s %s\n' "$package" "$reason"
    done < <(grep -v -e '^#' -e '^$' scripts/packages.txt)
}

# Installs what is missing of the given sections of packages.txt, or says with which command to do it.
need_packages() {
    local missing names as_root=()
    if ! command -v dpkg-query >/dev/null; then
        say "this is not Debian: make sure that what scripts/packages.txt lists under “$*” is installed"
        return
    fi
    missing=$(missing_packages "$@")
    [ -n "$missing" ] || return 0
    mapfile -t names < <(cut -d ' ' -f 1 <<<"$missing")

    say "installing ${#names[@]} Debian packages:"
    while read -r package reason; do printf '      %-22s %s\n' "$package" "$reason"; done <<<"$missing"
    if [ "$(id -u)" -ne 0 ]; then
        command -v sudo >/dev/null && { sudo -n true 2>/dev/null || [ -t 0 ]; } ||
            give_up "this needs root, and sudo is not usable here. As root, run" "apt-get install ${names[*]}"
        as_root=(sudo)
    fi
    local apt=("${as_root[@]}" env DEBIAN_FRONTEND=noninteractive LC_ALL=C apt-get -qq)
    local install=(install --yes --no-install-recommends "${names[@]}")
    # The lists of packages may be missing or old: bring them up to date only if it does not work without.
    run_apt "${install[@]}" 2>/dev/null || { run_apt update && run_apt "${install[@]}"; } ||
        give_up "the packages could not be installed. As root, run" "apt-get update && apt-get install ${names[*]}"
}

# Runs apt-get as the words in `apt` say; prints its output if it fails.
#
# Fresh machines upgrade themselves in the background: while another package manager has the lock this waits, for half an
# hour at most, and says so.
run_apt() {
    local output waited=0
    until output=$("${apt[@]}" "$@" 2>&1); do
        case $output in
            *"Could not get lock"* | *"Unable to lock"*) ;;
            *) waited=1800 ;;
        esac
        [ "$waited" -lt 1800 ] || { printf '%s\n' "$output" >&2; return 1; }
        [ "$waited" -gt 0 ] || say "waiting for another package manager to finish" \
            "$(sed -n 's/.*held by process \([0-9]*\)\( ([^)]*)\)\{0,1\}.*/(process \1\2)/p' <<<"$output" | head -n 1)"
        sleep 5
        waited=$((waited + 5))
    done
}

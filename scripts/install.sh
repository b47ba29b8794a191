#!/bin/bash
# SPDX-License-Identifier: Apache-2.0
# Installs the release build below $DESTDIR$PREFIX, or removes it again (--remove). `make install` builds first.
set -euo pipefail
cd "$(dirname "$0")/.."
. scripts/setup.sh

PREFIX=${PREFIX:-/usr/local}
root=${DESTDIR:-}$PREFIX
list=$root/lib/enfilade/installed-files

# Removes the files and folders that an installation made, by its own list; folders that others use by now stay.
remove() {
    [ -f "$list" ] || { say "nothing is installed in $root"; return; }
    local entries entry
    mapfile -t entries < <(tac "$list")
    for entry in "${entries[@]}"; do
        case $entry in
            */) rmdir --ignore-fail-on-non-empty "$root/$entry" 2>/dev/null || true ;;
            *) rm -f "$root/$entry" ;;
        esac
    done
    # Below DESTDIR nothing is there for others.
    local folder=$PREFIX
    while [ -n "${DESTDIR:-}" ] && [ "$folder" != / ]; do
        rmdir --ignore-fail-on-non-empty "$DESTDIR$folder" 2>/dev/null || true
        folder=$(dirname "$folder")
    done
}

# Makes the folder that something is to be put into, and notes down the folders that were not there.
make_folder() {
    local folder=$1 new=()
    while [ "$folder" != . ] && [ ! -d "$root/$folder" ]; do
        new=("$folder/" "${new[@]}")
        folder=$(dirname "$folder")
    done
    [ -d "$root" ] || new=(/ "${new[@]}")
    install -d --mode 755 "$root/$1"
    [ ${#new[@]} -eq 0 ] || printf '%s\n' "${new[@]}" >>"$list"
}

# Copies a file to its place and notes it down: put MODE FROM TO
put() {
    make_folder "$(dirname "$3")"
    printf '%s\n' "$3" >>"$list"
    install --mode "$1" "$2" "$root/$3"
}

# Like put, with @bin@ replaced by where the programs are.
put_template() {
    local filled
    filled=$(mktemp)
    sed "s|@bin@|$PREFIX/bin|g" "$2" >"$filled"
    put "$1" "$filled" "$3"
    rm -f "$filled"
}

# Keeps what a command prints in its place: put_output TO COMMAND...
put_output() {
    local to=$1 text
    shift
    text=$(mktemp)
    "$@" >"$text"
    put 644 "$text" "$to"
    rm -f "$text"
}

if [ "${1:-}" = --remove ]; then
    remove
    exit
fi

build=$(swift build --configuration release --show-bin-path)
[ -x "$build/enfilade" ] && [ -f "$build/libEnfiladeViews.so" ] || give_up "nothing is built." "make build"
if [ -f "$list" ]; then remove; fi
# The list is a file of the installation too, and the last to be removed with the folders above it.
notes=$(mktemp)
list=$notes make_folder lib/enfilade
printf '%s\n' lib/enfilade/installed-files >>"$notes"
install --mode 644 "$notes" "$list"
rm -f "$notes"

put 755 "$build/enfilade" bin/enfilade
put 755 "$build/enfiladed" bin/enfiladed
put 755 "$build/enfilade-shell" bin/enfilade-shell
for library in libEnfilade.so libEnfiladeViews.so; do put 644 "$build/$library" "lib/enfilade/$library"; done
# The modules that apps import, and those that the compiler needs to read them.
for module in CoreTransferable Enfilade FoundationAdditions TopLevelCoders UniformTypeIdentifiers \
    AppKit _Testing_AppKit SwiftUI UIKit _Testing_UIKit \
    Enfilade{Bus,Contract,DesktopExchange,Files,GLib,Interfaces,Logging,Predicates,ServiceClient}; do
    put 644 "$build/Modules/$module.swiftmodule" "lib/enfilade/Modules/$module.swiftmodule"
done
for module in CAdwaita CDispatchMain CLinux CSystemd CXCB; do
    for file in Sources/Platform/$module/*; do put 644 "$file" "lib/enfilade/Modules/$module/$(basename "$file")"; done
done
for file in Interfaces/*.xml; do put 644 "$file" "share/dbus-1/interfaces/$(basename "$file")"; done
put_template 644 Data/org.enfilade.Service.service share/dbus-1/services/org.enfilade.Service.service
put_template 644 Data/org.enfilade.Sharing.service share/dbus-1/services/org.enfilade.Sharing.service
put_template 644 Data/org.enfilade.Shell.service share/dbus-1/services/org.enfilade.Shell.service
put_template 644 Data/org.enfilade.Shell.desktop share/applications/org.enfilade.Shell.desktop
put 644 Data/org.enfilade.Shell.svg share/icons/hicolor/scalable/apps/org.enfilade.Shell.svg
put_template 644 Data/enfiladed.service lib/systemd/user/enfiladed.service
for program in enfilade:1 enfiladed:8 enfilade-shell:1; do
    name=${program%:*} section=${program#*:}
    put_output "share/man/man$section/$name.$section" "$build/enfilade" man "$name"
    put_output "share/bash-completion/completions/$name" "$build/enfilade" completions bash --for "$name"
    put_output "share/zsh/site-functions/_$name" "$build/enfilade" completions zsh --for "$name"
    put_output "share/fish/vendor_completions.d/$name.fish" "$build/enfilade" completions fish --for "$name"
done
# The program knows what a toolset needs, and says what is missing.
"$root/bin/enfilade" toolset >/dev/null || give_up "the installation is not complete."
say "installed in $root"

#!/bin/bash
# SPDX-License-Identifier: Apache-2.0
# Installs the release build below $DESTDIR$PREFIX, or removes it again (--remove). `make install` builds first.
set -euo pipefail
cd "$(dirname "$0")/.."
. scripts/setup.sh

PREFIX=${PREFIX:-/usr/local}
root=${DESTDIR:-}$PREFIX
list=$root/lib/enfilade/installed-files

# Removes what an installation wrote, by its own list, and the folders that are then empty.
remove() {
    [ -f "$list" ] || { say "nothing is installed in $root"; return; }
    while IFS= read -r file; do
        rm -f "$root/$file"
        rmdir --ignore-fail-on-non-empty -p "$(dirname "$root/$file")" 2>/dev/null || true
    done < <(cat "$list"; echo lib/enfilade/installed-files)
}

# Copies a file to its place and notes it down: put MODE FROM TO
put() {
    install -D --mode "$1" "$2" "$root/$3"
    printf '%s\n' "$3" >>"$list"
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
[ -x "$build/enfilade" ] || give_up "nothing is built." "make build"
if [ -f "$list" ]; then remove; fi
mkdir -p "$(dirname "$list")"
: >"$list"

put 755 "$build/enfilade" bin/enfilade
put 755 "$build/enfiladed" bin/enfiladed
put 644 "$build/libEnfilade.so" lib/enfilade/libEnfilade.so
# The modules that apps import, and those that the compiler needs to read them.
for file in "$build"/Modules/{CoreTransferable,FoundationAdditions,TopLevelCoders,UniformTypeIdentifiers,Enfilade*}.swiftmodule; do
    case $file in */EnfiladeTesting.swiftmodule | *Tests.swiftmodule) continue ;; esac
    put 644 "$file" "lib/enfilade/Modules/$(basename "$file")"
done
for module in CLinux CSystemd; do
    for file in Sources/Platform/$module/*; do put 644 "$file" "lib/enfilade/Modules/$module/$(basename "$file")"; done
done
for file in Interfaces/*.xml; do put 644 "$file" "share/dbus-1/interfaces/$(basename "$file")"; done
put_template 644 Data/org.enfilade.Service.service share/dbus-1/services/org.enfilade.Service.service
put_template 644 Data/enfiladed.service lib/systemd/user/enfiladed.service
for program in enfilade:1 enfiladed:8; do
    name=${program%:*} section=${program#*:}
    put_output "share/man/man$section/$name.$section" "$build/enfilade" man "$name"
    put_output "share/bash-completion/completions/$name" "$build/enfilade" completions bash --for "$name"
    put_output "share/zsh/site-functions/_$name" "$build/enfilade" completions zsh --for "$name"
    put_output "share/fish/vendor_completions.d/$name.fish" "$build/enfilade" completions fish --for "$name"
done
say "installed in $root"

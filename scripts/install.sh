#!/bin/bash
# SPDX-License-Identifier: Apache-2.0
# Installs the release build below $DESTDIR$PREFIX, or removes it again (--remove). `make install` builds first.
#
# The programs are taken from the folder PROGRAMS if that is given, and otherwise from where `swift build` puts them. The shell
# is started with each session by a file in $SYSCONFDIR/xdg/autostart, which is /etc for the prefixes of the system.
set -euo pipefail
cd "$(dirname "$0")/.."
. scripts/setup.sh

PREFIX=${PREFIX:-/usr/local}
case $PREFIX in
    /usr | /usr/local) SYSCONFDIR=${SYSCONFDIR:-/etc} ;;
    *) SYSCONFDIR=${SYSCONFDIR:-$PREFIX/etc} ;;
esac
# Firefox looks for programs that extensions start in the folder of the system alone.
case $PREFIX in
    /usr | /usr/local) MOZILLADIR=${MOZILLADIR:-/usr/lib/mozilla} ;;
    *) MOZILLADIR=${MOZILLADIR:-$PREFIX/lib/mozilla} ;;
esac
root=${DESTDIR:-}$PREFIX
list=$root/lib/enfilade/installed-files

# Where an entry of the list is: below DESTDIR if it is an absolute path, else below the prefix.
place_of() {
    case $1 in
        /?*) printf '%s\n' "${DESTDIR:-}$1" ;;
        *) printf '%s\n' "$root/$1" ;;
    esac
}

# Removes the files and folders that an installation made, by its own list; folders that others use by now stay.
remove() {
    [ -f "$list" ] || { say "nothing is installed in $root"; return; }
    local entries entry
    mapfile -t entries < <(tac "$list")
    for entry in "${entries[@]}"; do
        case $entry in
            */) rmdir --ignore-fail-on-non-empty "$(place_of "$entry")" 2>/dev/null || true ;;
            *) rm -f "$(place_of "$entry")" ;;
        esac
    done
    # Below DESTDIR nothing is there for others.
    local folder
    for folder in "$PREFIX" "$SYSCONFDIR" "$MOZILLADIR"; do
        while [ -n "${DESTDIR:-}" ] && [ "$folder" != / ]; do
            rmdir --ignore-fail-on-non-empty "$DESTDIR$folder" 2>/dev/null || true
            folder=$(dirname "$folder")
        done
    done
    refresh_caches
}

# Makes the folder of an entry, and notes down the folders that were not there.
make_folder() {
    local folder=$1 new=()
    while [ "$folder" != . ] && [ "$folder" != / ] && [ ! -d "$(place_of "$folder")" ]; do
        new=("$folder/" "${new[@]}")
        folder=$(dirname "$folder")
    done
    [ -d "$root" ] || new=(/ "${new[@]}")
    install -d --mode 755 "$root" "$(place_of "$1")"
    [ ${#new[@]} -eq 0 ] || printf '%s\n' "${new[@]}" >>"$list"
}

# Copies a file to its place and notes it down: put MODE FROM TO
put() {
    make_folder "$(dirname "$3")"
    printf '%s\n' "$3" >>"$list"
    install --mode "$1" "$2" "$(place_of "$3")"
}

# Copies a program or library without symbols for debuggers, and has it look for libraries here alone: put_binary MODE FROM TO
put_binary() {
    local copy
    copy=$(mktemp)
    cp "$2" "$copy"
    strip --strip-unneeded "$copy"
    # A program that loads none of these libraries need not look for any, which takes time at each start.
    if ! patchelf --print-needed "$copy" | grep -Eq '^lib(Enfilade|swift|_?Foundation|dispatch|BlocksRuntime)'; then
        patchelf --remove-rpath "$copy"
    elif patchelf --print-rpath "$copy" | grep -q .; then
        case $3 in
            bin/*) patchelf --set-rpath '$ORIGIN/../lib/enfilade' "$copy" ;;
            lib/enfilade/Applications/*) patchelf --set-rpath '$ORIGIN/../..' "$copy" ;;
            *) patchelf --set-rpath '$ORIGIN' "$copy" ;;
        esac
    fi
    put "$1" "$copy" "$3"
    rm -f "$copy"
}

# The libraries of the Swift toolchain that programs and libraries load.
runtime_libraries() {
    local core
    core=$(ldd "$@" | sed -n 's/.*libswiftCore\.so => \(\/.*\) (0x.*/\1/p' | head -n 1)
    [ -n "$core" ] || return 0
    ldd "$@" | sed -n "s|.* => \($(dirname "$core")/.*\) (0x.*|\1|p" | sort -u
}

# Tells the desktop which programs and icons there are now; below DESTDIR that is for the package that is being made.
refresh_caches() {
    [ -z "${DESTDIR:-}" ] || return 0
    local programs=$root/share/applications
    if command -v update-desktop-database >/dev/null && [ -d "$programs" ]; then
        [ ! -f "$list" ] || [ -f "$programs/mimeinfo.cache" ] || echo share/applications/mimeinfo.cache >>"$list"
        update-desktop-database -q "$programs" || true
    fi
    if command -v gtk-update-icon-cache >/dev/null && [ -f "$root/share/icons/hicolor/icon-theme.cache" ]; then
        gtk-update-icon-cache -qtf "$root/share/icons/hicolor" || true
    fi
}

# Like put, with @bin@ replaced by where the programs are, and @lib@ by where those are that nobody calls by hand.
put_template() {
    local filled
    filled=$(mktemp)
    sed -e "s|@bin@|$PREFIX/bin|g" -e "s|@lib@|$PREFIX/lib/enfilade|g" "$2" >"$filled"
    put "$1" "$filled" "$3"
    rm -f "$filled"
}

# Like put_template, for a file of a desktop with texts in each language: put_translated KIND MODE FROM TO
put_translated() {
    local folder file
    folder=$(mktemp -d)
    # msgfmt takes the languages of a folder that are in its file LINGUAS.
    for file in Data/Translations/*.po; do
        cp "$file" "$folder"
        basename "$file" .po >>"$folder/LINGUAS"
    done
    msgfmt "--$1" --template="$3" -d "$folder" -o "$folder/translated"
    put_template "$2" "$folder/translated" "$4"
    rm -rf "$folder"
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

build=${PROGRAMS:-$(swift build --configuration release --show-bin-path)}
for file in enfilade enfiladed enfilade-publisher enfilade-shell libEnfilade.so libEnfiladeViews.so libEnfiladeTesting.so \
    libEnfiladeMacros.so; do
    [ -f "$build/$file" ] || give_up "“$build/$file” is not built." "make build"
done
for app in Settings Notes; do
    [ -x "$build/Applications/$app.app/$app" ] || give_up "the app $app is not built." "scripts/examples.sh release $app"
done
# The program knows the modules that apps and the compiler need: its toolset offers them, or it names one that is missing.
cache=$(mktemp -d)
trap 'rm -rf "$cache"' EXIT
complete_toolset() {
    XDG_CACHE_HOME=$cache "$1" toolset --appkit 2>"$cache/missing" && [ ! -s "$cache/missing" ]
}
toolset=$(complete_toolset "$build/enfilade") || give_up "the build is not complete." "$(cat "$cache/missing")"
if [ -f "$list" ]; then remove; fi
# The list is a file of the installation too, and the last to be removed with the folders above it.
notes=$(mktemp)
list=$notes make_folder lib/enfilade
printf '%s\n' lib/enfilade/installed-files >>"$notes"
install --mode 644 "$notes" "$list"
rm -f "$notes"

binaries=()
for name in enfilade enfiladed enfilade-shell; do
    put_binary 755 "$build/$name" "bin/$name"
    binaries+=("$build/$name")
done
# The service and browsers start it, and nobody by hand.
put_binary 755 "$build/enfilade-publisher" lib/enfilade/enfilade-publisher
binaries+=("$build/enfilade-publisher")
for library in libEnfilade.so libEnfiladeViews.so libEnfiladeTesting.so; do
    put_binary 644 "$build/$library" "lib/enfilade/$library"
    binaries+=("$build/$library")
done
# The apps of the system: bundles, which `enfilade settings --open` and `enfilade note open` install for a user.
for entry in Settings:org.enfilade.Settings Notes:org.enfilade.Notebook; do
    app=${entry%:*} identifier=${entry#*:}
    while IFS= read -r file; do
        case $file in
            "$app") put_binary 755 "$build/Applications/$app.app/$file" "lib/enfilade/Applications/$app.app/$file" ;;
            *) put 644 "$build/Applications/$app.app/$file" "lib/enfilade/Applications/$app.app/$file" ;;
        esac
    done < <(cd "$build/Applications/$app.app" && find . -type f -printf '%P\n' | sort)
    binaries+=("$build/Applications/$app.app/$app")
    put_translated desktop 644 "Data/$identifier.desktop" "share/applications/$identifier.desktop"
    put 644 "Applications/$app/Resources/$app.svg" "share/icons/hicolor/scalable/apps/$identifier.svg"
    put_translated xml 644 "Data/$identifier.metainfo.xml" "share/metainfo/$identifier.metainfo.xml"
done
# Whoever installs Enfilade need not have the toolchain that built it.
while IFS= read -r library; do put_binary 644 "$library" "lib/enfilade/$(basename "$library")"; done \
    < <(runtime_libraries "${binaries[@]}")
# The compiler loads this one, and finds what it needs by itself.
put_binary 644 "$build/libEnfiladeMacros.so" lib/enfilade/libEnfiladeMacros.so
for file in "$(dirname "$toolset")"/modules/*; do put 644 "$file" "lib/enfilade/Modules/$(basename "$file")"; done
while IFS= read -r folder; do
    for file in "$folder"/*; do put 644 "$file" "lib/enfilade/Modules/$(basename "$folder")/$(basename "$file")"; done
done < <(sed -n 's|^.*"-fmodule-map-file=\(.*\)/module\.modulemap".*$|\1|p' "$toolset")
for file in Interfaces/*.xml; do put 644 "$file" "share/dbus-1/interfaces/$(basename "$file")"; done
put_template 644 Data/org.enfilade.Service.service share/dbus-1/services/org.enfilade.Service.service
put_template 644 Data/org.enfilade.DocumentPublisher.service share/dbus-1/services/org.enfilade.DocumentPublisher.service
put_template 644 Data/org.enfilade.EditorPublisher.service share/dbus-1/services/org.enfilade.EditorPublisher.service
put_template 644 Data/org.enfilade.FolderPublisher.service share/dbus-1/services/org.enfilade.FolderPublisher.service
put_template 644 Data/org.enfilade.MediaPublisher.service share/dbus-1/services/org.enfilade.MediaPublisher.service
put_template 644 Data/org.enfilade.TerminalPublisher.service share/dbus-1/services/org.enfilade.TerminalPublisher.service
put_template 644 Data/org.enfilade.Sharing.service share/dbus-1/services/org.enfilade.Sharing.service
put_template 644 Data/org.enfilade.Shell.service share/dbus-1/services/org.enfilade.Shell.service
put 644 Data/org.enfilade.Search.ini share/gnome-shell/search-providers/org.enfilade.Search.ini
put_translated desktop 644 Data/org.enfilade.Search.desktop share/krunner/dbusplugins/org.enfilade.Search.desktop
put_translated desktop 644 Data/org.enfilade.Shell.desktop share/applications/org.enfilade.Shell.desktop
put_translated desktop 644 Data/autostart.desktop "$SYSCONFDIR/xdg/autostart/org.enfilade.Shell.desktop"
put_translated desktop 644 Data/org.enfilade.Focus.desktop share/applications/org.enfilade.Focus.desktop
put_translated desktop 644 Data/org.enfilade.Link.desktop share/applications/org.enfilade.Link.desktop
put 644 Data/org.enfilade.Focus.svg share/icons/hicolor/scalable/apps/org.enfilade.Focus.svg
put 644 Data/org.enfilade.Shell.svg share/icons/hicolor/scalable/apps/org.enfilade.Shell.svg
put 644 Data/org.enfilade.Shell-symbolic.svg share/icons/hicolor/symbolic/apps/org.enfilade.Shell-symbolic.svg
put_translated xml 644 Data/org.enfilade.Shell.metainfo.xml share/metainfo/org.enfilade.Shell.metainfo.xml
# The extension of browsers, and where they find the program that it talks to.
while IFS= read -r file; do put 644 "Data/WebExtension/$file" "share/enfilade/WebExtension/$file"; done \
    < <(cd Data/WebExtension && find . -type f -printf '%P\n' | sort)
# The plugins of editors, which a user who wants one loads or links to: see Documentation/activities.md.
for file in enfilade.plugin enfilade_links.py; do
    put 644 "Data/Plugins/gedit/$file" "share/enfilade/Plugins/gedit/$file"
done
for file in vim/enfilade.vim emacs/enfilade.el; do put 644 "Data/Plugins/$file" "share/enfilade/Plugins/$file"; done
for folder in chromium opt/chrome; do
    put_template 644 Data/org.enfilade.browser.chromium.json \
        "$SYSCONFDIR/$folder/native-messaging-hosts/org.enfilade.browser.json"
done
put_template 644 Data/org.enfilade.browser.firefox.json "$MOZILLADIR/native-messaging-hosts/org.enfilade.browser.json"
for file in Data/Translations/*.po; do
    catalogue=$(basename "$file" .po)/LC_MESSAGES/enfilade.mo
    put 644 "$build/locale/$catalogue" "share/locale/$catalogue"
done
put_template 644 Data/enfiladed.service lib/systemd/user/enfiladed.service
for file in README.md CHANGELOG.md LICENSE NOTICE; do put 644 "$file" "share/doc/enfilade/$file"; done
for program in enfilade:1 enfiladed:8 enfilade-shell:1; do
    name=${program%:*} section=${program#*:}
    put_output "share/man/man$section/$name.$section" env LC_ALL=C "$build/enfilade" man "$name"
    for file in Data/Translations/*.po; do
        language=$(basename "$file" .po)
        put_output "share/man/$language/man$section/$name.$section" \
            env LC_ALL=C.UTF-8 LANGUAGE="$language" "$build/enfilade" man "$name"
    done
    put_output "share/bash-completion/completions/$name" "$build/enfilade" completions bash --for "$name"
    put_output "share/zsh/site-functions/_$name" "$build/enfilade" completions zsh --for "$name"
    put_output "share/fish/vendor_completions.d/$name.fish" "$build/enfilade" completions fish --for "$name"
done
refresh_caches
complete_toolset "$root/bin/enfilade" >/dev/null || give_up "the installation is not complete." "$(cat "$cache/missing")"
say "installed in $root"
case $SYSCONFDIR in
    /etc) ;;
    *) say "the shell starts with a session whose XDG_CONFIG_DIRS has $SYSCONFDIR/xdg" ;;
esac
say "key bindings: enfilade windows bind for the switcher, enfilade focus bind for the Focus"

#!/bin/bash
# SPDX-License-Identifier: Apache-2.0
# Checks what needs no test: format, house rules, generated files. Prints every finding and ends with 1 if there is one.
set -euo pipefail
cd "$(dirname "$0")/.."
. scripts/setup.sh

need_swift
need_packages build
status=0
found() { printf '%s\n' "$1"; status=1; }

mapfile -t swift_files < <(git ls-files --cached --others --exclude-standard -- '*.swift')
mapfile -t all_files < <(git ls-files --cached --others --exclude-standard -- '*.swift' '*.sh' '*.h' '*.xml' '*.awk' \
    '*.py' Makefile run test .ci scripts)

say "format"
swift format lint --strict --parallel "${swift_files[@]}" || status=1

say "one licence line in every source file"
while read -r file; do
    [ -s "$file" ] || continue
    head -n 5 "$file" | grep -q 'SPDX-License-Identifier: Apache-2.0' || found "$file: no SPDX line"
done < <(printf '%s\n' "${all_files[@]}")

say "length of files"
for file in "${swift_files[@]}"; do
    case $file in */Generated/* | *.generated.swift) continue ;; esac
    lines=$(wc -l <"$file")
    [ "$lines" -le 600 ] || found "$file: $lines lines; 600 is the limit"
done

say "words that have no place here"
# Fixtures are what somebody else wrote.
mapfile -t own_files < <(printf '%s\n' "${swift_files[@]}" | grep -v '/Fixtures/')
# Where Apple's initialisers and setters raise an exception they cannot throw.
exception=Sources/Frameworks/FoundationAdditions/Exceptions/InvalidArgumentException.swift
# `Pattern<tab>what to do instead`, for Swift files.
while IFS=$'\t' read -r pattern instead; do
    while IFS= read -r hit; do
        [ -z "$hit" ] || found "$hit   <- $instead"
    done < <(grep -n -E -e "$pattern" "${own_files[@]}" /dev/null |
        grep -v -E -e ':[0-9]+: *//' -e "^$exception:[0-9]+: *fatalError\\(" || true)
done <<'WORDS'
\bfatalError\(	throw an error
\btry!	handle the error
 as! 	use as? and handle nil
\bDispatch(Queue|Semaphore|Group)\b	use structured concurrency
\bThread\.sleep|\busleep\(|\bsleep\([0-9]	wait for what you wait for
\bimport XCTest\b	use swift-testing
\bProcess(\(\)|\.run\()	use Program
WORDS
# In the sources one target sleeps for all, and in the tests the two functions that wait for a condition.
mapfile -t waking_files < <(printf '%s\n' "${own_files[@]}" | grep -E '^(Sources|Tests)/' |
    grep -v -E '^(Sources/Platform/EnfiladeConcurrency|Tests/Fixtures)/|^Tests/(ViewTestSupport/Until|TestSupport/Eventually)\.swift$')
while IFS= read -r hit; do
    [ -z "$hit" ] || found "$hit   <- await an event, or use withTimeout, afterDelay or pause of EnfiladeConcurrency"
done < <(grep -n -E -e '\.sleep\(' "${waking_files[@]}" /dev/null |
    grep -v -E -e ':[0-9]+: *//' || true)
while IFS= read -r hit; do
    [ -z "$hit" ] || found "$hit   <- do it, or leave it"
done < <(printf '%s\n' "${all_files[@]}" | grep -v '/Fixtures/' |
    xargs -d '\n' grep -n -E -w -e 'TO''DO|FIX''ME|XX''X' || true)

say "first words of doc comments"
# A sentence that starts with What or Who leaves the thing unnamed. The number only falls.
limit=0
count=$(printf '%s\n' "${swift_files[@]}" | grep -v /Generated/ | xargs -d '\n' awk '
    FNR == 1 { former = "" }
    /^ *\/\/\/ (What|Who|Whoever|Whom) / && former !~ /^ *\/\/\// { count++ }
    { former = $0 }
    END { print count + 0 }' | awk '{ all += $1 } END { print all + 0 }')
[ "$count" -le "$limit" ] ||
    found "$count doc comments start with What or Who; $limit did before: name the thing (CONTRIBUTING.md, Words)"

say "no GTK below the targets of Sources/Session"
swift package describe | awk '
    /^    Name: / { name = $2 }
    /^    Path: Sources\/Session\// { left[++last] = name; of[name] = name }
    /^    [^ ]/ { isList = /^    Target dependencies:/ }
    /^        / && isList { needs[name] = needs[name] " " $1 }
    END {
        for (position = 1; position <= last; position++) {
            name = left[position]
            if (name ~ /^(CAdwaita|CXCB|CWayland|EnfiladeGLib|EnfiladeGTK)$/) { print of[name] " stands on " name; status = 1 }
            count = split(needs[name], names)
            for (i = 1; i <= count; i++) if (!(names[i] in of)) { left[++last] = names[i]; of[names[i]] = of[name] }
        }
        if (!last) { print "Sources/Session has no targets"; status = 1 }
        exit status
    }' || status=1

if [ -f Sources/Executables/enfilade-generate/main.swift ]; then
    say "generated files"
    swift run --quiet enfilade-generate --check || status=1
fi

say "translations"
scripts/translations.sh --check || status=1

[ "$status" -eq 0 ] && say "all is well"
exit "$status"

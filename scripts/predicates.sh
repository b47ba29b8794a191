#!/bin/bash
# SPDX-License-Identifier: Apache-2.0
# Asks GNUstep's Foundation about the generated predicates and records what it says; Documentation/predicates.md tells more.
#
# scripts/predicates.sh            records anew and says whether anything differs from what is checked in
# scripts/predicates.sh --program  only builds the program that asks GNUstep, and prints where it is
set -euo pipefail
cd "$(dirname "$0")/.."
. scripts/setup.sh

source=Tests/PredicateOracleTests/GNUstep/predicates.m
recorded=Tests/PredicateOracleTests/Recorded
work=$PWD/.build/predicates
program=$work/predicates

mkdir -p "$work"
if [ ! "$program" -nt "$source" ]; then
    # GNUstep's flags are made to be split into words.
    # shellcheck disable=SC2046
    gcc -std=gnu11 $(gnustep-config --objc-flags) -MF "$work/predicates.d" -Wno-unused-variable "$source" \
        -o "$program" $(gnustep-config --base-libs)
fi
if [ "${1:-}" = --program ]; then
    printf '%s\n' "$program"
    exit
fi

need_swift
say "making the cases"
swift build --product predicate-cases
cases=$(swift build --show-bin-path)/predicate-cases
"$cases" questions >"$work/questions.jsonl"
say "asking GNUstep $(dpkg-query --show --showformat='${Version}' libgnustep-base-dev 2>/dev/null) $(wc -l <"$work/questions.jsonl") times"
"$program" answer "$work/questions.jsonl" >"$work/answers.tsv" 2>"$work/log"
"$cases" record "$work/answers.tsv" "$recorded"
"$cases" differences "$recorded"
if [ -n "$(git status --porcelain -- "$recorded")" ]; then
    git diff --stat -- "$recorded"
    give_up "the cases, GNUstep's answers or ours differ from what is checked in."
fi
say "all say what they said before"

#!/bin/bash
# SPDX-License-Identifier: Apache-2.0
# Runs the tests with a sanitizer: scripts/test-sanitized.sh address | thread [options of swift test]
set -euo pipefail
cd "$(dirname "$0")/.."
. scripts/setup.sh

sanitizer=$1
shift
scratch=.build/$sanitizer
toolchain=$(dirname "$(readlink -f "$(command -v swift)")")
export ASAN_SYMBOLIZER_PATH=$toolchain/llvm-symbolizer TSAN_SYMBOLIZER_PATH=$toolchain/llvm-symbolizer
export SWIFT_BACKTRACE=enable=no
# The tests read English, whatever the language of their user.
export LC_ALL=C.UTF-8 LANGUAGE=
# A sanitized process is slow: more tests at once would run into their time limits.
export SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH=${SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH:-$(nproc)}

mkdir -p "$scratch"
link=()
if [ "$sanitizer" = thread ]; then
    "$toolchain/clang" -O1 -fPIC -c scripts/sanitizers/mutex.c -o "$scratch/mutex.o"
    link=(-Xlinker "$PWD/$scratch/mutex.o")
fi

say "building with the $sanitizer sanitizer"
swift build --build-tests --sanitize "$sanitizer" --scratch-path "$scratch" "${link[@]}"
PROGRAMS=$(swift build --scratch-path "$scratch" --show-bin-path) scripts/libraries.sh debug -sanitize="$sanitizer"
# Every process that finds something writes a file: a test may not show what the processes that it starts say. Some of them
# act as another user, who needs a place outside of this folder for that and for what the sanitizer is to ignore.
place=$(mktemp -d "${TMPDIR:-/tmp}/enfilade-sanitizer.XXXXXX")
trap 'rm -rf "$place"' EXIT
chmod 755 "$place"
install -m 644 -t "$place" scripts/sanitizers/*.txt
mkdir -m 1777 "$place/findings"
log=log_path=$place/findings/report
# The tests hand these on to every process that they start. The search for deadlocks sees the locks of pthread alone, which
# ours are not, and ends a process of which one thread holds more than 128.
export ASAN_OPTIONS="suppressions=$place/address.txt:$log:${ASAN_OPTIONS:-detect_leaks=0}"
export TSAN_OPTIONS="suppressions=$place/thread.txt:$log:${TSAN_OPTIONS:-halt_on_error=1:detect_deadlocks=0}"

say "testing; every line is in $scratch.log"
status=0
timeout --kill-after 10 3600 swift test --skip-build --sanitize "$sanitizer" --scratch-path "$scratch" "${link[@]}" \
    --disable-xctest --event-stream-output-path "$scratch.json" "$@" 2>&1 | tee "$scratch.log" |
    { grep --line-buffered -E '^(✘|➜|↳|✔ (Suite|Test run)|error:|.*(Fatal error|Sanitizer))' || true; } || status=1
findings=$PWD/$scratch.findings
rm -rf "$findings"
cp -r "$place/findings" "$findings"
if [ -n "$(ls -A "$findings")" ]; then
    status=1
    say "$(ls -A "$findings" | wc -l) processes found something; see $scratch.findings"
    grep -h -E '^SUMMARY' "$findings"/* | sort | uniq -c | sort -rn | head -n 20 || true
fi
awk -f scripts/summary.awk "$sanitizer" "$scratch.json" || status=1
exit "$status"

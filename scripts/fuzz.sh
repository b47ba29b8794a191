#!/bin/bash
# SPDX-License-Identifier: Apache-2.0
# Feeds arbitrary input to everything that reads what strangers wrote; Documentation/fuzzing.md tells more.
#
# scripts/fuzz.sh                    every target for FUZZ_SECONDS (600), or only FUZZ_TARGET
# scripts/fuzz.sh TARGET FILE...     one target, once for each file: to look at a finding again
set -euo pipefail
cd "$(dirname "$0")/.."
. scripts/setup.sh

need_swift
scratch=$PWD/.build/fuzz
toolchain=$(dirname "$(readlink -f "$(command -v swift)")")
runtime=$("$toolchain/clang" -print-file-name="libclang_rt.fuzzer_no_main-$(uname -m).a")
[ -e "$runtime" ] || give_up "this toolchain has no libFuzzer for $(uname -m)."

say "building the targets with libFuzzer and AddressSanitizer"
# The compiler's own flag instruments for the fuzzer; the driver's would also link a main function of libFuzzer's.
ENFILADE_FUZZ=1 swift build --configuration release --scratch-path "$scratch" --product fuzz --sanitize address \
    -Xswiftc -Xfrontend -Xswiftc -sanitize=fuzzer,address -Xlinker "$runtime" -Xlinker -lstdc++
fuzz=$scratch/release/fuzz

work=$(mktemp --directory --tmpdir="$([ -w /dev/shm ] && echo /dev/shm || echo "${TMPDIR:-/tmp}")" enfilade-fuzz.XXXXXX)
trap 'rm -rf "$work"' EXIT
export TMPDIR=$work/ SWIFT_BACKTRACE=enable=no ASAN_SYMBOLIZER_PATH=$toolchain/llvm-symbolizer
# The search for leaks does not know how Swift stores pointers, and Foundation leaks with each list it cannot read.
# What is remembered of every allocation grows with the kinds of recursion, without which memory stays as it is.
export ASAN_OPTIONS=${ASAN_OPTIONS:-detect_leaks=0:malloc_context_size=2:quarantine_size_mb=64}

if [ $# -gt 0 ]; then
    "$fuzz" "$@"
    exit
fi

seconds=${FUZZ_SECONDS:-600}
status=0
mapfile -t targets < <("$fuzz")
[ -z "${FUZZ_TARGET:-}" ] || targets=("$FUZZ_TARGET")
for target in "${targets[@]}"; do
    corpus=$scratch/corpora/$target findings=$scratch/findings log=$scratch/$target.log
    mkdir -p "$corpus" "$findings"
    # Calls travel through a bus daemon: longer inputs mean fewer of them.
    case $target in bus-*) length=1024 ;; *) length=4096 ;; esac
    say "$target for $seconds s; every line is in ${log#"$PWD"/}"
    if "$fuzz" "$target" -max_total_time="$seconds" -max_len="$length" -timeout=60 -rss_limit_mb=2048 \
        -detect_leaks=0 -print_final_stats=1 -artifact_prefix="$findings/$target-" "$corpus" "Fuzz/Corpora/$target" \
        >"$log" 2>&1; then
        grep -a -E '^#[0-9]+.DONE' "$log" || true
    else
        status=1
        grep -a -E '^FINDING|ERROR|Fatal error|Test unit written' "$log" || tail -n 5 "$log"
    fi
done
[ "$status" -eq 0 ] && say "no findings"
exit "$status"

#!/usr/bin/awk -f
# SPDX-License-Identifier: Apache-2.0
# Counts how tests ended, from the event streams of `swift test`.
#
#   awk -f scripts/summary.awk debug events.json release events.json
#
# Each stream is preceded by what to call it. The last line is `N passed, N failed, N skipped`. Exits with 1 if a test
# failed, if one began and never ended, or if none ran.

BEGIN {
    for (place = 1; place + 1 < ARGC; place += 2) {
        run = ARGV[place]
        runs[++count] = run
        while ((result = getline line < ARGV[place + 1]) > 0) read_event(line)
    }
    for (place = 1; place <= count; place++) {
        run = runs[place]
        for (test in began)
            if (index(test, run SUBSEP) == 1 && !(test in ended)) {
                failed[run]++
                print "never ended (" run "): " substr(test, length(run) + 2)
            }
        print run ": " tally(run)
        all["passed"] += passed[run]; all["failed"] += failed[run]; all["skipped"] += skipped[run]
    }
    printf "%d passed, %d failed, %d skipped\n", all["passed"], all["failed"], all["skipped"]
    exit all["failed"] > 0 || all["passed"] == 0
}

# Counts one line of an event stream. Suites have events too: only functions count.
function read_event(line,    test, reason) {
    if (!match(line, /"testID":"[^"]*"/)) return
    test = substr(line, RSTART + 10, RLENGTH - 11)
    gsub(/\\\//, "/", test)
    if (test !~ /\.swift:[0-9]+:[0-9]+$/) return
    if (line ~ /"kind":"testStarted"/) began[run, test] = 1
    if (line ~ /"kind":"issueRecorded"/ && line ~ /"isFailure":true/) issues[run, test] = issues[run, test] issue(line)
    if (line ~ /"kind":"testSkipped"/) { ended[run, test] = 1; skipped[run]++; tell(line, "skipped", test) }
    if (line !~ /"kind":"testEnded"/) return
    ended[run, test] = 1
    if (line ~ /"symbol":"fail"/) { failed[run]++; tell(line, "failed", test) }
    else if (line ~ /"symbol":"skip"/) { skipped[run]++; tell(line, "skipped", test) }
    else passed[run]++
}

# Says of a test that failed or was skipped which it is, and why.
function tell(line, word, test,    reason) {
    reason = issues[run, test]
    sub(/\/[^\/]*\.swift:[0-9]+:[0-9]+$/, "", test)
    if (word == "skipped" && match(line, /skipped: \\".*\\"/)) reason = ": " substr(line, RSTART + 11, RLENGTH - 13)
    gsub(/\\\//, "/", reason)
    print word " (" run "): " test reason
}

# A line about one issue of a test: where it is, and its messages.
function issue(line,    place, text) {
    match(line, /"fileID":"[^"]*"/)
    place = substr(line, RSTART + 10, RLENGTH - 11)
    match(line, /"line":[0-9]+/)
    place = place ":" substr(line, RSTART + 7, RLENGTH - 7)
    while (match(line, /"text":"(\\.|[^"\\])*"/)) {
        text = text " " substr(line, RSTART + 8, RLENGTH - 9)
        line = substr(line, RSTART + RLENGTH)
    }
    gsub(/\\n/, " ", text)
    gsub(/\\"/, "\"", text)
    gsub(/\\\//, "/", text)
    gsub(/\\\//, "/", place)
    # The reason comes last in the report of a program.
    if (length(text) > 1200) text = substr(text, 1, 300) " […] " substr(text, length(text) - 900)
    return "\n    " place ":" text
}

function tally(run) { return passed[run] + 0 " passed, " failed[run] + 0 " failed, " skipped[run] + 0 " skipped" }

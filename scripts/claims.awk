#!/usr/bin/awk -f
# SPDX-License-Identifier: Apache-2.0
# Says of each claim whether a test that ran and passed proves it.
#
#   awk -f scripts/claims.awk Claims/*.tsv events.json claims.tsv
#
# The first files list the claims (identifier, kind, text, and optionally what is still open), the last but one is the
# event stream of `swift test`, the last the log that the trait `.claim` writes. Exits with 1 if a claim that is due is
# not proven.

BEGIN { FS = "\t" }

FNR == 1 { part = FILENAME == ARGV[ARGC - 1] ? 3 : FILENAME == ARGV[ARGC - 2] ? 2 : 1; read_part[part] = 1 }

# The claims, in their order.
part == 1 && FNR > 1 && $1 != "" { order[++count] = $1; text[$1] = $3; open_part[$1] = $4 }

# How each test ended. A known issue is not a proof.
part == 2 && /"kind":"testEnded"/ {
    if (!match($0, /"testID":"[^"]*"/)) next
    test = substr($0, RSTART + 10, RLENGTH - 11)
    gsub(/\\\//, "/", test)
    ended[test] = /"symbol":"pass"/ || /"symbol":"passWithWarnings"/ ? "passed" : "failed"
}

# Which test speaks for which claim. A parameterised test logs once for each of its cases.
part == 3 && NF == 2 && !seen[$1, $2]++ {
    if (ended[$2] == "passed") proofs[$1] = proofs[$1] "\n        " short($2)
    named[$1] = 1
}

END {
    if (!read_part[2]) { print "claims.awk: no events; did the tests run?" > "/dev/stderr"; exit 2 }
    for (place = 1; place <= count; place++) {
        claim = order[place]
        known[claim] = 1
        if (open_part[claim] == "all") { state = "later"; later++ }
        else if (!(claim in proofs)) { state = "not proven"; missing++ }
        else if (open_part[claim] != "") { state = "proven (later: " open_part[claim] ")"; proven++ }
        else { state = "proven"; proven++ }
        printf "%-4s %s%s\n", claim, state, proofs[claim]
    }
    for (claim in named) if (!(claim in known)) { printf "%-4s is in no list\n", claim; missing++ }
    printf "%d proven, %d not proven, %d later\n", proven, missing, later
    exit missing > 0
}

# A test's identifier without its file and line.
function short(test) { sub(/\/[^\/]*\.swift:[0-9]+:[0-9]+$/, "", test); return test }

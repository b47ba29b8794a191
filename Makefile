# SPDX-License-Identifier: Apache-2.0
# The front door for everyday work. `make help` lists what there is.

CONFIGURATION ?= release
PREFIX ?= /usr/local
DESTDIR ?=
LOOKS ?= .build/looks
# The modules that have a documentation catalogue.
DOCUMENTED := UniformTypeIdentifiers TopLevelCoders FoundationAdditions CoreSpotlight CoreTransferable Enfilade AppIntents AppKit \
	UIKit SwiftUI UserNotifications EnfiladeSettings EnfiladeNotebook os EnfiladeTesting

.PHONY: help build examples screenshots looks test check format generate translations docs bench claims predicates fuzz test-asan test-tsan install uninstall clean

help: ## Lists the targets.
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/\1\t\2/p' Makefile | expand -t 12

build: ## Builds everything (CONFIGURATION=release).
	@scripts/need build run
	swift build --configuration $(CONFIGURATION)
	@scripts/libraries.sh $(CONFIGURATION)

examples: build ## Builds the example apps into bundles beside the programs.
	@scripts/examples.sh $(CONFIGURATION)

screenshots: build ## Takes the pictures of Documentation/pictures anew.
	@scripts/need build run tour pictures
	@scripts/screenshots.sh $(CONFIGURATION)

looks: build ## Takes pictures in German, right to left, with large text and under sway (LOOKS=folder).
	@scripts/need build run tour test pictures
	@scripts/examples.sh $(CONFIGURATION)
	@scripts/looks.sh $(LOOKS) $(CONFIGURATION)

test: ## Runs the tests in debug and in release, as ./test does.
	./test

check: ## Checks format, house rules and generated files.
	@scripts/check.sh

format: ## Formats every Swift file in place.
	swift format --in-place --recursive --parallel Package.swift Sources Tests $(wildcard Applications Examples Benchmarks Fuzz)

generate: ## Writes generated files anew.
	swift run --quiet enfilade-generate

translations: ## Brings Data/Translations/*.po in line with the texts of the sources.
	@scripts/need build
	swift run --quiet enfilade-generate texts
	@scripts/translations.sh --update

docs: ## Builds the documentation of every module into .build/docs; D-Bus has Documentation/interfaces.
	@scripts/docs.sh $(DOCUMENTED)

bench: ## Compares speed with other tools, in one table.
	@scripts/need build run tour install bench oracle
	@# SwiftPM does not notice new files of a package that another one depends on by its path.
	@rm -f Benchmarks/.build/release.yaml Benchmarks/.build/*/release/description.json
	swift run --package-path Benchmarks --configuration release Benchmarks

claims: ## Runs the debug tests, the tour among them, and says which claims they prove.
	@status=0; ./test --debug || status=1; \
	awk -f scripts/claims.awk Claims/*.tsv .build/test-debug.json .build/test-debug.tsv || status=1; exit $$status

predicates: ## Asks GNUstep about the generated predicates anew and says whether it answers differently.
	@scripts/need build oracle
	@scripts/predicates.sh

fuzz: ## Feeds arbitrary input to every parser and every bus method (FUZZ_TARGET=NAME, FUZZ_SECONDS=600).
	@scripts/need build run
	@scripts/fuzz.sh

test-asan: ## Runs the tests with AddressSanitizer.
	@scripts/need build run tour test
	@scripts/test-sanitized.sh address

test-tsan: ## Runs the tests with ThreadSanitizer.
	@scripts/need build run tour test
	@scripts/test-sanitized.sh thread

install: ## Installs into PREFIX (/usr/local), below DESTDIR if that is set.
	@scripts/need build run install
	swift build --configuration release
	@scripts/libraries.sh release
	@scripts/examples.sh release Settings Notes
	@DESTDIR="$(DESTDIR)" PREFIX="$(PREFIX)" scripts/install.sh

uninstall: ## Removes what `make install` wrote.
	@DESTDIR="$(DESTDIR)" PREFIX="$(PREFIX)" scripts/install.sh --remove

clean: ## Removes everything that was built.
	rm -rf .build Benchmarks/.build Applications/*/.build Examples/*/.build

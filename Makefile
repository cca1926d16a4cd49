# Everything a developer types. `make help` lists it.

SHELL := /bin/bash
.DEFAULT_GOAL := help

# A toolchain unpacked in one of the usual places is found even when the shell does not know it yet.
export PATH := $(PATH):/opt/swift/usr/bin:/usr/share/swift/usr/bin:$(HOME)/.local/share/swiftly/bin

# What is said to the user goes to standard error, so that `make run` can be piped.
say = @printf '\n== %s\n' "$(1)" >&2

# On the build server a warning is an error.
ifeq ($(CI),true)
STRICT := -Xswiftc -warnings-as-errors -Xcc -Werror
endif

# Tests open their windows on a display of their own, where there is one to be had.
SCREEN = $(if $(shell command -v xvfb-run),GTK_A11Y=none xvfb-run -a)

# Handed to what a target starts: make run ARGS="--filter swift", make test ARGS="--filter Debounce".
ARGS ?=

.PHONY: help
help: ## List what can be made
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/\1|\2/p' $(MAKEFILE_LIST) | while IFS='|' read -r name text; do \
	  printf '  make %-20s %s\n' "$$name" "$$text"; \
	done
	@printf '\nARGS="…" is handed to what is started: make run ARGS="--filter swift"\n'
	@printf 'APP=… is another example: make run APP=Trips, make run APP=Weather\n'

.PHONY: requirements
requirements: ## Install the Debian packages that Swift needs here, if any is missing
	@Scripts/install-requirements

.PHONY: build
build: requirements ## Build every module in debug mode
	$(call say,Building (the first time takes some minutes))
	@swift build $(STRICT)

.PHONY: test
test: requirements ## Build everything and run the tests
	@Scripts/install-requirements xvfb
	$(call say,Building the modules and their tests (the first time takes some minutes))
	@swift build --build-tests $(STRICT)
	$(call say,Running the tests)
	@$(SCREEN) swift test --skip-build --disable-xctest $(STRICT) $(ARGS)

# What `make run` starts.
APP ?= News

.PHONY: run
run: requirements ## Build the newsreader, or APP=Trips or APP=Weather, in release mode and start it
	$(call say,Building $(APP) (the first time takes some minutes))
	@swift build -c release --product $(APP) >&2
	@.build/release/$(APP) $(ARGS)

.PHONY: tsan
tsan: requirements ## Run the tests under the thread sanitizer
	$(call say,Building the modules and their tests for the thread sanitizer)
	@swift build --build-tests --sanitize=thread --scratch-path .build/tsan
	$(call say,Running the tests under the thread sanitizer)
	@swift test --skip-build --disable-xctest --sanitize=thread --scratch-path .build/tsan $(ARGS)

.PHONY: bench
bench: requirements ## Measure nanoseconds per value, and what windows cost
	$(call say,Building the benchmarks and measuring (some minutes))
	@Benchmarks/run $(ARGS)
	@Benchmarks/views

.PHONY: bench-window
bench-window: requirements ## Measure how soon a real window is there, and what it does at rest
	@Scripts/install-requirements xvfb
	$(call say,Building the newsreader and measuring (some minutes))
	@Benchmarks/window

.PHONY: soak
soak: requirements ## Make ten thousand random edits of views, and a million changes of state
	$(call say,Building the modules and their tests (the first time takes some minutes))
	@swift build --build-tests $(STRICT)
	$(call say,Editing)
	@FUZZ_EDITS=10000 swift test --skip-build --disable-xctest --filter EditTests
	$(call say,Changing state a million times (some minutes))
	@Benchmarks/views --soak 1000000

.PHONY: bench-instructions
bench-instructions: ## Count instructions per value under valgrind
	@Scripts/install-requirements valgrind
	$(call say,Building the benchmarks and counting (some minutes))
	@Benchmarks/instructions $(ARGS)

.PHONY: bench-typecheck
bench-typecheck: requirements ## Time the type checker on long chains
	@Benchmarks/typecheck

.PHONY: bench-size
bench-size: ## Weigh a small static program with Combine
	@Scripts/install-requirements g++
	@Benchmarks/size

.PHONY: format
format: ## Format all Swift files in place
	@swift format --in-place --recursive --parallel Package.swift $(wildcard Sources Tests Examples Benchmarks)

.PHONY: clean
clean: ## Delete everything that was built
	@rm -rf .build Benchmarks/.build

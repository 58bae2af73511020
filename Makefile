# Every target sets up what it needs. `make` alone explains them.
SHELL := /bin/bash
SWIFT ?= swift
SUITES ?= popup-vs-segmented more-vs-inline submenu-depth
USERS ?= 400
RESULTS ?= Results/demo
TAPCOST := .build/release/tapcost

.DEFAULT_GOAL := help
.PHONY: help setup build demo test test-cluster test-extended ablation validate blind worlds leaderboard bench \
  stability bench-gate bench-peers lint format docs reference pictures install install-built \
  install-texts dist test-dist test-integrations mutants clean

help: ## Explain the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-12s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

setup: ## Install GSL and pkg-config where they are missing
	@Scripts/setup.sh

build: setup ## Build the tool
	$(SWIFT) build -c release --product tapcost

demo: build ## Run the three main comparisons and write a report
	$(TAPCOST) run $(SUITES) --users $(USERS) --out $(RESULTS)
	@echo
	@echo "The report is in $(RESULTS):"
	@ls $(RESULTS)/report.* | sed 's/^/  /'

test: setup lint ## Check the format and the imports, then run every test
	$(SWIFT) build -c release --build-tests
	@Scripts/check-vectors.sh
	@Scripts/test.sh --skip-build
	@OPTIONAL=yes Benchmarks/Cluster/test-slurm.sh

test-cluster: build ## Run a study through a real Slurm on this machine, with a task that is killed
	@Benchmarks/Cluster/test-slurm.sh

bench: build ## Measure how fast the simulation is; write bench.json and bench.md
	$(SWIFT) build -c release --product throughput
	Benchmarks/Throughput/bench.py run --out Results/bench $(BENCH)

test-extended: test build ## Also fuzz every reader for a minute, fail each call once, kill shards
	TAPCOST_FUZZ_SECONDS=$${TAPCOST_FUZZ_SECONDS:-60} Scripts/test.sh --filter FuzzTests
	Tests/Tools/test-faults.py $(TAPCOST) --most $${TAPCOST_FAULTS:-4}
	Tests/Tools/test-kills.py $(TAPCOST) --kills $${TAPCOST_KILLS:-60}
	Tests/Tools/check-consumer.sh
	Tests/Tools/test-benchmark.sh
	Tests/Tools/test-integrations.sh $(TAPCOST)
	Tests/Tools/test-pages.sh $(TAPCOST)
	$(MAKE) test-dist

mutants: setup ## Change 120 lines, one at a time, and count what tests notice (an hour; resumes; MUTANTS="--help")
	@test -d .build/mutants/venv || python3 -m venv .build/mutants/venv
	@.build/mutants/venv/bin/pip install --quiet -r Tests/Mutants/requirements.txt
	@.build/mutants/venv/bin/python Tests/Mutants/mutants.py $(MUTANTS)

ablation: build ## Take mechanisms of the model away, and see what data notice (two hours; goes on where it was ended)
	Benchmarks/Ablation/ablation.py $(TAPCOST) --out Results/ablation
	cat Results/ablation/ablation.md Benchmarks/Ablation/before.md > Documentation/Ablation.md

stability: build ## Run the main questions with ten seeds, and count verdicts that change (an hour; goes on where it was ended)
	Benchmarks/Stability/stability.py --tapcost $(TAPCOST) --document Documentation/Stability.md

validate: build ## Put predictions beside published data, and renew Documentation/Validation.md
	$(TAPCOST) validate --users 2000 --worlds 32 --seed 1 --seeds 5 --out Results/validation
	cp Results/validation/validation.md Documentation/Validation.md

blind: build ## Put the stored blind predictions beside people, and renew Documentation/Blind.md
	$(TAPCOST) validate --blind --format md --format csv --out Results/blind
	cp Results/blind/blind.md Documentation/Blind.md

doubt: validate blind ## Estimate how far studies lie from the model, by kind of task, and renew Documentation/Doubt.md (needs SciPy)
	for file in Benchmarks/Doubt/Without/*.json5; do \
	  $(TAPCOST) validate --blind --users 2000 --parameters $$file --format csv --out Results/without/$$(basename $$file .json5); done
	Benchmarks/Doubt/doubt.py Results/validation/validation.csv Results/blind/blind.csv Results/without

worlds: build ## Find the worlds that could have produced the data of calibration (half an hour on 2 cores)
	$(TAPCOST) worlds --designs 1300 --out Results/worlds
	mkdir -p Datasets/Worlds
	cp Results/worlds/plausible.json5 Datasets/Worlds/plausible.json5
	cp Results/worlds/worlds.md Documentation/Worlds.md
	cp Results/worlds/fits-without.csv Benchmarks/Doubt/fits-without.csv

leaderboard: build ## Score TapCost and the models of Integrations/benchmark, and renew Documentation/Benchmark.md
	Scripts/predict-benchmark.sh $(TAPCOST) Results/benchmark
	$(TAPCOST) benchmark leaderboard Results/benchmark/predictions/*.csv --worlds 32 --out Results/benchmark
	cat Results/benchmark/benchmark.md Integrations/benchmark/enter.md > Documentation/Benchmark.md
	mkdir -p Integrations/benchmark/predictions
	cp Results/benchmark/predictions/*.csv Results/benchmark/tapcost.csv Integrations/benchmark/predictions

bench-gate: build ## Measure how often the gate is wrong
	Benchmarks/Gate/gate_rates.py

bench-peers: setup ## Measure others who do the same work, and compare
	Benchmarks/Peers/run_peers.py

lint: ## Check the format of the source, the imports and the order of folders
	@Scripts/lint.sh

format: ## Put the format of the source right
	@Scripts/lint.sh --fix

docs: setup ## Build the documentation, warnings being errors
	@Scripts/docs.sh

reference: build ## Write Documentation/Reference from the descriptions that the readers use
	$(TAPCOST) help --reference Documentation/Reference --quiet

pictures: build ## Draw the first screens of reports anew, into Documentation/Images
	$(TAPCOST) run $(SUITES) --out Results/pictures
	Scripts/pictures.sh $(TAPCOST) Results/pictures/report.html

PREFIX ?= /usr/local
install: build install-built ## Install the tool, its manual, its completions and its model of words below PREFIX

install-built: install-texts
	install -d $(PREFIX)/bin
	install -m 755 $(TAPCOST) $(PREFIX)/bin/tapcost

install-texts:
	install -d $(PREFIX)/share/man/man1 \
	  $(PREFIX)/share/bash-completion/completions $(PREFIX)/share/zsh/site-functions \
	  $(PREFIX)/share/fish/vendor_completions.d
	$(TAPCOST) help --man > $(PREFIX)/share/man/man1/tapcost.1
	$(TAPCOST) completion bash > $(PREFIX)/share/bash-completion/completions/tapcost
	$(TAPCOST) completion zsh > $(PREFIX)/share/zsh/site-functions/_tapcost
	$(TAPCOST) completion fish > $(PREFIX)/share/fish/vendor_completions.d/tapcost.fish
	install -d $(PREFIX)/share/tapcost
	install -m 644 Datasets/Words/minilm.tapwords $(PREFIX)/share/tapcost/minilm.tapwords
	install -m 644 Datasets/Words/NOTICE.txt $(PREFIX)/share/tapcost/NOTICE-minilm.txt
	install -m 644 Datasets/Words/LICENSE-Apache-2.0.txt $(PREFIX)/share/tapcost/LICENSE-minilm.txt

DIST ?= Results/dist
dist: build ## Make an archive, a Debian package and recipes that need no toolchain, in DIST
	@Scripts/dist.sh $(DIST)

test-integrations: build ## Test the packages for Python and R
	Tests/Tools/test-integrations.sh $(TAPCOST)

test-dist: dist ## Try the packages in an empty root with what README and tutorial say, and the action
	$(SWIFT) build -c release --build-tests
	Tests/Tools/test-dist.sh $(DIST)
	Tests/Tools/test-action.py $(DIST)

clean: ## Remove everything that was built
	rm -rf .build

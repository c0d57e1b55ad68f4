# make run    the gallery on http://localhost:8888, data in ./data
#             (PORT=9000 HOST=0.0.0.0 DATA=/path ARGS="…" pass options)
# make test   every test: Swift, browser client, end-to-end in Chromium
# make build  the release binaries; make -s build prints their paths, one a line
# make check  format, room imports, sizes, safety, names, client types
# make docs   the documentation of the stream rooms into .build/docs; a warning is an error
# make sanitize | fuzz | soak | bench | clean

SHELL := /bin/bash
SECONDS_EACH ?= 60
gallery := swift build --configuration release --package-path Examples/Gallery \
	--scratch-path .build --disable-build-manifest-caching

.PHONY: run build binaries test check docs sanitize fuzz soak bench clean

run: binaries
	@exec .build/release/gallery serve $(if $(HOST),--host "$(HOST)") \
		$(if $(PORT),--port "$(PORT)") $(if $(DATA),--data "$(DATA)") $(ARGS)

build: binaries
	@echo "$(CURDIR)/.build/release/gallery"
	@echo "$(CURDIR)/.build/release/tsubame"

# One package graph, so the library is compiled once for both.
binaries:
	@Scripts/bootstrap run
	@$(gallery) --product gallery >&2
	@$(gallery) --product tsubame >&2

test:
	@Scripts/bootstrap test
	@exec .venv/bin/python Scripts/test

check:
	@Scripts/bootstrap test
	@exec .venv/bin/python Scripts/check

docs:
	@Scripts/bootstrap run
	@exec Scripts/docs

sanitize:
	@Scripts/bootstrap run
	@exec Scripts/sanitize

fuzz:
	@Scripts/bootstrap run
	@exec Scripts/fuzz $(SECONDS_EACH)

soak:
	@Scripts/bootstrap test
	@exec Scripts/soak

bench:
	@Scripts/bootstrap bench
	@exec Scripts/bench

clean:
	rm -rf .build .artifacts

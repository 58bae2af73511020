#!/bin/sh
# Installs what the build needs and this machine lacks: GSL, pkg-config and make.
# On Debian and Ubuntu by apt, on macOS by Homebrew. Does nothing where all is there.
set -eu

missing=""
command -v make >/dev/null 2>&1 || missing="$missing make"
if ! command -v pkg-config >/dev/null 2>&1; then
  missing="$missing pkg-config gsl"
elif ! pkg-config --exists gsl; then
  missing="$missing gsl"
fi
[ -n "$missing" ] || exit 0

if ! command -v swift >/dev/null 2>&1; then
  echo "setup: no Swift toolchain found; see https://www.swift.org/install" >&2
  exit 1
fi

give_up() {
  echo "setup: please install by hand:$missing (GSL with its headers), then try again" >&2
  exit 1
}

as_root() {
  if [ "$(id -u)" -eq 0 ]; then
    "$@"
  elif command -v sudo >/dev/null 2>&1; then
    sudo "$@"
  else
    echo "setup: neither root nor sudo" >&2
    give_up
  fi
}

with_apt() {
  packages=$(echo "$missing" | sed 's/gsl/libgsl-dev/')
  echo "setup: installing$packages" >&2
  # The lists may be absent or stale; they are fetched only when the first try fails.
  # shellcheck disable=SC2086
  as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -q $packages >&2 2>/dev/null ||
    { as_root apt-get update -q >&2 &&
      as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -q $packages >&2; } || give_up
}

with_homebrew() {
  echo "setup: installing$missing" >&2
  # shellcheck disable=SC2086
  brew install $missing >&2 || give_up
}

case "$(uname -s)" in
Darwin) if command -v brew >/dev/null 2>&1; then with_homebrew; else give_up; fi ;;
*) if command -v apt-get >/dev/null 2>&1; then with_apt; else give_up; fi ;;
esac

pkg-config --exists gsl || give_up

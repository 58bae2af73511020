#!/usr/bin/env bash
# Installs the tool for the steps that follow: from TAPCOST_ARCHIVE, a path or an address, else from the
# release that the action is from. Without a checksum, the checksums beside the archive are asked.
set -euo pipefail

processor=$(uname -m)
if [[ $(uname -s) != Linux ]]; then
  echo "::error title=TapCost::There are archives for Linux alone; use a Linux runner."
  exit 1
fi
archive=${TAPCOST_ARCHIVE:-}
if [[ -z $archive ]]; then
  release=${TAPCOST_ACTION_REF:?the action does not know its version; set the input archive}
  # Whoever pins a commit or a branch gets the release that the source there is of.
  if ! [[ $release =~ ^v?[0-9]+\.[0-9]+\.[0-9]+ ]]; then
    release=v$(sed -n 's/^version: *//p' "$(dirname "$0")/../../CITATION.cff")
  fi
  server=${GITHUB_SERVER_URL:?}/${TAPCOST_ACTION_REPOSITORY:?}/releases/download/$release
  archive=$server/tapcost-${release#v}-linux-$processor.tar.gz
fi
work=$(mktemp -d "${RUNNER_TEMP:-/tmp}/tapcost.XXXXXX")
name=${archive##*/}
fetch() { # Takes a file from a path or an address.
  case $1 in
  *://*) curl --fail --silent --show-error --location --retry 3 --output "$2" "$1" ;;
  *) cp "$1" "$2" ;;
  esac
}
fetch "$archive" "$work/$name"
checksum=${TAPCOST_CHECKSUM:-}
if [[ -z $checksum ]]; then
  fetch "${archive%/*}/SHA256SUMS" "$work/SHA256SUMS"
  checksum=$(awk -v name="$name" '$2 == name { print $1 }' "$work/SHA256SUMS")
fi
if ! echo "${checksum:-none}  $work/$name" | sha256sum --check --status; then
  echo "::error title=TapCost::The archive $name is not what its checksum says."
  exit 1
fi
tar -xzf "$work/$name" -C "$work"
bin=$(dirname "$work"/tapcost-*/bin/tapcost)
"$bin/tapcost" version
echo "$bin" >> "${GITHUB_PATH:?}"

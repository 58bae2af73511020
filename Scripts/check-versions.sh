#!/bin/sh
# Holds the version to one number wherever it stands.
set -eu
cd "$(dirname "$0")/.."
version=$(sed -nE 's/.*static let version = "(.*)"/\1/p' Sources/CommandLine/System/BuildInformation.swift)
for place in 'CITATION.cff:^version: ' 'Integrations/python/pyproject.toml:^version = "'; do
  found=$(sed -nE "s/${place#*:}([0-9][^\"]*)\"?$/\1/p" "${place%%:*}")
  if [ "$found" != "$version" ]; then
    echo "${place%%:*}: version $found; expected $version as in BuildInformation.swift" >&2
    exit 1
  fi
done

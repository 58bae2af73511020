#!/usr/bin/env bash
# Installs what the peers need and this machine lacks, then runs and compares all of them.
# Arguments go to run_peers.py.
set -euo pipefail
cd "$(dirname "$0")"

as_root() {
  if [[ $(id -u) -eq 0 ]]; then "$@"; else sudo "$@"; fi
}
missing=()
command -v gcc >/dev/null || command -v clang >/dev/null || command -v cc >/dev/null ||
  missing+=(gcc libc6-dev)
# Debian has the parts that make an environment in a package of their own.
python3 -c 'import ensurepip, venv' 2>/dev/null || missing+=(python3 python3-venv)
if ((${#missing[@]} > 0)); then
  command -v apt-get >/dev/null || {
    echo "bench-peers: please install ${missing[*]}" >&2
    exit 1
  }
  echo "bench-peers: installing ${missing[*]}" >&2
  export DEBIAN_FRONTEND=noninteractive
  as_root apt-get install -y -q "${missing[@]}" >/dev/null 2>&1 ||
    { as_root apt-get update -q >/dev/null && as_root apt-get install -y -q "${missing[@]}" >/dev/null; }
fi
exec python3 run_peers.py "$@"

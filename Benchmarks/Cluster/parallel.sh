#!/usr/bin/env bash
# Runs a study in shards with GNU parallel, on this machine or on several, and merges them.
#
#     parallel.sh N DIR SUITE... [OPTIONS OF tapcost run]
#
# For several machines set PARALLEL, as in PARALLEL="--sshlogin :,other --wd $PWD"; all must see
# DIR and have the same tapcost. A run that was interrupted goes on where it was: shards that are
# complete are not simulated again.
set -euo pipefail

if (($# < 3)); then
  echo "usage: parallel.sh N DIR SUITE... [OPTIONS]" >&2
  exit 64
fi
count=$1
folder=$2
shift 2
tapcost=${TAPCOST:-tapcost}

# A shard that fails is tried twice more; --line-buffer keeps the lines of tasks apart.
seq "$count" | parallel --line-buffer --retries 3 \
  "$tapcost" run "${@@Q}" --jobs 1 --out "${folder@Q}" --shard "{}/$count"
exec "$tapcost" merge "$folder"

#!/usr/bin/env bash
# Runs the test of a real Slurm where that is reasonable, and says so where it is not: Slurm must be
# there already, or this must be a machine of continuous integration, on which it is installed.
set -euo pipefail
cd "$(dirname "$0")/.."

export PATH=$PATH:/usr/sbin:/sbin
if [[ -z ${CI:-} ]] && ! command -v slurmctld >/dev/null; then
  echo "cluster: skipped: Slurm is missing; make test-cluster installs and runs it"
  exit 0
fi
status=0
OPTIONAL=yes Benchmarks/Cluster/test-slurm.sh || status=$?
# 77 says that it was skipped, and why was said.
if [[ $status -eq 77 ]]; then exit 0; fi
exit $status

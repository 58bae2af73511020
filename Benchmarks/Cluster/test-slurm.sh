#!/usr/bin/env bash
# Runs a study through a real Slurm: an array of eight on one node, of which one task is killed and
# submitted once more as `tapcost status` says. The merged files must be those of one run, byte for
# byte.
#
# Slurm and munge are Debian's packages, installed where they are missing and can be. They run on
# the loopback interface, as the user who calls this, with everything in a temporary folder; nothing
# of a Slurm that may be set up on this machine is touched, and nothing is left running.
#
#     test-slurm.sh [--keep] [--no-comparison] [SUITE [OPTIONS OF tapcost run]]
#
# TAPCOST names the tool, TASKS the number of tasks. Ends with 77 where Slurm cannot be had. With OPTIONAL
# set it ends well there and where Slurm does not start, and installs it in continuous integration alone.
set -euo pipefail
cd "$(dirname "$0")/../.."

here=$PWD/Benchmarks/Cluster
tapcost=${TAPCOST:-$PWD/.build/release/tapcost}
tasks=${TASKS:-8}
keep=
compare=yes
while [[ ${1:-} == --* ]]; do
  case $1 in
    --keep) keep=yes ;;
    --no-comparison) compare= ;;
    *)
      echo "usage: test-slurm.sh [--keep] [--no-comparison] [SUITE [OPTIONS]]" >&2
      exit 64
      ;;
  esac
  shift
done
# Some three seconds a task: long enough to be killed in the middle.
study=(popup-vs-segmented --population everyday --users 60000 --seed 7)
if (($# > 0)); then study=("$@"); fi

say() { echo "cluster: $*"; }
skip() {
  say "skipped: $*"
  [[ -n ${OPTIONAL:-} ]] || exit 77
  exit 0
}
fail() {
  say "FAILED: $*"
  for log in "$work"/*.log; do
    [[ -e $log ]] || continue
    echo "--- $(basename "$log")"
    tail -n 20 "$log"
  done
  exit 1
}

# --- What is needed.

programs=(munged slurmctld slurmd sbatch squeue scancel sinfo)
find_programs() {
  local program
  for program in "${programs[@]}"; do
    PATH=$PATH:/usr/sbin:/sbin command -v "$program" >/dev/null || return 1
  done
}
as_root() {
  if [[ $(id -u) -eq 0 ]]; then "$@"; else sudo -n "$@"; fi
}
# Installing a package starts its services, unless a policy forbids it.
without_services() {
  local policy=/usr/sbin/policy-rc.d
  if [[ -e $policy ]]; then
    "$@"
    return
  fi
  printf '#!/bin/sh\nexit 101\n' | as_root tee "$policy" >/dev/null
  as_root chmod +x "$policy"
  local status=0
  "$@" || status=$?
  as_root rm -f "$policy"
  return $status
}
install() {
  as_root env DEBIAN_FRONTEND=noninteractive \
    apt-get install -y -q --no-install-recommends slurm-wlm munge >/dev/null 2>&1
}
if ! find_programs; then
  [[ -z ${OPTIONAL:-} || -n ${CI:-} ]] || skip "Slurm is missing; make test-cluster installs and runs it"
  [[ $(uname -s) == Linux ]] && command -v apt-get >/dev/null ||
    skip "Slurm is missing, and this system has no apt to install it"
  [[ $(id -u) -eq 0 ]] || sudo -n true 2>/dev/null ||
    skip "Slurm is missing, and installing it takes root"
  say "installing slurm-wlm and munge"
  without_services install || {
    as_root apt-get update -q >/dev/null 2>&1 && without_services install
  } || skip "the packages slurm-wlm and munge cannot be installed"
  find_programs || skip "the packages lack some of: ${programs[*]}"
fi
export PATH=$PATH:/usr/sbin:/sbin
[[ -x $tapcost ]] || {
  say "$tapcost is missing; run make build"
  exit 1
}

# --- A Slurm of our own.

work=$(mktemp -d "${TMPDIR:-/tmp}/tapcost-slurm.XXXXXX")
chmod 755 "$work"
pids=()
stop() {
  local status=$? pid tries
  trap - EXIT INT TERM
  if [[ -e $work/slurm.conf ]]; then
    timeout 10 scancel --user "$(id -un)" 2>/dev/null || true
    sleep 1
  fi
  # The last that was started ends first.
  for ((index = ${#pids[@]} - 1; index >= 0; index--)); do
    pid=${pids[index]}
    kill "$pid" 2>/dev/null || continue
    for ((tries = 0; tries < 50; tries++)); do
      kill -0 "$pid" 2>/dev/null || break
      sleep 0.1
    done
    kill -KILL "$pid" 2>/dev/null || true
    wait "$pid" 2>/dev/null || true
  done
  if [[ -n $keep ]]; then say "everything is in $work"; else rm -rf "$work"; fi
  exit $status
}
trap stop EXIT INT TERM

free_port() {
  local port
  for ((port = $1; port < $1 + 500; port++)); do
    # A port that nobody answers on is free.
    if ! (exec 3<>"/dev/tcp/127.0.0.1/$port") 2>/dev/null; then
      echo "$port"
      return
    fi
  done
  return 1
}

user=$(id -un)
host=$(uname -n | cut -d. -f1)
processors=$(getconf _NPROCESSORS_ONLN)
mkdir "$work"/{state,spool,munge}
chmod 700 "$work/munge"
head -c 128 /dev/urandom >"$work/munge/key"
chmod 600 "$work/munge/key"
controller=$(free_port 16817)
cat >"$work/slurm.conf" <<CONF
ClusterName=tapcost
SlurmctldHost=$host(127.0.0.1)
SlurmctldPort=$controller
SlurmdPort=$(free_port $((controller + 1)))
SlurmUser=$user
SlurmdUser=$user
AuthType=auth/munge
AuthInfo=socket=$work/munge/socket
CredType=cred/munge
StateSaveLocation=$work/state
SlurmdSpoolDir=$work/spool
SlurmctldPidFile=$work/slurmctld.pid
SlurmdPidFile=$work/slurmd.pid
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
MpiDefault=none
SwitchType=switch/none
JobAcctGatherType=jobacct_gather/none
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
SchedulerParameters=sched_interval=5,batch_sched_delay=0,sched_min_interval=100000
KillWait=2
ReturnToService=2
NodeName=$host NodeAddr=127.0.0.1 CPUs=$processors State=UNKNOWN
PartitionName=test Nodes=$host Default=YES MaxTime=60 State=UP
CONF
printf 'CgroupAutomount=no\nIgnoreSystemd=yes\n' >"$work/cgroup.conf"
export SLURM_CONF=$work/slurm.conf

start() {
  local name=$1
  shift
  "$@" >"$work/$name.log" 2>&1 &
  pids+=($!)
}
start munged munged --foreground --force --socket="$work/munge/socket" \
  --key-file="$work/munge/key" --pid-file="$work/munge/pid" --seed-file="$work/munge/seed" \
  --log-file="$work/munge/log"
for ((tries = 0; tries < 50; tries++)); do
  [[ -S $work/munge/socket ]] && break
  sleep 0.1
done
start slurmctld slurmctld -D -i -f "$SLURM_CONF"
start slurmd slurmd -D -f "$SLURM_CONF"
for ((tries = 0; tries < 300; tries++)); do
  [[ $(timeout 5 sinfo -h -o %T 2>/dev/null) == idle ]] && break
  sleep 0.1
done
if [[ $(timeout 5 sinfo -h -o %T 2>/dev/null) != idle ]]; then
  [[ -z ${OPTIONAL:-} ]] || (fail "Slurm does not start on this machine") || skip "see above"
  fail "Slurm did not start"
fi
say "Slurm $(sbatch --version | cut -d' ' -f2) with $processors processors as $user"

# --- The array, and a task that is killed.

shards=$work/shards
submit() {
  TAPCOST=$tapcost sbatch --parsable --output="$work/task-%a.log" --chdir="$work" --array="$1" \
    "$here/shards.sbatch" "$tasks" "$shards" "${study[@]}"
}
state() { squeue -h -r -j "$1" -o %T 2>/dev/null || true; }
await() {
  while [[ -n $(state "$1") ]]; do sleep 0.2; done
}

SECONDS=0
job=$(submit "1-$tasks")
say "submitted ${tasks} tasks as job $job: ${study[*]}"
victim=3
while [[ $(state "${job}_$victim") == PENDING ]]; do sleep 0.1; done
sleep 0.5
scancel --full --signal=KILL "${job}_$victim" || fail "task $victim could not be killed"
await "$job"
[[ ! -e $shards/shard-$victim-of-$tasks.tally ]] || fail "task $victim ended before it was killed"
say "killed task $victim while it ran"

status=0
"$tapcost" merge "$shards" --out "$work/early" >/dev/null 2>&1 || status=$?
[[ $status -eq 3 && ! -e $work/early ]] || fail "a gap was not refused but ended with $status"
status=0
missing=$("$tapcost" status "$shards" --array) || status=$?
[[ $status -eq 3 && $missing == "$victim" ]] || fail "status lists '$missing' and ends with $status"

job=$(submit "$missing")
say "submitted --array=$missing once more as job $job"
await "$job"
"$tapcost" status "$shards" || fail "shards are missing still"

# --- The same bytes as one run.

say "simulated in $SECONDS s"
SECONDS=0
"$tapcost" merge "$shards" --out "$work/merged" >/dev/null
say "merged in $SECONDS s"
if [[ -z $compare ]]; then
  say "done, without a comparison"
  exit 0
fi
"$tapcost" run "${study[@]}" --out "$work/one" >/dev/null
for file in results.json summary.csv comparisons.csv datapackage.json report.md report.html; do
  cmp "$work/one/$file" "$work/merged/$file" || fail "$file differs"
done
say "passed: all files are those of one run, byte for byte"

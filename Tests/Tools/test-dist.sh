#!/usr/bin/env bash
# Tries what `make dist` has made, each in an empty root: the archive, the Debian package, and the image
# as its recipe describes it, whose tool is process number 1 of a user without rights.
#
#   Tests/Tools/test-dist.sh [FOLDER]
set -euo pipefail
cd "$(dirname "$0")/../.."

folder=${1:-Results/dist}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
apart=(unshare --mount --pid --fork --kill-child)
[[ $(id -u) -eq 0 ]] || apart+=(--user --map-root-user)
# A root with nothing but what a test puts there, and /proc, which every container has and Dispatch needs. What is
# called becomes process number 1.
in_root() {
  local root=$1
  shift
  mkdir -p "$root/proc"
  # shellcheck disable=SC2016
  "${apart[@]}" sh -c 'mount -t proc proc "$1/proc" && shift && exec chroot "$@"' sh "$root" "$@"
}
if ! "${apart[@]}" true 2> /dev/null; then
  echo "test-dist: skipped; this system lets no user make a root of its own" >&2
  exit 0
fi
fail() { echo "test-dist: $*" >&2; exit 1; }

(cd "$folder" && sha256sum --check --quiet SHA256SUMS)
archive=$(cd "$folder" && ls tapcost-*-linux-*.tar.gz)
name=${archive%.tar.gz}

# The archive.
root=$work/archive
mkdir "$root"
begin=$(date +%s%N)
tar -xzf "$folder/$archive" -C "$root"
in_archive() { in_root "$root" "$root" "/$name/bin/tapcost" "$@"; }
in_archive run popup-vs-segmented --population everyday --out /Results --quiet > /dev/null
end=$(date +%s%N)
in_archive help | grep -q 'tapcost run' || fail "the archive shows no help"
for file in report.html report.md results.json summary.csv; do
  [[ -s $root/Results/$file ]] || fail "the archive wrote no $file"
done
in_archive report /Results --format md --out - | grep -q Pop || fail "the archive tells no answer"
.build/release/tapcost run popup-vs-segmented --population everyday --out "$work/here" --quiet > /dev/null
cmp "$root/Results/results.json" "$work/here/results.json" ||
  fail "the archive and the tool as it was built give different results"
for file in LICENSE THIRD-PARTY.md LICENSE-Swift.txt; do
  [[ -s $root/$name/share/doc/tapcost/$file ]] || fail "the archive lacks $file"
done
# Every command of the README and the tutorial, in empty folders, by the tool of the archive.
bundle=.build/release/TapCostPackageTests.xctest
[[ -x $bundle ]] || fail "the tests are not built; run 'swift build -c release --build-tests'"
TAPCOST_TOOL=$root/$name/bin/tapcost "$bundle" --testing-library swift-testing \
  --filter 'theCommandsOfTheReadmeWork|everyStepOfTheTutorialDoesWhatItSays' > "$work/pages.txt" 2>&1 ||
  { cat "$work/pages.txt" >&2; fail "a command of the README or the tutorial fails"; }
grep -q 'with 2 tests' "$work/pages.txt" || { cat "$work/pages.txt" >&2; fail "the pages were not tried"; }
# The model of words lies where the tool finds it.
in_archive explain words "make the letters bigger" "Font Size" Kerning | grep -q '^  Font Size' ||
  fail "the archive finds no model of words"
for file in NOTICE-minilm.txt LICENSE-minilm.txt; do
  [[ -s $root/$name/share/tapcost/$file ]] || fail "the archive lacks $file"
done
echo "test-dist: every command of the README and the tutorial works in an empty folder"
echo "test-dist: the archive has $(stat -c %s "$folder/$archive") bytes; from unpacking to the first" \
  "report $(((end - begin) / 1000000)) ms"

# The Debian package, installed by dpkg into a root of its own.
if compgen -G "$folder/*.deb" > /dev/null && [[ $(id -u) -eq 0 ]]; then
  root=$work/debian
  mkdir -p "$root/var/lib/dpkg/updates" "$root/var/lib/dpkg/info"
  touch "$root/var/lib/dpkg/status" "$root/var/lib/dpkg/available"
  dpkg --root="$root" --force-script-chrootless --log=/dev/null --install "$folder"/*.deb > /dev/null
  dpkg --root="$root" --status tapcost | grep -q '^Status: install ok installed' ||
    fail "the Debian package is not installed"
  in_root "$root" "$root" /usr/bin/tapcost run submenu-depth --users 50 --worlds 0 --out /Results \
    --quiet > /dev/null
  [[ -s $root/Results/report.md ]] || fail "the Debian package wrote no report"
  dpkg --root="$root" --log=/dev/null --purge tapcost > /dev/null
  [[ ! -e $root/usr/bin/tapcost ]] || fail "the Debian package stays behind"
  echo "test-dist: the Debian package is installed, runs and goes"
fi

# The image: the steps of its recipe by hand.
if [[ $(id -u) -eq 0 ]]; then
  recipe=$folder/Containerfile
  root=$work/image
  user=$(sed -n 's/^USER //p' "$recipe")
  entry=$(sed -nE 's/^ENTRYPOINT \["(.*)"\]$/\1/p' "$recipe")
  read -r added place < <(sed -n 's/^ADD //p' "$recipe")
  install -d "$root$place" "$root/work"
  tar -xzf "$folder/$added" -C "$root$place"
  chmod 711 "$work"
  chown "$user" "$root/work"
  in_image() { in_root "$root" --userspec="$user" "$root" "$entry" "$@"; }
  [[ $entry == /* && $user == [1-9]* ]] || fail "the recipe is not understood"
  in_image help | grep -q 'tapcost run' || fail "the image shows no help"
  in_image run submenu-depth --users 50 --worlds 0 --out /work/Results --quiet > /dev/null
  [[ -s $root/work/Results/report.md ]] || fail "the image wrote no report"
  [[ $(stat -c %u "$root/work/Results/report.md") == "${user%:*}" ]] || fail "the image ran as root"
  for call in "run submenu-depth --users 9000000 --yes --out /work/more" "laws"; do
    # shellcheck disable=SC2086
    (in_image $call --quiet > /dev/null 2>&1) &
    outer=$!
    sleep 2
    # The last one below the shell is the tool.
    first=$outer
    while below=$(pgrep -P "$first"); do first=$below; done
    [[ $first != "$outer" ]] || fail "'$call' ended before it could be stopped"
    kill -TERM "$first"
    for _ in $(seq 50); do kill -0 "$first" 2> /dev/null || break; sleep 0.2; done
    if kill -0 "$first" 2> /dev/null; then
      kill -KILL "$first"
      fail "'$call' as process number 1 does not end when asked"
    fi
    wait "$outer" 2> /dev/null || true
  done
  echo "test-dist: the image runs as process number 1 of user ${user%:*}, and ends when asked"
else
  echo "test-dist: the image was not tried: that needs an administrator" >&2
fi

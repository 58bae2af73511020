#!/usr/bin/env bash
# Makes what is handed out: an archive and a Debian package for this processor, the source, a recipe
# for a container image, a formula for Homebrew, and checksums of all.
#
#   Scripts/dist.sh [FOLDER]
#
# TAPCOST_RELEASES is the address where the release will lie; the formula names it.
# `swift build -c release --product tapcost` must have been run. Its objects are linked once more, with the
# libraries of Swift, GSL and C inside: the tool then needs nothing of the system but its kernel.
set -euo pipefail
cd "$(dirname "$0")/.."

folder=${1:-Results/dist}
[[ $(uname -s) == Linux ]] || { echo "dist: archives are made on Linux" >&2; exit 1; }
processor=$(uname -m)
version=$(sed -nE 's/.*static let version = "(.*)"/\1/p' Sources/CommandLine/System/BuildInformation.swift)
name=tapcost-$version-linux-$processor
export SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct)}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -p "$folder"
folder=$(cd "$folder" && pwd)
rm -f "$folder"/tapcost* "$folder"/Containerfile "$folder"/SHA256SUMS

# The tool.
tree=$work/$name
install -d "$tree/bin"
objects=$(swift build -c release --show-bin-path)/tapcost.product/Objects.LinkFileList
[[ -f $objects ]] || { echo "dist: nothing is built; run 'make dist'" >&2; exit 1; }
libraries=(-lgsl -lgslcblas -lFoundation -lFoundationInternationalization -lFoundationEssentials
  -l_FoundationCShims -l_FoundationCollections -lCoreFoundation -l_FoundationICU -lstdc++ -lm)
# Warnings tell of functions of Foundation that would read the users of the system; none is called.
swiftc -static-executable -emit-executable -o "$tree/bin/tapcost" "@$objects" "${libraries[@]}" \
  -Xlinker --gc-sections -Xlinker -s -Xlinker --defsym -Xlinker main=tapcost_main 2> "$work/link" ||
  { cat "$work/link" >&2; exit 1; }
tool=$tree/bin/tapcost

# Its manual, its completions, its licenses.
make --silent install-texts PREFIX="$tree" TAPCOST="$tool"
documents=$tree/share/doc/tapcost
install -d "$documents"
install -m 644 LICENSE README.md CHANGELOG.md CITATION.cff Packaging/THIRD-PARTY.md "$documents"
runtime=$(dirname "$(dirname "$(readlink -f "$(command -v swiftc)")")")
install -m 644 "$runtime/share/swift/LICENSE.txt" "$documents/LICENSE-Swift.txt"
for package in libgsl-dev libc6-dev libstdc++6; do
  copyright=/usr/share/doc/$package/copyright
  [[ ! -f $copyright ]] || install -m 644 "$copyright" "$documents/COPYRIGHT-$package.txt"
done

pack() { # Packs a folder of $work in the same way each time.
  tar -C "$work" --sort=name --owner=0 --group=0 --numeric-owner --mtime="@$SOURCE_DATE_EPOCH" \
    -cf - "$1" | gzip -9n > "$folder/$1.tar.gz"
}
pack "$name"

# The source that the license promises.
source=tapcost-$version-source
git archive --prefix="$source/" HEAD | gzip -9n > "$folder/$source.tar.gz"
checksum=$(sha256sum "$folder/$source.tar.gz" | cut -d ' ' -f 1)

# The recipes.
fill() {
  sed -e "s|@VERSION@|$version|g" -e "s|@NAME@|$name|g" -e "s|@CHECKSUM@|$checksum|g" \
    -e "s|@RELEASES@|${TAPCOST_RELEASES:-file://$folder}|g" "$1" > "$2"
}
fill Packaging/Containerfile.in "$folder/Containerfile"
fill Packaging/tapcost.rb.in "$folder/tapcost.rb"

# The Debian package.
if command -v dpkg-deb > /dev/null; then
  root=$work/debian
  install -d "$root/usr" "$root/DEBIAN"
  cp -r "$tree/." "$root/usr"
  gzip -9n "$root/usr/share/man/man1/tapcost.1"
  mv "$root/usr/share/doc/tapcost/LICENSE" "$root/usr/share/doc/tapcost/copyright"
  mv "$root/usr/share/zsh/site-functions" "$root/usr/share/zsh/vendor-completions"
  architecture=$(dpkg --print-architecture)
  cat > "$root/DEBIAN/control" <<CONTROL
Package: tapcost
Version: $version
Architecture: $architecture
Maintainer: The TapCost authors <tapcost@localhost>
Installed-Size: $(du -sk "$root/usr" | cut -f 1)
Section: science
Priority: optional
Description: predicts what a design of an interface costs people
 TapCost simulates synthetic people before a design: taps, scans, time, errors,
 the cost of finding things, and giving up. It compares designs before the same
 people, audits screens of other tools, and holds designs to rules in CI.
CONTROL
  dpkg-deb --root-owner-group --build "$root" "$folder/tapcost_${version}_$architecture.deb" > /dev/null
fi

(cd "$folder" && sha256sum -- * > "$work/SHA256SUMS" && mv "$work/SHA256SUMS" .)
if ! git diff --quiet HEAD; then
  echo "dist: the checkout has changes; the source archive holds the commit without them" >&2
fi
echo "Packages of $("$tool" version) are in $folder:"
(cd "$folder" && du -h --apparent-size -- * | sed 's/^/  /')

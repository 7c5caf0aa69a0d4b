#!/usr/bin/env bash
# qqwing 1.3.4 (Debian) seeds its random numbers with the time in seconds and has no option for a
# seed: all that are started within the same second make the same puzzles, in the same order.
#
# Whoever calls it in a loop, or several at once, has most puzzles many times. Ask one process for all
# of them (`--generate 1000`), or drop repeated lines.
# Exits with 0 as long as the behaviour is so. Needs Debian's apt-get and dpkg, no rights; everything
# stays in a folder that is deleted at the end.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download --quiet qqwing libqqwing2v5 >/dev/null 2>&1
for package in ./*.deb; do dpkg -x "$package" root; done
export LD_LIBRARY_PATH
LD_LIBRARY_PATH=$(dirname "$(find root -name 'libqqwing.so.2' | head -n 1)")

puzzle() { root/usr/bin/qqwing --generate 1 --one-line; }

# Two that began in one second: tried again if the clock has gone on in between.
same=no
for _ in 1 2 3 4 5 6 7 8 9 10; do
    second=$(date +%s)
    one=$(puzzle)
    two=$(puzzle)
    if [[ $(date +%s) == "$second" ]]; then
        same=yes
        break
    fi
done
sleep 1.1
later=$(puzzle)
printf 'within a second:\n%s\n%s\na second later:\n%s\n' "$one" "$two" "$later"
[[ $same == yes && $one == "$two" && $one != "$later" ]]

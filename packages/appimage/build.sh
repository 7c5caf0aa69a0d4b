#!/bin/sh
# Make an AppImage of the folder that runs without Python.
#
#     packages/appimage/build.sh dist/sudoku-app-1.0.0-linux-x86_64.tar.xz
#
# needs `appimagetool` (https://github.com/AppImage/appimagetool) on the PATH.
#
# Tried: everything but the last command; the AppDir that it makes was started in its place (AppRun).
# Not tried: appimagetool itself, which could not be downloaded here.
set -eu
archive=$(realpath "$1")
root=$(realpath "$(dirname "$0")/../..")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
app=$work/Sudoku.AppDir
mkdir -p "$app/usr/share/applications" "$app/usr/share/metainfo"
tar -xJf "$archive" -C "$app" --strip-components=1
cp "$root/resources/desktop/io.github.sudoku_app.sudoku.desktop" "$app/io.github.sudoku_app.sudoku.desktop"
cp "$root/resources/desktop/io.github.sudoku_app.sudoku.desktop" "$app/usr/share/applications/"
cp "$root/resources/desktop/io.github.sudoku_app.sudoku.metainfo.xml" "$app/usr/share/metainfo/"
cp "$root/resources/icons/sudoku-app.svg" "$app/sudoku-app.svg"
ln -s sudoku-app "$app/AppRun"
if [ "${2:-}" = --only-folder ]; then # to look at it
    cp -a "$app" "$(pwd)/Sudoku.AppDir"
    exit
fi
version=$(basename "$archive" -linux-x86_64.tar.xz)
ARCH=x86_64 appimagetool --no-appstream "$app" "${archive%/*}/$version-x86_64.AppImage"

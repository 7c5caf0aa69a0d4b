#!/bin/sh
# Make Sudoku.app and a disk image of it, on macOS 13 or newer:
#
#     packages/macos/build.sh 1.0.0
#
# needs `pip install ".[release]"`. The application is not signed, so macOS asks before the first
# start: Control-click it and choose Open.
#
# Tried: nothing but checks of the script (`sh -n`, shellcheck); there was no macOS.
# The workflow .github/workflows/release.yml runs it.
set -eu
version=$1
root=$(cd "$(dirname "$0")/../.." && pwd)
cd "$root"
python3 -m PyInstaller --noconfirm --distpath dist packages/folder/sudoku-app.spec
plist=dist/Sudoku.app/Contents/Info.plist
/usr/libexec/PlistBuddy -c "Set :CFBundleShortVersionString $version" "$plist"
codesign --force --deep --sign - dist/Sudoku.app # for this computer alone: changed bundles need one
staging=$(mktemp -d)
cp -R dist/Sudoku.app "$staging/"
ln -s /Applications "$staging/Applications"
hdiutil create -volname "Sudoku $version" -srcfolder "$staging" -format UDZO -ov \
    "dist/sudoku-app-$version-macos.dmg"
rm -rf "$staging"

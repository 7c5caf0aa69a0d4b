; Recipe of the installer for Windows, for Inno Setup 6:
;
;     iscc /DVersion=1.0.0 packages\windows\sudoku-app.iss
;
; after `pyinstaller packages\folder\sudoku-app.spec` has made dist\sudoku-app. It installs for the
; current user, so that no administrator is asked, and offers to open Sudoku files.
;
; Tried: compiled by Inno Setup 6.4.1 under Wine 10, with another program in the place of the game.
; There it was installed silently, installed over itself and uninstalled: the menu, the icon, the
; file types and their removal are as below. Wine doesn't know {autopf} for a single user, so
; {localappdata}\Programs stood in its place.
; Not tried: Windows itself, and the pages of the installer.
; The workflow .github/workflows/release.yml runs it.

#ifndef Version
  #error Pass /DVersion=...
#endif

[Setup]
AppId={{6C0F7A1E-52C5-4E0B-9E0C-5A1F5B9F7D34}
AppName=Sudoku
AppVersion={#Version}
AppPublisher=The Sudoku developers
AppPublisherURL=https://github.com/sudoku-app/sudoku
LicenseFile=..\..\LICENSE
DefaultDirName={autopf}\Sudoku
DefaultGroupName=Sudoku
DisableProgramGroupPage=yes
PrivilegesRequired=lowest
ArchitecturesAllowed=x64compatible
ArchitecturesInstallIn64BitMode=x64compatible
ChangesAssociations=yes
OutputDir=..\..\dist
OutputBaseFilename=sudoku-app-{#Version}-windows-x86_64
Compression=lzma2
SolidCompression=yes
UninstallDisplayIcon={app}\sudoku-app.exe

[Languages]
Name: "en"; MessagesFile: "compiler:Default.isl"

[Tasks]
Name: "desktopicon"; Description: "{cm:CreateDesktopIcon}"; Flags: unchecked
Name: "associate"; Description: "Open .sdm, .sdk and .ss files with Sudoku"

[Files]
Source: "..\..\dist\sudoku-app\*"; DestDir: "{app}"; Flags: recursesubdirs ignoreversion

[Icons]
Name: "{group}\Sudoku"; Filename: "{app}\sudoku-app.exe"
Name: "{autodesktop}\Sudoku"; Filename: "{app}\sudoku-app.exe"; Tasks: desktopicon

[Registry]
Root: HKA; Subkey: "Software\Classes\sudoku-app.puzzle"; ValueType: string; ValueData: "Sudoku puzzle"; Flags: uninsdeletekey; Tasks: associate
Root: HKA; Subkey: "Software\Classes\sudoku-app.puzzle\shell\open\command"; ValueType: string; ValueData: """{app}\sudoku-app.exe"" ""%1"""; Tasks: associate
Root: HKA; Subkey: "Software\Classes\.sdm\OpenWithProgids"; ValueType: string; ValueName: "sudoku-app.puzzle"; ValueData: ""; Flags: uninsdeletevalue; Tasks: associate
Root: HKA; Subkey: "Software\Classes\.sdk\OpenWithProgids"; ValueType: string; ValueName: "sudoku-app.puzzle"; ValueData: ""; Flags: uninsdeletevalue; Tasks: associate
Root: HKA; Subkey: "Software\Classes\.ss\OpenWithProgids"; ValueType: string; ValueName: "sudoku-app.puzzle"; ValueData: ""; Flags: uninsdeletevalue; Tasks: associate

[Run]
Filename: "{app}\sudoku-app.exe"; Description: "{cm:LaunchProgram,Sudoku}"; Flags: nowait postinstall skipifsilent

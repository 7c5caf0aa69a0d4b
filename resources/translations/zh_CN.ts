<?xml version='1.0' encoding='utf-8'?>
<TS version="2.1" language="zh_CN">
 <context>
  <name>ActivityMap</name>
  <message>
   <source>Played on {0} days</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>{0}: {1} moves</source>
   <translation type="unfinished" />
  </message>
 </context>
 <context>
  <name>AllStepsWindow</name>
  <message>
   <source>All steps here</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>Steps</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>Stop</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>All steps</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>{0} steps of {1} techniques so far …</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>{0} steps of {1} techniques</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>No technique finds a step here.</source>
   <translation type="unfinished" />
  </message>
 </context>
 <context>
  <name>Archive</name>
  <message>
   <source>Nothing is being saved now, so there is nothing to back up.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>Export</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>Nothing was written: {0}: {1}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>{0} games were written to {1}.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>Import</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>Exported games (*.json)</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>Nothing was read: {0}: {1}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>Nothing was brought in: {0}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>Games: {0}.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>A game of {0} moves</source>
   <translation type="unfinished" />
  </message>
 </context>
 <context>
  <name>BackupWindow</name>
  <message>
   <source>Backups</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>A backup is made whenever the program ends after play. Bringing one back keeps what is there now as a backup too.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>Bring back</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>Back up now</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>before a change of version</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>before another was brought back</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>No backup was made: {0}</source>
   <translation type="unfinished" />
  </message>
 </context>
 <context>
  <name>Bars</name>
  <message>
   <source>No hint was asked for yet.</source>
   <translation type="unfinished" />
  </message>
 </context>
 <context>
  <name>BoardModel</name>
  <message>
   <source>row {0}, column {1}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>hidden while paused</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>given {0}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>empty</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>notes {0}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>conflicts with row {0} column {1}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>wrong</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>marked</source>
   <translation type="unfinished" />
  </message>
 </context>
 <context>
  <name>BoardView</name>
  <message>
   <source>Board</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>Paused</source>
   <translation type="unfinished" />
  </message>
 </context>
 <context>
  <name>CardWindow</name>
  <message>
   <source>This puzzle</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>Close</source>
   <translation type="unfinished" />
  </message>
 </context>
 <context>
  <name>DailyWindow</name>
  <message>
   <source>Daily puzzle</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>Level</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>Play</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>Close</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>Month before</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>Month before (Page Up)</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>Month after</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>Month after (Page Down)</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>Solved</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>Begun</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>Not played yet</source>
   <translation type="unfinished" />
  </message>
 </context>
 <context>
  <name>FilmWindow</name>
  <message>
   <source>Act</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>Stop</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>Play</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>{0} of {1}</source>
   <translation type="unfinished" />
  </message>
 </context>
 <context>
  <name>GameScreen</name>
  <message>
   <source>New</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>Restart</source>
   <translation>重新开始</translation>
  </message>
  <message>
   <source>Games</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>Check</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>Solve</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>Notes</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>Erase</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>Undo</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>Redo</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>Hint</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>New game, choose the level</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>Pause</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>Pause (P)</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>Menu</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>Corner</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>Centre</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>Colour</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>Tint</source>
   <translation type="unfinished" />
  </message>
 </context>
 <context>
  <name>GamesWindow</name>
  <message>
   <source>Games</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>Search</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>All levels</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>No game is like that.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>All games</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>Unfinished</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>Finished</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>Daily</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>Own puzzles</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>Continue</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>Play from the start</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>Watch</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>Delete</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>Undo delete</source>
   <translation type="unfinished" />
  </message>
 </context>
 <context>
  <name>Legend</name>
  <message>
   <source>solved</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>begun</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>not played</source>
   <translation type="unfinished" />
  </message>
 </context>
 <context>
  <name>LevelButton</name>
  <message>
   <source>{0}, open the puzzle's card</source>
   <translation type="unfinished" />
  </message>
 </context>
 <context>
  <name>MainWindow</name>
  <message>
   <source>Sudoku</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>{0} of {1}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>{0} digits conflict</source>
   <translation type="unfinished" />
  </message>
 </context>
 <context>
  <name>MonthView</name>
  <message>
   <source>{0} solved</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>{0} begun</source>
   <translation type="unfinished" />
  </message>
 </context>
 <context>
  <name>NewGameDialog</name>
  <message>
   <source>New game</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>Size</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>Level</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>Another</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>Start</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>Needs</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>Needs: {0}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>anything of the level</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>Making a puzzle that needs {0} …</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>Making a puzzle of this level …</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>None was found in time. The nearest is {0} and needs no {1}.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>None was found in time. The nearest is {0}.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>There is no such puzzle: {0}.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>Stopped. Choose something else, or try again with Another.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>yes</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>no</source>
   <translation type="unfinished" />
  </message>
 </context>
 <context>
  <name>NewGames</name>
  <message>
   <source>Daily puzzle</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>More…</source>
   <translation type="unfinished" />
  </message>
 </context>
 <context>
  <name>NoticeBoard</name>
  <message>
   <source>Not being saved: {0}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>Export…</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>Keep games in a file of their own</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>Close</source>
   <translation type="unfinished" />
  </message>
 </context>
 <context>
  <name>NumberPad</name>
  <message>
   <source>digit {0}, {1} to place</source>
   <translation type="unfinished" />
  </message>
 </context>
 <context>
  <name>PuzzleCard</name>
  <message>
   <source>Needs</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>Clues</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>Score</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>Hardest step</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>{0} on Sudoku Explainer's scale</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>Seen before</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>singles alone</source>
   <translation type="unfinished" />
  </message>
 </context>
 <context>
  <name>StatisticsWindow</name>
  <message>
   <source>Statistics</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>Level</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>Export all data…</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>Export as table…</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>Import…</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>Solving time, game by game, with the median of the last nine</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>Half a year of play</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>Techniques that hints were about; full where the picture was drawn</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>solved</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>of games</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>best time</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>median</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>average</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>in a row</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>longest row</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>hints</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>mistakes</source>
   <translation type="unfinished" />
  </message>
 </context>
 <context>
  <name>StepsDesk</name>
  <message>
   <source>The game is over.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>The board is full.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>There is a mistake on the board: a hint tells more.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>A note lacks the digit that belongs there: a hint tells more.</source>
   <translation type="unfinished" />
  </message>
 </context>
 <context>
  <name>TechniqueList</name>
  <message>
   <source>Search</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>Search the techniques</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>Techniques</source>
   <translation type="unfinished" />
  </message>
 </context>
 <context>
  <name>TechniqueView</name>
  <message>
   <source>What to look for</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>Why it works</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>When it is worth trying</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>Also called: {0}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>Example</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>The example in words</source>
   <translation type="unfinished" />
  </message>
 </context>
 <context>
  <name>TechniqueWindow</name>
  <message>
   <source>Techniques</source>
   <translation type="unfinished" />
  </message>
 </context>
 <context>
  <name>TimePlot</name>
  <message>
   <source>Solving times of {0} games</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>median now {0}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>No game of this level was solved yet.</source>
   <translation type="unfinished" />
  </message>
 </context>
 <context>
  <name>WayWindow</name>
  <message>
   <source>Solve step by step</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>Steps</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>From the start</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>From here</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>Back</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>Play</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>Next</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>Solved</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>No further</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>{0} steps so far …</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>{0} steps</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>Pause</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>No technique goes further</source>
   <translation type="unfinished" />
  </message>
 </context>
 <context>
  <name>_Waiting</name>
  <message>
   <source>Stop</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>{0} tried</source>
   <translation type="unfinished" />
  </message>
 </context>
 <context>
  <name>actions</name>
  <message>
   <source>&amp;Game</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>&amp;Edit</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>&amp;View</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>&amp;Help</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>&amp;New game</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>C&amp;hoose a game…</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>&amp;Daily puzzle…</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>&amp;This puzzle…</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>&amp;Games…</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>&amp;Statistics…</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>&amp;Backups…</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>&amp;Restart</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>&amp;Pause</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>&amp;Hint</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>&amp;All steps here…</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>Solve step b&amp;y step…</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>&amp;Check</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>&amp;Show the solution…</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>&amp;Quit</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>&amp;Undo</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>&amp;Redo</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>&amp;Notes</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>Digits are &amp;values</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>Digits are c&amp;orner notes</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>Digits are ce&amp;ntre notes</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>Digits are co&amp;lours</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>Ne&amp;xt of these</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>&amp;Fill in all notes</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>Clear all no&amp;tes</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>Clear all colo&amp;urs</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>&amp;Erase</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>&amp;Copy the puzzle</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>&amp;Where the digit can go</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>&amp;Larger text</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>&amp;Smaller text</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>&amp;Usual size</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>As the &amp;system</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>&amp;Light</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>&amp;Dark</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>Lan&amp;guage of the system</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>&amp;Full screen</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>&amp;Techniques</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>&amp;Keys</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>&amp;About Sudoku</source>
   <translation type="unfinished" />
  </message>
 </context>
 <context>
  <name>card</name>
  <message>
   <source>{0} clues.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>Needs {0}.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>Needs singles alone.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>Score {0}.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>Hint</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>Paused</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>The clock stands still and the digits are hidden.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>Go on</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>New game</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>This is the solution. The game does not count.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>Solution</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>Hints {0}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source> · {0} shown, {1} applied</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>Time {0}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>Mistakes {0}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>Free looks {0} · {1} technique, {2} place</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>Solved</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>One cell is wrong.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>{0} cells are wrong.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>Full, but not solved</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>Go back</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>Show</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>No mistakes</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>Every digit is right so far.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>One mistake</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>{0} mistakes</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>Wrong: {0}.</source>
   <translation type="unfinished" />
  </message>
 </context>
 <context>
  <name>crash</name>
  <message>
   <source>Something went wrong</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>The program made a mistake of its own. Your moves are kept: you can play on, or start the program again and find the game as it is.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>Report</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>Copy report</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>Restart</source>
   <translation type="unfinished">重新开始</translation>
  </message>
  <message>
   <source>Play on</source>
   <translation type="unfinished" />
  </message>
 </context>
 <context>
  <name>diagnosis</name>
  <message>
   <source>The search for its solutions was given up: there is too much.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>Solutions unknown</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>Hide the marks</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>Show the marks</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>No solution</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>{0} solutions or more</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>{0} solutions</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>A puzzle should have exactly one. The {0} cells in which they differ are marked: it lacks a clue among these.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>No step shows why, but every way to fill it in was tried.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>{0} and {1} hold the same digit {2}, and both are in {3}.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>no digit is left for {0}: each stands in one of its houses.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>no place is left for {0} in {1}.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>After one forced step {0}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>After {0} forced steps {1}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>row {0}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>column {0}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>box {0}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>extra house {0}</source>
   <translation type="unfinished" />
  </message>
 </context>
 <context>
  <name>dialogs</name>
  <message>
   <source>Show the solution</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>Show the whole solution?</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>This game will not count as solved. Undo brings your digits back.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>Show it</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>Keep playing</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>Keys</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>A calm desktop Sudoku whose hints teach, on an engine of dancing links. Every puzzle has exactly one solution.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>Free software under the GNU General Public License, version 3 or later.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>About Sudoku</source>
   <translation type="unfinished" />
  </message>
 </context>
 <context>
  <name>games</name>
  <message>
   <source>Daily puzzle of {0}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>Solved in {0}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>Solution shown after {0}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>{0} of {1} cells, {2}</source>
   <translation type="unfinished" />
  </message>
 </context>
 <context>
  <name>hint</name>
  <message>
   <source>Hint</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>Looking for the easiest step …</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>Stop</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>Close</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>Nothing to find</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>The board is full.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>A hint needs exactly one.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>No hint</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>Hint · Fewest candidates</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>One cell has a single candidate left.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>The solver looks at the cell with the fewest candidates: {0} are left.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>Look at {0}.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>In the only solution {0} holds a {1}.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>what</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>where</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>digit shown</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>Where?</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>Which digit?</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>Apply</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>Hint · A mistake first</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>One digit is wrong.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>{0} digits are wrong.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>Which?</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>Wrong: {0}.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>Go back</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>Hint · Your notes first</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>The notes of some cell lack the digit that belongs there.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>A digit is missing from the notes of {0}.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>Add it</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>Hint · Tidy your notes</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>Skip</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>Some of your notes cannot be: their digit stands in sight already.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>One note of {0} cannot be: its digit stands in the same house.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>{1} notes cannot be: their digits stand in the same house. See {0}.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>Remove it</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>Remove them</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>Go back to the last position without a mistake; undo returns here.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>Hint · {0}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>The easiest step here is of this kind. Can you find it?</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>technique</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>Show</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>picture shown</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>About this technique</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>Play links</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>It is about {0}.</source>
   <translation type="unfinished" />
  </message>
 </context>
 <context>
  <name>keys</name>
  <message>
   <source>1 – 9</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>Set a digit; the same again clears it</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>Shift + digit</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>Note in the corner</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>Ctrl + digit</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>Note in the centre</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>Ctrl + Shift + digit</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>Colour of the cell</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>Alt + digit</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>The last colour for a candidate</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>0, Del, Backspace</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>Clear digit, then notes, then colours</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>Arrows</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>Move; with Shift select, with Ctrl to the next empty cell</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>Home, End</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>Ends of the row; with Ctrl of the column</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>Esc</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>Drop the hint, then the selection</source>
   <translation type="unfinished" />
  </message>
 </context>
 <context>
  <name>levels</name>
  <message>
   <source>Easy</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>Normal</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>Hard</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>Expert</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>Extreme</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>Own puzzle</source>
   <translation type="unfinished" />
  </message>
 </context>
 <context>
  <name>verdict</name>
  <message>
   <source>This puzzle has no solution.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>This puzzle has several solutions.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>It is not known whether this puzzle has one solution.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>This puzzle has one solution.</source>
   <translation type="unfinished" />
  </message>
 </context>
 <context>
  <name>way</name>
  <message>
   <source>From here on the solver itself would have to try: the puzzle is extreme.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>{0} steps, score {1}. The level is {2}; the hardest technique is {3}.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>{0} steps, score {1}. The rest is {2}; the hardest technique is {3}.</source>
   <translation type="unfinished" />
  </message>
 </context>
</TS>
<?xml version='1.0' encoding='utf-8'?>
<TS version="2.1" language="zh_CN">
 <context>
  <name>ActivityMap</name>
  <message>
   <source>Played on 1 day</source>
   <translation>共有 1 天玩过</translation>
  </message>
  <message>
   <source>Played on {0} days</source>
   <translation>共有 {0} 天玩过</translation>
  </message>
  <message>
   <source>{0}: 1 move</source>
   <translation>{0}：1 步</translation>
  </message>
  <message>
   <source>{0}: {1} moves</source>
   <translation>{0}：{1} 步</translation>
  </message>
 </context>
 <context>
  <name>AllStepsWindow</name>
  <message>
   <source>All steps here</source>
   <translation>当前全部步骤</translation>
  </message>
  <message>
   <source>Steps</source>
   <translation>步骤</translation>
  </message>
  <message>
   <source>Stop</source>
   <translation>停止</translation>
  </message>
  <message>
   <source>All steps</source>
   <translation>全部步骤</translation>
  </message>
  <message>
   <source>{0} steps of {1} techniques</source>
   <translation>{1} 种技巧，共 {0} 步</translation>
  </message>
  <message>
   <source>{0} steps of 1 technique</source>
   <translation>1 种技巧，共 {0} 步</translation>
  </message>
  <message>
   <source>1 step of 1 technique</source>
   <translation>1 种技巧，共 1 步</translation>
  </message>
  <message>
   <source>{0} so far…</source>
   <translation>目前 {0}…</translation>
  </message>
  <message>
   <source>No technique finds a step here.</source>
   <translation>这里没有技巧可用。</translation>
  </message>
 </context>
 <context>
  <name>Announcer</name>
  <message>
   <source>Kept</source>
   <translation>已保留</translation>
  </message>
  <message>
   <source>No longer on trial</source>
   <translation>试填结束</translation>
  </message>
  <message>
   <source>No digit highlighted</source>
   <translation>没有突出显示的数字</translation>
  </message>
  <message>
   <source>{0} locked</source>
   <translation>{0} 已锁定</translation>
  </message>
  <message>
   <source>{0} highlighted</source>
   <translation>{0} 已突出显示</translation>
  </message>
  <message>
   <source>Places no longer marked</source>
   <translation>不再标出位置</translation>
  </message>
  <message>
   <source>{0} can go nowhere</source>
   <translation>{0} 无处可填</translation>
  </message>
  <message>
   <source>{0} can go into {2}</source>
   <translation>{0} 可填入 {2}</translation>
  </message>
  <message>
   <source>{0} can go into {1} cells: {2}</source>
   <translation>{0} 可填入 {1} 格：{2}</translation>
  </message>
  <message>
   <source>Digits</source>
   <translation>数字</translation>
  </message>
 </context>
 <context>
  <name>Archive</name>
  <message>
   <source>Nothing is being saved now, so there is nothing to back up.</source>
   <translation>现在没有在保存，所以没有可备份的内容。</translation>
  </message>
  <message>
   <source>Reading the games…</source>
   <translation>正在读入存档…</translation>
  </message>
  <message>
   <source>Nothing was brought back: {0}.</source>
   <translation>没有恢复任何内容：{0}。</translation>
  </message>
  <message>
   <source>Export</source>
   <translation>导出</translation>
  </message>
  <message>
   <source>Writing the games…</source>
   <translation>正在写出存档…</translation>
  </message>
  <message>
   <source>1 game was written to {1}.</source>
   <translation>已将 1 局写入 {1}。</translation>
  </message>
  <message>
   <source>{0} games were written to {1}.</source>
   <translation>已将 {0} 局写入 {1}。</translation>
  </message>
  <message>
   <source>Nothing was written: {0}: {1}.</source>
   <translation>没有写入任何内容：{0}：{1}。</translation>
  </message>
  <message>
   <source>Import</source>
   <translation>导入</translation>
  </message>
  <message>
   <source>Exported games (*.json)</source>
   <translation>导出的存档 (*.json)</translation>
  </message>
  <message>
   <source>Games: {0}.</source>
   <translation>存档：{0}。</translation>
  </message>
  <message>
   <source>Nothing was read: {0}: {1}.</source>
   <translation>没有读取任何内容：{0}：{1}。</translation>
  </message>
  <message>
   <source>Nothing was brought in: {0}.</source>
   <translation>没有导入任何内容：{0}。</translation>
  </message>
  <message>
   <source>{0} added</source>
   <translation>新增 {0}</translation>
  </message>
  <message>
   <source>{0} brought up to date</source>
   <translation>更新 {0}</translation>
  </message>
  <message>
   <source>{0} there already</source>
   <translation>已有 {0}</translation>
  </message>
  <message>
   <source>{0} refused</source>
   <translation>拒绝 {0}</translation>
  </message>
  <message>
   <source>no games in it</source>
   <translation>里面没有存档</translation>
  </message>
  <message>
   <source>{0}: {1}</source>
   <translation>{0}：{1}</translation>
  </message>
  <message>
   <source>A game of 1 move</source>
   <translation>一局，共 1 步</translation>
  </message>
  <message>
   <source>A game of {0} moves</source>
   <translation>一局，共 {0} 步</translation>
  </message>
 </context>
 <context>
  <name>BackupWindow</name>
  <message>
   <source>Backups</source>
   <translation>备份</translation>
  </message>
  <message>
   <source>A backup is made whenever the program ends after play. Bringing one back keeps what is there now as a backup too.</source>
   <translation>每次玩过之后退出程序，都会自动备份。恢复某一份时，现有的内容也会先备份。</translation>
  </message>
  <message>
   <source>There is no backup yet.</source>
   <translation>还没有备份。</translation>
  </message>
  <message>
   <source>Bring back</source>
   <translation>恢复</translation>
  </message>
  <message>
   <source>Back up now</source>
   <translation>立即备份</translation>
  </message>
  <message>
   <source>before a change of version</source>
   <translation>更换版本之前</translation>
  </message>
  <message>
   <source>before another was brought back</source>
   <translation>恢复其他备份之前</translation>
  </message>
  <message>
   <source>No backup was made: {0}.</source>
   <translation>未能备份：{0}。</translation>
  </message>
 </context>
 <context>
  <name>Bars</name>
  <message>
   <source>{0}: {1}, {2} of them filled</source>
   <translation>{0}：{1} 次，其中实心 {2} 次</translation>
  </message>
  <message>
   <source>No hint has been asked for yet.</source>
   <translation>还没有用过提示。</translation>
  </message>
 </context>
 <context>
  <name>BoardScreen</name>
  <message>
   <source>Menu</source>
   <translation>菜单</translation>
  </message>
 </context>
 <context>
  <name>BoardView</name>
  <message>
   <source>Board</source>
   <translation>盘面</translation>
  </message>
  <message>
   <source>Paused</source>
   <translation>已暂停</translation>
  </message>
 </context>
 <context>
  <name>CardWindow</name>
  <message>
   <source>This puzzle</source>
   <translation>本题</translation>
  </message>
  <message>
   <source>Close</source>
   <translation>关闭</translation>
  </message>
 </context>
 <context>
  <name>CodeWindow</name>
  <message>
   <source>Puzzle of a code</source>
   <translation>按编号打开谜题</translation>
  </message>
  <message>
   <source>Code</source>
   <translation>编号</translation>
  </message>
  <message>
   <source>Play</source>
   <translation>开始</translation>
  </message>
  <message>
   <source>No puzzle has the code {0}; expected one such as {1}.</source>
   <translation>没有编号为 {0} 的谜题；编号应形如 {1}。</translation>
  </message>
  <message>
   <source>The code that stands above a printed puzzle:</source>
   <translation>打印出的谜题上方的编号：</translation>
  </message>
 </context>
 <context>
  <name>DailyWindow</name>
  <message>
   <source>Daily puzzle</source>
   <translation>每日一题</translation>
  </message>
  <message>
   <source>Level</source>
   <translation>难度</translation>
  </message>
  <message>
   <source>Play</source>
   <translation>开始</translation>
  </message>
  <message>
   <source>Close</source>
   <translation>关闭</translation>
  </message>
  <message>
   <source>Previous month</source>
   <translation>上个月</translation>
  </message>
  <message>
   <source>Previous month (Page Up)</source>
   <translation>上个月 (Page Up)</translation>
  </message>
  <message>
   <source>Next month</source>
   <translation>下个月</translation>
  </message>
  <message>
   <source>Next month (Page Down)</source>
   <translation>下个月 (Page Down)</translation>
  </message>
  <message>
   <source>MMMM yyyy</source>
   <translation>yyyy 年 M 月</translation>
  </message>
  <message>
   <source>Solved</source>
   <translation>已解出</translation>
  </message>
  <message>
   <source>Begun</source>
   <translation>已开始</translation>
  </message>
  <message>
   <source>Not played yet</source>
   <translation>还没玩过</translation>
  </message>
 </context>
 <context>
  <name>DigitKey</name>
  <message>
   <source>colour {0}</source>
   <translation>颜色 {0}</translation>
  </message>
  <message>
   <source>no colour</source>
   <translation>无此颜色</translation>
  </message>
  <message>
   <source>digit {0}, {1} to place</source>
   <translation>数字 {0}，还要填 {1} 个</translation>
  </message>
  <message>
   <source>locked</source>
   <translation>已锁定</translation>
  </message>
  <message>
   <source>highlighted</source>
   <translation>已突出显示</translation>
  </message>
 </context>
 <context>
  <name>EditorScreen</name>
  <message>
   <source>Enter a puzzle</source>
   <translation>输入谜题</translation>
  </message>
  <message>
   <source>Cancel</source>
   <translation>取消</translation>
  </message>
  <message>
   <source>Clear</source>
   <translation>清空</translation>
  </message>
  <message>
   <source>Erase</source>
   <translation>擦除</translation>
  </message>
  <message>
   <source>Undo</source>
   <translation>撤销</translation>
  </message>
  <message>
   <source>Redo</source>
   <translation>重做</translation>
  </message>
  <message>
   <source>Play</source>
   <translation>开始</translation>
  </message>
  <message>
   <source>Grid: {0}</source>
   <translation>盘面：{0}</translation>
  </message>
 </context>
 <context>
  <name>Exchange</name>
  <message>
   <source>Clipboard</source>
   <translation>剪贴板</translation>
  </message>
  <message>
   <source>Open a puzzle</source>
   <translation>打开谜题</translation>
  </message>
  <message>
   <source>More than {0} files at a time.</source>
   <translation>一次超过 {0} 个文件。</translation>
  </message>
  <message>
   <source>No text was found; expected a puzzle as text, or a file of puzzles.</source>
   <translation>没有找到文本；需要文本形式的谜题，或者含有谜题的文件。</translation>
  </message>
  <message>
   <source>Reading…</source>
   <translation>正在读取…</translation>
  </message>
  <message>
   <source>One part is not a puzzle: {1}.</source>
   <translation>有一处不是题目：{1}。</translation>
  </message>
  <message>
   <source>{0} parts are not puzzles. The first: {1}.</source>
   <translation>有 {0} 处不是题目。第一处：{1}。</translation>
  </message>
  <message>
   <source>{0}: {1}.</source>
   <translation>{0}：{1}。</translation>
  </message>
  <message>
   <source>Rows of text cannot hold diagonals, windows or irregular regions; a link can.</source>
   <translation>文本行记不下对角线、窗口或不规则宫；链接可以。</translation>
  </message>
  <message>
   <source>Save the puzzle</source>
   <translation>保存谜题</translation>
  </message>
  <message>
   <source>Collection of puzzles</source>
   <translation>谜题集</translation>
  </message>
  <message>
   <source>SudoCue puzzle</source>
   <translation>SudoCue 谜题</translation>
  </message>
  <message>
   <source>Simple Sudoku, with what is filled in</source>
   <translation>Simple Sudoku，含已填的数字</translation>
  </message>
  <message>
   <source>Grid with borders</source>
   <translation>带边框的盘面</translation>
  </message>
  <message>
   <source>One line, a character for each cell</source>
   <translation>一行，每格一个字符</translation>
  </message>
  <message>
   <source>Grid of candidates</source>
   <translation>候选数盘面</translation>
  </message>
  <message>
   <source>Line of a HoDoKu library</source>
   <translation>HoDoKu 题库的一行</translation>
  </message>
  <message>
   <source>Link to f-puzzles</source>
   <translation>f-puzzles 链接</translation>
  </message>
  <message>
   <source>Nothing was written: {0}: {1}.</source>
   <translation>没有写入任何内容：{0}：{1}。</translation>
  </message>
 </context>
 <context>
  <name>FilmWindow</name>
  <message>
   <source>Move</source>
   <translation>步</translation>
  </message>
  <message>
   <source>Stop</source>
   <translation>停止</translation>
  </message>
  <message>
   <source>Play</source>
   <translation>播放</translation>
  </message>
  <message>
   <source>{0} of {1}</source>
   <translation>{0} / {1}</translation>
  </message>
 </context>
 <context>
  <name>FoundWindow</name>
  <message>
   <source>Found</source>
   <translation>找到的谜题</translation>
  </message>
  <message>
   <source>Puzzle</source>
   <translation>谜题</translation>
  </message>
  <message>
   <source>Edit</source>
   <translation>编辑</translation>
  </message>
  <message>
   <source>Play</source>
   <translation>开始</translation>
  </message>
  <message>
   <source>Cancel</source>
   <translation>取消</translation>
  </message>
  <message>
   <source>{0}, 1 clue</source>
   <translation>{0}，1 个已知数</translation>
  </message>
  <message>
   <source>{0}, {1} clues</source>
   <translation>{0}，{1} 个已知数</translation>
  </message>
  <message>
   <source>1 digit placed</source>
   <translation>已填 1 个数字</translation>
  </message>
  <message>
   <source>{0} digits placed</source>
   <translation>已填 {0} 个数字</translation>
  </message>
  <message>
   <source>with notes</source>
   <translation>含笔记</translation>
  </message>
  <message>
   <source>Being judged…</source>
   <translation>正在评定…</translation>
  </message>
 </context>
 <context>
  <name>GameScreen</name>
  <message>
   <source>New</source>
   <translation>新游戏</translation>
  </message>
  <message>
   <source>Restart</source>
   <translation>重新开始</translation>
  </message>
  <message>
   <source>Games</source>
   <translation>存档</translation>
  </message>
  <message>
   <source>Check</source>
   <translation>检查</translation>
  </message>
  <message>
   <source>Solve</source>
   <translation>解答</translation>
  </message>
  <message>
   <source>New game, choose the level</source>
   <translation>新游戏，选择难度</translation>
  </message>
  <message>
   <source>Notes</source>
   <translation>笔记</translation>
  </message>
  <message>
   <source>Erase</source>
   <translation>擦除</translation>
  </message>
  <message>
   <source>Undo</source>
   <translation>撤销</translation>
  </message>
  <message>
   <source>Redo</source>
   <translation>重做</translation>
  </message>
  <message>
   <source>Hint</source>
   <translation>提示</translation>
  </message>
  <message>
   <source>Finish</source>
   <translation>自动填完</translation>
  </message>
  <message>
   <source>Corner</source>
   <translation>角注</translation>
  </message>
  <message>
   <source>Centre</source>
   <translation>中注</translation>
  </message>
  <message>
   <source>Colour</source>
   <translation>颜色</translation>
  </message>
  <message>
   <source>Tint</source>
   <translation>着色</translation>
  </message>
  <message>
   <source>Go on</source>
   <translation>继续</translation>
  </message>
  <message>
   <source>Pause</source>
   <translation>暂停</translation>
  </message>
 </context>
 <context>
  <name>GamesWindow</name>
  <message>
   <source>Games</source>
   <translation>存档</translation>
  </message>
  <message>
   <source>Search</source>
   <translation>搜索</translation>
  </message>
  <message>
   <source>All levels</source>
   <translation>全部难度</translation>
  </message>
  <message>
   <source>Which games</source>
   <translation>显示哪些存档</translation>
  </message>
  <message>
   <source>Level</source>
   <translation>难度</translation>
  </message>
  <message>
   <source>No game matches.</source>
   <translation>没有符合条件的存档。</translation>
  </message>
  <message>
   <source>All games</source>
   <translation>全部存档</translation>
  </message>
  <message>
   <source>Unfinished</source>
   <translation>未完成</translation>
  </message>
  <message>
   <source>Finished</source>
   <translation>已完成</translation>
  </message>
  <message>
   <source>Daily</source>
   <translation>每日一题</translation>
  </message>
  <message>
   <source>Own puzzles</source>
   <translation>自制谜题</translation>
  </message>
  <message>
   <source>Continue</source>
   <translation>继续</translation>
  </message>
  <message>
   <source>Play again</source>
   <translation>从头再玩</translation>
  </message>
  <message>
   <source>Watch</source>
   <translation>回放</translation>
  </message>
  <message>
   <source>Delete</source>
   <translation>删除</translation>
  </message>
  <message>
   <source>Undo delete</source>
   <translation>撤销删除</translation>
  </message>
 </context>
 <context>
  <name>HelpWindow</name>
  <message>
   <source>Help</source>
   <translation>帮助</translation>
  </message>
  <message>
   <source>Contents</source>
   <translation>目录</translation>
  </message>
 </context>
 <context>
  <name>Legend</name>
  <message>
   <source>solved</source>
   <translation>已解出</translation>
  </message>
  <message>
   <source>begun</source>
   <translation>已开始</translation>
  </message>
  <message>
   <source>not played</source>
   <translation>没玩过</translation>
  </message>
 </context>
 <context>
  <name>LevelButton</name>
  <message>
   <source>{0}, open the puzzle's card</source>
   <translation>{0}，打开本题的卡片</translation>
  </message>
 </context>
 <context>
  <name>MainWindow</name>
  <message>
   <source>Sudoku</source>
   <translation>数独</translation>
  </message>
  <message>
   <source>Dropped text</source>
   <translation>拖入的文本</translation>
  </message>
 </context>
 <context>
  <name>MakingPanel</name>
  <message>
   <source>Stop</source>
   <translation>停止</translation>
  </message>
  <message>
   <source>{0} tried</source>
   <translation>已试 {0} 题</translation>
  </message>
 </context>
 <context>
  <name>MonthView</name>
  <message>
   <source>today</source>
   <translation>今天</translation>
  </message>
  <message>
   <source>{0} solved</source>
   <translation>{0}：已解出</translation>
  </message>
  <message>
   <source>{0} begun</source>
   <translation>{0}：已开始</translation>
  </message>
 </context>
 <context>
  <name>NewGameDialog</name>
  <message>
   <source>New game</source>
   <translation>新游戏</translation>
  </message>
  <message>
   <source>Grid</source>
   <translation>盘面</translation>
  </message>
  <message>
   <source>Level</source>
   <translation>难度</translation>
  </message>
  <message>
   <source>Another</source>
   <translation>换一题</translation>
  </message>
  <message>
   <source>Start</source>
   <translation>开始</translation>
  </message>
  <message>
   <source>Needs</source>
   <translation>需要</translation>
  </message>
  <message>
   <source>Needs: {0}</source>
   <translation>需要：{0}</translation>
  </message>
  <message>
   <source>anything of the level</source>
   <translation>该难度的任何技巧</translation>
  </message>
  <message>
   <source>Making a puzzle that needs {0}…</source>
   <translation>正在出一道需要“{0}”的题…</translation>
  </message>
  <message>
   <source>Making a puzzle of this level…</source>
   <translation>正在出一道这个难度的题…</translation>
  </message>
  <message>
   <source>None was found in time. The nearest is {0} and needs no {1}.</source>
   <translation>规定时间内没有找到。最接近的一题难度为“{0}”，不需要“{1}”。</translation>
  </message>
  <message>
   <source>None was found in time. The nearest is {0}.</source>
   <translation>规定时间内没有找到。最接近的一题难度为“{0}”。</translation>
  </message>
  <message>
   <source>There is no such puzzle: {0}.</source>
   <translation>没有这样的谜题：{0}。</translation>
  </message>
  <message>
   <source>Stopped. Choose something else, or try again with Another.</source>
   <translation>已停止。请选择别的，或者按“换一题”再试。</translation>
  </message>
  <message>
   <source>yes</source>
   <translation>是</translation>
  </message>
  <message>
   <source>no</source>
   <translation>否</translation>
  </message>
 </context>
 <context>
  <name>NewGames</name>
  <message>
   <source>Daily puzzle</source>
   <translation>每日一题</translation>
  </message>
  <message>
   <source>More…</source>
   <translation>更多…</translation>
  </message>
 </context>
 <context>
  <name>NoticeBoard</name>
  <message>
   <source>Not being saved: {0}</source>
   <translation>目前没有保存：{0}</translation>
  </message>
  <message>
   <source>On trial, {0} deep: keep or drop one before the next.</source>
   <translation>试填中，第 {0} 层，已是最深：先保留或放弃一层，才能再试。</translation>
  </message>
  <message>
   <source>On trial, {0} deep.</source>
   <translation>试填中，第 {0} 层。</translation>
  </message>
  <message>
   <source>On trial: what you enter can be dropped whole.</source>
   <translation>试填中：填入的内容可以整批放弃。</translation>
  </message>
  <message>
   <source>Export…</source>
   <translation>导出…</translation>
  </message>
  <message>
   <source>Keep games in a file of their own</source>
   <translation>使用单独的存档文件</translation>
  </message>
  <message>
   <source>Close</source>
   <translation>关闭</translation>
  </message>
  <message>
   <source>Keep</source>
   <translation>保留</translation>
  </message>
  <message>
   <source>Drop</source>
   <translation>放弃</translation>
  </message>
 </context>
 <context>
  <name>PrintWindow</name>
  <message>
   <source>Print</source>
   <translation>打印</translation>
  </message>
  <message>
   <source>On pages at the end</source>
   <translation>放在最后几页</translation>
  </message>
  <message>
   <source>Upside down at the foot</source>
   <translation>倒印在页脚</translation>
  </message>
  <message>
   <source>Nowhere</source>
   <translation>不印</translation>
  </message>
  <message>
   <source>Save as PDF…</source>
   <translation>存为 PDF…</translation>
  </message>
  <message>
   <source>Print…</source>
   <translation>打印…</translation>
  </message>
  <message>
   <source>What</source>
   <translation>内容</translation>
  </message>
  <message>
   <source>Grid</source>
   <translation>盘面</translation>
  </message>
  <message>
   <source>How many</source>
   <translation>题数</translation>
  </message>
  <message>
   <source>Per page</source>
   <translation>每页题数</translation>
  </message>
  <message>
   <source>Solutions</source>
   <translation>答案</translation>
  </message>
  <message>
   <source>Paper</source>
   <translation>纸张</translation>
  </message>
  <message>
   <source>This puzzle</source>
   <translation>本题</translation>
  </message>
  <message>
   <source>Save as PDF</source>
   <translation>存为 PDF</translation>
  </message>
  <message>
   <source>Writing…</source>
   <translation>正在写入…</translation>
  </message>
  <message>
   <source>1 page was printed.</source>
   <translation>已打印 1 页。</translation>
  </message>
  <message>
   <source>{0} pages were printed.</source>
   <translation>已打印 {0} 页。</translation>
  </message>
  <message>
   <source>1 page was written to {1}.</source>
   <translation>已将 1 页写入 {1}。</translation>
  </message>
  <message>
   <source>{0} pages were written to {1}.</source>
   <translation>已将 {0} 页写入 {1}。</translation>
  </message>
  <message>
   <source>Nothing was printed: {0}.</source>
   <translation>没有打印任何内容：{0}。</translation>
  </message>
  <message>
   <source>Nothing was written: {0}: {1}.</source>
   <translation>没有写入任何内容：{0}：{1}。</translation>
  </message>
  <message>
   <source>Printing…</source>
   <translation>正在打印…</translation>
  </message>
 </context>
 <context>
  <name>PuzzleCard</name>
  <message>
   <source>Needs</source>
   <translation>需要</translation>
  </message>
  <message>
   <source>Clues</source>
   <translation>已知数</translation>
  </message>
  <message>
   <source>Score</source>
   <translation>难度分</translation>
  </message>
  <message>
   <source>Hardest step</source>
   <translation>最难的一步</translation>
  </message>
  <message>
   <source>{0} on Sudoku Explainer's scale</source>
   <translation>Sudoku Explainer 难度值 {0}</translation>
  </message>
  <message>
   <source>Seen before</source>
   <translation>曾经见过</translation>
  </message>
  <message>
   <source>only singles</source>
   <translation>仅排除与唯余</translation>
  </message>
 </context>
 <context>
  <name>PuzzleJudge</name>
  <message>
   <source>Own puzzle, being judged…</source>
   <translation>自制谜题，正在评定…</translation>
  </message>
 </context>
 <context>
  <name>QAbstractFileIconProvider</name>
  <message>
   <source>Folder</source>
   <translation>文件夹</translation>
  </message>
  <message>
   <source>File</source>
   <translation>文件</translation>
  </message>
  <message>
   <source>%1 File</source>
   <translation>%1 文件</translation>
  </message>
 </context>
 <context>
  <name>QFileDialog</name>
  <message>
   <source>&amp;Look in:</source>
   <translation>查找范围(&amp;I)：</translation>
  </message>
  <message>
   <source>Files of &amp;type:</source>
   <translation>文件类型(&amp;T)：</translation>
  </message>
 </context>
 <context>
  <name>ReadingDesk</name>
  <message>
   <source>The board</source>
   <translation>盘面</translation>
  </message>
  <message>
   <source>Row, column and box</source>
   <translation>行、列、宫</translation>
  </message>
 </context>
 <context>
  <name>SettingsWindow</name>
  <message>
   <source>Settings</source>
   <translation>设置</translation>
  </message>
 </context>
 <context>
  <name>StatisticsWindow</name>
  <message>
   <source>Statistics</source>
   <translation>统计</translation>
  </message>
  <message>
   <source>Level</source>
   <translation>难度</translation>
  </message>
  <message>
   <source>Export all data…</source>
   <translation>导出全部数据…</translation>
  </message>
  <message>
   <source>Export as table…</source>
   <translation>导出为表格…</translation>
  </message>
  <message>
   <source>Import…</source>
   <translation>导入…</translation>
  </message>
  <message>
   <source>Solving time, game by game, with the median of the last nine</source>
   <translation>每局用时，以及最近九局的中位数</translation>
  </message>
  <message>
   <source>Half a year of play</source>
   <translation>最近半年</translation>
  </message>
  <message>
   <source>Techniques in hints; filled where the picture was shown</source>
   <translation>提示涉及的技巧；实心部分看过图解</translation>
  </message>
  <message>
   <source>Reading the games…</source>
   <translation>正在读入存档…</translation>
  </message>
  <message>
   <source>solved</source>
   <translation>已解出</translation>
  </message>
  <message>
   <source>games</source>
   <translation>总局数</translation>
  </message>
  <message>
   <source>best time</source>
   <translation>最快用时</translation>
  </message>
  <message>
   <source>median</source>
   <translation>中位数</translation>
  </message>
  <message>
   <source>average</source>
   <translation>平均</translation>
  </message>
  <message>
   <source>streak</source>
   <translation>当前连胜</translation>
  </message>
  <message>
   <source>best streak</source>
   <translation>最长连胜</translation>
  </message>
  <message>
   <source>hints</source>
   <translation>提示</translation>
  </message>
  <message>
   <source>mistakes</source>
   <translation>错误</translation>
  </message>
  <message>
   <source>flawless</source>
   <translation>无提示无错误</translation>
  </message>
 </context>
 <context>
  <name>StatusLines</name>
  <message>
   <source>{0} of {1}</source>
   <translation>{0} / {1}</translation>
  </message>
  <message>
   <source>{0} digits conflict</source>
   <translation>{0} 个数字冲突</translation>
  </message>
 </context>
 <context>
  <name>StepsDesk</name>
  <message>
   <source>The game is over.</source>
   <translation>本局已结束。</translation>
  </message>
  <message>
   <source>The board is full.</source>
   <translation>盘面已填满。</translation>
  </message>
  <message>
   <source>There is a mistake on the board: a hint tells more.</source>
   <translation>盘面上有错误：请看提示。</translation>
  </message>
  <message>
   <source>A note lacks the digit that belongs there: a hint tells more.</source>
   <translation>有一格的笔记缺少该填的数字：请看提示。</translation>
  </message>
 </context>
 <context>
  <name>TechniqueList</name>
  <message>
   <source>No technique matches.</source>
   <translation>没有符合条件的技巧。</translation>
  </message>
  <message>
   <source>Search</source>
   <translation>搜索</translation>
  </message>
  <message>
   <source>Search the techniques</source>
   <translation>搜索技巧</translation>
  </message>
  <message>
   <source>Techniques</source>
   <translation>技巧</translation>
  </message>
 </context>
 <context>
  <name>TechniqueView</name>
  <message>
   <source>Play one</source>
   <translation>玩一题</translation>
  </message>
  <message>
   <source>Play a puzzle that needs {0}</source>
   <translation>玩一道需要“{0}”的题</translation>
  </message>
  <message>
   <source>What to look for</source>
   <translation>怎样找</translation>
  </message>
  <message>
   <source>Why it works</source>
   <translation>为什么成立</translation>
  </message>
  <message>
   <source>When it is worth trying</source>
   <translation>何时值得一试</translation>
  </message>
  <message>
   <source>Also called: {0}</source>
   <translation>又称：{0}</translation>
  </message>
  <message>
   <source>Example</source>
   <translation>例子</translation>
  </message>
  <message>
   <source>The example in words</source>
   <translation>例子的文字说明</translation>
  </message>
 </context>
 <context>
  <name>TechniqueWindow</name>
  <message>
   <source>Techniques</source>
   <translation>技巧</translation>
  </message>
 </context>
 <context>
  <name>TimePlot</name>
  <message>
   <source>Solving time of 1 game</source>
   <translation>1 局的用时</translation>
  </message>
  <message>
   <source>Solving times of {0} games</source>
   <translation>{0} 局的用时</translation>
  </message>
  <message>
   <source>median now {0}</source>
   <translation>目前中位数 {0}</translation>
  </message>
  <message>
   <source>No game of this level has been solved yet.</source>
   <translation>这个难度还没有解出过。</translation>
  </message>
 </context>
 <context>
  <name>Waiting</name>
  <message>
   <source>Cancel</source>
   <translation>取消</translation>
  </message>
 </context>
 <context>
  <name>WayWindow</name>
  <message>
   <source>Solve step by step</source>
   <translation>逐步求解</translation>
  </message>
  <message>
   <source>Steps</source>
   <translation>步骤</translation>
  </message>
  <message>
   <source>From the start</source>
   <translation>从头开始</translation>
  </message>
  <message>
   <source>From here</source>
   <translation>从当前盘面</translation>
  </message>
  <message>
   <source>Back</source>
   <translation>上一步</translation>
  </message>
  <message>
   <source>Play</source>
   <translation>播放</translation>
  </message>
  <message>
   <source>Next</source>
   <translation>下一步</translation>
  </message>
  <message>
   <source>Solved</source>
   <translation>已解出</translation>
  </message>
  <message>
   <source>No further</source>
   <translation>到此为止</translation>
  </message>
  <message>
   <source>1 step</source>
   <translation>1 步</translation>
  </message>
  <message>
   <source>{0} steps</source>
   <translation>{0} 步</translation>
  </message>
  <message>
   <source>{0} so far…</source>
   <translation>目前 {0}…</translation>
  </message>
  <message>
   <source>Pause</source>
   <translation>暂停</translation>
  </message>
  <message>
   <source>No technique goes further</source>
   <translation>没有技巧可以继续</translation>
  </message>
 </context>
 <context>
  <name>Welcome</name>
  <message>
   <source>Welcome</source>
   <translation>欢迎</translation>
  </message>
  <message>
   <source>Any key or click begins. F1 tells more.</source>
   <translation>按任意键或点击即可开始。按 F1 了解更多。</translation>
  </message>
 </context>
 <context>
  <name>actions</name>
  <message>
   <source>&amp;Game</source>
   <translation>游戏(&amp;G)</translation>
  </message>
  <message>
   <source>&amp;Edit</source>
   <translation>编辑(&amp;E)</translation>
  </message>
  <message>
   <source>&amp;View</source>
   <translation>视图(&amp;V)</translation>
  </message>
  <message>
   <source>&amp;Help</source>
   <translation>帮助(&amp;H)</translation>
  </message>
  <message>
   <source>&amp;New game</source>
   <translation>新游戏(&amp;N)</translation>
  </message>
  <message>
   <source>Choose a new ga&amp;me…</source>
   <translation>选择新游戏(&amp;L)…</translation>
  </message>
  <message>
   <source>&amp;Daily puzzle…</source>
   <translation>每日一题(&amp;D)…</translation>
  </message>
  <message>
   <source>This p&amp;uzzle…</source>
   <translation>本题(&amp;T)…</translation>
  </message>
  <message>
   <source>&amp;Enter a puzzle…</source>
   <translation>输入谜题(&amp;E)…</translation>
  </message>
  <message>
   <source>&amp;Open a puzzle…</source>
   <translation>打开谜题(&amp;O)…</translation>
  </message>
  <message>
   <source>Pu&amp;zzle of a code…</source>
   <translation>按编号打开谜题(&amp;K)…</translation>
  </message>
  <message>
   <source>Sa&amp;ve the puzzle…</source>
   <translation>保存谜题(&amp;V)…</translation>
  </message>
  <message>
   <source>Pr&amp;int…</source>
   <translation>打印(&amp;I)…</translation>
  </message>
  <message>
   <source>&amp;Games…</source>
   <translation>存档(&amp;G)…</translation>
  </message>
  <message>
   <source>&amp;Statistics…</source>
   <translation>统计(&amp;M)…</translation>
  </message>
  <message>
   <source>&amp;Backups…</source>
   <translation>备份(&amp;B)…</translation>
  </message>
  <message>
   <source>&amp;Restart</source>
   <translation>重新开始(&amp;R)</translation>
  </message>
  <message>
   <source>&amp;Pause</source>
   <translation>暂停(&amp;P)</translation>
  </message>
  <message>
   <source>&amp;Hint</source>
   <translation>提示(&amp;H)</translation>
  </message>
  <message>
   <source>&amp;All steps here…</source>
   <translation>当前全部步骤(&amp;A)…</translation>
  </message>
  <message>
   <source>Solve step b&amp;y step…</source>
   <translation>逐步求解(&amp;Y)…</translation>
  </message>
  <message>
   <source>&amp;Check</source>
   <translation>检查(&amp;C)</translation>
  </message>
  <message>
   <source>&amp;Finish</source>
   <translation>自动填完(&amp;Z)</translation>
  </message>
  <message>
   <source>Show the so&amp;lution…</source>
   <translation>显示答案(&amp;S)…</translation>
  </message>
  <message>
   <source>Se&amp;ttings…</source>
   <translation>设置(&amp;F)…</translation>
  </message>
  <message>
   <source>&amp;Quit</source>
   <translation>退出(&amp;Q)</translation>
  </message>
  <message>
   <source>&amp;Undo</source>
   <translation>撤销(&amp;U)</translation>
  </message>
  <message>
   <source>&amp;Redo</source>
   <translation>重做(&amp;R)</translation>
  </message>
  <message>
   <source>Tr&amp;y something</source>
   <translation>试填(&amp;Y)</translation>
  </message>
  <message>
   <source>&amp;Keep what was tried</source>
   <translation>保留试填(&amp;K)</translation>
  </message>
  <message>
   <source>Drop &amp;what was tried</source>
   <translation>放弃试填(&amp;G)</translation>
  </message>
  <message>
   <source>&amp;Notes</source>
   <translation>笔记(&amp;N)</translation>
  </message>
  <message>
   <source>Digits are &amp;values</source>
   <translation>数字键填数(&amp;V)</translation>
  </message>
  <message>
   <source>Digits are c&amp;orner notes</source>
   <translation>数字键记角注(&amp;O)</translation>
  </message>
  <message>
   <source>Digits are centre note&amp;s</source>
   <translation>数字键记中注(&amp;M)</translation>
  </message>
  <message>
   <source>Digits are co&amp;lours</source>
   <translation>数字键着色(&amp;L)</translation>
  </message>
  <message>
   <source>Digits give candidates t&amp;he colour</source>
   <translation>数字键给候选数着色(&amp;H)</translation>
  </message>
  <message>
   <source>Ne&amp;xt kind of digit</source>
   <translation>切换数字键的用途(&amp;X)</translation>
  </message>
  <message>
   <source>&amp;Fill in all notes</source>
   <translation>填入全部笔记(&amp;F)</translation>
  </message>
  <message>
   <source>Clear all no&amp;tes</source>
   <translation>清除全部笔记(&amp;Q)</translation>
  </message>
  <message>
   <source>Clear &amp;all colours</source>
   <translation>清除全部颜色(&amp;W)</translation>
  </message>
  <message>
   <source>&amp;Erase</source>
   <translation>擦除(&amp;E)</translation>
  </message>
  <message>
   <source>&amp;Copy the puzzle</source>
   <translation>复制谜题(&amp;C)</translation>
  </message>
  <message>
   <source>Copy the &amp;board</source>
   <translation>复制盘面(&amp;B)</translation>
  </message>
  <message>
   <source>Copy as text &amp;grid</source>
   <translation>复制为文本盘面(&amp;T)</translation>
  </message>
  <message>
   <source>Copy with can&amp;didates</source>
   <translation>连同候选数复制(&amp;D)</translation>
  </message>
  <message>
   <source>Copy as l&amp;ink</source>
   <translation>复制为链接(&amp;I)</translation>
  </message>
  <message>
   <source>Copy as &amp;picture</source>
   <translation>复制为图片(&amp;P)</translation>
  </message>
  <message>
   <source>Paste a pu&amp;zzle…</source>
   <translation>粘贴谜题(&amp;A)…</translation>
  </message>
  <message>
   <source>&amp;Read the board</source>
   <translation>读出盘面(&amp;R)</translation>
  </message>
  <message>
   <source>Read row, column, &amp;box</source>
   <translation>读出行、列、宫(&amp;B)</translation>
  </message>
  <message>
   <source>&amp;Where the digit can go</source>
   <translation>数字能填在哪里(&amp;W)</translation>
  </message>
  <message>
   <source>&amp;Larger text</source>
   <translation>放大文字(&amp;I)</translation>
  </message>
  <message>
   <source>&amp;Smaller text</source>
   <translation>缩小文字(&amp;O)</translation>
  </message>
  <message>
   <source>&amp;Usual size</source>
   <translation>标准大小(&amp;U)</translation>
  </message>
  <message>
   <source>Follow the s&amp;ystem</source>
   <translation>跟随系统(&amp;S)</translation>
  </message>
  <message>
   <source>L&amp;ight</source>
   <translation>浅色(&amp;L)</translation>
  </message>
  <message>
   <source>&amp;Dark</source>
   <translation>深色(&amp;D)</translation>
  </message>
  <message>
   <source>High &amp;contrast</source>
   <translation>高对比度(&amp;C)</translation>
  </message>
  <message>
   <source>Lan&amp;guage of the system</source>
   <translation>跟随系统语言(&amp;G)</translation>
  </message>
  <message>
   <source>&amp;Full screen</source>
   <translation>全屏(&amp;F)</translation>
  </message>
  <message>
   <source>&amp;How to play</source>
   <translation>玩法(&amp;H)</translation>
  </message>
  <message>
   <source>&amp;Keys</source>
   <translation>快捷键(&amp;K)</translation>
  </message>
  <message>
   <source>&amp;Techniques</source>
   <translation>技巧(&amp;T)</translation>
  </message>
  <message>
   <source>&amp;About Sudoku</source>
   <translation>关于数独(&amp;A)</translation>
  </message>
 </context>
 <context>
  <name>card</name>
  <message>
   <source>Depth {0} of {1}.</source>
   <translation>第 {0} 级，共 {1} 级。</translation>
  </message>
  <message>
   <source>1 clue.</source>
   <translation>1 个已知数。</translation>
  </message>
  <message>
   <source>{0} clues.</source>
   <translation>{0} 个已知数。</translation>
  </message>
  <message>
   <source>Needs {0}.</source>
   <translation>需要：{0}。</translation>
  </message>
  <message>
   <source>Needs only singles.</source>
   <translation>仅需排除与唯余。</translation>
  </message>
  <message>
   <source>Score {0}.</source>
   <translation>难度分 {0}。</translation>
  </message>
  <message>
   <source>Hint</source>
   <translation>提示</translation>
  </message>
  <message>
   <source>Paused</source>
   <translation>已暂停</translation>
  </message>
  <message>
   <source>The clock stands still and the digits are hidden.</source>
   <translation>计时停止，数字已隐藏。</translation>
  </message>
  <message>
   <source>Go on</source>
   <translation>继续</translation>
  </message>
  <message>
   <source>Nearly done</source>
   <translation>就快完成了</translation>
  </message>
  <message>
   <source>From here each cell has a single digit left, one after the other.</source>
   <translation>从这里起，每一格依次都只剩一个数字。</translation>
  </message>
  <message>
   <source>Finish</source>
   <translation>自动填完</translation>
  </message>
  <message>
   <source>One cell is wrong.</source>
   <translation>有一格填错了。</translation>
  </message>
  <message>
   <source>{0} cells are wrong.</source>
   <translation>有 {0} 格填错了。</translation>
  </message>
  <message>
   <source>Full, but not solved</source>
   <translation>已填满，但未解出</translation>
  </message>
  <message>
   <source>Go back</source>
   <translation>退回</translation>
  </message>
  <message>
   <source>Show</source>
   <translation>显示</translation>
  </message>
  <message>
   <source>No mistakes</source>
   <translation>没有错误</translation>
  </message>
  <message>
   <source>Every digit is right so far.</source>
   <translation>目前每个数字都正确。</translation>
  </message>
  <message>
   <source>One mistake</source>
   <translation>一处错误</translation>
  </message>
  <message>
   <source>{0} mistakes</source>
   <translation>{0} 处错误</translation>
  </message>
  <message>
   <source>This trial leads nowhere</source>
   <translation>这次试填走不通</translation>
  </message>
  <message>
   <source>Wrong: {0}.</source>
   <translation>错误：{0}。</translation>
  </message>
  <message>
   <source>This is the solution. The game does not count.</source>
   <translation>这是答案，本局不计入成绩。</translation>
  </message>
  <message>
   <source>Solution</source>
   <translation>答案</translation>
  </message>
  <message>
   <source>Solved in {0}</source>
   <translation>用时 {0} 解出</translation>
  </message>
  <message>
   <source>New at this level</source>
   <translation>同难度新题</translation>
  </message>
  <message>
   <source>New game</source>
   <translation>新游戏</translation>
  </message>
  <message>
   <source>Next level up</source>
   <translation>更难一级</translation>
  </message>
  <message>
   <source>Undo</source>
   <translation>撤销</translation>
  </message>
  <message>
   <source>Share</source>
   <translation>分享</translation>
  </message>
  <message>
   <source>Copied</source>
   <translation>已复制</translation>
  </message>
  <message>
   <source>Sudoku</source>
   <translation>数独</translation>
  </message>
  <message>
   <source>Hints {0}</source>
   <translation>提示 {0}</translation>
  </message>
  <message>
   <source> · {0} shown, {1} applied</source>
   <translation> · 图解 {0}，应用 {1}</translation>
  </message>
  <message>
   <source>Mistakes {0}</source>
   <translation>错误 {0}</translation>
  </message>
  <message>
   <source>Free looks {0} · {1} technique, {2} place</source>
   <translation>免费提示 {0} · 技巧 {1}，位置 {2}</translation>
  </message>
 </context>
 <context>
  <name>cell</name>
  <message>
   <source>row {0}, column {1}</source>
   <translation>第 {0} 行，第 {1} 列</translation>
  </message>
  <message>
   <source>conflicts with row {0} column {1}</source>
   <translation>与第 {0} 行第 {1} 列冲突</translation>
  </message>
  <message>
   <source>wrong</source>
   <translation>错误</translation>
  </message>
  <message>
   <source>marked</source>
   <translation>已标记</translation>
  </message>
  <message>
   <source>hidden while paused</source>
   <translation>暂停时隐藏</translation>
  </message>
  <message>
   <source>empty</source>
   <translation>空格</translation>
  </message>
  <message>
   <source>given {0}</source>
   <translation>已知数 {0}</translation>
  </message>
  <message>
   <source>{0}, on trial, {1} deep</source>
   <translation>{0}，试填第 {1} 层</translation>
  </message>
  <message>
   <source>{0}, on trial</source>
   <translation>{0}，试填</translation>
  </message>
  <message>
   <source>notes {0}</source>
   <translation>笔记 {0}</translation>
  </message>
  <message>
   <source>centre notes {0}</source>
   <translation>中注 {0}</translation>
  </message>
  <message>
   <source>{0} in colour {1}</source>
   <translation>{0} 着色为颜色 {1}</translation>
  </message>
  <message>
   <source>colour {0}</source>
   <translation>颜色 {0}</translation>
  </message>
  <message>
   <source>colours {0}</source>
   <translation>颜色 {0}</translation>
  </message>
 </context>
 <context>
  <name>crash</name>
  <message>
   <source>Something went wrong</source>
   <translation>出错了</translation>
  </message>
  <message>
   <source>The program made a mistake of its own. Your moves are kept: you can play on, or start the program again and find the game as it is.</source>
   <translation>程序自身出了错。你的每一步都已保存：可以继续玩，也可以重新启动程序，这一局会保持原样。</translation>
  </message>
  <message>
   <source>Report</source>
   <translation>报告</translation>
  </message>
  <message>
   <source>Copy report</source>
   <translation>复制报告</translation>
  </message>
  <message>
   <source>Restart</source>
   <translation>重新启动</translation>
  </message>
  <message>
   <source>Play on</source>
   <translation>继续玩</translation>
  </message>
 </context>
 <context>
  <name>diagnosis</name>
  <message>
   <source>The search for its solutions was given up: there is too much.</source>
   <translation>可能性太多，已放弃求解。</translation>
  </message>
  <message>
   <source>Solutions unknown</source>
   <translation>解的个数未知</translation>
  </message>
  <message>
   <source>Hide the marks</source>
   <translation>隐藏标记</translation>
  </message>
  <message>
   <source>Show the marks</source>
   <translation>显示标记</translation>
  </message>
  <message>
   <source>No solution</source>
   <translation>无解</translation>
  </message>
  <message>
   <source>one solution</source>
   <translation>唯一解</translation>
  </message>
  <message>
   <source>{0} solutions or more</source>
   <translation>至少 {0} 个解</translation>
  </message>
  <message>
   <source>{0} solutions</source>
   <translation>{0} 个解</translation>
  </message>
  <message>
   <source>A puzzle should have exactly one. These differ in {0} cells: it lacks a clue among them.</source>
   <translation>谜题应当恰有一个解。这些解在 {0} 格中不相同：其中还缺已知数。</translation>
  </message>
  <message>
   <source>No step shows why, but every way to fill it in was tried.</source>
   <translation>没有哪一步能说明原因，但所有填法都试过了。</translation>
  </message>
  <message>
   <source>{0} and {1} can't both be right: {2}.</source>
   <translation>{0} 和 {1} 不可能都对：{2}。</translation>
  </message>
  <message>
   <source>{0} and {1} hold the same digit {2}, and both are in {3}.</source>
   <translation>{0} 和 {1} 都是 {2}，并且同在{3}。</translation>
  </message>
  <message>
   <source>no digit is left for {0}: each stands in one of its houses.</source>
   <translation>{0} 无数可填：每个数字都已出现在它的行、列或宫里。</translation>
  </message>
  <message>
   <source>no digit is left for {0}: its houses and the other rules exclude all.</source>
   <translation>{0} 没有可填的数字：它所在的行、列、宫和其他规则排除了所有数字。</translation>
  </message>
  <message>
   <source>no place is left for {0} in {1}.</source>
   <translation>{1}没有位置可填 {0}。</translation>
  </message>
  <message>
   <source>After one forced step {0}</source>
   <translation>推出一步之后，{0}</translation>
  </message>
  <message>
   <source>After {0} forced steps {1}</source>
   <translation>推出 {0} 步之后，{1}</translation>
  </message>
  <message>
   <source>row {0}</source>
   <translation>第 {0} 行</translation>
  </message>
  <message>
   <source>column {0}</source>
   <translation>第 {0} 列</translation>
  </message>
  <message>
   <source>box {0}</source>
   <translation>第 {0} 宫</translation>
  </message>
  <message>
   <source>the falling diagonal</source>
   <translation>主对角线</translation>
  </message>
  <message>
   <source>the rising diagonal</source>
   <translation>副对角线</translation>
  </message>
  <message>
   <source>window {0}</source>
   <translation>第 {0} 窗口</translation>
  </message>
  <message>
   <source>extra house {0}</source>
   <translation>第 {0} 额外区</translation>
  </message>
 </context>
 <context>
  <name>dialogs</name>
  <message>
   <source>Show the solution</source>
   <translation>显示答案</translation>
  </message>
  <message>
   <source>Show the whole solution?</source>
   <translation>要显示全部答案吗？</translation>
  </message>
  <message>
   <source>This game will not count as solved. Undo brings your digits back.</source>
   <translation>本局将不算解出。撤销可以恢复你填的数字。</translation>
  </message>
  <message>
   <source>Show it</source>
   <translation>显示</translation>
  </message>
  <message>
   <source>Keep playing</source>
   <translation>继续玩</translation>
  </message>
  <message>
   <source>Play the puzzle</source>
   <translation>开始谜题</translation>
  </message>
  <message>
   <source>Play it all the same?</source>
   <translation>仍要开始吗？</translation>
  </message>
  <message>
   <source>Play it</source>
   <translation>开始</translation>
  </message>
  <message>
   <source>Go on entering</source>
   <translation>继续输入</translation>
  </message>
  <message>
   <source>What you played last is not saved: {0}. An export keeps it.</source>
   <translation>最近的进度没有保存：{0}。导出可以保留它。</translation>
  </message>
  <message>
   <source>Quit</source>
   <translation>退出</translation>
  </message>
  <message>
   <source>Quit without saving?</source>
   <translation>不保存就退出吗？</translation>
  </message>
  <message>
   <source>Export…</source>
   <translation>导出…</translation>
  </message>
  <message>
   <source>A calm desktop Sudoku whose hints teach, on an engine of dancing links. Every puzzle has exactly one solution.</source>
   <translation>一款清静的桌面数独，用提示教你技巧，以舞蹈链算法求解。每道题都有唯一解。</translation>
  </message>
  <message>
   <source>Free software under the GNU General Public License, version 3 or later.</source>
   <translation>自由软件，采用 GNU 通用公共许可证第 3 版或更新版本。</translation>
  </message>
  <message>
   <source>About Sudoku</source>
   <translation>关于数独</translation>
  </message>
 </context>
 <context>
  <name>editor</name>
  <message>
   <source>Type the digits that are given.</source>
   <translation>输入已知数。</translation>
  </message>
  <message>
   <source>1 clue</source>
   <translation>1 个已知数</translation>
  </message>
  <message>
   <source>{0} clues</source>
   <translation>{0} 个已知数</translation>
  </message>
  <message>
   <source>Play</source>
   <translation>开始</translation>
  </message>
  <message>
   <source>Cancel</source>
   <translation>取消</translation>
  </message>
  <message>
   <source>Type the digits that are given, or paste a puzzle. How many solutions it has is told as you type.</source>
   <translation>输入已知数，或粘贴一个谜题。输入时会显示它有几个解。</translation>
  </message>
  <message>
   <source>No digits yet</source>
   <translation>还没有数字</translation>
  </message>
  <message>
   <source>Being judged…</source>
   <translation>正在评定…</translation>
  </message>
  <message>
   <source>One solution</source>
   <translation>唯一解</translation>
  </message>
  <message>
   <source>Its level is being worked out…</source>
   <translation>正在评定难度…</translation>
  </message>
  <message>
   <source>A puzzle should have exactly one: clues are missing.</source>
   <translation>谜题应当恰有一个解：还缺已知数。</translation>
  </message>
 </context>
 <context>
  <name>games</name>
  <message>
   <source>Daily puzzle of {0}</source>
   <translation>{0} 每日一题</translation>
  </message>
  <message>
   <source>Solved in {0}</source>
   <translation>用时 {0} 解出</translation>
  </message>
  <message>
   <source>Solution shown after {0}</source>
   <translation>玩到 {0} 时显示了答案</translation>
  </message>
  <message>
   <source>{0} of {1} cells, {2}</source>
   <translation>已填 {0} / {1} 格，{2}</translation>
  </message>
 </context>
 <context>
  <name>grid</name>
  <message>
   <source>irregular regions</source>
   <translation>不规则宫</translation>
  </message>
  <message>
   <source>diagonals</source>
   <translation>对角线</translation>
  </message>
  <message>
   <source>a diagonal</source>
   <translation>一条对角线</translation>
  </message>
  <message>
   <source>windows</source>
   <translation>窗口</translation>
  </message>
  <message>
   <source>extra houses</source>
   <translation>额外区</translation>
  </message>
  <message>
   <source>Jigsaw</source>
   <translation>锯齿数独</translation>
  </message>
  <message>
   <source>row {0}</source>
   <translation>第 {0} 行</translation>
  </message>
  <message>
   <source>column {0}</source>
   <translation>第 {0} 列</translation>
  </message>
  <message>
   <source>box {0}</source>
   <translation>第 {0} 宫</translation>
  </message>
  <message>
   <source>falling diagonal</source>
   <translation>主对角线</translation>
  </message>
  <message>
   <source>rising diagonal</source>
   <translation>副对角线</translation>
  </message>
  <message>
   <source>window {0}</source>
   <translation>第 {0} 窗口</translation>
  </message>
  <message>
   <source>extra house {0}</source>
   <translation>第 {0} 额外区</translation>
  </message>
 </context>
 <context>
  <name>help</name>
  <message>
   <source>The rules</source>
   <translation>规则</translation>
  </message>
  <message>
   <source>Fill the board so that each row, each column and each box holds every digit exactly once: 1 to 9 on the usual board.</source>
   <translation>填满盘面，使每行、每列、每宫中每个数字恰好出现一次：常见的盘面用 1 到 9。</translation>
  </message>
  <message>
   <source>Other grids</source>
   <translation>其他盘面</translation>
  </message>
  <message>
   <source>In an X Sudoku both long diagonals, which are marked, hold every digit once too; in a Windoku the four framed windows do. A Jigsaw has irregular regions, with thick lines around them, in place of the boxes.</source>
   <translation>X 数独中，标出的两条长对角线也要包含每个数字各一次；Windoku（窗口数独）中，四个加框的窗口同样如此。锯齿数独以粗线围成的不规则宫代替方形宫。</translation>
  </message>
  <message>
   <source>Givens</source>
   <translation>已知数</translation>
  </message>
  <message>
   <source>The bold digits on tinted cells, also called clues, belong to the puzzle and stay. Every puzzle of the program has exactly one solution, and reasoning alone finds it.</source>
   <translation>着色格里的粗体数字是谜题给出的，不能改动。本程序的每道题都有唯一解，只凭推理就能解出。</translation>
  </message>
  <message>
   <source>Words</source>
   <translation>用语</translation>
  </message>
  <message>
   <source>A house is a row, a column or a box; on other grids a diagonal or a window is one too. The peers of a cell, which it sees, are all cells that share a house with it. A candidate is a digit that can still go into a cell. r1c4 is the cell in row 1, column 4.</source>
   <translation>行、列、宫统称区域，其他盘面上的对角线和窗口也是区域。与一格同在某个区域的格，都是它看得见的格。候选数是一格还能填的数字。r1c4 指第 1 行第 4 列的格。</translation>
  </message>
  <message>
   <source>Entering digits</source>
   <translation>填数</translation>
  </message>
  <message>
   <source>Cell first</source>
   <translation>先选格</translation>
  </message>
  <message>
   <source>Choose a cell by mouse or arrow keys and type a digit, or click it on the pad. The same digit again clears the cell; another replaces it.</source>
   <translation>用鼠标或方向键选一格，再按数字键，或者点击数字盘。再填同一个数字就清除；填别的数字就替换。</translation>
  </message>
  <message>
   <source>Digit first</source>
   <translation>先选数字</translation>
  </message>
  <message>
   <source>With nothing selected, click a digit on the pad: it stays chosen, and each cell that you click gets it. Esc lets go of it.</source>
   <translation>没有选格时，点击数字盘上的一个数字：它会保持选中，之后点击的每一格都填它。按 Esc 取消。</translation>
  </message>
  <message>
   <source>Many cells</source>
   <translation>多个格</translation>
  </message>
  <message>
   <source>Drag, or hold Shift or Ctrl, to select many cells. A digit is then a note in all of them. A double click selects all equal digits.</source>
   <translation>拖动，或者按住 Shift 或 Ctrl，可以选多个格。这时数字会成为所有这些格的笔记。双击可选中所有相同的数字。</translation>
  </message>
  <message>
   <source>Undo</source>
   <translation>撤销</translation>
  </message>
  <message>
   <source>Everything can be taken back, even Restart, and even tomorrow: each game keeps all of its moves.</source>
   <translation>一切都能撤销，“重新开始”也不例外，第二天也可以：每一局都保存着自己的每一步。</translation>
  </message>
  <message>
   <source>Notes and colours</source>
   <translation>笔记和颜色</translation>
  </message>
  <message>
   <source>Two kinds</source>
   <translation>两种笔记</translation>
  </message>
  <message>
   <source>Corner notes have a fixed place for each digit, centre notes stand in one line. Notes turns them on; Shift or Ctrl held with a digit makes one.</source>
   <translation>角注里每个数字位置固定，中注排成一行。按“笔记”切换到记笔记；按住 Shift 或 Ctrl 再按数字，可以只记一个。</translation>
  </message>
  <message>
   <source>Tidied for you</source>
   <translation>自动整理</translation>
  </message>
  <message>
   <source>Setting a digit removes it from the notes of its peers, unless the settings say otherwise. The notes under a digit come back when it is cleared. Fill in all notes, in the menu Edit, writes all that the rules allow; the settings can do so at the start of each game.</source>
   <translation>填入一个数字后，同行、同列、同宫各格的笔记不再有它，除非设置里另有选择。清除数字后，它下面的笔记会恢复。“编辑”菜单里的“填入全部笔记”会写下规则允许的所有笔记；也可以在设置里让每局开始时就填好。</translation>
  </message>
  <message>
   <source>Colours</source>
   <translation>颜色</translation>
  </message>
  <message>
   <source>Eight colours, each with a pattern, mark cells and single candidates. A digit is a colour after V; with Alt held it gives its candidate the last colour. The Edit menu has both, for the mouse.</source>
   <translation>八种颜色各有图案，可以标记格，也可以标记单个候选数。按 V 后数字键就是颜色；按住 Alt 时数字键用上次的颜色给该候选数着色。用鼠标时，两者都在“编辑”菜单里。</translation>
  </message>
  <message>
   <source>Hints</source>
   <translation>提示</translation>
  </message>
  <message>
   <source>Each press tells a little more: the name of the easiest technique that helps here, then its place, then the whole picture and why it works, then the step itself. Esc drops a hint at any depth.</source>
   <translation>每按一次多说一点：先是这里最简单的可用技巧的名称，然后是位置，然后是完整的图解和理由，最后是这一步本身。任何时候都可以按 Esc 收起提示。</translation>
  </message>
  <message>
   <source>What counts</source>
   <translation>怎样计数</translation>
  </message>
  <message>
   <source>Name and place are free looks; a hint counts from its picture on. A mistake on the board, or a note that lacks the true digit, is told first.</source>
   <translation>名称和位置是免费提示；看到图解才算一次提示。盘面上有错误，或者笔记缺少该填的数字时，会先说明。</translation>
  </message>
  <message>
   <source>Finish</source>
   <translation>自动填完</translation>
  </message>
  <message>
   <source>When each cell left can be filled by looking at it alone, one after the other, Finish is offered and does that.</source>
   <translation>当只剩下可以依次直接填出的数字时，“自动填完”会把它们填好。</translation>
  </message>
  <message>
   <source>Mistakes and trials</source>
   <translation>错误和试填</translation>
  </message>
  <message>
   <source>Marks</source>
   <translation>标记</translation>
  </message>
  <message>
   <source>Digits that clash are red and underlined. The settings can mark nothing, or all that differs from the solution. Nothing is ever blocked.</source>
   <translation>互相冲突的数字变红并加下划线。在设置里可以选择不标记，或者标记所有与答案不同的数字。任何填法都不会被阻止。</translation>
  </message>
  <message>
   <source>Check</source>
   <translation>检查</translation>
  </message>
  <message>
   <source>Check says which digits are wrong and offers the way back to the last position without a mistake.</source>
   <translation>“检查”会指出哪些数字错了，并可以退回到出错之前的盘面。</translation>
  </message>
  <message>
   <source>Trials</source>
   <translation>试填</translation>
  </message>
  <message>
   <source>Try something with T, three trials deep: what you enter is marked until you keep it with K or drop it whole with Shift+T, and undo stays inside. Check tells whether a trial leads nowhere.</source>
   <translation>按 T 试填，最多套三层：填入的内容会有标记，直到你按 K 保留它，或者按 Shift+T 整批放弃；撤销只在试填之内。“检查”会告诉你试填是否走不通。</translation>
  </message>
  <message>
   <source>Puzzles and games</source>
   <translation>谜题与存档</translation>
  </message>
  <message>
   <source>Levels</source>
   <translation>难度</translation>
  </message>
  <message>
   <source>A level is the hardest technique that a puzzle needs, never a guess; the score adds up all its steps, each by how hard it is. The line above the board names what is needed; a click on it opens the card.</source>
   <translation>难度取决于一道题所需的最难技巧，从不需要猜；难度分是每一步难易程度的总和。盘面上方的一行写明需要什么；点击它可以打开卡片。</translation>
  </message>
  <message>
   <source>Nothing is lost</source>
   <translation>什么都不会丢</translation>
  </message>
  <message>
   <source>Every move is saved at once. A new game asks nothing, since the old one stays in the list of games.</source>
   <translation>每一步都立即保存。开新游戏时不会询问，因为旧的一局仍在存档里。</translation>
  </message>
  <message>
   <source>The clock</source>
   <translation>计时</translation>
  </message>
  <message>
   <source>It stops while the game is paused, and behind a window that has to be closed before play goes on. Beside this page or a hint it runs on. P pauses and hides the digits; so does minimising the window or locking the screen.</source>
   <translation>暂停时，以及有必须先关闭才能继续游戏的窗口挡在前面时，计时停止。打开本页或提示时，计时照常。按 P 暂停并隐藏数字；最小化窗口或锁定屏幕时也会自动暂停。</translation>
  </message>
  <message>
   <source>Your own puzzles</source>
   <translation>自制谜题</translation>
  </message>
  <message>
   <source>Paste a puzzle, drop a file, or enter one digit by digit: Enter a puzzle turns the board into an editor and leaves the game as it is. How many solutions the puzzle has is told below the board as you type, and where they differ. What you entered stays until it is played, also when you go back to the game or close the window.</source>
   <translation>粘贴谜题、拖入文件，或逐个输入数字：“输入谜题”把盘面变成编辑器，当前游戏保持不变。输入时，盘面下方会显示谜题有几个解，以及它们在哪些格中不同。输入的内容会一直保留到开始这个谜题为止，回到游戏或关闭窗口也不会丢失。</translation>
  </message>
  <message>
   <source>Keys</source>
   <translation>快捷键</translation>
  </message>
  <message>
   <source>Techniques</source>
   <translation>技巧</translation>
  </message>
  <message>
   <source>Each technique has a page: what to look for, why it works, when it is worth trying, and an example on a board. Hints and cards lead to these pages too.</source>
   <translation>每种技巧都有一页：怎样找、为什么成立、何时值得一试，以及盘面上的例子。提示和卡片也会链接到这些页面。</translation>
  </message>
  <message>
   <source>Open the pages of the techniques</source>
   <translation>打开技巧页面</translation>
  </message>
 </context>
 <context>
  <name>hint</name>
  <message>
   <source>Go back to the last position without a mistake; undo returns here.</source>
   <translation>可以退回到出错之前的盘面；撤销可再回到这里。</translation>
  </message>
  <message>
   <source>Hint</source>
   <translation>提示</translation>
  </message>
  <message>
   <source>Looking for the easiest step…</source>
   <translation>正在找最简单的一步…</translation>
  </message>
  <message>
   <source>Stop</source>
   <translation>停止</translation>
  </message>
  <message>
   <source>Close</source>
   <translation>关闭</translation>
  </message>
  <message>
   <source>Nothing to find</source>
   <translation>无需提示</translation>
  </message>
  <message>
   <source>The board is full.</source>
   <translation>盘面已填满。</translation>
  </message>
  <message>
   <source>A hint needs exactly one.</source>
   <translation>有唯一解才能提示。</translation>
  </message>
  <message>
   <source>No hint</source>
   <translation>没有提示</translation>
  </message>
  <message>
   <source>Hint · Fewest candidates</source>
   <translation>提示 · 候选数最少</translation>
  </message>
  <message>
   <source>One cell has a single candidate left.</source>
   <translation>有一格只剩一个候选数。</translation>
  </message>
  <message>
   <source>The solver looks at the cell with the fewest candidates: {0} are left.</source>
   <translation>求解程序看候选数最少的格：还剩 {0} 个。</translation>
  </message>
  <message>
   <source>Where?</source>
   <translation>在哪里？</translation>
  </message>
  <message>
   <source>what</source>
   <translation>内容</translation>
  </message>
  <message>
   <source>Which digit?</source>
   <translation>哪个数字？</translation>
  </message>
  <message>
   <source>where</source>
   <translation>位置</translation>
  </message>
  <message>
   <source>Look at {0}.</source>
   <translation>请看 {0}。</translation>
  </message>
  <message>
   <source>Apply</source>
   <translation>应用</translation>
  </message>
  <message>
   <source>digit shown</source>
   <translation>数字</translation>
  </message>
  <message>
   <source>In the only solution {0} is {1}.</source>
   <translation>在唯一解中，{0} 是 {1}。</translation>
  </message>
  <message>
   <source>Hint · A mistake first</source>
   <translation>提示 · 先改错</translation>
  </message>
  <message>
   <source>One digit is wrong.</source>
   <translation>有一个数字填错了。</translation>
  </message>
  <message>
   <source>{0} digits are wrong.</source>
   <translation>有 {0} 个数字填错了。</translation>
  </message>
  <message>
   <source>Which?</source>
   <translation>是哪个？</translation>
  </message>
  <message>
   <source>Wrong: {0}.</source>
   <translation>错误：{0}。</translation>
  </message>
  <message>
   <source>Go back</source>
   <translation>退回</translation>
  </message>
  <message>
   <source>Hint · Your notes first</source>
   <translation>提示 · 先补笔记</translation>
  </message>
  <message>
   <source>The notes of one cell lack the digit that belongs there.</source>
   <translation>有一格的笔记缺少该填的数字。</translation>
  </message>
  <message>
   <source>The notes of {0} cells lack the digit that belongs there.</source>
   <translation>有 {0} 格的笔记缺少该填的数字。</translation>
  </message>
  <message>
   <source>A digit is missing from the notes of {0}.</source>
   <translation>{0} 的笔记缺少一个数字。</translation>
  </message>
  <message>
   <source>Add it</source>
   <translation>补上</translation>
  </message>
  <message>
   <source>A digit is missing from the notes of each of {0}.</source>
   <translation>{0} 的笔记各缺少一个数字。</translation>
  </message>
  <message>
   <source>Add them</source>
   <translation>全部补上</translation>
  </message>
  <message>
   <source>Hint · Tidy your notes</source>
   <translation>提示 · 整理笔记</translation>
  </message>
  <message>
   <source>Skip</source>
   <translation>跳过</translation>
  </message>
  <message>
   <source>Some of your notes cannot be right: their digit stands in the same row, column or box already.</source>
   <translation>有些笔记不成立：同行、同列或同宫已有这个数字。</translation>
  </message>
  <message>
   <source>One note of {0} cannot be right: its digit stands in the same house already.</source>
   <translation>{0} 有一个笔记不成立：同一区域已有这个数字。</translation>
  </message>
  <message>
   <source>Remove it</source>
   <translation>删去</translation>
  </message>
  <message>
   <source>{1} notes cannot be right: their digits stand in the same house already. See {0}.</source>
   <translation>有 {1} 个笔记不成立：同一区域已有这些数字。见 {0}。</translation>
  </message>
  <message>
   <source>Remove them</source>
   <translation>删去</translation>
  </message>
  <message>
   <source>Hint · {0}</source>
   <translation>提示 · {0}</translation>
  </message>
  <message>
   <source>The easiest step here is of this kind. Can you find it?</source>
   <translation>这里最简单的一步就是它。你能找到吗？</translation>
  </message>
  <message>
   <source>technique</source>
   <translation>技巧</translation>
  </message>
  <message>
   <source>Show</source>
   <translation>显示</translation>
  </message>
  <message>
   <source>picture shown</source>
   <translation>图解</translation>
  </message>
  <message>
   <source>About this technique</source>
   <translation>关于此技巧</translation>
  </message>
  <message>
   <source>Play links</source>
   <translation>逐条播放</translation>
  </message>
  <message>
   <source>The digit is {0}.</source>
   <translation>数字是 {0}。</translation>
  </message>
  <message>
   <source>The digits are {0}.</source>
   <translation>数字是 {0}。</translation>
  </message>
  <message>
   <source>Look in {0}.</source>
   <translation>请看{0}。</translation>
  </message>
 </context>
 <context>
  <name>keys</name>
  <message>
   <source>1 – 9</source>
   <translation>1 – 9</translation>
  </message>
  <message>
   <source>Set a digit; the same again clears it</source>
   <translation>填数；再按一次清除</translation>
  </message>
  <message>
   <source>A – P</source>
   <translation>A – P</translation>
  </message>
  <message>
   <source>The digits after 9 on boards of 16×16 and 25×25, before all else</source>
   <translation>16×16 和 25×25 盘面上 9 之后的数字，优先于这些键的其他用途</translation>
  </message>
  <message>
   <source>Shift + digit</source>
   <translation>Shift + 数字</translation>
  </message>
  <message>
   <source>Note in the corner</source>
   <translation>角注</translation>
  </message>
  <message>
   <source>Ctrl + digit</source>
   <translation>Ctrl + 数字</translation>
  </message>
  <message>
   <source>Note in the centre</source>
   <translation>中注</translation>
  </message>
  <message>
   <source>Ctrl + Shift + digit</source>
   <translation>Ctrl + Shift + 数字</translation>
  </message>
  <message>
   <source>Colour of the cell</source>
   <translation>格的颜色</translation>
  </message>
  <message>
   <source>Alt + digit</source>
   <translation>Alt + 数字</translation>
  </message>
  <message>
   <source>The last colour for a candidate</source>
   <translation>用上次的颜色给候选数着色</translation>
  </message>
  <message>
   <source>0, Del, Backspace</source>
   <translation>0、Del、Backspace</translation>
  </message>
  <message>
   <source>Clear digit, then notes, then colours</source>
   <translation>依次清除数字、笔记、颜色</translation>
  </message>
  <message>
   <source>Arrows</source>
   <translation>方向键</translation>
  </message>
  <message>
   <source>Move; with Shift select, with Ctrl to the next empty cell</source>
   <translation>移动；加 Shift 选择，加 Ctrl 到下一个空格</translation>
  </message>
  <message>
   <source>Home, End</source>
   <translation>Home、End</translation>
  </message>
  <message>
   <source>Ends of the row; with Ctrl of the column</source>
   <translation>行的两端；加 Ctrl 为列的两端</translation>
  </message>
  <message>
   <source>Tab</source>
   <translation>Tab</translation>
  </message>
  <message>
   <source>From the board to the buttons and back</source>
   <translation>从盘面到各按钮，再回到盘面</translation>
  </message>
  <message>
   <source>The menu</source>
   <translation>打开菜单</translation>
  </message>
  <message>
   <source>Esc</source>
   <translation>Esc</translation>
  </message>
  <message>
   <source>Drop the hint, then the selection, then the chosen digit</source>
   <translation>依次取消提示、选择、选定的数字</translation>
  </message>
 </context>
 <context>
  <name>levels</name>
  <message>
   <source>Easy</source>
   <translation>简单</translation>
  </message>
  <message>
   <source>Normal</source>
   <translation>普通</translation>
  </message>
  <message>
   <source>Hard</source>
   <translation>困难</translation>
  </message>
  <message>
   <source>Expert</source>
   <translation>专家</translation>
  </message>
  <message>
   <source>Extreme</source>
   <translation>极难</translation>
  </message>
  <message>
   <source>Own puzzle</source>
   <translation>自制谜题</translation>
  </message>
 </context>
 <context>
  <name>lists</name>
  <message>
   <source>, </source>
   <translation>、</translation>
  </message>
  <message>
   <source>{0}.</source>
   <translation>{0}。</translation>
  </message>
 </context>
 <context>
  <name>messages</name>
  <message>
   <source>Anti-knight</source>
   <translation>无马</translation>
  </message>
  <message>
   <source>no digit may appear twice a knight's move apart</source>
   <translation>相隔一个马步的两格不能填相同的数字</translation>
  </message>
  <message>
   <source>Anti-king</source>
   <translation>无缘</translation>
  </message>
  <message>
   <source>no digit may appear twice a king's move apart</source>
   <translation>相隔一个王步的两格不能填相同的数字</translation>
  </message>
  <message>
   <source>Non-consecutive</source>
   <translation>不连续</translation>
  </message>
  <message>
   <source>cells that share an edge may not hold consecutive digits</source>
   <translation>相邻两格不能填相差 1 的数字</translation>
  </message>
  <message>
   <source>no full grid was found that obeys these rules</source>
   <translation>没有找到符合这些规则的完整盘面</translation>
  </message>
  <message>
   <source>{0}</source>
   <translation>{0}</translation>
  </message>
  <message>
   <source>{0}: {1}</source>
   <translation>{0}：{1}</translation>
  </message>
  <message>
   <source>easy</source>
   <translation>简单</translation>
  </message>
  <message>
   <source>normal</source>
   <translation>普通</translation>
  </message>
  <message>
   <source>hard</source>
   <translation>困难</translation>
  </message>
  <message>
   <source>expert</source>
   <translation>专家</translation>
  </message>
  <message>
   <source>extreme</source>
   <translation>极难</translation>
  </message>
  <message>
   <source>expected {0} cells, found {1}</source>
   <translation>应有 {0} 格，发现 {1} 格</translation>
  </message>
  <message>
   <source>cell {0} holds {1}, expected 0 to {2}</source>
   <translation>序号 {0} 的格中是 {1}，应为 0 到 {2}</translation>
  </message>
  <message>
   <source>there is no technique {0!r}</source>
   <translation>没有名为 {0!r} 的技巧</translation>
  </message>
  <message>
   <source>{0}; did you mean {1}?</source>
   <translation>{0}；是否指 {1}？</translation>
  </message>
  <message>
   <source>a puzzle that needs {0} is at least {1}, not {2}</source>
   <translation>需要“{0}”的谜题难度至少为“{1}”，不会是“{2}”</translation>
  </message>
  <message>
   <source>{0} puzzles have fewer than {1} clues, not {2}</source>
   <translation>{0} 的谜题已知数少于 {1} 个，不会是 {2} 个</translation>
  </message>
  <message>
   <source>{0} puzzles with one solution have at least {1} clues, not {2}</source>
   <translation>有唯一解的 {0} 谜题至少有 {1} 个已知数，不会是 {2} 个</translation>
  </message>
  <message>
   <source>no {0} puzzle with fewer than {1} clues is known, {2} are too few</source>
   <translation>没有已知数少于 {1} 个的 {0} 谜题，{2} 个太少</translation>
  </message>
  <message>
   <source>{0} cells in a grid of {1} cannot have the symmetry {2}</source>
   <translation>{1} 盘面上的 {0} 格不可能具有 {2} 对称</translation>
  </message>
  <message>
   <source>no {0} puzzle is {1}</source>
   <translation>{0} 的谜题没有“{1}”难度</translation>
  </message>
  <message>
   <source>{0} is looked for in 9×9 grids alone</source>
   <translation>“{0}”只在 9×9 的盘面中查找</translation>
  </message>
  <message>
   <source>no {0} puzzle needs {1}</source>
   <translation>{0} 的谜题都不需要“{1}”</translation>
  </message>
  <message>
   <source>{0} to {1} clues is not a range</source>
   <translation>已知数从 {0} 到 {1} 个不成范围</translation>
  </message>
  <message>
   <source>{0} to {1}</source>
   <translation>{0} 到 {1}</translation>
  </message>
  <message>
   <source>a group of digits, {0}, each once</source>
   <translation>一组互不相同的数字，{0}</translation>
  </message>
  <message>
   <source>{0} twice</source>
   <translation>重复的 {0}</translation>
  </message>
  <message>
   <source>the constraint {0!r} is not known</source>
   <translation>不认识约束 {0!r}</translation>
  </message>
  <message>
   <source>JSON of another kind</source>
   <translation>另一种 JSON</translation>
  </message>
  <message>
   <source>a game of GNOME Sudoku or a puzzle of f-puzzles</source>
   <translation>GNOME Sudoku 的存档或 f-puzzles 的谜题</translation>
  </message>
  <message>
   <source>games that this program exported</source>
   <translation>本程序导出的存档</translation>
  </message>
  <message>
   <source>a puzzle; games come in by Import</source>
   <translation>谜题；存档请用“导入”</translation>
  </message>
  <message>
   <source>more than 4 MiB</source>
   <translation>超过 4 MiB</translation>
  </message>
  <message>
   <source>at most 4 MiB of XML or JSON</source>
   <translation>至多 4 MiB 的 XML 或 JSON</translation>
  </message>
  <message>
   <source>a puzzle of rows, columns and regions, perhaps with diagonals or extra regions</source>
   <translation>只有行、列、宫（可以不规则），或另有对角线、额外区的谜题</translation>
  </message>
  <message>
   <source>a cell</source>
   <translation>格</translation>
  </message>
  <message>
   <source>a region</source>
   <translation>宫的编号</translation>
  </message>
  <message>
   <source>an extra region</source>
   <translation>额外区</translation>
  </message>
  <message>
   <source>arrows</source>
   <translation>箭头</translation>
  </message>
  <message>
   <source>between lines</source>
   <translation>两端之间线</translation>
  </message>
  <message>
   <source>cages</source>
   <translation>虚线框</translation>
  </message>
  <message>
   <source>circles</source>
   <translation>圆圈</translation>
  </message>
  <message>
   <source>clones</source>
   <translation>克隆区</translation>
  </message>
  <message>
   <source>difference dots</source>
   <translation>差值点</translation>
  </message>
  <message>
   <source>disjoint groups</source>
   <translation>同位规则</translation>
  </message>
  <message>
   <source>even cells</source>
   <translation>偶数格</translation>
  </message>
  <message>
   <source>killer cages</source>
   <translation>杀手框</translation>
  </message>
  <message>
   <source>lines</source>
   <translation>线条</translation>
  </message>
  <message>
   <source>little killer sums</source>
   <translation>小杀手和</translation>
  </message>
  <message>
   <source>maximum cells</source>
   <translation>极大格</translation>
  </message>
  <message>
   <source>minimum cells</source>
   <translation>极小格</translation>
  </message>
  <message>
   <source>negative constraints</source>
   <translation>反向约束</translation>
  </message>
  <message>
   <source>odd cells</source>
   <translation>奇数格</translation>
  </message>
  <message>
   <source>palindromes</source>
   <translation>回文线</translation>
  </message>
  <message>
   <source>quadruples</source>
   <translation>四格提示</translation>
  </message>
  <message>
   <source>ratio dots</source>
   <translation>比值点</translation>
  </message>
  <message>
   <source>rectangles</source>
   <translation>矩形</translation>
  </message>
  <message>
   <source>region sum lines</source>
   <translation>分宫等和线</translation>
  </message>
  <message>
   <source>renban lines</source>
   <translation>连续数线</translation>
  </message>
  <message>
   <source>sandwich sums</source>
   <translation>三明治和</translation>
  </message>
  <message>
   <source>text on the grid</source>
   <translation>盘面上的文字</translation>
  </message>
  <message>
   <source>thermometers</source>
   <translation>温度计</translation>
  </message>
  <message>
   <source>whisper lines</source>
   <translation>耳语线</translation>
  </message>
  <message>
   <source>X and V marks</source>
   <translation>XV 标记</translation>
  </message>
  <message>
   <source>one of {0}</source>
   <translation>{0} 之一</translation>
  </message>
  <message>
   <source>the grid</source>
   <translation>盘面</translation>
  </message>
  <message>
   <source>{0} regions of {0} cells</source>
   <translation>{0} 个宫，每宫 {0} 格</translation>
  </message>
  <message>
   <source>{0} extra regions</source>
   <translation>{0} 个额外区</translation>
  </message>
  <message>
   <source>its cells</source>
   <translation>它的各格</translation>
  </message>
  <message>
   <source>{0} in an extra region</source>
   <translation>额外区中的 {0}</translation>
  </message>
  <message>
   <source>{0} as the size of a grid</source>
   <translation>盘面大小为 {0}</translation>
  </message>
  <message>
   <source>1 row</source>
   <translation>1 行</translation>
  </message>
  <message>
   <source>{0} rows</source>
   <translation>{0} 行</translation>
  </message>
  <message>
   <source>row {0}</source>
   <translation>第 {0} 行</translation>
  </message>
  <message>
   <source>regions of unequal size</source>
   <translation>大小不等的宫</translation>
  </message>
  <message>
   <source>at most {0}</source>
   <translation>至多 {0}</translation>
  </message>
  <message>
   <source>1 cell</source>
   <translation>1 格</translation>
  </message>
  <message>
   <source>{0} cells</source>
   <translation>{0} 格</translation>
  </message>
  <message>
   <source>1 to {0}</source>
   <translation>1 到 {0}</translation>
  </message>
  <message>
   <source>a puzzle that gives the candidates of {0}</source>
   <translation>给出 {0} 的候选数的谜题</translation>
  </message>
  <message>
   <source>a corner mark of {0}</source>
   <translation>{0} 的角注</translation>
  </message>
  <message>
   <source>a centre mark of {0}</source>
   <translation>{0} 的中注</translation>
  </message>
  <message>
   <source>a puzzle compressed by f-puzzles</source>
   <translation>f-puzzles 压缩的谜题</translation>
  </message>
  <message>
   <source>a puzzle with {0}</source>
   <translation>带有{0}的谜题</translation>
  </message>
  <message>
   <source>{0} in row {1}</source>
   <translation>第 {1} 行有 {0}</translation>
  </message>
  <message>
   <source>a cell such as R1C1</source>
   <translation>R1C1 这样的格</translation>
  </message>
  <message>
   <source>the value of {0}</source>
   <translation>{0} 的数值</translation>
  </message>
  <message>
   <source>the extra regions</source>
   <translation>各额外区</translation>
  </message>
  <message>
   <source>the position of cell {0}</source>
   <translation>第 {0} 项的位置</translation>
  </message>
  <message>
   <source>an earmark of {0}</source>
   <translation>{0} 的笔记</translation>
  </message>
  <message>
   <source>the cells</source>
   <translation>各格</translation>
  </message>
  <message>
   <source>{0} as a position</source>
   <translation>位置含 {0}</translation>
  </message>
  <message>
   <source>row and column</source>
   <translation>行和列</translation>
  </message>
  <message>
   <source>a row or column</source>
   <translation>行号或列号</translation>
  </message>
  <message>
   <source>no word on whether {0} is fixed</source>
   <translation>没有说明 {0} 是否为已知数</translation>
  </message>
  <message>
   <source>true or false</source>
   <translation>true 或 false</translation>
  </message>
  <message>
   <source>cell {0}</source>
   <translation>第 {0} 项</translation>
  </message>
  <message>
   <source>each cell once</source>
   <translation>每格一次</translation>
  </message>
  <message>
   <source>1 number</source>
   <translation>1 个数</translation>
  </message>
  <message>
   <source>{0} numbers</source>
   <translation>{0} 个数</translation>
  </message>
  <message>
   <source>{0} cells in each row</source>
   <translation>每行 {0} 格</translation>
  </message>
  <message>
   <source>1 group</source>
   <translation>1 组</translation>
  </message>
  <message>
   <source>{0} groups</source>
   <translation>{0} 组</translation>
  </message>
  <message>
   <source>{0} groups, one for each cell</source>
   <translation>{0} 组，每格一组</translation>
  </message>
  <message>
   <source>{0}, or one of {1} for an empty cell</source>
   <translation>{0}，空格用 {1} 之一</translation>
  </message>
  <message>
   <source>{0} rows of {1} cells</source>
   <translation>{0} 行，每行 {1} 格</translation>
  </message>
  <message>
   <source>{0} rows between empty lines</source>
   <translation>空行之间各 {0} 行</translation>
  </message>
  <message>
   <source>bands of unequal height</source>
   <translation>高度不等的宫带</translation>
  </message>
  <message>
   <source>the JSON</source>
   <translation>JSON</translation>
  </message>
  <message>
   <source>a number</source>
   <translation>一个数</translation>
  </message>
  <message>
   <source>{0} as {1}</source>
   <translation>{1}处的 {0}</translation>
  </message>
  <message>
   <source>an object</source>
   <translation>一个对象</translation>
  </message>
  <message>
   <source>a list</source>
   <translation>一个列表</translation>
  </message>
  <message>
   <source>more than 512 KiB of JSON</source>
   <translation>超过 512 KiB 的 JSON</translation>
  </message>
  <message>
   <source>broken JSON</source>
   <translation>残缺的 JSON</translation>
  </message>
  <message>
   <source>a puzzle</source>
   <translation>谜题</translation>
  </message>
  <message>
   <source>brackets nested very deeply</source>
   <translation>嵌套极深的括号</translation>
  </message>
  <message>
   <source>the JSON of a puzzle</source>
   <translation>谜题的 JSON</translation>
  </message>
  <message>
   <source>a number of very many digits</source>
   <translation>位数极多的数</translation>
  </message>
  <message>
   <source>1 field</source>
   <translation>1 个字段</translation>
  </message>
  <message>
   <source>{0} fields</source>
   <translation>{0} 个字段</translation>
  </message>
  <message>
   <source>a code of 4 digits</source>
   <translation>4 位数字的编号</translation>
  </message>
  <message>
   <source>digits from 1 to 9</source>
   <translation>1 到 9 的数字</translation>
  </message>
  <message>
   <source>1 to 9, + before a digit, or .</source>
   <translation>1 到 9、数字前的 + 或 .</translation>
  </message>
  <message>
   <source>{0} twice in one house</source>
   <translation>同一区域中有两个 {0}</translation>
  </message>
  <message>
   <source>each digit once</source>
   <translation>每个数字一次</translation>
  </message>
  <message>
   <source>a candidate as digit, row, column</source>
   <translation>按数字、行、列写的候选数</translation>
  </message>
  <message>
   <source>{0} cells do not make a square grid</source>
   <translation>{0} 格不能组成正方形盘面</translation>
  </message>
  <message>
   <source>{0!r} with {1!r} does not write the digits of size {2}</source>
   <translation>用 {0!r} 和 {1!r} 写不出大小为 {2} 的盘面的数字</translation>
  </message>
  <message>
   <source>a link that holds a puzzle, such as those of SudokuWiki, f-puzzles or SudokuPad</source>
   <translation>含有谜题的链接，如 SudokuWiki、f-puzzles 或 SudokuPad 的链接</translation>
  </message>
  <message>
   <source>a link without a puzzle in it</source>
   <translation>不含谜题的链接</translation>
  </message>
  <message>
   <source>links that hold more than 2 MiB in all</source>
   <translation>内容合计超过 2 MiB 的链接</translation>
  </message>
  <message>
   <source>SudokuPad's own form “{0}”</source>
   <translation>SudokuPad 自有的形式“{0}”</translation>
  </message>
  <message>
   <source>the name of a puzzle that SudokuPad keeps</source>
   <translation>SudokuPad 所存谜题的名称</translation>
  </message>
  <message>
   <source>{0} in a link</source>
   <translation>链接中的 {0}</translation>
  </message>
  <message>
   <source>more than {0:,} links</source>
   <translation>超过 {0:,} 个链接</translation>
  </message>
  <message>
   <source>fewer in one text</source>
   <translation>一段文本中少一些</translation>
  </message>
  <message>
   <source>one of its forms “fpuzzles” and “scf”</source>
   <translation>它的“fpuzzles”或“scf”形式</translation>
  </message>
  <message>
   <source>1 character</source>
   <translation>1 个字符</translation>
  </message>
  <message>
   <source>{0} characters</source>
   <translation>{0} 个字符</translation>
  </message>
  <message>
   <source>at most {0:,} in one text</source>
   <translation>一段文本中至多 {0:,} 个</translation>
  </message>
  <message>
   <source>a link of {0:,} characters</source>
   <translation>{0:,} 个字符的链接</translation>
  </message>
  <message>
   <source>at most {0:,}</source>
   <translation>至多 {0:,}</translation>
  </message>
  <message>
   <source>more than {0:,} characters of compressed text</source>
   <translation>超过 {0:,} 个字符的压缩文本</translation>
  </message>
  <message>
   <source>{0!r} in compressed text</source>
   <translation>压缩文本中的 {0!r}</translation>
  </message>
  <message>
   <source>compressed text that breaks off</source>
   <translation>中断的压缩文本</translation>
  </message>
  <message>
   <source>compressed text of more than {0:,} characters</source>
   <translation>解压后超过 {0:,} 个字符的压缩文本</translation>
  </message>
  <message>
   <source>compressed text with a code that stands for nothing</source>
   <translation>含有无意义编码的压缩文本</translation>
  </message>
  <message>
   <source>strange notes in {0}</source>
   <translation>{0} 的笔记无法识别</translation>
  </message>
  <message>
   <source>digits with commas, or 0 to 511</source>
   <translation>用逗号分隔的数字，或 0 到 511</translation>
  </message>
  <message>
   <source>XML without declarations of its own</source>
   <translation>不含自定义声明的 XML</translation>
  </message>
  <message>
   <source>elements nested very deeply</source>
   <translation>嵌套过深的元素</translation>
  </message>
  <message>
   <source>data of version {0}</source>
   <translation>版本 {0} 的数据</translation>
  </message>
  <message>
   <source>{0} for each of 81 cells</source>
   <translation>81 格每格 {0} 个</translation>
  </message>
  <message>
   <source>81 digits in the data of a game</source>
   <translation>存档数据中的 81 个数字</translation>
  </message>
  <message>
   <source>1 digit</source>
   <translation>1 个数字</translation>
  </message>
  <message>
   <source>{0} digits</source>
   <translation>{0} 个数字</translation>
  </message>
  <message>
   <source>81 in the data of a game</source>
   <translation>存档数据中的 81 个</translation>
  </message>
  <message>
   <source>a strange value in {0}</source>
   <translation>{0} 的值无法识别</translation>
  </message>
  <message>
   <source>a digit, and 0 or 1 behind it</source>
   <translation>一个数字，其后是 0 或 1</translation>
  </message>
  <message>
   <source>broken XML</source>
   <translation>残缺的 XML</translation>
  </message>
  <message>
   <source>XML of &lt;{0}&gt;</source>
   <translation>&lt;{0}&gt; 的 XML</translation>
  </message>
  <message>
   <source>at most {0} levels</source>
   <translation>至多 {0} 层</translation>
  </message>
  <message>
   <source>a very long tag</source>
   <translation>过长的标签</translation>
  </message>
  <message>
   <source>at most {0:,} bytes</source>
   <translation>至多 {0:,} 字节</translation>
  </message>
  <message>
   <source>a whole file</source>
   <translation>完整的文件</translation>
  </message>
  <message>
   <source>found {0}, expected {1}</source>
   <translation>发现：{0}；应为：{1}</translation>
  </message>
  <message>
   <source>line {0}, column {1}: {2}</source>
   <translation>第 {0} 行第 {1} 个字符，{2}</translation>
  </message>
  <message>
   <source>line {0}: {1}</source>
   <translation>第 {0} 行，{1}</translation>
  </message>
  <message>
   <source>{0} in one line, or rows of {1}</source>
   <translation>一行 {0} 格，或每行 {1} 格</translation>
  </message>
  <message>
   <source>more than {0:,} parts that are not puzzles</source>
   <translation>超过 {0:,} 处不是谜题的内容</translation>
  </message>
  <message>
   <source>no puzzle</source>
   <translation>没有谜题</translation>
  </message>
  <message>
   <source>81 cells in one line, nine rows of nine, or the like</source>
   <translation>一行 81 格，或九行九列之类</translation>
  </message>
  <message>
   <source>a text of puzzles</source>
   <translation>由谜题组成的文本</translation>
  </message>
  <message>
   <source>more puzzles</source>
   <translation>更多的谜题</translation>
  </message>
  <message>
   <source>more than {0:,} characters</source>
   <translation>超过 {0:,} 个字符</translation>
  </message>
  <message>
   <source>at most {0:,} in a line</source>
   <translation>每行至多 {0:,} 个</translation>
  </message>
  <message>
   <source>words</source>
   <translation>文字</translation>
  </message>
  <message>
   <source>digits and dots</source>
   <translation>数字和点</translation>
  </message>
  <message>
   <source>{0!r} is not a field of .sdk, expected one of {1}</source>
   <translation>{0!r} 不是 .sdk 的字段，应为 {1} 之一</translation>
  </message>
  <message>
   <source>a rule marked {0}</source>
   <translation>标记为 {0} 的规则</translation>
  </message>
  <message>
   <source>letters and digits</source>
   <translation>字母和数字</translation>
  </message>
  <message>
   <source>a KenDoku puzzle of SudokuWiki</source>
   <translation>SudokuWiki 的 KenDoku 谜题</translation>
  </message>
  <message>
   <source>a KenKen puzzle of SudokuWiki</source>
   <translation>SudokuWiki 的 KenKen 谜题</translation>
  </message>
  <message>
   <source>a killer puzzle of SudokuWiki</source>
   <translation>SudokuWiki 的杀手数独</translation>
  </message>
  <message>
   <source>a killer jigsaw puzzle of SudokuWiki</source>
   <translation>SudokuWiki 的锯齿杀手数独</translation>
  </message>
  <message>
   <source>a Str8ts puzzle of SudokuWiki</source>
   <translation>SudokuWiki 的 Str8ts 谜题</translation>
  </message>
  <message>
   <source>a jigsaw of SudokuWiki without its regions</source>
   <translation>没有区域信息的 SudokuWiki 锯齿数独</translation>
  </message>
  <message>
   <source>a link that holds them, such as those that begin with J9B</source>
   <translation>含有区域的链接，例如以 J9B 开头的</translation>
  </message>
  <message>
   <source>a board that breaks the rules</source>
   <translation>违反规则的盘面</translation>
  </message>
  <message>
   <source>one of SudokuWiki's forms</source>
   <translation>SudokuWiki 的形式之一</translation>
  </message>
  <message>
   <source>a Sudoku</source>
   <translation>标准数独</translation>
  </message>
  <message>
   <source>a board of the form {0}</source>
   <translation>{0} 形式的盘面</translation>
  </message>
  <message>
   <source>the number of a region, from 1 to 9</source>
   <translation>区域的编号（1 到 9）</translation>
  </message>
  <message>
   <source>{0} as a cell</source>
   <translation>格的值 {0}</translation>
  </message>
  <message>
   <source>one digit in a clue</source>
   <translation>已知数恰有一个数字</translation>
  </message>
  <message>
   <source>{0} or one of {1}</source>
   <translation>{0}，或 {1} 之一</translation>
  </message>
  <message>
   <source>{0} or {1}</source>
   <translation>{0} 或 {1}</translation>
  </message>
  <message>
   <source>a folder or device</source>
   <translation>文件夹或设备</translation>
  </message>
  <message>
   <source>a file of text</source>
   <translation>文本文件</translation>
  </message>
  <message>
   <source>a file of more than 4 MiB</source>
   <translation>超过 4 MiB 的文件</translation>
  </message>
  <message>
   <source>at most 4 MiB</source>
   <translation>至多 4 MiB</translation>
  </message>
  <message>
   <source>a NUL character</source>
   <translation>空字符（NUL）</translation>
  </message>
  <message>
   <source>text</source>
   <translation>文本</translation>
  </message>
  <message>
   <source>bytes at {0} that are not {1}</source>
   <translation>第 {0} 字节处的内容不是 {1}</translation>
  </message>
  <message>
   <source>text as the byte order mark says</source>
   <translation>字节顺序标记所说的文本</translation>
  </message>
  <message>
   <source>these games are in memory alone, and there is no file to copy</source>
   <translation>这些存档只在内存里，没有可复制的文件</translation>
  </message>
  <message>
   <source>{0!r} is not a technique of {1}</source>
   <translation>{1} 中没有技巧 {0!r}</translation>
  </message>
  <message>
   <source>{0!r} is not a code of {1}</source>
   <translation>{1} 中没有编号 {0!r}</translation>
  </message>
  <message>
   <source>{0}: there is no line {1}, expected 1 to {2}</source>
   <translation>{0}：没有第 {1} 行，应为 1 到 {2}</translation>
  </message>
  <message>
   <source>{0} fields, expected 6: {1}</source>
   <translation>{0} 个字段，应为 6 个：{1}</translation>
  </message>
  <message>
   <source>a puzzle of level {0!r} in the bank of level {1!r}</source>
   <translation>“{1}”难度的题库中有一道“{0}”难度的题</translation>
  </message>
  <message>
   <source>{0!r} is not a digit, expected {1} to {2} or a dot</source>
   <translation>{0!r} 不是数字，应为 {1} 到 {2} 或点</translation>
  </message>
  <message>
   <source>{0}, line {1}: {2}</source>
   <translation>{0}，第 {1} 行：{2}</translation>
  </message>
  <message>
   <source>{0}: the bank is empty</source>
   <translation>{0}：题库是空的</translation>
  </message>
  <message>
   <source>{0!r} is not a technique and a number, expected something like x_wing:1</source>
   <translation>{0!r} 不是技巧和次数，应形如 x_wing:1</translation>
  </message>
  <message>
   <source>the checksum of a hint does not fit</source>
   <translation>一条提示记录的校验和不符</translation>
  </message>
  <message>
   <source>what was set aside under {0} was damaged again</source>
   <translation>另行保存的第 {0} 项又已损坏</translation>
  </message>
  <message>
   <source>the tables are not as they were made</source>
   <translation>数据表与建立时不同</translation>
  </message>
  <message>
   <source>{0} rows belong to no game</source>
   <translation>有 {0} 行不属于任何存档</translation>
  </message>
  <message>
   <source>its moves are not in their order</source>
   <translation>各步的顺序不对</translation>
  </message>
  <message>
   <source>the singles {0!r} show no flaw of {1!r}</source>
   <translation>{0!r} 这些步骤不能说明 {1!r} 的毛病</translation>
  </message>
  <message>
   <source>another program damaged the file of games, which is kept as {0}; the backup of {1} took its place</source>
   <translation>另一个程序损坏了存档文件，它已保留为 {0}；{1} 的备份已取而代之</translation>
  </message>
  <message>
   <source>another program deleted the file of games; it was written again</source>
   <translation>另一个程序删除了存档文件；现已重新写入</translation>
  </message>
  <message>
   <source>another program changed the file of games; it was written again, and what was there is kept as {0}</source>
   <translation>另一个程序改动了存档文件；现已重新写入，原处的内容保留为 {0}</translation>
  </message>
  <message>
   <source>another program damaged the file of games, which is kept as {0}; there was no backup to restore</source>
   <translation>另一个程序损坏了存档文件，它已保留为 {0}；没有可恢复的备份</translation>
  </message>
  <message>
   <source>not a file of games: its format is not {0!r}</source>
   <translation>不是存档文件：格式不是 {0!r}</translation>
  </message>
  <message>
   <source>a folder or device, expected a file</source>
   <translation>是文件夹或设备，应为文件</translation>
  </message>
  <message>
   <source>a file of more than {0} MiB</source>
   <translation>文件超过 {0} MiB</translation>
  </message>
  <message>
   <source>there is no list of games in it</source>
   <translation>里面没有存档列表</translation>
  </message>
  <message>
   <source>written by a newer version, expected format version {0}</source>
   <translation>由更新的版本写成，应为格式版本 {0}</translation>
  </message>
  <message>
   <source>not JSON that can be read</source>
   <translation>不是可读的 JSON</translation>
  </message>
  <message>
   <source>game {0}: {1}</source>
   <translation>第 {0} 局：{1}</translation>
  </message>
  <message>
   <source>more than {0:,} games that cannot be read</source>
   <translation>超过 {0:,} 局无法读取的游戏</translation>
  </message>
  <message>
   <source>cancelled</source>
   <translation>已取消</translation>
  </message>
  <message>
   <source>the last move of a game could not be read and was set aside: {0}</source>
   <translation>有一局的最后 1 步无法读取，已另行保存：{0}</translation>
  </message>
  <message>
   <source>the last {1} moves of a game could not be read and were set aside: {0}</source>
   <translation>有一局的最后 {1} 步无法读取，已另行保存：{0}</translation>
  </message>
  <message>
   <source>a game was found damaged, and all its moves came back: {0}</source>
   <translation>有一局已损坏，但每一步都已恢复：{0}</translation>
  </message>
  <message>
   <source>this state of the game was replaced by the one that was on the board</source>
   <translation>存档中的状态已由盘面上的状态取代</translation>
  </message>
  <message>
   <source>{0} is not a number</source>
   <translation>{0} 不是数</translation>
  </message>
  <message>
   <source>not JSON from line {0}, column {1} on</source>
   <translation>从第 {0} 行第 {1} 个字符起不是 JSON</translation>
  </message>
  <message>
   <source>no JSON from line {0} on, or a value of more than {1} MiB</source>
   <translation>从第 {0} 行起不是 JSON，或有超过 {1} MiB 的值</translation>
  </message>
  <message>
   <source>not JSON that can be read: {0}</source>
   <translation>不是可读的 JSON：{0}</translation>
  </message>
  <message>
   <source>{0!r} is not a form of a message</source>
   <translation>{0!r} 不是消息的格式</translation>
  </message>
  <message>
   <source>{0}: no usable puzzle of level {1}</source>
   <translation>{0}：没有可用的“{1}”难度谜题</translation>
  </message>
  <message>
   <source>{0} that needs {1}</source>
   <translation>{0}（需要“{1}”）</translation>
  </message>
  <message>
   <source>there is no daily puzzle of level {0!r}</source>
   <translation>没有这个难度的每日一题：{0}</translation>
  </message>
  <message>
   <source>there is no colour {0}, expected 1 to {1}</source>
   <translation>没有颜色 {0}，应为 1 到 {1}</translation>
  </message>
  <message>
   <source>a damaged game was put right, and its rows are kept aside: {0}</source>
   <translation>有一局存档已损坏，现已修好，原数据另行保存：{0}</translation>
  </message>
  <message>
   <source>the file of games was damaged: {0}</source>
   <translation>存档文件曾有损坏：{0}</translation>
  </message>
  <message>
   <source>an older state of this game was found, with moves that it has no more</source>
   <translation>发现了这一局较早的状态，其中有现在没有的步</translation>
  </message>
  <message>
   <source>a stored cell of {0!r} does not fit a grid of size {1}</source>
   <translation>所存的格 {0!r} 不合大小为 {1} 的盘面</translation>
  </message>
  <message>
   <source>move {0} does not fit the board that the moves before it made</source>
   <translation>第 {0} 步与它之前的盘面不符</translation>
  </message>
  <message>
   <source>move {0} changes a given</source>
   <translation>第 {0} 步改动了已知数</translation>
  </message>
  <message>
   <source>the file of games was damaged and is kept as {0}; {1}</source>
   <translation>存档文件已损坏，原样保留为 {0}；{1}</translation>
  </message>
  <message>
   <source>there were no games, but 1 backup of some</source>
   <translation>没有存档，但有 1 份备份</translation>
  </message>
  <message>
   <source>there were no games, but {0} backups of some</source>
   <translation>没有存档，但有 {0} 份备份</translation>
  </message>
  <message>
   <source>{0} was written by a newer version: {1} is used</source>
   <translation>{0} 由更新的版本写成，改用 {1}</translation>
  </message>
  <message>
   <source>{0}; {1}</source>
   <translation>{0}；{1}</translation>
  </message>
  <message>
   <source>this is the first puzzle of {0}; Open shows all</source>
   <translation>这是 {0} 的第一题；“打开谜题”可查看全部</translation>
  </message>
  <message>
   <source>{0} came back from the backup of {1}</source>
   <translation>已从 {1} 的备份恢复 {0}</translation>
  </message>
  <message>
   <source>{0} could still be read in the damaged file and came back as it was left</source>
   <translation>损坏的文件中还读出 {0}，已照原样恢复</translation>
  </message>
  <message>
   <source>1 game</source>
   <translation>1 局</translation>
  </message>
  <message>
   <source>{0} games</source>
   <translation>{0} 局</translation>
  </message>
  <message>
   <source>there was no backup to restore</source>
   <translation>没有可恢复的备份</translation>
  </message>
  <message>
   <source>{0} is {1}: {2}</source>
   <translation>{0} {1}：{2}</translation>
  </message>
  <message>
   <source>no more could be read in the damaged file: {0}</source>
   <translation>损坏的文件中没能再读出什么：{0}</translation>
  </message>
  <message>
   <source>it is not a JSON object</source>
   <translation>不是 JSON 对象</translation>
  </message>
  <message>
   <source>{0} is not text of at most {1:,} characters</source>
   <translation>{0} 不是至多 {1:,} 个字符的文本</translation>
  </message>
  <message>
   <source>{0} is not a whole number from 0 to {1:,}</source>
   <translation>{0} 不是 0 到 {1:,} 之间的整数</translation>
  </message>
  <message>
   <source>{0} is not a number from 0 to {1:,.0f}</source>
   <translation>{0} 不是 0 到 {1:,.0f} 之间的数</translation>
  </message>
  <message>
   <source>the cell state of a move is not text in hex</source>
   <translation>某一步的格状态不是十六进制文本</translation>
  </message>
  <message>
   <source>head is {0}, and there are {1} moves</source>
   <translation>head 是 {0}，而共有 {1} 步</translation>
  </message>
  <message>
   <source>{0} is missing or no {1}</source>
   <translation>{0} 缺失，或不是 {1}</translation>
  </message>
  <message>
   <source>a move is not a list of 6</source>
   <translation>某一步不是含 6 项的列表</translation>
  </message>
  <message>
   <source>there is no game {0}</source>
   <translation>没有第 {0} 局</translation>
  </message>
  <message>
   <source>1 move was found instead of {0}</source>
   <translation>找到 1 步，应为 {0} 步</translation>
  </message>
  <message>
   <source>{1} moves were found instead of {0}</source>
   <translation>找到 {1} 步，应为 {0} 步</translation>
  </message>
  <message>
   <source>the checksum of the game does not fit</source>
   <translation>这一局的校验和不符</translation>
  </message>
  <message>
   <source>the undo pointer is at {0}, and there are {1} moves</source>
   <translation>撤销位置在 {0}，而共有 {1} 步</translation>
  </message>
  <message>
   <source>the board that was kept is not what the moves make</source>
   <translation>所存的盘面与各步的结果不符</translation>
  </message>
  <message>
   <source>{0!r} is not a whole number</source>
   <translation>{0!r} 不是整数</translation>
  </message>
  <message>
   <source>{0!r} is not a number</source>
   <translation>{0!r} 不是数</translation>
  </message>
  <message>
   <source>the shape {0!r} of a stored game is not known</source>
   <translation>存档的盘面形状 {0!r} 无法识别</translation>
  </message>
  <message>
   <source>a field is missing or of the wrong kind: {0}</source>
   <translation>有一个字段缺失或类型不对：{0}</translation>
  </message>
  <message>
   <source>move {0} cannot be read: {1}</source>
   <translation>第 {0} 步无法读取：{1}</translation>
  </message>
  <message>
   <source>the checksum of move {0} does not fit</source>
   <translation>第 {0} 步的校验和不符</translation>
  </message>
  <message>
   <source>the group of move {0} is out of range</source>
   <translation>第 {0} 步的组号超出范围</translation>
  </message>
  <message>
   <source>move {0} does not fit the board before it</source>
   <translation>第 {0} 步与它之前的盘面不符</translation>
  </message>
  <message>
   <source>1 row refers to a game that is not there</source>
   <translation>有 1 行指向不存在的存档</translation>
  </message>
  <message>
   <source>{0} rows refer to games that are not there</source>
   <translation>有 {0} 行指向不存在的存档</translation>
  </message>
  <message>
   <source>safe start after two crashes: the last game is kept, and this is a fresh one</source>
   <translation>两次崩溃后的安全启动：上一局已保留，这是新的一局</translation>
  </message>
  <message>
   <source>1 game was brought back; what was there before is {0}</source>
   <translation>已恢复 1 局；之前的内容在 {0}</translation>
  </message>
  <message>
   <source>{1} games were brought back; what was there before is {0}</source>
   <translation>已恢复 {1} 局；之前的内容在 {0}</translation>
  </message>
  <message>
   <source>no game has been begun yet</source>
   <translation>还没有开始任何一局</translation>
  </message>
  <message>
   <source>{0} is no longer in use</source>
   <translation>{0} 已不再使用</translation>
  </message>
  <message>
   <source>it is empty, and there are backups of what was in it</source>
   <translation>文件是空的，而原有内容有备份</translation>
  </message>
  <message>
   <source>a game could not be read and was set aside: {0}</source>
   <translation>有一局无法读取，已另行保存：{0}</translation>
  </message>
  <message>
   <source>damaged</source>
   <translation>已损坏</translation>
  </message>
  <message>
   <source>not a file of games</source>
   <translation>不是存档文件</translation>
  </message>
  <message>
   <source>written by a newer version</source>
   <translation>由更新的版本写成</translation>
  </message>
  <message>
   <source>in use by another program</source>
   <translation>正被另一个程序使用</translation>
  </message>
  <message>
   <source>read-only</source>
   <translation>是只读的</translation>
  </message>
  <message>
   <source>not reachable</source>
   <translation>无法访问</translation>
  </message>
  <message>
   <source>on a full disk</source>
   <translation>所在的磁盘已满</translation>
  </message>
  <message>
   <source>not usable</source>
   <translation>无法使用</translation>
  </message>
  <message>
   <source>up to {0} of the latest acts could not be read and are missing</source>
   <translation>最近的操作中最多有 {0} 步无法读取，已经缺失</translation>
  </message>
  <message>
   <source>there is a log, and the file it belongs to is missing</source>
   <translation>有日志，但它所属的文件不见了</translation>
  </message>
  <message>
   <source>it is not a regular file</source>
   <translation>这不是普通文件</translation>
  </message>
  <message>
   <source>the log of the latest acts is cut short or damaged</source>
   <translation>最近操作的日志被截断或已损坏</translation>
  </message>
  <message>
   <source>there are no games in it</source>
   <translation>里面没有存档</translation>
  </message>
  <message>
   <source>no write-ahead log there, the journal is {0!r}</source>
   <translation>那里不支持预写日志，日志方式是 {0!r}</translation>
  </message>
  <message>
   <source>it is a database of another program</source>
   <translation>它是另一个程序的数据库</translation>
  </message>
  <message>
   <source>schema {0}, expected up to {1}</source>
   <translation>格式版本 {0}，最高支持 {1}</translation>
  </message>
  <message>
   <source>the text of a table is damaged</source>
   <translation>数据表的文本已损坏</translation>
  </message>
  <message>
   <source>the printer takes nothing</source>
   <translation>打印机不接受任何内容</translation>
  </message>
  <message>
   <source>a Sukaku, given by its candidates alone</source>
   <translation>只以候选数给出的 Sukaku</translation>
  </message>
  <message>
   <source>digits to start from</source>
   <translation>起始的已知数</translation>
  </message>
  <message>
   <source>none was found in {0:.0f} seconds</source>
   <translation>{0:.0f} 秒内没有找到</translation>
  </message>
 </context>
 <context>
  <name>play</name>
  <message>
   <source>Typed puzzle</source>
   <translation>输入的谜题</translation>
  </message>
  <message>
   <source>“{0}” is no command; “help” lists them.</source>
   <translation>没有“{0}”这个命令；“help”列出所有命令。</translation>
  </message>
  <message>
   <source>“apply” carries the hint out.</source>
   <translation>“apply”可应用这个提示。</translation>
  </message>
  <message>
   <source>The search was stopped.</source>
   <translation>已停止搜索。</translation>
  </message>
  <message>
   <source>That is not possible now.</source>
   <translation>现在不能这样做。</translation>
  </message>
  <message>
   <source>what is in the cell, and in its row, column and box</source>
   <translation>该格以及所在行、列、宫的内容</translation>
  </message>
  <message>
   <source>enter a digit</source>
   <translation>填入数字</translation>
  </message>
  <message>
   <source>add a note, or remove it</source>
   <translation>添加或去掉角注</translation>
  </message>
  <message>
   <source>add a centre note, or remove it</source>
   <translation>添加或去掉中注</translation>
  </message>
  <message>
   <source>clear the digit, else the notes</source>
   <translation>清除数字，没有数字时清除笔记</translation>
  </message>
  <message>
   <source>write all notes that the rules allow</source>
   <translation>填入规则允许的全部笔记</translation>
  </message>
  <message>
   <source>begin a hint, or take it a stage deeper</source>
   <translation>开始提示，或让提示更进一步</translation>
  </message>
  <message>
   <source>carry the hint out</source>
   <translation>应用提示</translation>
  </message>
  <message>
   <source>close the hint</source>
   <translation>关闭提示</translation>
  </message>
  <message>
   <source>say which digits are wrong</source>
   <translation>指出哪些数字有误</translation>
  </message>
  <message>
   <source>fill in the last cells, when only forced ones are left</source>
   <translation>只剩必然的格时，填完余下各格</translation>
  </message>
  <message>
   <source>take the last move back</source>
   <translation>撤销上一步</translation>
  </message>
  <message>
   <source>make it again</source>
   <translation>重做</translation>
  </message>
  <message>
   <source>show the board: “!” marks conflicts and mistakes</source>
   <translation>显示盘面：“!”表示冲突或错误</translation>
  </message>
  <message>
   <source>read the board row by row</source>
   <translation>逐行读出盘面</translation>
  </message>
  <message>
   <source>begin a game: {0}</source>
   <translation>开始新游戏：{0}</translation>
  </message>
  <message>
   <source>end; the game is saved</source>
   <translation>结束；游戏已保存</translation>
  </message>
 </context>
 <context>
  <name>print</name>
  <message>
   <source>Solutions</source>
   <translation>答案</translation>
  </message>
  <message>
   <source>Several solutions</source>
   <translation>有多个解</translation>
  </message>
  <message>
   <source>No solution</source>
   <translation>无解</translation>
  </message>
  <message>
   <source>Solutions unknown</source>
   <translation>解的个数未知</translation>
  </message>
 </context>
 <context>
  <name>reading</name>
  <message>
   <source>Row {0}: {1}</source>
   <translation>第 {0} 行：{1}</translation>
  </message>
  <message>
   <source>Column {0}: {1}</source>
   <translation>第 {0} 列：{1}</translation>
  </message>
  <message>
   <source>Box {0}: {1}</source>
   <translation>第 {0} 宫：{1}</translation>
  </message>
  <message>
   <source>Falling diagonal: {1}</source>
   <translation>主对角线：{1}</translation>
  </message>
  <message>
   <source>Rising diagonal: {1}</source>
   <translation>副对角线：{1}</translation>
  </message>
  <message>
   <source>Window {0}: {1}</source>
   <translation>第 {0} 窗口：{1}</translation>
  </message>
  <message>
   <source>Extra house {0}: {1}</source>
   <translation>第 {0} 额外区：{1}</translation>
  </message>
  <message>
   <source>empty</source>
   <translation>空</translation>
  </message>
 </context>
 <context>
  <name>settings</name>
  <message>
   <source>Follow the system</source>
   <translation>跟随系统</translation>
  </message>
  <message>
   <source>Light</source>
   <translation>浅色</translation>
  </message>
  <message>
   <source>Dark</source>
   <translation>深色</translation>
  </message>
  <message>
   <source>High contrast</source>
   <translation>高对比度</translation>
  </message>
  <message>
   <source>Nothing</source>
   <translation>不标记</translation>
  </message>
  <message>
   <source>Conflicts</source>
   <translation>冲突</translation>
  </message>
  <message>
   <source>All that differs from the solution</source>
   <translation>与答案不同的全部数字</translation>
  </message>
  <message>
   <source>On</source>
   <translation>开启</translation>
  </message>
  <message>
   <source>Off</source>
   <translation>关闭</translation>
  </message>
  <message>
   <source>Play</source>
   <translation>游戏</translation>
  </message>
  <message>
   <source>Mark as mistakes</source>
   <translation>标为错误</translation>
  </message>
  <message>
   <source>What turns red on the board; nothing is ever blocked.</source>
   <translation>盘面上哪些变红；任何填法都不会被阻止。</translation>
  </message>
  <message>
   <source>Tidy notes</source>
   <translation>整理笔记</translation>
  </message>
  <message>
   <source>Setting a digit removes it from the notes of its peers.</source>
   <translation>填入一个数字后，同行、同列、同宫各格的笔记不再有它。</translation>
  </message>
  <message>
   <source>Notes from the start</source>
   <translation>开局填好笔记</translation>
  </message>
  <message>
   <source>A new game begins with all notes that the rules allow.</source>
   <translation>新游戏一开始，每格都已记好规则允许的所有笔记。</translation>
  </message>
  <message>
   <source>Board</source>
   <translation>盘面</translation>
  </message>
  <message>
   <source>Equal digits</source>
   <translation>相同数字</translation>
  </message>
  <message>
   <source>The selected digit is tinted wherever it stands.</source>
   <translation>当前数字在盘面各处都会着色。</translation>
  </message>
  <message>
   <source>Equal notes</source>
   <translation>相同笔记</translation>
  </message>
  <message>
   <source>The selected digit stands out among the notes.</source>
   <translation>当前数字在笔记中突出显示。</translation>
  </message>
  <message>
   <source>Row, column and box</source>
   <translation>行、列、宫</translation>
  </message>
  <message>
   <source>The houses of the selected cell are tinted.</source>
   <translation>所选格的行、列、宫着色。</translation>
  </message>
  <message>
   <source>Clock</source>
   <translation>计时</translation>
  </message>
  <message>
   <source>The playing time is shown; it is kept either way.</source>
   <translation>显示用时；不显示时也会记录。</translation>
  </message>
  <message>
   <source>Window</source>
   <translation>窗口</translation>
  </message>
  <message>
   <source>Theme</source>
   <translation>主题</translation>
  </message>
  <message>
   <source>The colours of the window.</source>
   <translation>窗口的颜色。</translation>
  </message>
  <message>
   <source>Font of the board</source>
   <translation>盘面字体</translation>
  </message>
  <message>
   <source>What the digits and notes on the board are drawn with.</source>
   <translation>盘面上数字和笔记所用的字体。</translation>
  </message>
  <message>
   <source>Text size</source>
   <translation>文字大小</translation>
  </message>
  <message>
   <source>The size of all words; where they need room the window grows too.</source>
   <translation>所有文字的大小；需要时窗口也会随之变大。</translation>
  </message>
  <message>
   <source>Motion</source>
   <translation>动效</translation>
  </message>
  <message>
   <source>What is pointed at flashes; a tint runs over the solved board.</source>
   <translation>所指之处会闪动；解出时盘面泛起一道色彩。</translation>
  </message>
  <message>
   <source>Language</source>
   <translation>语言</translation>
  </message>
  <message>
   <source>The language of the window, the hints and the help.</source>
   <translation>窗口、提示和帮助的语言。</translation>
  </message>
 </context>
 <context>
  <name>system</name>
  <message>
   <source>Permission denied</source>
   <translation>没有权限</translation>
  </message>
  <message>
   <source>Operation not permitted</source>
   <translation>不允许此操作</translation>
  </message>
  <message>
   <source>No such file or folder</source>
   <translation>没有这个文件或文件夹</translation>
  </message>
  <message>
   <source>Is a folder</source>
   <translation>是文件夹</translation>
  </message>
  <message>
   <source>Not a folder</source>
   <translation>不是文件夹</translation>
  </message>
  <message>
   <source>File name too long</source>
   <translation>文件名太长</translation>
  </message>
  <message>
   <source>File too large</source>
   <translation>文件太大</translation>
  </message>
  <message>
   <source>No space left on the disk</source>
   <translation>磁盘空间不足</translation>
  </message>
  <message>
   <source>Disk quota exceeded</source>
   <translation>超出磁盘配额</translation>
  </message>
  <message>
   <source>Read-only disk</source>
   <translation>磁盘是只读的</translation>
  </message>
  <message>
   <source>The disk cannot be read or written</source>
   <translation>磁盘无法读写</translation>
  </message>
  <message>
   <source>the file of games is in use elsewhere</source>
   <translation>存档文件正在别处使用</translation>
  </message>
  <message>
   <source>the disk is full</source>
   <translation>磁盘已满</translation>
  </message>
  <message>
   <source>the file is damaged</source>
   <translation>文件已损坏</translation>
  </message>
  <message>
   <source>it is not a file of games</source>
   <translation>不是存档文件</translation>
  </message>
  <message>
   <source>the disk cannot be read or written</source>
   <translation>磁盘无法读写</translation>
  </message>
  <message>
   <source>the file cannot be opened</source>
   <translation>无法打开文件</translation>
  </message>
  <message>
   <source>the file is read-only</source>
   <translation>文件是只读的</translation>
  </message>
 </context>
 <context>
  <name>verdict</name>
  <message>
   <source>This puzzle has no solution.</source>
   <translation>此题无解。</translation>
  </message>
  <message>
   <source>This puzzle has several solutions.</source>
   <translation>此题有多个解。</translation>
  </message>
  <message>
   <source>It is not known whether this puzzle has one solution.</source>
   <translation>尚不知道此题是否有唯一解。</translation>
  </message>
  <message>
   <source>This puzzle has one solution.</source>
   <translation>此题有唯一解。</translation>
  </message>
 </context>
 <context>
  <name>way</name>
  <message>
   <source>From here on the solver itself would have to try: the puzzle is extreme.</source>
   <translation>从这里起只能由求解程序试填：此题极难。</translation>
  </message>
  <message>
   <source>1 step</source>
   <translation>1 步</translation>
  </message>
  <message>
   <source>{0} steps</source>
   <translation>{0} 步</translation>
  </message>
  <message>
   <source>{0}, score {1}. The level is {2}; the hardest technique is {3}.</source>
   <translation>共 {0}，难度分 {1}。难度为“{2}”；最难的技巧是“{3}”。</translation>
  </message>
  <message>
   <source>{0}, score {1}. The rest is {2}; the hardest technique is {3}.</source>
   <translation>共 {0}，难度分 {1}。余下部分难度为“{2}”；最难的技巧是“{3}”。</translation>
  </message>
 </context>
 <context>
  <name>welcome</name>
  <message>
   <source>Digits</source>
   <translation>数字</translation>
  </message>
  <message>
   <source>Choose a cell, then press a digit here or on the keyboard.</source>
   <translation>选一格，再按这里或键盘上的数字。</translation>
  </message>
  <message>
   <source>Notes</source>
   <translation>笔记</translation>
  </message>
  <message>
   <source>For small digits: this button, or Shift and a digit.</source>
   <translation>要记小数字：按此按钮，或按 Shift 加数字。</translation>
  </message>
  <message>
   <source>Hint</source>
   <translation>提示</translation>
  </message>
  <message>
   <source>Each press tells a little more, and why it is so.</source>
   <translation>每按一次多说一点，并说明理由。</translation>
  </message>
  <message>
   <source>Undo</source>
   <translation>撤销</translation>
  </message>
  <message>
   <source>Everything can be taken back, however long ago.</source>
   <translation>一切都能撤销，无论多久以前。</translation>
  </message>
 </context>
</TS>
<?xml version='1.0' encoding='utf-8'?>
<TS version="2.1" language="zh_CN">
 <context>
  <name>ActChart</name>
  <message>
   <source>Seconds for each move</source>
   <translation>每一步的用时</translation>
  </message>
  <message>
   <source>Looking at each move…</source>
   <translation>正在逐步分析…</translation>
  </message>
  <message>
   <source>longest {0}</source>
   <translation>最长 {0}</translation>
  </message>
 </context>
 <context>
  <name>ActivityMap</name>
  <message>
   <source>Played on 1 day|Played on {0} days</source>
   <translation>共有 {0} 天玩过</translation>
  </message>
  <message>
   <source>{0}: 1 move|{0}: {1} moves</source>
   <translation>{0}：{1} 步</translation>
  </message>
 </context>
 <context>
  <name>AllStepsPanel</name>
  <message>
   <source>All steps here</source>
   <translation>当前全部步骤</translation>
  </message>
  <message>
   <source>Stop</source>
   <translation>停止</translation>
  </message>
  <message>
   <source>Technique</source>
   <translation>技巧</translation>
  </message>
  <message>
   <source>Digit placed or removed</source>
   <translation>填入或删去的数字</translation>
  </message>
  <message>
   <source>Show the steps of one technique</source>
   <translation>只列出一种技巧的步骤</translation>
  </message>
  <message>
   <source>Show the steps that place or remove one digit</source>
   <translation>只列出填入或删去某个数字的步骤</translation>
  </message>
  <message>
   <source>All techniques</source>
   <translation>所有技巧</translation>
  </message>
  <message>
   <source>All digits</source>
   <translation>所有数字</translation>
  </message>
  <message>
   <source>Steps</source>
   <translation>步骤</translation>
  </message>
  <message>
   <source>Find it yourself</source>
   <translation>自己找找看</translation>
  </message>
  <message>
   <source>1 step|{0} steps</source>
   <translation>{0} 步</translation>
  </message>
  <message>
   <source>1 technique|{0} techniques</source>
   <translation>{0} 种技巧</translation>
  </message>
  <message>
   <source>{0} so far…</source>
   <translation>目前 {0}…</translation>
  </message>
  <message>
   <source>No technique finds a step here.</source>
   <translation>这里没有技巧可用。</translation>
  </message>
  <message>
   <source>No steps match.</source>
   <translation>没有符合条件的步骤。</translation>
  </message>
 </context>
 <context>
  <name>Announcer</name>
  <message>
   <source>Trial kept</source>
   <translation>试填已保留</translation>
  </message>
  <message>
   <source>Trial ended</source>
   <translation>试填已结束</translation>
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
   <source>{0} can't go anywhere</source>
   <translation>{0} 无处可填</translation>
  </message>
  <message>
   <source>{0} can go in 1 cell: {2}|{0} can go in {1} cells: {2}</source>
   <translation>{0} 可填入 {1} 格：{2}</translation>
  </message>
 </context>
 <context>
  <name>Archive</name>
  <message>
   <source>Reading games…</source>
   <translation>正在读取存档…</translation>
  </message>
  <message>
   <source>Your games aren't being saved, so there is nothing to back up.</source>
   <translation>当前没有保存存档，因此没有可备份的内容。</translation>
  </message>
  <message>
   <source>Backing up games…</source>
   <translation>正在备份存档…</translation>
  </message>
  <message>
   <source>No backup was made: {0}.</source>
   <translation>未能备份：{0}。</translation>
  </message>
  <message>
   <source>Nothing was restored: {0}.</source>
   <translation>没有恢复任何内容：{0}。</translation>
  </message>
  <message>
   <source>Export</source>
   <translation>导出</translation>
  </message>
  <message>
   <source>Writing games…</source>
   <translation>正在写出存档…</translation>
  </message>
  <message>
   <source>Could not write {0}: {1}.</source>
   <translation>无法写入 {0}：{1}。</translation>
  </message>
  <message>
   <source>1 game was exported to {1}.|{0} games were exported to {1}.</source>
   <translation>已将 {0} 局导出到 {1}。</translation>
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
   <source>Could not read {0}: {1}.</source>
   <translation>无法读取 {0}：{1}。</translation>
  </message>
  <message>
   <source>Nothing was imported: {0}.</source>
   <translation>没有导入任何内容：{0}。</translation>
  </message>
  <message>
   <source>1 game was added.|{0} games were added.</source>
   <translation>新增 {0} 局。</translation>
  </message>
  <message>
   <source>1 game was updated.|{0} games were updated.</source>
   <translation>更新 {0} 局。</translation>
  </message>
  <message>
   <source>1 game was already there.|{0} games were already there.</source>
   <translation>{0} 局早已存在。</translation>
  </message>
  <message>
   <source>1 game was rejected: {1}.|{0} games were rejected. The first: {1}.</source>
   <translation>{0} 局无法导入，第一处：{1}。</translation>
  </message>
  <message>
   <source>The file contains no games.</source>
   <translation>文件里没有存档。</translation>
  </message>
 </context>
 <context>
  <name>BackupWindow</name>
  <message>
   <source>Backups</source>
   <translation>备份</translation>
  </message>
  <message>
   <source>A backup is made whenever you quit after playing. Before one is restored, your current games are backed up too.</source>
   <translation>每次玩过之后退出程序都会自动备份。恢复某份备份之前，也会先备份当前的存档。</translation>
  </message>
  <message>
   <source>There are no backups yet.</source>
   <translation>还没有备份。</translation>
  </message>
  <message>
   <source>Restore</source>
   <translation>恢复</translation>
  </message>
  <message>
   <source>Back up now</source>
   <translation>立即备份</translation>
  </message>
  <message>
   <source>before an update</source>
   <translation>更新版本之前</translation>
  </message>
  <message>
   <source>before another was restored</source>
   <translation>恢复其他备份之前</translation>
  </message>
  <message>
   <source>made by you</source>
   <translation>你自己备份的</translation>
  </message>
 </context>
 <context>
  <name>Bars</name>
  <message>
   <source>{0}: {1}, {2} of them filled</source>
   <translation>{0}：{1} 次，其中实心 {2} 次</translation>
  </message>
  <message>
   <source>No hints have been used yet.</source>
   <translation>还没有用过提示。</translation>
  </message>
 </context>
 <context>
  <name>Bench</name>
  <message>
   <source>&amp;Values of the clues drawn</source>
   <translation>已画线索的数值(&amp;V)</translation>
  </message>
  <message>
   <source>&amp;Digits of the selected cells</source>
   <translation>所选格的数字(&amp;D)</translation>
  </message>
  <message>
   <source>All &amp;white dots</source>
   <translation>所有白点(&amp;W)</translation>
  </message>
  <message>
   <source>All &amp;black dots</source>
   <translation>所有黑点(&amp;B)</translation>
  </message>
  <message>
   <source>All dots of both &amp;colours</source>
   <translation>所有白点和黑点(&amp;O)</translation>
  </message>
  <message>
   <source>All &amp;X and V</source>
   <translation>所有 X 和 V(&amp;X)</translation>
  </message>
  <message>
   <source>All &amp;quadruples</source>
   <translation>所有四格线索(&amp;Q)</translation>
  </message>
  <message>
   <source>Filling the grid…</source>
   <translation>正在填满盘面…</translation>
  </message>
  <message>
   <source>With the &amp;rule that all are shown</source>
   <translation>同时规定已全部标出(&amp;R)</translation>
  </message>
  <message>
   <source>Looking for the steps…</source>
   <translation>正在寻找推理步骤…</translation>
  </message>
  <message>
   <source>Why there is no solution</source>
   <translation>为什么无解</translation>
  </message>
 </context>
 <context>
  <name>BenchPanel</name>
  <message>
   <source>Close (F4)</source>
   <translation>关闭（F4）</translation>
  </message>
  <message>
   <source>Clues</source>
   <translation>线索</translation>
  </message>
  <message>
   <source>All that is drawn</source>
   <translation>所画的全部内容</translation>
  </message>
  <message>
   <source>Hide</source>
   <translation>隐藏</translation>
  </message>
  <message>
   <source>Hide it on the board; it still counts (Space)</source>
   <translation>在盘面上隐藏，但仍然有效（空格键）</translation>
  </message>
  <message>
   <source>Delete</source>
   <translation>删除</translation>
  </message>
  <message>
   <source>Show why</source>
   <translation>看看为什么</translation>
  </message>
  <message>
   <source>Remove</source>
   <translation>移除</translation>
  </message>
  <message>
   <source>Show the solution</source>
   <translation>显示预定的解</translation>
  </message>
  <message>
   <source>Fill</source>
   <translation>填满</translation>
  </message>
  <message>
   <source>From solution…</source>
   <translation>取自解…</translation>
  </message>
  <message>
   <source>Make unique…</source>
   <translation>补成唯一解…</translation>
  </message>
  <message>
   <source>Take away…</source>
   <translation>删减线索…</translation>
  </message>
  <message>
   <source>Search…</source>
   <translation>搜索…</translation>
  </message>
  <message>
   <source>Solve…</source>
   <translation>求解…</translation>
  </message>
  <message>
   <source>Drafts…</source>
   <translation>草稿…</translation>
  </message>
  <message>
   <source>SudokuPad link</source>
   <translation>SudokuPad 链接</translation>
  </message>
  <message>
   <source>The puzzle has no intended solution yet.</source>
   <translation>这道题还没有预定的解。</translation>
  </message>
  <message>
   <source>Show</source>
   <translation>显示</translation>
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
  <name>CalculatorPanel</name>
  <message>
   <source>Killer calculator</source>
   <translation>杀手计算器</translation>
  </message>
  <message>
   <source>Combinations</source>
   <translation>组合</translation>
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
  <name>CellMenu</name>
  <message>
   <source>Note</source>
   <translation>笔记</translation>
  </message>
  <message>
   <source>Colour</source>
   <translation>颜色</translation>
  </message>
  <message>
   <source>Erase</source>
   <translation>擦除</translation>
  </message>
  <message>
   <source>Why not {0}?</source>
   <translation>为什么不能填 {0}？</translation>
  </message>
 </context>
 <context>
  <name>ChoiceKey</name>
  <message>
   <source>colour {0}</source>
   <translation>颜色 {0}</translation>
  </message>
  <message>
   <source>note {0}</source>
   <translation>笔记 {0}</translation>
  </message>
 </context>
 <context>
  <name>CodeWindow</name>
  <message>
   <source>Puzzle code</source>
   <translation>谜题编号</translation>
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
   <source>No puzzle has the code {0}. Codes look like {1}.</source>
   <translation>没有编号为 {0} 的谜题。编号形如 {1}。</translation>
  </message>
  <message>
   <source>Enter the code printed above the puzzle:</source>
   <translation>请输入谜题上方印的编号：</translation>
  </message>
 </context>
 <context>
  <name>ColourBar</name>
  <message>
   <source>What gets colours</source>
   <translation>给什么着色</translation>
  </message>
  <message>
   <source>Cells</source>
   <translation>格</translation>
  </message>
  <message>
   <source>Colour whole cells</source>
   <translation>给整格着色</translation>
  </message>
  <message>
   <source>Notes</source>
   <translation>笔记</translation>
  </message>
  <message>
   <source>Colour single notes</source>
   <translation>给单个笔记着色</translation>
  </message>
 </context>
 <context>
  <name>DailyWindow</name>
  <message>
   <source>Daily puzzle</source>
   <translation>每日一题</translation>
  </message>
  <message>
   <source>solved</source>
   <translation>已解出</translation>
  </message>
  <message>
   <source>started</source>
   <translation>已开始</translation>
  </message>
  <message>
   <source>not played</source>
   <translation>没玩过</translation>
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
   <source>Started</source>
   <translation>已开始</translation>
  </message>
  <message>
   <source>Not played yet</source>
   <translation>还没玩过</translation>
  </message>
 </context>
 <context>
  <name>DanceWindow</name>
  <message>
   <source>Watch the algorithm</source>
   <translation>观看算法</translation>
  </message>
  <message>
   <source>Problem of the command</source>
   <translation>命令给出的问题</translation>
  </message>
  <message>
   <source>One search</source>
   <translation>单个搜索</translation>
  </message>
  <message>
   <source>Beside: {0}</source>
   <translation>并排：{0}</translation>
  </message>
  <message>
   <source>Seed </source>
   <translation>种子 </translation>
  </message>
  <message>
   <source>Problem</source>
   <translation>问题</translation>
  </message>
  <message>
   <source>The problem to be solved</source>
   <translation>要求解的问题</translation>
  </message>
  <message>
   <source>Branching rule</source>
   <translation>分支规则</translation>
  </message>
  <message>
   <source>How the item to branch on is selected</source>
   <translation>如何选出下一个要分支的项</translation>
  </message>
  <message>
   <source>Second search</source>
   <translation>第二个搜索</translation>
  </message>
  <message>
   <source>Watch a second search by another rule beside the first</source>
   <translation>在旁边同时观看另一条规则的搜索</translation>
  </message>
  <message>
   <source>Size of the problem</source>
   <translation>问题的规模</translation>
  </message>
  <message>
   <source>Seed of the random rule</source>
   <translation>随机规则的种子</translation>
  </message>
  <message>
   <source>Board</source>
   <translation>盘面</translation>
  </message>
  <message>
   <source>Matrix</source>
   <translation>矩阵</translation>
  </message>
  <message>
   <source>Links</source>
   <translation>链接</translation>
  </message>
  <message>
   <source>Tree</source>
   <translation>搜索树</translation>
  </message>
  <message>
   <source>Algorithm</source>
   <translation>算法</translation>
  </message>
  <message>
   <source>Methods</source>
   <translation>解法</translation>
  </message>
  <message>
   <source>Zoom with the wheel or with + and −, drag to move</source>
   <translation>用滚轮或 + 和 − 缩放，拖动可移动</translation>
  </message>
  <message>
   <source>Link</source>
   <translation>链接</translation>
  </message>
  <message>
   <source>A step is a single link (1)</source>
   <translation>每步只改一条链接（1）</translation>
  </message>
  <message>
   <source>Cover</source>
   <translation>覆盖</translation>
  </message>
  <message>
   <source>A step covers or uncovers an item (2)</source>
   <translation>每步覆盖或恢复一项（2）</translation>
  </message>
  <message>
   <source>Choice</source>
   <translation>选取</translation>
  </message>
  <message>
   <source>A step is a choice (3)</source>
   <translation>每步是一次选取（3）</translation>
  </message>
  <message>
   <source>Size of the steps</source>
   <translation>步长</translation>
  </message>
  <message>
   <source>{0:g} per second</source>
   <translation>每秒 {0:g} 步</translation>
  </message>
  <message>
   <source>Fastest</source>
   <translation>最快</translation>
  </message>
  <message>
   <source>Pace</source>
   <translation>速度</translation>
  </message>
  <message>
   <source>How fast the steps play</source>
   <translation>播放的速度</translation>
  </message>
  <message>
   <source>Next solution</source>
   <translation>下一个解</translation>
  </message>
  <message>
   <source>Run to the next solution (S)</source>
   <translation>运行到下一个解（S）</translation>
  </message>
  <message>
   <source>Next dead end</source>
   <translation>下一条死路</translation>
  </message>
  <message>
   <source>Run to the next dead end (D)</source>
   <translation>运行到下一条死路（D）</translation>
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
  <message>
   <source>Enter {0} (key {0})</source>
   <translation>填入 {0}（按键 {0}）</translation>
  </message>
  <message>
   <source>Corner note {0} (Shift+{0})</source>
   <translation>角注 {0}（Shift+{0}）</translation>
  </message>
  <message>
   <source>Centre note {0} (Ctrl+{0})</source>
   <translation>中注 {0}（Ctrl+{0}）</translation>
  </message>
  <message>
   <source>Centre note {0} (Alt+Shift+{0})</source>
   <translation>中注 {0}（Alt+Shift+{0}）</translation>
  </message>
  <message>
   <source>Colour {0} (Ctrl+Shift+{0})</source>
   <translation>颜色 {0}（Ctrl+Shift+{0}）</translation>
  </message>
  <message>
   <source>Colour for the note {0} (Alt+{0})</source>
   <translation>为笔记 {0} 着色（Alt+{0}）</translation>
  </message>
  <message>
   <source>Draw in colour {0} (key {0})</source>
   <translation>用颜色 {0} 画线（按键 {0}）</translation>
  </message>
  <message>
   <source>With no cell selected, a click locks {0} for the cells you click next
and highlights it everywhere. Hold it to see where it can go.</source>
   <translation>未选中任何格时，点击会锁定 {0}，随后点到哪格就填入哪格，
并高亮盘面上所有的 {0}。按住可查看它能填在哪里。</translation>
  </message>
 </context>
 <context>
  <name>Editing</name>
  <message>
   <source>Removed: {0}</source>
   <translation>已移除：{0}</translation>
  </message>
 </context>
 <context>
  <name>EditorScreen</name>
  <message>
   <source>Enter a digit or a clue first.</source>
   <translation>请先填入一个数字或线索。</translation>
  </message>
  <message>
   <source>There is nothing to clear.</source>
   <translation>没有可清除的内容。</translation>
  </message>
  <message>
   <source>Enter a puzzle</source>
   <translation>输入谜题</translation>
  </message>
  <message>
   <source>Setter's bench</source>
   <translation>出题台</translation>
  </message>
  <message>
   <source>Counts, path and help for setting a puzzle (F4)</source>
   <translation>解的个数、解题路径和出题工具（F4）</translation>
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
  <message>
   <source>Other sizes</source>
   <translation>其他尺寸</translation>
  </message>
  <message>
   <source>Samurai and more</source>
   <translation>武士数独等</translation>
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
   <source>Those are too many files. Open at most {0} at a time.</source>
   <translation>文件太多。一次最多打开 {0} 个。</translation>
  </message>
  <message>
   <source>Nothing readable was found. Paste a puzzle as text or as a picture, or drop a file.</source>
   <translation>没有找到可以读取的内容。请粘贴文本或图片形式的题目，或拖入文件。</translation>
  </message>
  <message>
   <source>Pictures are not fetched from the network. Copy the picture itself, or save it and open the file.</source>
   <translation>程序不会从网络获取图片。请复制图片本身，或保存后打开该文件。</translation>
  </message>
  <message>
   <source>Reading…</source>
   <translation>正在读取…</translation>
  </message>
  <message>
   <source>1 part is not a puzzle: {1}.|{0} parts are not puzzles. The first: {1}.</source>
   <translation>有 {0} 处不是谜题，第一处：{1}。</translation>
  </message>
  <message>
   <source>{0}: {1}.</source>
   <translation>{0}：{1}。</translation>
  </message>
  <message>
   <source>This can't store grids that overlap. Choose Save puzzle instead.</source>
   <translation>此格式无法保存相互重叠的盘面。请改用“保存题目”。</translation>
  </message>
  <message>
   <source>Text grids can't store a grid of size {0}×{0}. Use a link instead.</source>
   <translation>文本盘面无法保存 {0}×{0} 的题目。请改用链接。</translation>
  </message>
  <message>
   <source>Text grids can't store diagonals, windows, irregular regions, constraints or given candidates. Use a link instead.</source>
   <translation>文本格式无法保存对角线、窗口、不规则宫、约束或给定候选数，请改用链接。</translation>
  </message>
  <message>
   <source>What you drew with the pen isn't in it: no link or text keeps that. Save a picture of the board, or export your games.</source>
   <translation>用画笔画的内容不在其中：链接和文本都无法保留。请保存盘面图片，或导出存档。</translation>
  </message>
  <message>
   <source>Copying would lift the fog. Choose Save puzzle instead.</source>
   <translation>复制会使迷雾消散。请改用“保存题目”。</translation>
  </message>
  <message>
   <source>A link to SudokuPad was copied, since no other text keeps fog.</source>
   <translation>已复制 SudokuPad 链接，因为其他文本不能保留迷雾。</translation>
  </message>
  <message>
   <source>Save puzzle</source>
   <translation>保存谜题</translation>
  </message>
  <message>
   <source>Save as picture</source>
   <translation>存为图片</translation>
  </message>
  <message>
   <source>Vector picture, sharp in print (*.svg)</source>
   <translation>矢量图，打印清晰 (*.svg)</translation>
  </message>
  <message>
   <source>Picture in pixels (*.png)</source>
   <translation>像素图片 (*.png)</translation>
  </message>
  <message>
   <source>Writing…</source>
   <translation>正在写入…</translation>
  </message>
  <message>
   <source>Could not write {0}: {1}.</source>
   <translation>无法写入 {0}：{1}。</translation>
  </message>
 </context>
 <context>
  <name>ExerciseWindow</name>
  <message>
   <source>Find it yourself</source>
   <translation>自己找找看</translation>
  </message>
  <message>
   <source>Close</source>
   <translation>关闭</translation>
  </message>
 </context>
 <context>
  <name>FilmWindow</name>
  <message>
   <source>A game of 1 move|A game of {0} moves</source>
   <translation>一局，共 {0} 步</translation>
  </message>
 </context>
 <context>
  <name>FoundWindow</name>
  <message>
   <source>Puzzles found</source>
   <translation>找到的谜题</translation>
  </message>
  <message>
   <source>Puzzle found</source>
   <translation>找到的题目</translation>
  </message>
  <message>
   <source>Puzzle {0} of {1}</source>
   <translation>谜题 {0} / {1}</translation>
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
   <source>1 clue|{0} clues</source>
   <translation>{0} 个已知数</translation>
  </message>
  <message>
   <source>1 digit placed|{0} digits placed</source>
   <translation>已填 {0} 个数字</translation>
  </message>
  <message>
   <source>with notes</source>
   <translation>含笔记</translation>
  </message>
  <message>
   <source>Checking…</source>
   <translation>正在检查…</translation>
  </message>
 </context>
 <context>
  <name>GameScreen</name>
  <message>
   <source>New</source>
   <translation>新游戏</translation>
  </message>
  <message>
   <source>Daily</source>
   <translation>每日</translation>
  </message>
  <message>
   <source>Learn</source>
   <translation>学习</translation>
  </message>
  <message>
   <source>Games</source>
   <translation>存档</translation>
  </message>
  <message>
   <source>Statistics</source>
   <translation>统计</translation>
  </message>
  <message>
   <source>New game, choose the level</source>
   <translation>新游戏，选择难度</translation>
  </message>
  <message>
   <source>Choose a new game (Ctrl+N: the same level again)</source>
   <translation>选择新游戏（Ctrl+N：同级别再来一局）</translation>
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
   <source>Erase</source>
   <translation>擦除</translation>
  </message>
  <message>
   <source>Fill notes</source>
   <translation>填笔记</translation>
  </message>
  <message>
   <source>Keep</source>
   <translation>保留</translation>
  </message>
  <message>
   <source>Discard</source>
   <translation>放弃</translation>
  </message>
  <message>
   <source>Check</source>
   <translation>检查</translation>
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
   <source>Resume</source>
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
   <source>Games to show</source>
   <translation>显示哪些存档</translation>
  </message>
  <message>
   <source>Level</source>
   <translation>难度</translation>
  </message>
  <message>
   <source>No games match.</source>
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
   <translation>每日</translation>
  </message>
  <message>
   <source>Custom puzzles</source>
   <translation>自制谜题</translation>
  </message>
  <message>
   <source>Resume</source>
   <translation>继续</translation>
  </message>
  <message>
   <source>Play again</source>
   <translation>从头再玩</translation>
  </message>
  <message>
   <source>Replay</source>
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
  <message>
   <source>No move has been made in it.</source>
   <translation>这局还没有走过一步。</translation>
  </message>
  <message>
   <source>Resume the game first.</source>
   <translation>请先继续游戏。</translation>
  </message>
  <message>
   <source>Review</source>
   <translation>复盘</translation>
  </message>
  <message>
   <source>The game on the board can't be deleted.</source>
   <translation>正在进行的游戏不能删除。</translation>
  </message>
 </context>
 <context>
  <name>GridOverview</name>
  <message>
   <source>All grids</source>
   <translation>所有盘面</translation>
  </message>
  <message>
   <source>Click a grid to go there (G shows all)</source>
   <translation>点击盘面转到那里（G 显示全部）</translation>
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
  <name>InkKey</name>
  <message>
   <source>{0} (key {1})</source>
   <translation>{0}（按键 {1}）</translation>
  </message>
 </context>
 <context>
  <name>LearnWindow</name>
  <message>
   <source>Learn</source>
   <translation>学习</translation>
  </message>
  <message>
   <source>Five minutes</source>
   <translation>练五分钟</translation>
  </message>
  <message>
   <source>No position was found for this. The puzzle banks may be damaged.</source>
   <translation>没有找到合适的盘面，题库可能已损坏。</translation>
  </message>
 </context>
 <context>
  <name>LessonList</name>
  <message>
   <source>Learn</source>
   <translation>学习</translation>
  </message>
  <message>
   <source>Next lesson</source>
   <translation>下一课</translation>
  </message>
  <message>
   <source>Five minutes</source>
   <translation>练五分钟</translation>
  </message>
  <message>
   <source>Lessons</source>
   <translation>课程</translation>
  </message>
 </context>
 <context>
  <name>LessonPanel</name>
  <message>
   <source>Help</source>
   <translation>提示一点</translation>
  </message>
  <message>
   <source>Show me</source>
   <translation>给我看</translation>
  </message>
  <message>
   <source>Play</source>
   <translation>去玩</translation>
  </message>
  <message>
   <source>All lessons</source>
   <translation>全部课程</translation>
  </message>
  <message>
   <source>Check</source>
   <translation>检查</translation>
  </message>
  <message>
   <source>Continue</source>
   <translation>继续</translation>
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
  <name>LinkedText</name>
  <message>
   <source>Hide legend</source>
   <translation>收起图例</translation>
  </message>
  <message>
   <source>Legend</source>
   <translation>图例</translation>
  </message>
 </context>
 <context>
  <name>LookPanel</name>
  <message>
   <source>|a-b| is prime</source>
   <translation>|a-b| 是质数</translation>
  </message>
  <message>
   <source>a = 2b or b = 2a</source>
   <translation>a = 2b 或 b = 2a</translation>
  </message>
  <message>
   <source>Relation of a and b</source>
   <translation>a 与 b 的关系</translation>
  </message>
  <message>
   <source>Text</source>
   <translation>文字</translation>
  </message>
  <message>
   <source>Size</source>
   <translation>大小</translation>
  </message>
  <message>
   <source>Small</source>
   <translation>小</translation>
  </message>
  <message>
   <source>Medium</source>
   <translation>中</translation>
  </message>
  <message>
   <source>Large</source>
   <translation>大</translation>
  </message>
  <message>
   <source>{0} (keys + and −)</source>
   <translation>{0}（按键 + 和 −）</translation>
  </message>
  <message>
   <source>Filled</source>
   <translation>填充</translation>
  </message>
  <message>
   <source>Use this relation</source>
   <translation>使用这个关系</translation>
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
  <name>MethodsTable</name>
  <message>
   <source>Other methods</source>
   <translation>其他解法</translation>
  </message>
 </context>
 <context>
  <name>ModeSwitch</name>
  <message>
   <source>Entry mode</source>
   <translation>输入模式</translation>
  </message>
  <message>
   <source>Digit</source>
   <translation>数字</translation>
  </message>
  <message>
   <source>Enter digits (Z)</source>
   <translation>填入数字（Z）</translation>
  </message>
  <message>
   <source>Corner</source>
   <translation>角注</translation>
  </message>
  <message>
   <source>Corner notes (X, or hold Shift)</source>
   <translation>角注（X，或按住 Shift）</translation>
  </message>
  <message>
   <source>Centre</source>
   <translation>中注</translation>
  </message>
  <message>
   <source>Centre notes (C, or hold Ctrl or Alt+Shift)</source>
   <translation>中注（C，或按住 Ctrl 或 Alt+Shift）</translation>
  </message>
  <message>
   <source>Colour</source>
   <translation>颜色</translation>
  </message>
  <message>
   <source>Cell colours (V, or hold Ctrl+Shift); hold Alt for a note's colour</source>
   <translation>格的颜色（V，或按住 Ctrl+Shift）；按住 Alt 为笔记着色</translation>
  </message>
  <message>
   <source>Pen</source>
   <translation>画笔</translation>
  </message>
  <message>
   <source>Draw lines (B): drag between cells or along their edges, or press Shift or
Ctrl and an arrow. A click or Enter makes a mark. Draw again to erase.</source>
   <translation>画线（B）：在格之间或沿格边拖动，或按住 Shift、Ctrl 按方向键。
单击或按回车做标记。再画一次即擦除。</translation>
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
   <source>{0} started</source>
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
   <source>Start at</source>
   <translation>起点</translation>
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
   <source>The beginning</source>
   <translation>开局</translation>
  </message>
  <message>
   <source>The step itself</source>
   <translation>用到该技巧的一步</translation>
  </message>
  <message>
   <source>Technique</source>
   <translation>技巧</translation>
  </message>
  <message>
   <source>Samurai</source>
   <translation>武士数独等</translation>
  </message>
  <message>
   <source>Technique: {0}</source>
   <translation>技巧：{0}</translation>
  </message>
  <message>
   <source>There is no technique to choose for these puzzles.</source>
   <translation>这类谜题没有可选的技巧。</translation>
  </message>
  <message>
   <source>any</source>
   <translation>不限</translation>
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
   <source>None was found in time. The closest is {0} and doesn't need {1}.</source>
   <translation>规定时间内没有找到。最接近的一题难度为“{0}”，不需要“{1}”。</translation>
  </message>
  <message>
   <source>None was found in time. The closest is {0}.</source>
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
  <message>
   <source>Looking for the step…</source>
   <translation>正在寻找该步…</translation>
  </message>
  <message>
   <source>This puzzle can be solved without {0}.</source>
   <translation>这道题不用{0}也能解出。</translation>
  </message>
 </context>
 <context>
  <name>NewGames</name>
  <message>
   <source>Play at my level</source>
   <translation>按我的水平玩</translation>
  </message>
  <message>
   <source>Grids</source>
   <translation>盘面</translation>
  </message>
  <message>
   <source>Variants</source>
   <translation>变体</translation>
  </message>
  <message>
   <source>Samurai and more</source>
   <translation>武士数独等</translation>
  </message>
  <message>
   <source>More choices…</source>
   <translation>更多选择…</translation>
  </message>
 </context>
 <context>
  <name>NoticeBoard</name>
  <message>
   <source>Your games aren't being saved: {0}</source>
   <translation>存档目前无法保存：{0}</translation>
  </message>
  <message>
   <source>Export…</source>
   <translation>导出…</translation>
  </message>
  <message>
   <source>Save to a separate file</source>
   <translation>存到单独的文件</translation>
  </message>
  <message>
   <source>Close</source>
   <translation>关闭</translation>
  </message>
 </context>
 <context>
  <name>OffersWindow</name>
  <message>
   <source>Kept as a draft.</source>
   <translation>已存为草稿。</translation>
  </message>
  <message>
   <source>Stop</source>
   <translation>停止</translation>
  </message>
  <message>
   <source>Searching…</source>
   <translation>正在搜索…</translation>
  </message>
  <message>
   <source>Stopped before anything was found.</source>
   <translation>尚未找到就已停止。</translation>
  </message>
  <message>
   <source>Nothing was found.</source>
   <translation>什么也没有找到。</translation>
  </message>
  <message>
   <source>stopped before it was over</source>
   <translation>未完成即停止</translation>
  </message>
  <message>
   <source>1 found|{0} found</source>
   <translation>找到 {0} 个</translation>
  </message>
  <message>
   <source>Search</source>
   <translation>搜索</translation>
  </message>
  <message>
   <source>Puzzles found</source>
   <translation>找到的谜题</translation>
  </message>
  <message>
   <source>Use this</source>
   <translation>采用</translation>
  </message>
  <message>
   <source>Keep as draft</source>
   <translation>存为草稿</translation>
  </message>
  <message>
   <source>Close</source>
   <translation>关闭</translation>
  </message>
 </context>
 <context>
  <name>OwnProblemWindow</name>
  <message>
   <source>Your own problem</source>
   <translation>自定义问题</translation>
  </message>
  <message>
   <source>Write an option on each line: its items, separated by spaces. To list the items yourself, begin with a line such as “items: a b | c”; those after the bar are secondary. A secondary item can have a colour: c:red.</source>
   <translation>每行写一个选项，即它的各项，用空格隔开。想自己列出所有项，就在开头写一行，如“items: a b | c”，竖线之后的是次要项。次要项可以带颜色，如 c:red。</translation>
  </message>
  <message>
   <source>Options</source>
   <translation>选项</translation>
  </message>
 </context>
 <context>
  <name>PathBar</name>
  <message>
   <source>Path by technique</source>
   <translation>按技巧划分的解题路径</translation>
  </message>
 </context>
 <context>
  <name>PictureWindow</name>
  <message>
   <source>Puzzle in a picture</source>
   <translation>图片中的题目</translation>
  </message>
  <message>
   <source>Yes, change it</source>
   <translation>是，改掉</translation>
  </message>
  <message>
   <source>Next doubtful cell</source>
   <translation>下一个存疑的格</translation>
  </message>
  <message>
   <source>Digits filled in by hand are mine</source>
   <translation>手写的数字算我填的</translation>
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
   <source>Puzzles in the picture</source>
   <translation>图片中的题目</translation>
  </message>
  <message>
   <source>Puzzle {0}</source>
   <translation>题目 {0}</translation>
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
   <source>None</source>
   <translation>不印</translation>
  </message>
  <message>
   <source>My digits</source>
   <translation>我填的数字</translation>
  </message>
  <message>
   <source>Notes</source>
   <translation>笔记</translation>
  </message>
  <message>
   <source>Colours and lines</source>
   <translation>颜色和线条</translation>
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
   <source>Also print</source>
   <translation>同时打印</translation>
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
   <source>1 page was printed.|{0} pages were printed.</source>
   <translation>已打印 {0} 页。</translation>
  </message>
  <message>
   <source>1 page was written to {1}.|{0} pages were written to {1}.</source>
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
   <source>Rules</source>
   <translation>规则</translation>
  </message>
  <message>
   <source>Level</source>
   <translation>难度</translation>
  </message>
  <message>
   <source>Clues</source>
   <translation>已知数</translation>
  </message>
  <message>
   <source>Rules read</source>
   <translation>规则解读</translation>
  </message>
  <message>
   <source>Time</source>
   <translation>用时</translation>
  </message>
  <message>
   <source>Score</source>
   <translation>难度分</translation>
  </message>
  <message>
   <source>Sudoku Explainer rating {0}</source>
   <translation>Sudoku Explainer 难度值 {0}</translation>
  </message>
  <message>
   <source>Hardest step</source>
   <translation>最难的一步</translation>
  </message>
  <message>
   <source>Seen before</source>
   <translation>曾经见过</translation>
  </message>
  <message>
   <source>only singles</source>
   <translation>仅排除与唯余</translation>
  </message>
  <message>
   <source>1 more|{0} more</source>
   <translation>另有 {0} 种</translation>
  </message>
  <message>
   <source>Show fewer</source>
   <translation>收起</translation>
  </message>
 </context>
 <context>
  <name>PuzzleJudge</name>
  <message>
   <source>Custom puzzle, checking…</source>
   <translation>自制谜题，正在检查…</translation>
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
  <name>ReadingOpener</name>
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
  <name>ReviewWindow</name>
  <message>
   <source>Moves</source>
   <translation>各步</translation>
  </message>
 </context>
 <context>
  <name>ReviewsPage</name>
  <message>
   <source>Techniques</source>
   <translation>技巧</translation>
  </message>
  <message>
   <source>Mistakes</source>
   <translation>错误</translation>
  </message>
  <message>
   <source>found alone</source>
   <translation>独立发现</translation>
  </message>
  <message>
   <source>with a hint</source>
   <translation>借助提示</translation>
  </message>
  <message>
   <source>missed</source>
   <translation>错过</translation>
  </message>
  <message>
   <source>times</source>
   <translation>次数</translation>
  </message>
  <message>
   <source>When a game is over, you can review it.</source>
   <translation>一局结束后可以复盘。</translation>
  </message>
  <message>
   <source>What you found and what you missed adds up here.</source>
   <translation>你发现和错过的技巧都汇总在这里。</translation>
  </message>
  <message>
   <source>From the review of 1 game|From the reviews of {0} games</source>
   <translation>来自 {0} 局的复盘</translation>
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
  <name>ShelfWindow</name>
  <message>
   <source>This puzzle is not kept yet. Keep makes a new draft of it.</source>
   <translation>这道题尚未保留。“保留”会为它新建一份草稿。</translation>
  </message>
  <message>
   <source>Keep adds a version to “{0}”.</source>
   <translation>“保留”会为“{0}”添加一个版本。</translation>
  </message>
  <message>
   <source>Kept.</source>
   <translation>已保存。</translation>
  </message>
  <message>
   <source>1 version|{0} versions</source>
   <translation>{0} 个版本</translation>
  </message>
  <message>
   <source>This is being edited.</source>
   <translation>正在编辑。</translation>
  </message>
  <message>
   <source>Drafts</source>
   <translation>草稿</translation>
  </message>
  <message>
   <source>Name of this version</source>
   <translation>这个版本的名称</translation>
  </message>
  <message>
   <source>Keep</source>
   <translation>保留</translation>
  </message>
  <message>
   <source>Keep the entered puzzle as a version of its draft</source>
   <translation>把输入的谜题保存为其草稿的一个版本</translation>
  </message>
  <message>
   <source>Keep as new draft</source>
   <translation>存为新草稿</translation>
  </message>
  <message>
   <source>Versions</source>
   <translation>版本</translation>
  </message>
  <message>
   <source>Open</source>
   <translation>打开</translation>
  </message>
  <message>
   <source>Duplicate</source>
   <translation>复制一份</translation>
  </message>
  <message>
   <source>Rename</source>
   <translation>重命名</translation>
  </message>
  <message>
   <source>Give the selected version the name above</source>
   <translation>用上面的名称命名所选版本</translation>
  </message>
  <message>
   <source>Delete draft</source>
   <translation>删除草稿</translation>
  </message>
  <message>
   <source>Delete version</source>
   <translation>删除版本</translation>
  </message>
  <message>
   <source>Undo delete</source>
   <translation>撤销删除</translation>
  </message>
  <message>
   <source>Close</source>
   <translation>关闭</translation>
  </message>
 </context>
 <context>
  <name>SidePanel</name>
  <message>
   <source>Close</source>
   <translation>关闭</translation>
  </message>
  <message>
   <source>Close (Esc)</source>
   <translation>关闭（Esc）</translation>
  </message>
 </context>
 <context>
  <name>SolutionWindow</name>
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
   <source>Solved</source>
   <translation>已解出</translation>
  </message>
  <message>
   <source>No more steps</source>
   <translation>到此为止</translation>
  </message>
  <message>
   <source>1 step|{0} steps</source>
   <translation>{0} 步</translation>
  </message>
  <message>
   <source>{0} so far…</source>
   <translation>目前 {0}…</translation>
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
   <source>Technique</source>
   <translation>技巧</translation>
  </message>
  <message>
   <source>{0} %, between {1} % and {2} % with a chance of 95 %</source>
   <translation>{0}%，有 95% 的可能在 {1}% 到 {2}% 之间</translation>
  </message>
  <message>
   <source>{0} %</source>
   <translation>{0}%</translation>
  </message>
  <message>
   <source>{0}, between {1} and {2} with a chance of 95 %</source>
   <translation>{0}，有 95% 的可能在 {1} 到 {2} 之间</translation>
  </message>
  <message>
   <source>No game counts for your level yet.</source>
   <translation>还没有计入水平的对局。</translation>
  </message>
  <message>
   <source>Begin the level anew…</source>
   <translation>重新计算水平…</translation>
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
   <source>Half a year of play</source>
   <translation>最近半年</translation>
  </message>
  <message>
   <source>Solving time, game by game, with the median of the last nine</source>
   <translation>每局用时，以及最近九局的中位数</translation>
  </message>
  <message>
   <source>Techniques in hints; filled where the picture was shown</source>
   <translation>提示涉及的技巧；实心部分看过图解</translation>
  </message>
  <message>
   <source>Techniques in solved games and lessons; filled where you found them</source>
   <translation>解完的对局和课程中的技巧；实心部分是你自己找到的</translation>
  </message>
  <message>
   <source>How often you find a technique yourself, and how certain that is</source>
   <translation>你自己找到某个技巧的比例，以及它有多确定</translation>
  </message>
  <message>
   <source>Your level after each game, and how certain it is</source>
   <translation>每局之后的水平，以及它有多确定</translation>
  </message>
  <message>
   <source>No technique was needed or practised yet.</source>
   <translation>还没有用到或练习过任何技巧。</translation>
  </message>
  <message>
   <source>Games</source>
   <translation>存档</translation>
  </message>
  <message>
   <source>Reviews</source>
   <translation>复盘</translation>
  </message>
  <message>
   <source>Reading games…</source>
   <translation>正在读取存档…</translation>
  </message>
  <message>
   <source>solved</source>
   <translation>已解出</translation>
  </message>
  <message>
   <source>game|games</source>
   <translation>总局数</translation>
  </message>
  <message>
   <source>with help</source>
   <translation>借助帮助</translation>
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
   <source>hint|hints</source>
   <translation>提示</translation>
  </message>
  <message>
   <source>mistake|mistakes</source>
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
   <source>Trial</source>
   <translation>试填</translation>
  </message>
  <message>
   <source>1 digit conflicts|{0} digits conflict</source>
   <translation>{0} 个数字冲突</translation>
  </message>
  <message>
   <source>{0} of {1} filled</source>
   <translation>已填 {0} / {1}</translation>
  </message>
  <message>
   <source>Colour {0} is locked · Esc</source>
   <translation>颜色 {0} 已锁定 · Esc</translation>
  </message>
  <message>
   <source>{0} is locked · Esc</source>
   <translation>{0} 已锁定 · Esc</translation>
  </message>
 </context>
 <context>
  <name>StepView</name>
  <message>
   <source>Explanation</source>
   <translation>讲解</translation>
  </message>
 </context>
 <context>
  <name>StepsOpener</name>
  <message>
   <source>The game is over.</source>
   <translation>本局已结束。</translation>
  </message>
  <message>
   <source>The board is full.</source>
   <translation>盘面已填满。</translation>
  </message>
  <message>
   <source>There is a mistake on the board. A hint shows more.</source>
   <translation>盘面上有错误。可用提示查看。</translation>
  </message>
  <message>
   <source>A cell's notes lack the digit that belongs there. A hint shows more.</source>
   <translation>有一格的笔记缺少该填的数字。可用提示查看。</translation>
  </message>
 </context>
 <context>
  <name>Sums</name>
  <message>
   <source>Select a cage, or any cells.</source>
   <translation>请选一个虚线框，或任意几格。</translation>
  </message>
  <message>
   <source>1 cell|{0} cells</source>
   <translation>{0} 格</translation>
  </message>
  <message>
   <source>{1} in 1 cell|{1} in {0} cells</source>
   <translation>{0} 格之和 {1}</translation>
  </message>
  <message>
   <source>Sum of the digits placed: {0}</source>
   <translation>已填数字之和：{0}</translation>
  </message>
  <message>
   <source>{1} left for 1 cell|{1} left for {0} cells</source>
   <translation>剩余 {0} 格，还差 {1}</translation>
  </message>
  <message>
   <source>Possible sums: {0} to {1}</source>
   <translation>可能的和：{0} 到 {1}</translation>
  </message>
  <message>
   <source>Only possible sum: {0}</source>
   <translation>唯一可能的和：{0}</translation>
  </message>
  <message>
   <source>Possible combinations: {0} of {1}</source>
   <translation>可能的组合：{1} 种中的 {0} 种</translation>
  </message>
  <message>
   <source>Possible: {0}</source>
   <translation>可能：{0}</translation>
  </message>
  <message>
   <source>Ruled out: {0}</source>
   <translation>已排除：{0}</translation>
  </message>
  <message>
   <source>{0}: {1}</source>
   <translation>{0}：{1}</translation>
  </message>
  <message>
   <source>{0}: impossible</source>
   <translation>{0}：无解</translation>
  </message>
  <message>
   <source>{0}, sum {1}</source>
   <translation>{0}，和为 {1}</translation>
  </message>
  <message>
   <source>{0}, {1} so far</source>
   <translation>{0}，目前和为 {1}</translation>
  </message>
 </context>
 <context>
  <name>SwatchKey</name>
  <message>
   <source>Colour {0} for notes</source>
   <translation>笔记的颜色 {0}</translation>
  </message>
 </context>
 <context>
  <name>TechniqueList</name>
  <message>
   <source>Techniques</source>
   <translation>技巧</translation>
  </message>
  <message>
   <source>No techniques match.</source>
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
 </context>
 <context>
  <name>TechniqueView</name>
  <message>
   <source>Play one</source>
   <translation>玩一题</translation>
  </message>
  <message>
   <source>Example</source>
   <translation>例子</translation>
  </message>
  <message>
   <source>The example in words</source>
   <translation>例子的文字说明</translation>
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
   <source>Solving times</source>
   <translation>解题用时</translation>
  </message>
  <message>
   <source>Solving time of 1 game, median now {1}|Solving times of {0} games, median now {1}</source>
   <translation>{0} 局的解题用时，当前中位数 {1}</translation>
  </message>
  <message>
   <source>No game at this level has been solved without help yet.</source>
   <translation>这个难度还没有不借助帮助解出的局。</translation>
  </message>
 </context>
 <context>
  <name>ToolBar</name>
  <message>
   <source>Show the candidates that some solution has</source>
   <translation>显示真候选数（至少在一个解中出现的候选数）</translation>
  </message>
  <message>
   <source>Title, author and rules</source>
   <translation>标题、作者和规则</translation>
  </message>
  <message>
   <source>Keep as a preset</source>
   <translation>存为预设</translation>
  </message>
  <message>
   <source>Name of the preset</source>
   <translation>预设名称</translation>
  </message>
 </context>
 <context>
  <name>ToolChoice</name>
  <message>
   <source>Tool: {0}</source>
   <translation>工具：{0}</translation>
  </message>
 </context>
 <context>
  <name>ToolPalette</name>
  <message>
   <source>Tools</source>
   <translation>工具</translation>
  </message>
  <message>
   <source>Search</source>
   <translation>搜索</translation>
  </message>
  <message>
   <source>Keep this tool as a preset…</source>
   <translation>将此工具存为预设…</translation>
  </message>
  <message>
   <source>Stay open</source>
   <translation>保持打开</translation>
  </message>
 </context>
 <context>
  <name>Transport</name>
  <message>
   <source>Position</source>
   <translation>位置</translation>
  </message>
  <message>
   <source>First</source>
   <translation>开头</translation>
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
   <source>Last</source>
   <translation>末尾</translation>
  </message>
  <message>
   <source>Pause</source>
   <translation>暂停</translation>
  </message>
  <message>
   <source>{0} of {1}</source>
   <translation>{0} / {1}</translation>
  </message>
 </context>
 <context>
  <name>TreeView</name>
  <message>
   <source>Search tree</source>
   <translation>搜索树</translation>
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
  <name>Welcome</name>
  <message>
   <source>Welcome</source>
   <translation>欢迎</translation>
  </message>
  <message>
   <source>Drop, paste or open any puzzle: a file, a link, a photograph or a screenshot.</source>
   <translation>可以拖入、粘贴或打开任何谜题：文件、链接、照片或截图。</translation>
  </message>
  <message>
   <source>Press any key or click to begin. F1 opens Help.</source>
   <translation>按任意键或点击即可开始。按 F1 打开帮助。</translation>
  </message>
 </context>
 <context>
  <name>WhyMenu</name>
  <message>
   <source>Why not…</source>
   <translation>为什么不能填…</translation>
  </message>
 </context>
 <context>
  <name>WordsWindow</name>
  <message>
   <source>Title, author and rules</source>
   <translation>标题、作者和规则</translation>
  </message>
  <message>
   <source>Title</source>
   <translation>标题</translation>
  </message>
  <message>
   <source>Author</source>
   <translation>作者</translation>
  </message>
  <message>
   <source>Rules</source>
   <translation>规则</translation>
  </message>
  <message>
   <source>Rules as drawn:</source>
   <translation>按所画内容撰写规则：</translation>
  </message>
 </context>
 <context>
  <name>_Groups</name>
  <message>
   <source>Your presets</source>
   <translation>我的预设</translation>
  </message>
  <message>
   <source>Last used: Alt and the number</source>
   <translation>最近使用：Alt 加编号</translation>
  </message>
  <message>
   <source>{0} (Delete removes it)</source>
   <translation>{0}（按 Delete 移除）</translation>
  </message>
  <message>
   <source>Remove</source>
   <translation>移除</translation>
  </message>
 </context>
 <context>
  <name>actions</name>
  <message>
   <source>Resume the game first.</source>
   <translation>请先继续游戏。</translation>
  </message>
  <message>
   <source>Every cell is filled.</source>
   <translation>所有格都已填好。</translation>
  </message>
  <message>
   <source>There is nothing to undo.</source>
   <translation>没有可撤销的操作。</translation>
  </message>
  <message>
   <source>There is nothing to redo.</source>
   <translation>没有可重做的操作。</translation>
  </message>
  <message>
   <source>Select a cell first.</source>
   <translation>请先选一格。</translation>
  </message>
  <message>
   <source>The game is over.</source>
   <translation>本局已结束。</translation>
  </message>
 </context>
 <context>
  <name>bench</name>
  <message>
   <source>Solutions unknown</source>
   <translation>解的个数未知</translation>
  </message>
  <message>
   <source>Counting the solutions…</source>
   <translation>正在数解的个数…</translation>
  </message>
  <message>
   <source>No solution</source>
   <translation>无解</translation>
  </message>
  <message>
   <source>One solution</source>
   <translation>唯一解</translation>
  </message>
  <message>
   <source>{0} solutions</source>
   <translation>{0} 个解</translation>
  </message>
  <message>
   <source>About {0} solutions (± {1} %)</source>
   <translation>约 {0} 个解（± {1}%）</translation>
  </message>
  <message>
   <source>{0} solutions or more</source>
   <translation>至少 {0} 个解</translation>
  </message>
  <message>
   <source>At most 1 cell is open.|At most {0} cells are open.</source>
   <translation>最多有 {0} 格尚未确定。</translation>
  </message>
  <message>
   <source>1 cell is still open.|{0} cells are still open.</source>
   <translation>还有 {0} 格未定。</translation>
  </message>
  <message>
   <source>Counting…</source>
   <translation>正在计数…</translation>
  </message>
  <message>
   <source>Not every count is complete.</source>
   <translation>并非每个计数都已完成。</translation>
  </message>
  <message>
   <source>{0} or more</source>
   <translation>至少 {0}</translation>
  </message>
  <message>
   <source>{0}: {1}</source>
   <translation>{0}：{1}</translation>
  </message>
  <message>
   <source>Solutions of {0} by digit: {1}</source>
   <translation>{0} 各数字的解数：{1}</translation>
  </message>
  <message>
   <source>This clue can't be right:|These {0} contradict each other:</source>
   <translation>这 {0} 条线索互相矛盾：</translation>
  </message>
  <message>
   <source>Not needed: 1 clue|Not needed, each of these alone: {0} clues</source>
   <translation>可以各自单独去掉的线索：{0} 条</translation>
  </message>
  <message>
   <source>Every clue is needed.</source>
   <translation>每条线索都不可缺少。</translation>
  </message>
  <message>
   <source>Not every clue could be checked.</source>
   <translation>没能检查每条线索。</translation>
  </message>
  <message>
   <source>Checking which clues are needed…</source>
   <translation>正在检查哪些线索不可缺少…</translation>
  </message>
  <message>
   <source>1 constraint|{0} constraints</source>
   <translation>{0} 条约束</translation>
  </message>
  <message>
   <source>1 drawing|{0} drawings</source>
   <translation>{0} 个图形</translation>
  </message>
  <message>
   <source>1 hidden|{0} hidden</source>
   <translation>{0} 个已隐藏</translation>
  </message>
  <message>
   <source>Drawn: {0}</source>
   <translation>已画：{0}</translation>
  </message>
  <message>
   <source>{0} (hidden)</source>
   <translation>{0}（已隐藏）</translation>
  </message>
  <message>
   <source>working out the level…</source>
   <translation>正在评定级别…</translation>
  </message>
  <message>
   <source>1 step|{0} steps</source>
   <translation>{0} 步</translation>
  </message>
  <message>
   <source>No technique solves it. {0}.</source>
   <translation>没有技巧能解出。{0}。</translation>
  </message>
  <message>
   <source>{0}, score {1}, {2}</source>
   <translation>{0}，难度分 {1}，{2}</translation>
  </message>
  <message>
   <source>Hardest: step {0}, {1}</source>
   <translation>最难：第 {0} 步，{1}</translation>
  </message>
  <message>
   <source>Opens with: {0}</source>
   <translation>开局：{0}</translation>
  </message>
  <message>
   <source>1 step without a digit, step {1}|{0} steps without a digit from step {1}</source>
   <translation>从第 {1} 步起有 {0} 步没有填数</translation>
  </message>
  <message>
   <source>{0}: {1} ({2})</source>
   <translation>{0}：{1}（{2}）</translation>
  </message>
  <message>
   <source>Same path as before the last change.</source>
   <translation>解题路径与上次改动之前相同。</translation>
  </message>
  <message>
   <source>Differs from step {0} on since the last change.</source>
   <translation>上次改动之后，从第 {0} 步起不同。</translation>
  </message>
  <message>
   <source>{0} “{1}”</source>
   <translation>{0}“{1}”</translation>
  </message>
  <message>
   <source>{0}: outside the grid</source>
   <translation>{0}：盘面之外</translation>
  </message>
  <message>
   <source>{0} in {1}</source>
   <translation>{1} 的 {0}</translation>
  </message>
  <message>
   <source>Draft {0}</source>
   <translation>草稿 {0}</translation>
  </message>
  <message>
   <source>{0}, score {1}</source>
   <translation>{0}，难度分 {1}</translation>
  </message>
  <message>
   <source>The drawing has changed since its rules were written.</source>
   <translation>规则写好之后，图中的标记已有改动。</translation>
  </message>
  <message>
   <source>{0} of {1} tried</source>
   <translation>已尝试 {0}/{1}</translation>
  </message>
  <message>
   <source>For 1 clue, time ran out before it was known whether it is needed.|For {0} clues, time ran out before it was known whether they are needed.</source>
   <translation>有 {0} 个线索在限时内未能确定是否必要。</translation>
  </message>
  <message>
   <source>Digits</source>
   <translation>数字</translation>
  </message>
  <message>
   <source>Cage sums</source>
   <translation>虚线框的和</translation>
  </message>
  <message>
   <source>Make unique</source>
   <translation>补成唯一解</translation>
  </message>
  <message>
   <source>{0} of {1} seconds</source>
   <translation>{0} / {1} 秒</translation>
  </message>
  <message>
   <source>Continue</source>
   <translation>继续</translation>
  </message>
  <message>
   <source>1 clue|{0} clues</source>
   <translation>{0} 个已知数</translation>
  </message>
  <message>
   <source>{0}, the fewest</source>
   <translation>{0}，数量最少</translation>
  </message>
  <message>
   <source>For the solution with row 1: {0}</source>
   <translation>对应第 1 行为 {0} 的解</translation>
  </message>
  <message>
   <source>Constraints first</source>
   <translation>先删约束</translation>
  </message>
  <message>
   <source>Digits first</source>
   <translation>先删数字</translation>
  </message>
  <message>
   <source>In random order</source>
   <translation>随机顺序</translation>
  </message>
  <message>
   <source>No symmetry</source>
   <translation>不对称</translation>
  </message>
  <message>
   <source>Half turn</source>
   <translation>旋转半圈对称</translation>
  </message>
  <message>
   <source>Quarter turn</source>
   <translation>旋转四分之一圈对称</translation>
  </message>
  <message>
   <source>Left and right</source>
   <translation>左右对称</translation>
  </message>
  <message>
   <source>Top and bottom</source>
   <translation>上下对称</translation>
  </message>
  <message>
   <source>Falling diagonal</source>
   <translation>主对角线</translation>
  </message>
  <message>
   <source>Rising diagonal</source>
   <translation>副对角线</translation>
  </message>
  <message>
   <source>Both diagonals</source>
   <translation>两条对角线对称</translation>
  </message>
  <message>
   <source>Order</source>
   <translation>顺序</translation>
  </message>
  <message>
   <source>Symmetry of the digits</source>
   <translation>数字的对称</translation>
  </message>
  <message>
   <source>Not harder than</source>
   <translation>难度不高于</translation>
  </message>
  <message>
   <source>Take away</source>
   <translation>删减线索</translation>
  </message>
  <message>
   <source>1 clue taken away|{0} clues taken away</source>
   <translation>删去了 {0} 条线索</translation>
  </message>
  <message>
   <source>Any technique</source>
   <translation>任何技巧</translation>
  </message>
  <message>
   <source>Level</source>
   <translation>难度</translation>
  </message>
  <message>
   <source>Needs</source>
   <translation>需要</translation>
  </message>
  <message>
   <source>Puzzles</source>
   <translation>谜题</translation>
  </message>
  <message>
   <source>Search for puzzles with this layout</source>
   <translation>按此布局搜索谜题</translation>
  </message>
  <message>
   <source>1 try brought no other puzzle|{0} tries brought no other puzzle</source>
   <translation>{0} 次尝试没有得到别的题目</translation>
  </message>
  <message>
   <source>no digits given</source>
   <translation>不给出数字</translation>
  </message>
  <message>
   <source>1 digit given|{0} digits given</source>
   <translation>给出 {0} 个数字</translation>
  </message>
  <message>
   <source>Hardest first: {0}</source>
   <translation>从难到易：{0}</translation>
  </message>
  <message>
   <source>Any level</source>
   <translation>任何难度</translation>
  </message>
 </context>
 <context>
  <name>card</name>
  <message>
   <source>Stage {0} of {1}.</source>
   <translation>第 {0} 级，共 {1} 级。</translation>
  </message>
  <message>
   <source>1 clue.|{0} clues.</source>
   <translation>{0} 个已知数。</translation>
  </message>
  <message>
   <source>Score {0}.</source>
   <translation>难度分 {0}。</translation>
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
   <source>Paused</source>
   <translation>已暂停</translation>
  </message>
  <message>
   <source>The clock is stopped and the digits are hidden.</source>
   <translation>计时停止，数字已隐藏。</translation>
  </message>
  <message>
   <source>Resume</source>
   <translation>继续</translation>
  </message>
  <message>
   <source>Preparing the puzzle…</source>
   <translation>正在准备题目……</translation>
  </message>
  <message>
   <source>It has many constraints. You can play in a moment.</source>
   <translation>这道题的约束很多，稍候片刻即可开始。</translation>
  </message>
  <message>
   <source>Nearly done</source>
   <translation>就快完成了</translation>
  </message>
  <message>
   <source>Only forced cells are left. Finish fills them in.</source>
   <translation>剩下的格都可以直接填出，按“自动填完”即可填好。</translation>
  </message>
  <message>
   <source>Hint</source>
   <translation>提示</translation>
  </message>
  <message>
   <source>Check</source>
   <translation>检查</translation>
  </message>
  <message>
   <source>Finish</source>
   <translation>自动填完</translation>
  </message>
  <message>
   <source>Every digit is right, but the notes of one cell lack the right digit.|Every digit is right, but the notes of {0} cells lack the right digit.</source>
   <translation>填入的数字都正确，但有 {0} 格的笔记缺少正确的数字。</translation>
  </message>
  <message>
   <source>One cell is wrong.|{0} cells are wrong.</source>
   <translation>有 {0} 格填错了。</translation>
  </message>
  <message>
   <source>Full, but not solved</source>
   <translation>已填满，但未解出</translation>
  </message>
  <message>
   <source>Show</source>
   <translation>显示</translation>
  </message>
  <message>
   <source>Go back</source>
   <translation>退回</translation>
  </message>
  <message>
   <source>The board is full</source>
   <translation>盘面已填满</translation>
  </message>
  <message>
   <source>No digits conflict, but some of this puzzle's rules are only in words, and its author gave no solution. Whether it is solved is for you to check.</source>
   <translation>没有数字冲突，但本题有些规则只有文字说明，出题者也没有给出答案。是否解对请自行核对。</translation>
  </message>
  <message>
   <source>New game</source>
   <translation>新游戏</translation>
  </message>
  <message>
   <source>Undo</source>
   <translation>撤销</translation>
  </message>
  <message>
   <source>You finished this puzzle before: your time isn't compared.</source>
   <translation>这道题你以前做完过：用时不参与比较。</translation>
  </message>
  <message>
   <source>As its rules weren't understood, there are no hints. Check compares your digits with the author's solution.</source>
   <translation>程序没有读懂它的规则，所以没有提示；“检查”会把你填的数字与作者的答案比较。</translation>
  </message>
  <message>
   <source>Hints use the rules that were understood. Check compares your digits with the author's solution.</source>
   <translation>提示使用已读懂的规则；“检查”则把你填的数字与作者的答案比较。</translation>
  </message>
  <message>
   <source>Trial</source>
   <translation>试填</translation>
  </message>
  <message>
   <source>Trial, {0} deep</source>
   <translation>试填，第 {0} 层</translation>
  </message>
  <message>
   <source>Keep or discard everything from here.</source>
   <translation>从这里开始填的内容，可以全部保留或全部放弃。</translation>
  </message>
  <message>
   <source>Keep or discard this trial before you begin another.</source>
   <translation>请先保留或放弃当前试填，再开始新的试填。</translation>
  </message>
  <message>
   <source>This trial leads nowhere</source>
   <translation>这次试填走不通</translation>
  </message>
  <message>
   <source>The board can't be completed from here.</source>
   <translation>从这里已无法填完盘面。</translation>
  </message>
  <message>
   <source>Discard</source>
   <translation>放弃</translation>
  </message>
  <message>
   <source>Keep</source>
   <translation>保留</translation>
  </message>
  <message>
   <source>{0} of {1} filled</source>
   <translation>已填 {0} / {1}</translation>
  </message>
  <message>
   <source>Best {0}</source>
   <translation>最佳 {0}</translation>
  </message>
  <message>
   <source>This is the solution. The game does not count.</source>
   <translation>这是答案，本局不计入成绩。</translation>
  </message>
  <message>
   <source>Review the game</source>
   <translation>复盘</translation>
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
   <source>Play another</source>
   <translation>同难度新题</translation>
  </message>
  <message>
   <source>Next level up</source>
   <translation>更难一级</translation>
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
   <source>Sudoku {0}</source>
   <translation>数独 {0}</translation>
  </message>
  <message>
   <source>Hints: {0}</source>
   <translation>提示：{0}</translation>
  </message>
  <message>
   <source>Practice: your time isn't compared</source>
   <translation>练习局：用时不计入比较</translation>
  </message>
  <message>
   <source>Solved with help: your time isn't compared</source>
   <translation>借助帮助解出：用时不参与比较</translation>
  </message>
  <message>
   <source>You finished this puzzle before</source>
   <translation>这道题你以前做完过</translation>
  </message>
  <message>
   <source>Your first at this level</source>
   <translation>此难度的第一局</translation>
  </message>
  <message>
   <source>New best (was {0})</source>
   <translation>新纪录（原 {0}）</translation>
  </message>
  <message>
   <source>Typical {0}</source>
   <translation>平时 {0}</translation>
  </message>
  <message>
   <source>1 in a row|{0} in a row</source>
   <translation>连胜 {0} 局</translation>
  </message>
  <message>
   <source>Hints: {0} · {1} shown, {2} applied</source>
   <translation>提示：{0} · 图解 {1}，应用 {2}</translation>
  </message>
  <message>
   <source>Mistakes: {0}</source>
   <translation>错误：{0}</translation>
  </message>
  <message>
   <source>Free hints: {0}</source>
   <translation>免费提示：{0}</translation>
  </message>
  <message>
   <source>Hardest step: {0}.</source>
   <translation>最难的一步：{0}。</translation>
  </message>
  <message>
   <source>Hardest step: {0}, without a hint.</source>
   <translation>最难的一步：{0}，未用提示。</translation>
  </message>
  <message>
   <source>Hardest step: {0}, with a hint.</source>
   <translation>最难的一步：{0}，用了提示。</translation>
  </message>
  <message>
   <source>Also needed: {0}.</source>
   <translation>还需要：{0}。</translation>
  </message>
  <message>
   <source>1 more|{0} more</source>
   <translation>另有 {0} 种</translation>
  </message>
  <message>
   <source>{0} by {1}</source>
   <translation>{0}（作者：{1}）</translation>
  </message>
  <message>
   <source>by {0}</source>
   <translation>作者：{0}</translation>
  </message>
  <message>
   <source>Given digits conflict</source>
   <translation>已知数互相冲突</translation>
  </message>
  <message>
   <source>No conflicts</source>
   <translation>没有冲突</translation>
  </message>
  <message>
   <source>There is no solution to compare your digits with.</source>
   <translation>本题没有可供对照的答案。</translation>
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
   <source>One mistake|{0} mistakes</source>
   <translation>{0} 处错误</translation>
  </message>
  <message>
   <source>Wrong: {0}.</source>
   <translation>错误：{0}。</translation>
  </message>
  <message>
   <source>{0} (Enter)</source>
   <translation>{0}（回车）</translation>
  </message>
 </context>
 <context>
  <name>cell</name>
  <message>
   <source>row {0}, column {1}</source>
   <translation>第 {0} 行，第 {1} 列</translation>
  </message>
  <message>
   <source>in fog</source>
   <translation>在雾中</translation>
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
   <source>empty, {0} in the solution</source>
   <translation>空格，解中为 {0}</translation>
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
   <source>note {0}|notes {0}</source>
   <translation>笔记 {0}</translation>
  </message>
  <message>
   <source>centre note {0}|centre notes {0}</source>
   <translation>中注 {0}</translation>
  </message>
  <message>
   <source>{0} in colour {1}</source>
   <translation>{0} 着色为颜色 {1}</translation>
  </message>
  <message>
   <source>colour {0}|colours {0}</source>
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
   <source>The program ran into an error. Your moves are saved: you can keep playing, or restart the program and carry on where you left off.</source>
   <translation>程序出了错。你的每一步都已保存：可以继续玩，也可以重新启动程序，接着玩这一局。</translation>
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
   <source>Keep playing</source>
   <translation>继续玩</translation>
  </message>
 </context>
 <context>
  <name>dance</name>
  <message>
   <source>Dancing links in five pictures</source>
   <translation>五幅图看懂舞蹈链</translation>
  </message>
  <message>
   <source>1. A matrix</source>
   <translation>1. 矩阵</translation>
  </message>
  <message>
   <source>Each column is an item that must be covered exactly once, each row an option that covers the items in which it has a square. Find rows that together cover every column once. In a Sudoku, the options are digits in cells, and the items are the cells and the digits of every row, column and box.</source>
   <translation>每一列是一个必须恰好覆盖一次的项，每一行是一个选项，覆盖它有方块的那些项。要找出若干行，使每一列都恰好被覆盖一次。在数独中，选项是格子里的数字，项则是各个格子，以及每行、每列、每宫中的各个数字。</translation>
  </message>
  <message>
   <source>2. Links</source>
   <translation>2. 链接</translation>
  </message>
  <message>
   <source>Every square is a node that knows its neighbours above and below. The nodes of a column form a list that begins and ends at the column's header, and the headers form a list too. A number in a header counts the nodes in its list.</source>
   <translation>每个方块是一个结点，记得自己上下的邻居。同一列的结点连成一条链表，以列头为起点和终点；各个列头也连成一条链表。列头里的数字是它的链表中的结点数。</translation>
  </message>
  <message>
   <source>3. Cover</source>
   <translation>3. 覆盖</translation>
  </message>
  <message>
   <source>The search selects an item with the fewest options, here A, and covers it: its header leaves the list of headers, and its options leave all other lists. A node leaves a list when its two neighbours are linked to each other. The node itself keeps its links, drawn dashed.</source>
   <translation>搜索选出选项最少的项，这里是 A，并覆盖它：它的列头离开列头的链表，它的选项离开其他所有链表。只要把一个结点的两个邻居互相连接，这个结点就离开了链表；它自己的链接仍然保留，图中画成虚线。</translation>
  </message>
  <message>
   <source>4. A dead end</source>
   <translation>4. 死路</translation>
  </message>
  <message>
   <source>Options ADG and BCF are chosen, and no option is left for E: whatever comes next, there is no solution. The search has to go back. Each node that left a list still knows its neighbours, so two assignments put it back in its place.</source>
   <translation>已选取 ADG 和 BCF，E 却一个选项也不剩：接下来怎么选都无解，搜索必须回退。离开链表的每个结点仍记得自己的邻居，所以只需两次赋值，它就回到原位。</translation>
  </message>
  <message>
   <source>5. The dance</source>
   <translation>5. 起舞</translation>
  </message>
  <message>
   <source>Uncovering happens in exactly the opposite order, so that every list is again as it was: the links dance. The next option for A is AD, and it leads to the only solution: AD, CEF and BG.</source>
   <translation>恢复的顺序与覆盖正好相反，于是每条链表都和原来一样：链接就这样舞动起来。A 的下一个选项是 AD，由它得到唯一的解：AD、CEF 和 BG。</translation>
  </message>
  <message>
   <source>Sources: D. E. Knuth, “Dancing Links” (2000), for the example; The Art of Computer Programming 7.2.2.1, for the algorithm.</source>
   <translation>出处：例子见 D. E. Knuth 的论文“Dancing Links”（2000），算法见《计算机程序设计艺术》7.2.2.1 节。</translation>
  </message>
  <message>
   <source>Example of the paper</source>
   <translation>论文中的例子</translation>
  </message>
  <message>
   <source>Sudoku 4×4</source>
   <translation>4×4 数独</translation>
  </message>
  <message>
   <source>Current puzzle</source>
   <translation>当前题目</translation>
  </message>
  <message>
   <source>Sudoku 16×16</source>
   <translation>16×16 数独</translation>
  </message>
  <message>
   <source>Queens</source>
   <translation>皇后问题</translation>
  </message>
  <message>
   <source>Langford pairs</source>
   <translation>兰福德配对</translation>
  </message>
  <message>
   <source>Pentominoes 6×10</source>
   <translation>6×10 五格骨牌</translation>
  </message>
  <message>
   <source>Your own…</source>
   <translation>自定义…</translation>
  </message>
  <message>
   <source>{0:,} options, {1:,} items, {2:,} of them secondary</source>
   <translation>{0:,} 个选项，{1:,} 项，其中 {2:,} 项是次要项</translation>
  </message>
  <message>
   <source>{0:,} options, {1:,} items</source>
   <translation>{0:,} 个选项，{1:,} 项</translation>
  </message>
  <message>
   <source>Dancing links, tuned</source>
   <translation>舞蹈链，优化版</translation>
  </message>
  <message>
   <source>Exact cover by bits, all items at once</source>
   <translation>按位的精确覆盖，所有项一起处理</translation>
  </message>
  <message>
   <source>Dancing links of the book, as here</source>
   <translation>书中的舞蹈链，即此处所示</translation>
  </message>
  <message>
   <source>Algorithm X on dictionaries</source>
   <translation>用字典实现的 X 算法</translation>
  </message>
  <message>
   <source>Backtracking, cell by cell</source>
   <translation>逐格回溯</translation>
  </message>
  <message>
   <source>Backtracking with bit masks</source>
   <translation>用位掩码回溯</translation>
  </message>
  <message>
   <source>Crook's method</source>
   <translation>Crook 的纸笔解法</translation>
  </message>
  <message>
   <source>Bit masks with tables of constraints</source>
   <translation>位掩码加约束表</translation>
  </message>
  <message>
   <source>not for these rules</source>
   <translation>不适用于这些规则</translation>
  </message>
  <message>
   <source>1 node|{0:,} nodes</source>
   <translation>{0:,} 个结点</translation>
  </message>
  <message>
   <source>stopped after {0:g} s</source>
   <translation>{0:g} 秒后停止</translation>
  </message>
  <message>
   <source>{0:,.1f} ms</source>
   <translation>{0:,.1f} 毫秒</translation>
  </message>
  <message>
   <source>The search is about to begin.</source>
   <translation>搜索即将开始。</translation>
  </message>
  <message>
   <source>depth {0:,}|depth {0:,}</source>
   <translation>深度 {0:,}</translation>
  </message>
  <message>
   <source>1 update|{0:,} updates</source>
   <translation>{0:,} 次更新</translation>
  </message>
  <message>
   <source>1 dead end|{0:,} dead ends</source>
   <translation>{0:,} 条死路</translation>
  </message>
  <message>
   <source>1 solution|{0:,} solutions</source>
   <translation>{0:,} 个解</translation>
  </message>
  <message>
   <source>{0}: {1}</source>
   <translation>{0}：{1}</translation>
  </message>
  <message>
   <source>Fewest options</source>
   <translation>选项最少</translation>
  </message>
  <message>
   <source>First item</source>
   <translation>第一项</translation>
  </message>
  <message>
   <source>Random item</source>
   <translation>随机一项</translation>
  </message>
  <message>
   <source>item {0}</source>
   <translation>项 {0}</translation>
  </message>
  <message>
   <source>cell {0}</source>
   <translation>{0} 格</translation>
  </message>
  <message>
   <source>{0} in row {1}</source>
   <translation>第 {1} 行的 {0}</translation>
  </message>
  <message>
   <source>{0} in column {1}</source>
   <translation>第 {1} 列的 {0}</translation>
  </message>
  <message>
   <source>{0} in box {1}</source>
   <translation>第 {1} 宫的 {0}</translation>
  </message>
  <message>
   <source>{0} in house {1}</source>
   <translation>第 {1} 个区域的 {0}</translation>
  </message>
  <message>
   <source>a group of candidates</source>
   <translation>一组候选数</translation>
  </message>
  <message>
   <source>{0} in {1}</source>
   <translation>{1} 填 {0}</translation>
  </message>
  <message>
   <source>Every item is covered: this is solution {0}.</source>
   <translation>所有项都已覆盖：这是第 {0} 个解。</translation>
  </message>
  <message>
   <source>Every option has been tried, so the search is over.</source>
   <translation>所有选项都已试过，搜索结束。</translation>
  </message>
  <message>
   <source>Choose {1} beforehand: it is given.</source>
   <translation>预先选取 {1}：它是已知的。</translation>
  </message>
  <message>
   <source>{0} has no option left: this is a dead end.</source>
   <translation>{0} 已没有可用的选项：此路不通。</translation>
  </message>
  <message>
   <source>{0} has 1 option left, and no item has fewer: try it.|{0} has {1} options left, and no item has fewer: try them in turn.</source>
   <translation>{0} 还剩 {1} 个选项，没有比它更少的项：逐一尝试。</translation>
  </message>
  <message>
   <source>{0} is next and has 1 option left: try it.|{0} is next and has {1} options left: try them in turn.</source>
   <translation>下一项是 {0}，还剩 {1} 个选项：逐一尝试。</translation>
  </message>
  <message>
   <source>Choose {1} and cover its other items.</source>
   <translation>选取 {1}，并覆盖它的其他各项。</translation>
  </message>
  <message>
   <source>Take back {1}: its other items are uncovered.</source>
   <translation>撤回 {1}：它的其他各项已恢复。</translation>
  </message>
  <message>
   <source>{0} is part of the option {1}.</source>
   <translation>{0} 属于选项 {1}。</translation>
  </message>
  <message>
   <source>{0} is released from the option {1}.</source>
   <translation>{0} 不再归选项 {1} 所有。</translation>
  </message>
  <message>
   <source>Cover {0}: it needs no other option, so hide the options in its list.</source>
   <translation>覆盖 {0}：它不再需要别的选项，因此隐藏其链表中的选项。</translation>
  </message>
  <message>
   <source>Uncover {0}: its options are back in all lists.</source>
   <translation>恢复 {0}：它的选项已回到所有链表中。</translation>
  </message>
  <message>
   <source>Purify {0}: hide the options that give it another colour.</source>
   <translation>为 {0} 定色：隐藏给它其他颜色的选项。</translation>
  </message>
  <message>
   <source>{0} has no fixed colour any more.</source>
   <translation>{0} 不再有固定的颜色。</translation>
  </message>
  <message>
   <source>Hide {1}: it also covers {0}, which is covered.</source>
   <translation>隐藏 {1}：它也含有已覆盖的 {0}。</translation>
  </message>
  <message>
   <source>Unhide {1}: it can be chosen again.</source>
   <translation>恢复 {1}：它又可以选取了。</translation>
  </message>
  <message>
   <source>Unlink {1} from the list of {0}.</source>
   <translation>把 {1} 从 {0} 的链表中摘下。</translation>
  </message>
  <message>
   <source>Link {1} into the list of {0} again: it still knows its neighbours.</source>
   <translation>把 {1} 重新接入 {0} 的链表：它仍记得自己的邻居。</translation>
  </message>
  <message>
   <source>{0} leaves the list of items left to cover.</source>
   <translation>{0} 离开待覆盖项的链表。</translation>
  </message>
  <message>
   <source>{0} is back in the list of items left to cover.</source>
   <translation>{0} 回到待覆盖项的链表。</translation>
  </message>
  <message>
   <source>Link every node into its list.</source>
   <translation>把每个结点接入各自的链表。</translation>
  </message>
  <message>
   <source>No item left? This is a solution; go to C6.</source>
   <translation>没有剩下的项？这就是一个解，转到 C6。</translation>
  </message>
  <message>
   <source>Select an item by the rule.</source>
   <translation>按规则选出一项。</translation>
  </message>
  <message>
   <source>Cover the item.</source>
   <translation>覆盖该项。</translation>
  </message>
  <message>
   <source>Choose its next option and commit its other items.</source>
   <translation>选取它的下一个选项，占用其余各项。</translation>
  </message>
  <message>
   <source>Take the option back: uncommit them in reverse.</source>
   <translation>撤回该选项：按相反顺序释放各项。</translation>
  </message>
  <message>
   <source>No option left? Uncover the item.</source>
   <translation>没有剩下的选项？恢复该项。</translation>
  </message>
  <message>
   <source>Go back one level, or stop at the first.</source>
   <translation>回到上一层；若已在第一层，则结束。</translation>
  </message>
  <message>
   <source>Cover the item, or purify it if it has a colour.</source>
   <translation>覆盖该项；若带颜色，则为它定色。</translation>
  </message>
  <message>
   <source>Hide the options in its list, from the top down.</source>
   <translation>从上到下隐藏其链表中的选项。</translation>
  </message>
  <message>
   <source>Unlink its header: L ↔ R.</source>
   <translation>摘下它的列头：左 ↔ 右。</translation>
  </message>
  <message>
   <source>Unlink the option's other nodes: U ↔ D.</source>
   <translation>摘下该选项的其他结点：上 ↔ 下。</translation>
  </message>
  <message>
   <source>Hide the options with another colour.</source>
   <translation>隐藏带其他颜色的选项。</translation>
  </message>
  <message>
   <source>Uncover the item, or undo its purification.</source>
   <translation>恢复该项，或撤销定色。</translation>
  </message>
  <message>
   <source>Link its header in again.</source>
   <translation>重新接入它的列头。</translation>
  </message>
  <message>
   <source>Unhide the options in its list, from the bottom up.</source>
   <translation>从下到上恢复其链表中的选项。</translation>
  </message>
  <message>
   <source>Link the option's other nodes in again.</source>
   <translation>重新接入该选项的其他结点。</translation>
  </message>
  <message>
   <source>The start of the search</source>
   <translation>搜索的起点</translation>
  </message>
  <message>
   <source>{0}, depth {1}: a solution</source>
   <translation>{0}，深度 {1}：一个解</translation>
  </message>
  <message>
   <source>{0}, depth {1}: a dead end</source>
   <translation>{0}，深度 {1}：死路</translation>
  </message>
  <message>
   <source>{0}, depth {1}</source>
   <translation>{0}，深度 {1}</translation>
  </message>
 </context>
 <context>
  <name>diagnosis</name>
  <message>
   <source>There are too many possibilities to count the solutions.</source>
   <translation>可能性太多，无法数清有几个解。</translation>
  </message>
  <message>
   <source>Solutions unknown</source>
   <translation>解的个数未知</translation>
  </message>
  <message>
   <source>Some rules are only in words, so there are no hints, and the number of solutions is unknown.</source>
   <translation>部分规则只有文字说明，因此没有提示，解的个数也无法得知。</translation>
  </message>
  <message>
   <source>Rules in words</source>
   <translation>文字规则</translation>
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
   <source>More than one solution</source>
   <translation>不止一个解</translation>
  </message>
  <message>
   <source>1 solution|{0} solutions</source>
   <translation>{0} 个解</translation>
  </message>
  <message>
   <source>1 solution or more|{0} solutions or more</source>
   <translation>至少 {0} 个解</translation>
  </message>
  <message>
   <source>A puzzle should have exactly one. These differ in 1 cell: add a clue there.|A puzzle should have exactly one. These differ in {0} cells: add a clue in one of them.</source>
   <translation>谜题应当恰有一个解。这些解在 {0} 格中不相同：请在其中再给出一个已知数。</translation>
  </message>
  <message>
   <source>No single step shows why: every way to fill it in failed.</source>
   <translation>没有哪一步能单独说明原因：所有填法都行不通。</translation>
  </message>
  <message>
   <source>{0} can't be right: {1}.</source>
   <translation>{0} 填得不对：{1}。</translation>
  </message>
  <message>
   <source>{0} and {1} can't both be right: {2}.</source>
   <translation>{0} 和 {1} 不可能都对：{2}。</translation>
  </message>
  <message>
   <source>{0} and {1} are both {2}, and both are in {3}.</source>
   <translation>{0} 和 {1} 都是 {2}，并且同在{3}。</translation>
  </message>
  <message>
   <source>no digit is left for {0}: its houses already contain every digit.</source>
   <translation>{0} 无数可填：它所在的区域里已有全部数字。</translation>
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
   <source>After one forced step, {1}|After {0} forced steps, {1}</source>
   <translation>推出 {0} 步之后，{1}</translation>
  </message>
  <message>
   <source>the region with {0}</source>
   <translation>含 {0} 的宫</translation>
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
   <source>The region with {1} has 1 cell, expected {2}.|The region with {1} has {0} cells, expected {2}.</source>
   <translation>含 {1} 的宫有 {0} 格，应有 {2} 格。</translation>
  </message>
  <message>
   <source>1 more region is unfinished.|{0} more regions are unfinished.</source>
   <translation>另有 {0} 个宫尚未画完。</translation>
  </message>
  <message>
   <source>1 cell is in no region.|{0} cells are in no region.</source>
   <translation>有 {0} 格不属于任何宫。</translation>
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
   <source>This game won't count as solved. Undo brings your digits back.</source>
   <translation>本局将不算解出。撤销可以恢复你填的数字。</translation>
  </message>
  <message>
   <source>Show</source>
   <translation>显示</translation>
  </message>
  <message>
   <source>Keep playing</source>
   <translation>继续玩</translation>
  </message>
  <message>
   <source>Play puzzle</source>
   <translation>开始谜题</translation>
  </message>
  <message>
   <source>Play anyway?</source>
   <translation>仍要开始吗？</translation>
  </message>
  <message>
   <source>Play</source>
   <translation>开始</translation>
  </message>
  <message>
   <source>Keep editing</source>
   <translation>继续编辑</translation>
  </message>
  <message>
   <source>My level</source>
   <translation>我的水平</translation>
  </message>
  <message>
   <source>Begin the level anew?</source>
   <translation>重新计算水平？</translation>
  </message>
  <message>
   <source>Games and exercises until now will no longer count for it.</source>
   <translation>到现在为止的对局和练习将不再计入。</translation>
  </message>
  <message>
   <source>Begin anew</source>
   <translation>重新计算</translation>
  </message>
  <message>
   <source>Keep the level</source>
   <translation>保留水平</translation>
  </message>
  <message>
   <source>Your latest moves aren't saved: {0}. Export your games to keep them.</source>
   <translation>最近的几步没有保存：{0}。可以导出存档来保留它们。</translation>
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
   <source>A calm desktop Sudoku with hints that teach, built on dancing links. Every puzzle has exactly one solution.</source>
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
  <name>edit</name>
  <message>
   <source>You are setting a puzzle. Type “help” for a list of commands.</source>
   <translation>你正在出题。输入“help”查看命令列表。</translation>
  </message>
  <message>
   <source>Done.</source>
   <translation>完成。</translation>
  </message>
  <message>
   <source>Type a cell and a digit, such as r4c5 7.</source>
   <translation>请输入格和数字，例如 r4c5 7。</translation>
  </message>
  <message>
   <source>Type cells after its name, such as {0} r1c1 r1c2.</source>
   <translation>请在名称后输入格，例如 {0} r1c1 r1c2。</translation>
  </message>
  <message>
   <source>“{0}” holds for the whole grid: type its name alone.</source>
   <translation>“{0}”适用于全盘：只需输入它的名称。</translation>
  </message>
  <message>
   <source>This grid can't have that.</source>
   <translation>这种盘面不能使用它。</translation>
  </message>
  <message>
   <source>{0}: off</source>
   <translation>{0}：关</translation>
  </message>
  <message>
   <source>{0}: on</source>
   <translation>{0}：开</translation>
  </message>
  <message>
   <source>Type a place beside the grid, such as {0} r0c1.</source>
   <translation>请输入盘面旁边的位置，例如 {0} r0c1。</translation>
  </message>
  <message>
   <source>These cells are not all in the grid.</source>
   <translation>这些格并非都在盘面内。</translation>
  </message>
  <message>
   <source>“{0}” can't be written there.</source>
   <translation>那里不能写“{0}”。</translation>
  </message>
  <message>
   <source>Type one of these sizes: {0}.</source>
   <translation>请输入以下大小之一：{0}。</translation>
  </message>
  <message>
   <source>There is nothing to play yet.</source>
   <translation>还没有可玩的题目。</translation>
  </message>
  <message>
   <source>The name must end in one of these: {0}.</source>
   <translation>文件名必须以其中之一结尾：{0}。</translation>
  </message>
  <message>
   <source>{0} is there already.</source>
   <translation>{0} 已经存在。</translation>
  </message>
  <message>
   <source>Written to {0} as: {1}</source>
   <translation>已写入 {0}，格式：{1}</translation>
  </message>
  <message>
   <source>enter a given digit; “clear” removes it</source>
   <translation>输入已知数；“clear”将其清除</translation>
  </message>
  <message>
   <source>list the tools; each is a command, as below, and can be cut short</source>
   <translation>列出工具；每个工具都是命令，用法如下，名称可以缩短</translation>
  </message>
  <message>
   <source>switch a rule of the whole grid on or off</source>
   <translation>打开或关闭全盘规则</translation>
  </message>
  <message>
   <source>draw along or over cells</source>
   <translation>沿着格或在格上绘制</translation>
  </message>
  <message>
   <source>draw with a number or another value</source>
   <translation>绘制并写上数或其他值</translation>
  </message>
  <message>
   <source>draw with several strokes</source>
   <translation>分几笔绘制</translation>
  </message>
  <message>
   <source>draw outside the grid; row 0 is above it</source>
   <translation>在盘面外绘制；第 0 行在盘面上方</translation>
  </message>
  <message>
   <source>remove all from cells</source>
   <translation>清除格中的一切</translation>
  </message>
  <message>
   <source>begin with an empty grid of another size</source>
   <translation>从另一种大小的空盘面开始</translation>
  </message>
  <message>
   <source>set the title; also “author” and “rules”</source>
   <translation>设定标题；同样可用“author”和“rules”</translation>
  </message>
  <message>
   <source>say the rules and what is drawn</source>
   <translation>说出规则和画出的内容</translation>
  </message>
  <message>
   <source>count the solutions and look for a path and needless clues</source>
   <translation>计算解的个数，寻找解题路径和多余的线索</translation>
  </message>
  <message>
   <source>show the board</source>
   <translation>显示盘面</translation>
  </message>
  <message>
   <source>undo the last act; “redo” brings it back</source>
   <translation>撤销上一步；“redo”恢复</translation>
  </message>
  <message>
   <source>empty the grid</source>
   <translation>清空盘面</translation>
  </message>
  <message>
   <source>write a link to SudokuPad</source>
   <translation>输出 SudokuPad 链接</translation>
  </message>
  <message>
   <source>write the puzzle to a new file</source>
   <translation>把题目写入新文件</translation>
  </message>
  <message>
   <source>play the puzzle</source>
   <translation>玩这道题</translation>
  </message>
  <message>
   <source>go back to the game; the puzzle stays here</source>
   <translation>回到游戏；题目留在这里</translation>
  </message>
  <message>
   <source>quit; the puzzle is saved</source>
   <translation>退出；题目已保存</translation>
  </message>
 </context>
 <context>
  <name>editor</name>
  <message>
   <source>Enter the given digits.</source>
   <translation>输入已知数。</translation>
  </message>
  <message>
   <source>1 clue|{0} clues</source>
   <translation>{0} 个已知数</translation>
  </message>
  <message>
   <source>1 constraint|{0} constraints</source>
   <translation>{0} 个约束</translation>
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
   <source>Enter the given digits, choose a tool to draw constraints, or paste a puzzle or a picture of one. The number of solutions updates as you go.</source>
   <translation>输入已知数，选择工具绘制约束，或粘贴一个谜题或其图片。解的个数会随时更新。</translation>
  </message>
  <message>
   <source>An empty grid</source>
   <translation>空盘面</translation>
  </message>
  <message>
   <source>Unfinished regions</source>
   <translation>宫尚未画完</translation>
  </message>
  <message>
   <source>Checking…</source>
   <translation>正在检查…</translation>
  </message>
  <message>
   <source>One solution</source>
   <translation>唯一解</translation>
  </message>
  <message>
   <source>Working out its level…</source>
   <translation>正在评定难度…</translation>
  </message>
  <message>
   <source>A puzzle should have exactly one: add more clues.</source>
   <translation>谜题应当恰有一个解：请再给出一些已知数。</translation>
  </message>
 </context>
 <context>
  <name>games</name>
  <message>
   <source>Daily puzzle for {0}</source>
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
   <source>{0} of {1} cells filled, {2}</source>
   <translation>已填 {0} / {1} 格，{2}</translation>
  </message>
  <message>
   <source>with help</source>
   <translation>借助帮助</translation>
  </message>
  <message>
   <source>played again</source>
   <translation>重玩</translation>
  </message>
 </context>
 <context>
  <name>grid</name>
  <message>
   <source>digits 0 to {0}</source>
   <translation>数字 0 到 {0}</translation>
  </message>
  <message>
   <source>irregular regions</source>
   <translation>不规则宫</translation>
  </message>
  <message>
   <source>no boxes</source>
   <translation>无宫</translation>
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
   <source>X</source>
   <translation>对角线数独</translation>
  </message>
  <message>
   <source>Windoku</source>
   <translation>窗口数独</translation>
  </message>
  <message>
   <source>Jigsaw</source>
   <translation>锯齿数独</translation>
  </message>
  <message>
   <source>Killer</source>
   <translation>杀手数独</translation>
  </message>
  <message>
   <source>Thermo</source>
   <translation>温度计</translation>
  </message>
  <message>
   <source>Arrow</source>
   <translation>箭头</translation>
  </message>
  <message>
   <source>Kropki</source>
   <translation>黑白点</translation>
  </message>
  <message>
   <source>XV</source>
   <translation>XV 数独</translation>
  </message>
  <message>
   <source>Anti-knight</source>
   <translation>无马</translation>
  </message>
  <message>
   <source>Palindrome</source>
   <translation>回文</translation>
  </message>
  <message>
   <source>Renban</source>
   <translation>连续数线</translation>
  </message>
  <message>
   <source>Whispers</source>
   <translation>耳语线</translation>
  </message>
  <message>
   <source>Little killer</source>
   <translation>小杀手</translation>
  </message>
  <message>
   <source>Sandwich</source>
   <translation>三明治</translation>
  </message>
  <message>
   <source>Even/odd</source>
   <translation>奇偶</translation>
  </message>
  <message>
   <source>Samurai</source>
   <translation>武士数独</translation>
  </message>
  <message>
   <source>Gattai-3</source>
   <translation>三连体数独</translation>
  </message>
  <message>
   <source>Sohei</source>
   <translation>僧兵数独</translation>
  </message>
  <message>
   <source>Windmill</source>
   <translation>风车数独</translation>
  </message>
  <message>
   <source>Butterfly</source>
   <translation>蝴蝶数独</translation>
  </message>
  <message>
   <source>Two-doku</source>
   <translation>双连数独</translation>
  </message>
  <message>
   <source>Samurai 6×6</source>
   <translation>6×6 武士数独</translation>
  </message>
  <message>
   <source>Tiny samurai</source>
   <translation>迷你武士数独</translation>
  </message>
  <message>
   <source>Two-doku 4×4</source>
   <translation>4×4 双连数独</translation>
  </message>
  <message>
   <source>top left grid</source>
   <translation>左上盘面</translation>
  </message>
  <message>
   <source>top grid</source>
   <translation>上方盘面</translation>
  </message>
  <message>
   <source>top right grid</source>
   <translation>右上盘面</translation>
  </message>
  <message>
   <source>left grid</source>
   <translation>左侧盘面</translation>
  </message>
  <message>
   <source>centre grid</source>
   <translation>中央盘面</translation>
  </message>
  <message>
   <source>right grid</source>
   <translation>右侧盘面</translation>
  </message>
  <message>
   <source>bottom left grid</source>
   <translation>左下盘面</translation>
  </message>
  <message>
   <source>bottom grid</source>
   <translation>下方盘面</translation>
  </message>
  <message>
   <source>bottom right grid</source>
   <translation>右下盘面</translation>
  </message>
  <message>
   <source>{0} of the {1}</source>
   <translation>{1}的{0}</translation>
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
   <source>region with {0}</source>
   <translation>含 {0} 的宫</translation>
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
   <source>Keys</source>
   <translation>快捷键</translation>
  </message>
  <message>
   <source>Every technique has a page: what to look for, why it works, when it is worth trying, and an example on a board. Hints and puzzle cards link to these pages too.</source>
   <translation>每种技巧都有一页：怎样找、为什么成立、何时值得一试，以及盘面上的例子。提示和谜题卡片也会链接到这些页面。</translation>
  </message>
  <message>
   <source>Techniques</source>
   <translation>技巧</translation>
  </message>
  <message>
   <source>Open the technique pages</source>
   <translation>打开技巧页面</translation>
  </message>
  <message>
   <source>Watch the algorithm</source>
   <translation>观看算法</translation>
  </message>
 </context>
 <context>
  <name>hint</name>
  <message>
   <source>Check your notes</source>
   <translation>检查笔记</translation>
  </message>
  <message>
   <source>Close</source>
   <translation>关闭</translation>
  </message>
  <message>
   <source>Going back to before the first mistake clears {0}. You can undo that.</source>
   <translation>退回到第一个错误之前会清除{0}，可以撤销。</translation>
  </message>
  <message>
   <source>1 digit|{0} digits</source>
   <translation> {0} 个数字</translation>
  </message>
  <message>
   <source>1 note|{0} notes</source>
   <translation> {0} 个笔记</translation>
  </message>
  <message>
   <source>{0} and {1}</source>
   <translation>{0}和{1}</translation>
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
   <source>Easier techniques find nothing. Trying: {0}.</source>
   <translation>更简单的技巧都没有结果。正在尝试：{0}。</translation>
  </message>
  <message>
   <source>Note all candidates instead</source>
   <translation>改为标记全部候选数</translation>
  </message>
  <message>
   <source>Show a digit of the author's solution</source>
   <translation>显示作者答案中的一个数字</translation>
  </message>
  <message>
   <source>Show a digit that the solver found</source>
   <translation>显示求解器找到的一个数字</translation>
  </message>
  <message>
   <source>No hint needed</source>
   <translation>无需提示</translation>
  </message>
  <message>
   <source>The board is full.</source>
   <translation>盘面已填满。</translation>
  </message>
  <message>
   <source>Nothing more follows from what is lit.</source>
   <translation>从已照亮的部分推不出更多。</translation>
  </message>
  <message>
   <source>No hint</source>
   <translation>没有提示</translation>
  </message>
  <message>
   <source>A hint needs exactly one.</source>
   <translation>有唯一解才能提示。</translation>
  </message>
  <message>
   <source>Those that were understood give no further step.</source>
   <translation>读懂的规则推不出下一步。</translation>
  </message>
  <message>
   <source>So there are no hints.</source>
   <translation>因此没有提示。</translation>
  </message>
  <message>
   <source>Hint · Solver's digit</source>
   <translation>提示 · 求解器的数字</translation>
  </message>
  <message>
   <source>Hint · Author's digit</source>
   <translation>提示 · 作者的数字</translation>
  </message>
  <message>
   <source>One cell has a single candidate left.|The cell with the fewest candidates has {0} left.</source>
   <translation>候选数最少的格还剩 {0} 个。</translation>
  </message>
  <message>
   <source>Nothing helps here in a few steps.</source>
   <translation>这里没有几步之内能用的技巧。</translation>
  </message>
  <message>
   <source>A digit of the solution, without a reason.</source>
   <translation>这是答案中的数字，没有推理。</translation>
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
   <source>In the only solution, {0} is {1}.</source>
   <translation>在唯一解中，{0} 是 {1}。</translation>
  </message>
  <message>
   <source>In the author's solution, {0} is {1}.</source>
   <translation>在作者的答案中，{0} 是 {1}。</translation>
  </message>
  <message>
   <source>There's a mistake|There are mistakes</source>
   <translation>有错误</translation>
  </message>
  <message>
   <source>One digit is wrong.|{0} digits are wrong.</source>
   <translation>有 {0} 个数字填错了。</translation>
  </message>
  <message>
   <source>Which?</source>
   <translation>在哪里？</translation>
  </message>
  <message>
   <source>Put it right|Put them right</source>
   <translation>改正</translation>
  </message>
  <message>
   <source>Remove the wrong digit|Remove the wrong digits</source>
   <translation>清除错误数字</translation>
  </message>
  <message>
   <source>Wrong: {0}. You can remove just this digit.|Wrong: {0}. You can remove just these {1} digits.</source>
   <translation>错误：{0}。可以只清除这 {1} 个数字。</translation>
  </message>
  <message>
   <source>The notes of one cell lack the digit that belongs there.|The notes of {0} cells lack the digit that belongs there.</source>
   <translation>有 {0} 格的笔记缺少该填的数字。</translation>
  </message>
  <message>
   <source>The notes of {0} lack the digit that belongs there. You can refill them with every digit that the cell doesn't see.|The notes of {0} lack the digits that belong there. You can refill them with every digit that these cells don't see.</source>
   <translation>{0} 的笔记缺少该填的数字。可以重新填入那里看不到的所有数字。</translation>
  </message>
  <message>
   <source>Refill</source>
   <translation>重新填满</translation>
  </message>
  <message>
   <source>Complete notes list every digit that can still go in a cell. If yours do, hints rely on them; if not, hints use the rules alone. You can change your answer in Settings.</source>
   <translation>完整的笔记会列出一格中还能填的所有数字。如果你的笔记是完整的，提示会以它们为依据；否则提示只依据规则。以后可以在设置中更改。</translation>
  </message>
  <message>
   <source>Are your notes complete?</source>
   <translation>你的笔记完整吗？</translation>
  </message>
  <message>
   <source>Yes</source>
   <translation>完整</translation>
  </message>
  <message>
   <source>No</source>
   <translation>不完整</translation>
  </message>
  <message>
   <source>Tidy your notes</source>
   <translation>整理笔记</translation>
  </message>
  <message>
   <source>Skip</source>
   <translation>跳过</translation>
  </message>
  <message>
   <source>One note is out of date: a digit on the board rules it out.|{0} notes are out of date: digits on the board rule them out.</source>
   <translation>有 {0} 个笔记已过时：盘面上的数字已将其排除。</translation>
  </message>
  <message>
   <source>Remove it|Remove them</source>
   <translation>删去</translation>
  </message>
  <message>
   <source> and {0} more</source>
   <translation>，另有 {0} 格</translation>
  </message>
  <message>
   <source>Hint · {0}</source>
   <translation>提示 · {0}</translation>
  </message>
  <message>
   <source>This technique gives the easiest step here. Can you find it?</source>
   <translation>此处最简单的一步用的就是这个技巧。你能找到吗？</translation>
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
   <source>One step at a time:</source>
   <translation>一步一步来：</translation>
  </message>
  <message>
   <source>This step needs candidates that aren't in your notes.</source>
   <translation>这一步用到的候选数有些不在你的笔记中。</translation>
  </message>
  <message>
   <source>This step needs candidates that aren't in your notes. Apply adds them where it removes one.</source>
   <translation>这一步用到的候选数有些不在你的笔记中。应用时，会在删去候选数的格里补上。</translation>
  </message>
  <message>
   <source>The rule in the author's words: “{0}”</source>
   <translation>作者的规则原文：“{0}”</translation>
  </message>
  <message>
   <source>About this technique</source>
   <translation>关于此技巧</translation>
  </message>
  <message>
   <source>Play steps</source>
   <translation>播放步骤</translation>
  </message>
  <message>
   <source>Play links</source>
   <translation>逐条播放</translation>
  </message>
  <message>
   <source>Find it yourself</source>
   <translation>自己找找看</translation>
  </message>
  <message>
   <source>Look in {0}.</source>
   <translation>请看{0}。</translation>
  </message>
  <message>
   <source>The digit is {0}.|The digits are {0}.</source>
   <translation>数字是 {0}。</translation>
  </message>
 </context>
 <context>
  <name>learn</name>
  <message>
   <source>Right.</source>
   <translation>对。</translation>
  </message>
  <message>
   <source>No. Think of the principle.</source>
   <translation>不对，想想原理。</translation>
  </message>
  <message>
   <source>{0} · {1} of {2}</source>
   <translation>{0} · 第 {1} 个，共 {2} 个</translation>
  </message>
  <message>
   <source>Example</source>
   <translation>例题</translation>
  </message>
  <message>
   <source>The last step</source>
   <translation>最后一步</translation>
  </message>
  <message>
   <source>The principle</source>
   <translation>原理</translation>
  </message>
  <message>
   <source>More than one step</source>
   <translation>不止一步</translation>
  </message>
  <message>
   <source>Where is it?</source>
   <translation>它在哪里？</translation>
  </message>
  <message>
   <source>Which one is it?</source>
   <translation>是哪一种？</translation>
  </message>
  <message>
   <source>A puzzle that needs it</source>
   <translation>用得上它的题</translation>
  </message>
  <message>
   <source>Nothing is chosen</source>
   <translation>未选择任何内容</translation>
  </message>
  <message>
   <source>Chosen: {0}</source>
   <translation>已选：{0}</translation>
  </message>
  <message>
   <source>corner notes</source>
   <translation>角注</translation>
  </message>
  <message>
   <source>centre notes</source>
   <translation>中注</translation>
  </message>
  <message>
   <source>outdated notes</source>
   <translation>过时的笔记</translation>
  </message>
  <message>
   <source>Which technique gives the easiest step here?</source>
   <translation>这里最容易的一步用的是哪种技巧？</translation>
  </message>
  <message>
   <source>Which digit goes in {0}?</source>
   <translation>{0} 填哪个数字？</translation>
  </message>
  <message>
   <source>Which candidates does {1} remove from {0}? Choose all of them.</source>
   <translation>“{1}”从 {0} 删去哪些候选数？全部选出。</translation>
  </message>
  <message>
   <source>Which cells lose a candidate? Choose all of them.</source>
   <translation>哪些格失去候选数？全部选出。</translation>
  </message>
  <message>
   <source>{0}: where is it? Choose a cell that loses a candidate.</source>
   <translation>{0}：在哪里？选一个失去候选数的格。</translation>
  </message>
  <message>
   <source>{0}: where is it? Choose its cell.</source>
   <translation>{0}：在哪里？选出那一格。</translation>
  </message>
  <message>
   <source>{0}: where is it? Choose all its cells.</source>
   <translation>{0}：在哪里？选出它的所有格。</translation>
  </message>
  <message>
   <source>Look for {0} in {1}.</source>
   <translation>在{1}找 {0}。</translation>
  </message>
  <message>
   <source>Look for {0}.</source>
   <translation>找 {0}。</translation>
  </message>
  <message>
   <source>Look at {0}.</source>
   <translation>看{0}。</translation>
  </message>
  <message>
   <source>Which digits can still go in {0}? Choose all of them.</source>
   <translation>{0} 还能填哪些数字？全部选出。</translation>
  </message>
  <message>
   <source>{0} is {1} now. Choose every cell whose note {1} is outdated.</source>
   <translation>{0} 现在是 {1}。选出笔记 {1} 已经过时的每一格。</translation>
  </message>
  <message>
   <source>Where can {0} still go in {1}? Choose both cells.</source>
   <translation>在{1}，{0} 还能填在哪里？选出两格。</translation>
  </message>
  <message>
   <source>One of them is {0}.</source>
   <translation>其中一格是 {0}。</translation>
  </message>
  <message>
   <source>The next step of this puzzle needs what you have learnt here. Play it from here to the end in the main window.</source>
   <translation>这道题的下一步就要用到这一课学的东西。在主窗口里从这里玩到底。</translation>
  </message>
  <message>
   <source>Later it also needs {0}: hints explain that.</source>
   <translation>之后还需要{0}：提示会解释。</translation>
  </message>
  <message>
   <source>That's part of it, but one is missing.|That's part of it, but {0} are missing.</source>
   <translation>这些都对，还缺 {0} 个。</translation>
  </message>
  <message>
   <source>{0} can't be {1}: it sees the {1} in {2}.</source>
   <translation>{0} 不能填 {1}：它看到 {2} 的 {1}。</translation>
  </message>
  <message>
   <source>Choose something first.</source>
   <translation>先选一个答案。</translation>
  </message>
  <message>
   <source>{0} already contains a digit.</source>
   <translation>{0} 已经有数字了。</translation>
  </message>
  <message>
   <source>{0} can also be {1}.</source>
   <translation>{0} 也可能是 {1}。</translation>
  </message>
  <message>
   <source>In {2}, {1} can also go in {0}.</source>
   <translation>在{2}，{1} 也能填在 {0}。</translation>
  </message>
  <message>
   <source>{0} can't be {1}.</source>
   <translation>{0} 不能填 {1}。</translation>
  </message>
  <message>
   <source>{0} can be {1}: too many candidates for this pattern.</source>
   <translation>{0} 可以填 {1}：对这个形态来说候选数太多。</translation>
  </message>
  <message>
   <source>{0} don't all share a row, a column or a box.</source>
   <translation>{0} 不全在同一行、同一列或同一宫。</translation>
  </message>
  <message>
   <source>{0} is part of the pattern. It keeps the candidates of the pattern.</source>
   <translation>{0} 属于这个结构，结构中的候选数要保留。</translation>
  </message>
  <message>
   <source>{0} can still be {1}: the pattern rules nothing out there.</source>
   <translation>{0} 仍可能是 {1}：这个结构排除不到那里。</translation>
  </message>
  <message>
   <source>{0} doesn't belong to the pattern.</source>
   <translation>{0} 不属于这个结构。</translation>
  </message>
  <message>
   <source>{3} removes nothing from {0}.</source>
   <translation>“{3}”不会从 {0} 删去任何候选数。</translation>
  </message>
  <message>
   <source>There is no step of {3} on this board.</source>
   <translation>这个盘面上没有“{3}”的步骤。</translation>
  </message>
  <message>
   <source>{0} can still be {1}: nothing here rules it out.</source>
   <translation>{0} 仍可能是 {1}：这里没有什么能排除它。</translation>
  </message>
  <message>
   <source>That is a valid {3}, but no candidate is left for it to remove. Look for another.</source>
   <translation>这确实是{3}，但已经没有可以删去的候选数，再找一个。</translation>
  </message>
  <message>
   <source>Nothing on this board shows that {0} must be {1}.</source>
   <translation>这个盘面不能说明 {0} 必为 {1}。</translation>
  </message>
  <message>
   <source>In {2}, {1} can only go in {0}. Note it in their corners.</source>
   <translation>在{2}，{1} 只能填在 {0}，把它记为这两格的角注。</translation>
  </message>
  <message>
   <source>{0} can only be {1}. Note these in its centre.</source>
   <translation>{0} 只能填 {1}，把它们记为中注。</translation>
  </message>
  <message>
   <source>{0} is {1}, so {2} can't be {1} any more.</source>
   <translation>{0} 是 {1}，所以 {2} 不能再填 {1}。</translation>
  </message>
  <message>
   <source>{0} · done</source>
   <translation>{0} · 已学完</translation>
  </message>
  <message>
   <source>{0} · begun</source>
   <translation>{0} · 已开始</translation>
  </message>
  <message>
   <source>A lesson takes about ten minutes. Five minutes repeats what you have learnt, so begin with a lesson.</source>
   <translation>每课大约十分钟。“五分钟”用来复习学过的内容，所以请先学一课。</translation>
  </message>
  <message>
   <source>Nothing is due for practice.</source>
   <translation>现在没有要练习的。</translation>
  </message>
  <message>
   <source>1 exercise is due for practice.|{0} exercises are due for practice.</source>
   <translation>有 {0} 道练习该做了。</translation>
  </message>
  <message>
   <source>Practised 1 day in a row.|Practised {0} days in a row.</source>
   <translation>已连续练习 {0} 天。</translation>
  </message>
  <message>
   <source>{0} of {1} right at once.</source>
   <translation>{1} 题中有 {0} 题一次答对。</translation>
  </message>
  <message>
   <source>That was all that is due for practice.</source>
   <translation>该练习的都练完了。</translation>
  </message>
  <message>
   <source>The five minutes are over.</source>
   <translation>五分钟到了。</translation>
  </message>
 </context>
 <context>
  <name>levels</name>
  <message>
   <source>about {0} min</source>
   <translation>约 {0} 分钟</translation>
  </message>
  <message>
   <source>about {0} h</source>
   <translation>约 {0} 小时</translation>
  </message>
  <message>
   <source>{0}: {1}</source>
   <translation>{0}：{1}</translation>
  </message>
  <message>
   <source>{0}: {1}, {2}</source>
   <translation>{0}：{1}，{2}</translation>
  </message>
  <message>
   <source>singles only</source>
   <translation>仅需排除与唯余</translation>
  </message>
  <message>
   <source>Easy</source>
   <translation>简单</translation>
  </message>
  <message>
   <source>Normal</source>
   <translation>普通</translation>
  </message>
  <message>
   <source>pairs, triples and locked candidates</source>
   <translation>数对、三数组与区块</translation>
  </message>
  <message>
   <source>Hard</source>
   <translation>困难</translation>
  </message>
  <message>
   <source>fish, wings and colouring</source>
   <translation>鱼、Wing 与染色</translation>
  </message>
  <message>
   <source>Expert</source>
   <translation>专家</translation>
  </message>
  <message>
   <source>chains and almost locked sets</source>
   <translation>链与待定数组</translation>
  </message>
  <message>
   <source>Extreme</source>
   <translation>极难</translation>
  </message>
  <message>
   <source>forcing chains and nets</source>
   <translation>强制链与强制网</translation>
  </message>
  <message>
   <source>Custom puzzle</source>
   <translation>自制谜题</translation>
  </message>
 </context>
 <context>
  <name>lists</name>
  <message>
   <source>; </source>
   <translation>；</translation>
  </message>
  <message>
   <source>, </source>
   <translation>、</translation>
  </message>
  <message>
   <source>{0} and {1}</source>
   <translation>{0}和{1}</translation>
  </message>
  <message>
   <source>{0} or {1}</source>
   <translation>{0} 或 {1}</translation>
  </message>
  <message>
   <source>n = 1|other</source>
   <translation>other</translation>
  </message>
  <message>
   <source>{0}.</source>
   <translation>{0}。</translation>
  </message>
 </context>
 <context>
  <name>marks</name>
  <message>
   <source>{0}: {1}</source>
   <translation>{0}：{1}</translation>
  </message>
  <message>
   <source>{0} to {1}</source>
   <translation>{0} 到 {1}</translation>
  </message>
 </context>
 <context>
  <name>messages</name>
  <message>
   <source>no two digits from {0} to {1} satisfy {2!r}</source>
   <translation>{0} 到 {1} 中没有两个数字满足 {2!r}</translation>
  </message>
  <message>
   <source>a formula has at most {0} characters</source>
   <translation>公式最多 {0} 个字符</translation>
  </message>
  <message>
   <source>a formula of a and b is missing, such as {0}</source>
   <translation>缺少 a 与 b 的公式，例如 {0}</translation>
  </message>
  <message>
   <source>the end of the formula</source>
   <translation>公式结尾</translation>
  </message>
  <message>
   <source>character {0} of the formula is {1}, expected {2}</source>
   <translation>公式的第 {0} 个字符是 {1}，应为 {2}</translation>
  </message>
  <message>
   <source>a, b or a number</source>
   <translation>a、b 或数</translation>
  </message>
  <message>
   <source>the digits of a pair must be from {0} to {1}</source>
   <translation>数对中的数字必须在 {0} 到 {1} 之间</translation>
  </message>
  <message>
   <source>the formula has values above one million</source>
   <translation>公式的值超过一百万</translation>
  </message>
  <message>
   <source>a comparison, such as {0}</source>
   <translation>比较式，例如 {0}</translation>
  </message>
  <message>
   <source>a number instead of a comparison</source>
   <translation>数，而不是比较式</translation>
  </message>
  <message>
   <source>the formula is nested too deeply</source>
   <translation>公式嵌套过深</translation>
  </message>
  <message>
   <source>cell {0} already holds {1}</source>
   <translation>格子 {0} 已经是 {1}</translation>
  </message>
  <message>
   <source>{0} is not a number from {1} to {2}</source>
   <translation>{0} 不是从 {1} 到 {2} 的数</translation>
  </message>
  <message>
   <source>{0}×{1} is not a rectangle of 60 cells, 3 or more wide</source>
   <translation>{0}×{1} 不是 60 格、宽至少 3 格的矩形</translation>
  </message>
  <message>
   <source>there is no option; write one on each line, as items and spaces</source>
   <translation>没有选项；请每行写一个，即用空格隔开的各项</translation>
  </message>
  <message>
   <source>there are more than {0} options</source>
   <translation>选项多于 {0} 个</translation>
  </message>
  <message>
   <source>there are more than {0} items</source>
   <translation>项多于 {0} 个</translation>
  </message>
  <message>
   <source>at least one item must come before the |</source>
   <translation>| 之前至少要有一项</translation>
  </message>
  <message>
   <source>every item has a colour; at least one must have none</source>
   <translation>每一项都带颜色；至少要有一项不带颜色</translation>
  </message>
  <message>
   <source>line {0}: {1}</source>
   <translation>第 {0} 行，{1}</translation>
  </message>
  <message>
   <source>item {0} is listed twice</source>
   <translation>项 {0} 列出了两次</translation>
  </message>
  <message>
   <source>{0} is not a name of an item</source>
   <translation>{0} 不能作项的名称</translation>
  </message>
  <message>
   <source>an option needs at least one primary item</source>
   <translation>选项至少要有一个主要项</translation>
  </message>
  <message>
   <source>the option {0} appears twice</source>
   <translation>选项 {0} 出现了两次</translation>
  </message>
  <message>
   <source>the items must be listed once, before the options</source>
   <translation>项只能列出一次，并且要在选项之前</translation>
  </message>
  <message>
   <source>{0} is not an item or an item:colour</source>
   <translation>{0} 既不是项，也不是带颜色的项</translation>
  </message>
  <message>
   <source>{0} is not one of the items listed</source>
   <translation>{0} 不在列出的项之中</translation>
  </message>
  <message>
   <source>item {0} appears twice</source>
   <translation>项 {0} 出现了两次</translation>
  </message>
  <message>
   <source>the primary item {0} can't have a colour</source>
   <translation>主要项 {0} 不能带颜色</translation>
  </message>
  <message>
   <source>The intended solution breaks this clue: {0}.</source>
   <translation>预定的答案与这一线索不符：{0}。</translation>
  </message>
  <message>
   <source>no complete grid that follows these rules was found</source>
   <translation>没有找到符合这些规则的完整盘面</translation>
  </message>
  <message>
   <source>there is no technique called {0!r}; did you mean {1}, {2} or {3}?</source>
   <translation>没有名为 {0!r} 的技巧；是否指 {1}、{2} 或 {3}？</translation>
  </message>
  <message>
   <source>a puzzle of the kind {0} is at least {1}, not {2}</source>
   <translation>{0} 题目至少是{1}，不会是{2}</translation>
  </message>
  <message>
   <source>no {0} puzzle has the symmetry {1}</source>
   <translation>{0} 谜题不可能具有 {1} 对称</translation>
  </message>
  <message>
   <source>{0} is only used on 9×9 grids</source>
   <translation>“{0}”只用于 9×9 的盘面</translation>
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
   <source>the drawing already contains more clues ({0}) than {1}</source>
   <translation>所画内容中的已知数（{0} 个）已多于 {1} 个</translation>
  </message>
  <message>
   <source>{0} puzzles with one solution need at least {1} clues, not {2}</source>
   <translation>有唯一解的 {0} 谜题至少要有 {1} 个已知数，不会是 {2} 个</translation>
  </message>
  <message>
   <source>no {0} puzzle with fewer than {1} clues is known; {2} is too few</source>
   <translation>没有已知数少于 {1} 个的 {0} 谜题，{2} 个太少</translation>
  </message>
  <message>
   <source>no {1} puzzle with {0} clues has the symmetry {2}</source>
   <translation>已知数为 {0} 个的 {1} 谜题不可能具有 {2} 对称</translation>
  </message>
  <message>
   <source>there is no technique called {0!r}</source>
   <translation>没有名为 {0!r} 的技巧</translation>
  </message>
  <message>
   <source>there is no technique called {0!r}; did you mean {1}?</source>
   <translation>没有名为 {0!r} 的技巧；是否指 {1}？</translation>
  </message>
  <message>
   <source>there is no technique called {0!r}; did you mean {1} or {2}?</source>
   <translation>没有名为 {0!r} 的技巧；是否指 {1} 或 {2}？</translation>
  </message>
  <message>
   <source>no {0} puzzle is {1}</source>
   <translation>{0} 的谜题没有“{1}”难度</translation>
  </message>
  <message>
   <source>{0} is only used in puzzles with constraints</source>
   <translation>{0} 只用于带约束的题目</translation>
  </message>
  <message>
   <source>no {0} puzzle needs {1}</source>
   <translation>{0} 的谜题都不需要“{1}”</translation>
  </message>
  <message>
   <source>{0} to {1} is not a valid range of clues</source>
   <translation>已知数从 {0} 到 {1} 个不成范围</translation>
  </message>
  <message>
   <source>{0} to {1}</source>
   <translation>{0} 到 {1}</translation>
  </message>
  <message>
   <source>{0} is not used in puzzles with constraints</source>
   <translation>带约束的题目不使用 {0}</translation>
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
   <source>the method {0!r} cannot solve puzzles with such constraints</source>
   <translation>方法 {0!r} 不能解有此类约束的谜题</translation>
  </message>
  <message>
   <source>No complete grid follows all that is drawn.</source>
   <translation>没有任何完整盘面符合所画的全部内容。</translation>
  </message>
  <message>
   <source>No complete grid that follows all that is drawn was found.</source>
   <translation>没有找到符合所画全部内容的完整盘面。</translation>
  </message>
  <message>
   <source>no digits from {0} in this grid</source>
   <translation>此盘面的数字不能从 {0} 起</translation>
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
   <source>more than {0} constraints</source>
   <translation>约束超过 {0} 个</translation>
  </message>
  <message>
   <source>constraints on too many cells in all</source>
   <translation>约束涉及的格子总数过多</translation>
  </message>
  <message>
   <source>the constraint {0!r} is not known</source>
   <translation>不认识约束 {0!r}</translation>
  </message>
  <message>
   <source>the constraint {0!r} is not known for digits from 0</source>
   <translation>数字从 0 起时不支持约束 {0!r}</translation>
  </message>
  <message>
   <source>the number of cells of the constraint {0!r} is {1}, expected {2}</source>
   <translation>约束 {0!r} 的格数是 {1}，应为 {2}</translation>
  </message>
  <message>
   <source>the constraint {0!r} does not fit this grid</source>
   <translation>约束 {0!r} 不适合此盘面</translation>
  </message>
  <message>
   <source>a cage with the sums {0}</source>
   <translation>和为 {0} 的笼子</translation>
  </message>
  <message>
   <source>a single sum</source>
   <translation>唯一的和</translation>
  </message>
  <message>
   <source>the constraint {0!r} is damaged</source>
   <translation>约束 {0!r} 已损坏</translation>
  </message>
  <message>
   <source>more than {0} clues outside the grid</source>
   <translation>盘外线索超过 {0} 个</translation>
  </message>
  <message>
   <source>the constraint {0!r} repeats a cell</source>
   <translation>约束 {0!r} 重复了一格</translation>
  </message>
  <message>
   <source>the constraint {0!r} visits a cell more than {1} times</source>
   <translation>约束 {0!r} 经过同一格超过 {1} 次</translation>
  </message>
  <message>
   <source>too many long {0!r} constraints</source>
   <translation>过长的 {0!r} 约束太多</translation>
  </message>
  <message>
   <source>the constraint {0!r} leaves the grid</source>
   <translation>约束 {0!r} 超出盘面</translation>
  </message>
  <message>
   <source>{0} or {1}</source>
   <translation>{0} 或 {1}</translation>
  </message>
  <message>
   <source>XML that begins with &lt;{0}&gt;</source>
   <translation>以 &lt;{0}&gt; 开头的 XML</translation>
  </message>
  <message>
   <source>JSON that is not a puzzle</source>
   <translation>不是谜题的 JSON</translation>
  </message>
  <message>
   <source>a GNOME Sudoku game or an f-puzzles puzzle</source>
   <translation>GNOME Sudoku 的存档或 f-puzzles 的谜题</translation>
  </message>
  <message>
   <source>games that this program exported</source>
   <translation>本程序导出的存档</translation>
  </message>
  <message>
   <source>a puzzle; use Import for games</source>
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
   <source>more than {0:,} drawings on the board</source>
   <translation>盘面上的图形超过 {0:,} 个</translation>
  </message>
  <message>
   <source>drawings with more than {0:,} points</source>
   <translation>图形的点数超过 {0:,} 个</translation>
  </message>
  <message>
   <source>fewer</source>
   <translation>更少</translation>
  </message>
  <message>
   <source>borders of boxes that all have one shape</source>
   <translation>形状全部相同的宫的边界</translation>
  </message>
  <message>
   <source>a border below row {0}</source>
   <translation>第 {0} 行下方的边界</translation>
  </message>
  <message>
   <source>a border after column {0}</source>
   <translation>第 {0} 列后的边界</translation>
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
   <source>a given candidate</source>
   <translation>给定的候选数</translation>
  </message>
  <message>
   <source>an f-puzzles link</source>
   <translation>f-puzzles 链接</translation>
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
   <source>1 extra region|{0} extra regions</source>
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
   <source>a puzzle with {0}</source>
   <translation>带有{0}的谜题</translation>
  </message>
  <message>
   <source>1 row|{0} rows</source>
   <translation>{0} 行</translation>
  </message>
  <message>
   <source>row {0}</source>
   <translation>第 {0} 行</translation>
  </message>
  <message>
   <source>at most {0}</source>
   <translation>至多 {0}</translation>
  </message>
  <message>
   <source>1 cell|{0} cells</source>
   <translation>{0} 格</translation>
  </message>
  <message>
   <source>1 to {0}</source>
   <translation>1 到 {0}</translation>
  </message>
  <message>
   <source>a corner note of {0}</source>
   <translation>{0} 的角注</translation>
  </message>
  <message>
   <source>a centre note of {0}</source>
   <translation>{0} 的中注</translation>
  </message>
  <message>
   <source>{0} in row {1}</source>
   <translation>第 {1} 行有 {0}</translation>
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
   <source>a constraint</source>
   <translation>约束</translation>
  </message>
  <message>
   <source>its lines</source>
   <translation>其线条</translation>
  </message>
  <message>
   <source>the number of a constraint</source>
   <translation>约束的数</translation>
  </message>
  <message>
   <source>a digit of a quadruple</source>
   <translation>四格线索中的数字</translation>
  </message>
  <message>
   <source>a constraint that fits the grid</source>
   <translation>适合盘面的约束</translation>
  </message>
  <message>
   <source>{0}, {1} or {2}</source>
   <translation>{0}、{1} 或 {2}</translation>
  </message>
  <message>
   <source>X or V</source>
   <translation>X 或 V</translation>
  </message>
  <message>
   <source>a formula of a and b, or pairs of digits: {0}</source>
   <translation>a 与 b 的公式或数对：{0}</translation>
  </message>
  <message>
   <source>a cell outside the grid such as R0C1</source>
   <translation>盘外的格，如 R0C1</translation>
  </message>
  <message>
   <source>a direction such as {0}</source>
   <translation>方向，如 {0}</translation>
  </message>
  <message>
   <source>a cell such as R1C1</source>
   <translation>R1C1 这样的格</translation>
  </message>
  <message>
   <source>a damaged pattern</source>
   <translation>损坏的数字模式</translation>
  </message>
  <message>
   <source>a damaged rule</source>
   <translation>损坏的规则</translation>
  </message>
  <message>
   <source>a puzzle with fog of war</source>
   <translation>带迷雾的题目</translation>
  </message>
  <message>
   <source>a puzzle without fog</source>
   <translation>没有迷雾的题目</translation>
  </message>
  <message>
   <source>the position of cell {0}</source>
   <translation>第 {0} 项的位置</translation>
  </message>
  <message>
   <source>a note of {0}</source>
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
   <source>no “fixed” field for {0}</source>
   <translation>{0} 没有“fixed”字段</translation>
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
   <source>1 number|{0} numbers</source>
   <translation>{0} 个数</translation>
  </message>
  <message>
   <source>1 cell in each row|{0} cells in each row</source>
   <translation>每行 {0} 格</translation>
  </message>
  <message>
   <source>1 group|{0} groups</source>
   <translation>{0} 组</translation>
  </message>
  <message>
   <source>1 group, one for each cell|{0} groups, one for each cell</source>
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
   <source>1 row between empty lines|{0} rows between empty lines</source>
   <translation>空行之间各 {0} 行</translation>
  </message>
  <message>
   <source>bands of unequal height</source>
   <translation>高度不等的宫带</translation>
  </message>
  <message>
   <source>a Sudoku of a kind that this program knows</source>
   <translation>本程序认识的数独类型</translation>
  </message>
  <message>
   <source>the puzzle</source>
   <translation>题目</translation>
  </message>
  <message>
   <source>the digits {0}</source>
   <translation>数字 {0}</translation>
  </message>
  <message>
   <source>an ipuz puzzle of the kind {0}</source>
   <translation>种类为 {0} 的 ipuz 题目</translation>
  </message>
  <message>
   <source>a column or row</source>
   <translation>列号或行号</translation>
  </message>
  <message>
   <source>an ipuz Sudoku with {0} {1}</source>
   <translation>含 {0} 个 {1} 的 ipuz 数独</translation>
  </message>
  <message>
   <source>{0} rows of {0} cells</source>
   <translation>{0} 行，每行 {0} 格</translation>
  </message>
  <message>
   <source>{0} in a cell</source>
   <translation>格中的 {0}</translation>
  </message>
  <message>
   <source>a digit or 0</source>
   <translation>数字或 0</translation>
  </message>
  <message>
   <source>1 digit|{0} digits</source>
   <translation>{0} 个数字</translation>
  </message>
  <message>
   <source>a cage or zone</source>
   <translation>笼子或区域</translation>
  </message>
  <message>
   <source>a jigsaw without regions</source>
   <translation>没有区域的锯齿数独</translation>
  </message>
  <message>
   <source>a zone for each region</source>
   <translation>每个区域各有一个 zone</translation>
  </message>
  <message>
   <source>a row</source>
   <translation>一行</translation>
  </message>
  <message>
   <source>rows of different lengths</source>
   <translation>长度不一的行</translation>
  </message>
  <message>
   <source>a cell without a digit</source>
   <translation>没有数字的格</translation>
  </message>
  <message>
   <source>the kind</source>
   <translation>种类</translation>
  </message>
  <message>
   <source>a cage or zone without cells</source>
   <translation>没有格的笼子或区域</translation>
  </message>
  <message>
   <source>a cell without a place</source>
   <translation>没有位置的格</translation>
  </message>
  <message>
   <source>column and row</source>
   <translation>列号和行号</translation>
  </message>
  <message>
   <source>a total</source>
   <translation>总和</translation>
  </message>
  <message>
   <source>a cage without its operator</source>
   <translation>没有运算符的笼子</translation>
  </message>
  <message>
   <source>a cage with the operator {0}</source>
   <translation>运算符为 {0} 的笼子</translation>
  </message>
  <message>
   <source>the rows</source>
   <translation>各行</translation>
  </message>
  <message>
   <source>an ipuz Sudoku with {0}</source>
   <translation>带有 {0} 的 ipuz 数独</translation>
  </message>
  <message>
   <source>one as the solver writes it</source>
   <translation>与该求解器所写一致的规则</translation>
  </message>
  <message>
   <source>1 piece|{0} pieces</source>
   <translation>{0} 个区块</translation>
  </message>
  <message>
   <source>a grid of the shape {0}</source>
   <translation>形状为 {0} 的盘面</translation>
  </message>
  <message>
   <source>a square grid with as many digits, from 0 or 1, as rows</source>
   <translation>正方形盘面，数字从 0 或 1 起，与行数相同</translation>
  </message>
  <message>
   <source>regions as large as a row</source>
   <translation>与一行同样大小的区域</translation>
  </message>
  <message>
   <source>rules that can't be read together</source>
   <translation>不能一起读出的规则</translation>
  </message>
  <message>
   <source>a rule of the whole grid</source>
   <translation>整个盘面的规则</translation>
  </message>
  <message>
   <source>the line {0}</source>
   <translation>行列 {0}</translation>
  </message>
  <message>
   <source>R1 or C1</source>
   <translation>R1 或 C1</translation>
  </message>
  <message>
   <source>rules without their .End</source>
   <translation>缺少 .End 的规则</translation>
  </message>
  <message>
   <source>.Or before .End</source>
   <translation>.End 之前的 .Or</translation>
  </message>
  <message>
   <source>the number {0}</source>
   <translation>数 {0}</translation>
  </message>
  <message>
   <source>more than {0:,} rules</source>
   <translation>超过 {0:,} 条规则</translation>
  </message>
  <message>
   <source>the cell {0}</source>
   <translation>格 {0}</translation>
  </message>
  <message>
   <source>a cell like R1C1</source>
   <translation>形如 R1C1 的格</translation>
  </message>
  <message>
   <source>cells that aren't neighbours</source>
   <translation>互不相邻的格</translation>
  </message>
  <message>
   <source>rules nested too deeply</source>
   <translation>规则嵌套过深</translation>
  </message>
  <message>
   <source>a cell of the board</source>
   <translation>盘面的格</translation>
  </message>
  <message>
   <source>the board</source>
   <translation>盘面</translation>
  </message>
  <message>
   <source>invalid JSON</source>
   <translation>无效的 JSON</translation>
  </message>
  <message>
   <source>a puzzle</source>
   <translation>谜题</translation>
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
   <source>more than 1 MiB of JSON</source>
   <translation>超过 1 MiB 的 JSON</translation>
  </message>
  <message>
   <source>the JSON</source>
   <translation>JSON</translation>
  </message>
  <message>
   <source>brackets nested too deeply</source>
   <translation>嵌套过深的括号</translation>
  </message>
  <message>
   <source>the JSON of a puzzle</source>
   <translation>谜题的 JSON</translation>
  </message>
  <message>
   <source>a number with too many digits</source>
   <translation>位数过多的数</translation>
  </message>
  <message>
   <source>a puzzle on one square grid</source>
   <translation>单个正方形盘面上的题目</translation>
  </message>
  <message>
   <source>grids that overlap as in one of: {0}</source>
   <translation>按以下方式之一重叠的盘面：{0}</translation>
  </message>
  <message>
   <source>a KSudoku game of the kind {0}</source>
   <translation>种类为 {0} 的 KSudoku 游戏</translation>
  </message>
  <message>
   <source>a cage of a KSudoku {0} game</source>
   <translation>KSudoku {0} 游戏的笼子</translation>
  </message>
  <message>
   <source>a game with more than {0} parts</source>
   <translation>超过 {0} 个部分的游戏</translation>
  </message>
  <message>
   <source>a KSudoku {0} game of grids that overlap</source>
   <translation>盘面相互重叠的 KSudoku {0} 游戏</translation>
  </message>
  <message>
   <source>a KSudoku {0} game in three dimensions</source>
   <translation>三维的 KSudoku {0} 游戏</translation>
  </message>
  <message>
   <source>a cage that this program knows</source>
   <translation>本程序认识的笼子</translation>
  </message>
  <message>
   <source>_ or letters from b</source>
   <translation>_ 或从 b 起的字母</translation>
  </message>
  <message>
   <source>a house that leaves the grid</source>
   <translation>超出盘面的区域</translation>
  </message>
  <message>
   <source>a candidate as digit, row, column</source>
   <translation>按数字、行、列写的候选数</translation>
  </message>
  <message>
   <source>1 field|{0} fields</source>
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
   <source>1 cell does not make a square grid|{0} cells do not make a square grid</source>
   <translation>{0} 格不能组成正方形盘面</translation>
  </message>
  <message>
   <source>{0!r} and {1!r} for an empty cell cannot write the digits of size {2}</source>
   <translation>{0!r} 和表示空格的 {1!r} 写不出大小为 {2} 的盘面的数字</translation>
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
   <source>compressed text that ends too early</source>
   <translation>不完整的压缩文本</translation>
  </message>
  <message>
   <source>compressed text of more than {0:,} characters</source>
   <translation>解压后超过 {0:,} 个字符的压缩文本</translation>
  </message>
  <message>
   <source>compressed text with an invalid code</source>
   <translation>含有无效编码的压缩文本</translation>
  </message>
  <message>
   <source>unreadable notes in {0}</source>
   <translation>{0} 的笔记无法识别</translation>
  </message>
  <message>
   <source>digits separated by commas, or 0 to 511</source>
   <translation>用逗号分隔的数字，或 0 到 511</translation>
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
   <source>81 in the data of a game</source>
   <translation>存档数据中的 81 个</translation>
  </message>
  <message>
   <source>an unreadable value in {0}</source>
   <translation>{0} 的值无法识别</translation>
  </message>
  <message>
   <source>a digit, followed by 0 or 1</source>
   <translation>一个数字，其后是 0 或 1</translation>
  </message>
  <message>
   <source>a rule that takes too much work</source>
   <translation>计算量过大的规则</translation>
  </message>
  <message>
   <source>a puzzle with rules that this program knows</source>
   <translation>规则为本程序所知的谜题</translation>
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
   <source>a grid of {0}×{1} cells</source>
   <translation>{0}×{1} 的盘面</translation>
  </message>
  <message>
   <source>as many rows as columns, one of {0}</source>
   <translation>行数与列数相同，且为 {0} 之一</translation>
  </message>
  <message>
   <source>a grid of size {0}</source>
   <translation>边长为 {0} 的盘面</translation>
  </message>
  <message>
   <source>a damaged Penpa+ link</source>
   <translation>损坏的 Penpa+ 链接</translation>
  </message>
  <message>
   <source>a Penpa+ grid of the kind {0}</source>
   <translation>类型为 {0} 的 Penpa+ 网格</translation>
  </message>
  <message>
   <source>at most 1 MiB</source>
   <translation>最多 1 MiB</translation>
  </message>
  <message>
   <source>a square or Sudoku grid</source>
   <translation>方形或数独网格</translation>
  </message>
  <message>
   <source>a turned Penpa+ grid</source>
   <translation>旋转过的 Penpa+ 网格</translation>
  </message>
  <message>
   <source>a grid that isn't turned</source>
   <translation>未旋转的网格</translation>
  </message>
  <message>
   <source>the whole link</source>
   <translation>完整的链接</translation>
  </message>
  <message>
   <source>regions of the sizes {0}</source>
   <translation>大小为 {0} 的区域</translation>
  </message>
  <message>
   <source>1 place that may be a grid was left out|{0} places that may be grids were left out</source>
   <translation>略过了 {0} 处可能是盘面的地方</translation>
  </message>
  <message>
   <source>data of another kind instead of a picture</source>
   <translation>不是图片的其他数据</translation>
  </message>
  <message>
   <source>a picture that shows a whole grid with its digits, not blurred; cages are not read</source>
   <translation>一张清晰显示整个盘面及其数字的图片；虚线框不会被识别</translation>
  </message>
  <message>
   <source>a HEIC or AVIF picture</source>
   <translation>HEIC 或 AVIF 图片</translation>
  </message>
  <message>
   <source>a web page instead of a picture</source>
   <translation>不是图片的网页</translation>
  </message>
  <message>
   <source>an SVG drawing instead of a picture in pixels</source>
   <translation>不是像素图片的 SVG 图形</translation>
  </message>
  <message>
   <source>a ZIP archive instead of a picture</source>
   <translation>不是图片的 ZIP 压缩包</translation>
  </message>
  <message>
   <source>an empty file instead of a picture</source>
   <translation>不是图片的空文件</translation>
  </message>
  <message>
   <source>text instead of a picture</source>
   <translation>不是图片的文本</translation>
  </message>
  <message>
   <source>the pages before have {0:,} puzzles</source>
   <translation>前面的页已有 {0:,} 道谜题</translation>
  </message>
  <message>
   <source>more than {0} MiB</source>
   <translation>超过 {0} MiB</translation>
  </message>
  <message>
   <source>no Sudoku, and {0}</source>
   <translation>没有数独，且{0}</translation>
  </message>
  <message>
   <source>no Sudoku</source>
   <translation>没有数独</translation>
  </message>
  <message>
   <source>page {0}: {1}</source>
   <translation>第 {0} 页：{1}</translation>
  </message>
  <message>
   <source>reading pictures needs OpenCV and NumPy; install them with {0}</source>
   <translation>读取图片需要 OpenCV 和 NumPy；请用 {0} 安装</translation>
  </message>
  <message>
   <source>data that is not a picture</source>
   <translation>不是图片的数据</translation>
  </message>
  <message>
   <source>too many pages before could not be read</source>
   <translation>前面无法读取的页太多</translation>
  </message>
  <message>
   <source>a damaged or too large picture</source>
   <translation>损坏或过大的图片</translation>
  </message>
  <message>
   <source>pages {0} to {1} were left out: {2}</source>
   <translation>略过了第 {0} 至 {1} 页：{2}</translation>
  </message>
  <message>
   <source>page {0} was left out: {1}</source>
   <translation>略过了第 {0} 页：{1}</translation>
  </message>
  <message>
   <source>PNG, JPEG, TIFF, BMP or PDF of at most 64 MiB and 64 million pixels, or WebP or GIF of 20 million pixels</source>
   <translation>不超过 64 MiB 和 6400 万像素的 PNG、JPEG、TIFF、BMP 或 PDF，或 2000 万像素的 WebP 或 GIF</translation>
  </message>
  <message>
   <source>a picture that takes longer than {0} seconds to read</source>
   <translation>读取时间超过 {0} 秒的图片</translation>
  </message>
  <message>
   <source>a picture that could not be read</source>
   <translation>无法读取的图片</translation>
  </message>
  <message>
   <source>a picture whose reading was cancelled</source>
   <translation>已取消读取的图片</translation>
  </message>
  <message>
   <source>a puzz.link puzzle of the kind {0}</source>
   <translation>类型为 {0} 的 puzz.link 谜题</translation>
  </message>
  <message>
   <source>a plain Sudoku</source>
   <translation>普通数独</translation>
  </message>
  <message>
   <source>{0} in a link</source>
   <translation>链接中的 {0}</translation>
  </message>
  <message>
   <source>letters and digits</source>
   <translation>字母和数字</translation>
  </message>
  <message>
   <source>a house</source>
   <translation>区</translation>
  </message>
  <message>
   <source>the version</source>
   <translation>版本</translation>
  </message>
  <message>
   <source>the size</source>
   <translation>大小</translation>
  </message>
  <message>
   <source>the givens</source>
   <translation>已知数</translation>
  </message>
  <message>
   <source>{0} givens in {1} rows</source>
   <translation>{1} 行中的 {0} 个已知数</translation>
  </message>
  <message>
   <source>{0} rows of {0} digits</source>
   <translation>{0} 行，每行 {0} 个数字</translation>
  </message>
  <message>
   <source>the constraints</source>
   <translation>约束</translation>
  </message>
  <message>
   <source>what is said about the puzzle</source>
   <translation>谜题的说明</translation>
  </message>
  <message>
   <source>the frame {0}</source>
   <translation>框架 {0}</translation>
  </message>
  <message>
   <source>the grids</source>
   <translation>各盘面</translation>
  </message>
  <message>
   <source>the lowest digit</source>
   <translation>最小的数字</translation>
  </message>
  <message>
   <source>a table of {0}×{1}</source>
   <translation>{0}×{1} 的表格</translation>
  </message>
  <message>
   <source>houses of this grid</source>
   <translation>此盘面的区</translation>
  </message>
  <message>
   <source>a given</source>
   <translation>已知数</translation>
  </message>
  <message>
   <source>a single grid</source>
   <translation>单个盘面</translation>
  </message>
  <message>
   <source>a grid</source>
   <translation>一个盘面</translation>
  </message>
  <message>
   <source>a link that contains a puzzle, such as one from SudokuWiki, f-puzzles or SudokuPad</source>
   <translation>含有谜题的链接，如 SudokuWiki、f-puzzles 或 SudokuPad 的链接</translation>
  </message>
  <message>
   <source>a link without a puzzle in it</source>
   <translation>不含谜题的链接</translation>
  </message>
  <message>
   <source>links with more than {0} MiB in total</source>
   <translation>总量超过 {0} MiB 的链接</translation>
  </message>
  <message>
   <source>more than {0:,} links</source>
   <translation>超过 {0:,} 个链接</translation>
  </message>
  <message>
   <source>a link of {0:,} characters</source>
   <translation>{0:,} 个字符的链接</translation>
  </message>
  <message>
   <source>{0} with {1}</source>
   <translation>{0}，其中有{1}</translation>
  </message>
  <message>
   <source>at most {0:,} in one text</source>
   <translation>一段文本中至多 {0:,} 个</translation>
  </message>
  <message>
   <source>at most {0:,}</source>
   <translation>至多 {0:,}</translation>
  </message>
  <message>
   <source>words</source>
   <translation>文字</translation>
  </message>
  <message>
   <source>{0} in one line, or rows of {1}</source>
   <translation>一行 {0} 格，或每行 {1} 格</translation>
  </message>
  <message>
   <source>digits 1 to {0} in a grid of {1}×{1}</source>
   <translation>{1}×{1} 的盘面却要填数字 1 到 {0}</translation>
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
   <source>81 cells in one line, nine rows of nine, or a similar grid</source>
   <translation>一行 81 格、九行九列，或类似的盘面</translation>
  </message>
  <message>
   <source>as many digits as rows</source>
   <translation>数字与行数相同</translation>
  </message>
  <message>
   <source>a list of puzzles</source>
   <translation>一列谜题</translation>
  </message>
  <message>
   <source>too many puzzles</source>
   <translation>谜题过多</translation>
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
   <source>digits and dots</source>
   <translation>数字和点</translation>
  </message>
  <message>
   <source>a puzzle whose solution does not obey the usual rules</source>
   <translation>答案不符合标准数独规则的题目</translation>
  </message>
  <message>
   <source>more than {0:,} triggers of fog</source>
   <translation>超过 {0:,} 个驱散迷雾的条件</translation>
  </message>
  <message>
   <source>a game of {0} from Simon Tatham's collection</source>
   <translation>Simon Tatham 合集中的 {0} 游戏</translation>
  </message>
  <message>
   <source>a Solo game with the parameters {0}</source>
   <translation>参数为 {0} 的 Solo 游戏</translation>
  </message>
  <message>
   <source>1 part|{0} parts</source>
   <translation>{0} 个部分</translation>
  </message>
  <message>
   <source>borders between {0} neighbours</source>
   <translation>{0} 对邻格之间的边界</translation>
  </message>
  <message>
   <source>a game of Solo</source>
   <translation>Solo 游戏</translation>
  </message>
  <message>
   <source>a game that ends too early</source>
   <translation>不完整的游戏</translation>
  </message>
  <message>
   <source>all of its moves</source>
   <translation>它的全部步骤</translation>
  </message>
  <message>
   <source>parameters such as 3x3 or 9j</source>
   <translation>形如 3x3 或 9j 的参数</translation>
  </message>
  <message>
   <source>cages that fit the grid</source>
   <translation>适合盘面的笼子</translation>
  </message>
  <message>
   <source>digits, and letters for empty cells</source>
   <translation>数字，以及表示空格的字母</translation>
  </message>
  <message>
   <source>{0} regions of {0} cells</source>
   <translation>{0} 个宫，每宫 {0} 格</translation>
  </message>
  <message>
   <source>letters for borders</source>
   <translation>表示边界的字母</translation>
  </message>
  <message>
   <source>an element</source>
   <translation>一个元素</translation>
  </message>
  <message>
   <source>its clues</source>
   <translation>它的提示</translation>
  </message>
  <message>
   <source>the number of an element</source>
   <translation>元素中的数</translation>
  </message>
  <message>
   <source>a SudokuMaker link</source>
   <translation>SudokuMaker 链接</translation>
  </message>
  <message>
   <source>a board of {0}×{1} with the digits {2} to {3}</source>
   <translation>{0}×{1} 的盘面，数字为 {2} 到 {3}</translation>
  </message>
  <message>
   <source>a board whose rows and columns are not all houses</source>
   <translation>并非所有行列都是区域的盘面</translation>
  </message>
  <message>
   <source>a square grid with as many digits, from 1, as rows</source>
   <translation>正方形盘面，数字从 1 起，与行数相同</translation>
  </message>
  <message>
   <source>the elements</source>
   <translation>元素</translation>
  </message>
  <message>
   <source>a puzzle whose fog clears in ways of its own</source>
   <translation>迷雾按其他方式散开的题目</translation>
  </message>
  <message>
   <source>marks without {0} elsewhere</source>
   <translation>其他位置都没有 {0} 的标记</translation>
  </message>
  <message>
   <source>the regions</source>
   <translation>区域</translation>
  </message>
  <message>
   <source>a corner at the border</source>
   <translation>边框上的角</translation>
  </message>
  <message>
   <source>a SudokuPad link</source>
   <translation>SudokuPad 链接</translation>
  </message>
  <message>
   <source>the name of a puzzle that only SudokuPad has</source>
   <translation>只有 SudokuPad 才有的谜题的名称</translation>
  </message>
  <message>
   <source>a rule marked {0}</source>
   <translation>标记为 {0} 的规则</translation>
  </message>
  <message>
   <source>a NUL character</source>
   <translation>空字符（NUL）</translation>
  </message>
  <message>
   <source>a side of the box</source>
   <translation>宫的边长</translation>
  </message>
  <message>
   <source>the candidates</source>
   <translation>候选数</translation>
  </message>
  <message>
   <source>a board of {0}×{1} with digits up to {2}</source>
   <translation>{0}×{1}、数字至 {2} 的盘面</translation>
  </message>
  <message>
   <source>the box</source>
   <translation>宫</translation>
  </message>
  <message>
   <source>a rule</source>
   <translation>规则</translation>
  </message>
  <message>
   <source>a digit</source>
   <translation>数字</translation>
  </message>
  <message>
   <source>as many rows, columns and digits: {0}</source>
   <translation>行数、列数和数字个数相同：{0}</translation>
  </message>
  <message>
   <source>a board with missing cells</source>
   <translation>缺少格的盘面</translation>
  </message>
  <message>
   <source>a board of other grids that overlap</source>
   <translation>以其他方式重叠的盘面</translation>
  </message>
  <message>
   <source>the key {0}</source>
   <translation>键 {0}</translation>
  </message>
  <message>
   <source>the rules</source>
   <translation>规则</translation>
  </message>
  <message>
   <source>the number of a rule</source>
   <translation>规则的数</translation>
  </message>
  <message>
   <source>a cell like r1c1</source>
   <translation>形如 r1c1 的格</translation>
  </message>
  <message>
   <source>a rule of the kind “{0}”</source>
   <translation>种类为“{0}”的规则</translation>
  </message>
  <message>
   <source>the lines</source>
   <translation>线</translation>
  </message>
  <message>
   <source>a clue</source>
   <translation>已知数</translation>
  </message>
  <message>
   <source>the pairs</source>
   <translation>数对</translation>
  </message>
  <message>
   <source>the digits</source>
   <translation>数字</translation>
  </message>
  <message>
   <source>the split</source>
   <translation>分界</translation>
  </message>
  <message>
   <source>a set of digits</source>
   <translation>一组数字</translation>
  </message>
  <message>
   <source>the segments</source>
   <translation>各段</translation>
  </message>
  <message>
   <source>parameters</source>
   <translation>参数</translation>
  </message>
  <message>
   <source>a sum</source>
   <translation>和</translation>
  </message>
  <message>
   <source>an operator</source>
   <translation>运算符</translation>
  </message>
  <message>
   <source>a pair</source>
   <translation>一对数字</translation>
  </message>
  <message>
   <source>a KenDoku puzzle from SudokuWiki</source>
   <translation>SudokuWiki 的 KenDoku 谜题</translation>
  </message>
  <message>
   <source>a KenKen puzzle from SudokuWiki</source>
   <translation>SudokuWiki 的 KenKen 谜题</translation>
  </message>
  <message>
   <source>a Str8ts puzzle from SudokuWiki</source>
   <translation>SudokuWiki 的 Str8ts 谜题</translation>
  </message>
  <message>
   <source>a killer from SudokuWiki without its cages</source>
   <translation>没有笼子信息的 SudokuWiki 杀手数独</translation>
  </message>
  <message>
   <source>a SudokuWiki jigsaw without its regions</source>
   <translation>没有区域信息的 SudokuWiki 锯齿数独</translation>
  </message>
  <message>
   <source>a link that contains them, such as one that begins with J9B</source>
   <translation>含有区域的链接，例如以 J9B 开头的</translation>
  </message>
  <message>
   <source>a board that breaks the rules</source>
   <translation>违反规则的盘面</translation>
  </message>
  <message>
   <source>one of SudokuWiki's formats</source>
   <translation>SudokuWiki 的格式之一</translation>
  </message>
  <message>
   <source>a Sudoku</source>
   <translation>标准数独</translation>
  </message>
  <message>
   <source>a board in the format {0}</source>
   <translation>{0} 格式的盘面</translation>
  </message>
  <message>
   <source>the number of a region, from 1 to 9</source>
   <translation>区域的编号（1 到 9）</translation>
  </message>
  <message>
   <source>regions of unequal size</source>
   <translation>大小不等的宫</translation>
  </message>
  <message>
   <source>{0} as a cell</source>
   <translation>格的值 {0}</translation>
  </message>
  <message>
   <source>a clue with one digit</source>
   <translation>只含一个数字的已知数</translation>
  </message>
  <message>
   <source>1 character|{0} characters</source>
   <translation>{0} 个字符</translation>
  </message>
  <message>
   <source>{0} or one of {1}</source>
   <translation>{0}，或 {1} 之一</translation>
  </message>
  <message>
   <source>Puzzle collection</source>
   <translation>谜题集</translation>
  </message>
  <message>
   <source>SudoCue puzzle</source>
   <translation>SudoCue 谜题</translation>
  </message>
  <message>
   <source>Simple Sudoku, with your digits</source>
   <translation>Simple Sudoku，含已填的数字</translation>
  </message>
  <message>
   <source>Grid with borders</source>
   <translation>带边框的盘面</translation>
  </message>
  <message>
   <source>One line, one character per cell</source>
   <translation>一行，每格一个字符</translation>
  </message>
  <message>
   <source>Rows of grids that overlap, blank where there is no cell</source>
   <translation>重叠盘面的各行，没有格的位置留空</translation>
  </message>
  <message>
   <source>Candidate grid</source>
   <translation>候选数盘面</translation>
  </message>
  <message>
   <source>Sukaku, the candidates of all cells in one line</source>
   <translation>候选数独，一行写出所有格的候选数</translation>
  </message>
  <message>
   <source>HoDoKu library line</source>
   <translation>HoDoKu 题库行</translation>
  </message>
  <message>
   <source>f-puzzles link</source>
   <translation>f-puzzles 链接</translation>
  </message>
  <message>
   <source>Puzzle as JSON</source>
   <translation>JSON 格式的谜题</translation>
  </message>
  <message>
   <source>SudokuPad link</source>
   <translation>SudokuPad 链接</translation>
  </message>
  <message>
   <source>Interactive Sudoku Solver, text</source>
   <translation>Interactive Sudoku Solver 文本</translation>
  </message>
  <message>
   <source>Interactive Sudoku Solver, link</source>
   <translation>Interactive Sudoku Solver 链接</translation>
  </message>
  <message>
   <source>Penpa+ link</source>
   <translation>Penpa+ 链接</translation>
  </message>
  <message>
   <source>SudokuWiki link</source>
   <translation>SudokuWiki 链接</translation>
  </message>
  <message>
   <source>a link that has 81 cells in it, such as one of SudokuExchange</source>
   <translation>含有 81 个格子的链接，例如 SudokuExchange 的链接</translation>
  </message>
  <message>
   <source>SudokuMaker link</source>
   <translation>SudokuMaker 链接</translation>
  </message>
  <message>
   <source>puzz.link Sudoku</source>
   <translation>puzz.link 数独</translation>
  </message>
  <message>
   <source>sudoku-puzzle JSON</source>
   <translation>sudoku-puzzle JSON</translation>
  </message>
  <message>
   <source>ipuz</source>
   <translation>ipuz</translation>
  </message>
  <message>
   <source>Simon Tatham's Solo, game ID</source>
   <translation>Simon Tatham 的 Solo 游戏编号</translation>
  </message>
  <message>
   <source>Killer in one line, which begins with 3x3</source>
   <translation>单行杀手数独，以 3x3 开头</translation>
  </message>
  <message>
   <source>KSudoku game</source>
   <translation>KSudoku 游戏</translation>
  </message>
  <message>
   <source>Simon Tatham's Solo, saved game</source>
   <translation>Simon Tatham 的 Solo 存档</translation>
  </message>
  <message>
   <source>OpenSudoku games</source>
   <translation>OpenSudoku 游戏</translation>
  </message>
  <message>
   <source>Sudoku 10'000 puzzles</source>
   <translation>Sudoku 10'000 题目</translation>
  </message>
  <message>
   <source>GNOME Sudoku game</source>
   <translation>GNOME 数独游戏</translation>
  </message>
  <message>
   <source>f-puzzles puzzle as JSON</source>
   <translation>JSON 格式的 f-puzzles 题目</translation>
  </message>
  <message>
   <source>SudokuPad puzzle as JSON</source>
   <translation>JSON 格式的 SudokuPad 题目</translation>
  </message>
  <message>
   <source>a board in a JSON object</source>
   <translation>JSON 对象中的盘面</translation>
  </message>
  <message>
   <source>81 cells with deleted candidates</source>
   <translation>81 格和删去的候选数</translation>
  </message>
  <message>
   <source>line of a puzzle bank of this program</source>
   <translation>本程序题库中的一行</translation>
  </message>
  <message>
   <source>SudoCue game</source>
   <translation>SudoCue 游戏</translation>
  </message>
  <message>
   <source>SudokuWiki board</source>
   <translation>SudokuWiki 盘面</translation>
  </message>
  <message>
   <source>a folder or device</source>
   <translation>文件夹或设备</translation>
  </message>
  <message>
   <source>a text file</source>
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
   <source>text</source>
   <translation>文本</translation>
  </message>
  <message>
   <source>bytes at position {0} that are not {1}</source>
   <translation>第 {0} 字节处的内容不是 {1}</translation>
  </message>
  <message>
   <source>text in the encoding that the byte order mark names</source>
   <translation>符合字节顺序标记的文本</translation>
  </message>
  <message>
   <source>elements nested too deeply</source>
   <translation>嵌套过深的元素</translation>
  </message>
  <message>
   <source>at most 1 level|at most {0} levels</source>
   <translation>至多 {0} 层</translation>
  </message>
  <message>
   <source>XML without declarations</source>
   <translation>不含声明的 XML</translation>
  </message>
  <message>
   <source>at most {0:,} bytes</source>
   <translation>至多 {0:,} 字节</translation>
  </message>
  <message>
   <source>invalid XML</source>
   <translation>无效的 XML</translation>
  </message>
  <message>
   <source>a complete file</source>
   <translation>完整的文件</translation>
  </message>
  <message>
   <source>a tag that is too long</source>
   <translation>过长的标签</translation>
  </message>
  <message>
   <source>Time ran out after {0} seconds.</source>
   <translation>{0} 秒的时间已用完。</translation>
  </message>
  <message>
   <source>Nothing was found, but it isn't proven that no such clues do it.</source>
   <translation>没有找到，但也没有证明这类线索做不到。</translation>
  </message>
  <message>
   <source>Choose cells first.</source>
   <translation>请先选择格。</translation>
  </message>
  <message>
   <source>The copy comes from a grid of another size.</source>
   <translation>复制的内容来自另一种大小的盘面。</translation>
  </message>
  <message>
   <source>{0} can't be turned with the grid.</source>
   <translation>{0}无法随整个盘面旋转或翻转。</translation>
  </message>
  <message>
   <source>The copy must fit into the grid.</source>
   <translation>副本必须完全在盘面内。</translation>
  </message>
  <message>
   <source>Grey</source>
   <translation>灰色</translation>
  </message>
  <message>
   <source>Black</source>
   <translation>黑色</translation>
  </message>
  <message>
   <source>Red</source>
   <translation>红色</translation>
  </message>
  <message>
   <source>Orange</source>
   <translation>橙色</translation>
  </message>
  <message>
   <source>Yellow</source>
   <translation>黄色</translation>
  </message>
  <message>
   <source>Green</source>
   <translation>绿色</translation>
  </message>
  <message>
   <source>Teal</source>
   <translation>青色</translation>
  </message>
  <message>
   <source>Blue</source>
   <translation>蓝色</translation>
  </message>
  <message>
   <source>Violet</source>
   <translation>紫色</translation>
  </message>
  <message>
   <source>Choose at least {0} cells.</source>
   <translation>请至少选择 {0} 格。</translation>
  </message>
  <message>
   <source>Type the text first.</source>
   <translation>请先输入文字。</translation>
  </message>
  <message>
   <source>A puzzle has at most {0:,} drawings.</source>
   <translation>一个谜题最多有 {0:,} 个图形。</translation>
  </message>
  <message>
   <source>Begin on a line or a cage to change it.</source>
   <translation>请从一条线或一个虚线框开始。</translation>
  </message>
  <message>
   <source>The line must stay in the grid.</source>
   <translation>线必须留在盘面内。</translation>
  </message>
  <message>
   <source>The intended solution breaks what is drawn.</source>
   <translation>预定的答案与所画的内容不符。</translation>
  </message>
  <message>
   <source>There is no intended solution yet. Use Fill first.</source>
   <translation>还没有预定的答案。请先使用“填满”。</translation>
  </message>
  <message>
   <source>The number here must be from {0} to {1}.</source>
   <translation>这里的数必须在 {0} 到 {1} 之间。</translation>
  </message>
  <message>
   <source>No number fits here.</source>
   <translation>这里没有合适的数。</translation>
  </message>
  <message>
   <source>It needs a number or digits, so it was dropped.</source>
   <translation>它需要一个数或几个数字，所以没有保留。</translation>
  </message>
  <message>
   <source>No clue can be there.</source>
   <translation>那里不能放提示。</translation>
  </message>
  <message>
   <source>Digits</source>
   <translation>数字</translation>
  </message>
  <message>
   <source>Eraser</source>
   <translation>橡皮擦</translation>
  </message>
  <message>
   <source>Irregular regions</source>
   <translation>不规则宫</translation>
  </message>
  <message>
   <source>Extra regions</source>
   <translation>额外区</translation>
  </message>
  <message>
   <source>Lit cells in fog</source>
   <translation>雾中亮格</translation>
  </message>
  <message>
   <source>Triggers in fog</source>
   <translation>雾中触发格</translation>
  </message>
  <message>
   <source>No boxes</source>
   <translation>无宫</translation>
  </message>
  <message>
   <source>Fog</source>
   <translation>迷雾</translation>
  </message>
  <message>
   <source>Falling diagonal</source>
   <translation>主对角线</translation>
  </message>
  <message>
   <source>Rising diagonal</source>
   <translation>副对角线</translation>
  </message>
  <message>
   <source>Windows</source>
   <translation>窗口</translation>
  </message>
  <message>
   <source>Cages and areas</source>
   <translation>虚线框与区域</translation>
  </message>
  <message>
   <source>Lines</source>
   <translation>线</translation>
  </message>
  <message>
   <source>Between cells</source>
   <translation>格间标记</translation>
  </message>
  <message>
   <source>Single cells</source>
   <translation>单格标记</translation>
  </message>
  <message>
   <source>Outside the grid</source>
   <translation>盘外线索</translation>
  </message>
  <message>
   <source>Drawings without meaning</source>
   <translation>无含义的图形</translation>
  </message>
  <message>
   <source>The whole grid</source>
   <translation>全盘规则</translation>
  </message>
  <message>
   <source>A grid has at most {0} extra regions.</source>
   <translation>一个盘面最多有 {0} 个额外区。</translation>
  </message>
  <message>
   <source>An extra region must lie in one of the grids.</source>
   <translation>额外区必须位于一个盘面之内。</translation>
  </message>
  <message>
   <source>A region has {0} cells, not {1}.</source>
   <translation>每个宫应有 {0} 格，而不是 {1} 格。</translation>
  </message>
  <message>
   <source>There are too many regions: remove one first.</source>
   <translation>宫太多了：请先移除一个。</translation>
  </message>
  <message>
   <source>A puzzle has at most {0} constraints.</source>
   <translation>一个谜题最多有 {0} 个约束。</translation>
  </message>
  <message>
   <source>These constraints cover too many cells to be saved.</source>
   <translation>这些约束涉及的格太多，无法保存。</translation>
  </message>
  <message>
   <source>Choose the two cells of one edge.</source>
   <translation>请选择共边的两格。</translation>
  </message>
  <message>
   <source>Choose the four cells around one corner.</source>
   <translation>请选择同一交点周围的四格。</translation>
  </message>
  <message>
   <source>Choose at most {0} cells: no digit may repeat in them.</source>
   <translation>最多选择 {0} 格：其中的数字不能重复。</translation>
  </message>
  <message>
   <source>Each cell of a line must touch the one before it.</source>
   <translation>线上每一格都必须与前一个相邻。</translation>
  </message>
  <message>
   <source>Drag from the circle along the arrow.</source>
   <translation>从圆圈开始沿箭头拖动。</translation>
  </message>
  <message>
   <source>An arrow has at most {0} cells.</source>
   <translation>一条箭头最多有 {0} 格。</translation>
  </message>
  <message>
   <source>This line can't pass through a cell twice.</source>
   <translation>这条线不能两次经过同一格。</translation>
  </message>
  <message>
   <source>Choose another place for the copy.</source>
   <translation>请为副本选择另一个位置。</translation>
  </message>
  <message>
   <source>Plain line</source>
   <translation>普通线条</translation>
  </message>
  <message>
   <source>Plain arrow</source>
   <translation>普通箭头</translation>
  </message>
  <message>
   <source>Plain cage</source>
   <translation>普通虚线框</translation>
  </message>
  <message>
   <source>Shading</source>
   <translation>底色</translation>
  </message>
  <message>
   <source>Plain circle</source>
   <translation>普通圆形</translation>
  </message>
  <message>
   <source>Plain square</source>
   <translation>普通方形</translation>
  </message>
  <message>
   <source>Text</source>
   <translation>文字</translation>
  </message>
  <message>
   <source>The two cells must share an edge.</source>
   <translation>两格必须共边。</translation>
  </message>
  <message>
   <source>The relation can't be read: {0}.</source>
   <translation>无法读懂这个关系：{0}。</translation>
  </message>
  <message>
   <source>A quadruple has at most {0} digits.</source>
   <translation>四格线索最多有 {0} 个数字。</translation>
  </message>
  <message>
   <source>{0}: expected a title, paragraphs, a rule and a question</source>
   <translation>{0}：应有标题、段落、一条规则和一个问题</translation>
  </message>
  <message>
   <source>{0}: expected a cell or a house, found {1}</source>
   <translation>{0}：应为一格或一个区域，却是 {1}</translation>
  </message>
  <message>
   <source>line {0} of the course cannot be read: {1}</source>
   <translation>课程表第 {0} 行无法读取：{1}</translation>
  </message>
  <message>
   <source>{0}: found a line without a sign: {1}</source>
   <translation>{0}：有一行缺少标记：{1}</translation>
  </message>
  <message>
   <source>no position for {0} was found in {1}</source>
   <translation>在 {1} 中没有找到 {0} 的盘面</translation>
  </message>
  <message>
   <source>the singles {0!r} show no flaw of {1!r}</source>
   <translation>{0!r} 这些步骤不能说明 {1!r} 的毛病</translation>
  </message>
  <message>
   <source>there is no colour {0}, expected 1 to {1}</source>
   <translation>没有颜色 {0}，应为 1 到 {1}</translation>
  </message>
  <message>
   <source>the stored cell {0!r} does not fit a grid of size {1}</source>
   <translation>所存的格 {0!r} 不合大小为 {1} 的盘面</translation>
  </message>
  <message>
   <source>move {0} does not fit the board before it</source>
   <translation>第 {0} 步与它之前的盘面不符</translation>
  </message>
  <message>
   <source>move {0} changes a given</source>
   <translation>第 {0} 步改动了已知数</translation>
  </message>
  <message>
   <source>the technique {0!r} is not listed in {1}</source>
   <translation>{1} 中没有技巧 {0!r}</translation>
  </message>
  <message>
   <source>{0!r} is not a technique with a count, expected something like x_wing:1</source>
   <translation>{0!r} 不是技巧和次数，应形如 x_wing:1</translation>
  </message>
  <message>
   <source>the code {0!r} is not listed in {1}</source>
   <translation>{1} 中没有编号 {0!r}</translation>
  </message>
  <message>
   <source>{0} has no line {1}, expected 1 to {2}</source>
   <translation>{0} 没有第 {1} 行，应为 1 到 {2}</translation>
  </message>
  <message>
   <source>found 1 field, expected 6: {0}|found {1} fields, expected 6: {0}</source>
   <translation>发现 {1} 个字段，应为 6 个：{0}</translation>
  </message>
  <message>
   <source>found a puzzle of level {0!r} in the bank for level {1!r}</source>
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
   <source>{0} is empty</source>
   <translation>{0} 是空的</translation>
  </message>
  <message>
   <source>{0} has no usable puzzle of level {1} that needs {2}</source>
   <translation>{0} 中没有需要“{2}”的可用“{1}”难度谜题</translation>
  </message>
  <message>
   <source>{0} has no usable puzzle</source>
   <translation>{0} 中没有可用的题</translation>
  </message>
  <message>
   <source>{0} has no usable puzzle of level {1}</source>
   <translation>{0} 中没有可用的“{1}”难度谜题</translation>
  </message>
  <message>
   <source>there is no daily puzzle of level {0!r}</source>
   <translation>没有这个难度的每日一题：{0}</translation>
  </message>
  <message>
   <source>this is the first puzzle in {0}; choose Open a puzzle to see the others</source>
   <translation>这是 {0} 中的第一题；可用“打开谜题”查看其余各题</translation>
  </message>
  <message>
   <source>irregular regions in fog</source>
   <translation>迷雾中的不规则宫</translation>
  </message>
  <message>
   <source>1 file was left out|{0} files were left out</source>
   <translation>略过了 {0} 个文件</translation>
  </message>
  <message>
   <source>boxes that can be known in fog</source>
   <translation>在迷雾中也能知道的宫</translation>
  </message>
  <message>
   <source>the program crashed twice in a row, so it started a new game; your last game is still in Games</source>
   <translation>程序连续崩溃了两次，所以开始了新的一局；上一局仍在“存档”里</translation>
  </message>
  <message>
   <source>no game has been started yet</source>
   <translation>还没有开始任何一局</translation>
  </message>
  <message>
   <source>1 game was restored; the previous games were kept as {0}|{1} games were restored; the previous games were kept as {0}</source>
   <translation>已恢复 {1} 局；原有的存档保留为 {0}</translation>
  </message>
  <message>
   <source>{0} is no longer in use</source>
   <translation>{0} 已不再使用</translation>
  </message>
  <message>
   <source>{0} already exists; use --force to overwrite it</source>
   <translation>{0} 已经存在；要覆盖它，请使用 --force</translation>
  </message>
  <message>
   <source>the games are only in memory, so there is no file to back up</source>
   <translation>存档只在内存里，没有可备份的文件</translation>
  </message>
  <message>
   <source>cancelled</source>
   <translation>已取消</translation>
  </message>
  <message>
   <source>its tables are not the ones that this program creates</source>
   <translation>其中的数据表不是本程序建立的</translation>
  </message>
  <message>
   <source>its moves are out of order</source>
   <translation>各步的顺序不对</translation>
  </message>
  <message>
   <source>1 row belongs to no game|{0} rows belong to no game</source>
   <translation>有 {0} 行不属于任何存档</translation>
  </message>
  <message>
   <source>rows are missing or were replaced: {0}</source>
   <translation>有记录缺失或被替换：{0}</translation>
  </message>
  <message>
   <source>an older state of this game was found; it has moves that the current one no longer has</source>
   <translation>发现了这一局较早的状态，其中有现在没有的步</translation>
  </message>
  <message>
   <source>{0} is not a number</source>
   <translation>{0} 不是数</translation>
  </message>
  <message>
   <source>it is not an export of games: its format is not {0!r}</source>
   <translation>它不是导出的存档：格式不是 {0!r}</translation>
  </message>
  <message>
   <source>it is not valid JSON from line {0}, column {1} on</source>
   <translation>从第 {0} 行第 {1} 个字符起不是有效的 JSON</translation>
  </message>
  <message>
   <source>game {0}: {1}</source>
   <translation>第 {0} 局：{1}</translation>
  </message>
  <message>
   <source>more than {0:,} games in it cannot be read</source>
   <translation>其中超过 {0:,} 局无法读取</translation>
  </message>
  <message>
   <source>it was written by a newer version of the program; this one reads format version {0}</source>
   <translation>它由更新版本的程序写成；本程序读取格式版本 {0}</translation>
  </message>
  <message>
   <source>it is a folder or a device, not a file</source>
   <translation>它是文件夹或设备，不是文件</translation>
  </message>
  <message>
   <source>it is larger than {0} MiB</source>
   <translation>它超过 {0} MiB</translation>
  </message>
  <message>
   <source>it contains no list of games</source>
   <translation>其中没有存档列表</translation>
  </message>
  <message>
   <source>it is not readable JSON</source>
   <translation>它不是可读的 JSON</translation>
  </message>
  <message>
   <source>from line {0} on, it is not JSON or has a value larger than {1} MiB</source>
   <translation>从第 {0} 行起不是 JSON，或有超过 {1} MiB 的值</translation>
  </message>
  <message>
   <source>it is not readable JSON: {0}</source>
   <translation>它不是可读的 JSON：{0}</translation>
  </message>
  <message>
   <source>this saved state was replaced by the one on the board</source>
   <translation>存档中的状态已由盘面上的状态取代</translation>
  </message>
  <message>
   <source>game {0}</source>
   <translation>第 {0} 局</translation>
  </message>
  <message>
   <source>the games file was damaged: {0}</source>
   <translation>存档文件曾有损坏：{0}</translation>
  </message>
  <message>
   <source>{0!r} is not the form of a message</source>
   <translation>{0!r} 不是消息的格式</translation>
  </message>
  <message>
   <source>the games file was damaged; it was kept as {0}</source>
   <translation>存档文件已损坏，原样保留为 {0}</translation>
  </message>
  <message>
   <source>no games were found, but there is 1 backup that you can restore|no games were found, but there are {0} backups that you can restore</source>
   <translation>没有找到存档，但有 {0} 份备份可以恢复</translation>
  </message>
  <message>
   <source>{0}; recovering it failed: {1}</source>
   <translation>{0}；恢复失败：{1}</translation>
  </message>
  <message>
   <source>{0} was written by a newer version of the program, so {1} is used instead</source>
   <translation>{0} 由更新版本的程序写成，因此改用 {1}</translation>
  </message>
  <message>
   <source>1 game was restored from the backup of {0}|{1} games were restored from the backup of {0}</source>
   <translation>已从 {0} 的备份恢复 {1} 局</translation>
  </message>
  <message>
   <source>another program damaged the games file; it was kept as {0} and replaced by the backup of {1}</source>
   <translation>另一个程序损坏了存档文件；它已保留为 {0}，并由 {1} 的备份取代</translation>
  </message>
  <message>
   <source>there was no backup to restore</source>
   <translation>没有可恢复的备份</translation>
  </message>
  <message>
   <source>another program deleted the games file; it was saved again</source>
   <translation>另一个程序删除了存档文件；现已重新保存</translation>
  </message>
  <message>
   <source>another program changed the games file; your games were saved again, and the changed file was kept as {0}</source>
   <translation>另一个程序改动了存档文件；你的存档已重新保存，改动过的文件保留为 {0}</translation>
  </message>
  <message>
   <source>another program damaged the games file; it was kept as {0}, and there was no backup to restore</source>
   <translation>另一个程序损坏了存档文件；它已保留为 {0}，没有可恢复的备份</translation>
  </message>
  <message>
   <source>the game cannot be read</source>
   <translation>这一局无法读取</translation>
  </message>
  <message>
   <source>head is {0}, but there is 1 move|head is {0}, but there are {1} moves</source>
   <translation>head 是 {0}，而共有 {1} 步</translation>
  </message>
  <message>
   <source>{0} does not have an entry for each move</source>
   <translation>{0} 没有与每一步一一对应</translation>
  </message>
  <message>
   <source>a move is not a list of 6 items</source>
   <translation>某一步不是含 6 项的列表</translation>
  </message>
  <message>
   <source>a game that is missing too</source>
   <translation>同样缺失的一局</translation>
  </message>
  <message>
   <source>the latest move could not be read and may be missing, in {0}|up to {1} of the latest moves could not be read and are missing, in {0}</source>
   <translation>最近的操作中最多有 {1} 步无法读取，已经缺失，涉及：{0}</translation>
  </message>
  <message>
   <source>{0} was damaged and has been restored; nothing is missing|{1} games were damaged and have been restored; nothing is missing: {0}</source>
   <translation>{1} 局曾有损坏，已完整恢复：{0}</translation>
  </message>
  <message>
   <source>{1} was damaged and was restored from the backup of {0}; later moves and time may be missing|{2} games were damaged and were restored from the backup of {0}; later moves and time may be missing: {1}</source>
   <translation>{2} 局曾有损坏，已从 {0} 的备份恢复，此后的步骤和用时可能缺失：{1}</translation>
  </message>
  <message>
   <source>moves at the end of a game could not be read and were set aside: {0}|moves at the end of {1} games could not be read and were set aside: {0}</source>
   <translation>{1} 局末尾的步骤无法读取，已另行保存：{0}</translation>
  </message>
  <message>
   <source>{0} was damaged and has been repaired; its name, time and counts may be wrong|{1} games were damaged and have been repaired; their names, times and counts may be wrong: {0}</source>
   <translation>{1} 局曾有损坏，已修复，但名称、用时和各项次数可能有误：{0}</translation>
  </message>
  <message>
   <source>{0} was damaged; its moves are all there, but rules, hints or its review were set aside|{1} games were damaged; their moves are all there, but rules, hints or reviews were set aside: {0}</source>
   <translation>{1} 局曾有损坏，步骤都在，但规则、提示或复盘已另行保存：{0}</translation>
  </message>
  <message>
   <source>{0} was damaged and no backup has it, so it was set aside|{1} games were damaged and no backup has them, so they were set aside: {0}</source>
   <translation>{1} 局已损坏，备份中也没有，因此已另行保存：{0}</translation>
  </message>
  <message>
   <source>{0}: {1} was missing and has been restored|{0}: {2} were missing and have been restored: {1}</source>
   <translation>{0}：{2} 项曾缺失，已恢复：{1}</translation>
  </message>
  <message>
   <source>{0}: {1} had been replaced and has been restored|{0}: {2} had been replaced and have been restored: {1}</source>
   <translation>{0}：{2} 项曾被替换，已恢复：{1}</translation>
  </message>
  <message>
   <source>{0}: missing entries that no backup has: {1}</source>
   <translation>{0}：缺失 {1} 项，备份中也没有</translation>
  </message>
  <message>
   <source>{0}: an older state is in the place of {1}, and no backup has the latest</source>
   <translation>{0}：{1} 被换成了较旧的状态，备份中没有最新的</translation>
  </message>
  <message>
   <source>{0}: their number was damaged, so it is not known whether any are missing|{0}: their numbers were damaged, so it is not known whether any are missing</source>
   <translation>{0}：数目记录已损坏，无法得知是否有缺失</translation>
  </message>
  <message>
   <source>an answer in a lesson was damaged and no backup has it, so it was set aside: {0}|{1} answers in lessons were damaged and no backup has them, so they were set aside: {0}</source>
   <translation>课程中的 {1} 个回答已损坏，备份中也没有，因此已另行保存：{0}</translation>
  </message>
  <message>
   <source>a puzzle of your own ({0})</source>
   <translation>你自己的题目（{0}）</translation>
  </message>
  <message>
   <source>the latest draft or answer in a lesson could not be read and may be missing|up to {0} of the latest drafts and answers in lessons could not be read and are missing</source>
   <translation>最近的草稿和课程回答中最多有 {0} 个无法读取，已经缺失</translation>
  </message>
  <message>
   <source>the latest move could not be read and may be missing|up to {0} of the latest moves could not be read and are missing</source>
   <translation>最近的操作中最多有 {0} 步无法读取，已经缺失</translation>
  </message>
  <message>
   <source>{0} ({1})</source>
   <translation>{0}（{1}）</translation>
  </message>
  <message>
   <source>{0}, 1 move|{0}, {1} moves</source>
   <translation>{0}，{1} 步</translation>
  </message>
  <message>
   <source>entry {0}</source>
   <translation>第 {0} 项</translation>
  </message>
  <message>
   <source>{0}: {2} was missing and was restored from the backup of {1}; it may be older|{0}: {3} were missing and were restored from the backup of {1}; they may be older: {2}</source>
   <translation>{0}：{3} 项曾缺失，已从 {1} 的备份恢复，可能较旧：{2}</translation>
  </message>
  <message>
   <source>{0}: 1 is missing, and no backup has it: {1}|{0}: {2} are missing, and no backup has them: {1}</source>
   <translation>{0}：缺失 {2} 项，备份中也没有：{1}</translation>
  </message>
  <message>
   <source>{0}: some were replaced by older ones, and no backup shows which</source>
   <translation>{0}：有些被换成了较旧的，无法从备份得知是哪些</translation>
  </message>
  <message>
   <source>what was set aside earlier was damaged too: {0}</source>
   <translation>以前另行保存的内容也已损坏：{0}</translation>
  </message>
  <message>
   <source>a version of a draft was damaged and has been restored: {0}|{1} versions of drafts were damaged and have been restored: {0}</source>
   <translation>草稿的 {1} 个版本曾有损坏，已恢复：{0}</translation>
  </message>
  <message>
   <source>a version of a draft was damaged and no backup has it, so it was set aside: {0}|{1} versions of drafts were damaged and no backup has them, so they were set aside: {0}</source>
   <translation>草稿的 {1} 个版本已损坏，备份中也没有，因此已另行保存：{0}</translation>
  </message>
  <message>
   <source>an answer in a lesson was damaged and has been restored: {0}|{1} answers in lessons were damaged and have been restored: {0}</source>
   <translation>课程中的 {1} 个回答曾有损坏，已恢复：{0}</translation>
  </message>
  <message>
   <source>{0}, {1}</source>
   <translation>{0}、{1}</translation>
  </message>
  <message>
   <source>{0} and 1 more|{0} and {1} more</source>
   <translation>{0}，另有 {1} 个</translation>
  </message>
  <message>
   <source>the name can't be read</source>
   <translation>名称无法读取</translation>
  </message>
  <message>
   <source>1 move was found instead of {0}|{1} moves were found instead of {0}</source>
   <translation>找到 {1} 步，应为 {0} 步</translation>
  </message>
  <message>
   <source>the undo position is {0}, but there is 1 move|the undo position is {0}, but there are {1} moves</source>
   <translation>撤销位置是 {0}，而共有 {1} 步</translation>
  </message>
  <message>
   <source>the stored board does not match the moves</source>
   <translation>所存的盘面与各步的结果不符</translation>
  </message>
  <message>
   <source>the cell state of a move is not hexadecimal text</source>
   <translation>某一步的格状态不是十六进制文本</translation>
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
   <source>the stored grid shape {0!r} is unknown</source>
   <translation>存档的盘面形状 {0!r} 无法识别</translation>
  </message>
  <message>
   <source>a value is missing or of the wrong kind</source>
   <translation>有一个值缺失或类型不对</translation>
  </message>
  <message>
   <source>move {0} cannot be read</source>
   <translation>第 {0} 步无法读取</translation>
  </message>
  <message>
   <source>the checksum of move {0} does not match</source>
   <translation>第 {0} 步的校验和不符</translation>
  </message>
  <message>
   <source>the group of move {0} is out of range</source>
   <translation>第 {0} 步的组号超出范围</translation>
  </message>
  <message>
   <source>1 game was recovered from the damaged file|{0} games were recovered from the damaged file</source>
   <translation>已从损坏的文件中找回 {0} 局</translation>
  </message>
  <message>
   <source>nothing more could be recovered from the damaged file: {0}</source>
   <translation>损坏的文件中没能再找回什么：{0}</translation>
  </message>
  <message>
   <source>the drafts in the damaged file could not be read to the end</source>
   <translation>损坏的文件中的草稿无法全部读取</translation>
  </message>
  <message>
   <source>the answers in lessons in the damaged file could not be read to the end</source>
   <translation>损坏的文件中的课程回答无法全部读取</translation>
  </message>
  <message>
   <source>1 row refers to a game that does not exist|{0} rows refer to games that do not exist</source>
   <translation>有 {0} 行指向不存在的存档</translation>
  </message>
  <message>
   <source>The draft was not saved: {0}</source>
   <translation>草稿没有保存：{0}</translation>
  </message>
  <message>
   <source>it is empty, but there are backups of its games</source>
   <translation>文件是空的，但其中的存档有备份</translation>
  </message>
  <message>
   <source>{0} is damaged: {1}</source>
   <translation>{0} 已损坏：{1}</translation>
  </message>
  <message>
   <source>{0} is not a games file: {1}</source>
   <translation>{0} 不是存档文件：{1}</translation>
  </message>
  <message>
   <source>{0} was written by a newer version of the program: {1}</source>
   <translation>{0} 由更新版本的程序写成：{1}</translation>
  </message>
  <message>
   <source>{0} is in use by another program</source>
   <translation>{0} 正被另一个程序使用</translation>
  </message>
  <message>
   <source>{0} is read-only: {1}</source>
   <translation>{0} 是只读的：{1}</translation>
  </message>
  <message>
   <source>{0} cannot be reached: {1}</source>
   <translation>{0} 无法访问：{1}</translation>
  </message>
  <message>
   <source>{0} is on a full disk: {1}</source>
   <translation>{0} 所在的磁盘已满：{1}</translation>
  </message>
  <message>
   <source>{0} cannot be used: {1}</source>
   <translation>{0} 无法使用：{1}</translation>
  </message>
  <message>
   <source>it is damaged</source>
   <translation>文件已损坏</translation>
  </message>
  <message>
   <source>its log is there, but the file itself is missing</source>
   <translation>它的日志还在，文件本身却不见了</translation>
  </message>
  <message>
   <source>it is not a regular file</source>
   <translation>这不是普通文件</translation>
  </message>
  <message>
   <source>the log of the latest moves is incomplete or damaged</source>
   <translation>最近操作的日志不完整或已损坏</translation>
  </message>
  <message>
   <source>it contains no games</source>
   <translation>其中没有存档</translation>
  </message>
  <message>
   <source>write-ahead logging does not work there; the journal mode is {0!r}</source>
   <translation>那里不支持预写日志；日志方式是 {0!r}</translation>
  </message>
  <message>
   <source>it is another program's database</source>
   <translation>它是另一个程序的数据库</translation>
  </message>
  <message>
   <source>its schema is {0}, but this version reads up to {1}</source>
   <translation>它的格式版本是 {0}，本程序最高支持 {1}</translation>
  </message>
  <message>
   <source>the definition of a table is damaged</source>
   <translation>数据表的定义已损坏</translation>
  </message>
  <message>
   <source>games</source>
   <translation>对局</translation>
  </message>
  <message>
   <source>hints</source>
   <translation>提示</translation>
  </message>
  <message>
   <source>rules and drawings of puzzles</source>
   <translation>题目的规则和图画</translation>
  </message>
  <message>
   <source>reviews</source>
   <translation>复盘</translation>
  </message>
  <message>
   <source>undone moves</source>
   <translation>撤销的步骤</translation>
  </message>
  <message>
   <source>drafts</source>
   <translation>草稿</translation>
  </message>
  <message>
   <source>answers in lessons</source>
   <translation>课程中的回答</translation>
  </message>
  <message>
   <source>data set aside earlier</source>
   <translation>以前另行保存的内容</translation>
  </message>
  <message>
   <source>the checksum of the game does not match</source>
   <translation>这一局的校验和不符</translation>
  </message>
  <message>
   <source>the checksum of a hint does not match</source>
   <translation>一条提示记录的校验和不符</translation>
  </message>
  <message>
   <source>the checksum of the puzzle's further data does not match</source>
   <translation>题目附带内容的校验和不符</translation>
  </message>
  <message>
   <source>the checksum of the review of a game does not match</source>
   <translation>一局的复盘校验和不符</translation>
  </message>
  <message>
   <source>the checksum of the undone moves of a game does not match</source>
   <translation>一局中被撤销的步骤校验和不符</translation>
  </message>
  <message>
   <source>the checksum of version {0} of a draft does not match</source>
   <translation>草稿第 {0} 号版本的校验和不符</translation>
  </message>
  <message>
   <source>the checksum of row {0} of the lessons does not match</source>
   <translation>课程记录第 {0} 行的校验和不符</translation>
  </message>
  <message>
   <source>entry {0} of the data set aside is damaged</source>
   <translation>另行保存的数据中第 {0} 项已损坏</translation>
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
   <source>{0} is missing or is not of type {1}</source>
   <translation>{0} 缺失，或类型不是 {1}</translation>
  </message>
  <message>
   <source>it is not a JSON object</source>
   <translation>不是 JSON 对象</translation>
  </message>
  <message>
   <source>there is no current puzzle</source>
   <translation>没有当前题目</translation>
  </message>
  <message>
   <source>This puzzle has rules that aren't part of an exact cover, such as sums.</source>
   <translation>这道题目有精确覆盖不包含的规则，例如求和。</translation>
  </message>
  <message>
   <source>Press Esc again to go back to the game. The puzzle stays here.</source>
   <translation>再按一次 Esc 返回游戏。题目会保留在这里。</translation>
  </message>
  <message>
   <source>The intended solution breaks what is drawn now, so it was dropped; undo brings it back.</source>
   <translation>预定的答案不符合现在所画的内容，因此不再保留；撤销可以恢复它。</translation>
  </message>
  <message>
   <source>Nothing that lies completely in the selected cells would change.</source>
   <translation>完全位于所选格中的内容不会有任何变化。</translation>
  </message>
  <message>
   <source>Every clue that is drawn has a value already.</source>
   <translation>已画的线索都已有数值。</translation>
  </message>
  <message>
   <source>No steps are needed: the card says which rule these clues break.</source>
   <translation>无需推理：卡片已说明这些线索违反了哪条规则。</translation>
  </message>
  <message>
   <source>A link to SudokuPad was copied.</source>
   <translation>已复制 SudokuPad 链接。</translation>
  </message>
  <message>
   <source>Copy some cells first, then select where they should go.</source>
   <translation>请先复制一些格，再选择要粘贴的位置。</translation>
  </message>
  <message>
   <source>Regions, fog and what reaches beyond the selected cells stay where they are.</source>
   <translation>区块、迷雾以及超出所选格的内容保持原位。</translation>
  </message>
  <message>
   <source>Select the cells whose digits should be given.</source>
   <translation>请选择要作为已知数给出的格。</translation>
  </message>
  <message>
   <source>All of these are drawn already.</source>
   <translation>这些都已画好。</translation>
  </message>
  <message>
   <source>This puzzle has one solution already.</source>
   <translation>这个谜题已经有唯一解。</translation>
  </message>
  <message>
   <source>Only a puzzle with one solution has clues that it does not need.</source>
   <translation>只有唯一解的谜题才有可以去掉的线索。</translation>
  </message>
  <message>
   <source>This puzzle has no solution. Remove a clue first.</source>
   <translation>这个谜题无解，请先去掉一条线索。</translation>
  </message>
  <message>
   <source>&amp;Game</source>
   <translation>游戏(&amp;G)</translation>
  </message>
  <message>
   <source>&amp;Hints</source>
   <translation>提示(&amp;H)</translation>
  </message>
  <message>
   <source>&amp;Edit</source>
   <translation>编辑(&amp;E)</translation>
  </message>
  <message>
   <source>&amp;Set</source>
   <translation>出题(&amp;S)</translation>
  </message>
  <message>
   <source>&amp;View</source>
   <translation>视图(&amp;V)</translation>
  </message>
  <message>
   <source>He&amp;lp</source>
   <translation>帮助(&amp;L)</translation>
  </message>
  <message>
   <source>My &amp;games</source>
   <translation>我的存档(&amp;G)</translation>
  </message>
  <message>
   <source>Entry &amp;mode</source>
   <translation>输入模式(&amp;M)</translation>
  </message>
  <message>
   <source>&amp;Copy</source>
   <translation>复制(&amp;C)</translation>
  </message>
  <message>
   <source>The selecti&amp;on</source>
   <translation>选中部分(&amp;O)</translation>
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
   <source>Pu&amp;zzle by code…</source>
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
   <source>&amp;Why not?</source>
   <translation>为什么不对(&amp;W)</translation>
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
   <source>&amp;Keep trial</source>
   <translation>保留试填(&amp;K)</translation>
  </message>
  <message>
   <source>&amp;Discard trial</source>
   <translation>放弃试填(&amp;G)</translation>
  </message>
  <message>
   <source>&amp;Notes</source>
   <translation>笔记(&amp;N)</translation>
  </message>
  <message>
   <source>Enter di&amp;gits</source>
   <translation>数字键填数(&amp;V)</translation>
  </message>
  <message>
   <source>Enter c&amp;orner notes</source>
   <translation>数字键记角注(&amp;O)</translation>
  </message>
  <message>
   <source>Enter centre note&amp;s</source>
   <translation>数字键记中注(&amp;M)</translation>
  </message>
  <message>
   <source>Enter co&amp;lours</source>
   <translation>数字键给格着色(&amp;L)</translation>
  </message>
  <message>
   <source>Colour single not&amp;es</source>
   <translation>给单个笔记着色(&amp;E)</translation>
  </message>
  <message>
   <source>&amp;Draw lines</source>
   <translation>画线(&amp;D)</translation>
  </message>
  <message>
   <source>Next entry &amp;mode</source>
   <translation>切换输入方式(&amp;X)</translation>
  </message>
  <message>
   <source>&amp;Fill notes</source>
   <translation>填笔记(&amp;F)</translation>
  </message>
  <message>
   <source>Clear all no&amp;tes</source>
   <translation>清除全部笔记(&amp;Q)</translation>
  </message>
  <message>
   <source>Clear &amp;all colours and lines</source>
   <translation>清除全部颜色和线条(&amp;W)</translation>
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
   <source>Copy as te&amp;xt grid</source>
   <translation>复制为文本盘面(&amp;T)</translation>
  </message>
  <message>
   <source>Copy &amp;with candidates</source>
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
   <source>Setter's &amp;bench</source>
   <translation>出题台(&amp;B)</translation>
  </message>
  <message>
   <source>&amp;Fill the grid</source>
   <translation>填满盘面(&amp;F)</translation>
  </message>
  <message>
   <source>&amp;Values from the solution</source>
   <translation>由解得出数值(&amp;V)</translation>
  </message>
  <message>
   <source>F&amp;rom the solution…</source>
   <translation>取自解(&amp;R)…</translation>
  </message>
  <message>
   <source>Make &amp;unique…</source>
   <translation>补成唯一解(&amp;U)…</translation>
  </message>
  <message>
   <source>&amp;Take away…</source>
   <translation>删减线索(&amp;T)…</translation>
  </message>
  <message>
   <source>&amp;Search this layout…</source>
   <translation>按此布局搜索(&amp;S)…</translation>
  </message>
  <message>
   <source>&amp;Drafts…</source>
   <translation>草稿(&amp;D)…</translation>
  </message>
  <message>
   <source>&amp;Copy the selection</source>
   <translation>复制所选部分(&amp;C)</translation>
  </message>
  <message>
   <source>Cut the se&amp;lection</source>
   <translation>剪切所选部分(&amp;L)</translation>
  </message>
  <message>
   <source>P&amp;aste at the selection</source>
   <translation>粘贴到所选处(&amp;A)</translation>
  </message>
  <message>
   <source>Tur&amp;n the selection</source>
   <translation>旋转所选部分(&amp;N)</translation>
  </message>
  <message>
   <source>&amp;Mirror the selection</source>
   <translation>左右翻转所选部分(&amp;M)</translation>
  </message>
  <message>
   <source>Copy as Sudoku&amp;Pad link</source>
   <translation>复制为 SudokuPad 链接(&amp;P)</translation>
  </message>
  <message>
   <source>Save as p&amp;icture…</source>
   <translation>存为图片(&amp;I)…</translation>
  </message>
  <message>
   <source>Where the di&amp;git can go</source>
   <translation>数字能填在哪里(&amp;G)</translation>
  </message>
  <message>
   <source>&amp;Killer calculator</source>
   <translation>杀手计算器(&amp;K)</translation>
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
   <source>Act&amp;ual size</source>
   <translation>标准大小(&amp;U)</translation>
  </message>
  <message>
   <source>&amp;Enlarge a grid</source>
   <translation>放大一个盘面(&amp;E)</translation>
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
   <source>System lan&amp;guage</source>
   <translation>跟随系统语言(&amp;G)</translation>
  </message>
  <message>
   <source>&amp;Full screen</source>
   <translation>全屏(&amp;F)</translation>
  </message>
  <message>
   <source>&amp;Learn…</source>
   <translation>学习(&amp;L)…</translation>
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
   <source>&amp;Read the board</source>
   <translation>读出盘面(&amp;R)</translation>
  </message>
  <message>
   <source>Read row, column, &amp;box</source>
   <translation>读出行、列、宫(&amp;B)</translation>
  </message>
  <message>
   <source>&amp;Watch the algorithm…</source>
   <translation>观看算法(&amp;W)…</translation>
  </message>
  <message>
   <source>&amp;About Sudoku</source>
   <translation>关于数独(&amp;A)</translation>
  </message>
  <message>
   <source>1 – 9</source>
   <translation>1 – 9</translation>
  </message>
  <message>
   <source>Place a digit; the same one again clears it</source>
   <translation>填入数字；再按一次清除</translation>
  </message>
  <message>
   <source>A – P</source>
   <translation>A – P</translation>
  </message>
  <message>
   <source>Digits above 9 on 16×16 and 25×25 boards, where they replace the shortcuts</source>
   <translation>16×16 和 25×25 盘面上大于 9 的数字，优先于快捷键</translation>
  </message>
  <message>
   <source>Shift + digit</source>
   <translation>Shift + 数字</translation>
  </message>
  <message>
   <source>Corner note</source>
   <translation>角注</translation>
  </message>
  <message>
   <source>Ctrl + digit</source>
   <translation>Ctrl + 数字</translation>
  </message>
  <message>
   <source>Centre note</source>
   <translation>中注</translation>
  </message>
  <message>
   <source>Alt + Shift + digit</source>
   <translation>Alt + Shift + 数字</translation>
  </message>
  <message>
   <source>Centre note, also for letters, which are shortcuts with Ctrl</source>
   <translation>中注，字母也可以（字母与 Ctrl 组合是快捷键）</translation>
  </message>
  <message>
   <source>Ctrl + Shift + digit</source>
   <translation>Ctrl + Shift + 数字</translation>
  </message>
  <message>
   <source>Cell colour</source>
   <translation>给格着色</translation>
  </message>
  <message>
   <source>Alt + digit</source>
   <translation>Alt + 数字</translation>
  </message>
  <message>
   <source>Give a note the last colour used</source>
   <translation>用上次的颜色标记笔记</translation>
  </message>
  <message>
   <source>0, Del, Backspace</source>
   <translation>0、Del、Backspace</translation>
  </message>
  <message>
   <source>Clear the digit, then the notes, then the colours</source>
   <translation>依次清除数字、笔记、颜色</translation>
  </message>
  <message>
   <source>Arrows</source>
   <translation>方向键</translation>
  </message>
  <message>
   <source>Move; Shift selects, Ctrl jumps to the next empty cell</source>
   <translation>移动；加 Shift 扩选，加 Ctrl 跳到下一个空格</translation>
  </message>
  <message>
   <source>Arrows, Enter</source>
   <translation>方向键、回车</translation>
  </message>
  <message>
   <source>With the pen: Shift draws a line to the next cell, Ctrl along the edge, both mark the edge; Enter marks the cell</source>
   <translation>用画笔时：加 Shift 画线到相邻的格，加 Ctrl 沿格边画线，两键同按标记格边；回车标记格</translation>
  </message>
  <message>
   <source>Home, End</source>
   <translation>Home、End</translation>
  </message>
  <message>
   <source>Go to the end of the row; with Ctrl, of the column</source>
   <translation>到行首、行尾；加 Ctrl 到列首、列尾</translation>
  </message>
  <message>
   <source>PgUp, PgDown</source>
   <translation>PgUp、PgDown</translation>
  </message>
  <message>
   <source>Go to the previous or next of several grids that overlap</source>
   <translation>在重叠的盘面中转到上一个或下一个</translation>
  </message>
  <message>
   <source>Tab</source>
   <translation>Tab</translation>
  </message>
  <message>
   <source>Move between the board and the buttons</source>
   <translation>在盘面与按钮之间切换</translation>
  </message>
  <message>
   <source>Open the menu</source>
   <translation>打开菜单</translation>
  </message>
  <message>
   <source>Enter</source>
   <translation>回车</translation>
  </message>
  <message>
   <source>Apply the hint once its picture is shown</source>
   <translation>图解显示后，应用提示</translation>
  </message>
  <message>
   <source>Enter, Space</source>
   <translation>回车，空格</translation>
  </message>
  <message>
   <source>With a tool of the editor: draw with the selected cells; add one cell to a line</source>
   <translation>使用编辑器工具时：用所选格绘制；给线添加一格</translation>
  </message>
  <message>
   <source>In the editor: choose one of the last ten tools</source>
   <translation>在编辑器中：选择最近用过的十个工具之一</translation>
  </message>
  <message>
   <source>+, -</source>
   <translation>+、-</translation>
  </message>
  <message>
   <source>With a tool for drawings without meaning: larger or smaller; digits choose the colour</source>
   <translation>使用无含义图形的工具时：放大或缩小；数字键选择颜色</translation>
  </message>
  <message>
   <source>Shift + drag, Shift + Enter</source>
   <translation>Shift + 拖动、Shift + 回车</translation>
  </message>
  <message>
   <source>In the editor: lengthen, shorten or move a line from where you begin, or change a cage</source>
   <translation>在编辑器中：从起点延长、缩短或移动一条线，或改变虚线框</translation>
  </message>
  <message>
   <source>Esc</source>
   <translation>Esc</translation>
  </message>
  <message>
   <source>Close the hint, then clear the selection, then release the chosen digit</source>
   <translation>依次收起提示、取消选格、取消选中的数字</translation>
  </message>
  <message>
   <source>No short chain of steps shows it: every way to fill the grid failed.</source>
   <translation>没有简短的推理能说明：所有填法都行不通。</translation>
  </message>
  <message>
   <source>a document without pages</source>
   <translation>没有页面的文档</translation>
  </message>
  <message>
   <source>at most {0:,} pages of a document are read</source>
   <translation>一份文档最多读取 {0:,} 页</translation>
  </message>
  <message>
   <source>the printer did not accept the job</source>
   <translation>打印机没有接受任务</translation>
  </message>
  <message>
   <source>none was found within {0:.0f} seconds</source>
   <translation>{0:.0f} 秒内没有找到</translation>
  </message>
 </context>
 <context>
  <name>picture</name>
  <message>
   <source>You have checked every cell that was hard to read.</source>
   <translation>难以辨认的格都已核对。</translation>
  </message>
  <message>
   <source>Every cell was easy to read.</source>
   <translation>每个格都读得清楚。</translation>
  </message>
  <message>
   <source>One cell is hard to read: {1}. Compare it with the picture.|{0} cells are hard to read: {1}. Compare them with the picture.</source>
   <translation>有 {0} 个格难以辨认：{1}。请与图片对照。</translation>
  </message>
  <message>
   <source>Is {0} {1}?</source>
   <translation>{0} 是 {1} 吗？</translation>
  </message>
  <message>
   <source>Is {0} empty?</source>
   <translation>{0} 是空格吗？</translation>
  </message>
  <message>
   <source>Is {0} {1} instead of {2}?</source>
   <translation>{0} 是 {1} 而不是 {2} 吗？</translation>
  </message>
  <message>
   <source>Read like this, the puzzle has no solution.</source>
   <translation>这样读出的题目无解。</translation>
  </message>
  <message>
   <source>Read like this, the puzzle does not have exactly one solution.</source>
   <translation>这样读出的题目没有唯一解。</translation>
  </message>
  <message>
   <source>empty</source>
   <translation>空</translation>
  </message>
  <message>
   <source>{0}: {1}</source>
   <translation>{0}：{1}</translation>
  </message>
  <message>
   <source>{0}: {1}, hard to read</source>
   <translation>{0}：{1}，难以辨认</translation>
  </message>
  <message>
   <source>{0}.</source>
   <translation>{0}。</translation>
  </message>
  <message>
   <source>1 more part was left out.|{0} more parts were left out.</source>
   <translation>另外略过了 {0} 部分。</translation>
  </message>
 </context>
 <context>
  <name>play</name>
  <message>
   <source>“{0}” is not a command. Type “help” for a list.</source>
   <translation>没有“{0}”这个命令。输入“help”可查看所有命令。</translation>
  </message>
  <message>
   <source>The search was stopped.</source>
   <translation>已停止搜索。</translation>
  </message>
  <message>
   <source>Typed puzzle</source>
   <translation>输入的谜题</translation>
  </message>
  <message>
   <source>Type “help” for a list of commands.</source>
   <translation>输入“help”可查看所有命令。</translation>
  </message>
  <message>
   <source>You can't do that now.</source>
   <translation>现在不能这样做。</translation>
  </message>
  <message>
   <source>The search was stopped while it tried {0}.</source>
   <translation>在尝试{0}时停止了搜索。</translation>
  </message>
  <message>
   <source>Type “remove” or “back” to put it right.</source>
   <translation>输入“remove”或“back”来改正。</translation>
  </message>
  <message>
   <source>Type “yes” or “no”.</source>
   <translation>输入“yes”或“no”。</translation>
  </message>
  <message>
   <source>Type “apply” to carry out the hint.</source>
   <translation>输入“apply”应用这个提示。</translation>
  </message>
  <message>
   <source>Each row, column and box contains every digit once.</source>
   <translation>每行、每列、每宫都包含每个数字恰好一次。</translation>
  </message>
  <message>
   <source>say what is in the cell and in its row, column and box</source>
   <translation>说出该格以及所在行、列、宫的内容</translation>
  </message>
  <message>
   <source>enter a digit</source>
   <translation>填入数字</translation>
  </message>
  <message>
   <source>add or remove a note</source>
   <translation>添加或去掉角注</translation>
  </message>
  <message>
   <source>add or remove a centre note</source>
   <translation>添加或去掉中注</translation>
  </message>
  <message>
   <source>clear the digit, or else the notes</source>
   <translation>清除数字，没有数字时清除笔记</translation>
  </message>
  <message>
   <source>note in each cell the digits that can go there</source>
   <translation>在每格记下可以填入的数字</translation>
  </message>
  <message>
   <source>get a hint; again, take it one stage deeper</source>
   <translation>给出提示；再次输入则更进一步</translation>
  </message>
  <message>
   <source>carry out the hint</source>
   <translation>应用提示</translation>
  </message>
  <message>
   <source>close the hint</source>
   <translation>关闭提示</translation>
  </message>
  <message>
   <source>remove the digits that a hint or “check” found wrong</source>
   <translation>清除提示或“check”指出的错误数字</translation>
  </message>
  <message>
   <source>go back to before the first mistake that they found</source>
   <translation>退回到它们指出的第一个错误之前</translation>
  </message>
  <message>
   <source>say that your notes are complete, when a hint asks; or “no”</source>
   <translation>提示询问时，回答笔记是完整的；否则用“no”</translation>
  </message>
  <message>
   <source>say which digits are wrong</source>
   <translation>指出哪些数字有误</translation>
  </message>
  <message>
   <source>say why a digit can't be in the cell</source>
   <translation>说明为什么该格不能填这个数</translation>
  </message>
  <message>
   <source>fill in the last cells if only forced ones are left</source>
   <translation>只剩必然的格时，自动填完余下各格</translation>
  </message>
  <message>
   <source>undo the last move</source>
   <translation>撤销上一步</translation>
  </message>
  <message>
   <source>redo the last undone move</source>
   <translation>重做上一次撤销的步骤</translation>
  </message>
  <message>
   <source>go back to the givens and set the clock back</source>
   <translation>回到只有已知数的盘面，计时归零</translation>
  </message>
  <message>
   <source>show the board; “!” marks conflicts and mistakes</source>
   <translation>显示盘面：“!”表示冲突或错误</translation>
  </message>
  <message>
   <source>read out the board row by row</source>
   <translation>逐行读出盘面</translation>
  </message>
  <message>
   <source>say the puzzle's rules, and its regions, cages, lines and other marks</source>
   <translation>说出题目的规则，以及不规则宫、虚线框、线和其他标记</translation>
  </message>
  <message>
   <source>start a new game; levels: {0}</source>
   <translation>开始新游戏；难度：{0}</translation>
  </message>
  <message>
   <source>the same of a kind: {0}</source>
   <translation>同上，指定类型：{0}</translation>
  </message>
  <message>
   <source>set a puzzle of your own, with commands for that</source>
   <translation>自己出题，有专用命令</translation>
  </message>
  <message>
   <source>quit; your game is saved</source>
   <translation>退出；游戏会保存</translation>
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
   <source>Rules in words</source>
   <translation>文字规则</translation>
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
   <source>Region with {0}: {1}</source>
   <translation>含 {0} 的宫：{1}</translation>
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
  <name>replay</name>
  <message>
   <source>A digit on the board is wrong at this point.</source>
   <translation>此刻盘面上有错误的数字。</translation>
  </message>
  <message>
   <source>No technique finds a step here.</source>
   <translation>这里没有技巧可用。</translation>
  </message>
  <message>
   <source>Easiest step here: {0}</source>
   <translation>此刻最简单的一步：{0}</translation>
  </message>
 </context>
 <context>
  <name>review</name>
  <message>
   <source>Found</source>
   <translation>推出</translation>
  </message>
  <message>
   <source>Leap</source>
   <translation>跳步</translation>
  </message>
  <message>
   <source>Hint</source>
   <translation>提示</translation>
  </message>
  <message>
   <source>Mistake</source>
   <translation>错误</translation>
  </message>
  <message>
   <source>Notes</source>
   <translation>笔记</translation>
  </message>
  <message>
   <source>Undone</source>
   <translation>已撤销</translation>
  </message>
  <message>
   <source>Other</source>
   <translation>其他</translation>
  </message>
  <message>
   <source>Leap (broken): right, but no technique of the level leads there</source>
   <translation>跳步（断条）：正确，但该难度的技巧推不到这一步</translation>
  </message>
  <message>
   <source>Hint (striped)</source>
   <translation>提示（横纹）</translation>
  </message>
  <message>
   <source>Mistake (with a cross)</source>
   <translation>错误（带叉）</translation>
  </message>
  <message>
   <source>Other moves (narrow)</source>
   <translation>其他操作（细条）</translation>
  </message>
  <message>
   <source>Filled in</source>
   <translation>自动填完</translation>
  </message>
  <message>
   <source>{0}: {1}</source>
   <translation>{0}：{1}</translation>
  </message>
  <message>
   <source>It follows from {0}.</source>
   <translation>可由{0}得出。</translation>
  </message>
  <message>
   <source>It is right, but no technique of the level leads there.</source>
   <translation>正确，但本级的技巧此时还推不出来。</translation>
  </message>
  <message>
   <source>It is wrong.</source>
   <translation>这个数字是错的。</translation>
  </message>
  <message>
   <source>The program filled in the rest.</source>
   <translation>余下的数字由程序填入。</translation>
  </message>
  <message>
   <source>A hint about {0} led here.</source>
   <translation>这一步来自关于{0}的提示。</translation>
  </message>
  <message>
   <source>A hint led here.</source>
   <translation>这一步来自提示。</translation>
  </message>
  <message>
   <source>Notes or colours changed, or a digit was cleared.</source>
   <translation>改动了笔记或颜色，或者清除了数字。</translation>
  </message>
  <message>
   <source>This was undone later.</source>
   <translation>这一步后来撤销了。</translation>
  </message>
  <message>
   <source>No digit was deduced here.</source>
   <translation>这一步没有推出数字。</translation>
  </message>
  <message>
   <source>One of its houses already contains this digit.</source>
   <translation>它所在的行、列或宫中已有这个数字。</translation>
  </message>
  <message>
   <source>It breaks a rule of the puzzle at once.</source>
   <translation>它直接违反了题目的规则。</translation>
  </message>
  <message>
   <source>It followed from an earlier mistake.</source>
   <translation>它由先前的错误推出。</translation>
  </message>
  <message>
   <source>A note was missing there.</source>
   <translation>那里漏了一个笔记。</translation>
  </message>
  <message>
   <source>The cell's notes didn't contain it.</source>
   <translation>该格的笔记中没有它。</translation>
  </message>
  <message>
   <source>Digit already in a row, column or box</source>
   <translation>行、列或宫中已有该数字</translation>
  </message>
  <message>
   <source>Rule of the puzzle overlooked</source>
   <translation>忽略了题目的规则</translation>
  </message>
  <message>
   <source>Followed from an earlier mistake</source>
   <translation>由先前的错误推出</translation>
  </message>
  <message>
   <source>Note forgotten</source>
   <translation>漏了笔记</translation>
  </message>
  <message>
   <source>Notes overlooked</source>
   <translation>忽略了笔记</translation>
  </message>
  <message>
   <source>The easiest thing you missed: {0}, for {1}</source>
   <translation>错过的最简单的一步：{0}，闲置 {1}</translation>
  </message>
  <message>
   <source>The easiest thing you missed: {1}, for 1 move|The easiest thing you missed: {1}, for {0} moves</source>
   <translation>错过的最简单的一步：{1}，闲置 {0} 步</translation>
  </message>
  <message>
   <source>Needed: {0}.</source>
   <translation>需要：{0}。</translation>
  </message>
  <message>
   <source>Found alone: {0}.</source>
   <translation>自己推出：{0}。</translation>
  </message>
  <message>
   <source>With a hint: {0}.</source>
   <translation>借助提示：{0}。</translation>
  </message>
  <message>
   <source>Not used: {0}.</source>
   <translation>未用到：{0}。</translation>
  </message>
 </context>
 <context>
  <name>rules</name>
  <message>
   <source>Each grid follows the rules. The grids share the cells where they overlap.</source>
   <translation>每个盘面各守规则，重叠处的格由几个盘面共用。</translation>
  </message>
  <message>
   <source>The digits are 0 to {0}.</source>
   <translation>所填数字为 0 到 {0}。</translation>
  </message>
  <message>
   <source>No digit appears twice in a region.</source>
   <translation>同一宫内，数字不得重复。</translation>
  </message>
  <message>
   <source>Each outlined region contains every digit once.</source>
   <translation>每个粗线围成的宫内，每个数字恰好出现一次。</translation>
  </message>
  <message>
   <source>There are no boxes, only rows and columns.</source>
   <translation>没有宫，只有行和列。</translation>
  </message>
  <message>
   <source>Both diagonals contain every digit once, too.</source>
   <translation>两条对角线上，每个数字也恰好出现一次。</translation>
  </message>
  <message>
   <source>The diagonal contains every digit once, too.</source>
   <translation>对角线上，每个数字也恰好出现一次。</translation>
  </message>
  <message>
   <source>Every row and column contains each digit from {0} to {1} once.</source>
   <translation>每行、每列都恰好包含 {0} 到 {1} 的每个数字一次。</translation>
  </message>
  <message>
   <source>Every row, column and box contains each digit from {0} to {1} once.</source>
   <translation>每行、每列、每宫都恰好包含 {0} 到 {1} 的每个数字一次。</translation>
  </message>
  <message>
   <source>The grid lies in fog, which right digits in certain cells lift.</source>
   <translation>盘面笼罩在迷雾中，特定格填对数字后迷雾散去。</translation>
  </message>
  <message>
   <source>The grid lies in fog: a right digit lights its cell and the cells around it.</source>
   <translation>盘面笼罩在迷雾中：填对的数字会照亮该格及其周围的格。</translation>
  </message>
  <message>
   <source>grey</source>
   <translation>灰色</translation>
  </message>
  <message>
   <source>green</source>
   <translation>绿色</translation>
  </message>
  <message>
   <source>purple</source>
   <translation>紫色</translation>
  </message>
  <message>
   <source>blue</source>
   <translation>蓝色</translation>
  </message>
  <message>
   <source>orange</source>
   <translation>橙色</translation>
  </message>
  <message>
   <source>turquoise</source>
   <translation>青绿色</translation>
  </message>
  <message>
   <source>yellow</source>
   <translation>黄色</translation>
  </message>
  <message>
   <source>violet</source>
   <translation>淡紫色</translation>
  </message>
  <message>
   <source>{0} {1}</source>
   <translation>{0}为{1}</translation>
  </message>
  <message>
   <source>{0} at {2}</source>
   <translation>{0}在 {2}</translation>
  </message>
  <message>
   <source>{0} {1} (from {2})</source>
   <translation>{0}为{1}（起于 {2}）</translation>
  </message>
  <message>
   <source>On the board: {0}.</source>
   <translation>盘面上：{0}。</translation>
  </message>
  <message>
   <source>Each shaded window contains every digit once, too.</source>
   <translation>每个阴影窗口内，每个数字也恰好出现一次。</translation>
  </message>
  <message>
   <source>Each shaded area contains every digit once, too.</source>
   <translation>每个阴影区域内，每个数字也恰好出现一次。</translation>
  </message>
  <message>
   <source>No digit appears twice in a shaded area.</source>
   <translation>同一阴影区域内，数字不得重复。</translation>
  </message>
  <message>
   <source>{0} to {1}</source>
   <translation>{0} 到 {1}</translation>
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
   <source>Everything that differs from the solution</source>
   <translation>与答案不同的全部数字</translation>
  </message>
  <message>
   <source>Ask when it matters</source>
   <translation>需要时询问</translation>
  </message>
  <message>
   <source>Always</source>
   <translation>总是</translation>
  </message>
  <message>
   <source>Never</source>
   <translation>从不</translation>
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
   <source>Placing a digit removes it from the notes of its peers.</source>
   <translation>填入一个数字后，同行、同列、同宫各格的笔记里会去掉它。</translation>
  </message>
  <message>
   <source>Notes from the start</source>
   <translation>开局填好笔记</translation>
  </message>
  <message>
   <source>A new game begins with its notes filled in.</source>
   <translation>新的一局开始时就填好笔记。</translation>
  </message>
  <message>
   <source>Fill notes by constraints</source>
   <translation>按约束填笔记</translation>
  </message>
  <message>
   <source>Notes that are filled in leave out what one constraint alone rules out, such as the sum of a cage.</source>
   <translation>填入的笔记会略去单独一条约束就能排除的数字，例如虚线框的和所排除的。</translation>
  </message>
  <message>
   <source>My notes are complete</source>
   <translation>我的笔记是完整的</translation>
  </message>
  <message>
   <source>Hints rely on your notes if they list every digit that can still go in a cell.</source>
   <translation>如果笔记列出了每格还能填的所有数字，提示就以它们为依据。</translation>
  </message>
  <message>
   <source>My level</source>
   <translation>我的水平</translation>
  </message>
  <message>
   <source>New offers puzzles that fit your level, which follows from the games that you finish and stays on this computer.</source>
   <translation>“新游戏”会提供适合你的题；水平由玩完的对局得出，只留在这台电脑上。</translation>
  </message>
  <message>
   <source>Techniques on the card</source>
   <translation>卡片显示技巧</translation>
  </message>
  <message>
   <source>The card names the hardest technique that a puzzle needs, before you find it.</source>
   <translation>卡片会在你找到之前就写出题目所需的最难技巧。</translation>
  </message>
  <message>
   <source>Board</source>
   <translation>盘面</translation>
  </message>
  <message>
   <source>Highlight matching digits</source>
   <translation>突出显示相同数字</translation>
  </message>
  <message>
   <source>The selected digit is tinted wherever it appears.</source>
   <translation>当前数字在盘面各处都会着色。</translation>
  </message>
  <message>
   <source>Highlight matching notes</source>
   <translation>突出显示相同笔记</translation>
  </message>
  <message>
   <source>The selected digit is highlighted in the notes.</source>
   <translation>当前数字在笔记中突出显示。</translation>
  </message>
  <message>
   <source>Fixed places for corner notes</source>
   <translation>角注位置固定</translation>
  </message>
  <message>
   <source>Each digit always has the same place in a cell, instead of the next free corner.</source>
   <translation>每个数字在格内总占同一位置，而不是依次放进下一个角。</translation>
  </message>
  <message>
   <source>Highlight row, column and box</source>
   <translation>突出显示行、列、宫</translation>
  </message>
  <message>
   <source>The row, column and box of the selected cell are tinted.</source>
   <translation>所选格的行、列、宫着色。</translation>
  </message>
  <message>
   <source>Coordinates</source>
   <translation>坐标</translation>
  </message>
  <message>
   <source>Rows and columns are always numbered, not just while a hint names cells.</source>
   <translation>行和列始终标出编号，而不只是在提示提到格子时。</translation>
  </message>
  <message>
   <source>Clock</source>
   <translation>计时</translation>
  </message>
  <message>
   <source>The playing time is shown; it is recorded either way.</source>
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
   <source>Board font</source>
   <translation>盘面字体</translation>
  </message>
  <message>
   <source>The font of the digits and notes on the board.</source>
   <translation>盘面上数字和笔记所用的字体。</translation>
  </message>
  <message>
   <source>Text size</source>
   <translation>文字大小</translation>
  </message>
  <message>
   <source>The size of all text; windows grow where it needs more room.</source>
   <translation>所有文字的大小；需要时窗口也会随之变大。</translation>
  </message>
  <message>
   <source>Motion</source>
   <translation>动效</translation>
  </message>
  <message>
   <source>Cells that need attention flash, and colour sweeps over the solved board.</source>
   <translation>需要注意的格会闪动；解出时盘面泛起一道色彩。</translation>
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
  <name>step</name>
  <message>
   <source>Look at {0}.</source>
   <translation>请看{0}。</translation>
  </message>
  <message>
   <source>Look in {0}, among others.</source>
   <translation>请看{0}等处。</translation>
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
   <source>the games file is in use by another program</source>
   <translation>存档文件正被另一个程序使用</translation>
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
   <source>it is not a games file</source>
   <translation>它不是存档文件</translation>
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
  <name>tools</name>
  <message>
   <source>The stronger the tint of a candidate, the more solutions contain it.</source>
   <translation>候选数的底色越浓，含有它的解越多。</translation>
  </message>
  <message>
   <source>Drag the arrow from its circle, or click the next cell to make it a pill.</source>
   <translation>从圆圈拖出箭头，或点击相邻格把它变成长圆。</translation>
  </message>
  <message>
   <source>Now drag over the cells that they light.</source>
   <translation>再拖过它们照亮的格。</translation>
  </message>
  <message>
   <source>Drag over the cells whose right digits light others.</source>
   <translation>拖过填对后会照亮其他格的格。</translation>
  </message>
  <message>
   <source>Now click where the upper left cell of the copy should go.</source>
   <translation>现在点击副本左上角格的位置。</translation>
  </message>
  <message>
   <source>Type the text, then press Enter.</source>
   <translation>输入文字，然后按回车键。</translation>
  </message>
  <message>
   <source>Drag on from an unfinished region to add to it; click it to remove it.</source>
   <translation>从未画完的宫继续拖，可以给它加格；点击它可以移除它。</translation>
  </message>
  <message>
   <source>Drag over the cells of a region.</source>
   <translation>拖过一个宫的各格。</translation>
  </message>
  <message>
   <source>Click or drag over what you want to remove.</source>
   <translation>点击或拖过要移除的内容。</translation>
  </message>
  <message>
   <source>Drag along the cells of the line.</source>
   <translation>沿线经过的格拖动。</translation>
  </message>
  <message>
   <source>Drag from the circle along the arrow.</source>
   <translation>从圆圈开始沿箭头拖动。</translation>
  </message>
  <message>
   <source>Drag over the cells.</source>
   <translation>拖过这些格。</translation>
  </message>
  <message>
   <source>Click the cells.</source>
   <translation>点击格。</translation>
  </message>
  <message>
   <source>Click the edge between two cells.</source>
   <translation>点击两格之间的边。</translation>
  </message>
  <message>
   <source>Click the corner between four cells.</source>
   <translation>点击四格的交点。</translation>
  </message>
  <message>
   <source>Click beside a row or column.</source>
   <translation>点击某一行或列的外侧。</translation>
  </message>
  <message>
   <source>Click outside the grid, and drag into it to choose the diagonal.</source>
   <translation>点击盘面外侧，并向盘内拖动以选择对角方向。</translation>
  </message>
  <message>
   <source>Drag over the cells to copy.</source>
   <translation>拖过要复制的格。</translation>
  </message>
  <message>
   <source>Click a cell, an edge or a corner.</source>
   <translation>点击一格、一条边或一个角。</translation>
  </message>
  <message>
   <source>Type its relation: a formula of a and b, or pairs such as 1-3, 2-7.</source>
   <translation>输入它的关系：a 与 b 的公式，或数对，例如 1-3, 2-7。</translation>
  </message>
  <message>
   <source>Type X or V.</source>
   <translation>输入 X 或 V。</translation>
  </message>
  <message>
   <source>Type its digits.</source>
   <translation>输入它的数字。</translation>
  </message>
  <message>
   <source>Number: {0} (from {1} to {2}).</source>
   <translation>数值：{0}（{1} 到 {2}）。</translation>
  </message>
  <message>
   <source>Type its number, from {0} to {1}.</source>
   <translation>输入它的数，范围 {0} 到 {1}。</translation>
  </message>
  <message>
   <source>Type its number, from {0} to {1}, or leave it out; Space: the next side.</source>
   <translation>输入它的数字（{0} 到 {1}），或者留空；按空格键换到另一侧。</translation>
  </message>
  <message>
   <source>Type its sum, from {0} to {1}, or several with commas.</source>
   <translation>输入它的和（{0} 到 {1}），可以用逗号隔开输入几个。</translation>
  </message>
  <message>
   <source>Type its number, from {0} to {1}, or leave it out.</source>
   <translation>输入它的数，范围 {0} 到 {1}，也可以不填。</translation>
  </message>
  <message>
   <source>Type how many steps, from {0} to {1}.</source>
   <translation>输入步数，{0} 到 {1}。</translation>
  </message>
  <message>
   <source>No candidate leads to a solution.</source>
   <translation>任何候选数都得不到解。</translation>
  </message>
  <message>
   <source>Every candidate shown leads to a solution.</source>
   <translation>显示的每个候选数都至少出现在一个解中。</translation>
  </message>
  <message>
   <source>Not every candidate could be checked.</source>
   <translation>未能检查所有候选数。</translation>
  </message>
  <message>
   <source>The candidates are being checked…</source>
   <translation>正在检查候选数…</translation>
  </message>
 </context>
 <context>
  <name>verdict</name>
  <message>
   <source>This puzzle has no solution.</source>
   <translation>此题无解。</translation>
  </message>
  <message>
   <source>This puzzle has more than one solution.</source>
   <translation>此题有多个解。</translation>
  </message>
  <message>
   <source>It isn't known whether this puzzle has exactly one solution.</source>
   <translation>尚不知道此题是否有唯一解。</translation>
  </message>
  <message>
   <source>This puzzle has exactly one solution.</source>
   <translation>此题有唯一解。</translation>
  </message>
  <message>
   <source>Some of this puzzle's rules are only in words.</source>
   <translation>本题有些规则只有文字说明。</translation>
  </message>
 </context>
 <context>
  <name>way</name>
  <message>
   <source>Solved</source>
   <translation>已解出</translation>
  </message>
  <message>
   <source>No technique goes further</source>
   <translation>没有技巧可以继续</translation>
  </message>
  <message>
   <source>Show as {0} single steps</source>
   <translation>拆成 {0} 个单独步骤</translation>
  </message>
  <message>
   <source>No technique goes further. Only trial and error is left: the puzzle is extreme.</source>
   <translation>没有技巧可以继续，只能试填：此题极难。</translation>
  </message>
  <message>
   <source>1 step. The level is {1}; the hardest technique is {2}.|{0} steps. The level is {1}; the hardest technique is {2}.</source>
   <translation>{0} 步。难度：{1}；最难的技巧：{2}。</translation>
  </message>
  <message>
   <source>1 step. The rest is {1}; the hardest technique is {2}.|{0} steps. The rest is {1}; the hardest technique is {2}.</source>
   <translation>{0} 步。余下部分的难度：{1}；最难的技巧：{2}。</translation>
  </message>
 </context>
 <context>
  <name>welcome</name>
  <message>
   <source>Digits</source>
   <translation>数字</translation>
  </message>
  <message>
   <source>Select a cell, then press a digit here or on the keyboard.</source>
   <translation>选一格，再按这里或键盘上的数字。</translation>
  </message>
  <message>
   <source>Notes</source>
   <translation>笔记</translation>
  </message>
  <message>
   <source>For small digits, choose Corner or Centre, or hold Shift.</source>
   <translation>要写小数字，可选“角注”或“中注”，或按住 Shift。</translation>
  </message>
  <message>
   <source>Hint</source>
   <translation>提示</translation>
  </message>
  <message>
   <source>Each press reveals a little more and explains why.</source>
   <translation>每按一次多说一点，并说明理由。</translation>
  </message>
  <message>
   <source>Learn</source>
   <translation>学习</translation>
  </message>
  <message>
   <source>New to Sudoku? Short lessons begin with the rules.</source>
   <translation>刚接触数独？短短的课程从规则讲起。</translation>
  </message>
  <message>
   <source>Undo</source>
   <translation>撤销</translation>
  </message>
  <message>
   <source>You can undo everything, however long ago.</source>
   <translation>一切都能撤销，无论多久以前。</translation>
  </message>
 </context>
 <context>
  <name>why</name>
  <message>
   <source>Why?</source>
   <translation>为什么？</translation>
  </message>
  <message>
   <source>Why is {0} wrong?</source>
   <translation>{0} 为什么错？</translation>
  </message>
  <message>
   <source>Why not {0}?</source>
   <translation>为什么不能填 {0}？</translation>
  </message>
  <message>
   <source>Discard the trial</source>
   <translation>放弃这次试填</translation>
  </message>
  <message>
   <source>Remove it</source>
   <translation>删除这个数</translation>
  </message>
  <message>
   <source>Remove the note</source>
   <translation>删除这个笔记</translation>
  </message>
  <message>
   <source>Looking for a contradiction…</source>
   <translation>正在寻找矛盾…</translation>
  </message>
  <message>
   <source>Select one empty cell, or one digit that you entered.</source>
   <translation>请选中一个空格，或者一个你填的数。</translation>
  </message>
  <message>
   <source>Why not?</source>
   <translation>为什么不对？</translation>
  </message>
  <message>
   <source>No technique finds a contradiction.</source>
   <translation>没有技巧能推出矛盾。</translation>
  </message>
  <message>
   <source>Look for a longer one</source>
   <translation>寻找更长的推理</translation>
  </message>
  <message>
   <source>1 step leads to a contradiction:|{0} steps lead to a contradiction:</source>
   <translation>经过 {0} 步得出矛盾：</translation>
  </message>
  <message>
   <source>No short way was found.</source>
   <translation>没有找到简短的推法。</translation>
  </message>
  <message>
   <source>Show each step</source>
   <translation>逐步显示</translation>
  </message>
  <message>
   <source>Supposed</source>
   <translation>假设</translation>
  </message>
  <message>
   <source>Contradiction</source>
   <translation>矛盾</translation>
  </message>
 </context>
 <context>
  <name>worded</name>
  <message>
   <source>neighbouring digits on the line {0}</source>
   <translation>线上相邻的数字{0}</translation>
  </message>
  <message>
   <source>the two digits {0}</source>
   <translation>这两个数字{0}</translation>
  </message>
  <message>
   <source>the digit and at least one of those on its line {0}</source>
   <translation>该数字与其线上至少一个数字{0}</translation>
  </message>
  <message>
   <source>the digit and at least one of those around it {0}</source>
   <translation>该数字与至少一个邻格的数字{0}</translation>
  </message>
  <message>
   <source>these digits add up to {0}</source>
   <translation>这些数字之和为 {0}</translation>
  </message>
  <message>
   <source>these digits, read in order, are {0}</source>
   <translation>这些数字依次读作 {0}</translation>
  </message>
  <message>
   <source>the sums of the marked areas differ by at least {0}</source>
   <translation>各标记区域的和至少相差 {0}</translation>
  </message>
  <message>
   <source>digits along the line never get smaller, from one end</source>
   <translation>线上的数字从一端起从不减小</translation>
  </message>
  <message>
   <source>any {0} neighbours on the line have a digit each of {1}</source>
   <translation>线上任意 {0} 个邻格在以下各组中各有一个数字：{1}</translation>
  </message>
  <message>
   <source>{0} or {1}</source>
   <translation>{0} 或 {1}</translation>
  </message>
  <message>
   <source>have one that is {0} times the other</source>
   <translation>其一是另一个的 {0} 倍</translation>
  </message>
  <message>
   <source>differ by at least {0}</source>
   <translation>至少相差 {0}</translation>
  </message>
  <message>
   <source>differ by at most {0}</source>
   <translation>至多相差 {0}</translation>
  </message>
  <message>
   <source>don't differ by {0}</source>
   <translation>的差不是 {0}</translation>
  </message>
  <message>
   <source>differ by {0}</source>
   <translation>相差 {0}</translation>
  </message>
  <message>
   <source>add up to at least {0}</source>
   <translation>之和至少为 {0}</translation>
  </message>
  <message>
   <source>add up to at most {0}</source>
   <translation>之和至多为 {0}</translation>
  </message>
  <message>
   <source>don't add up to {0}</source>
   <translation>之和不是 {0}</translation>
  </message>
  <message>
   <source>add up to {0}</source>
   <translation>之和为 {0}</translation>
  </message>
  <message>
   <source>cells that share an edge {0}</source>
   <translation>有公共边的两格{0}</translation>
  </message>
  <message>
   <source>cells that touch diagonally {0}</source>
   <translation>对角相邻的两格{0}</translation>
  </message>
  <message>
   <source>neighbours on falling diagonals {0}</source>
   <translation>下降对角线上的邻格{0}</translation>
  </message>
  <message>
   <source>neighbours on rising diagonals {0}</source>
   <translation>上升对角线上的邻格{0}</translation>
  </message>
  <message>
   <source>neighbours, diagonal ones too, {0}</source>
   <translation>相邻（包括对角相邻）的两格{0}</translation>
  </message>
  <message>
   <source>the digits add up to the square of the digit in the circle</source>
   <translation>数字之和等于圆圈中数字的平方</translation>
  </message>
  <message>
   <source>the digits add up to {0} times the digit in the circle</source>
   <translation>数字之和等于圆圈中数字的 {0} 倍</translation>
  </message>
  <message>
   <source>the digit says how many of the cells that it counts have {0}</source>
   <translation>该数字说明它所数的格中有几个是 {0}</translation>
  </message>
  <message>
   <source>the digit says how often it is in the cells that it counts</source>
   <translation>该数字说明它在所数的格中出现几次</translation>
  </message>
  <message>
   <source>the digit says how many of the cells that it counts are higher</source>
   <translation>该数字说明它所数的格中有几个更大</translation>
  </message>
  <message>
   <source>the digit says how many of the cells that it counts are lower</source>
   <translation>该数字说明它所数的格中有几个更小</translation>
  </message>
  <message>
   <source>Not understood.</source>
   <translation>未能理解。</translation>
  </message>
  <message>
   <source>Nothing on the board fits.</source>
   <translation>盘面上没有与之对应的图形。</translation>
  </message>
  <message>
   <source>Not applied: the solution breaks it.</source>
   <translation>未采用：与答案不符。</translation>
  </message>
  <message>
   <source>Understood. Nothing it applies to can be seen whole yet.</source>
   <translation>已读懂，但与之相关的图形目前都还没有完整显露。</translation>
  </message>
  <message>
   <source>Not read, because it isn't in English.</source>
   <translation>未读取：只能读懂英文写的规则。</translation>
  </message>
  <message>
   <source>Not applied: the solution breaks it, in {0}.</source>
   <translation>未采用：与答案不符，见 {0}。</translation>
  </message>
  <message>
   <source>the digits of a marked area add up to {0}, and may repeat</source>
   <translation>标出的区域内数字之和为 {0}，数字可以重复</translation>
  </message>
  <message>
   <source>neighbouring digits on the line differ by at least {0}</source>
   <translation>线上相邻数字至少相差 {0}</translation>
  </message>
  <message>
   <source>neighbouring digits on the line differ by at most {0}</source>
   <translation>线上相邻数字最多相差 {0}</translation>
  </message>
  <message>
   <source>the line can be cut into segments that add up to {0}</source>
   <translation>这条线可以切成若干段，每段之和都是 {0}</translation>
  </message>
  <message>
   <source>neighbouring digits without a mark don't add up to {0}</source>
   <translation>没有标记的相邻数字之和不能是 {0}</translation>
  </message>
  <message>
   <source>a marked cell contains an even digit</source>
   <translation>有标记的格填偶数</translation>
  </message>
  <message>
   <source>a marked cell contains an odd digit</source>
   <translation>有标记的格填奇数</translation>
  </message>
  <message>
   <source>no digit repeats in these cells</source>
   <translation>这些格中没有重复的数字</translation>
  </message>
  <message>
   <source>these cells contain every digit once</source>
   <translation>这些格中每个数字各出现一次</translation>
  </message>
  <message>
   <source>for values instead of digits: {0}</source>
   <translation>按数值而不是数字计算：{0}</translation>
  </message>
  <message>
   <source>{1} of 1 rule understood|{1} of {0} rules understood</source>
   <translation>读懂 {1} / {0} 条规则</translation>
  </message>
  <message>
   <source>{1} of 1 rule understood, {2} off|{1} of {0} rules understood, {2} off</source>
   <translation>读懂 {1} / {0} 条规则，{2} 条已关闭</translation>
  </message>
  <message>
   <source>1 drawing|{0} drawings</source>
   <translation>{0} 个图形</translation>
  </message>
  <message>
   <source>{0}. {1}</source>
   <translation>{0}. {1}</translation>
  </message>
  <message>
   <source>{0}. Off: {1}</source>
   <translation>{0}. 已关闭：{1}</translation>
  </message>
  <message>
   <source>“{0}”</source>
   <translation>“{0}”</translation>
  </message>
  <message>
   <source>The rules that hints use</source>
   <translation>提示所依据的规则</translation>
  </message>
  <message>
   <source>The rules as written</source>
   <translation>作者原文</translation>
  </message>
  <message>
   <source>There is no solution to check them with. Are they right?</source>
   <translation>没有答案可以核对这些规则。它们对吗？</translation>
  </message>
  <message>
   <source>Use all</source>
   <translation>全部采用</translation>
  </message>
  <message>
   <source>Show its cells</source>
   <translation>显示相关的格</translation>
  </message>
  <message>
   <source>Switch off</source>
   <translation>关闭</translation>
  </message>
  <message>
   <source>Switch on</source>
   <translation>打开</translation>
  </message>
 </context>
</TS>
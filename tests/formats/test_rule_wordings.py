"""Rules of each kind as different authors word them."""

from __future__ import annotations

import pytest

from sudoku_app.formats.rules_text.statements import senses

WORDINGS = {
    "whispers": (
        "Five is the minimum difference between neighbours on a green line.",
        "On green lines, a gap of at least 5 is required between each pair of adjacent digits.",
        "Orange = Dutch whispers. Adjacent digits along it differ by at least 4.",
        "Green: adjacent digits differ by 5 or more.",
        "Green = German Whispers",
        "On the green line, every digit is at least five greater or smaller than the digits next "
        "to it.",
        "Along green lines, each pair of touching digits has to have a difference of 5+.",
        "Neighbouring digits on the green branches must be at least five apart.",
        "Green branches are whisper lines.",
        "Adjacent digits on green lines have an absolute digit difference of at least 5.",
        "Each digit on a green line must be five or more away from the digits next to it on "
        "the line.",
        "Two digits adjacent on a green line are separated by five or more.",
        "Cells connected by a green line must contain digits with a difference of at least 5.",
        "A digit on a green line must be at least 5 away from its neighbours on that line.",
        "Every pair of connected digits on a green line must have a minimum difference of 5.",
        "Whispers: the difference between consecutive digits along a green line must be five "
        "or more.",
        "On a green line, every digit must be at least 5 larger or 5 smaller than its neighbours.",
        "Any two digits directly connected by a green line segment have a difference of 5 or more.",
        "No two digits adjacent along a green line may differ by less than 5.",
        "Adjacent digits on the same green line must have a difference of at least 5.",
        "Moving along a green line, each digit differs by at least 5 from the one before.",
        "Consecutive digits on green lines must be at least five away from each other.",
        "Digits adjacent along a green line must be at least 5 different from each other.",
        "Green lines: neighbouring cells have digits with a difference of at least 5.",
    ),
    "renban": (
        "The digits on a purple line form a consecutive set (like 3-5-4-6), not necessarily in "
        "order.",
        "A purple line must contain a run of consecutive digits. The digits need not be in "
        "order, and none may repeat.",
        "Pink: consecutive digits in any order, no repeats.",
        "Purple - Renban lines",
        "The digits on a purple line form an uninterrupted sequence, in any order.",
        "The numbers along a magenta line can be reordered to make a consecutive run with no gaps.",
        "Each magenta line is made up of consecutive digits, not necessarily in order, "
        "without repetition.",
        "Purple lines hold consecutive digits, shuffled in any way, with no repeats.",
        "The digits of a purple line, once sorted, are consecutive and all different.",
        "Purple lines contain consecutive digits in a random order.",
        "Purple lines hold a sequence of consecutive digits with no repeats; they may be "
        "placed in any order.",
        "Digits on a magenta line can be rearranged to form a consecutive sequence.",
        "Every pink line consists of a run of consecutive digits in some order, with none "
        "repeated.",
        "Renban: cells on a pink line make up a consecutive sequence when sorted.",
        "Digits on purple lines are unique and consecutive but in any order.",
        "Each pink line must include a set of consecutive and non-repeating digits in any order.",
        "Purple lines have to be occupied by a sequence of consecutive digits in any order.",
        "Every purple line contains a group of distinct consecutive digits, in no given order.",
        "Digits on each purple line must be consecutive, but need not be in order.",
        "Digits on purple lines must be consecutive, but not necessarily in the right order.",
        "The digits on a purple line follow each other numerically, in any order.",
        "Purple lines: the digits make up a consecutive run, order doesn't matter.",
        "Each purple line is filled with an unordered run of consecutive digits.",
    ),
    "thermometer": (
        "Along each thermometer, every digit must be greater than its predecessor, counting from "
        "the bulb.",
        "The lowest digit sits in the bulb end and digits rise from there.",
        "Thermometers: Starting at the round bulb, digits get bigger with every step.",
        "Each thermometer's digits must become larger the further you get from its bulb.",
        "The bulb of a thermometer holds its smallest digit, and values climb towards the tip.",
        "Mercury rises: along each thermo the digits increase, bulb first (e.g. 2-4-5-9).",
        "Along a thermometer each digit is larger than the one before it, starting with the bulb.",
        "Digits along a branching thermometer increase from the bulb to each tip.",
        "Reading from the bulb, each thermometer's digits are in ascending order.",
        "A thermometer increases strictly from its circular end.",
        "Starting from the round end, each digit on a thermometer exceeds the previous one.",
        "Thermo digits get bigger the farther they are from the bulb.",
        "Digits climb along thermometers from the bulb.",
        "The bulb contains the smallest digit on a thermometer, and digits increase along it.",
        "The digits on each thermometer must increase as they get farther from the bulb.",
        "A thermometer's digits increase along its length, beginning at the bulb.",
        "Along a thermometer, each number must be greater than the number closer to the bulb.",
    ),
    "slowthermometer": (
        "Slow thermometers: from the bulb onwards, digits never decrease (they may stay equal).",
        "On a slow thermometer, digits never go down when going from bulb to tip.",
        "Digits going from bulb to tip along a slow thermometer either stay the same or increase.",
        "Along a slow thermometer, digits must not decrease going from bulb to tip.",
        "Digits along slow thermometers (with hollow bulbs) may increase or stay constant, "
        "going from bulb to tip.",
        "Along a slow thermo no digit can be smaller than the one before it.",
        "Slow thermos: each digit is at least as large as the previous one, counting from "
        "the bulb.",
        "Digits along thermometers ascend or repeat from the bulb (slow thermo rules).",
        "Digits along a slow thermometer may increase or stay equal from the bulb to the tip.",
        "Digits on a slow thermometer never decrease from the bulb.",
        "All thermometers are slow thermos: digits stay the same or increase starting from "
        "the bulb.",
        "On a slow thermo, each digit is greater than or equal to the previous one from the bulb.",
    ),
    "arrow": (
        "Add the digits along the arrow and you'll get the digit in the attached circle.",
        "Each arrow points away from a circle containing the sum of its digits.",
        "The digits that an arrow passes through sum to the digit in the circle at its base.",
        "Digits on the line part of an arrow sum to the number in the circle.",
        "If you add the digits along an arrow, you get the digit in the circle.",
        "The number in the circle equals the total of the digits on the arrow.",
        "Arrows sum to their circles.",
        "A digit in a circle is the total of the digits on the arrow coming out of it.",
        "The digits along an arrow, excluding the circle, must add up to the digit in the circle.",
        "Add the digits along an arrow to get the digit in the circle.",
        "The sum of the digits along the path of each arrow equals the digit in the circled cell.",
    ),
    "palindrome": (
        "The digits of a grey line are mirrored about its centre.",
        "Palindromes: the sequence of digits along a grey line can be read from either of its "
        "ends with the same result.",
        "Blue lines are palindromes, i.e. the sequence of digits is identical whichever end "
        "you start from.",
        "It makes no difference from which end a grey line is read.",
        "Digits along a grey line must read the same way backwards and forwards.",
        "A grey line must read the same when reversed.",
        "Palindrome: grey lines read the same forward and back.",
        "Grey lines are palindromes.",
        "Palindromes: the digits along a gray line form the same sequence in both directions.",
        "The sequence of digits along a grey line is identical when read in either direction.",
        "The grey line is a palindrome and must look the same in both directions.",
        "Grey lines must read the same from left to right and from right to left.",
    ),
    "regionsumline": (
        "Blue lines have an equal sum in each box. If a line passes through the same box more than "
        "once, each individual segment of such a line within that box sums to N separately. "
        "Different lines may have different values of N.",
        "Blue: the line's digits sum to the same total within each 3x3 box it goes through.",
        "For each blue line, its digits within every box sum to one common number N.",
        "On a blue line the bits in each box add up to the same number.",
        "Box boundaries break each blue line into parts whose sums are equal; different "
        "lines might have different sums.",
        "Each time a blue line enters a new box it must have the same sum as in the previous "
        "boxes.",
        "Digits along blue lines must sum to the same total each time the line passes into a "
        "new box.",
        "Wherever a blue line enters a new box, the digits up to the border have the same sum.",
        "Region sums: for each blue line, the sum of its digits is the same in every box.",
        "Equal sum lines: digits on each blue line have the same total inside every 3x3 box "
        "that the line enters.",
        "Where a blue line passes through several boxes, each box has the same sum.",
        "Lines are split by the box borders into several segments which have the same sum.",
        "Digits along a blue line in a box have the same sum as those along it in any other box.",
        "Blue lines have the same sum N in every box, where N can be different for each line.",
        "Blue lines have the same sum in each box, however often the line enters it.",
    ),
    "betweenline": (
        "Each line's digits are strictly greater than the digit in one of its circles and "
        "strictly less than the digit in the other.",
        "All digits on the grey line are greater than the digit in one of its circles and "
        "less than the digit in the other.",
        "Digits on grey lines are between the digits in the connected circles.",
        "The values along a line must lie strictly between the values in the circles at both ends.",
        "Digits on lines must fall in value between the digits in the circles on either end.",
        "Digits on a line are greater than the smaller circle digit and less than the larger one.",
        "Digits on a line are less than one of the two circled digits and larger than the other.",
        "All other digits along a line lie strictly between those of its ends.",
        "Between: the circles are the bounds.",
        "The circles at the ends of a line are the limits for the digits on it.",
        "The circles bound the digits on the line between them.",
        "Digits on a grey line are bounded by its end circles.",
        "The digits along a line stay within the limits set by the circles at its ends.",
        "The two circled digits are the lower and upper bounds for all digits on the line.",
    ),
    "zipperline": (
        "Each pair of digits at the same distance from the centre of a line sums to the "
        "central digit.",
        "Zippers: cells equally far from the middle of a lavender line add to the digit in "
        "the middle.",
    ),
    "entropicline": (
        "Each set of three sequential cells along a peach line must have a low digit "
        "(1,2,3), a medium digit (4,5,6) and a high digit (7,8,9).",
        "Entropic lines: three successive digits on a peach line must be one low, one middle "
        "and one high.",
        "Entropic: digits cycle between low, medium and high.",
        "Entropic lines: digits cycle through low (1-3), medium (4-6) and high (7-9).",
        "Digits on an orange line rotate through low, middle and high digits.",
        "The digits of an entropic line follow a repeating pattern of low, medium and high.",
    ),
    "modularline": (
        "Every set of three consecutive digits along a teal line has one from 147, one from "
        "258, and one from 369.",
        "Any three adjacent cells along a turquoise line have different remainders when "
        "divided by 3.",
    ),
    "parityline": (
        "Adjacent digits on a red line consist of one odd and one even digit.",
        "Digits alternate between even and odd along the red line.",
        "On red lines, odd and even digits alternate.",
        "Even and odd digits take turns along the red lines.",
    ),
    "tenline": (
        "Each grey line splits up into groups of neighbouring cells that each add up to 10.",
        "Ten lines: each line is divided into one or more non-overlapping segments, each of "
        "which sums to 10.",
        "Each grey line is split into groups of adjacent cells that each add up to 10.",
    ),
    "nabner": (
        "On yellow lines, digits may neither repeat nor be consecutive with any other digit on "
        "the line.",
        "All digits on a yellow line differ by at least 2 from every other digit on that line.",
        "No two digits along a yellow line have a difference of less than 2.",
        "Digits on a yellow line cannot repeat or be consecutive.",
        "Gold lines contain no repeated or consecutive digits.",
        "No two digits on a yellow line may be the same or consecutive.",
        "No two digits on a yellow line may be consecutive or equal, even if they aren't "
        "next to each other.",
        "A nabner line can't have repeats, nor can any two digits on it, wherever they are, "
        "be consecutive.",
        "No two digits on a yellow line may be consecutive or equal.",
        "Gold lines may not contain repeated digits or consecutive digits, regardless of "
        "where they are on the line.",
        "Digits on a yellow line cannot be consecutive, nor repeat.",
        "No two digits on the gold line may be consecutive, and digits do not repeat on it.",
        "A digit on a yellow line can't be the same as or consecutive to any other digit on it.",
        "No two digits on a yellow line may be consecutive, no matter where they are.",
    ),
    "killercage": (
        "In cages, digits are distinct and must total the number shown (where there is one).",
        "Digits within a cage are all different and sum to the clue shown.",
        "Digits in dashed cages sum to the number in the top-left cell and cannot repeat.",
        "Digits in a cage must sum to the number given in the upper-right corner.",
    ),
    "uniquecage": (
        "Digits can not be repeated inside one cage.",
        "A cage can't contain the same digit twice.",
        "Digits may not repeat in a cage.",
        "All digits within a cage are different.",
    ),
    "difference": (
        "This puzzle requires that two digits separated by a white dot have one exactly 1 "
        "greater than the other.",
        "Neighbouring cells with a white dot between them must be consecutive.",
        "The difference across a white dot is 1.",
    ),
    "ratio": (
        "Digits with a black dot between them are in a 2:1 ratio.",
        "A black dot means that one of the digits is double the other.",
    ),
    "xv": (
        "Digits joined by an X add up to ten, those joined by a V add up to five.",
        "XV: digits separated by X sum to ten; digits separated by V sum to five.",
    ),
    "v": (
        "Adjacent cells with an X between them total 10. Likewise, adjacent cells with a V "
        "between them total 5.",
        "A V between cells indicates that their digits sum to 5.",
        "Where there's a V between two cells, they sum to 5.",
    ),
    "x": (
        "X means 10.",
        "Digits separated by an X sum to ten.",
        "Cells joined by X sum to 10.",
    ),
    "odd": (
        "Shaded circles can't contain even digits.",
        "Circle = odd.",
        "Digits in grey circles are odd.",
        "Grey circles contain odd digits only.",
        "Grey circles can only hold odd digits.",
    ),
    "even": (
        "Only even digits go in shaded squares.",
        "Grey squares contain only even digits.",
        "Cells with squares are even.",
        "Grey squares may only contain even digits.",
    ),
    "maximum": (
        "A digit in a shaded cell is greater than all digits next to it.",
        "A grey cell must contain a larger digit than any white cell sharing an edge with it.",
        "A grey cell's digit is greater than those in all orthogonally adjacent cells.",
    ),
    "minimum": (
        "A shaded cell must be smaller than its orthogonal neighbours.",
        "A cell with arrows pointing inward is smaller than all four neighbours.",
    ),
    "littlekillersum": (
        "The sum of the digits along an arrowed diagonal equals the number given outside the grid.",
        "The sum of digits along a diagonal indicated by an arrow is shown next to the arrow.",
        "Numbers outside the grid are little killer clues.",
        "Little killers: clues beside the grid give the sum of all digits on the indicated "
        "diagonal; repeats are fine if sudoku allows.",
        "The number at the end of a diagonal arrow is the sum of the digits along it; digits "
        "may repeat.",
        "The number beside each arrow is the sum of the digits along that diagonal.",
        "Numbers outside the grid with arrows indicate the sum of digits along that diagonal.",
        "Little killer clues give the sum along the marked diagonal. Digits may repeat along "
        "the diagonal if permitted by other rules.",
        "Digits along a diagonal indicated by an arrow sum to the number at the arrow's base.",
    ),
    "sandwichsum": (
        "Clues outside the grid show the total of the digits enclosed by the 1 and the 9 in "
        "their row or column.",
        "Each number outside the grid gives the sum of the digits between 1 and 9 in the "
        "corresponding row or column.",
        "Clues outside indicate the sum of digits sandwiched between the 1 and the 9 in that "
        "row/column.",
    ),
    "xsum": (
        "Outside numbers are the sum of the first X digits in the row or column, X being the "
        "first of them.",
        "The clue outside a row or column gives the sum of the first X digits, where X is "
        "the first digit in that direction.",
    ),
    "skyscraper": (
        "Consider each digit to be the height of a building. Clues outside the grid indicate how "
        "many skyscrapers are visible from that position. Larger digits obscure smaller ones.",
        "A number outside the grid indicates the number of digits that can be seen from that "
        "side, where bigger digits hide smaller ones behind them.",
        "Clues outside the grid count the visible buildings in that row or column. Digits "
        "are building heights and taller buildings obscure smaller ones.",
        "Outside clues tell how many buildings are visible from there; higher ones hide "
        "lower ones.",
        "Clues outside the grid give the number of skyscrapers visible from that point.",
    ),
    "numberedroom": (
        "Clues outside the grid indicate the digit in the Xth cell of the row or column, "
        "where X is the first digit seen from the clue.",
        "The clue outside the grid is the digit in the Xth cell, where X is the digit "
        "closest to the clue.",
    ),
    "antiknight": (
        "In addition, cells separated by a knight's move (in chess) may not contain the same "
        "digit.",
        "No digit can be repeated within a knight's move.",
        "Digits a chess knight's move apart must be different.",
    ),
    "antiking": (
        "A digit cannot be diagonally next to itself.",
        "No two diagonally adjacent cells may contain the same digit.",
        "A digit may not repeat within a king's move of itself.",
        "Equal digits may not touch, not even diagonally.",
        "The same digit can't touch itself diagonally.",
    ),
    "nonconsecutive": (
        "Adjacent cells must not contain consecutive digits.",
        "No two orthogonally neighbouring cells may contain consecutive digits.",
    ),
    "diagonal": (
        "Digits can't repeat on the diagonal running R1C1-R9C9.",
        "The marked diagonals must also contain every digit from 1 to 9.",
        "The main diagonals contain each digit from 1 to 9 exactly once.",
    ),
    "disjointgroups": (
        "Disjoint groups.",
        "A digit can't be in the same relative position in more than one 3x3 box.",
        "Digits in the same relative position of different boxes must differ.",
        "No digit can appear in the same position in more than one box.",
        "Disjoint groups: no digit repeats in the same position of different 3x3 boxes.",
        "Digits must not repeat in the same relative position of different boxes.",
    ),
    "extraregion": (
        "The four grey 3x3 areas also contain the digits 1 to 9.",
        "Digits may not repeat in the grey region.",
        "Grey cells form an additional region that contains each digit once.",
        "Each of the four shaded 3x3 boxes contains each digit from 1 to 9.",
    ),
    "quadruple": (
        "Digits in circles between cells must appear in the surrounding four cells.",
        "Every digit in a circle on a grid intersection appears at least once in the 2x2 area "
        "around it.",
        "Numbers on the corner of four cells must appear in those cells.",
        "Numbers in a circle between four cells must each appear in at least one of these cells.",
        "A circle on a corner lists digits that must be placed somewhere in the four cells "
        "it touches.",
        "The digits in a circle must appear among the four cells that it touches.",
        "The digits in the small white circles appear in the four adjacent cells.",
        "Numbers in white circles must appear at least once in the surrounding 2x2.",
    ),
    "inequality": (
        "Arrowheads point from the larger digit to the smaller one.",
        "The symbol > points to the lower digit.",
        "The sign between two cells points at the lower number.",
        "Signs between cells point at the lower of the two digits.",
        "Digits must obey the inequality signs.",
        "Inequality signs between cells must be satisfied.",
        "Inequality signs point towards the lower of the two digits.",
        "The arrowheads point to the smaller digit.",
        "Greater-than signs open towards the larger digit.",
        "The sign points at the smaller digit of the two cells.",
        "The signs open to the larger digit.",
        "Greater-than signs show which digit is larger.",
        "The inequality signs indicate which of the two adjacent digits is larger.",
        "Inequality signs point to the smaller digit.",
        "The wide side of the sign faces the greater digit.",
        "The smaller digit is at the pointed end of an inequality sign.",
        "The inequality signs must be true.",
    ),
    "counting": (
        "Each circled digit appears in exactly that many circles.",
        "A digit N in a circle must appear in exactly N circles.",
        "If a circle contains the digit N, exactly N circles contain N.",
        "A circled digit N means that there are exactly N circles containing N.",
        "The digit in each circle is how many circles contain that digit.",
        "Each digit in a circle gives the number of circles that contain it.",
    ),
    "doublearrow": (
        "The sum of the two circled digits is equal to the sum of the other digits on the line.",
        "The digits on the line between two circles add up to the total of the two circled digits.",
        "The sum of the digits on a line equals the sum of the digits in the circles at its ends.",
        "The digits in the two circles add up to the same total as the digits along the line.",
    ),
    "samedifference": (
        "Along each turquoise line, the difference between adjacent digits is the same.",
        "All adjacent pairs on a turquoise line have the same difference.",
    ),
    "lockoutline": (
        "Lockout lines: the digits in the diamonds differ by at least 4. Digits on the line must "
        "not be between them or equal them.",
        "The two diamonds at the ends of a blue line differ by at least 4; no digit on the line "
        "may lie between those two digits or equal either of them.",
        "Digits on a line between two diamonds must not be between or equal to the digits in "
        "the diamonds.",
        "Digits on a lockout line can't be between the digits in the diamonds at its ends, "
        "which differ by at least 4.",
        "Diamonds on a lockout line lock out the digits between them from the line.",
        "No digit on a lockout line may lie between the digits in its diamonds.",
    ),
    "clones": (
        "Areas of the same colour contain the same digits in the same positions.",
        "The shaded shapes are clones: identical positions in each copy of a clone contain "
        "the same digit.",
        "Grey areas are clones: they have the same digits in the same places.",
        "Identically shaped grey regions contain the same digits in the same positions.",
    ),
    "columnindexer": (
        "The digit in a red cell tells you the column of the 5 in that row.",
        "A digit in a yellow cell in column 1 indicates the column in which 1 appears in that row.",
        "Red cells are column indexers.",
        "A digit X in a red cell in column N shows that the digit N is in column X of that row.",
        "A digit in a red cell in column N tells the column where N appears in that row.",
        "The digit in a red cell gives the placement of its column number in its row.",
    ),
    "uniqueline": ("Digits can't repeat on a line.",),
    "indexline": (
        "The Nth cell on the line tells you where on the line N is.",
        "The digit N cells from the marked end gives the position of N on the line.",
        "The digit in the Nth cell of a line tells the position of digit N on the line.",
    ),
    "rowindexer": (
        "If a blue cell in row N contains digit X, then N appears in row X of that column.",
    ),
    "allgiven": (
        "White dots separate consecutive digits. If there is no dot between two adjacent cells, "
        "neither relationship applies.",
        "All possible black and white dots are given.",
        "Every X and V is marked.",
    ),
    "notallgiven": (
        "There may be dots that are not given.",
        "Not every valid X/V pair is marked.",
        "Dots may be missing.",
        "Some dots may not be given.",
        "The absence of a dot means nothing.",
        "No dots does not mean anything.",
        "Not all possible dots are necessarily shown.",
        "Not all Xs and Vs are necessarily given.",
    ),
    "": (
        "Region sum lines do not branch.",
        "Lines go straight where they cross.",
        "When the line re-enters a box a new segment is formed.",
        "If a line passes through a box more than once, each time counts separately.",
        "These digits can appear in any order.",
        "Lines may cross, but don't interact.",
        "The segment sum may differ between lines.",
        "The lines do not interact with each other.",
        "Digits can repeat in cages if not otherwise prohibited.",
        "Fill the grid with the digits 1 to 9.",
        "The dot between 1 and 2 can be either white or black.",
        "Palindromes only move orthogonally and never share cells with other palindromes.",
        "Lines may share endpoints, but otherwise don't overlap.",
        "All lines have a length of 3 or more.",
    ),
    "relatedmark": (
        "Cells with a blue dot between them have the same parity.",
        "A red dot between two cells means that they sum to 9.",
    ),
    "relatedline": (
        "Neighbouring digits on a blue line may not be consecutive.",
        "Digits next to each other on the red line sum to a prime number.",
        "On orange lines, adjacent digits can't sum to 10.",
    ),
    "repeatcount": (
        "The digit N appears exactly N times on a line.",
        "Each digit on a blue line indicates how many times that digit appears on its line.",
    ),
    "groupsum": (
        "The sum of the digits in each cage is the same.",
        "Every purple line has the same total.",
        "The digits in a cage have a sum that is odd.",
        "Digits on a blue line add up to a total that is even.",
        "All cages sum to the same unknown total.",
        "Each cage has a different sum.",
    ),
    "sequenceline": (
        "The digits on each line increase or decrease by a constant amount along the line.",
        "Digits along a grey line form an arithmetic sequence.",
    ),
    "risingline": (
        "Each grey line is a thermometer with the bulb missing.",
        "Grey lines are thermometers whose bulb end must be determined.",
        "Digits along a grey line must be arranged in ascending order, from one end to the other.",
        "Grey lines are bulbless thermometers: digits increase from one of the ends to the other.",
        "Digits along the grey line increase from one end to the other.",
    ),
    "productcage": (
        "The number in the corner of a cage is the product of its digits.",
        "Digits in a cage multiply to the given total.",
    ),
    "vault": (
        "Digits in a vault can't appear in any cell adjacent to the vault.",
        "Digits in a vault can't appear in any cell that touches the vault along an edge.",
    ),
    "paritycage": ("Each cage contains only odd digits or only even digits.",),
    "lowhighline": (
        "Digits along a gold line alternate between low (1234) and high (6789).",
        "Low-high lines: digits on a red line alternate between high (6-9) and low (1-4) digits.",
        "Adjacent cells along a yellow line must contain one low digit and one high digit.",
        "High/low lines alternate between digits above 5 and digits below 5.",
    ),
    "boxindexer": (
        "A digit in a blue cell indicates the position within its box where its position number "
        "appears.",
        "If a blue cell in position N of its box contains the digit X, then position X of that box "
        "contains N.",
        "Blue cells are box indexers.",
    ),
    "antitaxicab": (
        "Cells separated by a taxicab distance of N can't both contain the digit N.",
        "Two cells that are X steps apart can't both contain the digit X.",
        "A digit N may not be at a taxicab distance of N from another N.",
        "Anti-taxicab rules apply.",
    ),
    "extreme": (
        "A shaded cell is either larger than all orthogonally adjacent cells or smaller than all "
        "of them.",
        "The orthogonal neighbours of a grey cell are either all greater or all less than it.",
    ),
    "renbanarea": ("Each cage is a renban.", "Cages act like renban lines."),
    "zigzag": ("Along a line, digits alternately go up and down.",),
    "digitcount": (
        "A digit in a grey circle counts the odd digits in the surrounding cells.",
        "A circled digit shows how many of the eight surrounding cells contain an even digit.",
    ),
    "quadsum": (
        "The number in a circle is the sum of the four surrounding digits.",
        "Each number at the intersection of four cells is the sum of digits in those four cells.",
    ),
    "sumdot": (
        "A number on the edge between two cells is the sum of those two digits.",
        "A number on the border of two cells is the sum of their digits.",
    ),
    "relatedneighbours": (
        "Cells a king's move apart cannot contain consecutive digits.",
        "No two orthogonally adjacent digits may sum to 10.",
        "No orthogonally adjacent pair of cells, read as a two-digit number, can be a prime number "
        "or a perfect square.",
    ),
    "farneighbours": (
        "Horizontally or vertically adjacent digits differ by at least 2.",
        "Orthogonally adjacent digits must differ by at least 2.",
    ),
    "antisum": ("Adjacent cells can never sum to 5 or 10.",),
    "runs": ("No three consecutive cells in a row or column may be all odd or all even.",),
    "distinctdigits": ("Each cage contains exactly three different digits.",),
    "largestissum": ("In each cage, one digit is the sum of all the others.",),
    "uniquemarks": ("No digit repeats in the circles.",),
    "equalmarks": ("All circles of the same colour contain the same digit.",),
    "firstdigits": (
        "Digits outside the grid must be in one of the first three cells of that row or column.",
    ),
    "splitpeas": (
        "Split peas: the digits between two circles sum to a two-digit number made of the circled "
        "digits.",
        "The digits on a line sum to a two-digit number consisting of the digits in the circles.",
    ),
}
"""Sentences by the kind of rule that they state; nothing for those that rule nothing."""


@pytest.mark.parametrize("kind", WORDINGS)
def test_a_kind_of_rule_is_read_however_it_is_worded(kind: str) -> None:
    for words in WORDINGS[kind]:
        found = senses(words)
        kinds = {each.kind for sense in found for rule in sense.rules for each in rule}
        assert all(sense.is_read for sense in found), words
        assert kind in kinds if kind else not kinds, (words, kinds)

"""Rules of each kind as different authors word them."""

from __future__ import annotations

import pytest

from sudoku_app.formats.rules_text.statements import senses

WORDINGS = {
    "whispers": (
        "Neighbouring digits on a green line must have a difference of 5 or greater.",
        "Along each green line, every digit differs from those next to it by at least five.",
        "Two digits adjacent on a green line are separated by five or more.",
        "Consecutive digits on the green line differ by no less than 5.",
        "The difference between any two neighbouring digits on a green line is at least 5.",
        "Green lines are German Whispers: neighbours differ by a minimum of 5.",
        "Cells connected by a green line must contain digits with a difference of at least 5.",
        "If two cells are adjacent along a green line, their digits must differ by at least 5.",
        "Pairs of adjacent digits along a green line must always have a difference of at least 5.",
        "Each digit on a green line has a minimum difference of 5 from its neighbours on the line.",
        "On orange lines, adjacent digits have a difference of 4 or more.",
        "Green line: adjacent digits differ by 5 or more.",
        "Green lines: difference between adjacent digits is at least 5.",
        "German Whispers: difference of at least 5 between neighbouring cells on green lines.",
    ),
    "renban": (
        "Each purple line is filled with a set of consecutive digits, not necessarily in order.",
        "Purple lines contain consecutive digits in a random order.",
        "Digits on a pink line are consecutive, but can be in any order and cannot repeat.",
        "The digits along a purple line form an unbroken run of different digits in any order.",
        "Purple lines hold a sequence of consecutive digits with no repeats; they may be "
        "placed in any order.",
        "The cells of a purple line contain consecutive digits without repeats, arranged in "
        "any order.",
        "Digits on a magenta line can be rearranged to form a consecutive sequence.",
        "A purple line must comprise non-repeating consecutive digits in any sequence.",
        "Every pink line consists of a run of consecutive digits in some order, with none "
        "repeated.",
        "Digits on purple lines don't repeat and form a consecutive set.",
        "Purple lines must contain a set of digits which are consecutive, in no particular order.",
        "A pink line must contain sequential digits in any order.",
        "Pink lines: consecutive digits, any order, no repeats.",
    ),
    "thermometer": (
        "Digits must strictly increase along each thermometer, starting at the bulb.",
        "Moving away from the bulb, digits on a thermometer get larger.",
        "On thermometers, digits go up from bulb to tip.",
        "Each thermometer contains digits that increase from its bulb.",
        "From the bulb to the end, the digits along a thermometer must increase.",
        "Along a thermometer each digit is larger than the one before it, starting with the bulb.",
        "Thermometers increase from the bulb.",
        "Numbers along a thermo ascend from the round end.",
        "Thermo: digits rise strictly from the bulb.",
        "Digits along thermometers are strictly increasing as you move from the bulb to the tip.",
        "Digits along a branching thermometer increase from the bulb to each tip.",
        "Starting from the bulb, digits get bigger along the thermometer.",
        "The digits on a thermometer get greater the further they are from the bulb.",
    ),
    "slowthermometer": (
        "Digits along thermometers ascend or repeat from the bulb (slow thermo rules).",
        "Digits on a slow thermometer never decrease from the bulb.",
        "All thermometers are slow thermos: digits stay the same or increase starting from "
        "the bulb.",
        "Digits along a slow thermometer may increase or stay equal from the bulb to the tip.",
    ),
    "arrow": (
        "Digits on an arrow add up to the digit in its circle.",
        "The digit in a circle is the sum of the digits along its arrow.",
        "The circled digit equals the sum of the digits on the attached arrow.",
        "Each arrow's digits sum to the number in its circle.",
        "The sum of the digits along an arrow must be equal to the digit in the circle it "
        "comes from.",
        "Arrow: digits along the shaft total the digit in the bulb.",
        "The digits on an arrow's shaft add to the circled digit.",
        "Circles contain the sum of the digits on the arrow attached to them.",
        "Digits along each arrow must add up to the value in the connected circle. Digits "
        "can repeat on arrows.",
        "Digits along an arrow sum to the two-digit number in its pill, read from left to right.",
        "Digits on an arrow sum to the circled cell at its base.",
        "Arrows: the number in the circle is equal to the sum of the numbers on the arrow's path.",
        "Circled cells contain the sum of the digits along their arrows. Digits may repeat "
        "along arrows.",
    ),
    "palindrome": (
        "Digits along a grey line must read the same way backwards and forwards.",
        "Grey lines read the same from both ends.",
        "Each grey line is a palindrome.",
        "Grey lines are palindromes, i.e. digits read the same in both directions.",
        "Digits on a grey line form a palindrome.",
        "A grey line must read the same when reversed.",
        "The sequence of digits along a grey line is the same from either end.",
        "Grey lines have the same digits reading forwards or backwards.",
        "Palindrome: grey lines read the same forward and back.",
    ),
    "regionsumline": (
        "Box borders split each blue line into segments with equal sums.",
        "Digits on a blue line have the same sum in every box it visits.",
        "Blue lines sum to the same total in each box they go through.",
        "Within each box, digits on a blue line sum to the same number.",
        "For each blue line, digits on the line have an equal sum within each 3x3 box the "
        "line passes through.",
        "Each blue line has the same sum in each box it enters. Different lines may have "
        "different sums.",
        "Digits along blue lines must sum to the same total each time the line passes into a "
        "new box.",
        "Blue lines are divided by box borders into segments. The digits on each segment of "
        "the same line must sum to the same total.",
        "A blue line's segments, as divided by box borders, all sum to the same value.",
        "The 3x3 boxes divide each blue line into segments. Every segment of a line has the "
        "same sum.",
        "Along a blue line, the digits in each box sum to the same value. Different blue "
        "lines may have different values.",
        "Wherever a blue line enters a new box, the digits up to the border have the same sum.",
    ),
    "betweenline": (
        "Digits on a line between two circles must have values between those in the circles.",
        "Digits along lines with circled ends lie strictly between the digits in the circles.",
        "All digits on the grey line are greater than the digit in one of its circles and "
        "less than the digit in the other.",
        "Cells on a line between two circles contain digits whose values are between the "
        "circled digits.",
        "The digits on a between line are strictly between the digits at its ends.",
        "Every digit on a line lies between the two circled digits at its ends.",
        "Cells along a between line must have a value strictly between the values in its "
        "circled ends.",
    ),
    "zipperline": (
        "Digits the same distance from the centre of a lavender line add up to the digit in "
        "the centre.",
        "On a zipper line, digits equidistant from the middle sum to the middle digit.",
        "Pairs of digits an equal distance from the centre of a purple line have the same "
        "sum, which is also the digit in the centre.",
        "Lavender lines are zipper lines: digits at equal distance from the centre cell sum "
        "to the digit in the centre cell.",
    ),
    "entropicline": (
        "Any three consecutive digits along a peach line include one low (1-3), one middle "
        "(4-6) and one high (7-9) digit.",
        "Every run of three adjacent digits on an orange line has a digit from {123}, one "
        "from {456} and one from {789}.",
        "Each set of three sequential cells along a peach line must have a low digit "
        "(1,2,3), a medium digit (4,5,6) and a high digit (7,8,9).",
        "Entropic lines: three successive digits on a peach line must be one low, one middle "
        "and one high.",
    ),
    "modularline": (
        "Every set of three consecutive digits along a teal line has one from 147, one from "
        "258, and one from 369.",
        "Any three adjacent cells along a turquoise line have different remainders when "
        "divided by 3.",
    ),
    "parityline": (
        "Digits on a red line alternate between odd and even.",
        "Along a red line, neighbouring digits have different parity.",
        "Red lines alternate in parity.",
        "Adjacent digits on a red line must be one odd and one even.",
        "Along red lines digits switch between even and odd.",
    ),
    "tenline": (
        "The grey line can be split into segments each summing to 10.",
        "Ten lines: each line is divided into one or more non-overlapping segments, each of "
        "which sums to 10.",
        "Each grey line is split into groups of adjacent cells that each add up to 10.",
    ),
    "nabner": (
        "No two digits on a yellow line may be consecutive or equal.",
        "Digits on a yellow line cannot be consecutive, nor repeat.",
        "Gold lines may not contain repeated digits or consecutive digits, regardless of "
        "where they are on the line.",
        "No two digits on the gold line may be consecutive, and digits do not repeat on it.",
    ),
    "killercage": (
        "Digits in a cage don't repeat and sum to the number in the corner.",
        "Cages show the sum of their digits.",
        "Cages: digits sum to the total in the top left corner and can't repeat.",
        "The digits in each cage must total the small number given in its corner.",
        "In each cage, digits must be different and add up to the given total.",
        "Standard killer cage rules apply: digits in a cage sum to the clue, if given, with "
        "no repeats.",
        "The number in the top-left of a cage is the sum of its digits.",
        "Digits in cages are distinct and add up to the small number if there is one.",
        "Cage clues give the sum of the digits in the cage, which can't repeat.",
        "Every cage has different digits whose sum is shown in the corner.",
        "Numbers in cages must sum to the given total without repeating.",
        "Digits within a cage cannot repeat and must add up to the number in its top left "
        "corner, if there is one.",
        "Killer cages: no repeats, and digits sum to the corner number.",
        "If a cage has a number, its digits sum to that number. No digit repeats within a cage.",
    ),
    "uniquecage": (
        "Digits may not repeat in a cage.",
        "All digits within a cage are different.",
    ),
    "difference": (
        "A white dot joins two cells with consecutive digits.",
        "Cells on either side of a white dot contain consecutive digits.",
        "If two cells are separated by a white dot, their digits differ by 1.",
        "White dots indicate consecutive digits.",
        "White dot: difference of 1.",
        "Digits connected by a white dot are consecutive to each other.",
        "Two cells with a white circle between them contain consecutive digits.",
        "White Kropki dots join digits with a difference of one.",
        "A number in a white dot gives the difference of the two digits.",
    ),
    "ratio": (
        "Black dots separate digits where one is double the other.",
        "A black dot between two cells means one digit is twice the other.",
        "Cells joined by a black dot have digits in the ratio 2:1.",
        "Digits either side of a black dot are in a 1:2 ratio.",
        "Black dot: one digit is half the other.",
        "If there is a black dot between two cells, one contains double the digit of the other.",
    ),
    "xv": (
        "Cells separated by an X sum to 10 and cells separated by a V sum to 5.",
        "Digits joined by an X add up to ten, those joined by a V add up to five.",
    ),
    "v": ("A V between cells indicates that their digits sum to 5.",),
    "x": (
        "Adjacent cells with an X between them must sum to 10.",
        "Digits separated by an X sum to ten.",
    ),
    "odd": (
        "Cells with a grey circle contain an odd digit.",
        "Grey circles must be odd.",
        "Circle = odd.",
        "Shaded circles mark odd digits.",
        "A grey circle indicates an odd digit.",
        "A digit in a grey circle must be odd.",
        "Cells with grey circles contain only odd digits.",
    ),
    "even": (
        "Grey squares contain even digits.",
        "Digits in grey squares are even.",
        "Cells marked with a grey square have even digits.",
        "A shaded square marks a cell with an even digit.",
        "Shaded squares indicate even digits.",
    ),
    "maximum": (
        "Grey cells with outward pointing arrows contain a digit larger than all orthogonal "
        "neighbours.",
        "Shaded cells contain digits greater than all of their orthogonally adjacent "
        "unshaded cells.",
        "A grey cell must contain a larger digit than any white cell sharing an edge with it.",
        "A grey cell's digit is greater than those in all orthogonally adjacent cells.",
    ),
    "minimum": ("A shaded cell must be smaller than its orthogonal neighbours.",),
    "littlekillersum": (
        "Numbers outside the grid show the sum of the digits along the indicated diagonal.",
        "Clues outside the grid give the sum of the digits on the diagonal that the arrow "
        "points along. Digits may repeat.",
        "An arrow outside the grid points along a diagonal whose digits add up to the number "
        "given.",
        "The digits along the diagonal in the direction of the arrow sum to the clue.",
        "The sum of the digits along each marked diagonal is given outside the grid.",
        "Little killers: digits on the indicated diagonal add up to the clue.",
        "The number at the end of a diagonal arrow is the sum of the digits along it; digits "
        "may repeat.",
    ),
    "sandwichsum": (
        "A number outside the grid is the sum of the digits between the 1 and the 9 in that "
        "row or column.",
        "Clues outside the grid give the total of the digits sandwiched between 1 and 9.",
        "Numbers outside the grid show the sum of digits located between the 1 and 9 in that "
        "row/column.",
        "Sandwich clues: the number outside is the sum of digits between 1 and 9.",
    ),
    "xsum": (
        "An X-sum clue gives the sum of the first X digits in that row or column, where X is "
        "the first digit.",
        "Clues outside the grid are X-sums: they give the sum of the first X cells from that "
        "side, where X is the digit in the first cell.",
        "A number outside the grid is the sum of the first N digits seen from that "
        "direction, N being the first digit.",
        "Outside numbers are the sum of the first X digits in the row or column, X being the "
        "first of them.",
    ),
    "skyscraper": (
        "Clues outside the grid show how many skyscrapers can be seen from that direction; "
        "taller buildings block the view of shorter ones.",
        "A number outside the grid indicates the number of digits that can be seen from that "
        "side, where bigger digits hide smaller ones behind them.",
        "Clues outside the grid count the visible buildings in that row or column. Digits "
        "are building heights and taller buildings obscure smaller ones.",
        "Outside clues tell how many buildings are visible from there; higher ones hide "
        "lower ones.",
    ),
    "numberedroom": (
        "A clue outside the grid must be placed in the Nth cell from that side, where N is "
        "the digit in the first cell.",
        "Clues outside the grid indicate the digit in the Xth cell of the row or column, "
        "where X is the first digit seen from the clue.",
        "The clue outside the grid is the digit in the Xth cell, where X is the digit "
        "closest to the clue.",
    ),
    "antiknight": (
        "Cells a knight's move apart cannot contain the same digit.",
        "Identical digits can't be a knight's move away from each other.",
        "A digit cannot appear a chess knight's move from itself.",
        "Any two cells separated by a knight's move must contain different digits.",
        "Anti-knight: cells which are a knight's move away (in chess) may not contain the "
        "same digit.",
        "No two cells that are a knight's move apart may contain identical digits.",
    ),
    "antiking": (
        "Cells that touch diagonally must contain different digits.",
        "Identical digits can't be a king's move apart.",
        "The same digit cannot appear in two cells that share a corner.",
        "Cells a king's move apart can't have the same digit.",
    ),
    "nonconsecutive": (
        "Orthogonally adjacent cells can't contain consecutive digits.",
        "No two orthogonally adjacent digits are consecutive.",
        "Consecutive digits may not be placed in horizontally or vertically adjacent cells.",
        "Adjacent cells must not contain consecutive digits.",
    ),
    "diagonal": (
        "Digits may not repeat on either marked diagonal.",
        "Each of the two main diagonals contains the digits 1-9 once each.",
        "Digits cannot repeat along the blue diagonals.",
        "The marked diagonals must also contain every digit from 1 to 9.",
    ),
    "disjointgroups": (
        "Cells in the same position in different boxes contain different digits.",
        "No digit may appear in the same position in two boxes.",
        "Disjoint groups: no digit repeats in the same position of different 3x3 boxes.",
    ),
    "extraregion": (
        "The shaded areas contain the digits 1-9 once each.",
        "Each shaded region must also contain every digit exactly once.",
        "Digits may not repeat in the grey region.",
        "Grey cells form an additional region that contains each digit once.",
    ),
    "quadruple": (
        "Digits in a circle must appear at least once in the four cells around it.",
        "A circle on a corner lists digits that must appear in the surrounding four cells.",
        "Quadruples: numbers in white circles must be placed in the four touching cells.",
        "Each digit in a white circle appears in at least one of the four cells it touches.",
        "All digits in a circle must appear in the four cells surrounding it.",
        "The digits in the small white circles appear in the four adjacent cells.",
    ),
    "inequality": (
        "An inequality sign points to the smaller digit.",
        "The greater-than signs point at the smaller of two digits.",
        "Digits must obey the inequality signs.",
        "Inequality signs point towards the lower of the two digits.",
    ),
    "counting": (
        "A digit in a circle says how many circles contain that digit.",
        "Each circled digit appears in exactly that many circles.",
        "A digit N in a circle must appear in exactly N circles.",
        "The digit in a circle equals the number of circles with that digit.",
        "Circled digits indicate how many times they appear in circles.",
        "The digit in each circle is how many circles contain that digit.",
        "If a circle contains the digit N, exactly N circles contain N.",
    ),
    "doublearrow": (
        "Digits along a line with two circles sum to the sum of the digits in its circles.",
        "The digits on the line between two circles add up to the total of the two circled digits.",
        "The sum of the digits on a line equals the sum of the digits in the circles at its ends.",
    ),
    "samedifference": (
        "Each pair of adjacent digits on a line has the same difference.",
        "Along each turquoise line, the difference between adjacent digits is the same.",
    ),
    "lockoutline": (
        "Digits on a line between two diamonds must not be between or equal to the digits in "
        "the diamonds.",
        "Digits on a lockout line can't be between the digits in the diamonds at its ends, "
        "which differ by at least 4.",
    ),
    "clones": ("Grey areas are clones: they have the same digits in the same places.",),
    "columnindexer": (
        "A digit in a red cell in column N tells the column where N appears in that row.",
    ),
    "uniqueline": ("Digits can't repeat on a line.",),
    "indexline": (
        "The digit N cells from the marked end gives the position of N on the line.",
        "The digit in the Nth cell of a line tells the position of digit N on the line.",
    ),
    "allgiven": (
        "All possible dots are given.",
        "All white dots are shown.",
        "All Xs and Vs are given.",
        "All dots are marked.",
    ),
    "notallgiven": (
        "Not all dots are shown.",
        "Not all possible Vs and Xs are marked.",
        "There is no negative constraint.",
        "Dots may be missing.",
        "Not every dot is given.",
        "Some dots may not be given.",
        "The absence of a dot means nothing.",
        "No negative constraints apply.",
    ),
    "": (
        "Region sum lines do not branch.",
        "Lines go straight where they cross.",
        "Different lines can have different sums.",
        "When the line re-enters a box a new segment is formed.",
        "If a line passes through a box more than once, each time counts separately.",
        "These digits can appear in any order.",
        "Digits may repeat in cages.",
        "Normal 6x6 sudoku rules apply.",
        "Place the digits 1-9 once each in every row, column and 3x3 box.",
        "Lines may cross, but don't interact.",
        "Digits may repeat on lines if allowed by other rules.",
        "The segment sum may differ between lines.",
    ),
    "relatedmark": (
        "Digits separated by a grey dot have a difference of 3.",
        "Cells with a blue dot between them have the same parity.",
        "A red dot between two cells means that they sum to 9.",
    ),
    "relatedline": (
        "Adjacent digits along a brown line have a sum of at most 10.",
        "Neighbouring digits on a blue line may not be consecutive.",
        "Digits next to each other on the red line sum to a prime number.",
    ),
    "repeatcount": (
        "The digit N appears exactly N times on a line.",
        "Each digit on a blue line indicates how many times that digit appears on its line.",
    ),
    "groupsum": (
        "The digits on each line sum to a prime number.",
        "All cages have the same sum.",
        "No two cages have the same sum.",
        "Every purple line has the same total.",
        "Digits in a cage must sum to a square number.",
    ),
    "sequenceline": (
        "Digits along a grey line form an arithmetic sequence.",
        "The digits on each line increase or decrease by a constant amount along the line.",
    ),
    "risingline": (
        "Digits along the grey line increase from one end to the other.",
        "Grey lines are bulbless thermometers: digits increase from one of the ends to the other.",
    ),
    "productcage": (
        "The number in the corner of a cage is the product of its digits.",
        "Digits in a cage multiply to the given total.",
    ),
    "vault": ("Digits in a vault can't appear in any cell adjacent to the vault.",),
    "paritycage": ("Each cage contains only odd digits or only even digits.",),
    "zigzag": ("Along a line, digits alternately go up and down.",),
    "digitcount": (
        "A digit in a grey circle counts the odd digits in the surrounding cells.",
        "A circled digit shows how many of the eight surrounding cells contain an even digit.",
    ),
    "quadsum": ("The number in a circle is the sum of the four surrounding digits.",),
    "sumdot": ("A number on the border of two cells is the sum of their digits.",),
    "relatedneighbours": ("No two orthogonally adjacent digits may sum to 10.",),
    "farneighbours": ("Orthogonally adjacent digits must differ by at least 2.",),
    "antisum": ("Adjacent cells can never sum to 5 or 10.",),
    "runs": ("No three consecutive cells in a row or column may be all odd or all even.",),
    "distinctdigits": ("Each cage contains exactly three different digits.",),
    "largestissum": ("In each cage, one digit is the sum of all the others.",),
    "uniquemarks": ("No digit repeats in the circles.",),
    "equalmarks": ("All circles of the same colour contain the same digit.",),
    "firstdigits": (
        "Digits outside the grid must be in one of the first three cells of that row or column.",
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

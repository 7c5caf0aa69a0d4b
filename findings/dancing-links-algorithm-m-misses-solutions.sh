#!/usr/bin/env bash
# dancing-links 0.0.3 (PyPI): its Algorithm M (exact covers with multiplicities and colours) misses
# solutions without a word where two items may be covered more or less often. Two equal options of items
# a and b, each of which is to be covered once or twice, have three solutions: the one option, the other,
# and both. It yields two: the second option is never taken alone. Without b all three are found.
#
# Whoever counts solutions with it should compare the count with a search of their own wherever `slack`
# is not 0. Its Algorithm C gave no other answer than a search over all subsets in thousands of
# random problems.
# Exits with 0 as long as the behaviour is so. Needs Python 3 and PyPI; everything stays in a folder
# that is deleted at the end.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet dancing-links==0.0.3

"$folder/venv/bin/python" - <<'PYTHON'
import sys
from itertools import combinations

from dancing_links.algorithm_m import AlgorithmM, Header, Node

OPTIONS = ("first", "second")
"""Each covers all items."""


def found(bounds):
    """The solutions that Algorithm M yields; `bounds` has the least and the largest multiplicity."""
    root = Header(name="root")
    headers = {}
    for name, (least, most) in bounds.items():
        headers[name] = Header(name=name, bound=most, slack=most - least)
        root.insert_left(headers[name])
    for option in OPTIONS:
        nodes = [Node(header=header, name=header.name, row=option) for header in headers.values()]
        for node in nodes:
            node.header.insert_up(node)
        for node in nodes[1:]:
            nodes[0].insert_left(node)
    return sorted(sorted(solution) for solution in AlgorithmM(root).solutions())


def wanted(bounds):
    """All sets of options that cover each item as often as it may be."""
    return sorted(
        list(chosen)
        for count in range(len(OPTIONS) + 1)
        for chosen in combinations(OPTIONS, count)
        if all(least <= count <= most for least, most in bounds.values())
    )


one, two = {"a": (1, 2)}, {"a": (1, 2), "b": (1, 2)}
for bounds in (one, two):
    print(f"{bounds}: {found(bounds)} of {wanted(bounds)}")
all_three = [["first"], ["first", "second"], ["second"]]
is_so = wanted(one) == wanted(two) == found(one) == all_three
sys.exit(not (is_so and found(two) == all_three[:2]))
PYTHON

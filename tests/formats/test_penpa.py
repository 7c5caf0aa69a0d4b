"""Links to Penpa+ 3.2.3, made with its own code, and others made here in the same way."""

from __future__ import annotations

import json
import zlib
from base64 import b64encode
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku_app.core.author_texts import Sense
from sudoku_app.core.constraints.cages import KillerCage
from sudoku_app.core.constraints.lines import Arrow, Thermometer
from sudoku_app.core.topology import Cell
from sudoku_app.formats import Parsed, ParseError, iter_puzzles, read_any
from tests.formats.strategies import mutated
from tests.formats.test_fuzz import check

SITE = "https://swaroopg92.github.io/penpa-edit/"
GIVENS = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
CLASSIC = SITE + (
    "#m=edit&p=7Vbfb+I4EH7nr4gi9Wmt3dghzg9pHyjQlaq2V472ei1ClQmhpA24G0LbS9X/fWcccziB7mlPOqkPp4"
    "AZPtvfNzMexqzWU/mwJiE8bkAcQuFxA0e9gza+HP1cpEWWRFbHKtA4YF3rOS3mViwXC0E662Iu88gaykUilwkhZz"
    "JfiMyq6K18nSUrSzw+Zn99PmC9YRLL5dTK0qXiEQfsaGIdsL4Vfya/HR2RmchWCTm+vj/sPXSe+50/v3g3rnt5Nv"
    "t03xtc3k+v/qADJ/2SO2dZsDw97x1mn76VN6fzzlPST/j5SsbzLBFTUd5cHb9ky6Pgbj6j3eN5N5iJpbP6HlyET4"
    "eDr19bIx3cuPVahlE5IOW3aGRTm9gM3tQek3IQvZanUTkk5RCmbELHxF6ssyKNZSZze4OVJ9VGBmZ/a16pebS6FU"
    "gdsM+0DeY1mHGax1lye1Ih59GovCA2ah+q3WjaC/mUoBj6ht8h7ZMUgYko4DhW8/TRJi5MVBnXS+n4jZSdX4sASD"
    "YRoFlFgNaeCDCw/zaCcPz2BofzO8RwG40wnMutGWzNYfQK41n0arMAt3rgSnWCNgsRcLeAyxDwt0CbIsANoL1J4A"
    "bwEAgNgDdUvOYKT60ItgBvqnC/scJvrvAVqeF64CDQNgC3wRHsbFH5MGIJ1RYj/FD5ARW/AajTdIQ6ao2JUJVFcx"
    "dt+kKZWmO4S5laY3hDmcq1kTjKlJaRW+o2c0lddahGELStUvM3D1QDVTVxrcYLKBNSumrsqdFRo6fGE7WmD9VDA0"
    "5oCOQMWMKQMAwTbPgkjEFu0WYeYS6kFW3omsyDdKHtUcI4hIM2bxPmQyBo+z5hIbiHdgi91YEkIH8A/I7md4Cfan"
    "4K/FjGSgv4sT7RbgO/p/k94McCUlrAj5WBNvRthiestFzQgtQpHvRf48wFW/Mw4DHjYpv1HGzNz4Df9Ad/UcoG/1"
    "2t64Kuq/3kmAcdFwddrnU56Jr54VqXgy7Xuhx0zbi41uWgy7UuB10fdeHQrtTRddXYViNXR+pjX/ilzvHvKuYfXR"
    "hBxvBWNR/vYyHj1ghuQHsls9vVOp+JOLlNXkRc2FF1E5szNWy5XkwSuEIMKJPyES/2PQybqRqY3i1lnuydQjCZ3r"
    "1HhVN7qCYynzZ8ehZZVo/l+1rk9c3VFVaDihzuJ+O7yHP5XEMWopjXAOMuqzEly0YyC1F3UTyIhtpim463lv1iq/"
    "cIfkFwSf7/d+Uj/13Bg3I+Quv5CC6oWpb5TxrLdrIJ72kvgP6kwxiz+/B3mokx28R3Ogc6u9s8AN3TPwBtthCAdr"
    "sIgDuNBLB3egmyNtsJetXsKCi101RQyuwro3HrBw=="
)
KILLER = SITE + (
    "#m=edit&p=7VXfb7JIFH33r2jmtZMUBhmBpA/+apNu61e3dv1aQgwqVlqUFrFtMP7vvXdm/ATUJt1kEx826HA8A+"
    "fcOwzHxXIcvyypDYdhUY3qcBiWJr5WFT+aOnphGgXOyV+0vkynceKcUEp/XVzQiR8tAnr18NxovdQ/2vXfZ+ajYd"
    "x3JqfPre7987j/j97VwrNE60TW/Oa21YhOL7PHm2n9PWgH/HYRj6ZR4I/97LF/9RnNL6yn6URvXk2b1sSfa4s3q2"
    "e/N7rn5xVXVeJVVpntZF2aXTou0QklDL468WjWdVbZjZPd0ewOpgjVPUpmyygNR3EUJ2TDZdfyRgawvYV9MY+oKU"
    "ldA9xRGOADwFGYjKJgcC2ZW8fNepSgd0PcjZDM4vcAzbA2/D2KZ8MQiaGfwiIupuEroQZMyNVXl+remmb1n3UAIp"
    "sOEMoOEO3pABv7bzuwvfUaHs7f0MPAcbGd+y20tvDOWcHYEaPurEjNsoSCqRbhQcz04GKaGWJsiVEToynGa3FNG+"
    "7WLU512yYOg11g25TpTGA4U8ZMiZlJmQEuiGGjM1OX2NQp41WJeZWyWk3iWo0yW5PYhtdBM6S+Bfqa0tdAH2qWXq"
    "DPlD4D/arSr4K+qfRN0OdKn4O+pfThVWO21IczeHGlg/UrnhmAlQ4DnXxfbHM9B6z0Gejn62FyfeAM66B8DfA1VJ"
    "0c10H1xcGXK18Ovvn14cqXgy9Xvhx8831x5cvBlytfDr419IWH1hePrinGqhi547pYpU2rsCddDB7Tg4dcw/3yL3"
    "bUT/fQoaL+lIDVYTTmD/O4GK/iQjKSRRwNFstk4o+CQfDpj1LiyITOzxS4+XI2DCBaclQUx69RON+nsJkqkOHTPE"
    "6CvVNIBuOnQ1I4tUdqGCfjUk0ffhQVe3lb+knxZhltBSpNILdyv/0kiT8KzMxPpwUil3EFpWBeWszUL5bov/glt9"
    "l2OdYV8knE14V3CsLz/7+xY/4bwwelHUP0HEMJYi/HyTfBsp0s03viBdhvEiY3u48/ECa52TK/kxxY7G54ALsnP4"
    "AtRwhQuykC5E6QAHcgS1C1HCdYVTlR0GonVNAqnyuuV/kC"
)
PROGRESS = SITE + (
    "#m=edit&p=7VZdb9pIFH3nV1R+7Uj1jPH4Q+oD+aoUJdlkk2w2QShywAQSg1sDSWSU/95zL+N6MKSrrLZSH1bAcD"
    "gzPvdj7txhthjkjwsR4eWFwhUSLy90+RO26e2a18V4nqXxB9FZzEd5ASDEHwcHYphks1QcXj/s7D12nvc7f3/ybz"
    "zv8mT48WHv7PJhcPWXPHPHnwr3JAunx6d7O9nHL+XN8ajzlO6n+nSW90dZmgyS8ubq8CWbHoT3o6HcPRzthsNk6s"
    "6+hRfR087Z58+trnGk11qWUVx2RPkl7jrSEY7CRzo9UZ7Fy/I4Ls9FeY4pR8iecCaLbD7u51leOBVXHq0eVID7Nb"
    "zieUK7K1K6wCcGA14D9sdFP0tvj1bMadwtL4RDtnf4aYLOJH9KyRj5Rr/7+eRuTMRdMkcOZ6PxV0d4mFgl3yyVvV"
    "dRdt4XAUSqCAiuIiC0JQIK7NdGEPVeX7E5fyKG27hL4VzWMKzhebzEeBIvHRXSoz5cWe2goyIivJrwFBFBTbQlEd"
    "oi2lUCK8InIrII3bDiN1f4vCKsCd20ooPGiqC5ImBRy/XQJaJtEV5DI9x4hPNhxRLxI1b4EfuBiq8I6TYdkS6vsR"
    "nJWbSfkk1fpOI1lrtS8RrLG6k411bipGJbVm6l18yl9HhTrSBkm1PzQwfVILkmrnm8QJmI0uNxj0eXR5/HI16zj+"
    "qRoRYygriCShQJRWEC41sohdwSVr5QHtJKGB1O+UgXYV8KpREOYd0WKkAghINAqAjuEY7QB10kgfRD6LtG34W+NP"
    "oS+lTGbAv6VJ+E29D3jb4PfSogtgV9qgzC6LGKdphtebCF1LEO+W945QEbHQUdOy5VrdfARl9B3/aHThRj+O8Zux"
    "7sesZPTXkwcWnY1cauhl07P9rY1bCrjV0Nu3Zc2tjVsKuNXQ27AdnFpl3x1u3y2OZR85YG1Bfe1zkoFK7WqGoUfA"
    "yQEWI0H3sqaNwa8scVZlCPlgRV2eGc8qnD6Yj41HK1kg4teFdF/mOIXewI3bD2y/+9mF6r22u5bly/W0tnlme3s0"
    "UxTPrpbfqS9OdOvLr37Zk1brqY3KW4sCwqy/Ov2Xi6TaGaWiPH99O8SLdOEZkO7t+SoqktUnd5MWj49Jxk2Xos3x"
    "ZJsf7w6sJco+YFbkPrd1IU+fMaM0nmozXCujnXlNJpI5nzZN3F5DFpWJvU6XhtOS9Oq4uziuv4/z9Gv/MfI9oonK"
    "V3NLl/dy3+p332V7nAdZwXP2kq9WST3tJawP6ku1iz2/g3Gok12+Q3ugY5u9k4wG7pHWCb7QPUZgcBudFEwL3RR0"
    "i12UrIq2Y3IVMbDYVM2T2l22t9Bw==&l=solvedup"
)
THERMO_ARROW = SITE + (
    "#m=edit&p=7VVdT+M4FH3vr4jyOtZM4rRuEmkeCoWREHTpAstCVKG0dduAEzNJCmwQ/32OHVdNP2A1DyvxsErj3h"
    "zb59xrOyfFciofliTA5fnEIS4uz3f07bfVzzHXZVIKHlqktywXMkdABjJPY2HVFFa+FLyw4sdH8c9Xq5/MkxJPQm"
    "ZzK7bKBc9TmfKS51aSTXIeF9ya5TJVPdZ4KcYWz6bb0zIrznP5DAGMk3roVA0AhX6YJPlE8K/kj+NjMotFwcnJzf"
    "1B/6H3fNT7+1vn1vOuBrMv9/3h1f30+i936CTfcmcg/OzsvH8gvvyobs8WvSd+xNl5IScLweNpXN1en7yI7NifL2"
    "bu4cni0J/FmVP89C+Dp4Ph9++tyKzHqPVaBWE1JNWPMLJdm9gUt2uPSDUMX6uzsLog1QW6bOKOiJ0uRZlMpJC5vc"
    "Kq03oiRXi0Dq91v4oOa9B1EA9MjPAGYV363WmNnIdRdUlspX2gZ6vQTuUTV2IqN/U8kek4UcA4LrGVxSJ5tImHjn"
    "oDzVB39Eaq3u9VAJJVBSqsK1DRngpUYf9tBcHo7Q2b8ydquAsjVc7VOvTX4UX4inYQvtrUV1M7SKXeQZsGCvDWgE"
    "cV0F0BmOfq2Te6vQyjiHUJ84lPRyjBw7NLGXFpB3dbQX1oksrRbUe3p3rqEeRdH0MDSFKQBwGhLtQQ459Q2qljUF"
    "EPeaoYbyrtuHXccQll7TpmbUK73TrudgkNnDoO8D47Xs3vg98x/A74XcPvgl+tg9YCf9vwt8HfMfwd8DPDj3qpb/"
    "jhFTSo+fEPLWZ4VP4Gpx5iw0PB06yLrsYzxIafgr+Zj9oSHSN/z+h60PVMnkytg6mLQZcZXQbd5vowo8ugy4wug2"
    "6zLmZ0saGUGV0G3a7SxaZd66071G1bt0xvaVcdrN86ersHqT4+H5+Yf00hwoopJ29eOIqfCRm1IlioXUhxVyzzWT"
    "zhd/wlnpR2WFt5s2cDy5bpmMODGpCQ8lEk2T6GVdcGmMwzmfO9XQrk0/l7VKprD9VY5tOtnJ5jITZr+bmM883JtQ"
    "duQGUOg2s86y/gBpLG5WIDaJjhBhPPthazjDdTjB/iLbV0vRxvLfvF1neENwgu+//37jN/79RGOZ/Bej5DCvosy/"
    "wDY1l3bsN77AXoBw7T6N2Hv2Mmjd5tfMc5VLK75gF0j38A3bYQQLsuAnDHSIC94yWKddtOVFbbjqKkdkxFSTV9JR"
    "q1fgE="
)
SANDWICH = SITE + (
    "#m=edit&p=7VZdT+M4FH3vr1jldSxNHOdbmofyNRICli4wLFQVCm1KC2kzk6aAgvjvc+51Sp20zGpWWomHVRv79t"
    "i+95xr57qL5Sh/WApp01eFAj0+rgz5cUKfH5txW5xPyyyN/xDdZTnJCxhC/HlwIMZJtkjF4dX9zt5D92m/+/dn71"
    "qpi5Pxp/u93sX96PKb7NnTz4V9koXz49O9nezT1+r6eNJ9TPdT/3SRDydZmoyS6vry8DmbH4R3k7HcPZzshuNkbi"
    "9+hOfR407vy5dOn0jgGXReqiiueqL6GvctaQnLwSOtgah68Ut1HFdnojrDkCXkQFizZVZOh3mWF9YKq470Qgfm/t"
    "q85HGydjUobdgntQ3zCuZwWgyz9OZII6dxvzoXFsXe4dVkWrP8MaVgxI1+D/PZ7ZSA26REDheT6XdLKAzoDainys"
    "GrqLq/pwBOVgrI1ArI2qKAhP23CqLB6ys25y9ouIn7JOdibYZr8yx+QXsSv1hK8lIXXPQWWq5HiGcAPgHKACICgj"
    "XgMeCvAd9ZpXQFKAIiA3BbUQIGjBkB8wjXQGi3ooRBa0bEYowZEfswqEubpxhypc2BDS/SbguWNgs09EjJno0cSM"
    "lz8Ca8IQ6LNuhI1ZYgFfsxVymObvLRG2Bydlm5yccNW+mTHis1Mix9RkzPehdMFT7zefODUyL5rFxxe47jIyrF7R"
    "63Nrcet0c8Zx+nynEi4biQ76A2uEo4HgiT7QXCCUCD7ECiuiEc2aEnnAgJJDuKhJJ6LXqhHL0WvVCuXoteKK9eqx"
    "zEQoo4FiqmjyST7duIBYEcy0UspIhjhULZOKDkx3YQS69FLxRtENkK5djVa9EjVr3WR1X2a54+NAZ1rIBiGboC7R"
    "897DoPAfJg8qEDzja0BzX/APyDWi9dCbLWK6FX1pwlcTbyg5dX2+BJx5Jtr6lLrnwih1JrQQ+btGDTLnnrdrl1uf"
    "V5SwOqF79VUf7diflHCn3X47vR/PgfCxl0+rgZrUWe3SyWxTgZpjfpczIsrVjf0OZIA5svZ7cprhYDyvL8ezadb/"
    "OwGmqA07t5XqRbhwhMR3fvuaKhLa5u82LU4vSUZFlTy49lUjQX66utAZUF7i3jd1IU+VMDmSXlpAEYd1zDUzpvJb"
    "NMmhSTh6QVbbZOx2vHerb46eNNxOX5/9+Yj/w3hjbK/gil5yNQ4LOcF78oLOvBNrylvAD9RYUxRrfh7xQTY7SNb1"
    "QOIrtZPIBuqR9A2yUE0GYVAbhRSIC9U0vIa7ucEKt2RaFQG0WFQpl1pT/o/AQ="
)
X = SITE + (
    "#m=edit&p=7VXRTuM4FH3vV6z8OpYmdhrXiTQPBcpICFi6wDJQVSi0KS2kzUyaAgri3+dc21GTtsxqVlqJh1Va5/"
    "g4Oefe6+RmuRpnjyse4vA197jA4WvP/HWbfgIs8RezIk2iP3h3VUyzHIDzPw8P+SROlwk/un7YO3jsPve63z4HN7"
    "5/eTr59HDQv3wYX/0t+t7sc+6dpnpxcnawl376Wt6cTLtPSS9RZ8tsNE2TeByXN1dHL+niUN9PJ2L/aLqvJ/HCW/"
    "7QF+HTXv/Ll9aAwsAxbL2WYVT2efk1GjDBOJP4CzbkZT96LU+i8pyX51hiXAw5m6/SYjbK0ixnFVce2xslYG8Nr8"
    "w6oX1LCg/41GHAa8DRLB+lye2xZc6iQXnBGXnvmbsJsnn2lJAZxUbzUTa/mxFxFxeo4XI6+864jwVbfHepGL7xsv"
    "t7GUCkyoCgzYDQjgwosf82g3D49obN+Qs53EYDSudyDfUankevGE+jVyZ1lbzZQbDCrF2b8QKX89I344EZPTMGZj"
    "w21/SgIrTiIgxZJKEShlwKaTDOXMrAYhlw6cOOMJ50GQiLA8Glalus2lx2OhZ3OlyGnsUh3gfPt/oa+p7T96AvnL"
    "6APqVjvKDfdvpt6AdOP4C+cvoK+trp412TodXHGV7K6VD8jpc+sNOR0KnnJavrFbDTl9CvxyNtfXBGHZyvD1/fxa"
    "moDi4vBV/lfBV86/VRzlfBVzlfBd96Xsr5Kvgq56vg27G+QvvYL1yP/cGG4QaBIGgCYDMzE7NluN1MfNwfICYzCS"
    "goJ2ArWQloCISVQBiglpWAh1YWIkHrg4g9ZGV9EKZAKmbSRk2obtYHhWgjaOuD7INKoEMpVwIaAh0n4HsQ0EYAj+"
    "eVeUj3zdg2ozIPb4fehN96V/7du/GPIQyQPPX8+hF8LGbYGqDns2WW3i5X+SQeJbfJSzwqWGS/PfWVBrdYze8SNM"
    "0alWbZ93S22KVQLTXI2f0iy5OdS0Qm4/v3pGhph9Rdlo83YnqO07SZy49VnDdvtk27QRU5OnJtHud59txg5nExbR"
    "C17t1QShYbxSziZojxY7zhNl+X463FXpj5D/Ba4rPw/wf6I3+gaaO8j9B6PkII5lnO8l80lvXiJr2jvYD9RYepre"
    "7i32kmtdVNfqtzULDbzQPsjv4BdrOFgNruIiC3Ggm4d3oJqW62E4pqs6OQ1VZTIat6XxkMWz8B"
)


def digits(text: str) -> tuple[int, ...]:
    return tuple(int(mark) if mark != "." else 0 for mark in text)


def only(link: str) -> Parsed:
    [parsed] = read_any(link)
    assert parsed.format == "penpa"
    return parsed


def packed(text: str) -> str:
    deflate = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS)
    return b64encode(deflate.compress(text.encode()) + deflate.flush()).decode()


def page(
    size: int = 9,
    question: dict[str, Any] | None = None,
    head: str = "",
    answer: dict[str, Any] | None = None,
    cells: list[int] | None = None,
) -> str:
    """The text of a sheet of `size` rows and columns without spaces around them."""
    width = size + 4
    numbers = (
        [(row + 2) * width + column + 2 for row in range(size) for column in range(size)]
        if cells is None
        else cells
    )
    steps = [number - (numbers[place - 1] if place else 0) for place, number in enumerate(numbers)]
    first = head or f"square,{size},{size},38,0,1,1,400,400,84,84,0,0,0,0"
    parts = [json.dumps(each).replace("z", "zZ") for each in (question or {}, answer or {})]
    return "\n".join([first, "[0,0,0,0]", "{}", *parts, json.dumps(steps)])


def link(text: str, mode: str = "edit") -> str:
    return f"{SITE}#m={mode}&p={packed(text)}"


def borders(size: int, regions: str) -> dict[str, int]:
    """The thick lines between the cells whose letters differ."""
    width, layer = size + 4, (size + 4) ** 2
    found = {}
    for row in range(size):
        for column in range(size):
            corner = layer + (row + 2) * width + column + 2
            if (
                column + 1 < size
                and regions[row * size + column] != regions[row * size + column + 1]
            ):
                found[f"{corner - width},{corner}"] = 2
            if (
                row + 1 < size
                and regions[row * size + column] != regions[(row + 1) * size + column]
            ):
                found[f"{corner - 1},{corner}"] = 2
    return found


def test_givens_and_words_are_read() -> None:
    parsed = only(CLASSIC)
    assert parsed.puzzle.givens == digits(GIVENS)
    assert parsed.puzzle.topology.box_width == 3
    about = parsed.puzzle.about
    assert (about.title, about.author) == ("A title, with comma", "Someone")
    assert about.rules == "Normal sudoku rules apply.\nSecond line, a=b & c."
    assert only(CLASSIC.replace("#m", "?m").replace("+", "%2B")).puzzle == parsed.puzzle


def test_digits_notes_and_time_of_a_player_are_kept() -> None:
    parsed = only(PROGRESS)
    assert parsed.puzzle.givens == digits(GIVENS)
    assert (parsed.values[:4], parsed.values[9]) == ((5, 3, 4, 0), 6)
    assert {cell: bits for cell, bits in enumerate(parsed.notes) if bits} == {5: 0b100010}
    marks = {cell: bits for cell, bits in enumerate(parsed.centre_notes) if bits}
    assert marks == {3: 0b100010, 10: 0b1000010}
    text = page(question={"number": {"28": ["1", 1, "1"]}}) + "\n[]\n0:1:02:03:4"
    assert only(link(text) + "&l=solvedup").seconds == 3723.4
    assert only(link(text)).seconds == 0


def test_cages_diagonals_and_clues_outside_are_read() -> None:
    cages = [cage for cage in only(KILLER).puzzle.constraints if isinstance(cage, KillerCage)]
    assert [(cage.cells, cage.total) for cage in cages] == [((0, 1, 9), 15), ((40, 41), None)]
    crossed = only(X).puzzle
    assert len(crossed.topology.extra_houses) == 2
    assert not crossed.about.drawings
    [clue] = only(SANDWICH).puzzle.about.drawings
    assert getattr(clue, "text", "") == "14"
    assert only(SANDWICH).puzzle.givens == digits(GIVENS)


def test_rules_in_words_explain_what_is_drawn() -> None:
    puzzle = only(THERMO_ARROW).puzzle
    assert [rule.sense for rule in puzzle.about.worded] == [Sense.READ] * 2
    constraints = [constraint for rule in puzzle.about.worded for constraint in rule.constraints]
    thermometer = Thermometer((Cell(27), Cell(28), Cell(38)))
    assert constraints == [thermometer, Arrow((Cell(70),), ((Cell(69), Cell(68)),))]


@pytest.mark.parametrize("size", [4, 6, 9, 16])
def test_thick_lines_part_regions(size: int) -> None:
    rows = "".join(chr(65 + row) * size for row in range(size))
    parsed = only(link(page(size, {"lineE": borders(size, rows)}), "solve"))
    topology = parsed.puzzle.topology
    assert {topology.houses[house] for house in topology.boxes} == {
        tuple(range(start, start + size)) for start in range(0, size * size, size)
    }
    assert not only(link(page(size))).puzzle.topology.has_boxes


def test_letters_are_digits_of_large_grids() -> None:
    marks = {"42": ["A", 1, "1"], "43": ["16", 1, "1"], "44": ["g", 1, "1"], "45": ["Z", 1, "1"]}
    parsed = only(link(page(16, {"number": marks})))
    assert parsed.puzzle.givens[:4] == (10, 16, 16, 0)


def test_the_solution_of_a_link_is_kept_if_it_is_whole() -> None:
    width = 8
    grid = "1234341221434321"
    numbers = [f"{(2 + n // 4) * width + 2 + n % 4},{mark}" for n, mark in enumerate(grid)]
    answer = json.dumps([[], [], [], [], numbers, []])
    text = page(4, {"lineE": borders(4, "aabbaabbccddccdd")})
    assert only(f"{link(text)}&a={packed(answer)}").puzzle.about.solution == digits(grid)
    assert not only(f"{link(text)}&a={packed(answer[:40])}").puzzle.about.solution


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (page(head="hex,9,9,38,0,1,1,4,4,8,8,0,0,0,0"), "a Penpa+ grid of the kind hex"),
        (page(head="square,9,9,38,90,1,1,4,4,8,8,0,0,0,0"), "a turned Penpa+ grid"),
        (page(head="square,9,0,38,0,1,1,4,4,8,8,0,0,0,0"), "a damaged link"),
        (page(cells=[]), "a grid of 0\u00d70 cells"),
        (page(cells=[28, 29, 30]), "a grid of 1\u00d73 cells"),
        (page(question={"symbol": {"28": [1, "ox_B", 2]}}), "a puzzle with \u201cox_B\u201d"),
        (page(question={"fog": {"28": 1}}), "a puzzle with \u201cfog\u201d"),
        (page(4, {"lineE": borders(4, "aaaabaaabbbbbbbb")}), "regions of the sizes 7, 9"),
    ],
)
def test_other_grids_are_refused_by_name(text: str, message: str) -> None:
    [error] = iter_puzzles([link(text)])
    assert isinstance(error, ParseError)
    assert message in str(error)


def test_a_link_that_grows_without_end_is_refused() -> None:
    for data in (packed("z" * 50_000_000), packed("\0" * 1_100_000), "AAAA", "\u00e9"):
        [error] = iter_puzzles([f"{SITE}#m=edit&p={data}"])
        assert isinstance(error, ParseError)
    found = list(iter_puzzles([f"{SITE}#m=edit&p={packed('x' * 900_000)}"] * 300))
    assert all(isinstance(item, ParseError) for item in found)


TEXTS = (
    page(4, {"lineE": borders(4, "aabbaabbccddccdd"), "number": {"18": ["1", 1, "1"]}}),
    page(9, {"killercages": [[28, 29]], "numberS": {"784": ["3", 1]}, "surface": {"28": 3}}),
    page(9, {"thermo": [[28, 29]], "arrows": [[40, 41, 42]], "symbol": {"30": [2, "circle_L", 1]}}),
    page(9, {"number": {"28": [[1, 0, 1], 1, "7"], "29": ["12", 1, "5"]}}, answer={"numberS": {}}),
)


@settings(max_examples=300, deadline=None)
@given(mutated(TEXTS), st.sampled_from(["edit", "solve"]))
def test_a_damaged_sheet_is_read_or_refused(text: str, mode: str) -> None:
    for item in iter_puzzles([link(text, mode)]):
        if isinstance(item, Parsed):
            check(item)


@settings(max_examples=100, deadline=None)
@given(mutated((CLASSIC, KILLER, PROGRESS)))
def test_a_damaged_link_is_read_or_refused(text: str) -> None:
    for item in iter_puzzles(text.split("\n")):
        if isinstance(item, Parsed):
            check(item)

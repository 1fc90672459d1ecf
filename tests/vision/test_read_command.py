from __future__ import annotations

import json
from pathlib import Path

import cv2
import numpy as np
import pytest
import segno

from companion.__main__ import main
from tests.invented.raised import raised_table

PICTURES = Path(__file__).parent / "pictures"
CODEBOOK = str(PICTURES / "codebook.txt")


def read(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, list[dict[str, object]]]:
    code = main(["read", *words, "--json"])
    return code, [json.loads(line) for line in capsys.readouterr().out.splitlines()]


def test_json_tells_where_each_tag_lies(capsys: pytest.CaptureFixture[str]) -> None:
    words = [str(PICTURES / "plain.jpg"), "--codebook", CODEBOOK, "--level", "H"]
    code, (reading,) = read(capsys, *words, "--plane", "beside")
    assert code == 0
    assert reading["picture"] == "plain.jpg"
    truth = {tag["text"]: tag for tag in json.loads((PICTURES / "plain.json").read_text())["tags"]}
    tags = reading["tags"]
    assert isinstance(tags, list)
    assert {tag["text"] for tag in tags} >= {t for t in truth if truth[t]["visible"] > 0.98}
    for tag in tags:
        assert set(tag) >= {"text", "centre", "corners", "degrees", "quality", "margin", "mm"}
        assert tag["mm"] == pytest.approx(truth[tag["text"]]["mm"], abs=0.3)
        assert np.mean(tag["corners"], axis=0) == pytest.approx(tag["centre"], abs=0.5)


def test_each_picture_gives_a_line_in_their_order(capsys: pytest.CaptureFixture[str]) -> None:
    names = ["no_tags.jpg", "plain.jpg", "strangers.jpg"]
    words = [*(str(PICTURES / name) for name in names), "--codebook", CODEBOOK, "--level", "H"]
    code, readings = read(capsys, *words, "--plane", "beside")
    assert code == 0
    assert [reading["picture"] for reading in readings] == names
    assert readings[0]["tags"] == readings[2]["tags"] == []


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "Your tags are printed at 88 % of their size."),
        ("ru", "Метки напечатаны в масштабе 88 %."),
    ],
)
def test_a_printer_that_scales_is_told_once_for_all_pictures(
    capsys: pytest.CaptureFixture[str], language: str, words: str
) -> None:
    scaled = str(PICTURES / "printed_at_88.jpg")
    known = ["--codebook", CODEBOOK, "--level", "H", "--plane", "beside", "--language", language]
    assert main(["read", scaled, scaled, *known]) == 0
    assert capsys.readouterr().out.count(words) == 1
    assert main(["read", str(PICTURES / "plain.jpg"), *known]) == 0
    assert "%" not in capsys.readouterr().out


@pytest.mark.parametrize(
    ("language", "words", "raised", "one"),
    [
        ("en", "mm above the table", "calibrate the table anew", "on 1 piece,"),
        ("ru", "мм над столом", "откалибруйте стол заново", "на 1 фишке,"),
    ],
)
def test_what_lies_higher_is_told_and_placed_beneath(
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    language: str,
    words: str,
    raised: str,
    one: str,
) -> None:
    texts = [f"HIGH-{number:02}" for number in range(24)]
    codebook = tmp_path / "texts.txt"
    codebook.write_text("\n".join(texts))
    table, pile, book = (
        raised_table(texts, heights, level="Q") for heights in ((0.0,), (0.0, 0.0, 5.0), (5.0,))
    )
    names = []
    for name, made in (("table", table), ("pile", pile), ("book", book)):
        path = tmp_path / f"{name}.png"
        cv2.imwrite(str(path), made.grey)
        plane = made.plane
        document = {
            # A file counts from the picture's corner, the reader from the middle of a pixel.
            "table_to_pixels": (
                np.array([[1, 0, 0.5], [0, 1, 0.5], [0, 0, 1]]) @ plane.table_to_pixels
            ).tolist(),
            "table_mm": plane.table_mm,
            "tag_mm": plane.tag_mm,
        }
        path.with_suffix(".json").write_text(json.dumps(document))
        names.append(str(path))
    known = [*names, "--codebook", str(codebook), "--plane", "beside"]
    _, readings = read(capsys, *known)
    for reading, made in zip(readings, (table, pile, book), strict=True):
        tags = reading["tags"]
        assert isinstance(tags, list)
        assert len(tags) == len(texts)
        for tag in tags:
            x, y, high = made.truth[tag["text"]]
            assert tag["height_mm"] == pytest.approx(high, abs=2)
            assert (tag["height_mm"] > 0) == (high > 0)
            assert tag["mm"] == pytest.approx((x, y), abs=1)
    assert main(["read", *known[1:2], *known[3:], "--language", language]) == 0
    assert capsys.readouterr().out.count(words) == len(texts) // 3
    thick = [*known[1:2], *known[3:], "--thick", "5"]
    tags = [tag for reading in read(capsys, *thick)[1] for tag in reading["tags"]]
    for tag in tags:
        assert tag["stack"] in (None, round(pile.truth[tag["text"]][2] / 5))
    sure = sum(tag["stack"] == 1 for tag in tags)
    assert sure > 4
    assert main(["read", *thick, "--language", language]) == 0
    assert capsys.readouterr().out.count(one) == sure
    assert main(["read", *known[2:], "--language", language]) == 0
    assert capsys.readouterr().out.count(raised) == 1


def test_tags_of_an_unknown_encoder_are_read_too(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    grey = np.full((400, 700), 200, np.uint8)
    for number, (level, mask) in enumerate([("l", 3), ("m", 6), ("q", 1), ("h", 7)]):
        symbol = segno.make_qr(
            f"SAMPLE-{number:02}", version=1, error=level, mask=mask, boost_error=False
        )
        modules = np.where(np.array([list(line) for line in symbol.matrix]) > 0, 30, 230)
        left = 60 + 150 * number
        grey[140:245, left : left + 105] = np.kron(modules, np.ones((5, 5)))
    picture = tmp_path / "mixed.png"
    cv2.imwrite(str(picture), cv2.GaussianBlur(grey, (0, 0), 1.0))
    few = tmp_path / "few.txt"
    few.write_text("\n".join(f"SAMPLE-{number:02}" for number in range(12)))
    _, (reading,) = read(capsys, str(picture), "--codebook", str(few))
    tags = reading["tags"]
    assert isinstance(tags, list)
    assert sorted(tag["text"] for tag in tags) == [f"SAMPLE-{number:02}" for number in range(4)]


def test_any_lists_strangers(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    symbol = segno.make_qr("HELLO\x1b[31m")
    modules = np.pad(
        np.where(np.array([list(r) for r in symbol.matrix]) > 0, 0, 255), 4, constant_values=255
    )
    picture = tmp_path / "stranger.png"
    cv2.imwrite(str(picture), np.kron(modules, np.ones((6, 6))).astype(np.uint8))
    code, (reading,) = read(capsys, str(picture), "--any")
    assert code == 0
    tags = reading["tags"]
    assert isinstance(tags, list)
    assert [(tag["text"], tag["foreign"]) for tag in tags] == [("HELLO·[31m", True)]


def test_where_nothing_is_read_it_is_told_what_may_be_wrong(
    capsys: pytest.CaptureFixture[str],
) -> None:
    def hints(picture: str, *options: str) -> list[str]:
        assert main(["read", str(PICTURES / picture), "--codebook", CODEBOOK, *options]) == 0
        return [line.strip() for line in capsys.readouterr().out.splitlines() if "?" in line]

    assert hints("plain.jpg") == []
    (which_set,) = hints("strangers.jpg")
    assert "--any" in which_set
    again, which_plane = hints("no_tags.jpg", "--plane", "beside")
    assert again == which_set
    assert "Without --plane" in which_plane


def test_the_time_of_reading_includes_what_any_takes(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    now = [5.0]

    def slow(*_: object) -> tuple[()]:
        now[0] += 1.0
        return ()

    cv2.imwrite(str(tmp_path / "x.png"), np.full((60, 80), 90, np.uint8))
    monkeypatch.setattr("companion.commands.read.time.perf_counter", lambda: now[0])
    monkeypatch.setattr("companion.commands.read.every_code", slow)
    _, (reading,) = read(capsys, str(tmp_path / "x.png"), "--any")
    assert reading["ms"] == 1000


def test_a_drawing_is_made_for_each_picture(tmp_path: Path) -> None:
    words = ["read", str(PICTURES / "plain.jpg"), str(PICTURES / "tilted.jpg")]
    out = tmp_path / "seen.png"
    assert main([*words, "--codebook", CODEBOOK, "--level", "H", "--draw", str(out)]) == 0
    assert (tmp_path / "seen-plain.png").exists()
    assert (tmp_path / "seen-tilted.png").exists()


def test_namesakes_of_two_folders_have_a_drawing_each(tmp_path: Path) -> None:
    pictures = [tmp_path / folder / "x.png" for folder in ("one", "two")]
    for picture in pictures:
        picture.parent.mkdir()
        cv2.imwrite(str(picture), np.full((60, 80), 90, np.uint8))
    words = ["read", *map(str, pictures), "--codebook", CODEBOOK]
    assert main([*words, "--draw", str(tmp_path / "seen.png")]) == 0
    assert {path.name for path in tmp_path.glob("*.png")} == {"seen-x.png", "seen-x-2.png"}


def test_what_was_in_the_pictures_before_does_not_matter(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    foreign, ours = tmp_path / "foreign.png", tmp_path / "ours.png"
    cv2.imwrite(str(foreign), row_of_codes([f"STRANGER{k}" for k in range(4)], blur=2.0))
    cv2.imwrite(str(ours), row_of_codes([f"SAMPLE-0{k}" for k in range(4)], blur=0.5))
    (tmp_path / "few.txt").write_text("\n".join(f"SAMPLE-0{k}" for k in range(6)))
    words = ["--codebook", str(tmp_path / "few.txt"), "--plane", str(tmp_path / "plane.json")]
    flat = {"table_to_pixels": [1, 0, 0, 0, 1, 0, 0, 0, 1], "table_mm": [300, 100], "tag_mm": 42}
    (tmp_path / "plane.json").write_text(json.dumps(flat))
    _, (alone,) = read(capsys, str(ours), *words)
    _, readings = read(capsys, *[str(foreign)] * 3, str(ours), *words)
    assert [len(list(reading["tags"])) for reading in readings] == [0, 0, 0, 4]
    assert readings[3]["tags"] == alone["tags"]


def row_of_codes(texts: list[str], blur: float) -> np.ndarray:
    """Symbols of two pixels per module that another program has drawn at level M, mask 3."""
    grey = np.full((100, 300), 220, np.uint8)
    for number, text in enumerate(texts):
        symbol = segno.make_qr(text, version=1, error="m", mask=3, boost_error=False)
        modules = np.where(np.array([list(line) for line in symbol.matrix]) > 0, 30, 220)
        left = 20 + 70 * number
        grey[30:72, left : left + 42] = np.kron(modules, np.ones((2, 2)))
    return cv2.GaussianBlur(grey, (0, 0), blur)


def test_a_bad_picture_does_not_stop_the_others(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "bad.jpg").write_bytes(b"\xff\xd8 not really")
    words = [str(tmp_path / "bad.jpg"), str(PICTURES / "no_tags.jpg"), "--codebook", CODEBOOK]
    code, readings = read(capsys, *words)
    assert code == 1
    assert "error" in readings[0]
    assert readings[1]["tags"] == []


@pytest.mark.parametrize(
    "words",
    [
        [],
        ["--codebook", "/nowhere/at/all.txt"],
        ["--codebook", "EMPTY"],
        ["--codebook", "LONG"],
        ["--codebook", "UTF-16"],
        ["--game", "no-such-game"],
        ["--codebook", CODEBOOK, "--thick", "3"],
        ["--codebook", CODEBOOK, "--plane", "beside", "--thick", "-3"],
        ["--codebook", CODEBOOK, "--plane", "beside", "--thick", "nan"],
        ["--codebook", CODEBOOK, "--draw", "/nowhere/at/all.png"],
        ["--codebook", CODEBOOK, "--draw", "seen.nonsense"],
    ],
)
def test_what_the_user_can_put_right_is_one_sentence(
    words: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "EMPTY").write_text("\n\n")
    (tmp_path / "LONG").write_text("THIS PAYLOAD IS MUCH TOO LONG FOR A TAG")
    (tmp_path / "UTF-16").write_text("SAMPLE-01", encoding="utf-16")
    given = [str(tmp_path / word) if (tmp_path / word).is_file() else word for word in words]
    assert main(["read", str(PICTURES / "no_tags.jpg"), *given]) == 2
    told = capsys.readouterr().err
    assert told.startswith("companion: ")
    assert len(told.splitlines()) == 1


@pytest.mark.parametrize(
    "text",
    ["", "[]", "{}", "null", '{"table_to_pixels": 3}', "[" * 100_000, "\x00", '{"tag_mm": 1e999}'],
)
def test_a_damaged_plane_is_told(
    text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    plane = tmp_path / "plane.json"
    plane.write_text(text)
    words = [str(PICTURES / "plain.jpg"), "--codebook", CODEBOOK, "--plane", str(plane)]
    code, (reading,) = read(capsys, *words)
    assert code == 1
    assert "plane.json" in str(reading["error"])


@pytest.mark.parametrize(
    ("entry", "value"),
    [
        ("table_mm", [9999, 9999]),
        ("table_mm", 300),
        ("table_mm", [-300, 200]),
        ("tag_mm", 0),
        ("tag_mm", None),
        ("tag_mm", float("nan")),
        ("table_to_pixels", [2, 0, 0, 0, 2, 0, -0.01, 0, 1]),
        ("table_to_pixels", [[2, 0], [0, 2]]),
        ("table_to_pixels", [1, 1, 0, 1, 1, 0, 0, 0, 1]),
        ("table_to_pixels", [2, 0, 0, 0, 2, 0, 0, 0, 0]),
        ("table_to_pixels", [-2, 0, 600, 0, 2, 0, 0, 0, 1]),
    ],
)
def test_a_plane_that_no_camera_can_see_is_told(
    entry: str, value: list[float], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    flat = {"table_to_pixels": [2, 0, 0, 0, 2, 0, 0, 0, 1], "table_mm": [300, 200], "tag_mm": 9}
    plane = tmp_path / "plane.json"
    plane.write_text(json.dumps({**flat, entry: value}))
    words = [str(PICTURES / "plain.jpg"), "--codebook", CODEBOOK, "--plane", str(plane)]
    code, (reading,) = read(capsys, *words)
    assert code == 1
    assert entry in str(reading["error"])


def test_any_multiple_of_a_homography_and_any_editor_will_do(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    document = json.loads((PICTURES / "plain.json").read_text())
    less = (np.array(document["table_to_pixels"]) * -1e-5).tolist()
    plane = tmp_path / "plane.json"
    plane.write_text(json.dumps({**document, "table_to_pixels": less}), encoding="utf-8-sig")
    words = [str(PICTURES / "plain.jpg"), "--codebook", CODEBOOK, "--level", "H", "--plane"]
    readings = [read(capsys, *words, each)[1][0] for each in ("beside", str(plane))]
    assert readings[0]["tags"] == readings[1]["tags"] != []


@pytest.fixture(scope="module")
def cutting() -> np.ndarray:
    """A small part of a picture, in which three tags lie."""
    whole = cv2.imread(str(PICTURES / "plain.jpg"))
    assert whole is not None
    return np.asarray(whole)[150:400, 240:460]


FORMATS = {
    "grey.png": lambda colour: cv2.cvtColor(colour, cv2.COLOR_BGR2GRAY),
    "colour.png": lambda colour: colour,
    "see-through.png": lambda colour: np.dstack([colour, np.full(colour.shape[:2], 255, np.uint8)]),
    "on-nothing.png": lambda colour: np.dstack([np.zeros_like(colour), 255 - colour[..., :1]]),
    "deep.png": lambda colour: colour.astype(np.uint16) * 257,
}


@pytest.mark.parametrize("name", FORMATS)
def test_any_kind_of_picture_is_read(
    name: str, cutting: np.ndarray, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    cv2.imwrite(str(tmp_path / name), FORMATS[name](cutting))
    words = ["--codebook", CODEBOOK, "--level", "H"]
    code, (reading,) = read(capsys, str(tmp_path / name), *words)
    tags = reading["tags"]
    assert isinstance(tags, list)
    assert code == 0
    assert {tag["text"] for tag in tags} == {"SAMPLE-01", "SAMPLE-02", "SAMPLE-16"}


@pytest.mark.parametrize("size", [(1, 1), (3, 400), (21, 21), (1, 12_000), (12_000, 1)])
def test_a_picture_too_small_for_a_tag_holds_none(
    size: tuple[int, int], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    picture = tmp_path / "small.png"
    cv2.imwrite(str(picture), np.full(size, 90, np.uint8))
    code, (reading,) = read(capsys, str(picture), "--codebook", CODEBOOK, "--any")
    assert (code, reading["tags"]) == (0, [])


@pytest.mark.parametrize("name", ["cut.jpg", "cut.png", "empty.png", "folder.png", "words.gif"])
def test_what_is_no_picture_is_one_sentence_and_nothing_else(
    name: str, cutting: np.ndarray, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    bad, good = tmp_path / name, tmp_path / "good.png"
    cv2.imwrite(str(good), cutting[:40, :40])
    if name == "folder.png":
        bad.mkdir()
    elif name.startswith("cut"):
        whole = cv2.imencode(bad.suffix, cutting)[1].tobytes()
        bad.write_bytes(whole[: len(whole) // 2])
    else:
        bad.write_bytes(b"" if name == "empty.png" else b"words, not pixels")
    assert main(["read", str(bad), str(good), "--codebook", CODEBOOK, "--language", "en"]) == 1
    told = capfd.readouterr()
    assert len(told.err.splitlines()) == 1
    assert told.err.startswith("companion: ")
    assert name in told.err
    remedy = "folder.png/*.jpg." if bad.is_dir() else "Name a JPEG or PNG file that is whole."
    assert told.err.endswith(f"{remedy}\n")
    assert "good.png: no tags" in told.out


def test_a_codebook_may_come_from_any_editor(
    cutting: np.ndarray, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    cv2.imwrite(str(tmp_path / "cutting.png"), cutting)
    texts = Path(CODEBOOK).read_text().split()
    lines = "\r\n".join(["", *texts, "  ", texts[2]])
    (tmp_path / "book.txt").write_bytes(b"\xef\xbb\xbf" + lines.encode())
    readings = [
        read(capsys, str(tmp_path / "cutting.png"), "--codebook", book, "--level", "H")[1][0]
        for book in (CODEBOOK, str(tmp_path / "book.txt"))
    ]
    assert readings[0]["tags"] == readings[1]["tags"] != []


@pytest.mark.parametrize(
    ("words", "remedy"),
    [
        (["nowhere.png", "--any"], "Check the spelling of its name and folder."),
        ([str(PICTURES / "plain.jpg"), "--any", "--plane", "nowhere.json"], "leave out --plane"),
        (["nowhere.png", "--codebook", "nowhere.txt"], "Name a text file with one payload to a"),
    ],
    ids=["picture", "plane", "codebook"],
)
def test_who_names_a_missing_file_is_told_what_to_do(
    words: list[str], remedy: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["read", *words, "--language", "en"]) != 0
    assert remedy in capsys.readouterr().err


def test_a_picture_that_cannot_be_read_still_gives_a_whole_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    _, (reading,) = read(capsys, str(tmp_path / "nowhere.png"), "--codebook", CODEBOOK)
    assert set(reading) == {"picture", "ms", "tags", "error"}

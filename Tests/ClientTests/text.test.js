import { merge, moved, splice } from "../../Sources/CTsubameClient/Client/text.js";
import { assertEquals, integer, table, word } from "./support.js";

table("merging keeps both edits", [
  ["abc", "abcd", "abc", "abcd"],
  ["abc", "abc", "xyz", "xyz"],
  ["milk", "milkx", "", "x"],
  ["item 05", "item 06", "", "item 06"],
  ["milk", "eggs", "", "eggs"],
  ["abc", "abcd", "ABC", "ABCd"],
  ["abc", "abcd", "Qabc", "Qabcd"],
  ["abc", "Zabc", "abcQ", "ZabcQ"],
  ["abcdef", "abef", "abcdefg", "abefg"],
  ["", "mine", "theirs", "minetheirs"],
  ["abc", "abcd", "abcd", "abcd"],
  ["one two", "one 2", "one", "one2"],
  ["a😀b", "a😁b", "a😀bc", "a😁bc"],
], ([base, mine, theirs, both]) => assertEquals(merge(base, mine, theirs), both));

Deno.test("a splice turns one text into the other and never cuts a pair", () => {
  for (let run = 0; run < 3000; run++) {
    const from = word(8), to = word(8), { start, end, text } = splice(from, to);
    assertEquals(from.slice(0, start) + text + from.slice(end), to);
    for (const part of [from.slice(0, start), text, from.slice(end)]) assertEquals(part.isWellFormed(), true);
  }
});

Deno.test("a merge is well formed, and one edit alone is kept as it is", () => {
  for (let run = 0; run < 3000; run++) {
    const base = word(8), mine = word(8), theirs = word(8);
    assertEquals(merge(base, mine, theirs).isWellFormed(), true);
    assertEquals(merge(base, base, theirs), theirs);
    assertEquals(merge(base, mine, base), mine);
  }
});

Deno.test("a merge of edits that do not touch is the same from either side", () => {
  for (let run = 0; run < 3000; run++) {
    const [a, b, c] = [word(4), word(4), word(4)], [left, right] = [integer(100) + "!", "!" + integer(100)];
    const base = `[${a}|${b}|${c}]`, mine = `[${left}|${b}|${c}]`, theirs = `[${a}|${b}|${right}]`;
    assertEquals(merge(base, mine, theirs), `[${left}|${b}|${right}]`);
    assertEquals(merge(base, theirs, mine), `[${left}|${b}|${right}]`);
  }
});

table("a place moves with the text around it", [
  [{ start: 2, end: 2, text: "xx" }, 1, 1],
  [{ start: 2, end: 2, text: "xx" }, 2, 2],
  [{ start: 2, end: 2, text: "xx" }, 3, 5],
  [{ start: 0, end: 4, text: "" }, 4, 0],
  [{ start: 0, end: 4, text: "ab" }, 3, 2],
], ([splice, from, to]) => assertEquals(moved(splice, from), to));

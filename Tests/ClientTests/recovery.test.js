import { assertEquals, FakeField, page } from "./support.js";
import { Fields } from "../../Sources/CTsubameClient/Client/field.js";
import { Recovery } from "../../Sources/CTsubameClient/Client/recovery.js";

Object.assign(globalThis, { location: { pathname: "/todos", search: "" } });

/** @param {FakeField[]} shown */
function client(shown) {
  page.reset();
  /** @type {any[]} */
  const sent = [];
  const fields = new Fields((field) => {
    const entry = { sequence: sent.length + 1, node: 1, event: 2, rest: [field.value], settled: undefined };
    sent.push(entry);
    return entry;
  });
  page.fields = shown;
  return { sent, recovery: new Recovery(fields) };
}

Deno.test("text newer than the sealed state is filled in again, with its caret, and sent", () => {
  const old = new FakeField("", "new"), { sent, recovery } = client([old]);
  old.focus();
  page.type(old, "half typed");
  old.setSelectionRange(2, 4);
  const kept = recovery.take(0);
  const fresh = new FakeField("", "new");
  page.fields = [fresh];
  recovery.give(kept);
  assertEquals([fresh.value, fresh.selectionStart, fresh.selectionEnd], ["half typed", 2, 4]);
  assertEquals(page.activeElement === fresh, true);
  assertEquals(sent.map(({ rest }) => rest), [["half typed"], ["half typed"]]);
});

Deno.test("text that the sealed state covers, or that was never touched, is left to the server", () => {
  const typed = new FakeField("", "a"), untouched = new FakeField("x", "b"), { recovery } = client([typed, untouched]);
  page.type(typed, "text");
  assertEquals(recovery.take(1).drafts, []);
});

Deno.test("a field that is gone is let go", () => {
  const old = new FakeField("", "gone"), { sent, recovery } = client([old]);
  page.type(old, "text");
  const kept = recovery.take(0);
  page.fields = [];
  recovery.give(kept);
  assertEquals(sent.length, 1);
});

Deno.test("a password outlives a lost session, but is never put into the browser's storage", () => {
  const field = new FakeField("", "password"), { recovery } = client([field]);
  Object.assign(field, { type: "text", autocomplete: "new-password" });
  page.type(field, "secret");
  assertEquals(recovery.take(0).drafts.length, 1);
  recovery.store(0);
  const stored = sessionStorage.getItem("tsubame-drafts") ?? "";
  assertEquals([stored.includes("drafts"), stored.includes("secret")], [true, false]);
  sessionStorage.clear();
});

Deno.test("the caret stays in a text that is the server's", () => {
  const old = new FakeField("12.50", "price"), { sent, recovery } = client([old]);
  old.focus();
  old.setSelectionRange(1, 3);
  const kept = recovery.take(0);
  const fresh = new FakeField("12.50", "price");
  page.fields = [fresh];
  recovery.give(kept);
  assertEquals([fresh.selectionStart, fresh.selectionEnd, sent.length], [1, 3, 0]);
});

Deno.test("a field of a kind without a caret keeps its text and the focus", () => {
  const old = new FakeField("", "date"), { sent, recovery } = client([old]);
  old.focus();
  page.type(old, "2026-01-02");
  Object.assign(old, { selectionStart: null, selectionEnd: null });
  const kept = recovery.take(0);
  const fresh = new FakeField("", "date");
  fresh.setSelectionRange = () => {
    throw new DOMException("such a field has no selection", "InvalidStateError");
  };
  page.fields = [fresh];
  recovery.give(kept);
  assertEquals([fresh.value, page.activeElement === fresh, sent.length], ["2026-01-02", true, 2]);
});

import { isSafeAttribute, isSafeStyle, isSafeTag, isSafeURL } from "../../Sources/CTsubameClient/Client/builder.js";
import { assertEquals, table } from "./support.js";

table("an address is harmless", [
  "/todos",
  "todos?q=1:2",
  "#part",
  "",
  "//example.org/",
  "https://example.org",
  "HTTP://example.org",
  "mailto:a@example.org",
  "tel:+1",
  "./a:b",
  " /padded",
], (url) => assertEquals(isSafeURL(url), true));

table("an address is refused", [
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  " javascript:alert(1)",
  "\u0001javascript:alert(1)",
  "java\nscript:alert(1)",
  "java\tscript:alert(1)",
  "\u0000\u001f javascript:alert(1)",
  "data:text/html,x",
  "vbscript:x",
  "blob:x",
  "file:///etc/passwd",
], (url) => assertEquals([isSafeURL(url), isSafeAttribute("href", url)], [false, false]));

table("an attribute is taken", [["class", "a"], ["data-on", "1 2"], ["aria-label", "javascript:"], ["href", "/x"], [
  "hidden",
  "",
]], ([name, value]) => assertEquals(isSafeAttribute(name, value), true));

table("an attribute is refused", [
  "onclick",
  "on",
  "onx-y",
  "style",
  "srcdoc",
  "Class",
  "a b",
  "x=",
  "a>",
  "",
  "-a",
  "1a",
  "__proto__",
  "xlink:href",
], (name) => assertEquals(isSafeAttribute(name, ""), false));

table("a tag is refused", [
  "script",
  "style",
  "iframe",
  "object",
  "embed",
  "base",
  "link",
  "meta",
  "template",
  "svg",
  "svg:script",
  "svg:foreignObject",
  "svg:a",
  "svg:use",
  "svg:animate",
  "constructor",
  "DIV",
  "",
], (tag) => assertEquals(isSafeTag(tag), false));

table("a style is harmless", ["10px", "calc(100% - 2rem)", "rgb(1 2 3 / 50%)", "#aabbcc", "var(--tint)", "-3.5deg", ""], (value) =>
  assertEquals(isSafeStyle(value), true));

table("a style is refused", ["url(x)", "URL(x)", "red;color:blue", "}", "<", "\"", "'", "\\75rl(x)", "a:b", "@x"], (value) =>
  assertEquals(isSafeStyle(value), false));

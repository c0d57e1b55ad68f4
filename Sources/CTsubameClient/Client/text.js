/** @typedef {{ start: number, end: number, text: string }} Splice replaces start..<end by text */

/** @param {string} text @param {number} place */
const inPair = (text, place) => /^[\ud800-\udbff][\udc00-\udfff]/.test(text.slice(place - 1, place + 1));

/**
 * The one splice that turns `from` into `to`; never cuts a surrogate pair.
 * @param {string} from @param {string} to @returns {Splice}
 */
export function splice(from, to) {
  const shorter = Math.min(from.length, to.length);
  let start = 0;
  while (start < shorter && from[start] === to[start]) start++;
  if (inPair(from, start) || inPair(to, start)) start--;
  let tail = 0;
  while (tail < shorter - start && from.at(-1 - tail) === to.at(-1 - tail)) tail++;
  if (inPair(from, from.length - tail) || inPair(to, to.length - tail)) tail--;
  return { start, end: from.length - tail, text: to.slice(start, to.length - tail) };
}

/**
 * Where a place in the old text lies after the splice.
 * @param {Splice} splice @param {number} place
 */
export function moved({ start, end, text }, place) {
  if (place <= start) return place;
  if (place >= end) return place + text.length - (end - start);
  return start + Math.min(place - start, text.length);
}

/**
 * Both edits of `base`: mine is applied to theirs, its place moved by their own splice.
 * @param {string} base @param {string} mine @param {string} theirs
 */
export function merge(base, mine, theirs) {
  if (mine === theirs || theirs === base) return mine;
  // A cleared field took what it held: what was typed around that stays, and so does a text of its own.
  if (theirs === "") return mine.replace(base, () => "");
  const edit = splice(base, mine), their = splice(base, theirs);
  let start = moved(their, edit.start);
  if (inPair(theirs, start)) start--;
  let end = Math.max(start, moved(their, edit.end));
  if (inPair(theirs, end)) end++;
  return theirs.slice(0, start) + edit.text + theirs.slice(end);
}

import { ghost } from "../motion-ghost.js";

/**
 * @typedef {import("./gesture-effects.js").Look} Look
 * @typedef {import("./gesture-layers.js").Layer} Layer
 */

/** Where `translate` puts an element, in px. @param {string} translate */
export function offset(translate) {
  const [x = 0, y = 0] = translate.split(" ").map((part) => parseFloat(part) || 0);
  return { x, y };
}

/** How far to go to be out of sight. @param {number} way @param {number} low @param {number} high @param {number} end */
export const away = (way, low, high, end) => way > 0.01 ? (end - low) / way : way < -0.01 ? high / -way : Infinity;

/** @param {Look[]} all @returns {Record<string, string>} */
export function keyframe(all) {
  /** @type {Look} */
  const sum = {};
  for (const { x, y, rotate, scale, opacity } of all) {
    if (x !== undefined || y !== undefined) [sum.x, sum.y] = [(sum.x ?? 0) + (x ?? 0), (sum.y ?? 0) + (y ?? 0)];
    if (rotate !== undefined) sum.rotate = (sum.rotate ?? 0) + rotate;
    if (scale !== undefined) sum.scale = (sum.scale ?? 1) * scale;
    if (opacity !== undefined) sum.opacity = opacity;
  }
  /** @type {Record<string, string>} */
  const frame = {};
  if (sum.x !== undefined) frame.translate = `${sum.x}px ${sum.y}px`;
  if (sum.rotate !== undefined) frame.rotate = `${sum.rotate}deg`;
  if (sum.scale !== undefined) frame.scale = `${sum.scale}`;
  if (sum.opacity !== undefined) frame.opacity = `${sum.opacity}`;
  return frame;
}

/** The same properties as they are seen now. @param {Element} one @param {Record<string, string>} frame */
export function look(one, frame) {
  const style = getComputedStyle(one);
  return Object.fromEntries(Object.keys(frame).map((name) => [name, style.getPropertyValue(name)]));
}

/** @param {HTMLElement} one @param {Layer} layer */
export function fly(one, { parts, moving }) {
  const to = keyframe([...parts.values()]), from = look(one, to), timing = moving?.effect?.getComputedTiming();
  const a = offset(from.translate ?? ""), b = offset(to.translate ?? ""), copy = ghost(one);
  const duration = Math.max(1, Number(timing?.duration ?? 0) - Number(moving?.currentTime ?? 0));
  copy.style.translate = "none";
  copy.animate([{ ...from, translate: "0px 0px" }, { ...to, translate: `${b.x - a.x}px ${b.y - a.y}px` }], {
    duration,
    easing: "ease-out",
    fill: "forwards",
  }).onfinish = () => copy.remove();
}

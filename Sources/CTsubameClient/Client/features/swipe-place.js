/** @typedef {import("./swipe.js").Swipe} Swipe */

/** @param {Swipe} swipe @param {number} offset */
export function place(swipe, offset) {
  swipe.offset = offset;
  swipe.content.style.transform = offset ? `translateX(${offset * swipe.sign}px)` : "";
  if (swipe.panel) swipe.panel.style.inlineSize = `${Math.abs(offset)}px`;
}

/** @param {Swipe} swipe @param {number} to @param {() => void} done */
export function slide(swipe, to, done) {
  const { content, panel, sign, offset } = swipe;
  const duration = matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : 180;
  const options = { duration, easing: "cubic-bezier(0.2, 0.8, 0.3, 1)" };
  place(swipe, to);
  panel?.animate([{ inlineSize: `${Math.abs(offset)}px` }, { inlineSize: `${Math.abs(to)}px` }], options);
  content.animate(
    [{ transform: `translateX(${offset * sign}px)` }, { transform: `translateX(${to * sign}px)` }],
    options,
  ).onfinish = done;
}

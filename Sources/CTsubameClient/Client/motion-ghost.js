/** Whoever asked for less motion sees things where they end. */
export const isCalm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/**
 * A picture of an element that stays where the element is, above everything, for what is about to go.
 * @param {HTMLElement} element @returns {HTMLElement}
 */
export function ghost(element) {
  const box = element.getBoundingClientRect();
  const copy = /** @type {HTMLElement} */ (element.cloneNode(true));
  const originals = element.querySelectorAll("*");
  copy.querySelectorAll("*").forEach((one, index) => {
    // What an animation shows is not copied.
    if (!(one instanceof HTMLElement) || !originals[index].getAnimations().length) return;
    const { opacity, translate, rotate, scale } = getComputedStyle(originals[index]);
    Object.assign(one.style, { opacity, translate, rotate, scale });
  });
  for (const one of [copy, ...copy.querySelectorAll("*")]) {
    for (const name of ["id", "data-on", "data-gestures", "data-key", "data-swipe"]) one.removeAttribute(name);
  }
  copy.inert = true;
  copy.ariaHidden = "true";
  Object.assign(copy.style, {
    position: "fixed",
    inset: "auto",
    margin: "0",
    inlineSize: `${element.offsetWidth}px`,
    blockSize: `${element.offsetHeight}px`,
    left: "0",
    top: "0",
    zIndex: "1",
    pointerEvents: "none",
    listStyle: "none",
  });
  // Its transforms count twice otherwise.
  (element.closest("dialog, [popover]") ?? document.body).append(copy);
  const own = copy.getBoundingClientRect();
  copy.style.left = `${box.x + box.width / 2 - own.x - own.width / 2}px`;
  copy.style.top = `${box.y + box.height / 2 - own.y - own.height / 2}px`;
  return copy;
}

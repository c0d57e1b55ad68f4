const REST = 120, SLOP = 10;

/** @typedef {import("./swipe.js").Swipe} Swipe */

/**
 * Two fingers on a trackpad come as a wheel that goes sideways: a row follows them until they rest.
 * @param {(target: Element) => Swipe | null} begin the row at a place, if it may be moved
 * @param {(swipe: Swipe, from: number, across: number) => boolean} follow whether it goes so far to the right
 * @param {(swipe: Swipe) => void} rest the fingers have gone
 */
export function followWheel(begin, follow, rest) {
  /** @type {Swipe | null | undefined} null: these fingers do something else */
  let swipe;
  let from = 0, across = 0, along = 0, timer = 0;
  const end = () => {
    if (swipe) rest(swipe);
    swipe = undefined;
    across = along = 0;
  };
  document.addEventListener("wheel", (event) => {
    const { target, ctrlKey, deltaMode, deltaX, deltaY } = event;
    if (ctrlKey || deltaMode || !(target instanceof Element)) return;
    clearTimeout(timer);
    timer = setTimeout(end, REST);
    across -= deltaX;
    along += Math.abs(deltaY);
    if (swipe === undefined && Math.max(Math.abs(across), along) >= SLOP) {
      swipe = Math.abs(across) > along ? begin(target) : null;
      from = swipe?.offset ?? 0;
    }
    if (!swipe) return;
    if (follow(swipe, from, across)) event.preventDefault();
    else swipe = null;
  }, { passive: false });
}

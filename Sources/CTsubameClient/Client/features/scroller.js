/** What scrolls the element: the nearest box that does, else the page. @param {Element} element @returns {Element} */
export function scroller(element) {
  for (let box = element.parentElement; box && box !== document.body; box = box.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(box).overflowY)) return box;
  }
  return document.scrollingElement ?? document.documentElement;
}

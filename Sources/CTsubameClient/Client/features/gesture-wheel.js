import { Pinch } from "./gesture-continuous.js";

/**
 * Two fingers on a trackpad come as a wheel with the control key: they pinch.
 * @param {WheelEvent} event @param {(target: EventTarget | null) => import("./gesture-recognizer.js").Recognizer[]} around
 */
export function wheel(event, around) {
  if (!event.ctrlKey) return;
  const pinch = around(event.target).find((one) => one instanceof Pinch);
  if (!(pinch instanceof Pinch)) return;
  event.preventDefault();
  pinch.nudge([Math.max(0.05, pinch.base[0] * Math.exp(-event.deltaY / 100)), 0]);
  pinch.later(200, () => pinch.keyUp());
}

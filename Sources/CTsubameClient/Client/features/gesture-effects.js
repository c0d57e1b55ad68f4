/**
 * Where a gesture is, for its effects.
 * @typedef {object} Place
 * @property {number} x how far the view is from where its layout puts it
 * @property {number} y
 * @property {number} scale
 * @property {number} angle in degrees
 * @property {number} sign 1 if the view was taken above its middle, else -1
 * @property {number} width of the view
 * @property {number} height
 *
 * What a view shows because of gestures.
 * @typedef {{ x?: number, y?: number, rotate?: number, scale?: number, opacity?: number }} Look
 *
 * What happens when the view is let go: it flies on, or comes to rest at a stop.
 * @typedef {{ index: number, fling?: number, stop?: { x: number, y: number } }} Decision
 */

const FOLLOW = 0, ROTATE = 1, LINK = 2, FLING = 3, SNAP = 4, RESIZE = 5, TURN = 6;
/** @type {(keyof Look)[]} */
const PROPERTIES = ["x", "y", "rotate", "scale", "opacity"];
/** How much of a second's way a view that is let go would still go. */
const CARRY = 0.15;

/** @param {number} value @param {number} low @param {number} high */
const clamp = (value, low, high) => Math.min(Math.max(value, low), high);

/** How far along a direction. @param {number} direction @param {number} x @param {number} y */
export const along = (direction, x, y) => [-x, x, -y, y, Math.abs(x), Math.abs(y), Math.hypot(x, y)][direction] ?? 0;

/** A length in px: a negative one is a part of the view. @param {number} length @param {number} direction @param {Place} place */
export const measure = (length, direction, { width, height }) =>
  length < 0 ? -length * ([2, 3, 5].includes(direction) ? height : width) : length;

/**
 * Beyond its range something goes on against a resistance, as scroll views do.
 * @param {number} value @param {number} low @param {number} high @param {number} resistance @param {number} size
 */
export function band(value, low, high, resistance, size) {
  const inside = clamp(value, low, high), over = Math.abs(value - inside);
  if (!over || !resistance || !size) return inside;
  return inside + Math.sign(value - inside) * (1 - 1 / (over * resistance / size + 1)) * size;
}

/** What each view shows; 0 is the gesture's own. @param {any[][]} effects @param {Place} place @returns {Map<number, Look>} */
export function looks(effects, place) {
  /** @type {Map<number, Look>} */
  const all = new Map();
  const look = (/** @type {number} */ node) => {
    if (!all.has(node)) all.set(node, {});
    return /** @type {Look} */ (all.get(node));
  };
  for (const [code, a, b, c, d, e, f] of effects) {
    if (code === FOLLOW) {
      const low = b ?? -Infinity, high = c ?? Infinity;
      if (a & 1) look(0).x = band(place.x, low, high, d, place.width);
      if (a & 2) look(0).y = band(place.y, low, high, d, place.height);
    } else if (code === ROTATE) {
      look(0).rotate = clamp(place.sign * place.x * a, -(b ?? Infinity), b ?? Infinity);
    } else if (code === LINK) {
      const ratio = clamp(along(c, place.x, place.y) / (measure(f, c, place) || 1), 0, 1);
      // Two links to the same property, one for each direction: the one that goes on decides.
      const own = look(a), name = PROPERTIES[b];
      if (ratio || own[name] === undefined) own[name] = d + (e - d) * ratio;
    } else if (code === RESIZE) look(0).scale = clamp(place.scale, a ?? 0, b ?? Infinity);
    else if (code === TURN) look(0).rotate = (look(0).rotate ?? 0) + place.angle;
  }
  return all;
}

/** All that a gesture may end in, in order. @param {any[][]} effects */
export const outcomes = (effects) =>
  effects.flatMap(([code, axis, places]) =>
    code === FLING
      ? [{ direction: axis }]
      : code === SNAP
      ? places.map((/** @type {number} */ at) => ({ axis, at }))
      : []
  );

/** @param {number} axis @param {number} at */
export const stopAt = (axis, at) => axis === 2 ? { x: 0, y: at } : { x: at, y: 0 };

/**
 * What happens when the view is let go there at this speed; nothing lets it spring back.
 * @param {any[][]} effects @param {Place} place @param {number} vx @param {number} vy @returns {Decision | null}
 */
export function decide(effects, place, vx, vy) {
  let index = 0;
  for (const [code, a, b, c] of effects) {
    if (code === FLING) {
      const way = along(a, place.x, place.y), speed = along(a, vx, vy);
      if (way > measure(b, a, place) || (way > 0 && speed > (c ?? Infinity))) return { index, fling: a };
      index++;
    } else if (code === SNAP) {
      const at = a === 2 ? place.y + vy * CARRY : place.x + vx * CARRY;
      const far = b.map((/** @type {number} */ stop) => Math.abs(stop - at));
      const nearest = far.indexOf(Math.min(...far));
      if (nearest >= 0) return { index: index + nearest, stop: stopAt(a, b[nearest]) };
    }
  }
  return null;
}

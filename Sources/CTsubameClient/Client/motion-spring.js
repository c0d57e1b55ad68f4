const CURVES = ["cubic-bezier(.42,0,.58,1)", "cubic-bezier(.42,0,1,1)", "cubic-bezier(0,0,.58,1)", "linear"];

/**
 * Where a spring is on its way from 0 to 1; the server's `Spring.swift` computes the same.
 * @param {number} time in seconds @param {number} damping 1 comes to rest without swinging
 * @param {number} frequency in radians a second @param {number} velocity in whole ways a second
 */
export function spring(time, damping, frequency, velocity = 0) {
  const w = frequency, z = damping;
  if (Math.abs(z - 1) < 1e-4) return 1 - Math.exp(-w * time) * (1 + (w - velocity) * time);
  if (z < 1) {
    const d = w * Math.sqrt(1 - z * z);
    return 1 - Math.exp(-z * w * time) * (Math.cos(d * time) + (z * w - velocity) / d * Math.sin(d * time));
  }
  const root = Math.sqrt(z * z - 1), slow = -w * (z - root), fast = -w * (z + root);
  const a = (-fast - velocity) / (slow - fast);
  return 1 - a * Math.exp(slow * time) - (1 - a) * Math.exp(fast * time);
}

/** CSS's name of a curve, or a spring drawn as a line. @param {number | number[]} curve @param {number} duration in ms */
export function easing(curve, duration) {
  if (!Array.isArray(curve)) return CURVES[curve] ?? CURVES[0];
  const [damping, frequency, velocity] = curve, steps = Math.min(Math.max(Math.round(duration / 16), 8), 120);
  const points = Array.from(
    { length: steps },
    (_, step) => spring(duration / 1000 * step / steps, damping, frequency, velocity).toFixed(4),
  );
  return `linear(${points.join()},1)`;
}

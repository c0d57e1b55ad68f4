// What the parts take from the core. They are served beside it and bring no copy of their own.
export { isSafeURL } from "./builder.js";
export { isField } from "./field.js";
export { control, focus } from "./focus.js";
export { ghost, isCalm } from "./motion-ghost.js";
export { easing } from "./motion-spring.js";
export { element, number } from "./patcher.js";
export { EVENT, OPERATION } from "./wire.js";

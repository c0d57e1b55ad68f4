export * as carry from "../features/carry.js";
export * as refresh from "../features/refresh.js";
export * as scroll from "../features/scroll.js";
export * as swipe from "../features/swipe.js";

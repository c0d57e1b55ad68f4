export * as gestures from "../features/gestures.js";

// What every page loads.
import "./main.js";
export * from "./shared.js";

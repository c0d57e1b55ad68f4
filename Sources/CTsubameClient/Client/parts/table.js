export * as choose from "../features/choose.js";
export * as table from "../features/table.js";

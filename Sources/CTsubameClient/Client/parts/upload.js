export * as upload from "../features/upload.js";

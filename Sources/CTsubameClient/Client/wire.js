/** Every key of the wire protocol, once; the server's `Wire.swift` holds the same. */
export const VERSION = 1;
export const PATH = "/_tsubame/live";

/** Client to server. */
export const EVENT = {
  tap: 1,
  input: 2,
  submit: 3,
  toggle: 4,
  choose: 5,
  delete: 6,
  arrive: 7,
  dismiss: 8,
  resize: 9,
  focus: 10,
  blur: 11,
  window: 12,
  find: 13,
  select: 15,
  act: 16,
  moveRow: 17,
  reach: 18,
  refresh: 19,
  scroll: 20,
  slide: 21,
  settle: 22,
  selection: 23,
  cancel: 24,
  pictureFailed: 26,
  gesture: 30,
  outcome: 31,
  motion: 32,
  keyboard: 33,
  returned: 40,
  uncover: 41,
  detent: 42,
  copied: 43,
  pick: 46,
  uploadEnded: 47,
};

/** Server to client. */
export const OPERATION = {
  text: 1,
  attribute: 2,
  insert: 3,
  remove: 4,
  move: 5,
  value: 6,
  checked: 7,
  focus: 8,
  navigate: 9,
  title: 10,
  state: 11,
  style: 12,
  scroll: 13,
  animate: 14,
  scrollTo: 17,
  select: 20,
  appearance: 21,
  cancelUpload: 23,
  motion: 25,
  perform: 26,
  settle: 27,
  stop: 28,
  download: 30,
  openExternally: 31,
  copy: 32,
};

/** How a `navigate` changes the browser's history. */
export const NAVIGATION = {
  push: 0,
  replace: 1,
  pop: 2,
  arrived: 3,
  cover: 4,
  uncover: 5,
};

/** First elements of control frames. */
export const CONTROL = {
  join: "join",
  joined: "joined",
  full: "full",
  unknown: "unknown",
  restore: "restore",
  ack: "ack",
  ping: "ping",
  pong: "pong",
  reload: "reload",
};

/** Bounds that both sides keep. */
export const LIMIT = {
  frameBytes: 65536,
  waitingEvents: 1000,
  patchesUnacknowledged: 32,
};

export const POSSIBLE = 0, ACTIVE = 1, FAILED = 2;

/**
 * What the arena knows of a recognizer.
 * @typedef {object} Member
 * @property {number} id
 * @property {number} state
 * @property {boolean} waiting wants to be recognized, but another must fail first
 * @property {Set<number>} fingers all that took part in this sequence
 * @property {number[]} companions
 * @property {number[]} rivals those that must fail first
 * @property {() => void} granted it is recognized
 * @property {() => void} denied it has failed
 */

/** Whether both may go on at once. @param {Member} a @param {Member} b */
const peaceful = (a, b) =>
  a.companions.includes(b.id) || b.companions.includes(a.id) || ![...a.fingers].some((finger) => b.fingers.has(finger));

/**
 * Decides which of the gestures that the same fingers may be making is the one.
 * @template {Member} M
 */
export class Arena {
  /** @type {Set<M>} */
  members = new Set();

  /** @param {M} member */
  wants(member) {
    if (member.state !== POSSIBLE) return;
    const others = [...this.members].filter((other) => other !== member);
    if (others.some((other) => other.state === ACTIVE && !peaceful(member, other))) return this.fails(member);
    member.waiting = others.some((other) => other.state === POSSIBLE && member.rivals.includes(other.id));
    if (member.waiting) return;
    member.state = ACTIVE;
    for (const other of others) {
      if (other.rivals.includes(member.id) || !peaceful(member, other)) this.fails(other);
    }
    member.granted();
  }

  /** @param {M} member */
  fails(member) {
    if (member.state !== POSSIBLE) return;
    member.state = FAILED;
    member.waiting = false;
    member.denied();
    for (const other of this.members) if (other.waiting && other.rivals.includes(member.id)) this.wants(other);
  }

  /** Is free for the next sequence. @param {M} member */
  leave(member) {
    this.members.delete(member);
    member.state = POSSIBLE;
    member.waiting = false;
    member.fingers.clear();
  }
}

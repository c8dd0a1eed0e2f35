/**
 * Scratch buffer of a query. A query never awaits, so one buffer serves all of them.
 */
export interface Scratch {
  /** Slots that passed, and for facets those that failed one choice only. */
  slots: Uint32Array;
  /** Bit of the one failed choice, or 0; filled for facets only. */
  fails: Uint32Array;
  /** Relevance of the slot, where a text was searched for. */
  scores: Float64Array;
  /** Result of the last tested condition for each slot: 1 or 0. */
  passed: Uint8Array;
  count: number;
}

const scratch: Scratch = {
  slots: new Uint32Array(0),
  fails: new Uint32Array(0),
  scores: new Float64Array(0),
  passed: new Uint8Array(0),
  count: 0,
};

export function clearScratch(most: number): Scratch {
  if (scratch.slots.length < most) {
    const room = Math.ceil(most * 1.125) + 1024;
    scratch.slots = new Uint32Array(room);
    scratch.fails = new Uint32Array(room);
    scratch.scores = new Float64Array(room);
    scratch.passed = new Uint8Array(room);
  }
  scratch.count = 0;
  return scratch;
}

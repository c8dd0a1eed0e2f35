import { setImmediate as nextTurn } from 'node:timers/promises';

export { nextTurn };

/** Longest stretch of work between which requests are answered. */
const STEP_MS = 4;

/** Does something to each item without keeping anybody waiting: what one call does is never torn apart. */
export async function inSteps<Item>(items: Iterable<Item>, work: (item: Item) => void): Promise<void> {
  let begun = performance.now();
  for (const item of items) {
    work(item);
    if (performance.now() - begun < STEP_MS) continue;
    await nextTurn();
    begun = performance.now();
  }
}

/** The same for numbers from 0 that are too many to look at the clock for each. */
export async function overSlots(end: number, work: (slot: number) => void): Promise<void> {
  await inSteps(stretches(end), ({ from, to }) => {
    for (let slot = from; slot < to; slot += 1) work(slot);
  });
}

const STRETCH = 2000;

function* stretches(end: number): Generator<{ from: number; to: number }> {
  for (let from = 0; from < end; from += STRETCH) yield { from, to: Math.min(end, from + STRETCH) };
}

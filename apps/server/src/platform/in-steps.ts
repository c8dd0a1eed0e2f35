import { setImmediate as nextTurn } from 'node:timers/promises';

export { nextTurn };

/** Longest time before yielding to the event loop. */
const STEP_MS = 4;

/** Calls `work` for each item and yields to the event loop between items; one call is never interrupted. */
export async function inSteps<Item>(items: Iterable<Item>, work: (item: Item) => void): Promise<void> {
  let stepStart = performance.now();
  for (const item of items) {
    work(item);
    if (performance.now() - stepStart < STEP_MS) continue;
    await nextTurn();
    stepStart = performance.now();
  }
}

/** The same for the numbers from 0, without reading the clock for each. */
export async function overSlots(end: number, work: (slot: number) => void): Promise<void> {
  await inSteps(stretches(end), ({ from, to }) => {
    for (let slot = from; slot < to; slot += 1) work(slot);
  });
}

const STRETCH = 2000;

function* stretches(end: number): Generator<{ from: number; to: number }> {
  for (let from = 0; from < end; from += STRETCH) yield { from, to: Math.min(end, from + STRETCH) };
}

import { expect, it, vi } from 'vitest';
import { inSteps, nextTurn, overSlots } from './in-steps.ts';

/** Each look at the clock finds it this much later. */
function clockOf(stepMs: number): void {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (now += stepMs));
}

/** How many items were done whenever somebody else had a turn. */
async function turnsDuring(work: () => Promise<void>, done: () => number): Promise<number[]> {
  const seen: number[] = [];
  let isOver = false;
  const others = (async () => {
    while (!isOver) {
      await nextTurn();
      seen.push(done());
    }
  })();
  await work();
  isOver = true;
  await others;
  return seen;
}

it('long work gives way to others every four milliseconds and leaves no item out [SPECS-047]', async () => {
  clockOf(1);
  const done: number[] = [];
  const turns = await turnsDuring(
    () =>
      inSteps(
        Array.from({ length: 100 }, (_, at) => at),
        (at) => done.push(at),
      ),
    () => done.length,
  );
  expect(done).toEqual(Array.from({ length: 100 }, (_, at) => at));
  const steps = turns.map((count, at) => count - (turns[at - 1] ?? 0));
  expect(steps.length).toBeGreaterThanOrEqual(100 / 4);
  expect(Math.max(...steps)).toBeLessThanOrEqual(4);
});

it('numbers are gone through by the stretch, the last and shorter one too', async () => {
  clockOf(4);
  let count = 0;
  const turns = await turnsDuring(
    () => overSlots(5000, () => (count += 1)),
    () => count,
  );
  expect(count).toBe(5000);
  expect(turns).toEqual(expect.arrayContaining([2000, 4000, 5000]));
});

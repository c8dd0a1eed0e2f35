import { expect, it } from 'vitest';
import { liveHistories } from '../../testing/money/money-histories.ts';

const HISTORIES = Number(process.env['MONEY_HISTORIES'] ?? 2000);
const SEED = Number(process.env['SEED'] ?? 2026);
const TIMEOUT_MS = 90 * 60_000;

/** Side by side, each with a database of its own: while one waits for it another computes. */
const LANES = 3;
const LANE_SEED = 1_000_000;

it(
  `${HISTORIES} orders from the basket to the end of their money: every balance is kept, never more goes back than was paid [LEDGER-031] [PAY-050]`,
  async () => {
    const lanes = await Promise.all(
      Array.from({ length: LANES }, (_, lane) =>
        liveHistories({ count: Math.ceil(HISTORIES / LANES), seed: SEED + lane * LANE_SEED }),
      ),
    );
    expect(lanes.flatMap(({ faults }) => faults)).toEqual([]);
    const sum = (of: (lane: (typeof lanes)[number]) => number) =>
      lanes.reduce((all, lane) => all + of(lane), 0);
    expect(sum(({ histories }) => histories)).toBeGreaterThanOrEqual(HISTORIES);
    const seen = new Map<string, number>();
    for (const lane of lanes)
      for (const [what, times] of lane.seen) seen.set(what, (seen.get(what) ?? 0) + times);
    console.log(`${sum(({ histories }) => histories)} histories of ${sum(({ steps }) => steps)} steps`);
    console.log(
      [...seen]
        .toSorted(([one], [other]) => (one < other ? -1 : 1))
        .map(([what, times]) => `${times} × ${what}`)
        .join(', '),
    );
    const wanted = ['hold', 'payment', 'refund', 'release', 'hand_over', 'return', 'match', 'discount'];
    const ended = ['PAID', 'PARTLY_REFUNDED', 'REFUNDED', 'CANCELED', 'EXPIRED', 'FAILED'].map(
      (state) => `payment ${state}`,
    );
    expect([...wanted, ...ended].filter((what) => !seen.has(what))).toEqual([]);
  },
  TIMEOUT_MS,
);

import type { Pool } from '../../apps/server/src/platform/database/database.ts';
import type { BenchProcess } from '../catalog/bench-process.ts';
import { CONNECTIONS, type LoadClient, middle } from '../catalog/compared-calls.ts';
import type { RunResult } from '../catalog/load-client.ts';
import type { BareClientJobs } from './bare-client.ts';
import { type BasketPlan, refillBaskets } from './bench-buyers.ts';
import { type BuyerCall, writtenCall } from './buyer-call.ts';
import type { Recording } from './statement-recorder.ts';

export const ROUNDS = 5;
export const ROUND_MS = 3000;
const FOREVER_MS = 600_000;

/** Both sides at one connection and at many. */
export interface Buying {
  ours: { one: RunResult; many: RunResult };
  bare: { one: RunResult; many: RunResult };
  /** Of one request, on average. */
  statements: number;
  /** Waits for the database of one request, on average. */
  stretches: number;
}

export interface Sides {
  client: LoadClient;
  port: number;
  bare: BenchProcess<BareClientJobs>;
  pool: Pool;
}

export interface Recorded {
  calls: readonly BuyerCall[];
  recording: Recording;
}

type Side = 'ours' | 'bare';

function runner({ client, port, bare }: Sides) {
  return (side: Side, list: string, connections: number, { ms = FOREVER_MS, most = Infinity }) => {
    const run = { list, connections, ms, ...(most < Infinity && { most }) };
    return side === 'ours' ? client.ask('run', { ...run, port }) : bare.ask('run', run);
  };
}

async function keepBoth(
  { client, bare }: Sides,
  list: string,
  { calls, recording }: Recorded,
): Promise<void> {
  await client.ask('keep', { list, requests: calls.map(writtenCall) });
  await bare.ask('keep', { list, ...recording });
}

/** The same calls over and over: each sets a line to another quantity than the one before. */
export async function measureSetItem(sides: Sides, recorded: Recorded): Promise<Buying> {
  const run = runner(sides);
  await keepBoth(sides, 'set-item', recorded);
  const tallies = emptyTallies();
  // Once through all buyers, so that every session is known to have been seen.
  for (const side of ['ours', 'bare'] as const)
    await run(side, 'set-item', CONNECTIONS, { most: recorded.calls.length });
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [name, connections] of [
      ['one', 1],
      ['many', CONNECTIONS],
    ] as const)
      for (const side of ['ours', 'bare'] as const)
        tallies[side][name].push(await run(side, 'set-item', connections, { ms: ROUND_MS }));
  return { ...middles(tallies), ...countsOf(recorded.recording) };
}

/** Every basket is ordered once a round and filled anew: so many by one buyer after the other, the rest by many at once. */
export async function measurePlacing(
  sides: Sides,
  recorded: Recorded,
  { plans, byOne }: { plans: readonly BasketPlan[]; byOne: number },
): Promise<Buying> {
  const run = runner(sides);
  const part = (from: number, to?: number): Recorded => ({
    calls: recorded.calls.slice(from, to),
    recording: { ...recorded.recording, requests: recorded.recording.requests.slice(from, to) },
  });
  await keepBoth(sides, 'orders one', part(0, byOne));
  await keepBoth(sides, 'orders many', part(byOne));
  const tallies = emptyTallies();
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const side of ['ours', 'bare'] as const) {
      await refillBaskets(sides.pool, plans);
      const one = await run(side, 'orders one', 1, { most: byOne });
      const many = await run(side, 'orders many', CONNECTIONS, { most: recorded.calls.length - byOne });
      // The first round warms both up.
      if (round === 0) continue;
      tallies[side].one.push(one);
      tallies[side].many.push(many);
    }
  return { ...middles(tallies), ...countsOf(recorded.recording) };
}

type Tallies = Record<Side, { one: RunResult[]; many: RunResult[] }>;

function emptyTallies(): Tallies {
  return { ours: { one: [], many: [] }, bare: { one: [], many: [] } };
}

function middles({ ours, bare }: Tallies): Pick<Buying, Side> {
  return {
    ours: { one: middle(ours.one), many: middle(ours.many) },
    bare: { one: middle(bare.one), many: middle(bare.many) },
  };
}

function countsOf({ requests }: Recording): Pick<Buying, 'statements' | 'stretches'> {
  const mean = (of: (request: Recording['requests'][number]) => number) =>
    requests.reduce((sum, request) => sum + of(request), 0) / requests.length;
  return {
    statements: mean((request) => request.flat().length),
    stretches: mean((request) => request.length),
  };
}

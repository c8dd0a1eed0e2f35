import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { beginAttack, largestAsset, visitedPages } from './attack.ts';
import type { Wave } from './attackers/attacker.ts';
import { memoryAfterCollection } from './process-memory.ts';
import { useShop } from './shop.ts';
import { type Visits, visitWhile } from './visitors.ts';

const VISITORS = { visitors: 20, everyMs: 2000 };
const MOST_P95_MS = 300;
const MINUTE_MS = 60_000;
const WARM_UP_MS = 40_000;
const MOST_GROWTH = 1.15;
const ONE = ['127.0.0.100'];
const EIGHT = Array.from({ length: 8 }, (_, host) => `127.0.0.${101 + host}`);

describe('20 visitors who open a page every two seconds', () => {
  const shop = useShop();
  const visit = async (during: Promise<unknown>) =>
    visitWhile({ ...VISITORS, port: shop.port, paths: await visitedPages(shop) }, during);

  it('notice nothing of sockets, pictures and uploads from one address for two minutes', async () => {
    report('no attack', await visit(delay(20_000)));
    const wave = (kind: Wave['kind'], connections: number, againMs: number) => ({
      kind,
      connections,
      againMs,
    });
    const attack = beginAttack({
      port: shop.port,
      from: ONE,
      asset: await largestAsset(shop),
      waves: [
        wave('pipelined', 50, 500),
        wave('never-reads', 150, 1000),
        wave('slow-body', 210, 1000),
        wave('pictures', 64, 500),
        wave('uploads', 40, 1000),
      ],
    });

    const visits = await visit(delay(2 * MINUTE_MS));
    await attack.stop();

    report('one address', visits);
    expect(visits.failures).toEqual({});
    expect(visits.p95).toBeLessThanOrEqual(MOST_P95_MS);
  });

  it('notice nothing of 19,000 connections from eight addresses, and nothing of them is left', async () => {
    // A process that has worked for a while: pools are open, code is compiled, pages are kept.
    await visit(delay(WARM_UP_MS));
    await delay(5000);
    const memory = await memoryAfterCollection(shop.serverPid());
    const descriptors = shop.openDescriptors();
    const wave = (kind: Wave['kind'], connections: number) => ({ kind, connections, againMs: 5000 });
    const target = { port: shop.port, from: EIGHT, asset: await largestAsset(shop) };
    const attacks = [
      beginAttack({ ...target, waves: [wave('idle', 5000), wave('idle-after-page', 5000)] }),
      beginAttack({
        ...target,
        waves: [wave('slow-header', 5000), wave('slow-body', 2000), wave('never-reads', 2000)],
      }),
    ];

    const visits = await visit(delay(2 * MINUTE_MS));
    await Promise.all(attacks.map(({ stop }) => stop()));
    await delay(MINUTE_MS);
    const after = {
      descriptors: shop.openDescriptors(),
      memory: await memoryAfterCollection(shop.serverPid()),
    };

    report('eight addresses', visits);
    console.log('descriptors', descriptors, after.descriptors, 'memory', memory, after.memory);
    expect(visits.failures).toEqual({});
    expect(visits.p95).toBeLessThanOrEqual(MOST_P95_MS);
    expect(after.descriptors).toBeLessThanOrEqual(descriptors + 3);
    expect(after.memory.heapUsed).toBeLessThan(memory.heapUsed * MOST_GROWTH);
    expect(after.memory.external).toBeLessThan(memory.external * MOST_GROWTH);
  });
});

function report(what: string, { count, p50, p95, slowest, failures }: Visits): void {
  const ms = [p50, p95, slowest].map((value) => Math.round(value)).join(' / ');
  console.log(`${what}: ${count} pages, p50 / p95 / slowest ${ms} ms, failures ${JSON.stringify(failures)}`);
}

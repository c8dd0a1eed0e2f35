import { Refusal, type RefusalCode } from '@okoem/domain/refusal.ts';
import type { Pool } from '../database/database.ts';
import type { App } from './app-type.ts';
import type { AskReadiness } from './readiness.ts';

/** Together they are what a lost database takes to be noticed: less than two seconds. */
const PING_EVERY_MS = 1000;
const PING_MS = 800;

export interface HealthParts {
  pool: Pool;
  isStopping: () => boolean;
  /** What the server still waits for before it can serve, if anything. */
  waitsFor: () => RefusalCode | undefined;
  /** What the shop cannot do although everything seems to be there, if anything. */
  findBroken: AskReadiness;
}

/**
 * `live`: the process turns over, restart it otherwise. `ready`: it can serve, send it traffic. A lost database makes it
 * not ready; restarting would not bring the database back. Nor is a server ready whose calls would fail all the same.
 */
export function addHealthRoutes(app: App, { pool, isStopping, waitsFor, findBroken }: HealthParts): void {
  const databaseAnswers = createPing(pool);
  const open = { config: { access: 'open' } } as const;
  app.get('/health/live', open, async () => ({ status: 'live' }));
  app.get('/health/ready', open, async (_, reply) => {
    if (isStopping()) throw new Refusal('STOPPING', { retry_after: 2 });
    if (!(await databaseAnswers())) throw new Refusal('DATABASE_UNAVAILABLE', { retry_after: 2 });
    const missing = waitsFor();
    if (missing) throw new Refusal(missing, { retry_after: 2 });
    const part = await findBroken();
    if (part !== undefined) throw new Refusal('NOT_READY', { part, retry_after: 2 });
    return reply.header('cache-control', 'no-store').send({ status: 'ready' });
  });
}

/**
 * However many ask, the database is pinged once a second. Not by the round of probes, which waits for them: while one hangs,
 * a database that is away has to be noticed all the same.
 */
function createPing(pool: Pool): () => Promise<boolean> {
  let begun = -Infinity;
  let answered = Promise.resolve(false);
  return () => {
    const now = performance.now();
    if (now - begun >= PING_EVERY_MS) {
      begun = now;
      answered = ping(pool);
    }
    return answered;
  };
}

async function ping(pool: Pool): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), PING_MS);
  });
  const probe = pool`select 1`.then(
    () => true,
    () => false,
  );
  const answered = await Promise.race([probe, late]);
  clearTimeout(timer);
  return answered;
}

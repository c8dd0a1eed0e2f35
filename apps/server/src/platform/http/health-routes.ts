import { Refusal, type RefusalCode } from '@okoem/domain/refusal.ts';
import type { Pool } from '../database/database.ts';
import type { App } from './app-type.ts';
import type { AskReadiness } from './readiness.ts';

/** Together the time until a lost database is noticed: less than two seconds. */
const PING_EVERY_MS = 1000;
const PING_MS = 800;

export interface HealthParts {
  pool: Pool;
  isStopping: () => boolean;
  /** What the start still waits for, if anything. */
  waitsFor: () => RefusalCode | undefined;
  /** The failing readiness probe, if any. */
  findBroken: AskReadiness;
}

/**
 * `live`: the event loop responds; restart the process otherwise. `ready`: send it traffic. Without its database, or with
 * failing probes, a server is not ready; a restart would not help.
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
 * Pings the database at most once a second. Separate from the round of probes, which may hang while the database is down.
 */
function createPing(pool: Pool): () => Promise<boolean> {
  let pingedAt = -Infinity;
  let answered = Promise.resolve(false);
  return () => {
    const now = performance.now();
    if (now - pingedAt >= PING_EVERY_MS) {
      pingedAt = now;
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

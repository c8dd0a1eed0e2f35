import { join } from 'node:path';
import type { Pool } from '../../../platform/database/database.ts';
import type { Log } from '../../../platform/log.ts';
import { stepBack } from '../../../platform/outbox/outbox-tail.ts';
import { buildCatalog } from '../build/build-catalog.ts';
import { buildInChild } from '../build/build-in-child.ts';
import type { CatalogData } from '../data/catalog-data.ts';
import { loadSnapshot, readSnapshotHead } from '../snapshot/snapshot-file.ts';
import { databaseIdentity, isUsable, readSeenRequests } from '../snapshot/snapshot-repository.ts';
import { hasProducts } from './catalog-change-repository.ts';

/** A smaller catalog is read from the database as quickly as from a snapshot. */
const LEAST_SNAPSHOT = 2_000;
const REFRESH_MS = 30 * 60_000;
const LOOK_MS = 60_000;
/** Catching up with so many changes delays the next start by seconds, so the snapshot is refreshed sooner. */
const MANY_CHANGES = 100_000;
const SOONER = 6;

export interface SourceParts {
  pool: Pool;
  databaseUrl: string;
  log: Log;
  dataDir?: string;
  /** Snapshots are saved from this number of products on. */
  leastSnapshot?: number;
  refreshMs?: number;
  signal: AbortSignal;
  /** The loaded snapshot already satisfies the rebuild requests of these outbox entries. */
  onSeenRequests: (entryIds: readonly number[]) => void;
}

/** Loads whole catalogs, from a snapshot or from the database. */
export interface CatalogSource {
  /** The quickest source at the start: a valid snapshot, otherwise the database. */
  first: () => Promise<CatalogData>;
  fresh: () => Promise<CatalogData>;
  /** Counts changes that the snapshot does not have. */
  noteChanges: (count: number) => void;
}

/** Rate-limited: building a snapshot keeps a core busy for a minute. */
export function isSnapshotDue({
  changes,
  ageMs,
  refreshMs,
}: Record<'changes' | 'ageMs' | 'refreshMs', number>): boolean {
  return changes > 0 && ageMs >= (changes < MANY_CHANGES ? refreshMs : refreshMs / SOONER);
}

export function createCatalogSource(parts: SourceParts): CatalogSource {
  const { pool, dataDir } = parts;
  const { leastSnapshot = LEAST_SNAPSHOT } = parts;
  const file = dataDir === undefined ? undefined : join(dataDir, 'catalog-index', 'catalog.snapshot');
  const saver = createSnapshotSaver(parts);

  async function fresh(): Promise<CatalogData> {
    if (file === undefined || !(await hasProducts(pool, leastSnapshot))) return buildCatalog(pool);
    await saver.save(file);
    const data = await loadSaved(parts, file);
    if (!data) throw new Error('The snapshot that was just saved cannot be read.');
    return data;
  }

  async function refresh(): Promise<void> {
    const isDue = saver.isDue();
    if (file === undefined || !isDue || !(await hasProducts(pool, leastSnapshot))) return;
    await saver.save(file);
  }

  refreshRegularly(parts, refresh);
  return {
    first: async () => (file === undefined ? undefined : await loadSaved(parts, file)) ?? fresh(),
    fresh,
    noteChanges: saver.noteChanges,
  };
}

/** Saves snapshots in a child process, so that the server stays responsive; one save at a time. */
function createSnapshotSaver({ databaseUrl, log, signal, refreshMs = REFRESH_MS }: SourceParts) {
  let changes = 0;
  let savedAt = performance.now();
  let saving: Promise<void> = Promise.resolve();

  async function save(into: string): Promise<void> {
    const before = saving;
    const done = Promise.withResolvers<void>();
    saving = done.promise;
    await before;
    try {
      changes = 0;
      savedAt = performance.now();
      const { products } = await buildInChild({ databaseUrl, file: into, signal });
      log.info({ event: 'catalog-snapshot', count: products }, 'snapshot of the catalog saved');
    } finally {
      done.resolve();
    }
  }

  return {
    save,
    isDue: () => isSnapshotDue({ changes, ageMs: performance.now() - savedAt, refreshMs }),
    noteChanges: (count: number): void => {
      changes += count;
    },
  };
}

function refreshRegularly(
  { log, signal, refreshMs = REFRESH_MS }: SourceParts,
  refresh: () => Promise<void>,
): void {
  const timer = setInterval(
    () => {
      refresh().catch((error: unknown) =>
        log.warn({ event: 'catalog-snapshot', error }, 'snapshot of the catalog could not be saved'),
      );
    },
    Math.min(refreshMs, LOOK_MS),
  );
  timer.unref();
  signal.addEventListener('abort', () => clearInterval(timer));
}

async function loadSaved(
  { pool, onSeenRequests: onKnownWishes }: SourceParts,
  file: string,
): Promise<CatalogData | undefined> {
  const identity = await databaseIdentity(pool);
  const head = readSnapshotHead(file, identity);
  if (!head || !(await isUsable(pool, head))) return undefined;
  const data = await loadSnapshot(file, identity);
  if (!data) return undefined;
  const { position, readAt } = data;
  const stepped = stepBack(position);
  onKnownWishes(await readSeenRequests(pool, { position, readAt, from: stepped }));
  return { ...data, position: stepped };
}

import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { identify, isAlive, type ProcessIdentity } from '../supervisor/process-identity.ts';
import type { Durability } from './cluster-settings.ts';
import { dataFolder } from './create-cluster.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { canEnter, chooseAccount } from './postgres-account.ts';
import { PostgresError } from './postgres-error.ts';
import { readLockFile, stopPostmaster } from './postmaster.ts';

const PREFIX = 'throwaway-postgres-';
const STOP_MS = 30_000;

/**
 * Waits for the end of its standard input, which comes when the owner dies, however it dies; then puts
 * PostgreSQL down and removes the folder.
 */
const REAPER = `
cat > /dev/null
lock="$1/postgres/data/postmaster.pid"
[ -f "$lock" ] && kill -QUIT "$(head -n 1 "$lock")"
for _ in 1 2 3 4 5 6 7 8 9 10; do [ -f "$lock" ] && sleep 0.2; done
rm -rf -- "$1"
`;

export interface ThrowawayPostgres {
  /** An empty database whose owner may create others. */
  url: string;
  home: string;
  stop(): Promise<void>;
}

/**
 * A cluster for one test run: as fast as it can be unless it has to survive its own end, gone when the run is, killed runs
 * included.
 */
export async function startThrowawayPostgres({
  durability = 'throwaway',
}: { durability?: Durability } = {}): Promise<ThrowawayPostgres> {
  const parent = reachableTempFolder();
  await removeLeftovers(parent);
  const home = mkdtempSync(join(parent, PREFIX));
  chmodSync(home, 0o711);
  writeFileSync(join(home, 'owner.json'), JSON.stringify(identify(process.pid)));
  const reaper = spawn('/bin/sh', ['-c', REAPER, 'sh', home], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  reaper.unref();
  (reaper.stdin as unknown as { unref(): void }).unref();
  const { url } = await startEmbeddedPostgres({
    homes: [home],
    database: 'test',
    durability,
    log: () => undefined,
  });
  return {
    url,
    home,
    stop: async () => {
      // Not the one that was started here: a test may have put another one in its place.
      const lock = readLockFile(dataFolder(home));
      if (lock.holder === 'postmaster') await stopPostmaster(lock.postmaster.process, STOP_MS);
      await rm(home, { recursive: true, force: true });
      reaper.stdin.end();
    },
  };
}

/** A temp folder of our own may be closed to the user PostgreSQL runs as. */
function reachableTempFolder(): string {
  const account = chooseAccount();
  const found = [tmpdir(), '/tmp', '/var/tmp'].find((folder) => canEnter(account, folder));
  if (found) return found;
  throw new PostgresError(`User "${account.name}" can enter none of the temp folders.`);
}

/** The reaper does this at once; the next run does it when not even the reaper could. */
async function removeLeftovers(parent: string): Promise<void> {
  for (const name of readdirSync(parent).filter((entry) => entry.startsWith(PREFIX))) {
    const home = join(parent, name);
    if (statSync(home, { throwIfNoEntry: false })?.uid !== process.getuid?.() || ownerLives(home)) continue;
    const lock = readLockFile(dataFolder(home));
    if (lock.holder === 'postmaster') await stopPostmaster(lock.postmaster.process, 5000);
    rmSync(home, { recursive: true, force: true, maxRetries: 3 });
  }
}

function ownerLives(home: string): boolean {
  try {
    return isAlive(JSON.parse(readFileSync(join(home, 'owner.json'), 'utf8')) as ProcessIdentity);
  } catch {
    // A folder that was made a moment ago has no owner file yet.
    return Date.now() - (statSync(home, { throwIfNoEntry: false })?.mtimeMs ?? 0) < 60_000;
  }
}

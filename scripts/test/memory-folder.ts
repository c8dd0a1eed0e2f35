import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import {
  identify,
  isAlive,
  type ProcessIdentity,
} from '../../apps/server/src/platform/supervisor/process-identity.ts';

const PREFIX = 'okoem-tests-';
const OWNER = 'owner.json';
const GB = 2 ** 30;
/** What a whole run puts there is some 2 GB, and its browsers and servers need room beside it. */
const FREE_BYTES = 5 * GB;
const AVAILABLE_BYTES = 10 * GB;

export interface MemoryFolder {
  path: string;
  remove: () => void;
}

/**
 * A folder in memory for what tests write, or undefined where memory is short. Every file of the API tests has a database of its
 * own, each is a thousand files, and making those on a disk took longer than the tests.
 */
export function makeMemoryFolder({
  parent = '/dev/shm',
  availableBytes = process.availableMemory(),
  isMemory = isRoomyMemory,
} = {}): MemoryFolder | undefined {
  if (availableBytes < AVAILABLE_BYTES || !isMemory(parent)) return undefined;
  try {
    removeLeftovers(parent);
    const path = mkdtempSync(join(parent, PREFIX));
    writeFileSync(join(path, OWNER), JSON.stringify(identify(process.pid)));
    // As root PostgreSQL runs as another user, who must be able to get in.
    chmodSync(path, 0o711);
    return {
      path,
      remove: () => rmSync(path, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }),
    };
  } catch {
    return undefined;
  }
}

/** As statfs calls it. */
const TMPFS = 0x01021994;

function isRoomyMemory(folder: string): boolean {
  if (!existsSync(folder)) return false;
  const { type, bavail, bsize } = statfsSync(folder);
  return type === TMPFS && bavail * bsize >= FREE_BYTES;
}

/** Of runs that were killed: in memory they would stay until the machine is restarted. */
function removeLeftovers(parent: string): void {
  for (const name of readdirSync(parent).filter((entry) => entry.startsWith(PREFIX))) {
    const folder = join(parent, name);
    const owner = ownerOf(folder);
    if (owner && !isAlive(owner)) rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

/** Nobody's while it is made, and another user's when it may not be read. */
function ownerOf(folder: string): ProcessIdentity | undefined {
  try {
    return JSON.parse(readFileSync(join(folder, OWNER), 'utf8')) as ProcessIdentity;
  } catch {
    return undefined;
  }
}

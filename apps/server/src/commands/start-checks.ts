import { lookup } from 'node:dns/promises';
import { accessSync, constants, rmdirSync, statfsSync } from 'node:fs';
import { createServer } from 'node:net';
import { resolve } from 'node:path';
import { postgres } from '../platform/database/driver.ts';
import { isRoot } from '../platform/embedded-postgres/postgres-account.ts';
import { makeFolder } from '../platform/make-folder.ts';

const OLDEST_POSTGRES = 15;
const FIRST_RUN_BYTES = 500_000_000;

/** The marketplace cannot start here, for a reason and with a way out that one sentence tells. */
export class StartRefusal extends Error {
  override readonly name = 'StartRefusal';
}

/** The port to use; for 0 one that is free, so that a server started again keeps its address. */
export async function assertPortFree(host: string, port: number): Promise<number> {
  const addresses = await lookup(host, { all: true }).catch(() => {
    throw new StartRefusal(`HOST=${host} is no address of this machine: leave it empty, or use 0.0.0.0.`);
  });
  let chosen = port;
  for (const { address } of addresses) chosen = await tryPort(address, chosen);
  return chosen;
}

async function tryPort(address: string, port: number): Promise<number> {
  const server = createServer();
  try {
    return await new Promise<number>((resolve, reject) => {
      server.once('error', reject);
      server.listen({ host: address, port, ipv6Only: address.includes(':') }, () => {
        const bound = server.address();
        resolve(typeof bound === 'object' && bound ? bound.port : port);
      });
    });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT') return port;
    if (code === 'EADDRINUSE') {
      throw new StartRefusal(
        `Port ${port} is in use: stop the program that listens on it, or choose another with PORT=${port + 1} npm start.`,
      );
    }
    if (code === 'EACCES') {
      throw new StartRefusal(
        `This user may not listen on port ${port}: choose one above 1023, for example PORT=3000 npm start.`,
      );
    }
    throw new StartRefusal(
      `Port ${port} cannot be opened on ${address} (${message}): choose another with PORT or HOST.`,
    );
  } finally {
    server.close();
  }
}

/** Takes back what was made here, so that a refused start leaves nothing behind. */
export function prepareDataFolder(folder: string): { undo: () => void } {
  const made: string[] = [];
  const undo = () => {
    try {
      for (const one of made.toReversed()) rmdirSync(one);
    } catch {
      // Something is in it by now, so it stays.
    }
  };
  try {
    makeFolder(resolve(folder), isRoot() ? 0o711 : 0o700, made);
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    undo();
    const { code = '' } = error as NodeJS.ErrnoException;
    throw new StartRefusal(
      `The data folder ${folder} cannot be written (${code}): ${FOLDER_ADVICE[code] ?? 'give this user rights to it, or choose another'} with DATA_DIR.`,
    );
  }
  return { undo };
}

const FILE_IN_THE_WAY = 'a file stands in its place or above it, so remove that, or choose another folder';
const FOLDER_ADVICE: Readonly<Record<string, string>> = {
  EEXIST: FILE_IN_THE_WAY,
  ENOTDIR: FILE_IN_THE_WAY,
  ENOENT: 'no folder can be made there, so choose another',
  ENAMETOOLONG: 'its name is too long, so choose another',
};

export function assertSpace(folder: string, bytes = FIRST_RUN_BYTES): void {
  const { bavail, bsize } = statfsSync(folder);
  const free = bavail * bsize;
  if (free >= bytes) return;
  throw new StartRefusal(
    `There are ${megabytes(free)} MB free for ${folder}, and the first start needs ${megabytes(bytes)} MB: free some, or choose another folder with DATA_DIR.`,
  );
}

const megabytes = (bytes: number) => Math.floor(bytes / 1_000_000);

/** The address is named without its password: the sentence ends up in logs. */
export async function assertDatabaseUsable(url: string, oldest = OLDEST_POSTGRES): Promise<void> {
  const { host, pathname } = new URL(url);
  const where = `${host}${pathname}`;
  const version = await askVersion(url).catch((error: NodeJS.ErrnoException) => {
    throw new StartRefusal(
      `DATABASE_URL does not lead to a database: ${where} answered "${error.message || error.code}".`,
    );
  });
  if (version < oldest) {
    throw new StartRefusal(
      `DATABASE_URL leads to PostgreSQL ${version} at ${where}, and ${oldest} or newer is needed.`,
    );
  }
}

async function askVersion(url: string): Promise<number> {
  const sql = postgres(url, { max: 1, connect_timeout: 5, fetch_types: false, onnotice: () => undefined });
  try {
    const [row] = await sql<{ version: string }[]>`select current_setting('server_version_num') as version`;
    return Math.floor(Number(row?.version) / 10_000);
  } finally {
    await sql.end({ timeout: 1 });
  }
}

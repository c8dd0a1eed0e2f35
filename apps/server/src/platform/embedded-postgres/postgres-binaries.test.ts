import {
  chmodSync,
  cpSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  unlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { canRun, chooseAccount } from './postgres-account.ts';
import { findPackage, linkLibraries, usableBinaries } from './postgres-binaries.ts';

const folders: string[] = [];

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

describe('linkLibraries', () => {
  it('makes the links that npm could not carry, relative and as often as asked', () => {
    const native = copyWithoutLinks();

    expect(linkLibraries(native)).toBe(true);
    expect(linkLibraries(native)).toBe(true);

    const links = linksIn(native);
    expect(links.length).toBeGreaterThan(5);
    expect(links.every((link) => !readlinkSync(join(native, 'lib', link)).startsWith('/'))).toBe(true);
  });
});

describe('usableBinaries', () => {
  it('are those of the package once they are linked', async () => {
    const native = copyWithoutLinks();
    const account = chooseAccount();
    // mkdtemp makes folders nobody else may enter, which is the case of the next test.
    const binaries = await usableBinaries({
      account: { ...account, ids: undefined },
      copyTo: newFolder(),
      installed: { native, version: '18.4.0' },
    });

    expect(binaries).toEqual({
      initdb: join(native, 'bin/initdb'),
      postgres: join(native, 'bin/postgres'),
      major: '18',
    });
  });

  it('are copied to where the account can run them', async () => {
    const account = chooseAccount();
    // Closed to the user root would choose, and not ours to make links in as anybody else.
    const native = copyWithoutLinks();
    chmodSync(join(native, 'lib'), 0o555);
    const copyTo = newFolder();
    chmodSync(copyTo, 0o755);

    const { postgres } = await usableBinaries({ account, copyTo, installed: { native, version: '18.4.0' } });

    expect(postgres.startsWith(copyTo)).toBe(true);
    expect(canRun(account, postgres)).toBe(true);
    chmodSync(join(native, 'lib'), 0o755);
  });
});

function copyWithoutLinks(): string {
  const native = newFolder();
  cpSync(findPackage().native, native, { recursive: true, verbatimSymlinks: true });
  for (const link of linksIn(native)) unlinkSync(join(native, 'lib', link));
  return native;
}

function linksIn(native: string): string[] {
  return readdirSync(join(native, 'lib')).filter((name) =>
    lstatSync(join(native, 'lib', name)).isSymbolicLink(),
  );
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'postgres-binaries-test-'));
  folders.push(folder);
  return folder;
}

import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cloneDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { createOffer } from '../../../testing/trade-factories.ts';
import { loadSnapshot } from '../snapshot/snapshot-file.ts';
import { databaseIdentity } from '../snapshot/snapshot-repository.ts';
import { buildInChild } from './build-in-child.ts';

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await cloneDatabase();
  folder = mkdtempSync(join(tmpdir(), 'okoem-child-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await database.drop();
});

describe('a child process', () => {
  it('builds a snapshot that this process can load', async () => {
    const { productId } = await createOffer(database.pool);
    const file = join(folder, 'catalog');
    const report = await buildInChild({ databaseUrl: database.url, file });
    expect(report).toMatchObject({ products: 1, offers: 1 });
    expect(Object.keys(report.steps).join(' ')).toBe('dictionaries offers slots values products text file');
    const loaded = (await loadSnapshot(file, await databaseIdentity(database.pool)))!;
    expect(loaded.products.id).toContain(productId);
  });

  it('that fails says why, keeps secrets and leaves nothing behind', async () => {
    const file = join(folder, 'failed');
    const databaseUrl = 'postgres://someone:very-secret@127.0.0.1:1/nowhere';
    const failure = await buildInChild({ databaseUrl, file }).catch((error: unknown) => String(error));
    expect(failure).toMatch(/was not built.*ECONNREFUSED/s);
    expect(failure).not.toContain('very-secret');
    expect(existsSync(file)).toBe(false);
  });

  it('is ended when nobody wants it any more', async () => {
    const giveUp = new AbortController();
    const file = join(folder, 'given-up');
    const building = buildInChild({ databaseUrl: database.url, file, signal: giveUp.signal });
    setTimeout(() => giveUp.abort(), 50);
    await expect(building).rejects.toThrow('aborted');
    await expect(buildInChild({ databaseUrl: database.url, file, signal: giveUp.signal })).rejects.toThrow(
      'aborted',
    );
    expect(readdirSync(folder)).not.toContain('given-up');
  });
});

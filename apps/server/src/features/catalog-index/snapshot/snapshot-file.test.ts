import { mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loadDemoOnce } from '../../../commands/demo-data/load-demo.ts';
import { cloneDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { buildCatalog } from '../build/build-catalog.ts';
import { readDictionaries } from '../build/dictionary-repository.ts';
import { takeDictionaries } from '../build/take-dictionaries.ts';
import { bytesAt, keepBytes } from '../data/byte-heap.ts';
import type { CatalogData } from '../data/catalog-data.ts';
import { loadSnapshot, readSnapshotHead, saveSnapshot } from './snapshot-file.ts';
import { databaseIdentity, isUsable, type SnapshotIdentity } from './snapshot-repository.ts';

let database: TestDatabase;
let data: CatalogData;
let identity: SnapshotIdentity;
let folder: string;
let file: string;
beforeAll(async () => {
  database = await cloneDatabase();
  await loadDemoOnce(database.pool, { count: 600, progress: () => {} });
  data = await buildCatalog(database.pool);
  identity = await databaseIdentity(database.pool);
  folder = mkdtempSync(join(tmpdir(), 'okoem-snapshot-'));
  file = join(folder, 'new', 'catalog');
}, 120_000);
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await database.drop();
});
beforeEach(() => saveSnapshot(file, data, identity));

/** The catalog without the spare room of its arrays. */
function written({ products, offers, heap, ...data }: CatalogData) {
  const upTo = (columns: object, end: number) =>
    Object.entries(columns).map(([name, array]) => [name, (array as Uint8Array).slice(0, end)]);
  return {
    ...data,
    products: upTo(products, data.slotEnd),
    offers: upTo(offers, data.offerEnd),
    valuePool: data.valuePool.slice(0, data.valueEnd),
    heap: bytesAt(heap, 0, heap.end),
  };
}

/** Changes one byte; a part of 0 is the beginning and 1 the last byte. */
function spoil(part: number): void {
  const bytes = readFileSync(file);
  bytes[Math.round((bytes.length - 1) * part)]! ^= 1;
  writeFileSync(file, bytes);
}

describe('a snapshot', () => {
  it('is the same catalog once the dictionaries are read again', async () => {
    const loaded = (await loadSnapshot(file, identity))!;
    expect(loaded.dictionaries.brands.rows.length).toBeGreaterThan(0);
    expect(loaded.dictionaries.brands.rows.every((row) => row === undefined)).toBe(true);
    takeDictionaries(loaded, await readDictionaries(database.pool));
    expect(written(loaded)).toEqual(written(data));
  });

  it('can be changed like a catalog that was built', async () => {
    const loaded = (await loadSnapshot(file, identity))!;
    expect(loaded.products.id.length).toBe(data.products.id.length);
    expect(loaded.offers.id.length).toBe(data.offers.id.length);
    expect(loaded.valuePool.length).toBe(data.valuePool.length);
    const start = keepBytes(loaded.heap, Buffer.from('next'));
    expect(start).toBe(data.heap.end);
    expect(Buffer.from(bytesAt(loaded.heap, start, 4)).toString()).toBe('next');
  });

  it('of a catalog larger than a piece of its heap comes back whole', async () => {
    const large = { ...data, heap: { chunks: [...data.heap.chunks], end: data.heap.end } };
    const texts = [1, 2, 3, 4].map((sign) => Buffer.alloc(7_000_000, sign));
    const starts = texts.map((text) => keepBytes(large.heap, text));
    saveSnapshot(file, large, identity);
    const loaded = (await loadSnapshot(file, identity))!;
    expect(loaded.heap.end).toBe(large.heap.end);
    for (const [place, text] of texts.entries()) {
      expect(text.equals(bytesAt(loaded.heap, starts[place]!, text.length))).toBe(true);
    }
  });

  it('of an empty catalog is one too', async () => {
    const empty = await cloneDatabase();
    saveSnapshot(file, await buildCatalog(empty.pool), identity);
    expect((await loadSnapshot(file, identity))?.slotEnd).toBe(0);
    await empty.drop();
  });

  it('leaves nothing but itself behind, also when it cannot be saved', async () => {
    expect(readdirSync(join(folder, 'new'))).toEqual(['catalog']);
    const strange = { ...data, text: { ...data.text, words: { chars: new Int8Array(3) } } };
    expect(() => saveSnapshot(file, strange as unknown as CatalogData, identity)).toThrow(
      'no arrays of this kind',
    );
    expect(readdirSync(join(folder, 'new'))).toEqual(['catalog']);
    expect(await loadSnapshot(file, identity)).toBeDefined();
  });
});

describe('no snapshot', () => {
  it('is a file that is missing, or no file, or of somebody else', async () => {
    expect(await loadSnapshot(join(folder, 'nowhere'), identity)).toBeUndefined();
    expect(await loadSnapshot(folder, identity)).toBeUndefined();
    writeFileSync(file, '');
    expect(await loadSnapshot(file, identity)).toBeUndefined();
    writeFileSync(file, 'x'.repeat(100_000));
    expect(await loadSnapshot(file, identity)).toBeUndefined();
  });

  it('is one of another database, or made by other code', async () => {
    const others: Partial<SnapshotIdentity>[] = [
      { epoch: '00000000-0000-4000-8000-000000000000' },
      { code: 'other' },
      { database: 'other' },
      { databaseOid: 1 },
      { timeline: identity.timeline + 1 },
      { system: '1' },
    ];
    for (const other of others) expect(await loadSnapshot(file, { ...identity, ...other })).toBeUndefined();
    expect(readSnapshotHead(file, { ...identity, ...others[0] })).toBeUndefined();
  });

  it('is one that was cut off anywhere', async () => {
    const whole = readFileSync(file);
    for (const length of [7, 15, 200, whole.length >> 1, whole.length - 1]) {
      writeFileSync(file, whole);
      truncateSync(file, length);
      expect(await loadSnapshot(file, identity), String(length)).toBeUndefined();
    }
    writeFileSync(file, Buffer.concat([whole, Buffer.alloc(8)]));
    expect(await loadSnapshot(file, identity)).toBeUndefined();
  });

  it('is one with a changed byte anywhere', async () => {
    for (const part of [0, 1e-6, 0.001, 0.3, 0.6, 0.9, 1]) {
      saveSnapshot(file, data, identity);
      spoil(part);
      expect(await loadSnapshot(file, identity), String(part)).toBeUndefined();
    }
  });

  it('is one that knows nothing of a column of today', async () => {
    const { vat: _, ...products } = data.products;
    saveSnapshot(file, { ...data, products } as CatalogData, identity);
    expect(await loadSnapshot(file, identity)).toBeUndefined();
  });
});

describe('a snapshot is usable', () => {
  it('while the outbox remembers everything since', async () => {
    const head = readSnapshotHead(file, identity)!;
    expect(head.position).toEqual(data.position);
    expect(await isUsable(database.pool, head)).toBe(true);
    const hoursAgo = (hours: number) => ({ ...head, savedAt: Date.now() - hours * 3_600_000 });
    expect(await isUsable(database.pool, hoursAgo(19.9))).toBe(true);
    expect(await isUsable(database.pool, hoursAgo(20.1))).toBe(false);
    expect(await isUsable(database.pool, hoursAgo(-24))).toBe(false);
  });

  it('unless its database has gone back to an earlier time', async () => {
    const head = readSnapshotHead(file, identity)!;
    const position = { ...head.position, xid: String(BigInt(head.position.xid) + 1_000_000n) };
    expect(await isUsable(database.pool, { ...head, position })).toBe(false);
  });
});

describe('the identity of a database', () => {
  it('is its own', async () => {
    const other = await cloneDatabase();
    const strange = await databaseIdentity(other.pool);
    await other.drop();
    expect(await databaseIdentity(database.pool)).toEqual(identity);
    expect(strange.database).not.toBe(identity.database);
    expect(strange.databaseOid).not.toBe(identity.databaseOid);
    expect(strange.system).toBe(identity.system);
  });

  it('changes with the epoch of the catalog', async () => {
    const [before] = await database.pool<{ epoch: string }[]>`select epoch from catalog_epoch`;
    await database.pool`update catalog_epoch set epoch = gen_random_uuid()`;
    expect(await databaseIdentity(database.pool)).not.toEqual(identity);
    await database.pool`update catalog_epoch set epoch = ${before!.epoch}`;
    expect(await databaseIdentity(database.pool)).toEqual(identity);
  });
});

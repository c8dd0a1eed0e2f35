import { afterAll, beforeAll, expect, it } from 'vitest';
import { cloneDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { createOffer } from '../../testing/trade-factories.ts';
import { createPageReader } from './product-page-reader.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database.drop());

it('everybody gets their own page, however many ask at once and for whatever', async () => {
  const { pool } = database;
  const made = await Promise.all(Array.from({ length: 12 }, () => createOffer(pool)));
  const ids = made.map(({ productId }) => productId);
  const read = createPageReader(pool);
  const asked = [...ids, 999_999, ...ids, ...Array.from({ length: 250 }, (_, n) => 1_000_000 + n)];
  const pages = await Promise.all(asked.map(read));
  const known = new Set(ids);
  expect(pages.map((page) => page?.id)).toEqual(asked.map((id) => (known.has(id) ? id : undefined)));
});

it('whoever asks while another question is stuck is answered', async () => {
  const { pool } = database;
  const { productId } = await createOffer(pool);
  const held = await pool.reserve();
  await held`begin`;
  await held`lock table product_file in access exclusive mode`;
  const read = createPageReader(pool);
  const stuck = read(productId);
  await new Promise((done) => setTimeout(done, 50));
  const later = read(productId);
  await held`rollback`;
  held.release();
  expect((await Promise.all([stuck, later])).map((page) => page?.id)).toEqual([productId, productId]);
});

it('a question that fails fails for who asked it, and the next one is answered', async () => {
  const { pool } = database;
  const { productId } = await createOffer(pool);
  const read = createPageReader(pool);
  await pool`alter table product_file rename to product_paper`;
  await expect(read(productId)).rejects.toThrow('product_file');
  await pool`alter table product_paper rename to product_file`;
  expect((await read(productId))?.id).toBe(productId);
});

import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogReader, type CatalogReader } from '../testing/catalog-calls.ts';
import { createGoods, type GoodsWish } from '../testing/catalog-factories.ts';
import { BY_COMMAND, linesOf } from '../testing/operator-calls.ts';
import { createBrand, createCategory, createSeller } from '../testing/showcase-factories.ts';
import { auditOf } from '../testing/team-calls.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { runMerge } from './operator-models.ts';

let shop: TestApp;
let reader: CatalogReader;
beforeAll(async () => {
  shop = await createTestApp();
  reader = catalogReader(shop);
});
afterAll(() => shop.close());

/** What the command says, when the index has heard of it. */
async function merge(keys: readonly (string | number)[], options: { split?: boolean; force?: boolean } = {}) {
  const { split = false, force = false } = options;
  const lines = await linesOf(() => runMerge(shop.pool, keys.map(String), { split, force, by: BY_COMMAND }));
  await shop.settleCatalog();
  return lines;
}

/** The console itself, as `npm run operator` starts it. */
async function operator(...args: (string | number)[]): Promise<string> {
  const command = fileURLToPath(new URL('operator.ts', import.meta.url));
  const env = { ...process.env, DATABASE_URL: shop.databaseUrl };
  const { stdout } = await promisify(execFile)(process.execPath, [command, ...args.map(String)], { env });
  await shop.settleCatalog();
  return stdout;
}

async function goods(...wishes: GoodsWish[]) {
  const categoryId = await createCategory(shop.pool);
  const made = [];
  for (const wish of wishes) made.push(await createGoods(shop.pool, { categoryId, ...wish }));
  await shop.settleCatalog();
  const shown = async () => {
    const { data } = await reader.search({ filter: { category_id: categoryId }, sort: 'id' });
    return data.map(({ id, other_sellers }) => [id, other_sellers ?? 0]);
  };
  return { ids: made.map(({ id }) => id), categoryId, shown };
}

async function modelOf(id: number): Promise<number | null> {
  const [row] = await shop.pool<{ modelId: number | null }[]>`select model_id from product where id = ${id}`;
  return row!.modelId;
}

describe('npm run operator -- merge', () => {
  it('joins products by article or id into one card, says so and writes the audit [MODEL-011]', async () => {
    const { ids, shown } = await goods(
      { article: 'MRG-1', offers: [{ cost: 300_00 }] },
      { article: 'MRG-2', offers: [{ cost: 200_00 }] },
      { offers: [{ cost: 400_00 }] },
    );
    const lines = await merge(['mrg-1', 'MRG-2', ids[2]!]);
    expect(await shown()).toEqual([[ids[1], 2]]);
    const modelId = (await modelOf(ids[0]!))!;
    expect(lines).toEqual(
      ids.map((id) => expect.stringMatching(new RegExp(`^${id}\t.*: model ${modelId}$`))),
    );
    expect(lines.slice(0, 2)).toEqual([expect.stringContaining('MRG-1'), expect.stringContaining('MRG-2')]);
    expect(await auditOf(shop, 'model', modelId)).toMatchObject([
      { action: 'products.write', after: { products: ids, replaced: [] } },
    ]);
  });

  it('takes along what was joined before, and splits again until nobody is alone in a model [MODEL-011]', async () => {
    const { ids, shown } = await goods({}, {}, {}, {});
    await merge(ids.slice(0, 2));
    await merge(ids.slice(2));
    await merge([ids[3]!, ids[0]!]);
    expect(await shown()).toHaveLength(1);
    const modelId = (await modelOf(ids[0]!))!;
    await merge([ids[0]!], { split: true });
    expect(await shown()).toHaveLength(2);
    const lines = await merge([ids[1]!, ids[2]!], { split: true });
    expect(lines).toEqual(
      ids.slice(1).map((id) => expect.stringMatching(new RegExp(`^${id}\t.*: a card of its own$`))),
    );
    expect(await Promise.all(ids.map(modelOf))).toEqual([null, null, null, null]);
    expect(await shown()).toHaveLength(4);
    expect((await auditOf(shop, 'model', modelId)).at(-1)).toMatchObject({ after: null });
    await expect(merge([ids[0]!], { split: true })).rejects.toThrow('None of them belongs to a model.');
  });

  it('refuses other brands and categories unless forced, and other units always [MODEL-012]', async () => {
    const brandId = await createBrand(shop.pool);
    const { ids, shown } = await goods(
      { brandId },
      {},
      { unit: 'm' },
      { categoryId: await createCategory(shop.pool) },
    );
    await expect(merge(ids.slice(0, 2))).rejects.toThrow(/different brands; --force/);
    await expect(merge([ids[1]!, ids[3]!])).rejects.toThrow(/different categories; --force/);
    await expect(merge([ids[1]!, ids[2]!], { force: true })).rejects.toThrow(/different units/);
    await expect(merge([ids[0]!])).rejects.toThrow(/two products or more/);
    await expect(merge([ids[0]!, 'NOSUCH-1'])).rejects.toThrow('There is no product NOSUCH-1.');
    expect(await Promise.all(ids.map(modelOf))).toEqual([null, null, null, null]);
    await merge(ids.slice(0, 2), { force: true });
    expect(await shown()).toHaveLength(2);
    await merge([ids[1]!, ids[3]!], { force: true });
    const [brand, both, unit, category] = await Promise.all(ids.map(modelOf));
    expect([brand, unit, category]).toEqual([both, null, both]);
    expect(both).not.toBeNull();
  });

  it('is a command of the console, which reads its option and says what it did [MODEL-011]', async () => {
    const { ids, shown } = await goods({}, {});
    await merge(ids);
    expect((await operator('merge', '--split', ...ids)).trimEnd().split('\n')).toEqual(
      ids.map((id) => expect.stringMatching(new RegExp(`^${id}\\t.*: a card of its own$`))),
    );
    expect(await shown()).toHaveLength(2);
  });

  it('hides what one seller had twice: its offers and its address go to the one named first [MODEL-013]', async () => {
    const sellerId = await createSeller(shop.pool);
    const { ids, shown } = await goods(
      { sellerId, offers: [{ cost: 300_00 }] },
      { sellerId, offers: [{ cost: 100_00 }] },
      {},
    );
    const [twice, stays, other] = ids as [number, number, number];
    const lines = await merge([stays, twice, other]);
    expect(lines.at(-1)).toBe(`${twice} is hidden, its address leads to ${stays}, offers moved: 1`);
    expect(await shown()).toEqual([[stays, 1]]);
    const page = await reader.product(twice);
    expect([page.id, page.price]).toEqual([stays, 100_00]);
    // Who gave way to the loser before follows it to the winner.
    const { ids: more } = await goods({ sellerId });
    await shop.pool`update product set category_id = (select category_id from product where id = ${stays}) where id = ${more[0]!}`;
    await merge([more[0]!, stays]);
    expect((await reader.product(twice)).id).toBe(more[0]);
  });
});

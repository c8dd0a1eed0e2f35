import { searchCollection } from '@okoem/contract/collections.ts';
import { searchProducts } from '@okoem/contract/product-search.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLog } from '../../platform/log.ts';
import { createCollection, createGoods } from '../../testing/catalog-factories.ts';
import { createCategory } from '../../testing/showcase-factories.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { createMerchandising } from './merchandising.ts';

const COLLECTIONS = 'https://m.example/v1/collections';
const SORT = 'https://m.example/v1/sort';
const BOTH = { MERCHANDISING_COLLECTIONS_URL: COLLECTIONS, MERCHANDISING_SORT_URL: SORT };

let asked: { url: string; body: { code: string; product_ids: number[] } }[];
let answers: Record<string, () => Response>;
beforeEach(() => {
  asked = [];
  answers = {};
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    asked.push({ url, body: JSON.parse(body) });
    return answers[url]!();
  });
});
afterEach(() => vi.unstubAllGlobals());

const says = (...ids: number[]) => Response.json({ product_ids: ids });

describe('the merchandising service', () => {
  let clock = 0;
  const lines: string[] = [];
  const open = (config: Partial<typeof BOTH>) =>
    createMerchandising({
      config: { MERCHANDISING_COLLECTIONS_URL: '', MERCHANDISING_SORT_URL: '', ...config },
      log: createLog('warn', { write: (line: string) => void lines.push(line) }),
      now: () => clock,
    });
  /** Nobody waits for an answer, so the order is asked for until it has come. */
  const becomes = async (front: () => readonly number[], order: number[]) => {
    await expect.poll(front).toEqual(order);
  };

  it('has an endpoint that adds products to a collection and one that orders them, and is asked of each once in five minutes [INTEG-013] [CONST-021]', async () => {
    answers = { [COLLECTIONS]: () => says(7, 8), [SORT]: () => says(8, 5, 999) };
    const { front } = open(BOTH);
    expect(front('hity', [5])).toEqual([5]);
    await becomes(() => front('hity', [5]), [8, 5, 7]);
    expect(asked).toEqual([
      { url: COLLECTIONS, body: { code: 'hity', product_ids: [5] } },
      { url: SORT, body: { code: 'hity', product_ids: [5, 7, 8] } },
    ]);
    answers = { [COLLECTIONS]: () => says(), [SORT]: () => says() };
    clock += 299_999;
    expect(front('hity', [5])).toEqual([8, 5, 7]);
    expect(asked).toHaveLength(2);
    clock += 1;
    await becomes(() => front('hity', [5]), [5]);
  });

  it('is not asked where no address is configured, and what one says does not need the other [INTEG-014]', async () => {
    expect(open({}).front('hity', [5, 6])).toEqual([5, 6]);
    expect(asked).toEqual([]);
    answers = { [SORT]: () => says(6) };
    const { front } = open({ MERCHANDISING_SORT_URL: SORT });
    await becomes(() => front('hity', [5, 6]), [6, 5]);
    expect(asked.map(({ url }) => url)).toEqual([SORT]);
  });

  it.each([
    ['fails', () => new Response('', { status: 500 })],
    ['answers nonsense', () => new Response('<html>')],
    ['answers what are no products', () => Response.json({ product_ids: ['x'] })],
  ])('that %s leaves the order of the editors, and the log says so', async (_, answer) => {
    lines.length = 0;
    answers = { [COLLECTIONS]: answer };
    const { front } = open({ MERCHANDISING_COLLECTIONS_URL: COLLECTIONS });
    expect(front('hity', [5, 6])).toEqual([5, 6]);
    await expect.poll(() => lines.join()).toContain('merchandising-down');
    expect(front('hity', [5, 6])).toEqual([5, 6]);
    expect(asked).toHaveLength(1);
  });
});

it('a collection begins with what the merchandising service puts first, as far as its filter finds it [INTEG-013] [INTEG-014]', async () => {
  const shop = await createTestApp(BOTH);
  try {
    const categoryId = await createCategory(shop.pool, { code: 'umnyy-dom' });
    const made = [];
    for (const stock of [30, 20, 10])
      made.push(await createGoods(shop.pool, { categoryId, offers: [{ stock }] }));
    const other = await createGoods(shop.pool);
    const [, second, third] = made.map(({ id }) => id);
    answers = { [COLLECTIONS]: () => says(third!, other.id, second!), [SORT]: () => says(second!) };
    await createCollection(shop.pool, { code: 'chosen', filter: { category_id: categoryId } });
    await shop.settleCatalog();
    const shown = async () => {
      const answer = await shop.call(searchProducts, { body: { filter: { collection_code: 'chosen' } } });
      return answer.json().data.map(({ id }: { id: number }) => id);
    };
    await expect.poll(async () => (await shown()).slice(0, 2)).toEqual([second, third]);
    expect(new Set(await shown())).toEqual(new Set(made.map(({ id }) => id)));
    const page = await shop.call(searchCollection, { body: { filter: { code: 'chosen' } } });
    expect(page.json().data.pins).toEqual([second, third]);
  } finally {
    await shop.close();
  }
});

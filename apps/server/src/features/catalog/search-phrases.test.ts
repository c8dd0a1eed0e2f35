import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CatalogReader, catalogReader } from '../../testing/catalog-calls.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { readDirectionFile } from '../catalog-index/build/load-directions.ts';

let shop: TestApp;
let reader: CatalogReader;
let codesOf: Map<number, string[]>;

beforeAll(async () => {
  shop = await createTestApp({}, { demo: true });
  reader = catalogReader(shop);
  const rows = await shop.pool<{ id: number; codes: string[] }[]>`
    with recursive path as (
      select id, array[code] as codes from category where parent_id is null
      union all
      select below.id, path.codes || below.code from category as below join path on path.id = below.parent_id
    )
    select product.id, path.codes from product join path on path.id = product.category_id
  `;
  codesOf = new Map(rows.map(({ id, codes }) => [id, codes]));
}, 300_000);
afterAll(() => shop.close());

async function ask(query: string) {
  const filter = { query, with_zero_stock: true };
  return reader.search({ filter, pagination: { limit: 1 } });
}

const phrases = readDirectionFile().filter(({ kind }) => kind === 'phrase');

it('slang and purposes lead to goods of their categories [SEARCH-023]', async () => {
  const led = phrases.filter(({ categories }) => categories.length > 0);
  const astray: string[] = [];
  for (const { words, categories } of led) {
    for (const word of words) {
      const { data } = await ask(word);
      const codes = codesOf.get(data[0]?.id ?? 0) ?? [];
      if (!codes.some((code) => categories.includes(code)))
        astray.push(`${word}: ${data[0]?.name ?? 'nothing'}`);
    }
  }
  expect(led.flatMap(({ words }) => words).length).toBeGreaterThan(800);
  expect(astray).toEqual([]);
});

it('slang that stands for other words finds what they find, and no word is left out [SEARCH-023]', async () => {
  const rewritten = phrases.filter(({ categories }) => categories.length === 0);
  const astray: string[] = [];
  for (const { words, query } of rewritten) {
    const wanted = (await ask(query)).data[0]?.id;
    for (const word of words) {
      const { data, meta } = await ask(word);
      if (data[0]?.id !== wanted || meta.ignored_words) astray.push(`${word}: ${data[0]?.name ?? 'nothing'}`);
    }
  }
  expect(rewritten.flatMap(({ words }) => words).length).toBeGreaterThan(150);
  expect(astray).toEqual([]);
});

import { matchArticles } from '@okoem/contract/article-match.ts';
import type { EndpointAnswer } from '@okoem/contract/endpoint.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { diceOf } from '../../../../../demo/dice.ts';
import { type CatalogReader, catalogReader, type FoundProducts } from '../../testing/catalog-calls.ts';
import { type Damage, DAMAGES, damagedArticle } from '../../testing/damaged-articles.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

const ARTICLES = 200;
const LEAST_AT_1 = 0.75;
const LEAST_AT_10 = 0.9;
const KINDS = Object.keys(DAMAGES) as Damage[];

interface Asked {
  damage: Damage;
  article: string;
  typed: string;
  found: FoundProducts;
}

let shop: TestApp;
let reader: CatalogReader;
let articles: string[];
/** What an article names: a product, or all products of a model, which share a card. */
let thingOf: Map<string | undefined, string>;
const asked: Asked[] = [];

beforeAll(async () => {
  shop = await createTestApp({}, { demo: true });
  reader = catalogReader(shop);
  const rows = await shop.pool<{ article: string; thing: string }[]>`
    select article, coalesce('model ' || model_id, 'product ' || id) as thing from shown_product order by id
  `;
  articles = rows.map(({ article }) => article);
  thingOf = new Map(rows.map(({ article, thing }) => [article, thing]));
  const dice = diceOf('damaged articles');
  for (const article of dice.some(articles, ARTICLES)) {
    for (const damage of KINDS) {
      const typed = damagedArticle(article, damage, dice);
      const found = await reader.search({ query: typed, pagination: { limit: 10 } });
      asked.push({ damage, article, typed, found });
    }
  }
}, 300_000);
afterAll(() => shop.close());

describe('an article typed with one slip', () => {
  it('finds its product first and among the first ten as often as promised [SLIP-001]', () => {
    const { at1, at10, missed } = scored(asked);

    expect(asked).toHaveLength(ARTICLES * KINDS.length);
    expect(at10, missed).toBeGreaterThanOrEqual(LEAST_AT_10);
    expect(at1, missed).toBeGreaterThanOrEqual(LEAST_AT_1);
  });

  it.each(KINDS)('does so whatever the slip: %s [SLIP-001]', (kind) => {
    const { at1, at10, missed } = scored(asked.filter(({ damage }) => damage === kind));

    expect(at10, missed).toBeGreaterThanOrEqual(LEAST_AT_10);
    expect(at1, missed).toBeGreaterThanOrEqual(LEAST_AT_1);
  });

  it('is answered with the article it was taken for, whose product comes first [SLIP-002]', () => {
    const guesses = asked.filter(({ found }) => found.meta.corrected_query?.reason === 'article');
    const named = guesses.map(({ found }) => thingOf.get(found.meta.corrected_query?.text));
    const first = guesses.map(({ found }) => thingOf.get(found.data[0]?.article));
    const [guess] = guesses;

    expect(guesses.length).toBeGreaterThan(asked.length / 2);
    expect(named).toEqual(first);
    expect(named).not.toContain(undefined);
    expect(guess!.found.meta.corrected_query?.reason_name).toBe('похожий артикул');
    // Of many articles others are as near, and follow.
    expect(guesses.filter(({ found }) => found.data.length > 1).length).toBeGreaterThan(40);
  });

  it('leads straight to no product: the shopper decides [SLIP-002]', () => {
    const guesses = asked.filter(({ found }) => found.meta.corrected_query?.reason === 'article');

    expect(guesses.length).toBeGreaterThan(0);
    expect(guesses.filter(({ found }) => found.meta.exact_product_id !== undefined)).toEqual([]);
  });

  it('is suggested the product and told the article while it is typed [SLIP-004]', async () => {
    const { data, meta } = await reader.suggest('ZK-D428O-IR20');

    expect(data.products?.[0]?.article).toBe('ZK-D4280-IR20');
    expect(meta.corrected_query).toMatchObject({ text: 'ZK-D4280-IR20', reason: 'article' });
  });
});

it('takes no article of the catalog for another [SLIP-005]', async () => {
  const typed = diceOf('whole articles').some(articles, ARTICLES);
  const answers = await Promise.all(typed.map((query) => reader.search({ query, pagination: { limit: 1 } })));

  expect(typed).toHaveLength(ARTICLES);
  expect(answers.map(({ data }) => thingOf.get(data[0]?.article))).toEqual(
    typed.map((article) => thingOf.get(article)),
  );
  expect(answers.flatMap(({ meta }) => meta.corrected_query ?? [])).toEqual([]);
});

it.each(['% карты', 'подводный %', '% шт белый'])(
  'takes none for another beside words that its card has not: «%s» [SLIP-005]',
  async (way) => {
    // LM-MR4-SD, which differs by a letter, takes cards: the word must not lead there.
    const typed = ['LM-MR4-HD', ...diceOf('articles beside words').some(articles, ARTICLES / 2)];
    const answers = await Promise.all(
      typed.map((article) => reader.search({ query: way.replace('%', article), pagination: { limit: 1 } })),
    );

    expect(articles).toEqual(expect.arrayContaining(['LM-MR4-HD', 'LM-MR4-SD']));
    expect(answers.map(({ data }) => thingOf.get(data[0]?.article))).toEqual(
      typed.map((article) => thingOf.get(article)),
    );
    expect(answers.flatMap(({ meta }) => meta.corrected_query ?? [])).toEqual([]);
  },
);

describe('a list', () => {
  const WAYS = ['% 2', '% x2', '%\t2', '%;2', '1. % — 2 шт', 'Товар % новый — 2 шт'];
  const matchAll = async (lines: readonly string[]) => {
    const response = await shop.call(matchArticles, { body: { text: lines.join('\n') } });
    expect(response.statusCode, response.body.slice(0, 600)).toBe(200);
    return response.json<EndpointAnswer<typeof matchArticles>>().data;
  };

  it('of any articles of the catalog, written in any way, comes out as it went in [LINES-001] [LINES-006]', async () => {
    const listed = articles.slice(-2000);
    const rows = await matchAll(listed.map((article, at) => WAYS[at % WAYS.length]!.replace('%', article)));

    expect(listed).toHaveLength(2000);
    expect(rows.map(({ product, wanted }) => [product?.article, wanted])).toEqual(
      listed.map((article) => [article, 2]),
    );
  });

  it('of damaged articles has nearly all of them among its candidates [LINES-006]', async () => {
    const rows = await matchAll(asked.map(({ typed }) => `${typed} 2`));
    const met = rows.filter(({ product, candidates }, at) =>
      [product, ...candidates].some((card) => card?.article === asked[at]!.article),
    );

    expect(rows).toHaveLength(asked.length);
    expect(met.length / asked.length).toBeGreaterThanOrEqual(LEAST_AT_10);
  });
});

it('guesses nothing for a quoted query [SLIP-005]', async () => {
  const { data, meta } = await reader.search({ query: '"ZK-D428O-IR20"' });

  expect(data.map(({ article }) => article)).not.toContain('ZK-D4280-IR20');
  expect(meta).not.toHaveProperty('corrected_query');
  // Neither an article beside a word, nor a layout, another alphabet, a typo or a number near by.
  for (const query of ['"ZK-D428O-IR20 камера"', '"rfvthf"', '"kamera"', '"камира"', '"монитор 24"'])
    expect((await reader.search({ query })).meta.corrected_query, query).toBeUndefined();
});

describe('the product that was probably meant', () => {
  const nearest = async () => {
    const { data, meta } = await reader.search({ query: 'ZK-D428O-IR20' });
    return [meta.corrected_query?.text, data[0]?.article, data[0]?.availability];
  };

  it('is shown even when it is sold out, and not any more when it is removed [SLIP-002]', async () => {
    const ofProduct = shop.pool`(select id from product where article = 'ZK-D4280-IR20')`;
    await shop.pool`
      update offer_stock
         set on_hand_milli = 0, reserved_milli = 0
       where offer_id in (select id from offer where product_id = ${ofProduct})
    `;
    await shop.settleCatalog();
    expect(await nearest()).toEqual(['ZK-D4280-IR20', 'ZK-D4280-IR20', 'out_of_stock']);

    await shop.pool`update product set status = 'hidden' where id = ${ofProduct}`;
    await shop.settleCatalog();
    expect(await nearest()).not.toContain('ZK-D4280-IR20');
  });

  it('may have come a moment ago [SLIP-002]', async () => {
    await shop.pool`update product set article = 'QQ-7700-W' where article = 'ZK-D4360-IR20'`;
    await shop.settleCatalog();

    const { data, meta } = await reader.search({ query: 'QQ-77OO-W' });
    expect(data.map(({ article }) => article)).toEqual(['QQ-7700-W']);
    expect(meta.corrected_query?.text).toBe('QQ-7700-W');
  });
});

function scored(of: readonly Asked[]): { at1: number; at10: number; missed: string } {
  const places = of.map(({ article, found }) =>
    found.data.findIndex((card) => thingOf.get(card.article) === thingOf.get(article)),
  );
  const share = (end: number) => places.filter((at) => at >= 0 && at < end).length / of.length;
  const missed = of
    .filter((_, at) => places[at]! < 0)
    .map(({ article, typed }) => `${typed} for ${article}`)
    .join(', ');
  const [at1, at10] = [share(1), share(10)];
  return { at1, at10, missed: `@1 ${at1.toFixed(3)}, @10 ${at10.toFixed(3)}, missed ${missed}` };
}

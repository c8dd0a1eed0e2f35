import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type OptimisedBasket, optimiseOffers } from '@okoem/contract/basket-optimise.ts';
import { type PricedBasket, quoteOffers } from '@okoem/contract/basket-quote.ts';
import type { QuoteView } from '@okoem/contract/quote-views.ts';
import { makeQuote } from '@okoem/contract/quotes.ts';
import type { SuppliedRow } from '@okoem/contract/specification-supply.ts';
import {
  changeSpecificationRow,
  exportSpecification,
  readSpecificationAgain,
} from '@okoem/contract/specifications.ts';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CITIES, createGoods, type MadeGoods } from '../../testing/catalog-factories.ts';
import { createBuyer } from '../../testing/price-factories.ts';
import { createTermsList } from '../../testing/price-list-factories.ts';
import { makeProject } from '../../testing/project-calls.ts';
import { createCompanyBuyer } from '../../testing/quote-calls.ts';
import {
  paste,
  rowsOf,
  sendSpecification,
  settled,
  startReading,
} from '../../testing/specification-calls.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

const customer_region_guid = CITIES.Москва;
const dataDir = mkdtempSync(join(tmpdir(), 'okoem-sums-'));
let shop: TestApp;
let worker: Awaited<ReturnType<typeof startReading>>;
let scarce: MadeGoods;
let plenty: MadeGoods;

beforeAll(async () => {
  shop = await createTestApp({ DATA_DIR: dataDir });
  // Eleven in two warehouses, of twenty-four.
  scarce = await createGoods(shop.pool, {
    article: 'VD-540-28',
    name: 'Камера',
    offers: [
      { cost: 100_00, stock: 4 },
      { cost: 130_00, stock: 7 },
    ],
  });
  plenty = await createGoods(shop.pool, {
    article: 'SW-108P',
    name: 'Коммутатор',
    offers: [{ cost: 250_00, stock: 50 }],
  });
  await shop.settleCatalog();
  worker = await startReading(shop);
});
afterAll(async () => {
  await worker.stop();
  await shop.close();
  rmSync(dataDir, { recursive: true });
});

const LIST = 'VD-540-28\t24\tшт\nSW-108P\t2\tшт\nНеведомое волшебное\t3\tшт';

/** The list of the page: the plan, its prices, and from where each row comes. */
async function planned(token: string) {
  const { id } = await paste(shop, LIST, token);
  await settled(shop, id, token);
  const { data: rows } = await rowsOf(shop, id, token);
  const items = [
    { offer_id: scarce.offerIds[0]!, qty: 24 },
    { offer_id: plenty.offerIds[0]!, qty: 2 },
  ];
  const asked = { customer_region_guid, stage: 'quick', goal: 'cheapest', is_partial: true };
  const answer = await shop.call(optimiseOffers, { token, body: { items, ...asked } });
  const variant = answer.json<{ data: OptimisedBasket }>().data.variants[0]!;
  const basket = variant.items.map(({ offer_id, qty }) => ({ offer_id, qty }));
  const quoted = await shop.call(quoteOffers, { token, body: { items: basket, customer_region_guid } });
  const priced = quoted.json<{ data: PricedBasket }>().data;
  const [camera, rack] = rows;
  const supply: SuppliedRow[] = [
    { row_id: camera!.id, offer_id: scarce.offerIds[0]!, qty: 4 },
    { row_id: camera!.id, offer_id: scarce.offerIds[1]!, qty: 7 },
    { row_id: rack!.id, offer_id: plenty.offerIds[0]!, qty: 2 },
    { row_id: camera!.id, offer_id: null, qty: 13 },
  ];
  return { id, rows, variant, priced, supply };
}

async function quoteOf(token: string, id: string, supply: SuppliedRow[]): Promise<QuoteView> {
  const response = await shop.call(makeQuote, {
    token,
    body: { source: { kind: 'specification', specification_id: id, supply }, customer_region_guid },
    headers: { 'idempotency-key': randomUUID() },
  });
  expect(response.statusCode, response.body).toBe(201);
  return response.json<{ data: QuoteView }>().data;
}

const GOODS = 4 * 100_00 + 7 * 130_00 + 2 * 250_00;

it('plan, basket, КП and file come to the same goods where stock is short [SPECS-122] [SPECS-123] [SPECS-128]', async () => {
  const { token } = await createCompanyBuyer(shop);
  const { id, rows, variant, priced, supply } = await planned(token);
  // As one that was found by its words.
  await shop.pool`update specification_row set found = 'LIKELY' where id = ${rows[1]!.id}`;
  expect([variant.goods, priced.totals.goods]).toEqual([GOODS, GOODS]);
  expect(variant.total).toBe(GOODS + variant.delivery);

  const quote = await quoteOf(token, id, supply);
  expect(quote.total).toBe(GOODS);
  expect(
    quote.shown!.lines.map(({ state, quantity, total, asked }) => [state, quantity, total, asked.quantity]),
  ).toEqual([
    ['priced', 4, 400_00, '24'],
    ['priced', 7, 910_00, ''],
    ['asked', null, null, '13'],
    ['priced', 2, 500_00, '2'],
    ['asked', null, null, '3'],
  ]);
  expect(quote.shown!.lines.map(({ comment }) => comment)).toEqual([
    '',
    '',
    'Столько сейчас нет на складах',
    'Подобрали по описанию: проверьте',
    '',
  ]);
  expect(quote.reasons.map(({ code }) => code)).toEqual(['UNKNOWN_LINES']);

  const file = await shop.call(exportSpecification, {
    token,
    params: { id },
    body: { customer_region_guid, supply },
  });
  expect(file.statusCode).toBe(200);
  const lines = await readSheet(file.rawPayload);
  const plain = (cell: unknown) => (typeof cell === 'string' ? cell.replaceAll('\u00A0', ' ') : cell);
  const ours = lines.map((line) => line.slice(3).map(plain));
  expect(ours[0]!.slice(7)).toEqual(['Продавец', 'Кол-во в сумме', 'Примечание']);
  expect(ours[1]!.slice(0, 4)).toEqual(['VD-540-28', 'Камера', 119.09, 1310]);
  expect(ours[1]!.slice(8)).toEqual([11, 'Не хватает 13 шт']);
  expect(ours[2]!.slice(3, 5)).toEqual([500, 'В наличии']);
  expect(ours[2]!.slice(7)).toEqual([expect.stringMatching(/^\S.*, Москва$/), 2, 'Проверьте']);
  expect(ours[3]!.slice(3)).toEqual([null, null, null, null, null, null, 'Не нашли']);
  expect(ours[4]!.slice(1, 4)).toEqual(['Итого за товары с НДС, без доставки', null, GOODS / 100]);

  // Put in from the page of a project, where no way was chosen.
  const project = await makeProject(shop, token, { item: { kind: 'specification', id } });
  expect(project.money.planned).toBe(GOODS);
});

it('what is short is planned as far as it can be had, from the cheapest warehouse on, once for two rows of it [PROJ-004] [SPECS-122]', async () => {
  const { token } = await createCompanyBuyer(shop);
  const plannedAt = async (list: string) => {
    const { id } = await paste(shop, list, token);
    await settled(shop, id, token);
    return (await makeProject(shop, token, { item: { kind: 'specification', id } })).money.planned;
  };
  expect(await plannedAt('VD-540-28\t4\tшт')).toBe(4 * 100_00);
  expect(await plannedAt('VD-540-28\t6\tшт')).toBe(4 * 100_00 + 2 * 130_00);
  expect(await plannedAt('VD-540-28\t3\tшт\nVD-540-28\t3\tшт')).toBe(4 * 100_00 + 2 * 130_00);
  expect(await plannedAt('VD-540-28\t500\tшт')).toBe(4 * 100_00 + 7 * 130_00);
});

it('prices by quantity look at all wanted rows of a product together, in the file and in the plan of a project [PRICE-035]', async () => {
  const { token, companyId } = await createBuyer(shop.pool);
  await createTermsList(shop.pool, {
    sellerId: plenty.sellerId,
    companyIds: [companyId],
    items: [
      { productId: plenty.id, sellerId: plenty.sellerId, price: 240_00 },
      { productId: plenty.id, sellerId: plenty.sellerId, from: 10, price: 200_00 },
    ],
  });
  await shop.settleCatalog();
  const { id } = await paste(shop, 'SW-108P\t6\tшт\nSW-108P\t4\tшт', token);
  await settled(shop, id, token);
  const written = async () => {
    const body = { customer_region_guid };
    const file = await shop.call(exportSpecification, { token, params: { id }, body });
    return (await readSheet(file.rawPayload)).slice(1).map((line) => line.slice(5, 7));
  };
  const planned = async () => {
    const made = await makeProject(shop, token, { item: { kind: 'specification', id } });
    return made.money.planned;
  };
  expect([await written(), await planned()]).toEqual([
    [
      [200, 1200],
      [200, 800],
    ],
    2000_00,
  ]);
  const [, second] = (await rowsOf(shop, id, token)).data;
  await shop.call(changeSpecificationRow, {
    token,
    params: { id, row: String(second!.id) },
    body: { decision: 'skipped' },
  });
  expect([(await written())[0], await planned()]).toEqual([[240, 1440], 1440_00]);
});

it('an offer of another thing is no supply of a row: the row is asked for [SPECS-123]', async () => {
  const { token } = await createCompanyBuyer(shop);
  const { id, rows } = await planned(token);
  const foreign = [{ row_id: rows[0]!.id, offer_id: plenty.offerIds[0]!, qty: 24 }];
  const { shown } = await quoteOf(token, id, foreign);
  expect(shown!.lines.map(({ state }) => state)).toEqual(['asked', 'asked', 'asked']);
  const mixed = [{ row_id: rows[0]!.id, offer_id: scarce.offerIds[0]!, qty: 4 }, ...foreign];
  const { shown: other } = await quoteOf(token, id, mixed);
  expect(other!.lines.map(({ state }) => state)).toEqual(['asked', 'asked', 'asked']);
});

it('a list is matched as soon as it is read, though nobody looks at it: pasted, as a file, and read again [SPECS-125]', async () => {
  const { token } = await createCompanyBuyer(shop);
  const { id, state } = await paste(shop, LIST, token);
  const sent = await sendSpecification(shop, Buffer.from(LIST), { token, name: 'список.txt' });
  const { data: file } = sent.json<{ data: { id: string; state: string } }>();
  expect([state, file.state]).toEqual(['READING', 'READING']);
  const states = async () => {
    const rows = await shop.pool`select state from specification where id in (${id}, ${file.id})`;
    return rows.map((row) => row['state'] as string);
  };
  await expect.poll(states, { timeout: 20_000 }).toEqual(['MATCHED', 'MATCHED']);

  const fields = ['code', 'quantity', 'unit'] as const;
  const again = await shop.call(readSpecificationAgain, {
    token,
    params: { id },
    body: { sheets: [{ sheet: 0, header_row: null, fields }] },
  });
  expect(again.json()).toMatchObject({ data: { state: 'READING' } });
  await expect.poll(states, { timeout: 20_000 }).toEqual(['MATCHED', 'MATCHED']);
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NO_PERSONAL_PRICES } from '@okoem/domain/price/personal-prices.ts';
import type { SpecRow } from '@okoem/domain/specification/spec-row.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createGoods } from '../../../testing/catalog-factories.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { findProducts } from '../find-products.ts';
import { createRowMatcher } from './row-matcher.ts';

let shop: TestApp;
const dataDir = mkdtempSync(join(tmpdir(), 'okoem-matching-'));

beforeAll(async () => {
  shop = await createTestApp();
  await createGoods(shop.pool, { article: 'VD-540-28', name: 'Камера купольная' });
  await createGoods(shop.pool, { article: 'KPS-1x2', name: 'Кабель огнестойкий' });
  await shop.settleCatalog();
});
afterAll(async () => {
  await shop.close();
  rmSync(dataDir, { recursive: true });
});

const row = (name: string, code: string): SpecRow => ({
  sheet: 0,
  row: 1,
  position: '1',
  name,
  mark: '',
  code,
  maker: '',
  unit: 'шт',
  quantity: 2000,
  quantityText: '2',
  note: '',
  section: '',
});

it('a process of its own finds what the server finds, and what is added while it lives [SPECS-121]', async () => {
  const rows = [row('Камера', 'VD-540-28'), row('Кабель огнестойкий', ''), row('Ничего похожего', '')];
  const matcher = createRowMatcher({ databaseUrl: shop.databaseUrl, dataDir });
  const signal = new AbortController().signal;
  const wanted = { regionGuid: undefined, companyId: undefined, remembered: new Map() };
  const terms = { caller: 'test', signal };
  matcher.warm();
  const found = await matcher.match({ ...wanted, rows }, terms);
  const inside = await findProducts(rows, {
    catalog: shop.catalog,
    region: shop.catalog.region({ guid: undefined, shared: undefined }),
    personal: NO_PERSONAL_PRICES,
    rememberedCodes: new Map(),
    signal,
  });
  expect(found).toEqual(
    inside.map(({ confidence, ...one }) => ({ ...one, confidence: expect.closeTo(confidence, 5) })),
  );
  expect(inside[0]).toMatchObject({ found: 'SURE' });

  const later = [row('Источник', 'NR-16')];
  expect((await matcher.match({ ...wanted, rows: later }, terms))![0]!.found).toBe('NONE');
  await createGoods(shop.pool, { article: 'NR-16', name: 'Источник питания' });
  await expect
    .poll(async () => (await matcher.match({ ...wanted, rows: later }, terms))![0]!.found, {
      timeout: 20_000,
    })
    .toBe('SURE');

  // Once it is gone whoever asks does it himself.
  await matcher.close();
  expect(await matcher.match({ ...wanted, rows }, terms)).toBeUndefined();
});

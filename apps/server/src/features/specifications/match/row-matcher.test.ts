import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NO_PERSONAL_PRICES } from '@okoem/domain/price/personal-prices.ts';
import type { SpecRow } from '@okoem/domain/specification/spec-row.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AttributeSaid, createAttribute, createGoods } from '../../../testing/catalog-factories.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { findProducts } from '../find-products.ts';
import { createRowMatcher } from './row-matcher.ts';

let shop: TestApp;
const dataDir = mkdtempSync(join(tmpdir(), 'okoem-matching-'));

beforeAll(async () => {
  shop = await createTestApp();
  await createGoods(shop.pool, { article: 'VD-540-28', name: 'Камера купольная' });
  await createGoods(shop.pool, { article: 'KPS-1x2', name: 'Кабель огнестойкий' });
  const attributes = await lampAttributes();
  await createGoods(shop.pool, { article: 'PRJ-77-L', name: 'Прожектор уличный', attributes });
  await shop.settleCatalog();
});
afterAll(async () => {
  await shop.close();
  rmSync(dataDir, { recursive: true });
});

async function lampAttributes(): Promise<AttributeSaid[]> {
  const numbers: [code: string, name: string, unit: string, value: number][] = [
    ['power', 'Потребляемая мощность', 'Вт', 6.5],
    ['warranty', 'Гарантия', 'мес', 24],
    ['coldest', 'Минимальная рабочая температура', '°C', -50],
    ['warmest', 'Максимальная рабочая температура', '°C', 60],
  ];
  const lists: [code: string, name: string, values: string[]][] = [
    ['ip', 'Степень защиты', ['IP66', 'IP67']],
    ['ik', 'Ударопрочность', ['IK10']],
    ['lens', 'Объектив', ['2,8 мм', '2,8–12 мм']],
    ['cores', 'Число и размер жил', ['1×2×0,75 мм²', '1×2×0,5 мм²']],
    ['colour', 'Цвет', ['белый', 'чёрный']],
  ];
  const said: AttributeSaid[] = [];
  for (const [code, name, unit, value] of numbers)
    said.push([await createAttribute(shop.pool, { code, name, unit, type: 'number' }), value]);
  for (const [code, name, values] of lists)
    said.push([await createAttribute(shop.pool, { code, name, values }), values[0]!]);
  const flag = { code: 'microphone', name: 'Встроенный микрофон', type: 'flag' } as const;
  return [...said, [await createAttribute(shop.pool, flag), false]];
}

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

const asker = (signal = new AbortController().signal) => ({
  catalog: shop.catalog,
  region: shop.catalog.region({ guid: undefined, shared: undefined }),
  personal: NO_PERSONAL_PRICES,
  rememberedCodes: new Map(),
  signal,
});

it('a process of its own finds what the server finds, and what is added while it lives [SPECS-121]', async () => {
  const rows = [row('Камера', 'VD-540-28'), row('Кабель огнестойкий', ''), row('Ничего похожего', '')];
  const matcher = createRowMatcher({ databaseUrl: shop.databaseUrl, dataDir });
  const signal = new AbortController().signal;
  const wanted = { regionGuid: undefined, companyId: undefined, remembered: new Map() };
  const terms = { caller: 'test', signal };
  matcher.warm();
  const found = await matcher.match({ ...wanted, rows }, terms);
  const inside = await findProducts(rows, asker(signal));
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

it.each([
  [
    'белый, IP66, IK08, гарантия 2 года, потребляемая мощность не более 0,01 кВт, -40…+60 °С, жилы 1×2×0,75 мм², встроенный микрофон',
    {
      Цвет: 'met',
      'Степень защиты': 'met',
      Ударопрочность: 'better',
      Гарантия: 'met',
      'Потребляемая мощность': 'better',
      'Минимальная рабочая температура': 'better',
      'Максимальная рабочая температура': 'met',
      'Число и размер жил': 'met',
      'Встроенный микрофон': 'missing',
    },
  ],
  [
    'чёрный, IP67, гарантия 3 года, потребляемая мощность не более 5 Вт, от -60 до +70 °С, жилы 1×2×0,5 мм², 2,8-12 мм, ток 100 А',
    {
      Цвет: 'worse',
      'Степень защиты': 'worse',
      Гарантия: 'worse',
      'Потребляемая мощность': 'worse',
      'Минимальная рабочая температура': 'worse',
      'Максимальная рабочая температура': 'worse',
      'Число и размер жил': 'worse',
      Объектив: 'worse',
      '': 'unknown',
    },
  ],
])(
  'a row is held against each characteristic of the card, in whatever unit: %s [SPECS-042]',
  async (words, held) => {
    const [found] = await findProducts([row(`Прожектор ${words}`, 'PRJ-77-L')], asker());
    const told = found!.candidates[0]!.attributes.map(({ name, verdict }) => [name, verdict]);
    expect(Object.fromEntries(told)).toEqual(held);
    expect(told).toHaveLength(Object.keys(held).length);
  },
);

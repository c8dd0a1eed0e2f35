import type { OptimisedVariant } from '@okoem/contract/basket-optimise.ts';
import type { PricedBasket } from '@okoem/contract/basket-quote.ts';
import type { SiteRuntime } from '@okoem/contract/page.ts';
import type { Specification } from '@okoem/contract/specification-views.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { createQueryClient } from '../../shared/api-query.ts';
import { SiteRuntimeProvider } from '../../shared/site-runtime.tsx';
import { Result } from './result.tsx';
import type { SpecCard, SpecRow } from './spec-rows.ts';
import { plansQuery, supplyQuery } from './supply-query.ts';

const cityGuid = 'guid';
const runtime = {
  city: { city: 'Москва', city_guid: cityGuid },
  config: { imageProxy: '' },
} as unknown as SiteRuntime;
const card = {
  id: 7,
  product_id: 7,
  offer_id: 70,
  seller_id: 1,
  name: 'Коммутатор',
  code: 'kommutator',
  article: 'SW-108P',
  main_image: '',
  price: 20_00,
  price_tiers: [],
  price_unit: 'piece',
  multiple: 1,
  vat: 22,
  availability: 'in_stock',
  quantity: 50,
  store_city: 'Москва',
  arrival_days: 0,
  arrival_date: '2026-11-19',
} as unknown as SpecCard;
const row = {
  id: 1,
  position: '',
  name: 'Свитч',
  mark: '',
  code: 'SW-108P',
  maker: '',
  unit: 'шт',
  quantity: 24,
  quantity_text: '24',
  found: 'SURE',
  confidence: 0.99,
  candidates: [{ product_id: 7, why: 'Артикул совпал', is_analogue: false, attributes: [] }],
  product_id: 7,
  decision: null,
  chosen_quantity: null,
  split: null,
} as unknown as SpecRow;
const CHOSEN = [
  { offer_id: 71, qty: 16 },
  { offer_id: 72, qty: 8 },
];

/** The words of the page when this way to have the goods is the cheapest one. */
function wordsOf(way: readonly { offer_id: number; qty: number }[]): string[] {
  const client = createQueryClient(() => new Promise(() => {}));
  const variant = {
    goal: 'cheapest',
    name: 'Дешевле всего',
    goods: 264_00,
    delivery: 300_00,
    total: 564_00,
    arrival_date: '2026-11-21',
    parcel_count: 2,
    items: way.map((one) => ({ from_offer_id: 70, ...one })),
    parcels: [],
  } as unknown as OptimisedVariant;
  const asked = { items: [{ offer_id: 70, qty: 24 }], cityGuid };
  client.setQueryData(plansQuery(asked).queryKey, [variant]);
  const sold = { product_id: 7, is_available: true, seller: { id: 1, name: 'Гарантум' } };
  client.setQueryData(supplyQuery({ items: CHOSEN, cityGuid }).queryKey, {
    items: [
      {
        ...sold,
        ...CHOSEN[0],
        price: 10_00,
        total: 160_00,
        store_city: 'Подольск',
        arrival_date: '2026-11-20',
      },
      { ...sold, ...CHOSEN[1], price: 13_00, total: 104_00, store_city: 'Тверь', arrival_date: '2026-11-21' },
    ],
    totals: { total: 264_00, vat: 47_61 },
  } as unknown as PricedBasket);
  const table = { rows: [row], cards: new Map([[7, card]]), total: 1 };
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <SiteRuntimeProvider runtime={runtime}>
        <Result spec={{ id: 'one', name: 'Склад' } as Specification} table={table} />
      </SiteRuntimeProvider>
    </QueryClientProvider>,
  );
  return html
    .replaceAll(/<[^>]+>/g, '|')
    .replaceAll(/\s/g, ' ')
    .split(/\|+/);
}

it('rows, the bar and the button are those of the chosen way: its warehouses, its goods and its delivery [SPECS-077] [SPECS-079] [SPECS-122] [SPECS-128]', () => {
  expect(wordsOf(CHOSEN)).toEqual(
    expect.arrayContaining([
      '24 шт с 2 складов',
      '16 шт, Подольск, 20 ноября',
      '8 шт, Тверь, 21 ноября',
      '264 ₽',
      '564 ₽',
      'товары 264 ₽ + доставка 300 ₽, в корзине — отдельно',
      '1 строка в корзину',
    ]),
  );
});

it('before the chosen way is priced there is no sum [SPECS-122]', () => {
  const words = wordsOf([{ offer_id: 73, qty: 24 }]);
  expect(words).toContain('Пересчитываем…');
  expect(words.filter((text) => text.startsWith('товары '))).toEqual([]);
  expect(words).toContain('Точно · 1');
});

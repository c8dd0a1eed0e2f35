import type { BasketItem } from '@okoem/contract/basket-quote.ts';
import type { SiteRuntime } from '@okoem/contract/page.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { createQueryClient } from '../../shared/api-query.ts';
import { SiteRuntimeProvider } from '../../shared/site-runtime.tsx';
import { plannedSupply, type SupplyPlan } from './row-supply.ts';
import { SpecGrid } from './spec-grid.tsx';
import type { SpecCard, SpecRow } from './spec-rows.ts';
import { totalsOf } from './spec-totals.ts';

const runtime = {
  city: { city: 'Москва', city_guid: 'guid' },
  config: { imageProxy: '' },
} as unknown as SiteRuntime;
const taste = { isWithoutAnalogues: false };
const card = {
  id: 7,
  product_id: 7,
  offer_id: 70,
  name: 'Коммутатор',
  code: 'kommutator',
  article: 'SW-108P',
  main_image: '',
  price: 100_00,
  price_tiers: [{ from: 10, price: 80_00 }],
  price_unit: 'piece',
  multiple: 1,
  vat: 22,
  availability: 'in_stock',
  quantity: 50,
  store_city: 'Москва',
  arrival_days: 0,
  arrival_date: '2026-11-19',
} as unknown as SpecCard;
const row = (id: number, quantity: number, decision: SpecRow['decision'] = null) =>
  ({
    id,
    position: '',
    name: 'Свитч',
    mark: '',
    code: 'SW-108P',
    maker: '',
    unit: 'шт',
    quantity,
    quantity_text: String(quantity),
    found: 'SURE',
    confidence: 0.99,
    candidates: [{ product_id: 7, why: 'Артикул совпал', is_analogue: false, attributes: [] }],
    product_id: 7,
    decision,
    chosen_quantity: null,
    split: null,
  }) as unknown as SpecRow;

function drawn(rows: SpecRow[], { product = card, shares = new Map() }: Drawn = {}): string {
  const cards = new Map([[7, product]]);
  return renderToStaticMarkup(
    <QueryClientProvider client={createQueryClient(() => new Promise(() => {}))}>
      <SiteRuntimeProvider runtime={runtime}>
        <SpecGrid
          rows={rows.map((one, place) => ({ row: one, place }))}
          cards={cards}
          lines={totalsOf(rows, cards, taste).lines}
          shares={shares}
          taste={taste}
          isReadOnly
        />
      </SiteRuntimeProvider>
    </QueryClientProvider>,
  );
}

interface Drawn {
  product?: SpecCard;
  shares?: SupplyPlan['shares'];
}

const wordsOf = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, '|')
    .replaceAll(/\s/g, ' ')
    .split(/\|+/);

/** The price and the sum of each row, before any way to have the goods was counted. */
function pricesOf(...rows: SpecRow[]): string[][] {
  const html = drawn(rows);
  return html
    .split('data-spec-row')
    .slice(1)
    .map((one) => [...one.matchAll(/>([\d\s]+)\s₽</g)].map(([, sum]) => sum!.replaceAll(/\s/g, '')));
}

it('prices by quantity of a row look at all wanted rows of its product together [PRICE-035]', () => {
  expect(pricesOf(row(1, 6), row(2, 4))).toEqual([
    ['80', '480'],
    ['80', '320'],
  ]);
  expect(pricesOf(row(1, 6), row(2, 4, 'skipped'))[0]).toEqual(['100', '600']);
});

it('a row in metres says how many coils they are and what is left over [SPECS-076]', () => {
  const coil = { ...card, name: 'Кабель, бухта 305 м', price_unit: 'coil' } as SpecCard;
  const words = wordsOf(drawn([{ ...row(1, 1150), unit: 'м' } as SpecRow], { product: coil }));
  expect(words).toContain('4 × 305 м = 1 220 м, запас 70 м');
  expect(words).toContain('4');
});

it('a row has the price and the warehouses of the chosen way, each with its day [SPECS-077]', () => {
  const item = { product_id: 7, is_available: true, seller: { id: 1, name: 'Гарантум' } };
  const items = [
    {
      ...item,
      offer_id: 71,
      qty: 16,
      price: 1000,
      total: 16_000,
      store_city: 'Подольск',
      arrival_date: '2026-11-20',
    },
    {
      ...item,
      offer_id: 72,
      qty: 8,
      price: 1300,
      total: 10_400,
      store_city: 'Тверь',
      arrival_date: '2026-11-21',
    },
  ] as unknown as BasketItem[];
  const plan = { items: [71, 72].map((offer_id, at) => ({ from_offer_id: 70, offer_id, qty: 16 - at * 8 })) };
  const rows = [row(1, 24)];
  const { wants } = totalsOf(rows, new Map([[7, card]]), taste);
  const { shares } = plannedSupply(wants, plan, { items });
  const words = wordsOf(drawn(rows, { shares }));
  expect(words).toEqual(
    expect.arrayContaining([
      '24 шт с 2 складов',
      '16 шт, Подольск, 20 ноября',
      '8 шт, Тверь, 21 ноября',
      '11 ₽',
      '264 ₽',
    ]),
  );
});

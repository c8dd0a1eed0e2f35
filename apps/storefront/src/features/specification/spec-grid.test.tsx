import type { SiteRuntime } from '@okoem/contract/page.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { createQueryClient } from '../../shared/api-query.ts';
import { SiteRuntimeProvider } from '../../shared/site-runtime.tsx';
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

/** The price and the sum of each row, before any way to have the goods was counted. */
function pricesOf(...rows: SpecRow[]): string[][] {
  const cards = new Map([[7, card]]);
  const html = renderToStaticMarkup(
    <QueryClientProvider client={createQueryClient(() => new Promise(() => {}))}>
      <SiteRuntimeProvider runtime={runtime}>
        <SpecGrid
          rows={rows.map((one, place) => ({ row: one, place }))}
          cards={cards}
          lines={totalsOf(rows, cards, taste).lines}
          shares={new Map()}
          taste={taste}
          isReadOnly
        />
      </SiteRuntimeProvider>
    </QueryClientProvider>,
  );
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

import type { SiteRuntime } from '@okoem/contract/page.ts';
import type { Facet } from '@okoem/contract/product-search.ts';
import { parseListingQuery } from '@okoem/domain/catalog/listing-query.ts';
import { DEFAULT_CITY } from '@okoem/domain/delivery/current-city.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { SiteRuntimeProvider } from '../../shared/site-runtime.tsx';
import { Filters } from './filters.tsx';

const value = (id: number | true, name: string, count: number) => ({ id, name, count, selected: false });
const FACETS: Facet[] = [
  { code: 'pickup', name: 'Самовывоз', type: 'bool', values: [value(true, 'Да', 31)] },
  {
    code: 'arrival',
    name: 'Когда привезём',
    type: 'list',
    values: [value(0, 'Сегодня', 12), value(1, 'Завтра', 25), value(3, 'До 3 дней', 44)],
  },
  { code: 'stock', name: 'Остаток', type: 'least', max: 500 },
  {
    code: 'warehouse',
    name: 'Город склада',
    type: 'list',
    values: [value(7, 'Казань', 17), value(8, 'Омск', 9)],
  },
];

it('day, collecting, stock and city of the warehouse can be chosen, each choice with how many it leaves [ARRIVE-010]', () => {
  const html = renderToStaticMarkup(
    <SiteRuntimeProvider runtime={{ city: DEFAULT_CITY } as SiteRuntime}>
      <Filters facets={FACETS} query={parseListingQuery('')} besides={[]} onChange={() => undefined} />
    </SiteRuntimeProvider>,
  );
  const labels = [...html.matchAll(/<label[^>]*>(.*?)<\/label>/gs)].map(([, inside]) =>
    inside!
      .replaceAll(/<[^>]*>/g, '|')
      .replaceAll(/\|+/g, '|')
      .replaceAll('\u00A0', ' '),
  );
  for (const label of [
    '|Самовывоз · Москва|31|',
    '|Сегодня|12|',
    '|Завтра|25|',
    '|До 3 дней|44|',
    '|Казань|17|',
    '|Омск|9|',
  ])
    expect(labels).toContain(label);
  expect(html).toMatch(/На складе не меньше<input[^>]*placeholder="до 500"/);
});

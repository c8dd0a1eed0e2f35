import type { OptimisedVariant } from '@okoem/contract/basket-optimise.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Variants } from './variants.tsx';

const variant = {
  goal: 'cheapest',
  name: 'Дешевле всего',
  total: 130_000,
  delivery: 30_000,
  arrival_date: '2026-11-20',
  parcel_count: 2,
  parcels: [],
} as unknown as OptimisedVariant;

const drawn = (changes: { count?: number; parts?: number; fixed?: number }) =>
  renderToStaticMarkup(
    <Variants
      variants={[variant]}
      goal="cheapest"
      count={3}
      parts={1}
      fixed={0}
      isFailed={false}
      isFresh
      onChoose={() => undefined}
      {...changes}
    />,
  );

it('a plan that was made in parts says so, and what it means for the delivery [SPECS-092]', () => {
  expect(drawn({})).not.toContain('част');
  const parted = drawn({ count: 450, parts: 3 });
  expect(parted).toContain('Дешевле всего');
  expect(parted).toContain('Товаров больше 200, поэтому варианты посчитаны 3 частями');
  expect(parted).toContain('Доставка — с запасом');
});

it('rows that were split by hand are told apart from the ways to have the others [SPECS-090]', () => {
  expect(drawn({ fixed: 2 })).toContain('разделённые по складам вручную');
  expect(drawn({ parts: 0, fixed: 2 })).toContain('выбирать сборку не из чего');
});

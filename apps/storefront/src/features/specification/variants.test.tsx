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

it('three ways to have the goods stand side by side, each with its total, day and parcels [SPECS-077]', () => {
  const ways = [
    variant,
    { ...variant, goal: 'fastest', name: 'Быстрее всего', total: 150_050, arrival_date: '2026-11-18' },
    { ...variant, goal: 'fewest', name: 'Меньше посылок', total: 140_000, parcel_count: 1, delivery: 0 },
  ] as unknown as OptimisedVariant[];
  const html = drawn({ variants: ways });
  const cards = [...html.matchAll(/<label.*?<\/label>/g)].map(([card]) =>
    card
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  );
  expect(cards).toEqual([
    'Дешевле всего 1 300 ₽ до 20 ноября 2 посылки 0 продавцов из них доставка 300 ₽',
    'Быстрее всего 1 500,50 ₽ до 18 ноября 2 посылки +200,50 ₽ из них доставка 300 ₽',
    'Меньше посылок 1 400 ₽ до 20 ноября 1 посылка +100 ₽ доставка бесплатно',
  ]);
  expect(html.match(/checked=""/g)).toHaveLength(1);
});

const drawn = (changes: Partial<Parameters<typeof Variants>[0]>) =>
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
  expect(drawn({ count: 201, parts: 2 })).toContain('варианты посчитаны 2 частями');
});

it('rows that were split by hand are told apart from the ways to have the others [SPECS-090]', () => {
  expect(drawn({ fixed: 2 })).toContain('разделённые по складам вручную');
  expect(drawn({ parts: 0, fixed: 2 })).toContain('выбирать сборку не из чего');
});

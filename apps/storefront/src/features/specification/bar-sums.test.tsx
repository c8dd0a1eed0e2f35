import type { OptimisedVariant } from '@okoem/contract/basket-optimise.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { BarSums } from './bar-sums.tsx';
import type { ListSum } from './list-sum.ts';
import type { SpecTotals } from './spec-totals.ts';

const totals = {
  counts: { all: 5, exact: 3, check: 1, analogue: 0, none: 1, left: 0 },
  counted: 4,
  sum: 999_00,
  vat: 180_00,
  vatRates: [22],
} as unknown as SpecTotals;
const sum = { goods: 100_00, delivery: 50_00, total: 150_00, vat: 18_00, counted: 3, short: 1, gone: 1 };

const drawn = (given: ListSum | undefined, changes: object = {}) =>
  renderToStaticMarkup(
    <BarSums
      totals={totals}
      supply={{ sum: given, variant: {} as OptimisedVariant, isUnpriced: false, ...changes }}
    />,
  ).replaceAll('\u00A0', ' ');

it('the bar tells the total with both its parts, and what is not in it [SPECS-122]', () => {
  const bar = drawn(sum);
  expect(bar).toContain('<b>150 ₽</b>');
  expect(bar).toContain('товары 100 ₽ + доставка 50 ₽, в корзине — отдельно');
  expect(bar).toContain('в товарах 18 ₽');
  expect(bar).toMatch(/3 из 5 строк в сумме/);
  expect(bar).toContain('1 строка не полностью, не вошло: 1 строка, 1 не нашли, 1 ждут проверки');
});

it('a sum without the delivery says so [SPECS-128]', () => {
  expect(drawn({ ...sum, delivery: 0, total: 100_00 }, { variant: undefined })).toContain(
    'Товары, без доставки: её посчитаем в корзине',
  );
  expect(drawn(undefined, { variant: undefined, isUnpriced: true })).toContain(
    'По лучшим предложениям, без доставки: её посчитаем в корзине',
  );
});

it('while it is counted anew the bar shows no sum [SPECS-122]', () => {
  const bar = drawn(undefined);
  expect(bar).toContain('aria-busy="true"');
  expect(bar).toContain('Пересчитываем…');
  expect(bar).not.toContain('₽');
});

import { expect, it } from 'vitest';
import { storefrontSources } from './storefront-sources.ts';

const files = storefrontSources();

/** Each place with what stands there, file by file. */
function places(pattern: RegExp): string[] {
  return files.flatMap(({ path, code }) => [...code.matchAll(pattern)].map(([found]) => `${path}: ${found}`));
}

it('whatever shows a sum shows the rouble sign with it: the only bare amounts are the beginning of a range and what a field holds [GEN-002]', () => {
  expect(files.length).toBeGreaterThan(500);
  expect(places(/formatPrice\(/g).length).toBeGreaterThan(150);
  expect(places(/formatAmount\([^)]*\)(?: \+ RANGE_SIGN \+ formatPrice)?/g)).toEqual([
    'features/quotes/counter-draft.ts: formatAmount(line.price!)',
    'features/tenders/tender-words.ts: formatAmount(from) + RANGE_SIGN + formatPrice',
  ]);
  expect(places(/(?<![а-яё])руб(?:\.|ль|ля|лей)?(?![а-яё])/gi)).toEqual([]);
  expect(places(/style: 'currency'|€/g)).toEqual([]);
  // Robots and counters read it too.
  expect(places(/\b(?:priceCurrency|currency): '\w+'/g)).toEqual([
    "features/product/product-json-ld.ts: priceCurrency: 'RUB'",
    "pages/calculator-page.tsx: priceCurrency: 'RUB'",
    "shared/analytics/order-events.ts: currency: 'RUB'",
  ]);
});

it('every field, heading and column that holds bare numbers of money says that they are roubles [GEN-002]', () => {
  expect(places(/(?<=['">`])[^'"<>`\\\n]*₽[^'"<>`\\\n]*(?=['"<`])/g)).toEqual([
    'features/listing/filter-range.tsx: Цена, ₽',
    'features/listing/filters.tsx: Цена, ₽',
    'features/projects/project-form.tsx: Бюджет, ₽',
    'features/projects/project-form.tsx: Лимит одного заказа, ₽',
    'features/quotes/counter-cells.tsx: Цена, ₽',
    'features/team/terms-fields.tsx: Лимит на заказ, ₽',
    'features/tenders/proposal-form.tsx: Цена работ, ₽',
    'features/tenders/proposal-scope.tsx: Цена, ₽',
    'features/tenders/proposal-scope.tsx: Цена, ₽: ${SCOPE_WORK_LABELS[work]}',
    'features/tenders/typed-fields.tsx: Бюджет, ₽',
    'features/tenders/typed-fields.tsx: Бюджет от, ₽',
    'features/tenders/typed-fields.tsx: Бюджет до, ₽',
    'features/tenders/wizard/wizard-steps.tsx: Сумма, ₽',
    'features/tenders/wizard/wizard-steps.tsx: От, ₽',
    'features/tenders/wizard/wizard-steps.tsx: До, ₽',
  ]);
});

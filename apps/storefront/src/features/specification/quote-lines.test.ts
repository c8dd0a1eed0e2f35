import type { ProductCard } from '@okoem/contract/product.ts';
import type { SuppliedRow } from '@okoem/contract/specification-supply.ts';
import { expect, it } from 'vitest';
import { quoteLines, quoteNotes } from './quote-lines.ts';
import { quoteWish } from './quote-wish.ts';
import type { SpecRow } from './spec-rows.ts';

const TASTE = { isWithoutAnalogues: false };
const product = {
  product_id: 7,
  name: 'Кабель КПСнг(А)-FRLS, бухта 200 м',
  article: 'KPS-200',
  price_unit: 'coil',
  multiple: 1,
} as ProductCard;
const row = (changes: Partial<SpecRow>) =>
  ({
    name: 'Кабель',
    mark: 'КПСнг',
    code: '',
    unit: 'м',
    quantity: 1150,
    quantity_text: '1 150',
    found: 'SURE',
    decision: null,
    product_id: 7,
    chosen_quantity: null,
    candidates: [{ product_id: 7, why: '', is_analogue: false, attributes: [] }],
    ...changes,
  }) as SpecRow;

it('a manager is asked for found goods by their articles, for the others as the file has them, and for nothing skipped [SPECS-078]', () => {
  const rows = [
    row({}),
    row({ decision: 'asked' }),
    row({ found: 'NONE', product_id: null, candidates: [] }),
    row({ decision: 'skipped' }),
  ];
  const written = { text: 'Кабель', article: 'КПСнг', unit: 'м', quantity: '1 150' };
  expect(quoteLines({ rows, cards: new Map([[7, product]]) }, TASTE)).toEqual([
    { text: product.name, article: 'KPS-200', unit: 'бухт', quantity: '6' },
    written,
    written,
  ]);
});

it('rows that are not checked are asked for as the file has them where only the sure ones are wanted [SPECS-127]', () => {
  const rows = [row({ id: 1 }), row({ id: 2, found: 'LIKELY' })];
  const written = { text: 'Кабель', article: 'КПСнг', unit: 'м', quantity: '1 150' };
  const all = quoteLines({ rows, cards: new Map([[7, product]]) }, TASTE);
  expect(all.map(({ article }) => article)).toEqual(['KPS-200', 'KPS-200']);
  const sure = quoteLines({ rows, cards: new Map([[7, product]]) }, TASTE, [2]);
  expect(sure).toEqual([all[0], written]);
});

it('КП of a member leaves out where unchecked rows come from, and is no КП by number where that is not known [SPECS-127]', () => {
  const rows = [row({ id: 1 }), row({ id: 2, found: 'LIKELY' })];
  const [one, other] = [
    { row_id: 1, offer_id: 10, qty: 6 },
    { row_id: 2, offer_id: 20, qty: 6 },
  ];
  const counts = { all: 2, exact: 1, check: 1, analogue: 0, none: 0, left: 0 };
  const wish = (supplied: SuppliedRow[] | undefined, left?: number[]) =>
    quoteWish(
      {
        spec: { id: 'one', name: 'Склад' },
        table: { rows, cards: new Map([[7, product]]) },
        totals: { counts },
        supply: { supplied, sum: undefined },
        taste: TASTE,
      },
      left,
    );
  const articles = ({ lines }: ReturnType<typeof quoteWish>) => lines!.map(({ article }) => article);
  const all = wish([one, other]);
  expect(all).toMatchObject({ specificationId: 'one', supply: [one, other] });
  expect(articles(all)).toEqual(['KPS-200', 'KPS-200']);
  const sure = wish([one, other], [2]);
  expect(sure).toMatchObject({ specificationId: 'one', supply: [one] });
  expect(articles(sure)).toEqual(['KPS-200', 'КПСнг']);
  expect(wish(undefined)).toMatchObject({ specificationId: 'one' });
  const unpriced = wish(undefined, [2]);
  expect(unpriced).not.toHaveProperty('specificationId');
  expect(articles(unpriced)).toEqual(['KPS-200', 'КПСнг']);
});

it('whoever sends КП is told before what it will hold otherwise than the page [SPECS-123]', () => {
  const plain = (text: string) => text.replaceAll('\u00A0', ' ');
  const counts = { all: 9, exact: 3, check: 2, analogue: 0, none: 3, left: 1 };
  const sum = { goods: 100_00, delivery: 50_00, total: 150_00, vat: 18_00, counted: 5, short: 1, gone: 1 };
  expect(quoteNotes(counts, sum).map(plain)).toEqual([
    '2 строки ждут проверки: те, что в сумме, войдут с предложенным товаром, прочие уйдут менеджеру',
    '2 строки есть не полностью: недостающее запросим у менеджера',
    '4 строки без товара: цену даст менеджер, если строка не пропущена',
    'В КП войдут товары на 100 ₽. Доставку, сейчас 50 ₽, посчитаем при заказе',
  ]);
  const whole = { ...counts, check: 0, none: 0, left: 0 };
  expect(quoteNotes(whole, undefined)).toEqual([]);
  expect(quoteNotes(whole, { ...sum, short: 0, delivery: 0 }).map(plain)).toEqual([
    '1 строка есть не полностью: недостающее запросим у менеджера',
  ]);
  const less = quoteNotes({ ...counts, none: 0, left: 0 }, { ...sum, short: 0, gone: 0 }, 2);
  expect(less.map(plain)).toEqual(['2 строки без проверки: подберёт и оценит менеджер']);
});

import type { ProductCard } from '@okoem/contract/product.ts';
import { describe, expect, it } from 'vitest';
import {
  confidenceCells,
  countedProductId,
  groupOf,
  reasonWords,
  rowNumber,
  sourceWords,
  type SpecRow,
  verdictWord,
} from './spec-rows.ts';
import { takenTogether, totalsOf } from './spec-totals.ts';

const ALL = { isWithoutAnalogues: false };
const PURE = { isWithoutAnalogues: true };

function row(changes: Partial<SpecRow> = {}): SpecRow {
  return {
    id: 1,
    sheet: 0,
    row: 3,
    part: 0,
    position: '1.2',
    name: 'Камера купольная',
    mark: 'VD-540',
    code: '',
    maker: 'Видарис',
    unit: 'шт',
    quantity: 24,
    quantity_text: '24',
    note: '',
    section: '',
    found: 'SURE',
    confidence: 0.99,
    candidates: [candidate(7)],
    product_id: 7,
    decision: null,
    decision_label: '',
    chosen_quantity: null,
    split: null,
    is_added: false,
    ...changes,
  };
}

function candidate(id: number, changes: object = {}) {
  return { product_id: id, why: 'Артикул совпал', is_analogue: false, attributes: [], ...changes };
}

function card(id: number, changes: Partial<ProductCard> = {}): ProductCard {
  const common = { name: `Товар ${id}`, price_unit: 'piece', multiple: 1, vat: 22, availability: 'in_stock' };
  return { ...common, id, product_id: id, offer_id: id * 10, price: 12_200, ...changes } as ProductCard;
}

const unsure = row({ id: 2, found: 'UNSURE', confidence: 0.5, product_id: null, candidates: [candidate(8)] });
const analogue = row({
  id: 3,
  found: 'LIKELY',
  confidence: 0.9,
  product_id: 9,
  candidates: [candidate(9, { is_analogue: true })],
});
const nothing = row({ id: 4, found: 'NONE', confidence: 0, product_id: null, candidates: [] });

describe('rows of a specification [SPECS-073]', () => {
  it('fall into exact, to be checked, analogues and not found', () => {
    expect([row(), unsure, analogue, nothing].map((one) => groupOf(one, ALL))).toEqual([
      'exact',
      'check',
      'analogue',
      'none',
    ]);
    expect(groupOf(analogue, PURE)).toBe('none');
    expect(groupOf({ ...analogue, decision: 'accepted' }, PURE)).toBe('exact');
    expect(groupOf(row({ decision: 'skipped' }), ALL)).toBe('left');
  });

  it('say how sure they are in five cells and why in words [SPECS-124]', () => {
    expect(
      [row({ confidence: 0.97 }), row({ found: 'LIKELY' }), row({ confidence: 0.9 })].map(confidenceCells),
    ).toEqual([5, 4, 4]);
    expect([row(), unsure, analogue, nothing].map(confidenceCells)).toEqual([5, 3, 4, 0]);
    expect(verdictWord(unsure, ALL)).toBe('Проверьте');
    expect(reasonWords(row(), ALL)).toBe('артикул совпал');
    expect(reasonWords(nothing, ALL)).toBe('нет близких');
    expect(reasonWords(analogue, PURE)).toBe('есть только аналоги');
    expect(reasonWords(row({ decision: 'replaced', product_id: 99 }), ALL)).toBe('вы нашли сами');
  });

  it('keep what the file says of them', () => {
    expect(sourceWords(row())).toBe('VD-540 · Видарис · 24\u00A0шт');
    expect(sourceWords(row({ quantity_text: '24 шт', unit: 'шт' }))).toBe('VD-540 · Видарис · 24 шт');
    expect(rowNumber(row(), 4)).toBe('1.2');
    expect(rowNumber(row({ position: '' }), 4)).toBe('5');
  });
});

describe('the sum of a specification', () => {
  const cards = new Map([7, 8, 9].map((id) => [id, card(id)]));

  it('counts what is sure, likely or decided, and nothing that waits, is asked for or skipped; of those nobody is sure of it knows [SPECS-076] [SPECS-127]', () => {
    const left = row({ id: 5, decision: 'asked' });
    const totals = totalsOf([row(), unsure, analogue, nothing, left], cards, ALL);
    expect(totals).toMatchObject({
      counts: { all: 5, exact: 1, check: 1, analogue: 1, none: 1, left: 1 },
      counted: 2,
      sum: 48 * 12_200,
      vat: 48 * 2200,
      vatRates: [22],
    });
    expect(totals.unchecked).toEqual([analogue.id]);
    const checked = { ...analogue, decision: 'accepted' as const };
    expect(totalsOf([row(), checked], cards, ALL)).toMatchObject({ counted: 2, unchecked: [] });
    expect(totalsOf([analogue], cards, PURE)).toMatchObject({ counted: 0, sum: 0, unchecked: [] });
    expect(countedProductId({ ...unsure, product_id: 8 }, ALL)).toBeUndefined();
    expect(countedProductId({ ...unsure, product_id: 8, decision: 'accepted' }, ALL)).toBe(8);
  });

  it('counts metres in coils on the page, as the exported file does [SPECS-087]', () => {
    const name = 'Кабель витая пара, бухта 305 м';
    const coil = new Map([[7, card(7, { name, price_unit: 'coil', price: 100_000 })]]);
    const metres = row({ unit: 'м', quantity: 1150, quantity_text: '1150' });
    const { lines, sum } = totalsOf([metres], coil, ALL);
    expect(lines.map(({ qty }) => qty)).toEqual([4]);
    expect(sum).toBe(400_000);
  });

  it('prices by quantity look at all wanted rows of a product together [PRICE-035]', () => {
    const tiered = new Map([[7, card(7, { price: 100_00, price_tiers: [{ from: 10, price: 80_00 }] })]]);
    const rows = [row({ chosen_quantity: 6 }), row({ id: 6, chosen_quantity: 4 })];
    const { lines, sum } = totalsOf(rows, tiered, ALL);
    expect(sum).toBe(800_00);
    expect([...takenTogether(lines)]).toEqual([[70, 10]]);
    const skipped = [rows[0]!, { ...rows[1]!, decision: 'skipped' as const }];
    expect(totalsOf(skipped, tiered, ALL).sum).toBe(600_00);
  });

  it('adds up rows that name one product, and leaves out what cannot be ordered [SPECS-076]', () => {
    const again = row({ id: 6, chosen_quantity: 6 });
    expect(totalsOf([row(), again], cards, ALL).lines).toEqual([
      { product: cards.get(7), offerId: 70, qty: 30, isFixed: false },
    ]);
    const unsold = [{ availability: 'not_delivered' }, { availability: 'out_of_stock' }, { offer_id: 0 }];
    for (const changes of unsold as Partial<ProductCard>[])
      expect(totalsOf([row()], new Map([[7, card(7, changes)]]), ALL)).toMatchObject({
        counted: 0,
        lines: [],
      });
    const awaited = new Map([[7, card(7, { availability: 'on_order' })]]);
    expect(totalsOf([row()], awaited, ALL)).toMatchObject({ counted: 1, sum: 24 * 12_200 });
  });

  it('has the VAT of each product by its own rate [SPECS-076]', () => {
    const mixed = new Map([
      [7, card(7)],
      [9, card(9, { vat: 10, price: 11_000 })],
    ]);
    const totals = totalsOf([row(), { ...analogue, quantity: 3 }], mixed, ALL);
    expect(totals).toMatchObject({ vat: 24 * 2200 + 3 * 1000, vatRates: [22, 10] });
  });

  it('takes a row that was split by hand from the offers it names, apart from the others [SPECS-090]', () => {
    const split = [
      { offer_id: 71, quantity: 16 },
      { offer_id: 72, quantity: 8 },
    ];
    const parted = row({ id: 6, decision: 'accepted', chosen_quantity: 24, split });
    const { lines, counted, sum } = totalsOf([row(), parted], cards, ALL);
    expect(lines.map(({ offerId, qty, isFixed }) => [offerId, qty, isFixed])).toEqual([
      [70, 24, false],
      [71, 16, true],
      [72, 8, true],
    ]);
    expect([counted, sum]).toEqual([2, 48 * 12_200]);
  });
});

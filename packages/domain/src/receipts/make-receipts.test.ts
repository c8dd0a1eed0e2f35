import { describe, expect, it } from 'vitest';
import { type Happening, makeReceipts, type ReceiptOrder } from './make-receipts.ts';
import { type OrderPosition, owedPositions } from './owed-positions.ts';
import type { ReceiptContent } from './receipt-content.ts';
import { toldSums } from './told-sums.ts';

const FIRST = { name: 'ООО «Гарантум»', inn: '9801000217', phone: '+74990000001' };
const SECOND = { name: 'ООО «Рубеж»', inn: '9801000321', phone: '+74990000002' };
const BUYER = { email: 'anna@example.com', phone: '+79160000000', name: '', inn: '' };

const camera: OrderPosition = {
  position: 'line 1',
  line: 'line 1',
  partId: 1,
  what: 'goods',
  name: 'Видарис VD-540',
  unit: 'piece',
  quantity: 2000,
  total: 12_980_00,
  rate: 22,
  supplier: FIRST,
};
const setup: OrderPosition = {
  ...camera,
  position: 'service 1',
  what: 'service',
  name: 'Настройка',
  unit: 'service',
  total: 1_000_00,
};
const delivery: OrderPosition = {
  ...setup,
  position: 'delivery 1',
  line: 'delivery 1',
  what: 'delivery',
  name: 'Доставка',
  quantity: 1000,
  total: 490_00,
};
/** Of another seller, without the tax, three pieces for a hundred. */
const plates: OrderPosition = {
  ...camera,
  position: 'line 2',
  line: 'line 2',
  partId: 2,
  name: 'Табличка',
  quantity: 3000,
  total: 100_00,
  rate: null,
  supplier: SECOND,
};
const POSITIONS = [camera, setup, delivery, plates];
const FIRST_PART = 14_470_00;
const ALL = 14_570_00;

interface Story {
  positions?: readonly OrderPosition[];
  /** What the ledger has charged for each part; all of it unless said. */
  charged?: Record<number, number>;
  handed?: readonly number[];
}

function orderOf({ positions = POSITIONS, charged = {}, handed = [] }: Story = {}): ReceiptOrder {
  const whole = positions.map(({ partId, total }) => [partId, total] as const);
  const sums = new Map<number, number>();
  for (const [partId, total] of whole) sums.set(partId, (sums.get(partId) ?? 0) + total);
  for (const [partId, sum] of Object.entries(charged)) sums.set(Number(partId), sum);
  return {
    number: '2611-000042',
    buyer: BUYER,
    positions: owedPositions(positions, sums),
    handedParts: new Set(handed),
  };
}

const make = (happening: Happening, story: Story = {}, before: readonly ReceiptContent[] = []) =>
  makeReceipts(happening, orderOf(story), toldSums(before));
const paid = (amount: number): Happening => ({ kind: 'taken', amount, means: 'cashless' });
const givenBack = (amount: number): Happening => ({ kind: 'back', amount, means: 'cashless' });
const shown = ({ lines }: ReceiptContent) =>
  lines.map(({ name, price, quantity, method }) => [name, price, quantity, method]);

describe('the receipt of money that came before the goods', () => {
  it('names every line, service and delivery, each with its seller and its tax [RECEIPT-001] [RECEIPT-002]', () => {
    const [receipt, ...others] = make(paid(ALL));
    expect(others).toEqual([]);
    expect(receipt).toMatchObject({
      kind: 'prepayment',
      means: 'cashless',
      total: ALL,
      order: '2611-000042',
    });
    expect(shown(receipt!)).toEqual([
      ['Видарис VD-540', 6_490_00, 2000, 'full_prepayment'],
      ['Настройка', 500_00, 2000, 'full_prepayment'],
      ['Доставка', 490_00, 1000, 'full_prepayment'],
      ['Табличка', 33_33, 2000, 'full_prepayment'],
      ['Табличка', 33_34, 1000, 'full_prepayment'],
    ]);
    expect(receipt!.lines.map(({ object }) => object)).toEqual([
      'goods',
      'service',
      'service',
      'goods',
      'goods',
    ]);
    expect(receipt!.lines.map(({ rate, vat }) => [rate, vat])).toEqual([
      [22, 2_340_66],
      [22, 180_33],
      [22, 88_36],
      [null, 0],
      [null, 0],
    ]);
    expect(receipt!.lines.map(({ supplier }) => supplier)).toEqual([FIRST, FIRST, FIRST, SECOND, SECOND]);
  });

  it('tells a part of a price as a part, and the rest when it comes [RECEIPT-003]', () => {
    const first = make(paid(13_000_00));
    expect(shown(first[0]!)).toEqual([
      ['Видарис VD-540', 6_490_00, 2000, 'full_prepayment'],
      ['Настройка', 20_00, 1000, 'prepayment'],
    ]);
    const [second] = make(paid(ALL - 13_000_00), {}, first);
    expect(shown(second!)[0]).toEqual(['Настройка', 980_00, 1000, 'prepayment']);
    expect(second!.total).toBe(ALL - 13_000_00);
  });

  it('tells what is owed by nobody as an advance, which goes back first [RECEIPT-003]', () => {
    const made = make(paid(ALL + 70_00));
    expect(shown(made[0]!).at(-1)).toEqual(['Аванс по заказу 2611-000042', 70_00, 1000, 'advance']);
    const [refund] = make(givenBack(70_00), {}, made);
    expect(shown(refund!)).toEqual([['Аванс по заказу 2611-000042', 70_00, 1000, 'advance']]);
  });

  it('names goods that were cancelled while the money was on its way, and gives them back [RECEIPT-003]', () => {
    const made = make(paid(ALL), { charged: { 2: 0 } });
    expect(
      shown(made[0]!)
        .slice(3)
        .map(([name]) => name),
    ).toEqual(['Табличка', 'Табличка']);
    const [refund] = make(givenBack(100_00), { charged: { 2: 0 } }, made);
    expect(refund).toMatchObject({ kind: 'refund', total: 100_00 });
    expect(shown(refund!)).toEqual([
      ['Табличка', 33_33, 2000, 'full_prepayment'],
      ['Табличка', 33_34, 1000, 'full_prepayment'],
    ]);
  });
});

describe('the receipt of goods that were handed over', () => {
  it('offsets what was prepaid for that part, once [RECEIPT-001]', () => {
    const before = make(paid(ALL));
    const settled = make({ kind: 'handed', partId: 1 }, { handed: [1] }, before);
    expect(settled).toMatchObject([{ kind: 'settlement', means: 'offset', total: FIRST_PART }]);
    expect(shown(settled[0]!)).toEqual([
      ['Видарис VD-540', 6_490_00, 2000, 'full_payment'],
      ['Настройка', 500_00, 2000, 'full_payment'],
      ['Доставка', 490_00, 1000, 'full_payment'],
    ]);
    expect(make({ kind: 'handed', partId: 1 }, { handed: [1] }, [...before, ...settled])).toEqual([]);
  });

  it('is one, of full payment, where money comes with them or after them [RECEIPT-001]', () => {
    expect(make({ kind: 'handed', partId: 1 }, { handed: [1] })).toEqual([]);
    const [receipt] = make({ kind: 'taken', amount: FIRST_PART, means: 'cash' }, { handed: [1] });
    expect(receipt).toMatchObject({ kind: 'payment', means: 'cash', total: FIRST_PART });
    expect(receipt!.lines.map(({ method }) => method)).toEqual(Array(3).fill('full_payment'));
  });

  it('takes what is missing from an advance [RECEIPT-003]', () => {
    const before = make(paid(ALL + 200_00));
    const dearer = [{ ...camera, total: 13_080_00 }, setup, delivery, plates];
    const [settled] = make({ kind: 'handed', partId: 1 }, { positions: dearer, handed: [1] }, before);
    expect(settled).toMatchObject({ total: FIRST_PART + 100_00 });
    expect(settled!.lines[0]).toMatchObject({ price: 6_540_00, fromAdvance: 100_00 });
    const [refund] = make(givenBack(100_00), { positions: dearer }, [...before, settled!]);
    expect(shown(refund!)).toEqual([['Аванс по заказу 2611-000042', 100_00, 1000, 'advance']]);
  });
});

describe('the receipt of money that goes back', () => {
  it('names the cancelled part alone, as prepaid [RECEIPT-001]', () => {
    const before = make(paid(ALL));
    const [refund] = make(givenBack(FIRST_PART), { charged: { 1: 0 } }, before);
    expect(refund).toMatchObject({ kind: 'refund', means: 'cashless', total: FIRST_PART });
    expect(shown(refund!)).toEqual([
      ['Видарис VD-540', 6_490_00, 2000, 'full_prepayment'],
      ['Настройка', 500_00, 2000, 'full_prepayment'],
      ['Доставка', 490_00, 1000, 'full_prepayment'],
    ]);
  });

  it('names the pieces that came back, at the price they were sold at, as settled [RECEIPT-001]', () => {
    const before = make(paid(ALL));
    const settled = make({ kind: 'handed', partId: 1 }, { handed: [1] }, before);
    const story = { handed: [1], charged: { 1: FIRST_PART - 6_490_00 } };
    const [refund] = make(givenBack(6_490_00), story, [...before, ...settled]);
    expect(shown(refund!)).toEqual([['Видарис VD-540', 6_490_00, 1000, 'full_payment']]);
  });

  it('leaves the delivery where all goods came back [RECEIPT-001]', () => {
    const before = make(paid(ALL));
    const settled = make({ kind: 'handed', partId: 1 }, { handed: [1] }, before);
    const [refund] = make(givenBack(13_980_00), { charged: { 1: 490_00 } }, [...before, ...settled]);
    expect(shown(refund!).map(([name]) => name)).toEqual(['Видарис VD-540', 'Настройка']);
  });

  it('keeps the rate of the sale, whatever it is today [RECEIPT-002]', () => {
    const before = make(paid(12_980_00), { positions: [{ ...camera, rate: 20 }] });
    const today = { positions: [camera], charged: { 1: 0 } };
    const [refund] = make(givenBack(12_980_00), today, before);
    expect(refund!.lines).toMatchObject([{ rate: 20, vat: 2_163_33 }]);
  });

  it('names a line that has left the order since [RECEIPT-001]', () => {
    const before = make(paid(ALL));
    const [refund] = make(givenBack(100_00), { positions: [camera, setup, delivery] }, before);
    expect(shown(refund!).map(([name]) => name)).toEqual(['Табличка', 'Табличка']);
  });

  it('of any sum is a part of a price; of more than came there is none [RECEIPT-003]', () => {
    const before = make(paid(ALL));
    const [refund] = make(givenBack(7_77), {}, before);
    expect(shown(refund!)).toEqual([['Видарис VD-540', 7_77, 1000, 'full_prepayment']]);
    expect(() => make(givenBack(ALL + 1), {}, before)).toThrow('More would go back');
  });
});

describe('what is owed after goods came back', () => {
  it('is told by the lines that are known to have come back, with their services [RECEIPT-001]', () => {
    const second = { ...camera, position: 'line 3', line: 'line 3', name: 'Регистратор', total: 8_000_00 };
    const own = [camera, setup, second, delivery];
    const charged = new Map([[1, 12_980_00 + 1_000_00 + 8_000_00 + 490_00 - 6_990_00 - 8_000_00]]);
    const returned = [
      { position: 'line 1', quantity: 1000, sum: 6_990_00 },
      { position: 'line 3', quantity: 2000, sum: 8_000_00 },
    ];
    const worths = owedPositions(own, charged, returned).map(({ position, worth }) => [position, worth]);
    expect(worths).toEqual([
      ['line 1', 6_490_00],
      ['service 1', 500_00],
      ['line 3', 0],
      ['delivery 1', 490_00],
    ]);
  });

  it('is told by the sum where that is not the sum: one position, some pieces, else in turn [RECEIPT-001]', () => {
    const worthsAfter = (less: number) =>
      owedPositions(
        POSITIONS,
        new Map([
          [1, FIRST_PART - less],
          [2, 100_00],
        ]),
      ).map(({ worth }) => worth);
    expect(worthsAfter(1_000_00)).toEqual([12_980_00, 0, 490_00, 100_00]);
    expect(worthsAfter(6_490_00)).toEqual([6_490_00, 1_000_00, 490_00, 100_00]);
    expect(worthsAfter(13_000_00)).toEqual([0, 980_00, 490_00, 100_00]);
    expect(worthsAfter(13_980_00)).toEqual([0, 0, 490_00, 100_00]);
    expect(worthsAfter(FIRST_PART)).toEqual([0, 0, 0, 100_00]);
  });
});

describe('what a till takes', () => {
  it('are a hundred lines: a longer order has several receipts that add up [RECEIPT-003]', () => {
    const positions = Array.from({ length: 250 }, (_, place) => ({
      ...plates,
      position: `line ${place + 10}`,
      line: `line ${place + 10}`,
      name: `Табличка ${place}`,
    }));
    const made = make(paid(250 * 100_00), { positions });
    expect(made.map(({ lines }) => lines.length)).toEqual([100, 100, 100, 100, 100]);
    expect(made.reduce((sum, { total }) => sum + total, 0)).toBe(250 * 100_00);
    const settled = make({ kind: 'handed', partId: 2 }, { positions, handed: [2] }, made);
    expect(settled.reduce((sum, { total }) => sum + total, 0)).toBe(250 * 100_00);
  });

  it('are names of 128 characters, none of them cut in two [RECEIPT-003]', () => {
    const name = `${'К'.repeat(127)}📷 и ещё что-то`;
    const [receipt] = make(paid(100_00), { positions: [{ ...plates, name }] });
    expect(receipt!.lines[0]!.name).toBe(`${'К'.repeat(127)}📷`);
  });
});

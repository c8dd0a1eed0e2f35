import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lineCost } from '../price/line-cost.ts';
import { type Happening, makeReceipts } from './make-receipts.ts';
import { type OrderPosition, owedPositions } from './owed-positions.ts';
import { pricedLines } from './priced-lines.ts';
import { MOST_LINES, type ReceiptContent } from './receipt-content.ts';
import { type Told, toldMoney, toldSums } from './told-sums.ts';

const numRuns = Number(process.env['PROPERTY_RUNS'] ?? 500);
const TIMEOUT_MS = 600_000;
const SUPPLIER = { name: 'ООО «Гарантум»', inn: '9801000217', phone: '+74990000001' };
const BUYER = { email: 'anna@example.com', phone: '', name: '', inn: '' };
const PARTS = 3;

const partIds = fc.integer({ min: 1, max: PARTS });
const quantities = fc.oneof(
  fc.integer({ min: 1, max: 40 }).map((pieces) => pieces * 1000),
  fc.integer({ min: 1, max: 90_000 }),
);
const positions = fc
  .array(
    fc.record({
      partId: partIds,
      what: fc.constantFrom('goods' as const, 'service' as const, 'delivery' as const),
      quantity: quantities,
      total: fc.integer({ min: 0, max: 500_000 }),
      rate: fc.constantFrom(null, 5, 7, 10, 20, 22),
    }),
    { minLength: 1, maxLength: 8 },
  )
  .map((rows) =>
    rows.map((row, place): OrderPosition => ({
      ...row,
      position: `position ${place}`,
      line: `position ${place}`,
      name: `Товар ${place}`,
      unit: 'piece',
      supplier: SUPPLIER,
    })),
  );

/** Money comes and goes back in any sums, parts are handed over, cancelled and charged anew. */
const steps = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('taken' as const), share: fc.integer({ min: 1, max: 1500 }) }),
    fc.record({ kind: fc.constant('back' as const), share: fc.integer({ min: 1, max: 1000 }) }),
    fc.record({ kind: fc.constant('handed' as const), partId: partIds }),
    fc.record({
      kind: fc.constant('charged' as const),
      partId: partIds,
      share: fc.constantFrom(0, 300, 1000),
    }),
  ),
  { maxLength: 14 },
);

interface World {
  charged: Map<number, number>;
  handed: Set<number>;
  made: ReceiptContent[];
  money: number;
}

const sumOfPart = (all: readonly OrderPosition[], partId: number) =>
  all.filter((one) => one.partId === partId).reduce((sum, { total }) => sum + total, 0);

function act(world: World, all: readonly OrderPosition[], happening: Happening): void {
  const order = {
    number: '2611-000042',
    buyer: BUYER,
    positions: owedPositions(all, world.charged),
    handedParts: world.handed,
  };
  const receipts = makeReceipts(happening, order, toldSums(world.made));
  for (const receipt of receipts) expectWhole(receipt);
  const amount = happening.kind === 'handed' ? sumOf(receipts) : happening.amount;
  expect(sumOf(receipts)).toBe(amount);
  world.made.push(...receipts);
  const told = toldSums(world.made);
  expect(toldMoney(told)).toBe(world.money);
  expectNothingBelowZero(told);
}

function expectWhole({ lines, total }: ReceiptContent): void {
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.length).toBeLessThanOrEqual(MOST_LINES);
  expect(lines.reduce((sum, line) => sum + line.sum, 0)).toBe(total);
  for (const { price, quantity, sum, vat } of lines) {
    expect(sum).toBe(lineCost(price, quantity));
    expect(Math.min(price, quantity, sum)).toBeGreaterThan(0);
    expect(vat).toBeLessThan(sum);
  }
}

function expectNothingBelowZero(told: Told): void {
  for (const { prepaid, settled } of told.values()) {
    expect(prepaid.sum).toBeGreaterThanOrEqual(0);
    expect(settled.sum).toBeGreaterThanOrEqual(0);
  }
}

describe('receipts of any history', () => {
  it(
    'add up to the money that was taken and not given back, line by line to the kopeck [RECEIPT-003]',
    () => {
      fc.assert(
        fc.property(positions, steps, (all, story) => {
          const whole = all.reduce((sum, { total }) => sum + total, 0);
          const parts = Array.from({ length: PARTS }, (_, place) => place + 1);
          const world: World = {
            charged: new Map(parts.map((partId) => [partId, sumOfPart(all, partId)])),
            handed: new Set(),
            made: [],
            money: 0,
          };
          for (const step of story) {
            if (step.kind === 'charged')
              world.charged.set(step.partId, Math.floor((sumOfPart(all, step.partId) * step.share) / 1000));
            else if (step.kind === 'handed') {
              world.handed.add(step.partId);
              act(world, all, step);
            } else {
              const of = step.kind === 'taken' ? whole + 1000 : world.money;
              const amount = Math.floor((of * step.share) / 1000);
              if (amount === 0) continue;
              world.money += step.kind === 'taken' ? amount : -amount;
              act(world, all, { kind: step.kind, amount, means: 'cashless' });
            }
          }
          const income = sumOf(
            world.made.filter(({ kind, means }) => kind !== 'refund' && means !== 'offset'),
          );
          expect(income - sumOf(world.made.filter(({ kind }) => kind === 'refund'))).toBe(world.money);
        }),
        { numRuns },
      );
    },
    TIMEOUT_MS,
  );

  it(
    'leave nothing prepaid once all is paid and handed over [RECEIPT-001]',
    () => {
      fc.assert(
        fc.property(positions, (all) => {
          const whole = all.reduce((sum, { total }) => sum + total, 0);
          fc.pre(whole > 0);
          const parts = [...new Set(all.map(({ partId }) => partId))];
          const world: World = {
            charged: new Map(parts.map((partId) => [partId, sumOfPart(all, partId)])),
            handed: new Set(),
            made: [],
            money: whole,
          };
          act(world, all, { kind: 'taken', amount: whole, means: 'cashless' });
          for (const partId of parts) {
            world.handed.add(partId);
            act(world, all, { kind: 'handed', partId });
          }
          const told = [...toldSums(world.made).values()];
          expect(told.reduce((sum, { prepaid }) => sum + prepaid.sum, 0)).toBe(0);
          expect(told.reduce((sum, { settled }) => sum + settled.sum, 0)).toBe(whole);
        }),
        { numRuns },
      );
    },
    TIMEOUT_MS,
  );

  it(
    'price any quantity so that price × quantity is its total [RECEIPT-003]',
    () => {
      fc.assert(
        fc.property(fc.integer({ min: 1, max: 10 ** 10 }), quantities, (total, quantity) => {
          const lines = pricedLines(total, quantity);
          expect(lines.length).toBeGreaterThan(0);
          expect(lines.length).toBeLessThanOrEqual(3);
          expect(lines.reduce((sum, one) => sum + lineCost(one.price, one.quantity), 0)).toBe(total);
        }),
        { numRuns },
      );
    },
    TIMEOUT_MS,
  );
});

function sumOf(receipts: readonly ReceiptContent[]): number {
  return receipts.reduce((sum, { total }) => sum + total, 0);
}

import type { Kopecks } from '../money.ts';
import type { PricedQuantity } from './priced-lines.ts';
import { ADVANCE, type ReceiptContent, type ReceiptLine } from './receipt-content.ts';

/** Money of one position that receipts tell of, with the line it was told by last. */
export interface ToldSum {
  sum: Kopecks;
  line: ReceiptLine | undefined;
  sold: readonly PricedQuantity[];
}

export interface ToldPosition {
  prepaid: ToldSum;
  settled: ToldSum;
}

/** What the receipts of an order have told so far, by position. */
export type Told = ReadonlyMap<string, ToldPosition>;

const NOTHING: ToldSum = { sum: 0, line: undefined, sold: [] };
const UNKNOWN: ToldPosition = { prepaid: NOTHING, settled: NOTHING };

export function toldOf(told: Told, position: string): ToldPosition {
  return told.get(position) ?? UNKNOWN;
}

/** Prepaid, settled and advanced together: what was taken and not given back. */
export function toldMoney(told: Told): Kopecks {
  return [...told.values()].reduce((sum, { prepaid, settled }) => sum + prepaid.sum + settled.sum, 0);
}

/** Follows from the receipts alone, so that it cannot differ from what was issued. */
export function toldSums(receipts: readonly ReceiptContent[]): Told {
  const told = new Map<string, ToldPosition>();
  for (const receipt of receipts) {
    const byPosition = Map.groupBy(receipt.lines, ({ position }) => position);
    for (const [position, lines] of byPosition) tell(told, receipt, position, lines);
  }
  return told;
}

function tell(
  told: Map<string, ToldPosition>,
  { kind, means }: ReceiptContent,
  position: string,
  lines: readonly ReceiptLine[],
): void {
  const sum = total(lines.map((line) => line.sum));
  const known = toldOf(told, position);
  const { prepaid, settled } = known;
  if (kind === 'refund') {
    const early = total(lines.filter(isPrepaid).map((line) => line.sum));
    told.set(position, { prepaid: less(prepaid, early), settled: less(settled, sum - early) });
  } else if (means === 'offset') {
    const fromAdvance = total(lines.map((line) => line.fromAdvance));
    told.set(position, { prepaid: less(prepaid, sum - fromAdvance), settled: more(settled, lines) });
    if (fromAdvance === 0) return;
    const advance = toldOf(told, ADVANCE);
    told.set(ADVANCE, { ...advance, prepaid: less(advance.prepaid, fromAdvance) });
  } else if (isPrepaid(lines[0]!)) told.set(position, { ...known, prepaid: more(prepaid, lines) });
  else told.set(position, { ...known, settled: more(settled, lines) });
}

export function isPrepaid({ method }: Pick<ReceiptLine, 'method'>): boolean {
  return method === 'full_prepayment' || method === 'prepayment' || method === 'advance';
}

function more(known: ToldSum, lines: readonly ReceiptLine[]): ToldSum {
  return {
    sum: known.sum + total(lines.map(({ sum }) => sum)),
    line: lines[0],
    sold: lines.map(({ price, quantity }) => ({ price, quantity })),
  };
}

function less(known: ToldSum, sum: Kopecks): ToldSum {
  return { ...known, sum: known.sum - sum };
}

function total(sums: readonly Kopecks[]): Kopecks {
  return sums.reduce((all, sum) => all + sum, 0);
}

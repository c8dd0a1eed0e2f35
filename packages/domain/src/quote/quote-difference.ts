import { sumKopecks, type Kopecks } from '../money.ts';
import { lineCost } from '../price/line-cost.ts';
import type { Milli } from '../quantity/milli.ts';

export const QUOTE_LINE_CHANGES = ['same', 'changed', 'added', 'removed'] as const;
export type QuoteLineChange = (typeof QUOTE_LINE_CHANGES)[number];

/** A line of a version, as far as two of them are compared. */
export interface ComparedLine {
  position: number;
  offerId: number | null;
  productId: number | null;
  quantity: Milli | null;
  price: Kopecks | null;
  total: Kopecks | null;
}

export interface LinePair<Line extends ComparedLine> {
  position: number;
  change: QuoteLineChange;
  from: Line | null;
  to: Line | null;
  difference: number;
}

export interface VersionDifference<Line extends ComparedLine> {
  lines: LinePair<Line>[];
  byPrice: number;
  byContents: number;
  difference: number;
}

/** Two versions side by side. A line keeps its place from version to version, so places tell which is which. */
export function compareVersions<Line extends ComparedLine>(
  from: readonly Line[],
  to: readonly Line[],
): VersionDifference<Line> {
  const fromAt = new Map(from.map((line) => [line.position, line]));
  const toAt = new Map(to.map((line) => [line.position, line]));
  const positions = [...new Set([...fromAt.keys(), ...toAt.keys()])].toSorted((one, next) => one - next);
  const lines = positions.map((position) =>
    pairOf(position, fromAt.get(position) ?? null, toAt.get(position) ?? null),
  );
  const difference = sumOf(to) - sumOf(from);
  const byPrice = lines.reduce((sum, pair) => sum + priceEffect(pair), 0);
  return { lines, byPrice, byContents: difference - byPrice, difference };
}

function pairOf<Line extends ComparedLine>(
  position: number,
  from: Line | null,
  to: Line | null,
): LinePair<Line> {
  const difference = (to?.total ?? 0) - (from?.total ?? 0);
  return { position, change: changeOf(from, to), from, to, difference };
}

function changeOf(from: ComparedLine | null, to: ComparedLine | null): QuoteLineChange {
  if (!from) return 'added';
  if (!to) return 'removed';
  const isSame = from.productId === to.productId && from.quantity === to.quantity && from.price === to.price;
  return isSame ? 'same' : 'changed';
}

/** What another price of the same thing makes of the quantity there is now. */
function priceEffect({ from, to }: LinePair<ComparedLine>): number {
  if (!from || !to || from.productId !== to.productId) return 0;
  if (from.price === null || to.price === null || to.quantity === null) return 0;
  return lineCost(to.price, to.quantity) - lineCost(from.price, to.quantity);
}

function sumOf(lines: readonly ComparedLine[]): Kopecks {
  return sumKopecks(lines.map(({ total }) => total ?? 0));
}
